package main

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// list is a list of which the entry that begins with an asterisk is chosen.
func list(name string, entries ...string) node {
	n := node{Tag: "select", Type: "select-one", Name: name, Field: name}
	for _, entry := range entries {
		one := choice{Value: entry, Text: entry}
		if entry[0] == '*' {
			one = choice{Value: entry[1:], Text: entry[1:], On: true}
		}
		if asksChoice.MatchString(one.Text) {
			one.Value = ""
		}
		if one.On {
			n.Value = one.Value
		}
		n.Choices = append(n.Choices, one)
	}
	return n
}

// A list of days or of times in which nothing is chosen is answered with its first entry; any other list is left alone.
func TestListsOfTimesThatAreOpen(t *testing.T) {
	off := list("Pickup time", "*Select a time...", "12:15 PM")
	off.Off = true
	for _, c := range []struct {
		name string
		page []any
		want string
	}{
		{"times", row(list("Pickup time", "*Select a time...", "12:15 PM", "12:30 PM")), "12:15 PM"},
		{"days", row(list("Pickup date", "*Select a date...", "November 23, 2026", "November 24, 2026")), "November 23, 2026"},
		{"days of the week", row(list("Day", "*Choose", "Today", "Tue, Nov 24")), "Today"},
		{"as soon as possible", row(list("When", "*Choose", "As soon as possible", "12:30 PM")), "As soon as possible"},
		{"a time that is chosen", row(list("Pickup time", "Select a time...", "*12:15 PM")), ""},
		{"a list that is off", row(off), ""},
		{"no entries yet", row(list("Pickup time", "*Select a time...")), ""},
		{"another list", row(list("State", "*Select a state", "Maine", "New York")), ""},
		{"a list with other entries", row(list("Gift", "*Choose", "None", "Monday special")), ""},
		{"times of a delivery", row(row("Delivery time", list("time", "*Select a time...", "12:15 PM"))), ""},
	} {
		if _, value, found := shown(c.page...).openTime(); value != c.want || found != (c.want != "") {
			t.Errorf("%s: %q, %t", c.name, value, found)
		}
	}
}

// The day that is chosen in a list of its own belongs to the time.
func TestADayBesideATime(t *testing.T) {
	zone, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	tomorrow := time.Now().In(zone).AddDate(0, 0, 1)
	day := tomorrow.Format("January 2, 2006")
	at := time.Date(tomorrow.Year(), tomorrow.Month(), tomorrow.Day(), 12, 15, 0, 0, zone)
	times := list("Pickup time", "Select a time...", "*12:15 PM")
	for _, c := range []struct {
		name string
		page []any
		zone *time.Location
		want sdk.Offer
	}{
		{"a day", row(list("Pickup date", "Select a date...", "*"+day), times), zone, sdk.Offer{Label: day + ", 12:15 PM", At: at}},
		{"a store without a zone", row(list("Pickup date", "Select a date...", "*"+day), times), nil, sdk.Offer{Label: day + ", 12:15 PM"}},
		{"no day", row(times), zone, sdk.Offer{Label: "12:15 PM"}},
		{"a day that is not chosen", row(list("Pickup date", "*Select a date...", day), times), zone, sdk.Offer{Label: "12:15 PM"}},
		{"a list of something else", row(list("State", "*Maine", "New York"), times), zone, sdk.Offer{Label: "12:15 PM"}},
		{"a day in the time", row(list("Pickup date", "*"+day), list("Time", "*Tomorrow, 12:15 PM")), zone, sdk.Offer{Label: "Tomorrow, 12:15 PM"}},
	} {
		v := shown(c.page...)
		offer, _ := v.pickup()
		if got := v.dated(offer, time.Now(), c.zone); got.Label != c.want.Label || !got.At.Equal(c.want.At) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
