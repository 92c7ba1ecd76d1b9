package main

import (
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// pressed is a button without children.
func pressed(says, mark string) node { return node{Tag: "button", Acts: true, Name: says, Mark: mark} }

// Lists of buttons are groups of options, of which the one is chosen that alone is marked. Other buttons of the form are none.
func TestButtonsAreOptions(t *testing.T) {
	set := func(buttons ...node) []any {
		var list []any
		for _, one := range buttons {
			list = append(list, []any{one})
		}
		return list
	}
	v := shown("Latte", "$4.50", "Cup", set(pressed("Small", ""), pressed("Large", "selected")), "Milk", set(pressed("Whole milk", ""), pressed("Oat milk", "")),
		"Share", set(pressed("Add to wish list", ""), pressed("Gift card", "")), "Tip", set(pressed("10 %", ""), pressed("15 %", "")), "How many", set(pressed("−", ""), pressed("+", "")),
		"See also", set(node{Tag: "a", Acts: true, Name: "Tea"}, node{Tag: "a", Acts: true, Name: "Juice"}), pressed("Add to cart", ""))
	f := form{at: 0, add: len(v.Nodes) - 1}
	f.groups = v.groups(f)
	if len(f.groups) != 2 {
		t.Fatalf("%+v", plain(f.groups))
	}
	for i, want := range []struct {
		name    string
		options []string
		on      int
		known   bool
	}{{"Cup", []string{"Small", "Large"}, 1, true}, {"Milk", []string{"Whole milk", "Oat milk"}, -1, false}} {
		g := f.groups[i]
		names := []string{}
		for _, option := range g.Options {
			names = append(names, option.Name)
		}
		on := slices.IndexFunc(g.Options, func(o sdk.Option) bool { return o.Default })
		if g.Name != want.name || g.Min != 1 || g.Max != 1 || !slices.Equal(names, want.options) || on != want.on || g.known != want.known {
			t.Errorf("%+v, want %+v", g, want)
		}
	}
	// Where the page does not show which button was pressed, it counts as chosen. Where it does, that counts.
	f.remember(map[string]string{"cup": "cup/small", "milk": "milk/oat-milk"})
	if f.groups[0].Options[0].Default || !f.groups[1].Options[1].Default {
		t.Errorf("%+v", plain(f.groups))
	}
}

// The name of a group in a bag is understood before an option of it, and nowhere else.
func TestGroupsInABag(t *testing.T) {
	latte := []known{{Line: sdk.Line{Item: "Latte", Quantity: 2, Choices: []sdk.Choice{{Option: "Large"}}}, options: []string{"Small", "Large"}, groups: []string{"Cup"}}}
	for _, c := range []struct {
		name  string
		page  []any
		right bool
	}{
		{"group and option", row(row(row("2"), row("Latte"), row(row("Cup"), ":", row("Large")), row("$11.00")), row(row("Subtotal"), ":", row("$11.00"))), true},
		{"another option", row(row(row("2"), row("Latte"), row(row("Cup"), ":", row("Small")), row("$11.00")), row(row("Subtotal"), row("$11.00"))), false},
		{"a group alone", row(row(row("2"), row("Latte"), row("Large"), row("Cup"), row("$11.00")), row(row("Subtotal"), row("$11.00"))), false},
		{"an unknown group", row(row(row("2"), row("Latte"), row(row("Roast"), ":", row("Large")), row("$11.00")), row(row("Subtotal"), row("$11.00"))), false},
	} {
		bag, _, err := shown(c.page...).bag(latte)
		if err == nil {
			err = bag.Holds([]sdk.Line{latte[0].Line})
		}
		if (err == nil) != c.right {
			t.Errorf("%s: %+v, %v; right: %t", c.name, bag, err, c.right)
		}
	}
}

// Pickup is chosen where another way is, and a card where another payment is.
func TestWaysToChoose(t *testing.T) {
	on, off := true, false
	radio := func(says string, state *bool) node {
		return node{Tag: "span", Role: "radio", Acts: true, Name: says, On: state}
	}
	set := func(all ...any) []any { return all }
	for _, c := range []struct {
		name string
		page []any
		want string
	}{
		{"delivery is chosen", set(radio("Courier $5.00", &on), radio("Pickup at the counter", &off)), "Pickup at the counter"},
		{"nothing is chosen", set(radio("Courier $5.00", &off), radio("Store pick-up", &off)), "Store pick-up"},
		{"pickup is chosen", set(radio("Courier $5.00", &off), radio("Pickup at the counter", &on)), ""},
		{"two times", set(radio("Pickup at 12:15", &off), radio("Pickup at 12:30", &off)), ""},
		{"paying at pickup", set(radio("Pay at pickup", &off), radio("Invoice", &on)), ""},
		{"cash at pickup", set(radio("Card", &on), radio("In cash when you pick up", &off)), ""},
		{"cash at pickup, or nothing", set(radio("Invoice", &off), radio("When you collect", &off)), ""},
		{"no way to pay", set(radio("Credit card", &off), radio("Bank transfer", &off)), "Credit card"},
		{"another way to pay", set(radio("Credit / Debit Card", &off), radio("Pay at pickup", &on)), "Credit / Debit Card"},
		{"a card at the counter", set(radio("Card at the counter", &off), radio("Gift card", &off), radio("Bank transfer", &on)), ""},
		{"two cards", set(radio("Credit card", &off), radio("Debit card", &off)), ""},
		{"an account is asked for", set(radio("Register account", &on), radio("Guest checkout", &off)), "Guest checkout"},
		{"as a guest already", set(radio("Register account", &off), radio("Guest checkout", &on)), ""},
		{"an input of no size", set(node{Tag: "input", Type: "radio", Name: "Pickup", On: &off, Fixed: true}), ""},
	} {
		v := shown(c.page...)
		got := ""
		if i, found := v.wayToChoose(); found {
			got = v.says(i)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Ways to pay may be blocks to press. The card is pressed where it is one of several, and not where a form for a card is shown.
func TestWaysToPayAsBlocks(t *testing.T) {
	on := true
	block := func(says string) node { return node{Tag: "div", Acts: true, Name: says} }
	for _, c := range []struct {
		name string
		page []any
		want string
	}{
		{"cash and a card", row(block("Cash on delivery"), block("Credit or debit card")), "Credit or debit card"},
		{"a card and a wallet", row(row(block("Cards")), row(block("PayPal")), row(block("Cash"))), "Cards"},
		{"cash alone", row(block("Cash on delivery")), ""},
		{"a card alone", row(block("Credit card")), ""},
		{"two cards", row(block("Credit card"), block("Debit card"), block("Cash")), ""},
		{"a card at the counter", row(block("Card at the counter"), block("Gift card"), block("Cash")), ""},
		{"a button that pays", row(block("Cash"), block("Pay by card")), ""},
		{"another shape", row(row(block("Credit card")), block("Cash")), ""},
		{"links to other pages", row(node{Tag: "a", Acts: true, Name: "Cash", Link: "https://x.example/cash"}, node{Tag: "a", Acts: true, Name: "Credit card", Link: "https://x.example/card"}), ""},
		{"a form for a card is shown", row(block("Cash"), block("Credit card"), node{Tag: "input", Auto: "cc-number"}), ""},
		{"a radio button", row(block("Cash"), node{Tag: "span", Role: "radio", Acts: true, Name: "Credit card", On: &on}), ""},
	} {
		v := shown(c.page...)
		got := ""
		if i, found := v.wayToChoose(); found {
			got = v.says(i)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// The category of an item is the heading over it: not a heading in a column next to it, nor the name of the item before it.
func TestTheHeadingOverAnItem(t *testing.T) {
	heading := func(text string) []any { return row(text) }
	v := shown(heading("Lunch menu"), heading("Filters"), row(row("Soup"), row("$7.00")), row(row("Salad"), row("$8.00")), row(row("Tea"), row("$3.00")))
	for i, n := range v.Nodes {
		if n.Tag != "#" && n.Parent == 0 {
			v.Nodes[i].Box = [4]int{344, 100 + i, 800, 40}
		}
		if n.Text == "Lunch menu" || n.Text == "Filters" || n.Text == "Soup" || n.Text == "Salad" || n.Text == "Tea" {
			v.Nodes[n.Parent].Tag = "h3"
		}
		if n.Text == "Filters" {
			v.Nodes[n.Parent].Box = [4]int{64, 216, 65, 20}
		}
	}
	cards := v.cards()
	if len(cards) != 3 {
		t.Fatalf("%+v", cards)
	}
	for _, one := range cards {
		if one.category != "Lunch menu" {
			t.Errorf("%s is in %q", one.name, one.category)
		}
	}
}
