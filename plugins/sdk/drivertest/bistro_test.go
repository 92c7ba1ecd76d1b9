package drivertest_test

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// The driver of this file knows the pages under testdata/bistro, a program whose stores have domains of their own. They are what pages of real
// programs are and the example's pages are not: shadow roots, one address for all writes, options within names, prices of one unit, a bag that
// changes once more after it was read, times without a zone, a calendar, a window for the checkout, a telephone number with a country, the
// store's address asked for at pickup, a note that only its box shows, and required terms next to a newsletter.

// TestBistro runs the part of the suite that these pages are about.
func TestBistro(t *testing.T) {
	drivertest.Run(t, func() sdk.Driver { return bistro{} }, "testdata/bistro", drivertest.Only(
		"option groups are the shop's", "the built total is the shop's", "a covered page with terms is built", "another pickup time is chosen",
		"a build is recorded and replayed", "fill and checkout never submit", "a receipt is placed, with evidence", "a note with the order arrives", "a declined card is rejected",
	), drivertest.Without(sdk.ItemNotes, noItemNotes), drivertest.Without(sdk.Allergens, noAllergens))
}

const (
	noItemNotes = "the form of an item has no box for a note"
	noAllergens = "the pages state none"
)

type bistro struct{}

// Manifest names no hosts: each store has its own domain. The order is one of many posts to the same address.
func (bistro) Manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform: "bistro", Version: "0.1.0", PaymentHosts: []string{"pay.bistro.test"},
		Submits:    []sdk.RequestRule{{Request: `^POST https?://[^/]+/ajax$`, Form: map[string]string{"action": "^place_order$"}}},
		ReceiptURL: `^https?://[^/]+/[^/]+/receipt/[^/?#]+`,
		Lacks:      map[sdk.Ability]string{sdk.ItemNotes: noItemNotes, sdk.Allergens: noAllergens},
	}
}

var bistroBag = sdk.BagTable{
	Bag: "bistro-bag", Subtotal: "#sub", Minimum: "#minimum", Line: "[data-line]", Name: ".name", Quantity: ".quantity", Unit: ".each", Busy: "ul.busy",
}

var bistroForm = sdk.ContactForm{
	First: "[name=name]", Last: "[name=surname]", Email: "[name=email]", Phone: "[name=phone]", Consents: "#contact label",
	Countries: "#countries li", CountryOpen: "#flag", Street: "[name=street]", City: "[name=city]", State: "[name=state]", Zip: "[name=zip]",
}

var (
	bistroNote     = sdk.OrderNote{Box: "[name=note]"}
	bistroCalendar = sdk.DatePicker{Open: "#date", Title: "#month", Next: "#following", Day: "#calendar .day"}
	bistroCard     = sdk.CardForm{
		Frame: "iframe", Number: "[name=number]", Expiry: "[name=expiry]", Code: "[name=code]", Zip: "[name=zip]", Taken: "#send:enabled", Counter: "#counter",
	}
	bistroTotals = sdk.FigureTable{
		At: "#totals", Busy: "#totals[aria-busy=true]", Subtotal: "[data-figure=subtotal]", Tax: "[data-figure=tax]", Fees: "[data-figure=fee]",
		Total: "[data-figure=total]", Currency: "usd",
	}
	bistroNotices = []sdk.Notice{
		{Shows: sdk.At("#notice").WithText("closed"), Code: sdk.StoreClosed}, {Shows: sdk.At("main").WithText("are you a person"), Code: sdk.CaptchaBlocked},
	}
	bistroEnding = sdk.Ending{
		Problem: "#problem", Interim: "#interim", Receipt: "[data-page=receipt]", Address: `/receipt/`, Title: "h1", Says: "thank you",
		Refusals: sdk.Refusals{{Says: regexp.MustCompile(`(?i)card was declined`), Code: sdk.CardDeclined}},
		Number:   "[data-part=number]", NumberIs: regexp.MustCompile(`^Order (\d+)$`), Ready: "[data-part=ready]", Figures: sdk.Fields{"total": "[data-figure=total]"}, Total: sdk.TotalIn,
	}
	bistroGone = regexp.MustCompile(`(?i)out of stock`)
)

// Check finds what the tables lack.
func (bistro) Check() error {
	return sdk.Check(bistroBag, bistroForm, bistroNote, bistroCalendar, bistroCard, bistroTotals, bistroEnding)
}

// Recognize looks for the program's state.
func (bistro) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return sdk.Recognized(ctx, page, `Boolean(window.BISTRO)`, `^https?://order\.bistro\.`)
}

func (bistro) open(ctx context.Context, page sdk.Page) error {
	return sdk.Arrive(ctx, page, page.Home(), bistroNotices, sdk.At("#sub"))
}

// Menu reads the items from the shadow root of the menu.
func (d bistro) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	if err := d.open(ctx, page); err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	title, err := page.Read(ctx, sdk.At("h1"), sdk.Fields{"text": ""})
	if err != nil || len(title) != 1 {
		return sdk.Store{}, sdk.Menu{}, err
	}
	rows, err := page.Read(ctx, sdk.At("[data-item]"), sdk.Fields{"id": "@data-item", "name": "b", "price": "i", "off": "button:disabled?"})
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	seen, all := map[string]bool{}, sdk.Category{Name: "All"}
	for _, row := range rows {
		price, err := sdk.ParseMoney(row["price"])
		if err != nil || !sdk.InSelector(row["id"]) {
			return sdk.Store{}, sdk.Menu{}, sdk.Fail(sdk.SiteChanged, "an item costs "+row["price"])
		}
		if !seen[row["id"]] {
			all.Items = append(all.Items, sdk.Item{ID: row["id"], Name: row["name"], Price: price, Priced: price > 0, SoldOut: row["off"] == "true"})
		}
		seen[row["id"]] = true
	}
	return sdk.Store{Name: title[0]["text"]}, sdk.Menu{Currency: "usd", Categories: []sdk.Category{all}}, nil
}

// Options opens the form of an item, reads it and closes it.
func (d bistro) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	if item.SoldOut {
		return nil, nil
	}
	groups, _, err := d.form(ctx, page, item.ID)
	if err != nil {
		return nil, err
	}
	return groups, page.Click(ctx, sdk.At("[name=close]"))
}

// form opens the form of an item and reads its groups; selects has those whose options are in a select.
func (bistro) form(ctx context.Context, page sdk.Page, id string) (groups []sdk.Group, selects map[string]bool, err error) {
	if err := page.Click(ctx, sdk.At(fmt.Sprintf(`[data-item="%s"] button`, id))); err != nil {
		return nil, nil, err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(fmt.Sprintf(`[data-form="%s"]`, id)))); err != nil {
		return nil, nil, err
	}
	sets, err := page.Read(ctx, sdk.At("fieldset"), sdk.Fields{"id": "@data-group", "name": "legend", "min": "@data-min", "max": "@data-max", "select": "select?"})
	if err != nil {
		return nil, nil, err
	}
	selects = map[string]bool{}
	for _, set := range sets {
		least, _ := strconv.Atoi(set["min"])
		most, _ := strconv.Atoi(set["max"])
		group := sdk.Group{ID: set["id"], Name: set["name"], Min: least, Max: most}
		selects[group.ID] = set["select"] == "true"
		options, err := page.Read(ctx, sdk.At(fmt.Sprintf(`[data-option^="%s/"]`, group.ID)),
			sdk.Fields{"id": "@data-option", "name": "@data-name", "price": "@data-price", "default": "@data-default", "off": "@data-off"})
		if err != nil {
			return nil, nil, err
		}
		for _, row := range options {
			delta, err := sdk.ParseMoney(row["price"])
			if err != nil {
				return nil, nil, sdk.Fail(sdk.SiteChanged, "an option costs "+row["price"])
			}
			group.Options = append(group.Options, sdk.Option{ID: row["id"], Name: row["name"], Delta: delta, Default: row["default"] == "true", SoldOut: row["off"] == "true"})
		}
		groups = append(groups, group)
	}
	return groups, selects, nil
}

// Fill adds the lines, chooses the time, and reads the bag once the page has normalised it.
func (d bistro) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	if err := d.open(ctx, page); err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		if err := d.add(ctx, page, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if !pickup.At.IsZero() {
		// While the page still normalises the bag, it would close the calendar.
		if _, err := bistroBag.Read(ctx, page, lines); err != nil {
			return sdk.Bag{}, err
		}
		if err := d.choose(ctx, page, pickup.At); err != nil {
			return sdk.Bag{}, err
		}
	}
	return bistroBag.Read(ctx, page, lines)
}

func (d bistro) add(ctx context.Context, page sdk.Page, line sdk.Line) error {
	button, err := page.Read(ctx, sdk.At(fmt.Sprintf(`[data-item="%s"] button`, line.ItemID)), sdk.Fields{"text": ""})
	if err != nil {
		return err
	}
	if len(button) == 0 || button[0]["text"] == "Sold out" {
		return sdk.Fail(sdk.ItemUnavailable, "sold out").About(line.Item)
	}
	groups, selects, err := d.form(ctx, page, line.ItemID)
	if err != nil {
		return err
	}
	wanted, err := sdk.Wanted(groups, line)
	if err != nil {
		return err
	}
	for i, group := range groups {
		if selects[group.ID] {
			value := ""
			for j, option := range group.Options {
				if wanted[i][j] {
					value = strings.TrimPrefix(option.ID, group.ID+"/")
				}
			}
			if err := page.Choose(ctx, sdk.At(fmt.Sprintf(`select[name="%s"]`, group.ID)), value); err != nil {
				return err
			}
			continue
		}
		for j, option := range group.Options {
			if wanted[i][j] == option.Default {
				continue
			}
			// The box itself cannot be seen; its label is pressed.
			if err := page.SetChecked(ctx, sdk.At(fmt.Sprintf(`label[data-option="%s"]`, option.ID)), wanted[i][j]); err != nil {
				return err
			}
		}
	}
	if err := page.Fill(ctx, sdk.At("[name=quantity]"), strconv.Itoa(line.Quantity)); err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At("[name=add]")); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Gone(sdk.At("[data-form]")), sdk.Visible(sdk.At("[role=alert]")))
	if err != nil || which == 0 {
		return err
	}
	said, err := page.Read(ctx, sdk.At("[role=alert]"), sdk.Fields{"text": ""})
	if err != nil || len(said) == 0 {
		return err
	}
	return bistroEnding.Refusals.OfLine(said[0]["text"], bistroGone, line)
}

// choose picks the day in the calendar, and then the time, which the page shows without a date.
func (bistro) choose(ctx context.Context, page sdk.Page, at time.Time) error {
	zone, err := page.Store().Zone()
	if err != nil {
		return err
	}
	at = at.In(zone)
	if err := bistroCalendar.Pick(ctx, page, at); err != nil {
		return err
	}
	times := sdk.At("#time option:not([value=''])")
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At("#time:has(option:not([value='']))"))); err != nil {
		return err
	}
	rows, err := page.Read(ctx, times, sdk.Fields{"label": "", "value": "@value"})
	if err != nil {
		return err
	}
	for _, row := range rows {
		row["date"] = at.Format(time.DateOnly)
	}
	dated, err := sdk.Dated(rows, time.Now(), zone)
	if err != nil {
		return err
	}
	slot, err := sdk.SlotAt(dated, at)
	if err != nil {
		return err
	}
	if err := page.Choose(ctx, sdk.At("#time"), slot["value"]); err != nil {
		return err
	}
	_, err = page.Wait(ctx, sdk.Visible(sdk.At("#when").WithText(at.Format("Jan 2, 2006 at 3:04 PM"))))
	return err
}

// Checkout follows the link to the last page, which opens a window, and fills its form.
func (bistro) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := page.Click(ctx, sdk.At("#pay")); err != nil {
		return sdk.Quote{}, err
	}
	if err := bistroForm.Fill(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	notes, err := bistroNote.Write(ctx, page, contact.Notes)
	if err != nil {
		return sdk.Quote{}, err
	}
	zone, err := page.Store().Zone()
	if err != nil {
		return sdk.Quote{}, err
	}
	chosen, err := page.Read(ctx, sdk.At("#when"), sdk.Fields{"label": ""})
	if err != nil {
		return sdk.Quote{}, err
	}
	dated, err := sdk.Dated(chosen, time.Now(), zone)
	if err != nil {
		return sdk.Quote{}, err
	}
	offer, err := sdk.OfferIn(dated)
	if err != nil {
		return sdk.Quote{}, err
	}
	asked, err := bistroCard.Enter(ctx, page, contact)
	if err != nil {
		return sdk.Quote{}, err
	}
	quote, err := bistroTotals.Read(ctx, page)
	quote.Pickup, quote.Notes, quote.TakesCard = offer, notes, asked
	return quote, err
}

// Submit presses the button and reads what comes.
func (bistro) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := sdk.Press(ctx, page, sdk.At("#send"), sdk.At("#send"))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return bistroEnding.Read(ctx, page, sent)
}
