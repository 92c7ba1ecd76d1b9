package words

import "strings"

// This file reads words that are cut short, "shrimp temp roll", and common words that are written for a food: "a large late".

// cuts are words that are common otherwise, too, and that people write for a longer word: where the menu has one such word and not the short one.
var cuts = exactly("sal temp sup must pot cap caps app apps buff sand sands sandw quesa quesas spag cran lem van car cara cinn haz jal jala jalap cil gorg ched prov bal vin vinai thou hon bur burr ench teri tonk edam spin pine haw saus marg esp macch frap cond orig str straw rasp blueb chick veg tort tom crois hash pastr sauer ruben brus stuf bisc bagu calam carn barb chor asad milan enchil chimi tosta guaca horch jamai")

// foodFor are common words that people write for a food that sounds like it.
var foodFor = map[string]string{
	"late": "latte", "lates": "latte", "latter": "latte", "desert": "dessert", "chilly": "chili", "bred": "bread", "flower": "flour", "stake": "steak", "stakes": "steak", "muscles": "mussel", "mussles": "mussel", "carmel": "caramel",
	"sweat": "sweet", "meet": "meat", "source": "sauce", "pees": "pea", "bowel": "bowl", "boll": "bowl", "sprit": "sprite", "spirit": "sprite", "crape": "crepe", "crapes": "crepe", "moose": "mousse", "sundaes": "sundae", "sunday": "sundae", "fillet": "filet", "serial": "cereal",
	"tie": "thai", "chi": "chai", "mocca": "mocha", "moca": "mocha", "cheery": "cherry", "pairs": "pear", "beat": "beet", "beats": "beet", "been": "bean", "beens": "bean", "roles": "roll", "role": "roll", "wanton": "wonton", "wantons": "wonton", "soop": "soup", "rap": "wrap", "raps": "wrap", "peta": "pita", "plane": "plain", "hole": "whole",
}

// shortFor returns the word of the menu that w is cut short from, or that it is written for. before and after are the words beside it, which may be empty.
func (v *vocabulary) shortFor(w word, before, after string) (string, bool) {
	if means, ok := foodFor[w.text]; ok && v.known[means] && means != w.text {
		if v.standBeside(before, means) || v.standBeside(means, after) {
			return means, true
		}
		return means, (isSizeWord(before) || before == "iced" || before == "hot") && (after == "" || after == comma || after == "with" || after == "and" || isNumber(after))
	}
	if len(w.text) < 3 || isNumber(w.text) || isFood(w.text) || glue[w.text] && !cuts[w.text] || smallTalk[w.text] || isUnit(w.text) || isTurn(w.text) {
		return "", false
	}
	beside, all := "", ""
	besides, alls := 0, 0
	for _, k := range v.near {
		if len(k) < len(w.text)+2 || !strings.HasPrefix(k, w.text) {
			continue
		}
		if all == "" || meaning(all) != meaning(k) {
			all = k
			alls++
		}
		if v.standBeside(before, k) || v.standBeside(k, after) {
			if beside == "" || meaning(beside) != meaning(k) {
				beside = k
				besides++
			}
		}
	}
	if besides == 1 && (cuts[w.text] || !isEnglish(w)) {
		return beside, true
	}
	return all, alls == 1 && (cuts[w.text] || len(w.text) > 3 && !isEnglish(w))
}
