package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads words that are cut short, "shrimp temp roll", and common words that are written for a food: "a large late".

// cuts are words that are common otherwise, too, and that people write for a longer word: where the menu has one such word and not the short one.
var cuts = english.ExactSet("sal temp sup must pot cap caps app apps buff sand sands sandw quesa quesas spag cran lem van car cara cinn haz jal jala jalap cil gorg ched prov bal vin vinai thou hon bur burr ench teri tonk edam spin pine haw saus marg esp macch frap cond orig str straw rasp blueb chick veg tort tom crois hash pastr sauer ruben brus stuf bisc bagu calam carn barb chor asad milan enchil chimi tosta guaca horch jamai")

// foodFor are common words that people write for a food that sounds like it.
var foodFor = map[string]string{
	"late": "latte", "lates": "latte", "latter": "latte", "desert": "dessert", "chilly": "chili", "bred": "bread", "flower": "flour", "stake": "steak", "stakes": "steak", "muscles": "mussel", "mussles": "mussel", "carmel": "caramel",
	"sweat": "sweet", "meet": "meat", "source": "sauce", "pees": "pea", "bowel": "bowl", "boll": "bowl", "sprit": "sprite", "spirit": "sprite", "crape": "crepe", "crapes": "crepe", "moose": "mousse", "sundaes": "sundae", "sunday": "sundae", "fillet": "filet", "serial": "cereal",
	"tie": "thai", "chi": "chai", "mocca": "mocha", "moca": "mocha", "cheery": "cherry", "pairs": "pear", "beat": "beet", "beats": "beet", "been": "bean", "beens": "bean", "roles": "roll", "role": "roll", "wanton": "wonton", "wantons": "wonton", "soop": "soup", "rap": "wrap", "raps": "wrap", "peta": "pita", "plane": "plain", "hole": "whole", "doh": "dough", "dow": "dough", "plait": "plate", "plaits": "plate", "ail": "ale", "ails": "ale", "wiped": "whipped", "whiped": "whipped", "rise": "rice", "paddy": "patty", "wight": "white", "wheet": "wheat", "weat": "wheat", "soar": "sour",
}

// syrups are what lattes are flavored with most.
var syrups = [...]string{"vanilla", "caramel", "hazelnut", "lavender", "pumpkin", "cinnamon", "coconut", "pistachio"}

// nearSyrup reports whether w is a misspelling of a syrup, which is an option and not known at first.
func nearSyrup(w string) bool {
	return len(w) > 4 && slices.ContainsFunc(syrups[:], func(s string) bool { return english.Slips(w, s) <= 60 })
}

// shortFor returns the word of the menu that w is cut short from, or that it is written for. before and after are the words beside it, which may be empty.
func (v *Vocabulary) shortFor(w english.Word, before, after string) (string, bool) {
	if means := foodFor[w.Text]; len(v.Optional) == 0 && before == "ginger" && means == "ale" && v.Known["soda"] {
		return means, true // the options of soft drinks are not known yet
	}
	if means, ok := foodFor[w.Text]; ok && v.Known[means] && means != w.Text {
		if v.standBeside(before, means) || v.standBeside(means, after) {
			return means, true
		}
		taste := means == "latte" && (english.IsFood(before) && before != "coffee" && before != "tea" || foodFor[before] != "" || nearSyrup(before))
		return means, (english.IsSizeWord(before) || before == "iced" || before == "hot" || taste) && (after == "" || after == english.Comma || after == "with" || after == "and" || english.IsNumber(after))
	}
	if len(w.Text) < 3 || english.IsNumber(w.Text) || english.IsFood(w.Text) || english.Glue[w.Text] && !cuts[w.Text] || english.SmallTalk[w.Text] || english.IsUnit(w.Text) || english.IsTurn(w.Text) {
		return "", false
	}
	beside, all := "", ""
	besides, alls := 0, 0
	for _, k := range v.near {
		if len(k) < len(w.Text)+2 || !strings.HasPrefix(k, w.Text) {
			continue
		}
		if all == "" || english.Meaning(all) != english.Meaning(k) {
			all = k
			alls++
		}
		if v.standBeside(before, k) || v.standBeside(k, after) {
			if beside == "" || english.Meaning(beside) != english.Meaning(k) {
				beside = k
				besides++
			}
		}
	}
	if besides == 1 && (cuts[w.Text] || !isEnglish(w)) {
		return beside, true
	}
	return all, alls == 1 && (cuts[w.Text] || len(w.Text) > 3 && !isEnglish(w))
}
