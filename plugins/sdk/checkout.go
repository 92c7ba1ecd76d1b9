package sdk

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// EnterAsGuest presses the button to the checkout and, if the site asks for an account before it shows its form, the button that continues
// without one.
func EnterAsGuest(ctx context.Context, page Page, checkout, guest, form Target) error {
	if err := page.Click(ctx, checkout); err != nil {
		return err
	}
	which, err := Await(ctx, page, nil, guest, form)
	if err != nil || which == 1 {
		return err
	}
	return page.Click(ctx, guest)
}

// ContactForm is the form in which a checkout asks who the food is for. All fields except Abroad are selectors.
type ContactForm struct {
	First, Phone string
	Last         string `empty:"it does not ask for one"`
	Email        string `empty:"it does not ask for one"`
	Consents     string `empty:"it has none"` // the labels of its boxes, each around its box
	Abroad       bool   // it takes phone numbers of other countries; otherwise ten digits without "+"

	// Countries is the country of the telephone number: a select, or the entries of a list that a press of CountryOpen opens. Their texts name
	// countries or calling codes. With it, the number is entered without its calling code.
	Countries   string `empty:"the field for the number has no country"`
	CountryOpen string `empty:"the countries are a select"`

	// Some programs ask for a postal address at pickup, too. It is the store's own (Page.Store). A part that the page does not have is left out.
	Street string `empty:"it does not ask for an address"`
	City   string `empty:"it does not ask for one"`
	State  string `empty:"it does not ask for one"` // a select or an input
	Zip    string `empty:"it does not ask for one"`
}

// Fill waits for the form, sets its consent boxes and enters who the food is for.
func (f ContactForm) Fill(ctx context.Context, page Page, contact Contact) error {
	phone, ours := national(contact.Phone)
	if !ours && !f.Abroad && f.Countries == "" {
		return Fail(StoreNotOrderable, "the form takes phone numbers of North America only")
	}
	// Boxes that have not appeared yet would be missed.
	if _, err := Await(ctx, page, nil, At(f.First)); err != nil {
		return err
	}
	if err := f.settleConsents(ctx, page); err != nil {
		return err
	}
	if err := f.fillAddress(ctx, page); err != nil {
		return err
	}
	if f.Countries != "" {
		local, err := f.chooseCountry(ctx, page, contact.Phone)
		if err != nil {
			return err
		}
		phone = local
	}
	for _, field := range [...]struct{ at, text string }{{f.First, contact.FirstName}, {f.Last, contact.LastName}, {f.Email, contact.Email}, {f.Phone, phone}} {
		if field.at == "" {
			continue
		}
		if err := page.Fill(ctx, At(field.at), field.text); err != nil {
			return err
		}
	}
	return nil
}

// national formats a North American number without its country code, as forms there expect.
func national(phone string) (text string, ours bool) {
	if digits, found := strings.CutPrefix(phone, "+1"); found && len(digits) == 10 {
		return digits, true
	}
	return phone, false
}

// newsletters and terms match the labels of two kinds of boxes: the first stay off, the second must be ticked.
var (
	newsletters = regexp.MustCompile(`(?i)news|offers|deals|market|promo|subscribe|coupon|text me|e-?mail me|keep me`)
	terms       = regexp.MustCompile(`(?i)terms|agree|conditions|policy`)
)

// settleConsents ticks the boxes of terms and those that the form requires, and unticks those of marketing, which stay off even if the form
// requires them. Other boxes stay as they are.
func (f ContactForm) settleConsents(ctx context.Context, page Page) error {
	if f.Consents == "" {
		return nil
	}
	boxes, err := page.Read(ctx, At(f.Consents), Fields{"text": "", "on": "input:checked?", "required": "input:required?"})
	if err != nil {
		return err
	}
	for i, box := range boxes {
		on := box["on"] == "true"
		wanted := on
		switch {
		case newsletters.MatchString(box["text"]):
			wanted = false
		case terms.MatchString(box["text"]), box["required"] == "true":
			wanted = true
		}
		if wanted == on {
			continue
		}
		if err := page.SetChecked(ctx, At(f.Consents+" input").At(i), wanted); err != nil {
			return err
		}
	}
	return nil
}

// CardForm is the form of a payment frame. All are selectors.
type CardForm struct {
	Frame                string
	Number, Expiry, Code string
	Zip                  string `empty:"it does not ask for one"`
	Taken                string // visible on the page once the form is complete
	Counter              string `empty:"at no store"` // shown instead of the frame if the order is paid at the counter
	// Way is the radio of paying by card, where the page offers several ways to pay. Enter chooses it before it looks for the frame.
	Way string `empty:"the page offers one way to pay"`
}

// Enter reports whether the page asks for a card, and has the host type it if one is to be entered.
func (f CardForm) Enter(ctx context.Context, page Page, contact Contact) (asked bool, err error) {
	shown := []Condition{Visible(At(f.Frame))}
	for _, at := range [...]string{f.Way, f.Counter} {
		if at != "" {
			shown = append(shown, Visible(At(at)))
		}
	}
	which, err := page.Wait(ctx, shown...)
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	chosen, err := f.choose(ctx, page)
	if err != nil || !chosen && which > 0 {
		return false, err
	}
	if !contact.Card {
		return true, nil
	}
	return true, f.fill(ctx, page)
}

// choose chooses to pay by card, if the page lets choose: another way may be chosen in advance. It returns false if there is no such choice.
func (f CardForm) choose(ctx context.Context, page Page) (bool, error) {
	if f.Way == "" {
		return false, nil
	}
	ways, err := page.Read(ctx, At(f.Way), Fields{"name": "@name"})
	if err != nil || len(ways) == 0 {
		return false, err
	}
	if err := page.SetChecked(ctx, At(f.Way), true); err != nil {
		return false, err
	}
	_, err = page.Wait(ctx, Visible(At(f.Frame)))
	if errors.Is(err, ErrNotFound) {
		return false, Fail(SiteChanged, "the card was chosen and no form for it came")
	}
	return true, err
}

// fill has the host type the card and waits until the form has accepted it.
func (f CardForm) fill(ctx context.Context, page Page) error {
	for _, field := range [...]struct {
		at     string
		secret Secret
	}{{f.Number, CardNumber}, {f.Expiry, CardExpiry}, {f.Code, CardCode}, {f.Zip, CardZip}} {
		if field.at == "" {
			continue
		}
		if err := page.FillSecret(ctx, At(field.at).In(f.Frame), field.secret); err != nil {
			return err
		}
	}
	_, err := page.Wait(ctx, Visible(At(f.Taken)))
	if errors.Is(err, ErrNotFound) {
		return Fail(SiteChanged, "the order cannot be placed although the form is full")
	}
	return err
}

// SlotAt finds the row of a wanted pickup time among rows whose field "at" is an instant. It returns PICKUP_TIME_UNAVAILABLE if there is none.
func SlotAt(rows []Record, at time.Time) (Record, error) {
	for _, row := range rows {
		offered, err := instant(row)
		if err != nil {
			return nil, err
		}
		if !offered.IsZero() && offered.Equal(at) {
			return row, nil
		}
	}
	return nil, Fail(PickupTimeUnavailable, fmt.Sprintf("%s is not among %d times", at.Format(time.RFC3339), len(rows)))
}

// OfferIn reads the selected pickup time from one row, by its fields "label" and "at".
func OfferIn(rows []Record) (Offer, error) {
	if len(rows) != 1 || rows[0]["label"] == "" {
		return Offer{}, Fail(SiteChanged, fmt.Sprintf("%d places say when to pick up", len(rows)))
	}
	at, err := instant(rows[0])
	return Offer{Label: rows[0]["label"], At: at}, err
}

// instant is a row's time; zero if it says only "as soon as possible" (Dated).
func instant(row Record) (time.Time, error) {
	if text, there := row["at"]; there && text == "" {
		return time.Time{}, nil
	}
	at, err := time.Parse(time.RFC3339, row["at"])
	if err != nil {
		return time.Time{}, Fail(SiteChanged, fmt.Sprintf("a pickup time is %q", row["at"]))
	}
	return at, nil
}
