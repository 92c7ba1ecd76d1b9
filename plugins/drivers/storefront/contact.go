package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file enters the contact and the address.

// box finds a checkbox in the wrong state. Terms must be on; newsletters, optional accounts and what is sold besides the order must be off.
func (v view) box() (at int, on, found bool) {
	for i, n := range v.Nodes {
		if n.On == nil || n.Type != "checkbox" && n.Role != "checkbox" && n.Role != "switch" || n.Off {
			continue
		}
		says := v.called(i)
		sells := !n.Required && (extras.MatchString(says) || len(amounts(says)) > 0) && !terms.MatchString(says)
		unwanted := newsletters.MatchString(says) || accounts.MatchString(says) || sells
		if *n.On && unwanted || n.Type == "checkbox" && !*n.On && !unwanted && terms.MatchString(says) {
			return i, !*n.On, true
		}
	}
	return 0, false, false
}

// mostBoxes bounds how often checkboxes of a page are set.
const mostBoxes = 8

// setBox sets a checkbox.
func setBox(ctx context.Context, page sdk.Page, shown view, at int, on bool) (view, error) {
	if shown.Nodes[at].Tag != "input" {
		return press(ctx, page, shown, at)
	}
	if err := page.SetChecked(ctx, sdk.At(shown.css(at)), on); err != nil {
		return view{}, err
	}
	return settled(ctx, page)
}

// fillContact fills in the contact form, ticks terms and unticks newsletters.
func fillContact(ctx context.Context, page sdk.Page, shown view, contact sdk.Contact) (view, error) {
	var err error
	for range mostBoxes {
		at, on, found := shown.box()
		if !found {
			break
		}
		if shown, err = setBox(ctx, page, shown, at, on); err != nil {
			return view{}, err
		}
	}
	phone, _ := strings.CutPrefix(contact.Phone, "+1")
	values := map[string]string{"email": contact.Email, "phone": phone, "first": contact.FirstName, "last": contact.LastName, "full": strings.TrimSpace(contact.FirstName + " " + contact.LastName)}
	for _, field := range contactFields {
		i, found := shown.contactInputs()[field.name]
		if !found {
			continue
		}
		if err := page.Fill(ctx, sdk.At(shown.css(i)), values[field.name]); err != nil {
			return view{}, err
		}
	}
	if shown, err = settled(ctx, page); err != nil {
		return view{}, err
	}
	return fillAddress(ctx, page, shown)
}

// fillAddress enters the store's own address into fields that are empty. A list without the state stays as it is.
func fillAddress(ctx context.Context, page sdk.Page, shown view) (view, error) {
	address, known := sdk.ParseAddress(page.Store().Address)
	_, asks := shown.addressInputs()["street"]
	if !known || !asks {
		return shown, nil
	}
	values := map[string][]string{"street": {address.Street}, "city": {address.City}, "country": countries, "state": {address.State, address.StateName()}, "zip": {address.Zip}}
	for _, field := range addressFields {
		i, found := shown.addressInputs()[field.name]
		if !found || shown.answered(i) {
			continue
		}
		var err error
		switch is := func(text string) bool { return slices.Contains(values[field.name], text) }; {
		case shown.listed(i):
			shown, err = chooseListed(ctx, page, shown, i, is)
		case shown.Nodes[i].Tag == "select":
			shown, err = chooseIn(ctx, page, shown, i, is)
		default:
			err = page.Fill(ctx, sdk.At(shown.css(i)), values[field.name][0])
		}
		if err != nil {
			return view{}, err
		}
	}
	return settled(ctx, page)
}

// answered reports whether a field has a value: of a list, one that is no request to choose.
func (v view) answered(i int) bool {
	n := v.Nodes[i]
	return n.Value != "" && !(n.Tag == "select" && (n.Value == "0" || asksChoice.MatchString(chosenText(n))))
}

// chooseIn chooses in a select, whose choices may come after those of another one were made. A select without the wanted choice stays as it is.
func chooseIn(ctx context.Context, page sdk.Page, shown view, i int, wanted func(string) bool) (view, error) {
	limited, cancel := context.WithTimeout(ctx, loading)
	defer cancel()
	at := shown.css(i)
	for {
		for _, c := range shown.Nodes[i].Choices {
			if wanted(c.Value) || wanted(c.Text) {
				if err := page.Choose(ctx, sdk.At(at), c.Value); err != nil {
					return view{}, err
				}
				return settled(ctx, page)
			}
		}
		next, err := settled(ctx, page)
		if err != nil || limited.Err() != nil {
			return next, err
		}
		if shown = next; i >= len(shown.Nodes) || shown.css(i) != at {
			return shown, nil
		}
	}
}

// chooseListed opens a list that is no select, and presses the option that is wanted. A click that opens nothing is made again: the page's script may not have
// run yet.
func chooseListed(ctx context.Context, page sdk.Page, shown view, i int, wanted func(string) bool) (view, error) {
	if wanted(shown.text(i)) {
		return shown, nil
	}
	limited, cancel := context.WithTimeout(ctx, arriving)
	defer cancel()
	for limited.Err() == nil {
		if err := page.Click(ctx, shown.target(i)); err != nil {
			return view{}, err
		}
		for clicked := time.Now(); limited.Err() == nil; {
			opened, err := settled(ctx, page)
			if err != nil {
				return view{}, err
			}
			listed := opened.entries()
			if at := slices.IndexFunc(listed, func(j int) bool { return wanted(opened.text(j)) }); at >= 0 {
				return press(ctx, page, opened, listed[at])
			}
			if len(listed) == 0 && time.Since(clicked) > choosing {
				break
			}
		}
	}
	return view{}, unsupported(fmt.Sprintf("the list %q does not have what is needed", shown.Nodes[i].Name))
}

// entries are the options of lists that are open.
func (v view) entries() []int {
	var out []int
	for i, n := range v.Nodes {
		if n.Role == "option" && !n.Off && !n.Hidden {
			out = append(out, i)
		}
	}
	return out
}
