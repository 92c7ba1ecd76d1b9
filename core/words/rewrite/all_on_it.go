package rewrite

import "github.com/carryout-dev/carryout/core/words/english"

// This file reads other ways to say "with everything": "a hot dog all the way", "with all the trimmings", "the works".

// allOnIt are these ways. Before the first of a way, "with" may stand or a comma.
var allOnIt = english.TrieOf("all the way|all the trimmings|all the fixings|all the fixins|all the fixin|all the toppings and everything|all the works|the works|the whole works")

// allOfIt writes them as "with everything" at the end of a clause, after a word of the menu. A menu that has such words itself means them.
func (v *Vocabulary) allOfIt(words []english.Word) []english.Word {
	for i := 1; i < len(words); i++ {
		n, _ := allOnIt.Longest(words[i:])
		if n == 0 || i+n < len(words) && !english.Closes(words, i+n) && words[i+n].Text != "please" && words[i+n].Text != "pls" {
			continue
		}
		if last := words[i+n-1].Text; v.Known[last] || v.Known[english.Singular(last)] {
			continue
		}
		from := i
		for from > 0 && (words[from-1].Text == "with" || words[from-1].Text == "w" || words[from-1].Text == english.Comma) {
			from--
		}
		if from == 0 || !v.Known[words[from-1].Text] && !v.Known[english.Canonical(words[from-1])[0].Text] {
			continue
		}
		words = append(append(append([]english.Word{}, words[:from]...), english.Word{Text: "with", Said: "with"}, english.Word{Text: "everything", Said: "everything"}), words[i+n:]...)
	}
	return words
}
