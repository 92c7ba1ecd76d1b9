package web

import (
	"encoding/json"
	"testing"

	"errors"

	"github.com/carryout-dev/carryout/core/fault"
)

// Whatever is sent: either one JSON object is read and says what encoding/json reads in it, or it is refused as invalid.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{}`, `{"a":1}`, `{"a":{"b":[1,"x",null,true]}}`, `{"a":1,"a":2}`, `[]`, ``, `{"a":1}}`, `{"\u0061":"\ud800"}`, "{\"a\":\"\x00\"}", `{"n":1e400}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		fields, err := parse(raw)
		if err != nil {
			if !errors.Is(err, fault.InvalidRequest) {
				t.Fatalf("%v", err)
			}
			return
		}
		var want map[string]json.RawMessage
		if err := json.Unmarshal(raw, &want); err != nil || len(want) != len(fields.members) {
			t.Fatalf("read %d fields; encoding/json reads %d, %v", len(fields.members), len(want), err)
		}
		for name := range want {
			fields.Text(name)
			fields.Integer(name)
			fields.Number(name)
			fields.Texts(name)
			fields.Flag(name)
			fields.Object(name)
		}
		if len(want) > 0 && fields.Done() == nil {
			t.Fatal("one field was a string, a number, a list and an object")
		}
	})
}
