package sdk

import (
	"fmt"
	"slices"
	"strings"
)

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
		all = append(all, folded(option))
	}
	slices.Sort(all)
	return folded(item) + " with [" + strings.Join(all, ", ") + "]"
}

func folded(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
