package english

import "strings"

// PlainWords cuts a text into words in their canonical form, without regard to any menu.
func PlainWords(text string) []Word {
	var out []Word
	for _, w := range Split(text) {
		out = append(out, Canonical(w)...)
	}
	return Paired(out)
}

// Paired puts pairs of words that mean one thing into one form: french fries are fries, and a milk shake is a shake.
func Paired(words []Word) []Word {
	out := words[:0:0]
	for i, w := range words {
		if i+1 < len(words) {
			next := words[i+1].Text
			switch {
			case w.Text == "cole" && next == "coleslaw", w.Text == "french" && next == "fries", w.Text == "milk" && next == "shake":
				words[i+1].Said = strings.TrimSpace(w.Said + " " + words[i+1].Said)
				continue
			case w.Text == "bell" && next == "pepper", w.Text == "ground" && next == "beef":
				words[i+1].Said = strings.TrimSpace(w.Said + " " + words[i+1].Said)
				continue
			case w.Text == "dr" && next == "pepperoni":
				words[i+1].Text = "pepper" // "dr pep"
			case w.Text == "x" && next == "large" && (i == 0 || !IsNumber(words[i-1].Text)):
				w.Text = "extra"
			case w.Text == "foot" && next == "long":
				w.Text, words[i+1].Text = "12", "inch"
			case w.Text == "ice" && (next == "tea" || next == "coffee" || next == "latte" || next == "mocha" || next == "chai"):
				w.Text = "iced"
			}
		}
		out = append(out, w)
	}
	return out
}

// Canonical puts one word into its canonical form, which may be several words.
func Canonical(w Word) []Word {
	if w.Text == Comma {
		return []Word{w}
	}
	text, found := Alias(w.Text)
	if !found {
		text, w.Plural = Stem(w.Text)
		if again, ok := Alias(text); ok {
			text = again
		}
	}
	parts := strings.Fields(text)
	out := make([]Word, len(parts))
	for i, p := range parts {
		out[i] = Word{Text: p, Aside: w.Aside, Whole: w.Said}
	}
	out[0].Said, out[len(out)-1].Plural = w.Said, w.Plural
	return out
}

// Meaning returns the word that another stands for, or the word itself.
func Meaning(w string) string {
	if means, ok := Alias(w); ok {
		return means
	}
	return w
}
