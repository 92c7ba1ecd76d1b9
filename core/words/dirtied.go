package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a dirty chai, where the menu has chai and a shot of espresso for it.

// dirtied puts the chai with a shot in the place of a dirty chai, where the menu itself calls nothing dirty.
func (c *catalog) dirtied(words []english.Word) []english.Word {
	if c.Known["dirty"] {
		return words
	}
	for i, w := range words {
		end := i + 1
		for end < len(words) && end < i+3 && (words[end].Text == "iced" || words[end].Text == "hot") {
			end++
		}
		if w.Text != "dirty" || end == len(words) || words[end].Text != "chai" {
			continue
		}
		for end++; end < len(words) && (words[end].Text == "tea" || words[end].Text == "latte"); end++ {
		}
		shot := c.shotOfChai()
		if shot == "" {
			return words
		}
		put := append([]english.Word{{Text: "with"}}, english.Split(shot)...)
		for k := range put {
			put[k].Said, put[k].Whole = "", w.Said
		}
		put[len(put)-1].Said = w.Said
		return slices.Concat(words[:i], words[i+1:end], put, words[end:])
	}
	return words
}

// shotOfChai returns the name of the option that adds one shot of espresso to a chai, or "".
func (c *catalog) shotOfChai() string {
	for _, e := range c.entries {
		if !slices.Contains(e.core, "chai") {
			continue
		}
		for _, g := range e.groups {
			for _, o := range g.options {
				if oneShot[strings.ToLower(o.option.Name)] {
					return o.option.Name
				}
			}
		}
	}
	return ""
}

// oneShot are names of options that add one shot of espresso.
var oneShot = map[string]bool{"espresso shot": true, "extra shot": true, "extra espresso shot": true, "single shot": true, "shot of espresso": true}
