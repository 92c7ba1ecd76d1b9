package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file takes a thing whose name was cut short if it alone accounts for all that was said: "a carnitas burrito" for the Big Burrito, of which carnitas is a filling,
// and "a classic combo" for the Burger Combo that has a Classic. A clerk would not ask.

// covered leaves the one candidate of d that accounts for every word with its own options. One of these options at least is a choice that the thing must have and that the
// page does not make, the word for the thing was said, and no other thing of the menu takes the same words.
func (o *order) covered(d *draft) {
	if len(d.cands) == 1 && (!d.cands[0].confirm || d.byTheDozen()) || d.byNumber() {
		return
	}
	cand, ok := theOnly(d.cands, func(c candidate) bool { return o.covers(d, c, true) })
	if !ok {
		return
	}
	for i := 1; i < d.anchor; i++ {
		if ownDishes[d.words[i-1].Text+" "+d.words[i].Text] && slices.Contains(cand.left, cand.entry.core[0]) {
			return // "an egg roll" is hardly a Kathi roll with egg
		}
	}
	if slices.ContainsFunc(cand.left, english.IsNumber) && cand.left[0] != "1" || !o.fit(d, cand).answers() && !o.isUsualForm(d, cand) && !o.replacesLeft(d, cand) || o.asOptionOfOther(d) || o.contested(d, cand) {
		return
	}
	cand.confirm = false
	d.cands = []candidate{cand}
}

// takeLost gives words that nothing took to the thing that they were said of, where only a thing whose name continues from there has them: "a sesame bagel with lox spread" is no
// Bagel by itself but the Bagel with Cream Cheese, which must have a spread. It returns the ids of such things whose options must be read first.
func (o *order) takeLost() (open []string) {
	var kept []loss
	for _, l := range o.lost {
		cand, next, ids := o.longerFor(l)
		open = append(open, ids...)
		if cand.entry == nil {
			kept = append(kept, l)
			continue
		}
		next.cands = []candidate{cand}
		o.drafts[l.of] = next
	}
	o.lost = kept
	return open
}

// longerFor returns the one thing that accounts for lost words and for all that was said of the line before them, and that line with these words.
func (o *order) longerFor(l loss) (cand candidate, d *draft, open []string) {
	if l.line || l.of < 0 || l.of >= len(o.drafts) || isRefusal(english.Said(l.words)) {
		return
	}
	line := *o.drafts[l.of]
	if len(line.cands) != 1 || !line.cands[0].full || len(line.parts)+len(line.alts) > 0 {
		return
	}
	short, found := line.cands[0].entry, 0
	var longer []int
	for _, k := range o.index.byWord[short.core[0]] {
		if o.index.entries[k].goesOnFrom(short) && len(longer) < mostHeaded {
			longer = append(longer, k)
		}
	}
	if len(longer) == 0 {
		return
	}
	read := o.index.catalog(longer, o.work)
	line.words = append(append(slices.Clone(line.words), english.Word{Text: english.Comma}), read.Name(english.Said(l.words))...)
	for k := range read.entries {
		e := &read.entries[k]
		if !e.item.GroupsKnown {
			open = append(open, e.item.ID)
			continue
		}
		if c, ok := o.names(e, line.words[:line.anchor]); ok && o.covers(&line, c, true) && o.answersBesides(&line, c, short) {
			cand, found = c, found+1
		}
	}
	if found != 1 {
		return candidate{}, nil, open
	}
	cand.confirm = false
	return cand, &line, open
}

// goesOnFrom reports whether the name of e is that of short and what comes with it: Bagel with Cream Cheese, where there is a Bagel.
func (e *entry) goesOnFrom(short *entry) bool {
	n := len(short.core)
	return e.item != short.item && len(e.core) > n && slices.Equal(e.core[:n], short.core) && !slices.ContainsFunc(e.core[n:], func(w string) bool { return !e.with[w] })
}

// answersBesides reports whether the words choose what cand must have, the page does not choose, and short does not offer.
func (o *order) answersBesides(d *draft, cand candidate, short *entry) bool {
	return slices.ContainsFunc(o.fit(d, cand).chosen, func(r ref) bool {
		g := &cand.entry.groups[r.group]
		_, preset := o.presetOf(g)
		return g.group.Required() && !preset && !slices.ContainsFunc(g.options[r.option].core, func(w string) bool { return len(short.byWord[w]) > 0 })
	})
}

// replacesLeft reports whether the words choose, for each food of the name of cand that they leave out, another option of the group whose preset that food is: "ham and egg" of
// Bacon & Egg, whose Meat is bacon unless somebody says another.
func (o *order) replacesLeft(d *draft, cand candidate) bool {
	f := o.fit(d, cand)
	return len(cand.left) > 0 && !slices.ContainsFunc(cand.left, func(w string) bool {
		return !slices.ContainsFunc(f.chosen, func(r ref) bool {
			g := &cand.entry.groups[r.group]
			at, preset := o.presetOf(g)
			return preset && g.group.Max == 1 && at != r.option && slices.Equal(g.options[at].core, []string{w})
		})
	})
}

// theOnly returns the one candidate of which something is so, if there is exactly one.
func theOnly(cands []candidate, is func(candidate) bool) (candidate, bool) {
	at := slices.IndexFunc(cands, is)
	if at < 0 || slices.ContainsFunc(cands[at+1:], is) {
		return candidate{}, false
	}
	return cands[at], true
}

// byNumber settles several things by the number that was said, if one of them is called by just that number of what was said: "one poached egg" is One Egg, beside Steak &
// Eggs.
func (d *draft) byNumber() bool {
	cand, ok := theOnly(d.cands, func(c candidate) bool {
		return len(d.cands) > 1 && d.counted && c.head && len(c.entry.core) == 2 && slices.Equal(c.left, c.entry.core[:1]) && c.left[0] == english.Decimal(d.n)
	})
	if !ok {
		return false
	}
	cand.confirm = false
	d.cands = []candidate{cand}
	d.n, d.counted, d.of = 1, false, true
	return true
}

// byTheDozen settles a half or a whole dozen of what the menu sells so by its name: "half a dozen everything bagels" of Half Dozen Bagels (6).
func (d *draft) byTheDozen() bool {
	cand := &d.cands[0]
	if !d.bits || !cand.head || len(cand.left) == 0 || slices.ContainsFunc(cand.left, func(w string) bool { return w != "half" && w != "dozen" }) {
		return false
	}
	if n := map[bool]int{true: 6, false: 12}[slices.Contains(cand.left, "half")]; d.n != n {
		return false
	}
	cand.confirm = false
	d.n, d.counted, d.of = 1, false, true
	return true
}

// covers reports whether the words of d say what thing cand is, all of them find their place, and what they leave out of its name makes no other thing of it.
// What is compared with it may be of another amount, unless wholly.
func (o *order) covers(d *draft, cand candidate, wholly bool) bool {
	e := cand.entry
	if !e.item.GroupsKnown || e.item.SoldOut {
		return false
	}
	words := d.words
	k := e.thingAt()
	if k < 0 || !saidPlainly(words, e.core[k]) && !(k > 0 && servedIn[e.core[k]] && saidPlainly(words, e.core[k-1])) && !o.replacesLeft(d, cand) {
		return false
	}
	has := func(w string) bool {
		return slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
	}
	if slices.ContainsFunc(append(slices.Clone(e.core), e.aside...), func(w string) bool {
		return !has(w) && (anotherBy[w] && !(w == "skinny" && e.core[len(e.core)-1] == "fries") || wholly && anotherAmount[w] || english.Young[w] || english.IsHazard(w))
	}) {
		return false
	}
	if e.isForKids() && len(e.heading) < 3 && !slices.ContainsFunc(words, func(w english.Word) bool { return english.Young[w.Text] }) {
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
	for _, name := range english.Alternatives("egg roll|spring roll|summer roll|corn dog|chili dog|hot dog|egg cream|cheese cake|cheese steak|fish stick|corn bread|banana bread|ice cream|cinnamon roll|sausage roll|pizza roll|pork bun|egg sandwich|chicken salad|tuna salad|egg salad|" +
		"fruit salad|potato salad|fruit cup|rice bowl|cheese plate|meat plate|bread bowl|rice cake|crab cake|fish cake|hash brown|tomato soup|bean soup|chicken soup|noodle soup|beef stew|lobster roll|crab roll|shrimp roll|veggy roll|veggy burger|turkey burger|fish burger|veggy plate") {
		out[name] = true
	}
	return out
}()

// anotherBy are words of names that only a person who says them means: a diet, another amount, or a thing made in another way.
var anotherBy = english.WordSet("no free diet zero decaf vegan vegetarian keto impossible beyond plant party tray catering family feast sampler dozen frozen dirty spiked skinny")

// anotherAmount are words of names that say how much of the thing there is.
var anotherAmount = english.WordSet("mini half quarter double triple single")

// servedIn are last words of names that say in what a thing is served: wings of a Wing basket.
var servedIn = english.WordSet("basket plate platter dinner box bucket order boat tray cone")

// isUsualForm reports whether cand is what was said in its usual form, and the words choose an option of it: "a pint of rice" of White rice.
func (o *order) isUsualForm(d *draft, cand candidate) bool {
	var said []string
	for i, w := range d.words[:d.anchor] {
		if i < len(cand.used) && cand.used[i] {
			said = append(said, w.Text)
		}
	}
	return len(o.fit(d, cand).chosen) > 0 && cand.entry.isUsual(cand.entry.core[len(cand.entry.core)-1], said)
}

// saidPlainly reports whether words have w, and not refused.
func saidPlainly(words []english.Word, w string) bool {
	for i := range words {
		if words[i].Text == w && (i == 0 || words[i-1].Text != "no") {
			return true
		}
	}
	return false
}

// contested reports whether another thing of the menu than cand accounts for the words that name d, too.
func (o *order) contested(d *draft, cand candidate) bool {
	words := d.words
	for k := range o.entries {
		e := &o.entries[k]
		if e.item == cand.entry.item || !e.item.GroupsKnown || *o.work < 0 || e.atSpecialTime(words) && !cand.entry.atSpecialTime(words) {
			continue
		}
		other, ok := o.names(e, words)
		if !ok {
			continue
		}
		one := *d
		one.words = words
		if slices.Equal(e.core, cand.entry.core) || e.isOtherForm(cand.entry, words) && len(o.fit(&one, other).leftover) == 0 || o.covers(&one, other, false) {
			return true
		}
	}
	return false
}

// isOtherForm reports whether the names of e and other differ only in what the thing is served in, which words do not say: a Soft Serve Cup is not what "a vanilla soft serve" rules out
// where there is a Soft Serve Cone.
func (e *entry) isOtherForm(other *entry, words []english.Word) bool {
	n := len(e.core) - 1
	return n > 0 && len(other.core) == n+1 && slices.Equal(e.core[:n], other.core[:n]) && inWhich[e.core[n]] && inWhich[other.core[n]] &&
		!slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == e.core[n] || w.Text == other.core[n] })
}

// inWhich are words for what a thing is served in, each of which may end its name.
var inWhich = english.WordSet("cone cup bowl dish tub pint glass bottle can jar waffle")

// specialTimes are words of headings of what is sold at one time of the day, or to some people only, beside the same thing as it is sold to all.
var specialTimes = english.WordSet("lunch special happy hour early bird senior catering party")

// atSpecialTime reports whether the heading of e has such a word, and words have none of them.
func (e *entry) atSpecialTime(words []english.Word) bool {
	return slices.ContainsFunc(e.heading, func(w string) bool { return specialTimes[w] }) && !slices.Contains(e.heading, "plate") && !slices.ContainsFunc(words, func(w english.Word) bool { return specialTimes[w.Text] })
}

// atAnyTime drops the candidates that are sold at a special time only, where the same thing by name is sold at any time: "sesame chicken" is the dish, and no lunch
// special.
func atAnyTime(cands []candidate, words []english.Word) []candidate {
	if len(cands) < 2 {
		return cands
	}
	return slices.DeleteFunc(slices.Clone(cands), func(c candidate) bool {
		return c.entry.atSpecialTime(words) && slices.ContainsFunc(cands, func(o candidate) bool {
			return slices.Equal(o.entry.core, c.entry.core) && !o.entry.atSpecialTime(words) && !slices.ContainsFunc(o.entry.heading, english.IsMeal)
		})
	})
}
