package words

import (
	"slices"
	"strings"
)

// This file knows the words that people talk with while they order nothing: "running late", "sue me", "long day at the shop". A clause of such words
// alone is dropped. None of them changes an order, names a food, refuses, counts, or asks for a service, and TestTalkWords shows it.

// talkRow is one subject that people talk about, and an example in which no other words are needed.
type talkRow struct{ words, example string }

// talks are subjects of talk: words that make a clause talk.
var talks = []talkRow{
	{"hungry hangry starving starved famished peckish thirsty parched ravenous hunger appetite stomach tummy belly growling rumbling grumbling drooling salivating", "my stomach is growling"},
	{"tired exhausted beat wiped drained sleepy awake asleep slept sleep sleeping nap napping naps woke wake waking bed yawning insomnia zombie hungover hangover jetlag jetlagged jet lagged lag", "didnt sleep at all and im wiped"},
	{"busy swamped slammed frazzled stressed stressful stress hectic chaos chaotic crazy insane bonkers wild madness meltdown overwhelmed frantic nightmare disaster mess", "it has been so hectic"},
	{"running late behind schedule hurry hurrying rush rushing rushed clock ticking traffic stuck parked parking driving drive drove road highway freeway bus train subway flight plane airport commute commuting uber taxi walking walk biking jogging outside nearby corner block blocks downtown uptown", "running late and stuck in traffic"},
	{"weather rain raining rainy rained pouring drizzly sun sunny sunshine snow snowing snowy snowed snowstorm blizzard storm stormy storms wind windy cloud clouds cloudy fog foggy humid humidity muggy gorgeous chilly freezing sweating sweaty melting degrees heatwave scorching umbrella puddles thunder", "it is pouring out there"},
	{"happy excited stoked pumped thrilled psyched hyped nervous grateful thankful blessed cranky grumpy moody bored lonely lazy gloomy blah bummed sad crying cried cry tears upset furious annoyed annoying ecstatic delighted glad relieved proud embarrassed ashamed guilty jealous curious confused lost clueless indecisive undecided picky fussy spoiled hopeless desperate miserable", "im so excited"},
	{"love loves loved loving adore adores adored obsessed obsession addicted addict addiction hooked crush fan fans favorite favorites favourite favourites fave faves amazing awesome fantastic incredible unreal unbelievable phenomenal outstanding wonderful lovely brilliant perfect excellent stellar legendary legend legends heaven heavenly divine bomb goat goated iconic elite undefeated unmatched gold perfection delicious yummy tasty scrumptious delish yum", "we are obsessed"},
	{"apologies apologize apologise apology pardon forgive forgiven excuse bother bothering bothered trouble hassle inconvenience patience bear burden fault oopsie oopsies rambling ramble babbling typing typos typo autocorrect spelling spell phone keyboard thumbs dictation siri", "forgive my typing"},
	{"thanks thank thankyou thankyouu thankya tyvm thnx thnks tks appreciated appreciate appreciative bless blessing lifesaver lifesavers saviour savior angel angels rockstar rockstars kindness kindly welcome heart hearts hugs hug kisses kiss xoxo xo", "you are a lifesaver"},
	{"weekend weekends weekday payday holiday holidays vacation vacay xmas christmas easter thanksgiving hanukkah halloween diwali ramadan eid passover valentines valentine mardi gras carnival festival parade season seasons summer winter spring autumn fall", "it is finally payday"},
	{"work working worked works worker coworkers shift shifts overtime office meeting meetings deadline deadlines boss job jobs school class classes exam exams finals midterms homework study studying studied thesis lecture practice gym workout workouts marathon errands errand laundry chores cleaning shop garage warehouse clinic hospital jobsite worksite conference presentation project projects commute", "long shift at the warehouse"},
	{"cook cooking cooked oven stove kitchen dishes leftovers fridge groceries grocery pantry burnt burned", "nobody feels like cooking"},
	{"night movie movies netflix binge bingeing binging couch game games gaming playoffs superbowl football basketball baseball soccer hockey concert concerts dancing dance party parties partying hosting hosted host picnic potluck tailgate tailgating camping camp hike hiking hiked beach lake trip trips roadtrip travel traveling travelling traveled visiting visit visited visitors vacationing reunion sleepover playdate babysitting moving moved unpacking packing", "movie night on the couch"},
	{"sox redsox yankees mets cubs bears packers lakers celtics bulls knicks nets eagles phillies flyers sixers dodgers padres raiders chargers niners cowboys texans astros rangers broncos vikings lions tigers pistons bengals steelers pirates penguins bills jets patriots pats bruins dolphins gators seminoles noles huskies badgers buckeyes wolverines spartans hawkeyes longhorns aggies sooners volunteers vols bulldogs dawgs crimson tide hoosiers boilermakers jayhawks wildcats bluejays raptors  habs canucks oilers arsenal chelsea liverpool united barca madrid", "go sox"},
	{"birth hospitalized surgery dentist therapist therapy nurse nurses flu fever cough coughing sneezing headache migraine cramps pregnancy cravings craving hormones vet recovering recovery feeling felt feel feels feelin", "im recovering from surgery"},
	{"told tell tells telling said says saying say heard hear hears hearing raves raved raving rave recommends recommended recommend recommendation recommendations swears swear swore mentioned mentions yelp google tiktok instagram insta facebook reddit review reviews reviewed influencer story stories guessing guess rumor rumour believe believes believed", "i heard the reviews are unreal"},
	{"judge judging judgment judgement judgy ask asking asks lol lmao lmaoo rofl haha hahaha hahahaha hehe heehee jk kidding joking joke jokes funny hilarious laughing laugh blame sue shame secret secrets whisper pinky promise promised oath yolo treat treating treats reward rewarding deserve deserves deserved earned splurge splurging indulge indulging cheat cheating bad naughty life living live lives lived alive dying dead dies die", "dont judge me"},
	{"damn dang darn gosh golly geez jeez sheesh shoot heck hell wow wowza whoa yikes ugh argh aargh ahh ahhh phew woo woohoo yay yayy hooray yeehaw yippee bam boom omg omfg wtf gah meh mmm mmmm mm nom noms yass yasss yaas slay bet facts fr deadass lowkey highkey fam bruh dude dudes bro bros sis mate mates pal buddy chum homie homies champ chief captain king queen legend darling darlin sweetie sweetheart honeybun hun hon babe baby love", "omg yay"},
	{"took decide deciding decided decision decisions choosing forever ages thinking thinks thought think wonder wondering wondered brain brainfart remember remembered memory blank blanking braindead overthinking pondering hmmm hmmmm hmm hmmn", "took me ages to decide"},
	{"first timer timers firsttime newbie newcomer newcomers regulars local locals neighbors neighborhood neighbour neighbourhood town city village country state coast", "first timer in town"},
	{"mornin mornings afternoons evenings nite tonite gday goodmorning goodafternoon goodevening goodnight howdy heya hiya hihi hii hiii hiiii heyy heyyy heyyyy helloo hellooo yoo yooo yooooo ello oi ahoy sup wassup whatup whaddup wazzup greetings salutations", "mornin"},
	{"bye byebye goodbye cya seeya laters ciao cheerio ttyl ttys peace farewell toodles adieu tata godspeed", "bye"},
	{"broke poor paycheck budget wallet expensive pricey cheap bargain inflation money bills rent affordable", "im broke lol"},
	{"rough long tough brutal slow weird strange terrible awful horrible boring lame day days week weeks month months year years minute minutes hour hours moment moments while lately recently ago morning afternoon evening lunchtime dinnertime suppertime bedtime time times", "it has been a long week"},
}

// glue are words that hold talk together and say nothing of an order by themselves.
var glue = exactly("i im ive id ill we weve wed he hes she shes they theyre theyve you youre youve u ur yall it its that thats this there theres here me us him her them my our your his their the a an of to in on at by from for with and so but as than then when while since until till because cause cuz bc " +
	"only please pls plz hows hasn wanna across between among along behind beside inside outside through beyond onto into toward towards during near within " +
	"is am are was were be been being s m re ve d ll do does did done has had would could should will can may might must gonna gotta about around over up down out off back away just really very super pretty so too also even still already always never ever now today tonight yesterday lately finally honestly literally basically totally seriously truly absolutely definitely probably maybe kinda sorta " +
	"much dont doesnt didnt cant couldnt wont wouldnt havent hasnt isnt arent wasnt aint shouldnt nobody somebody someone everybody everyone people person folks guys gang crew team kid kids wife husband mom dad mum mother father son daughter boy girl baby brother sister friend friends roommate family grandma grandpa " +
	"go goes going went gone come comes coming came got getting gets see sees saw seeing look looks looking looked know knows knew known let lets keeps keeping kept talk talks talking talked think hope hopes hoping how why who if such like well ok okay oh ah um uh yeah yep sure fine good great nice bad best new old last next first late early little lot bit kind sort stuff thing things place food hands")

// alone are words of talk that are a whole clause by themselves.
var alone = exactly("mornin mornings goodmorning goodafternoon goodevening nite tonite heya hihi hii hiii hiiii heyy heyyy heyyyy helloo hellooo yoo yooo yooooo ello oi ahoy sup wassup whatup whaddup wazzup salutations bye byebye goodbye cya seeya laters cheerio ttyl ttys farewell toodles adieu tata godspeed thankyou thankyouu thankya tyvm thnx thnks tks appreciated lifesaver gosh golly geez jeez sheesh wow wowza whoa yikes ugh argh aargh ahh ahhh phew woo woohoo yay yayy hooray yeehaw yippee omg omfg wtf gah meh mmm mmmm yum yummy delish yass yasss yaas lmaoo hehe heehee jk hahahaha hungry hangry starving famished xoxo apologies pardon yolo")

// talkWords are the words of talks and of ordinaries.
var talkWords = wordsOfRows(slices.Concat(talks, ordinaries))

// exactly is the set of the words of a text, in no other form.
func exactly(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(text) {
		out[w] = true
	}
	return out
}

// beginsThing reports whether a new thing may begin at a word: a number or an article.
func beginsThing(w word) bool { return isArticle(w.text) || spelled(w) && w.text != "the" }

// introduces returns how many words at the start only say the name of who orders: "name's Earl", "this is for Jess Ames", "a nombre de Lupita".
func (v *vocabulary) introduces(words []word) int {
	n, _ := introductions.longest(words)
	if n == 0 {
		return v.isHere(words)
	}
	if at := n - 1; words[at].text == "names" && !isPossessive(words[at]) && n == 1 {
		return 0
	}
	end := n
	for end < len(words) && end < n+3 && words[end].text != comma {
		if v.wanting(words[end:]) > 0 && end > n {
			return end
		}
		if !v.mayName(words[end]) {
			return 0
		}
		end++
	}
	if end == n || end < len(words) && words[end].text != comma && v.wanting(words[end:]) == 0 {
		return 0
	}
	return end
}

// isHere returns how many words at the start say who orders: "Siobhan here".
func (v *vocabulary) isHere(words []word) int {
	n := 0
	for n < min(len(words), 2) && words[n].text != "here" && words[n].text != comma && words[n].text[0] >= 'a' && words[n].text[0] <= 'z' && !glue[words[n].text] && !isArticle(words[n].text) && v.mayName(words[n]) {
		n++
	}
	if n == 0 || n >= len(words) || words[n].text != "here" || n+1 < len(words) && words[n+1].text != comma && v.wanting(words[n+1:]) == 0 {
		return 0
	}
	return n + 1
}

// introductions come before the name of who orders.
var introductions = lists("name is|names|my name is|my names|the name is|the names|name|order name|name for the order|name for pickup|name on the order|the order is under|its under|it is under|put it under|under the name|under the name of|under name|under|a nombre de|nombre|mi nombre es|soy|me llamo|je mappelle|mi chiamo|ich heisse|this is")

// mayName reports whether a word may be somebody's name: nothing that the menu or an order has, and no misspelling of such a word.
func (v *vocabulary) mayName(w word) bool {
	if !v.unheard(w) {
		return false
	}
	if n, _ := spoken.names.longest([]word{w}); n > 0 {
		return true
	}
	first := []rune(w.said + " ")[0]
	_, near := v.correct(w.text)
	return !near || first >= 'A' && first <= 'Z' && len(w.text) > 3
}

// unheard reports whether a word is nothing that the menu or an order has.
func (v *vocabulary) unheard(w word) bool {
	one := singular(w.text)
	if v.known[w.text] || v.known[one] || isFood(w.text) || isFood(one) || isDish(one) || isTurn(w.text) || isUnit(one) || isHazard(one) || isAllergy(w.text) || isPlainWord(w.text) || isPortion(one) || w.text[0] <= '9' || aliasOf[w.text] != "" || foreignWords[w.text] != "" {
		return false
	}
	if n, _ := spoken.names.longest([]word{w}); n > 0 {
		return true
	}
	n, _ := spoken.phrases.longest([]word{w})
	return n == 0
}

// remembers returns how many words at the start tell what somebody had another time, whatever it was: "I ate the egg salad last time so". Where what
// follows speaks of it, it is no talk.
func (v *vocabulary) remembers(words []word) int {
	at := 0
	for at < len(words) && slices.Contains([]string{"i", "we", "ive", "weve", "ve", "my", "he", "she", "they"}, words[at].text) {
		at++
	}
	if at < len(words) && isPerson(words[at].text) {
		at++
	}
	if at >= len(words) || !slices.Contains([]string{"ate", "had", "tried", "got", "ordered", "loved", "enjoyed", "devoured", "did"}, words[at].text) {
		return 0
	}
	past := false
	for n := at + 1; n < len(words); n++ {
		if k, _ := pasts.longest(words[n:]); k > 0 {
			past = true
			n += k - 1
			continue
		}
		if words[n].text == comma || slices.Contains([]string{"so", "but"}, words[n].text) {
			if !past || speaksOfIt(words[n:]) {
				return 0
			}
			return n
		}
		if n > at+8 || past && words[n].text != "and" && !talkWords[words[n].text] && !glue[words[n].text] || slices.Contains([]string{"no", "not", "without", "or", "want", "same"}, words[n].text) {
			return 0
		}
	}
	return 0
}

// pasts say that a thing was another time.
var pasts = lists("last time|yesterday|last week|last night|last month|last weekend|last year|the other day|the other night|the other week|a while back|a while ago|the last time|the first time|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|last monday|last tuesday|last wednesday|last thursday|last friday|last saturday|last sunday|this morning|earlier today|for breakfast|for lunch already")

// speaksOfIt reports whether words take up what was said before them.
func speaksOfIt(words []word) bool {
	return slices.ContainsFunc(words, func(w word) bool {
		return slices.Contains([]string{"it", "that", "those", "them", "these", "same", "again", "usual", "another", "more", "one", "ones", "repeat", "ditto", "except", "instead", "time"}, w.text) && !(w.text == "time" && !thisTime(words))
	})
}

// thisTime reports whether words say what is different this time, without a thing of their own after it: "this time no mayo".
func thisTime(words []word) bool {
	for i := 0; i+2 < len(words); i++ {
		if words[i].text == "this" && words[i+1].text == "time" {
			_, r := spoken.phrases.longest(words[i+2:])
			return r == refusesIt || r == adds || r == cancels || r == corrects
		}
	}
	return false
}

// novice returns how many words at the start say that something is new to somebody: "I've never had Peruvian before".
func (v *vocabulary) novice(words []word) int {
	at := 0
	for at < len(words) && slices.Contains([]string{"i", "we", "ive", "weve", "ve", "have"}, words[at].text) {
		at++
	}
	if at+1 >= len(words) || words[at].text != "never" || !slices.Contains([]string{"had", "been", "tried", "eaten", "ordered", "done", "heard", "seen", "visited"}, words[at+1].text) {
		return 0
	}
	for n := at + 2; n < min(len(words), at+8); n++ {
		switch w := words[n].text; {
		case w == comma || w == "but" || w == "so":
			return n
		case w == "before" && n+1 == len(words):
			return n + 1
		case v.known[w] || v.known[singular(w)] || isDish(w) || slices.Contains([]string{"no", "not", "or", "with", "without"}, w):
			return 0
		}
	}
	return 0
}

// keepsDiet returns how many words at the start say that somebody eats no meat, before what they then choose: "vegan here", "I'm vegetarian so". The
// check sees that nothing of the order contradicts it. After an order, or of somebody else, it is no talk.
func (v *vocabulary) keepsDiet(words []word, opened bool) int {
	at, own := 0, false
	for at < len(words) && slices.Contains([]string{"i", "we", "im", "m", "am", "re", "are", "a", "an", "the", "both", "all", "strictly", "mostly", "my", "is", "he", "she", "hes", "shes", "s", "who", "because", "since", "and"}, words[at].text) || at < len(words) && isPerson(words[at].text) {
		own = true
		at++
	}
	if at >= len(words) || words[at].text != "vegan" && words[at].text != "vegetarian" {
		return 0
	}
	end := at + 1
	here := end < len(words) && words[end].text == "here"
	if here {
		end++
	}
	if !own && !here {
		return 0
	}
	switch {
	case end < len(words) && words[end].text == "so":
		return end + 1
	case opened && end < len(words) && words[end].text == comma:
		return end
	}
	return 0
}

// shuns returns how many words at the start say that somebody does not eat a kind of meat: "since she doesn't eat pork". The check sees that nothing of the
// order contradicts it.
func (v *vocabulary) shuns(words []word) int {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].text) }
	at := 0
	for is(at, "since", "because", "cause", "cuz", "bc", "as", "and", "but", "so") {
		at++
	}
	who := at
	for is(at, "i", "we", "he", "she", "they", "who") || at < len(words) && (slices.Contains(bars(owners), words[at].text) || isPerson(words[at].text)) {
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
		case named && is(at, comma, "please"):
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
