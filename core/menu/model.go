// Package menu holds what a restaurant sells, what a person asks for of it, and the lines of a bag.
//
// Every driver links it, so it builds nothing at the start of a program. Package words turns a person's words into lines.
package menu

import "github.com/carryout-dev/carryout/core/money"

// Menu is what a store's ordering page offers now.
type Menu struct {
	Currency   string     `json:"currency"` // lowercase code
	Categories []Category `json:"categories"`
}

// Category is a heading of the menu with its items, in the page's order.
type Category struct {
	Name  string `json:"name"`
	Items []Item `json:"items"`
}

// Item is one thing that can be put in the bag.
type Item struct {
	ID          string      `json:"id"` // the platform's own id, or one the driver derives; unique in the menu
	Name        string      `json:"name"`
	Description string      `json:"description,omitempty"`
	Price       money.Minor `json:"price"`  // as the menu shows it; never used to charge
	Priced      bool        `json:"priced"` // false: the menu shows no price
	SoldOut     bool        `json:"soldOut,omitempty"`
	Groups      []Group     `json:"groups,omitempty"`
	GroupsKnown bool        `json:"groupsKnown"` // false: the option groups must be read from the item's own page

	Picture string `json:"picture,omitempty"` // the address of the picture that the menu shows of it

	Dietary []string `json:"dietary,omitempty"` // the menu's own marks: "vegan", "halal"
	// Allergens are what the menu says is or may be in the item. Without AllergensKnown it says nothing, which does not mean that there are none.
	Allergens      []Allergen `json:"allergens,omitempty"`
	AllergensKnown bool       `json:"allergensKnown,omitempty"`
}

// Group is a set of options of one item. Min 0 means optional; Max 0 means no upper bound.
type Group struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Min     int      `json:"min"`
	Max     int      `json:"max"`
	Options []Option `json:"options"`
}

// Required reports whether at least one option of g must be chosen.
func (g Group) Required() bool { return g.Min > 0 }

// Option is one choice of a group.
type Option struct {
	ID      string      `json:"id"`
	Name    string      `json:"name"`
	Delta   money.Minor `json:"delta"` // added to the item's price, for one unit
	SoldOut bool        `json:"soldOut,omitempty"`
	Default bool        `json:"default,omitempty"` // chosen by the page itself

	Allergens      []Allergen `json:"allergens,omitempty"` // the same as for an item
	AllergensKnown bool       `json:"allergensKnown,omitempty"`
}

// Line is one line of a bag: an item, how many, and the chosen options.
type Line struct {
	ItemID   string   `json:"itemId"`
	Item     string   `json:"item"` // the item's name as the menu has it
	Quantity int      `json:"quantity"`
	Choices  []Choice `json:"choices,omitempty"` // in the order of the item's groups and options
	Note     string   `json:"note,omitempty"`    // for the restaurant, with this line
}

// Choice is one chosen option.
type Choice struct {
	GroupID  string `json:"groupId"`
	Group    string `json:"group"`
	OptionID string `json:"optionId"`
	Option   string `json:"option"`
}

// Item returns the item with the given id.
func (m Menu) Item(id string) (Item, bool) {
	for _, c := range m.Categories {
		for _, it := range c.Items {
			if it.ID == id {
				return it, true
			}
		}
	}
	return Item{}, false
}

// Option returns the option of an item that c chooses.
func (it Item) Option(c Choice) (Option, bool) {
	for _, g := range it.Groups {
		for _, o := range g.Options {
			if g.ID == c.GroupID && o.ID == c.OptionID {
				return o, true
			}
		}
	}
	return Option{}, false
}

// Price returns the price of one unit of a line, with its options. The bool is false if the menu shows none, or does not have the item.
func (m Menu) Price(l Line) (money.Minor, bool) {
	it, ok := m.Item(l.ItemID)
	if !ok || !it.Priced {
		return 0, false
	}
	price := it.Price
	for _, choice := range l.Choices {
		for _, g := range it.Groups {
			for _, o := range g.Options {
				if g.ID == choice.GroupID && o.ID == choice.OptionID {
					price += o.Delta
				}
			}
		}
	}
	return price, true
}

// WithGroups returns a copy of m in which the item with the given id has these option groups, known.
// m itself is not changed.
func (m Menu) WithGroups(id string, groups []Group) Menu {
	out := Menu{Currency: m.Currency, Categories: make([]Category, len(m.Categories))}
	for i, c := range m.Categories {
		items := append([]Item(nil), c.Items...)
		for j := range items {
			if items[j].ID == id {
				items[j].Groups, items[j].GroupsKnown = groups, true
			}
		}
		out.Categories[i] = Category{Name: c.Name, Items: items}
	}
	return out
}

// Remembering returns a copy of m, just read, with the option groups that were learned earlier of items it was not asked to open.
// Their allergens are left out: the page may have changed since.
func (m Menu) Remembering(before Menu) Menu {
	for _, c := range before.Categories {
		for _, old := range c.Items {
			if now, ok := m.Item(old.ID); ok && old.GroupsKnown && !now.GroupsKnown {
				m = m.WithGroups(old.ID, withoutStatements(old.Groups))
			}
		}
	}
	return m
}

func withoutStatements(groups []Group) []Group {
	out := make([]Group, len(groups))
	for i, g := range groups {
		g.Options = append([]Option(nil), g.Options...)
		for j := range g.Options {
			g.Options[j].Allergens, g.Options[j].AllergensKnown = nil, false
		}
		out[i] = g
	}
	return out
}
