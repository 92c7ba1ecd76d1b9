package words

import "github.com/carryout-dev/carryout/core/menu"

// groupFor makes a group for the tables of the reader; an option that begins with an asterisk comes with the item.
func groupFor(name string, least, most int, options ...string) menu.Group {
	g := menu.Group{ID: name, Name: name, Min: least, Max: most}
	for _, o := range options {
		comes := o[0] == '*'
		if comes {
			o = o[1:]
		}
		g.Options = append(g.Options, menu.Option{ID: name + o, Name: o, Default: comes})
	}
	return g
}

// oneOf makes a group of which one option at most is chosen.
func oneOf(name string, least int, options ...string) menu.Group {
	return groupFor(name, least, 1, options...)
}

// itemFor makes an item for the tables of the reader.
func itemFor(name string, groups ...menu.Group) menu.Item {
	return menu.Item{ID: name, Name: name, Price: 300, Priced: true, GroupsKnown: true, Groups: groups}
}
