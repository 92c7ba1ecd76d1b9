package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// card is the part of a menu page that shows one item.
type card struct {
	at       int // the element
	title    int // the text with the name
	name     string
	about    string
	category string
	price    sdk.Minor
	priced   bool
	soldOut  bool
}

// longestName bounds the name of an item.
const longestName = 120

// letters reports whether a text has a letter.
func letters(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }

// amounts are the amounts that a text shows.
func amounts(text string) []string { return amount.FindAllString(text, -1) }

// bare is a text without its amounts, and without the brackets around them or the dash before the last one.
func bare(text string) string {
	rest := emptied.ReplaceAllString(amount.ReplaceAllString(text, ""), "")
	if rest != text {
		rest = dangling.ReplaceAllString(rest, "")
	}
	return strings.TrimSpace(rest)
}

// cards finds the items of a menu: the largest elements with one price each, where several have the same shape, and elements of the same shape
// that are sold out instead.
func (v view) cards() []card { return v.cardsLike(nil) }

// shapes returns the shapes of the cards of a page that shows several, so that a page of the same store with one card can be understood.
func (v view) shapes() map[string]int {
	shapes := map[string]int{}
	for _, one := range v.cards() {
		shapes[v.shape(one.at)]++
	}
	return shapes
}

// cardsLike is cards, with the shapes that cards have on another page of the store.
func (v view) cardsLike(learned map[string]int) []card {
	prices := v.prices()
	sums := v.pricesWithin(prices)
	shapes := maps.Clone(learned)
	if shapes == nil {
		shapes = map[string]int{}
	}
	var tops []int
	for _, price := range prices {
		top := v.alone(price, sums)
		tops = append(tops, top)
		shapes[v.shape(top)]++
	}
	var found []int
	for k, price := range prices {
		at := tops[k]
		// The only item of its category is alone in more than its card: its card has the shape of the others.
		for i := v.Nodes[price].Parent; shapes[v.shape(at)] < 2 && v.holds(tops[k], i) && i > 0; i = v.Nodes[i].Parent {
			if shapes[v.shape(i)] >= 2 {
				at = i
			}
			if i == tops[k] {
				break
			}
		}
		if !slices.Contains(found, at) && (shapes[v.shape(at)] >= 2 || len(prices) < 4 && learned == nil) {
			found = append(found, at)
		}
	}
	found = append(found, v.soldOutBeside(found)...)
	slices.Sort(found)
	var cards []card
	for _, at := range found {
		if one, ok := v.card(at, found...); ok {
			cards = append(cards, one)
		}
	}
	return v.withTold(cards)
}

// prices lists the texts with an amount that can belong to an item.
func (v view) prices() []int {
	var out []int
	for i, n := range v.Nodes {
		if n.Tag == "#" && len(amounts(n.Text)) == 1 && len(bare(n.Text)) < 60 && !subtotalWords.MatchString(n.Text) && !totalWords.MatchString(n.Text) && !minimum.MatchString(n.Text) {
			out = append(out, i)
		}
	}
	return out
}

// pricesWithin counts, for each node, the prices inside of it.
func (v view) pricesWithin(prices []int) []int {
	sums := make([]int, len(v.Nodes))
	for _, i := range prices {
		for ; i >= 0; i = v.Nodes[i].Parent {
			sums[i]++
		}
	}
	return sums
}

// alone is the largest element with no other price in it.
func (v view) alone(price int, sums []int) int {
	at := v.Nodes[price].Parent
	for parent := v.Nodes[at].Parent; parent > 0 && sums[parent] == 1; parent = v.Nodes[at].Parent {
		at = parent
	}
	return at
}

// shape is equal for elements at the same place in the structure of a page.
func (v view) shape(i int) string {
	var tags []string
	for ; i >= 0; i = v.Nodes[i].Parent {
		tags = append(tags, v.Nodes[i].Tag)
	}
	return strings.Join(tags, "<")
}

// soldOutBeside lists the elements that have the shape of a found item and no price, and say that they are sold out.
func (v view) soldOutBeside(found []int) []int {
	shapes := map[string]bool{}
	for _, at := range found {
		shapes[v.shape(at)] = true
	}
	var out []int
	for i, n := range v.Nodes {
		if n.Tag == "#" || slices.Contains(found, i) || !shapes[v.shape(i)] || slices.ContainsFunc(found, func(f int) bool { return v.holds(i, f) || v.holds(f, i) }) {
			continue
		}
		if soldOut.MatchString(v.text(i)) {
			out = append(out, i)
		}
	}
	return out
}

// card reads one item; items are all that the page shows. The name is the heading, or the most prominent text.
func (v view) card(at int, items ...int) (card, bool) {
	one := card{at: at}
	best, said := 0, false
	for _, i := range v.texts(at) {
		n := v.Nodes[i]
		if found := amounts(n.Text); len(found) == 1 {
			if price, err := sdk.ParseMoney(found[0]); err == nil && price > 0 {
				one.price, one.priced = price, !n.From && !from.MatchString(n.Text)
			}
		}
		if soldOut.MatchString(n.Text) {
			one.soldOut = true
			continue
		}
		text := bare(n.Text)
		if v.silent(i) || !letters(text) || from.MatchString(n.Text) && len(amounts(n.Text)) > 0 || addWords.MatchString(text) && v.inButton(i, at) {
			continue
		}
		score := v.Nodes[n.Parent].Size + 1
		if v.Nodes[n.Parent].Bold {
			score += 2
		}
		if v.heading(i) {
			score += 100
		}
		if score > best {
			best, one.name, one.title = score, text, i
		}
		said = true
	}
	one.about = v.description(at, one.name)
	one.category = v.categoryOf(at, items)
	return one, said && one.name != "" && len(one.name) <= longestName
}

func (v view) inButton(i, at int) bool {
	acting, found := v.acting(i)
	return found && v.holds(at, acting) && acting != at
}

// description is the first text of an item with several words. What only a button or a screen reader says is none.
func (v view) description(at int, name string) string {
	texts := v.texts(at)
	named := slices.IndexFunc(texts, func(i int) bool { return bare(v.Nodes[i].Text) == name })
	for _, i := range texts {
		acting, acts := v.acting(i)
		if v.silent(i) || acts && acting > at && !(named >= 0 && v.holds(acting, texts[named])) {
			continue
		}
		if text := bare(v.Nodes[i].Text); text != name && len(text) > len("0123456789") && strings.Contains(text, " ") && !soldOut.MatchString(text) {
			return text
		}
	}
	return ""
}

// categoryOf is the last heading before an item that is above it on the page and has nothing of another item.
func (v view) categoryOf(at int, items []int) string {
	for i := at - 1; i > 0; i-- {
		if v.Nodes[i].Tag != "#" || !v.heading(i) || len(amounts(v.Nodes[i].Text)) > 0 || slices.ContainsFunc(items, func(item int) bool { return v.holds(item, i) }) {
			continue
		}
		if v.above(v.Nodes[i].Parent, at) {
			return v.Nodes[i].Text
		}
	}
	return ""
}

// above reports whether an element is higher on the page than another one, and not in a column next to it.
func (v view) above(i, other int) bool {
	a, b := v.Nodes[i].Box, v.Nodes[other].Box
	return b[2] == 0 || a[0] < b[0]+b[2] && b[0] < a[0]+a[2]
}

// tabs lists the addresses by which the page shows other parts of its menu: links to the same page that differ in their fragment, which
// names nothing on the page.
func (v view) tabs() []string {
	here, _, _ := strings.Cut(v.URL, "#")
	var out []string
	for _, n := range v.Nodes {
		page, fragment, found := strings.Cut(n.Link, "#")
		if n.Tag != "a" || !found || fragment == "" || page != here || slices.Contains(out, fragment) {
			continue
		}
		if !slices.ContainsFunc(v.Nodes, func(other node) bool { return other.ID == fragment }) {
			out = append(out, fragment)
		}
	}
	return out
}

// id is the part of an id that a name gives.
func id(name string) string {
	var out strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			out.WriteRune(r)
		case out.Len() > 0 && !strings.HasSuffix(out.String(), "-"):
			out.WriteByte('-')
		}
	}
	text := strings.Trim(out.String(), "-")
	return text[:min(len(text), 80)]
}

// tabMark separates, in the id of an item, its name from the tab that shows it: what was learned about the page is kept with the menu.
const tabMark = "@"

// key is the part of an item's id that tells it from the others among cards. An item with the name of one before it and another price is another item.
func (one card) key(cards []card) string {
	key, prices := id(one.name), []sdk.Minor(nil)
	for _, other := range cards {
		if id(other.name) == key && !slices.Contains(prices, other.price) {
			prices = append(prices, other.price)
		}
	}
	if n := slices.Index(prices, one.price); n > 0 {
		return fmt.Sprint(key, "~", n+1)
	}
	return key
}

// add adds the items of a view, under a tab, to a menu. An item that is there already is not added again.
func add(menu sdk.Menu, cards []card, tab string) sdk.Menu {
	for _, one := range cards {
		key := one.key(cards)
		known := func(item sdk.Item) bool { plain, _, _ := strings.Cut(item.ID, tabMark); return plain == key }
		if key == "" || slices.ContainsFunc(menu.Categories, func(c sdk.Category) bool { return slices.ContainsFunc(c.Items, known) }) {
			continue
		}
		item := sdk.Item{ID: key, Name: one.name, Description: one.about, Price: one.price, Priced: one.priced, SoldOut: one.soldOut}
		if tab != "" {
			item.ID += tabMark + tab
		}
		at := slices.IndexFunc(menu.Categories, func(c sdk.Category) bool { return c.Name == one.category })
		if at < 0 {
			at = len(menu.Categories)
			menu.Categories = append(menu.Categories, sdk.Category{Name: one.category})
		}
		menu.Categories[at].Items = append(menu.Categories[at].Items, item)
	}
	return menu
}

// currency is that of the amounts of some texts; "" if they have none, several, or one that is not known.
func (v view) currency(texts []int) string {
	code := ""
	for _, i := range texts {
		text := v.Nodes[i].Text
		for _, found := range amounts(text) {
			if foreign.MatchString(text) || code != "" && code != currencyOf(found) {
				return ""
			}
			code = currencyOf(found)
		}
	}
	return code
}

// currencyOf is the currency of an amount with its mark, or of a mark.
func currencyOf(amount string) string {
	at := slices.IndexFunc(currencies, func(one struct{ mark, code string }) bool { return strings.Contains(amount, one.mark) })
	return currencies[at].code
}
