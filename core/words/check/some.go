package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what some of several things have and the others have not. "One with onion and one without" is compared with the lines at once; then only the half stands in the words that the menu
// does not do by itself, so that no other rule takes the other half for what all of them have.

// Parts of the patterns of this file: how many, whose, with and without, what it is, and what may follow.
const (
	someCount = `(a|another|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|half|the others?(?: ones?)?|the rest|mine|his|hers|theirs|the (?:first|second|third|last) one)`
	someFor   = `(?: of (?:them|those|these|'?em))?(?: for (?:me|him|her|us|myself|(?:my|the|our|his) [\w']+))?(?: (?:should|that|which|to|is|will|be|does|do|comes?))*`
	someWith  = `(?:with|w/|w|has|have|having|gets)`
	someNot   = `(?:without|w/o|wo|no|minus|with no|with none|not|doesn['’]?t|don['’]?t|hasn['’]?t|shouldn['’]?t|isn['’]?t)(?: have)?`
	someWhat  = `(?:the |any |some )?([\p{L}\p{N}'’%/-]+(?: (?:& )?[\p{L}\p{N}'’%/-]+){0,3}?)`
	someIt    = `(?: (?:it|that|them|any|one|have))?`
	someWhose = `(?: for (?:me|him|her|us|myself|(?:my|the|our|his) [\w']+))?`
	someBreak = `(?: ?[,;.:–—-]+ ?(?:(?:and|but|plus) )?| ?& ?| (?:and|but|plus) | )`
	someHave  = "with w/ w has have having gets"
	someLack  = "without w/o wo no none minus not doesn't doesnt don't dont hasn't hasnt shouldn't shouldnt isn't isnt"
	someEnd   = `( ?[,;.:!?)(–—+&-]| (?:and|but|plus|please|thanks)\b|$)`
)

// someForm is a way to say it. Its groups, counted from 1 and 0 where it has none, say how many have it and how many have not, what it is, and what follows.
type someForm struct {
	of                       *regexp.Regexp
	with, without, what, end int
	again                    int      // where it is said once more and must be the same; 3: where how many have it may stand as well
	needs                    []string // words of which each text of the form has one of each list
}

// someForms are tried in this order.
var someForms = []someForm{
	{regexp.MustCompile(`(?i)\b` + someCount + someFor + ` ` + someWith + ` ` + someWhat + someWhose + someBreak + someCount + someFor + ` ` + someNot + `(?: (?:the |any )?` + someRepeat + `)?` + someIt + someWhose + someEnd), 1, 3, 2, 5, 4, []string{someHave, someLack}},
	{regexp.MustCompile(`(?i)\b` + someCount + someFor + ` ` + someNot + ` ` + someWhat + someWhose + someBreak + someCount + someFor + ` ` + someWith + `(?: (?:the |any )?` + someRepeat + `)?` + someIt + someWhose + someEnd), 3, 1, 2, 5, 4, []string{someHave, someLack}},
	{regexp.MustCompile(`(?i)\b` + someCount + someFor + ` ` + someWith + someBreak + someCount + someFor + ` ` + someNot + ` ` + someWhat + someEnd), 1, 2, 3, 4, 0, []string{someHave, someLack}},
	{regexp.MustCompile(`(?i)\b` + someCount + someFor + ` ` + someNot + someBreak + someCount + someFor + ` ` + someWith + ` ` + someWhat + someEnd), 2, 1, 3, 4, 0, []string{someHave, someLack}},
	{regexp.MustCompile(`(?i)\b(?:all|every) (?:but|except) ` + someCount + someFor + ` ` + someNot + ` ` + someWhat + someEnd), 1, 0, 2, 3, 0, []string{"but except"}},
	{regexp.MustCompile(`(?i)\b(?:all|every) (?:but|except) ` + someCount + someFor + ` ` + someWith + ` ` + someWhat + someEnd), 0, 1, 2, 3, 0, []string{"but except"}},
	{regexp.MustCompile(`(?i)\b(?:no|without|hold the) ` + someWhat + ` (?:on|in) (?:all|every) (?:but|except) ` + someCount + someFor + someEnd), 2, 0, 1, 3, 0, []string{"but except"}},
	{regexp.MustCompile(`(?i)\b(?:no|without|hold the) ` + someWhat + ` (?:but|except) (?:on|in|for) ` + someCount + someFor + someEnd), 2, 0, 1, 3, 0, []string{"but except"}},
	{regexp.MustCompile(`(?i)\b` + someWhat + ` (?:on|in) (?:all|every) (?:but|except) ` + someCount + someFor + someEnd), 0, 2, 1, 3, 0, []string{"but except"}},
	{regexp.MustCompile(`(?i)\b` + someWhat + ` (?:only |just )?(?:on|in) (?:only |just )?` + someCount + someFor + `(?: only)?` + someBreak + `(?:not|none|no|nothing)(?: (?:on|in))? the (?:others?|rest)(?: ones?)?` + someEnd), 2, 0, 1, 3, 0, []string{"other others rest"}},
	{regexp.MustCompile(`(?i)\b` + someWhat + ` (?:(?:only|just) (?:on|in) ` + someCount + `|(?:on|in) (?:only|just) ` + someCount + `)` + someFor + someEnd), 2, 0, 1, 4, 3, []string{"only just"}},
	{regexp.MustCompile(`(?i)\b` + someWhat + ` (?:on|in) ` + someCount + someFor + ` (?:only|just)` + someEnd), 2, 0, 1, 3, 0, []string{"only just"}},
	{regexp.MustCompile(`(?i)\b(?:only|just) ` + someCount + someFor + ` ` + someWith + ` ` + someWhat + someEnd), 1, 0, 2, 3, 0, []string{"only just"}},
}

// someThings are ways to say it of one thing and another: the article, the thing, what it has or has not, and what follows. Of the first the thing has it.
var someThings = [2]*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(an?|one|1) ((?:[\p{L}\p{N}'’/-]+ ){1,5}?)` + someWith + ` ` + someWhat + someWhose + someBreak + `(?:an?|one|1|another)(?: ` + someRepeat + `)?` + someFor + ` ` + someNot + `(?: (?:the |any )?` + someRepeat + `)?` + someIt + someWhose + someEnd),
	regexp.MustCompile(`(?i)\b(an?|one|1) ((?:[\p{L}\p{N}'’/-]+ ){1,5}?)(?:` + someNot + `|with no) ` + someWhat + someWhose + someBreak + `(?:an?|one|1|another)(?: ` + someRepeat + `)?` + someFor + ` ` + someWith + `(?: (?:the |any )?` + someRepeat + `)?` + someIt + someWhose + someEnd),
}

// pointsBack are words that stand for what was said before.
var pointsBack = set("it that them any one have")

// someOwned matches what somebody's one of several things is without, and someOwners whose it may be.
var (
	someOwned  = regexp.MustCompile(`(?i)\b(?:mine|his|hers|theirs) (?:with no|without|w/o|no) ` + someWhat + someEnd)
	someOwners = regexp.MustCompile(`(?i)\b(?:mine|his|hers|theirs)\b`)
)

const someRepeat = `([\p{L}\p{N}'’%/-]+(?: [\p{L}\p{N}'’%/-]+){0,3}?)`

// someSaid compares what a text says that some of several things have with lines. It returns the text with the half of each that the menu does not do by itself, and the faults.
func (c *Menu) someSaid(text string, lines []menu.Line) (string, []Violation) {
	var found []Violation
	has := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, "’", "'")), func(r rune) bool { return strings.ContainsRune(" ,.;:!?()&+\n", r) }) {
		has[w] = true
	}
	hasAny := func(words string) bool {
		for w := range strings.FieldsSeq(words) {
			if has[w] {
				return true
			}
		}
		return false
	}
	for _, form := range someForms {
		if slices.ContainsFunc(form.needs, func(words string) bool { return !hasAny(words) }) {
			continue
		}
		text = form.of.ReplaceAllStringFunc(text, func(said string) string {
			m := form.of.FindStringSubmatch(said)
			part := func(k int) string {
				if k == 0 {
					return ""
				}
				return strings.ToLower(m[k])
			}
			with, without := part(form.with), part(form.without)
			if strings.HasPrefix(strings.TrimSpace(with), "a") && with != "another" {
				with = "one"
			}
			switch again := part(form.again); {
			case form.again == 3: // "only on one" and "on only one": one of them is empty
				with += again
			case !saysAgain(again, part(form.what)):
				return said
			}
			shared, here := c.sharedBy(part(form.what), lines)
			if !here {
				return said
			}
			for _, s := range shared {
				if s.fits(with, without) {
					return s.half(m[form.what]) + m[form.end]
				}
			}
			found = append(found, Violation{RuleGroup, m[form.what]})
			return said
		})
	}
	if !hasAny(someLack) {
		return text, found
	}
	if owned := someOwned.FindAllStringSubmatch(text, -1); len(owned) == 1 && len(someOwners.FindAllString(text, -1)) == 1 {
		// "two burgers, his without onion": the other one has it.
		if shared, here := c.sharedBy(owned[0][1], lines); here && !slices.ContainsFunc(shared, func(s sharing) bool { return s.without == 1 }) {
			found = append(found, Violation{RuleGroup, owned[0][1]})
		}
	}
	for k, of := range someThings {
		text = of.ReplaceAllStringFunc(text, func(said string) string {
			m := of.FindStringSubmatch(said)
			shared, here := c.sharedBy(m[3], lines)
			if !here || m[4] != "" && !sameRoots(m[4], m[2]) || !saysAgain(strings.ToLower(m[5]), m[3]) {
				return said
			}
			for _, s := range shared {
				switch fits := s.fits("one", "one"); {
				case fits && s.comes && k == 0:
					return m[1] + " " + m[2] + "and one without " + m[3] + m[6]
				case fits && s.comes:
					return m[1] + " " + m[2] + "without " + m[3] + " and another " + m[2] + m[6]
				case fits && k == 1:
					return m[1] + " " + m[2] + "and one with " + m[3] + m[6]
				case fits:
					return m[1] + " " + m[2] + "with " + m[3] + " and another " + m[2] + m[6]
				}
			}
			return said
		})
	}
	return text, found
}

// sharing is how many of the things of one item have an option, and how many have not.
type sharing struct {
	with, without int
	comes         bool // with it, unless somebody leaves it off
}

// fits reports whether so many are with it and so many without, as words say: a number, "half", or the others.
func (s sharing) fits(with, without string) bool {
	is := func(n, other int, said string) bool {
		switch {
		case said == "half":
			return n == other
		case numberOf(said) > 0:
			return n == numberOf(said)
		case said == "another" || someOne.MatchString(said):
			return n == 1
		}
		return n > 0
	}
	return is(s.with, s.without, with) && is(s.without, s.with, without)
}

// someOne matches words for one of several things.
var someOne = regexp.MustCompile(`^(?:mine|his|hers|theirs|the \w+ one)$`)

// half is the half that the menu does not do by itself.
func (s sharing) half(what string) string {
	if s.comes {
		return strconv.Itoa(s.without) + " without " + what
	}
	return strconv.Itoa(s.with) + " with " + what
}

// sharedBy returns what the items of lines that offer an option of a name share out of it, and whether any does.
func (c *Menu) sharedBy(name string, lines []menu.Line) (out []sharing, any bool) {
	roots := rootsOf(wordsOf(name))
	if len(roots) == 0 {
		return nil, false
	}
	exact := func(of []string) bool { return slices.Equal(of, roots) }
	loose := func(of []string) bool { return within(roots, of) }
	for _, same := range []func([]string) bool{exact, loose} {
		at := map[string]int{}
		for _, l := range lines {
			it, ok := c.menu.Item(l.ItemID)
			if !ok {
				continue
			}
			for _, g := range it.Groups {
				for _, o := range g.Options {
					of := c.roots[o.Name]
					refuses := len(of) > 1 && (of[0] == "no" || of[0] == "without")
					if refuses {
						of = of[1:]
					}
					if !same(of) || !refuses && o.Default && g.Max == 1 && g.Required() {
						continue
					}
					k, known := at[it.ID+"\x00"+o.ID]
					if !known {
						k = len(out)
						at[it.ID+"\x00"+o.ID] = k
						out = append(out, sharing{comes: refuses || o.Default})
					}
					if hasChoice(l, g, o) != refuses {
						out[k].with += l.Quantity
					} else {
						out[k].without += l.Quantity
					}
				}
			}
		}
		if len(out) > 0 {
			break
		}
	}
	return out, len(out) > 0
}

// saysAgain reports whether what the other half says of it is nothing more: nothing at all, "it", whom it is for, or the same words.
func saysAgain(again, what string) bool {
	return again == "" || pointsBack[again] || strings.HasPrefix(again, "for ") || sameRoots(again, what)
}

// sameRoots reports whether two names have the same words.
func sameRoots(a, b string) bool { return slices.Equal(rootsOf(wordsOf(a)), rootsOf(wordsOf(b))) }
