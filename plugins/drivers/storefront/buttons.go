package main

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// set is a list of buttons of one shape, of which one is chosen: sizes, flavors. Its element shows nothing else.
type set struct {
	at      int
	buttons []int
}

// longestOption bounds what a button of a set may say.
const longestOption = 40

// sets finds the lists of buttons in a form that are options. Each is before the button that adds the item.
func (v view) sets(f form) []set {
	var found []set
	for i := f.at; i < f.add; i++ {
		if !v.chooses(i) || len(found) > 0 && v.holds(found[len(found)-1].at, i) {
			continue
		}
		if one, is := v.setAround(f, i); is {
			found = append(found, one)
		}
	}
	return found
}

// chooses reports whether an element can be one of a list of options: a button with a short text that says nothing of what other buttons do.
func (v view) chooses(i int) bool {
	n := v.Nodes[i]
	if !n.Acts || n.Hidden || n.Tag == "a" && n.Role == "" || n.Role == "tab" || n.Role == "combobox" || n.Role == "link" || option(n) {
		return false
	}
	switch n.Tag {
	case "input", "select", "textarea", "body", "summary":
		return false
	}
	text := bare(v.says(i))
	return letters(text) && len(text) <= longestOption && !addWords.MatchString(text) && !bagWords.MatchString(text) && !toLast.MatchString(text) && !sendsWords.MatchString(text) &&
		!onward.MatchString(text) && !moreWords.MatchString(text) && !noAdd.MatchString(text) && !tipWords.MatchString(text)
}

// setAround is the smallest element around a button with another one in it, if all that it shows is such buttons of one shape.
func (v view) setAround(f form, first int) (set, bool) {
	for at := v.Nodes[first].Parent; at > f.at && !v.holds(at, f.add); at = v.Nodes[at].Parent {
		one := set{at: at}
		for i := at; i < v.ends[at]; i++ {
			if v.Nodes[i].Acts && !v.Nodes[i].Hidden && i != at {
				one.buttons = append(one.buttons, i)
			}
		}
		if len(one.buttons) < 2 {
			continue
		}
		alike := func(i int) bool { return v.chooses(i) && v.shape(i) == v.shape(first) }
		within := func(text int) bool {
			return slices.ContainsFunc(one.buttons, func(i int) bool { return v.holds(i, text) })
		}
		return one, !slices.ContainsFunc(one.buttons, func(i int) bool { return !alike(i) }) && !slices.ContainsFunc(v.texts(at), func(j int) bool { return !within(j) })
	}
	return set{}, false
}

// setGroup reads a set as a group. Which button is chosen is known by its state, or because it alone is marked; chosen overrules that with the
// button that was pressed last, where neither is known.
func (v view) setGroup(one set, said []int) (group, bool) {
	g := v.group(said, one.at, one.at)
	title := slices.IndexFunc(said, func(j int) bool { return letters(v.Nodes[j].Text) })
	if title < 0 {
		return group{}, false
	}
	// The title is the text right before the buttons, unless that states a rule.
	for _, j := range said {
		if text := v.Nodes[j].Text; letters(text) && !ruled(unstarred(text)) {
			g.Name = unstarred(text)
		}
	}
	g.Group.ID, g.set = id(g.Name), true
	if g.Max == 0 && g.Min == 0 && !optional.MatchString(g.Name) {
		g.Min = 1
	}
	g.Max = max(g.Max, 1)
	marked := slices.DeleteFunc(slices.Clone(one.buttons), func(i int) bool { return v.Nodes[i].Mark == "" })
	for _, i := range one.buttons {
		n := v.Nodes[i]
		name := bare(v.says(i))
		on := n.On != nil && *n.On || n.On == nil && len(marked) == 1 && marked[0] == i
		g.known = g.known || on || n.On != nil
		g.Options = append(g.Options, sdk.Option{ID: g.Group.ID + "/" + id(name), Name: name, SoldOut: n.Off && !on || soldOut.MatchString(v.text(i)), Default: on})
		g.at, g.off = append(g.at, i), append(g.off, n.Off)
	}
	return g, true
}

// choosing is how long a button of a set may take to show that it was pressed. A page may show its buttons before it reacts to them.
const choosing = 2 * time.Second

// mostTries bounds the presses of one button that does not react.
const mostTries = 5

// pressOption presses one button of a set until the page shows that it reacted.
func pressOption(ctx context.Context, page sdk.Page, shown view, i int) (view, error) {
	for range mostTries {
		if err := page.Click(ctx, shown.target(i)); err != nil {
			return view{}, err
		}
		now, reacted, err := reaction(ctx, page, shown)
		if err != nil || reacted {
			return now, err
		}
	}
	return view{}, sdk.Fail(sdk.SiteChanged, "an option cannot be chosen").About(bare(shown.says(i)))
}

// reaction waits until the page shows something else, or marks another button than before, and then rests.
func reaction(ctx context.Context, page sdk.Page, before view) (view, bool, error) {
	limited, cancel := context.WithTimeout(ctx, choosing)
	defer cancel()
	last, rests := before, false
	for {
		now, err := settled(ctx, page)
		if err != nil {
			return view{}, false, err
		}
		rests = now.sum() == last.sum() && now.marks() == last.marks()
		if rests && (now.sum() != before.sum() || now.marks() != before.marks()) {
			return now, true, nil
		}
		if limited.Err() != nil {
			return now, now.sum() != before.sum() || now.marks() != before.marks(), nil
		}
		last = now
	}
}

// marks lists what sets buttons apart from those of their kind.
func (v view) marks() string {
	var out strings.Builder
	for i, n := range v.Nodes {
		if n.Mark != "" && v.chooses(i) {
			out.WriteString(bare(v.says(i)) + "=" + n.Mark + "\n")
		}
	}
	return out.String()
}
