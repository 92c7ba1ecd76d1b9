package wire

import (
	"errors"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// stated is a driver that states something, and checks itself.
type stated struct {
	sdk.Driver
	manifest sdk.Manifest
	own      error
}

func (s stated) Manifest() sdk.Manifest { return s.manifest }
func (s stated) Check() error           { return s.own }

// A driver with an unusable manifest or table is not served.
func TestADriverIsCheckedBeforeItIsServed(t *testing.T) {
	good := sdk.Manifest{Platform: "example", Version: "0.1.0", SubmitRequest: "^POST ", ReceiptURL: "/receipt/"}
	bad := good
	bad.ReceiptURL = "("
	for name, c := range map[string]struct {
		driver stated
		serves bool
	}{
		"good":           {stated{manifest: good}, true},
		"a bad manifest": {stated{manifest: bad}, false},
		"an empty table": {stated{manifest: good, own: errors.New("sdk.BagTable.Line is empty")}, false},
	} {
		if _, err := serving(c.driver); (err == nil) != c.serves {
			t.Errorf("%s: %v", name, err)
		}
	}
}
