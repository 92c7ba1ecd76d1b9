package main

import (
	"fmt"
	"slices"
)

// way is one of several ways to get the food, or to pay, of which one is chosen.
type way struct {
	at   int
	says string
	on   bool
	off  bool // it cannot be chosen for now
}

// ways lists the sets of radio buttons that the page shows, those that are off included.
func (v view) ways() [][]way {
	var keys []string
	sets := map[string][]way{}
	for i, n := range v.Nodes {
		// A drawn button stands for an input of no size.
		if n.On == nil || !radio(n) && !n.turns() || n.Tag == "input" && n.Fixed && n.Box[2] < 4 {
			continue
		}
		group, _ := v.up(n.Parent, func(around node) bool {
			return around.Role == "radiogroup" || around.Role == "tablist" || !radio(n) || around.Tag == "fieldset" || around.Tag == "form" || around.Tag == "body"
		})
		key := fmt.Sprint(group, n.Field)
		if sets[key] == nil {
			keys = append(keys, key)
		}
		sets[key] = append(sets[key], way{i, v.called(i), *n.On, n.Off})
	}
	var out [][]way
	for _, key := range keys {
		out = append(out, sets[key])
	}
	return out
}

// showsWays reports whether the page offers ways to get the food.
func (v view) showsWays() bool {
	return slices.ContainsFunc(v.ways(), func(set []way) bool {
		return slices.ContainsFunc(set, func(one way) bool {
			return (pickupWords.MatchString(one.says) || delivery.MatchString(one.says)) && !payWords.MatchString(one.says)
		})
	})
}

func radio(n node) bool { return n.Role == "radio" || n.Type == "radio" }

// turns reports whether an element is a tab, or a button that is on or off: some pages have them in place of radio buttons.
func (n node) turns() bool {
	return n.Role == "tab" || n.Tag == "button" && (n.Role == "" || n.Role == "button")
}

// awaits reports whether the page has not taken a choice yet: its button is off meanwhile or, if clicked is set, is not on although it was clicked.
func (v view) awaits(says string, clicked bool) bool {
	if i, found := v.wayToChoose(); clicked && found && v.called(i) == says {
		return true
	}
	return slices.ContainsFunc(v.ways(), func(set []way) bool {
		return slices.ContainsFunc(set, func(one way) bool { return one.off && one.says == says })
	})
}

// otherWay finds another way to get the food than pickup, which is chosen.
func (v view) otherWay() (int, bool) {
	for _, set := range v.ways() {
		chosen := slices.IndexFunc(set, func(one way) bool { return one.on })
		if chosen < 0 || len(set) < 2 || !pickupWords.MatchString(set[chosen].says) || payWords.MatchString(set[chosen].says) {
			continue
		}
		if other := set[(chosen+1)%len(set)]; !other.off {
			return other.at, true
		}
	}
	return 0, false
}

// called is the name of a radio button: the text of the label around it, which is its name with white space between its parts, or else its own name.
func (v view) called(i int) string {
	if label, found := v.up(i, func(n node) bool { return n.Tag == "label" }); found && letters(v.text(label)) {
		return v.text(label)
	}
	if name := v.says(i); letters(name) {
		return name
	}
	return v.Nodes[i].Name
}

// wayToChoose finds the radio button to press next: to order as a guest, where an account is asked for; pickup, where it is one of several ways to get
// the food and another one is chosen; or a card, where it is one of several ways to pay. Pickup is also found while it is off, because the figures are those of
// another way then.
func (v view) wayToChoose() (int, bool) {
	for _, set := range v.ways() {
		chosen, guests, pickups, cards := way{at: -1}, []way(nil), []way(nil), []way(nil)
		pays := slices.ContainsFunc(set, func(one way) bool { return payWords.MatchString(one.says) })
		for _, one := range set {
			if one.on {
				chosen = one
			}
			if guest.MatchString(one.says) && !one.off {
				guests = append(guests, one)
			}
			if !pays && pickupWords.MatchString(one.says) {
				pickups = append(pickups, one)
			}
			if !one.off && cardWay.MatchString(one.says) && !atCounter.MatchString(one.says) {
				cards = append(cards, one)
			}
		}
		switch {
		case len(guests) == 1 && chosen.at != guests[0].at:
			return guests[0].at, true
		case len(pickups) == 1 && chosen.at != pickups[0].at:
			return pickups[0].at, true
		case len(cards) == 1 && chosen.at != cards[0].at:
			return cards[0].at, true
		}
	}
	return v.cardTile()
}

// unchosen is wayToChoose without blocks to press, which do not show whether they are chosen.
func (v view) unchosen() (int, bool) {
	i, found := v.wayToChoose()
	return i, found && v.Nodes[i].On != nil
}

// longestTile bounds what a way to pay may say that is a block to press.
const longestTile = 40

// cardTile finds the card among the ways to pay where these are blocks to press, of one shape, and no form for a card is shown yet.
func (v view) cardTile() (int, bool) {
	if takes, _ := v.takesCard(); takes {
		return 0, false
	}
	tiles := map[string][]int{}
	for i, n := range v.Nodes {
		if n.Acts && n.On == nil && !n.Hidden && !n.Off && n.Tag != "input" && n.Tag != "select" && !v.leads(i) && v.paysBy(v.says(i)) {
			tiles[v.shape(i)] = append(tiles[v.shape(i)], i)
		}
	}
	var found []int
	for _, set := range tiles {
		cards := slices.DeleteFunc(slices.Clone(set), func(i int) bool { return !cardWay.MatchString(v.says(i)) || atCounter.MatchString(v.says(i)) })
		if len(set) > 1 && len(cards) == 1 {
			found = append(found, cards[0])
		}
	}
	if len(found) != 1 {
		return 0, false
	}
	return found[0], true
}

// paysBy reports whether the text of a button is a way to pay, and not one that pays or continues.
func (v view) paysBy(says string) bool {
	return len(says) <= longestTile && payWords.MatchString(says) && !sendsWords.MatchString(says) && !vagueWords.MatchString(says) && !onward.MatchString(says) && !toLast.MatchString(says) && !addWords.MatchString(says)
}

// chosen returns what the way that is chosen says, if it fits: of a set of radio buttons, or in a field that shows the choice; "" if none does.
func (v view) chosen(fits func(string) bool) string {
	for _, set := range v.ways() {
		for _, one := range set {
			if one.on && fits(one.says) {
				return one.says
			}
		}
	}
	for _, n := range v.Nodes {
		if n.Tag == "input" && n.Kept && !n.Hidden && fits(n.Value) {
			return n.Value
		}
	}
	return ""
}
