package sdk

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// Stated converts the names by which a page states the allergens of an item or an option, as most pages write them: "Tree nuts",
// "TREE_NUTS". known is false if one of the names is not understood: then the page rules out nothing.
func Stated(contains, mayContain []string) (allergens []Allergen, known bool) {
	for presence, names := range map[Presence][]string{Contains: contains, MayContain: mayContain} {
		for _, name := range names {
			code := strings.ReplaceAll(Folded(name), " ", "_")
			if !slices.Contains(menu.AllergenCodes(), code) {
				return nil, false
			}
			allergens = append(allergens, Allergen{Code: code, Presence: presence})
		}
	}
	slices.SortFunc(allergens, func(a, b Allergen) int { return strings.Compare(a.Code, b.Code) })
	return allergens, true
}
