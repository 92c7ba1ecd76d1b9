package check

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: sizes that people say by their place, where the menu has measures. The check reads the menu as if it
// had these words, so that every rule understands them: "12 oz" beside "16 oz" is the Small.

// placeWords are what people call the smallest of several sizes, the middle one of three, and the largest.
var placeWords = [3]map[string]bool{set("small smaller smallest littler littlest tall"), set("medium"), set("large larger largest big bigger biggest venti")}

// noSizes are words after which "big" and the like say nothing of food.
var noSizes = set("thanks thank order party group family crowd fan hug day night deal appetite table")

var (
	measured = regexp.MustCompile(`(?i)(\d+(?:\.\d+)?)[\s-]*(oz|ounce|"|”|in|ml|liter|p|count|ct|scoop|wing|knot)`)
	inPieces = regexp.MustCompile(`(?i)^\d+ ?(?:pcs?|pieces?|ct|count)\b`)
	inBulk   = regexp.MustCompile(`(?i)\b(growler|gallon|family|party|tray|pitcher|carafe|pot|pan|sheet|bucket|box|bread|lb|pounds?|pack|dozen|sicilian|2 liter)\b`)
	pints    = regexp.MustCompile(`(?i)^\W*(half|1/2|½)?\s*(pt|pint|qt|quart)\b`)
)

// ladder orders the words of sizes that have no measure; sizes with words of different ladders are never compared.
var sizeLadders = []map[string]int{
	{"cup": 1, "bowl": 2}, {"cup": 1, "pint": 2, "quart": 3}, {"half": 1, "full": 2}, {"half": 1, "whole": 2}, {"single": 1, "double": 2, "triple": 3}, {"slice": 1, "whole": 2}, {"side": 1, "full": 2}, {"side": 1, "starter": 1, "appetizer": 1, "app": 1, "half": 1, "entree": 2}, {"side": 1, "meal": 2, "dinner": 2}, {"personal": 1, "full": 2},
	{"mini": 1, "personal": 1, "ind": 1, "individual": 1, "solo": 1, "small": 1, "regular": 2, "medium": 3, "large": 4, "jumbo": 5, "giant": 5, "super": 5, "extra": 5, "xl": 5},
	{"short": 1, "tall": 2, "grande": 3, "venti": 4},
}

// sized returns the menu and the lines with what was said of sizes by their place in the names of the options that it means.
func sized(toks []tok, m menu.Menu, lines []menu.Line) (menu.Menu, []menu.Line) {
	var said []string
	for at, k := range toks {
		if at+1 < len(toks) && noSizes[toks[at+1].text] {
			continue
		}
		for _, words := range placeWords {
			if !k.sep && (words[k.text] || words[root(k.text)] || root(k.text) == "regular") && !slices.Contains(said, k.text) {
				said = append(said, k.text)
			}
		}
	}
	type choice struct{ item, group, option string }
	renamed := map[choice]string{}
	for _, l := range lines {
		it, ok := m.Item(l.ItemID)
		if !ok || said == nil {
			continue
		}
		groups := slices.Clone(it.Groups)
		rename := func(i int, names map[int]string) {
			for at, name := range names {
				groups[i].Options[at].Name = name
				renamed[choice{it.ID, groups[i].ID, groups[i].Options[at].ID}] = name
			}
		}
		for i, g := range groups {
			groups[i].Options = slices.Clone(g.Options)
			rename(i, spelledOut(g))
		}
		it.Groups = groups
		for i, g := range groups {
			rename(i, sizesSaidOf(toks, said, it, g))
		}
		m = m.WithGroups(it.ID, groups)
	}
	if len(renamed) == 0 {
		return m, lines
	}
	out := slices.Clone(lines)
	for i, l := range lines {
		out[i].Choices = slices.Clone(l.Choices)
		for k, c := range l.Choices {
			if name, ok := renamed[choice{l.ItemID, c.GroupID, c.OptionID}]; ok {
				out[i].Choices[k].Option = name
			}
		}
	}
	return m, out
}

// letters are sizes that a menu writes as one letter, with or without a measure.
var letters = regexp.MustCompile(`(?i)^(?:\d+ ?(?:oz|ml|")\W*)?([smlr])\b\W*(?:\d+ ?(?:oz|ml|")?\W*)?$`)

// spelledOut returns the names of sizes written as letters, "M" and "L (24 oz)", with the word for each, by the index of the option.
func spelledOut(g menu.Group) map[int]string {
	out, seen := map[int]string{}, map[string]bool{}
	for at, o := range g.Options {
		found := letters.FindStringSubmatch(strings.TrimSpace(o.Name))
		if found == nil {
			continue
		}
		letter := strings.ToLower(found[1])
		if seen[letter] {
			return nil
		}
		seen[letter] = true
		out[at] = map[string]string{"s": "small", "m": "medium", "l": "large", "r": "regular"}[letter] + " (" + o.Name + ")"
	}
	if len(out) < 2 || g.Max != 1 {
		return nil
	}
	return out
}

// sizesSaidOf returns the names that the words give options of a group by their place, by the index of the option.
func sizesSaidOf(toks []tok, said []string, it menu.Item, g menu.Group) map[int]string {
	order := bySize(g)
	out := map[int]string{}
	for place, at := range order {
		var words []string
		for _, w := range said {
			if inPlace(w, place, len(order)) && !slices.ContainsFunc(sizeLabels(it), func(n string) bool { return root(n) == root(w) || w == "big" && n == "large" }) && goesWith(wordsOf(g.Options[at].Name), w, len(order)) {
				words = append(words, w)
			}
		}
		switch name := g.Options[at].Name; {
		case words == nil:
		case spokenOf(toks, name):
			out[at] = name + " (" + strings.Join(words, " ") + ")"
		default:
			out[at] = strings.Join(words, " ") + " (" + name + ")"
		}
	}
	return out
}

// spokenOf reports whether the words have a word of a size's own name, or its number.
func spokenOf(toks []tok, name string) bool {
	return slices.ContainsFunc(wordsOf(name), func(n string) bool {
		number := numberOf(n)
		if units[n] {
			return false
		}
		for k, w := range toks {
			dozens := w.text == "dozen" && k > 0 && number > 0 && 12*numberOf(toks[k-1].text) == number
			dozens = dozens || number > 4 && inPieces.MatchString(name) && numberOf(w.text) > number && numberOf(w.text)%number == 0 // "24 knots" of 12 pc
			if !w.sep && (dozens || root(w.text) == root(n) || number > 0 && (numberOf(w.text) == number || many[w.text] == number)) {
				return true
			}
		}
		return false
	})
}

// inPlace reports whether a word means a place among so many sizes: of more than three, only the ends have a word. "Grande" is the middle one of three
// in one language and the largest in another.
func inPlace(w string, place, count int) bool {
	if strings.HasPrefix(w, "grande") && count > 2 || (w == "tall" || w == "venti") && count != 3 {
		return false
	}
	kind := 1
	switch place {
	case 0:
		kind = 0
	case count - 1:
		kind = 2
	default:
		if count > 3 {
			return false
		}
	}
	return placeWords[kind][w] || placeWords[kind][root(w)]
}

// goesWith reports whether a size whose name has a label may be called by another word as well. The regular one of two is the small one, and the
// regular one of three is the medium one; small, medium and large are only what they say, or the smallest and the largest.
func goesWith(name []string, w string, count int) bool {
	if strings.HasSuffix(w, "est") || count == 2 && strings.HasSuffix(w, "er") {
		return true
	}
	for _, n := range name {
		switch root(n) {
		case "small", "medium", "large", "extra", "kid", "child", "short":
			return false
		case "regular":
			return root(w) == "medium" || root(w) == "small" && count == 2
		}
	}
	return true
}

// sizeLabels returns the words of an item's name, its groups and their options that name a size.
func sizeLabels(it menu.Item) []string {
	names := []string{it.Name}
	for _, g := range it.Groups {
		names = append(names, g.Name)
		for _, o := range g.Options {
			names = append(names, o.Name)
		}
	}
	return slices.DeleteFunc(wordsOf(strings.Join(names, " , ")), func(w string) bool {
		return !slices.ContainsFunc(placeWords[:], func(words map[string]bool) bool { return words[w] || words[root(w)] })
	})
}

// ofPatties reports whether a group has a double of something that is no size: "large" says nothing of two patties.
func ofPatties(g menu.Group) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return slices.ContainsFunc(wordsOf(o.Name), func(w string) bool { return w == "double" || w == "triple" })
	}) && !slices.ContainsFunc(wordsOf(g.Name), func(w string) bool { return among(root(w), "size portion scoop order") })
}

// bySize returns the options of a group from the smallest to the largest, without those that come in bulk, or nil if they are no sizes.
func bySize(g menu.Group) []int {
	if ofPatties(g) {
		return nil
	}
	var order []int
	for at, o := range g.Options {
		if !inBulk.MatchString(o.Name) {
			order = append(order, at)
		}
	}
	if g.Max != 1 || len(order) < 2 {
		return nil
	}
	for scale := -1; scale < len(sizeLadders); scale++ {
		amounts := map[int]float64{}
		unit := ""
		for _, at := range order {
			amount, in := amountOn(scale, g.Options[at].Name)
			if amount == 0 || unit != "" && in != unit {
				break
			}
			amounts[at], unit = amount, in
		}
		if len(amounts) < len(order) {
			continue
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(amounts[a], amounts[b]) })
		for k := 1; k < len(order); k++ {
			if amounts[order[k]] == amounts[order[k-1]] {
				return nil
			}
		}
		return order
	}
	return nil
}

// amountOn returns how much a size is, and of what: by its measure if scale is negative, else on one of the ladders. It returns 0 if the name does not
// say it.
func amountOn(scale int, name string) (float64, string) {
	if scale >= 0 {
		for _, w := range wordsOf(name) {
			if rank := sizeLadders[scale][root(w)]; rank > 0 {
				return float64(rank), "rank"
			}
		}
		return 0, ""
	}
	if found := measured.FindStringSubmatch(name); found != nil {
		n, _ := strconv.ParseFloat(found[1], 64)
		return n, strings.ToLower(found[2][:1])
	}
	if found := pints.FindStringSubmatch(name); found != nil {
		n := 16.0
		if strings.HasPrefix(strings.ToLower(found[2]), "q") {
			n = 32
		}
		if found[1] != "" {
			n /= 2
		}
		return n, "o"
	}
	return 0, ""
}
