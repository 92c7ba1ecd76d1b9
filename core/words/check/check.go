// Package check compares the lines of an order with the words that they were read from.
//
// It shares nothing with the reader, package words, except the menu: it has its own way to cut words, its own numbers and its own idea of
// what belongs to what, so that it does not repeat a mistake of the reader. It only finds faults; it cannot make a line.
package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// Violation is one way in which lines do not say what the words say.
type Violation struct {
	Rule string // which rule
	Word string // the word or name it is about
}

// The rules.
const (
	RuleItem     = "item"     // an item that no word names
	RuleOption   = "option"   // an option that no word of its item's phrase names
	RuleDefault  = "default"  // something that comes with the item was taken away, and nobody said so
	RuleQuantity = "quantity" // the numbers do not add up
	RuleLeft     = "left"     // a word of the menu that no line took
	RuleRefusal  = "refusal"  // a refusal that changes nothing
	RuleChoice   = "choice"   // "or" between things, and nobody chose
	RuleGroup    = "group"    // "both" of one thing
	RuleSign     = "sign"     // money, per cent or a number on a list
	RuleConflict = "conflict" // a line that contradicts itself
	RuleMenu     = "menu"     // fewer or more options than a group of the menu allows
)

// Lines returns how lines differ from what request says, on the menu m. No violation means: every word of the menu in the request
// is in the lines, and everything in the lines is in the request.
func Lines(m menu.Menu, r menu.Request, lines []menu.Line) []Violation {
	return Prepare(m).Lines(r, lines)
}

// Lines is the function Lines for a menu whose names are cut already.
func (c *Menu) Lines(r menu.Request, lines []menu.Line) []Violation {
	return c.by(rules, r, lines)
}

// rule is one way to find a fault.
type rule struct {
	name string
	find func(*trial)
}

// rules are all of them, in the order in which they look; the last takes what no other explained.
var rules = []rule{
	{"ofTheSame", (*trial).ofTheSame},
	{"notAsMany", (*trial).notAsMany},
	{"turnedNumber", (*trial).turnedNumber},
	{"piecesCounted", (*trial).piecesCounted},
	{"someGone", (*trial).someGone},
	{"thenAll", (*trial).thenAll},
	{"eachOfUs", (*trial).eachOfUs},
	{"ownOfEach", (*trial).ownOfEach},
	{"putInPlace", (*trial).putInPlace},
	{"bothHeld", (*trial).bothHeld},
	{"wholeSaid", (*trial).wholeSaid},
	{"oneByOne", (*trial).oneByOne},
	{"ofEachKind", (*trial).ofEachKind},
	{"aDiet", (*trial).aDiet},
	{"oneMorePlain", (*trial).oneMorePlain},
	{"takenOffIt", (*trial).takenOffIt},
	{"spokenOf", (*trial).spokenOf},
	{"spokenWell", (*trial).spokenWell},
	{"numberTwice", (*trial).numberTwice},
	{"theMeal", (*trial).theMeal},
	{"partsOrMore", (*trial).partsOrMore},
	{"onlyLeftOn", (*trial).onlyLeftOn},
	{"insideOf", (*trial).insideOf},
	{"onWhatIsThere", (*trial).onWhatIsThere},
	{"mildlySaid", (*trial).mildlySaid},
	{"insideOther", (*trial).insideOther},
	{"whereNot", (*trial).whereNot},
	{"unsoldDish", (*trial).unsoldDish},
	{"eitherOfGroup", (*trial).eitherOfGroup},
	{"hoursNoCount", (*trial).hoursNoCount},
	{"bothInList", (*trial).bothInList},
	{"onlyOfTheDay", (*trial).onlyOfTheDay},
	{"fewerNow", (*trial).fewerNow},
	{"kindsGone", (*trial).kindsGone},
	{"sizeGivesWay", (*trial).sizeGivesWay},
	{"sameForAnother", (*trial).sameForAnother},
	{"putAside", (*trial).putAside},
	{"ofTheFirst", (*trial).ofTheFirst},
	{"stillInPlace", (*trial).stillInPlace},
	{"ownOfOne", (*trial).ownOfOne},
	{"narrowedOption", (*trial).narrowedOption},
	{"oneOfEither", (*trial).oneOfEither},
	{"choiceOfAnother", (*trial).choiceOfAnother},
	{"anothersOwn", (*trial).anothersOwn},
	{"sharesRecounted", (*trial).sharesRecounted},
	{"drinkTakenBack", (*trial).drinkTakenBack},
	{"onlyTheNamed", (*trial).onlyTheNamed},
	{"wantedAfterAll", (*trial).wantedAfterAll},
	{"onesOfAnother", (*trial).onesOfAnother},
	{"mealWordOnly", (*trial).mealWordOnly},
	{"changePlaces", (*trial).changePlaces},
	{"kindOfHeading", (*trial).kindOfHeading},
	{"sizeOfReplaced", (*trial).sizeOfReplaced},
	{"withAfterTurn", (*trial).withAfterTurn},
	{"wantedToo", (*trial).wantedToo},
	{"choiceAgain", (*trial).choiceAgain},
	{"stillThere", (*trial).stillThere},
	{"madeOther", (*trial).madeOther},
	{"onlySoManyWith", (*trial).onlySoManyWith},
	{"piecesNow", (*trial).piecesNow},
	{"turnedDown", (*trial).turnedDown},
	{"oneOfBoth", (*trial).oneOfBoth},
	{"ordersAgain", (*trial).ordersAgain},
	{"kindOfGone", (*trial).kindOfGone},
	{"boxOfCoffee", (*trial).boxOfCoffee},
	{"elseStays", (*trial).elseStays},
	{"twoInstead", (*trial).twoInstead},
	{"changedInside", (*trial).changedInside},
	{"turnedInto", (*trial).turnedInto},
	{"onlySome", (*trial).onlySome},
	{"piecesAgain", (*trial).piecesAgain},
	{"onNeither", (*trial).onNeither},
	{"vesselKept", (*trial).vesselKept},
	{"cancelledKept", (*trial).cancelledKept},
	{"insteadOfSome", (*trial).insteadOfSome},
	{"insteadOfKind", (*trial).insteadOfKind},
	{"insteadOfThing", (*trial).insteadOfThing},
	{"swappedAway", (*trial).swappedAway},
	{"bothAfterAll", (*trial).bothAfterAll},
	{"percentAgain", (*trial).percentAgain},
	{"someTakenBack", (*trial).someTakenBack},
	{"noOther", (*trial).noOther},
	{"bothOfThem", (*trial).bothOfThem},
	{"onTheNamed", (*trial).onTheNamed},
	{"kindWanted", (*trial).kindWanted},
	{"ofLastOrAll", (*trial).ofLastOrAll},
	{"someChanged", (*trial).someChanged},
	{"amended", (*trial).amended},
	{"restated", (*trial).restated},
	{"signs", (*trial).signs},
	{"pictures", (*trial).pictures},
	{"names", (*trial).names},
	{"options", (*trial).options},
	{"refusals", (*trial).refusals},
	{"quantities", (*trial).quantities},
	{"alternatives", (*trial).alternatives},
	{"conflicts", (*trial).conflicts},
	{"bounds", (*trial).bounds},
	{"parts", (*trial).parts},
	{"shared", (*trial).shared},
	{"saidNames", (*trial).saidNames},
	{"partsOf", (*trial).partsOf},
	{"corrections", (*trial).corrections},
	{"cancels", (*trial).cancels},
	{"inPlace", (*trial).inPlace},
	{"sameAgain", (*trial).sameAgain},
	{"shorter", (*trial).shorter},
	{"sugarless", (*trial).sugarless},
	{"partNames", (*trial).partNames},
	{"tasteUnsaid", (*trial).tasteUnsaid},
	{"refusedItems", (*trial).refusedItems},
	{"cancelledFirst", (*trial).cancelledFirst},
	{"extras", (*trial).extras},
	{"portionsSaid", (*trial).portionsSaid},
	{"countedPieces", (*trial).countedPieces},
	{"compounds", (*trial).compounds},
	{"allOf", (*trial).allOf},
	{"described", (*trial).described},
	{"otherFlesh", (*trial).otherFlesh},
	{"pieceMeal", (*trial).pieceMeal},
	{"kindSaid", (*trial).kindSaid},
	{"mealNames", (*trial).mealNames},
	{"joinedNames", (*trial).joinedNames},
	{"negated", (*trial).negated},
	{"veganNames", (*trial).veganNames},
	{"plainSaid", (*trial).plainSaid},
	{"anotherFood", (*trial).anotherFood},
	{"plainBeside", (*trial).plainBeside},
	{"singlesSold", (*trial).singlesSold},
	{"sideOfWhich", (*trial).sideOfWhich},
	{"soldTogether", (*trial).soldTogether},
	{"kindAfterName", (*trial).kindAfterName},
	{"sizesSaid", (*trial).sizesSaid},
	{"onlySaid", (*trial).onlySaid},
	{"swapped", (*trial).swapped},
	{"hours", (*trial).hours},
	{"ofThem", (*trial).ofThem},
	{"aside", (*trial).aside},
	{"ending", (*trial).ending},
	{"vegans", (*trial).vegans},
	{"plantEaters", (*trial).plantEaters},
	{"otherNumber", (*trial).otherNumber},
	{"tooMuch", (*trial).tooMuch},
	{"excepted", (*trial).excepted},
	{"replied", (*trial).replied},
	{"thoughts", (*trial).thoughts},
	{"shows", (*trial).shows},
	{"plainKind", (*trial).plainKind},
	{"signed", (*trial).signed},
	{"sickening", (*trial).sickening},
	{"doubled", (*trial).doubled},
	{"someWithout", (*trial).someWithout},
	{"butWanted", (*trial).butWanted},
	{"onlyRefused", (*trial).onlyRefused},
	{"refusedList", (*trial).refusedList},
	{"noneOrAside", (*trial).noneOrAside},
	{"refusedOnParts", (*trial).refusedOnParts},
	{"saidTwice", (*trial).saidTwice},
	{"numberUnsaid", (*trial).numberUnsaid},
	{"forPeople", (*trial).forPeople},
	{"lateNumber", (*trial).lateNumber},
	{"oneOfThem", (*trial).oneOfThem},
	{"saidBefore", (*trial).saidBefore},
	{"oneWith", (*trial).oneWith},
	{"bareSauce", (*trial).bareSauce},
	{"onBread", (*trial).onBread},
	{"packOf", (*trial).packOf},
	{"halfOfPair", (*trial).halfOfPair},
	{"keptBesides", (*trial).keptBesides},
	{"onItsBread", (*trial).onItsBread},
	{"onceSaid", (*trial).onceSaid},
	{"onePlain", (*trial).onePlain},
	{"alsoRefused", (*trial).alsoRefused},
	{"ownDrink", (*trial).ownDrink},
	{"drinkApart", (*trial).drinkApart},
	{"mealDrink", (*trial).mealDrink},
	{"drinkTwice", (*trial).drinkTwice},
	{"sideApart", (*trial).sideApart},
	{"sideTurned", (*trial).sideTurned},
	{"bothWays", (*trial).bothWays},
	{"otherForms", (*trial).otherForms},
	{"forEach", (*trial).forEach},
	{"foreign", (*trial).foreign},
	{"untouched", (*trial).untouched},
	{"degreeUnsaid", (*trial).degreeUnsaid},
	{"beforeName", (*trial).beforeName},
	{"deniedLast", (*trial).deniedLast},
	{"partsAddUp", (*trial).partsAddUp},
	{"countOfKind", (*trial).countOfKind},
	{"addedUnknown", (*trial).addedUnknown},
	{"givenUpName", (*trial).givenUpName},
	{"isFine", (*trial).isFine},
	{"wholeGroup", (*trial).wholeGroup},
	{"afterSeveral", (*trial).afterSeveral},
	{"stackOf", (*trial).stackOf},
	{"countedWith", (*trial).countedWith},
	{"minusNumber", (*trial).minusNumber},
	{"foodUnsaid", (*trial).foodUnsaid},
	{"vesselLost", (*trial).vesselLost},
	{"foodBefore", (*trial).foodBefore},
	{"answerRefused", (*trial).answerRefused},
	{"oneInAnswer", (*trial).oneInAnswer},
	{"oneAfterBoth", (*trial).oneAfterBoth},
	{"insteadAgain", (*trial).insteadAgain},
	{"lateOption", (*trial).lateOption},
	{"replacedOnly", (*trial).replacedOnly},
	{"countInName", (*trial).countInName},
	{"sizesTogether", (*trial).sizesTogether},
	{"countOfName", (*trial).countOfName},
	{"wholeNamed", (*trial).wholeNamed},
	{"onlyInSize", (*trial).onlyInSize},
	{"ownUnsaid", (*trial).ownUnsaid},
	{"asOnesOwn", (*trial).asOnesOwn},
	{"longerOption", (*trial).longerOption},
	{"tasteRefused", (*trial).tasteRefused},
	{"repairedTo", (*trial).repairedTo},
	{"extraAside", (*trial).extraAside},
	{"soleSaid", (*trial).soleSaid},
	{"refusedAgain", (*trial).refusedAgain},
	{"setApart", (*trial).setApart},
	{"renumbered", (*trial).renumbered},
	{"kindNoOption", (*trial).kindNoOption},
	{"comesWithIt", (*trial).comesWithIt},
	{"onItsSide", (*trial).onItsSide},
	{"weighed", (*trial).weighed},
	{"secondPortion", (*trial).secondPortion},
	{"betterNamed", (*trial).betterNamed},
	{"onThatOne", (*trial).onThatOne},
	{"freeNamed", (*trial).freeNamed},
	{"topics", (*trial).topics},
	{"listedCounts", (*trial).listedCounts},
	{"saidOfTwo", (*trial).saidOfTwo},
	{"oneAgain", (*trial).oneAgain},
	{"bySides", (*trial).bySides},
	{"byNature", (*trial).byNature},
	{"insideIt", (*trial).insideIt},
	{"completed", (*trial).completed},
	{"notOwn", (*trial).notOwn},
	{"sideSold", (*trial).sideSold},
	{"sideWithThat", (*trial).sideWithThat},
	{"forSome", (*trial).forSome},
	{"dietUnsaid", (*trial).dietUnsaid},
	{"namedElse", (*trial).namedElse},
	{"mealLeft", (*trial).mealLeft},
	{"afterAll", (*trial).afterAll},
	{"sizeRefused", (*trial).sizeRefused},
	{"withItsChoice", (*trial).withItsChoice},
	{"sideUnsaid", (*trial).sideUnsaid},
	{"nonUnsaid", (*trial).nonUnsaid},
	{"onceOwned", (*trial).onceOwned},
	{"wheatUnsaid", (*trial).wheatUnsaid},
	{"oneTurned", (*trial).oneTurned},
	{"kindOfOne", (*trial).kindOfOne},
	{"madeInto", (*trial).madeInto},
	{"wholeElsewhere", (*trial).wholeElsewhere},
	{"eitherKind", (*trial).eitherKind},
	{"kindBefore", (*trial).kindBefore},
	{"offeredWith", (*trial).offeredWith},
	{"allOfKind", (*trial).allOfKind},
	{"eitherThing", (*trial).eitherThing},
	{"joinedKinds", (*trial).joinedKinds},
	{"beforeAnother", (*trial).beforeAnother},
	{"withTheOther", (*trial).withTheOther},
	{"sideAgain", (*trial).sideAgain},
	{"eitherGroup", (*trial).eitherGroup},
	{"onlyNamed", (*trial).onlyNamed},
	{"twiceInGroups", (*trial).twiceInGroups},
	{"theirParts", (*trial).theirParts},
	{"servedNone", (*trial).servedNone},
	{"shortNamed", (*trial).shortNamed},
	{"nounsOfGroup", (*trial).nounsOfGroup},
	{"countsPart", (*trial).countsPart},
	{"piecesDescribed", (*trial).piecesDescribed},
	{"partOfNoMeal", (*trial).partOfNoMeal},
	{"theOneWith", (*trial).theOneWith},
	{"alsoByDefault", (*trial).alsoByDefault},
	{"kindOfAnother", (*trial).kindOfAnother},
	{"alsoOfBrand", (*trial).alsoOfBrand},
	{"largeOfChain", (*trial).largeOfChain},
	{"sizeOfIt", (*trial).sizeOfIt},
	{"kindRefused", (*trial).kindRefused},
	{"dishesOrPieces", (*trial).dishesOrPieces},
	{"flavorsOfOne", (*trial).flavorsOfOne},
	{"itemAlone", (*trial).itemAlone},
	{"madeMore", (*trial).madeMore},
	{"tookOver", (*trial).tookOver},
	{"keptOption", (*trial).keptOption},
	{"alongside", (*trial).alongside},
	{"insideName", (*trial).insideName},
	{"forKids", (*trial).forKids},
	{"heatCounted", (*trial).heatCounted},
	{"givenUpLast", (*trial).givenUpLast},
	{"allTakenBack", (*trial).allTakenBack},
	{"saidAfterTalk", (*trial).saidAfterTalk},
	{"companies", (*trial).companies},
	{"mixedNumbers", (*trial).mixedNumbers},
	{"pointedOut", (*trial).pointedOut},
	{"sizedTwice", (*trial).sizedTwice},
	{"meatUnsaid", (*trial).meatUnsaid},
	{"unheeded", (*trial).unheeded},
	{"oneOfEach", (*trial).oneOfEach},
	{"orOfAnotherForm", (*trial).orOfAnotherForm},
	{"kindTwice", (*trial).kindTwice},
	{"theOtherOne", (*trial).theOtherOne},
	{"orAnother", (*trial).orAnother},
	{"onTop", (*trial).onTop},
	{"amountOf", (*trial).amountOf},
	{"inOption", (*trial).inOption},
	{"putOnIt", (*trial).putOnIt},
	{"lastRefused", (*trial).lastRefused},
	{"asTheSide", (*trial).asTheSide},
	{"asMeal", (*trial).asMeal},
	{"toldByOption", (*trial).toldByOption},
	{"onlyOnOne", (*trial).onlyOnOne},
	{"withAll", (*trial).withAll},
	{"kindAndOption", (*trial).kindAndOption},
	{"ofOneThing", (*trial).ofOneThing},
	{"keepsOthers", (*trial).keepsOthers},
	{"plainOrAll", (*trial).plainOrAll},
	{"wholeAsChoice", (*trial).wholeAsChoice},
	{"formUnsaid", (*trial).formUnsaid},
	{"withCheese", (*trial).withCheese},
	{"drinkOrFlavor", (*trial).drinkOrFlavor},
	{"askedFor", (*trial).askedFor},
	{"poursAlso", (*trial).poursAlso},
	{"offeredToo", (*trial).offeredToo},
	{"bottleUnsaid", (*trial).bottleUnsaid},
	{"wholeBeside", (*trial).wholeBeside},
	{"pairOf", (*trial).pairOf},
	{"drinkWith", (*trial).drinkWith},
	{"begunAgain", (*trial).begunAgain},
	{"sameHalf", (*trial).sameHalf},
	{"halfATaste", (*trial).halfATaste},
	{"plainInside", (*trial).plainInside},
	{"afterStop", (*trial).afterStop},
	{"keptThrough", (*trial).keptThrough},
	{"piecesTurned", (*trial).piecesTurned},
	{"halfDozenAnd", (*trial).halfDozenAnd},
	{"eggsCounted", (*trial).eggsCounted},
	{"bothSizes", (*trial).bothSizes},
	{"forThemBoth", (*trial).forThemBoth},
	{"cravedFirst", (*trial).cravedFirst},
	{"whichSort", (*trial).whichSort},
	{"oneOfTwins", (*trial).oneOfTwins},
	{"countsAnOption", (*trial).countsAnOption},
	{"sauceOf", (*trial).sauceOf},
	{"skinUnsaid", (*trial).skinUnsaid},
	{"thePizza", (*trial).thePizza},
	{"skipsChoice", (*trial).skipsChoice},
	{"praised", (*trial).praised},
	{"alsoByItself", (*trial).alsoByItself},
	{"ofAllOrLast", (*trial).ofAllOrLast},
	{"comesAlong", (*trial).comesAlong},
	{"sizeOfTheOne", (*trial).sizeOfTheOne},
	{"asideOfOwn", (*trial).asideOfOwn},
	{"fillingAlone", (*trial).fillingAlone},
	{"besideName", (*trial).besideName},
	{"halfOfName", (*trial).halfOfName},
	{"anotherThing", (*trial).anotherThing},
	{"contrary", (*trial).contrary},
	{"inBulk", (*trial).inBulk},
	{"theNumber", (*trial).theNumber},
	{"bothNames", (*trial).bothNames},
	{"dietLetter", (*trial).dietLetter},
	{"youngUnsaid", (*trial).youngUnsaid},
	{"vesselOnly", (*trial).vesselOnly},
	{"otherMade", (*trial).otherMade},
	{"endsWithOnly", (*trial).endsWithOnly},
	{"wholeOther", (*trial).wholeOther},
	{"plainSalad", (*trial).plainSalad},
	{"mixedParts", (*trial).mixedParts},
	{"saysKindOf", (*trial).saysKindOf},
	{"doneToIt", (*trial).doneToIt},
	{"forItsKind", (*trial).forItsKind},
	{"asItIs", (*trial).asItIs},
	{"halfOfMeal", (*trial).halfOfMeal},
	{"withNumber", (*trial).withNumber},
	{"ofNextName", (*trial).ofNextName},
	{"twoCalledSo", (*trial).twoCalledSo},
	{"asideToo", (*trial).asideToo},
	{"sideByWith", (*trial).sideByWith},
	{"ofTheDay", (*trial).ofTheDay},
	{"mannerOnly", (*trial).mannerOnly},
	{"withFirstWord", (*trial).withFirstWord},
	{"withItsOwn", (*trial).withItsOwn},
	{"kindOfOption", (*trial).kindOfOption},
	{"vesselSaid", (*trial).vesselSaid},
	{"heatUnsaid", (*trial).heatUnsaid},
	{"drinkOfOne", (*trial).drinkOfOne},
	{"mealOfOther", (*trial).mealOfOther},
	{"kindredKept", (*trial).kindredKept},
	{"thingOfThing", (*trial).thingOfThing},
	{"entryOfItsOwn", (*trial).entryOfItsOwn},
	{"sideOfTheLast", (*trial).sideOfTheLast},
	{"kindByFirst", (*trial).kindByFirst},
	{"severalMeanings", (*trial).severalMeanings},
	{"saucesOfHouse", (*trial).saucesOfHouse},
	{"wantedOnce", (*trial).wantedOnce},
	{"addedToIt", (*trial).addedToIt},
	{"ofWhichOne", (*trial).ofWhichOne},
	{"wholeLists", (*trial).wholeLists},
	{"oneEach", (*trial).oneEach},
	{"onThatNamed", (*trial).onThatNamed},
	{"heldOn", (*trial).heldOn},
	{"measureCounts", (*trial).measureCounts},
	{"shotOfFlavor", (*trial).shotOfFlavor},
	{"extraOfIt", (*trial).extraOfIt},
	{"endsTheList", (*trial).endsTheList},
	{"orderOfSeveral", (*trial).orderOfSeveral},
	{"sizeOfAnother", (*trial).sizeOfAnother},
	{"burgerOfTwo", (*trial).burgerOfTwo},
	{"sizesOfAll", (*trial).sizesOfAll},
	{"sharedAfterBoth", (*trial).sharedAfterBoth},
	{"ofBothOfIt", (*trial).ofBothOfIt},
	{"halfPounds", (*trial).halfPounds},
	{"feedsOthers", (*trial).feedsOthers},
	{"theOneInstead", (*trial).theOneInstead},
	{"namedOnly", (*trial).namedOnly},
	{"someOfUs", (*trial).someOfUs},
	{"unread", (*trial).unread},
	{"left", (*trial).left},
}

// passes are what is done with the words that were said before their items are looked for, one after another: each changes what it knows and leaves the rest.
func (t *trial) passes() []func([]tok) []tok {
	return []func([]tok) []tok{
		t.inItsWords, resolved, soleLast, handedOut, plainer, t.countedAtEnd, t.toHeads, paused, hesitant, begged, permitted, bygone, bid, measures, t.unglued, t.compounded, t.lettered,
		t.sandwiches, t.fromTongues, t.countedLast, t.inDozens, t.known.asPrepared, t.known.ofWheat, t.allOfIt, t.halvesBoth, t.dirtied, t.inHalfPounds, t.inPounds, t.fed, t.written,
	}
}

// newTrial cuts the words of a request and finds what the lines have of the menu, and if reworded says so, puts names in the place of words that say all of them (reworded.go).
func (c *Menu) newTrial(r menu.Request, lines []menu.Line, reworded bool) *trial {
	lines = c.asWritten(lines)
	text := r.Words
	if strings.TrimSpace(text) == "" {
		text = strings.Join(r.Items, " , ")
	}
	t := &trial{known: c, text: text, untimed: timeless(degreeAlone(numbered(friends(c.minuses(c.halvesSpelt(sizedAlike(text)), lines))))), lines: lines, answered: len(r.Answers) > 0, cut: map[string][]string{}, likes: map[pair]bool{}, stands: map[string][]run{}}
	said := cutText(t.untimed)
	all := said
	for _, a := range r.Answers {
		all = append(append(all, tok{sep: true, text: ","}), cutText(timeless(a))...)
	}
	t.menu, t.lines = sized(all, c.menu, lines)
	lines = t.lines
	for _, pass := range t.passes() {
		said = pass(said)
	}
	t.toks = said
	t.vocabulary()
	t.footLong()
	t.toks = t.refusedAfter(t.leftAway(t.toks))
	t.toks = t.unpersoned(t.unchatted(t.disliking(t.uneaten(t.asBefore(t.toks)))))
	if reworded {
		before := t.toks
		t.toks = t.asReworded(t.toks)
		t.reworded = !slices.Equal(before, t.toks)
	}
	t.toks = t.shots(t.grouped(t.asMalts(t.calledSimply(t.asDescribed(t.asCalled(t.boneIn(t.scooped(ofSyrup(t.inItsMeasure(t.toks))))))))))
	t.asked = len(t.toks)
	for _, a := range r.Answers {
		t.toks = append(append(t.toks, tok{sep: true, text: ",", raw: answerMark}), cutText(timeless(a))...)
	}
	t.settled = t.answered && t.settles()
	t.roots = map[string]bool{}
	for _, k := range t.toks {
		t.roots[root(k.text)] = true
	}
	t.repairAt = -1
	for i, k := range t.toks {
		if repairs[k.text] && !t.givesPlace(i) && !((k.text == "instead" || k.text == "make") && t.again) && !t.begunBy(i) && !t.onlyTalk(i) { // "the same but with lamb instead" takes nothing back
			t.repaired, t.repairAt = true, i
		}
		t.again = t.again || encores[k.text]
	}
	t.cancelled = t.repaired
	for i, k := range t.toks[:t.asked] {
		if repairs[k.text] && (!cancellations[k.text] || i+1 < t.asked && (t.toks[i+1].text == "that" || t.toks[i+1].text == "it")) {
			t.cancelled = false
		}
	}
	for k, w := range t.toks {
		t.spread = t.spread || spreads[w.text] && !(w.text == "everything" && t.words["everything"]) || t.anyOf(k) // an everything bagel
	}
	for _, l := range lines {
		it, _ := t.menu.Item(l.ItemID)
		t.items = append(t.items, it)
	}
	t.find()
	for k := range t.toks[:t.asked] {
		t.spread = t.spread || t.inThem(k)
	}
	t.kinds()
	t.every = t.everyKind()
	return t
}

// answerMark is the raw text of the pause before an answer.
const answerMark = "answer"

// tok is one word of the text.
type tok struct {
	text string
	raw  string
	sep  bool // a comma, "and", "with" or the like
}

// repairs are words of changing one's mind: which number or option holds then is for the reader to say.
var repairs = set("nvm nah naw actually wait sorry make scratch cancel forget nevermind never instead nix change swap switch oops mean meant rather correction replace thought thoughts trade exchange whoops hang bad mistake strike know yet scratched lets better")

// cancellations are words that take a thing back and put nothing in its place.
var cancellations = set("nvm scratch cancel forget nevermind never nix delete")

// encores are words of asking for the same thing again.
var encores = set("same another more ditto again")

// backs are words that take something back: it need not be in the lines.
var backs = set("nvm swap change replace switch trade instead scratch cancel forget nevermind never nix drop lose skip minus off leave remove dont need delete rid hold kill ditch want pass after take out away omit mind rather place not thoughts thought bother")

// spreads are words that let one option hold for several lines.
var spreads = set("both all each either everything every same")

// little are words that are never evidence of anything.
var little = set("con avec de del but a an the of for with and or to in on it its my me i we you some any please want like get have no not without at is that this them one s could would should good great more million thanks thank hope when get got let give make take lots been can may will just muchas gracias merci again me think")

// degrees are words that say how much of a thing an option is.
var degrees = set("extra light double triple less more heavy half easy")

// bares are words that say that a thing is wanted without anything more.
var bares = set("plain only just simply")

// allergies are words of people who must avoid something.
var allergies = set("away contact contamination contaminated contain contains containing touch separately separate allergic allergy allergies intolerant intolerance celiac coeliac anaphylactic free")

// units turn the number before them into a measure.
var units = set("lb lbs pound pounds oz ounce ounces inch inches in piece pieces pc pcs liter liters litre ml pack lb count scoop scoops shot shots percent pt g")

// other are words that mean a word of the menu.
var other = map[string]string{"drsg": "dressing", "drsng": "dressing", "drssng": "dressing", "qdilla": "quesadilla", "qdillas": "quesadilla", "kdilla": "quesadilla", "dilla": "quesadilla", "ssg": "sausage", "bfast": "breakfast", "bkfst": "breakfast", "sgl": "single", "tpl": "triple", "mushies": "mushroom", "bcn": "bacon", "grld": "grilled", "grlld": "grilled", "rst": "roast", "rstd": "roast", "ital": "italian", "lt": "liter", "ltr": "liter", "brgr": "burger", "brgrs": "burger", "bskt": "basket", "bskts": "basket", "grlc": "garlic", "crst": "crust", "dt": "diet", "tom": "tomato", "toms": "tomato", "chzbrgr": "cheeseburger", "chzbrgrs": "cheeseburger", "chzburger": "cheeseburger", "chzburgers": "cheeseburger", "cheezburger": "cheeseburger", "coke": "coca", "cokes": "coca", "oj": "orange", "ojs": "orange", "mayo": "mayonnaise", "guac": "guacamole", "avo": "avocado", "bbq": "barbecue", "bwl": "bowl", "bwls": "bowl", "frys": "fries", "bbqs": "barbecue", "lg": "large", "pound": "lb", "pounds": "lb", "lbs": "lb", "gal": "gallon", "viet": "vietnamese", "cuke": "cucumber", "nan": "naan", "naans": "naan", "cukes": "cucumber", "blk": "black", "bobba": "boba", "warmed": "warm", "heated": "warm", "strawb": "strawberry", "amer": "american", "reg": "regular", "bleu": "blue", "lrg": "large", "lge": "large",
	"tamal": "tamale", "tamales": "tamale",
	"sm": "small", "med": "medium", "veggie": "vegetable", "veg": "vegetable", "gf": "gluten", "pb": "peanut", "choc": "chocolate", "parm": "parmesan", "mozz": "mozzarella", "grande": "large",
	"xlarge": "xl", "xlg": "xl", "xlrg": "xl", "philly": "philadelphia", "cali": "california", "huevo": "egg", "huevos": "egg", "queso": "cheese", "pollo": "chicken", "papa": "potato", "papas": "potato", "naranja": "orange", "jugo": "juice", "jus": "juice",
	"cafe": "coffee", "amande": "almond", "amandes": "almond", "beurre": "butter", "lait": "milk", "leche": "milk", "tocino": "bacon", "arroz": "rice", "verde": "green", "roja": "red", "rojo": "red", "hielo": "ice", "azucar": "sugar", "agua": "water", "pequeno": "small", "pequena": "small", "chico": "small", "chica": "small", "petit": "small", "petite": "small", "piccolo": "small", "mediano": "medium", "mediana": "medium", "moyen": "medium",
	"moyenne": "medium", "medio": "medium", "grandes": "large", "miel": "honey", "citron": "lemon", "limon": "lemon", "mantequilla": "butter", "manteca": "butter", "jambon": "ham", "jamon": "ham", "fromage": "cheese", "aguacate": "avocado",
	"avocat": "avocado", "palta": "avocado", "vainilla": "vanilla", "vanille": "vanilla", "oeuf": "egg", "oeufs": "egg", "uovo": "egg", "cebolla": "onion", "frijoles": "bean", "crema": "cream", "harina": "flour", "maiz": "corn",
	"frio": "cold", "fria": "cold", "froid": "cold", "vert": "green", "verte": "green", "rouge": "red", "picante": "spicy", "te": "tea",
	"milkshake": "shake", "milkshakes": "shake", "lite": "light", "doppio": "double", "doppia": "double", "doble": "double", "footlong": "12", "ftlong": "12", "footlng": "12", "ftlng": "12", "decaffeinated": "decaf", "doctor": "dr", "pies": "pizza", "pie": "pizza", "xtra": "extra", "burg": "burger", "chz": "cheese", "chx": "chicken", "chix": "chicken", "ckn": "chicken", "chk": "chicken", "itl": "italian", "pep": "pepperoni", "pepp": "pepperoni", "mush": "mushroom", "shroom": "mushroom", "shrooms": "mushroom", "dbl": "double", "wd": "done", "broc": "broccoli", "brocc": "broccoli", "expresso": "espresso", "expreso": "espresso", "fry": "fries", "seven": "7", "little": "light", "easy": "light", "less": "light", "touch": "light", "drizzle": "light", "plenty": "extra", "additional": "extra", "heavy": "extra", "lotsa": "extra", "unsweetened": "0", "slaw": "coleslaw", "verdes": "green", "rojos": "red", "rojas": "red", "sml": "small", "md": "medium", "icd": "iced", "gauc": "guacamole", "quac": "guacamole", "qt": "quart", "qts": "quart", "pt": "pint", "pts": "pint", "doughnut": "donut", "doughnuts": "donut", "rocket": "arugula", "prawn": "shrimp", "prawns": "shrimp", "garbanzo": "chickpea", "garbanzos": "chickpea", "beetroot": "beet", "beetroots": "beet", "porridge": "oatmeal", "hotcake": "pancake", "hotcakes": "pancake", "flapjack": "pancake", "flapjacks": "pancake", "cocoa": "chocolate", "tater": "potato", "taters": "potato", "alm": "almond", "brn": "brown", "bnls": "boneless", "xtr": "extra", "veggies": "vegetable", "chkn": "chicken", "chikn": "chicken", "chkin": "chicken", "unswt": "unsweet", "nanner": "banana", "nanners": "banana", "leaves": "leaf", "glacons": "ice", "sucre": "sugar", "creme": "cream"}

// onlyTalk reports whether the word at k changes nothing that was said: "let's see", "make both bowls", "I'm being bad". "My bad" does.
func (t *trial) onlyTalk(k int) bool {
	if t.toks[k].text == "bad" {
		return k == 0 || t.toks[k-1].text != "my"
	}
	if t.toks[k].text == "sorry" && k > 0 && t.toks[k-1].text == "order" {
		return !slices.ContainsFunc(t.toks[:k], func(o tok) bool { return o.sep || numberOf(o.text) >= 0 }) // "big order, sorry!" begins one
	}
	if k+1 >= len(t.toks) {
		return false
	}
	next := t.toks[k+1].text
	return t.toks[k].text == "lets" && next == "see" || t.toks[k].text == "make" && (next == "both" || next == "all")
}

// begunBy reports whether "make" at k begins an order, after courtesy at most: "please make 2 lattes" takes nothing back.
func (t *trial) begunBy(k int) bool {
	return t.toks[k].text == "make" && !slices.ContainsFunc(t.toks[:k], func(o tok) bool { return !o.sep && !little[o.text] || numberOf(o.text) >= 0 })
}

func (t *trial) fault(rule, word string) {
	if name, ok := t.known.renamed[word]; ok {
		word = name
	}
	v := Violation{rule, word}
	if !slices.Contains(t.found, v) {
		t.found = append(t.found, v)
	}
}
