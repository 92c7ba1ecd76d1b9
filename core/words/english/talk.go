package english

import (
	"slices"
	"strings"
)

// TalkRow is one subject that people talk about, and an example in which no other words are needed.
type TalkRow struct{ Words, Example string }

// Talks are subjects of talk: words that make a clause talk.
var Talks = []TalkRow{
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

// Glue are words that hold talk together and say nothing of an order by themselves.
var Glue = ExactSet("i im ive id ill we weve wed he hes she shes they theyre theyve you youre youve u ur yall it its that thats this there theres here me us him her them my our your his their the a an of to in on at by from for with and so but as than then when while since until till because cause cuz bc " +
	"only please pls plz hows hasn wanna across between among along behind beside inside outside through beyond onto into toward towards during near within " +
	"is am are was were be been being s m re ve d ll do does did done has had would could should will can may might must gonna gotta about around over up down out off back away just really very super pretty so too also even still already always never ever now today tonight yesterday lately finally honestly literally basically totally seriously truly absolutely definitely probably maybe kinda sorta " +
	"much dont doesnt didnt cant couldnt wont wouldnt havent hasnt isnt arent wasnt aint shouldnt nobody somebody someone everybody everyone people person folks guys gang crew team kid kids wife husband mom dad mum mother father son daughter boy girl baby brother sister friend friends roommate family grandma grandpa " +
	"go goes going went gone come comes coming came got getting gets see sees saw seeing look looks looking looked know knows knew known let lets keeps keeping kept talk talks talking talked think hope hopes hoping how why who if such like well ok okay oh ah um uh yeah yep sure fine good great nice bad best new old last next first late early little lot bit kind sort stuff thing things place food hands")

// TalkWords are the words of talks and of ordinaries.
var TalkWords = WordsOfRows(slices.Concat(Talks, Ordinaries))

// SmallTalks are words that may stand anywhere in an order and change nothing of it. What somebody had, likes or already has is none of them: it may say
// that the thing named with it is not wanted. Each row has an example in which no other words are left over.
var SmallTalks = []TalkRow{
	{"i im id ill ive you youre ur u he hes she shes they theyre we were weve yall me him her them my our your yalls his their myself yourself themselves ourselves it its this", "for him and her a croissant"},
	{"could would will shall may might should do does did please pls plz kindly gonna wanna gotta lemme gimme let lets want wants wanting need needs needing wish get getting grab grabbing placing going go buy buying start starting try trying treat treating share sharing eating use using yes yeah yep", "wanna do a croissant"},
	{"is are am be being there theres thats heres", "there is a croissant"},
	{"obviously definitely certainly absolutely totally basically literally honestly essentially naturally maybe perhaps possibly probably preferably hopefully thankfully finally though tho anyway anyways anywho btw fyi lol lmao haha hehe okay ok alright cool great good awesome lovely wonderful course guess suppose believe figure because cuz", "and so obviously a croissant"},
	{"today tonight asap soon quick quickly time", "a croissant this time"},
	{"stuff thing things kind kinda sorta kine", "a croissant and stuff"},
}

// SmallTalk is the set of the words of SmallTalks.
var SmallTalk = WordsOfRows(SmallTalks)

// Companies are people and what they come together for. After "my", "for the" and the like they say whom an order is for; right before a name they may be a
// part of it: a grandma slice, a party platter.
var Companies = []TalkRow{
	{"wife husband hubby wifey spouse partner fiance fiancee girlfriend boyfriend mom mum mommy mother dad daddy father parents son sons daughter daughters kid kids kiddo kiddos child children baby toddler toddlers twins teen teens teenager teenagers brother brothers sister sisters sibling siblings cousin cousins aunt auntie uncle niece nephew grandma grandpa granny grandmother grandfather grandkids grandson granddaughter inlaws roommate roommates roomie friend friends buddy buddies bestie pal pals mate mates boss coworker coworkers colleague colleagues staff team crew gang squad crowd guests visitors neighbor neighbors neighbour neighbours teacher teachers student students coach nurse nurses driver drivers guy guys gal gals lady ladies man men woman women boy boys girl girls folks people person adult adults grownup grownups fella fellas dude dudes client clients customer customers sitter babysitter nanny family", "its me and my husband, a croissant"},
	{"party parties meeting meetings potluck picnic cookout tailgate gathering celebration anniversary graduation wedding shower reunion birthday bday funeral wake retirement fundraiser conference seminar workshop training practice rehearsal game match tournament movie concert sleepover playdate weekend holiday office work job site jobsite school church temple mosque synagogue college campus dorm class gym hospital clinic shop store warehouse studio salon garage station hotel airport park beach pool lake house home apartment building neighborhood", "we have a meeting so a croissant"},
}

// Company is the set of the words of Companies.
var Company = WordsOfRows(Companies)

// WordsOfRows are the words of rows of talk, in no other form.
func WordsOfRows(rows []TalkRow) map[string]bool {
	var all []string
	for _, row := range rows {
		all = append(all, row.Words)
	}
	return ExactSet(strings.Join(all, " "))
}

// StoryRows are more words that people tell something with. They are talk only where a part of the sentence, or three words and more, say nothing else: in
// "we drove in from Tucson", but not in "a Tucson burger".
var StoryRows = []TalkRow{
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

// Stories is the set of the words of StoryRows.
var Stories = WordsOfRows(StoryRows)
