package rewrite

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a thing by the kind of its heading and by what its description says of it, where its name is in another language: "a shrimp pho" and "pho with shrimp"
// for the Pho Tom of Pho, which is described as shrimp. The menu's name takes the place of these words.

// kindred is an item by its kind and its description.
type kindred struct {
	name    []string
	heading []string
	kind    []string        // the words of the heading, or the one of them, that say what kind of thing it is
	thing   []string        // what the description says that it is
	words   map[string]bool // the words of name, heading and thing
	flesh   []string        // the meats of it, and what many people do not eat: who means the thing says all of them
	plain   bool            // neither name nor description say a meat: a choice may be what makes the thing
	green   bool            // its description says that it is made of vegetables
	young   bool            // it is for children
}

// vessels are last words of headings that say in what the things come; the word before says the kind.
var vessels = english.WordSet("bowl plate platter box basket combo dish entree special meal dinner")

// fills are meats that name a dish, and not only a topping of it.
var fills = english.WordSet("fish beef pork chicken turkey lamb goat duck veal steak brisket salmon tuna cod haddock catfish tilapia eel octopus squid tofu shrimp prawn crab lobster meatball oxtail chop special combination")

// beefs are words that say of beef which, so the word beef is not needed.
var beefs = english.WordSet("meatball steak brisket oxtail")

// endOfKind matches where a description stops saying what the thing is, besides at a comma.
var endOfKind = regexp.MustCompile(`(?i)[,;:.(!?+]| (?:with|in|over|on|topped|served) `)

// readKinds finds the items of m by their kinds and descriptions.
func (v *Vocabulary) readKinds(m menu.Menu) []kindred {
	var out []kindred
	for _, c := range m.Categories {
		heading := english.Texts(v.Words(c.Name))
		joined := strings.ContainsAny(c.Name, "&+,/") || slices.Contains(heading, "and")
		for i := range c.Items {
			_, called := OnTheMenu(c.Items[i].Name)
			one := kindred{heading: heading, words: map[string]bool{}}
			for _, w := range v.Words(called) {
				if !w.Aside && w.Text != english.Comma {
					one.name = append(one.name, w.Text)
				}
			}
			if len(one.name) == 0 {
				continue
			}
			text, rest := c.Items[i].Description, ""
			if at := endOfKind.FindStringIndex(text); at != nil {
				text, rest = text[:at[0]], text[at[0]:]
			}
			thing := english.Texts(v.Words(text))
			one.young = slices.ContainsFunc(slices.Concat(one.name, heading), func(w string) bool { return english.Young[w] })
			one.plain = !slices.ContainsFunc(slices.Concat(one.name, thing), isFlesh)
			all := english.Texts(v.Words(c.Items[i].Description))
			one.green = one.plain && slices.ContainsFunc(all, isGreen) && !slices.ContainsFunc(all, isFlesh)
			if !joined && !one.young && isThing(thing, rest, english.Texts(v.Words(rest))) {
				one.kind, one.thing = kindOf(heading), thing
			}
			for _, w := range slices.Concat(one.name, heading, thing) {
				one.words[w] = true
			}
			one.flesh = slices.DeleteFunc(slices.Clone(thing), func(w string) bool {
				return !isFlesh(w) || w == "beef" && slices.ContainsFunc(thing, func(o string) bool { return beefs[o] })
			})
			out = append(out, one)
		}
	}
	return out
}

// isGreen reports whether a word of a description says that a thing is made of vegetables.
func isGreen(w string) bool { return w == "veggy" || w == "vegetarian" || w == "vegan" }

// kindsAlike are words for a kind of thing, and other words of headings for the same.
var kindsAlike = map[string][]string{"pizza": {"pizza", "pie"}, "sub": {"sub", "hoagie", "hero", "grinder", "sandwich"}, "sandwich": {"sandwich", "sub"}}

// veggied puts the name of an item in the place of "veggie" and the word for its kind: the Garden Party of Specialty Pies, whose description says that it is the veggie pie. No
// other thing of the kind is so described, and none is called so.
func (v *Vocabulary) veggied(words []english.Word) []english.Word {
	for i := 0; i+1 < len(words); i++ {
		kind := words[i+1].Text
		if words[i].Text != "veggy" || i > 0 && (words[i-1].Text == "no" || words[i-1].Text == "non") || !english.IsDish(kind) || v.calledGreen(kind) {
			continue
		}
		found := -1
		for k, one := range v.kinds {
			if !one.green || one.young || !one.isOf(kind) {
				continue
			}
			if found >= 0 {
				found = -1
				break
			}
			found = k
		}
		if found < 0 {
			continue
		}
		name := make([]english.Word, len(v.kinds[found].name))
		for k, text := range v.kinds[found].name {
			name[k] = english.Word{Text: text, Whole: english.Said(words[i : i+2])}
		}
		name[0].Said, name[len(name)-1].Plural = english.Said(words[i:i+2]), words[i+1].Plural
		words = slices.Replace(slices.Clone(words), i, i+2, name...)
	}
	return words
}

// calledGreen reports whether the name of an item has a word for vegetables and the word for a kind.
func (v *Vocabulary) calledGreen(kind string) bool {
	return slices.ContainsFunc(v.kinds, func(one kindred) bool {
		return slices.ContainsFunc(one.name, isGreen) && one.isOf(kind)
	})
}

// isOf reports whether the name of e ends in the word for a kind, or its heading is of that kind.
func (e *kindred) isOf(kind string) bool {
	alike := kindsAlike[kind]
	if alike == nil {
		alike = []string{kind}
	}
	return slices.Contains(alike, e.name[len(e.name)-1]) || slices.ContainsFunc(e.heading, func(w string) bool { return slices.Contains(alike, w) })
}

// isFlesh reports whether a word is a meat or something that many people do not eat.
func isFlesh(w string) bool { return fleshWords[w] || fills[w] || english.IsHazard(w) }

// isThing reports whether the words of a description before rest say what the thing is. What follows a comma may name no more of what is in it, and no meat follows anything
// but a title: "the special: ham and sausage".
func isThing(thing []string, rest string, more []string) bool {
	if len(thing) == 0 || len(thing) > 6 || slices.ContainsFunc(thing, english.IsNumber) {
		return false
	}
	if strings.HasPrefix(rest, ":") {
		return !slices.ContainsFunc(thing, english.IsFood)
	}
	return !slices.ContainsFunc(more, func(w string) bool { return isFlesh(w) || strings.HasPrefix(rest, ",") && english.IsFood(w) })
}

// kindOf returns the words of a heading that say a kind: all of Banh mi, and the vermicelli of Vermicelli bowls.
func kindOf(heading []string) []string {
	n := len(heading)
	switch {
	case n == 0:
		return nil
	case vessels[heading[n-1]] && n > 1 && !english.IsManner(heading[n-2]) && !english.IsPraise(heading[n-2]) && !english.IsMeal(heading[n-2]) && !english.IsMealWord(heading[n-2]):
		return heading[n-2 : n-1]
	case english.IsDish(heading[n-1]) || SoleThings[heading[n-1]]:
		return heading[n-1:]
	case n == 2 && SoleThings[heading[0]]:
		return heading
	}
	return nil
}

// kindsByWord returns for each word the things, by index, whose words it is one of.
func kindsByWord(kinds []kindred) map[string][]int {
	out := map[string][]int{}
	for k := range kinds {
		for w := range kinds[k].words {
			out[w] = append(out[w], k)
		}
	}
	return out
}

// byKind puts the name of an item in the place of words that say its kind and what its description says of it.
func (v *Vocabulary) byKind(words []english.Word) []english.Word {
	for i := 0; i < len(words); i++ {
		if i > 0 && !english.BeginsAfter(words[i-1].Text) && !english.IsSizeWord(words[i-1].Text) {
			continue
		}
		end, found := 0, -1
		for _, k := range v.kindsBy[words[i].Text] {
			if e := v.kinds[k].spoken(words, i); e > end && v.onlyKind(k, english.Texts(words[i:e])) {
				end, found = e, k
			}
		}
		if found < 0 {
			continue
		}
		name := make([]english.Word, len(v.kinds[found].name))
		for k, text := range v.kinds[found].name {
			name[k] = english.Word{Text: text, Whole: english.Said(words[i:end])}
		}
		name[0].Said, name[len(name)-1].Plural = english.Said(words[i:end]), words[end-1].Plural
		words = slices.Replace(slices.Clone(words), i, end, name...)
		i += len(name) - 1
	}
	return words
}

// spoken returns where the words end that begin at i, with a word of e, and call e by its kind and its description, or 0.
func (e *kindred) spoken(words []english.Word, i int) int {
	if len(e.kind) == 0 || english.IsStop(words[i].Text) {
		return 0
	}
	end, with := i, false
	for end < len(words) {
		if w := words[end].Text; end > i && end+1 < len(words) && (w == "with" || w == "and") && e.words[words[end+1].Text] {
			with = with || w == "with"
		} else if !e.words[w] || english.IsBreak(w) || english.IsMark(w) || english.IsNumber(w) {
			break
		}
		end++
	}
	run := english.Texts(words[i:end])
	unsaid := func(list []string, leave func(string) bool) bool {
		return slices.ContainsFunc(list, func(w string) bool { return !leave(w) && !slices.Contains(run, w) })
	}
	never := func(string) bool { return false }
	if end < len(words) && !ClosesName(words[end].Text) || unsaid(e.kind, never) || unsaid(e.flesh, never) || slices.Equal(run, e.name) {
		return 0
	}
	if with && unsaid(e.thing, func(w string) bool { return english.IsManner(w) || cookedWords[w] || english.IsStop(w) }) {
		return 0 // "a burger with bacon" is hardly one that is described as a burger with bacon and cheddar
	}
	if !slices.ContainsFunc(run, func(w string) bool { return fills[w] && slices.Contains(e.thing, w) && !slices.Contains(e.name, w) }) {
		return 0
	}
	return end
}

// onlyKind reports whether run can mean no other item than the one at k: none has all its words, and none of the kind is plain.
func (v *Vocabulary) onlyKind(k int, run []string) bool {
	kind := v.kinds[k].kind
	for o := range v.kinds {
		other := &v.kinds[o]
		if o == k || other.young {
			continue
		}
		isKind := !slices.ContainsFunc(kind, func(w string) bool { return !slices.Contains(other.heading, w) }) || slices.Contains(kind, other.name[len(other.name)-1])
		if isKind && other.plain || !slices.ContainsFunc(run, func(w string) bool { return w != "with" && w != "and" && !other.words[w] }) {
			return false
		}
	}
	return true
}
