package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how people take back what they just said: "oh no wait, make that", "hang on, sorry, I meant".

// turns are words that take back what was said, alone or one after the other.
var turns = english.TrieOf(TurnWords, "the other way round|other way round|the other way around|other way around|other way|flip that|reverse that|the reverse|vice versa|flip those|switch that around")

// TurnWords take back what was said just before.
const TurnWords = "actually|wait|sorry|so sorry|im sorry|oops|whoops|oopsie|woops|my bad|my mistake|my fault|i mean|i meant|meant|meant to say|i meant to say|i mean to say|or rather|correction|strike that|scratch that|" +
	"hold on|hang on|hold up|wait up|wait a sec|wait a second|wait a minute|one sec|one second|just a sec|hold on a sec|hold on a second|hang on a sec|hang on a second|change that|let me change that|can i change that|can we change that|i changed my mind|changed my mind|changed her mind|changed his mind|she changed her mind|he changed his mind|" +
	"on second thought|on second thoughts|on third thought|you know what|ya know what|yknow what|know what|tell you what|never mind that|nevermind that|nvm that|forget that|cancel that|nix that|let me rephrase|let me start over|i take that back|take that back|i misspoke|that was wrong|thats wrong|jk|lol jk|just kidding|only kidding|or actually|or wait"

// turningNo are a "no" among such words.
var turningNo = english.TrieOf("no|nah|naw|nope|no no|no no no|nah nah")

// pausing are words of thinking among such words.
var pausing = english.TrieOf("oh|ooh|eh|ehh|oh shoot|shoot|oh man|dang|darn|gosh|whoa|ah|ahh|um|umm|uh|uhh|uhm|er|erm|hmm|hm|hmmm|ugh|argh|well|ok|okay|so|like|but|yeah|lol|haha|please|pls|let me see|lets see|let me think")

// takes begin what comes in the place of what was taken back.
var takes = english.TrieOf(TakeWords)

// TakeWords come before what somebody takes instead.
const TakeWords = "keep it|keep that|keep them|make that|make it|make them|make those|make that be|please make that|please make it|can you make that|can you make it|could you make that|could you make it|can we make that|can we make it|can i make that|can i make it|change that to|change it to|change them to|change those to|switch that to|switch it to|" +
	"lets do|lets go with|lets make that|lets make it|lets have|lets get|let me do|let me get|let me have|lemme do|lemme get|lemme have|do|go with|go for|ill do|ill take|ill have|ill get|ill go with|i ll do|i ll take|i ll have|i ll get|i ll go with|i will do|i will take|i will have|id like|i d like|i d rather|id rather|i d rather have|id rather have|i want|i wanted|i need|we want|we ll do|we ll have|we ll take|give me|gimme|can i get|can i have|can i do|can i just get|could i get|could i have|may i have|can we do|can we get|could we do|could we get|can you do|could you do|" +
	"it should be|that should be|should be|it s|its|that s|thats|better do|better make it|better make that|he wants|she wants|they want|he d like|she d like|he wanted|she wanted|he ll have|she ll have|wants|wanted"

// halfTurns take something back where a pause, or words that take another thing, follow: "never mind the fries" and "cheese or no cheese" say something else.
var halfTurns = english.TrieOf("never mind|nevermind|nvm|or no|or nah|or nope|er no|uh no|um no|hmm no|eh no|ah no|lol no|no no|no no no|nah nah")

// halfTurned writes "actually" in the place of what only may take something back and does here: "a tea, never mind, a cocoa".
func (v *Vocabulary) halfTurned(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		n, _ := halfTurns.Longest(words[i:])
		if n == 0 || i == 0 || i+n >= len(words) || !takesAfter(words[i+n-1:]) {
			out = append(out, words[i])
			continue
		}
		out = append(out, english.Word{Text: "actually", Said: english.Said(words[i : i+n])})
		i += n - 1
	}
	return out
}

// takesAfter reports whether what follows the first word takes the place of what was said before: it comes after a pause, or with words of taking it, or with an article or a
// number where no "no" may refuse it.
func takesAfter(words []english.Word) bool {
	next := words[1:]
	if next[0].Text == english.Comma {
		return len(next) > 1 && next[1].Text != "and" && !onlyPolite(next[1:])
	}
	n, _ := takes.Longest(expand(next[:min(len(next), 5)]))
	return n > 0 || words[0].Text != "no" && english.Spelled(next[0]) && next[0].Text != "the"
}

// likeIts are words after "another" that say no more than it does.
var likeIts = english.TrieOf("just like it|just like that|just like that one|exactly like it|exactly like that|exactly like that one|like it|like that|like that one|just the same|exactly the same|the exact same|the same way|the same exact way|of the same|of the same thing|same thing|same way|just like the first|just like the first one|like the first one|identical to that|with the same stuff")

// respoken writes in the usual words what people say again of a thing: "another just like it" as "another one", "two teas, no, three" as "actually three", "oh wait no tea" after
// a tea as "actually no tea", and "small er large" as "small, actually large".
func (v *Vocabulary) respoken(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case i == 0:
		case w.Text == "another":
			end := i + 1
			if end < len(words) && words[end].Text == "one" {
				end++
			}
			if n, _ := likeIts.Longest(words[end:]); n > 0 && english.Closes(words, end+n) {
				out = append(out, w, english.Word{Text: "one", Said: english.Said(words[i+1 : end+n])})
				i = end + n - 1
				continue
			}
		case w.Text == "more" && someNumber(words[i-1].Text) > 0 && slices.ContainsFunc(words[:i-1], v.mayBegin) && english.Closes(words, i+1+likeItAt(words, i+1)):
			// "a tea and two more"
			if n := likeItAt(words, i+1); someNumber(words[i-1].Text) == 1 {
				out = append(out[:len(out)-1], english.Word{Text: "another", Said: words[i-1].Said}, english.Word{Text: "one", Said: w.Said})
				i += n
			} else {
				out = append(out, w, english.Word{Text: "of"}, english.Word{Text: "those"})
				i += n
			}
			continue
		case w.Text == "for" && someNumber(words[i-1].Text) > 0 && i > 3 && english.IsBreak(words[i-2].Text) && v.firstGets(words[:i-1]) && v.getsIt(words[i:]) > 0 && english.Closes(words, i+v.getsIt(words[i:])):
			// "a tea for me and one for my wife"
			if before := len(out) - 2; out[before].Text == english.Comma {
				out[before] = english.Word{Text: "and"}
			}
			if someNumber(words[i-1].Text) == 1 {
				out = append(out[:len(out)-1], english.Word{Text: "another", Said: words[i-1].Said}, english.Word{Text: "one", Said: w.Said})
			} else {
				out = append(out, english.Word{Text: "more"}, english.Word{Text: "of"}, english.Word{Text: "those"})
			}
			i += v.getsIt(words[i:]) - 1
			continue
		case theirOnes[w.Text] && !v.Known[w.Text] && english.Closes(words, i+1) && words[i-1].Text == english.Comma && i > 1 && v.mayBegin(words[i-2]):
			continue // "a tea (mine)"
		case w.Text == "for" && v.forTheKids(words, i):
			i += 2
			continue
		case w.Text == "no" && v.anotherNumber(words, i):
			out = append(out, english.Word{Text: "actually", Said: w.Said})
			if words[i+1].Text == english.Comma {
				i++
			}
			continue
		case (w.Text == "er" || w.Text == "err") && i+1 < len(words) && english.IsSizeWord(words[i+1].Text) && english.IsSizeWord(words[i-1].Text) && i+2 < len(words) && v.mayBegin(words[i+2]):
			out = out[:len(out)-1] // "small er large tea"
			continue
		case (w.Text == "er" || w.Text == "err") && i+1 < len(words) && v.isOption(words[i+1]) && (v.isOption(words[i-1]) || english.IsSizeWord(words[i+1].Text) && v.mayBegin(words[i-1])):
			out = append(out, english.Word{Text: "actually", Said: w.Said})
			continue
		}
		if n := v.namesNoMore(words, i); n > 0 {
			out = append(out, english.Word{Text: english.Comma}, english.Word{Text: "actually", Said: english.Said(words[i : i+n])})
			i += n - 1
			continue
		}
		out = append(out, w)
	}
	return out
}

// firstGets reports whether words say who gets the one thing that they name: "a tea for me", after which "one for her" is another one. Of "two teas" it is a part.
func (v *Vocabulary) firstGets(words []english.Word) bool {
	if severalBefore(words) {
		return false
	}
	for k := 2; k < len(words); k++ {
		if v.getsIt(words[k:]) > 0 && slices.ContainsFunc(words[:k], v.mayBegin) {
			return true
		}
	}
	return false
}

// getsIt returns how many words at the start say who gets something: "for her", "for my wife", "for the kids".
func (v *Vocabulary) getsIt(words []english.Word) int {
	switch {
	case len(words) < 2 || words[0].Text != "for":
		return 0
	case slices.Contains([]string{"me", "us", "him", "her", "them", "myself"}, words[1].Text):
		return 2
	case len(words) > 2 && (words[1].Text == "the" || words[1].Text == "my" || words[1].Text == "our") && english.Singular(words[2].Text) == "kid":
		return 3
	}
	return v.whose(words, 0)
}

// whoGetsWhich drops what only says who gets which of several: "two teas, one for me and one for her". The numbers must add up.
func (v *Vocabulary) whoGetsWhich(words []english.Word) []english.Word {
	total := 0
	for i, w := range words {
		n := someNumber(w.Text)
		if n == 0 && w.Text == "couple" {
			n = 2
		}
		switch {
		case n > 1 && total == 0:
			total = n
		case n > 0 && total > 0 && english.IsBreak(words[i-1].Text) && v.getsIt(words[i+1:]) > 0:
			if v.givesOut(words[i:], total) {
				return slices.Clone(words[:i-1])
			}
			return words
		case n > 0 || english.IsArticle(w.Text) && total > 0:
			return words
		}
	}
	return words
}

// givesOut reports whether words only give so many things to people, and nothing follows: "one for me and two for her".
func (v *Vocabulary) givesOut(words []english.Word, total int) bool {
	for k := 0; k < len(words); {
		n, who := someNumber(words[k].Text), v.getsIt(words[k+1:])
		if n == 0 || who == 0 {
			return false
		}
		total -= n
		for k += 1 + who; k < len(words) && (words[k].Text == english.Comma || words[k].Text == "and"); k++ {
		}
	}
	return total == 0
}

// likeItAt returns how many words at k say no more than "more" before them.
func likeItAt(words []english.Word, k int) int {
	n, _ := likeIts.Longest(words[min(k, len(words)):])
	return n
}

// forTheKids reports whether the three words at i only say that a thing is for children, and the menu has none of that name for them.
func (v *Vocabulary) forTheKids(words []english.Word, i int) bool {
	if i+2 >= len(words) || !slices.Contains([]string{"my", "our", "his", "her", "the"}, words[i+1].Text) || english.Singular(words[i+2].Text) != "kid" || !english.Closes(words, i+3) {
		return false
	}
	for from := i - 1; from >= 0 && words[from].Text != english.Comma; from-- {
		if v.Follows["kid "+english.Singular(words[from].Text)] || v.Follows["kids "+english.Singular(words[from].Text)] {
			return false
		}
	}
	return true
}

// counters are words that only say that a number follows.
var counters = english.ExactSet("qty quantity qnty")

// ordered writes a list as people say it: "qty 2 tea" as "2 tea", "first a tea, second a cocoa" without its ordinals, and "just the tea actually" as "actually just the tea".
func (v *Vocabulary) ordered(words []english.Word) []english.Word {
	var out []english.Word
	skip := 0
	for i, w := range words {
		if skip > 0 {
			skip--
			continue
		}
		begins := i == 0 || words[i-1].Text == english.Comma || words[i-1].Text == "and"
		switch {
		case i+1 < len(words) && counters[w.Text] && !v.Known[w.Text] && someNumber(words[i+1].Text) > 0:
			continue
		case begins && i+1 < len(words) && slices.Contains(ordinalsSaid, w.Text) && !v.Known[w.Text] && (english.IsArticle(words[i+1].Text) && words[i+1].Text != "one" || words[i+1].Text == "the") && !severalBefore(words[:i]):
			continue
		case w.Text == "down" && i > 1 && words[i-2].Text == "put" && (words[i-1].Text == "me" || words[i-1].Text == "us") && i+1 < len(words) && words[i+1].Text == "for":
			out[len(out)-2].Text, skip = "get", 1 // "can you put me down for a tea"
			continue
		}
		if w.Text == "all" && i+1 < len(words) && slices.Contains([]string{"day", "week", "morning", "night"}, words[i+1].Text) && english.Closes(words, i+2) && !v.Follows["all "+words[i+1].Text] && !v.Optional["all "+words[i+1].Text] {
			skip = 1 // "craving a tea all day"
			continue
		}
		out = append(out, w)
	}
	last := len(out) - 1
	for last > 0 && out[last].Text == english.Comma {
		last--
	}
	if last < 3 || out[last].Text != "actually" {
		return out
	}
	from := last
	for from > 0 && out[from-1].Text != english.Comma {
		from--
	}
	if from > 0 && (out[from].Text == "just" || out[from].Text == "only") && (out[from+1].Text == "the" || english.IsArticle(out[from+1].Text)) {
		mark := out[last]
		out = slices.Insert(slices.Delete(out, last, last+1), from, mark)
	}
	return out
}

// ordinalsSaid are words that begin the things of a list.
var ordinalsSaid = []string{"first", "firstly", "second", "secondly", "third", "thirdly", "fourth", "lastly", "next"}

// anotherNumber reports whether the "no" at i puts the number after it in the place of one before, and a part of the order ends there: "two teas, no, three". Without a pause after
// it the number may be that of a thing.
func (v *Vocabulary) anotherNumber(words []english.Word, i int) bool {
	if words[i-1].Text != english.Comma || i+1 >= len(words) || !slices.ContainsFunc(words[:i], func(w english.Word) bool { return english.Spelled(w) && w.Text != "the" && w.Text != "some" }) {
		return false
	}
	k := i + 1
	if words[k].Text == english.Comma {
		k++
	}
	return k < len(words) && someNumber(words[k].Text) > 0 && english.Closes(words, k+1) && (k > i+1 || !v.numbered)
}

// namesNoMore returns how many words at i, before a "no", only lead to taking back a thing that was said before, next to others: "a tea and a cocoa, oh wait no cocoa".
func (v *Vocabulary) namesNoMore(words []english.Word, i int) int {
	k, strong := i, false
	for k < len(words) && words[k].Text != "no" {
		n, _ := turns.Longest(words[k:])
		strong = strong || n > 0
		if n == 0 {
			n, _ = pausing.Longest(words[k:])
		}
		if n == 0 && words[k].Text == english.Comma && k > i {
			n = 1
		}
		if n == 0 {
			return 0
		}
		k += n
	}
	if !strong || k+1 >= len(words) || k == i+1 && words[i].Text == "actually" {
		return 0
	}
	end := k + 1
	for end < len(words) && words[end].Text != english.Comma {
		end++
	}
	again := english.Texts(words[k+1 : end])
	if len(again) > 0 && (english.IsArticle(again[0]) || again[0] == "the") {
		again = again[1:]
	}
	for at := 0; at+len(again) <= i && len(again) > 0; at++ {
		if slices.Equal(english.Texts(words[at:at+len(again)]), again) && slices.ContainsFunc(slices.Concat(words[:at], words[at+len(again):i]), func(w english.Word) bool { return v.mayBegin(w) && !english.Spelled(w) }) {
			return k - i
		}
	}
	return 0
}

// What somebody was about to order, and mostly does not: who, what they were about, and the verb, which may be left out.
var (
	considerers = english.TrieOf("i was|we were|was|i had been|i|we")
	considering = english.TrieOf("gonna|gunna|going to|about to|planning to|planning on|thinking|thinking of|thinking about|considering|eyeing|looking at|leaning toward|leaning towards|wanted to|wanted|really wanted|would love|d love|would have loved|hoping for|hoping to|meant to|almost|nearly|usually|normally|typically|always|originally gonna|originally going to")
	considerDo  = english.TrieOf("get|order|have|do|say|try|ask for|go with|go for|getting|ordering|having|trying|doing|going with|got|ordered|went with|did|of getting|about getting|grab|grabbing")
)

// considersFrom returns how many words at the start say that somebody was about to order what follows.
func considersFrom(words []english.Word) int {
	n := 0
	for k, part := range []*english.Trie{considerers, considering, considerDo} {
		taken, _ := part.Longest(words[n:])
		if taken == 0 && k < 2 {
			return 0
		}
		n += taken
	}
	return n
}

// considered writes "I was gonna get a tea but I'll do a cocoa" as "a tea, actually a cocoa".
func (v *Vocabulary) considered(words []english.Word) []english.Word {
	for i := range words {
		if i > 0 && words[i-1].Text != english.Comma && !onlyPolite(words[:i]) {
			continue
		}
		all := expand(words[i:])
		n := considersFrom(all)
		if n == 0 || n >= len(all) {
			continue
		}
		at := n
		for at < len(all) && all[at].Text != "but" && at < n+12 {
			at++
		}
		if at == n || at >= len(all) || all[at].Text != "but" {
			continue
		}
		from := v.afterReason(all, at+1)
		for from < len(all) {
			k, _ := turns.Longest(all[from:])
			if k == 0 {
				k, _ = considersNow.Longest(all[from:])
			}
			if k == 0 || all[from+k-1].Text == "instead" && from+k < len(all) && all[from+k].Text == "of" {
				break
			}
			from += k
		}
		rest, instead := firstInstead(all[from:])
		all = append(slices.Clone(all[:from]), rest...)
		if from == at+1 && !instead || from >= len(all) || !english.Spelled(all[from]) && !v.beginsItem(all[from:]) || slices.ContainsFunc(all[from:], func(w english.Word) bool { return alongside[w.Text] }) {
			continue
		}
		if last := at - 1; all[last].Text == english.Comma {
			at = last
		}
		out := append(slices.Clone(words[:i]), all[n:at]...)
		out = append(out, english.Word{Text: english.Comma}, english.Word{Text: "actually", Said: english.Said(all[at:from])})
		return append(out, all[from:]...)
	}
	return words
}

// afterReason returns where the words begin that follow why somebody does not order a thing, "but that's too much for me, so", or from if there is no such reason.
func (v *Vocabulary) afterReason(words []english.Word, from int) int {
	for k := from; k+1 < len(words) && k < from+12 && (words[k].Text == english.Comma || !v.Named[english.Singular(words[k].Text)]); k++ {
		if words[k].Text == "so" && k > from && (english.Spelled(words[k+1]) || v.beginsItem(words[k+1:]) || leadsOn(words[k+1:])) {
			return k + 1
		}
	}
	return from
}

// leadsOn reports whether words begin with what people order after all.
func leadsOn(words []english.Word) bool {
	n, _ := considersNow.Longest(words)
	return n > 0 || words[0].Text == "just"
}

// firstInstead drops the "instead" at the end of the first clause, and reports whether there was one.
func firstInstead(words []english.Word) ([]english.Word, bool) {
	for i, w := range words {
		if w.Text == english.Comma {
			break
		}
		if w.Text == "instead" && i > 0 && english.Closes(words, i+1) {
			return slices.Delete(slices.Clone(words), i, i+1), true
		}
	}
	return words, false
}

// alongside are words of what somebody wants besides.
var alongside = english.ExactSet("side also too extra add another plus")

// considersNow are words of what somebody orders after all.
var considersNow = english.TrieOf(TakeWords, "now|today|this time|instead|im gonna|i am gonna|im going to|i think|i think ill|maybe|ill|id like|im feeling|im in the mood for|now i want|today i want|get|have|do|try|go with|gonna go with|gonna get|gonna do|gonna have|going with|just|so|going to get|going to have|im going with|im getting|im having|i changed my mind and want|want")

// turning returns how many words at i take back what was said before and begin what takes its place: "no wait, make it", "oh sorry, I meant". A "no" before
// a thing refuses that thing: it takes nothing back.
func (v *Vocabulary) turning(words []english.Word, i int) int {
	strong, j := false, i
	if i > 0 && words[i-1].Text != english.Comma && words[i].Text == "no" && i+1 < len(words) && words[i+1].Text == english.Comma {
		return 0 // "a burger with cheese, bun no, fries"
	}
	for j < len(words) {
		k := j
		if words[k].Text == english.Comma && j > i {
			k++
		}
		if n, _ := turns.Longest(words[k:]); n > 0 && !v.spoken(words[k].Text) && v.turnsAlone(words, k, n) {
			strong, j = true, k+n
			continue
		}
		if n, _ := turningNo.Longest(words[k:]); n > 0 && k+n+1 < len(words) && words[k+n].Text == "just" {
			strong, j = true, k+n // "extra, no just the regular one"
			continue
		}
		if n, _ := turningNo.Longest(words[k:]); n > 0 && v.turnsNext(words, k+n, strong) {
			j = k + n
			continue
		}
		if n, _ := pausing.Longest(words[k:]); n > 0 && v.leadsToTurn(words, k+n) {
			j = k + n
			continue
		}
		break
	}
	if n, r := english.Spoken.Phrases.Longest(words[i:]); !strong || r == english.Corrects && i+n > j {
		return 0
	}
	return j + v.takenInstead(words, j) - i
}

// turnsAlone reports whether the n words at k are no part of a longer phrase, "sorry to bother you", and say nothing else, "hold on the
// onions".
func (v *Vocabulary) turnsAlone(words []english.Word, k, n int) bool {
	if words[k].Text == "hold" && k+n < len(words) && words[k+n].Text == "the" {
		return false // "hold on the onions"
	}
	found, r := english.Spoken.Phrases.Longest(words[k:])
	return found <= n || r == english.Corrects || words[k+found-1].Text == "no" && sufficesAfter(words[k+found:])
}

// turnsNext reports whether a "no" that ends before k belongs to a change of mind: a pause follows that something else follows, or another word that
// takes back.
func (v *Vocabulary) turnsNext(words []english.Word, k int, strong bool) bool {
	if k >= len(words) {
		return false
	}
	next := k
	if words[k].Text == english.Comma {
		next++
	}
	if n, _ := turns.Longest(words[next:]); n > 0 && v.turnsAlone(words, next, n) {
		return true
	}
	if n, _ := takes.Longest(words[k:]); n > 0 && words[k].Text != "do" {
		return strong
	}
	return strong && (next > k && next < len(words) || sufficesAfter(words[k:]))
}

// suffices are words that take what stands before them: "regular is fine".
var suffices = english.TrieOf("is fine|is good|is ok|is okay|is enough|is plenty|works|will do|would be fine|would be good|ll do")

// sufficesAfter reports whether words begin with a size that is said to suffice: the regular of "actually no regular is fine". "No onion is fine" refuses the
// onion.
func sufficesAfter(words []english.Word) bool {
	k := 0
	for k < len(words) && (english.IsArticle(words[k].Text) || words[k].Text == "the") {
		k++
	}
	if k >= len(words) || !english.IsSizeWord(words[k].Text) {
		return false
	}
	n, _ := suffices.Longest(words[k+1:])
	return n > 0
}

// leadsToTurn reports whether a word that takes back stands at k, after words of thinking and a pause at most.
func (v *Vocabulary) leadsToTurn(words []english.Word, k int) bool {
	for k < len(words) {
		if words[k].Text == english.Comma {
			k++
			continue
		}
		if n, _ := turns.Longest(words[k:]); n > 0 {
			return v.turnsAlone(words, k, n)
		}
		n, _ := turningNo.Longest(words[k:])
		if n == 0 {
			n, _ = pausing.Longest(words[k:])
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
func (v *Vocabulary) takenInstead(words []english.Word, j int) int {
	k := j
	skip := func() bool {
		n, _ := takes.Longest(words[min(k, len(words)):])
		k += n
		return n > 0
	}
	if k < len(words) && words[k].Text == english.Comma {
		k++
	}
	from := k
	for skip() {
	}
	if k < len(words) && words[k].Text == "just" && k+1 < len(words) {
		just := k
		k++
		if !skip() && !v.beginsItem(words[k:]) && !v.saysAgain(words, j, k) {
			k = just
		}
	}
	if k == from {
		return 0
	}
	return k - j
}

// saysAgain reports whether the words from k to the next pause name again a thing that was said before the word at j: "actually just the caesar salad".
func (v *Vocabulary) saysAgain(words []english.Word, j, k int) bool {
	if k < len(words) && (words[k].Text == "the" || english.IsArticle(words[k].Text)) {
		k++
	}
	end := k
	for end < len(words) && words[end].Text != english.Comma {
		end++
	}
	again := english.Texts(words[k:end])
	for at := 0; at+len(again) <= j && len(again) > 1; at++ {
		if slices.Equal(english.Texts(words[at:at+len(again)]), again) {
			return slices.ContainsFunc(words[k:end], v.mayBegin)
		}
	}
	return false
}

// beginsItem reports whether words begin with a number of things or with a word of items, and no option.
func (v *Vocabulary) beginsItem(words []english.Word) bool {
	for k, w := range words {
		if english.IsArticle(w.Text) || w.Text == "the" || english.IsSizeWord(w.Text) || english.AliasOf[w.Text] == "large" {
			continue
		}
		if _, taken, counted := english.Quantity(english.PlainWords(w.Text)); taken > 0 && counted && k == 0 {
			return true
		}
		one := english.Singular(w.Text)
		return v.Named[one] && !v.Optional[one]
	}
	return false
}

// OnlyThat reports whether words that take something back say that nothing else is wanted than what follows: "actually just".
func OnlyThat(said string) bool {
	return strings.HasSuffix(strings.ToLower(said), "just") || strings.HasSuffix(strings.ToLower(said), "only")
}

// PutsInPlace reports whether words that take something back say that what follows takes its place: "no, make that", "I mean".
func PutsInPlace(said string) bool {
	said = " " + strings.ToLower(strings.ReplaceAll(said, ",", "")) + " "
	return slices.ContainsFunc([]string{"make that", "make those", "change that", "change it to", "change those", "change them", "switch that", "switch it", "i mean", "i meant", "rather", "instead"}, func(p string) bool {
		return strings.Contains(said, " "+p+" ")
	})
}

// Makes reports whether words that take something back end in saying that the thing becomes another: "no, make it".
func Makes(said string) bool {
	fields := strings.Fields(strings.ToLower(strings.ReplaceAll(said, ",", "")))
	return len(fields) > 1 && fields[len(fields)-2] == "make" && (fields[len(fields)-1] == "it" || fields[len(fields)-1] == "them")
}

// abandoned drops what was begun and not said before words that take it back: the "extra" of "extra, no just the regular one".
func abandoned(out []english.Word) []english.Word {
	end := len(out)
	for end > 0 && out[end-1].Text == english.Comma {
		end--
	}
	for end > 1 && (english.IsDegree(out[end-1].Text) || english.IsArticle(out[end-1].Text) || out[end-1].Text == "xtra" || out[end-1].Text == "and" || out[end-1].Text == "with" && end < len(out)) {
		end--
		for end > 0 && out[end-1].Text == english.Comma {
			end--
		}
		out = out[:end]
	}
	return out
}

// addedToo reports whether words that follow a correction only add an option: the jalapeño of "make them with jalapeño too".
func (v *Vocabulary) addedToo(words []english.Word) bool {
	if len(words) < 2 || words[0].Text != "with" && !v.isOption(words[0]) {
		return false
	}
	for k, w := range words {
		switch {
		case w.Text == english.Comma || w.Text == "and":
			return false
		case w.Text == "too" || w.Text == "also" || w.Text == "as" && k+1 < len(words) && words[k+1].Text == "well":
			return true
		}
	}
	return false
}

// joinedOn reports whether the n words at the start, which take something back by themselves, only beg pardon for one more thing: "and sorry, a coffee
// too", "oh sorry, also a cookie", "hold on, and a tea".
func joinedOn(out, words []english.Word, n int) bool {
	if slices.ContainsFunc(words[:n], func(w english.Word) bool { return w.Text == "make" || w.Text == "change" || w.Text == "switch" }) {
		return false
	}
	from := n
	for from < len(words) && words[from].Text == english.Comma {
		from++
	}
	end := from
	for end < len(words) && words[end].Text != english.Comma && words[end].Text != "and" {
		end++
	}
	if end == from && end < len(words) || slices.ContainsFunc(words[from:end], func(w english.Word) bool {
		return w.Text == "also" || w.Text == "too" || w.Text == "another" || w.Text == "forgot" || w.Text == "either" || w.Text == "neither"
	}) {
		return true
	}
	last := len(out) - 1
	for last > 0 && out[last].Text == english.Comma {
		last--
	}
	return out[last].Text == "and"
}
