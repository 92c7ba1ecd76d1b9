package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// Menu is what the check has of the names of a menu, for all requests: they are cut once.
type Menu struct {
	menu       menu.Menu
	cut        map[string][]string  // the words of every name
	roots      map[string][]string  // their roots
	spaced     []string             // the roots of what is called by a name wherever it stands, between spaces: items, and options that spacedRoots takes whatever the lines are
	pairs      map[string][2]string // two words of an item's name, written as one
	whole      map[string]bool      // the words of all items
	codes      map[string]bool      // a letter and a number before a name: "l5"
	words      map[string]bool      // the roots of the words of all items
	halves     map[string][2]string // two words of an item's name that people write as one
	renamed    map[string]string    // the names of the menu that the check writes otherwise, by what it writes
	breakfast  bool                 // it sells a breakfast sandwich, and no item with eggs and cheese in its name
	inches     bool                 // it writes 12 inches
	withEgg    bool                 // it sells an Egg Sandwich that comes with cheese, and no such item
	byHalf     bool                 // it has half pounds, and no other weight in pounds
	wholeWheat bool                 // it says whole wheat
}

// Prepare cuts the names of a menu for the check.
func Prepare(m menu.Menu) *Menu {
	c := &Menu{renamed: map[string]string{}, cut: map[string][]string{}, roots: map[string][]string{}, pairs: map[string][2]string{}, whole: map[string]bool{}, codes: map[string]bool{}, words: map[string]bool{}, halves: map[string][2]string{}}
	c.menu = c.plainly(m)
	add := func(name string) {
		if _, ok := c.cut[name]; !ok {
			c.cut[name] = wordsOf(name)
		}
	}
	sold, egg, told := false, false, false
	for _, category := range c.menu.Categories {
		add(category.Name)
		for _, it := range category.Items {
			add(it.Name)
			add(unparenthesized(it.Name))
			add(beforeParentheses(it.Name))
			c.code(it.Name)
			words := c.cut[it.Name]
			learn(words, c.words, c.halves)
			sold = sold || within([]string{"breakfast", "sandwich"}, words)
			egg = egg || slices.Equal(words, []string{"egg", "sandwich"}) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.Contains(wordsOf(g.Name), "cheese") && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
			})
			told = told || slices.Contains(words, "egg") && slices.Contains(words, "cheese")
			for _, g := range it.Groups {
				add(g.Name)
				for _, o := range g.Options {
					add(o.Name)
				}
			}
		}
	}
	c.breakfast, c.withEgg = sold && !told, egg && !told
	c.byHalf, c.wholeWheat = c.soldByHalfPounds(), c.saysWholeWheat()
	for name, words := range c.cut {
		c.roots[name] = slices.Clip(rootsOf(words))
		i := slices.Index(words, "12")
		c.inches = c.inches || i >= 0 && i+1 < len(words) && words[i+1] == "inch"
	}
	for _, category := range c.menu.Categories {
		for _, it := range category.Items {
			c.call(it)
			c.glue(it)
		}
	}
	return c
}

// call adds what the item and its options are called wherever they stand: an option of several words only if the item is called by one of them.
func (c *Menu) call(it menu.Item) {
	own := c.roots[it.Name]
	c.spaced = append(c.spaced, spaced(own))
	for _, g := range it.Groups {
		for _, o := range g.Options {
			if words := c.roots[o.Name]; len(words) == 1 || slices.ContainsFunc(words, func(w string) bool { return slices.Contains(own, w) }) {
				c.spaced = append(c.spaced, spaced(words))
			}
		}
	}
}

// glue adds the words of an item's name, and two that follow each other as one.
func (c *Menu) glue(it menu.Item) {
	words := strings.Fields(strings.ToLower(it.Name))
	for i, w := range words {
		c.whole[w] = true
		if i > 0 && len(words[i-1]+w) >= 6 {
			c.pairs[words[i-1]+w] = [2]string{words[i-1], w}
		}
	}
}

// piecesFirst matches the number of pieces in a name that has it in no parentheses: "10 pc Wings" and "Wings - 10 pc".
var piecesFirst = regexp.MustCompile(`(?i)^(\d{1,3})[\s-]?(?:pcs?|pieces?|ct|count)\b\.?\s+([^\d]+)$`)
var piecesEnd = regexp.MustCompile(`(?i)^((?:[a-z]?\d{1,3}[.)]\s+)?[^\d(]+?(?:\([^\d)]*\))?)[\s,–-]+(\d{1,3})[\s-]?(?:pcs?|pieces?|ct|count)\.?$`)

// piecesBare matches a number before the plural of what people count: "6 Wings".
var piecesBare = regexp.MustCompile(`(?i)^(\d{1,2})\s+([^\d(]*\b(?:wings|tenders|nuggets|strips|bites|drums|drumsticks|fingers|dumplings|meatballs|oysters|clams))$`)

// ofMeals matches names in which the number says which meal it is.
var ofMeals = regexp.MustCompile(`(?i)\b(?:combo|meal|plate|platter|basket|dinner|lunch|breakfast|box|special|pack|bucket|feast|kid)(?:s|es)?\b`)

// byWeight matches the end of a name that only says how the thing is sold: "Brisket by the Lb."
var byWeight = regexp.MustCompile(`(?i)\s+\(?by the (?:lb|pound|oz|ounce|pint|quart)s?\.?\)?$`)

// kindsAbroad are words of headings in other languages, and what English calls the things below them.
var kindsAbroad = map[string]string{
	"pizze": "pizza", "pizzette": "pizza", "pinsa": "pizza", "pinse": "pizza", "insalate": "salad", "insalata": "salad", "ensaladas": "salad", "ensalada": "salad", "salades": "salad", "salate": "salad",
	"zuppe": "soup", "zuppa": "soup", "minestre": "soup", "sopas": "soup", "sopa": "soup", "caldos": "soup", "soupes": "soup", "suppen": "soup", "potages": "soup", "paste": "pasta", "panini": "sandwich", "bocadillos": "sandwich",
	"hamburguesas": "burger", "gelati": "gelato", "helados": "gelato", "birre": "beer", "cervezas": "beer", "vini": "wine", "vinos": "wine", "jugos": "juice", "licuados": "smoothie", "batidos": "smoothie", "focacce": "focaccia",
}

// inEnglish adds to the name of a heading what its words mean in English.
func inEnglish(heading string) string {
	for _, w := range wordsOf(heading) {
		if means := kindsAbroad[w]; means != "" {
			heading += " " + means
		}
	}
	return heading
}

// plainly returns m with English headings, with the pieces of a name in parentheses and without what only says how a thing is sold, so that all rules read one way to write names.
func (c *Menu) plainly(m menu.Menu) menu.Menu {
	out := menu.Menu{Currency: m.Currency, Categories: slices.Clone(m.Categories)}
	copied := make([]bool, len(m.Categories))
	rename := func(i, k int, name string) {
		if name == m.Categories[i].Items[k].Name {
			return
		}
		if !copied[i] {
			out.Categories[i].Items, copied[i] = slices.Clone(m.Categories[i].Items), true
		}
		out.Categories[i].Items[k].Name = name
		c.renamed[name] = m.Categories[i].Items[k].Name
	}
	for i, category := range m.Categories {
		out.Categories[i].Name = inEnglish(category.Name)
		for k, it := range category.Items {
			if ofMeals.MatchString(it.Name) {
				continue
			}
			if short := byWeight.ReplaceAllString(it.Name, ""); short != it.Name && short != "" && len(it.Groups) > 0 {
				rename(i, k, short)
				continue
			}
			name := piecesEnd.ReplaceAllString(piecesBare.ReplaceAllString(piecesFirst.ReplaceAllString(it.Name, "$2 ($1 pc)"), "$2 ($1 pc)"), "$1 ($2 pc)")
			rename(i, k, name)
		}
	}
	return out
}

// asWritten returns lines with the names that the check has for their items.
func (c *Menu) asWritten(lines []menu.Line) []menu.Line {
	out := slices.Clone(lines)
	for i, l := range lines {
		if it, ok := c.menu.Item(l.ItemID); ok {
			out[i].Item = it.Name
		}
	}
	return out
}

// code makes one word of a letter and a number at the beginning of a name.
func (c *Menu) code(name string) {
	words := c.cut[name]
	switch {
	case len(words) > 1 && strings.HasPrefix(words[0], "#") && len(words[0]) > 2 && numberOf(words[0][1:2]) < 0:
		c.codes[words[0][1:]] = true
	case len(words) > 2 && len(words[0]) == 1 && numberOf(words[0]) < 0 && numberOf(words[1]) >= 0 && strings.HasPrefix(strings.ToLower(name), words[0]+words[1]):
		c.codes[words[0]+words[1]] = true
		c.cut[name] = slices.Clip(append([]string{"#" + words[0] + words[1]}, words[2:]...))
	}
}

// learn adds the roots of the words of a name, and of two that people write as one: "eggroll".
func learn(name []string, words map[string]bool, halves map[string][2]string) {
	for i, w := range name {
		words[root(w)] = true
		if i > 0 {
			joined := root(name[i-1] + w)
			words[joined] = true
			halves[joined] = [2]string{root(name[i-1]), root(w)}
		}
	}
}

// by checks lines by some of the rules.
func (c *Menu) by(rules []rule, r menu.Request, lines []menu.Line) []Violation {
	words, found := c.someSaid(c.turnsSpelt(uncounted(r.Words)), lines)
	if len(found) > 0 && len(r.Answers) == 0 {
		return found
	}
	r.Words = words
	return c.bySaid(rules, r, lines)
}

// bySaid is by for words whose corrections are spelt.
func (c *Menu) bySaid(rules []rule, r menu.Request, lines []menu.Line) []Violation {
	found := c.try(rules, c.newTrial(r, lines, false), r)
	if len(found) == 0 || len(r.Answers) > 0 {
		return found
	}
	if strict := strictOf(rules); len(strict) > 0 && len(c.try(strict, c.newTrial(r, lines, false), r)) > 0 {
		return found
	}
	if t := c.newTrial(r, lines, true); t.reworded && len(c.try(rules, t, r)) == 0 {
		return nil // the words only say the names in another order, or what the things are anyway
	}
	return found
}

// strictOf returns those of rules that hold for the words as they were said, whatever is put in their place.
func strictOf(rules []rule) []rule {
	return slices.DeleteFunc(slices.Clone(rules), func(r rule) bool { return !asWasSaid[r.name] })
}

// asWasSaid are the names of such rules.
var asWasSaid = set("besideName halfOfName anotherThing contrary inBulk theNumber bothNames dietLetter youngUnsaid vesselOnly otherMade endsWithOnly wholeOther plainSalad mannerOnly " +
	"bottleUnsaid oneOfTwins skinUnsaid plainInside countsAnOption whichSort fillingAlone eggsCounted cravedFirst praised asideToo twoInstead piecesDescribed comesAlong asideOfOwn " +
	"changedInside turnedInto onlySome piecesAgain onNeither vesselKept cancelledKept insteadOfSome insteadOfKind insteadOfThing swappedAway bothAfterAll " +
	"percentAgain someTakenBack noOther bothOfThem onTheNamed kindWanted ofLastOrAll drinkWith begunAgain sameHalf " +
	"ofTheSame notAsMany turnedNumber piecesCounted someGone thenAll eachOfUs ownOfEach putInPlace bothHeld wholeSaid oneByOne ofEachKind aDiet oneMorePlain takenOffIt spokenOf spokenWell numberTwice theMeal partsOrMore onlyLeftOn insideOf onWhatIsThere mildlySaid insideOther whereNot unsoldDish eitherOfGroup hoursNoCount bothInList onlyOfTheDay fewerNow kindsGone sizeGivesWay sameForAnother putAside ofTheFirst stillInPlace ownOfOne " +
	"narrowedOption oneOfEither choiceOfAnother anothersOwn sharesRecounted drinkTakenBack onlyTheNamed onesOfAnother mealWordOnly changePlaces sizeOfReplaced withAfterTurn wantedToo choiceAgain stillThere madeOther onlySoManyWith turnedDown piecesNow oneOfBoth ordersAgain kindOfGone boxOfCoffee elseStays")

// try returns what some rules find in a trial.
func (c *Menu) try(rules []rule, t *trial, r menu.Request) []Violation {
	t.asks, t.recheck = r, func(r menu.Request, lines []menu.Line) []Violation { return c.bySaid(rules, r, lines) }
	for _, rule := range rules {
		if rule.find(t); t.explained {
			break
		}
	}
	return t.found
}
