// Package source reads files of restaurants into places: OpenStreetMap extracts as GeoJSON or PBF, and CSV.
//
// A row that cannot be taken is told with where it stands and skipped; only a file that cannot be read any further is an error.
package source

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/carryout-dev/carryout/core/place"
)

// Options say what a file does not.
type Options struct {
	TimeZone string    // IANA, for places whose row names none; empty: such rows are skipped
	AsOf     time.Time // when the file was true, where it does not say
}

// Rows is what becomes of a file's rows. Each function is called once a row, in the file's order.
type Rows struct {
	Take func(place.Place) error
	// Skip tells of a row that is wrong: where it stands ("line 4", "node/4821") and what is wrong with it.
	Skip func(where, why string)
	// Leave tells of a restaurant of which nothing can be ordered: it has no name or no page.
	Leave func(where, why string)
}

// File is what a format needs of a file.
type File interface {
	io.Reader
	io.Seeker
}

// Read reads a file by the ending of its name: .geojson or .json, .pbf, .csv.
func Read(ctx context.Context, name string, f File, o Options, rows Rows) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".geojson", ".json":
		return readGeoJSON(ctx, f, o, rows)
	case ".pbf":
		return readPBF(ctx, f, o, rows)
	case ".csv":
		return readCSV(ctx, f, o, rows)
	}
	return fmt.Errorf("%s: the name of a file of places ends in .geojson, .json, .pbf or .csv", filepath.Base(name))
}

// idOf derives the id of a place from what stays the same about it, so that it is the same in every import.
func idOf(what ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(what, "\n")))
	return "plc_" + strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16]))
}

// The lengths of a place's texts, in characters. What a map says goes to people and to programs that speak for them.
const (
	longestName    = 120
	longestAddress = 300
	longestURL     = 2000
)

// incomplete says why a place cannot be published; "" when it can.
func incomplete(p place.Place) string {
	switch what := p.Lacks(); what {
	case "":
		return ""
	case "time zone":
		return "it has no time zone; --time-zone names one for the whole file"
	default:
		return "it has no " + what
	}
}

// clean keeps what can be shown of a text: no control characters, no marks that turn or hide text, single spaces.
func clean(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), unicode.IsSpace(r):
			return ' '
		case unicode.In(r, unicode.Cf, unicode.Co, unicode.Cs), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > most {
		runes = runes[:most]
	}
	return strings.TrimSpace(string(runes))
}

// webAddress is an address as a browser would open it. Orders are placed over https alone, so http is taken as https.
func webAddress(text string) (string, bool) {
	text, _, _ = strings.Cut(strings.TrimSpace(text), ";") // a map's tag may list several
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || !strings.Contains(u.Hostname(), ".") || u.User != nil || len(text) > longestURL {
		return "", false
	}
	u.Scheme, u.Fragment = "https", ""
	return u.String(), true
}

func zoneKnown(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}
