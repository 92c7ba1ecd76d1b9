package host

import (
	"encoding/json"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// A name is replaced where it is typed and where it is read back as a whole, and stays where it is a word of the page or of the menu.
func TestNamesInRecordings(t *testing.T) {
	call := func(name, with, answer string) RecordedCall {
		return RecordedCall{Call: name, With: json.RawMessage(with), Answer: json.RawMessage(answer)}
	}
	out := withoutNames(Recording{
		Lines: []sdk.Line{{Item: "Latte", Choices: []sdk.Choice{{Option: "Large"}}}},
		Calls: []RecordedCall{
			call("Fill", `[{"CSS":"#first"},"Large"]`, ``), call("Fill", `[{"CSS":"#last"},"Guest"]`, ``), call("Click", `[{"CSS":"b","Text":"Guest"}]`, ``),
			call("Read", `[]`, `[{"first":"Large","last":"Guest","button":"Checkout as Guest"}]`),
		},
		Snapshot: "<p>Large Guest, 2 cups</p>", Failure: &RecordedFailure{Seen: "fill: no guest"},
	}, ports.Contact{FirstName: "Large", LastName: "Guest"})
	for i, want := range []string{`[{"CSS":"#first"},"Ada"]`, `[{"CSS":"#last"},"Quill"]`, `[{"CSS":"b","Text":"Guest"}]`} {
		if got := string(out.Calls[i].With); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got, want := string(out.Calls[3].Answer), `[{"button":"Checkout as Guest","first":"Large","last":"Quill"}]`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if out.Snapshot != "<p>Ada Quill, 2 cups</p>" || out.Failure.Seen != "fill: no Quill" {
		t.Errorf("%q, %q", out.Snapshot, out.Failure.Seen)
	}
}
