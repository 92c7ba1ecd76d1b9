package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file says where words that nothing took stand aside from the things of an order, so that they change nothing of it: they are of a clause that tells something, or touch no thing.

// saysNothing reports whether a word is one of talk or of every day that the menu does not have.
func (o *order) saysNothing(w english.Word) bool {
	if mattering[w.Text] {
		return false
	}
	return english.Glue[w.Text] || linking[w.Text] || (english.TalkWords[w.Text] || english.Stories[w.Text] || english.Everyday[w.Text]) && !o.Knows(w.Text) && !o.Knows(english.Singular(w.Text))
}

// mattering are words of talk that may say how much, how many or when.
var mattering = english.ExactSet("just only little super very really much most lot lots tons us noon midnight up like ground best can add well done burnt see check ask wonder")

// linking are more words that hold talk together.
var linking = english.ExactSet("what whom whose")

// aside reports whether words stand once in what was spoken, and change nothing of the things beside them: they are no kind of what comes next, "a rainbow roll", do not tell what
// became of it, "we dropped the latte", and are no quality of what stands before, "the fries famous".
func (o *order) aside(spoken, words []english.Word) bool {
	at, end := placeOf(spoken, words)
	if at < 0 {
		return false
	}
	before := ""
	if at > 0 {
		before = spoken[at-1].Text
	}
	first, last := spoken[at].Text, spoken[end-1].Text
	switch {
	case attaches[before] || english.IsArticle(before) || english.IsNumber(before):
		return false // "a latte with oath", "a spirit"
	case end < len(spoken) && o.isThing(spoken[end]) && !(english.EverydayVerbs[last] || english.Glue[last] || praises[last]):
		return false
	case at > 0 && o.isThing(spoken[at-1]) && (len(words) == 1 || !(english.EverydayVerbs[first] || english.Glue[first] || linking[first])):
		return false
	}
	tells := slices.ContainsFunc(words, func(w english.Word) bool { return narrates[w.Text] })
	return !o.narrated(spoken[end:], tells) && !(prepositions[last] && o.narrated(spoken[end:], true))
}

// attaches are words that what follows belongs to the thing before by, or that add another, and bids those before what somebody asks to be done.
var (
	attaches = english.ExactSet("with w and plus add extra or no not without light easy side in on the")
	bids     = english.ExactSet("please pls plz just you u yall to and also")
)

// bidden reports whether words begin with what somebody asks to be done: "write happy birthday on it".
func bidden(spoken, words []english.Word) bool {
	if len(words) == 0 || !english.EverydayBids[words[0].Text] {
		return false
	}
	at, _ := placeOf(spoken, words)
	return at >= 0 && (at == 0 || spoken[at-1].Text == english.Comma || bids[spoken[at-1].Text])
}

// acts reports whether people that are spoken of do or are something: the wife of "wife is out of town".
func acts(spoken []english.Word, text string) bool {
	i := slices.IndexFunc(spoken, func(w english.Word) bool { return w.Text == text })
	return i >= 0 && i+1 < len(spoken) && (stating[spoken[i+1].Text] || english.EverydayVerbs[spoken[i+1].Text])
}

// praises are words before a thing that only praise it.
var praises = english.ExactSet("famous delicious amazing awesome incredible lovely wonderful fantastic yummy tasty delish beautiful glorious legendary beloved heavenly divine magical scrumptious gorgeous fabulous excellent outstanding phenomenal")

// placeOf returns where words stand in what was spoken, with small words between them that no reading keeps; -1 if they do not stand there, or more than once.
func placeOf(spoken, words []english.Word) (at, end int) {
	at = -1
	for i := range spoken {
		if spoken[i].Text != words[0].Text {
			continue
		}
		k, j := 1, i+1
		for ; k < len(words) && j < len(spoken); j++ {
			if spoken[j].Text == words[k].Text {
				k++
			} else if w := spoken[j].Text; !english.Glue[w] && !english.IsStop(w) && !english.SmallTalk[w] && !english.IsArticle(w) {
				break
			}
		}
		if k < len(words) {
			continue
		}
		if at >= 0 {
			return -1, -1
		}
		at, end = i, j
	}
	return at, end
}

// isStory reports whether words are of a clause that tells something: it has a verb, and nothing that the menu or an order has. What the words of such a clause are does not matter.
func (o *order) isStory(spoken, words []english.Word) bool {
	at, end := placeOf(spoken, words)
	if at < 0 {
		return false
	}
	for at > 0 && spoken[at-1].Text != english.Comma && !clauseJoins[spoken[at-1].Text] {
		at--
	}
	if end < len(spoken) && spoken[end].Text != english.Comma && !clauseJoins[spoken[end].Text] && !clauseEnds[spoken[end].Text] {
		return false
	}
	clause := spoken[at:end]
	tells := false
	for i, w := range clause {
		one := english.Singular(w.Text)
		switch {
		case o.isThing(w), english.IsNumber(w.Text) && w.Text != "a" && w.Text != "an", english.IsUnit(one), english.IsDegree(w.Text), english.IsHazard(one), rewrite.IsAllergy(w.Text), english.Ailments[one], english.Ailments[w.Text], asking[w.Text], w.Text[0] <= '9', w.Text[0] >= 0x80, english.AliasOf[w.Text] != "":
			return false
		case english.IsTurn(w.Text) && !(i > 0 && subjects[clause[i-1].Text]):
			return false // "dont", and not "we dont"
		case english.EverydayVerbs[w.Text], narrates[w.Text], stating[w.Text]:
			tells = true
		case english.Glue[w.Text], english.Company[w.Text], english.TalkWords[w.Text], english.Stories[w.Text], english.Everyday[w.Text], english.SmallTalk[w.Text]:
		default:
			if o.IsNear(w.Text) {
				return false
			}
		}
	}
	return tells && len(clause) > 1 && !english.IsArticle(clause[0].Text) && !english.EverydayBids[clause[0].Text]
}

// Words of clauses: clauseJoins join them, subjects are whom a verb speaks of, stating are verbs that only state, and asking are words by which something is ordered, changed or asked.
var (
	clauseJoins = english.ExactSet("so and but because cause cuz")
	subjects    = english.ExactSet("i we you he she they it nobody everybody everyone who that and im never ever has have had was were is are do does did could would")
	stating     = english.ExactSet("is are was were am be been being im hes shes theyre youre its thats ive weve has had did does got means meant tried wanted made makes making turned turns ran closed opened ordered dropped left")
	asking      = english.ExactSet("want wants need needs order orders add give gives send sends bring take takes get gets have having make put include please can could may would if unless or without except instead extra light easy heavy no any same another again more less both all each every either none only same ready pick pickup picking deliver delivery instructions allergic allergy vegan vegetarian kosher halal pregnant diabetic celiac dairy tonight tomorrow noon midnight free everything which dont min mins minutes hours hour whatever anything something surprise refund cancel")
)

// prepositions are words at the end of talk by which it is about the thing that follows: "I changed my mind about the latte".
var prepositions = english.ExactSet("about of over at than from into off")

// narrated reports whether a thing of the menu comes next, before a clause ends, and a verb before it tells what became of it. tells says that such a verb was there already.
func (o *order) narrated(words []english.Word, tells bool) bool {
	for _, w := range words {
		switch {
		case w.Text == english.Comma, clauseEnds[w.Text]:
			return false
		case o.isThing(w):
			return tells
		}
		tells = tells || narrates[w.Text]
	}
	return false
}

// isThing reports whether a word is one of the menu or of food, and does not only hold others together.
func (c *catalog) isThing(w english.Word) bool {
	if english.Glue[w.Text] || english.IsArticle(w.Text) {
		return false
	}
	return slices.ContainsFunc(append(english.PlainWords(w.Text), w), func(p english.Word) bool {
		one := english.Singular(p.Text)
		return c.Vocabulary.Known[p.Text] || c.Vocabulary.Known[one] || c.Vocabulary.Known[english.AliasOf[p.Text]] || english.IsFood(p.Text) || english.IsFood(one) || english.IsDish(p.Text)
	})
}

// narrates are verbs of what became of a thing, or what somebody thinks of it, and that order nothing.
var narrates = english.ExactSet("ate eat eats eaten eating had tried try tries made make makes making invented burned burnt dropped drops spilled spilt lost finished stole stolen ruined shared hated hates hate smell smells smelled smelling told tell tells saw seen heard brought bought sold sent used craving craves craved crave begging asking asked chanting loved loves love loving dreaming dreamed dreamt thinking thought talk talks talking talked missed remember remembered recommended replaced came comes happened driven drove left forgot wasted threw cooked cook cooks cooking")

// clauseEnds are words at which a clause of talk ends.
var clauseEnds = english.ExactSet("so but because cause cuz and which who that while since im ive ill we were weve well i hes shes theyre he she they you youre yall its")
