package check

import (
	"regexp"
	"slices"
	"strconv"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: pounds of what a menu sells by the half pound only, "a pound of pork" of Pork (Half Pound).

// poundsSaid are the ways to write pounds.
var poundsSaid = set("lb lbs pound pounds")

// soldByHalfPounds reports whether the names of the menu have half pounds, and no other weight in pounds.
func (c *Menu) soldByHalfPounds() bool {
	found := false
	for _, words := range c.cut {
		for i, w := range words {
			if !poundsSaid[w] {
				continue
			}
			if i == 0 || words[i-1] != "half" {
				return false
			}
			found = true
		}
	}
	return found
}

// andHalf matches a number with a half before pounds: "1.5 lb", "2 1/2 pounds". A single "2 1/2 lb burger" may be two of a half pound.
var andHalf = regexp.MustCompile(`(?i)\b(\d{1,2})(?:\.5\s*(?:lbs?|pounds?)|\s*(?:1/2|½)\s*-?(?:lbs|pounds)|\s*(?:1/2|½)\s*-?(?:lb|pound)\s+of)\b`)

// halvesSpelt writes such a number in words where the menu has half pounds only: "1 and a half lb".
func (c *Menu) halvesSpelt(text string) string {
	if !c.byHalf {
		return text
	}
	return andHalf.ReplaceAllStringFunc(text, func(found string) string {
		n := andHalf.FindStringSubmatch(found)[1]
		unit := " and a half lb"
		if len(found) > 3 && found[len(found)-3:] == " of" {
			unit += " of"
		}
		return n + unit
	})
}

// inHalfPounds counts half pounds where the words say pounds.
func (t *trial) inHalfPounds(toks []tok) []tok {
	is := func(k int, text string) bool { return k >= 0 && k < len(toks) && toks[k].text == text }
	for k := 0; t.known.byHalf && k < len(toks); k++ {
		if !poundsSaid[toks[k].text] || is(k+1, "cake") {
			continue
		}
		from, n := poundsBefore(toks, k)
		if n == 0 {
			continue
		}
		to := k + 1
		if is(to, "and") && is(to+1, "a") && is(to+2, "half") {
			n, to = n+1, to+3
		}
		said := []tok{{text: strconv.Itoa(n), raw: toks[from].raw}, {text: "half"}, {text: "pound", raw: toks[k].raw}}
		if from > 0 && from < k && (to == len(toks) || toks[to].sep && toks[to].text != "with") && (!toks[from-1].sep || from > 1 && toks[from-1].text == ",") {
			said = []tok{said[1], said[2], {text: "x"}, said[0]} // "turkey, 2 lbs"
			if toks[from-1].sep {
				from--
			}
		}
		if n == 1 && said[0].text == "1" {
			said = said[1:] // "half pound" before what it is of
		}
		toks = slices.Concat(toks[:from], said, toks[to:])
		k = from + len(said) - 1
	}
	return toks
}

// poundsBefore reads the number before the pounds at k, in half pounds, and where it begins. It returns 0 if there is none, or another fraction than a half.
func poundsBefore(toks []tok, k int) (from, n int) {
	at := func(back int) string {
		if k-back < 0 {
			return ""
		}
		return toks[k-back].text
	}
	switch w := at(1); {
	case w == "half" && at(2) == "a" && at(3) == "and" && numberOf(at(4)) > 0:
		return k - 4, 2*numberOf(at(4)) + 1 // "one and a half pounds"
	case w == "half" && numberOf(at(2)) > 1:
		return k - 2, numberOf(at(2)) // "3 half pounds"
	case w == "half" && at(2) == ",":
		return k - 1, 1 // "turkey, half pound"
	case w == "" || toks[k-1].sep:
		return k, 2 // "pound of pork"
	case w == "a" && (at(2) == "half" || at(2) == "of"), numberOf(w) > 0 && numberOf(at(2)) > 0:
		return k, 0 // "half a pound", "three quarters of a pound", "3/4 lb"
	case w == "a" || w == "an":
		return k - 1, 2
	case numberOf(w) > 0:
		return k - 1, 2 * numberOf(w)
	}
	return k, 0
}

// halfPounds: half pounds are of what is sold so, "slaw, 2 lbs" of no Slaw, and a half after half a pound is asked about.
func (t *trial) halfPounds() {
	if t.settled || !t.known.byHalf {
		return
	}
	for i, l := range t.lines {
		sold := within([]string{"half", "pound"}, t.wordsOf(l.Item)) || within([]string{"half", "lb"}, t.wordsOf(l.Item)) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return isHalfPound(t.wordsOf(c.Option)) })
		if sold && halfAndHalf.MatchString(t.text) || !sold && slices.ContainsFunc(t.places[i], func(s span) bool { return t.halfPoundAt(s.to+1) || t.halfPoundAt(s.from-2) }) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// halfPoundAt reports whether "half pound" stands at k.
func (t *trial) halfPoundAt(k int) bool {
	return k >= 0 && k+1 < t.asked && t.toks[k].text == "half" && t.toks[k+1].text == "pound"
}

// isHalfPound reports whether words are half a pound.
func isHalfPound(words []string) bool {
	return len(words) == 2 && words[0] == "half" && poundsSaid[words[1]]
}

// halfAndHalf matches a half after half a pound.
var halfAndHalf = regexp.MustCompile(`(?i)(?:\bhalf(?:\s+a)?|1/2|½)[\s-]*(?:lb|pound)s?\s+and\s+a\s+half\b`)
