package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// form is the part of a page on which one item is configured.
type form struct {
	at     int // the element that holds it
	add    int // the button that puts it into the bag
	groups []group
	direct bool // there is no form: the click on the card adds the item
}

// group is one set of choices, with the elements that select them.
type group struct {
	sdk.Group
	at  []int  // of each option
	off []bool // whether each can be clicked now
	in  int    // the select, for options that have no elements

	set   bool // its options are the buttons of a set
	known bool // the page shows which of them is chosen
}

// form finds the form of an item after a click on its card: in the layer over the page, or on a page of its own, or below the card. before is
// the page before the click.
func (v view) form(before view) (form, bool) {
	layer := v.layer()
	called := func(text string) bool {
		text = bare(text)
		return addWords.MatchString(text) && !noAdd.MatchString(text) && !pastOrder.MatchString(text) && len(text) < 60
	}
	var adds []int
	for i := layer; i < v.ends[layer]; i++ {
		if n := v.Nodes[i]; n.Acts && !n.Hidden && called(v.says(i)) {
			adds = append(adds, i)
		}
	}
	// "Order" alone may also be a link of the store's pages.
	saysBag := func(i int) bool { return addsToBag.MatchString(bare(v.says(i))) }
	if slices.ContainsFunc(adds, saysBag) {
		adds = slices.DeleteFunc(adds, func(i int) bool { return !saysBag(i) })
	}
	if layer == 0 && v.URL == before.URL {
		// A form below its card has what was not there before.
		adds = slices.DeleteFunc(adds, func(i int) bool { return before.shows(v.text(i), v.shape(i)) })
	}
	if len(adds) == 0 || len(adds) > 1 && layer == 0 && v.URL == before.URL {
		return form{}, false
	}
	f := form{at: layer, add: adds[0]}
	if layer == 0 {
		f.at = v.around(f.add)
	}
	f.groups = v.groups(f)
	return f, true
}

func (v view) shows(text, shape string) bool {
	for i, n := range v.Nodes {
		if n.Acts && v.text(i) == text && v.shape(i) == shape {
			return true
		}
	}
	return false
}

// around is the form, article or main part of the page that holds the button.
func (v view) around(button int) int {
	if at, found := v.up(button, func(n node) bool { return n.Tag == "form" }); found {
		return at
	}
	at, _ := v.up(button, func(n node) bool { return n.Tag == "article" || n.Tag == "main" || n.Role == "main" || n.Tag == "body" })
	return at
}

// option reports whether an element is one of several that can be chosen.
func option(n node) bool {
	if n.Tag == "input" {
		return n.Type == "checkbox" || n.Type == "radio"
	}
	return n.On != nil && n.Tag != "button" || n.On != nil && (n.Role == "radio" || n.Role == "checkbox" || n.Role == "option")
}

// groups reads the choices of a form in the order of the page. A group begins with the text before its first option.
func (v view) groups(f form) []group {
	var groups []group
	var said []int // the texts since the last option
	open := false
	sets, labels := v.sets(f), v.labelsBeside(f)
	for i := f.at; i < v.ends[f.at]; i++ {
		n := v.Nodes[i]
		switch {
		case len(sets) > 0 && sets[0].at == i:
			if g, is := v.setGroup(sets[0], said); is {
				groups = append(groups, g)
			}
			said, open, sets, i = nil, false, sets[1:], v.ends[i]-1
		case n.Tag == "select" && len(n.Choices) > 1 && !quantityWords.MatchString(n.Name+" "+n.Field):
			groups = append(groups, v.selectGroup(i, said))
			said, open = nil, false
		case option(n) && !(n.Type == "checkbox" && newsletters.MatchString(n.Name)):
			row := v.row(f.at, i)
			if !open || len(said) > 0 && v.titles(said, row) {
				groups = append(groups, v.group(said, row, i))
				open = true
			}
			last := &groups[len(groups)-1]
			last.Options = append(last.Options, v.option(last.ID, row, i))
			last.at, last.off = append(last.at, i), append(last.off, n.Off)
			said = nil
			i = max(i, v.ends[row]-1)
		case n.Tag == "label" && labels[i]:
			i = v.ends[i] - 1
		case n.Tag == "#":
			said = append(said, i)
		}
	}
	for i := range groups {
		groups[i].rules(v)
	}
	return groups
}

// labelsBeside lists the labels of a form that stand beside their options instead of around them: an option is called as such a label.
func (v view) labelsBeside(f form) map[int]bool {
	named := map[string]bool{}
	for _, n := range v.Nodes[f.at:v.ends[f.at]] {
		if option(n) && n.Name != "" {
			named[unspaced(n.Name)] = true
		}
	}
	beside := map[int]bool{}
	for i := f.at; i < v.ends[f.at]; i++ {
		beside[i] = v.Nodes[i].Tag == "label" && v.options(i) == 0 && named[unspaced(v.text(i))]
	}
	return beside
}

// unspaced is a text without white space: a name has none between the texts of a label's elements.
func unspaced(text string) string { return strings.Join(strings.Fields(text), "") }

// titles reports whether the texts before a row say more than its own label, which may come before its box.
func (v view) titles(said []int, row int) bool {
	return slices.ContainsFunc(said, func(i int) bool { return !v.holds(row, i) && letters(v.Nodes[i].Text) })
}

// row is the largest element around an option with no other option and no heading in it.
func (v view) row(within, i int) int {
	row := i
	if label, found := v.up(i, func(n node) bool { return n.Tag == "label" }); found && v.holds(within, label) {
		row = label
	}
	for parent := v.Nodes[row].Parent; parent > within; parent = v.Nodes[parent].Parent {
		n := v.Nodes[parent]
		if n.Tag == "form" || n.Tag == "fieldset" || n.Tag == "section" || n.Role == "group" || n.Role == "radiogroup" || n.Tag == "ul" || n.Tag == "ol" || v.options(parent) > 1 || v.hasHeading(parent) {
			break
		}
		row = parent
	}
	return row
}

func (v view) options(at int) int {
	count := 0
	for i := at; i < v.ends[at]; i++ {
		if option(v.Nodes[i]) {
			count++
		}
	}
	return count
}

func (v view) hasHeading(at int) bool {
	return slices.ContainsFunc(v.Nodes[at:v.ends[at]], isHeading)
}

// group begins a group. Its name is the label among the texts before it, or the heading, or the last of them that states no rule.
func (v view) group(said []int, row, i int) group {
	g := group{in: -1}
	var rules []string
	labelled, starred := false, false
	for _, j := range said {
		if v.holds(row, j) {
			continue
		}
		text := v.Nodes[j].Text
		rules = append(rules, text)
		if !letters(text) || ruled(unstarred(text)) {
			continue
		}
		switch label := v.labels(j); {
		case label, !labelled && (g.Name == "" || v.heading(j) || !v.heading(said[0])):
			g.Name, labelled = text, label
			starred = v.starred(j)
		}
	}
	g.Name = unstarred(g.Name)
	if g.Name == "" && len(rules) > 0 {
		// The name itself may be a rule: "Pick 2 sauces".
		g.Name = rules[max(0, len(rules)-2)]
	}
	// Only the texts of the last block before the options are about them.
	g.Group.ID = id(g.Name)
	g.note(strings.Join(rules[max(0, len(rules)-3):], " · "))
	if starred {
		g.Min = max(g.Min, 1)
	}
	if n := v.Nodes[i]; n.Type == "radio" || n.Role == "radio" {
		g.Max = 1
	}
	return g
}

// unstarred is the name of a group without the asterisk by which forms mark what is required, or the rule in brackets after it: "Size (required)".
func unstarred(name string) string {
	name = asterisk.ReplaceAllString(name, "")
	if found := bracketed.FindStringSubmatchIndex(name); found != nil && ruled(name[found[2]:found[3]]) {
		return name[:found[0]]
	}
	return name
}

// starred reports whether a text has an asterisk, or is beside one in an element without other words.
func (v view) starred(i int) bool {
	if asterisk.MatchString(v.Nodes[i].Text) {
		return true
	}
	for at := v.Nodes[i].Parent; at > 0; at = v.Nodes[at].Parent {
		texts := v.texts(at)
		if slices.ContainsFunc(texts, func(j int) bool { return j != i && letters(v.Nodes[j].Text) }) {
			return false
		}
		if slices.ContainsFunc(texts, func(j int) bool { return j != i && asterisk.MatchString(v.Nodes[j].Text) }) {
			return true
		}
	}
	return false
}

// labels reports whether a text is that of a label.
func (v view) labels(i int) bool {
	_, is := v.up(i, func(n node) bool { return n.Tag == "label" })
	return is
}

// asks reports whether a form leaves a required choice open, so that its button may be off until then.
func (f form) asks() bool {
	return slices.ContainsFunc(f.groups, func(g group) bool {
		chosen := 0
		for _, option := range g.Options {
			if option.Default {
				chosen++
			}
		}
		return chosen < g.Min
	})
}

// lacks reports whether the part of a page with the name and the form of an item says that the item is sold out, and not only an option or another item.
func (v view) lacks(item string, f form) bool {
	around := f.add
	for around > 0 && !slices.ContainsFunc(v.texts(around), func(i int) bool { return v.heading(i) && sdk.Folded(v.Nodes[i].Text) == sdk.Folded(item) }) {
		around = v.Nodes[around].Parent
	}
	return around > 0 && v.saysSoldOut(around, item, f)
}

// gone reports whether a page without a form is that of an item, by its heading, and says that the item is sold out.
func (v view) gone(item string) bool {
	for i := range v.Nodes {
		if v.Nodes[i].Tag == "#" && v.heading(i) && !v.hidden(i) && sdk.Folded(v.Nodes[i].Text) == sdk.Folded(item) {
			return v.saysSoldOut(v.around(i), item, form{})
		}
	}
	return false
}

// saysSoldOut reports whether a part of a page says that an item is sold out, and not only an option of its form or another item.
func (v view) saysSoldOut(around int, item string, f form) bool {
	others := v.cards()
	return slices.ContainsFunc(v.texts(around), func(i int) bool {
		ofOption := slices.ContainsFunc(f.groups, func(g group) bool {
			return slices.ContainsFunc(g.at, func(at int) bool { return at >= 0 && v.holds(v.row(f.at, at), i) })
		})
		ofOther := slices.ContainsFunc(others, func(c card) bool { return v.holds(c.at, i) && sdk.Folded(c.name) != sdk.Folded(item) })
		return onlySoldOut.MatchString(v.Nodes[i].Text) && !v.hidden(i) && !ofOption && !ofOther
	})
}

func ruled(text string) bool {
	return required.MatchString(text) || optional.MatchString(text) || upTo.MatchString(text) || atLeast.MatchString(text) || exactly.MatchString(text)
}

var numbers = map[string]int{"one": 1, "two": 2, "three": 3}

func number(text string) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return numbers[strings.ToLower(text)]
}

// note reads how many options a group takes from what is said about it.
func (g *group) note(text string) {
	first := func(pattern *regexp.Regexp) (found []string) {
		for _, one := range pattern.FindStringSubmatch(text) {
			if one != "" {
				found = append(found, one)
			}
		}
		return found
	}
	if found := first(upTo); len(found) > 1 {
		g.Max = number(found[1])
	}
	switch found := first(atLeast); {
	case len(found) > 1:
		g.Min = number(found[1])
	case len(first(exactly)) > 1 && len(first(upTo)) == 0 && len(first(between)) == 0:
		g.Min = number(first(exactly)[1])
		g.Max = g.Min
	case len(first(between)) > 2 && len(first(exactly)) > 0:
		g.Min, g.Max = number(first(between)[1]), number(first(between)[2])
	case required.MatchString(text):
		g.Min = 1
	}
}

// rules fills in what the options themselves say.
func (g *group) rules(v view) {
	for _, i := range g.at {
		if i >= 0 && v.Nodes[i].Required {
			g.Min = max(g.Min, 1)
		}
	}
	if g.Name == "" {
		g.Name = "Options"
	}
	if g.Max > 0 && g.Min > g.Max {
		g.Min = 0
	}
}

// option reads one option from its row: its name, what it adds to the price, whether it is selected or sold out.
func (v view) option(groupID string, row, i int) sdk.Option {
	n := v.Nodes[i]
	var one sdk.Option
	var said []string
	for _, j := range v.texts(row) {
		said = append(said, v.Nodes[j].Text)
	}
	if !letters(strings.Join(said, "")) {
		said = append(said, n.Name) // its label is beside it
	}
	for _, text := range said {
		if found := amounts(text); len(found) == 1 && strings.HasPrefix(found[0], "+") {
			one.Delta, _ = sdk.ParseMoney(found[0])
		}
		if soldOut.MatchString(text) {
			one.SoldOut = true
			continue
		}
		if plain := bare(text); one.Name == "" && letters(plain) {
			one.Name = plain
		}
	}
	if one.Name == "" {
		one.Name = bare(n.Name) // of a picture
	}
	one.ID = groupID + "/" + id(one.Name)
	one.SoldOut = one.SoldOut || n.Off && n.On != nil && !*n.On && n.Tag != "input"
	one.Default = n.On != nil && *n.On && !one.SoldOut
	return one
}

// selectGroup reads a select as a group of which one option is chosen. An option without a value says only that one must be chosen.
func (v view) selectGroup(i int, said []int) group {
	n := v.Nodes[i]
	g := group{in: i}
	g.Name, g.Max = bare(n.Name), 1
	for k := len(said) - 1; k >= 0 && g.Name == ""; k-- {
		if text := v.Nodes[said[k]].Text; k == 0 || letters(text) && !ruled(unstarred(text)) {
			g.Name = text
		}
	}
	names := func(j int) bool { return v.Nodes[j].Text == g.Name && v.starred(j) }
	if n.Required || required.MatchString(g.Name) || asterisk.MatchString(g.Name) || slices.ContainsFunc(said, names) {
		g.Min = 1
	}
	g.Name = unstarred(g.Name)
	g.Group.ID = id(g.Name)
	for _, c := range n.Choices {
		if c.Value == "" {
			g.Min = 1
			continue
		}
		name := bare(c.Text)
		g.Options = append(g.Options, sdk.Option{ID: g.Group.ID + "/" + id(name), Name: name, SoldOut: c.Off || soldOut.MatchString(c.Text), Default: c.On})
		g.at, g.off = append(g.at, -1), append(g.off, c.Off)
	}
	return g
}

// remember selects the buttons that were pressed, in the groups that do not show which one is chosen.
func (f form) remember(pressed map[string]string) {
	for i, g := range f.groups {
		for j, option := range g.Options {
			if g.set && !g.known && option.ID == pressed[g.Group.ID] {
				f.groups[i].Options[j].Default = true
			}
		}
	}
}

// plain lists the groups without their elements. What a person would pay for again and again, or besides the item, is nothing that they choose by saying
// nothing, although the page has chosen it.
func plain(groups []group) []sdk.Group {
	out := make([]sdk.Group, 0, len(groups))
	for _, g := range groups {
		one := g.Group
		one.Options = slices.Clone(g.Options)
		for j := range one.Options {
			option := &one.Options[j]
			sold := g.Max != 1 && (option.Delta > 0 || extras.MatchString(option.Name))
			option.Default = option.Default && !sold && !repeated.MatchString(option.Name)
		}
		if slices.ContainsFunc(one.Options, func(o sdk.Option) bool { return repeated.MatchString(o.Name) }) {
			single := slices.IndexFunc(one.Options, func(o sdk.Option) bool { return once.MatchString(o.Name) })
			if one.Min = 1; single >= 0 {
				one.Options[single].Default = true
			}
		}
		out = append(out, one)
	}
	return out
}

// quantity finds how the form takes a quantity: an input, or the button that adds one, which is at the right of a number.
func (v view) quantity(f form) (input, more int) {
	input, more = -1, -1
	for i := f.at; i < v.ends[f.at]; i++ {
		n := v.Nodes[i]
		if n.Tag == "input" && !n.Hidden && !n.Kept && (n.Type == "number" || (n.Type == "text" || n.Type == "tel") && quantityWords.MatchString(n.Name+" "+n.Field)) {
			return i, -1
		}
	}
	for i := f.at; i < v.ends[f.at]; i++ {
		n := v.Nodes[i]
		if n.Acts && !n.Hidden && n.Tag != "input" && n.On == nil && moreWords.MatchString(v.says(i)+" "+n.Name) && letters(n.Name+"x") && len(v.text(i)) < 20 && v.counts(f, i) {
			return -1, i
		}
	}
	for j := f.at; j < v.ends[f.at]; j++ {
		var shown [4]int
		switch n := v.Nodes[j]; {
		case n.Tag == "#" && howMany.MatchString(n.Text):
			shown = v.Nodes[n.Parent].Box
		case n.Kept && howMany.MatchString(n.Value):
			shown = n.Box
		default:
			continue
		}
		for i := f.at; i < v.ends[f.at]; i++ {
			n := v.Nodes[i]
			middle := n.Box[1] + n.Box[3]/2
			if n.Acts && !n.Hidden && i != f.add && !v.holds(i, j) && !letters(v.text(i)) && n.Box[0] >= shown[0]+shown[2]-4 && n.Box[0] < shown[0]+shown[2]+80 && middle > shown[1]-8 && middle < shown[1]+shown[3]+8 {
				return -1, i
			}
		}
	}
	return -1, -1
}

// counts reports whether a small number is shown close to an element.
func (v view) counts(f form, i int) bool {
	return slices.ContainsFunc(v.texts(f.at), func(j int) bool {
		box, near := v.Nodes[v.Nodes[j].Parent].Box, v.Nodes[i].Box
		return howMany.MatchString(v.Nodes[j].Text) && abs(box[1]-near[1]) < 60 && abs(box[0]-near[0]) < 200
	})
}

func abs(n int) int { return max(n, -n) }
