package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file puts the words of a name in the place of their initials, and the name in the place of what it has in parentheses.

// initialed reads the initials of two words of a name, beside another word of that name, as these words: "hk milk tea" is the Hong Kong Milk Tea, "ne chowder" the New England
// Clam Chowder.
func (v *Vocabulary) initialed(words []english.Word) []english.Word {
	var out []english.Word
	for i, w := range words {
		if len(w.Text) == 2 && w.Text[0] >= 'a' && w.Text[0] <= 'z' && !v.Known[w.Text] && !english.Glue[w.Text] && english.AliasOf[w.Text] == "" && !english.IsUnit(w.Text) && !english.IsJoin(w.Text) && !english.IsTurn(w.Text) && !isEnglish(w) {
			if a, b, ok := v.standsFor(w.Text, english.TextAt(words, i+1)); ok {
				out = append(out, english.Word{Text: a, Said: w.Said, Aside: w.Aside}, english.Word{Text: b, Aside: w.Aside})
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

// standsFor returns the two words that follow each other in a name with another word, and begin with these letters, if there are no others.
func (v *Vocabulary) standsFor(letters, after string) (a, b string, ok bool) {
	if after == "" || after == english.Comma || !v.Named[after] {
		return "", "", false
	}
	for name := range v.items {
		words := strings.Fields(name)
		for k := 1; k+1 < len(words); k++ {
			if words[k-1][0] != letters[0] || words[k][0] != letters[1] || len(words[k-1]) < 3 || len(words[k]) < 3 || !slices.Contains(words[k+1:], after) {
				continue
			}
			if ok && (words[k-1] != a || words[k] != b) {
				return "", "", false
			}
			a, b, ok = words[k-1], words[k], true
		}
	}
	return a, b, ok
}

// joinedAside is a name that has two foods in parentheses: Pho Chay (Tofu & Vegetable).
type joinedAside struct {
	foods [2]string
	name  []english.Word // without the parentheses
}

// joinedAsidesOf returns the names of m that have two foods in parentheses.
func (v *Vocabulary) joinedAsidesOf(m menu.Menu) []joinedAside {
	var out []joinedAside
	for _, c := range m.Categories {
		for _, it := range c.Items {
			if open := strings.IndexByte(it.Name, '('); open < 1 || !strings.Contains(it.Name[open:], " & ") && !strings.Contains(it.Name[open:], " and ") {
				continue
			}
			var one joinedAside
			n := 0
			for _, w := range v.Words(it.Name) {
				switch {
				case !w.Aside:
					one.name = append(one.name, w)
				case w.Text == "and", w.Text == english.Comma:
				case n < 2:
					one.foods[n] = w.Text
					n++
				default:
					n++
				}
			}
			if n == 2 && len(one.name) > 0 {
				out = append(out, one)
			}
		}
	}
	return out
}

// namedByAside puts a name in the place of the two foods that it has in parentheses, before the word that it begins with: a "tofu and vegetable pho" is the Pho Chay (Tofu & Vegetable).
func (v *Vocabulary) namedByAside(words []english.Word) []english.Word {
	out := words
	for i := 0; i+3 < len(out) && len(v.joinedAsides) > 0; i++ {
		if out[i+1].Text != "and" {
			continue
		}
		found := -1
		for k, one := range v.joinedAsides {
			if out[i+3].Text == one.name[0].Text && (out[i].Text == one.foods[0] && out[i+2].Text == one.foods[1] || out[i].Text == one.foods[1] && out[i+2].Text == one.foods[0]) {
				if found >= 0 {
					return words
				}
				found = k
			}
		}
		if found >= 0 {
			name := slices.Clone(v.joinedAsides[found].name)
			name[0].Said, name[len(name)-1].Plural = english.Said(out[i:i+4]), out[i+3].Plural
			for k := 1; k < len(name); k++ {
				name[k].Said = ""
			}
			out = slices.Concat(out[:i:i], name, out[i+4:])
		}
	}
	return out
}

// theOneNamed reads "the falafel one" after a pita as the Falafel Pita, where the menu has that.
func (v *Vocabulary) theOneNamed(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 3; i < len(out); i++ {
		if out[i].Text != "one" && out[i].Text != "ones" || i+1 < len(out) && english.IsNumber(english.Digits(out[i+1].Text)) {
			continue
		}
		from := i - 1
		for from > 0 && from > i-4 && out[from].Text != "the" && out[from].Text != english.Comma {
			from--
		}
		if out[from].Text != "the" || from == i-1 {
			continue
		}
		var said []string
		for _, w := range out[from+1 : i] {
			for _, c := range english.Canonical(w) {
				said = append(said, c.Text)
			}
		}
		for k := from - 1; k > 0; k-- {
			head := english.Singular(out[k].Text)
			if v.heads[head] && v.Follows[english.Singular(out[k-1].Text)+" "+head] && v.items[strings.Join(said, " ")+" "+head] {
				out[i].Text, out[i].Plural = head, out[i].Text == "ones"
				break
			}
		}
	}
	return out
}
