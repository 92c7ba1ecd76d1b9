package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// state is the part of the state that every page of the platform embeds which the driver uses. Prices are whole cents; nowhere else does the
// menu have them as text.
type state struct {
	Store struct {
		Name     string `json:"name"`
		TimeZone string `json:"timezone"`
		Currency string `json:"currency"`
	} `json:"storeInfo"`
	Location struct {
		Address       string `json:"address"`
		AcceptsOrders bool   `json:"acceptsOrders"`
	} `json:"location"`
	Catalog struct {
		Categories []struct {
			Name    string   `json:"name"`
			ItemIDs []string `json:"itemIds"`
		} `json:"categories"`
		Items         map[string]catalogItem  `json:"items"`
		ModifierLists map[string]modifierList `json:"modifierLists"`
	} `json:"catalog"`
}

type catalogItem struct {
	ID              string        `json:"id"`
	Name            string        `json:"name"`
	Description     string        `json:"description"`
	SoldOut         bool          `json:"soldOut"`
	Images          images        `json:"images"`
	URL             string        `json:"url"`
	Price           *price        `json:"price"` // nil if only the variations have prices
	VariationSet    *variationSet `json:"variationSet"`
	ModifierListIDs []string      `json:"modifierListIds"`
	Food            *struct {
		Ingredients []string `json:"ingredients"`
	} `json:"foodAndBeverage"` // nil: the store states nothing, as always for variations and modifiers
}

// images are the pictures of an item, the first of which the menu shows.
type images struct {
	Data []struct {
		Address string `json:"absolute_url"`
	} `json:"data"`
}

// price is an exact amount. A price in another currency than the store's makes the menu unreadable.
type price struct {
	Amount   sdk.Minor `json:"amount"`
	Currency string    `json:"currency"`
}

// variationSet is the forms in which an item is sold: exactly one is chosen, each with the price of the whole item.
type variationSet struct {
	ID         string    `json:"id"`
	Name       string    `json:"name"`
	Variations []variant `json:"variations"`
}

// modifierList is a list of additions; without an upper bound all can be chosen.
type modifierList struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Least     int       `json:"minSelected"`
	Most      *int      `json:"maxSelected"`
	Modifiers []variant `json:"modifiers"`
}

// variant is one variation or one modifier.
type variant struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Price       price  `json:"price"`
	SoldOut     bool   `json:"soldOut"`
	Preselected bool   `json:"preselected"`
}

// readState reads the state; it returns SITE_CHANGED if no menu can be read from it.
func readState(ctx context.Context, page sdk.Page) (state, error) {
	var read state
	if err := page.Evaluate(ctx, "", embeddedState, &read); err != nil {
		return state{}, err
	}
	switch {
	case read.Store.Name == "" || len(read.Catalog.Items) == 0:
		return state{}, sdk.Fail(sdk.SiteChanged, "the page embeds no catalog")
	case read.Store.Currency != stateCurrency:
		return state{}, sdk.Fail(sdk.SiteChanged, "the catalog is in "+read.Store.Currency)
	case !read.Location.AcceptsOrders:
		return state{}, sdk.Fail(sdk.StoreClosed, "the location accepts no orders")
	}
	return read, nil
}

// menu converts the catalog to a menu. An item of two categories ("Popular") is in the last of them: the first categories repeat items of
// later ones.
func (s state) menu() (sdk.Menu, error) {
	menu, home := sdk.Menu{Currency: strings.ToLower(s.Store.Currency)}, map[string]int{}
	for i, category := range s.Catalog.Categories {
		for _, id := range category.ItemIDs {
			home[id] = i
		}
	}
	for i, shown := range s.Catalog.Categories {
		category := sdk.Category{Name: shown.Name}
		for _, id := range shown.ItemIDs {
			if home[id] != i {
				continue
			}
			home[id] = -1 // a category that names it twice
			item, err := s.item(id)
			if err != nil {
				return sdk.Menu{}, err
			}
			category.Items = append(category.Items, item)
		}
		if len(category.Items) > 0 {
			menu.Categories = append(menu.Categories, category)
		}
	}
	return menu, nil
}

func (s state) item(id string) (sdk.Item, error) {
	known, found := s.Catalog.Items[id]
	if !found || known.ID != id || known.Name == "" || !sdk.InSelector(id) {
		return sdk.Item{}, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the catalog names an item %q that it does not describe", id))
	}
	choices, err := s.choicesOf(id)
	if err != nil {
		return sdk.Item{}, err
	}
	item := sdk.Item{ID: id, Name: known.Name, Description: known.Description, SoldOut: known.SoldOut, Groups: groupsOf(choices), GroupsKnown: true}
	if len(known.Images.Data) > 0 {
		item.Picture = known.Images.Data[0].Address
	}
	if known.Food != nil {
		item.Allergens, item.AllergensKnown = sdk.Stated(known.Food.Ingredients, nil)
	}
	if known.Price != nil {
		item.Price, item.Priced = known.Price.Amount, true
		if known.Price.Currency != s.Store.Currency {
			return item, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s is priced in %q", known.Name, known.Price.Currency))
		}
	}
	return item, nil
}

// choice is an option group with the name of the inputs that the item's page has for it.
type choice struct {
	sdk.Group
	field string
}

// choicesOf lists an item's choices in the order of its page: its variations, then its modifier lists.
func (s state) choicesOf(id string) ([]choice, error) {
	item := s.Catalog.Items[id]
	var choices []choice
	if set := item.VariationSet; set != nil {
		base := sdk.Minor(0)
		if item.Price != nil {
			base = item.Price.Amount
		}
		group := sdk.Group{ID: set.ID, Name: set.Name, Min: 1, Max: 1, Options: s.options(set.ID, set.Variations, base)}
		choices = append(choices, choice{group, variationField})
	}
	for _, listID := range item.ModifierListIDs {
		list := s.Catalog.ModifierLists[listID]
		group := sdk.Group{ID: listID, Name: list.Name, Min: list.Least, Options: s.options(listID, list.Modifiers, 0)}
		if list.Most != nil {
			group.Max = *list.Most
		}
		choices = append(choices, choice{group, fmt.Sprintf(modifierField, listID)})
	}
	for _, one := range choices {
		if one.Name == "" || !sdk.InSelector(one.ID) || len(one.Options) == 0 || one.Min > len(one.Options) {
			return nil, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s has a choice %q of which the catalog tells nothing to choose", item.Name, one.ID))
		}
		for _, option := range one.Options {
			if option.Name == "" || !sdk.InSelector(option.ID) {
				return nil, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s: %s has an option %q without a name or a price", item.Name, one.Name, option.ID))
			}
		}
	}
	return choices, nil
}

// options returns those of one group; base is the part of their prices that the item's own price already includes. An option in another
// currency gets no name, which choicesOf refuses.
func (s state) options(group string, all []variant, base sdk.Minor) []sdk.Option {
	options := make([]sdk.Option, 0, len(all))
	for _, one := range all {
		option := sdk.Option{
			ID: group + "/" + one.ID, Name: one.Name, Delta: one.Price.Amount - base, SoldOut: one.SoldOut, Default: one.Preselected && !one.SoldOut,
		}
		if one.Price.Currency != s.Store.Currency {
			option.Name = ""
		}
		options = append(options, option)
	}
	return options
}

func groupsOf(choices []choice) []sdk.Group {
	groups := make([]sdk.Group, 0, len(choices))
	for _, one := range choices {
		groups = append(groups, one.Group)
	}
	return groups
}
