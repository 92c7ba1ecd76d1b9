package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// This file reads orders that name a replacement: "butterscotch krimpets, and if you're out of those a fudge brownie".

// replacement is an order with something else for the case that it cannot be had.
type replacement struct {
	first string // what is wanted
	then  string // what to order if that is sold out or not on the menu; empty when the words do not say it clearly
}

// stock are the words of a condition about what the restaurant has. Some name a thing, which "*" stands for.
var stock = []row{
	{"you are out of *|you are out|you are sold out of *|you are sold out|you ran out of *|you ran out|you run out of *|you run out|you out of *|you out", "", "bubbletea: a mango slush, and if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
	{"you dont have *|you dont have|you do not have *|you havent got *|you havent any|you cant do *|you have no *|you got no *|you no longer have *", "", "bubbletea: a mango slush, or if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
	{"it is gone|it is out|it is sold out|it is not available|it isnt available|it is unavailable|they are gone|they are out|they are sold out|they are not available|they arent available|they are unavailable", "", "bubbletea: a mango slush, if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
	{"there is no *|there is none|there are no *|there isnt *|there are none|there arent any|sold out|out of stock|unavailable|not available|gone|no *|none left|out of *|out", "", "bubbletea: a mango slush, if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

// having are the words of a condition that holds where the restaurant has the thing.
var having = []row{
	{"you have it|you have any|you have some|you have that|you have them|you have those|you have any left|you have some left|you have it left|you have them left|you still have it|you still have any|you still have some|you still have them|you still have that|you have|you got it|you got any|you got some|you got that|you got them|you got those|you got one|you got it left|you got any left|you got|you have one|you still got it|you still got any|you still got some|it is available|they are available|available|it is possible|possible|you can", "", "bubbletea: a mango slush if %, otherwise a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

// havingThing are the words of a condition that names the thing at first: "if you still have the chowder, a bowl of that, otherwise a tea".
var havingThing = []row{
	{"you have|you still have|you got|you still got|you have got|there is|there is still|there are|there are still|there is any|do you have|do you still have|do you got", "", "bubbletea: if % a mango slush one of those, otherwise a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

// otherwise are the words that a replacement follows.
var otherwise = []row{
	{"otherwise|or else|if not|else", "", "bubbletea: a mango slush if you have it, % a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

var stockWords, havingWords, havingThingWords, otherwiseWords = conditions(stock), conditions(having), conditions(havingThing), conditions(otherwise)

// conditions cuts the phrases of rows into words, the longer ones first.
func conditions(rows []row) [][]string {
	var out [][]string
	for _, r := range rows {
		for _, phrase := range bars(r.words) {
			out = append(out, strings.Fields(phrase))
		}
	}
	slices.SortStableFunc(out, func(a, b []string) int { return len(b) - len(a) })
	return out
}

// longestThing is how many words may name the thing in a condition.
const longestThing = 4

// plainly writes the words of conditions in one form: "yall", "you guys" and "u" are you, and "its" is "it is".
func plainly(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		w := words[i]
		next := ""
		if i+1 < len(words) {
			next = words[i+1].text
		}
		switch w.text {
		case "yall", "u", "ya":
			w.text = "you"
		case "re":
			w.text = "are"
		case "its", "thats", "that", "this":
			long := w.text
			w.text = "it"
			if long == "its" || long == "thats" {
				out = append(out, w)
				w = word{text: "is"}
			}
		case "theres":
			out = append(out, word{text: "there", said: w.said})
			w = word{text: "is"}
		case "theyre":
			out = append(out, word{text: "they", said: w.said})
			w = word{text: "are"}
		case "those", "these":
			if next == "are" || next == "re" {
				w.text = "they"
			}
		case "youre":
			out = append(out, word{text: "you", said: w.said})
			w = word{text: "are"}
		case "all", "already", "completely", "guys", "just", "any", "ever", "happen":
			if w.text == "guys" || len(out) > 0 && (out[len(out)-1].text == "are" || out[len(out)-1].text == "is") {
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

// condition returns how many words at the start of words one of rows takes, and whether its thing ends clearly.
func condition(rows [][]string, words []word) (int, bool) {
	for _, row := range rows {
		n := 0
		for n < len(row) && n < len(words) && row[n] == words[n].text {
			n++
		}
		switch {
		case n == len(row):
			return n, true
		case n == len(row)-1 && row[n] == "*":
			for end := n + 1; end <= min(len(words), n+1+longestThing); end++ {
				if end == len(words) || endsThing(words[end]) {
					return end, true
				}
			}
			return n, false
		}
	}
	return 0, false
}

// endsThing reports whether the name of the thing in a condition ends before w.
func endsThing(w word) bool {
	switch w.text {
	case comma, "then", "a", "an", "one", "two", "give", "get", "make", "do", "ill", "i", "we", "just", "please", "instead":
		return true
	}
	return false
}

// replaced finds the replacement that a sentence names. It returns false if the sentence names none.
func replaced(text string) (replacement, bool) {
	words := plainly(split(text))
	if or, ok := thingFirst(words); ok {
		return or, true
	}
	for i, w := range words {
		if w.text != "if" && w.text != "unless" && !(w.text == "in" && i+1 < len(words) && words[i+1].text == "case") {
			continue
		}
		from := i + 1
		if w.text == "in" {
			from++
		}
		if n, clear := condition(stockWords, words[from:]); n > 0 {
			return replacementAt(words, i, from+n, clear), true
		}
		if n, _ := condition(havingWords, words[from:]); n > 0 && w.text == "if" {
			return otherwiseAt(words, i, from+n)
		}
	}
	return replacement{}, false
}

// thingFirst reads a sentence that begins with the condition and names the thing there: "if you have poi, one of those, otherwise a salad", "do you still have
// the chowder? if not, a tea".
func thingFirst(words []word) (replacement, bool) {
	i := 0
	for i < len(words) && (words[i].text == comma || words[i].text == "if" || words[i].text == "hi" || words[i].text == "hey" || words[i].text == "so") {
		i++
	}
	taken, _ := condition(havingThingWords, words[min(i, len(words)):])
	if taken == 0 || words[i].text != "do" && (i == 0 || words[i-1].text != "if") {
		return replacement{}, false
	}
	end := i + taken
	for end < len(words) && (!endsThing(words[end]) && !isNumber(words[end].text) || end == i+taken && isArticle(words[end].text)) {
		end++
	}
	for k := end; k < len(words); k++ {
		if n, _ := condition(otherwiseWords, words[k:]); n > 0 {
			thing := slices.DeleteFunc(slices.Clone(words[i+taken:end]), func(w word) bool { return w.text == "left" || w.text == "the" || w.text == "any" || isArticle(w.text) })
			first, ok := standing(trimmed(words[end:k]), thing)
			return replacement{first: first, then: single(words[k+n:])}, ok
		}
	}
	return replacement{}, false
}

// standing puts the name of a thing in the place of the word that stands for it: "two of those" of naan are two naan. Without such a word it must name the
// thing itself.
func standing(clause, thing []word) (string, bool) {
	if len(thing) == 0 || len(thing) > longestThing || slices.ContainsFunc(thing, func(w word) bool { return isBreak(w.text) || w.text == "or" }) {
		return "", false
	}
	if len(clause) == 0 {
		return sentenceOf(thing), true
	}
	for k, w := range clause {
		if !slices.Contains([]string{"that", "it", "those", "them", "these"}, w.text) {
			continue
		}
		before := clause[:k]
		if last := len(before) - 1; last > 0 && before[last].text == "of" {
			if _, taken, _ := quantity(before[last-1:]); taken > 0 {
				before = before[:last]
			}
		}
		return sentenceOf(slices.Concat(before, thing, clause[k+1:])), true
	}
	return sentenceOf(clause), slices.ContainsFunc(clause, func(w word) bool {
		return slices.ContainsFunc(thing, func(o word) bool { return singular(o.text) == singular(w.text) })
	})
}

// otherwiseAt reads "tej if you still have it, otherwise a mango juice", where the condition stands from i to end.
func otherwiseAt(words []word, i, end int) (replacement, bool) {
	for k := end; k < len(words); k++ {
		if words[k].text == comma {
			continue
		}
		n, _ := condition(otherwiseWords, words[k:])
		if n == 0 {
			return replacement{}, false
		}
		return replacement{first: sentenceOf(words[:i]), then: single(words[k+n:])}, i > 0
	}
	return replacement{}, false
}

// replacementAt cuts the words around a condition that stands from i to end: "X, and if you're out Y", or "X, or Y if you're out".
func replacementAt(words []word, i, end int, clear bool) replacement {
	before, after := trimmed(words[:i]), trimmed(words[end:])
	if len(before) == 0 || !clear {
		return replacement{}
	}
	if len(after) > 0 {
		return replacement{first: sentenceOf(before), then: single(after)}
	}
	for k := len(before) - 1; k > 0; k-- {
		if before[k].text == "or" {
			return replacement{first: sentenceOf(before[:k]), then: single(before[k+1:])}
		}
		if before[k].text == comma || before[k].text == "and" {
			break
		}
	}
	return replacement{}
}

// trimmed returns words without the joining words at both ends.
func trimmed(words []word) []word {
	joins := func(w word) bool {
		return w.text == comma || w.text == "and" || w.text == "or" || w.text == "but" || w.text == "then"
	}
	for len(words) > 0 && joins(words[0]) {
		words = words[1:]
	}
	for len(words) > 0 && joins(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return words
}

// single returns words as a sentence if they name one thing, else nothing: what follows the thing may belong to the rest of the order.
func single(words []word) string {
	words = trimmed(words)
	if slices.ContainsFunc(words, func(w word) bool {
		return isBreak(w.text) || w.text == "also" || w.text == "plus" || w.text == "if" || w.text == "instead" || w.text == "make" || w.text == "or"
	}) {
		return ""
	}
	return sentenceOf(words)
}

// sentenceOf writes words as a sentence again.
func sentenceOf(words []word) string {
	var out strings.Builder
	for _, w := range trimmed(words) {
		switch {
		case w.text == comma:
			out.WriteString(",")
		case w.said != "":
			out.WriteString(" " + w.said)
		}
	}
	return strings.TrimSpace(out.String())
}

// withReplacement matches an order that names a replacement. What is sold out or not on the menu is then never the last word: the
// replacement is ordered if it is clear what it takes the place of, and asked about if not.
func (x *Index) withReplacement(r menu.Request, or replacement, work *int) (Result, []word) {
	if or.then != "" {
		first := r
		first.Words = or.first
		out, avoid := x.matchOnce(first, work)
		switch {
		case out.Open != nil || out.Lines != nil:
			return out, avoid
		case out.SoldOut == nil && out.Missing == nil:
		case strings.ContainsAny(r.Words, "$€£"): // money is asked about, in whatever part it stands
		case isOneThing(or.first) && isNamed(or.then) && x.isWhole(out):
			then := r
			then.Words = or.then
			second, also := x.matchOnce(then, work)
			if second.Open != nil || second.Lines != nil {
				return second, append(avoid, also...)
			}
		}
	}
	out, avoid := x.matchOnce(r, work)
	gone := out.SoldOut
	if len(gone) == 0 {
		gone = out.Missing
	}
	if len(gone) == 0 {
		return out, avoid
	}
	return x.again(r.Answers, all(gone)+" cannot be had now. What would you like, item by item?"), avoid
}

// isWhole reports whether all that cannot be had is an item, or not on the menu at all, and no option of an item.
func (x *Index) isWhole(out Result) bool {
	return out.Missing != nil || out.SoldOut != nil && !slices.ContainsFunc(out.SoldOut, func(name string) bool {
		return !slices.ContainsFunc(x.entries, func(e entry) bool { return e.item.Name == name })
	})
}

// isOneThing reports whether a sentence names no more than one thing.
func isOneThing(text string) bool {
	return !slices.ContainsFunc(split(text), func(w word) bool { return isBreak(w.text) || w.text == "with" || w.text == "plus" })
}

// isNamed reports whether words name a thing by itself, and not only another kind of the thing before.
func isNamed(text string) bool { return len(split(text)) > 1 }
