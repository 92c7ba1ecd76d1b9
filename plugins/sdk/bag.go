package sdk

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// BagTable is where a platform's bag shows what is in it. All are selectors: those of a line are relative to the line, the
// subtotal and the minimum to the bag. It is for platforms whose bag shows every option of a line.
type BagTable struct {
	Bag      string
	Subtotal string
	Minimum  string // says that the bag is too small for the checkout

	Line     string // relative to the page
	Name     string
	Quantity string
	Amount   string // of the whole line
	Options  string
	Note     string // empty: it shows none
}

// Read reads the bag as it stands on the page and makes sure that it adds up and holds the lines and nothing else, else
// SITE_CHANGED. A bag that is too small is MINIMUM_NOT_MET.
func (t BagTable) Read(ctx context.Context, page Page, lines []Line) (Bag, error) {
	fields := Fields{"name": t.Name, "quantity": t.Quantity, "amount": t.Amount, "options": t.Options + "*"}
	if t.Note != "" {
		fields["note"] = t.Note
	}
	rows, err := page.Read(ctx, At(t.Line), fields)
	if err != nil {
		return Bag{}, err
	}
	whole, err := page.Read(ctx, At(t.Bag), Fields{"subtotal": t.Subtotal, "minimum": t.Minimum})
	if err != nil {
		return Bag{}, err
	}
	bag, err := parseBag(rows, whole)
	if err == nil {
		err = bag.Holds(lines)
	}
	if err != nil {
		return Bag{}, Fail(SiteChanged, "bag: "+err.Error())
	}
	if says := whole[0]["minimum"]; says != "" {
		return Bag{}, Fail(MinimumNotMet, says)
	}
	return bag, nil
}

func parseBag(rows, whole []Record) (Bag, error) {
	if len(whole) != 1 {
		return Bag{}, fmt.Errorf("there are %d of it", len(whole))
	}
	subtotal, err := ParseMoney(whole[0]["subtotal"])
	if err != nil {
		return Bag{}, err
	}
	bag, sum := Bag{Subtotal: subtotal}, Minor(0)
	for _, row := range rows {
		quantity, err := strconv.Atoi(row["quantity"])
		if err != nil || quantity < 1 {
			return Bag{}, fmt.Errorf("%q of %q", row["quantity"], row["name"])
		}
		amount, err := ParseMoney(row["amount"])
		if err != nil {
			return Bag{}, err
		}
		if amount%Minor(quantity) != 0 {
			return Bag{}, fmt.Errorf("%d of %q cost %s", quantity, row["name"], amount)
		}
		line := BagLine{Name: row["name"], Quantity: quantity, UnitPrice: amount / Minor(quantity), Note: row["note"]}
		if row["options"] != "" {
			line.Options = strings.Split(row["options"], "\n")
		}
		bag.Lines, sum = append(bag.Lines, line), sum+amount
	}
	if sum != subtotal {
		return Bag{}, fmt.Errorf("the lines cost %s, the subtotal is %s", sum, subtotal)
	}
	return bag, nil
}

// Holds makes sure that the bag as read back holds the lines and nothing else: the same items with the same options, as many of each.
// A site may join lines that are equal; case and white space do not count. It is for platforms whose bag shows every option of a line.
// The error says by how much the bag is off; a driver gives it as SITE_CHANGED.
func (b Bag) Holds(lines []Line) error {
	balance := map[string]int{}
	for _, line := range lines {
		options := make([]string, 0, len(line.Choices))
		for _, choice := range line.Choices {
			options = append(options, choice.Option)
		}
		balance[signature(line.Item, options)] += line.Quantity
	}
	for _, line := range b.Lines {
		balance[signature(line.Name, line.Options)] -= line.Quantity
	}
	for what, left := range balance {
		if left != 0 {
			return fmt.Errorf("it is off by %d of %s", -left, what)
		}
	}
	return nil
}

// signature is equal for equal lines.
func signature(item string, options []string) string {
	all := make([]string, 0, len(options))
	for _, option := range options {
		all = append(all, Folded(option))
	}
	slices.Sort(all)
	return Folded(item) + " with [" + strings.Join(all, ", ") + "]"
}
