package check

// In this file: words that say that something may stay or is welcome want it.

// welcome are words that say, after "is" or at the end of a clause, that a thing is welcome.
var welcome = set("fine ok okay good alright cool great welcome allowed")

// permitted puts "with" before what may stay: "keep the onions", "leave the tomato on", "yes to the pickles", "put the mayo back", "the gravy is fine".
func permitted(toks []tok) []tok {
	with := func(k int) tok { return tok{text: "with", raw: toks[k].raw, sep: true} }
	for k := 0; k < len(toks); k++ {
		end := k + 1
		for end < len(toks) && !toks[end].sep && !welcome[toks[end].text] && toks[end].text != "off" && toks[end].text != "out" && toks[end].text != "back" && !refusers[toks[end].text] {
			end++
		}
		closed := end == len(toks) || toks[end].sep || refusers[toks[end].text]
		switch w := toks[k].text; {
		case (w == "keep" || w == "leave" || w == "take") && leftOff(toks, k) > 0:
			off := leftOff(toks, k)
			toks[k].text, toks[off] = "without", tok{text: ",", raw: toks[off].raw, sep: true}
		case w == "keep" && end < len(toks) && (toks[end].text == "off" || toks[end].text == "out"):
			toks[k].text = "leave"
		case (w == "keep" || w == "leave") && closed && end > k+1 && end-k < 6 && !isPronoun(toks[k+1].text):
			toks[k] = with(k)
		case (w == "put" || w == "add" || w == "bring") && end < len(toks) && toks[end].text == "back" && end-k < 6:
			toks[k], toks[end] = with(k), tok{text: "please", raw: toks[end].raw}
		case w == "make" && (addsToo(toks[k+1:]) || k+2 < len(toks) && toks[k+2].text == "with" && addsToo(toks[k+3:])):
			toks[k] = with(k) // "make them with jalapeño too"
		case w == "yes" && closed && end > k+1 && end-k < 6:
			toks[k] = with(k)
		case (w == "dont" || w == "never" || w == "not") && k+2 < len(toks) && refusers[toks[k+1].text] && toks[k+1].text != "dont" && toks[k+2].text == "the":
			toks = append(append(toks[:k:k], with(k)), toks[k+2:]...)
		case end < len(toks) && end > k && end-k < 5 && welcome[toks[end].text] && (end+1 == len(toks) || toks[end+1].sep || among(toks[end+1].text, "with by for after though")) && k > 0 && (toks[k-1].text == "," || toks[k-1].text == "and" || toks[k-1].text == "but" || toks[k-1].text == "actually") && !toks[k].sep && !refusers[w] && !articles[w] && numberOf(w) < 0:
			toks = append(append(toks[:k:k], with(k)), toks[k:]...)
			k++
		}
	}
	return toks
}

// addsToo reports whether a clause at the start says "too" or "also".
func addsToo(toks []tok) bool {
	for _, w := range toks {
		if w.sep {
			return false
		}
		if w.text == "too" || w.text == "also" {
			return true
		}
	}
	return false
}

// leftOff returns where "off" or "out" ends a list that begins after the word at k, "leave the onion, tomato and pickles off", or 0.
func leftOff(toks []tok, k int) int {
	list := false
	for j := k + 1; j < min(len(toks), k+10) && toks[j].text != "with" && toks[j].text != "on" && !refusers[toks[j].text] && !welcome[toks[j].text] && numberOf(toks[j].text) < 0; j++ {
		switch {
		case toks[j].text == "off" || toks[j].text == "out":
			if list {
				return j
			}
			return 0
		case toks[j].sep:
			list = true
		case list && (backs[toks[j].text] || toks[j].text == "add" || toks[j].text == "put"):
			return 0
		}
	}
	return 0
}

// isPronoun reports whether a word stands for a thing that was named before.
func isPronoun(w string) bool { return w == "it" || w == "that" || w == "them" || w == "everything" }
