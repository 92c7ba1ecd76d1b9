package sdk

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// Stated is what a page states of an item or an option by the names of allergens, as most pages write them: "Tree nuts", "TREE_NUTS".
// known is false as soon as one of the names is not understood: what is said in other words rules nothing out.
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
