package words

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// candidate is an item that words may mean.
type candidate struct {
	entry   *entry
	used    []bool // which of the words name it
	matched int    // how many words of its name were said
	full    bool   // all of them
	head    bool   // the last one, which says what kind of thing it is
	confirm bool   // what was left out of the name matters
	brief   bool   // confirm is set only because the name was cut short, not because a word was left out that changes the thing

	sure    bool // confirm is set, and the name can mean nothing else on the menu
	begun   bool // the words only tell what several names begin with, or what meal it is: the parts must tell the rest
	bare    bool // confirm is set because only the food that the name ends in was said
	another bool // a word was left out that makes another thing of it
	kind    bool // what was left out of the name is the kind of thing that its heading says: "tonkotsu" for the Tonkotsu Ramen of Ramen

	left  []string // the words of the name that were not said
	sized bool     // the words say how many pieces one order has, as its name does
	clean bool     // every other word found its place among the options
	meal  bool     // the words say which meal it is by a choice that it must have: the Classic of "a classic combo", the brisket of "a brisket plate"
}

// before reports whether a is a better reading than b: one that leaves no word over, then one by the whole name, then one by more
// words of the name. A short name that leaves no word over does not displace a whole name of as many words, for which
// something is missing; and one of more words is kept next to a shorter whole name, so that the person is asked.
func (a candidate) before(b candidate) bool {
	if a.meal != b.meal && (a.meal && !b.clean || b.meal && !a.clean) {
		return a.meal
	}
	if a.entry.own != b.entry.own && a.clean != b.clean && (a.clean && a.head || b.clean && b.head) {
		return a.clean // "a cobb salad" is the Garden Cobb, and no salad of one's own
	}
	switch {
	case a.sized != b.sized && slices.Equal(a.entry.core, b.entry.core):
		return a.sized
	case a.full && !b.full && b.matched <= a.matched:
		return true
	case b.full && !a.full && a.matched <= b.matched:
		return false
	case a.clean != b.clean:
		return a.clean
	case a.full && !b.full:
		return b.confirm || !b.head
	case b.full && !a.full:
		return false
	}
	if a.another != b.another && a.matched == b.matched {
		return b.another // "chai" is the Chai latte rather than the Dirty chai
	}
	if a.kind != b.kind && a.matched == b.matched && !a.beginsAlike(b) {
		return a.kind
	}
	if a.head != b.head {
		return a.head
	}
	// "chicken pita" may be the chicken souvlaki pita, or the gyro pita with chicken.
	return a.matched > b.matched && !(a.head && a.clean && b.clean && b.matched == 1 && !a.full && !b.full && !b.confirm)
}

// beginsAlike reports whether the names of a and b begin with the same words, which were said, and one more word ends each of them: "harvest" may be the
// Harvest Bowl or the Harvest Cobb.
func (a candidate) beginsAlike(b candidate) bool {
	n := len(a.entry.core) - 1
	return n > 0 && n == len(b.entry.core)-1 && a.matched == n && !a.head && !b.head && slices.Equal(a.entry.core[:n], b.entry.core[:n])
}

// names finds out whether words call e by its name, wholly or in part.
func (c *catalog) names(e *entry, words []english.Word) (candidate, bool) {
	if at, ok := e.calledBy(words); ok {
		cand := candidate{entry: e, used: make([]bool, len(words)), matched: len(at), full: true, head: true}
		for _, i := range at {
			cand.used[i] = true
		}
		for i, w := range words {
			cand.used[i] = cand.used[i] || slices.Contains(e.core, w.Text) && (i == 0 || words[i-1].Text != "no") && !english.IsTurn(w.Text) && !(english.IsSizeWord(w.Text) && e.vocabulary[w.Text])
			cand.used[i] = cand.used[i] && !(rawFish[w.Text] && e.vocabulary[w.Text]) // "shrimp nigiri" says the choice as well
		}
		c.aside(&cand, words)
		cand.leaveSide(words)
		return cand, true
	}
	if !slices.ContainsFunc(words, func(w english.Word) bool { return slices.Contains(e.core, w.Text) }) {
		return candidate{}, false
	}
	cand := candidate{entry: e, used: make([]bool, len(words))}
	at := align(e.core, words)
	if slices.Contains(at, -1) {
		// "latte, iced" and "2 liter coke": all the words, in another order.
		if other, ok := scatter(e.core, words); ok {
			at = other
		}
	}
	e.thingAfter(at, words)
	e.vesselAfter(at, words)
	if k := slices.Index(e.core, "non"); k >= 0 && at[k] < 0 {
		return candidate{}, false // "a veg thali" is no Non-Veg Thali
	}
	telling := false
	for k, i := range at {
		if i >= 0 {
			cand.matched++
			cand.used[i] = true
			telling = telling || e.onlyATurn() && words[i].Plural || !english.IsTurn(e.core[k]) && (!isSize(e.core[k]) || len(e.core) == 1) && !english.IsParticle(e.core[k]) && (!english.IsUnit(e.core[k]) || e.core[k] == "scoop") && !english.IsNumber(e.core[k])
		}
	}
	for k, i := range at {
		if i < 0 {
			cand.left = append(cand.left, e.core[k])
		}
	}
	begins := c.begins(e, at)
	cand.begun = !begins && c.beginsLikeOthers(e, at)
	cand.full = cand.matched == len(e.core)
	if !cand.full && colorsNext(at, words) {
		return cand, false
	}
	if !telling && !(cand.full && cand.matched > 1) {
		return cand, false
	}
	cand.head = at[len(at)-1] >= 0 || len(words) > 1 && at[e.kindAt()] >= 0 || namedFirst[e.core[0]] && at[0] >= 0 // "bagels" alone may be any of them
	cand.kind = e.lacksKindOnly(at)
	for k, i := range at {
		if i >= 0 {
			continue
		}
		w := e.core[k]
		switch {
		case w == "cheese" && k > 0 && at[k-1] >= 0 && e.core[k-1] == "mac": // "mac" is mac and cheese
		case w == "breast" && k > 0 && at[k-1] >= 0 && english.IsFood(e.core[k-1]): // "turkey" is a Turkey breast
		case w == "side" || english.IsPraise(w), w == "extra" && k == 0 && len(e.core) > 2: // "Side of toast" is toast, and fresh limeade is limeade
		case english.IsNumber(w) && forSeveral.MatchString(e.item.Name):
			cand.confirm = true
		case english.IsNumber(w) && len(e.core) == 2 && k == 0 && !e.plural: // "cheese" is hardly a Four cheese
			cand.confirm, telling = true, false
		case len(w) == 1 && k < 2 && cand.head && cand.matched > 1: // "cream soda" of D&G cream soda
		case begins && !english.IsHazard(w): // "lunch special" of Lunch special – half banh mi and small pho
		case begins && isLabel(e.core[cand.matched-1]): // "combo b", whatever is in it
		case w == "iced" && cand.head && e.core[len(e.core)-1] == "tea" && slices.ContainsFunc(words, func(s english.Word) bool {
			return s.Text == "sweet" || s.Text == "unsweet" || s.Text == "unsweetened"
		}): // "sweet tea" is iced
		case w == "iced" && cand.head && c.onlyOne(e, words, cand): // "thai tea", where there is but one
		case english.IsFood(w) && len(e.joined) > 0 && cand.head && !c.saysItself(e, w): // "egg and cheese" is hardly a Sausage, egg & cheese
			cand.confirm, telling = true, false
		case (w == "root" || w == "ginger" || w == "birch") && k+1 < len(e.core) && (e.core[k+1] == "beer" || e.core[k+1] == "ale"): // "a beer" is no root beer
			cand.confirm, telling = true, false
		case w == "nut" && k > 0 && at[k-1] >= 0 && english.IsHazard(e.core[k-1]): // "cashew" of a cashew nut
		case w == "skinny" && cand.head && e.core[len(e.core)-1] == "fries": // that is how they are cut
		case onlySizes[w] && c.inOneSize(e, at): // "a godfather" of Large Godfather, the only one
		case english.IsTurn(w) || isTelling(w) || isYoung(w) && !saysYoung(words) || e.joined[w] || english.IsHazard(w):
			cand.confirm = true
			cand.another = cand.another || reworked[w]
			telling = telling && cand.head && (w == "family" || w == "party")
		case !cand.head && c.onlySoup(e, at, words): // "tomato soup" of Tomato Basil under Soups
		case !cand.head && !c.saysItself(e, w) && !c.unmistakable(e, words, cand):
			cand.confirm = true
		}
	}
	if cand.head && cand.matched == 1 && !cand.full && english.IsMealWord(e.core[len(e.core)-1]) {
		cand.confirm, telling = true, false // "make it a combo" is hardly a Cold cut combo
		cand.begun = cand.begun || c.endingIn(e.core[len(e.core)-1]) == 1
	}
	if last := e.core[len(e.core)-1]; cand.head && cand.matched == 1 && !cand.full && english.IsFood(last) && !english.IsDish(last) && (!c.saysItself(e, last) || c.holding([]string{last}) > c.endingIn(last)) && !e.onlyPraised(last) {
		cand.confirm, cand.bare, telling = true, true, false // "pepper" is hardly Dr Pepper
	}
	if last := e.core[len(e.core)-1]; !cand.head && last != "breast" && !c.onlySoup(e, at, words) && !slices.Contains(e.heading, last) && slices.ContainsFunc(words, func(w english.Word) bool {
		return w.Text != last && english.IsDish(w.Text) && slices.Contains(e.heading, w.Text)
	}) {
		cand.confirm = true // "a bulgogi plate" is hardly a Bulgogi kimbap of Small plates
	}
	if cand.matched == 1 && !cand.full && slices.ContainsFunc(e.core, func(w string) bool {
		return (english.IsContainer(w) || english.IsPortion(w)) && slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
	}) {
		cand.confirm = true // "a cup" is hardly a fruit cup
	}
	if !begins && c.mayBeOther(e, cand, at) {
		cand.confirm, telling = true, false
	}
	cand.brief = cand.confirm && telling
	cand.sure = cand.confirm && c.certain(e, at, words)
	c.aside(&cand, words)
	cand.leaveSide(words)
	return cand, true
}

// onlyATurn reports whether the whole name of e is the plural of a word that else says how much of another thing is wanted: Doubles.
func (e *entry) onlyATurn() bool {
	return len(e.core) == 1 && e.plural && (e.core[0] == "double" || e.core[0] == "triple")
}

// kindAt returns where the name of e says what kind of thing it is: its last word, or the last one before what comes with it.
func (e *entry) kindAt() int {
	if n := slices.IndexFunc(e.core, func(w string) bool { return e.with[w] }); n > 0 {
		return n - 1
	}
	if n := slices.Index(e.core, "shell"); n > 0 && e.core[n-1] == "half" {
		if on := slices.Index(e.core, "on"); on > 0 {
			return on - 1 // Oysters on the half shell
		}
	}
	return len(e.core) - 1
}

// leaveSide leaves a word of the name to the option that has it on the side: the gravy of "mashed potatoes, gravy on the side".
func (cand *candidate) leaveSide(words []english.Word) {
	for i := 0; i+3 < len(words); i++ {
		if cand.used[i] && words[i+1].Text == "on" && words[i+2].Text == "the" && words[i+3].Text == "side" && slices.ContainsFunc(cand.entry.groups, func(g groupEntry) bool {
			return slices.ContainsFunc(g.options, func(o optionEntry) bool {
				return slices.Contains(o.core, "side") && slices.Contains(o.core, words[i].Text)
			})
		}) {
			cand.used[i] = false
		}
	}
}

// colors are words for colors, which say nothing of what a thing is.
var colors = english.WordSet("black white red green yellow brown golden pink purple blue")

// colorsNext reports whether the one word of a name that was said is a color, and it is said of the next word: "black pepper" names no Black Forest Ham.
func colorsNext(at []int, words []english.Word) bool {
	found := -1
	for _, i := range at {
		if i >= 0 && found >= 0 {
			return false
		}
		found = max(found, i)
	}
	return found >= 0 && colors[words[found].Text] && found+1 < len(words) && words[found+1].Text != english.Comma && !english.IsJoin(words[found+1].Text)
}

// onlySoup reports whether words call e a soup, as its heading does, by how its name begins, and no other soup has what was said of the name.
func (c *catalog) onlySoup(e *entry, at []int, words []english.Word) bool {
	if at[0] < 0 || !slices.Contains(e.heading, "soup") || !slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == "soup" }) {
		return false
	}
	said := e.core[0]
	return !slices.ContainsFunc(c.index.byWord[said], func(k int) bool {
		o := &c.index.entries[k]
		return o.item != e.item && (slices.Contains(o.heading, "soup") || slices.Contains(o.core, "soup"))
	})
}

// onlySizes are sizes that people leave out of the name of what is sold in one size.
var onlySizes = english.WordSet("small medium large")

// inOneSize reports whether a word was said that only this name has, so that the thing is sold in no other size.
func (c *catalog) inOneSize(e *entry, at []int) bool {
	for k, w := range e.core {
		if at[k] >= 0 && isSignature(w) && len(c.index.byWord[w]) == 1 {
			return true
		}
	}
	return false
}

// lacksKindOnly reports whether only words of the heading were left out of a name, and what was said is no food by itself: a "chicken" under Salads may
// well be no chicken salad.
func (e *entry) lacksKindOnly(at []int) bool {
	left := false
	for k, w := range e.core {
		if at[k] >= 0 && english.IsFood(w) || at[k] < 0 && !slices.Contains(e.heading, w) {
			return false
		}
		left = left || at[k] < 0
	}
	return left
}

// begins reports whether the words of a name that were said are how it begins, two or more of them, and nothing else on the menu has them all.
func (c *catalog) begins(e *entry, at []int) bool {
	n := 0
	for n < len(at) && at[n] >= 0 {
		n++
	}
	if n < 2 || slices.ContainsFunc(at[n:], func(i int) bool { return i >= 0 }) {
		return false
	}
	telling := false
	for k, w := range e.core[:n] {
		if k > 0 && at[k] < at[k-1] {
			return false
		}
		telling = telling || !english.IsTurn(w) && !english.IsUnit(w) && !english.IsNumber(w) && !english.IsFood(w) || english.IsDish(w)
	}
	return telling && c.holdingBesideMeals(e, e.core[:n]) == 1
}

// holdingBesideMeals is holding without the meals of what is also sold by itself: "big cluck" is the sandwich, although there is a combo with it.
func (c *catalog) holdingBesideMeals(e *entry, said []string) int {
	n := c.holding(said)
	if e.isMeal() {
		return n
	}
	for _, k := range c.index.byWord[said[0]] {
		if o := &c.index.entries[k]; o.isMeal() && len(o.core) > len(e.core) && slices.Equal(o.core[:len(e.core)], e.core) {
			n--
		}
	}
	return n
}

// beginsLikeOthers reports whether the words of a name that were said are how it begins, two or more of them, and all other names that have them begin
// so: "pick two" of Pick two – soup & salad and of Pick two – soup & sandwich.
func (c *catalog) beginsLikeOthers(e *entry, at []int) bool {
	n := 0
	for n < len(at) && at[n] >= 0 {
		n++
	}
	if n < 2 || n == len(at) || slices.ContainsFunc(at[n:], func(i int) bool { return i >= 0 }) {
		return false
	}
	return !slices.ContainsFunc(c.index.byWord[e.core[0]], func(k int) bool {
		core := c.index.entries[k].core
		return !slices.ContainsFunc(e.core[:n], func(w string) bool { return !slices.Contains(core, w) }) && !slices.Equal(core[:min(n, len(core))], e.core[:n])
	})
}

// isLabel reports whether a word of a name only tells things of one kind apart: the "B" of Combo B.
func isLabel(w string) bool { return len(w) == 1 && w[0] >= 'b' && w[0] <= 'z' }

// onlyPraised reports whether a name says nothing more than last and praise for it, or that it is a side.
func (e *entry) onlyPraised(last string) bool {
	return !slices.ContainsFunc(e.core, func(w string) bool { return w != last && w != "side" && !english.IsPraise(w) })
}

// forSeveral finds a number of people in a name: only a person who says it gets the "Veggie combo for two".
var forSeveral = regexp.MustCompile(`(?i)\bfor (two|three|four|five|six|\d)`)

// mayBeOther reports whether the words of a name that were said may well mean another thing: only what comes with it ("ice cream" of a banana
// with ice cream), one food that is not its kind ("egg" of egg rolls), another dish ("green tea" of a green tea lemonade), or a name that
// lacks two foods.
func (c *catalog) mayBeOther(e *entry, cand candidate, at []int) bool {
	if cand.full {
		return false
	}
	if n := slices.IndexFunc(e.core, func(w string) bool { return e.with[w] }); n > 0 && at[n-1] >= 0 {
		return false // the thing itself: "a sesame bagel" of Bagel with spread
	}
	with, dish, foods, lacking := true, false, 0, 0
	for k, i := range at {
		w := e.core[k]
		switch {
		case i < 0:
			if english.IsFood(w) && !c.saysItself(e, w) && !slices.Contains(e.aside, w) {
				lacking++
			}
			continue
		case !e.with[w]:
			with = false
		}
		if k < len(at)-1 && english.IsDish(w) {
			dish = true
		}
		if english.IsFood(w) {
			foods++
		}
	}
	switch {
	case len(e.with) > 0 && with:
		return true
	case cand.head:
		return lacking > 1
	}
	head := e.core[len(e.core)-1]
	return dish && !c.saysItself(e, head) || cand.matched == 1 && foods == 1 && isTemperature(e, at)
}

// isTemperature reports whether only "hot", "iced" or the like was said of a name.
func isTemperature(e *entry, at []int) bool {
	return !slices.ContainsFunc(e.core, func(w string) bool {
		k := slices.Index(e.core, w)
		return at[k] >= 0 && w != "hot" && w != "cold" && w != "iced" && w != "warm" && w != "sweet"
	})
}

// aside marks the words that the name of the item has in parentheses, and the joining words within the name.
func (c *catalog) aside(cand *candidate, words []english.Word) {
	if at := cand.entry.measureAt(words); at >= 0 {
		cand.sized = true
		for k := range cand.entry.measure {
			cand.used[at+k] = true
		}
	}
	for i, w := range words {
		if !cand.used[i] && slices.Contains(cand.entry.aside, w.Text) && !cand.entry.vocabulary[w.Text] {
			cand.used[i] = true
		}
		if w.Text == "large" && slices.Contains(cand.entry.core, "grande") && !cand.entry.vocabulary[w.Text] {
			cand.used[i] = true // "large nachos" of Nachos grandes
		}
		if w.Text == "single" && cand.entry.portion == 1 && !cand.entry.vocabulary[w.Text] {
			cand.used[i], cand.sized = true, true // "two injera singles" of Injera (1 pc)
		}
	}
	for i := 1; i+1 < len(words); i++ {
		if english.IsJoin(words[i].Text) && words[i].Text != "or" && cand.used[i-1] && cand.used[i+1] {
			cand.used[i] = true
		}
	}
}

// unmistakable reports whether the words of the name that were said can mean nothing else on the menu: two of them that only this item has
// together, or one that is no food by itself.
func (c *catalog) unmistakable(e *entry, words []english.Word, cand candidate) bool {
	var said []string
	for i, w := range words {
		if cand.used[i] && slices.Contains(e.core, w.Text) && !english.IsTurn(w.Text) && !english.IsUnit(w.Text) && !english.IsNumber(w.Text) {
			said = append(said, w.Text)
		}
	}
	if len(said) == 1 && english.IsDish(said[0]) && c.holding(said) == 1 && !slices.ContainsFunc(e.core, func(w string) bool {
		return w != said[0] && (english.IsFood(w) || english.IsDish(w) || isTelling(w) || english.IsTurn(w) || english.IsContainer(w) || english.IsPortion(w))
	}) {
		return true // "kombucha" of Kombucha on tap
	}
	if len(said) == 0 || len(said) == 1 && (english.IsFood(said[0]) || english.IsFood(english.Singular(said[0])) || isTelling(said[0]) || english.IsMeal(said[0]) || english.IsPlainWord(said[0])) {
		return false
	}
	return c.holding(said) == 1
}

// onlyOne reports whether e is the only item with the words of its name that were said, two or more.
func (c *catalog) onlyOne(e *entry, words []english.Word, cand candidate) bool {
	var said []string
	for i, w := range words {
		if cand.used[i] && slices.Contains(e.core, w.Text) {
			said = append(said, w.Text)
		}
	}
	return len(said) > 1 && c.holding(said) == 1
}

// holding counts the items whose names have all of these words.
func (c *catalog) holding(said []string) int {
	others := 0
	for _, k := range c.index.byWord[said[0]] {
		core := c.index.entries[k].core
		if !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(core, w) }) {
			others++
		}
	}
	return others
}

// endingIn counts the items whose names end in a word.
func (c *catalog) endingIn(w string) int {
	n := 0
	for _, k := range c.index.byWord[w] {
		if core := c.index.entries[k].core; core[len(core)-1] == w {
			n++
		}
	}
	return n
}

// align finds the words of a name in their order among words, as many as possible, late ones first. What is
// refused ("no bacon") names nothing.
func align(core []string, words []english.Word) []int {
	wide := len(words) + 1
	cells := make([]int, (len(core)+1)*wide)
	rows := make([][]int, len(core)+1)
	for k := range rows {
		rows[k] = cells[k*wide : (k+1)*wide]
	}
	same := func(k, i int) bool {
		if core[k] == "half" && k+1 < len(core) && core[k+1] == "shell" && (i+1 == len(words) || words[i+1].Text != "shell") {
			return false // the half of "half a dozen"
		}
		return core[k] == words[i].Text && (i == 0 || words[i-1].Text != "no" || k > 0 && core[k-1] == "no")
	}
	for k := 1; k <= len(core); k++ {
		for i := 1; i <= len(words); i++ {
			rows[k][i] = max(rows[k-1][i], rows[k][i-1])
			if same(k-1, i-1) {
				rows[k][i] = max(rows[k][i], rows[k-1][i-1]+1)
			}
		}
	}
	at := make([]int, len(core))
	for k := range at {
		at[k] = -1
	}
	for k, i := len(core), len(words); k > 0 && i > 0; {
		switch {
		case same(k-1, i-1) && rows[k][i] == rows[k-1][i-1]+1:
			at[k-1] = i - 1
			k, i = k-1, i-1
		case rows[k][i] == rows[k][i-1]:
			i--
		default:
			k--
		}
	}
	return at
}

// scatter finds all the words of a name among words, in whatever order.
func scatter(core []string, words []english.Word) ([]int, bool) {
	at := make([]int, len(core))
	taken := make([]bool, len(words))
	for k, name := range core {
		at[k] = -1
		for i, w := range words {
			if w.Text == name && !taken[i] && (i == 0 || words[i-1].Text != "no" && !english.IsDegree(words[i-1].Text) || k > 0 && core[k-1] == words[i-1].Text && taken[i-1]) {
				at[k], taken[i] = i, true
				break
			}
		}
		if at[k] < 0 {
			return nil, false
		}
	}
	return at, true
}

// neutral lists the words that say nothing more than the name of an item: those of its heading that name nothing else.
func (c *catalog) neutral(cand candidate) []string {
	words := c.inHeading(cand)
	if cand.entry.isSandwich() || cand.lacksKindOfSandwich() {
		words = append(slices.Clone(words), sandwichWords...)
	}
	if cand.head && cand.entry.isForKids() {
		words = append(slices.Clone(words), "kid")
	}
	if cand.head && !cand.full {
		words = append(slices.Clone(words), slices.DeleteFunc(slices.Clone(cand.entry.heading), func(w string) bool { return !english.IsMeal(w) })...)
	}
	if cand.head && slices.Contains(cand.entry.heading, "wrap") {
		words = append(slices.Clone(words), "wrap") // "a gyro wrap" under Wraps & Pitas asks for no lettuce wrap
	}
	if cand.entry.hasOneSize() {
		words = append(slices.Clone(words), "small") // "a small orange juice": there is no less of it, and a large one would be more
	}
	return words
}

// hasOneSize reports whether e is sold in one size, of which neither its name nor its options say anything.
func (e *entry) hasOneSize() bool { return !e.twin && e.portion == 0 && e.sizeless() }

// sizeless reports whether neither the name of e nor its options speak of sizes.
func (e *entry) sizeless() bool {
	sized := func(w string) bool {
		return english.IsSizeWord(w) || english.IsUnit(w) || english.IsPortion(w) || w == "size" || w == "pint" || w == "quart" || w == "gallon" || w == "double" || w == "single"
	}
	return !slices.ContainsFunc(e.core, sized) && !slices.ContainsFunc(e.aside, sized) && !slices.ContainsFunc(e.groups, func(g groupEntry) bool {
		return slices.ContainsFunc(g.words, sized) || slices.ContainsFunc(g.options, func(o optionEntry) bool { return g.group.Required() && slices.ContainsFunc(o.core, sized) })
	})
}

// inHeading lists the words of the heading of an item that say nothing more than its name.
func (c *catalog) inHeading(cand candidate) []string {
	heading := cand.entry.heading
	if !cand.full && cand.entry.twin {
		return heading // "shawarma wrap", where the menu has it as a plate as well
	}
	if !cand.full && (cand.head || cand.confirm) {
		return nil
	}
	if cand.entry.twin && cand.full {
		return heading // "hot matcha latte", where the menu has it iced as well
	}
	kind := ""
	if cand.full && len(heading) > 0 && !strings.ContainsAny(cand.entry.category, "&+,/") && !strings.Contains(cand.entry.category, " and ") {
		// "a bacon, egg and cheese sandwich" under Breakfast sandwiches, unless something on the menu is called just that.
		kind = heading[len(heading)-1]
		if slices.ContainsFunc(c.index.byWord[kind], func(k int) bool {
			e := &c.index.entries[k]
			return len(e.core) == 1 && !e.own // an "art lover pizza" is not a pizza of one's own
		}) {
			kind = ""
		} else if len(heading) == 2 && !slices.ContainsFunc(heading, english.IsFood) && !slices.ContainsFunc(c.index.byWord[kind], func(k int) bool { return slices.Equal(c.index.entries[k].core, heading) }) {
			return heading // "meatball banh mi" under Banh mi
		}
	}
	return slices.DeleteFunc(slices.Clone(heading), func(w string) bool { return c.inItems[w] && w != kind && !(w == "pie" && kind == "pizza") })
}

// reading is what a run of words means as an item.
type reading struct {
	cands []candidate
	clean bool // every word found its place
	loose bool // only a heading of the menu was named
}

// reads finds the items that words fit best: those that leave no word over, then the full names, then the longest.
// Items whose groups are not known could take any word; they count as fitting.
func (c *catalog) reads(words []english.Word) reading {
	var key strings.Builder
	for _, w := range words {
		key.WriteString(w.Text)
		key.WriteByte(' ')
	}
	r, ok := c.readings[key.String()]
	if !ok {
		r = c.ofAllKinds(words)
		if !r.loose {
			r = r.plainest(words)
		}
		c.readings[key.String()] = r
	}
	r.cands = slices.Clone(r.cands)
	return r
}

// ofAllKinds is reads without regard to which kind of a thing is meant if none is said.
func (c *catalog) ofAllKinds(words []english.Word) reading {
	var found []candidate
	for i := range c.entries {
		if *c.work < 0 {
			break // parse gives up, whatever this returns
		}
		e := &c.entries[i]
		if cand, ok := c.names(e, words); ok {
			f := fit(e, words, cand.used, c.neutral(cand))
			*c.work -= len(words) + len(e.core)*len(words)/alignWorth + f.tries/triesWorth
			cand.clean = !e.item.GroupsKnown || f.clean()
			cand.meal = cand.head && !cand.full && cand.clean && (english.IsMealWord(e.core[len(e.core)-1]) || mealKinds[e.core[len(e.core)-1]]) && f.answers()
			if cand.bare && cand.clean && f.answers() && c.endingIn(e.core[len(e.core)-1]) == 1 {
				cand.confirm = false // "bbq chips" are the Kettle chips, of which BBQ is a flavor
			}
			found = append(found, cand)
		}
	}
	if len(found) > 0 {
		r := alsoAsMeal(best(notSetApart(found, words)), found, words)
		r.cands = atAnyTime(r.cands, words)
		return r
	}
	// "a pizza" where only the heading says pizza.
	for i := range c.entries {
		e := &c.entries[i]
		cand := candidate{entry: e, used: make([]bool, len(words))}
		for k, w := range words {
			if slices.Contains(e.heading, w.Text) && !english.IsJoin(w.Text) && !english.IsTurn(w.Text) {
				cand.used[k] = true
				cand.matched++
			}
		}
		if cand.matched > 0 {
			*c.work -= len(words)
			if !e.item.GroupsKnown || fit(e, words, cand.used, nil).clean() {
				cand.clean = true
				found = append(found, cand)
			}
		}
	}
	r := best(found)
	r.loose = true
	return r
}

// answers reports whether the words choose an option that the item must have and that the page does not choose. A size tells nothing: "a quart of beef".
func (f *fitting) answers() bool {
	return slices.ContainsFunc(f.chosen, func(r ref) bool {
		g := f.entry.groups[r.group].group
		return g.Required() && !slices.Contains(f.entry.groups[r.group].words, "size") && !slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
	})
}

// best keeps the candidates that no other is before.
func best(found []candidate) reading {
	var r reading
	for _, a := range found {
		if !slices.ContainsFunc(found, func(b candidate) bool { return b.before(a) }) {
			r.cands = append(r.cands, a)
			r.clean = r.clean || a.clean
		}
	}
	if r.clean {
		r.cands = slices.DeleteFunc(r.cands, func(a candidate) bool { return !a.clean })
	}
	if plain := slices.DeleteFunc(slices.Clone(r.cands), func(a candidate) bool { return a.entry.isMeal() && !a.full }); len(plain) == 1 && (plain[0].head && !plain[0].confirm || plain[0].sure || !plain[0].confirm && !slices.ContainsFunc(r.cands, func(a candidate) bool { return a.saysMeal() || a.isServed() })) {
		r.cands = plain // "mussels" are no combo with mussels
	}
	return r
}

// isServed reports whether the item is a meal by how it is served: a souvlaki may be the pita or the platter, where boneless wings are no combo.
func (a candidate) isServed() bool {
	return a.entry.isMeal() && !slices.ContainsFunc(a.entry.core, func(w string) bool { return w == "combo" || w == "meal" })
}

// saysMeal reports whether the word that makes a meal of the item was said.
func (a candidate) saysMeal() bool {
	return slices.ContainsFunc(a.entry.core, func(w string) bool { return english.IsMealWord(w) && !slices.Contains(a.left, w) })
}

// english.IsMeal reports whether e is a meal of several things by its name.
func (e *entry) isMeal() bool {
	return slices.ContainsFunc(e.core, func(w string) bool { return english.IsMealWord(w) || w == "party" || w == "tray" || w == "family" })
}
