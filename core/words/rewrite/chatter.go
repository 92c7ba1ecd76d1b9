package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file drops what people say that is no part of an order: "we're hosting tonight", "y'all are the best".

// tellers begin a clause that tells something, together with one of the verbs of tells within the next few words.
var tellers = english.WordSet("hope hoping i we you he she they it its thats that this im weve ive yall my our your everyone everybody theres hes shes theyre feeding hosting celebrating been")

// tells are verbs that state something and never ask for a thing.
var tells = english.WordSet("youre is are am was were s m re be been feel feels feeling sounds sound looks smells saw heard hope hoping told remember ate came come works work live lives drove drive going loves loved keeps knows know working moved been read had swears got loving talking driving drive raves recommended feeding hosting celebrating")

// hosts are tellers that tell by themselves for whom an order is: "feeding six".
var hosts = english.WordSet("feeding hosting celebrating")

// headcounts are what a number counts in a clause that tells something, besides things to order: "four people".
var headcounts = english.WordSet("people person folk guest friend adult coworker colleague boy girl teenager man woman guy")

// reasons begin a clause that only says why.
var reasons = english.WordSet("because cause cuz bc")

// fillers may stand before a clause that tells something.
var fillers = english.WordSet("hii hiii hiiii heyy heyyy heyyyy helloo hellooo brah hi hey hello well so ok okay oh ooh ah um uh and but yeah yes morning hon honey dear look listen yo yow ayo aye hiya howdy man dude bro bruh fam omg lol lmao haha hahaha alright right anyway anyways girl damn dang welp thx please pls")

// moods are words that menus have, too, but that mostly say how somebody or the day is.
var moods = english.WordSet("a an the hot cold good best great late nice day night house family little long new old big early today tonight morning kid kids in on the of to for at super really so here there place one food party birthday")

// unchattered drops the clauses of words that tell something and speak of nothing that could be ordered.
func (v *Vocabulary) unchattered(words []english.Word) []english.Word {
	var out []english.Word
	dropped := -1 // where the last clause that was dropped ended
	for i := 0; i < len(words); {
		begins := i == 0 || i == dropped || words[i-1].Text == english.Comma || fillers[words[i-1].Text] || reasons[words[i].Text] || words[i].Text == "this" && onlyPolite(words[:i]) // "good morning this is Ames"
		opened := !slices.ContainsFunc(out, func(w english.Word) bool { return w.Text != english.Comma && !fillers[w.Text] })
		n := v.shuns(words[i:])
		if begins && n == 0 {
			n = v.said(words, i, opened)
		}
		if n > 0 {
			out = append(out, english.Word{Text: english.Comma, Said: english.Comma, Aside: words[i].Aside})
			i += n
			dropped = i
			continue
		}
		out = append(out, words[i])
		i++
	}
	return out
}

// said returns how many words at i, where a clause begins, order nothing: opened reports that no word of an order was before them.
func (v *Vocabulary) said(words []english.Word, i int, opened bool) int {
	clause := words[i:]
	if n, _ := turns.Longest(clause); n > 0 && n < len(clause) && clause[n].Text == english.Comma {
		return 0 // "my mistake, a tea" takes something back
	}
	return max(v.labelled(clause, colons(words)), v.saying(clause), v.talk(clause, opened), v.chatter(clause, opened), v.introduces(clause), v.remembers(clause), v.novice(clause), v.keepsDiet(clause, opened), v.hopes(clause), v.eatsMild(clause), v.eatsOnly(clause), v.forWhom(clause), v.asEver(clause, opened))
}

// chatter returns how many words at the start only tell something: none of them is on the menu, a food, a number of things or a word that changes
// an order, and a verb of telling is among them. How many people there are says something of an order that was given before: opened reports
// that none was.
func (v *Vocabulary) chatter(words []english.Word, opened bool) int {
	if !tellers[words[0].Text] && !reasons[words[0].Text] {
		if k := v.counts(words, 0); opened && k > 1 && (k == len(words) || words[k].Text == english.Comma) {
			return k // "four of us, ..."
		}
		if words[0].Text == "for" && opened && len(words) > 1 {
			if k := 1 + v.counts(words, 1); k > 2 && k < len(words) && words[k].Text == english.Comma {
				return k // "for 3 of us: ..."
			}
		}
		return 0
	}
	if n, _ := english.Spoken.Prefaces.Longest(words); n > 0 {
		return 0 // "i was hoping that i could get"
	}
	if _, r := english.Spoken.Phrases.Longest(words); r != english.Polite && r != english.Opens {
		return 0 // "you know what"
	}
	told := reasons[words[0].Text] || hosts[words[0].Text]
	for n := 0; n < len(words); n++ {
		w := words[n]
		if n > 0 && !(words[0].Text == "hope" && n < 3) && v.endsTelling(words, n) {
			if !told || n < 2 {
				return 0
			}
			return n
		}
		told = told || n > 0 && words[0].Text == "hope" || n > 0 && (tells[w.Text] || english.IsPossessive(w)) || w.Text == "its" || w.Text == "thats" || w.Text == "hes" || w.Text == "shes" || w.Text == "theres"
		if k := max(v.minutes(words, n), v.counts(words, n)); n > 0 && k > 0 && (opened || v.minutes(words, n) > 0) {
			n += k - 1
			continue
		}
		if words[0].Text == "hope" && (w.Text == "have" || w.Text == "having" || w.Text == "all") {
			continue // "hope you're having a good day"
		}
		if n > 0 && w.Text != "and" && !moods[w.Text] && !tells[w.Text] && !tellers[w.Text] && !english.IsPossessive(w) && v.mayOrder(words, n) {
			return 0
		}
	}
	if !told || len(words) < 2 {
		return 0
	}
	return len(words)
}

// counts returns how many words from n on count people, "four people", "three of us", "just me", or 0.
func (v *Vocabulary) counts(words []english.Word, n int) int {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	if slices.ContainsFunc(words, func(w english.Word) bool {
		return slices.Contains([]string{"each", "every", "everyone", "everybody", "apiece", "per", "person"}, w.Text)
	}) {
		return 0 // "two of us, a croissant each"
	}
	if is(n, "just") && is(n+1, "me", "us", "myself") {
		return 2
	}
	_, taken, spelt := english.Quantity(english.PlainWords(words[n].Text))
	if taken == 0 || !spelt && !is(n+1, "of") {
		return 0
	}
	switch k := n + 1; {
	case is(k, "of") && is(k+1, "us", "you"):
		return 3
	case k < len(words) && headcounts[english.Singular(words[k].Text)] && !v.Known[words[k].Text] && !v.Known[english.Singular(words[k].Text)]:
		return 2
	case n > 0 && hosts[words[n-1].Text] && (k == len(words) || v.endsTelling(words, k)):
		return 1
	case n > 0 && hosts[words[n-1].Text] && words[k].Text == "here" && (k+1 == len(words) || v.endsTelling(words, k+1)):
		return 2
	}
	return 0
}

// minutes returns how many words from n on say in how many minutes somebody comes, "i'll be there in 20", or 0. An hour of the day is no part of it.
func (v *Vocabulary) minutes(words []english.Word, n int) int {
	if n < 2 || words[n-1].Text != "in" || !slices.ContainsFunc(words[:n], func(w english.Word) bool {
		return w.Text == "there" || w.Text == "by" || w.Text == "over" || w.Text == "coming"
	}) {
		return 0
	}
	_, taken, spelt := english.Quantity(english.PlainWords(words[n].Text))
	if taken == 0 || !spelt {
		return 0
	}
	k := n + 1
	if k < len(words) && slices.Contains([]string{"minutes", "minute", "mins", "min"}, words[k].Text) {
		k++
	}
	if k < len(words) && !v.endsTelling(words, k) {
		return 0
	}
	return k - n
}

// endsTelling reports whether a clause that tells something ends before the word at n.
func (v *Vocabulary) endsTelling(words []english.Word, n int) bool {
	switch w := words[n].Text; w {
	case "and":
		return n+1 >= len(words) || v.counts(words, n+1) == 0 && !(tells[words[n+1].Text] && words[n+1].Text != "got") // "we had it at a party and loved it"
	case english.Comma, "but", "so", "because", "cause", "cuz":
		return true
	case "need":
		return n+1 < len(words) && n > 0 && !slices.Contains([]string{"dont", "not", "no", "didnt", "wont", "doesnt", "i", "we", "you", "they", "to", "still", "really", "also"}, words[n-1].Text) &&
			(english.IsArticle(words[n+1].Text) || english.Spelled(words[n+1]) || words[n+1].Text == "some" || v.Named[words[n+1].Text])
	case "just", "gimme", "lets", "can", "could", "may":
		return n+1 < len(words) && (w != "just" || english.Spelled(words[n+1]))
	}
	if v.wanting(words[n:]) > 0 {
		return true
	}
	found, r := english.Spoken.Phrases.Longest(words[n:])
	return found > 1 && r == english.Opens
}

// mayOrder reports whether the word at n may be of an order: a word of the menu or one that is nearly so, a food, a number, a refusal, a
// change of mind.
func (v *Vocabulary) mayOrder(words []english.Word, n int) bool {
	w := words[n]
	one := english.Singular(w.Text)
	switch {
	case english.IsMark(w.Text), english.IsTurn(w.Text), english.IsDegree(w.Text), english.IsUnit(one), english.IsFood(w.Text), english.IsFood(one), english.IsDish(one), english.IsHazard(one), IsAllergy(w.Text), english.Reactions[w.Text], w.Text[0] <= '9', w.Text[0] >= 0x80,
		v.Known[w.Text], v.Known[one], english.IsBareWord(w.Text), english.IsPortion(one):
		return true
	case slices.Contains([]string{"want", "wants", "need", "needs", "order", "ordering", "have", "has", "get", "getting", "having", "take", "taking", "if", "or", "not", "dont", "cant", "never", "without", "except", "instead", "same", "another", "more",
		"both", "all", "each", "either", "none", "nothing", "only", "vegan", "vegetarian", "kosher", "halal", "celiac", "pregnant", "diabetic", "dairy", "eat", "eats", "mine", "with", "add", "make", "please"}, w.Text):
		return true
	}
	if _, taken, _ := english.Quantity(english.PlainWords(w.Text)); taken > 0 && w.Text != "a" && w.Text != "an" {
		return true
	}
	if means, ok := english.Alias(w.Text); ok && v.Known[means] {
		return true
	}
	if len(w.Text) > 4 {
		if _, near := v.correct(w.Text); near {
			return true
		}
	}
	_, r := english.Spoken.Phrases.Longest(words[n:])
	return r == english.Corrects || r == english.Cancels || r == english.RefusesIt || r == english.Repeats || r == english.Asks || r == english.Adds
}
