package sdk

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// BagTable has the selectors of a platform's bag. Those of a line are relative to the line; the subtotal and the minimum are relative to the
// bag. It is for platforms whose bag shows every option of a line.
type BagTable struct {
	Bag      string
	Subtotal string
	Minimum  string `empty:"the platform has no minimum"` // visible if the bag is too small for the checkout

	Line     string // relative to the page
	Name     string
	Quantity string
	Amount   string // of the whole line
	Options  string
	Note     string `empty:"the bag shows no notes"`
}

// Read reads the bag from the page. It returns SITE_CHANGED unless the bag adds up and holds exactly the lines, and MINIMUM_NOT_MET if it is
// too small.
func (t BagTable) Read(ctx context.Context, page Page, lines []Line) (Bag, error) {
	fields := Fields{"name": t.Name, "quantity": t.Quantity, "amount": t.Amount, "options": t.Options + "*"}
	if t.Note != "" {
		fields["note"] = t.Note
	}
	rows, err := page.Read(ctx, At(t.Line), fields)
	if err != nil {
		return Bag{}, err
	}
	figures := Fields{"subtotal": t.Subtotal}
	if t.Minimum != "" {
		figures["minimum"] = t.Minimum
	}
	whole, err := page.Read(ctx, At(t.Bag), figures)
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

// Holds checks that the bag as read back holds exactly the lines: the same items with the same options, as many of each. A site may join
// equal lines; case and white space do not count. It is for platforms whose bag shows every option of a line. The error names the
// difference; a driver returns it as SITE_CHANGED.
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
