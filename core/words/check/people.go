package check

import (
	"slices"
	"sort"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: who gets what, and numbers that stand after what they count.

// abroad are numbers of other languages that stand after what they count.
var abroad = map[string]string{
	"hitotsu": "1", "ippon": "1", "ippai": "1", "ikko": "1", "hana": "1", "hangae": "1", "hanjan": "1", "하나": "1", "한개": "1",
	"futatsu": "2", "nihai": "2", "niko": "2", "nihon": "2", "dul": "2", "dugae": "2", "dujan": "2", "둘": "2", "두개": "2",
	"mittsu": "3", "setgae": "3", "셋": "3", "세개": "3", "yottsu": "4", "넷": "4", "네개": "4", "itsutsu": "5", "다섯": "5", "muttsu": "6",
}

// countedLast puts such numbers as English does: "ramen x 2".
func (t *trial) countedLast(toks []tok) []tok {
	for k := len(toks) - 1; k > 0; k-- {
		if n := abroad[toks[k].text]; n != "" && !toks[k-1].sep && !t.known.words[toks[k].text] {
			toks = slices.Replace(toks, k, k+1, tok{text: "x", raw: toks[k].raw}, tok{text: n, raw: toks[k].raw})
		}
	}
	return toks
}

// unpersoned drops the words for people before what they get, "nana wants", "for yuki a latte", unless the menu has such words, too.
func (t *trial) unpersoned(toks []tok) []tok {
	for k := len(toks) - 2; k >= 0; k-- {
		if abroadOf[toks[k].text] && kinAbroad[toks[k+1].text] {
			toks = slices.Delete(toks, k, k+2) // "mi papá" has no potato
		}
	}
	begins := func(k int) bool { return k == 0 || toks[k-1].sep && toks[k-1].text != "with" }
	for k := len(toks) - 2; k >= 0; k-- {
		w := toks[k]
		if qualities[w.text] && siblings[toks[k+1].text] && (begins(k) || among(toks[k-1].text, "for my our his her their")) {
			toks = slices.Delete(toks, k, k+1) // "my big sister" has nothing large
			continue
		}
		if w.sep || among(w.text, "everybody everyone") || little[w.text] || numberOf(w.text) >= 0 || t.known.words[root(w.text)] && !alsoPeople[w.text] || refuseWords[w.text] || repairs[w.text] || spreads[w.text] || degrees[w.text] || encores[w.text] || limits[w.text] || many[w.text] > 0 {
			continue
		}
		next := toks[k+1].text
		verb := gets[next] || (next == "will" || next == "ll" || next == "is" || next == "would") && k+2 < len(toks) && among(toks[k+2].text, "have take get do having getting like love")
		whose := k > 0 && toks[k-1].text == "for" && (k == 1 || begins(k-1)) && (articles[next] || numberOf(next) > 0)
		if alsoPeople[w.text] && !verb {
			continue
		}
		if verb && (begins(k) || k > 0 && among(toks[k-1].text, "my our his her the lil little big") && begins(k-1)) || whose {
			toks = slices.Delete(toks, k, k+1)
		}
	}
	return toks
}

// alsoPeople are first names that are short for a food as well: before what somebody gets, "tom wants", they are no tomatoes.
var alsoPeople = set("tom pep")

// kinAbroad are people in Spanish, French and German, and abroadOf stands before them.
var (
	abroadOf  = set("mi mis su ma mon mein meine")
	kinAbroad = set("papa papi mama mami abuela abuelo tia tio hermano hermana hijo hija hijos esposo esposa novio novia madre padre primo prima suegra suegro femme mari fille fils frau mann")
)

// siblings are people, and qualities are what is said of them that is also a size or the like.
var (
	siblings  = set("bro brother sis sister boss guy man dude cousin niece nephew fella boy girl lady kid son daughter buddy brothers sisters cousins guys boys girls kids")
	qualities = set("big little lil small old older oldest young younger youngest")
)

// foodFor are common words that people write for a food that sounds like it.
var foodFor = map[string]string{"late": "latte", "lates": "latte", "flower": "flour", "sunday": "sundae", "chi": "chai", "muscles": "mussel", "beat": "beet", "beats": "beet", "role": "roll", "roles": "roll", "rap": "wrap", "raps": "wrap", "plane": "plain", "hole": "whole", "wanton": "wonton", "wantons": "wonton",
	"plait": "plate", "plaits": "plate", "ail": "ale", "ails": "ale", "wiped": "whipped", "rise": "rice", "paddy": "patty", "wight": "white"}

// written puts such a food in the place of the word, after a word that the menu has or a size, where the menu has the food and not the word.
func (t *trial) written(toks []tok) []tok {
	for k := 1; k < len(toks); k++ {
		before := root(toks[k-1].text)
		if food := foodFor[toks[k].text]; food != "" && t.known.words[root(food)] && !t.known.words[root(toks[k].text)] && (sizes[before] || sizes[other[before]] || before == "iced" || before == "hot" || food == "latte" && (flavors[before] || len(before) > 4 && (misspelt(before, "vanilla") || misspelt(before, "caramel") || misspelt(before, "hazelnut"))) || t.known.words[before] && !little[before]) {
			toks[k].text = food
		}
	}
	return toks
}

// tongue is what the check reads of one language: the signs by which it is known, and its numbers and joining words.
type tongue struct {
	signs map[string]bool
	means map[string]string
}

var tongues = []tongue{
	{set("ek aur teen chaar paanch chahiye dena dedo dijiye bhaiya bhai bhaiyya namaste shukriya dhanyavad dhanyavaad cheeni kam zyada bina mujhe didi ji arre yaar"), map[string]string{"ek": "1", "do": "2", "teen": "3", "tin": "3", "char": "4", "chaar": "4", "panch": "5", "paanch": "5", "chhe": "6", "aur": "and", "saath": "with", "bina": "without", "kam": "less", "zyada": "extra", "cheeni": "sugar", "chini": "sugar", "pyaz": "onion", "pyaaz": "onion", "teekha": "spicy", "meetha": "sweet", "garam": "hot", "bada": "large", "chota": "small"}},
	{set("hitotsu futatsu mittsu yottsu kudasai onegaishimasu onegai konnichiwa sumimasen arigato arigatou konbanwa desu"), map[string]string{"to": "and", "oomori": "large", "nuki": "without"}},
	{set("mot khong voi lon nho cho em toi ly anh chi"), map[string]string{"mot": "1", "hai": "2", "ba": "3", "bon": "4", "va": "and", "voi": "with", "them": "with", "khong": "without", "lon": "large", "nho": "small", "ot": "chili", "ngo": "cilantro", "hanh": "onion", "da": "ice", "nong": "hot", "it": "light", "nhieu": "extra"}},
	{set("ena kai parakalo efharisto efcharisto thelo ithela kotopoulo yiasou kalimera"), map[string]string{"ena": "1", "enan": "1", "mia": "1", "duo": "2", "dyo": "2", "dio": "2", "tria": "3", "treis": "3", "tessera": "4", "pente": "5", "kai": "and", "ke": "and", "me": "with", "horis": "without", "xoris": "without", "choris": "without", "kotopoulo": "chicken", "hirino": "pork", "arni": "lamb", "patates": "fries", "nero": "water"}},
	{set("isang dalawang tatlong isa dalawa tatlo po opo pabili pahingi penge salamat walang kuya ate nga"), map[string]string{"isa": "1", "isang": "1", "dalawa": "2", "dalawang": "2", "tatlo": "3", "tatlong": "3", "apat": "4", "lima": "5", "at": "and", "may": "with", "walang": "without", "malaking": "large", "manok": "chicken", "baboy": "pork", "kanin": "rice"}},
	{set("wahad wahid itnein tnein shukran baddi biddi bidoun bedoun habibi salam marhaba yalla samaht fadlak"), map[string]string{"wahad": "1", "wahid": "1", "itnein": "2", "tnein": "2", "talata": "3", "tlata": "3", "arbaa": "4", "wa": "and", "u": "and", "maa": "with", "bidoun": "without", "bedoun": "without", "bala": "without", "kbir": "large"}},
	{set("um uma dois duas sem quero queria obrigado obrigada"), map[string]string{"um": "1", "uma": "1", "dois": "2", "duas": "2", "quatro": "4", "e": "and", "com": "with", "sem": "without"}},
	{set("un una por favor quiero quisiera dame ponme hola gracias para"), map[string]string{"y": "and", "con": "with"}},
	{set("yige liangge wo yao xiexie buyao qing nihao"), map[string]string{"yi": "1", "yige": "1", "liang": "2", "liangge": "2", "sange": "3", "sige": "4", "he": "and", "buyao": "without"}},
	{set("ein eine zwei bitte mit ohne und moechte gross grosse grossen klein kleine kleinen danke ich"), map[string]string{"ein": "1", "eine": "1", "einen": "1", "zwei": "2", "drei": "3", "und": "and", "mit": "with", "ohne": "without", "gross": "large", "grosse": "large", "grossen": "large", "klein": "small", "kleine": "small", "kleinen": "small"}},
}

// fromTongues reads numbers and joining words of a language of which the text has two signs.
func (t *trial) fromTongues(toks []tok) []tok {
	for _, l := range tongues {
		signs := map[string]bool{}
		for _, w := range toks {
			if l.signs[w.text] && !t.known.words[root(w.text)] {
				signs[w.text] = true
			}
		}
		if len(signs) < 2 {
			continue
		}
		for k, w := range toks {
			if means := l.means[w.text]; means != "" && (!t.known.words[root(w.text)] || numberOf(means) > 0) {
				toks[k].text, toks[k].sep = means, means == "and" || means == "with"
			}
		}
		return toks
	}
	return toks
}

// gets are verbs before what one person has.
var gets = set("gets wants needs takes has likes prefers")

// theirParts: what two people get is not all on each of several things: "2 pizzas, Tom gets ham, Lia gets olives".
func (t *trial) theirParts() {
	if t.answered {
		return
	}
	var from []int // where what somebody gets begins
	for k := 0; k < t.asked; k++ {
		if gets[t.toks[k].text] && (k < 2 || t.toks[k-1].sep || t.toks[k-2].sep) {
			from = append(from, k)
		}
	}
	if len(from) < 2 {
		return
	}
	parts := make([]map[int]bool, len(t.lines)) // whose parts the options of each line stand in
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		for _, r := range t.runs(words, false) {
			if n := sort.SearchInts(from, r.from); n > 0 {
				if parts[i] == nil {
					parts[i] = map[int]bool{}
				}
				parts[i][n] = true
			}
		}
	})
	for i, l := range t.lines {
		if l.Quantity > 1 && len(parts[i]) > 1 {
			t.fault(RuleQuantity, l.Item)
		}
	}
}
