package words

import (
	"slices"
	"strings"
)

// This file reads how people take back what they just said: "oh no wait, make that", "hang on, sorry, I meant".

// turns are words that take back what was said, alone or one after the other.
var turns = lists(turnWords, "the other way round|other way round|the other way around|other way around|other way")

const turnWords = "actually|wait|sorry|so sorry|im sorry|oops|whoops|oopsie|woops|my bad|my mistake|my fault|i mean|i meant|i meant to say|i mean to say|or rather|correction|strike that|scratch that|" +
	"hold on|hang on|hold up|wait up|wait a sec|wait a second|wait a minute|one sec|one second|just a sec|hold on a sec|hold on a second|hang on a sec|hang on a second|change that|let me change that|can i change that|can we change that|i changed my mind|changed my mind|changed her mind|changed his mind|she changed her mind|he changed his mind|" +
	"on second thought|on second thoughts|on third thought|you know what|ya know what|yknow what|never mind that|nevermind that|nvm that|forget that|cancel that|nix that|let me rephrase|let me start over|i take that back|take that back|i misspoke|that was wrong|thats wrong"

// turningNo are a "no" among such words.
var turningNo = lists("no|nah|naw|nope|no no|no no no|nah nah")

// pausing are words of thinking among such words.
var pausing = lists("oh|ooh|ah|ahh|um|umm|uh|uhh|uhm|er|erm|hmm|hm|hmmm|ugh|argh|well|ok|okay|so|like|but|yeah|lol|haha|please|pls|let me see|lets see|let me think")

// takes begin what comes in the place of what was taken back.
var takes = lists(takeWords)

const takeWords = "keep it|keep that|keep them|make that|make it|make them|make those|make that be|please make that|please make it|can you make that|can you make it|could you make that|could you make it|can we make that|can we make it|can i make that|can i make it|change that to|change it to|change them to|change those to|switch that to|switch it to|" +
	"lets do|lets go with|lets make that|lets make it|lets have|lets get|let me do|let me get|let me have|lemme do|lemme get|lemme have|do|go with|go for|ill do|ill take|ill have|ill get|ill go with|i ll do|i ll take|i ll have|i ll get|i ll go with|i will do|i will take|i will have|id like|i d like|i d rather|id rather|i d rather have|id rather have|i want|i wanted|i need|we want|we ll do|we ll have|we ll take|give me|gimme|can i get|can i have|can i do|can i just get|could i get|could i have|may i have|can we do|can we get|could we do|could we get|can you do|could you do|" +
	"it should be|that should be|should be|it s|its|that s|thats|better do|better make it|better make that|he wants|she wants|they want|he d like|she d like|he wanted|she wanted|he ll have|she ll have|wants|wanted"

// turning returns how many words at i take back what was said before and begin what takes its place: "no wait, make it", "oh sorry, I meant". A "no" before
// a thing refuses that thing: it takes nothing back.
func (v *vocabulary) turning(words []word, i int) int {
	strong, j := false, i
	if i > 0 && words[i-1].text != comma && words[i].text == "no" && i+1 < len(words) && words[i+1].text == comma {
		return 0 // "a burger with cheese, bun no, fries"
	}
	for j < len(words) {
		k := j
		if words[k].text == comma && j > i {
			k++
		}
		if n, _ := turns.longest(words[k:]); n > 0 && !v.spoken(words[k].text) && v.turnsAlone(words, k, n) {
			strong, j = true, k+n
			continue
		}
		if n, _ := turningNo.longest(words[k:]); n > 0 && k+n+1 < len(words) && words[k+n].text == "just" {
			strong, j = true, k+n // "extra, no just the regular one"
			continue
		}
		if n, _ := turningNo.longest(words[k:]); n > 0 && v.turnsNext(words, k+n, strong) {
			j = k + n
			continue
		}
		if n, _ := pausing.longest(words[k:]); n > 0 && v.leadsToTurn(words, k+n) {
			j = k + n
			continue
		}
		break
	}
	if n, r := spoken.phrases.longest(words[i:]); !strong || r == corrects && i+n > j {
		return 0
	}
	return j + v.takenInstead(words, j) - i
}

// turnsAlone reports whether the n words at k are no part of a longer phrase, "sorry to bother you", and say nothing else, "hold on the
// onions".
func (v *vocabulary) turnsAlone(words []word, k, n int) bool {
	if words[k].text == "hold" && k+n < len(words) && words[k+n].text == "the" {
		return false // "hold on the onions"
	}
	found, r := spoken.phrases.longest(words[k:])
	return found <= n || r == corrects || words[k+found-1].text == "no" && sufficesAfter(words[k+found:])
}

// turnsNext reports whether a "no" that ends before k belongs to a change of mind: a pause follows that something else follows, or another word that
// takes back.
func (v *vocabulary) turnsNext(words []word, k int, strong bool) bool {
	if k >= len(words) {
		return false
	}
	next := k
	if words[k].text == comma {
		next++
	}
	if n, _ := turns.longest(words[next:]); n > 0 && v.turnsAlone(words, next, n) {
		return true
	}
	if n, _ := takes.longest(words[k:]); n > 0 && words[k].text != "do" {
		return strong
	}
	return strong && (next > k && next < len(words) || sufficesAfter(words[k:]))
}

// suffices are words that take what stands before them: "regular is fine".
var suffices = lists("is fine|is good|is ok|is okay|is enough|is plenty|works|will do|would be fine|would be good|ll do")

// sufficesAfter reports whether words begin with a size that is said to suffice: the regular of "actually no regular is fine". "No onion is fine" refuses the
// onion.
func sufficesAfter(words []word) bool {
	k := 0
	for k < len(words) && (isArticle(words[k].text) || words[k].text == "the") {
		k++
	}
	if k >= len(words) || !isSizeWord(words[k].text) {
		return false
	}
	n, _ := suffices.longest(words[k+1:])
	return n > 0
}

// leadsToTurn reports whether a word that takes back stands at k, after words of thinking and a pause at most.
func (v *vocabulary) leadsToTurn(words []word, k int) bool {
	for k < len(words) {
		if words[k].text == comma {
			k++
			continue
		}
		if n, _ := turns.longest(words[k:]); n > 0 {
			return v.turnsAlone(words, k, n)
		}
		n, _ := turningNo.longest(words[k:])
		if n == 0 {
			n, _ = pausing.longest(words[k:])
		}
		if n == 0 {
			return false
		}
		k += n
	}
	return false
}

// takenInstead returns how many words at j begin what takes the place of what was taken back, after a pause at most: ", let's do". "Just" is one of them if
// an item follows: before an option it leaves out the others.
func (v *vocabulary) takenInstead(words []word, j int) int {
	k := j
	skip := func() bool {
		n, _ := takes.longest(words[min(k, len(words)):])
		k += n
		return n > 0
	}
	if k < len(words) && words[k].text == comma {
		k++
	}
	from := k
	for skip() {
	}
	if k < len(words) && words[k].text == "just" && k+1 < len(words) {
		just := k
		k++
		if !skip() && !v.beginsItem(words[k:]) {
			k = just
		}
	}
	if k == from {
		return 0
	}
	return k - j
}

// beginsItem reports whether words begin with a number of things or with a word of items, and no option.
func (v *vocabulary) beginsItem(words []word) bool {
	for k, w := range words {
		if isArticle(w.text) || w.text == "the" || isSizeWord(w.text) || aliasOf[w.text] == "large" {
			continue
		}
		if _, taken, counted := quantity(plainWords(w.text)); taken > 0 && counted && k == 0 {
			return true
		}
		one := singular(w.text)
		return v.named[one] && !v.optional[one]
	}
	return false
}

// onlyThat reports whether words that take something back say that nothing else is wanted than what follows: "actually just".
func onlyThat(said string) bool {
	return strings.HasSuffix(strings.ToLower(said), "just") || strings.HasSuffix(strings.ToLower(said), "only")
}

// swapping is what a mark of correction says if what follows takes the place of one thing and is no addition.
const swapping = "instead"

// putsInPlace reports whether words that take something back say that what follows takes its place: "no, make that", "I mean".
func putsInPlace(said string) bool {
	said = " " + strings.ToLower(strings.ReplaceAll(said, ",", "")) + " "
	return slices.ContainsFunc([]string{"make that", "make those", "change that", "change it to", "change those", "change them", "switch that", "switch it", "i mean", "i meant", "rather", "instead"}, func(p string) bool {
		return strings.Contains(said, " "+p+" ")
	})
}

// abandoned drops what was begun and not said before words that take it back: the "extra" of "extra, no just the regular one".
func abandoned(out []word) []word {
	end := len(out)
	for end > 0 && out[end-1].text == comma {
		end--
	}
	for end > 1 && (isDegree(out[end-1].text) || isArticle(out[end-1].text) || out[end-1].text == "xtra" || out[end-1].text == "and" || out[end-1].text == "with" && end < len(out)) {
		end--
		for end > 0 && out[end-1].text == comma {
			end--
		}
		out = out[:end]
	}
	return out
}

// addedToo reports whether words that follow a correction only add an option: the jalapeño of "make them with jalapeño too".
func (v *vocabulary) addedToo(words []word) bool {
	if len(words) < 2 || words[0].text != "with" && !v.isOption(words[0]) {
		return false
	}
	for k, w := range words {
		switch {
		case w.text == comma || w.text == "and":
			return false
		case w.text == "too" || w.text == "also" || w.text == "as" && k+1 < len(words) && words[k+1].text == "well":
			return true
		}
	}
	return false
}

// joinedOn reports whether the n words at the start, which take something back by themselves, only beg pardon for one more thing: "and sorry, a coffee
// too", "oh sorry, also a cookie", "hold on, and a tea".
func joinedOn(out, words []word, n int) bool {
	if slices.ContainsFunc(words[:n], func(w word) bool { return w.text == "make" || w.text == "change" || w.text == "switch" }) {
		return false
	}
	from := n
	for from < len(words) && words[from].text == comma {
		from++
	}
	end := from
	for end < len(words) && words[end].text != comma && words[end].text != "and" {
		end++
	}
	if end == from && end < len(words) || slices.ContainsFunc(words[from:end], func(w word) bool {
		return w.text == "also" || w.text == "too" || w.text == "another" || w.text == "forgot" || w.text == "either" || w.text == "neither"
	}) {
		return true
	}
	last := len(out) - 1
	for last > 0 && out[last].text == comma {
		last--
	}
	return out[last].text == "and"
}
