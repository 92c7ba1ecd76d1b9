package words

import "slices"

// This file reads a question whether the restaurant has a thing, and the order right after it: "do you have tej? I'll take two".

// stockRows are forms of such a question, with an example.
var stockRows = []row{
	{"do you have|do you have any|do you guys have|do you still have|do you sell|do you do|do you serve|do you make|do you got|have you got|have you got any|you got any|got any|you guys have|any chance you have|is there any|are there any", "", "% croissants? i'll take two => 2 Croissant"},
}

// inStock are the forms of stockRows.
var inStock = conditions(stockRows)

// stocked puts the thing that a question names into the order that follows it: "do you have tej? I'll take two" orders two tej. What the menu does not have is
// then missing, as if it were ordered at first. The order must be one number of what the question names, and the question must name one thing.
func (v *vocabulary) stocked(words []word) []word {
	from := 0
	for from < len(words) && (words[from].text == comma || fillers[words[from].text] || words[from].text == "there") {
		from++
	}
	n, _ := condition(inStock, words[from:])
	if n == 0 {
		return words
	}
	at := from + n
	end := at
	for end < len(words) && words[end].text != comma {
		end++
	}
	thing := slices.Clone(words[at:end])
	for len(thing) > 0 && (isArticle(thing[0].text) || slices.Contains([]string{"any", "the", "some", "your"}, thing[0].text)) {
		thing = thing[1:]
	}
	if len(thing) == 0 || len(thing) > longestThing || slices.ContainsFunc(thing, joinsOrCounts) {
		return words
	}
	rest := words[min(end+1, len(words)):]
	for len(rest) > 1 && (rest[0].text == comma || fillers[rest[0].text] || rest[0].text == "if" && rest[1].text == "so" || rest[0].text == "great") {
		if rest[0].text == "if" {
			rest = rest[1:]
		}
		rest = rest[1:]
	}
	if k := v.wanting(rest); k > 0 {
		rest = rest[k:]
	}
	number, taken, spelt := quantity(plainWords(textAt(rest, 0)))
	if taken == 0 || number < 1 {
		return words
	}
	after := rest[1:]
	if !spelt { // "a large one"
		k := slices.IndexFunc(after, func(w word) bool { return w.text == "one" || isBreak(w.text) })
		if k < 1 || k > 2 || after[k].text != "one" {
			return words
		}
		return slices.Concat(words[:from], rest[:1+k], thing, after[k+1:])
	}
	if len(after) > 1 && after[0].text == "of" && slices.Contains([]string{"those", "them", "these", "that", "it"}, after[1].text) {
		after = after[2:]
	}
	if len(after) > 0 && !isBreak(after[0].text) && !endsTime[after[0].text] && after[0].text != "then" && after[0].text != "at" {
		return words
	}
	return slices.Concat(words[:from], rest[:1], thing, after)
}

// joinsOrCounts reports whether a word makes more than one thing of a name, or says something about it.
func joinsOrCounts(w word) bool {
	_, taken, spelt := quantity(plainWords(w.text))
	return isBreak(w.text) || w.text == "or" || isTurn(w.text) || taken > 0 && spelt
}
