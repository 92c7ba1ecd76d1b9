package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file goes to a menu and reads it, over all its tabs.

// Menu reads the items of the store's page, and of the tabs that show other parts of it.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	shown, err := open(ctx, page)
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	menu := sdk.Menu{Currency: shown.currency(shown.prices())}
	tabs := shown.tabs()
	if len(tabs) < 2 || len(tabs) > mostTabs {
		menu = add(menu, shown.cards(), "")
		tabs = nil
	}
	var few []string
	var shapes map[string]int
	for _, tab := range tabs {
		if shown, err = openTab(ctx, page, shown, tab); err != nil {
			return sdk.Store{}, sdk.Menu{}, err
		}
		// What is a card is known only where there are several. An item of a short list is often in another one too.
		if cards := shown.cards(); len(cards) > 1 {
			menu, shapes = add(menu, cards, tab), shown.shapes()
		} else {
			few = append(few, tab)
		}
	}
	for _, tab := range few {
		if shown, err = openTab(ctx, page, shown, tab); err != nil {
			return sdk.Store{}, sdk.Menu{}, err
		}
		menu = add(menu, shown.cardsLike(shapes), tab)
	}
	items := 0
	for _, category := range menu.Categories {
		items += len(category.Items)
	}
	if menu.Currency == "" {
		return sdk.Store{}, sdk.Menu{}, unsupported("the prices are in no currency that is known, or in several")
	}
	if items < least {
		return sdk.Store{}, sdk.Menu{}, unsupported(fmt.Sprintf("the page shows %d items with a price", items))
	}
	return sdk.Store{Name: shown.storeName(), Learned: shown.learn(menu, page.Home())}, menu, nil
}

// mostTabs bounds how many parts of a menu are visited.
const mostTabs = 25

// storeName is the page's first heading, or its title.
func (v view) storeName() string {
	title, _, _ := strings.Cut(strings.NewReplacer(" | ", "|", ": ", "|", " – ", "|", " - ", "|").Replace(v.Title), "|")
	for i, n := range v.Nodes {
		if n.Tag == "h1" && sdk.Folded(v.text(i)) != "menu" && !ordering.MatchString(v.text(i)) {
			return v.text(i)
		}
	}
	return title
}

// open loads the store's page, refuses cookies, and returns what is shown once it is a menu.
func open(ctx context.Context, page sdk.Page) (view, error) {
	if err := sdk.Load(ctx, page, page.Home()); err != nil {
		return view{}, err
	}
	limited, cancel := context.WithTimeout(ctx, arriving)
	defer cancel()
	for {
		shown, err := settled(ctx, page)
		if err != nil {
			return view{}, err
		}
		text := shown.text(0)
		switch {
		case closed.MatchString(text):
			return view{}, sdk.Fail(sdk.StoreClosed, closed.FindString(text))
		case asksBot.MatchString(text):
			return view{}, sdk.Fail(sdk.CaptchaBlocked, asksBot.FindString(text))
		case len(shown.cards()) >= least, len(shown.cards()) > 0 && len(shown.tabs()) > 1:
			return ready(ctx, page, shown)
		case limited.Err() != nil:
			return view{}, unsupported("the page shows no menu")
		}
	}
}

// arriving is how long a menu, or the form of an item, may take to show.
const arriving = 15 * time.Second

// ready closes what covers the page: the question about cookies.
func ready(ctx context.Context, page sdk.Page, shown view) (view, error) {
	for i := len(shown.Nodes) - 1; i > 0; i-- {
		n := shown.Nodes[i]
		if n.Tag == "#" || n.Hidden || !(n.Fixed || n.Role == "dialog") || !cookies.MatchString(shown.text(i)) {
			continue
		}
		if button, found := shown.consents(i); found {
			return press(ctx, page, shown, button)
		}
	}
	return shown, nil
}

// leads reports whether an element is a link to another page.
func (v view) leads(i int) bool {
	n := v.Nodes[i]
	return n.Tag == "a" && n.Link != "" && !strings.HasPrefix(n.Link, "javascript:") && strings.TrimSuffix(n.Link, "#") != strings.TrimSuffix(v.URL, "#")
}

// consents finds the button that answers a question about cookies: with as few as possible, or else with yes. What explains them is a link.
func (v view) consents(question int) (int, bool) {
	for _, called := range []func(string) bool{fewest.MatchString, agrees.MatchString, letters} {
		for i := question; i < v.ends[question]; i++ {
			n := v.Nodes[i]
			if n.Acts && !n.Hidden && !n.Off && !v.leads(i) && i != question && called(v.says(i)) {
				return i, true
			}
		}
	}
	return 0, false
}

func openTab(ctx context.Context, page sdk.Page, shown view, tab string) (view, error) {
	if strings.HasSuffix(shown.URL, "#"+tab) {
		return shown, nil
	}
	for i, n := range shown.Nodes {
		if n.Tag == "a" && strings.HasSuffix(n.Link, "#"+tab) {
			return press(ctx, page, shown, i)
		}
	}
	return view{}, sdk.Fail(sdk.SiteChanged, "a part of the menu is gone")
}

// toMenu returns the menu: the page as it is if it shows the same items as on arrival and nothing lies over it, otherwise the store's page, loaded.
func toMenu(ctx context.Context, page sdk.Page, arrived, shown view) (view, error) {
	same := func(a, b card) bool { return a.name == b.name && a.soldOut == b.soldOut }
	if len(shown.Nodes) > 0 && shown.URL == arrived.URL && shown.layer() == 0 && slices.EqualFunc(arrived.cards(), shown.cards(), same) {
		return shown, nil
	}
	return open(ctx, page)
}
