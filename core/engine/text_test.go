package engine_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
)

// Every text that is shown to somebody else than its giver shows all it has.
func TestTextsShowAllTheyHave(t *testing.T) {
	k := openTool(t)
	secret, sandbox := k.Secret(access.Production), k.Secret(access.Sandbox)
	_, grant := k.Provisioned(sandbox, "+15005550100")
	provision := func(in people.NewUser) error {
		in.Phone = ada
		_, err := k.People.Provision(ctx, secret, in)
		return err
	}
	order := func(in ordering.NewCart) error {
		in.Items, in.PlaceID = []string{"burger"}, "test_place_slow"
		_, _, err := k.Ordering.StartCart(ctx, grant, in, k.key())
		return err
	}
	fields := []struct {
		param string
		give  func(text string) error
	}{
		{"firstName", func(text string) error { return provision(people.NewUser{FirstName: text, LastName: "L"}) }},
		{"lastName", func(text string) error { return provision(people.NewUser{FirstName: "F", LastName: text}) }},
		{"email", func(text string) error {
			return provision(people.NewUser{FirstName: "F", LastName: "L", Email: text + "@example.com"})
		}},
		{"reference", func(text string) error { return order(ordering.NewCart{Reference: text}) }},
		{"pickupName", func(text string) error { return order(ordering.NewCart{PickupName: text}) }},
		{"notes", func(text string) error { return order(ordering.NewCart{Notes: text}) }},
		{"itemNotes.note", func(text string) error { return order(ordering.NewCart{ItemNotes: []cart.ItemNote{{Note: text}}}) }},
		{"device_name", func(text string) error { _, err := k.Devices.Request(ctx, text, terminal); return err }},
		{"note", func(text string) error {
			_, _, err := k.Terminals.AskForReview(ctx, k.acting(), text, k.key())
			return err
		}},
		{"name", func(text string) error {
			_, _, err := k.Terminals.CreateApplication(ctx, k.session, text, k.key())
			return err
		}},
		{"name", func(text string) error {
			_, err := k.Operator.CreateApplication(ctx, "", text, access.Approved)
			return err
		}},
	}
	unseen := map[string]rune{
		"line separator": 0x2028, "paragraph separator": 0x2029, "zero-width space": 0x200B, "zero-width non-joiner": 0x200C, "zero-width joiner": 0x200D,
		"left-to-right mark": 0x200E, "override": 0x202E, "isolate": 0x2067, "word joiner": 0x2060, "byte order mark": 0xFEFF, "soft hyphen": 0xAD,
		"grapheme joiner": 0x34F, "Hangul filler": 0x3164, "halfwidth filler": 0xFFA0, "Khmer vowel": 0x17B4, "Mongolian selector": 0x180B, "tag": 0xE0041,
		"variation selector": 0xFE0F, "empty braille": 0x2800, "null": 0, "escape": 0x1B, "next line": 0x85, "tab": '\t',
	}
	for _, field := range fields {
		for name, r := range unseen {
			if err := field.give(fmt.Sprintf("A%ca", r)); !errors.Is(err, fault.InvalidRequest) || fault.From(err).Param != field.param {
				t.Errorf("%s with a %s: %v", field.param, name, err)
			}
		}
	}
	for _, good := range []string{"José Ñandú", "Łukasz O’Brien-Smith", "李小龍", "محمد", "Zoë ❤️", "नेहा", "Ann\u00a0Lee"} {
		for _, field := range fields {
			if field.param == "email" {
				continue
			}
			if err := field.give(good); errors.Is(err, fault.InvalidRequest) {
				t.Errorf("%s %q: %v", field.param, good, err)
			}
		}
	}
}
