package words

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what some of several things have and the others have not, "two burgers, one with onion and one without", and says of it only the half that the menu does not do by itself: where onions come
// with the burger, "two burgers, one without onion", and where they are added, "two burgers, one with onion".

// token is a word or a mark of a text, in lower case, with where it stands and the number that it says, or 0.
type token struct {
	text     string
	from, to int
	number   int
}

var tokenPattern = regexp.MustCompile(`[\p{L}\p{N}'’/%$#&]+|[^\s\p{L}\p{N}]`)

func tokensOf(text string) (out []token) {
	for _, at := range tokenPattern.FindAllStringIndex(text, -1) {
		word := strings.ReplaceAll(strings.ToLower(text[at[0]:at[1]]), "’", "'")
		out = append(out, token{word, at[0], at[1], numberOf(word)})
	}
	return out
}

// share is what is said of some of several things: how many, whether they are with something or without it, and what that is.
type share struct {
	n        int  // how many; 0: the others
	only     bool // not more of them
	half     bool // half of them; n is 0
	without  bool
	from, to int // where it stands among the tokens
	what     [2]int
}

func (s share) bare() bool { return s.what[0] >= s.what[1] }

var (
	sharesBreak = english.ExactSet(", ; . : ! ? ( ) - – — + and & but plus")
	tellsShares = english.ExactSet("on in but except hold skip lose drop leave take as")
	joinsThings = english.ExactSet("and & + plus") // "the fries and the fries with cheese" are two
	shareOwners = english.ExactSet("mine his hers theirs")
	shareWith   = english.ExactSet("with w/ w has have having gets")
	shareNot    = english.ExactSet("without w/o wo no minus not doesn't doesnt don't dont hasn't hasnt shouldn't shouldnt isn't isnt")
	// sharePlain are what stands for the thing that was said in the other half.
	sharePlain = english.ExactSet("it that them any one none have")
)

// someOf puts the halves of a text that say what some of several things have.
func (c *catalog) someOf(text string) string {
	for range 4 {
		toks := tokensOf(text)
		if !slices.ContainsFunc(toks, func(t token) bool { return shareWith[t.text] || shareNot[t.text] || tellsShares[t.text] }) {
			return text // most say nothing of the kind
		}
		next := text
		for i := range toks {
			if put, from, to, ok := c.shareAt(text, toks, i); ok {
				next = text[:toks[from].from] + put + text[toks[to-1].to:]
				break
			}
		}
		if next == text {
			break
		}
		text = next
	}
	return text
}

// shareAt returns what stands for the halves that begin at i, and where they end.
func (c *catalog) shareAt(text string, toks []token, i int) (put string, from, to int, ok bool) {
	for _, read := range []func(string, []token, int) (string, int, int, bool){c.bothHalves, c.allExcept, c.onSome, c.offSome, c.usualOnes, c.oneShare, c.thingAndOne, c.theNamed, c.bareWithout} {
		if put, from, to, ok := read(text, toks, i); ok {
			return put, from, to, true
		}
	}
	return "", 0, 0, false
}

// bothHalves reads "one with onion and one without", in any order and with the thing said in either half.
func (c *catalog) bothHalves(text string, toks []token, i int) (string, int, int, bool) {
	a, ok := shareFrom(toks, i)
	total := countBefore(toks, i)
	if !ok || total < 2 || a.only {
		return "", 0, 0, false
	}
	k := a.to
	for k < len(toks) && sharesBreak[toks[k].text] {
		k++
	}
	b, ok := shareFrom(toks, k)
	if !ok || a.without == b.without || !endsShare(toks, b.to) {
		return "", 0, 0, false
	}
	what := a
	if a.bare() {
		what = b
	}
	if what.bare() || !a.bare() && !b.bare() && said(text, toks, a) != said(text, toks, b) {
		return "", 0, 0, false
	}
	for _, one := range []*share{&a, &b} {
		if one.half && total%2 == 0 {
			one.n = total / 2
		}
	}
	if a.n == 0 {
		a.n = total - b.n
	}
	if b.n == 0 {
		b.n = total - a.n
	}
	if a.n+b.n != total || a.n < 1 || b.n < 1 {
		return "", 0, 0, false
	}
	with, without := a.n, b.n
	if a.without {
		with, without = b.n, a.n
	}
	put, ok := c.halfSaid(said(text, toks, what), with, without)
	return put, a.from, b.to, ok
}

// allExcept reads "all but one with onion" and "onion on all but one".
func (c *catalog) allExcept(text string, toks []token, i int) (string, int, int, bool) {
	if toks[i].text != "all" && toks[i].text != "every" || i+2 >= len(toks) || !slices.Contains([]string{"but", "except"}, toks[i+1].text) {
		return "", 0, 0, false
	}
	n, total, k := toks[i+2].number, countBefore(toks, i), ofThem(toks, i+3)
	if n < 1 || n >= total {
		return "", 0, 0, false
	}
	if k < len(toks) && (shareWith[toks[k].text] || shareNot[toks[k].text]) {
		s := share{from: i, without: shareNot[toks[k].text]}
		s.what, s.to = whatFrom(toks, k+1)
		if s.bare() || !endsShare(toks, s.to) {
			return "", 0, 0, false
		}
		with, without := total-n, n
		if s.without {
			with, without = n, total-n
		}
		put, ok := c.halfSaid(said(text, toks, s), with, without)
		return put, i, s.to, ok
	}
	what, not, ok := whatBefore(toks, i)
	if !ok || !endsShare(toks, k) {
		return "", 0, 0, false
	}
	with, without, from := total-n, n, what[0]
	if not {
		with, without, from = n, total-n, what[0]-1
	}
	put, ok := c.halfSaid(said(text, toks, share{what: what}), with, without)
	return put, from, k, ok
}

// onSome reads "onion on one", "onion on only one of them" and "onion on one but not on the other".
func (c *catalog) onSome(text string, toks []token, i int) (string, int, int, bool) {
	k, only := i, false
	limit := func() {
		for k < len(toks) && (toks[k].text == "only" || toks[k].text == "just") {
			only = true
			k++
		}
	}
	limit()
	if k >= len(toks) || toks[k].text != "on" && toks[k].text != "in" {
		return "", 0, 0, false
	}
	k++
	limit()
	if k >= len(toks) {
		return "", 0, 0, false
	}
	n, total := toks[k].number, countBefore(toks, i)
	k = ofThem(toks, k+1)
	limit()
	if n < 1 || n >= total {
		return "", 0, 0, false
	}
	what, not, ok := whatBefore(toks, i)
	if !ok || not {
		return "", 0, 0, false
	}
	if rest := notOnTheOther(toks, k); rest > 0 {
		k, only = rest, true
	}
	if !endsShare(toks, k) {
		return "", 0, 0, false
	}
	name := said(text, toks, share{what: what})
	if comes, adds := c.comesOrAdded(name); adds && !only || !comes && !adds {
		return "", 0, 0, false // the grammar knows it
	}
	put, ok := c.halfSaid(name, n, total-n)
	return put, what[0], k, ok
}

// notOnTheOther returns where "but not on the other" ends, or 0.
func notOnTheOther(toks []token, k int) int {
	for k < len(toks) && sharesBreak[toks[k].text] {
		k++
	}
	if k >= len(toks) || !slices.Contains([]string{"not", "none", "no", "nothing"}, toks[k].text) {
		return 0
	}
	k++
	if k < len(toks) && (toks[k].text == "on" || toks[k].text == "in") {
		k++
	}
	if k+1 >= len(toks) || toks[k].text != "the" || !strings.HasPrefix(toks[k+1].text, "other") && toks[k+1].text != "rest" {
		return 0
	}
	k += 2
	for k < len(toks) && (toks[k].text == "one" || toks[k].text == "ones") {
		k++
	}
	return k
}

// offSome reads "hold the onion on two", "leave the onion off one but not the other" and "no onion except on one".
func (c *catalog) offSome(text string, toks []token, i int) (string, int, int, bool) {
	total, k := countBefore(toks, i), i+1
	if total < 2 || i == 0 || !sharesBreak[toks[i-1].text] || !slices.Contains([]string{"hold", "skip", "lose", "drop", "leave", "take", "no", "without"}, toks[i].text) {
		return "", 0, 0, false
	}
	off := func() {
		for k < len(toks) && slices.Contains([]string{"off", "of", "from", "on", "out", "in", "just", "only"}, toks[k].text) {
			k++
		}
	}
	off()
	s := share{without: true}
	for k < len(toks) && (toks[k].text == "the" || toks[k].text == "any") {
		k++
	}
	s.what = [2]int{k, k}
	for k < len(toks) && k-s.what[0] < 4 && !slices.Contains([]string{"off", "on", "from", "in", "out", "except", "but"}, toks[k].text) && !sharesBreak[toks[k].text] && toks[k].number < 1 {
		k++
	}
	s.what[1] = k
	except := k < len(toks) && (toks[k].text == "except" || toks[k].text == "but")
	if except {
		k++
	}
	before := k
	off()
	if s.bare() || k == before || k >= len(toks) {
		return "", 0, 0, false
	}
	n := toks[k].number
	k = ofThem(toks, k+1)
	if rest := notOnTheOther(toks, k); rest > 0 {
		k = rest
	}
	if n < 1 || n >= total || !endsShare(toks, k) || !except && toks[i].text == "no" {
		return "", 0, 0, false
	}
	without := n
	if except {
		without = total - n
	}
	name := said(text, toks, s)
	if comes, _ := c.comesOrAdded(name); !comes {
		return "", 0, 0, false
	}
	put, ok := c.halfSaid(name, total-without, without)
	return put, i, k, ok
}

// usualOnes leaves out those that are as the menu has them, beside those that are not: "one regular, one without onion".
func (c *catalog) usualOnes(text string, toks []token, i int) (string, int, int, bool) {
	usual := func(k int) (n, to int) {
		if k+1 >= len(toks) || toks[k].number < 1 {
			return 0, 0
		}
		to = ofThem(toks, k+1)
		if to >= len(toks) || !slices.Contains([]string{"regular", "normal", "original", "standard", "usual"}, toks[to].text) || c.Known[toks[to].text] {
			return 0, 0
		}
		return toks[k].number, to + 1
	}
	total := countBefore(toks, i)
	if total < 2 || i == 0 || !sharesBreak[toks[i-1].text] {
		return "", 0, 0, false
	}
	after := func(k int) int {
		for k < len(toks) && sharesBreak[toks[k].text] {
			k++
		}
		return k
	}
	if n, to := usual(i); n > 0 {
		if s, ok := shareFrom(toks, after(to)); ok && s.n+n == total && !s.bare() && endsShare(toks, s.to) {
			return text[toks[s.from].from:toks[s.to-1].to], i, s.to, true
		}
	}
	if s, ok := shareFrom(toks, i); ok && !s.bare() {
		if n, to := usual(after(s.to)); n > 0 && s.n+n == total && endsShare(toks, to) {
			return text[toks[s.from].from:toks[s.to-1].to], i, to, true
		}
	}
	return "", 0, 0, false
}

// theNamed reads what is said of one of several things by its name: "two burgers and a salad, the burgers without onion", as "no onion on the burgers".
func (c *catalog) theNamed(text string, toks []token, i int) (string, int, int, bool) {
	if i < 3 || !sharesBreak[toks[i-1].text] || joinsThings[toks[i-1].text] && toks[i].text != "only" {
		return "", 0, 0, false
	}
	k := i
	for k < len(toks) && (toks[k].text == "only" || toks[k].text == "just") {
		k++
	}
	if k >= len(toks) || toks[k].text != "the" {
		return "", 0, 0, false
	}
	name := k + 1
	for k = name; k < len(toks) && k-name < 6 && !sharesBreak[toks[k].text] && !shareWith[toks[k].text] && !shareNot[toks[k].text] && toks[k].text != "as"; k++ {
		word := english.Singular(toks[k].text)
		if toks[k].text != "one" && toks[k].text != "ones" && !slices.ContainsFunc(toks[:i], func(t token) bool { return english.Singular(t.text) == word }) {
			return "", 0, 0, false
		}
	}
	if k == name || k >= len(toks) || slices.Contains([]string{"one", "ones"}, toks[name].text) {
		return "", 0, 0, false
	}
	if toks[k].text == "as" && k+1 < len(toks) && toks[k+1].text == "is" && endsShare(toks, k+2) {
		return "", i, k + 2, true
	}
	s := share{without: shareNot[toks[k].text]}
	if !s.without && !shareWith[toks[k].text] {
		return "", 0, 0, false
	}
	if !s.without && k+1 < len(toks) && toks[k+1].text == "no" {
		s.without = true
		k++
	}
	end := k
	for end > name && (toks[end-1].text == "no" || shareWith[toks[end-1].text] || shareNot[toks[end-1].text]) {
		end--
	}
	s.what, s.to = whatFrom(toks, k+1)
	if s.bare() || !endsShare(toks, s.to) {
		return "", 0, 0, false
	}
	what, of := said(text, toks, s), text[toks[name].from:toks[end-1].to]
	if comes, adds := c.comesOrAdded(what); !comes && !adds {
		return "", 0, 0, false
	}
	if s.without {
		what = "no " + what
	}
	return what + " on the " + of, i, s.to, true
}

// bareWithout says what a thing is to be without, which only the thing before has: "a burger with bacon and a salad without".
func (c *catalog) bareWithout(text string, toks []token, i int) (string, int, int, bool) {
	if i < 4 || toks[i].text != "without" && toks[i].text != "w/o" || !endsShare(toks, i+1) || sharesBreak[toks[i-1].text] || toks[i-1].number > 0 || slices.Contains([]string{"other", "one", "another"}, toks[i-1].text) {
		return "", 0, 0, false
	}
	k := i - 1
	for k > 0 && !sharesBreak[toks[k].text] {
		if shareWith[toks[k].text] || shareNot[toks[k].text] {
			return "", 0, 0, false
		}
		k--
	}
	end := k
	for k > 0 && sharesBreak[toks[k-1].text] {
		k--
	}
	for k > 0 && !sharesBreak[toks[k-1].text] && !shareWith[toks[k-1].text] {
		k--
	}
	if k == 0 || !shareWith[toks[k-1].text] {
		return "", 0, 0, false
	}
	s := share{}
	s.what, s.to = whatFrom(toks, k)
	if s.bare() || s.to > end+1 {
		return "", 0, 0, false
	}
	name := said(text, toks, s)
	switch comes, adds := c.comesOrAdded(name); {
	case comes:
		return "without " + name, i, i + 1, true
	case adds:
		return "", i, i + 1, true
	}
	return "", 0, 0, false
}

// oneShare reads one half alone, where it says no more than it must: "only one with onion", "half without onion", "hers without onion", "one regular and one without onion".
func (c *catalog) oneShare(text string, toks []token, i int) (string, int, int, bool) {
	s, ok := shareFrom(toks, i)
	total := countBefore(toks, i)
	if !ok || s.bare() || total < 2 || !endsShare(toks, s.to) {
		return "", 0, 0, false
	}
	name, own := said(text, toks, s), shareOwners[toks[i].text] || toks[i].text == "the"
	if own && (shareOwners[toks[i].text] && slices.ContainsFunc(slices.Concat(toks[:i], toks[s.to:]), func(t token) bool { return shareOwners[t.text] }) || countsAgain(toks[:i])) {
		return "", 0, 0, false // each of them is told, or the last thing is one alone
	}
	if s.half && total%2 == 0 {
		s.n = total / 2
	}
	comes, adds := c.comesOrAdded(name)
	switch {
	case s.n < 1 || s.n >= total || !comes && !adds:
		return "", 0, 0, false
	case s.without && comes && (own || s.half || toks[i+1].text == "minus"), !s.without && adds && (own || s.half):
		with := s.n
		if s.without {
			with = total - s.n
		}
		put, ok := c.halfSaid(name, with, total-with)
		return put, s.from, s.to, ok
	case s.only && !s.without && comes:
		put, ok := c.halfSaid(name, s.n, total-s.n)
		return put, s.from, s.to, ok
	}
	return "", 0, 0, false
}

// thingAndOne reads one thing with something and another without it: "a burger with onion and one without".
func (c *catalog) thingAndOne(text string, toks []token, i int) (string, int, int, bool) {
	if i == 0 || !shareWith[toks[i].text] && !shareNot[toks[i].text] {
		return "", 0, 0, false
	}
	from := i - 1
	for from >= 0 && i-from <= 6 && !sharesBreak[toks[from].text] && toks[from].number != 1 && toks[from].text != "a" && toks[from].text != "an" {
		from--
	}
	if from < 0 || i-from < 2 || i-from > 6 || sharesBreak[toks[from].text] {
		return "", 0, 0, false
	}
	a := share{from: i, without: shareNot[toks[i].text]}
	begin := i + 1
	if !a.without && begin < len(toks) && toks[begin].text == "no" {
		a.without = true
		begin++
	}
	a.what, a.to = whatFrom(toks, begin)
	end := forSomebody(toks, a.to)
	k := end
	for k < len(toks) && sharesBreak[toks[k].text] {
		k++
	}
	if a.bare() || k == end || k >= len(toks) {
		return "", 0, 0, false
	}
	b, ok := shareFrom(toks, k)
	if repeated := k + i - from; !ok && (toks[k].number == 1 || toks[k].text == "a" || toks[k].text == "an") && repeated < len(toks) {
		// "one burger with onion and one burger without"
		if slices.EqualFunc(toks[from+1:i], toks[k+1:repeated], func(x, y token) bool { return x.text == y.text }) {
			b, ok = shareFrom(slices.Concat(toks[:k], []token{{text: "one", number: 1}}, toks[repeated:]), k)
			moved := i - from - 1
			b.to += moved
			b.what = [2]int{b.what[0] + moved, b.what[1] + moved}
		}
	}
	if !ok || b.n != 1 || !endsShare(toks, b.to) {
		return "", 0, 0, false
	}
	if !b.bare() && said(text, toks, a) != said(text, toks, b) {
		if comes, adds := c.comesOrAdded(said(text, toks, b)); !b.without || slices.ContainsFunc(toks[from+1:i], func(t token) bool { return english.IsSizeWord(t.text) }) || !comes && !adds || toks[k+1].text == toks[from+1].text {
			return "", 0, 0, false
		}
		return text[toks[from].from:toks[k].from] + "another " + text[toks[from+1].from:toks[i-1].to] + " without " + said(text, toks, b), from, b.to, true
	}
	if b.without == a.without {
		return "", 0, 0, false
	}
	name, thing := said(text, toks, a), text[toks[from].from:toks[i-1].to]
	switch comes, adds := c.comesOrAdded(name); {
	case comes && a.without:
		return thing + " without " + name + " and another " + text[toks[from+1].from:toks[i-1].to], from, b.to, true
	case comes:
		return thing + " and one without " + name, from, b.to, true
	case adds && a.without:
		return thing + " and one with " + name, from, b.to, true
	case adds:
		return thing + " with " + name + " and another " + text[toks[from+1].from:toks[i-1].to], from, b.to, true
	}
	return "", 0, 0, false
}

// halfSaid says of something that so many things are with and so many without it the half that the menu does not do by itself.
func (c *catalog) halfSaid(name string, with, without int) (string, bool) {
	switch comes, adds := c.comesOrAdded(name); {
	case comes:
		return english.Decimal(without) + " without " + name, true
	case adds:
		return english.Decimal(with) + " with " + name, true
	}
	return "", false
}

// comesOrAdded reports whether what is called so comes with all things that are spoken of and offer it, or is added to all of them.
func (c *catalog) comesOrAdded(name string) (comes, adds bool) {
	core, _ := c.parts(c.Read(name))
	if len(core) == 0 {
		return false, false
	}
	for _, exact := range []bool{true, false} {
		for k := range c.entries {
			for _, g := range c.entries[k].groups {
				for _, o := range g.options {
					refuses := len(o.core) > 1 && (o.core[0] == "no" || o.core[0] == "without")
					called := o.core
					if refuses {
						called = called[1:]
					}
					switch same := slices.Equal(called, core) || slices.ContainsFunc(o.also, func(also []string) bool { return slices.Equal(also, core) }); {
					case exact && !same, !exact && !within(core, called):
					case refuses, o.option.Default && (g.group.Max != 1 || !g.group.Required()):
						comes = true
					case !o.option.Default:
						adds = true
					}
				}
			}
		}
		if comes || adds {
			break
		}
	}
	return comes && !adds, adds && !comes
}

// shareFrom reads what is said of some of several things at i.
func shareFrom(toks []token, i int) (s share, ok bool) {
	k := i
	for k < len(toks) && (toks[k].text == "only" || toks[k].text == "just") {
		s.only = true
		k++
	}
	if k >= len(toks) {
		return s, false
	}
	s.from = i
	word := func(k int) string {
		if k < len(toks) {
			return toks[k].text
		}
		return ""
	}
	switch w := toks[k].text; {
	case toks[k].number > 0:
		s.n = toks[k].number
		k++
	case w == "another", shareOwners[w]:
		s.n = 1
		k++
	case w == "half":
		s.half = true
		k++
	case w == "the" && slices.Contains([]string{"first", "second", "third", "last"}, word(k+1)) && word(k+2) == "one":
		s.n = 1
		k += 3
	case w == "the" && (strings.HasPrefix(word(k+1), "other") || word(k+1) == "rest"), w == "other" || w == "others":
		if w == "the" {
			k++
		}
		k++
		if word(k) == "one" {
			s.n = 1
			k++
		}
	default:
		return s, false
	}
	k = forSomebody(toks, ofThem(toks, k))
	for slices.Contains([]string{"should", "that", "which", "to", "is", "will", "be", "does", "do", "comes", "come"}, word(k)) {
		k++
	}
	switch {
	case shareNot[word(k)]:
		s.without = true
	case shareWith[word(k)] && (word(k+1) == "no" || word(k+1) == "none"):
		s.without = true
		k++
	case !shareWith[word(k)]:
		return s, false
	}
	s.what, s.to = whatFrom(toks, k+1)
	s.to = forSomebody(toks, s.to)
	return s, true
}

// ofThem returns where "of them" ends at k.
func ofThem(toks []token, k int) int {
	if k+1 < len(toks) && toks[k].text == "of" && slices.Contains([]string{"them", "those", "these", "em", "'em"}, toks[k+1].text) {
		return k + 2
	}
	return k
}

// forSomebody returns where "for me" or "for my wife" ends at k.
func forSomebody(toks []token, k int) int {
	if k+1 >= len(toks) || toks[k].text != "for" {
		return k
	}
	if slices.Contains([]string{"me", "him", "her", "us", "them", "myself"}, toks[k+1].text) {
		return k + 2
	}
	if k+2 < len(toks) && slices.Contains([]string{"my", "the", "our", "his", "her"}, toks[k+1].text) && !sharesBreak[toks[k+2].text] && !shareWith[toks[k+2].text] && !shareNot[toks[k+2].text] {
		return k + 3
	}
	return k
}

// whatFrom returns which tokens at k say what some are with, none if they only point to it, and where they end.
func whatFrom(toks []token, k int) (what [2]int, to int) {
	for k < len(toks) && (toks[k].text == "the" || toks[k].text == "any" || toks[k].text == "some") {
		k++
	}
	to = k
	for to < len(toks) && to-k < 5 && !sharesBreak[toks[to].text] && !beginsShare(toks, to) && toks[to].text != "for" && toks[to].text != "please" && toks[to].text != "on" {
		to++
	}
	if to-k == 1 && sharePlain[toks[k].text] {
		return [2]int{}, to
	}
	return [2]int{k, to}, to
}

// whatBefore returns which tokens right before i say what is on some of several things, and whether it is refused: "no onion on all but one".
func whatBefore(toks []token, i int) (what [2]int, refused, ok bool) {
	to := i
	for to > 0 && slices.Contains([]string{"on", "in", "only", "just"}, toks[to-1].text) {
		to--
	}
	from := to
	for from > 0 && to-from < 4 && !sharesBreak[toks[from-1].text] && !shareWith[toks[from-1].text] && !shareNot[toks[from-1].text] && toks[from-1].number < 1 {
		from--
	}
	if from == to || from == 0 {
		return what, false, false
	}
	before := toks[from-1].text
	if from < to && (toks[from].text == "the" || toks[from].text == "put" || toks[from].text == "add") {
		from++
	}
	return [2]int{from, to}, shareNot[before], from < to && (sharesBreak[before] || shareNot[before])
}

// beginsShare reports whether the next half begins at k: "one with onion one without".
func beginsShare(toks []token, k int) bool {
	s, ok := shareFrom(toks, k)
	return ok && s.to > k
}

// endsShare reports whether a half may end at k.
func endsShare(toks []token, k int) bool {
	return k >= len(toks) || sharesBreak[toks[k].text] || toks[k].text == "please" || toks[k].text == "thanks"
}

// said is what a share says that some have, as it was written.
func said(text string, toks []token, s share) string {
	if s.bare() {
		return ""
	}
	return text[toks[s.what[0]].from:toks[s.what[1]-1].to]
}

// countBefore is the last number of two or more before i, which counts the things that are shared out, or 0.
func countBefore(toks []token, i int) int {
	for k := i - 1; k >= 0; k-- {
		if n := toks[k].number; n > 1 && k+1 < i && !sharesBreak[toks[k+1].text] {
			return n
		}
	}
	return 0
}

// countsAgain reports whether one thing follows those that were counted last: "two burgers and a salad".
func countsAgain(toks []token) bool {
	for k := len(toks) - 2; k >= 0; k-- {
		switch n := toks[k].number; {
		case n > 1:
			return false
		case n == 1, toks[k].text == "a", toks[k].text == "an":
			return !sharesBreak[toks[k+1].text]
		}
	}
	return false
}

// numberOf is the number that a token says, or 0.
func numberOf(text string) int {
	words := english.PlainWords(text)
	if len(words) != 1 || text == "a" || text == "an" {
		return 0
	}
	n, taken, _ := english.Quantity(words)
	if taken == 0 {
		return 0
	}
	return n
}
