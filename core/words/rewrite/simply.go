package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what people call an option of which the menu names only the food: "yellow mustard" where the sandwich may have Mustard, and "romaine" where
// the only greens are Lettuce.

// simpleNames lists foods and how people also call them, where a menu has the food by just that name and tells no kinds of it apart.
var simpleNames = []english.Row{
	{"lettuce", "romaine lettuce|romaine|iceberg lettuce|iceberg|shredded lettuce|chopped lettuce|leaf lettuce|green leaf lettuce|crisp lettuce", "a wrap with %"},
	{"mustard", "yellow mustard|regular mustard|plain mustard|american mustard", "a wrap with %"},
	{"pepper", "black pepper|ground pepper|ground black pepper|cracked pepper|cracked black pepper|fresh pepper", "a wrap with %"},
	{"salt", "sea salt|table salt|kosher salt", "a wrap with %"},
	{"vinegar", "red wine vinegar|red vinegar|wine vinegar|white vinegar|white wine vinegar", "a wrap with %"},
	{"oil", "olive oil|vegetable oil", "a wrap with %"},
	{"olive", "black olives|black olive|sliced olives", "a wrap with %"},
	{"pickle", "dill pickles|dill pickle|pickle slices|pickle chips|sliced pickles|sour pickles", "a wrap with %"},
	{"onion", "raw onions|raw onion|sliced onions|sliced onion|diced onions|diced onion|chopped onions|fresh onions|white onions|white onion|yellow onions|yellow onion|red onions|red onion", "a wrap with %"},
	{"tomato", "sliced tomatoes|sliced tomato|diced tomatoes|chopped tomatoes|fresh tomatoes|fresh tomato|ripe tomatoes", "a wrap with %"},
	{"mayonnaise", "regular mayonnaise|plain mayonnaise|real mayonnaise|regular mayo|plain mayo|real mayo", "a wrap with %"},
	{"ketchup", "tomato ketchup|catsup", "a wrap with %"},
	{"jalapeno", "sliced jalapenos|fresh jalapenos|fresh jalapeno|green jalapenos|jalapeno slices", "a wrap with %"},
	{"cucumber", "sliced cucumbers|sliced cucumber|fresh cucumbers|cucumber slices", "a wrap with %"},
	{"spinach", "baby spinach|fresh spinach|spinach leaves", "a wrap with %"},
	{"basil", "fresh basil|basil leaves", "a wrap with %"},
	{"cilantro", "fresh cilantro|chopped cilantro", "a wrap with %"},
	{"mushroom", "sliced mushrooms|fresh mushrooms|white mushrooms|button mushrooms", "a wrap with %"},
	{"bacon", "crispy bacon|crisp bacon", "a wrap with %"},
	{"avocado", "sliced avocado|fresh avocado|avocado slices", "a wrap with %"},
	{"parmesan", "grated parmesan|shaved parmesan|grated parmesan cheese", "a wrap with %"},
	{"sugar", "white sugar|regular sugar|cane sugar", "a wrap with %"},
	{"honey", "raw honey|local honey", "a wrap with %"},
	{"cinnamon", "ground cinnamon|cinnamon powder", "a wrap with %"},
	{"whipped cream", "fresh whipped cream", "a wrap with %"},
	{"guacamole", "fresh guacamole", "a wrap with %"},
}

// simpleName is another name of a food: the words that the menu must not have, and the food.
type simpleName struct{ said, food []string }

// simpleNamesOf are the other names by their first word, longest first.
var simpleNamesOf = func() map[string][]simpleName {
	out := map[string][]simpleName{}
	for _, r := range simpleNames {
		food := english.Texts(english.PlainWords(r.Words))
		for _, name := range english.Alternatives(r.Means) {
			said := english.Texts(english.PlainWords(name))
			if !slices.Equal(said, food) && !slices.ContainsFunc(out[said[0]], func(o simpleName) bool { return slices.Equal(o.said, said) }) {
				out[said[0]] = append(out[said[0]], simpleName{said, food})
			}
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b simpleName) int { return len(b.said) - len(a.said) })
	}
	return out
}()

// simply puts the name of an option in the place of another name for the food that it is.
func (v *Vocabulary) simply(words []english.Word) []english.Word {
	if len(v.simple) == 0 {
		return words
	}
	for i := 0; i < len(words); i++ {
		for _, name := range simpleNamesOf[words[i].Text] {
			end := i + len(name.said)
			if end > len(words) || !slices.Equal(english.Texts(words[i:end]), name.said) || !v.simple[strings.Join(name.food, " ")] {
				continue
			}
			if v.tellsApart(name) {
				continue
			}
			food := make([]english.Word, len(name.food))
			for k, w := range name.food {
				food[k] = english.Word{Text: w, Aside: words[i].Aside, Whole: english.Said(words[i:end])}
			}
			food[0].Said, food[len(food)-1].Plural = english.Said(words[i:end]), words[end-1].Plural
			words = slices.Replace(slices.Clone(words), i, end, food...)
			i += len(food) - 1
			break
		}
	}
	return words
}

// tellsApart reports whether the menu itself has a food by another name for it, so that this name is not the plain food.
func (v *Vocabulary) tellsApart(name simpleName) bool {
	if v.writes(name.said) {
		return true
	}
	whole := len(name.said) > len(name.food) && slices.Equal(name.said[len(name.said)-len(name.food):], name.food)
	return slices.ContainsFunc(name.said, func(w string) bool {
		return !slices.Contains(name.food, w) && v.Known[w] && (!whole || v.simple[w])
	})
}
