package menu

import "slices"

// Allergen is one thing that people must avoid, and what the menu says of it.
type Allergen struct {
	Code     string   `json:"code"`
	Presence Presence `json:"presence"`
}

// Presence is what a menu says of an allergen.
type Presence string

// The presences. An allergen that is not listed at all is not in an item whose allergens are known.
const (
	Contains   Presence = "contains"
	MayContain Presence = "may_contain"
)

// AllergenCodes are the allergens that can be asked to be avoided, in alphabetical order (docs/gaps.md).
func AllergenCodes() []string {
	return []string{"celery", "crustaceans", "eggs", "fish", "gluten", "lupin", "milk", "molluscs", "mustard", "peanuts", "sesame", "soy", "sulphites", "tree_nuts"}
}

// Excludes reports whether the menu rules out everything in avoid for a line: the item and each chosen option say what is in them,
// and none of it is to be avoided, not even perhaps. What the menu does not say it does not rule out.
func (m Menu) Excludes(l Line, avoid []string) bool {
	item, ok := m.Item(l.ItemID)
	if !ok || !item.AllergensKnown || HasAny(item.Allergens, avoid) {
		return false
	}
	for _, c := range l.Choices {
		option, ok := item.Option(c)
		if !ok || !option.AllergensKnown || HasAny(option.Allergens, avoid) {
			return false
		}
	}
	return true
}

// HasAny reports whether one of the codes to avoid is among the allergens.
func HasAny(allergens []Allergen, avoid []string) bool {
	return slices.ContainsFunc(allergens, func(a Allergen) bool { return slices.Contains(avoid, a.Code) })
}
