package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/pickup"
)

// StockRows are forms of such a question, with an example.
var StockRows = []english.Row{
	{"do you have|do you have any|do you guys have|do you still have|do you sell|do you do|do you serve|do you make|do you got|have you got|have you got any|you got any|got any|do yall have|yall have|yall got|yall got any|do yall got|do you all have|you guys have|any chance you have|is there any|are there any", "", "% croissants? i'll take two => 2 Croissant"},
}

// inStock are the forms of StockRows.
var inStock = Conditions(StockRows)

// stocked puts the thing that a question names into the order that follows it: "do you have tej? I'll take two" orders two tej. What the menu does not have is
// then missing, as if it were ordered at first. The order must be one number of what the question names, and the question must name one thing.
func (v *Vocabulary) stocked(words []english.Word) []english.Word {
	from := 0
	for from < len(words) && (words[from].Text == english.Comma || fillers[words[from].Text] || words[from].Text == "there") {
		from++
	}
	n, _ := Condition(inStock, words[from:])
	if n == 0 {
		return words
	}
	at := from + n
	end := at
	for end < len(words) && words[end].Text != english.Comma {
		end++
	}
	thing := slices.Clone(words[at:end])
	for len(thing) > 0 && (english.IsArticle(thing[0].Text) || slices.Contains([]string{"any", "the", "some", "your"}, thing[0].Text)) {
		thing = thing[1:]
	}
	if len(thing) == 0 || len(thing) > LongestThing || slices.ContainsFunc(thing, joinsOrCounts) {
		return words
	}
	rest := words[min(end+1, len(words)):]
	for len(rest) > 1 && (rest[0].Text == english.Comma || fillers[rest[0].Text] || rest[0].Text == "if" && rest[1].Text == "so" || rest[0].Text == "great") {
		if rest[0].Text == "if" {
			rest = rest[1:]
		}
		rest = rest[1:]
	}
	if k := v.wanting(rest); k > 0 {
		rest = rest[k:]
	}
	number, taken, spelt := english.Quantity(english.PlainWords(english.TextAt(rest, 0)))
	if taken == 0 || number < 1 {
		return words
	}
	after := rest[1:]
	if !spelt { // "a large one"
		k := slices.IndexFunc(after, func(w english.Word) bool { return w.Text == "one" || english.IsBreak(w.Text) })
		if k < 1 || k > 2 || after[k].Text != "one" {
			return words
		}
		return slices.Concat(words[:from], rest[:1+k], thing, after[k+1:])
	}
	if len(after) > 1 && after[0].Text == "of" && slices.Contains([]string{"those", "them", "these", "that", "it"}, after[1].Text) {
		after = after[2:]
	}
	if len(after) > 0 && !english.IsBreak(after[0].Text) && !pickup.EndsTime[after[0].Text] && after[0].Text != "then" && after[0].Text != "at" {
		return words
	}
	return slices.Concat(words[:from], rest[:1], thing, after)
}

// joinsOrCounts reports whether a word makes more than one thing of a name, or says something about it.
func joinsOrCounts(w english.Word) bool {
	_, taken, spelt := english.Quantity(english.PlainWords(w.Text))
	return english.IsBreak(w.Text) || w.Text == "or" || english.IsTurn(w.Text) || taken > 0 && spelt
}
