package words

import (
	"slices"
	"strings"
)

// This file drops words that nothing took and that are only talk: the "can y'all do" of "can y'all do three sandwiches". What names a food, counts, refuses,
// or asks for something to be done is in no table here, so it is asked about.

// smallTalks are words that may stand anywhere in an order and change nothing of it. What somebody had, likes or already has is none of them: it may say
// that the thing named with it is not wanted. Each row has an example in which no other words are left over.
var smallTalks = []talkRow{
	{"i im id ill ive you youre ur u he hes she shes they theyre we were weve yall me him her them my our your his their myself yourself themselves ourselves it its this", "for him and her a croissant"},
	{"could would will shall may might should do does did please pls plz kindly gonna wanna gotta lemme gimme let lets want wants wanting need needs needing wish get getting grab grabbing placing going go buy buying start starting try trying treat treating share sharing eating use using yes yeah yep", "wanna do a croissant"},
	{"is are am be being there theres thats heres", "there is a croissant"},
	{"obviously definitely certainly absolutely totally basically literally honestly essentially naturally maybe perhaps possibly probably preferably hopefully thankfully finally though tho anyway anyways anywho btw fyi lol lmao haha hehe okay ok alright cool great good awesome lovely wonderful course guess suppose believe figure because cuz", "and so obviously a croissant"},
	{"today tonight asap soon quick quickly time", "a croissant this time"},
	{"stuff thing things kind kinda sorta", "a croissant and stuff"},
}

var smallTalk = wordsOfRows(smallTalks)

// companies are people and what they come together for. After "my", "for the" and the like they say whom an order is for; right before a name they may be a
// part of it: a grandma slice, a party platter.
var companies = []talkRow{
	{"wife husband hubby wifey spouse partner fiance fiancee girlfriend boyfriend mom mum mommy mother dad daddy father parents son sons daughter daughters kid kids kiddo kiddos child children baby toddler toddlers twins teen teens teenager teenagers brother brothers sister sisters sibling siblings cousin cousins aunt auntie uncle niece nephew grandma grandpa granny grandmother grandfather grandkids grandson granddaughter inlaws roommate roommates roomie friend friends buddy buddies bestie pal pals mate mates boss coworker coworkers colleague colleagues staff team crew gang squad crowd guests visitors neighbor neighbors neighbour neighbours teacher teachers student students coach nurse nurses driver drivers guy guys gal gals lady ladies man men woman women boy boys girl girls folks people person adult adults grownup grownups fella fellas dude dudes client clients customer customers sitter babysitter nanny family", "its me and my husband, a croissant"},
	{"party parties meeting meetings potluck picnic cookout tailgate gathering celebration anniversary graduation wedding shower reunion birthday bday funeral wake retirement fundraiser conference seminar workshop training practice rehearsal game match tournament movie concert sleepover playdate weekend holiday office work job site jobsite school church temple mosque synagogue college campus dorm class gym hospital clinic shop store warehouse studio salon garage station hotel airport park beach pool lake house home apartment building neighborhood", "we have a meeting so a croissant"},
}

var company = wordsOfRows(companies)

// wordsOfRows are the words of rows of talk, in no other form.
func wordsOfRows(rows []talkRow) map[string]bool {
	var all []string
	for _, row := range rows {
		all = append(all, row.words)
	}
	return exactly(strings.Join(all, " "))
}

// storyRows are more words that people tell something with. They are talk only where a part of the sentence, or three words and more, say nothing else: in
// "we drove in from Tucson", but not in "a Tucson burger".
var storyRows = []talkRow{
	{"grew grow grows born raised married marry marrying engaged divorced retired retiring graduated graduates graduating promoted hired quit moved settled turned turning turns adopted enrolled joined started finished winning losing", "my niece just graduated, a croissant"},
	{"text texted texting texts call called calling calls message messaged email emailed wave waving knock talk talked chat chatted chatting spoke speak speaking wrote earlier waiting waits waited", "i texted you guys earlier, a croissant"},
	{"arrive arriving arrives arrived swing swinging swings stop stopping stops stopped walk walked walks drove drives ride riding rode fly flying flew landed return returning headed heading heads route", "we just drove in from tucson, a croissant"},
	{"carbs carb calories calorie weight macros cardio fasting fasted detox healthy healthier shape cut cutting watching counting tracking trying", "trying to watch my weight, a croissant"},
	{"monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february april june july august september october november december weekly monthly daily annual yearly event events occasion", "its tuesday so a croissant"},
	{"alabama alaska arizona arkansas colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey ohio oklahoma oregon pennsylvania tennessee utah vermont virginia washington wisconsin wyoming tucson phoenix denver austin houston dallas seattle portland chicago boston miami orlando tampa atlanta memphis brooklyn queens bronx manhattan harlem pittsburgh cleveland detroit milwaukee omaha tulsa sacramento oakland vegas reno england london paris tokyo ireland germany", "we are from ohio, a croissant"},
	{"heard seen saw see sees watch watched reading listening listen found find finding discover discovered noticed spotted", "i saw you guys on tv, a croissant"},
	{"people crowd bunch lots tons loads number list", "lots of people, a croissant"},
	{"table desk cubicle truck van car cars counter window door porch lobby curb street avenue road building floor parking lot yard backyard patio deck balcony", "im in the car by the curb, a croissant"},
	{"comfort comforting cozy cosy decadent exciting", "so comforting cozy, a croissant"},
	{"picking pick pickup dropping collecting collect bringing bring brings brought sending sends sent having tell told cook round noon gonna", "bringing it to the office, a croissant"},
}

var stories = wordsOfRows(storyRows)

// notTalk are words of talk that may say which things are wanted, when and for how many.
var notTalk = exactly("bc if unless when than until till why how who not never dont doesnt didnt cant couldnt wont wouldnt havent hasnt isnt arent wasnt aint shouldnt nobody too also even still already new old last next first ever out off back away more had got have was were wanted same again now cold cool")

// forAll are words with which people that are spoken of may count or share what is ordered.
var forAll = exactly("each every everyone everybody all both either apiece per us everything too also likewise")

// forms are words after people that make a form of a thing of them: "the kids size".
var forms = exactly("size sized style portion menu version meal special edition slice cut")

// marked marks the losses of pieces in which nothing was understood.
func (p *parser) marked(out outcome) outcome {
	lost := map[int]int{}
	for _, l := range out.lost {
		lost[l.piece] += len(l.words)
	}
	for k, l := range out.lost {
		q := &p.pieces[l.piece]
		content := len(slices.DeleteFunc(slices.Clone(q.words), func(w word) bool { return isStop(w.text) }))
		out.lost[k].and, out.lost[k].counted = q.lead == "and", q.counted || q.n != 0
		out.lost[k].whole = lost[l.piece] >= content && q.lead != "with" && q.lead != string(cancels)
	}
	return out
}

// idle drops the words that nothing took and that are only talk.
func (o *order) idle() {
	if len(o.drafts) == 0 || o.strict {
		return
	}
	told := map[int][]word{} // what is lost of pieces that are lost as a whole
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
		if at >= 0 && at < len(o.drafts) && !(l.whole && (l.counted || l.and)) && len(o.drafts[at].cands) == 1 && o.addsNothing(o.drafts[at], o.drafts[at].cands[0], said(l.words)) {
			return true // "a blt, regular"
		}
		if l.whole {
			return o.isIdle(said(told[l.piece]), true) && !(l.and && l.of >= 0 && namesPeople(l.words))
		}
		return o.isIdle(said(l.words), false)
	})
}

// isIdle reports whether words that nothing took are only talk. whole says that nothing else is said in their part of the sentence.
func (o *order) isIdle(text string, whole bool) bool {
	words := split(quoted(text))
	spoken := split(o.request.Words + "," + strings.Join(o.request.Items, ","))
	told := len(words) > 2 || whole && len(words) > 1
	if slices.ContainsFunc(words, func(w word) bool { return w.text == "told" || w.text == "asked" }) && slices.ContainsFunc(spoken, func(w word) bool { return w.text == "but" }) {
		return false // "my trainer told me to get a croissant but i want a coffee"
	}
	for k, w := range words {
		switch {
		case smallTalk[w.text], w.text == "can" && mayAsk(spoken):
		case company[w.text]:
			if !whole && !introduced(spoken, w.text) || counted(spoken, w.text) {
				return false
			}
		case told && !notTalk[w.text] && (talkWords[w.text] || stories[w.text] || glue[w.text]):
		case isFirstName(w) && (whole || afterOneOf(spoken, w.text, company)):
		case whole && k > 0 && k == len(words)-1 && isOrder(w.text) && !o.inItems[singular(w.text)]:
		default:
			return false
		}
	}
	return len(words) > 0 && !compares(spoken)
}

// mayAsk reports whether every "can" of words asks for something, "can you", and is no can of a drink.
func mayAsk(spoken []word) bool {
	for i, w := range spoken {
		if w.text == "can" && (i+1 == len(spoken) || !slices.Contains(bars(subjects+"|u|yall|"+owners), spoken[i+1].text)) {
			return false
		}
	}
	return true
}

// namesPeople reports whether one of words is a word for people.
func namesPeople(words []word) bool {
	return slices.ContainsFunc(split(said(words)), func(w word) bool { return company[w.text] })
}

// introduced reports whether a word for people stands only where it says who they are: "my husband", "for the adults".
func introduced(spoken []word, text string) bool {
	for i, w := range spoken {
		if w.text != text {
			continue
		}
		k := i - 1
		for k >= 0 && (isArticle(spoken[k].text) || isQuality(spoken[k].text) || spelled(spoken[k])) {
			k--
		}
		if k < 0 || spoken[k].text != "for" && !slices.Contains(bars(owners), spoken[k].text) {
			return false
		}
	}
	return true
}

// counted reports whether people that are spoken of may count what is ordered, or only tell its form: "for each of the kids", "the kids size".
func counted(spoken []word, text string) bool {
	for i, w := range spoken {
		if forAll[w.text] || i > 0 && spoken[i-1].text == text && forms[w.text] {
			return true
		}
	}
	return false
}

// addsNothing reports whether a word that nothing of the line d took says no more than the line has: "regular" of what comes in one size, and the "extra" of
// one more side.
func (o *order) addsNothing(d *draft, cand candidate, text string) bool {
	words := split(quoted(text))
	if len(words) != 1 || o.saysAgain(d, cand, text) {
		return o.saysAgain(d, cand, text)
	}
	switch w := words[0].text; {
	case isUsual(w):
		return !cand.entry.vocabulary[w] && cand.entry.sizeless() && !slices.Contains(texts(split(o.request.Words)), "instead")
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
	words := slices.DeleteFunc(texts(o.read(quoted(text))), isJoin)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
		return isTurn(w) || isDegree(w) || isSizeWord(w) || isUnit(w) || isNumber(w) || !slices.Contains(own, w)
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
var choosing = wordSet("or choice choose option optional pick available add extra without no not ask request substitute like sub free")

// madeOf returns the words of the description of e, if all that it has comes with the thing.
func (o *order) madeOf(e *entry) []string {
	words := texts(plainWords(e.item.Description))
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
	spoken := o.read(o.request.Words)
	at := slices.IndexFunc(spoken, func(w word) bool { return w.text == "extra" }) + 1
	for at > 0 && at < len(spoken) && (isJoin(spoken[at].text) || isContainer(spoken[at].text)) {
		at++
	}
	return at > 0 && at < len(spoken) && slices.Contains(e.core, spoken[at].text)
}

// sauces are words for what is ordered in a cup of its own, and extras for whatever is ordered by the side of something else.
var (
	sauces = wordSet("sauce dip dipping dressing condiment")
	extras = wordSet("side extra add addition bread")
)

// isOrder reports whether a word is what people call the whole of what they order.
func isOrder(w string) bool {
	return slices.Contains([]string{"order", "lunch", "dinner", "breakfast", "brunch", "supper", "food", "takeout"}, w)
}

// isFirstName reports whether a word is the first name of somebody, and no food.
func isFirstName(w word) bool {
	n, _ := spoken.names.longest([]word{w})
	return n > 0 && !slices.Contains([]string{"jack", "frank"}, w.text) && w.said[0] >= 'A' && w.said[0] <= 'Z'
}

// afterOneOf reports whether a word stands right after one of others.
func afterOneOf(spoken []word, text string, others map[string]bool) bool {
	for i := 1; i < len(spoken); i++ {
		if spoken[i].text == text && others[spoken[i-1].text] {
			return true
		}
	}
	return false
}

// compares reports whether words compare one thing with another: "as hot as you can", "and so do the boys".
func compares(spoken []word) bool {
	at := slices.IndexFunc(spoken, func(w word) bool { return w.text == "as" })
	return at >= 0 && slices.ContainsFunc(spoken[at+1:], func(w word) bool { return w.text == "as" }) ||
		slices.ContainsFunc([]string{"do", "does", "will", "would", "am", "is", "are"}, func(verb string) bool { return afterOneOf(spoken, verb, map[string]bool{"so": true}) })
}
