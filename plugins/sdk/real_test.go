package sdk_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// The tests of this file are about pages of real programs: what they show in another form than the fixtures do.

func TestBagsWithOptionsInNames(t *testing.T) {
	table := sdk.BagTable{Bag: "#bag", Subtotal: "b", Line: "li", Name: "n", Quantity: "q", Unit: "u", Busy: "#busy"}
	if err := sdk.Check(table); err != nil {
		t.Error(err)
	}
	both := table
	both.Amount = "a"
	if err := sdk.Check(both); err == nil {
		t.Error("a table with two prices of a line passes")
	}
	latte := sdk.Line{Item: "Latte", Quantity: 2, Choices: []sdk.Choice{{Option: "Large"}, {Option: "Oat milk"}}}
	lines := []sdk.Line{latte, {Item: "Latte macchiato", Quantity: 1, Choices: []sdk.Choice{{Option: "Large"}}}, {Item: "Drip coffee", Quantity: 1}}
	for name, c := range map[string]struct {
		names [3]string
		want  sdk.Code
	}{
		"as they were ordered": {[3]string{"Latte - Large, Oat milk", "Latte macchiato (Large)", "Drip coffee"}, ""},
		"in another order":     {[3]string{"LATTE – oat milk / large", "Latte macchiato: Large", "Drip  coffee"}, ""},
		"an option too few":    {[3]string{"Latte - Large", "Latte macchiato - Large", "Drip coffee"}, sdk.SiteChanged},
		"an option too many":   {[3]string{"Latte - Large, Oat milk, Extra shot", "Latte macchiato - Large", "Drip coffee"}, sdk.SiteChanged},
		"another option":       {[3]string{"Latte - Small, Oat milk", "Latte macchiato - Large", "Drip coffee"}, sdk.SiteChanged},
		"another item":         {[3]string{"Mocha - Large, Oat milk", "Latte macchiato - Large", "Drip coffee"}, sdk.SiteChanged},
	} {
		p := &paper{
			stable: [][]sdk.Record{{{"name": c.names[0], "quantity": "2", "unit": "$6.25"}, {"name": c.names[1], "quantity": "1", "unit": "$5.00"}, {"name": c.names[2], "quantity": "1", "unit": "$3.00"}}},
			rows:   map[string][]sdk.Record{"#bag": {{"subtotal": "$20.50"}}},
		}
		var bag sdk.Bag
		var err error
		synctest.Test(t, func(t *testing.T) { bag, err = table.Read(t.Context(), p, lines) })
		t.Log(name)
		wants(t, err, c.want, "")
		if c.want == "" && (bag.Lines[0].Name != "Latte" || bag.Lines[0].UnitPrice != 625 || len(bag.Lines[0].Options) != 2 || bag.Lines[2].Options != nil) {
			t.Errorf("%s: %+v", name, bag)
		}
	}
}

func TestNotesThatOnlyTheirBoxShows(t *testing.T) {
	box := sdk.OrderNote{Box: "#note"}
	if err := sdk.Check(box); err != nil {
		t.Error(err)
	}
	p := &paper{rows: map[string][]sdk.Record{"#note": {{"text": "Knock tw"}}}}
	kept, err := box.Write(t.Context(), p, "Knock twice")
	wants(t, err, "", "")
	if kept != "Knock tw" {
		t.Errorf("the box holds %q", kept)
	}
}

func TestStoresWithoutAChoiceOfWays(t *testing.T) {
	entrance := sdk.Entrance{Ways: ".way", Chosen: ".way.on", Pickup: "Pickup"}
	p := &paper{rows: map[string][]sdk.Record{"body": {{"ways": "", "chosen": ""}}}}
	wants(t, entrance.Pass(t.Context(), p), sdk.SiteChanged, "")
	entrance.Optional = true
	wants(t, entrance.Pass(t.Context(), p), "", "")
	p.rows["body"] = []sdk.Record{{"ways": "Delivery\nPickup", "chosen": "Delivery"}}
	wants(t, entrance.Pass(t.Context(), p), "", "")
	if len(p.did) != 1 || p.did[0] != "click .way" {
		t.Errorf("%q", p.did)
	}
}

func TestFormsThatAskForAnAddress(t *testing.T) {
	form := sdk.ContactForm{First: "#f", Phone: "#p", Street: "#street", City: "#city", State: "#state", Zip: "#zip"}
	robin := sdk.Contact{FirstName: "Robin", Phone: "+12125550142"}
	for name, c := range map[string]struct {
		shown   sdk.Record
		address string
		did     string
		want    sdk.Code
	}{
		"all of it":         {sdk.Record{"street": "true", "city": "true", "state": "true", "states": "true", "zip": "true"}, "1 First Street, Troy, NY 12180", "fill #street 1 First Street, fill #city Troy, choose #state NY, fill #zip 12180, ", ""},
		"a ZIP alone":       {sdk.Record{"street": "false", "city": "false", "state": "false", "states": "false", "zip": "true"}, "1 First Street, Troy, NY 12180", "fill #zip 12180, ", ""},
		"none of it":        {sdk.Record{"street": "false", "city": "false", "state": "false", "states": "false", "zip": "false"}, "", "", ""},
		"of nobody's store": {sdk.Record{"street": "true"}, "", "", sdk.StoreNotOrderable},
	} {
		p := &paper{shows: map[string]bool{"#f": true}, rows: map[string][]sdk.Record{"body": {c.shown}}, store: sdk.Store{Address: c.address}}
		t.Log(name)
		wants(t, form.Fill(t.Context(), p, robin), c.want, "")
		if did := strings.Join(p.did, ", "); c.want == "" && did != c.did+"fill #f Robin, fill #p 2125550142" {
			t.Errorf("%s: %s", name, did)
		}
	}
}

func TestTelephoneNumbersWithACountry(t *testing.T) {
	codes := []sdk.Record{{"text": "Canada (+1)", "value": "CA"}, {"text": "United States (+1)", "value": "US"}, {"text": "United Kingdom (+44)", "value": "GB"}}
	names := []sdk.Record{{"text": "Canada", "value": "CA"}, {"text": "United States", "value": "US"}}
	list := []sdk.Record{{"text": "Barbados", "code": "bb", "dial": "1246"}, {"text": "Canada", "code": "ca", "dial": "1"}, {"text": "United States", "code": "us", "dial": "1"}}
	for name, c := range map[string]struct {
		form  sdk.ContactForm
		rows  []sdk.Record
		phone string
		did   string
		want  sdk.Code
	}{
		"a select":             {sdk.ContactForm{Countries: "#c"}, codes, "+12125550142", "choose #c US, fill #f Robin, fill #p 2125550142", ""},
		"a select, abroad":     {sdk.ContactForm{Countries: "#c"}, codes, "+442071838750", "choose #c GB, fill #f Robin, fill #p 2071838750", ""},
		"a select of names":    {sdk.ContactForm{Countries: "#c"}, names, "+12125550142", "choose #c US, fill #f Robin, fill #p 2125550142", ""},
		"a country too few":    {sdk.ContactForm{Countries: "#c"}, names, "+442071838750", "", sdk.StoreNotOrderable},
		"a list":               {sdk.ContactForm{Countries: "#c", CountryOpen: "#flag"}, list, "+12125550142", "click #flag, click #c 2, fill #f Robin, fill #p 2125550142", ""},
		"the longest code":     {sdk.ContactForm{Countries: "#c", CountryOpen: "#flag"}, list, "+12465550142", "click #flag, click #c, fill #f Robin, fill #p 5550142", ""},
		"a list without a fit": {sdk.ContactForm{Countries: "#c", CountryOpen: "#flag"}, list, "+442071838750", "", sdk.StoreNotOrderable},
	} {
		c.form.First, c.form.Phone = "#f", "#p"
		p := &paper{shows: map[string]bool{"#f": true, "#c": true}, rows: map[string][]sdk.Record{"#c option": c.rows, "#c": c.rows}}
		t.Log(name)
		wants(t, c.form.Fill(t.Context(), p, sdk.Contact{FirstName: "Robin", Phone: c.phone}), c.want, "")
		if did := strings.Join(p.did, ", "); c.want == "" && did != c.did {
			t.Errorf("%s: %s, want %s", name, did, c.did)
		}
	}
}

func TestRequiredBoxes(t *testing.T) {
	form := sdk.ContactForm{First: "#f", Phone: "#p", Consents: "label"}
	p := &paper{shows: map[string]bool{"#f": true}, rows: map[string][]sdk.Record{"label": {
		{"text": "Keep me posted about deals", "on": "true", "required": "false"}, {"text": "I have read this", "on": "false", "required": "true"},
		{"text": "Yes, subscribe me", "on": "false", "required": "true"}, {"text": "Save my details", "on": "false", "required": "false"},
	}}}
	wants(t, form.Fill(t.Context(), p, sdk.Contact{FirstName: "Robin", Phone: "+12125550142"}), "", "")
	if did := strings.Join(p.did, ", "); did != "untick label input0, tick label input1, fill #f Robin, fill #p 2125550142" {
		t.Error(did)
	}
}

func TestDatePickers(t *testing.T) {
	picker := sdk.DatePicker{Open: "#open", Title: "#title", Next: "#next", Day: ".day"}
	months := []string{"November 2026", "December 2026", "January 2027"}
	page := func() *paper {
		p := &paper{shows: map[string]bool{"#title": true}, rows: map[string][]sdk.Record{".day": {{"text": "9"}, {"text": "10"}, {"text": "23"}}}}
		at := 0
		p.rows["#title"] = []sdk.Record{{"text": months[at]}}
		p.on = func(p *paper, pressed string) {
			if pressed == "#next" {
				at = min(at+1, len(months)-1)
				p.rows["#title"] = []sdk.Record{{"text": months[at]}}
			}
			p.shows["#title"] = pressed != "#next" // the title that was there is gone
		}
		return p
	}
	p := page()
	wants(t, picker.Pick(t.Context(), p, time.Date(2027, 1, 23, 0, 45, 0, 0, time.UTC)), "", "")
	if did := strings.Join(p.did, ", "); did != "click #open, click #next, click #next, click .day 2" {
		t.Error(did)
	}
	wants(t, picker.Pick(t.Context(), page(), time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)), sdk.PickupTimeUnavailable, "")
	wants(t, picker.Pick(t.Context(), page(), time.Date(2026, 10, 9, 0, 0, 0, 0, time.UTC)), sdk.PickupTimeUnavailable, "")
	p = page()
	p.on = nil
	p.rows["#title"] = []sdk.Record{{"text": "Choose"}}
	wants(t, picker.Pick(t.Context(), p, time.Date(2026, 10, 9, 0, 0, 0, 0, time.UTC)), sdk.SiteChanged, "")
}

// lateReceipt is a page whose receipt comes after the given time; each wait takes at most ten seconds.
type lateReceipt struct {
	*paper
	from  time.Time
	after time.Duration
}

func (l lateReceipt) Wait(ctx context.Context, any ...sdk.Condition) (int, error) {
	if any[0].URL != "" {
		return 0, nil
	}
	for range 10 {
		if time.Since(l.from) >= l.after {
			return 0, nil
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	return 0, sdk.ErrNotFound
}

func TestAReceiptMayComeLate(t *testing.T) {
	ending := sdk.Ending{Problem: "#problem", Receipt: "#receipt", Address: "/receipt/", Title: "h1", Says: "thank you", Number: "b", NumberIs: regexp.MustCompile(`(\d+)`)}
	for after, want := range map[time.Duration]sdk.Verdict{12 * time.Second: sdk.Placed, 70 * time.Second: sdk.Placed, 200 * time.Second: sdk.Uncertain} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 90*time.Second)
			defer cancel()
			p := lateReceipt{&paper{rows: map[string][]sdk.Record{"#receipt": {{"title": "Thank you", "number": "18"}}}}, time.Now(), after}
			outcome, err := ending.Read(ctx, p, sdk.Submission{Answered: true})
			if outcome.Verdict != want || err != nil || ctx.Err() != nil {
				t.Errorf("after %s: %+v, %v, %v", after, outcome, err, ctx.Err())
			}
		})
	}
}

// A bag that the page has not begun to change when it is read is read again.
func TestABagThatChangesLate(t *testing.T) {
	table := sdk.BagTable{Bag: "#bag", Subtotal: "b", Line: "li", Name: "n", Quantity: "q", Unit: "u", Busy: "#busy"}
	row := func(quantity string) []sdk.Record {
		return []sdk.Record{{"name": "Drip coffee", "quantity": quantity, "unit": "$3.00"}}
	}
	p := &paper{stable: [][]sdk.Record{row("1"), row("1"), row("2")}, rows: map[string][]sdk.Record{"#bag": {{"subtotal": "$6.00"}}}}
	synctest.Test(t, func(t *testing.T) {
		bag, err := table.Read(t.Context(), p, []sdk.Line{{Item: "Drip coffee", Quantity: 2}})
		wants(t, err, "", "")
		if len(bag.Lines) != 1 || bag.Lines[0].Quantity != 2 {
			t.Errorf("%+v", bag)
		}
	})
}
