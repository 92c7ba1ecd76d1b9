package rewrite

import (
	"unicode"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/pickup"
)

// timed takes the times of pickup out of words.
func (v *Vocabulary) timed(words []english.Word) []english.Word {
	out, _ := v.TimesOf(words)
	return out
}

// TimesOf returns words without the times of pickup, and these times. A time that takes the place of earlier ones stands for them: "at 6:30, actually make that 7 pm".
func (v *Vocabulary) TimesOf(words []english.Word) ([]english.Word, []menu.Pickup) {
	var times []menu.Pickup
	var out []english.Word
	after := 0 // where the last time stood
	for i := 0; i < len(words); {
		turned := len(out)
		if len(times) > 0 {
			turned = turnAtEnd(out)
		}
		p, n := pickup.At(words, i, v.Known)
		if n == 0 && turned < len(out) {
			p, n = pickup.InPlaceAt(words, i, v.Known)
		}
		if n == 0 && turned < len(out) && turned <= after {
			p, n = pickup.NumberAt(words, i, times[len(times)-1])
		}
		if n == 0 {
			out = append(out, words[i])
			i++
			continue
		}
		if turned < len(out) && (!p.Unclear() || turned <= after) {
			p = inHalfOf(p, times[len(times)-1])
			times, out = nil, out[:turned]
		}
		times = append(times, p)
		i += n
		if ends := i == len(words) || words[i].Text == english.Comma; ends && len(out) > 0 && out[len(out)-1].Text == "and" {
			out = out[:len(out)-1] // "a latte and pickup at six"
		}
		i += v.nameAfter(words[i:])
		after = len(out)
		out = append(out, english.Word{Text: english.Comma, Said: english.Comma})
	}
	return out, times
}

// inHalfOf returns a time that takes the place of an old one, on its day and in its half of the day where it says none: "at 6 pm, make it 6:15".
func inHalfOf(p, old menu.Pickup) menu.Pickup {
	if !p.Clock {
		return p
	}
	if p.Day == "" {
		p.Day = old.Day
	}
	if old.Clock && old.Half && !p.Half && p.Hour >= 1 && p.Hour <= 12 {
		p.Half, p.Hour = true, p.Hour%12+old.Hour/12*12
	}
	return p
}

// turnAtEnd returns where the words begin at the end of words that take back what was said before them, or the number of words.
func turnAtEnd(words []english.Word) int {
	from := len(words)
	for at := len(words) - 1; at >= 0 && at >= len(words)-8; at-- {
		if onlyTurns(words[at:]) {
			from = at
		}
	}
	return from
}

// onlyTurns reports whether words do nothing but take back what was said before them.
func onlyTurns(words []english.Word) bool {
	turned := false
	for k := 0; k < len(words); {
		n, _ := turns.Longest(words[k:])
		if take, _ := takes.Longest(words[k:]); take > n {
			n = take
		}
		switch {
		case n > 0:
			turned = true
			k += n
		case words[k].Text == "no":
			turned = true
			k++
		case words[k].Text == english.Comma || words[k].Text == "or":
			k++
		default:
			pause, _ := pausing.Longest(words[k:])
			if pause == 0 {
				return false
			}
			turned = turned || words[k].Text == "well"
			k += pause
		}
	}
	return turned
}

// nameAfter returns how many words after a time are a clause that is only somebody's name: "picking up at noon, Mike."
func (v *Vocabulary) nameAfter(words []english.Word) int {
	if len(words) < 2 || words[0].Text != english.Comma {
		return 0
	}
	for n := 1; n < min(len(words), 4); n++ {
		w := words[n]
		if w.Text == english.Comma {
			return n
		}
		first, _ := utf8.DecodeRuneInString(w.Said)
		known, _ := english.Spoken.Names.Longest(words[n:])
		if known == 0 && !unicode.IsUpper(first) || !v.mayName(w) {
			return 0
		}
	}
	if len(words) < 4 {
		return len(words)
	}
	return 0
}
