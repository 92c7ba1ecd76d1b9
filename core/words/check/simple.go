package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: foods that people name more closely than the menu does, and shots of espresso.

// simplyCalled lists foods and how people also call them, one food a line.
const simplyCalled = `
lettuce < romaine lettuce|romaine|iceberg lettuce|iceberg|shredded lettuce|chopped lettuce|leaf lettuce|green leaf lettuce|crisp lettuce
mustard < yellow mustard|regular mustard|plain mustard|american mustard
pepper < black pepper|ground pepper|ground black pepper|cracked pepper|cracked black pepper|fresh pepper
salt < sea salt|table salt|kosher salt
vinegar < red wine vinegar|red vinegar|wine vinegar|white vinegar|white wine vinegar
oil < olive oil|vegetable oil
olives < black olives|black olive|sliced olives
pickles < dill pickles|dill pickle|pickle slices|pickle chips|sliced pickles|sour pickles
onions < raw onions|sliced onions|diced onions|chopped onions|fresh onions|white onions|yellow onions|red onions
tomatoes < sliced tomatoes|diced tomatoes|chopped tomatoes|fresh tomatoes|ripe tomatoes
mayonnaise < regular mayonnaise|plain mayonnaise|real mayonnaise
ketchup < tomato ketchup|catsup
jalapenos < sliced jalapenos|fresh jalapenos|green jalapenos|jalapeno slices
cucumbers < sliced cucumbers|fresh cucumbers|cucumber slices
spinach < baby spinach|fresh spinach|spinach leaves
basil < fresh basil|basil leaves
cilantro < fresh cilantro|chopped cilantro
mushrooms < sliced mushrooms|fresh mushrooms|white mushrooms|button mushrooms
bacon < crispy bacon|crisp bacon
avocado < sliced avocado|fresh avocado|avocado slices
parmesan < grated parmesan|shaved parmesan
sugar < white sugar|regular sugar|cane sugar
honey < raw honey|local honey
cinnamon < ground cinnamon|cinnamon powder
whipped cream < fresh whipped cream
guacamole < fresh guacamole
`

// calledSimply returns toks with the menu's name of a food that it tells no kinds of apart in the place of a closer one: "romaine" is the Lettuce.
func (t *trial) calledSimply(toks []tok) []tok {
	if len(toks) == 0 {
		return toks
	}
	options, known := map[string]bool{}, map[string]bool{}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			for _, w := range t.rootsOf(it.Name) {
				known[w] = true
			}
			for _, g := range it.Groups {
				for _, o := range g.Options {
					roots := t.rootsOf(o.Name)
					options[strings.Join(roots, " ")] = true
					for _, w := range roots {
						known[w] = true
					}
				}
			}
		}
	}
	var names []string // of items and options, as roots between spaces
	named := func(name string) bool {
		if names == nil {
			names = t.spacedRoots()
		}
		return slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, " "+name+" ") })
	}
	for _, line := range strings.Split(strings.TrimSpace(simplyCalled), "\n") {
		food, others, _ := strings.Cut(line, " < ")
		roots := t.rootsOf(food)
		if !options[strings.Join(roots, " ")] {
			continue
		}
		closer := strings.Split(others, "|")
		slices.SortStableFunc(closer, func(a, b string) int { return len(strings.Fields(b)) - len(strings.Fields(a)) })
		for _, name := range closer {
			said := strings.Fields(name)
			all := strings.Join(t.rootsOf(name), " ")
			if named(all) || slices.ContainsFunc(said, func(w string) bool {
				return known[root(w)] && !slices.Contains(roots, root(w)) && (!strings.HasSuffix(all, " "+strings.Join(roots, " ")) || options[root(w)])
			}) {
				continue // the menu has it by this name, or by the word alone
			}
			for k := 0; k+len(said) <= len(toks); k++ {
				if !slices.EqualFunc(said, toks[k:k+len(said)], func(w string, o tok) bool { return !o.sep && root(o.text) == root(w) }) {
					continue
				}
				var put []tok
				for _, w := range strings.Fields(food) {
					put = append(put, tok{text: w, raw: toks[k].raw})
				}
				toks = slices.Replace(slices.Clone(toks), k, k+len(said), put...)
			}
		}
	}
	return toks
}

// shotCount tells how many shots of espresso the name of an option adds, or 0.
func (t *trial) shotCount(name string) int {
	n, shot := 1, false
	for _, w := range t.wordsOf(name) {
		switch times := map[string]int{"single": 1, "double": 2, "triple": 3, "quad": 4, "quadruple": 4}[w]; {
		case times > 0:
			n = times
		case numberOf(w) > 0:
			n = numberOf(w)
		case root(w) == "shot":
			shot = true
		case w != "extra" && w != "espresso" && w != "add" && w != "additional":
			return 0
		}
	}
	if !shot {
		return 0
	}
	return n
}

// shots returns toks with the name of the option that adds as many shots of espresso as the words say: "two extra shots of espresso".
func (t *trial) shots(toks []tok) []tok {
	var options []menu.Option
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for _, o := range g.Options {
				if t.shotCount(o.Name) > 0 {
					options = append(options, o)
				}
			}
		}
	}
	if len(options) == 0 {
		return toks
	}
	for k := 0; k < len(toks); k++ {
		from, end, n, shot, espresso := k, k, 0, false, false
		if w := toks[k].text; w == "a" || w == "an" || numberOf(w) > 0 && numberOf(w) < 5 {
			n = max(numberOf(w), 1)
			end++
		} else if w == "double" || w == "triple" {
			n = map[string]int{"double": 2, "triple": 3}[w]
			end++
		}
		for end < len(toks) && (toks[end].text == "extra" || root(toks[end].text) == "espresso" || root(toks[end].text) == "shot") {
			shot, espresso = shot || root(toks[end].text) == "shot", espresso || root(toks[end].text) == "espresso"
			end++
		}
		if !shot {
			continue
		}
		if !espresso && end+1 < len(toks) && toks[end].text == "of" && root(toks[end+1].text) == "espresso" {
			end += 2
		}
		if n == 0 && root(toks[end-1].text) == "shot" && strings.HasSuffix(toks[end-1].text, "s") {
			continue // how many?
		}
		at := slices.IndexFunc(options, func(o menu.Option) bool { return t.shotCount(o.Name) == max(n, 1) })
		if at < 0 {
			continue
		}
		var put []tok
		for _, w := range t.wordsOf(options[at].Name) {
			put = append(put, tok{text: w, raw: toks[from].raw})
		}
		toks = slices.Replace(slices.Clone(toks), from, end, put...)
		k = from + len(put) - 1
	}
	return toks
}
