// Package menutest makes menus for the tables of tests.
package menutest

import "github.com/carryout-dev/carryout/core/menu"

// Group makes a group that takes most options at most, or any number if most is 0. An option that begins with an asterisk comes with the item.
func Group(name string, most int, options ...string) menu.Group {
	g := menu.Group{ID: name, Name: name, Max: most}
	for _, o := range options {
		comes := o[0] == '*'
		if comes {
			o = o[1:]
		}
		g.Options = append(g.Options, menu.Option{ID: name + "." + o, Name: o, Default: comes})
	}
	return g
}

// Required makes a group of which one option must be chosen.
func Required(name string, options ...string) menu.Group {
	g := Group(name, 1, options...)
	g.Min = 1
	return g
}

// Item makes an item whose groups are known.
func Item(name string, groups ...menu.Group) menu.Item {
	return menu.Item{ID: name, Name: name, Price: 900, Priced: true, GroupsKnown: true, Groups: groups}
}

// Line makes a line of n; choices are pairs of a group and an option.
func Line(n int, name string, choices ...string) menu.Line {
	l := menu.Line{ItemID: name, Item: name, Quantity: n}
	for i := 0; i+1 < len(choices); i += 2 {
		l.Choices = append(l.Choices, menu.Choice{GroupID: choices[i], Group: choices[i], OptionID: choices[i] + "." + choices[i+1], Option: choices[i+1]})
	}
	return l
}
