package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file says what "plain" and "only" take off a thing: the sauces and vegetables that come on it, and nothing that makes it what it is.

// garnishes are the last words of what lies on a thing and can go without making it another thing: sauces, vegetables and herbs.
var garnishes = english.WordSet(`ketchup mustard mayo mayonnaise relish pickle onion lettuce tomato slaw coleslaw cabbage cucumber sprout radish jalapeno pepper peperoncini cilantro
parsley basil oregano mint scallion chive dill caper carrot turnip olive mushroom sauce dressing gravy aioli remoulade ranch vinaigrette vinegar tzatziki tahini toum
chutney salsa gallo crema mojo criolla horseradish hoisin romaine spinach arugula lime seasoning`)

// substantial are words of what makes a thing what it is, or costs more, whatever sauce it is in: cheese sauce, sausage gravy.
var substantial = english.WordSet(`cheese cheddar swiss provolone mozzarella american feta cotija parmesan queso egg bacon sausage ham chicken beef pork turkey meat meatball brisket bulgogi shrimp fish
chorizo avocado guacamole bean rice fries nut peanut cashew almond ring`)

// vegetal are words of the names and headings of things that consist of what is a garnish elsewhere: a salad without its vegetables is none.
var vegetal = english.WordSet(`salad pizza flatbread omelet omelette scramble soup ramen noodle rice curry stir-fry saltado hibachi garden bowl platter nacho vegetable hummus bruschetta`)

// strips returns what "plain" or "only" takes off e: what comes with it and is not in keep. It returns false if more than garnishes would go, so that
// the person must be asked.
func (e *entry) strips(keep []ref) ([]ref, bool) {
	var off []ref
	for _, r := range e.comesWith() {
		if slices.Contains(keep, r) {
			continue
		}
		if !e.isGarnish(e.groups[r.group].options[r.option].core) {
			return nil, false
		}
		off = append(off, r)
	}
	return off, len(off) > 0 && !e.isVegetal()
}

// refusable returns the options that leave something off e, "No Onion", where there are several and one of them leaves a garnish off: "plain" chooses them all.
func (e *entry) refusable() []ref {
	var out []ref
	garnish := false
	for g := range e.groups {
		for o, option := range e.groups[g].options {
			if e.groups[g].group.Max != 1 && !option.option.Default && len(option.core) > 1 && option.core[0] == "no" {
				out = append(out, ref{g, o})
				garnish = garnish || garnishes[option.core[len(option.core)-1]] && !slices.ContainsFunc(option.core, func(w string) bool { return substantial[w] })
			}
		}
	}
	if len(out) < 2 || !garnish {
		return nil
	}
	return out
}

// refusals returns the options that "plain" chooses to leave off what e comes with. It returns false if more than garnishes would go.
func (e *entry) refusals() ([]ref, bool) {
	out := e.refusable()
	return out, !e.isVegetal() && !slices.ContainsFunc(out, func(r ref) bool { return !e.isGarnish(e.groups[r.group].options[r.option].core[1:]) })
}

// isGarnish reports whether an option is a sauce or vegetable that only lies on e.
func (e *entry) isGarnish(core []string) bool {
	return len(core) > 0 && garnishes[core[len(core)-1]] && !slices.ContainsFunc(core, func(w string) bool { return substantial[w] || slices.Contains(e.core, w) })
}

// isVegetal reports whether e consists of vegetables or sauces by its name or heading. A veggie burger does not.
func (e *entry) isVegetal() bool {
	is := func(w string) bool { return vegetal[w] }
	return slices.ContainsFunc(e.core, is) || slices.ContainsFunc(e.heading, is) || slices.Contains(e.core, "veggy") && !slices.Contains(e.core, "burger")
}

// bares reports whether the word at i asks for the thing plain, or limits what is on it to what stands next to it. What it takes off is settled
// once all words are read.
func (f *fitter) bares(i int) bool {
	w := f.words[i].Text
	if w != "plain" && !english.IsLimit(w) || f.entry.vocabulary[w] && !english.IsLimit(w) || f.pending != nil || len(f.entry.comesWith()) == 0 && (w != "plain" || f.entry.refusable() == nil) {
		return false
	}
	next := f.following(i)
	return next < 0 || english.IsLimit(w) && f.optionAt(next) != nil
}

// following returns where the phrase of the word at i continues after small words, or -1 if it ends there.
func (f *fitter) following(i int) int {
	for i++; i < len(f.words) && !f.taken(i) && !f.ends(i); i++ {
		if !english.IsStop(f.words[i].Text) {
			return i
		}
	}
	return -1
}

// optionAt returns the options that the words at i name.
func (f *fitter) optionAt(i int) []ref {
	if i < 0 || i >= len(f.words) || f.taken(i) {
		return nil
	}
	_, refs := f.longest(i, false)
	return refs
}

// strip takes off what the words at f.bare leave no place for. What it cannot settle is left over, to be asked about.
func (f *fitter) strip() {
	for _, i := range f.bare {
		if f.words[i].Text == "plain" && !f.refuseAll(i) || f.leavesNothing() {
			continue // "just butter, no jam": the refusal says what it takes off
		}
		off, ok := f.entry.strips(f.chosen)
		if f.words[i].Said == rewrite.AllElse {
			off = slices.DeleteFunc(slices.Clone(f.entry.comesWith()), func(r ref) bool { return slices.Contains(f.chosen, r) })
			ok = len(off) > 0
		}
		if !ok || english.IsLimit(f.words[i].Text) && !f.limits(i, off) || slices.ContainsFunc(f.words[i:], excepts) {
			f.leave(f.words[i : i+1])
			continue
		}
		for _, r := range off {
			f.remove(r)
		}
	}
}

// refuseAll chooses what leaves something off for the "plain" at i. It returns false if that is not clear; then the word is left over, to be asked about.
func (f *fitter) refuseAll(i int) bool {
	refs, ok := f.entry.refusals()
	if len(refs) > 0 && (!ok || slices.ContainsFunc(f.words[i:], excepts)) {
		f.leave(f.words[i : i+1])
		return false
	}
	for _, r := range refs {
		f.add(r)
	}
	return true
}

// leavesNothing reports whether all that comes with the thing was refused or chosen by name.
func (f *fitter) leavesNothing() bool {
	return !slices.ContainsFunc(f.entry.comesWith(), func(r ref) bool { return !f.removed[r] && !f.cleared[r.group] && !slices.Contains(f.chosen, r) })
}

// excepts reports whether a refusal says what is to stay: "plain except ketchup".
func excepts(w english.Word) bool {
	said := strings.ToLower(w.Said)
	return w.Text == "no" && (strings.HasPrefix(said, "except") || strings.HasPrefix(said, "but") || strings.HasPrefix(said, "everything"))
}

// limits reports whether the word at i stands right before or after an option and limits to it what off is of, and nothing was refused before it:
// "no bacon, just avocado" puts one thing in the place of another.
func (f *fitter) limits(i int, off []ref) bool {
	if slices.ContainsFunc(f.words[:i], func(w english.Word) bool { return w.Text == "no" }) {
		return false
	}
	after := f.following(i)
	if after < 0 && i+1 < len(f.words) && f.words[i+1].Text == english.Comma {
		after = f.following(i + 1)
	}
	if after >= 0 && english.IsDegree(f.words[after].Text) {
		return false
	}
	ofThese := func(r ref) bool { return slices.ContainsFunc(off, func(o ref) bool { return o.group == r.group }) }
	if refs := f.optionAt(after); refs != nil && !slices.ContainsFunc(refs, ofThese) {
		return false
	}
	return !slices.ContainsFunc(off, func(o ref) bool {
		return !slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == o.group })
	})
}
