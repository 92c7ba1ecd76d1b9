package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a change of mind that says what it is about is written into the words before it, and the lines must say
// what comes of that.

const takingBack = `(?:(?:no|oh|and|but|actually|wait|sorry|please|hmm?|um+|then)[\s,.]+)*(?:take off|take out|scratch|cancel|forget|forget about|drop|nix|lose|remove|skip|nvm|nvm on|nvm about|never ?mind|never ?mind on|never ?mind about|ditch|delete)\s+(?:the|my)\s+`

var (
	// "scratch the fries and make it a salad", "never mind the fries, a salad instead"
	madeInstead = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+` + takingBack + `([^,.;:!?\n]+?)(?:\s*[,.;]\s*(?:and\s+)?|\s+and\s+)(?:make|do) (?:it|that)\s+([^,.;:!?\n]+)`)
	putInstead  = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+` + takingBack + `([^,.;:!?\n]+?)(?:\s*[,.;]\s*(?:and\s+)?|\s+and\s+)([^,.;:!?\n]+?)\s+instead\b`)
	// "sorry, make it 2 pies"
	recountedTo = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:(?:sorry|actually|wait|oops|whoops|no|oh|hmm?|um+|please|can you|could you|can we|on second thought|my bad)[\s,]+)*make (?:it|that|those)\s+(?:just\s+|only\s+)?` + someNumbers + `\s+([^,.;:!?\n]+)$`)
	// "sorry, other way round: 1 pie and 2 tarts"
	saidAgain = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:no |oh )*(?:sorry|actually|wait|oops|whoops|scratch that|i mean|i meant|my bad|correction|the other way (?:a)?round|other way (?:a)?round)[\s,.;:!–—-]+(?:(?:no|sorry|actually|wait|i mean|i meant|make (?:it|that)|the other way (?:a)?round|other way (?:a)?round)[\s,.;:!–—-]+)*((?:` + someNumbers + `|an?)\s[^\n]+)$`)
	// "make the coke a sprite", "change the coke to a sprite"
	changedThe = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:(?:sorry|actually|wait|oops|whoops|no|oh|and|but|hmm?|um+|please|can you|could you|can we|can i|could i|on second thought|my bad|just)[\s,]+)*(?:change|switch|swap|turn|convert|exchange|trade|replace|flip)\s+(?:out\s+)?(?:the|my)\s+([^,.;:!?\n]+?)\s+(?:out\s+|over\s+)?(?:to|into|for|with)\s+(?:an?\s+|the\s+)?([^,.;:!?\n]+)`)
	turnedInto = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:(?:sorry|actually|wait|oops|whoops|no|oh|and|but|hmm?|um+|please|can you|could you|can we|on second thought|my bad)[\s,]+)*make (?:the|my)\s+([^,.;:!?\n]+?)\s+(?:into\s+)?an?\s+([^,.;:!?\n]+)`)
	// "make the second one a large"
	ofOrder = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:(?:sorry|actually|wait|oops|whoops|no|oh|and|but|hmm?|um+|please|can you|could you|can we|just)[\s,]+)*(?:make|do|change|switch)\s+the\s+(first|second|third|fourth|fifth|last)\s+(?:one\s+)?(?:to\s+|into\s+|be\s+)?(?:an?\s+)?([^,.;:!?\n]+)`)
	// "add bacon to the first one", "on the second one no beans", "toast the second one"
	toTheNth  = regexp.MustCompile(`(?i)([\s,.;:!?–—-]+(?:(?:oh|and|but|also|please|can you|could you|can we|just)[\s,]+)*)(?:(?:add|put|throw|give|get)\s+)?([^,.;:!?\n]+?)\s+(?:to|on|in|for)\s+the\s+(first|second|third|fourth|fifth|last)(?:\s+one)?((?:\s+(?:please|pls|plz|too|also))*\s*(?:[,.;:!?\n]|$))`)
	onTheNth  = regexp.MustCompile(`(?i)([\s,.;:!?–—-]+(?:(?:oh|and|but|also|please|can you|could you|can we|just)[\s,]+)*)(?:(?:on|for|in)\s+the\s+(first|second|third|fourth|fifth|last)(?:\s+one)?|the\s+(first|second|third|fourth|fifth|last)(?:\s+one)?\s+(?:with|has|gets|is|should be|should have))\s+`)
	theNth    = regexp.MustCompile(`(?i)\bthe\s+(?:first|second|third|fourth|fifth|last)\b`)
	toastsNth = regexp.MustCompile(`(?i)\b(toast|heat|warm|grill)\s+the\s+(first|second|third|fourth|fifth|last)(?:\s+one)?((?:\s+(?:please|pls|plz|too|also))*\s*(?:[,.;:!?\n]|$))`)
	// "a salad instead of the fries"
	insteadOfNamed = regexp.MustCompile(`(?i)([,.;:!?–—-]\s*|\b(?:actually|sorry|wait)\s+)(?:(?:oh|no|and|but|actually|sorry|wait|please|can we do|can we get|can i get|can i do|could i get|i want|i'd like|make it|give me|lets do|let's do)[\s,]+)*([^,.;:!?\n]+?)\s+instead\s+of\s+(?:the|my|our|those|that)\s+([^,.;:!?\n]+?)((?:\s+(?:please|pls|and)\b.*)?(?:[,.;:!?\n]|$))`)
	// "scratch the fries"
	takenOff = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+` + takingBack + `([^,.;:!?\n]+?)(?:\s+(?:please|pls|thanks|actually|sorry|instead))*\s*[.!]*$`)
	// asking is how people begin to say what they want.
	asking = regexp.MustCompile(`(?i)^(?:(?:do|get me|get|give me|add|bring|have|lets do|let's do|let me get|let me have|make it|i'?ll take|i'?ll have|i'?ll do|i want|i'?d like|just|put in)\s+)+`)
	// closingAnd is what is left at the end of a text, or where a part was cut out of it.
	closingAnd = regexp.MustCompile(`(?i)(?:\s*(?:,|\band\b|\bwith\b|\bplus\b|\badd\b))+\s*$`)
	// endsInWith and beginsWithAnd are what is left around the first of several options that was cut out.
	endsInWith    = regexp.MustCompile(`(?i)\b(?:with|w|no|without)$`)
	beginsWithAnd = regexp.MustCompile(`(?i)^(?:and|plus|or)\s+`)
	subbedFor     = regexp.MustCompile(`(?i)\b(?:sub|substitute|subbing|substituting)\s+(?:in\s+)?([^,.;:!?\n]{2,40}?)\s+for\s+(?:the\s+|my\s+)?`)
	parted        = regexp.MustCompile(`(?i)[,.;:!?\n]+|\s+(?:and|plus|with)\s+|\s*&\s*`)
)

// amended checks lines against the words as a change of mind leaves them.
func (t *trial) amended() {
	if len(t.asks.Items) > 0 || len(t.asks.Answers) > 0 {
		return
	}
	if t.retold() {
		t.explained = true
		return
	}
	text := t.asks.Words
	if m := saidAgain.FindStringSubmatchIndex(text); m != nil && m[0] > 0 && t.allAgain(text[:m[0]], text[m[2]:m[3]]) {
		if t.explained = len(t.recheck(menu.Request{Words: text[m[2]:m[3]]}, t.lines)) == 0; !t.explained {
			t.fault(RuleQuantity, strings.TrimSpace(text[m[2]:m[3]]))
		}
		return
	}
	if m := subbedFor.FindStringSubmatchIndex(text); m != nil && m[0] > 0 && numberOf(strings.ToLower(strings.Fields(text[m[2]:m[3]])[0])) < 0 {
		written := strings.TrimRight(text[:m[0]], " ,") + ", " + text[m[2]:m[3]] + " instead of the " + text[m[1]:]
		t.explained = len(t.recheck(menu.Request{Words: written}, t.lines)) == 0
		return
	}
	if t.becameAnother(text) {
		t.explained = true
		return
	}
	if now, said := t.becameInOrder(text); said {
		if t.explained = now == ""; !t.explained {
			t.fault(RuleLeft, now)
		}
		return
	}
	if m := insteadOfNamed.FindStringSubmatchIndex(text); m != nil && m[0] > 0 {
		if from, to, ok := t.partWith(text[:m[0]], text[m[6]:m[7]]); ok {
			written := withoutPart(text[:from], text[to:m[0]]) + " , " + text[m[4]:m[5]] + text[m[8]:]
			if t.explained = len(t.recheck(menu.Request{Words: strings.TrimLeft(written, " ,")}, t.lines)) == 0; t.explained {
				return
			}
		}
	}
	t.bothStay(text)
	if m := takenOff.FindStringSubmatchIndex(text); m != nil && m[0] > 0 {
		if from, to, ok := t.partWith(text[:m[0]], text[m[2]:m[3]]); ok {
			written := withoutPart(text[:from], text[to:m[0]])
			if t.explained = strings.TrimSpace(written) != "," && len(t.recheck(menu.Request{Words: written}, t.lines)) == 0; t.explained {
				return
			}
			fewer, ok := oneFewer(text[:m[0]], text[m[2]:m[3]])
			t.explained = ok && len(t.recheck(menu.Request{Words: fewer}, t.lines)) == 0 // "three curries, chicken, beef and shrimp, never mind the beef"
			return
		}
	}
	for _, way := range []*regexp.Regexp{madeInstead, putInstead, recountedTo} {
		found := way.FindAllStringSubmatchIndex(text, -1)
		if len(found) == 0 {
			continue
		}
		m := found[len(found)-1]
		before, first, second := text[:m[0]], text[m[2]:m[3]], text[m[4]:m[5]]
		if way == madeInstead || way == putInstead {
			second = asking.ReplaceAllString(second, "")
		}
		name := first
		if way == recountedTo {
			name = second
		}
		from, to, ok := t.partWith(before, name)
		if !ok || m[0] == 0 {
			continue
		}
		part := strings.TrimSpace(before[from:to])
		number, thing, _ := strings.Cut(part, " ")
		counted := numberOf(strings.ToLower(number)) > 0 || articles[strings.ToLower(number)]
		var now string
		switch {
		case way == recountedTo:
			if !counted {
				continue
			}
			now = first + " " + thing
		case counted && numberOf(strings.ToLower(number)) > 1 && !countsFirst(second):
			now = number + " " + second
		case !countsFirst(second):
			now = "a " + second
		default:
			now = second
		}
		written := before[:from] + " " + now + " " + before[to:] + text[m[1]:]
		if len(t.recheck(menu.Request{Words: written}, t.lines)) == 0 {
			t.explained = true
		} else if way != recountedTo {
			t.fault(RuleLeft, strings.TrimSpace(second))
		}
		return
	}
}

// firstNumber matches the first number of two or more in a text.
var firstNumber = regexp.MustCompile(`(?i)\b(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`)

// oneFewer returns a text without the words that it says once, "one large", and with one fewer of what it counts first, and whether there are both: "two teas, one large, one small" of which the
// large one is taken back.
func oneFewer(text, name string) (string, bool) {
	words := strings.Fields(strings.ToLower(name))
	if n := len(words); n > 1 && strings.HasPrefix(words[n-1], "one") {
		words = words[:n-1]
	}
	for i, w := range words {
		words[i] = regexp.QuoteMeta(w)
	}
	said := regexp.MustCompile(`(?i)(?:,|\band\b|\s)*\s*(?:\b(?:one|an?|1)\s+)?\b` + strings.Join(words, `\s+`) + `\b(?:\s+one\b)?`)
	at, number := said.FindAllStringIndex(text, -1), firstNumber.FindStringIndex(text)
	if len(at) != 1 || number == nil || number[1] > at[0][0] {
		return "", false
	}
	n := numberOf(strings.ToLower(text[number[0]:number[1]]))
	return text[:number[0]] + strconv.Itoa(n-1) + text[number[1]:at[0][0]] + ", " + text[at[0][1]:], true
}

// retold reports whether the lines are what a text says once what a correction gives up is cut out of it: the option, or the thing, whose whole name stands right before the
// correction, where another one of the same group, or the thing of a line, stands right after it.
func (t *trial) retold() bool {
	for k := 1; k+1 < t.asked; k++ {
		if !retelling[t.toks[k].text] && !making[t.toks[k].text] {
			continue
		}
		now, old := t.aroundTurn(k)
		if now >= t.asked {
			return false
		}
		var left []tok
		if s, _, ok := t.kindredBefore(old, now); ok {
			left = append(append(slices.Clone(t.toks[:s.from]), t.toks[t.nameAt(now):t.asked]...), t.toks[s.to+1:old+1]...)
		} else if from := t.givenUpFrom(old, now); from >= 0 && retelling[t.toks[k].text] {
			left = append(slices.Clone(t.toks[:from]), t.toks[now:t.asked]...)
		} else {
			continue
		}
		var words []string
		for _, w := range left {
			if w.raw == "" {
				w.raw = w.text
			}
			words = append(words, w.raw)
		}
		return len(t.recheck(menu.Request{Words: strings.Join(words, " ")}, t.lines)) == 0
	}
	return false
}

// nameAt returns where the name begins that stands at k after an article at most.
func (t *trial) nameAt(k int) int {
	for k < t.asked && (articles[t.toks[k].text] || t.toks[k].text == "the") {
		k++
	}
	return k
}

// kindredBefore returns where the thing is named that gave way to the one at now, if it is not what stands right before the correction: the only thing of the same last word, where what ends
// at old is another kind of thing. The chicken gyro of "a chicken gyro and fries, actually make it the classic gyro".
func (t *trial) kindredBefore(old, now int) (where run, item string, ok bool) {
	from := t.nameAt(now)
	at := slices.IndexFunc(t.marks, func(s span) bool { return s.from == from && s.whole })
	if at < 0 || old < 0 {
		return run{}, "", false
	}
	mine, _ := t.menu.Item(t.marks[at].item)
	kind := root(last(t.itemWords(mine)))
	var found []run
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			words := t.itemWords(it)
			if it.ID == mine.ID || len(words) < 2 || root(last(words)) != kind {
				continue
			}
			for _, r := range t.runs(words, true) {
				if r.to < old && !slices.Contains(found, r) {
					found, item = append(found, r), it.ID
				}
			}
		}
	}
	if len(found) != 1 || root(t.toks[old].text) == kind || !slices.ContainsFunc(t.toks[found[0].to+1:old], func(w tok) bool { return w.sep || w.text == "and" }) ||
		!slices.ContainsFunc(t.toks[found[0].to+1:old+1], func(w tok) bool { return !w.sep && !little[w.text] && t.words[root(w.text)] }) || slices.ContainsFunc(t.toks[found[0].to+1:t.asked], func(w tok) bool { return addsMore[w.text] }) {
		return run{}, "", false
	}
	said := 0
	for _, w := range t.toks[:old+1] {
		if root(w.text) == kind {
			said++
		}
	}
	return found[0], item, said == 1 && !slices.ContainsFunc(t.marks, func(s span) bool { return s.item == mine.ID && s.from < old })
}

// kindredKept: what gives way to another thing of its kind is not kept in the place of what was named between them, the fries of "two chicken gyros and fries, make it the classic gyro", and what was
// said of it is not lost.
func (t *trial) kindredKept() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if !retelling[t.toks[k].text] && !making[t.toks[k].text] {
			continue
		}
		now, old := t.aroundTurn(k)
		if _, item, ok := t.kindredBefore(old, now); ok && now < t.asked {
			it, _ := t.menu.Item(item)
			t.fault(RuleItem, it.Name)
		}
	}
}

// turnsInto are words between a correction and what it names.
var turnsInto = set("make it that to switch change")

// aroundTurn returns where the words begin that a correction at k puts in the place of others, and where those end.
func (t *trial) aroundTurn(k int) (now, old int) {
	now, old = k+1, k-1
	for now < t.asked && (t.toks[now].text == "," || retelling[t.toks[now].text] || turnsInto[t.toks[now].text]) {
		now++
	}
	for old > 0 && (t.toks[old].text == "," || retelling[t.toks[old].text]) {
		old--
	}
	return now, old
}

// keptOption: a line does not keep the option right before a correction that names another one of its group, whatever words they share: "medium hot, wait, hot".
func (t *trial) keptOption() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if !retelling[t.toks[k].text] {
			continue
		}
		now, old := t.aroundTurn(k)
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				if g.Max != 1 || now >= t.asked || !t.within(i, old) {
					continue
				}
				n, ok := t.longestAt(now, g)
				if r, named := t.runAt(now, t.optionWords(n.Name), true); !ok || !named || hasChoice(l, g, n) || r.to+1 < t.asked && !t.toks[r.to+1].sep {
					continue
				}
				for _, o := range g.Options {
					if hasChoice(l, g, o) && slices.ContainsFunc(t.runs(t.optionWords(o.Name), true), func(r run) bool { return r.to == old }) {
						t.fault(RuleOption, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// retelling are words that put what follows in the place of what stands right before.
var retelling = set("actually wait sorry oops whoops mean meant correction")

// givenUpFrom returns where the option or the thing begins that ends at old and gave way to what begins at now, or -1.
func (t *trial) givenUpFrom(old, now int) int {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if g.Max != 1 || !slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				r, ok := t.runAt(now, t.optionWords(o.Name), true)
				return ok && hasChoice(l, g, o) && (r.to+1 >= t.asked || t.toks[r.to+1].sep)
			}) {
				continue
			}
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				if hasChoice(l, g, o) || slices.ContainsFunc(words, func(w string) bool { return w == "free" || refuseWords[w] }) {
					continue
				}
				for _, r := range t.runs(words, true) {
					if r.to == old {
						return r.from
					}
				}
			}
		}
	}
	first := now
	for first < t.asked && (articles[t.toks[first].text] || t.toks[first].text == "the") {
		first++
	}
	at := slices.IndexFunc(t.marks, func(s span) bool { return s.from == first && s.whole })
	if at < 0 || slices.ContainsFunc(t.marks, func(s span) bool { return s.item == t.marks[at].item && s.from < old }) {
		return -1 // "a curry and a soup, actually the curry hot" keeps the soup
	}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			words := t.itemWords(it)
			if len(words) == 0 || root(last(words)) != root(t.toks[old].text) || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) {
				continue
			}
			for _, r := range t.runs(words, true) {
				if r.to != old {
					continue
				}
				for r.from > 0 && (articles[t.toks[r.from-1].text] || t.toks[r.from-1].text == "the") {
					r.from--
				}
				if r.from == 0 || t.toks[r.from-1].sep {
					return r.from
				}
			}
		}
	}
	return -1
}

// becameAnother reports whether the lines are what a text says once the last "make the coke a sprite" is written into the words before it: the sprite stands where
// the coke was, or where only the name of the coke was.
func (t *trial) becameAnother(text string) bool {
	found := turnedInto.FindAllStringSubmatchIndex(text, -1)
	if len(found) == 0 {
		found = changedThe.FindAllStringSubmatchIndex(text, -1)
	}
	if len(found) == 0 {
		return false
	}
	m := found[len(found)-1]
	before, name, now := text[:m[0]], text[m[2]:m[3]], closing.ReplaceAllString(text[m[4]:m[5]], "")
	from, to, ok := t.partWith(before, name)
	if !ok || m[0] == 0 {
		return false
	}
	part := strings.Fields(before[from:to])
	lead := "a"
	for len(part) > 0 && (numberOf(strings.ToLower(part[0])) > 0 || articles[strings.ToLower(part[0])]) {
		lead, part = part[0], part[1:]
	}
	if articles[strings.ToLower(lead)] {
		lead = "a"
	}
	called := slices.DeleteFunc(slices.Clone(part), func(w string) bool { return t.namedBy(name, plainly(w)) })
	ways := []string{lead + " " + strings.Join(append(slices.Clone(called), now), " ")}
	if !t.keepsNot(now, called) {
		ways = append(ways, lead+" "+now)
	}
	for _, names := range t.wholeNamesIn(part, cutText(name)) {
		kept := slices.DeleteFunc(slices.Clone(part), func(w string) bool { return t.namedBy(names, plainly(w)) })
		ways = append(ways, lead+" "+strings.Join(append(kept, now), " "), lead+" "+now+" "+strings.Join(kept, " "))
	}
	return slices.ContainsFunc(ways, func(w string) bool {
		written := before[:from] + " " + w + " " + before[to:] + ", " + text[m[1]:]
		return len(t.recheck(menu.Request{Words: written}, t.lines)) == 0
	})
}

// madeTheNth writes "add bacon to the first one", "on the second one no beans" and "toast the second one" as "make the first one bacon", where only options are said.
func (t *trial) madeTheNth(text string) string {
	if len(theNth.FindAllString(text, 2)) > 1 {
		return text // "the first with oat milk, the second with almond milk"
	}
	if m := toTheNth.FindStringSubmatchIndex(text); m != nil && m[0] > 0 && t.onlyChoices(text[m[4]:m[5]]) {
		return text[:m[3]] + "make the " + text[m[6]:m[7]] + " one " + text[m[4]:m[5]] + text[m[8]:]
	}
	if m := toastsNth.FindStringSubmatchIndex(text); m != nil && m[0] > 0 && t.onlyChoices(text[m[2]:m[3]]+"ed") {
		return text[:m[0]] + "make the " + text[m[4]:m[5]] + " one " + text[m[2]:m[3]] + "ed" + text[m[6]:]
	}
	if m := onTheNth.FindStringSubmatchIndex(text); m != nil && m[0] > 0 {
		rest := text[m[1]:]
		if end := strings.IndexAny(rest, ",.;:!?\n"); t.onlyChoices(rest[:max(end, 0)]) || end < 0 && t.onlyChoices(rest) {
			nth := max(m[4], m[6])
			return text[:m[3]] + "make the " + text[nth:max(m[5], m[7])] + " one " + rest
		}
	}
	return text
}

// onlyChoices reports whether words name options of the lines' items, or refuse some, and say nothing else.
func (t *trial) onlyChoices(said string) bool {
	some := false
	for _, w := range cutText(said) {
		switch {
		case w.sep && w.text == "and", w.text == "no", w.text == "without", articles[w.text], degrees[w.text]:
		case slices.ContainsFunc(t.items, func(it menu.Item) bool {
			return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, w.text) })
			})
		}):
			some = true
		case some && slices.ContainsFunc(t.items, func(it menu.Item) bool {
			return slices.ContainsFunc(it.Groups, func(g menu.Group) bool { return t.namedBy(g.Name, w.text) })
		}): // "vanilla syrup"
		default:
			return false
		}
	}
	return some
}

// becameInOrder reports whether a text says what one of the things becomes in the order in which they were said, "make the second one a large", and returns that if the
// lines are not what comes of it. It is written into the words before it, where those list one thing after the other, or into the number of the only thing there.
func (t *trial) becameInOrder(text string) (now string, said bool) {
	text = t.madeTheNth(text)
	found := ofOrder.FindAllStringSubmatchIndex(text, -1)
	if len(found) == 0 || found[len(found)-1][0] == 0 {
		return "", false
	}
	m := found[len(found)-1]
	before, rest := text[:m[0]], ", "+text[m[1]:]
	now = closing.ReplaceAllString(text[m[4]:m[5]], "")
	nth := slices.Index([]string{"first", "second", "third", "fourth", "fifth"}, strings.ToLower(text[m[2]:m[3]]))
	var things [][2]int
	start, several := 0, 0
	for _, p := range append(parted.FindAllStringIndex(before, -1), []int{len(before), len(before)}) {
		part := before[start:p[0]]
		if countsFirst(part) || t.namesAnything(part) {
			for _, w := range strings.Fields(part) {
				several = max(several, numberOf(plainly(w)))
			}
			things = append(things, [2]int{start, p[0]})
		}
		start = p[1]
	}
	if nth < 0 {
		nth = max(len(things), several) - 1
	}
	var ways []string
	switch {
	case several > 1 && len(things) == 1 && nth < several:
		ways = []string{before + ", make one of them " + now + rest}
	case several > 1 || len(things) < 2 || nth >= len(things):
		return "", false
	default:
		from, to := things[nth][0], things[nth][1]
		part := strings.TrimSpace(before[from:to])
		for _, w := range append([]string{part + " " + now, part + " with " + now, "a " + now}, t.otherwise(part, now)...) {
			ways = append(ways, before[:from]+" "+w+" "+before[to:]+rest)
		}
	}
	if slices.ContainsFunc(ways, func(w string) bool { return len(t.recheck(menu.Request{Words: w}, t.lines)) == 0 }) {
		return "", true
	}
	return now, true
}

// otherwise returns what part says with words in the place of another choice of their group.
func (t *trial) otherwise(part, now string) (ways []string) {
	words := strings.Fields(part)
	for k, w := range words {
		if t.alternativesOf(plainly(w), now) {
			other := slices.Clone(words)
			other[k] = now
			ways = append(ways, strings.Join(other, " "))
		}
	}
	return ways
}

// alternativesOf reports whether a word names another choice of a group that a line makes as words say.
func (t *trial) alternativesOf(w, now string) bool {
	said := cutText(now)
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return hasChoice(l, g, o) && slices.ContainsFunc(said, func(s tok) bool { return !s.sep && t.namedBy(unparenthesized(o.Name), s.text) })
			}) && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !hasChoice(l, g, o) && t.namedBy(unparenthesized(o.Name), w) }) {
				return true
			}
		}
	}
	return false
}

// keepsNot reports whether a line that words name could have what else was said of the thing in whose place it came, and does not: the sprite of "a large coke, make the
// coke a sprite" is large.
func (t *trial) keepsNot(now string, called []string) bool {
	said := cutText(now)
	for i, l := range t.lines {
		if slices.ContainsFunc(said, func(w tok) bool { return !w.sep && !little[w.text] && !t.has(i, w.text) }) {
			continue
		}
		for _, w := range cutText(strings.Join(called, " ")) {
			if w.sep || little[w.text] || t.has(i, w.text) {
				continue
			}
			if slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !hasChoice(l, g, o) && t.namedBy(unparenthesized(o.Name), w.text) })
			}) {
				return true
			}
		}
	}
	return false
}

// bothStay notes that the last "make the coke a sprite" left the coke where it was and put a sprite next to it.
func (t *trial) bothStay(text string) {
	found := turnedInto.FindAllStringSubmatchIndex(text, -1)
	if len(found) == 0 {
		found = changedThe.FindAllStringSubmatchIndex(text, -1)
	}
	if len(found) == 0 {
		return
	}
	m := found[len(found)-1]
	now := closing.ReplaceAllString(text[m[4]:m[5]], "")
	if _, _, ok := t.partWith(text[:m[0]], text[m[2]:m[3]]); !ok || onlySize(t.wordsOf(now)) {
		return
	}
	line := func(name string) int {
		return slices.IndexFunc(t.lines, func(l menu.Line) bool {
			i := slices.IndexFunc(t.lines, func(o menu.Line) bool { return o.ItemID == l.ItemID && slices.Equal(o.Choices, l.Choices) })
			return !slices.ContainsFunc(cutText(name), func(w tok) bool { return !w.sep && !little[w.text] && !t.has(i, w.text) })
		})
	}
	if old, other := line(text[m[2]:m[3]]), line(now); old >= 0 && other >= 0 && old != other {
		t.fault(RuleLeft, now)
	}
}

// plainly returns a written word without what stands around it.
func plainly(w string) string { return strings.ToLower(strings.Trim(w, ".,;:!?()")) }

// wholeNamesIn returns up to three names of items that words say in full and that have the words by which the thing is called again.
func (t *trial) wholeNamesIn(words []string, again []tok) []string {
	var out []string
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			name := t.itemWords(it)
			if len(name) == 0 || slices.ContainsFunc(name, func(n string) bool {
				return !slices.ContainsFunc(words, func(w string) bool { return t.like(plainly(w), n) })
			}) || slices.ContainsFunc(again, func(w tok) bool { return !w.sep && !little[w.text] && !t.namedBy(it.Name, w.text) }) {
				continue
			}
			out = append(out, it.Name)
		}
	}
	return out[:min(len(out), 3)]
}

// countsFirst reports whether a text begins with a number or an article.
func countsFirst(text string) bool {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), " ")
	return numberOf(first) > 0 || articles[first]
}

// partWith returns the one part of a text, between pauses and joining words, that has all the words of a name.
func (t *trial) partWith(text, name string) (from, to int, ok bool) {
	var words []string
	for _, w := range cutText(closing.ReplaceAllString(name, "")) {
		if !w.sep && !little[w.text] {
			words = append(words, w.text)
		}
	}
	if len(words) == 0 {
		return 0, 0, false
	}
	start, found := 0, 0
	for _, m := range append(parted.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		said := cutText(text[start:m[0]])
		if !slices.ContainsFunc(words, func(w string) bool {
			return !slices.ContainsFunc(said, func(s tok) bool { return root(s.text) == root(w) })
		}) {
			from, to = start, m[0]
			found++
		}
		start = m[1]
	}
	return from, to, found == 1
}

// allAgain reports whether a text says a number of two or more things, and every thing of an earlier one among them.
func (t *trial) allAgain(before, after string) bool {
	counted := 0
	for _, part := range parted.Split(after, -1) {
		if countsFirst(part) {
			counted++
		}
	}
	again := cutText(after)
	for _, part := range parted.Split(before, -1) {
		things, said := 0, false
		for _, w := range cutText(part) {
			if !little[w.text] && numberOf(w.text) < 0 && t.known.words[root(w.text)] {
				things++
				said = said || slices.ContainsFunc(again, func(o tok) bool { return root(o.text) == root(w.text) })
			}
		}
		if things > 0 && !said {
			return false
		}
	}
	return counted > 1
}

// withoutPart joins what stands before and after a part that was cut out: "with tomato and bacon" without the tomato is "with bacon".
func withoutPart(before, after string) string {
	before, after = strings.TrimRight(before, " ,.;&+"), strings.TrimLeft(after, " ,.;&+")
	written := before + " , " + after
	if endsInWith.MatchString(before) && after != "" {
		written = before + " " + beginsWithAnd.ReplaceAllString(after, "")
	}
	return strings.TrimSpace(closingAnd.ReplaceAllString(written, ""))
}
