package main

import (
	"encoding/json"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// told is what the data in a page says of one item. It helps to find the item on the page and to describe it. What the item costs, and whether it
// is available, is only what the page shows.
type told struct{ name, about string }

// embedded lists the items in the page's data (JSON-LD, microdata and other JSON) by their folded names. Two items of one name are none.
func (v view) embedded() map[string]told {
	found, twice := map[string]told{}, map[string]bool{}
	add := func(one told) {
		key := sdk.Folded(one.name)
		if had, there := found[key]; there && had != one {
			twice[key] = true
		}
		found[key] = one
	}
	for _, text := range v.Data {
		var value any
		if json.Unmarshal([]byte(text), &value) == nil {
			eachItem(value, mostDepth, add)
		}
	}
	for _, value := range v.Micro {
		eachItem(value, mostDepth, add)
	}
	for key := range twice {
		delete(found, key)
	}
	return found
}

// mostDepth bounds how deep data is read.
const mostDepth = 20

// eachItem calls add for every object in a JSON value that has a name and a price.
func eachItem(value any, depth int, add func(told)) {
	if depth == 0 {
		return
	}
	switch value := value.(type) {
	case []any:
		for _, one := range value {
			eachItem(one, depth-1, add)
		}
	case map[string]any:
		if one, is := itemIn(value); is {
			add(one)
		}
		for _, one := range value {
			eachItem(one, depth-1, add)
		}
	}
}

// itemIn reads an object that has a name, and a price or a kind of schema.org that is sold.
func itemIn(object map[string]any) (told, bool) {
	name, _ := object["name"].(string)
	if name == "" {
		name, _ = object["title"].(string)
	}
	about, _ := object["description"].(string)
	one := told{strings.Join(strings.Fields(name), " "), strings.Join(strings.Fields(about), " ")}
	kind, _ := object["@type"].(string)
	_, offered := object["offers"]
	_, priced := object["price"]
	return one, one.name != "" && len(one.name) <= longestName && (offered || priced || kind == "MenuItem" || kind == "Product")
}

// toldCard finds the card of an item that the data names: the largest element around a text that is its name, with a price and with no other named
// item. An item with several prices has none before its options are chosen.
func (v view) toldCard(text int, all map[string]told) (card, bool) {
	one := all[sdk.Folded(v.Nodes[text].Text)]
	prices, at := []int(nil), -1
	for around := v.Nodes[text].Parent; around > 0 && !v.namesOther(around, one.name, all); around = v.Nodes[around].Parent {
		if inside := v.pricesIn(around); len(inside) > 0 {
			prices, at = inside, around
		}
	}
	if at < 0 {
		return card{}, false
	}
	read, _ := v.card(at)
	read.name, read.priced = v.Nodes[text].Text, read.priced && len(prices) == 1
	return read, true
}

// namesOther reports whether an element shows the name of another item of the data.
func (v view) namesOther(at int, name string, all map[string]told) bool {
	for _, i := range v.texts(at) {
		if other, is := all[sdk.Folded(v.Nodes[i].Text)]; is && other.name != name {
			return true
		}
	}
	return false
}

// pricesIn lists the prices inside of an element.
func (v view) pricesIn(at int) []int {
	var out []int
	for _, i := range v.prices() {
		if v.holds(at, i) {
			out = append(out, i)
		}
	}
	return out
}

// withTold completes the cards of a page by its data: names and descriptions, and the items that have no shape in common with others.
func (v view) withTold(cards []card) []card {
	all := v.embedded()
	if len(all) == 0 {
		return cards
	}
	known := map[string]bool{}
	for i, one := range cards {
		for _, j := range v.texts(one.at) {
			if data, is := all[sdk.Folded(v.Nodes[j].Text)]; is && !v.namesOther(one.at, data.name, all) {
				cards[i].name, cards[i].title = v.Nodes[j].Text, j
			}
		}
		data := all[sdk.Folded(cards[i].name)]
		if cards[i].about == "" || cards[i].about == cards[i].name {
			cards[i].about = data.about
		}
		known[sdk.Folded(cards[i].name)] = true
	}
	for _, i := range v.texts(0) {
		key := sdk.Folded(v.Nodes[i].Text)
		if _, is := all[key]; !is || known[key] || v.hidden(i) {
			continue
		}
		if one, found := v.toldCard(i, all); found {
			if one.about == "" {
				one.about = all[key].about
			}
			known[key] = true
			cards = append(cards, one)
		}
	}
	return cards
}
