package sandbox

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Request is a request to a test restaurant. With Items, each of them is one line and Words can only name options; else each
// comma in Words ends a line. Answers are replies to the question, oldest first.
type Request struct {
	Words   string
	Items   []string
	Notes   []string // with each entry of Items, or nil
	Answers []string
}

// Read turns a request into a bag, or into the question that must be answered first. It uses the test menu's own grammar (spec 4.5), which is much
// simpler than the one for real menus, so that a partner can predict every figure:
//
//   - a leading number is the quantity;
//   - an option that is named in a line whose item offers it belongs to that line; named anywhere else it belongs to every line
//     that offers its group and names none of it; a part that says nothing but options makes no line;
//   - a latte without a size is Small, or a question where the script asks;
//   - an item that is not on the menu costs 500, under the name that was sent.
//
// A bag without lines means that nothing was requested.
func (r Restaurant) Read(q Request) (Bag, *Question) {
	parts, elsewhere := q.Items, append([]string(nil), q.Answers...)
	if len(q.Items) > 0 {
		elsewhere = append(elsewhere, q.Words)
	} else {
		parts = strings.Split(q.Words, ",")
	}
	var wishes []wish
	var loose []string
	for i, part := range parts {
		w, isLine := read(part)
		if q.Notes != nil {
			w.note = q.Notes[i]
		}
		if isLine {
			wishes = append(wishes, w)
		}
		for _, option := range w.named {
			if !isLine || !w.item.offers(option) {
				loose = append(loose, option)
			}
		}
	}
	// A later answer overrides earlier words.
	for _, text := range elsewhere {
		loose = append(named(wordsOf(text)), loose...)
	}
	if r.Script.AsksSize {
		asker := menu[slices.IndexFunc(menu, func(it Item) bool { return len(it.Groups) > 0 })]
		if !slices.ContainsFunc(wishes, func(w wish) bool { return w.item.Name == asker.Name }) {
			wishes = append(wishes, wish{item: asker, name: asker.Name, quantity: 1})
		}
		for _, w := range wishes {
			for _, g := range w.item.Groups {
				if g.Required && len(g.chosen(w.named, loose)) == 0 {
					return Bag{}, &Question{Item: w.item.Name, Groups: w.item.Groups}
				}
			}
		}
	}
	lines := make([]Line, 0, len(wishes))
	for _, w := range wishes {
		lines = append(lines, w.line(loose))
	}
	return total(lines), nil
}

// wish is one part of a request that asks for something.
type wish struct {
	item     Item // the menu's, or the zero item
	name     string
	quantity int
	named    []string // options, in the order they were named
	note     string
}

// line prices a wish. loose are the options that were named outside of any line.
func (w wish) line(loose []string) Line {
	l := Line{Name: w.name, Quantity: w.quantity, Unit: w.item.Price, Note: w.note}
	if w.item.Name == "" {
		l.Unit = Unlisted
	}
	for _, g := range w.item.Groups {
		chosen := g.chosen(w.named, loose)
		if len(chosen) == 0 && g.Required {
			chosen = g.Options[:1]
		}
		for _, o := range chosen {
			l.Unit += o.Delta
			l.Options = append(l.Options, o.Name)
		}
	}
	return l
}

// chosen returns the options of g that a line has: those it names itself, else those that were named elsewhere.
func (g Group) chosen(own, loose []string) []Option {
	for _, names := range [][]string{own, loose} {
		var found []Option
		for _, o := range g.Options {
			if slices.Contains(names, o.Name) {
				found = append(found, o)
			}
		}
		if g.Required && len(found) > 1 {
			// Of one group that takes one, the one that was named first.
			first := slices.IndexFunc(names, g.has)
			found = slices.DeleteFunc(found, func(o Option) bool { return o.Name != names[first] })
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

func (g Group) has(option string) bool {
	return slices.ContainsFunc(g.Options, func(o Option) bool { return o.Name == option })
}

func (it Item) offers(option string) bool {
	return slices.ContainsFunc(it.Groups, func(g Group) bool { return g.has(option) })
}

// read reads one part of a request. It is not a line if it is empty or names only options.
func read(part string) (w wish, isLine bool) {
	text := clean(part)
	w.quantity, text = quantity(text)
	words := wordsOf(text)
	w.named = named(words)
	at := -1
	_, _, unheard := leadingNumber(text) // a number that is left was not a valid quantity: "0 lattes" orders none
	for _, it := range menu {
		if unheard {
			break
		}
		if i := find(words, wordsOf(it.Name)); i >= 0 && (at < 0 || i < at) {
			w.item, w.name, at = it, it.Name, i
		}
	}
	if at >= 0 {
		return w, true
	}
	w.name = text
	return w, text != "" && !onlyOptions(words)
}

// clean removes the characters of a text that cannot be shown.
func clean(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if rest, ok := strings.CutPrefix(text, "and "); ok {
		return rest
	}
	return text
}

var numbers = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// quantity splits off a leading number. Zero is not a quantity, and neither is a number above what a bag can count.
func quantity(text string) (int, string) {
	if digits, rest, ok := leadingNumber(text); ok && len(digits) <= maxDigits && rest != "" {
		if n, err := strconv.Atoi(digits); err == nil && n > 0 {
			return n, rest
		}
	}
	first, rest, _ := strings.Cut(text, " ")
	if i := slices.Index(numbers, strings.ToLower(first)); i >= 0 && rest != "" {
		return i + 1, rest
	}
	return 1, text
}

// maxDigits is the length of the largest quantity that can be read.
const maxDigits = 9

// leadingNumber splits off digits that a space follows, or an x and a space: "2 lattes", "2x lattes", "2 x lattes".
func leadingNumber(text string) (digits, rest string, ok bool) {
	rest = strings.TrimLeft(text, "0123456789")
	digits = text[:len(text)-len(rest)]
	if digits == "" {
		return "", "", false
	}
	for _, times := range []string{"x ", "X ", "× "} {
		if after, found := strings.CutPrefix(strings.TrimPrefix(rest, " "), times); found {
			return digits, after, true
		}
	}
	rest, ok = strings.CutPrefix(rest, " ")
	return digits, rest, ok
}

// wordsOf cuts a text into words in lower case and in the singular.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		if len(w) > 3 && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") {
			words[i] = strings.TrimSuffix(w, "s")
		}
	}
	return words
}

// find returns the position of a name in words; -1 if it is not there.
func find(words, name []string) int {
	for i := 0; i+len(name) <= len(words); i++ {
		if slices.Equal(words[i:i+len(name)], name) {
			return i
		}
	}
	return -1
}

// mention is an option in a text.
type mention struct {
	option   string
	at, size int
	refused  bool
}

func mentions(words []string) []mention {
	var all []mention
	for i := range words {
		for _, it := range menu {
			for _, g := range it.Groups {
				for _, o := range g.Options {
					name := wordsOf(o.Name)
					if find(words[i:min(i+len(name), len(words))], name) == 0 {
						refused := i > 0 && (words[i-1] == "no" || words[i-1] == "without")
						all = append(all, mention{o.Name, i, len(name), refused})
					}
				}
			}
		}
	}
	return all
}

// named returns the options that words ask for, in their order.
func named(words []string) []string {
	var names []string
	for _, m := range mentions(words) {
		if !m.refused && !slices.Contains(names, m.option) {
			names = append(names, m.option)
		}
	}
	return names
}

// onlyOptions reports whether words name only options, or nothing, and no item.
func onlyOptions(words []string) bool {
	left := slices.Clone(words)
	for _, m := range mentions(words) {
		for i := m.at; i < m.at+m.size; i++ {
			left[i] = "and"
		}
	}
	for _, w := range left {
		switch w {
		case "a", "all", "an", "and", "both", "extra", "in", "no", "please", "plus", "size", "the", "with", "without":
		default:
			return false
		}
	}
	return len(words) > 0
}
