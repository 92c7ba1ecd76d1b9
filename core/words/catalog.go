package words

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// entry is an item as words: what a person may call it.
type entry struct {
	item     *menu.Item
	category string
	heading  []string        // the words of the category
	core     []string        // the words of the name that matter, one at least
	aside    []string        // the words of the name in parentheses
	also     [][]string      // other words by which people call it
	portion  int             // how many pieces one order has by its name, or 0
	packed   bool            // they come in a pack
	bits     int             // how many pieces one order has by its description, or 0
	unit     string          // what they are called there
	measure  []string        // the words of the name that say so: "6 piece", "half dozen", "pack of 6"
	with     map[string]bool // the words of the name after "with": what comes with the thing
	twin     bool            // another item has the same name
	side     bool            // it is sold as a side of something: "Side of queso"
	own      bool            // the person makes it up: "Build your own pizza"
	joined   map[string]bool // words of the name that an "and" joins: parts of the thing itself
	plural   bool            // the menu itself writes the last word in the plural
	whole    map[string]bool // the names of all items
	groups   []groupEntry

	vocabulary map[string]bool  // the words of the options
	byWord     map[string][]ref // the options with a word
}

type groupEntry struct {
	group   *menu.Group
	words   []string
	nouns   []string // what people add to an option of the group, and its name does not say: the ice cream of "mint ice cream"
	half    int      // 1 or 2 for a group about the first or second half of the item, else 0
	meal    int      // what it has to do with a meal that is made of the item
	options []optionEntry
}

type optionEntry struct {
	option *menu.Option
	core   []string
	aside  []string
	also   [][]string // other words for the same
}

// opened is what an entry's options are called.
type opened struct {
	groups     []groupEntry
	vocabulary map[string]bool
	byWord     map[string][]ref
	tricky     [][]string
}

// Index is a menu prepared for reading. It is built once for a menu and never changes; any number of requests may use it at once.
type Index struct {
	menu     menu.Menu
	base     *rewrite.Vocabulary
	timed    *rewrite.Vocabulary // base, with the words of all options: for times
	known    *check.Menu         // for the check
	entries  []entry             // without the options
	options  []opened            // of the entries
	tricky   [][]string
	inItems  map[string]bool
	generic  map[string]int   // in how many items of a category ("category\x00word") a word stands last
	byWord   map[string][]int // the entries with a word in their name, by index
	heads    map[string][]int // the entries under a heading with this word
	pours    []int            // the entries that are a drink of no kind
	dips     []int            // the entries that are a cup of sauce of no kind
	flavored []flavor         // the flavors of drinks that are called by their brand
}

// catalog is the part of a menu that one request may be about.
type catalog struct {
	*rewrite.Vocabulary
	index    *Index
	entries  []entry
	tricky   [][]string      // names with an "and", a "with" or a number inside
	inItems  map[string]bool // the words of all items' names
	generic  map[string]int
	fitted   map[string]*fitting
	readings map[string]reading
	work     *int // how much more work the request is worth
}

// Prepare builds the index of m. Items listed twice with one name and price (under "Popular", say) count once.
func Prepare(m menu.Menu) *Index {
	x := &Index{menu: m, base: rewrite.New(m), known: check.Prepare(m), generic: map[string]int{}, inItems: map[string]bool{}, byWord: map[string][]int{}, heads: map[string][]int{}}
	c := &catalog{Vocabulary: x.base}
	type twin struct {
		name   string
		price  int64
		priced bool
	}
	seen := map[twin]int{}
	heads, kinds := map[string]int{}, map[string]int{}
	for _, category := range m.Categories {
		for _, it := range category.Items {
			_, name := rewrite.OnTheMenu(it.Name)
			if at := strings.IndexAny(name, ",("); at > 0 {
				name = name[:at]
			}
			heads[strings.TrimSpace(name)]++
		}
	}
	several := soldBySeveral(m)
	var numbers []string
	for i := range m.Categories {
		category := &m.Categories[i]
		heading := inEnglishToo(slices.DeleteFunc(english.Texts(c.Name(category.Name)), english.IsNumber))
		if slices.Contains(heading, "pie") && x.base.Named["pizza"] {
			heading = append(heading, "pizza") // Specialty pies
		}
		for j := range category.Items {
			it := &category.Items[j]
			if strings.TrimSpace(it.Name) == "" {
				continue // nobody can ask for it
			}
			key := twin{it.Name, int64(it.Price), it.Priced}
			if k, ok := seen[key]; ok {
				first := &x.entries[k]
				if !it.SoldOut && (first.item.SoldOut || it.GroupsKnown && !first.item.GroupsKnown) {
					first.item = it
				}
				// The heading of the real category says more than "Popular".
				first.heading = append(slices.Clone(first.heading), heading...)
				for _, w := range heading {
					x.heads[w] = append(x.heads[w], k)
				}
				continue
			}
			seen[key] = len(x.entries)
			e := entry{item: it, category: category.Name, heading: heading}
			number, name := rewrite.OnTheMenu(it.Name)
			name = measureLast(name)
			e.portion, e.packed = portionOf(name)
			e.measure = english.Texts(c.Name(measureOf(name)))
			if len(e.measure) == 1 && e.portion > 1 && english.IsNumber(e.measure[0]) {
				e.measure = append(e.measure, "piece") // "6 pc wings" of Wings (6)
			}
			numbers = append(numbers, number)
			words := c.Name(name)
			e.core, e.aside = c.parts(words)
			e.core, e.aside = ofTheDay(e.core, e.aside)
			e.core = orNothing(e.core)
			e.side = len(e.core) > 1 && e.core[0] == "side"
			if before, ok := c.head(name); ok && heads[before] == 1 {
				short, _ := c.parts(c.Name(before))
				e.core, e.aside = short, append(without(e.core, short), e.aside...)
			}
			if len(e.core) > 1 && soldSingle[e.core[0]] && several[strings.Join(e.core[1:], " ")] {
				e.core, e.aside = e.core[1:], append(e.core[:1:1], e.aside...) // "Single bagel", beside a dozen, and "Single Taco" beside Tacos (3 pc)
			}
			if kind, own := ofOnesOwn(e.core); own {
				e.core, e.aside, e.own = kind, append(append(without(e.core, kind), e.aside...), ownWords...), true
			}
			for k, w := range e.core {
				if w == "one" {
					e.core[k] = "1"
				}
			}
			if e.portion == 0 && len(e.measure) == 0 {
				e.bits, e.unit = piecesDescribed(it.Description, e.core)
				e.measure = measureDescribed(e.bits, e.unit, e.core)
			}
			c.learn(words)
			e.joined, e.with = map[string]bool{}, map[string]bool{}
			if at := slices.IndexFunc(words, func(w english.Word) bool { return w.Text == "with" && !w.Aside }); at > 0 {
				for _, w := range words[at+1:] {
					e.with[w.Text] = true
				}
			}
			for k := 1; k+1 < len(words); k++ {
				if words[k].Text == "and" {
					e.joined[words[k-1].Text], e.joined[words[k+1].Text] = true, true
				}
			}
			for _, w := range e.core {
				x.inItems[w] = true
				if at := x.byWord[w]; len(at) == 0 || at[len(at)-1] != len(x.entries) {
					x.byWord[w] = append(at, len(x.entries))
				}
			}
			for _, w := range heading {
				x.heads[w] = append(x.heads[w], len(x.entries))
			}
			for _, w := range slices.Compact(slices.Sorted(slices.Values(english.Texts(words)))) {
				kinds["\x00"+w]++ // anywhere on the menu
			}
			for _, w := range words {
				if !w.Aside && !english.IsStop(w.Text) {
					e.plural = w.Plural
				}
			}
			x.entries = append(x.entries, e)
		}
	}
	for k := range x.entries {
		x.soldBy(&x.entries[k])
	}
	for _, e := range x.entries {
		if len(e.core) > 1 {
			x.generic[e.category+"\x00"+e.core[len(e.core)-1]]++
		}
		for _, w := range e.core {
			kinds[e.category+"\x00"+w]++
		}
	}
	cores, whole := map[string]int{}, map[string]bool{}
	for _, e := range x.entries {
		name := strings.Join(e.core, " ")
		cores[name]++
		whole[name] = whole[name] || !e.own
	}
	for k := range x.entries {
		e := &x.entries[k]
		e.whole = whole
		e.twin = cores[strings.Join(e.core, " ")] > 1
		if n := peopleIn(e.item.Name); n != "" {
			c.tricky = append(c.tricky, []string{"for", n})
		}
		if n := servedFor(e.item.Name); n != "" {
			e.also = append(e.also, append(slices.Clone(e.core), n))
			c.tricky = append(c.tricky, []string{e.core[len(e.core)-1], "for", n})
			for _, feeds := range english.Texts(c.Name("feeds serves")) {
				e.also = append(e.also, append(slices.Clone(e.core), feeds, n))
				c.tricky = append(c.tricky, []string{e.core[len(e.core)-1], feeds, n})
			}
		}
		for _, other := range c.called(e, numbers[k], kinds) {
			e.also = append(e.also, other)
			if len(other) > 1 && (slices.Contains(e.core, "dozen") && (other[0] == "dozen" || other[1] == "dozen") || english.IsNumber(other[0])) {
				c.tricky = append(c.tricky, other)
			}
			for _, w := range other {
				if at := x.byWord[w]; !slices.Contains(at, k) {
					x.byWord[w] = append(at, k)
				}
			}
		}
	}
	x.tricky = c.tricky
	offered := map[string]bool{}
	for k := range x.entries {
		e := &x.entries[k]
		x.options = append(x.options, x.open(*e))
		maps.Copy(offered, x.options[k].vocabulary)
		if e.isPour() {
			x.pours = append(x.pours, k)
		}
		if g := e.flavors(); g != nil {
			for _, o := range x.options[k].groups {
				for _, f := range o.options {
					if o.group.ID == g.ID {
						x.flavored = append(x.flavored, flavor{k, f.core})
					}
				}
			}
		}
		if e.isDip() {
			x.dips = append(x.dips, k)
		}
	}
	x.timed = x.base.Knowing(offered)
	return x
}

// soldSingle are words of names that say that one is sold.
var soldSingle = english.WordSet("single individual one each")

// soldBySeveral returns the things of which the menu has a dozen or half of one, or a portion of several pieces.
func soldBySeveral(m menu.Menu) map[string]bool {
	out := map[string]bool{}
	for _, category := range m.Categories {
		for _, it := range category.Items {
			words := english.Texts(english.PlainWords(it.Name))
			if at := slices.Index(words, "dozen"); at >= 0 {
				out[strings.Join(slices.DeleteFunc(words[at+1:], english.IsJoin), " ")] = true
			}
			if n, packed := portionOf(it.Name); n > 1 && !packed {
				name, _, _ := strings.Cut(it.Name, "(")
				out[strings.Join(english.Texts(english.PlainWords(name)), " ")] = true
			}
		}
	}
	return out
}

// ofTheDay moves the end of Soup of the day to what people leave out of a name.
func ofTheDay(core, aside []string) (rest, left []string) {
	if n := len(core) - 1; n > 0 && core[n] == "day" {
		return core[:n], append([]string{"day"}, aside...)
	}
	return core, aside
}

// soldBy shortens Brisket by the pound to what people call it, if nothing else on the menu is that.
func (x *Index) soldBy(e *entry) {
	n := len(e.core) - 2
	if n < 1 || e.core[n] != "by" || !english.IsUnit(e.core[n+1]) && e.core[n+1] != "pint" && e.core[n+1] != "quart" {
		return
	}
	for _, k := range x.byWord[e.core[n-1]] {
		if o := &x.entries[k]; o != e && o.core[len(o.core)-1] == e.core[n-1] {
			return
		}
	}
	for k := range x.entries {
		if o := &x.entries[k]; len(o.core) == n+1 && slices.Contains(sandwichWords, o.core[n]) && slices.Equal(o.core[:n], e.core[:n]) {
			o.also = append(o.also, e.core[:n:n]) // "pastrami" may be the Pastrami Sandwich
		}
	}
	e.also = append(e.also, e.core)
	e.core, e.aside = e.core[:n:n], append(e.core[n:len(e.core):len(e.core)], e.aside...)
}

// Most items and headings that one request is read against; more are more than a person can mean.
const (
	mostNear   = 40
	mostHeaded = 14
)

// near returns the entries that words may name, found by the words of names and headings alone, so that it does not depend on
// which items' options are known.
func (x *Index) near(words []english.Word) []int {
	said := map[string]bool{}
	for _, w := range words {
		if w.Text != english.Comma && !english.IsMark(w.Text) && !english.IsJoin(w.Text) {
			said[w.Text] = true
		}
	}
	type hit struct {
		entry   int
		words   []string
		full    bool
		head    bool
		telling bool
	}
	hits := map[int]*hit{}
	var order []int
	for _, w := range slices.Sorted(maps.Keys(said)) {
		at := x.byWord[w]
		if len(at) == 0 {
			at = x.heads[w]
			if len(at) > mostHeaded {
				at = at[:mostHeaded]
			}
		}
		for _, e := range at {
			h := hits[e]
			if h == nil {
				h = &hit{entry: e}
				hits[e] = h
				order = append(order, e)
			}
			h.words = append(h.words, w)
			h.telling = h.telling || x.entries[e].onlyATurn() || !english.IsTurn(w) && (!english.IsUnit(w) || w == "scoop") && !english.IsNumber(w)
			core := x.entries[e].core
			h.head = h.head || len(core) > 0 && core[len(core)-1] == w
		}
	}
	var kept, wholes []*hit
	runs := runsOf(words)
	for _, e := range order {
		h := hits[e]
		entry := &x.entries[e]
		inOneRun := func(name []string) bool {
			return slices.ContainsFunc(runs, func(run []string) bool { return containsAll(run, name) })
		}
		h.full = slices.ContainsFunc(entry.also, inOneRun) || len(entry.joined)+len(entry.with) > 0 && containsAll(h.words, entry.core) || inOneRun(entry.core)
		if h.telling {
			kept = append(kept, h)
			if h.full {
				wholes = append(wholes, h)
			}
		}
	}
	// Where a whole name stands, it goes before a part of another name that says no more.
	var out []*hit
	for _, h := range kept {
		if h.full || slices.ContainsFunc(runs, func(run []string) bool {
			here := slices.DeleteFunc(slices.Clone(h.words), func(w string) bool { return !slices.Contains(run, w) })
			return len(here) > 0 && !slices.ContainsFunc(wholes, func(o *hit) bool {
				return containsAll(o.words, here) && (len(x.entries[o.entry].joined) > 0 || containsAll(run, x.entries[o.entry].core))
			})
		}) {
			out = append(out, h)
		}
	}
	slices.SortStableFunc(out, func(a, b *hit) int {
		rank := func(h *hit) int {
			n := len(h.words)
			if h.full {
				n += 100
			}
			if h.head {
				n += 10
			}
			return -n
		}
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.entry, b.entry))
	})
	var list []int
	for _, h := range out[:min(len(out), mostNear)] {
		list = append(list, h.entry)
	}
	for _, k := range slices.Concat(x.pouring(said), x.byFlavor(said), x.dipping(said), x.madeUpFor(said), x.halvedFor(said), x.maltedFor(said)) {
		if !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	slices.Sort(list)
	return list
}

// containsAll reports whether all words of a name are among words.
func containsAll(words, name []string) bool {
	for _, w := range name {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return true
}

// runsOf returns the words that stand together.
func runsOf(words []english.Word) [][]string {
	out := [][]string{nil}
	for _, w := range words {
		if english.IsBreak(w.Text) || english.IsMark(w.Text) {
			out = append(out, nil)
			continue
		}
		out[len(out)-1] = append(out[len(out)-1], w.Text)
	}
	return out
}

// catalog returns the part of the menu that the entries at near are.
func (x *Index) catalog(near []int, work *int) *catalog {
	c := &catalog{index: x, inItems: x.inItems, generic: x.generic, tricky: slices.Clone(x.tricky), fitted: map[string]*fitting{}, readings: map[string]reading{}, work: work}
	var items []*menu.Item
	for _, k := range near {
		items = append(items, x.entries[k].item)
	}
	c.Vocabulary = x.base.With(items)
	for _, k := range near {
		e, of := x.entries[k], &x.options[k]
		e.groups, e.vocabulary, e.byWord = of.groups, of.vocabulary, of.byWord
		c.tricky = append(c.tricky, of.tricky...)
		c.entries = append(c.entries, e)
	}
	return c
}

// open reads what the options of an entry are called.
func (x *Index) open(e entry) opened {
	c := &catalog{Vocabulary: x.base}
	e.groups = c.groupEntries(e.item)
	e.nameFurther()
	out := opened{groups: e.groups, vocabulary: map[string]bool{}, byWord: map[string][]ref{}, tricky: c.tricky}
	for gi, g := range e.groups {
		for oi, o := range g.options {
			for _, list := range append([][]string{o.core, o.aside}, o.also...) {
				for _, w := range list {
					out.vocabulary[w] = true
					r := ref{gi, oi}
					if at := out.byWord[w]; len(at) == 0 || at[len(at)-1] != r {
						out.byWord[w] = append(at, r)
					}
				}
			}
		}
		for _, w := range slices.Concat(g.words, g.nouns) {
			out.vocabulary[w] = true
		}
	}
	return out
}

func (c *catalog) groupEntries(it *menu.Item) []groupEntry {
	var out []groupEntry
	for i := range it.Groups {
		g := &it.Groups[i]
		ge := groupEntry{group: g, words: english.Texts(c.Name(g.Name))}
		switch has := func(w string) bool { return slices.Contains(ge.words, w) }; {
		case has("left"), has("half") && (has("first") || has("1")):
			ge.half = 1
		case has("right"), has("half") && (has("second") || has("2")):
			ge.half = 2
		}
		names := make([][]english.Word, len(g.Options))
		for j, o := range g.Options {
			names[j] = c.Name(o.Name)
		}
		letters := lettersOf(names)
		last := lastName(english.Texts(c.Name(it.Name)))
		for j, words := range names {
			o := optionEntry{option: &g.Options[j]}
			if len(words) > 1 && words[0].Text == "with" {
				words = words[1:] // "Add bacon"
			}
			if len(words) > 1 && (words[0].Text == "one" || (words[0].Text == "full" || words[0].Text == "whole") && words[1].Text == "lb") && english.IsUnit(words[1].Text) {
				words[0].Text = "1" // "a pound" is "1 lb", however the menu writes it
			}
			var letter [][]string
			if letters != nil && letters[j] >= 0 {
				w := &words[letters[j]]
				letter = [][]string{{w.Text}}
				w.Text = sizeLetters[strings.ToLower(w.Said)]
			}
			o.core, o.aside = c.parts(words)
			o.core = orNothing(o.core)
			o.also = slices.Concat(letter, english.Sweetness(o.core), english.Shortened(o.core), english.DegreesOf(o.core), secondPortions(o.core), pieceNames(last, o.core), english.InGroup(ge.words, o.core), shotNames(o.core))
			if thing := beforeIn(words); len(thing) > 0 && !slices.ContainsFunc(g.Options, func(other menu.Option) bool {
				name := english.Texts(c.Name(other.Name))
				return other.Name != o.option.Name && len(name) > 0 && slices.Contains(name, thing[0])
			}) {
				o.also = append(o.also, thing)
			}
			for _, other := range o.also {
				if other[0] == "zero" || slices.ContainsFunc(other, english.IsNumber) {
					c.tricky = append(c.tricky, other)
				}
			}
			c.learn(words)
			ge.options = append(ge.options, o)
		}
		ge.setAsideMeasures()
		out = append(out, ge)
	}
	markMeals(out)
	c.sizesByPlace(it, out)
	return out
}

// orNothing returns the words of a name, or one empty word if it has none: "☕", "-", "(GF)". No text has an empty word.
func orNothing(core []string) []string {
	if len(core) == 0 {
		return []string{""}
	}
	return core
}

// beforeIn returns the words of a name before "in", if they name a thing: the pork of "Pork in red sauce".
func beforeIn(words []english.Word) []string {
	at := slices.IndexFunc(words, func(w english.Word) bool { return w.Text == "in" })
	if at < 1 || at > 2 || at+1 >= len(words) || !english.IsFood(words[at-1].Text) {
		return nil
	}
	return english.Texts(words[:at])
}

// setAsideMeasures treats the measure in a name, "Large 18 inch", as if it stood in parentheses, where the rest of the name is enough to tell
// the options of the group apart: people say "large", "18 inch", or both.
func (g *groupEntry) setAsideMeasures() {
	rest := make([][]string, len(g.options))
	count := map[string]int{}
	for i, o := range g.options {
		rest[i] = o.core
		switch n := len(o.core); {
		case len(o.aside) > 0 || n < 3:
		case english.IsNumber(o.core[n-2]) && english.IsUnit(o.core[n-1]):
			rest[i] = o.core[:n-2]
		case english.IsNumber(o.core[0]) && english.IsUnit(o.core[1]):
			rest[i] = o.core[2:]
		}
		count[strings.Join(rest[i], " ")]++
	}
	for i := range g.options {
		if o := &g.options[i]; len(rest[i]) < len(o.core) && count[strings.Join(rest[i], " ")] == 1 {
			o.aside = slices.Clone(o.core[len(rest[i]):])
			if english.IsNumber(o.core[0]) {
				o.aside = slices.Clone(o.core[:2])
			}
			o.core = rest[i]
		}
	}
}

// learn remembers a name that would else be cut into pieces.
func (c *catalog) learn(words []english.Word) {
	words = slices.DeleteFunc(slices.Clone(words), func(w english.Word) bool { return w.Aside })
	name := english.Texts(words)
	if len(name) < 2 {
		return
	}
	for i, w := range name {
		_, taken, _ := english.Quantity(words[i:])
		if w == "and" || w == "with" || w == "zero" || taken > 0 {
			c.tricky = append(c.tricky, name)
			return
		}
	}
}

// parts divides a name into the words that matter and those in parentheses. A name of nothing else keeps all its words.
func (c *catalog) parts(words []english.Word) (core, aside []string) {
	for _, w := range words {
		switch {
		case english.IsJoin(w.Text):
		case w.Aside:
			aside = append(aside, w.Text)
		default:
			core = append(core, w.Text)
		}
	}
	if core == nil {
		core, aside = aside, nil
	}
	if core == nil {
		core = english.Texts(words)
	}
	return core, aside
}

// saysItself reports whether a word may be left out of the name of e, because it only says what kind of thing e is.
func (c *catalog) saysItself(e *entry, w string) bool {
	return slices.Contains(e.heading, w) || c.generic[e.category+"\x00"+w] >= 2
}
