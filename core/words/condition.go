package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file reads orders that name a replacement: "butterscotch krimpets, and if you're out of those a fudge brownie".

// replacement is an order with something else for the case that it cannot be had.
type replacement struct {
	first string // what is wanted
	then  string // what to order if that is sold out or not on the menu; empty when the words do not say it clearly
}

// stock are the words of a condition about what the restaurant has. Some name a thing, which "*" stands for.
var stock = []english.Row{
	{"you are out of *|you are out|you are sold out of *|you are sold out|you ran out of *|you ran out|you run out of *|you run out|you out of *|you out", "", "bubbletea: a mango slush, and if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
	{"you dont have *|you dont have|you do not have *|you havent got *|you havent any|you cant do *|you have no *|you got no *|you no longer have *", "", "bubbletea: a mango slush, or if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
	{"it is gone|it is out|it is sold out|it is not available|it isnt available|it is unavailable|they are gone|they are out|they are sold out|they are not available|they arent available|they are unavailable", "", "bubbletea: a mango slush, if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
	{"there is no *|there is none|there are no *|there isnt *|there are none|there arent any|sold out|out of stock|unavailable|not available|gone|no *|none left|out of *|out", "", "bubbletea: a mango slush, if % then a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

// having are the words of a condition that holds where the restaurant has the thing.
var having = []english.Row{
	{"you have it|you have any|you have some|you have that|you have them|you have those|you have any left|you have some left|you have it left|you have them left|you still have it|you still have any|you still have some|you still have them|you still have that|you have|you got it|you got any|you got some|you got that|you got them|you got those|you got one|you got it left|you got any left|you got|you have one|you still got it|you still got any|you still got some|it is available|they are available|available|it is possible|possible|you can", "", "bubbletea: a mango slush if %, otherwise a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

// havingThing are the words of a condition that names the thing at first: "if you still have the chowder, a bowl of that, otherwise a tea".
var havingThing = []english.Row{
	{"you have|you still have|you got|you still got|you have got|there is|there is still|there are|there are still|there is any|do you have|do you still have|do you got", "", "bubbletea: if % a mango slush one of those, otherwise a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

// otherwise are the words that a replacement follows.
var otherwise = []english.Row{
	{"otherwise|or else|if not|else", "", "bubbletea: a mango slush if you have it, % a large taro milk tea => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer"},
}

var stockWords, havingWords, havingThingWords, otherwiseWords = rewrite.Conditions(stock), rewrite.Conditions(having), rewrite.Conditions(havingThing), rewrite.Conditions(otherwise)

// plainly writes the words of conditions in one form: "yall", "you guys" and "u" are you, and "its" is "it is".
func plainly(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		next := ""
		if i+1 < len(words) {
			next = words[i+1].Text
		}
		switch w.Text {
		case "yall", "u", "ya":
			w.Text = "you"
		case "re":
			w.Text = "are"
		case "its", "thats", "that", "this":
			long := w.Text
			w.Text = "it"
			if long == "its" || long == "thats" {
				out = append(out, w)
				w = english.Word{Text: "is"}
			}
		case "ve":
			if w.Text = "have"; next == "got" {
				i++
			}
		case "youve":
			out = append(out, english.Word{Text: "you", Said: w.Said})
			if w = (english.Word{Text: "have"}); next == "got" {
				i++
			}
		case "theres":
			out = append(out, english.Word{Text: "there", Said: w.Said})
			w = english.Word{Text: "is"}
		case "theyre":
			out = append(out, english.Word{Text: "they", Said: w.Said})
			w = english.Word{Text: "are"}
		case "those", "these":
			if next == "are" || next == "re" {
				w.Text = "they"
			}
		case "youre":
			out = append(out, english.Word{Text: "you", Said: w.Said})
			w = english.Word{Text: "are"}
		case "all", "already", "completely", "guys", "just", "any", "ever", "happen":
			if w.Text == "guys" || len(out) > 0 && (out[len(out)-1].Text == "are" || out[len(out)-1].Text == "is") {
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

// replaced finds the replacement that a sentence names. It returns false if the sentence names none.
func replaced(text string) (replacement, bool) {
	words := plainly(english.Split(text))
	if or, ok := thingFirst(words); ok {
		return or, true
	}
	for i, w := range words {
		if w.Text != "if" && w.Text != "unless" && !(w.Text == "in" && i+1 < len(words) && words[i+1].Text == "case") {
			continue
		}
		from := i + 1
		if w.Text == "in" {
			from++
		}
		if n, clear := rewrite.Condition(stockWords, words[from:]); n > 0 {
			return replacementAt(words, i, from+n, clear), true
		}
		if n, _ := rewrite.Condition(havingWords, words[from:]); n > 0 && w.Text == "if" {
			return otherwiseAt(words, i, from+n)
		}
	}
	return replacement{}, false
}

// thingFirst reads a sentence that begins with the condition and names the thing there: "if you have poi, one of those, otherwise a salad", "do you still have
// the chowder? if not, a tea".
func thingFirst(words []english.Word) (replacement, bool) {
	i := 0
	for i < len(words) && (words[i].Text == english.Comma || words[i].Text == "if" || words[i].Text == "hi" || words[i].Text == "hey" || words[i].Text == "so") {
		i++
	}
	if or, ok := isThere(words[i:]); ok {
		return or, true
	}
	taken, _ := rewrite.Condition(havingThingWords, words[min(i, len(words)):])
	if taken == 0 || words[i].Text != "do" && (i == 0 || words[i-1].Text != "if") {
		return replacement{}, false
	}
	end := i + taken
	for end < len(words) && (!rewrite.EndsThing(words[end]) && !english.IsNumber(words[end].Text) || end == i+taken && english.IsArticle(words[end].Text)) {
		end++
	}
	for k := end; k < len(words); k++ {
		if n, _ := rewrite.Condition(otherwiseWords, words[k:]); n > 0 {
			thing := slices.DeleteFunc(slices.Clone(words[i+taken:end]), func(w english.Word) bool {
				return w.Text == "left" || w.Text == "the" || w.Text == "any" || english.IsArticle(w.Text)
			})
			first, ok := standing(trimmed(words[end:k]), thing)
			return replacement{first: first, then: single(words[k+n:])}, ok
		}
	}
	return replacement{}, false
}

// isThere reads a sentence that asks at first whether a thing is there: "is the chowder available today? if not, a tea".
func isThere(words []english.Word) (replacement, bool) {
	if len(words) < 4 || words[0].Text != "is" && words[0].Text != "are" {
		return replacement{}, false
	}
	end := 1
	for end < len(words) && words[end].Text != "available" && !rewrite.EndsThing(words[end]) {
		end++
	}
	if end == 1 || end >= len(words) || words[end].Text != "available" {
		return replacement{}, false
	}
	k := end + 1
	for k < len(words) && (words[k].Text == english.Comma || slices.Contains([]string{"today", "now", "tonight", "right", "still"}, words[k].Text)) {
		k++
	}
	n, _ := rewrite.Condition(otherwiseWords, words[min(k, len(words)):])
	if n == 0 {
		return replacement{}, false
	}
	thing := slices.DeleteFunc(slices.Clone(words[1:end]), func(w english.Word) bool { return w.Text == "the" || w.Text == "still" || english.IsArticle(w.Text) })
	first, ok := standing(nil, thing)
	return replacement{first: first, then: single(words[k+n:])}, ok
}

// standing puts the name of a thing in the place of the word that stands for it: "two of those" of naan are two naan. Without such a word it must name the
// thing itself.
func standing(clause, thing []english.Word) (string, bool) {
	if len(thing) == 0 || len(thing) > rewrite.LongestThing || slices.ContainsFunc(thing, func(w english.Word) bool { return english.IsBreak(w.Text) || w.Text == "or" }) {
		return "", false
	}
	if len(clause) == 0 {
		return sentenceOf(thing), true
	}
	for k, w := range clause {
		if !slices.Contains([]string{"that", "it", "those", "them", "these"}, w.Text) {
			continue
		}
		before := clause[:k]
		if last := len(before) - 1; last > 0 && before[last].Text == "of" {
			if _, taken, _ := english.Quantity(before[last-1:]); taken > 0 {
				before = before[:last]
			}
		}
		return sentenceOf(slices.Concat(before, thing, clause[k+1:])), true
	}
	return sentenceOf(clause), slices.ContainsFunc(clause, func(w english.Word) bool {
		return slices.ContainsFunc(thing, func(o english.Word) bool { return english.Singular(o.Text) == english.Singular(w.Text) })
	})
}

// otherwiseAt reads "tej if you still have it, otherwise a mango juice", where the condition stands from i to end.
func otherwiseAt(words []english.Word, i, end int) (replacement, bool) {
	for k := end; k < len(words); k++ {
		if words[k].Text == english.Comma {
			continue
		}
		n, _ := rewrite.Condition(otherwiseWords, words[k:])
		if n == 0 {
			return replacement{}, false
		}
		return replacement{first: sentenceOf(words[:i]), then: single(words[k+n:])}, i > 0
	}
	return replacement{}, false
}

// replacementAt cuts the words around a condition that stands from i to end: "X, and if you're out Y", or "X, or Y if you're out".
func replacementAt(words []english.Word, i, end int, clear bool) replacement {
	before, after := trimmed(words[:i]), trimmed(words[end:])
	if len(before) == 0 || !clear {
		return replacement{}
	}
	if len(after) > 0 {
		return replacement{first: sentenceOf(before), then: single(after)}
	}
	for k := len(before) - 1; k > 0; k-- {
		if before[k].Text == "or" {
			return replacement{first: sentenceOf(before[:k]), then: single(before[k+1:])}
		}
		if before[k].Text == english.Comma || before[k].Text == "and" {
			break
		}
	}
	return replacement{}
}

// trimmed returns words without the joining words at both ends.
func trimmed(words []english.Word) []english.Word {
	joins := func(w english.Word) bool {
		return w.Text == english.Comma || w.Text == "and" || w.Text == "or" || w.Text == "but" || w.Text == "then"
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
func single(words []english.Word) string {
	words = trimmed(words)
	if slices.ContainsFunc(words, func(w english.Word) bool {
		return english.IsBreak(w.Text) || w.Text == "also" || w.Text == "plus" || w.Text == "if" || w.Text == "instead" || w.Text == "make" || w.Text == "or"
	}) {
		return ""
	}
	return sentenceOf(words)
}

// sentenceOf writes words as a sentence again.
func sentenceOf(words []english.Word) string {
	var out strings.Builder
	for _, w := range trimmed(words) {
		switch {
		case w.Text == english.Comma:
			out.WriteString(",")
		case w.Said != "":
			out.WriteString(" " + w.Said)
		}
	}
	return strings.TrimSpace(out.String())
}

// withReplacement matches an order that names a replacement. What is sold out or not on the menu is then never the last word: the
// replacement is ordered if it is clear what it takes the place of, and asked about if not.
func (x *Index) withReplacement(r menu.Request, or replacement, work *int) (Result, []english.Word) {
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
	return !slices.ContainsFunc(english.Split(text), func(w english.Word) bool { return english.IsBreak(w.Text) || w.Text == "with" || w.Text == "plus" })
}

// isNamed reports whether words name a thing by itself, and not only another kind of the thing before.
func isNamed(text string) bool { return len(english.Split(text)) > 1 }
