package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// head returns the part of a name before its only comma, if what follows just describes the thing: "Coffee, Bottomless cup".
func (c *catalog) head(name string) (string, bool) {
	if at := strings.IndexByte(name, '('); at > 0 {
		name = name[:at]
	}
	before, after, ok := strings.Cut(name, ",")
	if !ok {
		before, after, ok = strings.Cut(name, " – ")
	}
	words := c.Name(after)
	if !ok || strings.Contains(after, ",") || len(words) == 0 || slices.ContainsFunc(words, func(w english.Word) bool {
		return isTelling(w.Text) || english.IsTurn(w.Text) || w.Text == "and" || english.IsNumber(w.Text)
	}) ||
		!slices.ContainsFunc(words, func(w english.Word) bool { return !english.IsFood(w.Text) }) {
		return "", false
	}
	return strings.TrimSpace(before), true
}

// ownWords are what people say of a thing that they make up.
var ownWords = []string{"build", "create", "make", "design", "customize", "customise", "customized", "customised", "custom", "byo", "own", "your", "my"}

// ofOnesOwn returns the kind of thing that a name says the person makes up: "pizza" of Build your own pizza. Such an item is what people mean by
// the kind alone ("a large pizza with ham"), as a pizza of the house has a name.
func ofOnesOwn(core []string) ([]string, bool) {
	if len(core) > 2 && core[1] == "own" && slices.Contains([]string{"build", "create", "make", "design", "customize", "choose", "pick"}, core[0]) {
		return core[2:], true
	}
	if len(core) > 1 && (core[0] == "byo" || core[0] == "custom") {
		return core[1:], true
	}
	return nil, false
}

// translation returns what stands in parentheses in a name, if it says the name in other words and is no list, size or portion.
func translation(name string) string {
	from, to := strings.IndexByte(name, '('), strings.LastIndexByte(name, ')')
	if from < 1 || to < from {
		return ""
	}
	inside := name[from+1 : to]
	if len(inside) < 3 || strings.ContainsAny(inside, "0123456789,&+/'’()") || strings.Contains(inside, " and ") || strings.Contains(inside, " with ") {
		return ""
	}
	return inside
}

// isDishOfEggs are words of names that have egg and cheese and are no sandwiches.
var isDishOfEggs = english.WordSet("omelet omelette burrito taco quesadilla bowl plate platter scramble wrap salad skillet bite frittata pizza kid")

// called lists other words by which people call e: its number on the menu, what its name says in parentheses, and that with the kind of
// thing that the menu names several times in this category ("chicken pho" for "Pho ga (chicken)").
func (c *catalog) called(e *entry, number string, kinds map[string]int) [][]string {
	var out [][]string
	if e.own {
		for _, own := range [][]string{{"build", "own"}, {"create", "own"}, {"byo"}} {
			out = append(out, append(slices.Clone(own), e.core...)) // where there is a bowl of one's own and a wrap as well
		}
		out = append(out, []string{"build", "own"}, []string{"create", "own"}, []string{"byo"}) // "a large build your own with ham"
	}
	if number != "" {
		out = append(out, []string{number})
	}
	if n := len(e.core) - 2; n > 0 && slices.Equal(e.core[n:], []string{"any", "style"}) {
		out = append(out, slices.Clone(e.core[:n])) // "two eggs" of Two eggs any style
	}
	if len(e.core) > 2 && e.core[0] == "baker" && e.core[1] == "dozen" {
		out = append(out, []string{"baker", "dozen"}) // "a baker's dozen", of whatever it is
	} else if at := slices.Index(e.core, "dozen"); at > 0 && at < len(e.core) {
		// "half dozen mochi donuts" of Mochi donuts, half dozen
		from := at
		if e.core[at-1] == "half" {
			from--
		}
		if from > 0 {
			out = append(out, append(slices.Clone(e.core[from:at+1]), e.core[:from]...))
		}
	}
	if len(e.core) > 2 && e.byTheLiter() {
		out = append(out, slices.Clone(e.core[:2])) // "a 2 liter"
	}
	if kinds["\x00breakfast"] == 0 && slices.Contains(e.core, "egg") && slices.Contains(e.core, "cheese") && !slices.ContainsFunc(e.core, func(w string) bool { return isDishOfEggs[w] }) {
		out = append(out, []string{"breakfast", "sandwich"}) // Bacon, Egg & Cheese
	}
	out = append(out, bySlice(e.core)...)
	out = append(out, c.mealInside(e.item.Name)...)
	out = append(out, byCount(e.core)...)
	out = append(out, c.eitherName(e.item.Name)...)
	out = append(out, c.inTwoLanguages(e, kinds)...)
	out = append(out, c.withHeading(e)...)
	other := without(english.Texts(c.Name(translation(e.item.Name))), []string{"the", "of", "a"})
	if len(other) == 0 || slices.Equal(other, e.core) {
		return out
	}
	if len(other) > 2 && rewrite.Nations[other[0]] {
		out = append(out, other[1:]) // "papaya salad" of Thum Mak Hoong (Lao Papaya Salad)
	}
	if len(other) > 1 || c.sameThing(other, e.core) || isSignature(other[0]) && !measureNames[other[0]] && kinds["\x00"+other[0]] == 1 {
		out = append(out, other) // "the lumberyard" of 3 Meat Plate (The Lumberyard)
	}
	for _, w := range e.core {
		if kinds[e.category+"\x00"+w] > 1 && len(other) < 3 && !slices.Contains(other, w) && !english.IsTurn(w) && len(e.core) > 1 && !english.IsTurn(other[0]) && !slices.ContainsFunc(other, isMeasure) {
			out = append(out, append(slices.Clone(other), w))
			break
		}
	}
	return out
}

// isMeasure reports whether a word in parentheses says how much of a thing it is or how it is sold: "pint milk" names no Chocolate Milk (Pint).
func isMeasure(w string) bool {
	return english.IsUnit(w) || english.IsPortion(w) || english.IsSizeWord(w) || english.IsNumber(w) || measureNames[w] || vesselNames[w]
}

var vesselNames = english.WordSet("pint quart gallon pitcher carafe flask growler half single double dozen")

// twoNames cuts a name of the menu in another language from what it is in English: "Phở Tái - Rare Steak".
var twoNames = regexp.MustCompile(`^(\pL[^-–—/|(]*\S)\s+[-–—|]\s+(\pL[^-–—/|(]*\S)(?:\s*\(.*)?$`)

// inTwoLanguages returns both names of a thing that the menu calls in another language and in English: the name itself, "pho tai", and the English with the
// kind of thing that the names of this category begin with, "rare steak pho".
func (c *catalog) inTwoLanguages(e *entry, kinds map[string]int) [][]string {
	_, name := rewrite.OnTheMenu(e.item.Name)
	found := twoNames.FindStringSubmatch(name)
	if found == nil {
		return nil
	}
	foreign, translated := withoutJoins(english.Texts(c.Name(found[1]))), withoutJoins(english.Texts(c.Name(found[2])))
	known := func(w string) bool {
		return english.IsFood(w) || english.IsManner(w) || english.IsPlainWord(w) || english.IsMealWord(w) || english.IsContainer(w) || isTelling(w) || english.IsTurn(w) || english.IsNumber(w)
	}
	if len(foreign) < 2 || len(translated) == 0 || slices.ContainsFunc(translated, func(w string) bool { return english.IsNumber(w) || english.IsSizeWord(w) || english.IsUnit(w) }) || !slices.ContainsFunc(foreign, func(w string) bool { return !known(w) }) {
		return nil
	}
	out := [][]string{foreign}
	if first := foreign[0]; kinds[e.category+"\x00"+first] > 1 && !known(first) && !slices.Contains(translated, first) {
		out = append(out, append(slices.Clone(translated), first))
	}
	return out
}

// withoutJoins returns words without those that only join others.
func withoutJoins(words []string) []string {
	return slices.DeleteFunc(words, english.IsJoin)
}

// withHeading returns what people call a thing whose name is in another language by its translation and the heading: "shrimp nigiri" and "eel sashimi" of Ebi (Shrimp)
// and of Unagi (Freshwater Eel) under Nigiri & Sashimi.
func (c *catalog) withHeading(e *entry) [][]string {
	inside := withoutJoins(english.Texts(c.Name(translation(e.item.Name))))
	if len(e.core) != 1 || len(inside) == 0 || len(inside) > 2 {
		return nil
	}
	var out [][]string
	for _, kind := range e.heading {
		if !rawFish[kind] {
			continue
		}
		out = append(out, append(slices.Clone(inside), kind))
		if len(inside) > 1 {
			out = append(out, []string{inside[1], kind})
		}
	}
	return out
}

// rawFish are headings of what is called by the food that it is of.
var rawFish = english.WordSet("nigiri sashimi sushi temaki")

// sameThing reports whether a name is another word for the end of a second one: the unagi of Freshwater Eel (Unagi).
func (c *catalog) sameThing(other, core []string) bool {
	return slices.ContainsFunc(rewrite.Renames[other[0]], func(r rewrite.Rename) bool {
		return slices.Equal(r.Name, other) && slices.ContainsFunc(r.Means, func(means []string) bool {
			return len(means) <= len(core) && slices.Equal(core[len(core)-len(means):], means)
		})
	})
}

// measureNames are words in parentheses that say how a thing is sold, and are no name of it.
var measureNames = english.WordSet("rack slab sheet bone boneless seasonal limited special single weekend weekday daily entree appetizer shareable sharing")

// mealPattern matches what a name says in parentheses of a meal of several things: "The Bantam (3 Tender Combo)".
var mealPattern = regexp.MustCompile(`(?i)^[^(]+\(((?:\d{1,2}|two|three|four|five|six)[ -]\pL[\pL ]* (?:combo|meal|plate|platter|basket|dinner))\)$`)

// mealInside returns what a name in parentheses calls the meal that the name is: "3 tender combo".
func (c *catalog) mealInside(name string) [][]string {
	found := mealPattern.FindStringSubmatch(name)
	if found == nil {
		return nil
	}
	return [][]string{english.Texts(c.Name(found[1]))}
}

// byCount returns what people call a meal that is named after the number of a food in it: "two eggs" of Two egg breakfast.
func byCount(core []string) [][]string {
	if len(core) != 3 || !english.IsNumber(english.Digits(core[0])) || core[1] != "egg" || core[2] != "breakfast" && core[2] != "plate" && core[2] != "platter" {
		return nil
	}
	return [][]string{core[:2:2]}
}

// bySlice returns what people call a kind of pizza that is sold by the slice: "cheese slice" of Pizza by the slice - Cheese.
func bySlice(core []string) [][]string {
	at := slices.Index(core, "slice")
	if at < 1 || core[at-1] != "by" {
		return nil
	}
	kind := without(core, []string{"by", "slice", "pizza"})
	if len(kind) == 0 {
		return nil
	}
	return [][]string{append(slices.Clone(kind), "slice")}
}

// eitherName returns both names of a thing that the menu calls by two dishes: Calzone / Stromboli.
func (c *catalog) eitherName(name string) [][]string {
	first, second, two := strings.Cut(name, " / ")
	if !two || strings.ContainsAny(second, "/(,&") || strings.ContainsAny(first, "(,&") {
		return nil
	}
	a, b := english.Texts(c.Name(first)), english.Texts(c.Name(second))
	if len(a) == 0 || len(b) == 0 || !english.IsDish(a[len(a)-1]) || !english.IsDish(b[len(b)-1]) {
		return nil
	}
	return [][]string{a, b}
}

// calledBy reports whether words have all words of one of the other names of e, and which words those are.
func (e *entry) calledBy(words []english.Word) ([]int, bool) {
	for _, other := range e.also {
		if at, ok := scatter(other, words); ok {
			return at, true
		}
	}
	return nil, false
}

// portioned settles what a number counts where the words say the unit of the name: "three strips of bacon" are one order of Bacon (3 strips), and
// "two bags of pita" and "bacon (3 strips) x2" are two orders.
func (d *draft) portioned(c *catalog, cand candidate) {
	m := cand.entry.measure
	unit := func(w string) bool {
		return slices.ContainsFunc(d.words[:d.anchor], func(s english.Word) bool { return s.Text == w })
	}
	switch {
	case cand.sized:
		d.of = true
	case !d.of && d.counted && cand.entry.portion > 1 && !cand.entry.packed && (d.bits || len(m) == 2 && unit(m[1]) || d.n > 3 && c.countedSingly(cand)) && d.n >= cand.entry.portion && d.n%cand.entry.portion == 0:
		d.n, d.of = d.n/cand.entry.portion, true // "a dozen gyoza", "six strips of bacon" and "8 spring rolls"
	case d.ofDescribed(c, cand):
		d.n, d.of = d.n/cand.entry.bits, true
	case !d.of && d.counted && d.n == 2 && cand.entry.portion > 3 && !cand.entry.packed && !d.bits:
		d.of = true // two of what is sold by four or more are two orders
	case !d.of && d.counted && d.n > 2 && d.n < 6 && d.n < cand.entry.portion && !cand.entry.packed && !d.bits && cand.entry.isCutRoll():
		d.of = true // "three california rolls": a roll is cut into pieces
	case len(m) > 1 && english.IsPortion(m[0]) && unit(m[0]):
		d.of = true
	case len(m) == 2 && m[0] == english.Decimal(d.n) && d.counted && !d.of && unit(m[1]):
		d.n, d.counted, d.of = 1, false, true
	}
}

// wholes are things that are cut into pieces, meals that have pieces in them, and foods that are not counted: a number before them counts orders, or says too
// little.
var wholes = english.WordSet("roll maki futomaki hosomaki uramaki kimbap gimbap pizza calzone stromboli flatbread quesadilla sandwich sub hoagie burger wrap burrito bread baguette naan cake pie brownie loaf " +
	"meal combo plate platter basket dinner lunch breakfast special bento box bowl pack tray bucket sampler set order kid salad soup " +
	"bacon chicken fish catfish cod toast ham pork beef steak turkey lamb brisket")

// wholeRolls are words before "roll" that make of it a thing of which an order has several.
var wholeRolls = english.WordSet("crepe spring egg summer imperial cinnamon dinner sweet yeast crescent parker pizza sausage")

// isCutRoll reports whether the name of e ends in a word for a roll of sushi, which is cut into pieces.
func (e *entry) isCutRoll() bool {
	n := len(e.core) - 1
	return n > 0 && cutRolls[e.core[n]] && !wholeRolls[e.core[n-1]]
}

// cutRolls are words for rolls that are cut into pieces.
var cutRolls = english.WordSet("roll maki futomaki hosomaki uramaki kimbap gimbap")

// asideFor finds a number of people in parentheses in a name.
var asideFor = regexp.MustCompile(`(?i)\((?:for|feeds|serves) (two|three|four|five|six|\d{1,2})(?: people| ppl| persons)?\)`)

// servedFor returns for how many people a thing is by its name: 2 of Pu Pu Platter (for 2), and 4 of Family Pack (Feeds 4).
func servedFor(name string) string {
	found := asideFor.FindStringSubmatch(name)
	if found == nil {
		return ""
	}
	return english.Texts(english.PlainWords(found[1]))[0]
}

// endsFor finds a number of people at the end of a name.
var endsFor = regexp.MustCompile(`(?i) for (one|two|three|four|five|six|[1-9])$`)

// peopleIn returns for how many people a thing is by the end of its name: 2 of Fajitas for Two.
func peopleIn(name string) string {
	found := endsFor.FindStringSubmatch(name)
	if found == nil {
		return ""
	}
	return english.Texts(english.PlainWords(found[1]))[0]
}

// countedSingly reports whether a number before the name of an item counts single pieces: "8 spring rolls", but not "4 california rolls", and not "12 wings"
// where there are several kinds of wings.
func (c *catalog) countedSingly(cand candidate) bool {
	core := cand.entry.core
	head := core[len(core)-1]
	if head == "roll" && len(core) > 1 {
		return wholeRolls[core[len(core)-2]] && !slices.Contains(cand.entry.heading, "sushi") && !slices.Contains(cand.entry.heading, "maki")
	}
	return !wholes[head] && !slices.ContainsFunc(core, english.IsMealWord) && (cand.full || c.endingIn(head) == 1)
}

// portionPattern matches how many pieces a name says that one order has: "(6 pcs)", "(4)", "(pack of 6)".
var portionPattern = regexp.MustCompile(`(?i)\((?:(\d{1,3})\s*(?:pcs?|pieces?|ct|count|strips?|links?|sticks?|slices?|rolls?|balls?|skewers?|ea|each|patties|spears?|knots?|bites?|wings?|tenders?)?\.?|(?:pack|box|bag|set) of (\d{1,3})|(\d{1,3})[- ]?packs?)\)`)

// outerMeasure matches how many pieces a name says that one order has, before the name of the thing or after it: "10 pc Wings", "Wings - 10 pc".
var outerMeasure = regexp.MustCompile(`(?i)^(?:(\d{1,3})[\s-]*(pcs?|pieces?|ct|count)\b\.?\s+([^\d]+)|([^\d(]+?)[\s,–-]+(\d{1,3})[\s-]*(pcs?|pieces?|ct|count)\.?)$`)

// asideMeasure matches the same after parentheses: "Har Gow (Shrimp Dumplings) 4 pc".
var asideMeasure = regexp.MustCompile(`(?i)^(\pL[^\d]*\))[\s,–-]+(\d{1,3})[\s-]*(pcs?|pieces?|ct|count)\.?$`)

// countFirst matches a number before what is sold by the piece: "6 Wings", "10 Boneless Wings".
var countFirst = regexp.MustCompile(`(?i)^([3-9]|[1-9]\d)\s+((?:\pL+[\s-]+){0,2}(?:wings|tenders|nuggets|strips|bites|drums|drumsticks|fingers|dumplings|meatballs|oysters|clams))$`)

// mealName matches a name whose number of pieces tells meals apart: "2 pc Combo".
var mealName = regexp.MustCompile(`(?i)\b(combos?|meals?|plates?|platters?|baskets?|dinners?|lunch|breakfast|box|boxes|specials?|packs?|buckets?|feast|kids?)\b`)

// measureLast writes how many pieces there are where most menus do: "Wings (10 pc)".
func measureLast(name string) string {
	if !strings.ContainsAny(name, "0123456789") || mealName.MatchString(name) {
		return name
	}
	if at := asideMeasure.FindStringSubmatch(name); at != nil {
		return at[1] + " (" + at[2] + " " + at[3] + ")"
	}
	return countFirst.ReplaceAllString(outerMeasure.ReplaceAllString(name, "$3$4 ($1$5 $2$6)"), "$2 ($1 pc)")
}

// portionOf returns how many pieces one order of an item has by its name, or 0, and whether they come in a pack.
func portionOf(name string) (n int, packed bool) {
	switch lower := strings.ToLower(name); {
	case strings.Contains(lower, "(half dozen)"):
		return 6, false
	case strings.HasPrefix(lower, "half dozen "):
		return 6, true
	case strings.Contains(lower, "(dozen)"), strings.Contains(lower, "(1 dozen)"):
		return 12, false
	}
	at := portionPattern.FindStringSubmatch(name)
	if at == nil {
		return 0, false
	}
	for g, text := range at[1:] {
		if text != "" {
			n, _ = strconv.Atoi(text)
			packed = g > 0
		}
	}
	return n, packed
}

// measureOf returns the part of a name that says how many pieces one order has, "6 pc", or an empty text.
func measureOf(name string) string {
	lower := strings.ToLower(name)
	for _, dozen := range []string{"half dozen", "dozen"} {
		if strings.Contains(lower, "("+dozen+")") {
			return dozen
		}
	}
	return strings.Trim(portionPattern.FindString(name), "()")
}

// measureAt returns where words first say the measure of e, "2 piece" of Catfish basket (2 pc), or -1.
func (e *entry) measureAt(words []english.Word) int {
	if len(e.measure) < 2 && !slices.Equal(e.measure, []string{"dozen"}) {
		return -1
	}
	for i := 0; i+len(e.measure) <= len(words); i++ {
		if slices.EqualFunc(e.measure, words[i:i+len(e.measure)], func(m string, w english.Word) bool { return m == w.Text }) &&
			!(e.measure[0] == "dozen" && i > 0 && words[i-1].Text == "half") {
			return i
		}
	}
	return -1
}

// ofSize finds the candidate of the same name that has n pieces in one order.
func (p *parser) ofSize(cands []candidate, n int) (candidate, bool) {
	if len(cands) == 0 || cands[0].entry.portion == 0 {
		return candidate{}, false
	}
	if cand, ok := ofPortion(cands, n); ok {
		return cand, true
	}
	var siblings []candidate
	for k := range p.entries {
		if e := &p.entries[k]; slices.Equal(e.core, cands[0].entry.core) && e.portion > 0 && !e.packed {
			sibling := cands[0]
			sibling.entry = e
			siblings = append(siblings, sibling)
		}
	}
	if len(siblings) < 2 {
		return candidate{}, false
	}
	return ofPortion(siblings, n)
}

// soldByOne matches a name that says that one is sold.
var soldByOne = regexp.MustCompile(`\((?:each|ea\.?|single|1 (?:ea\.?|each))\)`)

// ofOne settles a name that several items share, of which one is sold by itself: "3 spam musubi" and "a spam musubi", where there are Spam
// musubi and Spam musubi (6 pack). n is the number that was said, or 0.
func ofOne(cands []candidate, n int) (candidate, bool) {
	found := -1
	for k, c := range cands {
		lower := strings.ToLower(c.entry.item.Name)
		switch {
		case !slices.Equal(c.entry.core, cands[0].entry.core):
			return candidate{}, false
		case c.entry.portion > 1 && n < c.entry.portion: // of as many or more, a person would say which
		case c.entry.portion <= 1 && found < 0 && (c.entry.portion == 1 || !strings.ContainsAny(lower, "(,") || soldByOne.MatchString(lower)):
			found = k
		default:
			return candidate{}, false
		}
	}
	if found < 0 || len(cands) < 2 {
		return candidate{}, false
	}
	return cands[found], true
}

// addsUp reports whether n pieces may also be portions of which one is larger than the given one: 18 wings of 6 and 12.
func addsUp(cands []candidate, than, n int) bool {
	made := make([]bool, n+1) // which numbers portions add up to
	made[0] = true
	for k := range made {
		made[k] = k == 0 || slices.ContainsFunc(cands, func(c candidate) bool { return c.entry.portion > 1 && c.entry.portion <= k && made[k-c.entry.portion] })
	}
	return slices.ContainsFunc(cands, func(c candidate) bool {
		return c.entry.portion > than && c.entry.portion <= n && made[n-c.entry.portion]
	})
}

// isSingle reports whether an item is the single one of what is sold in portions of several: a Single Taco.
func (e *entry) isSingle() bool { return e.portion == 0 && slices.Contains(e.aside, "single") }

// besideSingle finds the portion of several where the other thing of its name is a single one: "an order of tacos" and "tacos" are the Tacos (3 pc), beside a Single Taco.
func besideSingle(cands []candidate) (candidate, bool) {
	if len(cands) != 2 || !slices.Equal(cands[0].entry.core, cands[1].entry.core) {
		return candidate{}, false
	}
	for k, c := range cands {
		if c.entry.portion > 1 && cands[1-k].entry.isSingle() {
			return c, true
		}
	}
	return candidate{}, false
}

// ofPortion settles a number that says which portion of an item is meant, "10 wings" where the menu has Wings (10 pc): it returns the one
// candidate with that many pieces, or none.
func ofPortion(cands []candidate, n int) (candidate, bool) {
	found := -1
	for k, c := range cands {
		if !slices.Equal(c.entry.core, cands[0].entry.core) {
			return candidate{}, false
		}
		if c.entry.portion == n && !c.entry.packed {
			if found >= 0 {
				return candidate{}, false
			}
			found = k
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	return cands[found], true
}

// mostPieces bounds the pieces that are made of portions.
const mostPieces = 500

// ofSeveral settles a number of pieces of what the menu sells in several portions: "24 garlic knots" are two of Garlic knots (12). It returns the candidate of
// the largest portion that they are a number of, and how many orders of it the pieces are, if they are more than one.
func (c *catalog) ofSeveral(d *draft) (candidate, int, bool) {
	if len(d.cands) < 2 || !d.counted || d.of {
		return candidate{}, 0, false
	}
	most := d.cands[0]
	if more := slices.IndexFunc(d.cands, func(c candidate) bool { return c.entry.portion > 1 }); more >= 0 {
		most = d.cands[more]
	}
	for _, cand := range d.cands {
		if d.bits && soldByOne.MatchString(strings.ToLower(cand.entry.item.Name)) && slices.Equal(cand.entry.core, most.entry.core) {
			continue // "two dozen tarts", where a single one is sold as well
		}
		if cand.entry.isSingle() && slices.Equal(cand.entry.core, most.entry.core) {
			continue // "six tacos" of Tacos (3 pc), beside a Single Taco
		}
		if !slices.Equal(cand.entry.core, most.entry.core) || cand.entry.portion < 2 || cand.entry.packed || !cand.full || !c.countedSingly(cand) {
			return candidate{}, 0, false
		}
		whole := func(c candidate) bool { return d.n%max(c.entry.portion, 1) == 0 }
		if cand.entry.portion <= d.n && (cand.entry.portion > most.entry.portion && whole(cand) == whole(most) || most.entry.portion > d.n || whole(cand) && !whole(most)) {
			most = cand
		}
	}
	n := most.entry.portion
	if d.n < 4 || n < 2 || d.n < 2*n || d.n > mostPieces || d.n%n != 0 || addsUp(d.cands, n, d.n) {
		return candidate{}, 0, false
	}
	return most, d.n / n, true
}
