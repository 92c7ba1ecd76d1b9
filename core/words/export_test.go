package words

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

// CheckWithout is Check without one of its rules.
func CheckWithout(name string, m menu.Menu, r menu.Request, lines []menu.Line) []Violation {
	return cutNames(m).checkBy(slices.DeleteFunc(slices.Clone(rules), func(r rule) bool { return r.name == name }), r, lines)
}

// Spent reads r and returns how much of the work that one request is worth it took, and how much that is.
func (x *Index) Spent(r menu.Request) (spent, worth int) {
	work := mostWork
	x.match(r, &work)
	return mostWork - work, mostWork
}
