package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// shown is a view of nested elements: a string is a text, a slice an element.
func shown(tree ...any) view {
	v := view{Nodes: []node{{Parent: -1, Tag: "body"}}}
	var grow func(parent int, tree []any)
	grow = func(parent int, tree []any) {
		for i, one := range tree {
			switch one := one.(type) {
			case string:
				v.Nodes = append(v.Nodes, node{Parent: parent, Tag: "#", Text: one})
			case []any:
				v.Nodes = append(v.Nodes, node{Parent: parent, Tag: "div", Place: i + 1})
				grow(len(v.Nodes)-1, one)
			case part:
				v.Nodes = append(v.Nodes, node{Parent: parent, Tag: one.tag, Place: i + 1, Box: one.box})
				grow(len(v.Nodes)-1, one.parts)
			case node:
				one.Parent = parent
				v.Nodes = append(v.Nodes, one)
			}
		}
	}
	grow(0, tree)
	return v.seen()
}

// part is an element of a kind.
type part struct {
	tag   string
	parts []any
	box   [4]int
}

// in is an element of a kind with texts.
func in(tag string, parts ...any) part { return part{tag: tag, parts: parts} }

// row is an element with texts.
func row(texts ...any) []any { return texts }

// aside is a text for screen readers, or one that is drawn.
func aside(text string) node { return node{Tag: "#", Text: text, Silent: true} }

func TestTheFiguresOfALastPage(t *testing.T) {
	on, off := true, false
	free := node{Tag: "input", Type: "radio", Field: "way", Name: "Pickup $0.00", On: &on}
	pickup, courier := node{Tag: "input", Type: "radio", Field: "way", On: &on}, node{Tag: "input", Type: "radio", Field: "way", On: &off}
	for _, c := range []struct {
		name  string
		rows  []any
		total sdk.Minor // 0: not complete, or not right
	}{
		{"rows", row(row("Subtotal", "$10.00"), row("Tax", "$0.88"), row("Total", "$10.88")), 1088},
		{"fees and a discount", row(row("Subtotal", "$10.00"), row("Service fee", "$1.00"), row("Discount", "-$2.00"), row("Tax", "$0.88"), row("Order total", "$9.88")), 988},
		{"one text each", row("Subtotal $10.00", "Tax $0.88", "Total $10.88"), 1088},
		{"tax to come", row(row("Subtotal", "$10.00"), row("Tax", "—"), row("Total", "$10.00")), 0},
		{"tax without a figure", row(row("Subtotal", "$10.00"), row("Tax", "later"), row("Total", "$10.00")), 0},
		{"a sum that is wrong", row(row("Subtotal", "$10.00"), row("Tax", "$0.88"), row("Total", "$11.88")), 0},
		{"no total", row(row("Subtotal", "$10.00"), row("Tax", "$0.88")), 0},
		{"a remark with the total", row(row("Sub total", "$10.00"), row(node{Tag: "button", Name: "Apply"}), row("Shipping (Pickup)", "$0.00"), row(row("Total", row("(", row("Inclusive of tax $0.81"), ")")), "$10.00")), 1000},
		{"a way that is not chosen", row(row("Subtotal", "$10.00"), row("Shipping", "Select shipping method"), row("Total", "$10.00")), 0},
		{"pickup without an amount", row(row("Subtotal", "$10.00"), row("Shipment", "Pickup"), row("Tax", "$0.88"), row("Total", "$10.88")), 1088},
		{"pickup without an amount, and a sum that is wrong", row(row("Subtotal", "$10.00"), row("Shipment", "Pickup"), row("Tax", "$0.88"), row("Total", "$12.88")), 0},
		{"pickup that costs", row(row("Subtotal", "$10.00"), row("Shipping", "Pickup", "$1.00"), row("Total", "$11.00")), 1100},
		{"another way without an amount", row(row("Subtotal", "$10.00"), row("Shipment", "Courier"), row("Total", "$10.00")), 0},
		{"a fee of another way", row(row(free, "Pickup $0.00"), row("Subtotal", "$10.00"), row("Shipping", "$5.00"), row("Total", "$15.00")), 0},
		{"the fee of the way", row(row(free, "Pickup $0.00"), row("Subtotal", "$10.00"), row("Shipping", "$0.00"), row("Total", "$10.00")), 1000},
		{"a radio button elsewhere", row(row(courier, "Gift wrap"), row("Subtotal", "$10.00"), row("Tax", "$0.88"), row("Total", "$10.88")), 1088},
		{"ways in the summary", row(row("Subtotal", "$10.00"), row("Shipment", row(courier, "Courier", "$5.00"), row(pickup, "Pickup")), row("Total", "$10.00")), 1000},
		{"another way in the summary", row(row("Subtotal", "$10.00"), row("Shipment", row(pickup, "Courier", "$5.00"), row(courier, "Pickup")), row("Total", "$10.00")), 0},
		{"a figure that is free", row(row("Sub Total:", "$10.00"), row("Delivery:", "Free"), row("Tax [8%]:", "$0.80"), row("Order Total:", "$10.80")), 1080},
		{"cents in texts of their own", row(row("Subtotal", row("$10.", row("20"))), row("Tax", row("$0.", row("70"))), row("Total", row(in("small", "USD"), "$10.", row("90")))), 1090},
		{"raised cents", row(row("Subtotal", row("$10", in("sup", "20"))), row("Tax", row("$0", in("sup", "70"))), row("Total", row("$", "10", in("sup", "90")))), 1090},
		{"numbers that may be cents", row(row("Subtotal", row("$10", row("20"))), row("Tax", row("$0", row("70"))), row("Total", row("$10", row("90")))), 0},
		{"numbers that may be cents after the mark", row(row("Subtotal", row("$10.", row("2"))), row("Tax", row("$0.", row("7"))), row("Total", row("$10.", row("9")))), 0},
		{"the currency in a text of its own", row(row("Subtotal", row(in("small", "USD"), "$10.00")), row("Total", row("$10.00", in("small", "USD")))), 1000},
		{"marks of two currencies", row(row("Subtotal", row(in("small", "USD"), "€10.00")), row("Total", row(in("small", "USD"), "€10.00"))), 0},
		{"another currency in a text of its own", row(row("Subtotal", row(in("small", "CAD"), "$10.00")), row("Total", row(in("small", "CAD"), "$10.00"))), 0},
		{"another currency after the amount", row(row("Subtotal", row("$10.00", in("small", "CAD"))), row("Total", row("$10.00", in("small", "CAD")))), 0},
		{"a total that is due", row(row("Subtotal", "$10.00"), row("Tax", "$0.88"), row("Payment due:", "$10.88")), 1088},
		{"items as the subtotal", row(row("Items (2):", "$10.00"), row("VAT", "$0.88"), row("Amount due", "$10.88")), 1088},
		{"a list of items above", row(row("Items"), row("1", "Latte", "$10.00"), row("Subtotal", "$10.00"), row("Tax", "$0.88"), row("Total", "$10.88")), 1088},
		{"a list of items below", row(row("Subtotal", "$10.00"), row("Tax", "$0.88"), row("Total", "$10.88"), row("Items"), row("1", "Latte", "$10.00")), 1088},
		{"words for screen readers", row(row("Subtotal", aside("Price:"), "$10.00"), row("Tax", aside("Price:"), "$0.88"), row("Total", aside("Price:"), "$10.88")), 1088},
		{"labels that are drawn", row(row(aside("Subtotal"), "$10.00"), row(aside("Tax"), aside("$0.88")), row(aside("Total"), "$10.88")), 1088},
		{"a total before", row(row("Total", "$10.88"), row("Subtotal", "$10.00"), row("Tax", "$0.88")), 0},
	} {
		quote, _, err := shown(c.rows...).figures()
		if (err == nil) != (c.total != 0) || err == nil && quote.Total != c.total {
			t.Errorf("%s: %+v, %v; want a total of %s", c.name, quote, err, c.total)
		}
	}
}

func TestABagIsUnderstoodOrRefused(t *testing.T) {
	latte := func(quantity int, choices ...string) known {
		line := known{Line: sdk.Line{Item: "Latte", Quantity: quantity}, options: []string{"Small", "Large", "Oat milk"}, groups: []string{"Size", "Milk"}, about: "With two shots"}
		for _, choice := range choices {
			line.Choices = append(line.Choices, sdk.Choice{Option: choice})
		}
		return line
	}
	// A table whose column of a heading begins at 100, and whose box for a number begins at another place.
	counted := func(heading string, left int) part {
		head := part{"td", row(heading), [4]int{100, 0, 100, 20}}
		return in("table", in("thead", in("tr", part{"td", row("What you chose"), [4]int{0, 0, 100, 20}}, head, part{"td", row("Price"), [4]int{200, 0, 100, 20}})),
			in("tr", in("td", "Latte", "Large"), in("td", node{Tag: "input", Type: "text", Field: "n[1]", Value: "2", Box: [4]int{left, 30, 40, 20}}), in("td", "$5.50"), in("td", "$11.00")))
	}
	for _, c := range []struct {
		name  string
		lines []known
		page  []any
		right bool
	}{
		{"line amount", []known{latte(2, "Large")}, row("Your bag", row(row("2"), row("Latte"), row("$11.00"), row("Large")), "Subtotal", "$11.00"), true},
		{"unit price", []known{latte(2, "Large")}, row(row(row("Latte × 2"), row("$5.50"), row("Size: Large")), "Subtotal", "$11.00"), true},
		{"both", []known{latte(2, "Large")}, row(row(row("Latte"), row("$5.50"), row("Qty: 2"), row("$11.00"), row("Large")), "Subtotal", "$11.00"), true},
		{"two lines", []known{latte(1, "Large"), latte(1, "Small")}, row(row(row("Latte", "Large", "$5.50"), row("Latte", "Small", "$4.50")), "Subtotal", "$10.00"), true},
		{"options with their prices", []known{latte(1, "Large", "Oat milk")}, row(row(row("Latte"), row(row("Large ($1.00)"), row("Oat milk ($0.70)")), row("$6.20")), "Sub Total:", "$6.20"), true},
		{"the price in the option's text", []known{latte(2, "Large")}, row(row(row("2 × Latte"), row("Large $11.00")), "Subtotal", "$11.00"), true},
		{"options with their prices beside", []known{latte(1, "Large", "Oat milk")}, row(row(row("Latte"), row(row("Large", "($1.00)"), row("Oat milk", "($0.70)")), row("$6.20")), "Sub Total:", "$6.20"), true},
		{"a price in brackets beside the name", []known{latte(1, "Large")}, row(row(row("Latte", "($5.50)"), row("Large")), "Subtotal", "$5.50"), true},
		{"its price and an option's in brackets", []known{latte(1, "Large")}, row(row(row("Latte", "($5.50)"), row("Large", "($1.00)")), "Subtotal", "$5.50"), true},
		{"prices of options alone", []known{latte(1, "Large", "Oat milk")}, row(row(row("Latte"), row("Large ($1.00)"), row("Oat milk ($0.70)")), "Subtotal", "$6.20"), false},
		{"its description", []known{latte(1)}, row(row(row("Latte", "With two shots", "$4.50")), "Subtotal", "$4.50"), true},
		{"options in the name", []known{latte(2, "Large", "Oat milk")}, row(row(row("Latte - Large, Oat milk"), row("$6.00"), row("2")), "Subtotal", "$12.00"), true},
		{"an option in the name", []known{latte(1, "Large", "Oat milk")}, row(row(row("Latte (Large)"), row("Oat milk"), row("$6.00")), "Subtotal", "$6.00"), true},
		{"an option after the name", []known{latte(1, "Large", "Oat milk")}, row(row(row("Latte Large"), row("Oat milk"), row("$6.00")), "Subtotal", "$6.00"), true},
		{"another option after the name", []known{latte(1, "Large")}, row(row(row("Latte Small"), row("$6.00")), "Subtotal", "$6.00"), false},
		{"an unknown word after the name", []known{latte(1, "Large")}, row(row(row("Latte Iced"), row("Large"), row("$6.00")), "Subtotal", "$6.00"), false},
		{"another option in the name", []known{latte(1, "Large")}, row(row(row("Latte - Small"), row("$6.00")), "Subtotal", "$6.00"), false},
		{"an unknown word in the name", []known{latte(1, "Large")}, row(row(row("Latte - Large, iced"), row("$6.00")), "Subtotal", "$6.00"), false},
		{"another item's name", []known{latte(1)}, row(row(row("Lattena - Large"), row("$6.00")), "Subtotal", "$6.00"), false},
		{"the shop's code of it", []known{latte(1, "Large")}, row(row(row("Latte", "- Model: LAT-1", "- Size: Large", "$5.50")), "Subtotal", "$5.50"), true},
		{"a code that is its name", []known{latte(1, "Large")}, row(row(row("Latte", "Product code: Latte", "Large", "$5.50")), "Subtotal", "$5.50"), true},
		{"a code that is an option", []known{latte(1, "Large")}, row(row(row("Latte", "Code: Small", "Large", "$5.50")), "Subtotal", "$5.50"), false},
		{"a code and an option", []known{latte(1, "Large")}, row(row(row("Latte", "SKU: 17, Decaf", "Large", "$5.50")), "Subtotal", "$5.50"), false},
		{"the name of a group before a dash", []known{latte(1, "Large")}, row(row(row("Latte", row("Size - Large"), "$5.50")), "Subtotal", "$5.50"), true},
		{"another name before a dash", []known{latte(1, "Large")}, row(row(row("Latte", row("Decaf - Large"), "$5.50")), "Subtotal", "$5.50"), false},
		{"headings of columns", []known{latte(1, "Large")}, row(in("table", in("tr", in("th", "Qty."), in("th", "What you chose")), in("tr", in("td", "1"), in("td", "Latte", "Large", "$5.50"))), "Subtotal", "$5.50"), true},
		{"a summary beside it", []known{latte(2, "Large")}, row(row(row(row("Latte", "Large"), row("2"), row("$5.50"), row("$11.00")), row("Subtotal", "$11.00")), row("Summary", row("Subtotal", "$11.00"), row("Total", "$11.00"))), true},
		{"another bag in a drawer", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "$5.50"), row("Subtotal", "$5.50")), row(row("Latte", "Small", "$4.50"), row("Subtotal", "$4.50"))), false},
		{"cells in the head of a table", []known{latte(1, "Large")}, row(in("table", in("thead", in("tr", in("td", "Amount"), in("td", "What you chose"))), in("tr", in("td", "1"), in("td", "Latte", "Large", "$5.50"))), "Subtotal", "$5.50"), true},
		{"the name of a group in bold", []known{latte(1, "Large")}, row(row(row("Latte", row(in("strong", "Size"), ": Large"), "$5.50")), "Subtotal", "$5.50"), true},
		{"another name in bold", []known{latte(1, "Large")}, row(row(row("Latte", row(in("strong", "Decaf"), ": Large"), "$5.50")), "Subtotal", "$5.50"), false},
		{"another option after a name in bold", []known{latte(1, "Large")}, row(row(row("Latte", row(in("strong", "Size"), ": Small"), "$5.50")), "Subtotal", "$5.50"), false},
		{"a quantity under its heading", []known{latte(2, "Large")}, row(counted("Quantity", 110), "Subtotal", "$11.00"), true},
		{"a number under another heading", []known{latte(2, "Large")}, row(counted("Quantity", 210), "Subtotal", "$11.00"), false},
		{"headings that are no cells", []known{latte(1, "Large")}, row(row(row(row("Item"), row("Price"), row("Sum")), row(row("Latte", "Large", row(node{Tag: "input", Type: "number", Value: "1"}, "pcs"), "$5.50"))), row("Subtotal", "$5.50")), true},
		{"a heading of a row", []known{latte(1, "Large")}, row(in("table", in("tr", in("th", "Decaf"), in("td", "Latte", "Large", "$5.50"))), "Subtotal", "$5.50"), false},
		{"a button that is a picture", []known{latte(2, "Large")}, row(row(row(node{Tag: "input", Type: "text", Name: "Edit quantity", Value: "2"}, node{Tag: "input", Type: "image", Name: "Change the quantity"}, "Latte", "Large", "$11.00")), "Subtotal", "$11.00"), true},
		{"another option", []known{latte(1, "Large")}, row(row(row("Latte", "Small", "$5.50")), "Subtotal", "$5.50"), false},
		{"an option more", []known{latte(1, "Large")}, row(row(row("Latte", "Large, Oat milk", "$6.50")), "Subtotal", "$6.50"), false},
		{"an option less", []known{latte(1, "Large", "Oat milk")}, row(row(row("Latte", "Large", "$5.50")), "Subtotal", "$5.50"), false},
		{"an unknown word", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "Decaf", "$5.50")), "Subtotal", "$5.50"), false},
		{"one more", []known{latte(1, "Large")}, row(row(row("2 ×", "Latte", "Large", "$11.00")), "Subtotal", "$11.00"), false},
		{"another item", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "$5.50"), row("Muffin", "$3.00")), "Subtotal", "$8.50"), false},
		{"a subtotal that is wrong", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "$5.50")), "Subtotal", "$6.50"), false},
		{"items as the subtotal", []known{latte(1, "Large")}, row("Items in your bag", row(row("Latte", "Large", "$5.50")), "Items (1)", aside("Price:"), "$5.50"), true},
		{"a total with more in it", []known{latte(1, "Large")}, row(row(row(row("Latte", "Large", "$5.50"))), row("Delivery", "$4.99"), row("Estimated total", "$10.97")), true},
		{"a total with more in it, and two of one", []known{latte(2, "Large")}, row(row(row(row("Latte", "Large", "$5.50"), row("2"), row("$11.00"))), row("Estimated total", "$11.97")), true},
		{"a total with more in it, and a fee beside the lines", []known{latte(1, "Large"), latte(1, "Small")}, row(row(row("Latte", "Large", "$5.50"), row("Latte", "Small", "$4.50"), row("Service fee", "$1.00")), row("Total", "$11.00")), true},
		{"a total with more in it, and amounts of one or of both", []known{latte(2, "Large")}, row(row(row(row("Latte", "Large"), row("2"), row("$5.50"))), row("Estimated total", "$11.97")), false},
		{"a total with more in it, and a price of an option", []known{latte(1, "Large")}, row(row(row(row("Latte"), row("Large ($1.00)"), row("$5.50"))), row("Estimated total", "$6.97")), false},
		{"a total with more in it, and another item", []known{latte(1, "Large"), latte(1, "Small")}, row(row(row("Latte", "Large", "$5.50"), row("Latte", "Small", "$4.50"), row("Muffin", "$3.00")), row("Estimated total", "$14.00")), false},
		{"a total that is less", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "$5.50")), row("Estimated total", "$5.00")), false},
		{"a subtotal that is more", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "$5.50")), row("Subtotal", "$6.00"), row("Total", "$6.50")), false},
		{"no subtotal", []known{latte(1, "Large")}, row(row(row("Latte", "Large", "$5.50"))), false},
	} {
		bag, _, err := shown(c.page...).bag(c.lines)
		if err == nil {
			var lines []sdk.Line
			for _, line := range c.lines {
				lines = append(lines, line.Line)
			}
			err = bag.Holds(lines)
		}
		if (err == nil) != c.right {
			t.Errorf("%s: %+v, %v; right: %t", c.name, bag, err, c.right)
		}
	}
}

// Options below the name, in its heading, each after the name of its group. A text that is not understood there is refused as elsewhere.
// A shop that sells variants calls each after its item, in its list of options as well as in the bag.
func TestVariantsCalledAfterTheirItem(t *testing.T) {
	line := known{Line: sdk.Line{Item: "Latte", Quantity: 1, Choices: []sdk.Choice{{Option: "Latte Large"}}}, options: []string{"Latte Small", "Latte Large"}}
	for says, right := range map[string]bool{"Latte Large": true, "Latte Small": false, "Latte": false, "Latte Large Small": false} {
		bag, _, err := shown(row(row(row(says), row("$5.50"), row("1")), "Subtotal", "$5.50")).bag([]known{line})
		if err == nil {
			err = bag.Holds([]sdk.Line{line.Line})
		}
		if (err == nil) != right {
			t.Errorf("%s: %+v, %v", says, bag, err)
		}
	}
}

func TestOptionsInAHeading(t *testing.T) {
	for _, c := range []struct {
		texts []any
		right bool
	}{
		{[]any{"Latte", "- Size Large", "- Extras Extra shot, Cream"}, true},
		{[]any{"Latte", "• Large", "Extra shot", "Cream"}, true},
		{[]any{"Latte", "- Size Large", "- Extras Extra shot"}, false},
		{[]any{"Latte", "- Size Small", "- Extras Extra shot, Cream"}, false},
		{[]any{"Latte", "- Temperature Large", "- Extras Extra shot, Cream"}, false},
		{[]any{"Latte", "- Size Large", "- Extras Extra shot, Cream", "Decaf"}, false},
	} {
		line := known{Line: sdk.Line{Item: "Latte", Quantity: 1}, options: []string{"Small", "Large", "Extra shot", "Cream"}, groups: []string{"Size", "Extras"}}
		for _, chosen := range []string{"Large", "Extra shot", "Cream"} {
			line.Choices = append(line.Choices, sdk.Choice{Option: chosen})
		}
		v := shown(row(c.texts, "$6.25"), "Subtotal", "$6.25")
		for i, n := range v.Nodes {
			if n.Text == "Latte" {
				v.Nodes[v.Nodes[i].Parent].Tag = "h5"
			}
		}
		bag, _, err := v.bag([]known{line})
		if err == nil {
			err = bag.Holds([]sdk.Line{line.Line})
		}
		if (err == nil) != c.right {
			t.Errorf("%q: %+v, %v; right: %t", c.texts, bag, err, c.right)
		}
	}
}

// The page of an item may show a total with its options. That is no bag, even if it shows all that a bag of this item would.
func TestTheTotalOfAnItemIsNoBag(t *testing.T) {
	tea := []known{{Line: sdk.Line{Item: "Tea", Quantity: 1}}}
	for _, c := range []struct {
		name string
		page []any
		bag  bool
	}{
		{"an item", row(row("Tea"), row("$3.00"), row("Total Price:", "$3.00"), pressed("Add to cart", "")), false},
		{"an item that is sold out", row(row("Tea"), row("$3.00"), row("Total:", "$3.00"), node{Tag: "button", Acts: true, Off: true, Name: "Add to cart"}), false},
		{"a bag", row(row("Tea", "$3.00"), row("Total:", "$3.00"), pressed("Checkout", "")), true},
		{"a bag that suggests more", row(row("Tea", "$3.00"), row("Total:", "$3.00"), pressed("Add to cart", ""), pressed("Checkout", "")), true},
		{"an item before a bag", row(row(row("Tea"), row("Total:", "$3.00"), pressed("Add to cart", "")), row(row("Tea", "$3.00"), row("Total:", "$3.00"), pressed("Checkout", ""))), true},
		{"an item after a bag", row(row(row("Tea", "$3.00"), row("Total:", "$3.00"), pressed("Checkout", "")), row(row("Tea"), row("Total:", "$3.00"), pressed("Add to cart", ""))), true},
	} {
		if bag, _, err := shown(c.page).bag(tea); (err == nil) != c.bag {
			t.Errorf("%s: %+v, %v", c.name, bag, err)
		}
	}
}

// The link with the item's name opens it, because an overlay may cover the picture's link. Without such a link it is the first one.
func TestWhatOpensAnItem(t *testing.T) {
	in := func(n node, says string) []any { return row(n, says) }
	link := func(name string) node { return node{Tag: "a", Acts: true, Name: name} }
	for _, c := range []struct {
		name string
		card func(item string) []any
		want string
	}{
		{"a picture and a name", func(item string) []any { return row(link("picture"), in(link("name"), item), "$3.00") }, "name"},
		{"a picture and a button", func(item string) []any { return row(link("picture"), row(item), "$3.00", link("View")) }, "picture"},
		{"a list of wishes first", func(item string) []any { return row(link("Wishlist"), row(item), "$3.00", link("View")) }, "View"},
		{"nothing to press", func(item string) []any { return row(row(item), "$3.00") }, ""},
	} {
		v := shown(row(c.card("Tea"), c.card("Soup"), c.card("Bread")))
		for i, n := range v.Nodes {
			if n.Name == "name" { // the text after it is inside of it
				v.Nodes[i+1].Parent, v.ends[i] = i, i+2
			}
		}
		cards := v.cards()
		if len(cards) != 3 {
			t.Fatalf("%s: %+v", c.name, cards)
		}
		for _, one := range cards {
			at := v.opener(one)
			if v.Nodes[at].Name != c.want || !v.holds(one.at, at) || c.want == "" && at != one.at {
				t.Errorf("%s: %s is opened by %+v", c.name, one.name, v.Nodes[at])
			}
		}
	}
}

// A picture that is drawn as a character is no part of a text.
func TestPicturesAmongLetters(t *testing.T) {
	for text, want := range map[string]string{
		"\uf409 Add to Cart": "Add to Cart", "\U0001F6D2 Add to cart": "Add to cart", "\U0001F336\uFE0F Hot wings": "Hot wings", "\uf054": "", "✕": "✕", "+ Add": "+ Add",
		"★★★": "★★★", "Crème brûlée": "Crème brûlée", "$3.00": "$3.00", "® Cola": "Cola", "- Size Large": "- Size Large",
	} {
		v := shown(text, node{Tag: "button", Name: text}, node{Tag: "select", Choices: []choice{{Text: text}}})
		if got := v.Nodes[1].Text; got != want || v.Nodes[2].Name != want || v.Nodes[3].Choices[0].Text != want {
			t.Errorf("%q: %q, %q and %q, want %q", text, got, v.Nodes[2].Name, v.Nodes[3].Choices[0].Text, want)
		}
	}
	if f, found := shown(row("Tea", "$3.00"), pressed("\uf409 Add to cart", "")).form(view{}); !found || f.add == 0 {
		t.Error("a button with a picture adds nothing")
	}
}

// A group that is called as codes are is a group: what is chosen in it counts.
func TestAGroupCalledModel(t *testing.T) {
	cake := []known{{Line: sdk.Line{Item: "Cake", Quantity: 1}, options: []string{"Round", "Square"}, groups: []string{"Model"}}}
	if bag, _, err := shown(row(row("Cake", "Model: Oval", "$5.50")), "Subtotal", "$5.50").bag(cake); err == nil {
		t.Errorf("%+v", bag)
	}
}

func TestAmountsAroundAName(t *testing.T) {
	for text, want := range map[string]string{"Large (+$0.75)": "Large", "Large [ $0.75 ]": "Large", "Large - +$0.75": "Large", "Large –": "Large –", "Half-and-half $0.50": "Half-and-half", "Large + $0.75": "Large", "Large (hot)": "Large (hot)", "Large": "Large"} {
		if got := bare(text); got != want {
			t.Errorf("%q without its amount is %q, want %q", text, got, want)
		}
	}
}

// The label before a group is its name, also below a heading of all groups; without one it is the heading.
func TestTheNameOfAGroup(t *testing.T) {
	off := false
	box := func(name string) node { return node{Tag: "input", Type: "radio", Name: name, On: &off} }
	tagged := func(tag, text string) []any {
		return []any{node{Tag: tag}, text}
	}
	for _, c := range []struct {
		name string
		said []any
		want string
	}{
		{"heading and label", row(tagged("h3", "Available options"), tagged("label", "Size")), "Size"},
		{"label and text", row(tagged("label", "Size"), row("How much coffee")), "Size"},
		{"heading and text", row(tagged("h3", "Size"), row("How much coffee")), "Size"},
		{"a label that is a rule", row(tagged("h3", "Size"), tagged("label", "Pick 1")), "Size"},
	} {
		v := shown(row(c.said...), row(box("Small"), box("Large")))
		for i, n := range v.Nodes { // a text follows its element
			if n.Tag == "h3" || n.Tag == "label" {
				v.Nodes[i+1].Parent = i
			}
		}
		groups := plain(v.seen().groups(form{at: 0}))
		if len(groups) != 1 || groups[0].Name != c.want || len(groups[0].Options) != 2 {
			t.Errorf("%s: %+v, want %q", c.name, groups, c.want)
		}
	}
}

// An asterisk beside the name of a group marks it as required and is no part of the name.
func TestAGroupWithAnAsteriskIsRequired(t *testing.T) {
	off := false
	radios := row(row(node{Tag: "input", Type: "radio", Name: "Small", On: &off}, "Small"), row(node{Tag: "input", Type: "radio", Name: "Large", On: &off}, "Large"))
	list := node{Tag: "select", Type: "select-one", Choices: []choice{{Value: "s", Text: "Small"}, {Value: "l", Text: "Large"}}}
	labelled := func(name string) node { one := list; one.Name = name; return one }
	buttons := row(pressed("Small", ""), pressed("Large", ""))
	for _, c := range []struct {
		name string
		page []any
		want int
	}{
		{"drawn before the name", row(row(row("*", "Size"), radios)), 1},
		{"after the name", row(row(row("Size", row("*")), radios)), 1},
		{"in the name", row("Size *", radios), 1},
		{"beside the label", row(row(row("Size"), row("*")), radios), 1},
		{"none", row(row("Size"), radios), 0},
		{"of what is before", row(row("Your name", row("*")), row("Size"), radios), 0},
		{"of what is before, in no element", row(row("Your name", "*"), "Size", radios), 0},
		{"a list", row(row(row("*", "Size"), list)), 1},
		{"a list with a label", row(row(row("*", "Size"), labelled("Size"))), 1},
		{"a list whose label has it", row(row("Size", row("*")), labelled("Size*")), 1},
		{"a list without", row(row("Name", row("*")), row("Size"), labelled("Size")), 0},
		{"a row of buttons", row("Size *", buttons), 1},
		{"a word in brackets", row("Size (Required)", radios), 1},
		{"a rule in brackets", row("Size (choose 1)", radios), 1},
		{"a list with a word in brackets", row(row("Size (Required)"), labelled("Size (Required)")), 1},
		{"a list after another text", row(row("Toasted daily"), row("Size (Required)"), list), 1},
		{"buttons after a word in brackets", row(row("Toasted daily"), row("Size (required)"), buttons), 1},
		{"what is optional", row("Size (optional)", radios), 0},
	} {
		v := shown(c.page, pressed("Add to cart", ""))
		groups := plain(v.groups(form{at: 0, add: len(v.Nodes) - 1}))
		if len(groups) != 1 || groups[0].Name != "Size" || groups[0].ID != "size" || groups[0].Min != c.want || len(groups[0].Options) != 2 {
			t.Errorf("%s: %+v, want %d", c.name, groups, c.want)
		}
	}
}

func TestHowManyOptionsAGroupTakes(t *testing.T) {
	for text, want := range map[string][2]int{
		"Required · Pick 1": {1, 1}, "Choose 2": {2, 2}, "Choose up to 3": {0, 3}, "Optional": {0, 0}, "Required": {1, 0}, "Pick at least 2": {2, 0},
		"Choose 1 to 3": {1, 3}, "Select 2 or more": {2, 0}, "Pick two sauces": {2, 2}, "Required · Choose between 1 and 1": {1, 1}, "Choose between 0 and 3": {0, 3}, "Select between 1 and 2": {1, 2}, "Extras": {0, 0},
	} {
		var g group
		g.note(text)
		if got := [2]int{g.Min, g.Max}; got != want {
			t.Errorf("%q takes %v, want %v", text, got, want)
		}
	}
}

func TestCardsHaveOneShape(t *testing.T) {
	item := func(name, price string) []any {
		return row(row(name), row("Made every morning, with care"), row(price))
	}
	v := shown(row("The Corner"), row(item("Soup", "$7.00"), item("Salad", "from $8.00"), item("Bread", "Sold out"), item("Tea", "$3.00")), row("Subtotal", "$0.00"))
	var names []string
	for _, one := range v.cards() {
		names = append(names, one.name)
		if one.soldOut != (one.name == "Bread") || one.priced != (one.name == "Soup" || one.name == "Tea") {
			t.Errorf("%+v", one)
		}
	}
	if want := []string{"Soup", "Salad", "Bread", "Tea"}; !slices.Equal(names, want) {
		t.Errorf("the items are %q, want %q", names, want)
	}
}

func TestTheFieldsOfAnAddress(t *testing.T) {
	input := func(name, field, auto string) node {
		return node{Tag: "input", Type: "text", Name: name, Field: field, Auto: auto}
	}
	page := shown(input("Full name*", "", ""), input("Telephone", "", ""), input("Address 2", "shippingAddress.address_2", ""), input("Address*", "shippingAddress.address_1", ""),
		input("", "billing_city", ""), node{Tag: "select", Type: "select-one", Name: "State / County", Auto: "address-level1"}, input("Postcode", "", ""), input("Enter coupon code", "coupon", ""),
		node{Tag: "select", Type: "select-one", Name: "Street"})
	want := map[string]int{"street": 4, "city": 5, "state": 6, "zip": 7}
	if got := page.addressInputs(); !maps.Equal(got, want) {
		t.Errorf("the address is asked for in %v, want %v", got, want)
	}
	if got := page.contactInputs(); got["full"] != 1 || got["phone"] != 2 || len(got) != 2 {
		t.Errorf("the contact is asked for in %v", got)
	}
}

// A list is named by the text before it that is no rule.
func TestTheNameOfAList(t *testing.T) {
	list := node{Tag: "select", Type: "select-one", Choices: []choice{{Value: "w", Text: "Whole milk"}, {Value: "o", Text: "Oat milk - +$0.70"}}}
	for want, said := range map[string][]any{"Milk": row("Milk", "Choose between 0 and 1"), "Pick 1 bread": row("Pick 1 bread"), "Cup": row("Size", "Cup")} {
		groups := plain(shown(append(said, list)...).groups(form{at: 0}))
		if len(groups) != 1 || groups[0].Name != want || groups[0].Options[1].Name != "Oat milk" {
			t.Errorf("%+v, want %q", groups, want)
		}
	}
}

// A list and boxes in one form: the list's own options are no elements of the page.
func TestGroupsOfAForm(t *testing.T) {
	off := false
	v := shown(node{Tag: "select", Type: "select-one", Name: "Size", Choices: []choice{{Text: "Choose"}, {Value: "s", Text: "Small"}, {Value: "l", Text: "Large"}}},
		"Milk", node{Tag: "input", Type: "radio", Name: "Oat", On: &off, Required: true}, node{Tag: "input", Type: "radio", Name: "Whole", On: &off})
	groups := plain(v.groups(form{at: 0}))
	if len(groups) != 2 || groups[0].Name != "Size" || groups[0].Min != 1 || len(groups[0].Options) != 2 || groups[1].Name != "Milk" || groups[1].Min != 1 || groups[1].Max != 1 || len(groups[1].Options) != 2 {
		t.Errorf("%+v", groups)
	}
}

// A page that says first that the time of a wait has passed ends the wait, and not the step.
func TestTheEndOfAWait(t *testing.T) {
	step := t.Context()
	wait, cancel := context.WithCancel(step)
	gone, end := context.WithCancel(step)
	end()
	for _, c := range []struct {
		name       string
		step, wait context.Context
		err        error
		want       bool
	}{
		{"the page is first", step, wait, context.DeadlineExceeded, true},
		{"the wait is first", step, gone, errors.New("closed"), true},
		{"an error", step, wait, errors.New("closed"), false},
		{"no error", step, gone, nil, false},
		{"the step has ended", gone, gone, context.DeadlineExceeded, false},
	} {
		if got := waited(c.step, c.wait, c.err); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
	cancel()
}

// A menu may show price ranges and earlier prices, and repeat both for screen readers. A bar that is fixed above the window covers nothing.
func TestAMenuWithRangesAndSales(t *testing.T) {
	v, err := look(t.Context(), localPage(t, "range.html"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, one := range v.cards() {
		got = append(got, fmt.Sprintf("%s|%s|%s|%t", one.name, one.about, one.price, one.priced))
	}
	want := []string{"Tea||3.00|true", "Latte||4.50|false", "Butter croissant||3.25|true", "Cake||28.00|false", "Pie|One slice, with cream|5.00|true"}
	if !slices.Equal(got, want) {
		t.Errorf("the items are %q, want %q", got, want)
	}
	if at := v.layer(); at != 0 {
		t.Errorf("%q lies over the page", v.text(at))
	}
}

// The button that puts an item into the bag says so, where a page has one: "Order" may begin the words of a link.
func TestTheButtonThatAddsAnItem(t *testing.T) {
	link := func(says string) node { return node{Tag: "a", Acts: true, Name: says} }
	for _, c := range []struct {
		name string
		page []any
		want string
	}{
		{"a link about orders", row(link("Order status"), pressed("Add to cart", "")), "Add to cart"},
		{"a link to order", row(link("Order online"), pressed("Add to cart", "")), "Add to cart"},
		{"few words", row(link("Order history"), pressed("Order", "")), "Order"},
		{"a link alone", row(link("Order status")), ""},
	} {
		v := shown(c.page...)
		got := ""
		if f, found := v.form(view{URL: "another"}); found {
			got = v.says(f.add)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// An amount comes after its label where the page shows it so.
func TestAnAmountAtTheRightOfItsLabel(t *testing.T) {
	at := func(left int, text string) part {
		return part{tag: "div", parts: row(text), box: [4]int{left, 10, 60, 20}}
	}
	for _, c := range []struct {
		name string
		row  []any
		want string
	}{
		{"at its right", row(at(200, "$4.50"), at(100, "Subtotal")), "Subtotal $4.50"},
		{"at its left", row(at(100, "$4.50"), at(200, "Subtotal")), "$4.50 Subtotal"},
		{"another text beside them", row(at(200, "$4.50"), at(100, "Subtotal"), at(300, "Tax")), "$4.50 Subtotal Tax"},
	} {
		if got := shown(c.row).text(0); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}
