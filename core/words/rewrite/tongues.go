package rewrite

import (
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads orders with words of languages that are written with other letters, or whose short words are English ones, too: the "do" of "ek chai aur do
// samosa" is two. Such words are read only where several signs of the language are among the words.

// tongue is one language: its signs, and what its words mean. A word that means nothing is dropped.
type tongue struct {
	signs map[string]bool
	means map[string]string
}

// TongueRows are signs, words by what they mean, and an example.
var TongueRows = []struct{ signs, words, Example string }{
	{"ek aur teen chaar paanch chahiye dena dedo dijiye bhaiya bhai bhaiyya namaste shukriya dhanyavad dhanyavaad cheeni kam zyada bina mujhe didi ji arre yaar",
		"1: ek; 2: do; 3: teen tin; 4: char chaar; 5: panch paanch; 6: chhe chhah; and: aur; with: saath; without: bina; less: kam; extra: zyada jyada; sugar: cheeni chini; onion: pyaz pyaaz; spicy: teekha tikha; sweet: meetha; milk: doodh; hot: garam; large: bada badi; small: chota choti chhota; order: plate; : chahiye dena dedo dijiye bhaiya bhai bhaiyya mujhe namaste shukriya dhanyavad dhanyavaad ka ki ke ko wala wali didi ji arre yaar de lao hai kya bhi",
		"bhaiya ek croissant aur do espresso dena => 1 Croissant & 2 Espresso: Single"},
	{"hitotsu futatsu mittsu yottsu kudasai onegaishimasu onegai konnichiwa sumimasen arigato arigatou konbanwa desu",
		"and: to; large: oomori ookii; small: chiisai; without: nuki; : o wa ga wo mo desu kudasai onegaishimasu onegai konnichiwa konbanwa sumimasen arigato arigatou gozaimasu hai ne",
		"croissant o futatsu to espresso hitotsu kudasai => 2 Croissant & 1 Espresso: Single"},
	{"mot khong voi lon nho cho em toi ly anh chi",
		"1: mot; 2: hai; 3: ba; 4: bon; and: va; with: voi them; without: khong; large: lon; small: nho; bowl: to; cup: ly; order: phan dia; chili: ot; cilantro: ngo; onion: hanh; ice: da; hot: nong; light: it; extra: nhieu; : cho em toi anh chi o nhe nha a cai minh xin",
		"cho em mot croissant voi hai espresso => 1 Croissant & 2 Espresso: Single"},
	{"ena kai parakalo efharisto efcharisto thelo ithela kotopoulo yiasou kalimera",
		"1: ena enan mia; 2: duo dyo dio; 3: tria treis; 4: tessera; 5: pente; and: kai ke; with: me; without: horis xoris choris; chicken: kotopoulo; pork: hirino; lamb: arni; meat: kreas; bread: psomi; water: nero; beer: bira; wine: krasi; fries: patates; large: megalo; small: mikro; : thelo parakalo tha ithela efharisto efcharisto yiasou kalimera na",
		"ena croissant kai dyo espresso parakalo => 1 Croissant & 2 Espresso: Single"},
	{"isang dalawang tatlong isa dalawa tatlo po opo pabili pahingi penge salamat walang kuya ate nga",
		"1: isa isang; 2: dalawa dalawang; 3: tatlo tatlong; 4: apat; 5: lima limang; and: at saka; with: may; without: walang wala; large: malaki malaking; small: maliit maliliit; rice: kanin; chicken: manok; pork: baboy; egg: itlog; : po opo pabili pahingi penge salamat kuya ate nga na ng ang yung lang naman",
		"pabili po isang croissant at dalawang espresso => 1 Croissant & 2 Espresso: Single"},
	{"wahad wahid itnein tnein shukran baddi biddi bidoun bedoun habibi salam marhaba yalla samaht fadlak",
		"1: wahad wahid wahde; 2: itnein tnein ithnayn; 3: talata tlata thalatha; 4: arbaa; and: wa u; with: maa ma; without: bidoun bedoun bidun bala; large: kbir kbeer; small: zghir sagheer; : shukran baddi biddi habibi salam alaikum marhaba yalla law lau samaht min fadlak ana",
		"marhaba baddi wahad croissant wa tnein espresso => 1 Croissant & 2 Espresso: Single"},
	{"um uma dois duas sem quero queria obrigado obrigada",
		"1: um uma; 2: dois duas; 4: quatro; and: e; with: com; without: sem; large: grande; small: pequeno pequena; : quero queria obrigado obrigada bom dia oi ola por favor",
		"quero um croissant e dois espresso obrigado => 1 Croissant & 2 Espresso: Single"},
	{"yige liangge wo yao xiexie buyao qing nihao",
		"1: yi yige; 2: liang liangge er; 3: san sange; 4: si sige; and: he; without: buyao; large: da dafen; small: xiaofen; : ge wo yao xiexie qing nihao ni hao",
		"nihao wo yao yige croissant he liangge espresso => 1 Croissant & 2 Espresso: Single"},
	{"ein eine zwei bitte mit ohne und moechte gross grosse grossen klein kleine kleinen danke ich",
		"1: ein eine einen; 2: zwei; 3: drei; and: und; with: mit; without: ohne; large: gross grosse grossen grosser; small: klein kleine kleinen kleiner; : bitte danke ich moechte haette gern gerne guten tag hallo morgen schoen",
		"ich moechte ein croissant und zwei espresso bitte => 1 Croissant & 2 Espresso: Single"},
}

var tongues = func() []tongue {
	var out []tongue
	for _, r := range TongueRows {
		t := tongue{english.ExactSet(r.signs), map[string]string{}}
		for _, row := range strings.Split(r.words, ";") {
			means, said, _ := strings.Cut(row, ":")
			for _, w := range strings.Fields(said) {
				t.means[w] = strings.TrimSpace(means)
			}
		}
		out = append(out, t)
	}
	return out
}()

// fromTongues reads the words of a language in English where two signs of it are among the words and the menu does not have them.
func (v *Vocabulary) fromTongues(words []english.Word) []english.Word {
	for _, t := range tongues {
		signs := map[string]bool{}
		for _, w := range words {
			if t.signs[w.Text] && !v.Known[w.Text] && !english.IsFirstName(w) {
				signs[w.Text] = true
			}
		}
		if len(signs) < 2 {
			continue
		}
		var out []english.Word
		for i, w := range words {
			means, ok := t.means[w.Text]
			inName := i > 0 && v.Follows[words[i-1].Text+" "+w.Text] || i+1 < len(words) && v.Follows[w.Text+" "+words[i+1].Text]
			switch {
			case !ok || inName || v.Named[w.Text] && means != "1" && means != "2" && means != "3" && means != "":
				out = append(out, w)
			case means != "":
				w.Text = means
				out = append(out, w)
			}
		}
		return out
	}
	return words
}
