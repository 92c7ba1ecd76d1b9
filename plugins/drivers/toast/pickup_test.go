package main

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// lastPage has the button with the pickup time, and its dialog.
type lastPage struct {
	sdk.Page
	store   sdk.Store
	says    []string
	slots   []sdk.Record
	pressed []string
}

func (p *lastPage) Store() sdk.Store { return p.store }

func (p *lastPage) Read(_ context.Context, rows sdk.Target, _ sdk.Fields) (found []sdk.Record, err error) {
	if rows.CSS != timeButton {
		return p.slots, nil
	}
	for _, words := range p.says {
		found = append(found, sdk.Record{"label": words})
	}
	return found, nil
}

func (p *lastPage) Click(_ context.Context, at sdk.Target) error {
	p.pressed = append(p.pressed, at.CSS)
	return nil
}

func (p *lastPage) Wait(context.Context, ...sdk.Condition) (int, error) { return 0, nil }

// The dialog of pickup times is opened only if the button leaves doubt about the instant.
func TestThePickupTimeIsReadFromTheButton(t *testing.T) {
	visit := time.Date(2026, 11, 30, 17, 0, 0, 0, time.UTC) // noon in New York
	slots := []sdk.Record{
		{"label": "Today, 12:20 PM (ASAP)", "at": "2026-11-30T12:20:00-05:00", "chosen": "true"},
		{"label": "Today, 12:30 PM", "at": "2026-11-30T12:30:00-05:00", "chosen": "false"},
	}
	for _, c := range []struct {
		name  string
		says  []string
		store sdk.Store
		opens bool
	}{
		{"a day and a time", []string{"Today, 12:20 PM"}, sdk.Store{TimeZone: "America/New_York", Now: visit}, false},
		{"words without a time", []string{"As soon as possible"}, sdk.Store{TimeZone: "America/New_York", Now: visit}, true},
		{"two buttons", []string{"Today, 12:20 PM", "Change"}, sdk.Store{TimeZone: "America/New_York", Now: visit}, true},
		{"a store without a zone", []string{"Today, 12:20 PM"}, sdk.Store{Now: visit}, true},
		{"a visit without a time", []string{"Today, 12:20 PM"}, sdk.Store{TimeZone: "America/New_York"}, true},
		{"around midnight", []string{"Today, 12:20 PM"}, sdk.Store{TimeZone: "America/New_York", Now: visit.Add(-12 * time.Hour)}, true},
	} {
		p := &lastPage{store: c.store, says: c.says, slots: slices.Clone(slots)}
		offer, err := readPickup(t.Context(), p)
		if err != nil || offer.Label != "Today, 12:20 PM" || !offer.At.Equal(visit.Add(20*time.Minute)) {
			t.Errorf("%s: %q at %s (%v)", c.name, offer.Label, offer.At, err)
		}
		if opened := slices.Equal(p.pressed, []string{timeButton, timeClose}); opened != c.opens || !opened && len(p.pressed) > 0 {
			t.Errorf("%s: pressed %q", c.name, p.pressed)
		}
	}
}
