package words

import "github.com/carryout-dev/carryout/core/words/english"

// The words by which told.go knows what only tells something.

// Where clauses begin: newClauses always begin one, subordinates begin one before somebody who does something, thenWords may stand between them, courtesies stand before an order, spokenOf are words for whom a clause
// speaks of, and nominative are those of them that cannot end one.
var (
	newClauses   = english.ExactSet("so but because cause cuz bc coz")
	subordinates = english.ExactSet("and since while when before after until till til as though although which who")
	thenWords    = english.ExactSet("now then finally just still somehow suddenly even yes of honestly apparently")
	courtesies   = english.ExactSet("please pls plz")
	spokenOf     = english.ExactSet("i im ive id ill we weve wed were he hes hed she shes shed they theyre theyve it its that thats this there theres you youre u ur yall ya everybody everyone nobody somebody someone people folks who my our his her their the")
	nominative   = english.ExactSet("i im ive id ill we weve were wed he hes she shes they theyre its yall youre")
)

// Verbs: auxiliaries are those of every clause, ordering and orderingOn stand before a thing that is ordered, serving and servingOn ask for one, craves are narrating verbs by which a thing is
// wanted, consumes are those behind which an unknown word may be a food, owns those of them by which things are told as well, bidding are those by which something is asked to be done,
// denying are words by which a thing is denied, pastWords tell of another time, timing may say when something is picked up, and dividing how it is shared.
var (
	auxiliaries = english.ExactSet("is are was were am be been being im ive weve its hes shes theyre youre theres thats s m re ve has had have having do did does doing done got gets get getting can could will would should might may must gonna gotta made makes making means meant went gone goes going came comes coming cant couldnt didnt dont doesnt wont wouldnt isnt arent wasnt aint")
	ordering    = english.ExactSet("fire bring throw put add give take grab save pick picked send get have want need order make do try use bag ring owe fix hook equals calls deserve deserves requires demands wants needs love like having getting taking needing wanting ordering")
	orderingOn  = english.ExactSet("me us him her them you on up in down for with about of to over just please pls maybe like some its is be called at")
	serving     = english.ExactSet("bring fire ring bag save hook put fix grab throw toss whip calls box wrap load line set cook fry pack")
	servingOn   = english.ExactSet("up on down for me us")
	craves      = english.ExactSet("craving craves crave craved begging dreaming thinking love loves loved loving asking asked told tell tells heard saw seen remember remembered sent brought came comes happened left driven drove smell smells cook cooks cooking burned burnt")
	consumes    = english.ExactSet("have having has had get getting gets got want wanting order ordering ordered eat eating eats ate try trying tried need needing take taking like likes love loves")
	owns        = english.ExactSet("have has had got get gets take")
	bidding     = english.ExactSet("do have get can")
	denying     = english.ExactSet("no not none never dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt aint without")
	pastWords   = english.ExactSet("last yesterday ago once")
	timing      = english.ExactSet("when once after until till til")
	dividing    = english.ExactSet("each every everyone everybody all both either apiece share sharing split splitting us")
	asksWhether = english.ExactSet("do does is are how whats what where wheres when why which whos")
)

// What may say something of an order: matters always, mattersBack only of what was named before, bidsOf of what somebody shall do.
var (
	matters = english.ExactSet("mind changed both each either neither double triple dozen couple several more less fewer extra total half already " +
		"want wants need needs order orders cancel scratch forget skip drop ditch nix scrap void delete omit exclude avoid minus prefer prefers rather instead correction oops choose chose almost between used " +
		"none without sans nor large small giant jumbo medium regular tall iced decaf " +
		"if unless than or except whatever whichever whoever anything something surprise mine hers theirs ours yours ones those these them too also plus one gluten " +
		"tonight tomorrow noon midnight later pm oclock monday tuesday wednesday thursday friday saturday sunday ready pickup delivery " +
		"vegan vegetarian kosher halal pregnant diabetic celiac dairy nuts peanut free allergic allergy")
	mattersBack = english.ExactSet("all every first fine ok okay heck hell why no not nothing never off out cant dont didnt doesnt wont wouldnt couldnt isnt arent wasnt aint it that again well with other others another second third last same rest whole only enough most " +
		"leave leaves leaving keep keeps keeping put puts putting take takes taking add adds adding added remove removes removed make change changes changing switch swap sub replace stick throw toss hold stay stays split share sharing slice sliced wrap wrapped melt melted heat toast boil bake mix mixed mixing " +
		"lose ax kill sorry meant stop wait give gives bring brings send sends pick picks picked grab pass repeat " +
		"hot cold warm cool dirty clean dry plain black white red green blue yellow brown sweet sour spicy salty bitter mild hard soft crispy crunchy thick thin skinny lean big tiny light heavy easy fresh raw rare strong weak dark blonde empty separate separately bagged charred")
	bidsOf = english.ExactSet("write call text draw sing tell ring deliver bring read")
)

// toldPhrases are phrases that change nothing, although some of their words may elsewhere.
var toldPhrases = english.TrieOf("one of those days|one of those weeks|one of those nights|one of those mornings|one of those months|one of those years|first time|first timer|first day|first date|first week|first game|first off|quick order|" +
	"not sure if|dont know if|idk if|hope its ok if|no joke|office order|team order|big order|group order|weird order|lunch order|dinner order|breakfast order|work order|party order|family order|quick one|no lie|no cap|no kidding|no surprise|no worries|no offense|not gonna lie|not going to lie|last night|last week|last time|last month|last year|last weekend|last day|" +
	"all day|all night|all week|all weekend|all morning|all year|all month|all the time|every day|every night|every week|every weekend|every morning|every time|every year|whole day|whole night|whole week|whole weekend|whole morning|whole time|whole year|whole house|whole family|whole crew|whole gang|whole office|whole team|whole world|whole thing|" +
	"other day|other night|other week|other morning")

// toldNouns are what numbers count in what people tell, headed are those of them that may be of people who each get something, timeLeads stand before a time, and namesFollow before a name.
var (
	toldNouns   = english.ExactSet("hour hours day days week weeks weekend month months year years mile miles dollar dollars buck bucks block blocks time times kid kids child children grandkids dog dogs cat cats people guys friends night nights degree degrees percent page pages floor floors street door doors yard yards exam exams meeting meetings shift shifts round rounds game games boy boys girl girls hr hrs yr yrs minutes thing things stop stops")
	headed      = english.ExactSet("kid kids child children grandkids people guys friends boy boys girl girls")
	namesFollow = english.ExactSet("in from to at for of near through past its is hi hey hello and pass")
	timeLeads   = english.ExactSet("since till until from at is by")
)

// whose are words before somebody for whom a thing is.
var whose = english.ExactSet(spaced(english.Owners))

// gatherings are where people are, or what for, and no people who may each get something.
var gatherings = english.WordsOfRows(english.Companies[1:])

// tailing are words after a thing by which something may be told of it, or for whom it is.
var tailing = english.ExactSet("for from to before after while bc because since that which who coming thats im ill well as when at on in and so")
