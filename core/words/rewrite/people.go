package rewrite

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what is shared out among people, "2 pizzas: Tom gets ham, Lia gets pesto", and numbers of other languages after what they count: "ramen futatsu".

// sharesOut reports whether the last colon of words comes right after several of one thing, which what follows shares out: "2 pizzas:".
func sharesOut(words []english.Word) bool {
	for i := len(words) - 1; i > 0; i-- {
		if words[i].Text != english.Comma || words[i].Said != ":" {
			continue
		}
		from := i
		for from > 0 && words[from-1].Text != english.Comma {
			from--
		}
		n, _, _ := english.Quantity(english.PlainWords(words[from].Text))
		return n > 1
	}
	return false
}

// onTheirs writes "on it" for what is said of somebody's own right after the thing that is for them: "a mocha for my daughter, no whip on hers".
func (v *Vocabulary) onTheirs(words []english.Word) []english.Word {
	for i := 2; i < len(words); i++ {
		if before := words[i-1].Text; before != "on" && before != "in" || !english.Closes(words, i+1) || !slices.Contains([]string{"hers", "his", "mine"}, words[i].Text) {
			continue
		}
		from := i - 2
		for from > 0 && words[from].Text != "no" && words[from].Text != "without" && words[from].Text != "hold" && words[from].Text != english.Comma {
			from--
		}
		if words[from].Text == english.Comma || from < 3 {
			continue
		}
		for from > 0 && (words[from-1].Text == "and" || words[from-1].Text == "but" || words[from-1].Text == english.Comma && words[from-1].Said != "." && words[from-1].Said != ";") {
			from--
		}
		at := from - 1
		for at > 0 && words[at].Text != "for" && words[at].Text != english.Comma && words[at].Text != "and" && !beginsThing(words[at]) {
			at--
		}
		if words[at].Text != "for" || !slices.ContainsFunc(words[at+1:from], func(w english.Word) bool { return whoHas[words[i].Text][w.Text] }) {
			continue
		}
		if who := max(v.whose(words[at:], at), 2); at+who <= from && whoHas[words[i].Text][words[at+who-1].Text] {
			words = slices.Clone(words)
			words[i].Text = "it"
		}
	}
	return words
}

// whoHas are people by the word for what is theirs.
var whoHas = map[string]map[string]bool{
	"mine": english.ExactSet("me myself"),
	"hers": english.ExactSet("her mom mum mama mother wife daughter sister girlfriend grandma grandmother granny aunt niece girl lady"),
	"his":  english.ExactSet("him dad papa father husband hubby son brother boyfriend grandpa grandfather grandson uncle nephew boy guy"),
}

// counterRows are numbers that stand after what they count, in Japanese and Korean, and the words for "and" and "please" that are written with them.
var counterRows = map[string]string{
	"hitotsu": "1", "futatsu": "2", "mittsu": "3", "yottsu": "4", "itsutsu": "5", "muttsu": "6",
	"hitori": "1", "ippon": "1", "nihon": "2", "ippai": "1", "nihai": "2", "ikko": "1", "niko": "2",
	"hana": "1", "dul": "2", "dugae": "2", "hangae": "1", "setgae": "3", "hanjan": "1", "dujan": "2", "hangeureut": "1",
	"하나": "1", "둘": "2", "셋": "3", "넷": "4", "다섯": "5", "하나랑": "1 and", "둘이랑": "2 and", "두개": "2", "한개": "1", "세개": "3", "네개": "4", "하나하고": "1 and", "하나와": "1 and", "두개랑": "2 and", "한개랑": "1 and",
}

// countedLast puts such numbers as English does: "ramen x 2". A word of the menu stays.
func (v *Vocabulary) countedLast(words []english.Word) []english.Word {
	var out []english.Word
	for i, w := range words {
		if w.Text == "an" && i > 0 && i+1 < len(words) && words[i-1].Text != english.Comma && (english.IsArticle(words[i+1].Text) || english.IsNumber(words[i+1].Text) || words[i+1].Text == "one") {
			w.Text = "and" // "a patty an a ginger beer"
		}
		means, ok := counterRows[w.Text]
		if ok && (i == 0 || words[i-1].Text == english.Comma) && i+1 < len(words) && words[i+1].Text != english.Comma && !v.Known[w.Text] {
			w.Text, _, _ = strings.Cut(means, " ") // "hitotsu ramen"
			out = append(out, w)
			continue
		}
		if !ok || i == 0 || words[i-1].Text == english.Comma || v.Known[w.Text] {
			out = append(out, w)
			continue
		}
		n, and := strings.CutSuffix(means, " and")
		out = append(out, english.Word{Text: "x", Said: w.Said}, english.Word{Text: n})
		if and {
			out = append(out, english.Word{Text: "and", Said: "and"})
		}
	}
	return out
}

// companion matches the short form of somebody's girlfriend or boyfriend, and what follows it: "my gf: a latte". Otherwise "gf" is gluten free.
var companion = regexp.MustCompile(`(?i)\b(my|his|her|our) (g|b)f('?s)?(\s*[:,.;)&–-]|\s+(?:and|who|will|ll|wants?|gets?|has|have|having|needs?|likes?|would|is|a|an|the|one|two|to|please|pls)\b|\s*$)`)

// boyfriend matches the short form that has no other meaning.
var boyfriend = regexp.MustCompile(`(?i)\b(my|his|her|our) bf('?s)?\b`)

// companions writes them out.
func companions(text string) string {
	text = boyfriend.ReplaceAllString(text, "$1 boyfriend$2")
	return companion.ReplaceAllStringFunc(text, func(said string) string {
		parts := companion.FindStringSubmatch(said)
		friend := "girlfriend"
		if strings.EqualFold(parts[2], "b") {
			friend = "boyfriend"
		}
		return parts[1] + " " + friend + parts[3] + parts[4]
	})
}
