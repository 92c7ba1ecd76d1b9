package rewrite

import (
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads pounds of what a menu sells by the half pound only: "a pound of pork" is two of Pork (Half Pound), and "a pound and a half" three.

// byHalfPounds reports whether the menu has half pounds, and no other weight in pounds.
func (v *Vocabulary) byHalfPounds() bool {
	if !v.Known["pound"] && !v.Known["lb"] {
		return false
	}
	found := false
	for _, names := range [...]map[string]bool{v.items, v.simple} {
		for name := range names {
			words := strings.Fields(name)
			for i, w := range words {
				if w != "pound" && w != "lb" {
					continue
				}
				if i == 0 || words[i-1] != "half" {
					return false
				}
				found = true
			}
		}
	}
	return found
}

// poundWords are how people write pounds.
var poundWords = english.ExactSet("lb lbs pound pounds")

// inHalfPounds counts half pounds where the words say pounds.
func (v *Vocabulary) inHalfPounds(words []english.Word) []english.Word {
	is := func(i int, texts ...string) bool {
		for k, text := range texts {
			if i+k < 0 || i+k >= len(words) || words[i+k].Text != text {
				return false
			}
		}
		return true
	}
	var out []english.Word
	asked, by := false, false
	for i := 0; i < len(words); i++ {
		if !poundWords[words[i].Text] || is(i+1, "cake") {
			out = append(out, words[i])
			continue
		}
		if !asked {
			asked, by = true, v.byHalfPounds()
		}
		n, taken := poundsBefore(words[:i], strings.HasSuffix(words[i].Text, "s") || is(i+1, "of"))
		if !by || n == 0 {
			out = append(out, words[i])
			continue
		}
		out = out[:len(out)-taken]
		number, unit := english.Said(words[i-taken:i]), words[i].Said
		if is(i+1, "and", "a", "half") && n%2 == 0 && english.TextAt(words, i-1) != "half" {
			n++
			unit = english.Said(words[i : i+4])
			i += 3
		}
		measure := []english.Word{{Text: "half"}, {Text: "pound", Said: unit}}
		count := english.Word{Text: strconv.Itoa(n), Said: number}
		if last := len(out) - 1; number != "" && last >= 0 && !english.IsMark(out[last].Text) && (i+1 == len(words) || is(i+1, english.Comma) || is(i+1, "and")) && out[last].Text != "and" {
			if out[last].Text == english.Comma {
				out = out[:last]
			}
			out = append(append(out, measure...), english.Word{Text: "x"}, count) // "turkey, 2 lbs"
			continue
		}
		if n == 1 {
			out = append(append(out, words[i-1]), words[i]) // "half pound" before what it is of
			continue
		}
		out = append(append(out, count), measure...)
	}
	return out
}

// poundsBefore reads the number of pounds that words end with, in half pounds, and how many words say it. It returns 0 if they say none, or something
// else than whole and half pounds. Before several pounds, "2 1/2" is one number.
func poundsBefore(words []english.Word, several bool) (n, taken int) {
	at := func(back int) string { return english.TextAt(words, len(words)-back) }
	if at(1) == "half" && at(2) == "a" && at(3) == "and" {
		if n, err := strconv.Atoi(english.Digits(at(4))); err == nil && n > 0 && n < 20 {
			return 2*n + 1, 4 // "one and a half pounds"
		}
		return 0, 0
	}
	if at(1) == "half" && strings.ContainsAny(words[len(words)-1].Said, "/½") && several {
		if n, err := strconv.Atoi(at(2)); err == nil && n > 0 && n < 20 {
			return 2*n + 1, 2 // "1 1/2 lbs"
		}
		return 0, 0
	}
	if whole, half := strings.CutSuffix(at(1), ".5"); half {
		n, err := strconv.Atoi(whole)
		if err != nil || n < 0 || n > 20 {
			return 0, 0
		}
		return 2*n + 1, 1
	}
	switch w := at(1); {
	case w == "half":
		if n, err := strconv.Atoi(english.Digits(at(2))); err == nil && n > 1 && n <= 20 && !strings.ContainsAny(words[len(words)-1].Said, "/½") {
			return n, 2 // "3 half pounds"
		}
		if at(2) == english.Comma {
			return 1, 1 // "turkey, half pound"
		}
	case w == "full" || w == "whole" || w == "entire":
		if at(2) == "a" || at(2) == "one" {
			return 2, 2
		}
		return 2, 1
	case w == "a" && at(2) == "half", w == "a" && at(2) == "of":
		return 0, 0 // "half a pound", "three quarters of a pound"
	case w == "a" || w == "an":
		return 2, 1
	case w == "" || w == english.Comma || w == "and" || w == "plus" || english.IsMark(w):
		return 2, 0 // "pound of brisket"
	default:
		if n, err := strconv.Atoi(english.Digits(w)); err == nil && n > 0 && n <= 20 {
			return 2 * n, 1
		}
	}
	return 0, 0
}
