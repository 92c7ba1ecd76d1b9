package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// OfThem reads what follows "two of": "them", "those", "the three" or "the". It returns whether the words speak of things named before, how many
// they say that there are, and where the words after them begin.
func OfThem(words []english.Word, i int) (part bool, total, next int) {
	if i >= len(words) {
		return false, 0, i
	}
	switch words[i].Text {
	case "them", "those", "these":
		i++
	case "the", "my", "our":
		if n, taken, counted := english.Quantity(words[min(i+1, len(words)):]); taken > 0 && counted && n > 1 {
			return true, n, i + 1 + taken
		}
		return true, 0, i + 1
	default:
		return false, 0, i
	}
	return true, 0, i
}

// Fronted puts what is said of a part before that part, as most people say it: "bacon on one of them" becomes "one with bacon", and
// "olives on one half only" becomes "half olives".
func Fronted(words []english.Word) []english.Word {
	other := 0 // where what is on the other one may begin, after the break behind what is on one
	for i := 1; i+1 < len(words); i++ {
		if words[i].Text != "on" && words[i].Text != "in" {
			continue
		}
		j := i + 1
		for j < len(words) && (words[j].Text == "the" || words[j].Text == "other" || words[j].Text == "one" || words[j].Text == "a") {
			j++
		}
		half := j < len(words) && words[j].Text == "half"
		var them []english.Word // "two of them", where the words say that they are a part
		if n, taken, counted := english.Quantity(words[i+1:]); taken > 0 && counted && n > 0 && words[i+taken].Text == "of" {
			if part, total, next := OfThem(words, i+1+taken); part && (total > 0 || words[next-1].Text != "the" && words[next-1].Text != "my" && words[next-1].Text != "our") {
				them, j = words[i+1:next], next
			}
		}
		second := !half && i+2 < len(words) && words[i+1].Text == "the" && words[i+2].Text == "other" && slices.ContainsFunc(words[:i], func(w english.Word) bool { return w.Text == "one" })
		switch {
		case half:
			j++
		case them != nil:
		case second: // "vanilla in one and caramel in the other"
		case j == i+2 && words[i+1].Text == "one":
		default:
			continue
		}
		if j < len(words) && words[j].Text == "only" {
			j++
		}
		s := i
		// "Mushrooms and olives on one half" may mean both; "sausage on one half and olives on the other" parts them.
		theOther := half && slices.ContainsFunc(words[i:j], func(w english.Word) bool { return w.Text == "other" })
		for s > 0 && words[s-1].Text != english.Comma && words[s-1].Text != "with" && !((theOther || second) && words[s-1].Text == "and") {
			s--
		}
		if second && other > 0 && other < s && !slices.ContainsFunc(words[other:s], func(w english.Word) bool { return w.Text == "with" || w.Text == "no" }) {
			s = other // "mushrooms on one, peppers and onions on the other"
		}
		if and := s + lastAnd(words[s:i]); !half && and > s && counts(words[s+lastAnd(words[s:and])+1:and]) {
			s = and + 1 // "two coffees and milk in one of them": the things stand before the "and"
		}
		if s > 0 && s < i && words[s].Text == "and" && !half && words[s-1].Text == english.Comma {
			words = slices.Delete(slices.Clone(words), s, s+1) // "two coffees, oh and milk in one of them"
			i, j = i-1, j-1
		}
		refusal := -1
		for k := s + 1; k < i && !half; k++ {
			if words[k].Text == "no" {
				refusal = k
			}
		}
		if refusal > 0 {
			// "two uttapams no sambar on one of them"
			words = slices.Insert(slices.Clone(words), refusal, english.Word{Text: english.Comma})
			s, i, j = refusal+1, i+1, j+1
		}
		if s < i && (words[s].Text == "a" || words[s].Text == "an") && them != nil {
			words = slices.Delete(slices.Clone(words), s, s+1) // "a fried egg on one of them"
			i, j = i-1, j-1
		}
		if !english.ClosesPart(words, j) || s == 0 || s == i || counts(words[s:i]) {
			continue
		}
		out := slices.Clone(words[:s])
		switch {
		case half:
			out = append(out, english.Word{Text: "half", Said: "half"})
		case them != nil:
			out = append(append(append(out[:s-1], english.Word{Text: english.Comma}), them...), english.Word{Text: "with", Said: "with"})
		case second:
			out = append(out[:s-1], english.Word{Text: english.Comma}, english.Word{Text: "other", Said: "other"}, english.Word{Text: "with", Said: "with"})
		default:
			out = append(out[:s-1], english.Word{Text: english.Comma}, english.Word{Text: "one", Said: "one"}, english.Word{Text: "with", Said: "with"})
		}
		out = append(out, words[s:i]...)
		other = 0
		if j < len(words) && english.IsBreak(words[j].Text) {
			other = len(out) + 1
		}
		words = append(out, words[j:]...)
	}
	return words
}

// counts reports whether one of words is a number.
func counts(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool {
		_, taken, _ := english.Quantity([]english.Word{w})
		return taken > 0
	})
}

// lastAnd returns where the last "and" of words stands, or -1.
func lastAnd(words []english.Word) int {
	for k := len(words) - 1; k >= 0; k-- {
		if words[k].Text == "and" {
			return k
		}
	}
	return -1
}
