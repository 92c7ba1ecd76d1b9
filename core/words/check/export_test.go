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
