package console

import (
	"encoding/base64"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
)

// A cursor is opaque to callers: the time and the id of the last entry of a page.
func cursorOf(at time.Time, last string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(at.UTC().Format(time.RFC3339Nano) + " " + last))
}

func readCursor(cursor string, of id.Kind) (at time.Time, last string, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	when, last, _ := strings.Cut(string(raw), " ")
	at, timeErr := time.Parse(time.RFC3339Nano, when)
	if err != nil || timeErr != nil || !of.Is(last) {
		return time.Time{}, "", fault.InvalidRequest.Field("cursor", "is not a cursor of this list.")
	}
	return at, last, nil
}
