package main

import (
	"slices"
	"testing"
)

// The steps of a checkout on one page: the contact, a list of ways in a dialog, and what continues; each once, and none that leaves the checkout.
func TestStepsOfACheckout(t *testing.T) {
	link := func(says string) node { return node{Tag: "a", Acts: true, Name: says} }
	in := func(tag string, parts ...any) []any { return append([]any{node{Tag: tag}}, parts...) }
	kept := func(name, value string) node {
		return node{Tag: "input", Type: "text", Name: name, Value: value, Kept: true}
	}
	contact := node{Tag: "input", Type: "email", Name: "E-mail"}
	on := true
	cash := node{Tag: "input", Type: "radio", Name: "Cash on delivery", On: &on}
	for _, c := range []struct {
		name string
		page []any
		want []string // the buttons in the order in which they are pressed
	}{
		{"a contact form", row(in("form", contact, pressed("Continue", ""))), []string{"Continue"}},
		{"fields with lists of ways", row(row(kept("Choose shipping method", ""), pressed("Choose", "")), row(kept("Choose payment method", ""), pressed("Choose", ""))), []string{"Choose", "Choose"}},
		{"a way that is chosen", row(row(kept("Choose shipping method", "Pickup"), pressed("Choose", ""))), nil},
		{"a field to type in", row(row(node{Tag: "input", Type: "text", Name: "Choose shipping method"}, pressed("Choose", ""))), nil},
		{"a field of something else", row(row(kept("Order reference", ""), pressed("Choose", ""))), nil},
		{"steps", row(pressed("Continue", ""), pressed("Next", "")), []string{"Continue", "Next"}},
		{"ways out", row(link("Continue shopping"), pressed("Continue with PayPal", ""), pressed("Place order", "")), nil},
		{"signing in", row(in("form", node{Tag: "input", Type: "password"}, pressed("Continue", ""))), nil},
		{"the order may be sent", row(cash, pressed("Continue", "")), nil},
		{"the order may be sent with the contact", row(cash, in("form", contact, pressed("Next", ""))), nil},
		{"the last step", row(cash, "Step 3 of 3", pressed("Continue", "")), nil},
		{"a heading above", row(cash, "Confirm your order", pressed("Continue", "")), nil},
		{"a step that is numbered", row(cash, "Step 2 of 3", pressed("Continue", "")), []string{"Continue"}},
		{"a step that the button names", row(cash, pressed("Continue to review", "")), []string{"Continue to review"}},
		{"a step that is announced", row(cash, pressed("Continue", ""), "to confirm your order"), []string{"Continue"}},
		{"a step below", row(cash, pressed("Continue", ""), "Step 6: Confirm Order"), []string{"Continue"}},
		{"a card is asked for", row(cash, node{Tag: "input", Auto: "cc-number"}, pressed("Continue", "")), []string{"Continue"}},
		{"a dialog", row(pressed("Continue", ""), in("dialog", "Ways", pressed("Save", ""))), []string{"Save"}},
		{"a dialog without a step", row(pressed("Continue", ""), in("dialog", "Ways", pressed("Close", ""))), nil},
	} {
		v := shown(c.page...)
		enclose(v)
		tried := map[string]bool{}
		var got []string
		for {
			i, found := v.step(tried)
			if !found || len(got) > 5 {
				break
			}
			tried[v.signature(i)] = true
			got = append(got, v.says(i))
		}
		if len(got) != len(c.want) || len(got) > 0 && got[0] != c.want[0] {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// enclose puts the elements of a row that begins with a form or a dialog inside of it.
func enclose(v view) {
	for i, n := range v.Nodes {
		if n.Tag != "form" && n.Tag != "dialog" {
			continue
		}
		if n.Tag == "dialog" {
			v.Nodes[i].Role, v.Nodes[i].Box = "dialog", [4]int{0, 0, 400, 400}
		}
		for j := i + 1; j < v.ends[n.Parent]; j++ {
			if v.Nodes[j].Parent == n.Parent {
				v.Nodes[j].Parent = i
			}
		}
		v.ends[i] = v.ends[n.Parent]
	}
}

// Where no time is shown or asked for, the pickup is the way that is chosen, in the page's words.
func TestAPickupWithoutATime(t *testing.T) {
	on, off := true, false
	radio := func(says string, state *bool) node { return node{Tag: "input", Type: "radio", Name: says, On: state} }
	summary := func(way, amount string) []any {
		return row(row("Subtotal", "$10.00"), row(way, amount), row("Total", "$10.00"))
	}
	for _, c := range []struct {
		name string
		page []any
		want string
	}{
		{"a radio button", row(radio("Courier - $5.00", &off), radio("Pickup from store - $0.00", &on)), "Pickup from store"},
		{"a field that shows the choice", row(node{Tag: "input", Kept: true, Value: "Store pickup - $0.00"}), "Store pickup"},
		{"a figure", summary("Pickup", "$0.00"), "Pickup"},
		{"a figure that costs", summary("Pickup service", "$2.00"), ""},
		{"another way", row(radio("Courier - $5.00", &on), radio("Pickup from store - $0.00", &off)), ""},
		{"paying at pickup", row(radio("Pay at pickup", &on), radio("Card", &off)), ""},
		{"a time to choose", row(radio("Pickup", &on), node{Tag: "select", Choices: []choice{{Text: "Choose a time", On: true}, {Value: "1", Text: "12:15 PM"}}}), ""},
		{"a time to type", row(radio("Pickup", &on), node{Tag: "input", Type: "time"}), ""},
		{"a time", row(radio("Pickup", &on), "Ready at 12:15 PM"), "Ready at 12:15 PM"},
		{"how long it takes", row(row("Pick-up ·", row("in 20 min"))), "in 20 min"},
		{"words elsewhere", row("Pickup and delivery all day"), ""},
	} {
		if offer, found := shown(c.page...).pickup(); offer.Label != c.want || found != (c.want != "") {
			t.Errorf("%s: %q, %t; want %q", c.name, offer.Label, found, c.want)
		}
	}
}

// A page on which cash or the counter is chosen takes no card.
func TestPagesThatTakeNoCard(t *testing.T) {
	on, off := true, false
	radio := func(says string, state *bool) node { return node{Tag: "input", Type: "radio", Name: says, On: state} }
	for _, c := range []struct {
		name         string
		page         []any
		takes, known bool
	}{
		{"cash", row(radio("Cash on delivery", &on), radio("Bank transfer", &off)), false, true},
		{"cash in a field", row(node{Tag: "input", Kept: true, Value: "Cash on delivery"}), false, true},
		{"at pickup", row(radio("Pay on collection", &on)), false, true},
		{"not chosen", row(radio("Cash on delivery", &off), radio("Bank transfer", &on)), false, false},
		{"a card's input", row(radio("Cash on delivery", &on), node{Tag: "input", Auto: "cc-number"}), true, true},
	} {
		if takes, known := shown(c.page...).takesCard(); takes != c.takes || known != c.known {
			t.Errorf("%s: %t, %t", c.name, takes, known)
		}
	}
}

func TestAListThatAsksForAChoiceIsNotAnswered(t *testing.T) {
	for _, c := range []struct {
		value, text string
		want        bool
	}{{"", "", false}, {"0", "Any", false}, {"-1", " --- Please Select --- ", false}, {"x", "Choose a state", false}, {"43", "New York", true}} {
		v := view{Nodes: []node{{Tag: "select", Value: c.value, Choices: []choice{{Value: c.value, Text: c.text, On: true}}}}}
		if got := v.answered(0); got != c.want {
			t.Errorf("%q %q: %t", c.value, c.text, got)
		}
	}
}

// An item is sold out where its own part of the page says so.
func TestAnItemThatItsPageCallsSoldOut(t *testing.T) {
	off := false
	small := node{Tag: "input", Type: "radio", Name: "Small", On: &off}
	for _, c := range []struct {
		name string
		page []any
		want bool
	}{
		{"beside the price", row(row(row("Soup"), row("Availability: Out Of Stock"), row("$6.50")), row(pressed("Add to cart", ""))), true},
		{"in a sentence of its own", row(row(row("Soup"), row("This product is currently out of stock"), row("$6.50")), row(pressed("Add to cart", ""))), true},
		{"what is always sold out", row(row(row("Soup"), row("This product is often out of stock"), row("$6.50")), row(pressed("Add to cart", ""))), false},
		{"in stock", row(row(row("Soup"), row("Availability: In Stock"), row("$6.50")), row(pressed("Add to cart", ""))), false},
		{"an option", row(row("Soup"), row(row(row(small, "Small"), row("Sold out")), row(node{Tag: "input", Type: "radio", Name: "Large", On: &off}, "Large")), row(pressed("Add to cart", ""))), false},
		{"a sentence", row(row("Soup"), row("When it is sold out, ask for the other one"), row(pressed("Add to cart", ""))), false},
		{"elsewhere", row(row("Stew", row("Sold out")), row(row("Soup"), row("$6.50"), row(pressed("Add to cart", "")))), false},
	} {
		v := shown(row("Corner deli"), c.page)
		for i, n := range v.Nodes {
			if n.Text == "Soup" {
				v.Nodes[n.Parent].Tag = "h1"
			}
			if n.Name == "Add to cart" {
				f := form{at: v.Nodes[v.Nodes[i].Parent].Parent, add: i}
				f.groups = v.groups(f)
				if got := v.lacks("Soup", f); got != c.want {
					t.Errorf("%s: %t", c.name, got)
				}
			}
		}
	}
}

// Boxes that were ticked for the person are unticked, except terms, which are ticked.
func TestTheBoxesOfALastPage(t *testing.T) {
	for _, c := range []struct {
		name     string
		on       bool
		set, now bool
	}{
		{"Create account", true, true, false},
		{"Create an account?", false, false, false},
		{"I agree to the terms", false, true, true},
		{"I agree to the terms", true, false, true},
		{"Send me offers", true, true, false},
		{"Create an account; I accept the terms", true, true, false},
		{"I accept that an account is needed", false, true, true},
		{"Leave it at the door", true, false, true},
	} {
		v := shown(row(node{Tag: "input", Type: "checkbox", Name: c.name, On: &c.on}))
		if _, on, found := v.box(); found != c.set || found && on != c.now {
			t.Errorf("%q, %t: %t, %t", c.name, c.on, found, on)
		}
	}
}

// The answer to a question about cookies is as few as possible, or else yes; never the link that explains them.
func TestTheAnswerAboutCookies(t *testing.T) {
	link := func(says, to string) node { return node{Tag: "a", Acts: true, Name: says, Link: to} }
	for _, c := range []struct {
		name string
		page []any
		want string
	}{
		{"a link before the button", row("We use cookies", link("More information", "http://shop.test/privacy"), pressed("OK", "")), "OK"},
		{"a choice", row("We use cookies", pressed("Accept all", ""), pressed("Only necessary", "")), "Only necessary"},
		{"a link that is a button", row("We use cookies", link("Got it", "http://shop.test/menu#")), "Got it"},
		{"other words", row("We use cookies", link("Policy", "http://shop.test/policy"), pressed("Fine with me", "")), "Fine with me"},
		{"no button", row("We use cookies", link("Policy", "http://shop.test/policy")), ""},
	} {
		v := shown(c.page)
		v.URL = "http://shop.test/menu"
		got := ""
		if i, found := v.consents(1); found {
			got = v.says(i)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A checkout that links to itself is not left by that link; one to another page, or one that a script answers, leads there.
func TestTheButtonToTheCheckout(t *testing.T) {
	link := func(to string) node { return node{Tag: "a", Acts: true, Name: "Checkout", Link: to} }
	for to, want := range map[string]bool{"http://shop.test/checkout/": false, "http://shop.test/checkout/#": true, "http://shop.test/pay": true} {
		v := shown(link(to))
		v.URL = "http://shop.test/checkout/"
		if _, found := v.toCheckout(nil, 0); found != want {
			t.Errorf("%s: %t", to, found)
		}
	}
	if i, found := shown(link("x"), pressed("Proceed to checkout", "")).toCheckout(nil, 0); !found || i != 1 {
		t.Errorf("the button is %d (%t)", i, found)
	}
}

// The way of a guest is the button below the title that says so, where nothing is to be entered and that was not pressed before.
func TestTheButtonBelowTheTitleOfGuests(t *testing.T) {
	mail, hidden := node{Tag: "input", Type: "email", Name: "E-mail"}, node{Tag: "input", Type: "text", Hidden: true}
	guests, members := in("h2", "Guest checkout"), in("h2", "Returning customers")
	off := pressed("Continue", "")
	off.Off = true
	for _, c := range []struct {
		name  string
		page  []any
		tried bool
		found bool
	}{
		{"continues", row(guests, "You need no password", pressed("Continue", "")), false, true},
		{"to the checkout", row(guests, pressed("Checkout", "")), false, true},
		{"with a field that is not shown", row(guests, hidden, pressed("Continue", "")), false, true},
		{"with a field", row(guests, mail, pressed("Continue", "")), false, false},
		{"of members", row(members, pressed("Continue", "")), false, false},
		{"of members below", row(guests, members, pressed("Continue", "")), false, false},
		{"no title", row("Guest checkout", pressed("Continue", "")), false, false},
		{"off", row(guests, off), false, false},
		{"something else", row(guests, pressed("Call us", "")), false, false},
		{"pressed before", row(guests, pressed("Continue", "")), true, false},
	} {
		v := shown(c.page...)
		tried := map[string]bool{}
		for i, n := range v.Nodes {
			if n.Acts {
				tried[v.signature(i)] = c.tried
			}
		}
		if _, found := v.asGuest(tried, 0); found != c.found {
			t.Errorf("%s: %t", c.name, found)
		}
	}
}

// A button of the contact form that continues may show only a sign, but no number. One that leads back to the shop does not continue.
func TestAButtonWithoutWordsContinues(t *testing.T) {
	mail := node{Tag: "input", Type: "email", Name: "E-mail"}
	form := func(says string) view {
		behind := node{Tag: "input", Type: "text", Acts: true, Silent: true, Value: "US"} // a list that is drawn keeps its value there
		v := shown(row(node{Tag: "form"}, mail, behind, node{Tag: "li", Acts: true, Name: "+93"}, pressed(says, "")))
		enclose(v)
		return v
	}
	if i, found := form("→").confirms(); !found || form("→").says(i) != "→" {
		t.Error("a sign does not continue")
	}
	if i, found := form("").confirms(); !found || form("").Nodes[i].Tag != "button" {
		t.Error("what is typed into continues")
	}
	if i, found := form("Continue shopping").confirms(); found {
		t.Errorf("%q continues", form("Continue shopping").says(i))
	}
	both := shown(row(node{Tag: "form"}, mail, pressed("Continue shopping", ""), pressed("Continue to payment", "")))
	enclose(both)
	if i, found := both.confirms(); !found || both.says(i) != "Continue to payment" {
		t.Error("a form that also leads back to the shop does not continue")
	}
	if i, found := form("Call us").confirms(); found {
		t.Errorf("%q continues", form("Call us").says(i))
	}
	picture := node{Tag: "a", Acts: true, Link: "https://shop.example/latte"}
	for name, tree := range map[string][]any{"a picture of an item": row(node{Tag: "form"}, picture, mail, pressed("Call us", "")), "one of two": row(node{Tag: "form"}, mail, pressed("", ""), pressed("", ""))} {
		v := shown(tree)
		enclose(v)
		if _, found := v.confirms(); found {
			t.Errorf("%s continues", name)
		}
	}
}

// A quantity in a field in which text cannot be typed is set with the button at its right.
func TestAQuantityThatIsOnlyPressed(t *testing.T) {
	count := node{Tag: "input", Type: "number", Name: "Quantity", Value: "1", Kept: true, Box: [4]int{100, 50, 40, 30}}
	less, more := pressed("", ""), pressed("", "")
	less.Box, more.Box = [4]int{60, 50, 30, 30}, [4]int{150, 50, 30, 30}
	v := shown(row(less, count, more), pressed("Add to order", ""))
	at := slices.IndexFunc(v.Nodes, func(n node) bool { return n.Box == more.Box })
	if input, next := v.quantity(form{at: 0, add: len(v.Nodes) - 1}); input != -1 || next != at {
		t.Errorf("the quantity is at %d, one more at %d; want %d", input, next, at)
	}
	count.Kept = false
	v = shown(row(less, count, more), pressed("Add to order", ""))
	if input, _ := v.quantity(form{at: 0, add: len(v.Nodes) - 1}); input < 0 || v.Nodes[input].Name != "Quantity" {
		t.Errorf("the quantity is at %d", input)
	}
}

// The input behind a list that is drawn, hidden from assistive technology, is not filled in.
func TestTheInputBehindAListIsLeftAlone(t *testing.T) {
	v := shown(row(node{Tag: "input", Type: "text", Name: "State", Silent: true}), row(node{Tag: "button", Role: "combobox", Acts: true, Name: "State"}))
	if i, found := v.addressInputs()["state"]; !found || v.Nodes[i].Tag != "button" {
		t.Errorf("the state is chosen at %d (%t)", i, found)
	}
	v = shown(row(node{Tag: "input", Type: "text", Name: "State", Silent: true}))
	if i, found := v.addressInputs()["state"]; found {
		t.Errorf("the state is filled in at %d", i)
	}
}
