package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what somebody does not like: it is the reason of a refusal, or the refusal itself.

// dislikings are ways to say that somebody does not like what comes next, and dislikingsAlone those that need nothing after them.
var (
	dislikings      = english.TrieOf("hate|hates|hated|cant stand|can not stand|doesnt like|dont like|does not like|do not like|didnt like|isnt a fan of|not a fan of|is not a fan of|im not a fan of|arent fans of|isnt into|not into|is not into|dislikes|dislike|doesnt want|dont want|does not want|doesnt care for|dont care for|does not care for|cant do|cant handle|isnt big on|is not big on|not big on|never liked|despises|detests|doesnt love|doesnt do|refuses to eat|picks off|always picks off|wont eat|will not eat")
	dislikingsAlone = english.TrieOf("isnt a fan|not a fan|is not a fan|isnt into|hates|isnt big on")
	disliked        = english.ExactSet("it them em those that these")
	dislikedMuch    = english.ExactSet("at all lol haha so much very really anyway either hahaha please sorry")
)

// dislikes returns how many words at i say that somebody does not like something, and which words name it. With none, a pronoun does.
func (v *Vocabulary) dislikes(words []english.Word, i int) (n int, thing []english.Word, who string) {
	at := i
	for at < len(words) && (reasons[words[at].Text] || words[at].Text == "since" || words[at].Text == "as" || words[at].Text == "but" && at > i) {
		at++
	}
	if at >= len(words) {
		return 0, nil, ""
	}
	switch w := words[at].Text; {
	case slices.Contains([]string{"he", "she", "they", "i", "we", "hes", "shes", "theyre", "im"}, w):
		who = w
		at++
	case w == "my" || w == "our" || w == "the" || w == "his" || w == "her":
		from := at + 1
		for at++; at < min(len(words), from+4) && (isPerson(words[at].Text) || storyKin[words[at].Text] || english.IsQuality(words[at].Text)); at++ {
		}
		if at == from {
			return 0, nil, ""
		}
	case isPerson(w) && !v.Known[w]:
		at++
	default:
		return 0, nil, ""
	}
	for at < len(words) && (words[at].Text == "just" || words[at].Text == "really" || words[at].Text == "absolutely" || words[at].Text == "s" || words[at].Text == "always" && words[at].Text != "picks") {
		at++
	}
	k, _ := dislikings.Longest(words[min(at, len(words)):])
	alone, _ := dislikingsAlone.Longest(words[min(at, len(words)):])
	if k == 0 && alone == 0 {
		return 0, nil, ""
	}
	end := at + k
	switch {
	case k > 0 && end < len(words) && disliked[words[end].Text]:
		end++
	case k > 0 && end < len(words) && words[end].Text != english.Comma:
		from := end
		for end < len(words) && words[end].Text != english.Comma && words[end].Text != "so" && !dislikedMuch[words[end].Text] && end < from+4 {
			if w := words[end].Text; english.IsJoin(w) && !english.IsArticle(w) && w != "the" || !v.Known[w] && !v.Known[english.Singular(w)] && w != "the" && w != "any" {
				return 0, nil, ""
			} else if w != "the" && w != "any" {
				thing = append(thing, words[end])
			}
			end++
		}
		if len(thing) == 0 {
			return 0, nil, ""
		}
	case alone == 0:
		return 0, nil, ""
	default:
		end = at + alone
	}
	for end < len(words) && dislikedMuch[words[end].Text] && !(words[end].Text == "so" && end+1 < len(words) && words[end+1].Text != "much" && words[end+1].Text != english.Comma) {
		end++
	}
	if end < len(words) && words[end].Text != english.Comma && words[end].Text != "and" && words[end].Text != "so" {
		return 0, nil, ""
	}
	return end - i, thing, who
}

// refusals are words that refuse what follows them.
var refusals = english.ExactSet("no without hold minus skip sans omit w/o")

// unliked drops the reason of a refusal, "no olives, my wife hates them", and reads what the one does not want for whom a thing is as a refusal: "a gyro for my son, he hates
// olives".
func (v *Vocabulary) unliked(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		n, thing, who := v.dislikes(words, i)
		if n == 0 || len(out) == 0 {
			out = append(out, words[i])
			continue
		}
		last := len(out) - 1
		for last >= 0 && (out[last].Text == english.Comma || out[last].Text == "please") {
			last--
		}
		from := last
		for from >= 0 && !refusals[out[from].Text] && from > last-5 && out[from].Text != "with" && out[from].Text != "extra" && out[from].Text != "add" && out[from].Text != english.Comma {
			from--
		}
		refused := from >= 0 && refusals[out[from].Text] && from < last
		same := refused && !slices.ContainsFunc(thing, func(w english.Word) bool {
			return !slices.ContainsFunc(out[from:], func(o english.Word) bool { return english.Singular(o.Text) == english.Singular(w.Text) })
		})
		if off := v.takesOff(words[i+n:], thing); off > 0 && len(thing) > 0 {
			out = append(out, english.Word{Text: english.Comma, Said: english.Comma}, english.Word{Text: "no", Said: words[i].Said})
			out = append(out, thing...)
			i += n + off - 1
			continue
		}
		switch {
		case same:
			out = append(out, english.Word{Text: english.Comma, Said: english.Comma})
		case len(thing) > 0 && who != "" && who != "i" && who != "we" && last > 0 && isPerson(out[last].Text):
			out = append(out, english.Word{Text: english.Comma, Said: english.Comma}, english.Word{Text: "no", Said: words[i].Said})
			out = append(out, thing...)
		default:
			out = append(out, words[i])
			continue
		}
		i += n - 1
	}
	return out
}

// takesOff returns how many words at the start ask for a thing that was spoken of to be left off: "so leave that off", "so no onions please".
func (v *Vocabulary) takesOff(words, thing []english.Word) int {
	k := 0
	for k < len(words) && (words[k].Text == english.Comma || words[k].Text == "so" || words[k].Text == "please" || words[k].Text == "just" || words[k].Text == "can" || words[k].Text == "you") {
		k++
	}
	if k == 0 || !slices.ContainsFunc(words[:k], func(w english.Word) bool { return w.Text == "so" }) {
		return 0
	}
	n, _ := takingOff.Longest(words[k:])
	if end := k + 1 + len(thing); n == 0 && end <= len(words) && refusals[words[k].Text] && slices.EqualFunc(words[k+1:end], thing, func(a, b english.Word) bool { return english.Singular(a.Text) == english.Singular(b.Text) }) {
		n = end - k
	}
	if n == 0 {
		return 0
	}
	for k += n; k < len(words) && words[k].Text == "please"; k++ {
	}
	if k < len(words) && words[k].Text != english.Comma && words[k].Text != "and" {
		return 0
	}
	return k
}

// takingOff are ways to ask for what was spoken of to be left off.
var takingOff = func() *english.Trie {
	var all []string
	for _, it := range []string{"it", "that", "them", "those"} {
		for _, way := range []string{"leave % off", "leave % out", "take % off", "hold", "hold %", "skip", "skip %", "omit %", "without %", "none of %", "no %", "keep % off", "hold off on %", "leave off %"} {
			all = append(all, strings.ReplaceAll(way, "%", it))
		}
	}
	return english.TrieOf(strings.Join(all, "|"))
}()

// eatsMild returns how many words at the start only say that somebody eats nothing spicy, on a menu that has nothing mild or spicy to choose: "she doesn't eat spicy".
func (v *Vocabulary) eatsMild(words []english.Word) int {
	if v.Known["spicy"] || v.Known["mild"] || v.Known["spice"] || v.Known["heat"] {
		return 0
	}
	at := 0
	for at < len(words) && (reasons[words[at].Text] || words[at].Text == "and" || words[at].Text == "since" || words[at].Text == "but") {
		at++
	}
	from := at
	for at < min(len(words), from+4) && (storyPeople[words[at].Text] || storyOwners[words[at].Text] || storyKin[words[at].Text] || isPerson(words[at].Text)) {
		at++
	}
	if at == from {
		return 0
	}
	n, _ := mildly.Longest(words[at:])
	if n == 0 || at+n < len(words) && !v.endsTelling(words, at+n) {
		return 0
	}
	return at + n
}

// eatsOnly returns how many words at the start only say what somebody eats at all, before what is ordered for them: "my son just eats chicken and corn so".
func (v *Vocabulary) eatsOnly(words []english.Word) int {
	at := 0
	for at < min(len(words), 4) && (storyPeople[words[at].Text] || storyOwners[words[at].Text] || storyKin[words[at].Text] || isPerson(words[at].Text)) {
		at++
	}
	n, _ := solely.Longest(words[at:])
	if at == 0 || n == 0 {
		return 0
	}
	for end := at + n; end < min(len(words), at+n+6); end++ {
		switch w := words[end]; {
		case w.Text == "so" && end > at+n:
			if speaksOfIt(words[end+1 : min(end+4, len(words))]) {
				return 0
			}
			return end + 1
		case w.Text != "and" && w.Text != "or" && !v.Known[w.Text] && !v.Known[english.Singular(w.Text)] && !english.IsFood(w.Text):
			return 0
		}
	}
	return 0
}

// solely are verbs of who eats few things.
var solely = english.TrieOf("just eats|only eats|just eat|only eat|will only eat|will just eat|ll only eat|wont eat anything but|only likes|just likes|only like|really only eats|really just eats|basically only eats|pretty much only eats")

// mildly are verbs of who eats nothing spicy.
var mildly = func() *english.Trie {
	var all []string
	for _, not := range []string{"doesnt", "does not", "dont", "do not", "cant", "can not", "cannot", "wont"} {
		for _, verb := range []string{"eat", "do", "like", "handle", "have", "take", "do well with"} {
			for _, what := range []string{"spicy", "spicy food", "spicy foods", "spicy stuff", "spicy things", "anything spicy", "hot food", "heat", "spice", "too much spice"} {
				all = append(all, not+" "+verb+" "+what)
			}
		}
	}
	return english.TrieOf(strings.Join(all, "|"))
}()

// hopes returns how many words at the start only hope for something: "hope it's not too late", "hope ur having a nice day".
func (v *Vocabulary) hopes(words []english.Word) int {
	at := 0
	if words[0].Text == "i" || words[0].Text == "we" {
		at = 1
	}
	if at+2 >= len(words) || words[at].Text != "hope" && words[at].Text != "hoping" || !slices.Contains([]string{"you", "youre", "ur", "u", "yall", "yalls", "everyone", "everybody", "all", "its", "this", "your", "the", "that", "it", "things", "business", "ya", "youve", "everyones", "everything"}, words[at+1].Text) {
		return 0
	}
	for n := at + 2; n < len(words); n++ {
		switch w := words[n].Text; {
		case w == english.Comma:
			return n
		case n > at+3 && (v.wanting(words[n:]) > 0 || beginsThing(words[n]) && !moods[w] && n+1 < len(words) && v.Named[english.Singular(words[n+1].Text)]):
			return n
		case v.Named[w] && !moods[w] && !tinged[w], slices.Contains([]string{"get", "order", "without", "no", "extra", "allergy", "allergic"}, w), !english.IsArticle(w) && english.IsNumber(english.Digits(w)):
			return 0
		}
	}
	return len(words)
}

// forWhom returns how many words at the start only say for whom an order is: "ordering for the guys at the shop".
func (v *Vocabulary) forWhom(words []english.Word) int {
	if len(words) < 3 || words[0].Text != "ordering" && words[0].Text != "buying" && words[0].Text != "picking" || words[1].Text != "for" && !(words[1].Text == "up" && words[2].Text == "for") {
		return 0
	}
	for n := 2; n < len(words); n++ {
		w := words[n]
		one := english.Singular(w.Text)
		switch {
		case w.Text == english.Comma:
			return n
		case english.IsArticle(w.Text) && w.Text != "one", english.Glue[w.Text], english.Company[w.Text], english.Stories[w.Text], english.TalkWords[w.Text], english.TalkWords[one], isPerson(w.Text), moods[w.Text], w.Text == "and" && n > 2, w.Text == "up", w.Text == "office":
		default:
			return 0
		}
	}
	return 0
}
