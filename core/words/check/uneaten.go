package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what people say they do not eat, "we don't eat pork". The clause itself orders and refuses nothing; no line may have that food in its name, its
// options or its description.

// fleshOf are foods that people do not eat, and words of what has them. What is often made with them counts as well.
var fleshOf = map[string]map[string]bool{
	"pork": set("pork ham bacon sausage pepperoni salami prosciutto chorizo carnitas pernil lardon pancetta mortadella soppressata capicola spam chicharron rib ribs pastor lechon andouille kielbasa bratwurst brat guanciale tasso cubano cuban blt italian meatball meatloaf gumbo jambalaya dumpling gyoza wonton bao hock belly frank"),
	"beef": set("beef steak burger cheeseburger hamburger brisket pastrami asada barbacoa reuben meatball meatloaf chili birria bolognese bulgogi galbi rib ribs patty picadillo ropa oxtail cheesesteak churrasco bistec sausage dumpling frank"),
	"meat": merged(meatless, flesh),
}

// merged is the union of two sets.
func merged(a, b map[string]bool) map[string]bool {
	out := map[string]bool{}
	for _, s := range []map[string]bool{a, b} {
		for w := range s {
			out[w] = true
		}
	}
	return out
}

// Words of such a clause: who does not eat, what may stand before them, the denial, and the verb.
var (
	uneatenBy    = set("i we he she they my our his her the who wife husband mom mum mother dad father son daughter kid kids brother sister friend friends roommate partner girlfriend boyfriend boss coworker family grandma grandpa")
	uneatenSince = set("since because cause cuz bc as so and but")
	uneatenNot   = set("dont doesnt cant cannot never")
	uneatenVerbs = set("eat eats touch")
)

// uneaten cuts out the clauses that say what somebody does not eat, and notes the foods. A clause with any other word stays.
func (t *trial) uneaten(toks []tok) []tok {
	var out []tok
	for k := 0; k < len(toks); k++ {
		end := k + 1
		switch {
		case uneatenNot[toks[k].text]:
		case among(toks[k].text, "do does can") && end < len(toks) && toks[end].text == "not":
			end++
		default:
			out = append(out, toks[k])
			continue
		}
		var foods []string
		if end < len(toks) && uneatenVerbs[toks[end].text] {
			foods, end = uneatenFoods(toks, end+1)
		}
		from := len(out)
		for from > 0 && uneatenBy[out[from-1].text] {
			from--
		}
		if len(foods) == 0 || from == len(out) {
			out = append(out, toks[k])
			continue
		}
		for from > 0 && uneatenSince[out[from-1].text] {
			from--
		}
		t.notServed = append(t.notServed, foods...)
		out = append(out[:from], tok{sep: true, text: ","})
		k = end - 1
	}
	return out
}

// uneatenFoods reads the foods at k, to the end of their clause: "any pork or beef". No food comes back if another word is there.
func uneatenFoods(toks []tok, k int) (foods []string, end int) {
	for end = k; end < len(toks); end++ {
		switch w := toks[end].text; {
		case fleshOf[w] != nil:
			foods = append(foods, w)
		case w == "any" || w == "red" || w == "or" || w == "and" && end+1 < len(toks) && fleshOf[toks[end+1].text] != nil:
		case w == "," || w == "so" || w == "please":
			return foods, end
		default:
			return nil, end
		}
	}
	return foods, end
}

// servedNone: a line has nothing of what somebody does not eat.
func (t *trial) servedNone() {
	for _, food := range t.notServed {
		for i, l := range t.lines {
			if t.hasFlesh(l.Item, fleshOf[food]) || t.describesFlesh(i, fleshOf[food]) || t.untold(i) {
				t.fault(RuleConflict, l.Item)
			}
			for _, c := range l.Choices {
				if t.hasFlesh(c.Option, fleshOf[food]) {
					t.fault(RuleConflict, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// untoldNames are words of names that do not say what is in a dish which mostly has meat.
var untoldNames = set("breakfast brunch lunch dinner house special deluxe super supreme big loaded works classic original favorite combo combination family chef everything mixed assorted sampler kids famous signature day the of and & burrito sandwich sub hoagie wrap omelet omelette quesadilla taco enchilada tamale bowl plate platter soup stew chili pasta pie pizza calzone empanada roll dumpling skillet scramble hash casserole fried rice stuffing biscuit gravy")

// untold reports whether neither the name nor a description says what is in line i's dish, a breakfast burrito, and the line leaves nothing out of it.
func (t *trial) untold(i int) bool {
	it, l := t.items[i], t.lines[i]
	return it.Description == "" && !slices.ContainsFunc(t.itemWords(it), func(w string) bool { return !untoldNames[w] && !untoldNames[root(w)] }) &&
		!slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default != hasChoice(l, g, o) })
		})
}

// hasFlesh reports whether a name has a word of kind, and none that rules it out.
func (t *trial) hasFlesh(name string, kind map[string]bool) bool {
	words := t.wordsOf(name)
	return slices.ContainsFunc(words, func(w string) bool { return kind[w] || kind[root(w)] }) && !slices.ContainsFunc(words, func(w string) bool { return plantBased[w] })
}

// describesFlesh reports whether the description of line i's item has a word of kind that the line does not leave out.
func (t *trial) describesFlesh(i int, kind map[string]bool) bool {
	return slices.ContainsFunc(t.wordsOf(t.items[i].Description), func(w string) bool {
		return (kind[w] || kind[root(w)]) && !t.leavesOut(i, w)
	})
}

// leavesOut reports whether line i goes without what a description calls w: it chose the refusal of it, an option that comes with the item was taken away,
// or something else was chosen where one of several is.
func (t *trial) leavesOut(i int, w string) bool {
	chosen := func(g menu.Group, o menu.Option) bool {
		return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
	}
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			words := t.wordsOf(o.Name)
			if !slices.ContainsFunc(words, func(own string) bool { return root(own) == root(w) }) {
				continue
			}
			refuses := words[0] == "no" || words[0] == "without"
			if refuses && chosen(g, o) || !refuses && (o.Default || g.Min > 0) && !chosen(g, o) && !strings.EqualFold(w, "meat") {
				return true
			}
		}
	}
	return false
}
