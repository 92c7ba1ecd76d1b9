package sdk_test

import (
	"regexp"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestTablesAreChecked(t *testing.T) {
	bag := sdk.BagTable{Bag: "#bag", Subtotal: "b", Line: "li", Name: "n", Quantity: "q", Amount: "a", Options: "o"}
	if err := sdk.Check(bag, sdk.ContactForm{First: "f", Phone: "p"}, sdk.Entrance{}); err != nil {
		t.Errorf("what may be empty: %v", err)
	}
	bag.Line, bag.Name = "", ""
	ending := sdk.Ending{Problem: "p", Receipt: "r", Address: "a", Title: "t", Says: "s", Number: "n", NumberIs: regexp.MustCompile("x")}
	err := sdk.Check(bag, ending, sdk.OrderNote{Box: "b", Kept: "k"})
	if want := "sdk.BagTable.Line is empty\nsdk.BagTable.Name is empty\nsdk.Ending.Refusals is empty"; err == nil || err.Error() != want {
		t.Errorf("%v, want %q", err, want)
	}
}

func TestManifestsAreChecked(t *testing.T) {
	good := sdk.Manifest{Platform: "example", Version: "0.1.0", SubmitRequest: "^POST ", ReceiptURL: "/receipt/"}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	byBody := good
	byBody.SubmitRequest, byBody.Submits = "", []sdk.RequestRule{{Request: "^POST ", Form: map[string]string{"action": "^place_order$"}}}
	if err := byBody.Check(); err != nil {
		t.Error(err)
	}
	for want, spoil := range map[string]func(*sdk.Manifest){
		"the manifest: Platform is empty":           func(m *sdk.Manifest) { m.Platform = "" },
		"the manifest: Version is empty":            func(m *sdk.Manifest) { m.Version = "" },
		"the manifest: SubmitRequest is empty":      func(m *sdk.Manifest) { m.SubmitRequest = "" },
		"the manifest: Submits[0].Request is empty": func(m *sdk.Manifest) { m.Submits = []sdk.RequestRule{{GraphQL: "x"}} },
		"the manifest: Submits[0].Form[action] is empty": func(m *sdk.Manifest) {
			m.Submits = []sdk.RequestRule{{Request: "x", Form: map[string]string{"action": ""}}}
		},
		"the manifest: Submits[0].JSON[a.b]: error parsing regexp: missing closing ): `(`": func(m *sdk.Manifest) {
			m.Submits = []sdk.RequestRule{{Request: "x", JSON: map[string]string{"a.b": "("}}}
		},
		"the manifest: ReceiptURL is empty":                                         func(m *sdk.Manifest) { m.ReceiptURL = "" },
		"the manifest: NotYetOrdered: error parsing regexp: missing closing ): `(`": func(m *sdk.Manifest) { m.NotYetOrdered = "(" },
	} {
		bad := good
		spoil(&bad)
		if err := bad.Check(); err == nil || err.Error() != want {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
