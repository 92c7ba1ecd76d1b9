package words

import (
	"regexp"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// forEaters matches how many people something is for, up to where the thing's own words end.
var forEaters = regexp.MustCompile(`(?i)\b(?:for|serves|serving|feeds|feeding) (?:about )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: people| persons| ppl| folks| guests| adults| of us)?(\s*(?:$|[,.;!?]|and\b|with\b|at\b|please\b|&|\+))`)

// feeders are words that begin the name of an option that says how many people it feeds.
var feeders = english.WordSet("feeds serves")

// fed puts the option that feeds as many people in the place of "for 8 people": "a family pack for 8", where there is Feeds 8.
func (c *catalog) fed(text string) string {
	return forEaters.ReplaceAllStringFunc(text, func(said string) string {
		m := forEaters.FindStringSubmatch(said)
		n := english.PlainWords(m[1])
		if len(n) != 1 {
			return said
		}
		number, _, _ := english.Quantity(n)
		for k := range c.entries {
			for _, g := range c.entries[k].groups {
				for _, o := range g.options {
					if words := strings.Fields(strings.ToLower(o.option.Name)); len(words) == 2 && feeders[words[0]] && words[1] == english.Decimal(number) {
						return strings.Join(words, " ") + m[2]
					}
				}
			}
		}
		return said
	})
}
