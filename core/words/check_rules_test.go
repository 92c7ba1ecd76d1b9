package words_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// groupOf makes a group for the tables of the check; an option that begins with an asterisk comes with the thing.
func groupOf(name string, most int, options ...string) menu.Group {
	g := menu.Group{ID: name, Name: name, Max: most}
	for _, o := range options {
		comes := o[0] == '*'
		if comes {
			o = o[1:]
		}
		g.Options = append(g.Options, menu.Option{ID: name + "." + o, Name: o, Default: comes})
	}
	return g
}

// groupOfNeeded makes a group of which one option must be chosen.
func groupOfNeeded(name string, options ...string) menu.Group {
	g := groupOf(name, 1, options...)
	g.Min = 1
	return g
}

// itemOf makes an item for the tables of the check.
func itemOf(name string, groups ...menu.Group) menu.Item {
	return menu.Item{ID: name, Name: name, Price: 900, Priced: true, GroupsKnown: true, Groups: groups}
}

// lineOf makes a line; choices are pairs of a group and an option.
func lineOf(n int, name string, choices ...string) menu.Line {
	l := menu.Line{ItemID: name, Item: name, Quantity: n}
	for i := 0; i+1 < len(choices); i += 2 {
		l.Choices = append(l.Choices, menu.Choice{GroupID: choices[i], Group: choices[i], OptionID: choices[i] + "." + choices[i+1], Option: choices[i+1]})
	}
	return l
}

// checkTable is rows over one menu.
type checkTable struct {
	menu menu.Menu
	rows []checkRow
}

// checkRow is words, with answers after " < ", lines, and the rule that must object to them; an empty rule means that none does.
type checkRow struct {
	words string
	rule  string
	lines []menu.Line
}

func (c checkRow) request() menu.Request {
	said := strings.Split(c.words, " < ")
	return menu.Request{Words: said[0], Answers: said[1:]}
}

// holds reports whether what the check found is what the row wants.
func (c checkRow) holds(found []words.Violation) bool {
	if c.rule == "" {
		return len(found) == 0
	}
	return slices.ContainsFunc(found, func(v words.Violation) bool { return v.Rule == c.rule })
}

// checkRows runs a table of the check.
func checkRows(t *testing.T, table checkTable) {
	t.Helper()
	for _, c := range table.rows {
		if found := words.Check(table.menu, c.request(), c.lines); !c.holds(found) {
			t.Errorf("%q as %+v: %+v, want %q", c.words, c.lines, found, c.rule)
		}
	}
}

// TestEachRuleIsNeeded takes one rule away at a time: then some row of the tables is not caught, by any rule.
func TestEachRuleIsNeeded(t *testing.T) {
	tables := []checkTable{brokenRules(), noEvidence(), limits(), denialsAndCounts(), peopleAndForms(), partsAndCorrections(), stillHolds(), nearThings(), calls(), pairsAndDips(), breadsAndMeasures(), thingsOfOnesOwn(), rivals(), ofWhatWasNamed(), lists(), toldThings(), heardRight(), takenBack(), mayStay(), drinks(), sides(), foodsAlike(), partsAndSingles(), ofNature()}
	for _, rule := range words.Rules() {
		needed := slices.ContainsFunc(tables, func(table checkTable) bool {
			return slices.ContainsFunc(table.rows, func(c checkRow) bool {
				return c.rule != "" && len(words.CheckWithout(rule, table.menu, c.request(), c.lines)) == 0
			})
		})
		if !needed {
			t.Errorf("without the rule %q every row is caught as before: no row shows what it is for", rule)
		}
	}
}
