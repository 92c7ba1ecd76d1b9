package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// known is a line with the options that its item has, chosen or not: what the bag may show with it.
type known struct {
	sdk.Line
	options []string
	groups  []string // the names of their groups
	about   string
}

// bag reads the site's bag from a page that shows it. Everything in it must be understood: each line is one of the lines with exactly its
// options, and the amounts add up to the subtotal. The error says what is not so.
func (v view) bag(lines []known) (sdk.Bag, int, error) {
	shown, err := v.subtotal(lines)
	if err != nil {
		return sdk.Bag{}, 0, err
	}
	subtotal := shown.at
	region, names := v.bagRegion(subtotal, lines)
	if region < 0 {
		return sdk.Bag{}, 0, fmt.Errorf("the bag does not show every item")
	}
	var rows []bagRow
	for _, name := range names {
		row, err := v.bagRow(region, subtotal, name, names, lines)
		if err != nil {
			return sdk.Bag{}, 0, err
		}
		rows = append(rows, row)
	}
	if other := v.otherLine(rows, shown); other != "" {
		return sdk.Bag{}, 0, fmt.Errorf("the bag shows %q, which nobody asked for", other)
	}
	bag, err := addUp(rows, shown)
	return bag, region, err
}

// otherLine returns the text of a line of the bag that is none of the rows: it is beside one of them and says how many it is or, where no subtotal would tell, what
// it costs.
func (v view) otherLine(rows []bagRow, shown sum) string {
	for _, row := range rows {
		for i := v.Nodes[row.at].Parent + 1; row.at > 0 && i < v.ends[v.Nodes[row.at].Parent]; i++ {
			n := v.Nodes[i]
			if n.Parent != v.Nodes[row.at].Parent || n.Tag != v.Nodes[row.at].Tag || v.hidden(i) || v.holds(i, shown.at) || slices.ContainsFunc(rows, func(one bagRow) bool { return v.holds(i, one.at) }) {
				continue
			}
			if _, adds := v.button(i, true, addWords.MatchString); !adds && letters(v.text(i)) && (v.saysHowMany(i) || shown.total && len(amounts(v.text(i))) > 0 && !feeWords.MatchString(v.text(i))) {
				return v.text(i)
			}
		}
	}
	return ""
}

// saysHowMany reports whether a part of a bag has a quantity.
func (v view) saysHowMany(at int) bool {
	for i := at; i < v.ends[at]; i++ {
		n := v.Nodes[i]
		if n.Tag == "#" && (howMany.MatchString(n.Text) || counted.MatchString(n.Text) || trailed.MatchString(n.Text)) || (n.Tag == "input" || n.Tag == "select") && (n.Type == "number" || quantityWords.MatchString(n.Name+" "+n.Field)) {
			return true
		}
	}
	return false
}

// sum is what a bag shows that its lines cost.
type sum struct {
	at     int // its text
	amount sdk.Minor
	total  bool // it is labelled as the total, and the bag has no subtotal: it may have tax and fees in it
}

// subtotal finds the amount that is labelled as the subtotal, or as the total of a bag without one.
func (v view) subtotal(lines []known) (sum, error) {
	for _, words := range [...]*regexp.Regexp{subtotalWords, itemsWords, totalWords} {
		var found []int
		for i, n := range v.Nodes {
			if n.Tag == "#" && words.MatchString(n.Text) && !v.hidden(i) {
				if j, shown := v.amountOf(i); shown {
					found = append(found, j)
				}
			}
		}
		regions := map[int]int{}
		found = slices.DeleteFunc(found, func(j int) bool {
			region, _ := v.bagRegion(j, lines)
			regions[j] = region
			return region < 0 || v.sells(region)
		})
		// A page and the drawer over it may both show one: the later one counts. A summary beside a bag may repeat it: what holds another bag is none.
		slices.Reverse(found)
		for _, j := range found {
			if slices.ContainsFunc(found, func(other int) bool { return regions[other] != regions[j] && v.holds(regions[j], regions[other]) }) {
				continue
			}
			amountOf, err := sdk.ParseMoney(amounts(v.Nodes[j].Text)[0])
			return sum{j, amountOf, words == totalWords}, err
		}
	}
	return sum{}, fmt.Errorf("no subtotal of a bag with every item is shown")
}

// sells reports whether a part of a page offers an item instead of listing a bag: it shows what the item costs with its options, and the button that adds it.
func (v view) sells(region int) bool {
	_, adds := v.button(region, true, addsToBag.MatchString)
	return adds && !v.leadsOn(region)
}

// leadsOn reports whether a part of a page has the button to the last page, as a bag has.
func (v view) leadsOn(region int) bool {
	_, leads := v.button(region, true, toLast.MatchString)
	return leads
}

func (v view) hidden(i int) bool {
	_, hidden := v.up(i, func(n node) bool { return n.Hidden })
	return hidden
}

// amountOf returns the text with the amount that a label is about: the label itself, or the next text.
func (v view) amountOf(label int) (int, bool) {
	if len(amounts(v.Nodes[label].Text)) == 1 {
		return label, true
	}
	for i := label + 1; i < min(len(v.Nodes), label+8); i++ {
		if n := v.Nodes[i]; n.Tag == "#" && !isPunctuation(n.Text) && !n.aside() {
			found := amounts(n.Text)
			return i, len(found) == 1 && !letters(bare(n.Text))
		}
	}
	return 0, false
}

// isPunctuation reports whether a text has neither a letter nor a digit.
func isPunctuation(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// bagRegion is the smallest element around the subtotal that shows every item, with the texts that name them.
func (v view) bagRegion(subtotal int, lines []known) (region int, names []int) {
	for region = v.Nodes[subtotal].Parent; region >= 0; region = v.Nodes[region].Parent {
		names = nil
		missing := map[string]bool{}
		for _, line := range lines {
			missing[sdk.Folded(line.Item)] = true
		}
		for _, i := range v.texts(region) {
			if name, _, found := named(v.Nodes[i].Text, lines); found && !v.hidden(i) {
				names = append(names, i)
				delete(missing, name)
			}
		}
		if len(missing) == 0 {
			return region, names
		}
	}
	return -1, nil
}

// named returns which item a text names, and how many of it if the text says so.
func named(text string, lines []known) (name string, count int, found bool) {
	text = sdk.Folded(bare(text))
	is := func(text string) bool {
		return slices.ContainsFunc(lines, func(line known) bool { return sdk.Folded(line.Item) == text })
	}
	if is(text) {
		return text, 0, true
	}
	if m := counted.FindStringSubmatch(text); m != nil && is(m[2]) {
		count, _ = strconv.Atoi(m[1])
		return m[2], count, true
	}
	if m := trailed.FindStringSubmatch(text); m != nil && is(m[1]) {
		count, _ = strconv.Atoi(m[2])
		return m[1], count, true
	}
	if name, options := within(text, lines); len(options) > 0 {
		return name, 0, true
	}
	return "", 0, false
}

// within splits a text that names an item and then options of it: "Latte - Large, Oat milk". One option may follow without a mark, and an option may be
// called after its item: "Latte Large".
func within(text string, lines []known) (name string, options []string) {
	text = sdk.Folded(bare(text))
	for _, line := range lines {
		item := sdk.Folded(line.Item)
		rest, begins := strings.CutPrefix(text, item)
		if at := slices.IndexFunc(line.options, func(o string) bool { return sdk.Folded(o) == text || " "+sdk.Folded(o) == rest }); begins && at >= 0 {
			return item, line.options[at : at+1]
		}
		found := separated.FindStringSubmatch(rest)
		if !begins || found == nil {
			continue
		}
		options = nil
		for _, piece := range pieces(found[1]) {
			if at := slices.IndexFunc(line.options, func(o string) bool { return sdk.Folded(o) == piece }); at >= 0 {
				options = append(options, line.options[at])
				continue
			}
			options = nil
			break
		}
		if len(options) > 0 {
			return item, options
		}
	}
	return "", nil
}

// bagRow is one line of the bag, and the amount that it shows, which is of one unit or of all.
type bagRow struct {
	sdk.BagLine
	at     int // its element
	shown  []sdk.Minor
	extras []sdk.Minor // amounts in texts that name an option: of the option or, if there are no others, of the line
}

// bagRow reads the line around the name of an item.
func (v view) bagRow(region, subtotal, name int, names []int, lines []known) (bagRow, error) {
	at := v.Nodes[name].Parent
	for parent := at; parent >= region; parent = v.Nodes[parent].Parent {
		if v.holds(parent, subtotal) || slices.ContainsFunc(names, func(other int) bool { return other != name && v.holds(parent, other) }) {
			break
		}
		at = parent
	}
	item, count, _ := named(v.Nodes[name].Text, lines)
	row := bagRow{BagLine: sdk.BagLine{Name: item, Quantity: count}, at: at}
	_, row.Options = within(v.Nodes[name].Text, lines)
	var options, groups, others []string
	for _, line := range lines {
		if sdk.Folded(line.Item) == item {
			row.Name = line.Item
			options, groups, others = append(options, line.options...), append(groups, line.groups...), append(others, line.about)
		}
	}
	title, titled := v.up(name, isHeading)
	for i := at; i < v.ends[at]; i++ {
		n := v.Nodes[i]
		switch {
		case n.Tag == "input" && (n.Type == "number" || typed.MatchString(n.Type) && quantityWords.MatchString(n.Name+" "+n.Field)):
			if err := row.count(n.Value); err != nil {
				return row, err
			}
			continue
		case n.Tag == "select" && quantityWords.MatchString(n.Name+" "+n.Field):
			for _, c := range n.Choices {
				if c.On {
					if err := row.count(c.Text); err != nil {
						return row, err
					}
				}
			}
			continue
		case n.Tag != "#" || v.hidden(i):
			continue
		}
		if v.titlesOption(i, at, lines) || codes(n.Text, lines) {
			continue
		}
		if price, is := v.priceOfOption(i, options); is {
			row.extras = append(row.extras, price)
			continue
		}
		ofControl := v.clickable(at, i) || v.headsColumn(i) || v.heading(i) && !(titled && v.holds(title, i))
		if err := row.read(n.Text, i == name, ofControl, options, groups, others); err != nil {
			return row, err
		}
	}
	if row.Quantity == 0 {
		row.Quantity = 1
	}
	if len(row.shown) == 0 && len(row.extras) == 1 {
		row.shown = row.extras
	}
	return row, nil
}

// headsColumn reports whether a text is the heading of a column: in the head of a table, or in a row of headings alone.
func (v view) headsColumn(i int) bool {
	if _, heads := v.up(i, func(n node) bool { return n.Tag == "thead" }); heads {
		return true
	}
	cell, is := v.up(i, func(n node) bool { return n.Tag == "th" || n.Role == "columnheader" })
	if !is {
		return false
	}
	row := v.Nodes[cell].Parent
	return !slices.ContainsFunc(v.Nodes[row:v.ends[row]], func(n node) bool { return n.Parent == row && (n.Tag == "td" || n.Role == "cell") })
}

// titlesOption reports whether a text of a line is the name of a group whose option is the next text: "Size" and then "Large".
func (v view) titlesOption(text, line int, lines []known) bool {
	for i := text + 1; i < v.ends[line]; i++ {
		if n := v.Nodes[i]; n.Tag == "#" && letters(n.Text) {
			return slices.ContainsFunc(lines, func(one known) bool {
				return called(strings.TrimSuffix(v.Nodes[text].Text, ":"), one.groups) && called(strings.TrimLeft(bare(n.Text), listed+":"), one.options)
			})
		}
	}
	return false
}

// priceOfOption returns the amount that a text has in brackets after the name of an option in the same element.
func (v view) priceOfOption(text int, options []string) (sdk.Minor, bool) {
	n := v.Nodes[text]
	found := amounts(n.Text)
	if len(found) != 1 || bare(n.Text) != "" || len(found[0]) == len(n.Text) {
		return 0, false
	}
	for i := text - 1; i > n.Parent; i-- {
		if other := v.Nodes[i]; other.Tag == "#" && other.Parent == n.Parent && other.Text != "" {
			price, err := sdk.ParseMoney(found[0])
			return price, err == nil && called(bare(other.Text), options)
		}
	}
	return 0, false
}

// codes reports whether a text of a line is the shop's own code of the item: "SKU: 1207". The name of a group with an option of it is none.
func codes(text string, lines []known) bool {
	label, value, _ := strings.Cut(text, ":")
	return code.MatchString(text) && len(pieces(text)) == 1 && !slices.ContainsFunc(lines, func(one known) bool {
		return called(strings.TrimLeft(label, listed), one.groups) || called(value, one.options)
	})
}

// called reports whether a text is one of some names.
func called(text string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return sdk.Folded(name) == sdk.Folded(text) })
}

func (r *bagRow) count(text string) error {
	found := howMany.FindStringSubmatch(strings.TrimSpace(text))
	if found == nil {
		return fmt.Errorf("%q of %q", text, r.Name)
	}
	n, err := strconv.Atoi(found[1])
	if err != nil || n < 1 || r.Quantity != 0 && r.Quantity != n {
		return fmt.Errorf("%q of %q, after %d", text, r.Name, r.Quantity)
	}
	r.Quantity = n
	return nil
}

// read takes one text of a line. A text that is neither known nor of a control is an error: it may be an option that was not chosen.
func (r *bagRow) read(text string, isName, ofControl bool, options, groups, others []string) error {
	found := amounts(text)
	if len(found) == 1 && !strings.HasPrefix(found[0], "+") {
		if price, err := sdk.ParseMoney(found[0]); err == nil && !isName && called(bare(text), options) {
			r.extras = append(r.extras, price)
		} else if err == nil {
			r.shown = append(r.shown, price)
		}
	}
	text = bare(text)
	switch {
	case isName, !letters(text) && howMany.FindString(text) == "":
		return nil
	case howMany.MatchString(text):
		return r.count(text)
	}
	for _, piece := range pieces(text) {
		if at := slices.IndexFunc(options, func(o string) bool { return choiceOf(piece, o, groups) }); at >= 0 {
			r.Options = append(r.Options, options[at])
			continue
		}
		if !ofControl && !bagNote.MatchString(piece) && !slices.Contains(others, piece) && !slices.Contains(others, text) {
			return fmt.Errorf("the bag shows %q with %q, which is not understood", piece, r.Name)
		}
	}
	return nil
}

// choiceOf reports whether a text is an option, with or without a dash and the name of a group before it: "- Size Large", "Size - Large".
func choiceOf(text, option string, groups []string) bool {
	text, option = sdk.Folded(strings.TrimLeft(text, listed)), sdk.Folded(option)
	group, found := strings.CutSuffix(text, " "+option)
	return text == option || found && called(strings.TrimRight(group, listed), groups)
}

// listed are the marks before the entries of a list.
const listed = "-–—·•* "

// pieces splits a text that lists options, without the names of their groups.
func pieces(text string) []string {
	var out []string
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;•·|\n", r) }) {
		if _, after, found := strings.Cut(part, ":"); found {
			part = after
		}
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// clickable reports whether a text belongs to a control inside of an element.
func (v view) clickable(at, i int) bool {
	acting, found := v.acting(i)
	return found && acting > at
}

// addUp finds the one reading of the amounts of the lines, each of one unit or of all, in which they make the subtotal. A bag that shows only a total, with tax
// and fees in it, counts as its lines if each can be read in one way only; the host compares that with the subtotal of the last page.
func addUp(rows []bagRow, shown sum) (sdk.Bag, error) {
	whole, units, certain := sdk.Minor(0), sdk.Minor(0), true
	for _, row := range rows {
		if len(row.shown) == 0 {
			return sdk.Bag{}, fmt.Errorf("the bag shows no amount of %q", row.Name)
		}
		// A line may show the price of one and then the amount of all.
		least, most := slices.Min(row.shown), slices.Max(row.shown)
		if len(row.shown) > 2 || len(row.shown) == 2 && least*sdk.Minor(row.Quantity) != most && least != most {
			return sdk.Bag{}, fmt.Errorf("the bag shows the amounts %v of %q", row.shown, row.Name)
		}
		whole, units = whole+most, units+least*sdk.Minor(row.Quantity)
		certain = certain && len(row.extras) == 0 && least*sdk.Minor(row.Quantity) == most
	}
	subtotal := shown.amount
	if shown.total && certain && whole < subtotal {
		subtotal = whole
	}
	bag := sdk.Bag{Subtotal: subtotal}
	for _, row := range rows {
		switch most := slices.Max(row.shown); {
		case whole == subtotal && most%sdk.Minor(row.Quantity) == 0:
			row.UnitPrice = most / sdk.Minor(row.Quantity)
		case units == subtotal:
			row.UnitPrice = slices.Min(row.shown)
		default:
			return sdk.Bag{}, fmt.Errorf("the lines cost %s or %s, the subtotal is %s", whole, units, subtotal)
		}
		bag.Lines = append(bag.Lines, row.BagLine)
	}
	return bag, nil
}
