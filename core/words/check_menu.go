package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// cutMenu is what the check has of the names of a menu, for all requests: they are cut once.
type cutMenu struct {
	menu      menu.Menu
	cut       map[string][]string  // the words of every name
	codes     map[string]bool      // a letter and a number before a name: "l5"
	words     map[string]bool      // the roots of the words of all items
	halves    map[string][2]string // two words of an item's name that people write as one
	breakfast bool                 // it sells a breakfast sandwich, and no item with eggs and cheese in its name
}

// cutNames cuts the names of a menu for the check.
func cutNames(m menu.Menu) *cutMenu {
	c := &cutMenu{menu: m, cut: map[string][]string{}, codes: map[string]bool{}, words: map[string]bool{}, halves: map[string][2]string{}}
	add := func(name string) {
		if _, ok := c.cut[name]; !ok {
			c.cut[name] = wordsOf(name)
		}
	}
	sold, told := false, false
	for _, category := range m.Categories {
		add(category.Name)
		for _, it := range category.Items {
			add(it.Name)
			c.code(it.Name)
			words := c.cut[it.Name]
			learn(words, c.words, c.halves)
			sold = sold || within([]string{"breakfast", "sandwich"}, words)
			told = told || slices.Contains(words, "egg") && slices.Contains(words, "cheese")
			for _, g := range it.Groups {
				add(g.Name)
				for _, o := range g.Options {
					add(o.Name)
				}
			}
		}
	}
	c.breakfast = sold && !told
	return c
}

// code makes one word of a letter and a number at the beginning of a name.
func (c *cutMenu) code(name string) {
	words := c.cut[name]
	if len(words) > 2 && len(words[0]) == 1 && numberOf(words[0]) < 0 && numberOf(words[1]) >= 0 && strings.HasPrefix(strings.ToLower(name), words[0]+words[1]) {
		c.codes[words[0]+words[1]] = true
		c.cut[name] = append([]string{"#" + words[0] + words[1]}, words[2:]...)
	}
}

// learn adds the roots of the words of a name, and of two that people write as one: "eggroll".
func learn(name []string, words map[string]bool, halves map[string][2]string) {
	for i, w := range name {
		words[root(w)] = true
		if i > 0 {
			joined := root(name[i-1] + w)
			words[joined] = true
			halves[joined] = [2]string{root(name[i-1]), root(w)}
		}
	}
}

// checkBy checks lines by some of the rules.
func (c *cutMenu) checkBy(rules []rule, r menu.Request, lines []menu.Line) []Violation {
	t := c.newTrial(r, lines)
	for _, rule := range rules {
		rule.find(t)
	}
	return t.found
}
