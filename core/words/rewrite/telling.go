package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file decides whether a clause is talk. All of its words are words of talk (talk.go, ordinary.go), words that hold them together, lengths of time, or
// words of the menu that a sentence of that form uses for the weather, for people and for the day: the "hot" of "it's so hot out" orders no hot dog.

// told counts what a clause has.
type told struct {
	strong int // words of talk
	loose  int // words of the menu that may be talk
	last   int // where the last word of talk ends
}

// talk returns how many words at the start are a clause of talk. Where the clause continues without a pause, the next word must start a new item: "running
// late a medium latte". opened reports that no word of an order was before it.
func (v *Vocabulary) talk(words []english.Word, opened bool) int {
	if n, _ := english.Spoken.Prefaces.Longest(words); n > 0 {
		return 0 // "do you think i could get"
	}
	if aloneToo[words[0].Text] && !v.Known[words[0].Text] && (len(words) == 1 || words[1].Text == english.Comma) {
		return 1
	}
	if bid := slices.IndexFunc(words, func(w english.Word) bool { return w.Text != "please" && w.Text != "pls" && w.Text != "just" }); bid >= 0 && english.EverydayBids[words[bid].Text] && !english.TalkWords[words[bid].Text] {
		return 0 // "write happy birthday on it"
	}
	var t told
	courtesy, r := english.Spoken.Phrases.Longest(words)
	if r != english.Polite {
		courtesy = 0
	}
	for n := 0; n < len(words); n++ {
		w := words[n]
		if k := v.tellsOf(words, n); k > 0 {
			t.strong, t.last = t.strong+1, n+k
			n += k - 1
			continue
		}
		switch {
		case w.Text == "which" && n > 0 && words[n-1].Text == "care", english.Reactions[w.Text]:
			return 0 // "dont care which"
		case n < courtesy && courtesy > 1: // "thank you so much" ends no clause at "so"
			t.strong, t.last = courtesy, courtesy
		case w.Text == "all" && n > 0 && words[n-1].Text == "at":
		case w.Text == "so" && t.strong+t.loose == 0 && n > 0: // "im so excited"
		case w.Text == "and" && n > 0 && v.talksOn(words[n+1:]): // "blessings and prayers"
		case w.Text == english.Comma, n > 0 && !(n == 1 && belongs[words[0].Text]) && v.endsTelling(words, n):
			return v.wholeTalk(words[:n], t, opened)
		case v.talks(w):
			t.strong, t.last = t.strong+1, n+1
		case english.Glue[w.Text], english.Company[w.Text] && !v.Known[w.Text], english.Stories[w.Text] && !choosy[w.Text], english.IsPossessive(w) && english.Glue[strings.TrimSuffix(w.Text, "s")]:
		case holding[w.Text] && n+1 < len(words) && v.talksOf(words[n+1:]): // "i have a meeting"
		case (w.Text == "after" || w.Text == "before" || w.Text == "from") && t.strong > 0 && v.occasionIn(words[n+1:]): // "so hungry after the gym"
		case w.Text == "usual" && n+1 < len(words) && english.Company[words[n+1].Text]:
		case tinged[w.Text] && (n > 0 || tingedFirst[w.Text]) && v.states(words[:n+1], opened):
			t.loose++
		default:
			if t.strong > 0 && t.last > 1 && t.last < n && beginsThing(words[t.last]) {
				return v.wholeTalk(words[:t.last], t, opened)
			}
			if t.last == n && beginsThing(w) {
				return v.wholeTalk(words[:n], t, opened)
			}
			return 0
		}
	}
	return v.wholeTalk(words, t, opened)
}

// talks reports whether a word is one of talk, and none of the menu's. Who somebody is is no talk by itself: "and my husband too".
func (v *Vocabulary) talks(w english.Word) bool {
	if english.IsPossessive(w) && english.TalkWords[strings.TrimSuffix(w.Text, "s")] {
		w.Text = strings.TrimSuffix(w.Text, "s") // "mum's visiting"
	}
	return (english.TalkWords[w.Text] || english.Everyday[w.Text]) && !english.Company[w.Text] && !v.Known[w.Text] && !v.Known[english.Singular(w.Text)]
}

// belongs are words before the one who a clause is about: "my wife has" is not the wish of a wife after "my".
var belongs = english.ExactSet("my our your the his her their")

// choosy are words of stories that may choose, count or ask for something.
var choosy = english.ExactSet("pick pickup picking cut number list table call text calls texts having bring bringing counting carbs carb calorie counter people")

// holding are verbs that people order with, and that also go with a day, a meeting or a feeling.
var holding = english.ExactSet("have has having get gets send got need needs take takes give make makes bring brings put enjoy keep keeps")

// talksOf reports whether words go on with a thing that is talked about, after an article or "your" at most: "a meeting", "your weekend".
func (v *Vocabulary) talksOf(words []english.Word) bool {
	k := 0
	for k < len(words) && k < 3 && (english.IsArticle(words[k].Text) || slices.Contains([]string{"to", "been", "my", "your", "our", "the", "some", "such", "only", "just", "no", "so", "me", "us", "u", "ur", "good", "great", "nice", "long", "little", "big", "in", "for", "early", "late"}, words[k].Text)) {
		k++
	}
	return k < len(words) && (v.talks(words[k]) || v.tellsOf(words, k) > 0 || k > 0 && (words[k].Text == "day" || words[k].Text == "time" || words[k].Text == "one"))
}

// occasionIn reports whether words begin with a place or an event that people come from, after an article or "my" at most.
func (v *Vocabulary) occasionIn(words []english.Word) bool {
	k := 0
	for k < len(words) && k < 2 && (english.IsArticle(words[k].Text) || slices.Contains([]string{"the", "my", "our", "that", "this"}, words[k].Text)) {
		k++
	}
	return k < len(words) && (english.TalkWords[words[k].Text] || english.Company[words[k].Text] || mealtimes[words[k].Text]) && !v.Known[words[k].Text]
}

// talksOn reports whether the words after an "and" go on with the talk.
func (v *Vocabulary) talksOn(words []english.Word) bool {
	if v.wanting(words) > 0 {
		return false
	}
	for k := 0; k < min(len(words), 5); k++ {
		switch w := words[k]; {
		case w.Text == english.Comma:
			return false
		case v.talks(w) || k < 4 && v.tellsOf(words, k) > 0:
			return true
		case !english.Glue[w.Text] && !english.Company[w.Text] && !holding[w.Text] && w.Text != "only" || english.IsArticle(w.Text) && k == 0:
			return false
		}
	}
	return false
}

// tellsOf returns how many words at n are talk together: a length of time, an age, a meal that is no order, "as usual".
func (v *Vocabulary) tellsOf(words []english.Word, n int) int {
	if k, _ := asUsual.Longest(words[n:]); k > 0 {
		return k
	}
	w := words[n].Text
	if english.IsMeal(w) && !v.Known[w] {
		next := ""
		if n+1 < len(words) {
			next = words[n+1].Text
		}
		switch {
		case mealtimes[next]:
			return 2
		case n > 0 && aboutMeals[words[n-1].Text]:
			return 1
		}
	}
	_, taken, spelt := english.Quantity(english.PlainWords(w))
	if taken == 0 || !spelt {
		return 0
	}
	end := n + 1
	switch {
	case end < len(words) && lengths[words[end].Text] && !v.Known[words[end].Text]:
		if end++; end < len(words) && (words[end].Text == "old" || words[end].Text == "ago") {
			end++
		}
		return end - n
	case n > 0 && (ages[words[n-1].Text] || n > 1 && ages[words[n-2].Text] && english.Glue[words[n-1].Text] || (words[n-1].Text == "is" || words[n-1].Text == "s") && n > 1 && isPerson(words[n-2].Text) || words[n-1].Text == "hes" || words[n-1].Text == "shes" || words[n-1].Text == "in" && n > 2) && (end == len(words) || words[end].Text != "and" && v.endsTelling(words, end)):
		return 1
	}
	return 0
}

// asUsual are phrases that talk has in the middle of a clause.
var asUsual = english.TrieOf("as usual|like usual|eat less|eat better|eat healthier|eat more|eat clean|eat right|be good|have to wait|dont have to wait|wait in line|waiting in line|stand in line|the wait|in line|had to try it|had to try them|had to try you|had to try yall|had to come back|had to come in|had to stop by|had to order|as always|like always|as ever|as per usual|per usual|like every day|like every week|all day|all week|all night|all morning|all afternoon|all weekend|all month|all year|all the time|every day|every week|every time|every night|every morning|once again|yet again|as we speak|after all|not gonna lie|no joke|no lie|no kidding|no cap|no doubt|no judgement|no judgment|no shame|no regrets|no worries|no pressure|no hurry|no wonder|of course|out of town|out of here|out of it|out of gas|out of my mind|in advance|in a row|in no time|so much|so many times|too many times|too busy|too tired|too late|too early|too long|too hard|too excited|too lazy|too old|too cute|not too busy|not too bad|not too shabby|half asleep|half dead|half awake|other day|other night|other week|long day|long night|long time|whole day|whole time|whole week|whole life|big day|big game|big night|big test|big meeting|hot date|cold out|hot out|wet out|cold outside|hot outside|nice out|hot in here|cold in here|hot today|cold today|cold as hell|hot as hell|sick day|snow day|rain day|day off|days off|night off|time off|off work|off today|off tonight|no time|light traffic|heavy traffic|heavy rain|light rain|heavy snow|full house|small talk|big fan|huge fan|big fans|pick up|picked up|picking up|picks up|hold up|held up")

// mealtimes follow a meal that is no order: "my lunch break". aboutMeals come before one: "i missed lunch".
var (
	mealtimes  = english.ExactSet("break breaks hour hours time times rush date dates plans meeting meetings shift crowd crew invite invitation")
	aboutMeals = english.ExactSet("missed skipped miss skip forgot packed cooked cook burned burnt ate made after before during until till missing skipping for")
)

// lengths are what a number before makes a length of time or of a way. ages come before a number of years.
var (
	lengths = english.ExactSet("minutes minute mins min hours hour hrs hr seconds secs days day weeks week months month years year yrs yr yo blocks miles mile nights night times")
	ages    = english.ExactSet("turned turns turning turn hit hits")
)

// tinged are words that menus use for things and that people also use for the weather, the day, the people and how they feel. tingedFirst may begin a clause
// without a verb: "game day", "cold night out there".
var (
	tinged      = english.ExactSet("hot cold cool warm wet dry sweet mean big little small new old late fresh sick mad sour salty crispy wild dark light nice best good great perfect beautiful king queen boss game day night morning evening birthday party family house home work office school team kids kid baby boys girls weekend summer winter spring holiday christmas valentine valentines date road trip beach island world life time country town city street corner line long short full high low early fast slow quick crazy love favorite special big-time happy jolly merry super power pack packed market garden farm club union local seasonal today friday sunday monday ball sky sun snow rain storm thunder heat out outside in here there down up over go going golden silver star heaven cloud nine red blue green white black")
	tingedFirst = english.ExactSet("game happy birthday party family long late big rough crazy wild")
)

// states reports whether words, up to one that the menu has, too, begin a clause that states how somebody or something is: "it's so hot", "my team is". After
// an order, "it's" speaks of what was ordered: opened reports that nothing was.
func (v *Vocabulary) states(words []english.Word, opened bool) bool {
	k := 0
	for k < len(words)-1 && (fillers[words[k].Text] || words[k].Text == "man" || words[k].Text == "just" || words[k].Text == "because" || words[k].Text == "since") {
		k++
	}
	if k > len(words)-1 {
		return false
	}
	switch w := words[k].Text; {
	case slices.Contains([]string{"im", "were", "youre", "hes", "shes", "theyre", "ive", "weve", "feeling", "been", "having"}, w):
		return w != "having"
	case slices.Contains([]string{"its", "thats", "this"}, w):
		return opened
	case slices.Contains([]string{"i", "we", "you", "u", "he", "she", "they", "it", "there", "everyone", "everybody", "yall", "ya"}, w), slices.Contains([]string{"my", "our", "your", "the"}, w), isPerson(w):
		return (w != "it" || opened) && (w != "the" || opened) && slices.ContainsFunc(words[k:], func(w english.Word) bool { return being[w.Text] || english.IsPossessive(w) })
	case k == len(words)-1:
		return opened && tingedFirst[w]
	case opened && tingedFirst[w]:
		return true
	}
	return false
}

// being are verbs of clauses that state something.
var being = english.ExactSet("is are am was were be been m s re ve isnt arent wasnt aint feel feels felt feeling look looks looked got gets getting went goes going just turned turns came live lives work works worked love loves think thinks say says said know knows keep keeps")

// wholeTalk returns the length of a clause that is talk, or 0: one word must be of talk. A single word must be among those that stand alone. What begins with an
// article must have a verb: "the boss is in town", and not "a sunshine". In two words one at least must not be a slip of the menu's.
func (v *Vocabulary) wholeTalk(words []english.Word, t told, opened bool) int {
	words = words[:len(words):len(words)]
	switch {
	case t.strong == 0 && t.loose == 0:
		return 0
	case len(words) == 1 && !TalkAlone[words[0].Text] && !aloneToo[words[0].Text]:
		return 0
	case t.strong == 0 && !(opened && (len(words) > 2 || tingedFirst[words[0].Text] && len(words) > 1)):
		return 0
	case t.loose > 0 && v.namesPair(words):
		return 0
	case (english.IsArticle(words[0].Text) || words[0].Text == "the" || words[0].Text == "some") && !slices.ContainsFunc(words, func(w english.Word) bool { return being[w.Text] || english.IsPossessive(w) }):
		if n, r := english.Spoken.Phrases.Longest(words); n < 2 || r != english.Polite {
			return 0
		}
	}
	for i, w := range words {
		if w.Text == "to" && i+1 < len(words) && words[i+1].Text == "get" {
			return 0 // "my trainer told me to get"
		}
	}
	if len(words) < 3 {
		slips := 0
		for _, w := range words {
			if _, near := v.correct(w.Text); near && !english.Glue[w.Text] && !aloneToo[w.Text] {
				slips++
			}
		}
		if slips > 0 && (slips >= t.strong || len(words) == 1) {
			return 0
		}
	}
	return len(words)
}

// namesPair reports whether two words of the clause, one after the other, are in a name of the menu: "it's house coffee".
func (v *Vocabulary) namesPair(words []english.Word) bool {
	for i := 0; i+1 < len(words); i++ {
		if tinged[words[i].Text] && v.Follows[words[i].Text+" "+english.Singular(words[i+1].Text)] && !(tinged[words[i+1].Text] && len(words) > 2) {
			return true
		}
	}
	return false
}

// aloneToo are more words that are a whole clause by themselves.
var aloneToo = english.ExactSet("celebrating payday tgif gday later laters peace over done respect yow yuh wagwan wagwaan whagwan gwaan ayo ayoo ayy ayyy aye eyo oye wotcha aight ight iight yessir yeehaw howdy greetings salutations blessings gratitude cheers luv ily ilysm tysmm lmfao lmfaoo roflmao sheesh periodt bet slay facts vibes bruv innit sorted aloha shaka namaste whew ahem aha oops eek gosh golly jeepers hooray huzzah wahoo woot yahoo hallelujah amen finally anyway anyways anywho welp soooo sooo hmmmm hmmmmm hmmmmmm okey okie okeydokey yum yumm yummm yummy amazing awesome perfect excellent lovely wonderful fantastic brilliant beautiful fabulous great nice sweetie hun babe darling sweetheart mate buddy pal boss chief sir madam maam exhausted tired freezing sweating melting excited pumped stoked hurry hurrying please sorry-not-sorry roger copy period end")
