package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a story about a thing that stands before the order of it: "my uncle raves about your brisket so two of those". The story itself orders nothing.
// What points back to its thing orders that. A story that refuses, counts or chooses something is left as it is.

// storyVerbs are what somebody does to a thing in a story. A telling may repeat what somebody said: "they told me to get the brisket".
var (
	storyVerbs = english.TrieOf("loves|love|loved|adores|adore|adored|swears by|swear by|swore by|raves about|rave about|raved about|raving about|obsessed with|crazy about|wild about|wont shut up about|cant shut up about|wont stop talking about|cant stop talking about|doesnt shut up about|never shuts up about|" +
		"cant get enough of|cant stop thinking about|cant stop eating|grew up on|grew up eating|lives for|live for|talks about|talk about|talked about|talking about|bragged about|brags about|hyped|hyped up|hooked on|addicted to|introduced me to|introduced us to|turned me on to|put me on to|put us on to|enjoyed|enjoys|enjoy")
	storyCravings = english.TrieOf("craving|dreaming about|dreaming of|dreamed about|dreamt about|thinking about|thinking of|daydreaming about|missing|missed|miss|wanting to try|meaning to try|dying to try|dying for|excited about|excited for|excited to try|jonesing for|fiending for|hankering for|in the mood for|looking forward to|drooling over")
	storyTellings = english.TrieOf("heard|hear|heard about|heard of|hearing about|heard that|heard great things about|heard good things about|heard nothing but good things about|heard so much about|saw|seen|read about|says|say|said|saying|told me|told us|tells me|tells us|tell me|telling me|telling us|recommended|recommends|recommend|recommending|suggested|suggests|mentioned|insists on|claims|swears|swear")
)

// Around the verb: who somebody is, and what stands between them and the verb.
var (
	storyPeople  = english.ExactSet("i we ive weve he she they theyve everyone everybody people folks someone somebody friends yelp google tiktok reddit instagram reviews internet hes shes theyre im")
	storyOwners  = english.ExactSet("my our a the all his her some every")
	storyKin     = english.ExactSet("in law best old little older younger oldest youngest whole entire good dear late of mine the my our other")
	storyAdverbs = english.ExactSet("really just always absolutely totally literally lowkey still also finally been have has had is are was am keeps keep kept so completely honestly seriously basically only all ve s everyone")
	storyPoints  = english.ExactSet("the your ur yalls yall yas that those these this their they youre about how")
	storyBars    = english.ExactSet("with without w no not nor or and extra add adding hold minus light never except dont doesnt didnt isnt arent want wants wanted need needs hate hates hated cant wont vegan vegetarian halal kosher gluten dairy keto celiac free instead but than other side each both n plus less more " +
		"sick ill hives rash swell swells swelling itch itchy hospital die dies died dying kill kills killed bad worst terrible awful gross reaction throat poison poisoning poisoned choke choked choking")
	storyBids   = english.ExactSet("get try order have grab ask")
	storyWishes = english.ExactSet("i ll d s ill id im we well wed lets let like to do go with take have get gimme give me can could please just guess try grab order need lemme may might as gotta gonna would will us love make it ima imma want wanna us i'll figured thought we'll ok okay")
	storyChoice = english.ExactSet("with do try get have take go grab order")
	storyBack   = english.ExactSet("those them these that em")
)

// story returns where the verb of a story ends that words begin with, or 0. craves reports that somebody wants the thing, and tells that others spoke of it.
func (v *Vocabulary) story(words []english.Word) (end int, craves, tells bool) {
	at := 0
	is := func(k int, in map[string]bool) bool {
		return k < len(words) && in[words[k].Text] && !v.Named[words[k].Text]
	}
	switch {
	case is(at, storyPeople):
		at++
	case is(at, storyOwners):
		owned := words[0].Text == "my" || words[0].Text == "our"
		people := 0
		for at++; at < min(len(words), 6) && !v.Named[words[at].Text] && !storyAdverbs[words[at].Text]; at++ {
			_, acts := v.verbOfStory(words[at:], true)
			if acts {
				break
			}
			if owned || isPerson(words[at].Text) || storyPeople[words[at].Text] {
				people++
			} else if !storyKin[words[at].Text] {
				return 0, false, false
			}
		}
		if people == 0 {
			return 0, false, false
		}
	case isPerson(words[at].Text) && !v.Named[words[at].Text] && len(words) > 1:
		at++
	}
	for k := at; k < min(len(words), at+5); k++ {
		if n, ok := v.verbOfStory(words[k:], at > 0); ok {
			c, _ := storyCravings.Longest(words[k:])
			t, _ := storyTellings.Longest(words[k:])
			return k + n, c == n, t == n
		}
		if !storyAdverbs[words[k].Text] {
			break
		}
	}
	return 0, false, false
}

// verbOfStory returns how many words at the start are the verb of a story. whose reports that somebody is said to do it: without, only "heard", "saw" and cravings begin one.
func (v *Vocabulary) verbOfStory(words []english.Word, whose bool) (int, bool) {
	c, _ := storyCravings.Longest(words)
	t, _ := storyTellings.Longest(words)
	n, _ := storyVerbs.Longest(words)
	if !whose {
		if n = 0; words[0].Text != "heard" && words[0].Text != "saw" && words[0].Text != "read" {
			t = 0
		}
	}
	n = max(n, t, c)
	return n, n > 0
}

// storied puts the thing of a story in the place of what points back to it, and drops the rest of the story.
func (v *Vocabulary) storied(words []english.Word) []english.Word {
	for from := 0; from < len(words); {
		for from < len(words) && (words[from].Text == english.Comma || fillers[words[from].Text]) {
			from++
		}
		if from >= len(words) {
			return words
		}
		if verb, craves, tells := v.story(words[from:]); verb > 0 {
			if out, ok := v.afterStory(words, from, from+verb, craves, tells); ok {
				return out
			}
			return words
		}
		for ; from < len(words) && words[from].Text != english.Comma; from++ {
			if w := words[from].Text; english.IsNumber(english.Digits(w)) || v.Named[w] || v.Named[english.Singular(w)] {
				return words // the order begins
			}
		}
	}
	return words
}

// afterStory reads the story in words whose clause begins at from and whose verb ends at verb, and what comes after it.
func (v *Vocabulary) afterStory(words []english.Word, from, verb int, craves, tells bool) ([]english.Word, bool) {
	named := func(k int) bool {
		w := words[k].Text
		return w != english.Comma && w != "the" && !english.IsArticle(w) && !english.IsJoin(w) && (v.Named[w] || v.Named[english.Canonical(words[k])[0].Text])
	}
	at, bids := verb, false
	for at < len(words) && (storyPoints[words[at].Text] || tells && (storyBids[words[at].Text] || words[at].Text == "to" || words[at].Text == "me" || storyPeople[words[at].Text]) || storyAdverbs[words[at].Text] || !named(at) && english.IsPraise(words[at].Text)) && !named(at) {
		bids = bids || storyBids[words[at].Text]
		at++
	}
	last := at
	for last < len(words) && named(last) && words[last].Text != "so" {
		last++
	}
	if last == at {
		return nil, false
	}
	end := last
	for ; end < len(words) && words[end].Text != english.Comma; end++ {
		w := words[end].Text
		if w == "so" && end+1 < len(words) && v.ordersFrom(words[end+1:]) {
			break
		}
		if storyBars[w] || english.IsHazard(english.Singular(w)) || IsAllergy(w) || english.IsArticle(w) && end+1 < len(words) && named(end+1) || !english.IsArticle(w) && english.IsNumber(english.Digits(w)) ||
			named(end) && !moods[w] && !english.Glue[w] && !english.TalkWords[w] {
			return nil, false
		}
	}
	if end == len(words) {
		return nil, false // nothing is ordered
	}
	so := words[end].Text == "so"
	thing := words[at:last]
	rest := words[end:]
	for len(rest) > 0 && (rest[0].Text == english.Comma || rest[0].Text == "so") {
		so = so || rest[0].Text == "so"
		rest = rest[1:]
	}
	lead := append(slices.Clone(words[:from]), english.Word{Text: english.Comma, Said: english.Comma})
	if n, size, after := pointing(rest); after > 0 {
		out := append(lead, n...)
		return slices.Concat(out, size, thing, rest[after:]), true
	}
	if k := wishing(rest); k > 0 && k+1 < len(rest) && rest[k].Text == "the" && (english.IsNumber(english.Digits(rest[k+1].Text)) || english.IsSizeWord(rest[k+1].Text)) && !named(end) {
		return slices.Concat(lead, thing, []english.Word{{Text: english.Comma, Said: english.Comma}}, rest), true // "gimme the 8 piece"
	}
	again := !slices.ContainsFunc(thing, func(w english.Word) bool {
		return !slices.ContainsFunc(rest, func(r english.Word) bool { return english.Singular(r.Text) == english.Singular(w.Text) })
	})
	if bids && !again || len(rest) == 0 || english.IsJoin(rest[0].Text) || rest[0].Text == "plus" || rest[0].Text == "also" || slices.ContainsFunc(rest, func(w english.Word) bool {
		return storyBack[w.Text] || w.Text == "it" || w.Text == "ones" || w.Text == "same"
	}) || slices.ContainsFunc(rest[1:], func(w english.Word) bool { return w.Text == "one" && !so }) {
		return nil, false
	}
	if !again && (craves || !so) || !v.ordersFrom(rest) {
		return nil, false
	}
	return slices.Concat(lead, rest), true
}

// wishing returns how many words at the start only say that something is wanted.
func wishing(words []english.Word) int {
	k := 0
	for k < len(words) && storyWishes[words[k].Text] {
		k++
	}
	return k
}

// ordersFrom reports whether words begin an order: they want something, count, or name a thing.
func (v *Vocabulary) ordersFrom(words []english.Word) bool {
	k := wishing(words)
	return k > 0 || len(words) > 0 && (beginsThing(words[0]) || english.IsNumber(english.Digits(words[0].Text)) || v.Named[words[0].Text] || words[0].Text == "the")
}

// pointing reads what points back at the start of an order: "two of those", "lets go with that", "one please", "a large one". It returns the number, the size and how many words it took.
func pointing(words []english.Word) (n, size []english.Word, after int) {
	k := wishing(words)
	is := func(at int, texts ...string) bool { return at < len(words) && slices.Contains(texts, words[at].Text) }
	ends := func(at int) bool {
		return at >= len(words) || is(at, english.Comma, "please", "with", "and", "no", "for", "w")
	}
	if k < len(words) && k > 0 && storyBack[words[k].Text] && storyChoice[words[k-1].Text] && ends(k+1) || k > 1 && ends(k) && words[k-1].Text == "it" && storyChoice[words[k-2].Text] {
		if k < len(words) && storyBack[words[k].Text] {
			if words[k].Text != "that" {
				return nil, nil, 0 // how many those are is not said
			}
			k++
		}
		return []english.Word{{Text: "one", Said: "one"}}, nil, k
	}
	if k >= len(words) || !english.IsArticle(words[k].Text) && !english.IsNumber(english.Digits(words[k].Text)) {
		return nil, nil, 0
	}
	at := k + 1
	if at < len(words) && english.IsSizeWord(words[at].Text) && is(at+1, "one", "ones") && ends(at+2) {
		return words[k : k+1], words[at : at+1], at + 2
	}
	if is(at, "of") && at+1 < len(words) && storyBack[words[at+1].Text] {
		at += 2
		if is(at, "again", "too", "please") {
			at++
		}
		return words[k : k+1], nil, at
	}
	if ends(at) && words[k].Text != "a" && words[k].Text != "an" {
		return words[k : k+1], nil, at
	}
	return nil, nil, 0
}
