package check

import (
	"regexp"
	"slices"
	"strings"
)

// In this file: what people tell that is no order, and what they are by their own words.

// wondering are sounds of second thoughts.
var wondering = set("hmm hm hmmm um umm uh ehh eh err")

// paused reads "hold on," as "wait": it leaves nothing off, unless what is held follows right there.
func paused(toks []tok) []tok {
	var out []tok
	for k := 0; k < len(toks); k++ {
		out = append(out, toks[k])
		if k+2 < len(toks) && wondering[toks[k].text] && (toks[k+1].text == "only" || toks[k+1].text == "just") && numberOf(toks[k+2].text) > 0 {
			out[len(out)-1].text = "actually" // "hmm, only one tea"
			continue
		}
		if k+1 >= len(toks) || toks[k].text != "hold" || toks[k+1].text != "on" && toks[k+1].text != "up" {
			continue
		}
		if k+2 >= len(toks) || toks[k+2].sep || toks[k+2].text != "the" && little[toks[k+2].text] || repairs[toks[k+2].text] {
			out[len(out)-1].text = "wait"
			k++
		}
	}
	return out
}

// bidden are verbs of what is to be done to a thing, and how a menu calls it once it is done.
var bidden = map[string]string{"heat": "warm", "slice": "sliced"}

// Around a command: what may stand before it in its clause, what belongs to its verb, and what it may be about.
var (
	bidPolitely = set("please just")
	bidAlso     = set("up just only")
	bidAbout    = set("it them both all each that those these everything the my")
)

// bid reads a command at the start of a clause as what it asks for: the "heat" of "heat both" as warm.
func bid(toks []tok) []tok {
	for k := range toks {
		done := bidden[toks[k].text]
		if done == "" || k > 0 && !toks[k-1].sep && !bidPolitely[toks[k-1].text] {
			continue
		}
		next := k + 1
		for next < len(toks) && bidAlso[toks[next].text] {
			next++
		}
		if next < len(toks) && bidAbout[toks[next].text] {
			toks[k].text = done
		}
	}
	return toks
}

// bygone cuts out what somebody had another time: "I ate the egg salad last time so". It stays where the rest may speak of it.
func bygone(toks []tok) []tok {
	ate := set("ate had tried got ordered loved enjoyed devoured did")
	for k := range toks {
		if k > 2 || !ate[toks[k].text] {
			continue
		}
		past := false
		for j := k + 1; j < min(len(toks), k+12); j++ {
			past = past || toks[j].text == "yesterday" || j > 0 && (toks[j-1].text == "last" || toks[j-1].text == "other") && among(toks[j].text, "time week night month weekend year day")
			ends := toks[j].text == "," || toks[j].text == "so" || toks[j].text == "but"
			if ends && past && !slices.ContainsFunc(toks[j:], func(o tok) bool {
				return among(o.text, "it that those them these same again usual another more repeat ditto")
			}) {
				return append(slices.Clone(toks[:0:0]), toks[j:]...)
			}
			if ends || among(toks[j].text, "no not without or want") {
				break
			}
		}
	}
	return toks
}

// neverSlips are words that are never a slip for a word of the menu: "running late" orders no latte, and "half size" nothing on the side. How a food is cut
// names no other one: "sliced sausage" is no Spiced Sausage.
var neverSlips = set("late size pick picking sure wanted leave sliced diced minced chopped shredded shaved cubed crumbled grated")

// plantEater reports whether somebody says at k what they are: "I'm vegan", "vegan here". It then holds for every line, for the names of the items as well.
func (t *trial) plantEater(k int) bool {
	if k+1 < t.asked && t.toks[k+1].text == "here" {
		return true
	}
	for j := k - 1; j >= max(k-2, 0); j-- {
		if among(t.toks[j].text, "im i we m were am are") {
			return true
		}
	}
	return false
}

// plantEaters: who eats no meat gets none that the name of a thing says.
func (t *trial) plantEaters() {
	for k, w := range t.toks[:t.asked] {
		vegan := w.text == "vegan"
		if t.settled || !vegan && w.text != "vegetarian" || !t.plantEater(k) {
			continue
		}
		contradicts := func(name string) bool {
			words := t.wordsOf(name)
			return slices.ContainsFunc(words, func(w string) bool {
				return meatless[root(w)] || flesh[root(w)] || vegan && (animals[root(w)] || milky[root(w)])
			}) &&
				!slices.ContainsFunc(words, func(w string) bool { return plantBased[w] })
		}
		for i, l := range t.lines {
			if contradicts(l.Item) || contradicts(t.items[i].Description) {
				t.fault(RuleConflict, l.Item)
			}
			for _, c := range l.Choices {
				if contradicts(c.Option) {
					t.fault(RuleConflict, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// flesh are more words of meat and fish, and of what is made of them.
var flesh = set("burger cheeseburger hamburger wing rib brisket lobster fish cod haddock catfish clam mussel oyster octopus squid calamari eel duck goat veal bison gyro pastrami capicola mortadella carnitas barbacoa pastor asada lengua pepperoni reuben blt cheesesteak gumbo jambalaya bolognese carbonara liver gizzard tripe oxtail")

// milky are things that are made with milk, butter or eggs unless their names say otherwise.
var milky = set("croissant brioche danish scone muffin donut cake cupcake cheesecake cookie brownie pudding custard flan tiramisu cannoli gelato sundae shake milkshake lassi pancake waffle crepe quiche omelette omelet frittata pizza calzone lasagna alfredo queso quesadilla mac macaroni paneer saag korma tzatziki ranch aioli caesar ganache fudge cappuccino macchiato cortado")

// somebody matches a "gf" that is a person and no flour: one that belongs to somebody and is followed by a pause, a verb or an article.
var somebody = regexp.MustCompile(`(?i)\b(my|his|her|our) [gb]f((?:'?s)?(?:\s*[:,.;)&–-]|\s+(?:and|who|will|ll|wants?|gets?|has|have|having|needs?|likes?|would|is|a|an|the|one|two|to|please|pls)\b|\s*$))`)

// friends writes such a person out.
func friends(text string) string { return somebody.ReplaceAllString(text, "$1 partner$2") }

// turnSlips are misspellings of words that take something back.
var turnSlips = map[string]string{
	"acually": "actually", "actualy": "actually", "acutally": "actually", "actully": "actually", "aktually": "actually", "accually": "actually", "acctually": "actually", "actaully": "actually", "actuallly": "actually",
	"srry": "sorry", "sry": "sorry", "sory": "sorry", "sorrry": "sorry", "soory": "sorry", "soz": "sorry", "wiat": "wait", "waitt": "wait", "insted": "instead", "instaed": "instead", "i ment": "i meant", "mm": "hmm", "mmm": "hmm",
}

// turnSlip finds them, and the "nope" of "nope, no tea".
var turnSlip = regexp.MustCompile(`(?i)\b(?:a[ck]+t?u[al]+l+y|ac[ut]+al+y|actaully|so+r*y|sr+y|soz|wiat|waitt|insted|instaed|i ment|mmm?)\b|\b(?:nope|nah|naw)\s*,\s*no\b`)

// thinking matches a "hm" that is no honey mustard, since a change follows.
var thinking = regexp.MustCompile(`(?i)([,.;:!?]\s*)hm(,?\s+(?:actually|no|can|could|get|maybe|just|change|scratch|wait|i|you|make|sorry|let|lets|let's|on second)\b)`)

// sameOrder are words after "same" that say nothing of what is in a thing.
var sameOrder = set("otherwise thing things one ones order way time deal for as but again please")

const turning = `(?:(?:actually|wait|oh|no|sorry|hmm|never ?mind|nvm|i take that back|on second thought|ok|well|just)[\s,.;:!?–—-]+)+`

var (
	// eitherRefused matches one more refusal: "no onion, actually no tomato either".
	eitherRefused = regexp.MustCompile(`(?i)(\b(?:no|without|hold)\b[^.;:!?\n]*?)[\s,.;:!?–—-]+` + turning + `no\s+([\pL -]+?)\s+either(\s*[,.;:!?\n]|$)`)
	// onlySoMany matches how many of several are wanted after all: "only one of the rolls actually".
	onlySoMany = regexp.MustCompile(`(?i)[,.;:!?–—-]\s*(?:(?:actually|no|wait|sorry|oh)[\s,]+)*(?:only|just)\s+` + someNumbers + `\s+of\s+(?:the|my|those|these)\s+([\pL' -]+?)(?:\s+(?:actually|please|pls|instead|sorry))*(\s*[,.;:!?\n]|$)`)
	ofOptions  = regexp.MustCompile(`(?i)\b(?:with|without|no|on|in|to|be|and)\b`)
	onEither   = regexp.MustCompile(`(?i)\s(?:on|in|with)$`)
	// insteadOfThat matches what takes the place of what was just said: "a soup, instead of that a roll".
	insteadOfThat = regexp.MustCompile(`(?i)[,.;:!?–—-]\s*(?:actually|no|wait|sorry)?\s*instead of (?:that|it|those)\s+(an?\s|two\s|three\s|\d)`)
	// sameAsBefore matches "with the same meat" at the end of a clause; changes, that something was changed.
	sameAsBefore = regexp.MustCompile(`(?i)(?:[\s,.;:!?–—-]+|\s+(?:and|with)\s+)+(?:the )?same (\pL+)(\s*[,.;:!?\n]|$)`)
	changes      = regexp.MustCompile(`(?i)\b(?:make|change|switch|swap|actually)\b`)
)

// turnsSpelt spells the words of a text that take something back.
func (c *Menu) turnsSpelt(text string) string {
	text = c.turnsPut(thinking.ReplaceAllString(text, "${1}hmm$2"))
	text = eitherRefused.ReplaceAllStringFunc(text, func(said string) string {
		m := eitherRefused.FindStringSubmatch(said)
		if onEither.MatchString(m[2]) {
			return said // "no cherry on either" is of both things
		}
		return m[1] + ", no " + m[2] + m[3]
	})
	text = insteadOfThat.ReplaceAllString(text, ", actually $1")
	text = onlySoMany.ReplaceAllStringFunc(text, func(said string) string {
		m := onlySoMany.FindStringSubmatch(said)
		if ofOptions.MatchString(m[2]) {
			return said // "only two of those with cilantro"
		}
		return ", actually just " + m[1] + " " + m[2] + m[3]
	})
	if changes.MatchString(text) {
		text = sameAsBefore.ReplaceAllStringFunc(text, func(said string) string {
			m := sameAsBefore.FindStringSubmatch(said)
			if sameOrder[strings.ToLower(m[1])] {
				return said
			}
			return m[2]
		})
	}
	return turnSlip.ReplaceAllStringFunc(text, func(said string) string {
		low := strings.ToLower(said)
		switch right, ok := turnSlips[low]; {
		case strings.HasPrefix(low, "n"):
			return "no"
		case ok && !c.words[low]:
			return right
		}
		return said
	})
}
