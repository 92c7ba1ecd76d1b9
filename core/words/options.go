package words

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// ref points at one option of an entry: the group's index and the option's.
type ref struct{ group, option int }

// doubt is something said that can be meant in several ways.
type doubt struct {
	said    string
	options []ref // the options it may mean
	refused bool  // one option, and it is unclear whether it is wanted or refused
	chosen  int   // how many options were chosen before
	from    int   // where its words begin, or 0
	end     int   // where the words after it begin, or 0
}

// fitting is how words apply to the options of one item.
type fitting struct {
	entry    *entry
	chosen   []ref // said by the person, in the order of the words
	removed  map[ref]bool
	cleared  map[int]bool // groups of which nothing is wanted
	spoken   []int        // groups named without a choice
	usual    []int        // groups named that are wanted as the page has them
	doubts   []doubt
	leftover []string // what no option answers to
	unmet    []string // refusals that change nothing
	tries    int      // names that words were compared with
	moot     int      // refusals of what another choice excludes anyway
	crossed  []ref    // chosen before a correction that may add to them or replace them
}

// fitter walks over the words once.
type fitter struct {
	*fitting
	words   []english.Word
	used    []bool
	neutral []string       // words that may stand anywhere: the item's own name, its heading
	pending []english.Word // words of a leftover phrase in the making
	refuse  int            // 0: nothing refused; 1: refused, and "or" continues it; 2: refused, then "and" or a comma
	either  bool           // "or" came between two options
	side    string         // the mark of the half that the words are about

	excluded map[string][]ref // the options that an unmet refusal named

	bare []int // where "plain" or "only" stands

	places map[ref]int // where options are named

	instead int          // a correction came: so many options were chosen before it
	denied  map[ref]bool // and these were refused
	swaps   bool         // it says that one thing takes the place of another
	makes   bool         // it says that the thing becomes another, and no "with" followed
	gaveUp  bool         // it takes back by name what was chosen before it
	anew    []ref        // what it names again of what was chosen before it
	changes bool         // what follows takes the place of what was said
	reply   bool         // what follows answers a question
}

// answered stands before the words of a reply.
const answered = "\x00reply"

// fit applies words to e. The used words belong to the item's name. The neutral words are dropped when they
// are nothing else.
func fit(e *entry, words []english.Word, used []bool, neutral []string) *fitting {
	f := &fitter{
		fitting: &fitting{entry: e}, words: words, used: used, neutral: neutral,
	}
	for i := 0; i < len(words); {
		i = f.step(i)
	}
	f.flush()
	f.settle()
	return f.fitting
}

func (f *fitter) taken(i int) bool { return i < len(f.used) && f.used[i] }

// step reads what stands at i and returns where to go on.
func (f *fitter) step(i int) int {
	w := f.words[i].Text
	switch {
	case f.taken(i):
		f.flush()
		return i + 1
	case w == english.Correction:
		f.flush()
		f.refuse, f.either, f.side = 0, false, ""
		f.changes, f.instead, f.denied = true, len(f.chosen), maps.Clone(f.removed)
		f.swaps, f.makes = f.words[i].Said == english.Swapping, f.words[i].Said == english.Making
		return i + 1
	case w == answered:
		f.flush()
		f.refuse, f.either, f.reply, f.side = 0, false, true, ""
		return i + 1
	case isHalfMark(w) && f.entry.byHalves():
		f.flush()
		f.side = w
		return i + 1
	case sideHints[w] != "" && f.entry.byHalves():
		if p, n := sideAt(f.words, i); n > 0 { // "second half mushrooms", in an answer
			f.flush()
			f.side = p.mark
			return i + n
		}
	case w == english.Comma || w == "and":
		f.flush()
		if w == english.Comma {
			f.side = ""
		}
		if f.refuse > 0 {
			f.refuse = 2
		}
		return i + 1
	case w == "with":
		f.flush()
		f.refuse, f.makes = 0, false
		return i + 1
	case w == "or":
		f.flush()
		f.either = f.refuse == 0
		return i + 1
	}
	if w == "cheese" && f.plainPizza(i) {
		f.flush()
		return i + 1
	}
	if f.kindOfName(i) || f.inAllSizes(i) || f.formOfName(i) {
		f.flush()
		return i + 1
	}
	if f.degreeOfNext(i) {
		return f.degree(i)
	}
	if next, refs := f.longest(i, false); refs != nil {
		f.flush()
		if f.refuse > 0 && !slices.ContainsFunc(refs, func(r ref) bool { return !aside.MatchString(f.option(r).Name) }) {
			f.refuse = 0 // "no olives, dressing on the side"
		}
		return f.choose(i, next, refs)
	}
	if next := f.doubled(i); next > 0 {
		return next
	}
	if next, refs := f.intensely(i); refs != nil {
		f.flush()
		return f.choose(i, next, refs)
	}
	switch {
	case w == "no":
		return f.no(i, i+1)
	case w == "nothing" && f.refusesNext(i):
		return f.no(i, i+1)
	case w == "half" || w == "other" && i+1 < len(f.words) && f.words[i+1].Text == "half":
		return f.half(i)
	case english.IsDegree(w):
		return f.degree(i)
	case w[0] >= '0' && w[0] <= '9' && w != "1":
		return f.counted(i)
	}
	if f.refuse > 0 && !f.either {
		// "no cheese or eggs": the refusal continues if the menu knows what it refuses.
		if next, refs := f.refusal(i); refs != nil {
			f.flush()
			f.add(refs[0])
			return next
		}
	}
	if next, refs := f.longest(i, true); refs != nil {
		f.flush()
		f.doubt(doubt{said: english.Said(f.words[i:next]), options: refs, end: next})
		return next
	}
	switch {
	case english.IsStop(w) || w == "a" || w == "an" || w == "one" || w == "1":
		if f.pending != nil {
			f.pend(i)
		}
	case w == "todo" && len(f.entry.comesWith()) > 0 && !f.entry.vocabulary[w]: // "tacos con todo" are tacos as they come
		f.flush()
		f.usual = append(f.usual, f.entry.comesWith()[0].group)
	case f.nothingMore(i), f.goesWithout(i):
		f.flush()
	case f.bares(i):
		f.flush()
		f.bare = append(f.bare, i)
	case f.groupOf(w) >= 0:
		f.flush()
		f.spoken = append(f.spoken, f.groupOf(w))
	case slices.Contains(f.neutral, w), f.orderAfter(i):
		f.flush()
	case isUsual(w) && f.pending == nil && f.refuse == 0 && f.comesNext(i+1), f.servingOf(i):
		f.flush() // "with regular whole milk", where whole milk is what the page chooses; "a scoop of vanilla ice cream"
	case w == "inside" && f.pending == nil && f.refuse == 0 && len(f.chosen) > 0:
		f.flush() // "with custard inside"
	case f.sortAt(i) > 0:
		return i + f.sortAt(i)
	default:
		f.pend(i)
	}
	return i + 1
}

// nothingMore reports whether the word at i only says that nothing else is wanted, of an item that comes with nothing: "egg whites only",
// "a plain oatmeal", "black coffee". If something comes with the item, the word might take it away.
func (f *fitter) nothingMore(i int) bool {
	w := f.words[i].Text
	if f.entry.vocabulary[w] && !english.IsLimit(w) {
		return false
	}
	switch w {
	case "hot": // "a hot latte", which could be iced
		return f.entry.vocabulary["iced"] && !slices.Contains(f.entry.core, "iced") && !slices.ContainsFunc(f.chosen, func(r ref) bool { return strings.EqualFold(f.option(r).Name, "iced") })
	case "bottle", "can": // "water bottles" of Bottled water
		return slices.Contains(f.entry.core, map[string]string{"bottle": "bottled", "can": "canned"}[w])
	case "regular": // "a regular coke" is no diet coke
		return slices.ContainsFunc(f.entry.core, func(c string) bool { return english.Poured[c] }) && !slices.Contains(f.entry.core, "diet")
	}
	if !english.IsBareWord(w) {
		return false
	}
	if w == "black" {
		return slices.ContainsFunc(f.entry.core, func(c string) bool { return c == "coffee" || c == "americano" || c == "espresso" || c == "tea" })
	}
	return len(f.entry.comesWith()) == 0 && (w != "plain" || f.entry.refusable() == nil)
}

// plainPizza reports whether "cheese" at i, right before the name, says that a pizza of one's own has nothing more on it than every pizza has: "a large
// cheese pizza". A cheese that must be chosen, or a topping that is called just cheese, is more than that.
func (f *fitter) plainPizza(i int) bool {
	return f.entry.own && slices.Contains(f.entry.core, "pizza") && f.refuse == 0 && f.pending == nil && f.taken(i+1) && len(f.entry.comesWith()) == 0 &&
		!slices.ContainsFunc(f.entry.byWord["cheese"], func(r ref) bool {
			g := f.entry.groups[r.group]
			return len(g.options[r.option].core) == 1 || g.group.Required() && !slices.ContainsFunc(g.group.Options, func(o menu.Option) bool { return o.Default })
		})
}

// aside matches the name of an option that puts something beside the thing.
var aside = regexp.MustCompile(`(?i)\bon (the )?side$`)

// kindOfName reports whether the word at i only says of what kind the thing is, right after its name: the salad of "a caesar salad", which asks for no tuna
// salad on it.
func (f *fitter) kindOfName(i int) bool {
	if i == 0 || !f.taken(i-1) || f.refuse > 0 || f.pending != nil || !slices.Contains(f.neutral, f.words[i].Text) {
		return false
	}
	next, refs := f.longest(i, false)
	return next <= i+1 && !slices.ContainsFunc(refs, func(r ref) bool { return len(f.entry.groups[r.group].options[r.option].core) == 1 })
}

// servingForms are words for how a thing is served, which stand after its name.
var servingForms = english.WordSet("plate bowl platter basket box dinner sandwich wrap")

// formOfName reports whether the word at i, right after the name, only says how the thing is served anyway: the plate of "a kalbi plate", which comes as a Regular Plate or
// a Mini Plate, and the page chooses one of them.
func (f *fitter) formOfName(i int) bool {
	w := f.words[i].Text
	if !servingForms[w] || i == 0 || !f.taken(i-1) && !(i > 1 && f.words[i-1].Text == english.Comma && f.taken(i-2)) || f.refuse > 0 || f.pending != nil || i+1 < len(f.words) && (f.words[i+1].Text == "size" || f.words[i+1].Text == "sized") {
		return false
	}
	of := false
	for g := range f.entry.groups {
		group := &f.entry.groups[g]
		has := 0
		for _, o := range group.options {
			if slices.Contains(o.core, w) {
				has++
			}
		}
		switch {
		case has == 0 && !slices.Contains(group.words, w):
			continue
		case has > 0 && has < len(group.options), slices.ContainsFunc(group.options, func(o optionEntry) bool { return slices.Equal(o.core, []string{w}) }):
			return false
		case !f.exclusive(g) || !slices.ContainsFunc(group.options, func(o optionEntry) bool { return o.option.Default }):
			return false
		}
		of = true
	}
	return of
}

// isUsual reports whether a word asks for a thing as it always is.
func isUsual(w string) bool {
	return w == "regular" || w == "normal" || w == "usual" || w == "standard" || w == "ordinary"
}

// comesNext reports whether the words at i name one option, and the page chooses it itself.
func (f *fitter) comesNext(i int) bool {
	if i >= len(f.words) || f.taken(i) || f.entry.vocabulary[f.words[i-1].Text] {
		return false
	}
	_, refs := f.longest(i, false)
	return len(refs) == 1 && f.option(refs[0]).Default
}

// servingOf reports whether the word at i says how an option is put on the thing, "a scoop of", and the words after "of" name the option.
func (f *fitter) servingOf(i int) bool {
	w := f.words[i].Text
	if w != "scoop" && w != "dollop" && w != "slice" && w != "shot" && !english.IsContainer(w) || f.words[i].Plural || f.entry.vocabulary[w] || f.pending != nil || f.refuse > 0 || i+2 >= len(f.words) || f.words[i+1].Text != "of" || f.taken(i+2) {
		return false
	}
	_, refs := f.longest(i+2, false)
	return len(refs) == 1 && !f.entry.groups[refs[0].group].group.Required()
}

// comesWith returns the options that the page chooses itself and that can be taken away.
func (e *entry) comesWith() []ref {
	var out []ref
	for g := range e.groups {
		if e.groups[g].group.Max == 1 {
			continue
		}
		for o, option := range e.groups[g].options {
			if option.option.Default {
				out = append(out, ref{g, o})
			}
		}
	}
	return out
}

// pend adds the word at i to the leftover phrase, of which it is the next word.
func (f *fitter) pend(i int) { f.pending = f.words[i-len(f.pending) : i+1 : i+1] }

// flush ends a leftover phrase.
func (f *fitter) flush() {
	for len(f.pending) > 0 && english.IsJoin(f.pending[len(f.pending)-1].Text) {
		f.pending = f.pending[:len(f.pending)-1]
	}
	if len(f.pending) > 0 {
		f.leave(f.pending)
	}
	f.pending = nil
}

func (f *fitter) leave(words []english.Word) {
	for len(words) > 1 && english.IsJoin(words[len(words)-1].Text) {
		words = words[:len(words)-1]
	}
	if s := english.Said(words); s != "" {
		f.leftover = append(f.leftover, s)
	}
}

// choose takes the options that the words from i to next name.
func (f *fitter) choose(i, next int, refs []ref) int {
	if f.words[i].Text == "no" {
		f.add(refs[0])
		f.refuse = 1
		return next
	}
	switch f.refuse {
	case 1:
		// "no onion or tomato"; without "or" between, what follows a refusal is wanted.
		if i > 0 && f.words[i-1].Text == "or" || f.listed(i) && f.refusable(i, refs) {
			return f.no(i-1, i)
		}
		if f.refusable(i, refs) {
			f.doubt(doubt{said: english.Said(f.words[i:next]), options: refs[:1], refused: true})
			return next
		}
		f.refuse = 0
	case 2:
		if (f.listed(i) || f.paired(i, next)) && f.refusable(i, refs) {
			return f.no(i, i)
		}
		_, refusal := f.refusal(i)
		if refusal != nil || f.comesWithIt(refs) {
			f.doubt(doubt{said: english.Said(f.words[i:next]), options: refs[:1], refused: true})
			return next
		}
		f.refuse = 0
	}
	if s := f.onSide(next); s > 0 {
		if aside, ok := f.beside(refs); ok {
			f.add(refs[0])
			for _, r := range aside {
				f.add(r)
			}
			return s
		}
		if !slices.Contains(f.entry.groups[refs[0].group].words, "side") {
			f.leave(f.words[i:s])
			return s
		}
	}
	refs = f.asWritten(f.inItsLetters(f.single(refs, next), i, next), i, next)
	refs = f.onSameHalf(refs, i)
	if refs = f.onHalf(refs); len(refs) == 0 {
		f.leave(f.words[i:next])
		return next
	}
	if f.ofSyrup(i, next, refs) {
		f.leave(f.words[i-1 : next])
		return next
	}
	refs = f.endingIn(f.plainest(english.Texts(f.words[i:next]), f.openAt(refs, next)), i, next)
	refs = f.theThing(refs, i, next)
	if len(refs) > 1 && f.side != anyHalf {
		refs = f.prefer(refs)
	}
	refs = f.severalShots(f.inPlural(refs, i, next), i, next)
	if len(refs) == 1 && !f.either {
		refs = append(refs, f.namesakes(refs[0], i, next)...)
	}
	if f.either && len(f.chosen) > 0 {
		last := f.chosen[len(f.chosen)-1]
		f.chosen = f.chosen[:len(f.chosen)-1]
		f.doubt(doubt{said: english.Said(f.words[max(i-2, 0):next]), options: append([]ref{last}, refs...)})
		f.either = false
		return next
	}
	if last := len(f.doubts) - 1; f.either && last >= 0 && f.ofTwins(f.doubts[last]) {
		refs = append(slices.Clone(f.doubts[last].options), refs...) // "greens or slaw"
		f.doubts = f.doubts[:last]
	}
	f.either = false
	refs = f.inTurn(refs)
	if r, end := f.toldAfter(refs, next); end > 0 {
		f.saidAt(r, i)
		f.add(r)
		return end
	}
	if len(refs) > 1 {
		f.doubt(doubt{said: english.Said(f.words[i:next]), options: refs, from: i, end: next})
		return next
	}
	f.saidAt(refs[0], i)
	if i > 0 && f.words[i-1].Text == english.Correction && f.option(refs[0]).Default && !f.exclusive(refs[0].group) && !f.removed[refs[0]] {
		f.cross() // "no onion, sorry, tomato", of a thing that comes with both
	}
	f.add(refs[0])
	return next
}

// openAt narrows options that words right before the name of the thing may mean to the one that answers what the thing must have and nothing chose yet: the Grilled
// Veggies of "a veggie bowl", where Fajita Veggies can be added, and the Egg of "an egg kathi roll", where an egg can be added.
func (f *fitter) openAt(refs []ref, next int) []ref {
	if len(refs) < 2 || f.changes || f.reply {
		return refs
	}
	full := func(r ref) bool {
		return f.exclusive(r.group) && slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group && c != r })
	}
	if have := slices.DeleteFunc(slices.Clone(refs), full); len(have) == 1 && !f.either {
		return have // "a paneer roll with egg"
	}
	if !f.taken(next) {
		return refs
	}
	open := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool {
		g := f.entry.groups[r.group].group
		return !g.Required() || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default }) || slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group })
	})
	if len(open) != 1 {
		return refs
	}
	return open
}

// toldAfter returns the one of several options of one name that the words at next tell by what its name has in parentheses, and where these words end: "wet style with
// green sauce" of Wet Style (Red Sauce) and Wet Style (Green Sauce).
func (f *fitter) toldAfter(refs []ref, next int) (ref, int) {
	if len(refs) < 2 || f.refuse > 0 {
		return ref{}, 0
	}
	for next < len(f.words) && (f.words[next].Text == "with" || f.words[next].Text == "in" || f.words[next].Text == "the") {
		next++
	}
	found, end := ref{}, 0
	for _, r := range refs {
		aside := f.entry.groups[r.group].options[r.option].aside
		if n := len(aside); n > 0 && next+n <= len(f.words) && r.group == refs[0].group && !f.taken(next) && slices.Equal(english.Texts(f.words[next:next+n]), aside) {
			if end > 0 {
				return ref{}, 0
			}
			found, end = r, next+n
		}
	}
	return found, end
}

// endingIn narrows options to those whose names end in the one word at i, where it is said in the plural: "greens" are Collard greens, and no Green beans.
func (f *fitter) endingIn(refs []ref, i, next int) []ref {
	if len(refs) < 2 || next != i+1 || !f.words[i].Plural {
		return refs
	}
	ending := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool {
		core := f.entry.groups[r.group].options[r.option].core
		return core[len(core)-1] != f.words[i].Text
	})
	if len(ending) == 0 {
		return refs
	}
	return ending
}

// theThing narrows options of several groups that one word may mean to the one that is the thing and that must be chosen, where the others are only made of it: the
// Dutch chocolate of "chocolate", where Chocolate sprinkles can be added. A refusal or a correction may be about any of them.
func (f *fitter) theThing(refs []ref, i, next int) []ref {
	if len(refs) < 2 || next != i+1 || f.changes || f.reply {
		return refs
	}
	var things []ref
	for _, r := range refs {
		switch core, g := f.entry.groups[r.group].options[r.option].core, f.entry.groups[r.group].group; {
		case core[len(core)-1] == f.words[i].Text && g.Required():
			things = append(things, r)
		case core[0] != f.words[i].Text || len(core) < 2 || g.Required():
			return refs
		}
	}
	if len(things) != 1 {
		return refs
	}
	chosen := 0
	for _, c := range f.chosen {
		if c.group == things[0].group {
			chosen++
		}
	}
	if max := f.entry.groups[things[0].group].group.Max; max > 0 && chosen >= max {
		return refs // "a scoop of vanilla with chocolate"
	}
	return things
}

// inTurn narrows an option that several groups have to the first of these groups that has none yet, where the groups are the same choice several times: First
// item and Second item of a combo.
func (f *fitter) inTurn(refs []ref) []ref {
	if len(refs) < 2 || slices.ContainsFunc(refs, func(r ref) bool { return !f.entry.twins(refs[0].group, r.group) || r.option != refs[0].option }) {
		return refs
	}
	for _, r := range refs {
		if !slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group }) {
			return []ref{r}
		}
	}
	return refs
}

// twins reports whether two groups are the same choice: each takes one, and both have the same options.
func (e *entry) twins(a, b int) bool {
	one, other := e.groups[a].group, e.groups[b].group
	return one.Min == 1 && one.Max == 1 && other.Min == 1 && other.Max == 1 && e.groups[a].half == 0 && e.groups[b].half == 0 &&
		slices.EqualFunc(one.Options, other.Options, func(x, y menu.Option) bool { return x.Name == y.Name && !x.Default && !y.Default })
}

// namesakes returns the options of other groups that words may mean as well, though they are the whole name of r: "cinnamon", a topping,
// where there is a Cinnamon roast under Roast, and "slaw", a side, where there is Coleslaw on top.
func (f *fitter) namesakes(r ref, i, next int) []ref {
	said := english.Texts(f.words[i:next])
	added := slices.ContainsFunc(f.words[:i], func(w english.Word) bool { return w.Text == "with" })
	if !slices.Equal(said, f.entry.groups[r.group].options[r.option].core) || f.entry.groups[r.group].group.Required() {
		return nil
	}
	var out []ref
	for _, other := range f.entry.byWord[said[0]] {
		group := f.entry.groups[other.group]
		core := group.options[other.option].core
		if other.group == r.group || len(core) != len(said)+1 || !slices.Equal(core[:len(said)], said) || group.half != 0 {
			continue
		}
		if last := core[len(said)]; last == "top" || !added && slices.Contains(group.words, last) {
			out = append(out, other)
		}
	}
	return out
}

// inPlural corrects an option that the words name in the plural, where the menu writes it in the singular and another one of another group in the
// plural: "veggies" with the chicken are the Fajita veggies, and no second filling Veggie.
func (f *fitter) inPlural(refs []ref, i, next int) []ref {
	plural := func(name string) bool { return strings.HasSuffix(strings.ToLower(name), "s") }
	if len(refs) != 1 || next != i+1 || !plural(f.words[i].Said) || plural(f.option(refs[0]).Name) {
		return refs
	}
	var others []ref
	for _, other := range f.entry.byWord[f.words[i].Text] {
		group := f.entry.groups[other.group]
		core := group.options[other.option].core
		if other.group != refs[0].group && group.half == 0 && len(core) == 2 && core[1] == f.words[i].Text && plural(f.option(other).Name) {
			others = append(others, other)
		}
	}
	if f.removed[refs[0]] {
		return refs // "no onion, actually leave the onions on"
	}
	if len(others) == 1 && slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == refs[0].group }) {
		return others
	}
	return append(refs, others...)
}

// asWritten narrows options of one name, of which the menu writes one in the plural, to the one that is written as the word at i: Strawberry is
// a flavor, and Strawberries are on top.
func (f *fitter) asWritten(refs []ref, i, next int) []ref {
	if len(refs) != 2 || next != i+1 {
		return refs
	}
	plural := func(name string) bool { return strings.HasSuffix(strings.ToLower(name), "s") }
	a, b := f.option(refs[0]).Name, f.option(refs[1]).Name
	if refs[0].group == refs[1].group || plural(a) == plural(b) || !slices.Equal(english.Texts(english.PlainWords(a)), english.Texts(english.PlainWords(b))) {
		return refs
	}
	if plural(f.words[i].Said) == plural(a) {
		return refs[:1]
	}
	return refs[1:]
}

// inItsLetters narrows options of one meaning to the only one whose name is written as the word at i: "slaw" is the Slaw on a sandwich, and not the Coleslaw beside it.
func (f *fitter) inItsLetters(refs []ref, i, next int) []ref {
	if len(refs) < 2 || next != i+1 {
		return refs
	}
	var as []ref
	for _, r := range refs {
		name := f.option(r).Name
		if !slices.Equal(english.Texts(english.PlainWords(name)), english.Texts(english.PlainWords(f.option(refs[0]).Name))) {
			return refs
		}
		if strings.EqualFold(name, f.words[i].Said) {
			as = append(as, r)
		}
	}
	if len(as) != 1 {
		return refs
	}
	return as
}

// single narrows options that only their number tells apart to the one, where the words up to next are in the singular: "an espresso shot".
func (f *fitter) single(refs []ref, next int) []ref {
	if len(refs) < 2 || f.words[next-1].Plural {
		return refs
	}
	for _, r := range refs {
		core := f.entry.groups[r.group].options[r.option].core
		if r.group != refs[0].group || len(core) < 2 || !english.IsNumber(core[0]) {
			return refs
		}
		if core[0] == "1" {
			refs = []ref{r}
			break
		}
	}
	return refs
}

// doubt notes what is unclear. Only what is chosen later can make it clear.
func (f *fitter) doubt(d doubt) {
	d.chosen = len(f.chosen)
	f.doubts = append(f.doubts, d)
}

// listed reports whether the words from i are part of a list that "or" ends: "no lettuce, tomato or onion".
func (f *fitter) listed(i int) bool {
	for ; i < len(f.words); i++ {
		switch f.words[i].Text {
		case "or":
			return true
		case "with", "no", english.Correction, answered:
			return false
		}
	}
	return false
}

// paired reports whether the words from i to next are the second of two refused things: "no pickles and tomato". Naming something that
// comes anyway would mean nothing else.
func (f *fitter) paired(i, next int) bool {
	for i > 1 && english.IsStop(f.words[i-1].Text) {
		i--
	}
	return f.words[i-1].Text == "and" && i > 1 && f.words[i-2].Text != english.Comma && (next == len(f.words) || f.words[next].Text == english.Comma)
}

// refusable reports whether the option at i can be refused: it is there unless somebody says no, or the menu says "No X".
func (f *fitter) refusable(i int, refs []ref) bool {
	if _, refusal := f.refusal(i); refusal != nil {
		return true
	}
	return f.comesWithIt(refs)
}

// comesWithIt reports whether the thing comes with one of refs, which can be taken away: the Hard-boiled eggs of "eggs", where a Hard-boiled egg can be added.
func (f *fitter) comesWithIt(refs []ref) bool {
	return slices.ContainsFunc(refs, func(r ref) bool { return f.option(r).Default && !f.exclusive(r.group) })
}

// onSide tells where "on the side" ends when it stands at i, else 0.
func (f *fitter) onSide(i int) int {
	if i+2 < len(f.words) && f.words[i].Text == "on" && f.words[i+1].Text == "the" && f.words[i+2].Text == "side" {
		return i + 3
	}
	return 0
}

// besides are words of groups whose options are served next to the thing anyway, and sides are such options.
var (
	besides = []string{"dip", "dipping", "side"}
	sides   = english.WordSet("roll bread toast pita naan roti cracker chip fries")
)

// beside tells whether the thing can have the one option of refs on the side: what is added or is a side or a dip lies there anyway. Of a dressing or a
// sauce it returns the option that puts it there.
func (f *fitter) beside(refs []ref) ([]ref, bool) {
	if len(refs) != 1 {
		return nil, false
	}
	group, option := &f.entry.groups[refs[0].group], f.option(refs[0])
	core := group.options[refs[0].option].core
	lies := sides[core[len(core)-1]] && len(f.entry.byWord[core[len(core)-1]]) == 1 || slices.ContainsFunc(besides, func(w string) bool { return slices.Contains(group.words, w) })
	if strings.HasPrefix(strings.ToLower(option.Name), "add ") || lies && !option.Default && !group.group.Required() {
		return nil, true
	}
	var found []ref
	for _, kind := range []string{"dressing", "sauce"} {
		for _, r := range f.entry.byWord[kind] {
			if slices.Contains(group.words, kind) && aside.MatchString(f.option(r).Name) {
				found = append(found, r)
			}
		}
	}
	return found, len(found) == 1
}

// prefer narrows options of one name in several groups: the plain group before those of the halves, then a required one.
func (f *fitter) prefer(refs []ref) []ref {
	plain := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool { return f.entry.groups[r.group].half != 0 })
	if len(plain) > 0 {
		refs = plain
	}
	if len(refs) > 1 {
		needed := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool {
			return !f.entry.groups[r.group].group.Required() || f.option(r).Name != f.option(refs[0]).Name
		})
		if len(needed) == 1 && f.option(refs[0]).Name == f.option(refs[len(refs)-1]).Name {
			return needed
		}
	}
	return refs
}

// coreOf returns the words that tell an option.
func (f *fitter) coreOf(r ref) []string { return f.entry.groups[r.group].options[r.option].core }

func (f *fitter) option(r ref) *menu.Option { return f.entry.groups[r.group].options[r.option].option }

func (f *fitter) exclusive(group int) bool { return f.entry.groups[group].group.Max == 1 }

func (f *fitter) add(r ref) {
	if group := f.entry.groups[r.group].group; f.changes {
		f.replace(r)
		if slices.Contains(f.chosen[:min(f.instead, len(f.chosen))], r) {
			f.anew = append(f.anew, r) // it says all that is wanted of the group
		}
		if at := slices.Index(f.chosen[:min(f.instead, len(f.chosen))], r); at >= 0 && group.Required() && group.Max != 1 {
			f.chosen = slices.Delete(f.chosen, at, at+1) // "vanilla and mint, actually vanilla and lemon": the vanilla is chosen again
			f.instead--
		}
	}
	if !slices.Contains(f.chosen, r) {
		f.chosen = append(f.chosen, r)
	}
	delete(f.removed, r)
}

func (f *fitter) remove(r ref) {
	if f.changes && !f.removed[r] {
		f.cross() // "no onion, sorry, no tomato": both, or the tomato alone?
	}
	if f.removed == nil {
		f.removed = map[ref]bool{}
	}
	f.removed[r] = true
}

// cross notes that another refusal after a correction may add to those before it or replace them.
func (f *fitter) cross() {
	for old := range f.denied {
		f.crossed = append(f.crossed, old)
	}
}

// replace takes back what was chosen before a correction and cannot go with r.
func (f *fitter) replace(r ref) {
	group := f.entry.groups[r.group].group
	for _, old := range slices.Clone(f.chosen[:min(f.instead, len(f.chosen))]) {
		if old.group != r.group || old == r || f.removed[r] {
			continue
		}
		if group.Max != 1 && !group.Required() {
			if f.refuses(old) == f.refuses(r) && !strings.HasPrefix(strings.ToLower(f.option(r).Name), "make it ") { // "make it wet" turns nothing back
				f.crossed = append(f.crossed, old) // one more of these, or another?
			}
			continue
		}
		f.chosen = slices.DeleteFunc(f.chosen, func(c ref) bool { return c == old })
		f.instead--
	}
}

// refuses reports whether an option leaves something off: "No onion".
func (f *fitter) refuses(r ref) bool {
	return f.entry.groups[r.group].options[r.option].core[0] == "no"
}

// exchange settles corrections among options of which a group takes several. The one chosen before gives place to the one after if it was the only one and the
// words say so, "make that caramel", or named it right before: "with vanilla, no wait, caramel". It also does if the name of the second has more words:
// "vanilla, no wait, sugar-free vanilla".
func (f *fitter) exchange() {
	early, late := f.chosen[:min(f.instead, len(f.chosen))], f.chosen[min(f.instead, len(f.chosen)):]
	var gone, stays []ref
	for _, old := range f.crossed {
		other := func(r ref) bool { return r.group != old.group || f.refuses(r) != f.refuses(old) }
		news, again := slices.DeleteFunc(slices.Clone(late), other), slices.Contains(f.anew, old)
		switch more := slices.ContainsFunc(news, func(r ref) bool { return f.saysMore(r, old) }); {
		case f.denied[old]:
		case f.gaveUp, again && !more:
			stays = append(stays, old) // "with ham and egg, no, no egg, cheese"
		case again:
		case slices.ContainsFunc(f.anew, func(r ref) bool { return !other(r) }):
			gone = append(gone, old) // "with ham and egg, sorry, ham and cheese"
		case len(news) > 0 && late[0].group != old.group && !more:
			// "a small one with ham, make it a medium, and add olives": the size gave way. Without "make it" the ham may have given way, too.
			if f.swaps || f.makes {
				stays = append(stays, old)
			}
		case len(news) == 1 && (more || (f.swaps || old == early[len(early)-1] && f.isOther(news[0])) && len(slices.DeleteFunc(slices.Clone(early), other)) == 1):
			gone = append(gone, old)
		}
	}
	f.chosen = slices.DeleteFunc(slices.Clone(f.chosen), func(r ref) bool { return slices.Contains(gone, r) })
	f.crossed = slices.DeleteFunc(f.crossed, func(r ref) bool { return slices.Contains(stays, r) })
}

// isOther reports whether the name of r says another thing than those before it: no more of one, and nothing that the item's own name says.
func (f *fitter) isOther(r ref) bool {
	core := f.entry.groups[r.group].options[r.option].core
	return !english.IsDegree(core[0]) && !slices.ContainsFunc(core, func(w string) bool { return slices.Contains(f.entry.core, w) })
}

// saysMore reports whether the name of r has all words of the name of old, and more.
func (f *fitter) saysMore(r, old ref) bool {
	more, less := f.entry.groups[r.group].options[r.option].core, f.entry.groups[old.group].options[old.option].core
	return len(more) > len(less) && !slices.ContainsFunc(less, func(w string) bool { return !slices.Contains(more, w) })
}

// unadded reports whether the menu itself shows that an option is only there if it is added, so that not choosing it refuses it: "Add ice
// cream", or a topping that the page does not choose and that neither the item's name, its heading nor its description has. What many people
// must not eat counts only where the menu also says what is in the item.
func (f *fitter) unadded(r ref) bool {
	group, option := f.entry.groups[r.group], f.entry.groups[r.group].options[r.option]
	if option.option.Default || slices.Contains(f.chosen, r) {
		return false
	}
	if !strings.HasPrefix(strings.ToLower(option.option.Name), "add ") {
		if first := option.core[0]; group.group.Required() && !f.chosenByPage(r.group) || english.IsDegree(first) || english.IsNumber(first) && group.group.Required() || first == "no" || !f.entry.ruledOut(option.core) {
			return false
		}
		if slices.ContainsFunc(option.core, func(w string) bool { return slices.Contains(f.entry.heading, w) || f.comesAnyway(w, r) }) {
			return false
		}
	}
	return !f.entry.has(option.core)
}

// emptyAnyway reports whether an item has nothing of a group unless it is added, and the menu rules out that it comes with it otherwise: "no beans".
func (f *fitter) emptyAnyway(g int) bool {
	words := f.entry.groups[g].words
	return f.entry.ruledOut(words) && !f.entry.has(words) && !slices.ContainsFunc(words, func(w string) bool { return slices.Contains(f.entry.heading, w) || f.comesAnyway(w, ref{-1, -1}) })
}

// kindFollows reports whether the last refused word, or the one at next, says what kind of thing was refused, and none of refs is of that kind: "no
// tomato sauce" refuses no tomatoes.
func (f *fitter) kindFollows(next int, refs []ref) bool {
	for k := next - 1; k <= next && k < len(f.words); k++ {
		kind := f.words[k].Text
		if !f.taken(k) && (english.IsPlainHead(kind) || english.IsSupplement(kind)) && !slices.ContainsFunc(refs, func(r ref) bool {
			group := f.entry.groups[r.group]
			return slices.Contains(group.options[r.option].core, kind) || slices.Contains(group.words, kind)
		}) {
			return true
		}
	}
	return false
}

// chosenByPage reports whether the page itself chooses the one option that a group must have: who refuses thin crust gets the usual one.
func (f *fitter) chosenByPage(group int) bool {
	g := f.entry.groups[group].group
	return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
}

// comesAnyway reports whether another option that the page or the person chose has a word of the option r.
func (f *fitter) comesAnyway(w string, r ref) bool {
	for g := range f.entry.groups {
		for o, option := range f.entry.groups[g].options {
			if other := (ref{g, o}); other != r && (option.option.Default && !f.removed[other] || slices.Contains(f.chosen, other)) && slices.Contains(option.core, w) {
				return true
			}
		}
	}
	return false
}

// ends reports whether a phrase cannot go over the word at i.
func (f *fitter) ends(i int) bool {
	switch f.words[i].Text {
	case english.Comma, "and", "with", "or", "no", english.Correction, answered:
		return true
	}
	return false
}

// onHalf narrows options of one name in several groups to the one that lies where the words say. What lies only on the whole thing is on no half of it.
func (f *fitter) onHalf(refs []ref) []ref {
	if f.side == "" || f.side == anyHalf {
		return refs
	}
	want := map[string]int{bothHalves: 0, firstHalf: 1, secondHalf: 2}[f.side]
	return slices.DeleteFunc(slices.Clone(refs), func(r ref) bool {
		return f.entry.liesOn(r.group) && f.entry.groups[r.group].half != want
	})
}

// liesOn reports whether the options of a group lie on the thing or on a half of it: the group is one of a half, or has an option that such a group has.
func (e *entry) liesOn(group int) bool {
	g := &e.groups[group]
	return g.half != 0 || slices.ContainsFunc(g.options, func(o optionEntry) bool {
		return slices.ContainsFunc(e.byWord[o.core[0]], func(r ref) bool {
			return e.groups[r.group].half != 0 && e.groups[r.group].options[r.option].option.Name == o.option.Name
		})
	})
}

// half reads "half buffalo, half barbecue".
func (f *fitter) half(i int) int {
	f.flush()
	if next, refs := f.bothHalves(i); refs != nil {
		for _, r := range refs {
			f.add(r)
		}
		return next
	}
	if f.plainHalf(i) {
		return i + 2
	}
	return f.degree(i)
}

// onSameHalf narrows options to those of a half where "and" joins them to what is on a half: the Half Onions of "half mushrooms and onions".
func (f *fitter) onSameHalf(refs []ref, i int) []ref {
	if i == 0 || f.words[i-1].Text != "and" || len(refs) == 0 || len(f.chosen) == 0 || f.coreOf(f.chosen[len(f.chosen)-1])[0] != "half" {
		return refs
	}
	for k := i - 2; k >= 0 && f.words[k].Text != english.Comma && f.words[k].Text != "and"; k-- {
		if f.words[k].Text != "half" {
			continue
		}
		var halves []ref
		for _, r := range refs {
			for _, h := range f.entry.byWord["half"] {
				if half := f.coreOf(h); half[0] == "half" && slices.Equal(half[1:], f.coreOf(r)) {
					halves = append(halves, h)
				}
			}
		}
		if len(halves) > 0 {
			return halves
		}
	}
	return refs
}

// plainHalf reports whether the words at i leave one half as it comes, where the thing has options for a half: "half pepperoni half plain" of Half Pepperoni.
func (f *fitter) plainHalf(i int) bool {
	if i+1 >= len(f.words) || f.taken(i+1) || f.words[i+1].Text != "plain" && f.words[i+1].Text != "cheese" {
		return false
	}
	another := func(w english.Word) bool { return w.Text == "half" }
	return len(f.entry.byWord["half"]) > 1 && (slices.ContainsFunc(f.words[:i], another) || slices.ContainsFunc(f.words[i+2:], another))
}

// bothHalves reads "half buffalo, half barbecue" where a required group takes both: wings of two flavors. Where it takes only one,
// the person is asked. The halves of a pizza are groups of their own, and its toppings are not required.
func (f *fitter) bothHalves(i int) (int, []ref) {
	var refs []ref
	for range 2 {
		for i < len(f.words) && refs != nil && (f.words[i].Text == english.Comma || f.words[i].Text == "and" || f.words[i].Text == "other" || english.IsStop(f.words[i].Text)) {
			i++
		}
		if i+1 >= len(f.words) || f.words[i].Text != "half" || f.taken(i+1) {
			return 0, nil
		}
		next, named := f.longest(i+1, false)
		if len(named) != 1 || !f.entry.groups[named[0].group].group.Required() || refs != nil && refs[0].group != named[0].group {
			return 0, nil
		}
		refs, i = append(refs, named...), next
	}
	return i, refs
}

// degree reads "extra cheese" where the menu has no option of that name.
func (f *fitter) degree(i int) int {
	f.flush()
	j := i + 1
	if j < len(f.words) && !f.taken(j) {
		if next, refs := f.longest(j, false); refs != nil {
			refs = f.single(f.prefer(refs), next)
			if (f.words[i].Text == "extra" || aLittle(f.words[i])) && len(refs) == 1 && !f.option(refs[0]).Default && (!f.exclusive(refs[0].group) || f.isOne(refs[0]) || aLittle(f.words[i]) && f.mayGoWithout(refs[0].group)) {
				f.add(refs[0])
			} else {
				f.leave(f.words[i:next])
			}
			return next
		}
	}
	f.pend(i)
	return i + 1
}

// degreeOfNext reports whether the degree at i is of the option right after it, and not the choice of another thing's amount that it would be by itself: "a little feta" is no
// Light of Dressing amount.
func (f *fitter) degreeOfNext(i int) bool {
	switch f.words[i].Text {
	case "light", "less", "extra", "more", "heavy":
	default:
		return false
	}
	if i+1 >= len(f.words) || f.taken(i+1) {
		return false
	}
	end, mine := f.longest(i, false)
	if end != i+1 || slices.ContainsFunc(mine, func(r ref) bool { return len(f.entry.groups[r.group].options[r.option].core) != 1 }) {
		return false
	}
	_, theirs := f.longest(i+1, false)
	return len(mine) > 0 && len(theirs) > 0 && !slices.ContainsFunc(mine, func(r ref) bool {
		words := f.entry.groups[r.group].words
		return slices.Contains(words, f.words[i+1].Text) || slices.ContainsFunc(theirs, func(o ref) bool {
			return slices.ContainsFunc(f.entry.groups[o.group].words, func(w string) bool { return slices.Contains(words, w) })
		})
	})
}

// aLittle reports whether a degree only says that a thing is wanted, in a manner of speaking: "with a little feta". Light feta may be less than what is usual.
func aLittle(w english.Word) bool {
	first, _, _ := strings.Cut(strings.ToLower(w.Said), " ")
	return w.Text == "light" && (first == "a" || first == "just" || first == "tiny")
}

// mayGoWithout reports whether a thing has nothing of a group unless it is asked for: the Milk of "a cold brew with a little oat milk".
func (f *fitter) mayGoWithout(group int) bool {
	g := f.entry.groups[group]
	return !g.group.Required() && !slices.ContainsFunc(g.options, func(o optionEntry) bool { return o.option.Default })
}

// isOne reports whether an option is one of a thing: "an extra shot" is Add 1 shot.
func (f *fitter) isOne(r ref) bool {
	core := f.entry.groups[r.group].options[r.option].core
	return len(core) == 2 && core[0] == "1"
}

// counted reads a number of an option, which no line can say.
func (f *fitter) counted(i int) int {
	f.flush()
	if i+2 < len(f.words) && f.words[i+1].Text == "extra" && !f.taken(i+1) {
		// "two extra shots", where the menu says 2 shots.
		words := append([]english.Word{f.words[i]}, f.words[i+2:]...)
		g := &fitter{fitting: f.fitting, words: words}
		if next, refs := g.longest(0, false); len(refs) == 1 && !anyTrue(f.used[min(i, len(f.used)):min(i+1+next, len(f.used))]) {
			f.add(refs[0])
			return i + 1 + next
		}
	}
	if i+1 < len(f.words) && !f.taken(i+1) {
		if next, refs := f.longest(i+1, false); refs != nil {
			f.leave(f.words[i:next])
			return next
		}
	}
	f.pend(i)
	return i + 1
}

// groupOf finds the group that a word speaks of, or -1.
func (f *fitter) groupOf(w string) int {
	if english.IsDegree(w) || english.IsJoin(w) {
		return -1
	}
	found := -1
	for i, g := range f.entry.groups {
		if slices.Contains(g.words, w) && (found < 0 || g.group.Required() && !f.entry.groups[found].group.Required()) {
			found = i
		}
	}
	return found
}

// settle drops what the rest of the words made clear: doubts about options that were then chosen or refused, groups
// named along with a choice, refusals of what another choice excludes.
func (f *fitter) settle() {
	f.only()
	f.strip()
	f.exchange()
	f.placeTwins()
	f.crossed = slices.DeleteFunc(f.crossed, func(r ref) bool {
		if f.denied[r] {
			return !f.removed[r]
		}
		return !slices.Contains(f.chosen, r) // "ricotta instead of sausage"
	})
	before := len(f.unmet)
	f.unmet = slices.DeleteFunc(f.unmet, func(text string) bool { return f.excluded[text] != nil && f.excludes(f.excluded[text]) })
	f.moot = before - len(f.unmet)
	f.doubts = slices.DeleteFunc(f.doubts, func(d doubt) bool {
		return slices.ContainsFunc(d.options, func(r ref) bool {
			return slices.Contains(f.chosen[min(d.chosen, len(f.chosen)):], r) && !f.listsBoth(d, r) || d.refused && (slices.Contains(f.chosen, r) || f.removed[r])
		})
	})
	f.doubts = slices.DeleteFunc(f.doubts, f.leftOpen)
	f.doubts = slices.DeleteFunc(f.doubts, f.onlyRoomLeft)
	f.spoken = slices.DeleteFunc(f.spoken, func(g int) bool {
		words := f.entry.groups[g].words
		if f.asMade(g) {
			f.usual = append(f.usual, g)
			return true
		}
		return slices.ContainsFunc(f.chosen, func(r ref) bool {
			return r.group == g || slices.ContainsFunc(words, func(w string) bool {
				return !english.IsMealWord(w) && slices.Contains(f.entry.groups[r.group].words, w)
			})
		}) || slices.ContainsFunc(f.doubts, func(d doubt) bool {
			return slices.ContainsFunc(d.options, func(r ref) bool { return r.group == g })
		})
	})
}

// onlyRoomLeft chooses what words may mean of several groups where only one of these has room left: the White meat of "quarter chicken white with fries and beans", whose two
// sides are named, so that it is no White rice.
func (f *fitter) onlyRoomLeft(d doubt) bool {
	if d.refused || f.changes || f.reply || len(d.options) < 2 {
		return false
	}
	var open []ref
	for _, r := range d.options {
		group := f.entry.groups[r.group].group
		named := 0
		for _, c := range f.chosen {
			if c.group == r.group {
				named++
			}
		}
		if group.Max <= 0 || named < group.Max {
			open = append(open, r)
		}
	}
	if len(open) != 1 || !f.entry.groups[open[0].group].group.Required() || f.option(open[0]).SoldOut || slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == open[0].group }) {
		return false
	}
	f.add(open[0])
	return true
}

// liquids are kinds of what flavors a thing, which stand after the name of the flavor.
var liquids = english.WordSet("syrup sauce dressing dip")

// ofSyrup reports whether the word at i is such a kind, and the word right before it named another option: "cinnamon syrup" is no Cinnamon powder and a
// Simple syrup.
func (f *fitter) ofSyrup(i, next int, refs []ref) bool {
	if next != i+1 || i == 0 || !liquids[f.words[i].Text] || f.taken(i-1) || len(f.chosen) == 0 {
		return false
	}
	last := f.chosen[len(f.chosen)-1]
	core := f.entry.groups[last.group].options[last.option].core
	return !slices.Contains(refs, last) && slices.Contains(core, f.words[i-1].Text) && !slices.Contains(core, f.words[i].Text) && !isSize(f.words[i-1].Text)
}

// saidAt remembers where an option is named.
func (f *fitter) saidAt(r ref, i int) {
	if f.places == nil {
		f.places = map[ref]int{}
	}
	f.places[r] = i
}

// listsBoth reports whether r is named as another entry of a list than what was in doubt, so that it does not make that clear: "onions, lettuce and sweet
// onion". A group that takes one option has no such list.
func (f *fitter) listsBoth(d doubt, r ref) bool {
	at, ok := f.places[r]
	if !ok || d.end == 0 || at < d.end || f.exclusive(r.group) {
		return false
	}
	return slices.ContainsFunc(f.words[d.end:at], func(w english.Word) bool {
		return w.Text == "and" || w.Text != english.Comma && !english.IsStop(w.Text)
	}) &&
		!slices.ContainsFunc(f.words[d.end:at], func(w english.Word) bool { return w.Text == english.Correction || w.Text == answered })
}

// leaveToName drops options that only say the rest of the name: "a salmon roll with avocado" is a Salmon avocado roll, and has no more avocado. Who says "add"
// or "extra" may want more.
func (f *fitting) leaveToName(cand candidate, words []english.Word) {
	if len(cand.left) == 0 {
		return
	}
	f.chosen = slices.DeleteFunc(f.chosen, func(r ref) bool {
		g := &f.entry.groups[r.group]
		core := g.options[r.option].core
		if g.group.Required() || g.options[r.option].option.Default || !within(core, cand.left) {
			return false
		}
		at := slices.IndexFunc(words, func(w english.Word) bool { return w.Text == core[0] })
		return at > 0 && !english.IsDegree(words[at-1].Text) && !strings.HasPrefix(strings.ToLower(words[at-1].Said), "add")
	})
}

// leftOpen chooses the option of d in the one group that other words leave open, where every group takes one: the plain cream cheese of "an onion bagel with
// cream cheese, plain".
func (f *fitter) leftOpen(d doubt) bool {
	if d.refused || f.changes || f.either {
		return false
	}
	var open []ref
	for _, r := range d.options {
		if !f.exclusive(r.group) || !f.entry.groups[r.group].group.Required() || r.group != d.options[0].group && f.entry.twins(r.group, d.options[0].group) {
			return false
		}
		if !slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group }) {
			open = append(open, r)
		}
	}
	if len(open) != 1 || len(d.options) < 2 {
		return false
	}
	f.add(open[0])
	return true
}

// asMade reports whether a group that is only named is wanted as the page has it: "a po'boy dressed", where Dressed has lettuce and tomato.
func (f *fitter) asMade(g int) bool {
	group := f.entry.groups[g].group
	if group.Max == 1 || group.Required() {
		return false
	}
	comes := 0
	for _, o := range group.Options {
		if o.Default {
			comes++
		}
	}
	return comes > 1
}

// only chooses the one option of a group that is named: "make it a basket", where the group Make it a basket has Fries and drink.
func (f *fitter) only() {
	f.spoken = slices.DeleteFunc(f.spoken, func(g int) bool {
		group := f.entry.groups[g]
		if len(group.options) != 1 || len(group.words) < 2 || group.words[0] != "make" && group.words[0] != "add" && group.words[1] != "it" {
			return false
		}
		f.add(ref{g, 0})
		return true
	})
}

// excludes reports whether other choices leave no place for refs: "a fruit cup instead of fries", where a group takes one.
func (f *fitter) excludes(refs []ref) bool {
	return !slices.ContainsFunc(refs, func(r ref) bool {
		return !f.exclusive(r.group) || !slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group })
	})
}
