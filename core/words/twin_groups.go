package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// This file places what is said of twin groups: groups that are the same choice several times, as the First Side and the Second Side of a platter. The page may choose
// another option in each of them.

// alike reports whether two groups are the same choice at the same prices, whatever the page chooses in them.
func (e *entry) alike(a, b int) bool {
	one, other := e.groups[a].group, e.groups[b].group
	return one.Min == 1 && one.Max == 1 && other.Min == 1 && other.Max == 1 && e.groups[a].half == 0 && e.groups[b].half == 0 &&
		slices.EqualFunc(one.Options, other.Options, func(x, y menu.Option) bool { return x.Name == y.Name && x.Delta == y.Delta })
}

// ofTwins reports whether a doubt is only about which of several twin groups takes the option.
func (f *fitting) ofTwins(d doubt) bool {
	return !d.refused && len(d.options) > 1 && !slices.ContainsFunc(d.options[1:], func(r ref) bool {
		return r.group == d.options[0].group || r.option != d.options[0].option || !f.entry.alike(d.options[0].group, r.group)
	})
}

// placeTwins settles which of the twin groups each said option goes to, where the words leave only one way, or ways that make the same meal: "potato salad instead of
// slaw" goes where slaw is the usual one, "fries and corn" keeps the fries and puts corn in the other place. One option alone in place of either of two is asked about.
func (f *fitter) placeTwins() {
	at := slices.IndexFunc(f.doubts, f.ofTwins)
	if at < 0 {
		return
	}
	family := f.doubts[at].options
	var sides []int // the options that are said, in order
	end := -1
	for _, d := range f.doubts {
		switch {
		case !slices.ContainsFunc(d.options, func(r ref) bool { return f.entry.alike(family[0].group, r.group) }):
		case !f.ofTwins(d) || d.from == end || slices.Contains(sides, d.options[0].option):
			return // "make the slaw corn" is no list of two
		default:
			end = d.end
			sides = append(sides, d.options[0].option)
		}
	}
	places := f.placesOf(sides, family)
	for k := range places {
		f.add(ref{places[k], sides[k]})
	}
	if places != nil {
		f.doubts = slices.DeleteFunc(f.doubts, f.ofTwins)
	}
}

// placesOf returns the group for each of the sides, or nil if the words leave that open.
func (f *fitter) placesOf(sides []int, family []ref) []int {
	var free, replaced []int
	for _, r := range family {
		if slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group }) {
			continue
		}
		free = append(free, r.group)
		if usual, ok := f.preset(r.group); ok && f.removed[usual] {
			replaced = append(replaced, r.group)
		}
	}
	switch {
	case len(sides) > len(free):
		return nil
	case len(sides) == len(replaced):
		return replaced
	case f.changes:
		return nil
	}
	places := make([]int, len(sides))
	var moved []int // the sides that are in the place of another one
	for k, side := range sides {
		home := slices.IndexFunc(free, func(g int) bool {
			usual, ok := f.preset(g)
			return ok && usual.option == side && !f.removed[usual]
		})
		if home < 0 {
			moved = append(moved, k)
			continue
		}
		places[k] = free[home]
		free = slices.Delete(free, home, home+1)
	}
	if len(moved) > 0 && len(moved) != len(free) {
		return nil
	}
	for i, k := range moved {
		places[k] = free[i]
	}
	return places
}

// nextSide reports whether words that f reads are one more side of a line that before reads: "fries" of "a platter with corn and fries". One of the twin groups is open yet.
func (f *fitting) nextSide(before *fitting) bool {
	if len(f.leftover)+len(f.spoken) > 0 || len(f.doubts)+len(f.chosen) != 1 || len(f.doubts) > 0 && !f.ofTwins(f.doubts[0]) {
		return false
	}
	var of ref
	if len(f.doubts) > 0 {
		of = f.doubts[0].options[0]
	} else {
		of = f.chosen[0]
	}
	twins, said := 0, 0
	for g := range f.entry.groups {
		if f.entry.alike(of.group, g) {
			twins++
			if slices.ContainsFunc(before.chosen, func(c ref) bool { return c.group == g }) {
				said++
			}
		}
	}
	for _, d := range before.doubts {
		if before.ofTwins(d) && f.entry.alike(of.group, d.options[0].group) {
			said++
		}
	}
	return twins > 1 && said > 0 && said < twins
}
