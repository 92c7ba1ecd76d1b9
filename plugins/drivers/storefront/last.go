package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// contactInputs finds the inputs of a contact form by what they ask for.
func (v view) contactInputs() map[string]int { return v.inputs(contactFields) }

// addressInputs finds the inputs of an address; the state may be a select.
func (v view) addressInputs() map[string]int { return v.inputs(addressFields) }

// inputs finds fields in the layer over the page, or on the page.
func (v view) inputs(fields []field) map[string]int {
	found := map[string]int{}
	region := v.layer()
	for i := region; i < v.ends[region]; i++ {
		n := v.Nodes[i]
		if n.Tag == "form" && v.aside(i) {
			i = v.ends[i] - 1
			continue
		}
		listed := v.listed(i)
		if n.Tag != "input" && n.Tag != "select" && !listed || n.Hidden || n.Silent || n.Off || n.Kept || n.Type == "checkbox" || n.Type == "radio" || n.Type == "search" || n.Type == "password" {
			continue
		}
		for _, field := range fields {
			_, taken := found[field.name]
			if !taken && (n.Tag == "input" || field.name == "state" || field.name == "country") && (field.auto.MatchString(n.Auto) || field.kind != "" && n.Type == field.kind || field.says.MatchString(n.Name) || field.says.MatchString(n.Field)) {
				found[field.name] = i
				break
			}
		}
	}
	return found
}

// listed reports whether an element is a list that is no select: a button that opens its options.
func (v view) listed(i int) bool {
	n := v.Nodes[i]
	return n.Role == "combobox" && n.Acts && n.Tag != "input" && n.Tag != "select" && n.Tag != "textarea"
}

// asksContact reports whether the page asks for a telephone number or a mail address.
func (v view) asksContact() bool {
	fields := v.contactInputs()
	_, phone := fields["phone"]
	_, mail := fields["email"]
	return phone || mail
}

// asksWho reports whether the page asks for a name as well: a mail address alone may be for something else.
func (v view) asksWho() bool {
	fields := v.contactInputs()
	_, first := fields["first"]
	_, full := fields["full"]
	return v.asksContact() && (first || full)
}

// emptied reports whether a field of the contact is empty: it is new, or the page has drawn it again.
func (v view) emptied() bool {
	for _, i := range v.contactInputs() {
		if v.Nodes[i].Value == "" {
			return true
		}
	}
	return false
}

// missing names a field that the page requires and the driver cannot fill; "" if there is none.
func (v view) missing() string {
	filled := slices.Collect(maps.Values(v.contactInputs()))
	region := v.layer()
	for i := region; i < v.ends[region]; i++ {
		n := v.Nodes[i]
		if n.Tag == "form" && v.aside(i) {
			i = v.ends[i] - 1
			continue
		}
		field := n.Tag == "select" || n.Tag == "textarea" || n.Tag == "input" && n.Type != "checkbox" && n.Type != "radio"
		if field && n.Type != "search" && n.Required && !n.Hidden && !n.Off && n.Value == "" && !slices.Contains(filled, i) {
			return n.Name
		}
	}
	return ""
}

// figure is one row of a last page's summary.
type figure struct {
	label  string
	amount sdk.Minor
	at     int
}

// figures reads the summary: the rows from the subtotal to the total, each a label and an amount. It returns an error while they are not
// complete, or do not add up.
func (v view) figures() (sdk.Quote, []figure, error) {
	start, end := v.span(subtotalWords.MatchString)
	if start < 0 {
		start, end = v.span(itemsWords.MatchString)
	}
	if start < 0 || end < 0 {
		return sdk.Quote{}, nil, fmt.Errorf("no subtotal with a total after it")
	}
	var rows []figure
	label, way := -1, -1 // the last text without an amount; and if it says how the food is got, which may be free without a word
	left := v.notChosen(start)
	for i := start; i < len(v.Nodes) && (i <= end || label == end); i++ {
		n := v.Nodes[i]
		if n.Tag != "#" || v.hidden(i) || left(i) {
			continue
		}
		if label >= 0 && n.aside() {
			continue
		}
		found := amounts(n.Text)
		if label >= 0 && free.MatchString(n.Text) {
			rows = append(rows, figure{v.Nodes[label].Text, 0, i})
			label = -1
			continue
		}
		if remark.MatchString(n.Text) || len(found) == 0 && v.ofControl(i) {
			continue
		}
		if letters(bare(n.Text)) {
			switch {
			case label < 0:
			case wayTitle.MatchString(v.Nodes[label].Text) && pickupWords.MatchString(n.Text):
				way = i
			case label == way:
				rows = append(rows, figure{v.Nodes[label].Text, 0, label})
			default:
				return sdk.Quote{}, nil, fmt.Errorf("%q has no amount", v.Nodes[label].Text)
			}
			label = i
		}
		if len(found) == 0 {
			continue
		}
		if len(found) > 1 || label < 0 {
			return sdk.Quote{}, nil, fmt.Errorf("%q is no one figure", n.Text)
		}
		value, err := sdk.ParseMoney(found[0])
		if err != nil {
			return sdk.Quote{}, nil, err
		}
		rows = append(rows, figure{v.Nodes[label].Text, value, i})
		if label == end {
			break
		}
		label = -1
	}
	if len(rows) < 2 || !totalWords.MatchString(rows[len(rows)-1].label) {
		return sdk.Quote{}, nil, fmt.Errorf("the total is not there yet")
	}
	shown := []int(nil)
	for _, row := range rows {
		shown = append(shown, row.at)
	}
	quote := sdk.Quote{Currency: v.currency(shown), Subtotal: rows[0].amount, Total: rows[len(rows)-1].amount}
	for _, row := range rows[1 : len(rows)-1] {
		quote.TaxAndFee += row.amount
	}
	if quote.Currency == "" {
		return quote, rows, fmt.Errorf("they are in no one currency that is known")
	}
	if err := v.ofAnotherWay(rows); err != nil {
		return quote, rows, err
	}
	return quote, rows, quote.Check()
}

// span finds the label of a subtotal, and that of the total after it; -1 if there is none.
func (v view) span(isSubtotal func(string) bool) (start, end int) {
	start, end = -1, -1
	for i, n := range v.Nodes {
		if n.Tag != "#" || v.hidden(i) {
			continue
		}
		if isSubtotal(n.Text) {
			start, end = i, -1
		} else if start >= 0 && end < 0 && totalWords.MatchString(n.Text) {
			end = i
		}
	}
	return start, end
}

// ofAnotherWay returns an error if the figures have the costs of a delivery, or the way to get the food that is chosen costs something else than they say.
func (v view) ofAnotherWay(rows []figure) error {
	for _, row := range rows {
		if row.amount > 0 && delivery.MatchString(row.label) && !pickupWords.MatchString(row.label) {
			return fmt.Errorf("they have a %q of %s", row.label, row.amount)
		}
	}
	costs := amounts(v.chosen(func(says string) bool { return pickupWords.MatchString(says) && !payWords.MatchString(says) }))
	if len(costs) != 1 {
		return nil
	}
	cost, err := sdk.ParseMoney(costs[0])
	for _, row := range rows {
		if err == nil && wayTitle.MatchString(row.label) && row.amount != cost {
			return fmt.Errorf("%q costs %s, and the way that is chosen %s", row.label, row.amount, cost)
		}
	}
	return nil
}

// notChosen returns a function that reports whether a text below start belongs to a radio button that is not chosen: its amount is none of the figures.
func (v view) notChosen(start int) func(int) bool {
	var all []way
	for _, set := range v.ways() {
		all = append(all, set...)
	}
	return func(text int) bool {
		for at := v.Nodes[text].Parent; at >= 0 && !v.holds(at, start); at = v.Nodes[at].Parent {
			inside := slices.DeleteFunc(slices.Clone(all), func(one way) bool { return !v.holds(at, one.at) })
			if len(inside) > 0 {
				return len(inside) == 1 && !inside[0].on
			}
		}
		return false
	}
}

// ofControl reports whether a text is that of a button or a link.
func (v view) ofControl(i int) bool {
	_, is := v.up(i, func(n node) bool { return n.Tag == "button" || n.Tag == "a" || n.Role == "button" || n.Role == "link" })
	return is
}

// tip is the tip among the figures; 0 if there is none.
func tip(rows []figure) sdk.Minor {
	for _, row := range rows {
		if tipWords.MatchString(row.label) {
			return row.amount
		}
	}
	return 0
}

// extra returns what the figures have that pages add for a person who did not ask for it; "" if there is nothing.
func extra(rows []figure) string {
	for _, row := range rows[1 : len(rows)-1] {
		if row.amount > 0 && extras.MatchString(row.label) {
			return row.label
		}
	}
	return ""
}

// takesCard reports whether the last page asks for a card, and whether it can be known.
func (v view) takesCard() (takes, known bool) {
	for i, n := range v.Nodes {
		if n.Hidden {
			continue
		}
		if n.Tag == "iframe" && n.Box[3] > 20 && (cardWords.MatchString(n.Name) || strings.Contains(n.Link, "card") || strings.Contains(n.Link, "pay")) {
			return true, true
		}
		if n.Tag == "input" && (strings.HasPrefix(n.Auto, "cc-") || cardNumber(n)) {
			return true, true
		}
		if n.Tag == "#" && counter.MatchString(n.Text) && !v.hidden(i) {
			takes, known = false, true
		}
	}
	return takes, known || v.chosen(cashWay.MatchString) != ""
}

func cardNumber(n node) bool {
	return strings.Contains(sdk.Folded(n.Name), "card number") || n.Field == "cardnumber"
}

// pickup finds what the page says about when the order is ready: a time or, where it neither has nor asks for one, the way to pick up that is chosen.
func (v view) pickup() (sdk.Offer, bool) {
	for i, n := range v.Nodes {
		if n.Tag == "time" && !v.hidden(i) && !v.delivered(i) {
			if at, err := time.Parse(time.RFC3339, n.Instant); err == nil {
				return sdk.Offer{Label: v.text(i), At: at}, true
			}
		}
		if n.Tag == "select" && !n.Hidden && clock.MatchString(chosenText(n)) && !v.delivered(i) {
			return offerOf(n), true
		}
		if n.Tag == "#" && clock.MatchString(n.Text) && len(n.Text) < 60 && !v.hidden(i) && !v.delivered(i) {
			return sdk.Offer{Label: n.Text}, true
		}
	}
	return v.untimed()
}

// untimed is the way to pick up that is chosen on a page without times.
func (v view) untimed() (sdk.Offer, bool) {
	for _, n := range v.Nodes {
		if n.Tag == "select" && slices.ContainsFunc(n.Choices, func(c choice) bool { return clock.MatchString(c.Text) }) || n.Tag == "input" && timeInput.MatchString(n.Type) {
			return sdk.Offer{}, false
		}
	}
	says := v.chosen(func(text string) bool { return pickupWords.MatchString(text) && !payWords.MatchString(text) })
	if says == "" {
		_, rows, _ := v.figures()
		for _, row := range rows {
			if pickupWords.MatchString(row.label) && row.amount == 0 {
				says = row.label
			}
		}
	}
	return sdk.Offer{Label: strings.TrimRight(bare(says), " -–—:")}, says != ""
}

func chosenText(n node) string {
	for _, c := range n.Choices {
		if c.On {
			return c.Text
		}
	}
	return ""
}

func offerOf(n node) sdk.Offer {
	offer := sdk.Offer{Label: chosenText(n)}
	if at, err := time.Parse(time.RFC3339, n.Value); err == nil {
		offer.At = at
	}
	return offer
}
