package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file completes the names of meals that are told apart by a number of pieces: "a 3 piece, all dark" is the 3 Piece Box, where no other name begins so.

// mealsByPieces returns, by the number of pieces, the words that follow it in the name of the only thing of m that is called by it: "box" of 3 Piece Box. What stands there besides
// may only be words for a meal, or chicken.
func (v *Vocabulary) mealsByPieces(m menu.Menu) map[string][]english.Word {
	out, count := map[string][]english.Word{}, map[string]int{}
	for _, c := range m.Categories {
		for _, it := range c.Items {
			words := v.Words(it.Name)
			for k := 0; k+1 < len(words); k++ {
				if english.IsNumber(words[k].Text) && isPiece(words[k+1].Text) {
					count[words[k].Text]++
				}
			}
			words = piecesFirst(words)
			if len(words) < 3 || !english.IsNumber(words[0].Text) || !isPiece(words[1].Text) || slices.ContainsFunc(words[2:], func(w english.Word) bool {
				return !isOfMeal(w.Text) || w.Aside
			}) {
				continue
			}
			out[words[0].Text] = words[1:]
		}
	}
	for n, times := range count {
		if times > 1 {
			delete(out, n)
		}
	}
	return out
}

// piecesFirst returns the words of a name with the number of pieces at its end before the others: Chicken Meal - 3 Piece is a 3 piece chicken meal.
func piecesFirst(words []english.Word) []english.Word {
	n := len(words) - 2
	if n < 1 || !english.IsNumber(words[n].Text) || !isPiece(words[n+1].Text) || words[n].Aside || !slices.ContainsFunc(words[:n], func(w english.Word) bool { return isOfMeal(w.Text) && w.Text != "chicken" }) {
		return words
	}
	before := slices.DeleteFunc(slices.Clone(words[:n]), func(w english.Word) bool { return w.Text == english.Comma || w.Text == "-" })
	return append(slices.Clone(words[n:]), before...)
}

// isOfMeal reports whether a word of the name of a meal tells it from no other meal.
func isOfMeal(w string) bool {
	return english.IsMealWord(w) || english.IsPortion(w) || slices.Contains(pieceMeals, w)
}

// pieceMeals are words of the names of meals besides those that every meal may have.
var pieceMeals = []string{"chicken", "box", "family", "party", "pack", "bucket", "feast", "dinner", "plate", "basket", "meat"}

// isPiece reports whether a word is one for a piece.
func isPiece(w string) bool { return w == "piece" || w == "pc" || w == "pcs" || w == "count" }

// asMeals puts the rest of the name of a meal after a number of pieces with which nothing else is counted: "3 piece dark", "2 piece chicken with slaw". Pieces "of" something are
// no meal.
func (v *Vocabulary) asMeals(words []english.Word) []english.Word {
	for i := 0; i+1 < len(words); i++ {
		rest := v.byPieces[words[i].Text]
		if len(rest) == 0 || !isPiece(words[i+1].Text) {
			continue
		}
		if i > 0 && v.heads[words[i-1].Text] && v.simple[words[i].Text+" "+words[i+1].Text] {
			continue // "fish and chips 3 piece", where that is a choice
		}
		end := i + 2
		if english.TextAt(words, end) == "chicken" {
			end++
		}
		plural := false
		if end < len(words) && slices.ContainsFunc(rest[1:], func(w english.Word) bool { return w.Text == words[end].Text }) {
			plural = words[end].Plural
			end++ // "3 piece meal" of a 3 Piece Chicken Meal
		}
		if end < len(words) && !english.IsBreak(words[end].Text) && words[end].Text != "with" && !english.IsGroup(words[end].Text) && words[end].Text != "no" && !(plural && (english.IsNumber(words[end].Text) || words[end].Text == "one")) && !colorsOfMeat[words[end].Text] || english.TextAt(words, end) == "of" {
			continue
		}
		put := slices.Clone(rest)
		for k := range put {
			put[k].Said, put[k].Whole, put[k].Plural = "", english.Said(words[i+1:end]), false
		}
		put[0].Said, put[len(put)-1].Plural = english.Said(words[i+1:end]), plural
		words = slices.Replace(slices.Clone(words), i+1, end, put...)
		i += len(put)
	}
	return words
}

// colorsOfMeat are words that follow a number of pieces of chicken, and how hot they are: neither is a thing that the number counts.
var colorsOfMeat = english.WordSet("white dark all mixed mild hot spicy original regular crispy please")

// boned are words of what has a bone and is no wing.
var boned = english.WordSet("wing chop ribeye rib chicken thigh breast leg drumstick ham steak pork beef veal lamb goat fish turkey short skin")

// boneIn adds the wings to "bone in" where the menu calls them otherwise and has nothing else of that name: "6 bone in, hot" of Traditional Wings.
func (v *Vocabulary) boneIn(words []english.Word) []english.Word {
	if v.Known["bone"] || !v.Named["wing"] {
		return words
	}
	for i := 0; i+1 < len(words); i++ {
		if words[i].Text == "bone" && words[i+1].Text == "in" && !boned[english.TextAt(words, i+2)] {
			words = slices.Insert(slices.Clone(words), i+2, english.Word{Text: "wing", Plural: true, Whole: english.Said(words[i : i+2])})
		}
	}
	return words
}
