package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: the many ways to change one's mind are written in the few that the rules read. Each replaces only what it matches, so what it makes of a text can be read by itself.

// afterPause matches the pause before a clause.
const afterPause = `([,.;:!?–—(-]\s*)`

// sounds are words of thinking before what is wanted now.
const sounds = `(?:(?:oh|ah|uh+|um+|hm+|e+h+|er|well|ok|okay|so|ugh|oops|wait|sorry|actually|yeah)[\s,.…-]+)*`

// afterAll are words between what is taken back and what wants it after all.
const afterAll = `(?:(?:actually|wait|oh|ah|no|nah|nope|sorry|hmm+|um+|ugh|never ?mind|nvm|i take that back|on second thought|ok|okay|well|just|fine|yes|yeah|heck|lol)[\s,.;:!?–—-]+)`

var (
	// drawnOut matches sounds of thinking that are written longer than they are: "ohh", "uhhh".
	drawnOut = regexp.MustCompile(`(?i)\b(o|u)hh+\b|\b(u|h)mm+\b|\b(no)o+\b`)
	// starred matches a correction with a star: "grilled chese *cheese".
	starred = regexp.MustCompile(`([^\s\d*xX])\s+\*(\pL[^*\n]*|\d+)$`)
	// noNot matches the "no" of "no, not olives", and noBoth one before what it cannot refuse: "no both decaf".
	noNot  = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:no|nope|nah|naw),?\s+not\s`)
	noBoth = regexp.MustCompile(`(?i)([\s,.;:!?–—-])(?:no|nope|nah|naw)\s+(both|keep|put|leave|bring|stick|swap|switch|he|she|they|we|i|lets|let's|ill|i'll|id|i'd|make (?:the|it|one|two|my))\b`)
	// noOther matches a choice that a "no" puts in the place of one whose name ends in the same word: "white rice, no brown rice".
	// Sounds of thinking may lead to it, and somebody may be sorry after it.
	noOther = regexp.MustCompile(`(?i)([\pL'’-]+)(\s+)([\pL'’-]+)([\s,.;:!?–—-]+(?:(?:oh|ah|uh+|um+|oops|whoops|shoot|wait)[\s,.;:!?–—-]+)*)(?:no|nope|nah)\s+([\pL'’-]+)\s+([\pL'’-]+)((?:\s+(?:sorry|my bad|oops|please|pls))*\s*(?:[,.;:!?\n]|$))`)
	// countsLast matches things that are each counted at their end, endOfCount such an end, and joined what is no such list.
	countsLast = regexp.MustCompile(`(?i)^(?:[\pL'’ -]+\sx?\s?\d{1,2}\s+)+[\pL'’ -]+\sx?\s?\d{1,2}$`)
	endOfCount = regexp.MustCompile(`(\sx?\s?\d{1,2})\s+(\pL)`)
	joined     = regexp.MustCompile(`(?i)\b(?:and|or|with|in|at|for|a|an|the|no|actually|sorry|wait|make)\b`)
	// noneWith matches what none of several things has: "neither with cilantro".
	noneWith = regexp.MustCompile(`(?i)\b(neither|none)(?:\s+one|\s+of\s+(?:them|those|these|em))?\s+(?:with|has|have|gets?|needs?)\s+`)
	// noFine matches a size that a "no" puts in the place of another one, where it will do or was a slip: "large slush no medium is fine", "oh no medium sorry".
	noFine = regexp.MustCompile(`(?i)([\s,.;:!?–—-])((?:(?:oh|ah|oops|whoops|shoot|uh|um)[\s,]+)?)(?:no|nope|nah)\s+(?:a\s+|the\s+)?(small|medium|large|regular)(?:\s+one)?((?:(?:\s+is|\s+would be|\s+will be|'?s)\s+(?:fine|good|ok|okay|enough|plenty)|\s+(?:sorry|my bad|oops))?)(\s*(?:[,.;:!?\n]|$|and\b))`)
	// noBetter matches what a "no" puts in the place of something as the better choice: "hot, no medium is better".
	noBetter = regexp.MustCompile(`(?i)([\s,.;:!?–—-])(?:no|nope|nah|naw)\s+(?:the\s+|an?\s+)?([\pL' -]{2,30}?)(?:'s|\s+(?:is|would be|will be|might be|sounds|works))\s+(?:much |way |a lot |probably )?(?:better|safer|best|wiser|nicer)\b`)
	// insteadOfBare matches what something comes in the place of, without an article.
	insteadOfBare = regexp.MustCompile(`(?i)\binstead of\s+([\pL'’-]+)`)
	ownsThing     = set("the my our your that those this these it them a an one two three his her their some any")
	// noLarger matches a size that a "no" puts in the place of another: "two medium pies, no larges".
	noLarger  = regexp.MustCompile(`(?i)([\s,.;:!?–—-])(?:no|nope|nah)\s+(small|medium|large|regular)s(\s*(?:[,.;:!?\n]|$))`)
	counted   = regexp.MustCompile(`(?i)\b` + someNumbers + `\b`)
	sizesSaid = regexp.MustCompile(`(?i)\b(?:small|medium|large|regular|sm|med|lg)s?\b`)
	// turnedLast matches a clause that says at its end that it takes something back: "a caesar, house salad rather".
	turnedLast = regexp.MustCompile(`(?i)` + afterPause + `([^,.;:!?\n()–—]+?)\s+(?:i mean|i meant|i meant to say|i mean to say|rather|on second thought)(\s*(?:[,.;:!?\n)–—-]|$))`)
	neverFirst = regexp.MustCompile(`(?i)^(?:and|also|plus|oh|or|just|only|can|could|but|i|we|that|thats|that's|no|nope|actually|sorry|wait)\b`)
	// thisNotThat matches what takes the place of another thing: "root beer not sprite".
	thisNotThat = regexp.MustCompile(`(?i)` + afterPause + sounds + `([^,.;:!?\n()–—]{1,50}?)\s+not\s+(?:the\s+|an?\s+)?([\pL\d' -]+?)((?:\s+(?:please|pls|sorry|lol))*\s*(?:[,.;:!?)\n]|$))`)
	onlySounds  = regexp.MustCompile(`(?i)^` + sounds + `(?:oh|ah|uh+|um+|hm+|er|well|ok|okay|so|ugh|oops|wait|sorry|actually|yeah)$`)
	notSo       = regexp.MustCompile(`(?i)\b(?:no|with|without|and|if|is|its|it's|im|i'm|but|do|does|that|thats|that's|too|also|of|on|or)\b`)
	// refusedFor matches what is refused after it was said, and what takes its place: "no kimchi sorry chili oil", "take off the sausage, put bacon".
	refusedFor = regexp.MustCompile(`(?i)` + afterPause + sounds + `(?:no|not|no more|take off|take out|lose|hold|scratch|nix)\s+(?:the\s+)?([\pL' -]{2,30}?)\s*(?:[,.;–—-]+\s*)?\b(?:sorry|actually|i mean|i meant|and put|put|do)\s+(?:on\s+)?([\pL' -]{2,30}?)(\s*(?:[,.;:!?\n]|$))`)
	// wantedBack matches what takes something back and the clause that wants it after all: "no onions, actually leave them in", "drop the soup, no, keep it".
	wantedBack = regexp.MustCompile(`(?i)(^|[\s,.;:!?–—-])(?:(?:oh|ah|hmm+|um+|well|actually|wait|sorry|and)[\s,]+)*(?:no|without|hold|skip|minus|leave off|lose|drop|cancel|forget|forget about|scratch|cut|nix|take off|never ?mind|ditch|remove|no more)\s+(?:the\s+)?([\pL'’-]+(?:\s[\pL'’-]+){0,2}?)` +
		`(?:\s*[,.;:!?–—-][\s,.;:!?–—-]*(` + afterAll + `*)|\s+(` + afterAll + `+))` +
		`(?:((?:leave|keep|put|add|bring|i do want|i want|i'?ll have|i'?ll take|i'?ll keep|let'?s keep|give me|with|yes to|go on)(?:[\s,]+(?:the|my))?\s+)?)(?:(it|them|em|that|those)|((?:the\s+)?[\pL'’-]+(?:\s[\pL'’-]+){0,2}?))((?:\s*(?:'s|s|is)?\s(?:stays?|can stay|back|in|on|alone|after all|though|too|then|please|pls|instead|again|fine|good|ok|okay|actually))*)(\s*(?:[,.;:!?\n–—-]|$))`)
	onlyThat = regexp.MustCompile(`(?i)\b(?:just|only) that\b[.! ]*$`)
	joins    = regexp.MustCompile(`(?i)\b(?:and|or|with|on|in|for)\b`)
	yes      = regexp.MustCompile(`(?i)\b(?:ok|okay|yes|yeah|fine)\b`)
	// numberAgain matches a number by itself that takes the place of the one before: "two pints, three", sizeAgain a size after a sound of thinking, and sorryAfter what somebody is sorry for.
	numberAgain = regexp.MustCompile(`(?i)(\b` + someNumbers + `\b[^,.;:!?\n–—-]*(?:[,;!?–—]|\.\s|\.\.+)\s*)((?:(?:oh|uh+|um+|hm+|e+h+|er|no|nope|nah|well|ugh|please|i need|we need|shoot|better|make it|make that)[\s,.]+)*)` + someNumbers + `((?:[\s,]+(?:of (?:them|those|these)|orders|please|pls|sorry|my bad|my mistake|oops|actually|lol|then|i think))*\s*[.!]*)$`)
	sizeAgain   = regexp.MustCompile(`(?i)` + afterPause + `(?:(?:oh|uh+|um+|hm+|er+|eh+|ugh|oops)[\s,]+)+(small|medium|large|regular)(\s*(?:[,.;:!?\n]|$))`)
	sorryAfter  = regexp.MustCompile(`(?i)` + afterPause + `([^,.;:!?\n()–—]{2,30}?)[\s,]+(?:sorry|my bad|my mistake|oops)(\s*(?:[.;:!?\n–—-]|$))`)
	// enough matches a number that is said to do: "hmm 5 is enough"; estimate, one that is said as an estimate: "better say 30".
	enough   = regexp.MustCompile(`(?i)` + afterPause + sounds + someNumbers + `(?:\s+is|'s|s)\s+(?:enough|plenty|right|better)\b[^,.;:!?\n]*`)
	estimate = regexp.MustCompile(`(?i)` + afterPause + sounds + `(?:better say|let'?s say|say|better|or rather|more like|let'?s call it|call it|(?:push|bump) (?:it|that) to)\s+(` + someNumbers + `\b)`)
	// noReason matches a "no" with the reason why: "20 wings, no that's crazy, 10".
	noReason = regexp.MustCompile(`(?i)` + afterPause + `(?:(?:oh|hmm+|wait|ah)[\s,]+)?(?:no|nope|nah|naw|actually)\s+((?:that'?s|its|it's|it|that|i|i've|ive|i'm|im|we|he's|hes|she's|shes|too|way)\b[^,.;:!?\n]{0,50})[,.;:!?]+\s*(an?\s|just\s|only\s|small|medium|large|` + someNumbers + `)`)
	wanting  = regexp.MustCompile(`(?i)\b(?:want|need|take|have|get|like|do|make|with|no|not|all|be)\b`)
)

// kindMade matches what something that was named is to be: "no make the cokes diet".
var kindMade = regexp.MustCompile(`(?i)[,.;:!?–—-][\s,.;:!?–—-]*` + sounds + `(?:(?:no|nope|can you|could you|please|and|but|just)[\s,]+)*make\s+(?:the|my)\s+([\pL'’]+)\s+([\pL'’-]+)((?:\s+(?:please|pls|instead))*\s*(?:[,.;:!?\n]|$))`)

// kindOfNamed writes a kind before what was named, if a name of the menu has the two words so: "two cans of diet coke and a slice".
func (c *Menu) kindOfNamed(text string) string {
	m := kindMade.FindStringSubmatchIndex(text)
	if m == nil {
		return text
	}
	before, thing, kind := text[:m[0]], rootsOf(wordsOf(text[m[2]:m[3]])), rootsOf(wordsOf(text[m[4]:m[5]]))
	if len(thing) != 1 || len(kind) != 1 {
		return text
	}
	follows := func(w string) bool {
		for _, name := range c.roots {
			for k := 1; k < len(name); k++ {
				if name[k] == thing[0] && name[k-1] == w {
					return true
				}
			}
		}
		return false
	}
	if !follows(kind[0]) || muches[kind[0]] || sizesSaid.MatchString(kind[0]) {
		return text
	}
	var at []int
	places := rawWord.FindAllStringIndex(before, -1)
	for k, p := range places {
		if slices.Equal(rootsOf(wordsOf(before[p[0]:p[1]])), thing) && (k == 0 || !slices.Equal(rootsOf(wordsOf(before[places[k-1][0]:places[k-1][1]])), kind)) {
			at = append(at, k)
		}
	}
	if len(at) == 0 || len(at) > 1 && !strings.HasSuffix(strings.ToLower(text[m[2]:m[3]]), "s") {
		return text
	}
	for k := len(at) - 1; k >= 0; k-- {
		here := places[at[k]][0]
		from := here
		if at[k] > 0 {
			last := places[at[k]-1]
			if word := rootsOf(wordsOf(before[last[0]:last[1]])); len(word) == 1 && follows(word[0]) && strings.TrimSpace(before[last[1]:here]) == "" && numberOf(word[0]) < 0 && !articles[word[0]] && !sizesSaid.MatchString(word[0]) {
				from = last[0]
			}
		}
		before = before[:from] + text[m[4]:m[5]] + " " + before[here:]
	}
	return before + text[m[6]:]
}

// rawWord matches a word as it is written.
var rawWord = regexp.MustCompile(`[\pL\d'’]+`)

// turnsPut writes changes of mind in few ways.
func (c *Menu) turnsPut(text string) string {
	text = c.kindOfNamed(text)
	text = drawnOut.ReplaceAllStringFunc(text, func(said string) string {
		if low := strings.ToLower(said); low[:2] == "hm" || c.words[low] {
			return said
		}
		return said[:2]
	})
	text = starred.ReplaceAllString(text, "$1, i mean $2")
	text = noReason.ReplaceAllStringFunc(text, func(said string) string {
		m := noReason.FindStringSubmatch(said)
		if wanting.MatchString(m[2]) || slices.ContainsFunc(wordsOf(m[2]), func(w string) bool { return c.words[root(w)] || numberOf(w) >= 0 }) {
			return said
		}
		return m[1] + "actually " + m[3]
	})
	text = wantedAfterAll(text)
	text = noOther.ReplaceAllStringFunc(text, func(said string) string {
		m := noOther.FindStringSubmatch(said)
		if !strings.EqualFold(m[3], m[6]) || strings.EqualFold(m[1], m[5]) {
			return said
		}
		return m[1] + m[2] + m[3] + ", actually " + m[5] + " " + m[6] + m[7]
	})
	text = noNot.ReplaceAllString(text, ", actually not ")
	text = noBoth.ReplaceAllString(text, "${1}actually $2")
	text = otherGets(text)
	text = noLarger.ReplaceAllStringFunc(text, func(said string) string {
		before, _, _ := strings.Cut(text, said)
		if m := noLarger.FindStringSubmatch(said); sizesSaid.MatchString(before) {
			return m[1] + "actually " + m[2] + m[3]
		}
		return said
	})
	if trimmed := strings.TrimSpace(text); countsLast.MatchString(trimmed) && !joined.MatchString(text) {
		text = endOfCount.ReplaceAllString(trimmed, "$1, $2")
	}
	text = noneWith.ReplaceAllStringFunc(text, func(said string) string {
		if strings.EqualFold(said[:2], "ne") {
			return "both without "
		}
		return "all without "
	})
	text = noBetter.ReplaceAllStringFunc(text, func(said string) string {
		if m := noBetter.FindStringSubmatch(said); c.isChoice(m[2]) {
			return m[1] + "actually " + m[2]
		}
		return said
	})
	text = noFine.ReplaceAllStringFunc(text, func(said string) string {
		before, _, _ := strings.Cut(text, said)
		if m := noFine.FindStringSubmatch(said); m[2]+m[4] != "" && slices.ContainsFunc(sizesSaid.FindAllString(before, -1), func(size string) bool { return !strings.EqualFold(size, m[3]) }) {
			return m[1] + "actually " + m[3] + m[5]
		}
		return said
	})
	text = turnedLast.ReplaceAllStringFunc(text, func(said string) string {
		m := turnedLast.FindStringSubmatch(said)
		if neverFirst.MatchString(m[2]) {
			return said
		}
		return m[1] + "actually " + m[2] + m[3]
	})
	text = thisNotThat.ReplaceAllStringFunc(text, func(said string) string {
		m := thisNotThat.FindStringSubmatch(said)
		before, _, _ := strings.Cut(text, said)
		if notSo.MatchString(m[2]) || onlySounds.MatchString(m[2]) || !saysAll(wordsOf(before), wordsOf(m[3])) || c.namesItem(m[2]) && !c.namesItem(m[3]) && numberOf(strings.ToLower(m[3])) < 0 {
			return said
		}
		if wanted := strings.Fields(m[2]); len(wanted) == 1 && numberOf(strings.ToLower(wanted[0])) > 0 && numberOf(strings.ToLower(m[3])) > 0 {
			return m[1] + "actually " + m[2] + m[4]
		}
		return m[1] + m[2] + " instead of the " + m[3] + m[4]
	})
	text = refusedFor.ReplaceAllStringFunc(text, func(said string) string {
		m := refusedFor.FindStringSubmatch(said)
		before, _, _ := strings.Cut(text, said)
		if notSo.MatchString(m[2]) || notSo.MatchString(m[3]) || !saysAll(wordsOf(before), wordsOf(m[2])) || saysAll(wordsOf(before), wordsOf(m[3])) || c.namesItem(m[3]) && !c.namesItem(m[2]) {
			return said
		}
		return m[1] + m[3] + " instead of the " + m[2] + m[4]
	})
	if counts := counted.FindAllString(text, -1); len(counts) > 1 {
		text = numberAgain.ReplaceAllString(text, "${1}actually $4$5")
	}
	if sizesSaid.MatchString(text) {
		text = sizeAgain.ReplaceAllString(text, "${1}actually $2$3")
	}
	text = sorryAfter.ReplaceAllStringFunc(text, func(said string) string {
		m := sorryAfter.FindStringSubmatch(said)
		if words := wordsOf(m[2]); len(words) > 3 || neverFirst.MatchString(m[2]) || notSo.MatchString(m[2]) || wanting.MatchString(m[2]) {
			return said
		}
		return m[1] + "actually " + m[2] + m[3]
	})
	text = insteadOfBare.ReplaceAllStringFunc(text, func(said string) string {
		m := insteadOfBare.FindStringSubmatch(said)
		before, _, _ := strings.Cut(text, said)
		if low := strings.ToLower(m[1]); ownsThing[low] || !saysAll(wordsOf(before), wordsOf(m[1])) {
			return said
		}
		return "instead of the " + m[1]
	})
	text = enough.ReplaceAllString(text, "${1}actually $2")
	return estimate.ReplaceAllString(text, "${1}actually $2")
}

// wantedAfterAll cuts out what takes something back together with the clause that wants it after all.
func wantedAfterAll(text string) string {
	for from := 0; from < len(text) && !onlyThat.MatchString(text); {
		at := wantedBack.FindStringSubmatchIndex(text[from:])
		if at == nil {
			break
		}
		part := func(n int) string {
			if at[2*n] < 0 {
				return ""
			}
			return text[from+at[2*n] : from+at[2*n+1]]
		}
		turned, verb, it, name, stays := part(3)+part(4), part(5) != "", part(6) != "", wordsOf(part(7)), strings.TrimSpace(part(8)) != ""
		if len(name) > 0 && name[0] == "the" {
			name = name[1:]
		}
		if joins.MatchString(part(2)) || it && (!verb || turned == "") || !it && (!saysAll(wordsOf(part(2)), name) || !verb && !stays && !yes.MatchString(turned)) {
			from += max(at[4], 1) // "no onions, keep it simple"; the next refusal may begin right behind it
			continue
		}
		again := part(1) + ","
		if !it && yes.MatchString(turned) && !verb && !saysAll(wordsOf(text[:from+at[0]]), name) {
			again += " " + part(7) // "no boba hmm ok yes boba" may add what does not come with it
		}
		text = text[:from+at[0]] + again + part(9) + text[from+at[1]:]
		from += at[0] + 1
	}
	return text
}

// isChoice reports whether a text is the name of one of several options of which an item has one.
func (c *Menu) isChoice(text string) bool {
	words := rootsOf(wordsOf(text))
	return slices.ContainsFunc(c.menu.Categories, func(category menu.Category) bool {
		return slices.ContainsFunc(category.Items, func(it menu.Item) bool {
			return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return g.Max == 1 && len(g.Options) > 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(rootsOf(wordsOf(o.Name)), words) })
			})
		})
	})
}

// namesItem reports whether a text has a word of the name of an item.
func (c *Menu) namesItem(text string) bool {
	return slices.ContainsFunc(wordsOf(text), func(w string) bool { return c.words[root(w)] })
}

// saysAll reports whether all words, by their roots, are among those that were said.
func saysAll(said, words []string) bool {
	roots := rootsOf(said)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(roots, root(w)) })
}

// Of two things, oneHas matches what one has, and putOnOther what is put on the other one.
var (
	oneHas     = regexp.MustCompile(`(?i)[,.;:!?–—-]\s*(?:just\s+)?one\s+(?:with|gets|has)\s+[^,.;:!?\n]+$`)
	putOnOther = regexp.MustCompile(`(?i)([,.;:!?–—-]\s*)(?:(?:oh|and|but|also|then)[\s,]+)*(?:put|add|throw|stick|do)\s+(?:the\s+|some\s+)?([\pL' -]+?)\s+(?:on|in)\s+the\s+other(?:\s+one)?(\s*(?:[,.;:!?\n]|$))`)
)

// otherGets writes "two teas, one with milk, oh and put honey in the other one" as "two teas, one with milk, the other with honey".
func otherGets(text string) string {
	at := putOnOther.FindStringSubmatchIndex(text)
	if at == nil || !oneHas.MatchString(text[:at[0]]) || joins.MatchString(text[at[4]:at[5]]) {
		return text
	}
	return text[:at[3]] + "the other with " + text[at[4]:at[5]] + text[at[6]:]
}

// sameSize matches "same size" at the end of a clause, and sizeAsked what asks for it.
var (
	sameSize  = regexp.MustCompile(`(?i)\b(?:in )?(?:the )?same size(?: (?:too|as well|please|as (?:that|the first|the other)(?: one)?))?(\s*(?:[,.;:!?\n]|$|and\b|for both\b))`)
	sizeAsked = regexp.MustCompile(`(?i)\b(?:they|these|those|it|is|are|not|about)\s*$`)
)

// sizedAlike writes the size that was said before in the place of "same size", if only one was.
func sizedAlike(text string) string {
	at := sameSize.FindStringSubmatchIndex(text)
	if at == nil || sizeAsked.MatchString(text[:at[0]]) {
		return text
	}
	size := ""
	for _, w := range sizesSaid.FindAllString(text[:at[0]], -1) {
		one := strings.TrimSuffix(strings.ToLower(w), "s")
		if full, ok := other[one]; ok {
			one = full
		}
		if size != "" && size != one {
			return text
		}
		size = one
	}
	if size == "" {
		return text
	}
	return text[:at[0]] + size + text[at[2]:]
}
