package english

import (
	"slices"
	"strings"
)

// IsJoin reports whether a word of a name only joins others: a person may leave it out.
func IsJoin(w string) bool {
	return w == "and" || w == "with" || w == "or" || w == "a" || w == "an" || IsStop(w) && w != "each"
}

// Young are words of names and headings of what children get.
var Young = WordSet("kid kiddie child children little junior jr bambino bambini keiki tyke nino nina chiquito enfant")

// IsPossessive reports whether a word is written with an apostrophe and an "s": "my wife's on a diet", "my mom's birthday".
func IsPossessive(w Word) bool {
	return strings.HasSuffix(strings.ReplaceAll(w.Said, "’", "'"), "'s")
}

// AsksHowMany reports whether the words of the name of a group ask how many pieces there are.
func AsksHowMany(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return w == "count" || w == "piece" || w == "many" })
}

// IsArticle reports whether a word counts one thing.
func IsArticle(w string) bool { return w == "a" || w == "an" || w == "one" || w == "1" }

// IsBreak reports whether w always ends a piece.
func IsBreak(w string) bool {
	return w == Comma || w == "and" || w == "with" || w == Correction || w == Repetition || w == string(Cancels) || w == string(SomeOf) || w == string(SomeMade)
}

// IsGroup reports whether a word is a mark for several of the things before.
func IsGroup(w string) bool {
	return w == string(BothOf) || w == string(AllOf) || w == string(EachOf)
}

// IsPortion reports whether a word before "of" names what the restaurant sells as one.
func IsPortion(w string) bool {
	return IsContainer(w) || w == "pack" || w == "box" || w == "bag" || w == "basket" || w == "bowl" || w == "bucket" || w == "tray" || w == "set" || w == "batch" || w == "tin" || w == "jar" || w == "tub" || w == "carton"
}

// Closes reports whether nothing more belongs to what stands before i.
func Closes(words []Word, i int) bool {
	return i >= len(words) || IsBreak(words[i].Text) && words[i].Text != "with" || IsGroup(words[i].Text)
}

// ClosesPart reports whether nothing more belongs to what stands before i; a "with" ends it, too.
func ClosesPart(words []Word, i int) bool { return Closes(words, i) || words[i].Text == "with" }

// IsPraise reports whether a word of a name only praises the thing.
func IsPraise(w string) bool {
	switch w {
	case "fresh", "freshly", "brewed", "homemade", "handmade", "housemade", "famous", "signature", "traditional", "authentic", "artisan", "gourmet", "handcut", "original", "kettle":
		return true
	}
	return false
}

// IsMealWord reports whether a word says that several things are sold as one.
func IsMealWord(w string) bool {
	return w == "combo" || w == "meal" || w == "platter" || w == "feast" || w == "special" || w == "sampler"
}

// Spelled reports whether w begins a number of things.
func Spelled(w Word) bool {
	if w.Text == "" || w.Text == Comma {
		return false
	}
	_, taken, _ := Quantity(PlainWords(w.Text))
	return taken > 0 || w.Text == "the" || w.Text == "some"
}

// IsQuality reports whether a word may stand between "my" and the person.
func IsQuality(w string) bool {
	return slices.Contains([]string{"little", "old", "older", "younger", "youngest", "oldest", "dear", "lovely", "best", "good", "sweet", "better", "young"}, w)
}

// Singular returns the singular of a folded word.
func Singular(w string) string {
	s, _ := Stem(w)
	return s
}

// IsMeal reports whether a word only says which meal it is: it names no item by itself, whatever a menu calls its items.
func IsMeal(w string) bool {
	return w == "breakfast" || w == "brunch" || w == "lunch" || w == "dinner" || w == "supper" || w == "snack"
}

// BeginsAfter reports whether the name of a thing may begin after a word.
func BeginsAfter(w string) bool {
	return IsBreak(w) || IsMark(w) || IsNumber(w) || IsStop(w) || w == "a" || w == "an" || w == "one" || w == "dozen" || w == "small" || w == "medium" || w == "large"
}
