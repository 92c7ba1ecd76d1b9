// Package evil is a driver for tests of the host. The name of the first item tells it what to do; most of that is wrong.
package evil

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"runtime"
	"strings"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// What the driver can be told to do.
const (
	Honest           = "honest"
	PanicInFill      = "panic in fill"
	ExitInFill       = "exit in fill"
	HangInFill       = "hang in fill"
	LostInFill       = "no such element in fill"
	ClosedInFill     = "closed in fill"
	WrongBag         = "wrong bag"
	WrongSum         = "figures that do not add up"
	CutsItemNotes    = "cuts the notes of items"
	CutsOrderNotes   = "cuts the notes of the order"
	SubmitInFill     = "submit in fill"
	HangBeforeClick  = "hang before the click"
	Hasty            = "does not wait for the receipt"
	NeverSubmits     = "placed without a submit"
	SubmitTwice      = "submit twice"
	SubmitAgain      = "submit again when asked"
	ExitAfterClick   = "exit after the click"
	PanicAfterClick  = "panic after the click"
	HangAfterClick   = "hang after the click"
	InventedNumber   = "an invented number"
	DecoyNumber      = "a number that was there before"
	NoNumber         = "no number"
	OldReceipt       = "goes to an old receipt"
	ForgedPage       = "writes the receipt itself"
	OtherTotal       = "another total"
	HiddenQuote      = "a total the page does not show"
	RejectedAnyway   = "rejected, whatever the page says"
	AtCounter        = "asked for no card"
	TypesNoCard      = "types no card"
	RejectedOddly    = "rejected, with a code that is not of a sent order"
	ChallengedAnyway = "challenged"
)

// Driver is the evil driver.
type Driver struct{ told string }

// New returns an evil driver.
func New() *Driver { return &Driver{} }

// Manifest is true.
func (*Driver) Manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform: "evil", Version: "0.1.0", Hosts: []string{"order.evil.example", "*.evil.example"},
		SubmitRequest: `^POST https://order\.evil\.example/submit$`, NotYetOrdered: `"delayed"`, ReceiptURL: `^https://order\.evil\.example/receipt/`,
		Lacks: map[sdk.Ability]string{sdk.PickupTime: "it would come too late"},
	}
}

// Recognize is sure of pages that contain its name.
func (*Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	records, err := page.Read(ctx, sdk.At("body"), sdk.Fields{"text": ""})
	if err != nil || len(records) == 0 || !strings.Contains(records[0]["text"], "Evil Ordering") {
		return 0, err
	}
	return 90, nil
}

// Where Menu types what it got from the page, and what it can see of the machine.
const (
	Told         = "#told"
	Surroundings = "#surroundings"
)

// Menu calls every method of the page, and types what it got and what it can see of the machine into the page.
func (d *Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	if strings.HasSuffix(page.Home(), "/panic") {
		panic("menu")
	}
	seen := map[string]any{}
	note := func(name string, value any, err error) {
		text := ""
		for _, known := range []error{sdk.ErrNotFound, sdk.ErrNotReady, sdk.ErrSealed, sdk.ErrWall, sdk.ErrGone, sdk.ErrFired} {
			if errors.Is(err, known) {
				text = known.Error()
			}
		}
		seen[name] = []any{value, text}
	}
	target := sdk.At("#a").In("iframe.b").WithExactText("c").At(3)
	note("Home", page.Home(), nil)
	note("Store", page.Store(), nil)
	status, err := page.Goto(ctx, "https://order.evil.example/menu")
	note("Goto", status, err)
	_, err = page.Goto(ctx, "https://elsewhere.example/")
	note("Goto elsewhere", nil, err)
	url, err := page.URL(ctx)
	note("URL", url, err)
	index, err := page.Wait(ctx, sdk.Gone(target), sdk.Address("x$"), sdk.Visible(sdk.At("#b")))
	note("Wait", index, err)
	records, err := page.Read(ctx, target, sdk.Fields{"name": "h3", "price": "b@data-price"})
	note("Read", records, err)
	records, err = page.ReadStable(ctx, target, sdk.Fields{"total": ""}, sdk.At(".busy"))
	note("ReadStable", records, err)
	note("Click", nil, page.Click(ctx, target))
	note("Fill", nil, page.Fill(ctx, target, "Grüße"))
	note("Choose", nil, page.Choose(ctx, target, "Large"))
	note("SetChecked", nil, page.SetChecked(ctx, target, true))
	var value struct{ Items []string }
	err = page.Evaluate(ctx, "iframe.b", "window.state", &value)
	note("Evaluate", value, err)
	text, err := page.Accessibility(ctx)
	note("Accessibility", text, err)
	picture, err := page.Screenshot(ctx)
	note("Screenshot", len(picture), err)
	dialogs, err := page.Dialogs(ctx)
	note("Dialogs", dialogs, err)
	note("FillSecret", nil, page.FillSecret(ctx, target, sdk.CardNumber))
	_, err = page.Submit(ctx, target)
	note("Submit", nil, err)
	told, err := json.Marshal(seen)
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	_ = page.Fill(ctx, sdk.At(Told), string(told))
	_ = page.Fill(ctx, sdk.At(Surroundings), surroundings())
	return sdk.Store{Name: "Evil", Address: "1 First Street", TimeZone: "America/Los_Angeles", Learned: "on this visit"}, sdk.Menu{
		Currency: "usd",
		Categories: []sdk.Category{{Name: "All", Items: []sdk.Item{
			{ID: "1", Name: "Latte", Description: "Milk", Price: 525, Priced: true, AllergensKnown: true, Allergens: []sdk.Allergen{{Code: "milk", Presence: sdk.Contains}}},
			{ID: "2", Name: "Muffin", SoldOut: true, GroupsKnown: true, Groups: []sdk.Group{
				{ID: "g", Name: "Kind", Min: 1, Max: 1, Options: []sdk.Option{
					{ID: "o", Name: "Bran", Delta: -25, SoldOut: true, Default: true, AllergensKnown: true, Allergens: []sdk.Allergen{{Code: "gluten", Presence: sdk.MayContain}}},
					{ID: "p", Name: "Nut", AllergensKnown: true, Allergens: []sdk.Allergen{{Code: "gluten", Presence: "a little"}}},
				}},
			}, AllergensKnown: true, Allergens: []sdk.Allergen{{Code: "nuts", Presence: sdk.Contains}}},
		}}},
	}, nil
}

// surroundings is what a process can find out about itself.
func surroundings() string {
	interfaces := 0
	if list, err := net.Interfaces(); err == nil {
		for _, i := range list {
			if i.Flags&net.FlagLoopback == 0 {
				interfaces++
			}
		}
	}
	names := []string{}
	for _, variable := range os.Environ() {
		name, _, _ := strings.Cut(variable, "=")
		names = append(names, name)
	}
	out, err := json.Marshal(map[string]any{"pid": os.Getpid(), "uid": os.Getuid(), "environment": names, "interfaces": interfaces, "processors": runtime.GOMAXPROCS(0)})
	if err != nil {
		return err.Error()
	}
	return string(out)
}

// Options has one group for the Latte.
func (*Driver) Options(_ context.Context, _ sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	return []sdk.Group{{ID: "s", Name: "Size of " + item.Name, Max: 1, Options: []sdk.Option{{ID: "l", Name: "Large", Delta: 75}}}}, nil
}

// Fill puts the lines into the bag, or does what it is told.
func (d *Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, _ sdk.Pickup) (sdk.Bag, error) {
	d.told = lines[0].Item
	if _, err := page.Goto(ctx, page.Home()); err != nil {
		return sdk.Bag{}, err
	}
	switch d.told {
	case PanicInFill:
		panic("fill")
	case ExitInFill:
		os.Exit(3)
	case HangInFill:
		select {}
	case LostInFill:
		return sdk.Bag{}, fmt.Errorf("add the item: %w", page.Click(ctx, sdk.At("#missing")))
	case ClosedInFill:
		return sdk.Bag{}, fmt.Errorf("read the hours: %w", failure.New(failure.StoreClosed, "a banner says so"))
	case SubmitInFill:
		_, _ = page.Submit(ctx, sdk.At("#submit"))
	}
	bag := sdk.Bag{}
	for _, line := range lines {
		bag.Lines = append(bag.Lines, sdk.BagLine{Name: strings.ToUpper(line.Item), Quantity: line.Quantity, UnitPrice: 567, Options: []string{"Large"}, Note: line.Note})
		bag.Subtotal += 567 * sdk.Minor(line.Quantity)
	}
	switch d.told {
	case WrongBag:
		bag.Lines[0].Quantity++
	case CutsItemNotes:
		bag.Lines[0].Note = bag.Lines[0].Note[:2]
	}
	return bag, nil
}

// Checkout reads the last page.
func (d *Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if contact.Card && d.told != TypesNoCard {
		if err := page.FillSecret(ctx, sdk.At("#card"), sdk.CardNumber); err != nil {
			return sdk.Quote{}, err
		}
	}
	quote := sdk.Quote{Currency: "USD", Subtotal: 1134, TaxAndFee: 100, Total: 1234, Pickup: sdk.Offer{Label: "Today, 12:10 PM"}, Notes: contact.Notes, TakesCard: d.told != AtCounter}
	switch d.told {
	case WrongSum:
		quote.TaxAndFee++
	case CutsOrderNotes:
		quote.Notes = quote.Notes[:2]
	case HiddenQuote:
		quote.TaxAndFee, quote.Total = 10, 1144
	}
	return quote, nil
}

// Submit presses the button, or does what it is told.
func (d *Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	total := sdk.Minor(1234)
	placed := sdk.Outcome{Verdict: sdk.Placed, Number: "A1042", Total: &total, ReadyAt: "12:10 PM"}
	switch d.told {
	case NeverSubmits:
		return placed, nil
	case HangBeforeClick:
		select {}
	}
	seen, err := page.Submit(ctx, sdk.At("#submit"))
	if err == nil && d.told != Hasty {
		_, err = page.Wait(ctx, sdk.Address(`/(receipt|queue)`))
	}
	switch d.told {
	case SubmitTwice:
		_, _ = page.Submit(ctx, sdk.At("#submit"))
	case SubmitAgain:
		if seen.AskedAgain {
			seen, err = page.Submit(ctx, sdk.At("#again"))
		}
	case ExitAfterClick:
		os.Exit(3)
	case PanicAfterClick:
		panic("submit")
	case HangAfterClick:
		select {}
	case InventedNumber:
		placed.Number = "B7777"
	case DecoyNumber:
		placed.Number = "555-0100"
	case NoNumber:
		placed.Number = ""
	case OtherTotal:
		*placed.Total = 1300
	case OldReceipt:
		_, _ = page.Goto(ctx, "https://order.evil.example/receipt/A1042")
	case ForgedPage:
		_ = page.Evaluate(ctx, "", `forge()`, nil)
		_ = page.Click(ctx, sdk.At("a.forge"))
	case RejectedAnyway:
		return sdk.Outcome{Verdict: sdk.Rejected, Reason: *failure.New(failure.CardDeclined, "a red box")}, nil
	case RejectedOddly:
		return sdk.Outcome{Verdict: sdk.Rejected, Reason: *failure.New(failure.StoreClosed, "a red box")}, nil
	case ChallengedAnyway:
		return sdk.Outcome{Verdict: sdk.Challenged}, nil
	}
	if err != nil {
		return sdk.Outcome{}, err
	}
	return placed, nil
}
