package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: some of the things that were ordered become something else, "two teas, make one of them unsweet". The check
// goes the other way: it takes the change back in the lines, and what is left must be what the words before the change say.

// The ways to say such a change. Each has the number, what the things are called, and what they become.
const (
	someNumbers = `(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	ofThose     = `(?:\s+of\s+(?:them|those|these|em)\b)?`
	ofTheNamed  = `((?:\s+of\s+(?:the|my|our|those))?(?:\s+[\w'’-]+){0,5}?)`
	articled    = `(?:a\s+|an\s+|be\s+|into\s+)*`
	becomes     = articled + `([^,.;:!?\n]+)`
)

var (
	changedTo = regexp.MustCompile(`(?i)\b(?:chang(?:e|ing)|switch(?:ing)?|swap(?:ping)?|turn|convert|exchange|trade|replac(?:e|ing)|substitut(?:e|ing)|sub|flip)\s+(?:out\s+)?(?:just\s+|only\s+|maybe\s+)?` + someNumbers + ofThose + ofTheNamed + `\s+(?:(?:out|over)\s+)?(?:to be|to|into|for|with|by)\s+` + becomes)
	madeOf    = regexp.MustCompile(`(?i)\b(?:make|do|have|get)\s+(?:just\s+|only\s+|maybe\s+)?` + someNumbers + `\s+of\s+(?:them|those|these|em)\s+` + becomes)
	madeOfThe = regexp.MustCompile(`(?i)\b(?:make|do|have|get)\s+(?:just\s+|only\s+|maybe\s+)?` + someNumbers + `\s+of\s+(?:the|my|our)\s+([^,.;:!?\n]+)`)
	madeOne   = regexp.MustCompile(`(?i)\bmake\s+(?:just\s+|only\s+|maybe\s+)?` + someNumbers + `\s+` + becomes)
	shouldBe  = regexp.MustCompile(`(?i)\b` + someNumbers + ofThose + ofTheNamed + `\s+(?:should(?:\s+actually)?\s+be|should(?:\s+have|'ve|’ve|ve|\s+of)\s+been|(?:needs?|has|have|ought)\s+to\s+be|(?:was|were|is|are)\s+(?:supposed|meant)\s+to\s+be|to\s+be|must\s+be|can\s+be|could\s+be|will\s+be|be)\s+` + becomes)
	afterTurn = regexp.MustCompile(`(?i)\b(?:actually|sorry|wait|oops|whoops|mean|meant|correction|mistake|bad|second|thought|thoughts|mind)[\s,.;:!-]+(?:no[\s,]+)?` + someNumbers + `\s+of\s+(?:them|those|these|em)\s+` + becomes)
	// leadsToChange are the words right before a change that say nothing of it.
	leadsToChange = regexp.MustCompile(`(?i)(?:[\s,.;:!?–—-]+|\b(?:oh|and|but|also|please|pls|plz|just|can|could|would|may|might|will|you|we|i|lets|let|let's|let’s|us|want|would|like|id|i'd|i’d|we'd|wanted|need|if|umm?|uh|hmm?|ok|okay|so|well|ah|er|yeah|actually|then|maybe|think|guess|lol|nah|sorry|wait|oops|whoops|hold|hang|on|second|thoughts?|mean|meant|you know what|my bad|my mistake|changed my mind|i changed my mind|one sec|for|correction|forgot)\b)*$`)
	// goesOn is where something else begins after what the things become.
	goesOn  = regexp.MustCompile(`(?i)\s+(?:and|plus|with)\s+|\s*&\s*`)
	andThen = regexp.MustCompile(`(?i)^[\s,.;:!?&]*(?:(?:and|plus|also|then)\s+)*`)
	closing = regexp.MustCompile(`(?i)(?:\s+(?:instead|please|pls|though|actually|sorry|thanks|thank you|thx|ty))+\s*$`)
)

// changing is a change of some of the things before it.
type changing struct {
	from   int // where it begins
	n      int
	name   string // what the things are called
	into   string // what they become
	to     int    // where that ends
	joined bool   // into begins with what the things are called
	soft   bool   // it may also ask for one more thing
}

// lastChange finds the last change in a text.
func lastChange(text string) (changing, bool) {
	best := changing{from: -1}
	for k, way := range []*regexp.Regexp{changedTo, madeOf, madeOfThe, shouldBe, afterTurn, madeOne} {
		found := way.FindAllStringSubmatchIndex(text, -1)
		if len(found) == 0 {
			continue
		}
		m := found[len(found)-1]
		c := changing{from: m[0], n: numberOf(strings.ToLower(text[m[2]:m[3]]))}
		last := len(m) - 2
		c.into, c.to = text[m[last]:m[last+1]], m[last+1]
		if way == changedTo || way == shouldBe {
			c.name = text[m[4]:m[5]]
		}
		c.joined, c.soft = way == madeOfThe, way == madeOne
		of := strings.Contains(strings.ToLower(text[m[0]:m[last]]), " of ")
		if way == shouldBe && !of && (c.name != "" || !strings.Contains(strings.ToLower(text[m[0]:m[last]]), " be ")) {
			continue
		}
		c.soft = c.soft || !of && way != changedTo
		if k < 5 && c.from >= best.from || best.from < 0 && c.from > 0 {
			best = c
		}
	}
	return best, best.from > 0
}

// someChanged checks lines in which some of the things before a change became others.
func (t *trial) someChanged() {
	if len(t.asks.Items) > 0 || len(t.lines) == 0 || len(t.lines) > mostChanged {
		return
	}
	words := someInstead(halvesCounted(t.asks.Words))
	c, ok := lastChange(words)
	if !ok {
		return
	}
	if len(t.lines) == 1 {
		if l := t.lines[0]; !c.soft && !t.answered && l.Quantity*max(piecesIn(l.Item), 1) > c.n && slices.ContainsFunc(l.Choices, func(o menu.Choice) bool { return t.matches(o.Option, cutText(c.into)) > 0 }) {
			t.fault(RuleLeft, strings.TrimSpace(closing.ReplaceAllString(c.into, ""))) // "12 wings, make 6 of them mild" leaves six
		}
		return
	}
	before := leadsToChange.ReplaceAllString(words[:c.from], "")
	if !t.namesAnything(before) {
		return
	}
	ends := []int{len(c.into)}
	for _, m := range goesOn.FindAllStringIndex(c.into, -1) {
		ends = append(ends, m[0])
	}
	for _, end := range ends[:min(len(ends), 3)] {
		into := closing.ReplaceAllString(c.into[:end], "")
		rest := andThen.ReplaceAllString(words[c.to-len(c.into)+end:], "")
		text := before
		if strings.TrimSpace(rest) != "" {
			text += ", " + rest
		}
		if t.changeExplains(c, into, text) {
			t.explained = true
			return
		}
	}
	if !c.soft {
		t.fault(RuleLeft, strings.TrimSpace(closing.ReplaceAllString(c.into, "")))
	}
}

// halfOfThem matches a number, and "half of them" after it with no other number between.
var halfOfThem = regexp.MustCompile(`(?i)\b` + someNumbers + `\b([^\d]*?)\bhalf (of (?:them|those|these|em)\b)`)

// halvesCounted writes "half of them" as half of the number before it, where that is even.
func halvesCounted(text string) string {
	m := halfOfThem.FindStringSubmatchIndex(text)
	if m == nil {
		return text
	}
	n := numberOf(strings.ToLower(text[m[2]:m[3]]))
	if n < 2 || n%2 == 1 || someNumber.MatchString(text[m[4]:m[5]]) {
		return text
	}
	return text[:m[5]] + strconv.Itoa(n/2) + " " + text[m[6]:]
}

// insteadOfOne matches what comes in the place of some of several things.
var insteadOfOne = regexp.MustCompile(`(?i)([,.;:!?–—-]\s*|\b(?:actually|sorry|wait|and)\s+)(?:(?:oh|no|and|but|actually|sorry|wait|please|can we do|can we get|can i get|can i do|could i get|i want|i'd like|make it|give me|lets do|let's do)[\s,]+)*([^,.;:!?\n]+?)\s+instead\s+of\s+` + someNumbers + `\s+of\s+(them|those|these|(?:the|my|our|those)\s+[^,.;:!?\n]+?)((?:\s+(?:please|pls))?(?:[,.;:!?\n]|$))`)

// someInstead writes "a water instead of one of the teas" as "change one of the teas to a water".
func someInstead(text string) string {
	m := insteadOfOne.FindStringSubmatchIndex(text)
	if m == nil || m[0] == 0 {
		return text
	}
	return text[:m[3]] + "change " + text[m[6]:m[7]] + " of " + text[m[8]:m[9]] + " to " + text[m[4]:m[5]] + text[m[10]:]
}

// someNumber finds a number of two or more.
var someNumber = regexp.MustCompile(`(?i)\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|pair)\b`)

// mostChanged bounds the lines that a change is looked for in.
const mostChanged = 8

// namesAnything reports whether a text has a word of an item's name.
func (t *trial) namesAnything(text string) bool {
	return slices.ContainsFunc(cutText(text), func(w tok) bool { return !w.sep && !little[w.text] && t.known.words[root(w.text)] })
}

// changeExplains reports whether one line may have become of another one by a change, so that the lines without it are what text says.
func (t *trial) changeExplains(c changing, into, text string) bool {
	var said []tok
	for _, w := range cutText(into) {
		if !w.sep && w.text != "ones" && (!little[w.text] || w.text == "no") {
			said = append(said, w)
		}
	}
	name := slices.DeleteFunc(cutText(c.name), func(w tok) bool { return w.sep || little[w.text] || numberOf(w.text) >= 0 })
	for i := range t.lines {
		for j := range t.lines {
			n := c.n
			if portion := piecesIn(t.lines[j].Item); portion > 1 && n%portion == 0 {
				n /= portion // "12 wings, make 6 of them mild"
			}
			if i == j || t.lines[j].Quantity < n {
				continue
			}
			named, now := name, said
			if c.joined {
				k := 0
				for k < len(said) && t.has(i, said[k].text) && (k == 0 || t.namedBy(t.lines[i].Item, said[k].text)) {
					k++
				}
				if k == 0 || k == len(said) {
					continue
				}
				named, now = said[:k], said[k:]
			}
			if slices.ContainsFunc(named, func(w tok) bool { return !t.has(i, w.text) }) || len(now) == 0 || !t.becameOf(i, j, now) || t.othersMay(c, i, j, named, now) {
				continue
			}
			undone := slices.Clone(t.lines)
			undone[i].Quantity += n
			if undone[j].Quantity -= n; undone[j].Quantity == 0 {
				undone = slices.Delete(undone, j, j+1)
			}
			if request := (menu.Request{Words: text, Answers: t.asks.Answers}); len(t.recheck(request, undone)) == 0 {
				return true
			}
		}
	}
	return false
}

// has reports whether a word is in the name of line i, in its heading, or in one of its options.
func (t *trial) has(i int, w string) bool {
	return slices.ContainsFunc(t.itemWords(t.items[i]), func(n string) bool { return t.like(w, n) }) || t.namedBy(t.lines[i].Item, w) || t.namedBy(t.headingOf(t.lines[i].ItemID), w) ||
		slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w) })
}

// othersMay reports whether the change may as well be of another line than i, and nothing says of which.
func (t *trial) othersMay(c changing, i, j int, named, now []tok) bool {
	home := t.headingOf(t.lines[i].ItemID)
	for k, l := range t.lines {
		if k == i || k == j || l.Quantity <= c.n || len(named) > 0 && slices.ContainsFunc(named, func(w tok) bool { return !t.has(k, w.text) }) {
			continue
		}
		if l.ItemID == t.lines[i].ItemID {
			return true
		}
		if t.lines[i].ItemID == t.lines[j].ItemID {
			if slices.ContainsFunc(t.items[k].Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !hasChoice(l, g, o) && t.matches(o.Name, now) > 0 })
			}) {
				return true
			}
		} else if t.headingOf(t.lines[j].ItemID) != home || t.headingOf(l.ItemID) == home {
			return true
		}
	}
	return false
}

// matches counts the words said that are in a name.
func (t *trial) matches(name string, said []tok) int {
	n := 0
	for _, w := range said {
		if slices.ContainsFunc(t.wordsOf(unparenthesized(name)), func(v string) bool { return t.like(w.text, v) }) {
			n++
		}
	}
	return n
}

// becameOf reports whether line j is line i with what was said of it, and nothing else.
func (t *trial) becameOf(i, j int, said []tok) bool {
	used := make([]bool, len(said))
	use := func(name string) {
		for k, w := range said {
			used[k] = used[k] || slices.ContainsFunc(t.wordsOf(name), func(v string) bool { return t.like(w.text, v) })
		}
	}
	refused := slices.ContainsFunc(said, func(w tok) bool { return w.text == "no" || w.text == "without" })
	old, now := t.lines[i], t.lines[j]
	if old.ItemID == now.ItemID {
		added := lacking(now.Choices, old.Choices)
		gone := lacking(old.Choices, now.Choices)
		if len(added)+len(gone) == 0 {
			return false
		}
		for _, c := range added {
			if !t.bestNamed(j, c, said) {
				return false
			}
			use(c.Option)
			use(c.Group)
		}
		for _, c := range gone {
			g := groupOf(t.items[i], c.GroupID)
			swapped := slices.ContainsFunc(added, func(a menu.Choice) bool { return a.GroupID == c.GroupID })
			switch {
			case refused && t.matches(c.Option, said) > 0:
				use(c.Option)
			case swapped && (g.Max == 1 || len(gone) == 1 && len(added) == 1 && !t.comesAnyway(i, c)):
			default:
				return false
			}
		}
		use(now.Item)
	} else {
		if t.matches(now.Item, said) == 0 || !t.bestItem(i, j, said) {
			return false
		}
		use(now.Item)
		use(t.headingOf(now.ItemID))
		for _, c := range now.Choices {
			g := groupOf(t.items[j], c.GroupID)
			o, _ := t.items[j].Option(c)
			kept := (g.Required() || t.spread) && slices.ContainsFunc(old.Choices, func(a menu.Choice) bool { return a.Option == c.Option })
			if named := t.bestNamed(j, c, said); named {
				use(c.Option)
				use(c.Group)
			} else if !o.Default && !kept {
				return false
			}
		}
		for _, g := range t.items[j].Groups {
			for _, o := range g.Options {
				replaced := g.Max == 1 && slices.ContainsFunc(now.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID })
				if o.Default && !hasChoice(now, g, o) && !replaced {
					if !refused || t.matches(o.Name, said) == 0 {
						return false
					}
					use(o.Name)
				}
			}
		}
	}
	for k, w := range said {
		if !used[k] && w.text != "no" && w.text != "without" && !degrees[w.text] && w.text != "regular" && w.text != "one" {
			return false
		}
	}
	return true
}

// bestNamed reports whether words name a choice of line j, and no other option of its group better.
func (t *trial) bestNamed(j int, c menu.Choice, said []tok) bool {
	score := func(name string) int {
		n := t.matches(name, said)
		if n == 0 {
			return 0
		}
		return n*100 - len(t.wordsOf(unparenthesized(name)))
	}
	mine := score(c.Option)
	return mine > 0 && !slices.ContainsFunc(groupOf(t.items[j], c.GroupID).Options, func(o menu.Option) bool {
		return o.ID != c.OptionID && !hasChoice(t.lines[j], groupOf(t.items[j], c.GroupID), o) && score(o.Name) >= mine
	})
}

// bestItem reports whether the item of line j is the one that words name, next to what line i is.
func (t *trial) bestItem(i, j int, said []tok) bool {
	old := t.itemWords(t.items[i])
	score := func(it menu.Item) int {
		n := t.matches(it.Name, said)
		if n == 0 {
			return 0
		}
		n *= 100
		for _, w := range t.itemWords(it) {
			switch {
			case slices.ContainsFunc(said, func(s tok) bool { return t.like(s.text, w) }) || little[w]:
			case slices.ContainsFunc(old, func(o string) bool { return root(o) == root(w) }):
				n -= 5
			default:
				n -= 30
			}
		}
		return n
	}
	mine := score(t.items[j])
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			if it.ID != t.items[j].ID && it.Name != t.items[j].Name && score(it) >= mine {
				return false
			}
		}
	}
	return mine > 0
}

// groupOf returns a group of an item.
func groupOf(it menu.Item, id string) menu.Group {
	for _, g := range it.Groups {
		if g.ID == id {
			return g
		}
	}
	return menu.Group{}
}

// lacking returns the choices of a that b has not.
func lacking(a, b []menu.Choice) []menu.Choice {
	return slices.DeleteFunc(slices.Clone(a), func(c menu.Choice) bool {
		return slices.ContainsFunc(b, func(o menu.Choice) bool { return o.GroupID == c.GroupID && o.OptionID == c.OptionID })
	})
}
