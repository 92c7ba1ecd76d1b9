package main

import (
	"slices"
	"testing"
)

// The menu is a page where the most prominent text of each card is not the name, one item has no shape in common with the others, and the data has
// other prices and another availability than the page.
func TestDataBesideWhatIsShown(t *testing.T) {
	item := func(badge, name, price string) []any { return row(row(badge), row(name), row(price)) }
	page := func() view {
		v := shown(row("The Corner"),
			row(item("Best seller", "Soup", "$7.00"), item("New", "Salad", "$8.00"), item("Best seller", "Bread", "Sold out")),
			row(row(row("Tea"), row(row("$3.00")))))
		for i := range v.Nodes {
			// The badge is larger than the name.
			if v.Nodes[i].Tag == "#" && (v.Nodes[i].Text == "Best seller" || v.Nodes[i].Text == "New") {
				v.Nodes[v.Nodes[i].Parent].Size = 30
			}
		}
		return v
	}
	ld := `{"@context":"https://schema.org","@type":"Menu","hasMenuSection":[{"@type":"MenuSection","name":"All","hasMenuItem":[
		{"@type":"MenuItem","name":"Soup","description":"Of the day","offers":{"@type":"Offer","price":"1.00","availability":"https://schema.org/OutOfStock"}},
		{"@type":"MenuItem","name":"Salad","offers":[{"price":2},{"price":3}]},{"@type":"MenuItem","name":"Tea","description":"Black"},
		{"@type":"MenuItem","name":"Bread","offers":{"price":"2.00","availability":"https://schema.org/InStock"}},{"@type":"MenuItem","name":"Ghost","offers":{"price":"9.00"}}]}]}`
	catalog := `{"props":{"items":[{"title":"Soup","description":"Of the day","price":700},{"title":"Salad","price":1},{"title":"Tea","price":1},{"title":"Bread","price":1},{"title":"Ghost","price":1}]}}`
	micro := []any{}
	for _, name := range []string{"Soup", "Salad", "Tea", "Bread", "Ghost"} {
		micro = append(micro, map[string]any{"@type": "Product", "name": name, "price": "1.00"})
	}
	for name, with := range map[string]func(*view){
		"JSON-LD":      func(v *view) { v.Data = []string{"not JSON", ld} },
		"catalog JSON": func(v *view) { v.Data = []string{catalog} },
		"microdata":    func(v *view) { v.Micro = micro },
	} {
		v := page()
		with(&v)
		want := []card{{name: "Soup", price: 700, priced: true}, {name: "Salad", price: 800, priced: true}, {name: "Bread", soldOut: true}, {name: "Tea", price: 300, priced: true}}
		var got []card
		for _, one := range v.cards() {
			got = append(got, card{name: one.name, price: one.price, priced: one.priced, soldOut: one.soldOut})
			if one.name == "Soup" && name == "JSON-LD" && one.about != "Of the day" {
				t.Errorf("%s: the soup is %q", name, one.about)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %+v\nwant %+v", name, got, want)
		}
	}
	if v := page(); len(v.cards()) == 4 && v.cards()[0].name == "Soup" {
		t.Error("the page is understood without its data, so that it shows nothing")
	}
}

// Two items of one name in the data are none, and an item with several prices has none.
func TestDataInDoubt(t *testing.T) {
	v := shown(row(row("Pizza"), row("$9.00"), row("$14.00")), row(row("Soup"), row("$7.00")))
	v.Data = []string{`[{"@type":"MenuItem","name":"Pizza"},{"@type":"MenuItem","name":"Soup","description":"a"},{"@type":"MenuItem","name":"Soup","description":"b"}]`}
	if all := v.embedded(); len(all) != 1 || all["pizza"].name != "Pizza" {
		t.Errorf("the data names %+v", all)
	}
	for _, one := range v.cards() {
		if one.name == "Pizza" && one.priced {
			t.Errorf("%+v", one)
		}
	}
}

// A price beside two items is of neither.
func TestAPriceOfTwoItems(t *testing.T) {
	v := shown(row("Lunch"), row(row("Soup"), row("Salad"), row("$9.00")), row(row("Open daily")))
	v.Data = []string{`[{"@type":"MenuItem","name":"Soup"},{"@type":"MenuItem","name":"Salad"}]`}
	soup := v.texts(0)[1]
	if one, found := v.toldCard(soup, v.embedded()); found {
		t.Errorf("%+v", one)
	}
}

func TestAmountsInTwoTexts(t *testing.T) {
	for _, c := range []struct {
		page []any
		want string
	}{
		{row(row(row("$"), "4.50")), "$4.50"},
		{row(row("US$", row("1,204.00"))), "US$1,204.00"},
		{row(row("4,50", row("€"))), "4,50 €"},
		{row(row("-", "$", "4.50")), "- $4.50"},
		{row(row(row("$"), "4", row("50"))), "$ 4 50"}, // cents in a text of their own: not understood
		{row(row(row(row("$"))), row(row(row("4.50")))), "$ 4.50"},
	} {
		if got := shown(c.page...).text(0); got != c.want {
			t.Errorf("%v shows %q, want %q", c.page, got, c.want)
		}
	}
}
