package main

import (
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestACartHoldsVariationsInItsNamesOrBelowThem(t *testing.T) {
	lines := []sdk.Line{{Item: "Latte", Quantity: 2, Choices: []sdk.Choice{{Option: "Large"}, {Option: "Oat milk"}}}, {Item: "Half - caf", Quantity: 1}}
	for _, c := range []struct {
		name   string
		latte  sdk.Record
		reject bool
	}{
		{"in the name", sdk.Record{"name": "Latte - Large", "quantity": "2", "amount": "$11.00", "options": "Oat milk"}, false},
		{"below", sdk.Record{"name": "Latte", "quantity": "2", "amount": "$11.00", "options": "Large\nOat milk"}, false},
		{"all in the name", sdk.Record{"name": "Latte - Large, Oat milk", "quantity": "2", "amount": "$11.00"}, false},
		{"another variation", sdk.Record{"name": "Latte - Small", "quantity": "2", "amount": "$11.00", "options": "Oat milk"}, true},
		{"another product", sdk.Record{"name": "Latte macchiato - Large", "quantity": "2", "amount": "$11.00", "options": "Oat milk"}, true},
		{"one more", sdk.Record{"name": "Latte - Large", "quantity": "3", "amount": "$16.50", "options": "Oat milk"}, true},
		{"an add-on less", sdk.Record{"name": "Latte - Large", "quantity": "2", "amount": "$11.00"}, true},
		{"another amount", sdk.Record{"name": "Latte - Large", "quantity": "2", "amount": "$12.00", "options": "Oat milk"}, true},
		{"no amount of one", sdk.Record{"name": "Latte - Large", "quantity": "2", "amount": "$11.01", "options": "Oat milk"}, true},
	} {
		rows := []sdk.Record{c.latte, {"name": "Half - caf", "quantity": "1", "amount": "$3.00"}}
		bag, err := cartOf(rows, []sdk.Record{{"subtotal": "$14.00"}}, lines)
		if err == nil {
			err = bag.Holds(lines)
		}
		if (err != nil) != c.reject {
			t.Errorf("%s: %+v, %v", c.name, bag, err)
		}
		if err == nil && (bag.Lines[0].UnitPrice != 550 || !slices.Equal(bag.Lines[0].Options, []string{"Large", "Oat milk"})) {
			t.Errorf("%s: %+v", c.name, bag.Lines[0])
		}
	}
}

func TestAProductIsNamedByTheEndOfItsAddress(t *testing.T) {
	for link, want := range map[string]string{
		"https://shop.example/product/iced-latte/": "iced-latte", "/corner/product/tea": "tea", "https://shop.example/product/tea/?attribute_size=Large": "tea", "": "",
	} {
		if got := productID(link); got != want {
			t.Errorf("%q: %q, want %q", link, got, want)
		}
	}
}

func TestHowManyAddOns(t *testing.T) {
	for _, c := range []struct {
		rule        string
		required    bool
		least, most int
	}{{"Choose 2", true, 2, 2}, {"Choose 1 to 3", false, 1, 3}, {"Choose at least 2", true, 2, 0}, {"Choose up to 3", false, 0, 3}, {"", true, 1, 0}, {"Made here", false, 0, 0}} {
		if least, most := bounds(c.rule, c.required); least != c.least || most != c.most {
			t.Errorf("%q, required %t: %d to %d, want %d to %d", c.rule, c.required, least, most, c.least, c.most)
		}
	}
}
