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
