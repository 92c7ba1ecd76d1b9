package main

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// learned is what a visit to a store's menu teaches for later visits. A later visit uses it only where the page agrees.
type learned struct {
	Version int                `json:"version"`
	Items   map[string]ownPage `json:"items"` // by id
}

// ownPage is the page of one item, where its card is a link to it.
type ownPage struct {
	At    string `json:"at"` // below the store's origin
	About string `json:"about,omitempty"`
}

// learnedVersion changes when what is learned means something else. What has another version is not used.
const learnedVersion = 1

// mostLearned bounds what is kept. Of a longer menu nothing is.
const mostLearned = 30 << 10

// learn returns what a page's cards teach about items of a menu.
func (v view) learn(menu sdk.Menu, home string) string {
	out := learned{learnedVersion, map[string]ownPage{}}
	cards := v.cards()
	for _, category := range menu.Categories {
		for _, item := range category.Items {
			for _, one := range cards {
				if at := below(home, v.Nodes[v.opener(one)].Link); at != "" && one.key(cards) == item.ID && !one.soldOut {
					out.Items[item.ID] = ownPage{at, one.about}
				}
			}
		}
	}
	text, err := json.Marshal(out)
	if err != nil || len(text) > mostLearned || len(out.Items) == 0 {
		return ""
	}
	return string(text)
}

// below is the part of an address below the origin of home; "" if it is elsewhere, or on the page of home itself.
func below(home, address string) string {
	from, err := url.Parse(home)
	if err != nil {
		return ""
	}
	to, err := from.Parse(address)
	if err != nil || address == "" || to.Scheme != from.Scheme || to.Host != from.Host || to.User != nil || to.Path == from.Path && to.RawQuery == from.RawQuery {
		return ""
	}
	return to.RequestURI()
}

// recall reads what an earlier visit learned. What cannot be read counts as nothing.
func recall(text string) learned {
	var l learned
	if json.Unmarshal([]byte(text), &l) != nil || l.Version != learnedVersion {
		return learned{}
	}
	return l
}

// goDirectly loads the page of an item that an earlier visit learned, and returns its form. It is not found if the page is not the item's, or the item
// cannot be added there: then the way from the menu tells why.
func goDirectly(ctx context.Context, page sdk.Page, itemID, name string) (opened view, f form, about string, found bool, err error) {
	known, is := recall(page.Store().Learned).Items[itemID]
	home, bad := url.Parse(page.Home())
	if !is || bad != nil {
		return view{}, form{}, "", false, nil
	}
	at, bad := home.Parse(known.At)
	if bad != nil || at.Host != home.Host {
		return view{}, form{}, "", false, nil
	}
	if status, err := page.Goto(ctx, at.String()); err != nil || status >= 300 {
		return view{}, form{}, "", false, ctx.Err()
	}
	if opened, err = settled(ctx, page); err != nil {
		return view{}, form{}, "", false, err
	}
	if opened, err = ready(ctx, page, opened); err != nil {
		return view{}, form{}, "", false, err
	}
	f, found = opened.form(view{URL: page.Home()})
	if !found || opened.Nodes[f.add].Off || soldOut.MatchString(opened.text(f.at)) || below(page.Home(), opened.URL) != known.At || !opened.names(name) {
		return view{}, form{}, "", false, nil
	}
	return opened, f, known.About, true, nil
}

// names reports whether the page shows a name as a text of its own: as a heading, if it has headings.
func (v view) names(name string) bool {
	headings, shown := false, false
	for i, n := range v.Nodes {
		if n.Tag != "#" || v.hidden(i) {
			continue
		}
		is := sdk.Folded(n.Text) == sdk.Folded(name)
		if v.heading(i) {
			headings = true
			if is {
				return true
			}
		}
		shown = shown || is
	}
	return shown && !headings
}
