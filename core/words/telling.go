package words

import (
	"slices"
	"strings"
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
func (v *vocabulary) talk(words []word, opened bool) int {
	if n, _ := spoken.prefaces.longest(words); n > 0 {
		return 0 // "do you think i could get"
	}
	if aloneToo[words[0].text] && !v.known[words[0].text] && (len(words) == 1 || words[1].text == comma) {
		return 1
	}
	var t told
	courtesy, r := spoken.phrases.longest(words)
	if r != polite {
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
		case n < courtesy && courtesy > 1: // "thank you so much" ends no clause at "so"
			t.strong, t.last = courtesy, courtesy
		case w.text == "all" && n > 0 && words[n-1].text == "at":
		case w.text == "so" && t.strong+t.loose == 0 && n > 0: // "im so excited"
		case w.text == "and" && n > 0 && v.talksOn(words[n+1:]): // "blessings and prayers"
		case w.text == comma, n > 0 && !(n == 1 && belongs[words[0].text]) && v.endsTelling(words, n):
			return v.wholeTalk(words[:n], t, opened)
		case v.talks(w):
			t.strong, t.last = t.strong+1, n+1
		case glue[w.text], company[w.text] && !v.known[w.text], stories[w.text] && !choosy[w.text], isPossessive(w) && glue[strings.TrimSuffix(w.text, "s")]:
		case holding[w.text] && n+1 < len(words) && v.talksOf(words[n+1:]): // "i have a meeting"
		case w.text == "usual" && n+1 < len(words) && company[words[n+1].text]:
		case tinged[w.text] && (n > 0 || tingedFirst[w.text]) && v.states(words[:n+1], opened):
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
func (v *vocabulary) talks(w word) bool {
	if isPossessive(w) && talkWords[strings.TrimSuffix(w.text, "s")] {
		w.text = strings.TrimSuffix(w.text, "s") // "mum's visiting"
	}
	return talkWords[w.text] && !company[w.text] && !v.known[w.text] && !v.known[singular(w.text)]
}

// belongs are words before the one who a clause is about: "my wife has" is not the wish of a wife after "my".
var belongs = exactly("my our your the his her their")

// choosy are words of stories that may choose, count or ask for something.
var choosy = exactly("pick pickup picking cut number list table call text calls texts having bring bringing counting carbs carb calorie counter people")

// holding are verbs that people order with, and that also go with a day, a meeting or a feeling.
var holding = exactly("have has having get gets send got need needs take takes give make makes bring brings put enjoy keep keeps")

// talksOf reports whether words go on with a thing that is talked about, after an article or "your" at most: "a meeting", "your weekend".
func (v *vocabulary) talksOf(words []word) bool {
	k := 0
	for k < len(words) && k < 3 && (isArticle(words[k].text) || slices.Contains([]string{"to", "been", "my", "your", "our", "the", "some", "such", "only", "just", "no", "so", "me", "us", "u", "ur", "good", "great", "nice", "long", "little", "big", "in", "for", "early", "late"}, words[k].text)) {
		k++
	}
	return k < len(words) && (v.talks(words[k]) || v.tellsOf(words, k) > 0 || k > 0 && (words[k].text == "day" || words[k].text == "time" || words[k].text == "one"))
}

// talksOn reports whether the words after an "and" go on with the talk.
func (v *vocabulary) talksOn(words []word) bool {
	if v.wanting(words) > 0 {
		return false
	}
	for k := 0; k < min(len(words), 5); k++ {
		switch w := words[k]; {
		case w.text == comma:
			return false
		case v.talks(w) || k < 4 && v.tellsOf(words, k) > 0:
			return true
		case !glue[w.text] && !company[w.text] && !holding[w.text] && w.text != "only" || isArticle(w.text) && k == 0:
			return false
		}
	}
	return false
}

// tellsOf returns how many words at n are talk together: a length of time, an age, a meal that is no order, "as usual".
func (v *vocabulary) tellsOf(words []word, n int) int {
	if k, _ := asUsual.longest(words[n:]); k > 0 {
		return k
	}
	w := words[n].text
	if isMeal(w) && !v.known[w] {
		next := ""
		if n+1 < len(words) {
			next = words[n+1].text
		}
		switch {
		case mealtimes[next]:
			return 2
		case n > 0 && aboutMeals[words[n-1].text]:
			return 1
		}
	}
	_, taken, spelt := quantity(plainWords(w))
	if taken == 0 || !spelt {
		return 0
	}
	end := n + 1
	switch {
	case end < len(words) && lengths[words[end].text] && !v.known[words[end].text]:
		if end++; end < len(words) && (words[end].text == "old" || words[end].text == "ago") {
			end++
		}
		return end - n
	case n > 0 && (ages[words[n-1].text] || n > 1 && ages[words[n-2].text] && glue[words[n-1].text] || (words[n-1].text == "is" || words[n-1].text == "s") && n > 1 && isPerson(words[n-2].text) || words[n-1].text == "hes" || words[n-1].text == "shes" || words[n-1].text == "in" && n > 2) && (end == len(words) || words[end].text != "and" && v.endsTelling(words, end)):
		return 1
	}
	return 0
}

// asUsual are phrases that talk has in the middle of a clause.
var asUsual = lists("as usual|like usual|eat less|eat better|eat healthier|eat more|eat clean|eat right|be good|have to wait|dont have to wait|wait in line|waiting in line|stand in line|the wait|in line|had to try it|had to try them|had to try you|had to try yall|had to come back|had to come in|had to stop by|had to order|as always|like always|as ever|as per usual|per usual|like every day|like every week|all day|all week|all night|all morning|all afternoon|all weekend|all month|all year|all the time|every day|every week|every time|every night|every morning|once again|yet again|as we speak|after all|not gonna lie|no joke|no lie|no kidding|no cap|no doubt|no judgement|no judgment|no shame|no regrets|no worries|no pressure|no hurry|no wonder|of course|out of town|out of here|out of it|out of gas|out of my mind|in advance|in a row|in no time|so much|so many times|too many times|too busy|too tired|too late|too early|too long|too hard|too excited|too lazy|too old|too cute|not too busy|not too bad|not too shabby|half asleep|half dead|half awake|other day|other night|other week|long day|long night|long time|whole day|whole time|whole week|whole life|big day|big game|big night|big test|big meeting|hot date|cold out|hot out|wet out|cold outside|hot outside|nice out|hot in here|cold in here|hot today|cold today|cold as hell|hot as hell|sick day|snow day|rain day|day off|days off|night off|time off|off work|off today|off tonight|no time|light traffic|heavy traffic|heavy rain|light rain|heavy snow|full house|small talk|big fan|huge fan|big fans|pick up|picked up|picking up|picks up|hold up|held up")

// mealtimes follow a meal that is no order: "my lunch break". aboutMeals come before one: "i missed lunch".
var (
	mealtimes  = exactly("break breaks hour hours time times rush date dates plans meeting meetings shift crowd crew invite invitation")
	aboutMeals = exactly("missed skipped miss skip forgot packed cooked cook burned burnt ate made after before during until till missing skipping for")
)

// lengths are what a number before makes a length of time or of a way. ages come before a number of years.
var (
	lengths = exactly("minutes minute mins min hours hour hrs hr seconds secs days day weeks week months month years year yrs yr yo blocks miles mile nights night times")
	ages    = exactly("turned turns turning turn hit hits")
)

// tinged are words that menus use for things and that people also use for the weather, the day, the people and how they feel. tingedFirst may begin a clause
// without a verb: "game day", "cold night out there".
var (
	tinged      = exactly("hot cold cool warm wet dry sweet mean big little small new old late fresh sick mad sour salty crispy wild dark light nice best good great perfect beautiful king queen boss game day night morning evening birthday party family house home work office school team kids kid baby boys girls weekend summer winter spring holiday christmas valentine valentines date road trip beach island world life time country town city street corner line long short full high low early fast slow quick crazy love favorite special big-time happy jolly merry super power pack packed market garden farm club union local seasonal today friday sunday monday ball sky sun snow rain storm thunder heat out outside in here there down up over go going golden silver star heaven cloud nine red blue green white black")
	tingedFirst = exactly("game happy birthday party family long late big rough crazy wild")
)

// states reports whether words, up to one that the menu has, too, begin a clause that states how somebody or something is: "it's so hot", "my team is". After
// an order, "it's" speaks of what was ordered: opened reports that nothing was.
func (v *vocabulary) states(words []word, opened bool) bool {
	k := 0
	for k < len(words)-1 && (fillers[words[k].text] || words[k].text == "man" || words[k].text == "just" || words[k].text == "because" || words[k].text == "since") {
		k++
	}
	if k > len(words)-1 {
		return false
	}
	switch w := words[k].text; {
	case slices.Contains([]string{"im", "were", "youre", "hes", "shes", "theyre", "ive", "weve", "feeling", "been", "having"}, w):
		return w != "having"
	case slices.Contains([]string{"its", "thats", "this"}, w):
		return opened
	case slices.Contains([]string{"i", "we", "you", "u", "he", "she", "they", "it", "there", "everyone", "everybody", "yall", "ya"}, w), slices.Contains([]string{"my", "our", "your", "the"}, w), isPerson(w):
		return (w != "it" || opened) && (w != "the" || opened) && slices.ContainsFunc(words[k:], func(w word) bool { return being[w.text] || isPossessive(w) })
	case k == len(words)-1:
		return opened && tingedFirst[w]
	case opened && tingedFirst[w]:
		return true
	}
	return false
}

// being are verbs of clauses that state something.
var being = exactly("is are am was were be been m s re ve isnt arent wasnt aint feel feels felt feeling look looks looked got gets getting went goes going just turned turns came live lives work works worked love loves think thinks say says said know knows keep keeps")

// wholeTalk returns the length of a clause that is talk, or 0: one word must be of talk. A single word must be among those that stand alone. What begins with an
// article must have a verb: "the boss is in town", and not "a sunshine". In two words one at least must not be a slip of the menu's.
func (v *vocabulary) wholeTalk(words []word, t told, opened bool) int {
	words = words[:len(words):len(words)]
	switch {
	case t.strong == 0 && t.loose == 0:
		return 0
	case len(words) == 1 && !alone[words[0].text] && !aloneToo[words[0].text]:
		return 0
	case t.strong == 0 && !(opened && (len(words) > 2 || tingedFirst[words[0].text] && len(words) > 1)):
		return 0
	case t.loose > 0 && v.namesPair(words):
		return 0
	case (isArticle(words[0].text) || words[0].text == "the" || words[0].text == "some") && !slices.ContainsFunc(words, func(w word) bool { return being[w.text] || isPossessive(w) }):
		if n, r := spoken.phrases.longest(words); n < 2 || r != polite {
			return 0
		}
	}
	for i, w := range words {
		if w.text == "to" && i+1 < len(words) && words[i+1].text == "get" {
			return 0 // "my trainer told me to get"
		}
	}
	if len(words) < 3 {
		slips := 0
		for _, w := range words {
			if _, near := v.correct(w.text); near && !glue[w.text] && !aloneToo[w.text] {
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
func (v *vocabulary) namesPair(words []word) bool {
	for i := 0; i+1 < len(words); i++ {
		if tinged[words[i].text] && v.follows[words[i].text+" "+singular(words[i+1].text)] && !(tinged[words[i+1].text] && len(words) > 2) {
			return true
		}
	}
	return false
}

// aloneToo are more words that are a whole clause by themselves.
var aloneToo = exactly("celebrating payday tgif gday later laters peace over done respect yow yuh wagwan wagwaan whagwan gwaan ayo ayoo ayy ayyy aye eyo oye wotcha aight ight iight yessir yeehaw howdy greetings salutations blessings gratitude cheers luv ily ilysm tysmm lmfao lmfaoo roflmao sheesh periodt bet slay facts vibes bruv innit sorted aloha shaka namaste whew ahem aha oops eek gosh golly jeepers hooray huzzah wahoo woot yahoo hallelujah amen finally anyway anyways anywho welp soooo sooo hmmmm hmmmmm hmmmmmm okey okie okeydokey yum yumm yummm yummy amazing awesome perfect excellent lovely wonderful fantastic brilliant beautiful fabulous great nice sweetie hun babe darling sweetheart mate buddy pal boss chief sir madam maam exhausted tired freezing sweating melting excited pumped stoked hurry hurrying please sorry-not-sorry roger copy period end")
