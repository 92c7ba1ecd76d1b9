package check_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

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
func (c checkRow) holds(found []check.Violation) bool {
	if c.rule == "" {
		return len(found) == 0
	}
	return slices.ContainsFunc(found, func(v check.Violation) bool { return v.Rule == c.rule })
}

// checkRows runs a table of the check.
func checkRows(t *testing.T, table checkTable) {
	t.Helper()
	for _, c := range table.rows {
		if found := check.Lines(table.menu, c.request(), c.lines); !c.holds(found) {
			t.Errorf("%q as %+v: %+v, want %q", c.words, c.lines, found, c.rule)
		}
	}
}

// TestEachRuleIsNeeded takes one rule away at a time: then some row of the tables is not caught, by any rule.
func TestEachRuleIsNeeded(t *testing.T) {
	tables := []checkTable{
		brokenRules(), noEvidence(), limits(), denialsAndCounts(), peopleAndForms(), partsAndCorrections(),
		stillHolds(), nearThings(), calls(), pairsAndDips(), breadsAndMeasures(), thingsOfOnesOwn(),
		rivals(), ofWhatWasNamed(), lists(), toldThings(), heardRight(), takenBack(),
		becomesOfSome(), mayStay(), drinks(), sides(), foodsAlike(), partsAndSingles(),
		ofNature(), nearlyNamed(), sharedOut(), ownThings(), saidAgain(), entries(),
		kindsOfHeadings(), ofTheHouse(), calledByGroups(), mayBeTwo(), twinSides(), takenForSeveral(),
		toldApart(), placed(), saysLess(), offers(), stays(), besideNames(),
		modifiers(), wordsForSeveral(), reachesOne(), givesPlace(), amountsSaid(), ofAnother(), afterTurns(), bothAgain(), halfPounds(), feedsSoMany(),
		wholesAndPacks(), unanswered(), notNamed(), headsCounted(), allElseOff(), someOfThem(), otherWords(),
	}
	needed := map[string]bool{}
	for _, table := range tables {
		prepared := check.Prepare(table.menu)
		for _, c := range table.rows {
			if c.rule == "" {
				continue
			}
			// Where two rules find something, the other one still does without the first.
			if finders := prepared.Finders(c.request(), c.lines); len(finders) == 1 && !needed[finders[0]] {
				needed[finders[0]] = len(prepared.Without(finders[0], c.request(), c.lines)) == 0
			}
		}
	}
	for _, rule := range check.Rules() {
		if !needed[rule] {
			t.Errorf("without the rule %q every row is caught as before: no row shows what it is for", rule)
		}
	}
}
