package words

import "strings"

// This file reads what is shared out among people, "2 pizzas: Tom gets ham, Lia gets pesto", and numbers of other languages after what they count: "ramen futatsu".

// sharesOut reports whether the last colon of words comes right after several of one thing, which what follows shares out: "2 pizzas:".
func sharesOut(words []word) bool {
	for i := len(words) - 1; i > 0; i-- {
		if words[i].text != comma || words[i].said != ":" {
			continue
		}
		from := i
		for from > 0 && words[from-1].text != comma {
			from--
		}
		n, _, _ := quantity(plainWords(words[from].text))
		return n > 1
	}
	return false
}

// counterRows are numbers that stand after what they count, in Japanese and Korean, and the words for "and" and "please" that are written with them.
var counterRows = map[string]string{
	"hitotsu": "1", "futatsu": "2", "mittsu": "3", "yottsu": "4", "itsutsu": "5", "muttsu": "6",
	"hitori": "1", "ippon": "1", "nihon": "2", "ippai": "1", "nihai": "2", "ikko": "1", "niko": "2",
	"hana": "1", "dul": "2", "dugae": "2", "hangae": "1", "setgae": "3", "hanjan": "1", "dujan": "2", "hangeureut": "1",
	"하나": "1", "둘": "2", "셋": "3", "넷": "4", "다섯": "5", "하나랑": "1 and", "둘이랑": "2 and", "두개": "2", "한개": "1", "세개": "3", "네개": "4", "하나하고": "1 and", "하나와": "1 and", "두개랑": "2 and", "한개랑": "1 and",
}

// countedLast puts such numbers as English does: "ramen x 2". A word of the menu stays.
func (v *vocabulary) countedLast(words []word) []word {
	var out []word
	for i, w := range words {
		if w.text == "an" && i > 0 && i+1 < len(words) && words[i-1].text != comma && (isArticle(words[i+1].text) || isNumber(words[i+1].text) || words[i+1].text == "one") {
			w.text = "and" // "a patty an a ginger beer"
		}
		means, ok := counterRows[w.text]
		if ok && (i == 0 || words[i-1].text == comma) && i+1 < len(words) && words[i+1].text != comma && !v.known[w.text] {
			w.text, _, _ = strings.Cut(means, " ") // "hitotsu ramen"
			out = append(out, w)
			continue
		}
		if !ok || i == 0 || words[i-1].text == comma || v.known[w.text] {
			out = append(out, w)
			continue
		}
		n, and := strings.CutSuffix(means, " and")
		out = append(out, word{text: "x", said: w.said}, word{text: n})
		if and {
			out = append(out, word{text: "and", said: "and"})
		}
	}
	return out
}
