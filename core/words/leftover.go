package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file drops words that nothing took and that are only talk: the "can y'all do" of "can y'all do three sandwiches". What names a food, counts, refuses,
// or asks for something to be done is in no table here, so it is asked about.

// notTalk are words of talk that may say which things are wanted, when and for how many.
var notTalk = english.ExactSet("bc if unless when than until till why how who not never dont doesnt didnt cant couldnt wont wouldnt havent hasnt isnt arent wasnt aint shouldnt nobody too also even still already new old last next first ever out off back away more had got have was were wanted same again now cold cool")

// forAll are words with which people that are spoken of may count or share what is ordered.
var forAll = english.ExactSet("each every everyone everybody all both either apiece per us everything too also likewise")

// forms are words after people that make a form of a thing of them: "the kids size".
var forms = english.ExactSet("size sized style portion menu version meal special edition slice cut")

// marked marks the losses of pieces in which nothing was understood.
func (p *parser) marked(out outcome) outcome {
	lost := map[int]int{}
	for _, l := range out.lost {
		lost[l.piece] += len(l.words)
	}
	for k, l := range out.lost {
		q := &p.pieces[l.piece]
		content := len(slices.DeleteFunc(slices.Clone(q.words), func(w english.Word) bool { return english.IsStop(w.Text) }))
		out.lost[k].and, out.lost[k].counted = q.lead == "and", q.counted || q.n != 0
		out.lost[k].whole = lost[l.piece] >= content && q.lead != "with" && q.lead != string(english.Cancels)
	}
	return out
}

// idle drops the words that nothing took and that are only talk.
func (o *order) idle() {
	if len(o.drafts) == 0 || o.strict {
		return
	}
	told := map[int][]english.Word{} // what is lost of pieces that are lost as a whole
	for _, l := range o.lost {
		if l.whole {
			told[l.piece] = append(told[l.piece], l.words...)
		}
	}
	o.lost = slices.DeleteFunc(slices.Clone(o.lost), func(l loss) bool {
		at := l.of
		if !l.whole && l.line {
			at++ // it stands before the name
		}
		if at >= 0 && at < len(o.drafts) && !(l.whole && (l.counted || l.and)) && len(o.drafts[at].cands) == 1 && o.addsNothing(o.drafts[at], o.drafts[at].cands[0], english.Said(l.words)) {
			return true // "a blt, regular"
		}
		if l.whole {
			return o.isIdle(english.Said(told[l.piece]), true) && !(l.and && l.of >= 0 && namesPeople(l.words))
		}
		return o.isIdle(english.Said(l.words), false)
	})
}

// isIdle reports whether words that nothing took are only talk. whole says that nothing else is said in their part of the sentence.
func (o *order) isIdle(text string, whole bool) bool {
	words := english.Split(quoted(text))
	spoken := english.Split(o.request.Words + "," + strings.Join(o.request.Items, ","))
	told := len(words) > 2 || whole && len(words) > 1
	if bidden(spoken, words) {
		return false
	}
	if slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == "told" || w.Text == "asked" }) && slices.ContainsFunc(spoken, func(w english.Word) bool { return w.Text == "but" }) {
		return false // "my trainer told me to get a croissant but i want a coffee"
	}
	if whole && len(words) > 0 && o.isStory(spoken, words) && !compares(spoken) {
		return true
	}
	tells := slices.ContainsFunc(words, func(w english.Word) bool { // "one dusty road" may be a thing
		return english.EverydayVerbs[w.Text] || stating[w.Text] || narrates[w.Text] || english.TalkWords[w.Text] && !english.Everyday[w.Text]
	})
	aside := len(words) > 0 && !(whole && (!tells || len(words) == 1) && !english.Glue[words[0].Text]) && o.aside(spoken, words)
	for k, w := range words {
		switch {
		case english.SmallTalk[w.Text], w.Text == "can" && mayAsk(spoken):
		case english.Company[w.Text]:
			if !whole && !introduced(spoken, w.Text) && !(aside && acts(spoken, w.Text)) || counted(spoken, w.Text) {
				return false
			}
		case told && !notTalk[w.Text] && (english.TalkWords[w.Text] || english.Stories[w.Text] || english.Glue[w.Text] || tells && english.Everyday[w.Text] && !o.Knows(w.Text)):
		case aside && !notTalk[w.Text] && o.saysNothing(w):
		case english.IsFirstName(w) && !o.Knows(w.Text) && namesBegin(spoken, w.Text):
		case english.IsFirstName(w) && (whole || afterOneOf(spoken, w.Text, english.Company)):
		case whole && k > 0 && k == len(words)-1 && isOrder(w.Text) && !o.inItems[english.Singular(w.Text)]:
		default:
			return false
		}
	}
	return len(words) > 0 && !compares(spoken)
}

// namesBegin reports whether a first name begins a part of what was spoken, and another one, or "me", begins another part: "Sam chicken bowl, Lily cucumber roll".
func namesBegin(spoken []english.Word, text string) bool {
	own, others := false, false
	for i, w := range spoken {
		if i > 0 && spoken[i-1].Text != english.Comma || i+1 == len(spoken) || spoken[i+1].Text == english.Comma {
			continue
		}
		switch {
		case w.Text == text:
			own = true
		case w.Text == "me" || english.IsFirstName(w):
			others = true
		}
	}
	return own && others
}

// mayAsk reports whether every "can" of words asks for something, "can you", and is no can of a drink.
func mayAsk(spoken []english.Word) bool {
	for i, w := range spoken {
		if w.Text == "can" && (i+1 == len(spoken) || !slices.Contains(english.Alternatives(english.Subjects+"|u|yall|"+english.Owners), spoken[i+1].Text)) {
			return false
		}
	}
	return true
}

// namesPeople reports whether one of words is a word for people.
func namesPeople(words []english.Word) bool {
	return slices.ContainsFunc(english.Split(english.Said(words)), func(w english.Word) bool { return english.Company[w.Text] })
}

// introduced reports whether a word for people stands only where it says who they are: "my husband", "for the adults".
func introduced(spoken []english.Word, text string) bool {
	for i, w := range spoken {
		if w.Text != text {
			continue
		}
		k := i - 1
		for k >= 0 && (english.IsArticle(spoken[k].Text) || english.IsQuality(spoken[k].Text) || english.Spelled(spoken[k])) {
			k--
		}
		if k < 0 || spoken[k].Text != "for" && !slices.Contains(english.Alternatives(english.Owners), spoken[k].Text) {
			return false
		}
	}
	return true
}

// counted reports whether people that are spoken of may count what is ordered, or only tell its form: "for each of the kids", "the kids size".
func counted(spoken []english.Word, text string) bool {
	for i, w := range spoken {
		if forAll[w.Text] || i > 0 && spoken[i-1].Text == text && forms[w.Text] {
			return true
		}
	}
	return false
}

// addsNothing reports whether a word that nothing of the line d took says no more than the line has: "regular" of what comes in one size, and the "extra" of
// one more side.
func (o *order) addsNothing(d *draft, cand candidate, text string) bool {
	words := english.Split(quoted(text))
	if len(words) != 1 || o.saysAgain(d, cand, text) {
		return o.saysAgain(d, cand, text)
	}
	switch w := words[0].Text; {
	case isUsual(w):
		return !cand.entry.vocabulary[w] && cand.entry.sizeless() && !slices.Contains(english.Texts(english.Split(o.request.Words)), "instead")
	case w == asMade:
		return cand.entry.leavesOff() // "a burger with everything, and fries"
	case w == "side":
		return d.n > 0 && len(o.drafts) > 1 && !cand.entry.vocabulary[w] && strings.Contains(strings.ToLower(o.request.Words), "on the side") // "and a quart of rice on the side"
	case platesOf[english.Singular(w)]:
		return cand.entry.portion > 1 && d.saysPlates(cand) // "two enchilada plates"
	case w == "extra":
		return o.extraBefore(d, cand.entry) && (d.n > 1 || !slices.ContainsFunc(o.drafts, func(other *draft) bool {
			return other != d && len(other.cands) > 0 && other.cands[0].entry.vocabulary[cand.entry.core[len(cand.entry.core)-1]]
		}))
	}
	return false
}

// saysAgain reports whether words only say again what the line d is called, what heading it stands under, what it is made of, or what was chosen for it: the
// plate of "a pork chop plate", under Plates.
func (o *order) saysAgain(d *draft, cand candidate, text string) bool {
	e := cand.entry
	if cand.confirm || len(d.words) == 0 {
		return false
	}
	own := slices.Concat(e.core, e.aside, e.oneHeading(), o.madeOf(e))
	for _, r := range o.fit(d, cand).chosen {
		own = append(own, e.groups[r.group].options[r.option].core...)
	}
	words := slices.DeleteFunc(english.Texts(o.Read(quoted(text))), english.IsJoin)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
		return english.IsTurn(w) || english.IsDegree(w) || english.IsSizeWord(w) || english.IsUnit(w) || english.IsNumber(w) || !slices.Contains(own, w)
	})
}

// oneHeading returns the words of the heading of e, if it names one kind of thing.
func (e *entry) oneHeading() []string {
	if strings.ContainsAny(e.category, "&+,/") || strings.Contains(e.category, " and ") {
		return nil
	}
	return e.heading
}

// choosing are words of descriptions that leave something to be chosen, or say what a thing is not.
var choosing = english.WordSet("or choice choose option optional pick available add extra without no not ask request substitute like sub free")

// madeOf returns the words of the description of e, if all that it has comes with the thing.
func (o *order) madeOf(e *entry) []string {
	words := english.Texts(english.PlainWords(e.item.Description))
	if slices.ContainsFunc(words, func(w string) bool { return choosing[w] }) {
		return nil
	}
	return words
}

// extraBefore reports whether "extra" stands right before the name of an item that is ordered by the side of something else. Without a number, "extra bacon" may
// say how much bacon something has.
func (o *order) extraBefore(d *draft, e *entry) bool {
	if kind := slices.Concat(e.core, e.heading); !slices.ContainsFunc(kind, func(w string) bool { return sauces[w] || d.n > 0 && extras[w] }) {
		return false
	}
	spoken := o.Read(o.request.Words)
	at := slices.IndexFunc(spoken, func(w english.Word) bool { return w.Text == "extra" }) + 1
	for at > 0 && at < len(spoken) && (english.IsJoin(spoken[at].Text) || english.IsContainer(spoken[at].Text)) {
		at++
	}
	return at > 0 && at < len(spoken) && slices.Contains(e.core, spoken[at].Text)
}

// sauces are words for what is ordered in a cup of its own, and extras for whatever is ordered by the side of something else.
var (
	sauces = english.WordSet("sauce dip dipping dressing condiment")
	extras = english.WordSet("side extra add addition bread")
)

// isOrder reports whether a word is what people call the whole of what they order.
func isOrder(w string) bool {
	return slices.Contains([]string{"order", "lunch", "dinner", "breakfast", "brunch", "supper", "food", "takeout"}, w)
}

// afterOneOf reports whether a word stands right after one of others.
func afterOneOf(spoken []english.Word, text string, others map[string]bool) bool {
	for i := 1; i < len(spoken); i++ {
		if spoken[i].Text == text && others[spoken[i-1].Text] {
			return true
		}
	}
	return false
}

// compares reports whether words compare one thing with another: "as hot as you can", "and so do the boys".
func compares(spoken []english.Word) bool {
	at := slices.IndexFunc(spoken, func(w english.Word) bool { return w.Text == "as" })
	return at >= 0 && slices.ContainsFunc(spoken[at+1:], func(w english.Word) bool { return w.Text == "as" }) ||
		slices.ContainsFunc([]string{"do", "does", "will", "would", "am", "is", "are"}, func(verb string) bool { return afterOneOf(spoken, verb, map[string]bool{"so": true}) })
}
