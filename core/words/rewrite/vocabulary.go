package rewrite

import (
	"maps"
	"math/bits"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// Vocabulary is the words a menu is written with. It puts a person's words into the menu's own form.
type Vocabulary struct {
	Known        map[string]bool
	Named        map[string]bool // the words of items and headings, known before any item's options are
	Optional     map[string]bool // the words of options, and two that follow each other
	Grouped      map[string]bool // the words of the names of their groups
	simple       map[string]bool // the names of options
	inGroup      map[string]bool // the names of groups of one word that need not be had, each with the name of an option: "toast rye"
	items        map[string]bool // the names of items
	heads        map[string]bool // the words that they end in
	comes        map[string]bool // the names of what items come with and may be left off
	near         []string        // the known words long enough to be misspelt, in order
	otherwise    []string        // long other words for the known words, which may be misspelt, too
	pairs        map[string][2]string
	glued        map[string][2]string      // two words that follow each other in a name, written as one: "lomein"
	Follows      map[string]bool           // two words that follow each other in the name of an item, and three around an "of"
	cut          map[string][]english.Word // names and descriptions of the menu, cut into words; never changed once the vocabulary of the menu is made
	plain        map[string][]english.Word // other texts already cut into words
	better       map[string]string         // misspellings already looked up
	numbered     bool                      // the menu puts numbers before names
	codes        map[string]bool           // numbers with a letter before them that the menu puts before names: "#l5"
	described    *descriptions             // what its descriptions call its items
	withEgg      []english.Word            // the name of the sandwich that "egg and cheese" means
	byPieces     map[string][]english.Word // how the names of meals go on after a number of pieces
	kinds        []kindred                 // its items by their kinds and what their descriptions say of them
	kindsBy      map[string][]int          // which of them have a word
	spelt        []target                  // the words of items and orders that may be misspelt
	further      []target                  // those of options, once they are needed
	guessed      map[string][]Guess        // what misspelt words may be, as looked up
	joinedAsides []joinedAside             // names that have two foods in parentheses
	asides       []aside                   // names of items with words in parentheses, and what is read in their place
}

// New collects the words of the names and headings of m. What it returns never changes, so that any number of requests may use it at once; With gives each of them a
// vocabulary of its own, which keeps what it looked up.
func New(m menu.Menu) *Vocabulary {
	v := &Vocabulary{Named: map[string]bool{}, pairs: map[string][2]string{}, glued: map[string][2]string{}, Follows: map[string]bool{}, plain: map[string][]english.Word{}, codes: map[string]bool{}, items: map[string]bool{}, heads: map[string]bool{}}
	for _, c := range m.Categories {
		for _, w := range v.Words(c.Name) {
			v.Named[w.Text] = true
		}
		for _, it := range c.Items {
			number, _ := OnTheMenu(it.Name)
			if v.numbered = v.numbered || number != ""; len(number) > 1 && number[1] > '9' {
				v.codes[number] = true
			}
			words := v.Words(it.Name)
			v.items[strings.Join(english.Texts(words), " ")] = true
			for i, w := range words {
				if !w.Aside && (i+1 == len(words) || words[i+1].Aside || words[i+1].Text == "with" || words[i+1].Text == "w" || words[i+1].Text == "in" || words[i+1].Text == "on") {
					v.heads[w.Text] = true
				}
			}
			for i, w := range words {
				v.Named[w.Text] = true
				if i > 0 {
					v.Follows[words[i-1].Text+" "+w.Text] = true
				}
				if i > 1 && words[i-1].Text == "of" {
					v.Follows[words[i-2].Text+" of "+w.Text] = true
				}
				if raw := foldedPair(words, i); len(raw) >= 6 {
					v.glued[raw] = [2]string{words[i-1].Text, w.Text} // "bigmac", though big is another word for large
				}
				if i > 0 && len(words[i-1].Text) > 1 && len(w.Text) > 2 && len(words[i-1].Text)+len(w.Text) >= 5 {
					v.glued[words[i-1].Text+w.Text] = [2]string{words[i-1].Text, w.Text}
				}
			}
		}
	}
	for w := range v.Named {
		for i := 3; i+3 <= len(w); i++ {
			if v.Named[w[:i]] && v.Named[w[i:]] {
				v.pairs[w] = [2]string{w[:i], w[i:]}
			}
		}
	}
	v.Known = v.Named
	v.near = longEnough(v.Named)
	v.otherwise = v.otherLongWords()
	v.described = v.readDescriptions(m)
	v.kinds = v.readKinds(m)
	v.kindsBy = kindsByWord(v.kinds)
	v.byPieces = v.mealsByPieces(m)
	v.withEgg = v.eggSandwich(m)
	for _, c := range m.Categories {
		for _, it := range c.Items {
			for _, g := range it.Groups {
				v.Words(g.Name)
				for _, o := range g.Options {
					v.Words(o.Name)
				}
			}
		}
	}
	v.spelt = v.speltByNames()
	v.asides = namesWithAsides(m)
	v.joinedAsides = v.joinedAsidesOf(m)
	v.cut, v.plain = v.plain, nil
	return v
}

// longEnough returns the words that are long enough to be misspelt, in order.
func longEnough(words map[string]bool) []string {
	var out []string
	for w := range words {
		if len(w) >= 4 && w[0] > '9' {
			out = append(out, w)
		}
	}
	slices.Sort(out)
	return out
}

// otherLongWords returns the long other words for the known words.
func (v *Vocabulary) otherLongWords() []string {
	var out []string
	for _, r := range otherWords {
		if v.Known[r.means] {
			out = append(out, r.long...)
		}
	}
	return out
}

// Knowing returns the vocabulary with more words that the menu has.
func (v *Vocabulary) Knowing(words map[string]bool) *Vocabulary {
	out := *v
	out.Known = maps.Clone(v.Known)
	maps.Copy(out.Known, words)
	return &out
}

// With returns v with the words of options and groups. v itself is not changed.
func (v *Vocabulary) With(items []*menu.Item) *Vocabulary {
	out := &Vocabulary{Named: v.Named, Known: maps.Clone(v.Known), Optional: map[string]bool{}, Grouped: map[string]bool{}, simple: map[string]bool{}, inGroup: map[string]bool{}, items: v.items, heads: v.heads, comes: map[string]bool{}, pairs: v.pairs, glued: v.glued, Follows: v.Follows, cut: v.cut, plain: map[string][]english.Word{}, better: map[string]string{}, codes: v.codes, numbered: v.numbered, described: v.described, kinds: v.kinds, kindsBy: v.kindsBy, byPieces: v.byPieces, withEgg: v.withEgg, spelt: v.spelt, guessed: map[string][]Guess{}, asides: v.asides, joinedAsides: v.joinedAsides}
	seen := map[string]bool{}
	for _, it := range items {
		for _, g := range it.Groups {
			group := out.Words(g.Name)
			for _, w := range group {
				out.Known[w.Text], out.Grouped[w.Text] = true, true
			}
			refused := len(group) == 1 && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return strings.HasPrefix(o.Name, "No ") })
			for _, o := range g.Options {
				if refused {
					texts := english.Texts(out.Words(o.Name))
					out.inGroup[group[0].Text+" "+strings.Join(texts, " ")] = true
					for from := 1; from+2 <= len(texts); from++ {
						out.inGroup[group[0].Text+" "+strings.Join(texts[from:], " ")] = true // the "lo mein" of Plain Lo Mein
					}
				}
				if seen[o.Name] && !(o.Default && g.Max != 1) {
					continue // menus repeat themselves
				}
				seen[o.Name] = true
				name := out.Words(o.Name)
				if o.Default && g.Max != 1 {
					out.comes[strings.Join(english.Texts(name), " ")] = true
				}
				out.simple[strings.Join(english.Texts(name), " ")] = true
				for i, w := range name {
					out.Known[w.Text], out.Optional[w.Text] = true, true
					if i > 0 {
						out.Optional[name[i-1].Text+" "+w.Text] = true
					}
				}
			}
		}
	}
	more := map[string]bool{}
	for _, words := range [...]map[string]bool{out.Grouped, out.Optional} {
		for w := range words {
			if out.Known[w] && !v.Known[w] { // two words that follow each other are no word
				more[w] = true
			}
		}
	}
	out.near = merged(v.near, longEnough(more))
	out.otherwise = out.otherLongWords()
	return out
}

// merged joins two lists that are in order to one that is.
func merged(a, b []string) []string {
	if len(b) == 0 {
		return a
	}
	out := make([]string, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if a[0] <= b[0] {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// Words is english.PlainWords, done once for each text. The words may not be changed.
func (v *Vocabulary) Words(text string) []english.Word {
	if words, ok := v.cut[text]; ok {
		return words
	}
	words, ok := v.plain[text]
	if !ok {
		words = slices.Clip(english.PlainWords(text)) // all requests share the menu's
		if v.plain != nil {
			v.plain[text] = words
		}
	}
	return words
}

// allCanonical puts each word but the marks into its canonical form.
func allCanonical(words []english.Word) []english.Word {
	var out []english.Word
	for _, w := range words {
		if english.IsMark(w.Text) {
			out = append(out, w)
			continue
		}
		out = append(out, english.Canonical(w)...)
	}
	return out
}

// Name puts a name of the menu into canonical words, compounds taken apart.
func (v *Vocabulary) Name(text string) []english.Word {
	var out []english.Word
	for _, w := range v.Words(text) {
		if w.Text != english.Comma {
			out = append(out, v.apart(w)...)
		}
	}
	return out
}

// apart takes a compound of two words of the menu apart: "cheeseburger" where there are cheese and burgers.
func (v *Vocabulary) apart(w english.Word) []english.Word {
	pair, ok := v.pairs[w.Text]
	if !ok {
		return []english.Word{w}
	}
	return []english.Word{{Text: pair[0], Said: w.Said, Aside: w.Aside}, {Text: pair[1], Plural: w.Plural, Aside: w.Aside, Whole: w.Said}}
}

// Read puts a person's words into canonical form: courtesy gone, the phrases of orders as marks, compounds apart or together as
// the menu has them, misspellings of the menu's words corrected.
func (v *Vocabulary) Read(text string) []english.Word { return Fronted(v.AsSaid(text)) }

// passes are what is done with the words that were said, one after another: each changes what it knows and leaves the rest. The order matters, since a pass reads
// what those before it have written.
func (v *Vocabulary) passes() []func([]english.Word) []english.Word {
	return []func([]english.Word) []english.Word{
		ofApart, anExtraOrder, v.othersTimes, v.TurnsPut, v.wantedBack, v.eitherRefused, v.onlySoMany, v.sameSize, swappedOut, v.sameAsBefore, v.otherwiseSaid, v.fromTongues, v.doneSo, v.swappedOn, v.considered, v.ordered,
		v.whoGetsWhich, v.theOneNamed, v.halfTurned, v.respoken, v.perHead, v.storied, v.onTheirs, v.onlyThese, v.unliked, v.stocked, ifSo, v.dippedIn, v.countedLast, v.theLastOne, v.inOrder, v.forEach, v.withShares, v.halfAndHalf, v.numbersLast, v.sharedBy, v.timed, v.subbed, v.halfOfThem,
		v.insteadOfSome, v.insteadOfThing, v.insteadOfGroup, v.madeThe, v.allOfIt, v.madeApart, v.forTheOne, v.regularOne, v.separateOrder, withoutIt, v.onOne, v.changed, heldOn, alongWith, onA, v.justA, insteadLast,
		v.built, v.asA, v.commanded, v.requested, v.inMeasures, v.measured, v.scooped, v.headless, v.dozenAll, v.onOver, v.hailed, v.keptSo, allOver, v.inHalfPounds, v.asPrepared, v.ofWheat, v.signed, v.avoiding, v.unchattered,
		v.notSo, v.ontoThe, v.ontoThat, v.forItsGroup, v.courteous, v.anAnd, v.translated, allCanonical, tens, english.Paired, v.leftOff, v.compounded, v.initialed, v.namedByAside, v.regionally, v.boneIn, v.vesselFirst, v.flavorFirst, v.renamed,
		v.asMeals, v.byDescription, v.byKind, v.veggied, v.simply, v.inherently, v.supplied, v.supplyKinds, v.withMeat, v.sandwiched,
	}
}

// AsSaid is read with the words in the order in which they were said.
func (v *Vocabulary) AsSaid(text string) []english.Word {
	words := english.Split(v.strokes(v.Coded(english.OnScale(companions(v.onceNamed(unstarred(Unnumbered(text))))))))
	for _, pass := range v.passes() {
		words = pass(words)
	}
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+1 < len(words) && !english.IsMark(words[i+1].Text) && words[i+1].Text != english.Comma && !english.IsMark(w.Text) && w.Text != english.Comma {
			// "cheese burger", where the menu writes it as one word.
			next := words[i+1]
			joined, plural := english.Stem(w.Text + next.Text)
			if v.Named[joined] && len(joined) >= 6 && len(w.Text) > 2 && len(next.Text) > 2 || v.Known[joined] && len(joined) >= 5 && !v.Knows(w.Text) {
				out = append(out, v.apart(english.Word{Text: joined, Said: english.Said(words[i : i+2]), Plural: plural || next.Plural, Aside: w.Aside})...)
				i++
				continue
			}
		}
		if w.Text == english.Comma || v.Knows(w.Text) && !(w.Plural && NeverPlural[w.Text] && !v.Known[w.Text]) {
			out = append(out, v.apart(w)...)
			continue
		}
		if one := strings.TrimSuffix(w.Text, "s"); one != w.Text && (strings.HasSuffix(strings.ReplaceAll(w.Said, "’", "'"), "'s") || len(one) == 2 && !english.IsPlainWord(w.Text)) && v.Known[one] {
			w.Text, w.Plural = one, true // "two banh mi's"
			out = append(out, v.apart(w)...)
			continue
		}
		if parts, ok := v.parted(w); ok {
			for _, part := range parts {
				out = append(out, v.apart(part)...) // "baconcheeseburger": a burger with cheese
			}
			continue
		}
		if w.Text == "sunday" && slices.Contains(dayOf, english.TextAt(out, len(out)-1)) {
			out = append(out, w) // "we come here every sunday"
			continue
		}
		right, ok := v.correct(w.Text)
		if !ok && strings.HasSuffix(w.Text, "y") && !v.Knows(w.Text) {
			right, ok = v.correct(w.Text[:len(w.Text)-1] + "ie") // "jucie" was cut to "jucy"
		}
		ok = ok && !v.outspelt(w.Text, right)
		if !ok {
			right, ok = v.Respelt(w, english.TextAt(out, len(out)-1), english.TextAt(words, i+1))
			if whole := strings.ToLower(w.Said); ok && w.Plural && english.Slips(whole, right) < english.Slips(w.Text, right) {
				w.Plural = false // the s of "hummos" is of the word
			}
			if a, b, two := strings.Cut(right, " "); ok && two {
				for _, one := range [...]english.Word{{Text: a, Said: w.Said, Aside: w.Aside}, {Text: b, Plural: w.Plural, Aside: w.Aside, Whole: w.Said}} {
					out = append(out, v.apart(one)...) // "eggrols"
				}
				continue
			}
			if means, more := english.Alias(right); ok && more && strings.Contains(means, " ") {
				for _, one := range english.Canonical(english.Word{Text: right, Said: w.Said, Aside: w.Aside}) {
					out = append(out, v.apart(one)...)
				}
				continue
			}
		}
		if !ok {
			right, ok = v.shortFor(w, english.TextAt(out, len(out)-1), english.TextAt(words, i+1))
		}
		if ok {
			w.Text = right
			out = append(out, v.apart(w)...)
			continue
		}
		out = append(out, w)
	}
	return v.uncontained(english.Paired(out)) // "frnch fries"
}

// dayOf are words before the name of a day.
var dayOf = []string{"every", "each", "last", "next", "this", "on"}

// regionally puts the menu's word in the place of another one for the same thing, where the menu does not have that.
func (v *Vocabulary) regionally(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i, w := range out {
		other, ok := english.RegionalOf[w.Text]
		if w.Text == "pizza" && v.callsPizzaPie() {
			other, ok = "pie", true
		}
		switch {
		case !ok || !v.Known[other]:
		case w.Text == "veggy" && i+1 < len(out) && v.Follows[other+" "+out[i+1].Text] && !v.Follows[w.Text+" "+out[i+1].Text] && !v.Optional[w.Text+" "+out[i+1].Text]:
			out[i].Text = other // "a veg thali" of Vegetarian Thali, beside a Vegetable Curry
		case !v.Known[w.Text], i > 0 && v.Follows[words[i-1].Text+" "+other] && !v.Follows[words[i-1].Text+" "+w.Text], w.Text == "pie" && v.barePie(words, i):
			out[i].Text = other
		}
	}
	return out
}

// callsPizzaPie reports whether the menu has pizzas by another name only: a Cheese Pie that can have pepperoni.
func (v *Vocabulary) callsPizzaPie() bool {
	if v.Known["pizza"] || !v.heads["pie"] || !v.Known["pepperoni"] {
		return false
	}
	for w := range sweetPies {
		if v.Follows[w+" pie"] {
			return false
		}
	}
	return true
}

// sweetPies are words before "pie" that make a dessert or a dish of it.
var sweetPies = english.WordSet("apple pecan lime cherry pumpkin blueberry potato peach cream chocolate berry banana coconut lemon pot hand meat shepherd cottage whoopie mud silk custard rhubarb sugar chess")

// barePie reports whether the "pie" at i is a pizza of no name, on a menu that has pizzas and no other pies: "a large pie".
func (v *Vocabulary) barePie(words []english.Word, i int) bool {
	if i > 0 && !english.IsArticle(words[i-1].Text) && !english.IsNumber(words[i-1].Text) && !english.IsSizeWord(words[i-1].Text) && !english.IsUnit(words[i-1].Text) {
		return false
	}
	for w := range sweetPies {
		if v.Follows[w+" pie"] {
			return false
		}
	}
	return v.Named["pizza"]
}

// letteredPattern matches a letter and a number written as one, which may be what the menu calls an item by.
var letteredPattern = regexp.MustCompile(`(?i)(^|[^#\pL\pN])([a-z]\d{1,2})(s?)($|[^\pL\pN])`)

// Coded marks a letter and a number that the menu puts before a name, "L5", as a number on a list.
func (v *Vocabulary) Coded(text string) string {
	if len(v.codes) == 0 {
		return text
	}
	return letteredPattern.ReplaceAllStringFunc(text, func(found string) string {
		at := letteredPattern.FindStringSubmatch(found)
		if !v.codes["#"+strings.ToLower(at[2])] {
			return found
		}
		return at[1] + "#" + at[2] + at[3] + at[4]
	})
}

// anAnd reads the "an" of "a banana an pecans" as "and": no article stands so before a consonant, nor behind a food.
func (v *Vocabulary) anAnd(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+1 < len(out); i++ {
		before, next := out[i-1].Text, out[i+1].Text
		if out[i].Text != "an" || next[0] < 'a' || next[0] > 'z' || strings.IndexByte("aeiouh", next[0]) >= 0 || len(next) < 3 || english.IsMark(before) {
			continue
		}
		if one := english.Singular(before); v.Known[one] || v.Known[before] || english.IsFood(one) || MayBeMisspelt(out[i-1]) && before != english.Comma {
			out[i].Text = "and"
		}
	}
	return out
}

// onA joins "a club with bacon, on a bagel" and "two scoops, mint and peach, in a cup" to one clause: what something is on or in is no thing of its own.
func onA(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := len(out) - 3; i > 0; i-- {
		if out[i].Text == english.Comma && (out[i+1].Text == "on" || out[i+1].Text == "in") && (out[i+2].Text == "a" || out[i+2].Text == "an") {
			out = slices.Delete(out, i, i+1)
		}
	}
	return out
}

// justA reads "a soup, just a cup" as "a soup, cup": a size or another option that is all there is of a clause is of the thing before it, and no second one.
func (v *Vocabulary) justA(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+2 < len(out); i++ {
		if out[i].Text != "just" && out[i].Text != "only" || out[i-1].Text != english.Comma || !english.IsArticle(out[i+1].Text) && out[i+1].Text != "the" {
			continue
		}
		ends := i+3 == len(out) || out[i+3].Text == english.Comma || out[i+3].Text == "and" || out[i+3].Text == "please"
		one := english.Singular(out[i+2].Text)
		if ends && v.Optional[one] && !v.Named[one] {
			out = slices.Delete(out, i, i+2)
		}
	}
	return out
}

// alongWith reads "and a side of fries with it" as "with a side of fries".
func alongWith(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 0; i+4 < len(out); i++ {
		if out[i].Text != "and" && out[i].Text != english.Comma || out[i+1].Text != "a" || out[i+2].Text != "side" || out[i+3].Text != "of" {
			continue
		}
		end := i + 4
		for end < len(out) && out[end].Text != "with" && out[end].Text != "and" && out[end].Text != english.Comma {
			end++
		}
		if end+1 < len(out) && out[end].Text == "with" && (out[end+1].Text == "it" || out[end+1].Text == "that" || out[end+1].Text == "them") && (end+2 == len(out) || out[end+2].Text == english.Comma || out[end+2].Text == "and") {
			out[i].Text = "with"
			out = slices.Delete(out, end, end+2)
		}
	}
	return out
}

// asA reads "as a wrap" as with it, where an option is called so.
func (v *Vocabulary) asA(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+2 < len(out); i++ {
		kind, _ := english.Stem(out[i+2].Text)
		if out[i].Text == "as" && out[i+1].Text == "a" && v.Optional[kind] && !v.Named[kind] {
			out[i].Text = "with"
			out = slices.Delete(out, i+1, i+2)
		}
	}
	return out
}

// heldOn reads "hold on, small" and "hold up" as "wait": nothing is held there. "Hold on the onions" leaves them off.
func heldOn(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 0; i+1 < len(out); i++ {
		next := ""
		if i+2 < len(out) {
			next = out[i+2].Text
		}
		if out[i].Text != "hold" || out[i+1].Text != "on" && out[i+1].Text != "up" || !slices.Contains([]string{english.Comma, "", "a", "an", "no", "make", "actually", "wait", "sorry", "i", "lets", "let", "can", "one", "that", "it"}, next) {
			continue
		}
		out[i].Text = "wait"
		out = slices.Delete(out, i+1, i+2)
	}
	return out
}

// allOver ends what is "on the whole thing" there: "pepperoni on the whole pizza and olives on one half" are no olives and pepperoni on one half.
func allOver(words []english.Word) []english.Word {
	out := slices.Clone(words)
	is := func(i int, texts ...string) bool { return i < len(out) && slices.Contains(texts, out[i].Text) }
	for i := 1; i < len(out); i++ {
		end := i
		if is(i, "on", "over") && is(i+1, "the", "all") {
			end = i + 1
			if is(end, "all") && is(end+1, "of", "over") {
				end++
			}
			if is(end+1, "the") {
				end++
			}
			if is(end+1, "whole", "entire") && is(end+2, "thing", "pizza", "pie", "top") {
				end += 3
			} else {
				end = i
			}
		}
		if is(i, "all") && is(i+1, "over") && (i+2 == len(out) || is(i+2, english.Comma, "and")) {
			end = i + 2
		}
		if end > i {
			out = slices.Insert(slices.Delete(out, i, end), i, english.Word{Text: english.Comma, Said: english.Comma, Whole: english.OnWhole})
		}
	}
	return out
}

// insteadLast reads "a gallon of lemonade, let's do sweet tea instead" as a correction: "actually, sweet tea".
func insteadLast(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i < len(out); i++ {
		if out[i].Text != "instead" || i+1 < len(out) && out[i+1].Text != english.Comma && out[i+1].Text != "please" {
			continue
		}
		from := i
		for from > 0 && out[from-1].Text != english.Comma {
			from--
		}
		if from == 0 || from == i || takesBack(out[:from-1]) || slices.Contains([]string{"with", "and", "no", "or", "but", "the", "actually", "wait", "sorry", "plus", "without"}, out[from].Text) {
			continue
		}
		mark := english.Word{Text: "actually", Said: out[i].Said}
		out = slices.Insert(slices.Delete(out, i, i+1), from, mark)
	}
	return out
}

// takesBack reports whether the last clause of words takes something back, in whose place another thing may then come.
func takesBack(words []english.Word) bool {
	for i := len(words) - 1; i >= 0 && words[i].Text != english.Comma; i-- {
		switch words[i].Text {
		case "skip", "scratch", "cancel", "forget", "drop", "nix", "nvm", "remove", "lose", "no", "not", "hold", "without", "minus", "dont", "don't", "leave", "never", "nevermind", "ditch", "delete", "omit", "actually", "wait", "sorry":
			return true
		}
	}
	return false
}

// foldedPair returns the words before and at i of a name as one word, as the menu spells them, or an empty text.
func foldedPair(words []english.Word, i int) string {
	if i == 0 || words[i-1].Said == "" || words[i].Said == "" {
		return ""
	}
	raw := strings.ToLower(words[i-1].Said + words[i].Said)
	if strings.ContainsFunc(raw, func(r rune) bool { return r < 'a' || r > 'z' }) {
		return ""
	}
	return raw
}

// requested reads "can you toast it" as what the menu calls toasted, and "warm them up" as warm.
func (v *Vocabulary) requested(words []english.Word) []english.Word {
	out := slices.Clone(words)
	is := func(i int, texts ...string) bool {
		return i >= 0 && i < len(out) && slices.Contains(texts, out[i].Text)
	}
	for i := 0; i+1 < len(out); i++ {
		done := out[i].Text + "ed"
		if means, ok := english.Alias(done); !is(i+1, "it", "them", "em", "that", "those") || !v.Optional[done] && !(ok && v.Optional[means]) {
			continue
		}
		end := i + 2
		if is(end, "all") {
			end++
		}
		if is(end, "up") {
			end++
		}
		out[i].Text = done
		out = slices.Delete(out, i+1, end)
		if is(i-1, "you", "u") && is(i-2, "can", "could", "would", "will") {
			out = slices.Delete(out, i-2, i)
			i -= 2
		}
	}
	return out
}

// scoopsOf are the options that numbers of scoops mean.
var scoopsOf = map[string]string{"1": "single", "one": "single", "2": "double", "two": "double", "3": "triple", "three": "triple"}

// scooped reads "two scoops" as a double scoop, where the menu has its scoops as singles and doubles: as options, or as things of their own.
func (v *Vocabulary) scooped(words []english.Word) []english.Word {
	items := v.Follows["single scoop"] && v.Follows["double scoop"]
	if !v.Grouped["scoop"] && !items {
		return words
	}
	out := slices.Clone(words)
	for i := 0; i+1 < len(out); i++ {
		size := scoopsOf[out[i].Text]
		if size == "" || english.Singular(out[i+1].Text) != "scoop" || i+2 < len(out) && v.Follows[out[i+2].Text+" scoop"] {
			continue // "one scoop, single"
		}
		if items && v.Follows[size+" scoop"] && (i == 0 || !english.IsNumber(english.Digits(out[i-1].Text))) {
			out[i].Text, out[i+1].Text = size, "scoop"
		} else if v.Optional[size] && !v.Optional["2 scoop"] {
			out[i].Text = size
		}
	}
	return out
}

// flavorMeasures are words for the amount in which one flavor is added to a thing.
var flavorMeasures = english.WordSet("pump squirt drizzle dash sprinkle dollop dab dusting shot")

// noFlavors are what a shot is of, where it is no flavor.
var noFlavors = english.WordSet("espresso decaf ristretto coffee blonde")

// measured drops the measure of one flavor that the menu has as an option: "a pump of caramel" is caramel. Where the option has the measure in its name,
// it follows the flavor there: "a drizzle of caramel" is the Caramel drizzle. Several pumps stay, to be asked about.
func (v *Vocabulary) measured(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		end, measure := i, ""
		if i+1 < len(words) && (english.IsArticle(words[i].Text) || words[i].Text == "one" || words[i].Text == "1") {
			end++
		}
		if measure = words[end].Text; flavorMeasures[measure] && english.Singular(measure) == measure && (end > i || i == 0 || words[i-1].Text == "with") {
			end++
		} else {
			end = len(words)
		}
		if end < len(words) && words[end].Text == "of" {
			end++
		}
		if end >= len(words) || words[end].Text == english.Comma || noFlavors[words[end].Text] {
			out = append(out, words[i])
			continue
		}
		flavor := english.Canonical(words[end])[0].Text
		switch {
		case !v.Optional[flavor] || v.Optional[measure+" "+flavor] || v.Optional["light "+flavor] && measure != "pump" && measure != "shot":
			out = append(out, words[i])
		case v.Optional[flavor+" "+measure]:
			out = append(out, words[end], words[end-1])
			out[len(out)-1].Text = measure
			i = end
		default:
			i = end - 1
		}
	}
	return out
}

// pairsWith reports whether a name of the menu has these two words one after the other.
func (v *Vocabulary) pairsWith(a, b string) bool { return v.glued[a+b] == [2]string{a, b} }

// multiples are words that multiply what stands before them.
var multiples = map[string]string{"twice": "2", "thrice": "3"}

// headless drops what only introduces an order: "Dinner for two: ...", "For our office: ...".
func (v *Vocabulary) headless(words []english.Word) []english.Word {
	var out []english.Word
	if len(words) > 2 && (words[0].Text == "yes" || words[0].Text == "yea" || words[0].Text == "next") && !v.Known[words[0].Text] {
		words = words[1:] // "yes, i'd like"
	}
	from := 0 // where the words since the last pause begin in out
	for i, w := range words {
		if w.Text != english.Comma {
			out = append(out, w)
			continue
		}
		if w.Said == ":" && i+1 < len(words) && len(out)-from <= 6 && v.saysNothing(out[from:]) {
			out = out[:from]
		}
		out = append(out, w)
		from = len(out)
	}
	return out
}

// saysNothing reports whether words are neither of the menu nor of an order, except for numbers: "party of six".
func (v *Vocabulary) saysNothing(words []english.Word) bool {
	for _, w := range words {
		one := english.Singular(w.Text)
		if english.IsMeal(one) {
			continue
		}
		if n, r := english.Spoken.Phrases.Longest([]english.Word{w}); n > 0 && r != english.Polite && r != english.Opens {
			return false
		}
		if _, ok := english.Alias(w.Text); ok && !english.Spelled(w) && w.Text != "n" || v.Known[one] || v.Known[w.Text] || english.IsFood(one) || english.IsFood(w.Text) || english.IsDish(one) || english.IsTurn(w.Text) || english.IsMark(w.Text) || english.IsUnit(one) || english.IsHazard(one) || IsAllergy(w.Text) || w.Text == "x" {
			return false
		}
		if len(w.Text) > 3 {
			if _, ok := v.correct(w.Text); ok {
				return false
			}
		}
	}
	return true
}

// tens joins a number of two words that is a measure: "twenty four ounce" is 24 ounces.
func tens(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+2 < len(words) && len(w.Text) == 2 && w.Text[1] == '0' && w.Text >= "20" && english.IsNumber(w.Text) && len(words[i+1].Text) == 1 && english.IsNumber(words[i+1].Text) && words[i+1].Text != "0" && english.IsUnit(words[i+2].Text) {
			w.Text, w.Said = w.Text[:1]+words[i+1].Text, english.Said(words[i:i+2])
			i++
		}
		out = append(out, w)
	}
	return out
}

// kindsOf is a row of english.Implied or english.Kinds, taken apart.
type kindsOf struct {
	thing []english.Word
	kinds [][]string
}

var impliedThings, kindThings = inWords(english.Implied), inWords(english.Kinds)

func inWords(rows []english.Row) (out []kindsOf) {
	for _, r := range rows {
		one := kindsOf{thing: unsaidWords(r.Means)}
		for _, kind := range english.Alternatives(r.Words) {
			one.kinds = append(one.kinds, english.Texts(english.PlainWords(kind)))
		}
		out = append(out, one)
	}
	return out
}

// saidLast reports whether a kind is in the last thing of words, the coke of "a pizza and a 2 liter coke".
func (r kindsOf) saidLast(words []english.Word) bool {
	end := len(words)
	for end > 0 && (words[end-1].Text == english.Comma || words[end-1].Text == english.Correction) {
		end--
	}
	from := end
	for from > 0 && words[from-1].Text != english.Comma && words[from-1].Text != "and" {
		from--
	}
	last := english.Texts(words[from:end])
	return slices.ContainsFunc(r.kinds, func(kind []string) bool {
		for i := range last {
			if i+len(kind) <= len(last) && slices.Equal(last[i:i+len(kind)], kind) {
				return true
			}
		}
		return false
	})
}

// supplied adds the word for a thing that is named by one of its kinds alone.
func (v *Vocabulary) supplied(words []english.Word) []english.Word {
	for _, r := range impliedThings {
		thing := r.thing
		if slices.ContainsFunc(thing, func(w english.Word) bool {
			return !v.Named[w.Text] || slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w.Text })
		}) {
			continue
		}
		seen := map[string]bool{}
		for _, kind := range r.kinds {
			if v.Named[kind[0]] && (len(kind) == 1 || v.Follows[kind[0]+" "+kind[1]]) || seen[kind[0]] {
				continue
			}
			seen[kind[0]] = len(kind) == 1
			for i := len(words) - len(kind); i >= 0; i-- {
				if slices.Equal(english.Texts(words[i:i+len(kind)]), kind) {
					words = slices.Insert(slices.Clone(words), i+len(kind), thing...)
				}
			}
		}
	}
	return words
}

// unsaidWords are words that no person said, so that no question repeats them.
func unsaidWords(text string) []english.Word {
	out := slices.Clone(english.PlainWords(text))
	for i := range out {
		out[i].Said = ""
	}
	return out
}

// supplyKinds adds the word for the thing that a kind of it stands for.
func (v *Vocabulary) supplyKinds(words []english.Word) []english.Word {
	if slices.ContainsFunc(words, func(w english.Word) bool {
		return w.Text == "combo" || w.Text == "meal" || w.Text == "special" || w.Text == "platter" || w.Text == "deal" || w.Text[0] == '#'
	}) {
		return words
	}
	for _, r := range kindThings {
		thing := r.thing
		if !v.sells(thing) || slices.ContainsFunc(words, func(s english.Word) bool {
			return s.Text == thing[0].Text || s.Text == thing[len(thing)-1].Text || english.Pours[thing[0].Text] && english.SodaWords[s.Text]
		}) {
			continue // the thing is named already
		}
		for _, kind := range r.kinds {
			if !slices.ContainsFunc(kind, func(w string) bool { return !v.Named[w] }) {
				continue // the menu has it by this name
			}
			for i := len(words) - len(kind); i >= 0; i-- {
				end := i + len(kind)
				if name := strings.Join(kind, " "); i > 0 && qualities[name] && v.simple[name] && (words[i-1].Text == "with" || words[i-1].Text == english.Comma || words[i-1].Text == string(english.ChangedInto) || words[i-1].Text == "and" && listsOptions(words[:i-1])) {
					continue // "a mocha, decaf", "make one of them decaf"
				}
				if i > 1 && words[i-1].Text == "of" && english.IsUnit(words[i-2].Text) {
					continue // "2 liter of coke" says its thing by the measure
				}
				if k := i - 1; k > 0 && (words[k].Text == english.Correction || english.IsArticle(words[k].Text) && words[k-1].Text == english.Correction) && r.saidLast(words[:k]) {
					continue // "a 2 liter coke, make it a sprite" stays what it is
				}
				if slices.Equal(english.Texts(words[i:end]), kind) && !forKids(words[:i]) && (i == 0 || english.BeginsAfter(words[i-1].Text) && !speaksOf(words[:i])) && (end == len(words) || english.IsBreak(words[end].Text) || english.IsMark(words[end].Text)) {
					words = slices.Insert(slices.Clone(words), end, thing...)
				}
			}
		}
	}
	return words
}

// listsOptions reports whether words end in a list of options that "with" or "no" begins: "a mocha with whipped cream".
func listsOptions(words []english.Word) bool {
	for k := len(words) - 1; k >= 0; k-- {
		switch w := words[k].Text; {
		case w == "with" || w == "no":
			return true
		case english.IsArticle(w) || english.IsNumber(w):
			return false
		}
	}
	return false
}

// qualities are kinds of a thing that other things are made with, too.
var qualities = english.ExactSet("decaf")

// forKids reports whether words end in what is said of a meal for children, which has a drink of its own: "kids nuggets with".
func forKids(words []english.Word) bool {
	for k := len(words) - 1; k >= 0 && words[k].Text != english.Comma; k-- {
		if words[k].Text == "kid" {
			return true
		}
	}
	return false
}

// sells reports whether the name of an item has these words one after the other: a Fountain Soda under Drinks is no fountain drink.
func (v *Vocabulary) sells(thing []english.Word) bool {
	for i, w := range thing {
		if !v.Named[w.Text] || i > 0 && !v.Follows[thing[i-1].Text+" "+w.Text] {
			return false
		}
	}
	return true
}

// speaksOf reports whether words end in one that means things named before: "two of them", "two of the three", "them all".
func speaksOf(words []english.Word) bool {
	last := len(words) - 1
	switch w := words[last].Text; {
	case w == "them", w == "those", w == "these":
		return true
	case english.IsGroup(w):
		return last > 0
	case english.IsNumber(w):
		return last > 2 && words[last-1].Text == "the" && words[last-2].Text == "of"
	}
	return false
}

// weighs reports whether the word at i is a unit of weight of which the menu sells one: "a pound of shrimp", where an option is 1 lb.
func (v *Vocabulary) weighs(words []english.Word, i int) bool {
	if i >= len(words) || !v.Known["lb"] && !v.Known["pound"] {
		return false
	}
	unit := slices.Contains([]string{"pound", "lb"}, words[i].Text)
	return unit && (i+1 >= len(words) || words[i+1].Text == "of" || words[i+1].Text == english.Comma || !v.Follows["lb "+words[i+1].Text])
}

// inPounds reports whether so many pounds are as many single ones: the menu has an option of one pound, and none of that number.
func (v *Vocabulary) inPounds(n string) bool {
	has := func(n string) bool {
		return v.Optional[n+" lb"] || v.Optional[n+" pound"] || v.Follows[n+" lb"] || v.Follows[n+" pound"]
	}
	return len(n) == 1 && n > "1" && (v.Optional["1 lb"] || v.Optional["1 pound"] || v.Optional["one lb"] || v.Optional["one pound"] || v.Optional["full lb"] || v.Optional["whole lb"] || v.simple["pound"] || v.simple["lb"]) && !has(n)
}

// isPrice reports whether a number has two decimals, as an amount of money does: "4.95".
func isPrice(w string) bool {
	at := strings.IndexAny(w, ".,")
	return english.IsNumber(w) && at > 0 && at == len(w)-3
}

// percentage reads a share of something at the start of words, "fifty percent", "seventy five percent", "three quarters sugar", and returns it
// as the menu writes it, "50%", and how many words it took.
func percentage(words []english.Word) (string, int) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	sweet := func(k int) bool {
		for is(k, "of", "the", "as") {
			k++
		}
		return is(k, "sugar", "sweet", "sweetness", "sweetened")
	}
	n := english.Digits(words[0].Text)
	switch {
	case is(0, "3/4") && sweet(1):
		return "75%", 1
	case is(0, "1/4", "quarter") && sweet(1):
		return "25%", 1
	case is(0, "a") && is(1, "quarter") && sweet(2):
		return "25%", 2
	case is(0, "three") && is(1, "quarter", "quarters") && sweet(2):
		return "75%", 2
	case !english.IsNumber(n):
		return "", 0
	case len(n) == 2 && n[1] == '0' && len(words) > 2 && is(2, "percent") && len(english.Digits(words[1].Text)) == 1 && english.IsNumber(english.Digits(words[1].Text)):
		return n[:1] + english.Digits(words[1].Text) + "%", 3
	case is(1, "percent", "pct"):
		return n + "%", 2
	case is(1, "hundred") && is(2, "percent"):
		return "100%", 3
	case (n == "25" || n == "50" || n == "75" || n == "100") && is(1, "sugar", "sweet", "sweetness"):
		return n + "%", 1
	}
	return "", 0
}

// signed reads the words of money and of numbers on a list: "4 dollars" is no count of things, and neither is "number 12".
func (v *Vocabulary) signed(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		number := func(k int) bool { return k < len(words) && english.IsNumber(english.Digits(words[k].Text)) }
		if share, n := percentage(words[i:]); n > 0 {
			out = append(out, english.Word{Text: share, Said: english.Said(words[i : i+n]), Aside: w.Aside})
			i += n - 1
			continue
		}
		switch {
		case (w.Text == "a" || w.Text == "an" || w.Text == "one") && v.weighs(words, i+1):
			out = append(out, english.Word{Text: "1", Said: w.Said, Aside: w.Aside}) // "a pound of shrimp"
		case w.Text == "half" && i+2 < len(words) && words[i+1].Text == "a" && v.weighs(words, i+2):
			out = append(out, w) // "half a pound"
			i++
		case slices.Contains([]string{"full", "whole", "entire"}, w.Text) && v.weighs(words, i+1) && !v.Follows[w.Text+" lb"] && !v.Follows[w.Text+" pound"]:
			if last := len(out) - 1; last >= 0 && (out[last].Text == "a" || out[last].Text == "one") {
				out = out[:last]
			}
			out = append(out, english.Word{Text: "1", Said: w.Said, Aside: w.Aside}) // "a full pound"
		case i+1 < len(words) && slices.Contains([]string{"lb", "lbs", "pound", "pounds"}, words[i+1].Text) && v.inPounds(english.Digits(w.Text)):
			one := "1" // "3 pounds of shrimp", where the menu sells one at a time
			if v.simple["pound"] || v.simple["lb"] {
				one = "x" // of Pound beside Half Pound
			}
			out = append(out, w, english.Word{Text: one})
		case (w.Text == "ct" || w.Text == "cnt" || w.Text == "count") && i > 0 && number(i-1) && !v.Known[w.Text] && v.Known["piece"]:
			w.Text = "piece" // "24 ct wings"
			out = append(out, w)
		case (i == 0 || words[i-1].Text == english.Comma) && v.weighs(words, i) && i+1 < len(words) && words[i+1].Text == "of":
			out = append(out, english.Word{Text: "1"}, w) // "pound of brisket"
		case (w.Text == "quarter" || w.Text == "quarters") && !v.Known["quarter"] && i+1 < len(words) && (v.weighs(words, i+1) || v.Known["1/4"]):
			out = append(out, english.Word{Text: "1/4", Said: w.Said}) // "quarter pound", where an option is ¼ lb, and "a quarter dark" of 1/4 chicken, dark
		case w.Text == "1/4" && !v.Known["1/4"] && v.Known["quarter"]:
			out = append(out, english.Word{Text: "quarter", Said: w.Said}) // "1/4 lb", where an option is Quarter Pound
		case w.Text == "times" && i > 0 && i+1 < len(words) && english.IsNumber(english.Digits(words[i+1].Text)):
			out = append(out, english.Word{Text: "x", Said: w.Said})
		case isPrice(w.Text):
			out = append(out, english.Word{Text: "$" + w.Text, Said: "$" + w.Said})
		case english.IsNumber(w.Text) && i+1 < len(words) && slices.Contains([]string{"dollar", "dollars", "bucks", "buck", "usd", "cents", "euro", "euros"}, words[i+1].Text):
			out = append(out, english.Word{Text: "$" + w.Text, Said: english.Said(words[i : i+2])})
			i++
		case w.Text == "0" && i+1 < len(words) && words[i+1].Text[0] > '9' && words[i+1].Text != "inch" && words[i+1].Text != "percent":
			w.Text = "no" // "0 onion"
			out = append(out, w)
		case w.Text == "half" && i+2 < len(words) && words[i+1].Text == "a" && words[i+2].Text == "dozen" && v.pairsWith("half", "dozen"):
			out = append(out, w) // the menu sells a half dozen
			i++
		case i > 0 && (w.Text == "nos" || w.Text == "more" && i+1 < len(words) && words[i+1].Text != "of" && (v.mayBegin(words[i+1]) || v.isOption(words[i+1]))) && !v.Known[w.Text] && (number(i-1) || words[i-1].Text == "some" || words[i-1].Text == "a"):
			// "2 nos" are two of them, and "one more latte" is a latte
		case i > 0 && multiples[w.Text] != "" && !v.Known[w.Text]:
			out = append(out, english.Word{Text: "x", Said: w.Said}, english.Word{Text: multiples[w.Text], Said: w.Said}) // "cod and chips twice"
		case i > 0 && w.Text == "lots" && i+1 < len(words) && words[i+1].Text == "of" && english.Spelled(words[i-1]) && words[i-1].Text != "the" && words[i-1].Text != "some" && words[i-1].Text != "a":
			out = append(out, english.Word{Text: "orders", Said: w.Said}) // "three lots of noodles"
		case w.Text == "s" && i > 0 && words[i-1].Text[0] == '#' && !v.Known["s"]: // "two #1s"
		case w.Text == "number" && i+1 < len(words) && v.codes[words[i+1].Text]: // "number L5"
		case (w.Text == "number" || w.Text == "combo" || w.Text == "num") && number(i+1) && !v.Known[w.Text]:
			out = append(out, english.Word{Text: "#" + english.Digits(words[i+1].Text), Said: english.Said(words[i : i+2])})
			if i+2 < len(words) && words[i+2].Text == "s" {
				i++ // "two number 14s"
			}
			i++
		case w.Text == "no" && i+2 < len(words) && words[i+1].Text == english.Comma && number(i+2) && (i+3 == len(words) || words[i+3].Text == english.Comma):
			out = append(out, english.Word{Text: "#" + words[i+2].Text, Said: "no. " + words[i+2].Said})
			i += 2
		default:
			out = append(out, w)
		}
	}
	return out
}

// mayBegin reports whether a word is a number or of the name of an item.
func (v *Vocabulary) mayBegin(w english.Word) bool {
	return english.IsNumber(english.Digits(w.Text)) || slices.ContainsFunc(english.PlainWords(w.Text), func(p english.Word) bool { return v.Named[p.Text] })
}

// uncontained drops what things come in: the "cup of" in "a cup of coffee", unless the menu itself speaks of cups.
func (v *Vocabulary) uncontained(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		if i+2 < len(words) && words[i].Text == "side" && words[i+1].Text == "order" && words[i+2].Text == "of" {
			continue // "two side orders of fries"
		}
		if i+3 < len(words) && words[i].Text == "extra" && words[i+1].Text == "side" && words[i+2].Text == "of" && startsSide(words, i) {
			if i == 0 || words[i-1].Text == "and" || words[i-1].Text == english.Comma {
				out = append(out, english.Word{Text: "1", Said: words[i].Said}) // "and extra side of rice"
			}
			out = append(out, words[i+1:i+3]...)
			i += 2 // one more side is a side
			continue
		}
		if i+2 < len(words) && words[i+1].Text == "of" && v.holdsChoice(words[i].Text, words[i+2].Text) {
			out = append(out, words[i], english.Word{Text: "with", Said: words[i+1].Said})
			i++
			continue
		}
		if i+2 < len(words) && english.IsContainer(words[i].Text) && words[i+1].Text == "of" && v.onlyHolds(words[i].Text, words[i+2].Text) && !v.sauceAside(words, i) {
			if _, taken, _ := english.Quantity(words[max(i-1, 0):]); i == 0 || taken != 1 {
				i++
				continue
			}
		}
		out = append(out, words[i])
	}
	return out
}

// holdsChoice reports whether a container before "of" is what the menu calls a thing, and what follows is a choice that it has of a thing, and no thing: the "cup of vanilla" of a
// Froyo Cup.
func (v *Vocabulary) holdsChoice(container, thing string) bool {
	return (container == "cup" || container == "plate") && v.heads[container] && (v.Optional[thing] || len(v.Optional) == 0) && !v.heads[thing] && !v.Optional[container] &&
		!v.Follows[thing+" "+container] && !v.Follows[container+" "+thing] && !v.Follows[container+" of "+thing]
}

// startsSide reports whether nothing but a number or an article stands before i in its clause, so that one more side is no side of what is before: "a plate with an extra side of
// slaw" is asked about.
func startsSide(words []english.Word, i int) bool {
	if i > 0 && (english.IsArticle(words[i-1].Text) || english.IsNumber(words[i-1].Text)) {
		i--
	}
	return i == 0 || words[i-1].Text == "and" || words[i-1].Text == english.Comma
}

// sauceAside reports whether "side of" at i begins what orders a sauce of which the menu has a choice, and no item: "side of ranch", where there is a Side of sauce.
func (v *Vocabulary) sauceAside(words []english.Word, i int) bool {
	thing := words[i+2].Text
	return words[i].Text == "side" && (i == 0 || words[i-1].Text == "and" || words[i-1].Text == english.Comma) && v.Optional[thing] && !v.Named[thing] &&
		(v.Named["sauce"] || v.Named["dip"] || v.Named["dipping"] || v.Named["dressing"])
}

// onlyHolds reports whether a container before "of" only says what something comes in: no option is called so, and no name of the menu has it
// next to the thing.
func (v *Vocabulary) onlyHolds(container, thing string) bool {
	switch {
	case v.Follows[container+" of "+thing]:
		return false // "Side of marinara"
	case container == "bottle" && v.Known["liter"]:
		return false // a 2 liter is a bottle, too
	case !v.Known[container] || container == "side" || container == "order":
		return true
	}
	return !v.Optional[container] && !v.Follows[thing+" "+container] && !v.Follows[container+" "+thing]
}

// Knows reports whether a word needs no correction.
func (v *Vocabulary) Knows(w string) bool {
	if v.Known[w] || w[0] == '@' || w[0] == '$' || w[0] == '#' || english.IsMark(w) || english.IsStop(w) || english.IsTurn(w) || english.IsDegree(w) || english.IsUnit(w) || english.IsContainer(w) || english.IsBareWord(w) || w[0] >= '0' && w[0] <= '9' {
		return true
	}
	switch w {
	case "and", "or", "with", "no", "a", "an", "one", "x", "dozen", "couple", "pair", "few", "several", "another", "both", "all", "other", "same", "yes", "left", "right", "zero":
		return true
	}
	return false
}

// parted parts an unknown word into two words of the menu: "oatmilk".
func (v *Vocabulary) parted(w english.Word) ([]english.Word, bool) {
	if pair, ok := v.glued[w.Text]; ok {
		return []english.Word{{Text: pair[0], Said: w.Said, Aside: w.Aside}, {Text: pair[1], Plural: w.Plural, Aside: w.Aside, Whole: w.Said}}, true
	}
	for i := 3; i+3 <= len(w.Text); i++ {
		a, b := w.Text[:i], w.Text[i:]
		if v.Known[a] && v.Known[b] || drinksJoined[b] && (english.IsFood(a) || english.Poured[a]) && a != "butter" && !isEnglish(w) {
			return []english.Word{{Text: w.Text[:i], Said: w.Said, Aside: w.Aside}, {Text: w.Text[i:], Plural: w.Plural, Aside: w.Aside, Whole: w.Said}}, true
		}
	}
	return nil, false
}

// drinksJoined are drinks that people write as one word with what they are of: "gingerale". What a menu has of them may be options, which are not known at first.
var drinksJoined = english.ExactSet("ale tea juice soda coke pepsi milk lemonade coffee beer latte smoothie shake")

// omitted finds the one word of the menu of which w leaves out vowels and second letters alone: "chkn", "chikn", "mustrd".
func (v *Vocabulary) omitted(w string) (found string, tied bool) {
	for _, k := range v.near {
		if len(k) < 6 || len(w) >= len(k) || k[0] != w[0] || k[len(k)-1] != w[len(w)-1] || !leavesOut(w, k) {
			continue
		}
		tied = tied || found != "" && english.Meaning(found) != english.Meaning(k)
		found = k
	}
	return found, tied
}

// leavesOut reports whether short is long without some of its vowels and of its consonants that stand there twice.
func leavesOut(short, long string) bool {
	i := 0
	for k := range len(long) {
		if i < len(short) && short[i] == long[k] {
			i++
		} else if !strings.ContainsRune("aeiouy", rune(long[k])) && strings.Count(long, long[k:k+1]) < 2 {
			return false
		}
	}
	return i == len(short)
}

// IsNear reports whether a word may be a misspelling of a word of the menu.
func (v *Vocabulary) IsNear(w string) bool {
	_, near := v.correct(w)
	return near
}

// correct finds the one word of the menu that w is a misspelling of. A word that is a food in its own right is
// never taken for another, and two words equally near are none.
func (v *Vocabulary) correct(w string) (string, bool) {
	if len(w) == 3 && !english.IsFood(w) && !english.IsPlainWord(w) {
		return v.completed(w)
	}
	if len(w) < 4 || len(w) > 24 || english.IsFood(w) || english.IsPlainWord(w) {
		return "", false
	}
	if right, ok := v.better[w]; ok {
		return right, right != ""
	}
	if v.better != nil { // all requests share the menu's
		v.better[w] = ""
	}
	best, found, tied := 3, "", false
	letters := letterSet(w)
	consider := func(k string) {
		allowed := 0
		switch {
		case len(k) >= 8:
			allowed = 2
		case len(k) >= 5:
			allowed = 1
		case len(k) == 4 && len(w) == 4:
			allowed = 1
		}
		if len(w)-len(k) > allowed || len(k)-len(w) > allowed {
			return
		}
		if allowed == 0 || bits.OnesCount32(letters^letterSet(k)) > 2*allowed {
			return
		}
		d, swapped := distance(w, k)
		if d == 2 && len(k) >= 5 && undoubled(w) == undoubled(k) {
			d = 1 // "buritto"
		}
		if d > allowed || len(k) == 4 && !swapped && !(d == 1 && len(w) == 4 && consonants(w) == consonants(k)) || w[0] != k[0] && (d > 1 || len(k) < 6) {
			return
		}
		switch {
		case d < best:
			best, found, tied = d, k, false
		case d == best && k != found:
			tied = tied || english.Meaning(found) != english.Meaning(k) // "capucino" may be two misspellings of cappuccino
		}
	}
	for _, k := range v.near {
		consider(k)
	}
	for _, k := range v.otherwise {
		consider(k)
	}
	for _, k := range slipped {
		consider(k)
	}
	if found == "" && !tied {
		found, tied = v.omitted(w)
	}
	if found == "" || tied {
		return "", false
	}
	if found == "without" {
		found = "no"
	}
	if found == "please" {
		found = "the"
	}
	if means, ok := english.Alias(found); ok && v.Known[means] {
		found = means
	}
	if v.better != nil {
		v.better[w] = found
	}
	return found, true
}

// outspelt reports whether people slip much more easily from another word of the menu to w than from right, which has as many wrong letters: "dubble" is no bubble.
func (v *Vocabulary) outspelt(w, right string) bool {
	near := v.Guesses(w)
	return len(near) > 0 && english.Meaning(near[0].Word) != english.Meaning(right) && near[0].cost+2*nearMiss <= english.Slips(w, right)
}

// slipped are words of orders that people misspell, whatever the menu has.
var slipped = [...]string{"with", "without", "please", "extra", "another", "dozen", "couple", "double", "bottle", "glass", "slice", "order", "portion", "serving", "plate", "small", "medium", "large", "regular", "half", "piece", "basket", "single"}

// completed returns the one word of four letters that a word of three lacks only the end of: "cok" is coke.
func (v *Vocabulary) completed(w string) (string, bool) {
	found := ""
	for _, k := range v.near {
		if len(k) == 4 && strings.HasPrefix(k, w) {
			if found != "" {
				return "", false
			}
			found = k
		}
	}
	return found, found != ""
}

// consonants returns a word with every vowel as one and the same letter: "soop" and "soup" are alike.
func consonants(w string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("aeiouy", r) {
			return '_'
		}
		return r
	}, w)
}

// undoubled returns a word with each run of one letter as a single letter.
func undoubled(w string) string { return string(slices.Compact([]byte(w))) }

// letterSet returns the letters of a word as bits.
func letterSet(w string) (set uint32) {
	for i := range len(w) {
		if c := w[i]; c >= 'a' && c <= 'z' {
			set |= 1 << (c - 'a')
		}
	}
	return set
}

// distance counts the edits between two words (a letter more, less, other, or two neighbours swapped), and tells
// whether the only difference is one swap.
func distance(a, b string) (int, bool) {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	d := last[len(y)]
	if d != 1 || len(x) != len(y) {
		return d, false
	}
	differ := 0
	for i := range x {
		if x[i] != y[i] {
			differ++
		}
	}
	return d, differ == 2
}

// numbered matches the number that a menu puts before a name: "#4 Turkey club", "No. 4 Turkey club", "4. Turkey club", "L4. Turkey lunch", "L4 Turkey lunch".
var numbered = regexp.MustCompile(`^\s*(?:(?:#|(?i:no\.|nr\.|number) ?)(\d{1,3})[.):]?|([A-Za-z]?\d{1,3})[.)]|([A-Z]\d{1,2}))\s+(\pL)`)

// OnTheMenu returns the number that a menu puts before a name, as people say it ("#4"), and the name without it.
func OnTheMenu(name string) (number, rest string) {
	at := numbered.FindStringSubmatchIndex(name)
	if at == nil {
		return "", name
	}
	for _, g := range []int{2, 4, 6} {
		if at[g] >= 0 {
			number = "#" + strings.ToLower(name[at[g]:at[g+1]])
		}
	}
	return number, name[at[8]:]
}
