package sandbox

import "github.com/carryout-dev/carryout/core/money"

// Item is one item of the test menu.
type Item struct {
	Name   string
	Price  money.Minor
	Groups []Group
}

// Group is a set of options of one item. Of a required group exactly one is chosen, of any other as many as are named.
type Group struct {
	Name     string
	Required bool
	Options  []Option
}

// Option is one choice of a group, with what it adds to the unit price.
type Option struct {
	Name  string
	Delta money.Minor
}

// Menu returns the test menu, which every test restaurant has.
func Menu() []Item { return append([]Item(nil), menu...) }

// Line is one line of a bag. Unit is the price of one with its options.
type Line struct {
	Name     string
	Quantity int
	Unit     money.Minor
	Options  []string
	Note     string
}

// Bag is the result of a request at a test restaurant.
type Bag struct {
	Lines    []Line
	Subtotal money.Minor
	Tax      money.Minor
}

// Total is the restaurant's total.
func (b Bag) Total() money.Minor { return b.Subtotal + b.Tax }

// Price returns the bag of lines with names, quantities and options of an earlier bag.
func Price(lines []Line) Bag {
	priced := make([]Line, 0, len(lines))
	for _, l := range lines {
		w := wish{name: l.Name, quantity: l.Quantity, named: l.Options, note: l.Note}
		for _, it := range menu {
			if it.Name == l.Name {
				w.item = it
			}
		}
		priced = append(priced, w.line(nil))
	}
	return total(priced)
}

func total(lines []Line) Bag {
	b := Bag{Lines: lines}
	for _, l := range lines {
		b.Subtotal += l.Unit * money.Minor(l.Quantity)
	}
	b.Tax = b.Subtotal.Tax(TaxRate)
	return b
}

// Question is a test restaurant's question: the item, and all its choices.
type Question struct {
	Item   string
	Groups []Group
}
