package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads orders that are written as a numbered list: "1. a burger, no onion 2. fries 3. a shake". The numbers count no things.

// listMark matches the number before an entry of a list.
var listMark = regexp.MustCompile(`(^|[\s,;:])#?(\d{1,2})(?:[.)]|\s*-)\s+|(^|[\s,;:])\((\d{1,2})\)\s+`)

// unnumbered puts a pause in the place of each number of a numbered list. The numbers must be 1, 2 and so on, and no item of the menu is called by one.
func (c *catalog) unnumbered(text string) string {
	var marks [][]int
	for _, m := range listMark.FindAllStringSubmatchIndex(text, -1) {
		from, to, lead := m[4], m[5], m[3]
		if from < 0 {
			from, to, lead = m[8], m[9], m[7]
		}
		if n, _ := strconv.Atoi(text[from:to]); n == len(marks)+1 {
			marks = append(marks, []int{lead, m[1]})
		}
	}
	if len(marks) < 2 || strings.TrimSpace(text[marks[len(marks)-1][1]:]) == "" || slices.ContainsFunc(c.index.entries, func(e entry) bool {
		return len(e.core) > 0 && english.IsNumber(e.core[0]) && len(e.core[0]) < 3 && strings.ContainsAny(e.item.Name[:min(len(e.item.Name), 4)], ".#)")
	}) {
		return text
	}
	var out strings.Builder
	at := 0
	for _, m := range marks {
		out.WriteString(text[at:m[0]] + ", ")
		at = m[1]
	}
	out.WriteString(text[at:])
	return out.String()
}

// bullet matches what begins an entry of a list with bullets.
var bullet = regexp.MustCompile(`(^|[\s,;])[-*•·–]\s+`)

// bulleted puts a number before each entry of a list with bullets that is the whole name of a thing, so that it is nothing that the thing before it comes with: "- a biryani - raita - 2
// naan". What other things must have one of, a side of a meal, may be either.
func (c *catalog) bulleted(text string) string {
	marks := bullet.FindAllStringIndex(text, -1)
	if len(marks) < 3 || strings.TrimSpace(text[:marks[0][0]]) != "" {
		return text
	}
	var out strings.Builder
	for k, m := range marks {
		end := len(text)
		if k+1 < len(marks) {
			end = marks[k+1][0]
		}
		said := text[m[1]:end]
		out.WriteString(text[m[0]:m[1]])
		words := english.Texts(english.Split(said))
		if len(words) > 0 && slices.ContainsFunc(c.index.entries, func(e entry) bool { return slices.Equal(e.core, words) }) && !english.IsNumber(words[0]) && !c.mustChoose(words) {
			out.WriteString("1 ")
		}
		out.WriteString(said)
	}
	return out.String()
}

// mustChoose reports whether an item must have one of several options of which one has just these words.
func (c *catalog) mustChoose(words []string) bool {
	return slices.ContainsFunc(c.index.entries, func(e entry) bool {
		return slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			return g.group.Required() && slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Equal(o.core, words) })
		})
	})
}
