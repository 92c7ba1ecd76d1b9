package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// Rules returns the names of the check's rules.
func Rules() []string {
	var names []string
	for _, r := range rules {
		names = append(names, r.name)
	}
	return names
}

// Without is Lines without one of the rules.
func (c *Menu) Without(name string, r menu.Request, lines []menu.Line) []Violation {
	return c.by(slices.DeleteFunc(slices.Clone(rules), func(r rule) bool { return r.name == name }), r, lines)
}

// Finders returns the names of the rules that find something in lines, in the order in which they look.
func (c *Menu) Finders(r menu.Request, lines []menu.Line) []string {
	var names []string
	c.by(watched(&names), r, lines)
	return names
}

// watched returns the rules, each of which adds its name to names when it finds something in the lines, not in what another rule makes of them.
func watched(names *[]string) []rule {
	out := slices.Clone(rules)
	var outer *trial
	for i, r := range rules {
		out[i].find = func(t *trial) {
			if outer == nil {
				outer = t
			}
			before := len(t.found)
			r.find(t)
			if len(t.found) > before && t == outer {
				*names = append(*names, r.name)
			}
		}
	}
	return out
}
