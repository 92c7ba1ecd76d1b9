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

// goDirectly loads the page of an item that an earlier visit learned, and returns what the page shows since, with the item's form. It is not found if the page
// is not the item's, or the item cannot be added there: then the way from the menu tells why. Without such a page, everything stays as it is.
func goDirectly(ctx context.Context, page sdk.Page, shown view, itemID, name string) (now view, f form, about string, found bool, err error) {
	known, is := recall(page.Store().Learned).Items[itemID]
	home, bad := url.Parse(page.Home())
	if !is || bad != nil {
		return shown, form{}, "", false, nil
	}
	at, bad := home.Parse(known.At)
	if bad != nil || at.Host != home.Host {
		return shown, form{}, "", false, nil
	}
	if status, err := page.Goto(ctx, at.String()); err != nil || status >= 300 {
		return view{}, form{}, "", false, ctx.Err()
	}
	now, f, found, err = awaitForm(ctx, page, name)
	if !found || now.Nodes[f.add].Off && !f.asks() || soldOut.MatchString(now.text(f.at)) || below(page.Home(), now.URL) != known.At || !now.names(now.layer(), name) {
		return now, form{}, "", false, err
	}
	return now, f, known.About, true, nil
}

// awaitForm returns the form of a page that was loaded. It may be a dialog that comes after its page: until the page names the item, it is waited for.
func awaitForm(ctx context.Context, page sdk.Page, name string) (view, form, bool, error) {
	limited, cancel := context.WithTimeout(ctx, drawing)
	defer cancel()
	for {
		shown, err := settled(ctx, page)
		if err == nil {
			shown, err = ready(ctx, page, shown)
		}
		if err != nil {
			return view{}, form{}, false, err
		}
		if f, found := shown.form(view{URL: page.Home()}); found || limited.Err() != nil || shown.names(shown.layer(), name) {
			return shown, f, found, nil
		}
	}
}

// names reports whether a part of a page shows a name as a text of its own: as a heading, if it has headings.
func (v view) names(at int, name string) bool {
	headings, shown := false, false
	for _, i := range v.texts(at) {
		if v.hidden(i) {
			continue
		}
		is := sdk.Folded(v.Nodes[i].Text) == sdk.Folded(name)
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
