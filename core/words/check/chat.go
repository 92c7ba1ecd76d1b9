package check

import (
	"slices"
	"strings"
)

// In this file: clauses that tell how somebody or something is. What menus have, too, is no thing there that a line must have:
// the "hot" of "it's so hot out", the "birthday" of "it's my birthday".

// Words by which a clause of telling begins, verbs that it has, what may stand in it besides, and what makes an order of it.
var (
	chatBegins = set("i im we were he hes she shes they theyre you youre it its thats this there my our your everyone everybody feeling been running happy hope hoping so too game back new me us tell say have take enjoy big small quick easy")
	chatStates = set("is are am was were im its hes shes theyre youre thats been be feels feel feeling running happy turned turns got gets loves love looks hope hoping heard told tired back new again say tell take have enjoy going went")
	chatMoods  = set("hot cold cool warm sweet mean big little small new old late mad wild nice best good great king game day night morning birthday party family house home school kid kids baby boy girl weekend summer winter holiday road beach world life street long short high early quick crazy love special your you my cook cooking treat order thing place time week out outside in on up back again here there over this that rest to go what a an one sweetie power red blue green white black gold light dark heart star sun ice_cold fresh")
	chatOrders = set("vegan vegetarian veggie pescatarian kosher halal celiac coeliac gluten lactose dairy keto nut nuts diabetic pregnant usual want wants need needs get take have like order add make no not without with extra more another same each both all for or instead than dont")
)

// unchatted cuts out the clauses that only tell something. Such a clause has a verb that states something, no number except an age or a length of time, no word
// that orders or refuses, and none of the menu but those that people tell with. A line that only such a clause names is not ordered.
func (t *trial) unchatted(toks []tok) []tok {
	var out []tok
	for from := 0; from < len(toks); {
		end := from
		for end < len(toks) && toks[end].text != "," && !(end > from+1 && toks[end].text == "so" || end > from && toks[end].text == "but") {
			end++
		}
		if end == from || !t.chat(toks[from:end]) && !t.greets(toks[from:end]) && !t.errand(toks[from:end]) {
			out = append(out, toks[from:end]...)
		}
		if end < len(toks) {
			out = append(out, toks[end])
		}
		from = end + 1
	}
	return out
}

// unchanged are the words of saying that nothing else changes: "everything else the same".
var unchanged = set("with everything else the rest stays is same otherwise all")

// asBefore cuts out what says that the rest stays as it is, and the "again" of somebody who had the thing before it another time.
func (t *trial) asBefore(toks []tok) []tok {
	ends := func(k int) bool { return k >= len(toks) || toks[k].sep || toks[k].text == "please" }
	toks = toks[hadAlways(toks):]
	var out []tok
	for k := 0; k < len(toks); k++ {
		if toks[k].text == "again" && k > 0 && t.words[root(toks[k-1].text)] && ends(k+1) {
			continue
		}
		end, same, rest := k, false, false
		for end < len(toks) && unchanged[toks[end].text] && (!toks[end].sep || end == k) {
			same = same || toks[end].text == "same"
			rest = rest || toks[end].text == "everything" || toks[end].text == "rest" || toks[end].text == "otherwise"
			end++
		}
		if same && rest && ends(end) && (k == 0 || toks[k].sep || toks[k-1].sep) {
			k = end - 1
			continue
		}
		out = append(out, toks[k])
	}
	return out
}

// hadAlways returns how many tokens at the start call what follows the same as always: it repeats nothing of this order. What is added to it does.
func hadAlways(toks []tok) int {
	at := slices.IndexFunc(toks[:min(len(toks), 5)], func(o tok) bool { return o.text == "same" })
	if at < 0 || slices.ContainsFunc(toks[:at], func(o tok) bool { return !o.sep && !greeted[o.text] && o.text != "the" }) {
		return 0
	}
	as := at + 1
	for as < len(toks) && among(toks[as].text, "thing order old exact") {
		as++
	}
	end := as
	for end < len(toks) && among(toks[end].text, "as like the always ever usual before last time week same old") {
		end++
	}
	next := end
	for next < len(toks) && toks[next].text == "," {
		next++
	}
	if end == as && as < at+2 || next == len(toks) || furthers[toks[next].text] {
		return 0
	}
	return end
}

// furthers are words that go on from what was had before.
var furthers = set("and also plus add but with without no not extra another more only just except minus instead")

// errand reports whether a clause only says what somebody goes for: "coffee run", "taco run for the team".
func (t *trial) errand(toks []tok) bool {
	at := slices.IndexFunc(toks, func(o tok) bool { return o.text == "run" })
	if at < 1 || at > 2 || t.words["run"] {
		return false
	}
	return !slices.ContainsFunc(toks[:at], func(o tok) bool { return o.text == "no" || numberOf(o.text) > 1 }) &&
		!slices.ContainsFunc(toks[at+1:], func(o tok) bool { return t.words[root(o.text)] && !little[o.text] })
}

// greets reports whether a clause only bids somebody the time of day: the "good morning" before a Morning Bun.
func (t *trial) greets(toks []tok) bool {
	good := false
	for k, w := range toks {
		if greetings[w.text] && k > 0 && toks[k-1].text == "good" {
			good = true
		} else if !greeted[w.text] {
			return false
		}
	}
	return good && !t.words["good"]
}

// greetings are times of day that people bid each other, and greeted whom they greet, and how.
var (
	greetings = set("morning afternoon evening day night")
	greeted   = set("good hi hey hello yo oh well and a very to you there all everyone everybody team folks friends guys yall again sir maam happy")
)

// chat reports whether the words of a clause only tell something.
func (t *trial) chat(toks []tok) bool {
	for len(toks) > 0 && slices.Contains([]string{"hey", "hi", "yo", "ok", "oh", "man", "well", "and", "because", "since", "hello", "lol"}, toks[0].text) {
		toks = toks[1:]
	}
	if len(toks) == 0 || len(toks) > 12 || !chatBegins[toks[0].text] {
		return false
	}
	states := false
	for k, o := range toks {
		w, next := o.text, ""
		if k+1 < len(toks) {
			next = toks[k+1].text
		}
		states = states || chatStates[w]
		switch {
		case repairs[w] || refuseWords[w] || allergies[w] || degrees[w] && w != "light" || w == "or":
			return false
		case chatOrders[w] && !(k == 0 && chatWishes[w] && chatWished[next]):
			return false
		case numberOf(w) >= 0 && w != "a" && w != "an" && w != "one" && !spans[next] && !(k > 0 && strings.HasPrefix(toks[k-1].text, "turn")):
			return false
		case t.words[root(w)] && !chatMoods[w] && !chatMoods[root(w)] && !little[w]:
			return false
		}
	}
	return states || toks[len(toks)-1].text == "order" && len(toks) > 1
}

// chatWishes and chatWished are the words of "take your time" and "have a good one".
var (
	chatWishes = set("take have")
	chatWished = set("your a an care it the")
)

// spans are what a number before makes a length of time.
var spans = set("minutes minute mins min hours hour hrs days day weeks week months month years year")
