package check

import "slices"

// In this file: what somebody does not like.

// Words of such a clause: who does not like, how it is said, what may stand before and after, and the pronouns that point back.
var (
	dislikers   = set("he she they wife husband son daughter mom mum mother dad father kid kids brother sister friend roommate partner girlfriend boyfriend boss coworker grandma grandpa")
	dislikings  = [][]string{{"doesnt", "want"}, {"does", "not", "want"}, {"doesnt", "like"}, {"does", "not", "like"}, {"dont", "like"}, {"dont", "want"}, {"hates"}, {"hate"}, {"cant", "stand"}, {"isnt", "a", "fan", "of"}, {"is", "not", "a", "fan", "of"}, {"dislikes"}}
	dislikedYet = set("just really absolutely")
	dislikedIt  = set("it them em those that these")
)

// disliking reads what the one does not like for whom a thing is as a refusal, "a gyro for my son, he hates olives", and cuts out what is only the reason of one: "no olives, my
// wife hates them".
func (t *trial) disliking(toks []tok) []tok {
	var out []tok
	for k := 0; k < len(toks); k++ {
		n := 0
		if dislikers[toks[k].text] && !t.known.words[root(toks[k].text)] {
			n = t.dislikes(toks[k+1:])
		}
		last := len(out) - 1
		for last >= 0 && (out[last].sep || uneatenBy[out[last].text] || uneatenSince[out[last].text] || out[last].text == "please") {
			if dislikers[out[last].text] && !out[last].sep && last+1 < len(out) && out[last+1].sep {
				break // "for my wife, she"
			}
			last--
		}
		next := k + 1 + n
		switch refused := last > 0 && slices.ContainsFunc(out[max(0, last-4):last], func(w tok) bool { return refuseWords[w.text] }); {
		case n == 0 || last < 0:
			out = append(out, toks[k])
		case next < len(toks) && dislikedIt[toks[next].text] && refused:
			out = append(out[:last+1], tok{sep: true, text: ","})
			k = next
		case next < len(toks) && !toks[next].sep && t.words[root(toks[next].text)] && dislikers[out[last].text]:
			out = append(out, tok{sep: true, text: ","}, tok{text: "no", raw: toks[k].raw})
			k = next - 1
		default:
			out = append(out, toks[k])
		}
	}
	return out
}

// dislikes returns how many words at the start say that something is not liked.
func (t *trial) dislikes(toks []tok) int {
	k := 0
	for k < len(toks) && dislikedYet[toks[k].text] {
		k++
	}
	for _, way := range dislikings {
		if k+len(way) <= len(toks) && !slices.ContainsFunc(toks[k:k+len(way)], func(w tok) bool { return w.sep }) && slices.EqualFunc(toks[k:k+len(way)], way, func(w tok, said string) bool { return w.text == said }) {
			return k + len(way)
		}
	}
	return 0
}
