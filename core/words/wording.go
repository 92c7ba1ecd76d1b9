package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file words the questions that a person is asked. fixtures/requests/questions.txt lists every form of question with an example.

// mostNamed is how many names a question lists. The others can be answered as well.
const mostNamed = 8

// notReally asks for the whole order again, after the person said that what was understood is not what they want.
const notReally = "Then what would you like, item by item?"

// some joins names as a sentence does, and counts those that a person would not listen to.
func some(names []string) string {
	if len(names) <= mostNamed {
		return list(names)
	}
	shown := mostNamed - 2
	return strings.Join(names[:shown], ", ") + " or one of " + english.Decimal(len(names)-shown) + " more"
}

// strayQuestion asks whether to order what else was said. w is a question, a time or a choice that is left to the service.
func strayQuestion(w english.Word, order string) string {
	switch {
	case w.Text == string(english.Timed) || w.Text[0] == '@':
		return "I cannot take “" + w.Said + "” as the pickup time here. Shall I order without it?"
	case isLeftToUs(w):
		return "I cannot choose for you. Would you like " + order + "?"
	case strings.Contains(w.Said, "worth"):
		return "I cannot order for an amount of money. Would you like " + order + "?"
	}
	return "I cannot answer questions about the menu. Would you like " + order + "?"
}

// lostQuestion asks about words that nothing took. order is what else was understood, or empty; near are names on the menu.
func lostQuestion(text, order string, near []string) string {
	text = "“" + quoted(text) + "”"
	switch {
	case order == "" && len(near) == 0:
		return "I could not find " + text + " on the menu. What would you like instead?"
	case order == "":
		return "I could not find " + text + " on the menu. Do you mean " + list(near) + "?"
	case len(near) == 0:
		return "I have " + order + ", and could not place " + text + ". Shall I leave that out?"
	}
	return "I have " + order + ", and could not place " + text + ". Do you mean " + list(near) + ", or shall I leave that out?"
}

// leftoverQuestion asks about words that no option of an item answers to. near are options that come close.
func leftoverQuestion(item, text string, near []string) string {
	sentence := "For " + the(item) + ", I do not understand “" + quoted(text) + "”."
	if slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(w string) bool { return english.IsFood(w) || english.IsFood(english.Singular(w)) }) {
		sentence = capital(the(item)) + " does not come with “" + quoted(text) + "”."
	}
	if len(near) > 0 {
		return sentence + " Do you mean " + list(near) + ", or shall I leave that out?"
	}
	return sentence + " Shall I order it without?"
}

// refusalQuestion asks about a refusal that the menu cannot express.
func refusalQuestion(item, what string) string {
	return "I cannot leave “" + quoted(what) + "” off " + the(item) + ". Shall I order it as it comes, ask the restaurant in a note, or not order it?"
}

// dietQuestion asks about items that somebody must perhaps not eat.
func dietQuestion(said string, items []string) string {
	for i := range items {
		items[i] = the(items[i])
	}
	return "You said “" + said + "”, and the menu does not rule that out for " + all(items) +
		". Shall I order anyway, ask the restaurant in a note, or not order it? A note is no guarantee."
}

// portionQuestion asks for portions that add up to nothing on the menu: "7 gyoza" where they come in 5 or 8.
func portionQuestion(item string, n int, sizes []string) string {
	return "The menu has " + item + " in portions of " + list(sizes) + ", not " + english.Decimal(n) + ". Which would you like, and how many?"
}

// packQuestion asks how many orders a person wants of what has several pieces in one.
func packQuestion(item string, portion, n int) string {
	text := "One order of " + the(item) + " is " + english.Decimal(portion) + " pieces. "
	switch {
	case n == 1:
		return text + "Shall I order that?"
	case n%portion == 0:
		return text + "How many orders would you like: " + english.Decimal(n/portion) + " or " + english.Decimal(n) + "?"
	}
	return text + "How many orders would you like?"
}

// overQuestion asks which of too many options of a group are meant.
func overQuestion(item string, most int, said []string) string {
	if most > 1 {
		return capital(the(item)) + " takes up to " + english.Decimal(most) + " of these: " + some(said) + ". Which would you like?"
	}
	return capital(the(item)) + " takes only one of these: " + some(said) + ". Which would you like?"
}

// concern says what the independent check objects to.
func concern(v check.Violation) string {
	word := "“" + v.Word + "”"
	item, option, ofItem := strings.Cut(v.Word, ": ")
	switch v.Rule {
	case check.RuleLeft:
		return "I am not sure what " + word + " goes with."
	case check.RuleRefusal:
		return "I am not sure whether " + word + " is left out as you want."
	case check.RuleChoice:
		return "You gave a choice with " + word + ", and I am not sure which you want."
	case check.RuleQuantity:
		return "I am not sure how many of " + the(v.Word) + " you want."
	case check.RuleItem:
		return "I am not sure whether you want " + the(v.Word) + "."
	case check.RuleSign:
		return "I am not sure what " + word + " stands for."
	case check.RuleGroup:
		return "I am not sure what goes with which one."
	}
	if ofItem {
		return "For " + the(item) + ", I am not sure about " + option + "."
	}
	return "I am not sure about " + word + "."
}

// choose words what a group wants.
func choose(g menu.Group) string {
	name := noun(g.Name)
	switch {
	case slices.Contains([]string{"cooked", "doneness", "cooking temperature", "cook temperature"}, name):
		return "how would you like it cooked"
	case slices.Contains([]string{"count", "piece", "pieces", "quantity"}, name):
		return "how many"
	case name == "scoops":
		return "how many scoops"
	case g.Min > 1:
		name = strings.TrimPrefix(name, english.Decimal(g.Min)+" ")
		if g.Max == g.Min {
			return "which " + english.Decimal(g.Min) + " of the " + name
		}
		return "which " + english.Decimal(g.Min) + " or more of the " + name
	}
	return "which " + name
}

// the puts the article before the name of an item.
func the(item string) string {
	if strings.HasPrefix(strings.ToLower(item), "the ") {
		return item
	}
	return "the " + item
}

// noun returns the name of a group as it stands in a sentence: "size" for "Choose a size".
func noun(group string) string {
	out := strings.TrimSpace(group)
	for _, verb := range [...]string{"choose", "select", "pick", "choice of", "your", "a", "an", "the", "of"} {
		if len(out) > len(verb)+1 && strings.EqualFold(out[:len(verb)+1], verb+" ") {
			out = strings.TrimSpace(out[len(verb)+1:])
		}
	}
	if len(out) > 1 && out[1] >= 'a' && out[1] <= 'z' {
		out = strings.ToLower(out[:1]) + out[1:]
	}
	return out
}

// capital begins a sentence.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// quoted returns words as they are quoted in a question, without what only joins them to others: "bacon" for "but bacon".
func quoted(text string) string {
	words := strings.Fields(text)
	joins := func(w string) bool {
		return slices.Contains([]string{"and", "but", "with", "then", "also", "plus", "oh", "of", "the", "a", "an", "to", "for", "m", "d", "ll", "re", "ve", "s", "is", "&", "+"}, strings.ToLower(w))
	}
	for len(words) > 1 && joins(words[0]) {
		words = words[1:]
	}
	for len(words) > 1 && joins(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// optionList lists the options of a group. The stop of an abbreviation, "Qt.", does not stand before the question's own sign.
func optionList(g menu.Group) string { return strings.TrimSuffix(some(optionNames(g.Options)), ".") }

func optionNames(options []menu.Option) []string {
	var names []string
	for _, o := range options {
		names = append(names, o.Name)
	}
	return names
}

// list joins names as a sentence does: "Small, Medium or Large".
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// all joins names as a sentence does: "A, B and C".
func all(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// summary says a line, without what the item comes with anyway: "2 Latte (Large, Oat milk)", "1 Burger (no Onion)".
func summary(m menu.Menu, l menu.Line) string {
	text := english.Decimal(l.Quantity) + " " + l.Item
	it, _ := m.Item(l.ItemID)
	var options []string
	for _, g := range it.Groups {
		chosen := func(o menu.Option) bool {
			return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
		}
		for _, o := range g.Options {
			switch {
			case chosen(o) && !o.Default:
				options = append(options, o.Name)
			case o.Default && !chosen(o) && (g.Max != 1 || !slices.ContainsFunc(g.Options, chosen)):
				options = append(options, "no "+o.Name)
			}
		}
	}
	if len(options) > 0 {
		text += " (" + strings.Join(options, ", ") + ")"
	}
	return text
}

func summaries(m menu.Menu, lines []menu.Line) []string {
	var out []string
	for _, l := range lines {
		out = append(out, summary(m, l))
	}
	return out
}
