package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file knows the words that people talk with while they order nothing: "running late", "sue me", "long day at the shop". A clause of such words
// alone is dropped. None of them changes an order, names a food, refuses, counts, or asks for a service, and TestTalkWords shows it.

// TalkAlone are words of talk that are a whole clause by themselves.
var TalkAlone = english.ExactSet("mornin mornings goodmorning goodafternoon goodevening nite tonite heya hihi hii hiii hiiii heyy heyyy heyyyy helloo hellooo yoo yooo yooooo ello oi ahoy sup wassup whatup whaddup wazzup salutations bye byebye goodbye cya seeya laters cheerio ttyl ttys farewell toodles adieu tata godspeed thankyou thankyouu thankya tyvm thnx thnks tks appreciated lifesaver gosh golly geez jeez sheesh wow wowza whoa yikes ugh argh aargh ahh ahhh phew woo woohoo yay yayy hooray yeehaw yippee omg omfg wtf gah meh mmm mmmm yum yummy delish yass yasss yaas lmaoo hehe heehee jk hahahaha hungry hangry starving famished xoxo apologies pardon yolo")

// beginsThing reports whether a new thing may begin at a word: a number or an article.
func beginsThing(w english.Word) bool {
	return english.IsArticle(w.Text) || english.Spelled(w) && w.Text != "the"
}

// introduces returns how many words at the start only say the name of who orders: "name's Earl", "this is for Jess Ames", "a nombre de Lupita".
func (v *Vocabulary) introduces(words []english.Word) int {
	n, _ := introductions.Longest(words)
	if n == 0 {
		return v.isHere(words)
	}
	if at := n - 1; words[at].Text == "names" && !english.IsPossessive(words[at]) && n == 1 {
		return 0
	}
	n += v.title(words[n:])
	end := n
	for end < len(words) && end < n+3 && words[end].Text != english.Comma {
		if end > n && (v.wanting(words[end:]) > 0 || tellers[words[end].Text]) {
			return end
		}
		if !v.mayName(words[end]) {
			return 0
		}
		end++
	}
	if end == n || end < len(words) && words[end].Text != english.Comma && v.wanting(words[end:]) == 0 {
		return 0
	}
	return end
}

// titles stand before the name of somebody.
var titles = english.ExactSet("mr mrs ms miss mister dr doctor prof professor pastor rev reverend rabbi deacon officer")

// title returns 1 if words begin with a title and a name after it: "Mrs. Ames", and not "Dr Pepper".
func (v *Vocabulary) title(words []english.Word) int {
	if len(words) > 1 && titles[words[0].Text] && v.mayName(words[1]) {
		return 1
	}
	return 0
}

// asEver returns how many words at the start call the order that follows the one that somebody always has: "same as last time", "the usual for us". What
// continues with "and", "but" or "with" adds to an order that is not said.
func (v *Vocabulary) asEver(words []english.Word, opened bool) int {
	n, _ := usuals.Longest(words)
	if n == 0 || !opened {
		return 0
	}
	end := n
	for end < len(words) && !furthers[words[end].Text] {
		k, r := english.Spoken.Phrases.Longest(words[end:])
		switch {
		case words[end].Text == english.Comma:
			k = 1
		case k == 0 && end > n:
			return end
		case k == 0 || r != english.Polite && r != english.Opens:
			return 0
		}
		end += k
	}
	return 0
}

// furthers are words that go on from what was had before.
var furthers = english.ExactSet("and also plus add adding but with w without no not extra another more only just except minus instead make")

// usuals are words for what somebody always has.
var usuals = func() *english.Trie {
	t := english.TrieOf("same old|same old same old|same old thing|same old order")
	for _, same := range english.Alternatives("same|the same|same thing|the same thing|same order|the same order|exact same|exact same thing") {
		for _, when := range english.Alternatives("as always|as ever|as usual|as last time|as before|as the last time|as last week|as every time|like always|like last time|like usual") {
			t.Add(strings.Fields(same+" "+when), english.Polite)
		}
	}
	for _, whose := range english.Alternatives("my|our|the") {
		for _, what := range english.Alternatives("usual|usual order|usual please|usual for us|usual for me|usuals|go to|regular order") {
			for _, wants := range english.Alternatives("i ll have|ill have|i will have|we ll have|well have|we will have|i ll take|ill take|we ll take|can i get|can i have|can we get|just|gimme|give me|lemme get|let me get|i want|i d like|id like|we d like") {
				t.Add(strings.Fields(wants+" "+whose+" "+what), english.Polite)
			}
			t.Add(strings.Fields(whose+" "+what), english.Polite)
		}
	}
	return t
}()

// isHere returns how many words at the start say who orders: "Siobhan here".
func (v *Vocabulary) isHere(words []english.Word) int {
	n := 0
	for n < min(len(words), 2) && words[n].Text != "here" && words[n].Text != english.Comma && words[n].Text[0] >= 'a' && words[n].Text[0] <= 'z' && !english.Glue[words[n].Text] && !english.IsArticle(words[n].Text) && v.mayName(words[n]) {
		n++
	}
	if n == 0 || n >= len(words) || words[n].Text != "here" || n+1 < len(words) && words[n+1].Text != english.Comma && v.wanting(words[n+1:]) == 0 {
		return 0
	}
	return n + 1
}

// introductions come before the name of who orders.
var introductions = english.TrieOf("name is|names|my name is|my names|the name is|the names|name|order name|name for the order|name for pickup|name on the order|the order is under|its under|it is under|put it under|under the name|under the name of|under name|under|a nombre de|nombre|mi nombre es|soy|me llamo|je mappelle|mi chiamo|ich heisse|this is")

// mayName reports whether a word may be somebody's name: nothing that the menu or an order has, and no misspelling of such a word.
func (v *Vocabulary) mayName(w english.Word) bool {
	if !v.unheard(w) {
		return false
	}
	if n, _ := english.Spoken.Names.Longest([]english.Word{w}); n > 0 {
		return true
	}
	first := []rune(w.Said + " ")[0]
	_, near := v.correct(w.Text)
	return !near || first >= 'A' && first <= 'Z' && len(w.Text) > 3
}

// unheard reports whether a word is nothing that the menu or an order has.
func (v *Vocabulary) unheard(w english.Word) bool {
	one := english.Singular(w.Text)
	if v.Known[w.Text] || v.Known[one] || english.IsFood(w.Text) || english.IsFood(one) || english.IsDish(one) || english.IsTurn(w.Text) || english.IsUnit(one) || english.IsHazard(one) || IsAllergy(w.Text) || english.IsPlainWord(w.Text) || english.IsPortion(one) || w.Text[0] <= '9' || english.AliasOf[w.Text] != "" || ForeignWords[w.Text] != "" {
		return false
	}
	if n, _ := english.Spoken.Names.Longest([]english.Word{w}); n > 0 {
		return true
	}
	n, _ := english.Spoken.Phrases.Longest([]english.Word{w})
	return n == 0
}

// remembers returns how many words at the start tell what somebody had another time, whatever it was: "I ate the egg salad last time so". Where what
// follows speaks of it, it is no talk.
func (v *Vocabulary) remembers(words []english.Word) int {
	at := 0
	for at < len(words) && slices.Contains([]string{"i", "we", "ive", "weve", "ve", "my", "he", "she", "they"}, words[at].Text) {
		at++
	}
	if at < len(words) && isPerson(words[at].Text) {
		at++
	}
	if at >= len(words) || !slices.Contains([]string{"ate", "had", "tried", "got", "ordered", "loved", "enjoyed", "devoured", "did"}, words[at].Text) {
		return 0
	}
	past := false
	for n := at + 1; n < len(words); n++ {
		if k, _ := pasts.Longest(words[n:]); k > 0 {
			past = true
			n += k - 1
			continue
		}
		if words[n].Text == english.Comma || slices.Contains([]string{"so", "but"}, words[n].Text) {
			if !past || speaksOfIt(words[n:]) {
				return 0
			}
			return n
		}
		if english.Ailments[words[n].Text] || n > at+8 || past && words[n].Text != "and" && !english.TalkWords[words[n].Text] && !english.Glue[words[n].Text] || slices.Contains([]string{"no", "not", "without", "or", "want", "same"}, words[n].Text) {
			return 0
		}
	}
	return 0
}

// pasts say that a thing was another time.
var pasts = english.TrieOf("last time|yesterday|last week|last night|last month|last weekend|last year|the other day|the other night|the other week|a while back|a while ago|the last time|the first time|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|last monday|last tuesday|last wednesday|last thursday|last friday|last saturday|last sunday|this morning|earlier today|for breakfast|for lunch already")

// speaksOfIt reports whether words take up what was said before them.
func speaksOfIt(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool {
		return slices.Contains([]string{"it", "that", "those", "them", "these", "same", "again", "usual", "another", "more", "one", "ones", "repeat", "ditto", "except", "instead", "time"}, w.Text) && !(w.Text == "time" && !thisTime(words))
	})
}

// thisTime reports whether words say what is different this time, without a thing of their own after it: "this time no mayo".
func thisTime(words []english.Word) bool {
	for i := 0; i+2 < len(words); i++ {
		if words[i].Text == "this" && words[i+1].Text == "time" {
			_, r := english.Spoken.Phrases.Longest(words[i+2:])
			return r == english.RefusesIt || r == english.Adds || r == english.Cancels || r == english.Corrects
		}
	}
	return false
}

// novice returns how many words at the start say that something is new to somebody: "I've never had Peruvian before".
func (v *Vocabulary) novice(words []english.Word) int {
	at := 0
	for at < len(words) && slices.Contains([]string{"i", "we", "ive", "weve", "ve", "have"}, words[at].Text) {
		at++
	}
	if at+1 >= len(words) || words[at].Text != "never" || !slices.Contains([]string{"had", "been", "tried", "eaten", "ordered", "done", "heard", "seen", "visited"}, words[at+1].Text) {
		return 0
	}
	for n := at + 2; n < min(len(words), at+8); n++ {
		switch w := words[n].Text; {
		case w == english.Comma || w == "but" || w == "so":
			return n
		case w == "before" && n+1 == len(words):
			return n + 1
		case v.Known[w] || v.Known[english.Singular(w)] || english.IsDish(w) || slices.Contains([]string{"no", "not", "or", "with", "without"}, w):
			return 0
		}
	}
	return 0
}

// keepsDiet returns how many words at the start say that somebody eats no meat, before what they then choose: "vegan here", "I'm vegetarian so". The
// check sees that nothing of the order contradicts it. After an order it is no talk if it is of somebody else.
func (v *Vocabulary) keepsDiet(words []english.Word, opened bool) int {
	at, own := 0, false
	for at < len(words) && slices.Contains([]string{"i", "we", "im", "m", "am", "re", "are", "a", "an", "the", "both", "all", "strictly", "mostly", "my", "is", "he", "she", "hes", "shes", "s", "who", "because", "since", "and"}, words[at].Text) || at < len(words) && isPerson(words[at].Text) {
		own = true
		at++
	}
	if at >= len(words) || words[at].Text != "vegan" && words[at].Text != "vegetarian" {
		return 0
	}
	end := at + 1
	here := end < len(words) && words[end].Text == "here"
	if here {
		end++
	}
	if !own && !here {
		return 0
	}
	switch {
	case end < len(words) && words[end].Text == "so":
		return end + 1
	case opened && end < len(words) && words[end].Text == english.Comma:
		return end
	case (end == len(words) || words[end].Text == english.Comma) && !slices.ContainsFunc(words[:at], func(w english.Word) bool { return !ofOneself[w.Text] }):
		return end // after an order, of those who order
	}
	return 0
}

// ofOneself are words by which people say what they themselves are.
var ofOneself = english.ExactSet("i we im m am re are a an both all strictly because since and")

// shuns returns how many words at the start say that somebody does not eat a kind of meat: "since she doesn't eat pork". The check sees that nothing of the
// order contradicts it.
func (v *Vocabulary) shuns(words []english.Word) int {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	at := 0
	for is(at, "since", "because", "cause", "cuz", "bc", "as", "and", "but", "so") {
		at++
	}
	who := at
	for is(at, "i", "we", "he", "she", "they", "who") || at < len(words) && (slices.Contains(english.Alternatives(english.Owners), words[at].Text) || isPerson(words[at].Text)) {
		at++
	}
	if at == who {
		return 0
	}
	switch {
	case is(at, "dont", "doesnt", "cant", "cannot", "never"):
		at++
	case is(at, "do", "does", "can") && is(at+1, "not"):
		at += 2
	default:
		return 0
	}
	if !is(at, "eat", "eats", "touch") {
		return 0
	}
	named := false
	for at++; at < len(words); at++ {
		switch {
		case is(at, "pork", "beef", "meat"):
			named = true
		case is(at, "any", "red", "or"), is(at, "and") && is(at+1, "pork", "beef", "meat"):
		case named && is(at, english.Comma, "please"):
			return at
		case named && is(at, "so"):
			return at + 1
		default:
			return 0
		}
	}
	if !named {
		return 0
	}
	return at
}
