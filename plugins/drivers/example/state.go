package main

import (
	"fmt"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// state is the part of the store page's embedded state that the driver uses. Prices are whole cents.
type state struct {
	Store struct {
		Name     string `json:"name"`
		Address  string `json:"address"`
		TimeZone string `json:"timeZone"`
	} `json:"store"`
	Menu struct {
		Groups map[string]struct {
			Name    string `json:"name"`
			Min     int    `json:"min"`
			Max     int    `json:"max"`
			Options []struct {
				ID        string      `json:"id"`
				Name      string      `json:"name"`
				Price     sdk.Minor   `json:"price"`
				Default   bool        `json:"default"`
				SoldOut   bool        `json:"soldOut"`
				Allergens *[]allergen `json:"allergens"`
			} `json:"options"`
		} `json:"groups"`
		Categories []struct {
			Name  string `json:"name"`
			Items []struct {
				ID          string      `json:"id"`
				Name        string      `json:"name"`
				Description string      `json:"description"`
				Picture     string      `json:"picture"`
				Price       sdk.Minor   `json:"price"`
				SoldOut     bool        `json:"soldOut"`
				Groups      []string    `json:"groups"`
				Allergens   *[]allergen `json:"allergens"`
			} `json:"items"`
		} `json:"categories"`
	} `json:"menu"`
}

type allergen struct {
	Code       string `json:"code"`
	MayContain bool   `json:"mayContain"`
}

// read converts the state to a menu. An item of two categories ("Popular") becomes one item, in its first category.
func (s state) read() (sdk.Menu, error) {
	menu, seen := sdk.Menu{Currency: currency}, map[string]bool{}
	for _, shown := range s.Menu.Categories {
		category := sdk.Category{Name: shown.Name}
		for _, one := range shown.Items {
			if seen[one.ID] {
				continue
			}
			seen[one.ID] = true
			if !sdk.InSelector(one.ID) || one.Name == "" {
				return sdk.Menu{}, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("an item is called %q and has the id %q", one.Name, one.ID))
			}
			item := sdk.Item{
				ID: one.ID, Name: one.Name, Description: one.Description, Picture: one.Picture, Price: one.Price, Priced: one.Price > 0, SoldOut: one.SoldOut,
				Groups: s.groups(one.Groups), GroupsKnown: true,
			}
			item.Allergens, item.AllergensKnown = stated(one.Allergens)
			category.Items = append(category.Items, item)
		}
		menu.Categories = append(menu.Categories, category)
	}
	return menu, nil
}

func (s state) groups(ids []string) []sdk.Group {
	var groups []sdk.Group
	for _, id := range ids {
		shown := s.Menu.Groups[id]
		group := sdk.Group{ID: id, Name: shown.Name, Min: shown.Min, Max: shown.Max}
		for _, one := range shown.Options {
			option := sdk.Option{ID: id + "/" + one.ID, Name: one.Name, Delta: one.Price, SoldOut: one.SoldOut, Default: one.Default && !one.SoldOut}
			option.Allergens, option.AllergensKnown = stated(one.Allergens)
			group.Options = append(group.Options, option)
		}
		groups = append(groups, group)
	}
	return groups
}

// stated converts the page's allergens; without a list the page states nothing.
func stated(list *[]allergen) ([]sdk.Allergen, bool) {
	if list == nil {
		return nil, false
	}
	var contains, may []string
	for _, one := range *list {
		if one.MayContain {
			may = append(may, one.Code)
		} else {
			contains = append(contains, one.Code)
		}
	}
	return sdk.Stated(contains, may)
}
