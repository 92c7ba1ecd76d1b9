package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// allergensAt returns the allergens that words at i name, and how many words they are.
func allergensAt(words []english.Word, i int) (codes []string, n int) {
	for _, row := range english.Diets {
		for _, p := range english.Alternatives(row.Words) {
			parts := strings.Fields(p)
			if len(parts) <= n || i+len(parts) > len(words) {
				continue
			}
			matches := true
			for k, part := range parts {
				text, _ := english.Stem(words[i+k].Text)
				matches = matches && (text == part || words[i+k].Text == part)
			}
			if matches {
				codes, n = row.Codes, len(parts)
			}
		}
	}
	return codes, n
}

// around are words that may stand about an allergy and say nothing more.
var around = []string{"i", "m", "am", "have", "has", "ve", "got", "a", "an", "severe", "severely", "bad", "serious", "deadly", "slight", "mild", "my", "he", "she", "we", "they", "is", "are", "s", "re", "with", "and", "so", "due", "to", "because",
	"of", "someone", "somebody", "who", "there", "person", "one", "us", "the", "please", "note", "aware", "very", "really", "also", "but", "for", "since", "as", "be", "disease", "any", "food", "careful", "customer", "must", "needs", "need", "it", "should", "makes", "make", "sure", "here", "deathly", "highly", "extremely", "gets", "get"}

// IsAllergy reports whether a word speaks of what somebody must not eat.
func IsAllergy(w string) bool {
	return slices.Contains([]string{"allergic", "allergy", "allergies", "intolerant", "intolerance", "anaphylactic", "celiac", "coeliac", "celiacs", "coeliacs", "glutenfree", "avoid", "avoids", "avoiding"}, w)
}

// guards are the words of a clause that keeps something out of the food, "please make sure it does not touch any nuts"; those that begin
// with a plus say so by themselves.
var guards = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields("please keep it them this these my our the food order everything far +away out off of from stay steer +clear no not any all +contact cross +contamination +contaminated +contaminate with must should cannot cant " +
		"+contain +contains +containing +touch +touching +touches cook cooked prepare prepared make made +sure there is isnt are arent in be +separate +separately dont doesnt does do let +near +around anything i you can could get also absolutely " +
		"+traces +trace +avoid even a and or at use to so has have") {
		word, strong := strings.CutPrefix(w, "+")
		out[word] = strong
	}
	return out
}()

// guarded reads a whole clause at i that keeps something out of the food, "keep it away from peanuts": the allergens, and how many words it
// has. A clause with any other word is none.
func guarded(words []english.Word, i int) (codes []string, n int) {
	first := words[i].Text
	if i > 0 && words[i-1].Text != english.Comma && first != "keep" && first != "stay" && first != "steer" || first == english.Comma {
		return nil, 0
	}
	strong, kept := false, false
	at := i
	for at < len(words) && words[at].Text != english.Comma {
		if more, size := allergensAt(words, at); size > 0 {
			codes, at = append(codes, more...), at+size
			continue
		}
		says, known := guards[words[at].Text]
		if !known {
			return nil, 0
		}
		kept = kept || words[at].Text == "keep"
		strong = strong || says || kept && (words[at].Text == "out" || words[at].Text == "off")
		at++
	}
	if !strong || len(codes) == 0 {
		return nil, 0
	}
	return codes, at - i
}

// avoiding takes what the person must not eat out of words, and puts the mark of it where it stood. A menu that sells "gluten free"
// itself keeps these words: they are then its own.
func (v *Vocabulary) avoiding(words []english.Word) []english.Word {
	var out []english.Word
	is := func(i int, texts ...string) bool {
		return i >= 0 && i < len(words) && slices.Contains(texts, words[i].Text)
	}
	for i := 0; i < len(words); i++ {
		if codes, n := guarded(words, i); n > 0 {
			out = append(out, english.Word{Text: english.Comma}, english.Word{Text: english.Avoidance, Said: english.Said(words[i : i+n]), Codes: codes}, english.Word{Text: english.Comma})
			i += n - 1
			continue
		}
		var codes []string
		end := i
		switch {
		case is(i, "celiac", "coeliac", "celiacs", "coeliacs", "glutenfree") && !v.Known[words[i].Text]:
			codes, end = []string{"gluten"}, i+1
		case is(i, "allergic", "allergy", "allergies", "intolerant", "intolerance", "anaphylactic"):
			end = i + 1
			for is(end, "to", "from", "of", ":") {
				end++
			}
			for end < len(words) {
				at := end
				for is(at, "and", "or", "the", "any", "all", english.Comma) && at+1 < len(words) {
					at++
				}
				more, n := allergensAt(words, at)
				if n == 0 || at > end && is(end, english.Comma) && !is(i, "allergic") {
					break
				}
				codes, end = append(codes, more...), at+n
			}
			if len(codes) == 0 {
				codes = []string{}
			}
		case is(i, "avoid", "avoids", "avoiding", "sick", "react", "reacts", "reaction", "traces", "away", "nothing"):
			at := i + 1
			for is(at, "from", "to", "of", "with", "any", "all", "eating", "badly", "contains", "containing", "that", "has", "the") {
				at++
			}
			if more, n := allergensAt(words, at); n > 0 && (at > i+1 || is(i, "avoid", "avoids", "avoiding")) {
				codes, end = more, at+n
			}
		case is(i, "no", "without", "cant", "cannot", "dont", "not"):
			if more, n := v.shunned(words, i); n > 0 {
				codes, end = more, i+n
			}
		case i > 0 && is(i, "free") && !v.sellsFree(words[i-1].Text):
			if more, n := allergensAt(words, i-1); n == 1 {
				codes, end = more, i+1
			}
		}
		if end == i {
			out = append(out, words[i])
			continue
		}
		// What stands before the word: "peanut" allergy, "my son has a" peanut allergy.
		for len(out) > 0 && out[len(out)-1].Text != english.Comma {
			k := len(out) - 1
			if k > 0 && !is(i, "allergic") {
				if more, n := allergensAt(out[k-1:], 0); n == 2 {
					codes, out = append(codes, more...), out[:k-1] // "tree nut allergy"
					continue
				}
			}
			if more, n := allergensAt(out[k:], 0); n > 0 && !is(i, "allergic") || is(i, "free") && n > 0 && len(codes) > 0 {
				codes, out = append(codes, more...), out[:k]
				continue
			}
			if is(i, "allergic", "allergy", "allergies", "intolerant", "intolerance", "anaphylactic", "celiac", "coeliac", "sick", "avoid", "avoids", "react", "reacts", "free") && len(out[k].Text) > 0 && (slices.Contains(around, out[k].Text) || isPerson(out[k].Text)) {
				out = out[:k]
				continue
			}
			break
		}
		for is(end, "disease", "please", "here") {
			end++
		}
		from := i
		if !is(i, "allergic", "avoid", "avoids", "avoiding", "sick", "react", "reacts", "reaction", "traces", "away", "nothing", "no", "without", "cant", "cannot", "dont", "not") {
			from = max(i-1, 0) // "peanut" allergy, "gluten" free
		}
		out = append(out, english.Word{Text: english.Comma}, english.Word{Text: english.Avoidance, Said: english.Said(words[from:end]), Codes: codes}, english.Word{Text: english.Comma})
		i = end - 1
	}
	return out
}

// shunned reads "no nuts" and "cannot eat shellfish" at i: the allergens, and how many words they take. Only words that name a kind of
// food that people must avoid count after "no"; an option of the menu that says so keeps its words.
func (v *Vocabulary) shunned(words []english.Word, i int) ([]string, int) {
	at := i + 1
	refused := words[i].Text == "no" || words[i].Text == "without"
	if refused {
		for at < len(words) && (words[at].Text == "any" || words[at].Text == "tree") {
			at++
		}
	} else {
		if at >= len(words) || !slices.Contains([]string{"have", "eat", "do", "tolerate", "handle", "digest"}, words[at].Text) {
			return nil, 0
		}
		at++
		for at < len(words) && words[at].Text == "any" {
			at++
		}
	}
	codes, n := allergensAt(words, at)
	if n == 0 {
		return nil, 0
	}
	last := english.Singular(words[at+n-1].Text)
	if refused && (!slices.Contains([]string{"nut", "peanut", "dairy", "gluten", "lactose", "shellfish", "sesame", "soy"}, last) || v.Optional[last]) {
		return nil, 0
	}
	return codes, at + n - i
}

func isPerson(w string) bool {
	n, _ := english.Spoken.People.Longest([]english.Word{{Text: w}})
	m, _ := english.Spoken.Names.Longest([]english.Word{{Text: w}})
	return n+m > 0
}

// sellsFree reports whether the menu itself has something "X free".
func (v *Vocabulary) sellsFree(x string) bool { return v.Known["free"] && v.Known[english.Singular(x)] }
