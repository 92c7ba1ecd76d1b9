package words

import "slices"

// This file takes a thing whose name was cut short if it alone accounts for all that was said: "a carnitas burrito" for the Big Burrito, of which carnitas is a filling,
// and "a classic combo" for the Burger Combo that has a Classic. A clerk would not ask.

// covered leaves the one candidate of d that accounts for every word with its own options. One of these options at least is a choice that the thing must have and that the
// page does not make, the word for the thing was said, and no other thing of the menu takes the same words.
func (o *order) covered(d *draft) {
	if len(d.cands) == 1 && !d.cands[0].confirm {
		return
	}
	found := -1
	for k := range d.cands {
		if !o.covers(d, d.cands[k]) {
			continue
		}
		if found >= 0 {
			return
		}
		found = k
	}
	if found < 0 {
		return
	}
	cand := d.cands[found]
	for i := 1; i < d.anchor; i++ {
		if ownDishes[d.words[i-1].text+" "+d.words[i].text] && slices.Contains(cand.left, cand.entry.core[0]) {
			return // "an egg roll" is hardly a Kathi roll with egg
		}
	}
	if slices.ContainsFunc(cand.left, isNumber) && cand.left[0] != "1" || !o.fit(d, cand).answers() || o.asOptionOfOther(d) || o.contested(d, cand) {
		return
	}
	cand.confirm = false
	d.cands = []candidate{cand}
}

// covers reports whether the words of d say what thing cand is, all of them find their place, and what they leave out of its name makes no other thing of it.
func (o *order) covers(d *draft, cand candidate) bool {
	e := cand.entry
	if !e.item.GroupsKnown || e.item.SoldOut {
		return false
	}
	words := d.words[:d.anchor]
	k := e.thingAt()
	if k < 0 || !saidPlainly(words, e.core[k]) {
		return false
	}
	has := func(w string) bool { return slices.ContainsFunc(words, func(s word) bool { return s.text == w }) }
	if slices.ContainsFunc(append(slices.Clone(e.core), e.aside...), func(w string) bool { return !has(w) && (anotherBy[w] || young[w] || isHazard(w)) }) {
		return false
	}
	if e.isForKids() && len(e.heading) < 3 && !slices.ContainsFunc(words, func(w word) bool { return young[w.text] }) {
		return false
	}
	f := o.fit(d, cand)
	s := f.selected()
	return len(f.leftover)+len(f.doubts)+len(f.unmet)+len(s.over) == 0 && !slices.ContainsFunc(s.short, func(g int) bool {
		return slices.ContainsFunc(f.chosen, func(r ref) bool { return r.group == g }) // "a chicken plate" is no Two Meat Plate
	})
}

// ownDishes are dishes that are called by a food and a word for a thing, and are another thing than what has that food in it.
var ownDishes = func() map[string]bool {
	out := map[string]bool{}
	for _, name := range bars("egg roll|spring roll|summer roll|corn dog|chili dog|hot dog|egg cream|cheese cake|cheese steak|fish stick|corn bread|banana bread|ice cream|cinnamon roll|sausage roll|pizza roll|pork bun|egg sandwich|chicken salad|tuna salad|egg salad|" +
		"fruit salad|potato salad|fruit cup|rice bowl|cheese plate|meat plate|bread bowl|rice cake|crab cake|fish cake|hash brown|tomato soup|bean soup|chicken soup|noodle soup|beef stew|lobster roll|crab roll|shrimp roll|veggy roll|veggy burger|turkey burger|fish burger|veggy plate") {
		out[name] = true
	}
	return out
}()

// anotherBy are words of names that only a person who says them means: a diet, another amount, or a thing made in another way.
var anotherBy = wordSet("no free diet zero decaf vegan vegetarian keto impossible beyond plant party tray catering family feast sampler dozen mini half quarter frozen dirty spiked skinny")

// saidPlainly reports whether words have w, and not refused.
func saidPlainly(words []word, w string) bool {
	for i := range words {
		if words[i].text == w && (i == 0 || words[i-1].text != "no") {
			return true
		}
	}
	return false
}

// contested reports whether another thing of the menu than cand accounts for the words that name d, too.
func (o *order) contested(d *draft, cand candidate) bool {
	words := d.words[:d.anchor]
	for k := range o.entries {
		e := &o.entries[k]
		if e.item == cand.entry.item || !e.item.GroupsKnown || *o.work < 0 {
			continue
		}
		other, ok := o.names(e, words)
		if !ok {
			continue
		}
		one := *d
		one.words = words
		if o.covers(&one, other) {
			return true
		}
	}
	return false
}
