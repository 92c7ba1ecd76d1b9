package host

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// compareBag checks that the bag as read back holds what was to be put in: the same items, as many of each. A site may split a line or join
// two, so quantities are summed by name. A site may leave out default options, but the bag must not have an option that was not chosen.
// Any other difference is SITE_CHANGED.
func compareBag(lines []menu.Line, bag sdk.Bag) *failure.Failure {
	balance := map[string]int{}
	for _, line := range lines {
		balance[sdk.Folded(line.Item)] += line.Quantity
	}
	for _, line := range bag.Lines {
		if line.Quantity <= 0 {
			return failure.New(failure.SiteChanged, fmt.Sprintf("the bag shows %d of %q", line.Quantity, line.Name))
		}
		balance[sdk.Folded(line.Name)] -= line.Quantity
		if !slices.ContainsFunc(lines, func(asked menu.Line) bool { return chosen(asked, line) }) {
			return failure.New(failure.SiteChanged, fmt.Sprintf("the bag shows %q with %q, which was not chosen", line.Name, line.Options))
		}
	}
	for name, left := range balance {
		if left != 0 {
			return failure.New(failure.SiteChanged, fmt.Sprintf("the bag differs from what was put in: %q by %d", name, -left))
		}
	}
	return nil
}

// chosen reports whether a line of the bag can be the wanted line: the same item, without an option that was not chosen.
func chosen(asked menu.Line, shown sdk.BagLine) bool {
	if sdk.Folded(asked.Item) != sdk.Folded(shown.Name) {
		return false
	}
	for _, option := range shown.Options {
		if !slices.ContainsFunc(asked.Choices, func(c menu.Choice) bool { return sdk.Folded(c.Option) == sdk.Folded(option) }) {
			return false
		}
	}
	return true
}

// compareNotes checks that the bag has every note exactly as it was sent, with its item and as often, and no other note. A note may be
// personal, so no error repeats it.
func compareNotes(lines []menu.Line, bag sdk.Bag) *failure.Failure {
	type noted struct{ item, note string }
	balance := map[noted]int{}
	for _, line := range lines {
		balance[noted{sdk.Folded(line.Item), line.Note}] += line.Quantity
	}
	for _, line := range bag.Lines {
		balance[noted{sdk.Folded(line.Name), line.Note}] -= line.Quantity
	}
	for one, left := range balance {
		if left != 0 {
			return failure.New(failure.NotesUnsupported, fmt.Sprintf("the bag shows the note of %q otherwise than it was written", one.item)).About(one.item)
		}
	}
	return nil
}

// mistrustItem drops an item's statement about allergens if its driver names one that the core does not know.
func mistrustItem(item *menu.Item) {
	item.AllergensKnown = item.AllergensKnown && understood(item.Allergens)
	mistrustOptions(item.Groups)
}

func mistrustOptions(groups []menu.Group) {
	for _, group := range groups {
		for i := range group.Options {
			option := &group.Options[i]
			option.AllergensKnown = option.AllergensKnown && understood(option.Allergens)
		}
	}
}

func understood(allergens []menu.Allergen) bool {
	return !slices.ContainsFunc(allergens, func(a menu.Allergen) bool {
		return !slices.Contains(menu.AllergenCodes(), a.Code) || a.Presence != menu.Contains && a.Presence != menu.MayContain
	})
}

// checkQuote returns SITE_CHANGED for figures that do not add up, or not to what the bag cost.
func checkQuote(bag sdk.Bag, quote sdk.Quote) *failure.Failure {
	switch {
	case quote.Total <= 0 || quote.Subtotal <= 0:
		return failure.New(failure.SiteChanged, fmt.Sprintf("the last page shows subtotal %s and total %s", quote.Subtotal, quote.Total))
	case bag.Subtotal != quote.Subtotal:
		return failure.New(failure.SiteChanged, fmt.Sprintf("the bag cost %s, and the last page shows a subtotal of %s", bag.Subtotal, quote.Subtotal))
	case quote.Subtotal+quote.TaxAndFee != quote.Total:
		return failure.New(failure.SiteChanged, fmt.Sprintf("%s and %s do not make %s", quote.Subtotal, quote.TaxAndFee, quote.Total))
	case quote.Currency == "":
		return failure.New(failure.SiteChanged, "the last page shows no currency")
	}
	return nil
}

// basketHash is the SHA-256 over a bag and its total. The sequence and the spelling of its lines do not count.
func basketHash(bag sdk.Bag, total money.Minor) string {
	type line struct {
		Name      string      `json:"name"`
		Quantity  int         `json:"quantity"`
		UnitPrice money.Minor `json:"unitPrice"`
		Options   []string    `json:"options"`
	}
	lines := make([]string, 0, len(bag.Lines))
	for _, l := range bag.Lines {
		options := make([]string, 0, len(l.Options))
		for _, o := range l.Options {
			options = append(options, sdk.Folded(o))
		}
		slices.Sort(options)
		lines = append(lines, encoded(line{sdk.Folded(l.Name), l.Quantity, l.UnitPrice, options}))
	}
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(encoded(lines) + encoded(total)))
	return hex.EncodeToString(sum[:])
}

// encoded is the JSON of a value whose encoding cannot fail.
func encoded(value any) string {
	out, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(out)
}

// built converts the bag for the engine.
func built(bag sdk.Bag, quote sdk.Quote) ports.Built {
	out := ports.Built{
		Currency: strings.ToLower(quote.Currency), Subtotal: quote.Subtotal, TaxAndFees: quote.TaxAndFee, Total: quote.Total,
		PickupLabel: quote.Pickup.Label, PickupAt: quote.Pickup.At, BasketHash: basketHash(bag, quote.Total), Notes: quote.Notes,
	}
	for _, l := range bag.Lines {
		out.Lines = append(out.Lines, ports.BuiltLine{Name: l.Name, Quantity: l.Quantity, UnitPrice: l.UnitPrice, Options: l.Options, Note: l.Note})
	}
	return out
}
