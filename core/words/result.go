package words

import "github.com/carryout-dev/carryout/core/menu"

// Result is what Match understood. Exactly one of its fields is set, except that Nearest comes with Missing, and Avoid and Pickup with any of them.
type Result struct {
	Lines    []menu.Line  // the whole order, complete: every choice the bag will show, defaults of the page included
	Open     []string     // ids of items whose groups must be read before matching can go on, in the order of the words
	Question *Question    // something required is missing, or something said can be read in several ways
	Missing  []string     // the person's words for what the menu does not offer
	Nearest  []string     // names on the menu that come closest to what is missing
	Avoid    []string     // codes of the allergens that the words say must be avoided (menu.AllergenCodes), in alphabetical order; the caller treats them as mustAvoid
	Pickup   *menu.Pickup // when the words say that the order is picked up; nil if they do not
	SoldOut  []string     // names of items and options that are on the menu but cannot be had now
}

// Question is one thing the person must settle (spec 2.4, decision kind "choices").
type Question struct {
	Text   string       // the sentence for the person
	Item   string       // the item it is about, by its name on the menu; the person's words when no item is settled yet
	Groups []menu.Group // what can be answered; empty when the answer is free words
	// Structure is set if only how the words go together is unclear, so that another reading may settle it (Combine).
	Structure bool
}

// The ids of the groups that a question brings itself, besides those of the menu.
const (
	ItemGroup     = "item"     // which of these items is meant
	QuantityGroup = "quantity" // how many; the group has no options, the answer is a number
)
