package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a thing that is half of each of two choices, where the menu has Half & Half beside them: "a bucket, half spicy half original".

// halfOfEach puts "half and half" in the place of "half spicy half original", where a choice is between these two and Half & Half. Where some thing may have both
// of these two, the words stay.
func (c *catalog) halfOfEach(words []english.Word) []english.Word {
	for i := 0; i+3 < len(words); i++ {
		if words[i].Text != "half" {
			continue
		}
		for k := range c.entries {
			end := c.halvesOfGroup(&c.entries[k], words, i)
			if end == 0 {
				continue
			}
			said := english.Said(words[i:end])
			put := []english.Word{{Text: "half", Said: words[i].Said, Whole: said}, {Text: "and", Whole: said}, {Text: "half", Whole: said}}
			return slices.Replace(slices.Clone(words), i, end, put...)
		}
	}
	return words
}

// halvesOfGroup returns where the words from i end that say half of each of the two other options of a group of e with Half & Half, or 0.
func (c *catalog) halvesOfGroup(e *entry, words []english.Word, i int) int {
	for _, g := range e.groups {
		both := slices.IndexFunc(g.options, func(o optionEntry) bool { return isHalfAndHalf(o.option) })
		if both < 0 || len(g.options) != 3 || g.group.Max != 1 {
			continue
		}
		two := slices.Delete(slices.Clone(g.options), both, both+1)
		if slices.ContainsFunc(c.entries, func(other entry) bool {
			return slices.ContainsFunc(other.groups, func(o groupEntry) bool {
				return o.group.Max != 1 && o.has(two[0].core) && o.has(two[1].core)
			})
		}) {
			continue
		}
		for _, pair := range [][2][]string{{two[0].core, two[1].core}, {two[1].core, two[0].core}} {
			at := afterCore(words, i+1, pair[0])
			for at > 0 && at < len(words) && slices.Contains([]string{english.Comma, "and", "the", "other"}, words[at].Text) {
				at++
			}
			if at == 0 || at+1 >= len(words) || words[at].Text != "half" {
				continue
			}
			if end := afterCore(words, at+1, pair[1]); end > 0 {
				return end
			}
		}
	}
	return 0
}

// isHalfAndHalf reports whether an option is half of each of the others.
func isHalfAndHalf(o *menu.Option) bool {
	name := strings.ToLower(o.Name)
	return name == "half & half" || name == "half and half"
}

// afterCore returns where the words of an option's name end that begin at i, or 0.
func afterCore(words []english.Word, i int, core []string) int {
	if i+len(core) > len(words) || len(core) == 0 {
		return 0
	}
	for n, w := range core {
		if words[i+n].Text != w && !slices.ContainsFunc(english.Canonical(words[i+n]), func(c english.Word) bool { return c.Text == w }) {
			return 0
		}
	}
	return i + len(core)
}
