package menu

import "slices"

// entry is an item as words: what a person may call it.
type entry struct {
	item     *Item
	category string
	heading  []string        // the words of the category
	core     []string        // the words of the name that matter
	aside    []string        // the words of the name in parentheses
	joined   map[string]bool // words of the name that an "and" joins: parts of the thing itself
	plural   bool            // the menu itself writes the last word in the plural
	groups   []groupEntry
}

type groupEntry struct {
	group   *Group
	words   []string
	half    int // 1 or 2 for a group about the first or second half of the item, else 0
	options []optionEntry
}

type optionEntry struct {
	option *Option
	core   []string
	aside  []string
	also   [][]string // other words for the same
}

// catalog is a menu prepared for matching.
type catalog struct {
	*vocabulary
	entries []entry
	tricky  [][]string      // names with an "and", a "with" or a number inside
	inItems map[string]bool // the words of all items' names
	generic map[string]int  // in how many items of a category ("category\x00word") a word stands last
}

// newCatalog prepares m. Items listed twice with one name and price (under "Popular", say) count once.
func newCatalog(m Menu) *catalog {
	c := &catalog{vocabulary: newVocabulary(m), generic: map[string]int{}, inItems: map[string]bool{}}
	type twin struct {
		name   string
		price  int64
		priced bool
	}
	seen := map[twin]int{}
	for i := range m.Categories {
		category := &m.Categories[i]
		heading := texts(c.name(category.Name))
		for j := range category.Items {
			it := &category.Items[j]
			key := twin{it.Name, int64(it.Price), it.Priced}
			if k, ok := seen[key]; ok {
				first := &c.entries[k]
				if !it.SoldOut && (first.item.SoldOut || it.GroupsKnown && !first.item.GroupsKnown) {
					first.item, first.groups = it, c.groupEntries(it)
				}
				// The heading of the real category says more than "Popular".
				first.heading = append(first.heading, heading...)
				continue
			}
			seen[key] = len(c.entries)
			e := entry{item: it, category: category.Name, heading: heading, groups: c.groupEntries(it)}
			words := c.name(it.Name)
			e.core, e.aside = c.parts(words)
			c.learn(words)
			e.joined = map[string]bool{}
			for k := 1; k+1 < len(words); k++ {
				if words[k].text == "and" {
					e.joined[words[k-1].text], e.joined[words[k+1].text] = true, true
				}
			}
			for _, w := range e.core {
				c.inItems[w] = true
			}
			for _, w := range words {
				if !w.aside && !isStop(w.text) {
					e.plural = w.plural
				}
			}
			c.entries = append(c.entries, e)
		}
	}
	for _, e := range c.entries {
		if len(e.core) > 1 {
			c.generic[e.category+"\x00"+e.core[len(e.core)-1]]++
		}
	}
	return c
}

func (c *catalog) groupEntries(it *Item) []groupEntry {
	var out []groupEntry
	for i := range it.Groups {
		g := &it.Groups[i]
		ge := groupEntry{group: g, words: texts(c.name(g.Name))}
		switch has := func(w string) bool { return slices.Contains(ge.words, w) }; {
		case has("left"), has("half") && (has("first") || has("1")):
			ge.half = 1
		case has("right"), has("half") && (has("second") || has("2")):
			ge.half = 2
		}
		for j := range g.Options {
			o := optionEntry{option: &g.Options[j]}
			words := c.name(o.option.Name)
			o.core, o.aside = c.parts(words)
			o.also = sweetness(o.core)
			for _, other := range o.also {
				if other[0] == "zero" || isNumber(other[0]) {
					c.tricky = append(c.tricky, other)
				}
			}
			c.learn(words)
			ge.options = append(ge.options, o)
		}
		out = append(out, ge)
	}
	return out
}

// learn remembers a name that would else be cut into pieces.
func (c *catalog) learn(words []word) {
	name := texts(words)
	if len(name) < 2 {
		return
	}
	for i, w := range name {
		_, taken, _ := quantity(words[i:])
		if w == "and" || w == "with" || taken > 0 {
			c.tricky = append(c.tricky, name)
			return
		}
	}
}

// parts divides a name into the words that matter and those in parentheses. A name of nothing else keeps all its words.
func (c *catalog) parts(words []word) (core, aside []string) {
	for _, w := range words {
		switch {
		case isJoin(w.text):
		case w.aside:
			aside = append(aside, w.text)
		default:
			core = append(core, w.text)
		}
	}
	if core == nil {
		core, aside = aside, nil
	}
	if core == nil {
		core = texts(words)
	}
	return core, aside
}

// isJoin tells that a word of a name only joins others: a person may leave it out.
func isJoin(w string) bool {
	return w == "and" || w == "with" || w == "or" || w == "a" || w == "an" || isStop(w) && w != "each"
}

// saysItself tells that a word may be left out of the name of e, because it only says what kind of thing e is.
func (c *catalog) saysItself(e *entry, w string) bool {
	return slices.Contains(e.heading, w) || c.generic[e.category+"\x00"+w] >= 2
}

func texts(words []word) []string {
	var out []string
	for _, w := range words {
		if w.text != comma {
			out = append(out, w.text)
		}
	}
	return out
}
