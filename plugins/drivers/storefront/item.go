package main

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file opens an item, chooses its options and adds it.

// Options opens the form of an item and reads its groups.
func (Driver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	shown, err := open(ctx, page)
	if err != nil {
		return nil, err
	}
	_, f, err := openItem(ctx, page, shown, item.ID, []known{{Line: sdk.Line{Item: item.Name, Quantity: 1}}})
	if err != nil {
		return nil, err
	}
	return plain(f.groups), nil
}

// openItem clicks the card of an item, which is that of the last line, and returns its form. An item without options may be put into the bag by the click:
// then there is no form, and the page is as after adding it.
func openItem(ctx context.Context, page sdk.Page, shown view, itemID string, lines []known) (view, form, error) {
	name := lines[len(lines)-1].Item
	key, tab, tabbed := strings.Cut(itemID, tabMark)
	if tabbed {
		var err error
		if shown, err = openTab(ctx, page, shown, tab); err != nil {
			return view{}, form{}, err
		}
	}
	cards := shown.cards()
	at := slices.IndexFunc(cards, func(c card) bool { return c.key(cards) == key })
	if at < 0 || cards[at].soldOut {
		return view{}, form{}, sdk.Fail(sdk.ItemUnavailable, "not on the menu, or sold out").About(name)
	}
	limited, cancel := context.WithTimeout(ctx, arriving)
	defer cancel()
	opener := shown.opener(cards[at])
	if shown.Nodes[opener].Off {
		return view{}, form{}, sdk.Fail(sdk.ItemUnavailable, "what adds it is off").About(name)
	}
	opened, err := press(ctx, page, shown, opener)
	for pressed := time.Now(); err == nil; {
		if f, found := opened.form(shown); found {
			return opened, f, nil
		}
		if added(shown, opened, lines) || opened.counter(key) == shown.counter(key)+1 {
			return opened, form{direct: true}, nil
		}
		if opened.URL != shown.URL && opened.gone(name) && time.Since(pressed) > drawing {
			return view{}, form{}, sdk.Fail(sdk.ItemUnavailable, "its page says that it is sold out").About(name)
		}
		if opened.forgets() {
			return view{}, form{}, errLapsed
		}
		if limited.Err() != nil {
			return view{}, form{}, unsupported("the click on an item leads to no form with a button that adds it")
		}
		opened, err = settled(ctx, page) // a dialog may open before its content comes
	}
	return view{}, form{}, err
}

// added reports whether a click on the card of the last line put it into the bag, which the page shows, or a layer over it that leads to the last page.
func added(before, after view, lines []known) bool {
	_, err := after.subtotal(lines)
	last := sdk.Folded(lines[len(lines)-1].Item)
	if layer := after.layer(); err != nil || layer > 0 && !after.leadsOn(layer) {
		return false
	}
	is := func(text string) bool { return sdk.Folded(bare(text)) == last }
	return after.count(is) > before.count(is)
}

// counter is the number on the card of an item beside the button that raises it: how many the bag has. It is 0 if the card has none.
func (v view) counter(key string) int {
	cards := v.cards()
	at := slices.IndexFunc(cards, func(c card) bool { return c.key(cards) == key })
	if at < 0 {
		return 0
	}
	if _, raises := v.button(cards[at].at, true, steps.MatchString); !raises {
		return 0
	}
	for _, i := range v.texts(cards[at].at) {
		if n, err := strconv.Atoi(v.Nodes[i].Text); err == nil && howMany.MatchString(v.Nodes[i].Text) && !v.inButton(i, cards[at].at) {
			return n
		}
	}
	return 0
}

// count returns how many texts of a page fit.
func (v view) count(fits func(string) bool) int {
	found := 0
	for i, n := range v.Nodes {
		if n.Tag == "#" && fits(n.Text) && !v.hidden(i) {
			found++
		}
	}
	return found
}

// opener is what to click on a card: the link or button with the item's name in it, or else the first one that does not take one away, or the card itself. A
// link around a picture may be covered by an overlay that the page shows under the mouse.
func (v view) opener(of card) int {
	first := -1
	for i := of.at; i < v.ends[of.at]; i++ {
		if n := v.Nodes[i]; !n.Acts || n.Hidden || noAdd.MatchString(v.says(i)) || lessWords.MatchString(v.says(i)) || lessWords.MatchString(n.Name) {
			continue
		}
		if v.holds(i, of.title) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return max(first, of.at)
}

// mostPresses bounds the clicks in one form.
const mostPresses = 60

// addLine chooses a line's options, one click at a time, because the form may be drawn again after each, and presses the button. It returns how many it has added:
// one if the form takes no quantity.
func addLine(ctx context.Context, page sdk.Page, before, shown view, f form, line sdk.Line) (after view, put int, err error) {
	if _, err := sdk.Wanted(plain(f.groups), line); err != nil {
		return view{}, 0, err
	}
	pressed := map[string]string{} // by group, where the page does not show which button was pressed
	for range mostPresses {
		next, more, err := chooseOne(ctx, page, shown, f, line, pressed)
		if err != nil {
			return view{}, 0, err
		}
		if !more {
			break
		}
		found := false
		if f, found = next.form(before); !found {
			return view{}, 0, sdk.Fail(sdk.SiteChanged, "the form of an item went away while it was filled")
		}
		f.remember(pressed)
		shown = next
	}
	if _, left := differs(f, line); left {
		return view{}, 0, sdk.Fail(sdk.SiteChanged, "the options cannot be chosen")
	}
	times := 1
	if shown, f, times, err = setQuantity(ctx, page, before, shown, f, line.Quantity); err != nil {
		return view{}, 0, err
	}
	if times > mostTimes {
		return view{}, 0, unsupported("the form takes no quantity")
	}
	if shown.Nodes[f.add].Off {
		return view{}, 0, sdk.Fail(sdk.OptionUnavailable, "the item cannot be added with these options").About(line.Item)
	}
	after, err = press(ctx, page, shown, f.add)
	if errors.Is(err, sdk.ErrNotReady) { // off by its class alone
		return view{}, 0, sdk.Fail(sdk.OptionUnavailable, "the item cannot be added with these options").About(line.Item)
	}
	if err != nil {
		return view{}, 0, err
	}
	if after, err = awaitAdded(ctx, page, before, after); err != nil {
		return view{}, 0, err
	}
	alerts, err := page.Dialogs(ctx)
	if err != nil {
		return view{}, 0, err
	}
	if len(alerts) > 0 {
		return view{}, 0, sdk.Fail(sdk.OptionUnavailable, alerts[len(alerts)-1].Text).About(line.Item)
	}
	if g, still := after.form(before); still && after.URL == shown.URL && after.text(g.at) != shown.text(f.at) && soldOut.MatchString(after.text(g.at)) && !soldOut.MatchString(shown.text(f.at)) {
		return view{}, 0, sdk.Fail(sdk.ItemUnavailable, "the page says that it is sold out").About(line.Item)
	}
	return after, line.Quantity / times, nil
}

// asked returns what the form of an item asks for since its button was pressed: a required group that was not there before, or words about a group or the item.
// opened is the page with the form before, which was opened from before.
func (v view) asked(before, opened view, line sdk.Line) error {
	f, still := v.form(before)
	if !still || v.URL != opened.URL {
		return nil
	}
	if _, err := sdk.Wanted(plain(f.groups), line); err != nil {
		return err
	}
	for _, i := range v.texts(f.at) {
		text := v.Nodes[i].Text
		if !required.MatchString(text) && !asksChoice.MatchString(text) || v.hidden(i) || opened.count(func(other string) bool { return other == text }) > 0 {
			continue
		}
		about := line.Item
		for _, g := range f.groups {
			if strings.Contains(sdk.Folded(text), sdk.Folded(g.Name)) {
				about = g.Name
			}
		}
		return sdk.Fail(sdk.OptionUnavailable, text).About(about)
	}
	return nil
}

// awaitAdded waits while the button that was pressed is off: the page is still sending the line.
func awaitAdded(ctx context.Context, page sdk.Page, before, shown view) (view, error) {
	limited, cancel := context.WithTimeout(ctx, changing)
	defer cancel()
	for {
		f, still := shown.form(before)
		if !still || !shown.Nodes[f.add].Off && !shown.Nodes[f.add].Busy || limited.Err() != nil {
			return shown, nil
		}
		var err error
		if shown, err = settled(ctx, page); err != nil {
			return view{}, err
		}
	}
}

// differs finds an option that is not as the line wants it: first those to select, except those that are off while others are selected.
func differs(f form, line sdk.Line) (at [2]int, found bool) {
	wanted, err := sdk.Wanted(plain(f.groups), line)
	if err != nil {
		return at, true
	}
	for _, on := range []bool{true, false} {
		for i, g := range f.groups {
			for j, option := range g.Options {
				if wanted[i][j] == on && option.Default != on && !g.off[j] {
					return [2]int{i, j}, true
				}
			}
		}
	}
	for i, g := range f.groups {
		for j, option := range g.Options {
			if wanted[i][j] != option.Default {
				return [2]int{i, j}, true
			}
		}
	}
	return at, false
}

// chooseOne makes the choices one step more like the line's. It returns whether there was a step to make.
func chooseOne(ctx context.Context, page sdk.Page, shown view, f form, line sdk.Line, pressed map[string]string) (view, bool, error) {
	at, found := differs(f, line)
	if !found {
		return shown, false, nil
	}
	g := f.groups[at[0]]
	option := g.Options[at[1]]
	if g.in >= 0 {
		for _, c := range shown.Nodes[g.in].Choices {
			if bare(c.Text) == option.Name {
				if err := page.Choose(ctx, sdk.At(shown.css(g.in)), c.Value); err != nil {
					return view{}, false, err
				}
			}
		}
	} else if g.set {
		next, err := pressOption(ctx, page, shown, g.at[at[1]])
		pressed[g.Group.ID] = option.ID
		return next, true, err
	} else if n := shown.Nodes[g.at[at[1]]]; n.Tag == "input" {
		if err := page.SetChecked(ctx, sdk.At(shown.css(g.at[at[1]])), !option.Default); err != nil {
			return view{}, false, err
		}
	} else {
		next, err := press(ctx, page, shown, g.at[at[1]])
		return next, true, err
	}
	next, err := settled(ctx, page)
	return next, true, err
}

// setQuantity sets how many. It returns how often the line must be added if the form takes no quantity.
func setQuantity(ctx context.Context, page sdk.Page, before, shown view, f form, quantity int) (view, form, int, error) {
	input, more := shown.quantity(f)
	switch {
	case input >= 0:
		if shown.Nodes[input].Value == strconv.Itoa(quantity) {
			return shown, f, 1, nil
		}
		if err := page.Fill(ctx, sdk.At(shown.css(input)), strconv.Itoa(quantity)); err != nil {
			return shown, f, 0, err
		}
		next, err := settled(ctx, page)
		if err != nil {
			return shown, f, 0, err
		}
		g, found := next.form(before)
		if !found {
			return shown, f, 0, sdk.Fail(sdk.SiteChanged, "the form of an item went away while it was filled")
		}
		return next, g, 1, nil
	case quantity == 1:
		return shown, f, 1, nil
	case more < 0:
		return shown, f, quantity, nil
	}
	for range quantity - 1 {
		_, more = shown.quantity(f)
		if more < 0 {
			return shown, f, 0, sdk.Fail(sdk.SiteChanged, "the button for one more is gone")
		}
		next, err := press(ctx, page, shown, more)
		if err != nil {
			return shown, f, 0, err
		}
		g, found := next.form(before)
		if !found {
			return shown, f, 0, sdk.Fail(sdk.SiteChanged, "the form of an item went away while it was filled")
		}
		shown, f = next, g
	}
	return shown, f, 1, nil
}
