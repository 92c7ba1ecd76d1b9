package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatMayStay plants lines without what people say may stay, and with what they say goes.
func TestCheckOfWhatMayStay(t *testing.T) { checkRows(t, mayStay()) }

func mayStay() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Toastie", menutest.Group("On it", 0, "*Onion", "*Tomato", "*Pickle", "Mayo")),
	}}}}
	with := func(on ...string) []menu.Line {
		var choices []string
		for _, o := range on {
			choices = append(choices, "On it", o)
		}
		return []menu.Line{menutest.Line(1, "Toastie", choices...)}
	}
	return checkTable{m, []checkRow{
		{"a toastie no onion, actually keep the onion", "", with("Onion", "Tomato", "Pickle")},
		{"a toastie no onion but leave the tomato on", "", with("Tomato", "Pickle")},
		{"a toastie no onion but leave the tomato on", check.RuleDefault, with("Pickle")},
		{"a toastie no onion, tomato is fine", "", with("Tomato", "Pickle")},
		{"a toastie no onion, tomato is fine", check.RuleRefusal, with("Pickle")},
		{"a toastie no onion and no tomato, actually tomato is fine", "", with("Tomato", "Pickle")},
		{"a toastie no onion and no tomato, actually put the tomato back", "", with("Tomato", "Pickle")},
		{"a toastie yes to the onion no tomato", "", with("Onion", "Pickle")},
		{"a toastie hold the onion, actually don't hold the onion", "", with("Onion", "Tomato", "Pickle")},
		{"a toastie, no onion is fine", "", with("Tomato", "Pickle")},
		{"a toastie, leave the onion and tomato off", "", with("Pickle")},
		{"a toastie, leave the onion and tomato off", check.RuleRefusal, with("Tomato", "Pickle")},
		{"a toastie, leave the onion on and take the tomato off", "", with("Onion", "Pickle")},
		{"a toastie no onion, yes mayo", check.RuleLeft, with("Tomato", "Pickle")},
	}}
}
