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

// closerName is what people call a food more closely than a menu.
type closerName struct {
	food  []string // as the menu calls it
	roots []string // of food
	said  []string // roots of the closer name
}

// closerNames is simplyCalled, taken apart; of one food the longer names stand first.
var closerNames = func() (out []closerName) {
	roots := func(words []string) (out []string) {
		for _, w := range words {
			out = append(out, root(w))
		}
		return out
	}
	for line := range strings.SplitSeq(strings.TrimSpace(simplyCalled), "\n") {
		food, others, _ := strings.Cut(line, " < ")
		closer := strings.Split(others, "|")
		slices.SortStableFunc(closer, func(a, b string) int { return len(strings.Fields(b)) - len(strings.Fields(a)) })
		for _, name := range closer {
			out = append(out, closerName{food: strings.Fields(food), roots: roots(strings.Fields(food)), said: roots(strings.Fields(name))})
		}
	}
	return out
}()

// calledSimply returns toks with the menu's name of a food that it tells no kinds of apart in the place of a closer one: "romaine" is the Lettuce.
func (t *trial) calledSimply(toks []tok) []tok {
	var has menuNames
	for _, c := range closerNames {
		for k := 0; k+len(c.said) <= len(toks); k++ {
			if !slices.EqualFunc(c.said, toks[k:k+len(c.said)], func(w string, o tok) bool { return !o.sep && root(o.text) == w }) {
				continue
			}
			if has.options == nil {
				has = t.menuNames() // most texts need none
			}
			if !has.simply(c) || t.hasName(strings.Join(c.said, " ")) {
				break // the menu has it by this name
			}
			var put []tok
			for _, w := range c.food {
				put = append(put, tok{text: w, raw: toks[k].raw})
			}
			toks = slices.Replace(slices.Clone(toks), k, k+len(c.said), put...)
		}
	}
	return toks
}

// menuNames is what a menu calls its items and options, by their roots.
type menuNames struct {
	options map[string]bool // names of options
	words   map[string]bool // of items and options
}

func (t *trial) menuNames() menuNames {
	out := menuNames{options: map[string]bool{}, words: map[string]bool{}}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			for _, w := range t.rootsOf(it.Name) {
				out.words[w] = true
			}
			for _, g := range it.Groups {
				for _, o := range g.Options {
					roots := t.rootsOf(o.Name)
					out.options[strings.Join(roots, " ")] = true
					for _, w := range roots {
						out.words[w] = true
					}
				}
			}
		}
	}
	return out
}

// simply reports whether an option is the food of c by its simple name, and the menu has no word of the closer name that tells another thing.
func (m menuNames) simply(c closerName) bool {
	food, all := strings.Join(c.roots, " "), strings.Join(c.said, " ")
	return m.options[food] &&
		!slices.ContainsFunc(c.said, func(w string) bool {
			return m.words[w] && !slices.Contains(c.roots, w) && (!strings.HasSuffix(all, " "+food) || m.options[w])
		})
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
