package sdk_test

import (
	"errors"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func zoneOf(t *testing.T, name string) *time.Location {
	t.Helper()
	zone, err := sdk.Store{TimeZone: name}.Zone()
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

func TestClockTimesAndDates(t *testing.T) {
	york, kathmandu := zoneOf(t, "America/New_York"), zoneOf(t, "Asia/Kathmandu")
	night := time.Date(2026, 11, 22, 23, 50, 0, 0, york) // a Sunday
	noon := time.Date(2026, 12, 31, 12, 0, 0, 0, york)
	spring := time.Date(2026, 3, 7, 22, 0, 0, 0, york)   // clocks go forward at 2:00 on March 8
	autumn := time.Date(2026, 10, 31, 22, 0, 0, 0, york) // clocks go back at 2:00 on November 1
	between := time.Date(2026, 11, 1, 5, 55, 0, 0, time.UTC).In(york)
	for _, c := range []struct {
		words string
		now   time.Time
		zone  *time.Location
		want  string // RFC 3339; empty: an error
	}{
		{"12:45 AM", night, york, "2026-11-23T00:45:00-05:00"},
		{"11:45 PM", night, york, "2026-11-22T23:45:00-05:00"}, // five minutes ago: still tonight's
		{"11:15 PM", night, york, "2026-11-23T23:15:00-05:00"},
		{"11:45 PM", night.Add(20 * time.Minute), york, "2026-11-22T23:45:00-05:00"}, // and after midnight, too
		{"11:15 PM", night.Add(20 * time.Minute), york, "2026-11-23T23:15:00-05:00"},
		{"Today, 11:15 p.m.", night, york, "2026-11-22T23:15:00-05:00"},
		{"Tomorrow at 9 AM", night, york, "2026-11-23T09:00:00-05:00"},
		{"12:45 AM (Nov 23)", night, york, "2026-11-23T00:45:00-05:00"},
		{"Monday 12:45am", night, york, "2026-11-23T00:45:00-05:00"},
		{"Sun 23:55", night, york, "2026-11-22T23:55:00-05:00"},
		{"Mon, Nov 23, 2026 at 6:05 PM", night, york, "2026-11-23T18:05:00-05:00"},
		{"23rd November 18:05", night, york, "2026-11-23T18:05:00-05:00"},
		{"11/23 noon", night, york, "2026-11-23T12:00:00-05:00"},
		{"23/11/2026 midnight", night, york, "2026-11-23T00:00:00-05:00"},
		{"2026-11-23T00:45", night, york, "2026-11-23T00:45:00-05:00"},
		{"11:25 AM - 12:00 PM", noon, york, "2027-01-01T11:25:00-05:00"},
		{"11:45 - 12:15 PM", noon, york, "2026-12-31T11:45:00-05:00"},
		{"12:00 – 12:15 PM", noon, york, "2026-12-31T12:00:00-05:00"},
		{"Jan 2, 8:00 AM", noon, york, "2027-01-02T08:00:00-05:00"},
		{"Dec 30, 8:00 AM", noon, york, "2026-12-30T08:00:00-05:00"},
		{"1:30 AM", spring, york, "2026-03-08T01:30:00-05:00"},
		{"3:00 AM", spring, york, "2026-03-08T03:00:00-04:00"},
		{"Tomorrow 2:30 AM", spring, york, ""},
		{"March 8, 2:30 AM", spring, york, ""},
		{"1:30 AM", autumn, york, "2026-11-01T01:30:00-04:00"},
		{"1:10 AM", between, york, "2026-11-01T01:10:00-05:00"}, // it is 1:55 before the change: 1:10 comes again
		{"1:45 AM", between, york, "2026-11-01T01:45:00-04:00"},
		{"2:30 AM", autumn, york, "2026-11-01T02:30:00-05:00"},
		{"6:30 PM", night, kathmandu, "2026-11-23T18:30:00+05:45"},
		{"Feb 30, 8:00 AM", noon, york, ""}, {"13:00 PM", noon, york, ""}, {"8:75", noon, york, ""},
	} {
		got, err := sdk.When(c.words, c.now, c.zone)
		switch {
		case c.want == "" && err == nil:
			t.Errorf("%q at %s is %s, want an error", c.words, c.now, got)
		case c.want != "" && (err != nil || got.Format(time.RFC3339) != c.want):
			t.Errorf("%q at %s is %s, %v; want %s", c.words, c.now, got.Format(time.RFC3339), err, c.want)
		}
	}
	if _, err := sdk.When("As soon as possible", noon, york); !errors.Is(err, sdk.ErrNoTime) {
		t.Errorf("words without a time: %v", err)
	}
	_, err := sdk.Store{}.Zone()
	wants(t, err, sdk.SiteChanged, "")
}

// A list of times passes midnight, and the hour that comes twice.
// What a page says of the pickup counts only if it cannot mean another instant.
func TestAnOfferThatIsSaid(t *testing.T) {
	york := zoneOf(t, "America/New_York")
	noon := time.Date(2026, 12, 30, 12, 0, 0, 0, york)
	midnight := time.Date(2026, 12, 31, 0, 0, 0, 0, york)
	autumn := time.Date(2026, 10, 31, 22, 0, 0, 0, york) // clocks go back at 2:00 on November 1
	for _, c := range []struct {
		words string
		now   time.Time
		want  string // RFC 3339; empty: in doubt
	}{
		{"Today, 12:45 PM", noon, "2026-12-30T12:45:00-05:00"},
		{"Today at 11:15 am", noon, "2026-12-30T11:15:00-05:00"},
		{"Tomorrow, 9:30 AM", noon, "2026-12-31T09:30:00-05:00"},
		{"Fri, Jan 1, 1:05 PM", noon, "2027-01-01T13:05:00-05:00"},
		{"12:45 PM", noon, ""},
		{"ASAP", noon, ""},
		{"Today, 12:45 PM (or later)", noon, ""},
		{"Today, 12:45 - 1:15 PM", noon, ""},
		{"Demain, 9:30 AM", noon, ""},
		{"Today, 13:45 PM", noon, ""},
		{"Feb 30, 1:00 PM", noon, ""},
		{"Wed, Dec 31, 9:30 AM", noon, ""}, // a Thursday
		{"Tomorrow, 9:30 AM", midnight.Add(-31 * time.Minute), "2026-12-31T09:30:00-05:00"},
		{"Tomorrow, 9:30 AM", midnight.Add(-time.Second), ""}, // of the next day, if it was written since
		{"Tomorrow, 9:30 AM", midnight, ""},                   // today's, if it was written before midnight
		{"Today, 9:30 AM", midnight.Add(29 * time.Minute), ""},
		{"Thu, Dec 31, 9:30 AM", midnight, "2026-12-31T09:30:00-05:00"},
		{"Today, 9:30 AM", midnight.Add(30 * time.Minute), "2026-12-31T09:30:00-05:00"},
		{"Tomorrow, 12:30 AM", autumn, "2026-11-01T00:30:00-04:00"},
		{"Tomorrow, 1:30 AM", autumn, ""}, // there are two
		{"Tomorrow, 2:30 AM", autumn, "2026-11-01T02:30:00-05:00"},
		{"Today, 12:45 PM", time.Time{}, ""},
	} {
		offer, plain := sdk.Store{TimeZone: york.String(), Now: c.now.UTC()}.OfferSaid(c.words)
		switch {
		case plain != (c.want != ""):
			t.Errorf("%q at %s: plain is %v", c.words, c.now, plain)
		case plain && (offer.Label != c.words || offer.At.Format(time.RFC3339) != c.want):
			t.Errorf("%q at %s is %q at %s", c.words, c.now, offer.Label, offer.At)
		}
	}
}

func TestListsOfTimesPassMidnight(t *testing.T) {
	york := zoneOf(t, "America/New_York")
	rows := func(labels ...string) (out []sdk.Record) {
		for _, label := range labels {
			out = append(out, sdk.Record{"label": label, "value": label})
		}
		return out
	}
	for name, c := range map[string]struct {
		now  time.Time
		rows []sdk.Record
		want []string
	}{
		"midnight": {time.Date(2026, 11, 22, 23, 20, 0, 0, york), rows("ASAP", "11:30 PM", "11:45 PM", "12:00 AM", "12:15 AM", "1:00 AM"),
			[]string{"", "2026-11-22T23:30:00-05:00", "2026-11-22T23:45:00-05:00", "2026-11-23T00:00:00-05:00", "2026-11-23T00:15:00-05:00", "2026-11-23T01:00:00-05:00"}},
		"an hour twice": {time.Date(2026, 10, 31, 23, 0, 0, 0, york), rows("1:00 AM", "1:30 AM", "1:00 AM", "1:30 AM", "2:00 AM"),
			[]string{"2026-11-01T01:00:00-04:00", "2026-11-01T01:30:00-04:00", "2026-11-01T01:00:00-05:00", "2026-11-01T01:30:00-05:00", "2026-11-01T02:00:00-05:00"}},
		"a date of its own": {time.Date(2026, 11, 22, 12, 0, 0, 0, york), []sdk.Record{{"date": "Tomorrow", "label": "9:00 AM"}, {"date": "Nov 25", "label": "12:45 AM"}},
			[]string{"2026-11-23T09:00:00-05:00", "2026-11-25T00:45:00-05:00"}},
	} {
		dated, err := sdk.Dated(c.rows, c.now, york)
		if err != nil || len(dated) != len(c.want) {
			t.Errorf("%s: %v, %v", name, dated, err)
			continue
		}
		for i, row := range dated {
			if row["at"] != c.want[i] || row["label"] != c.rows[i]["label"] {
				t.Errorf("%s: %q is at %q, want %q", name, row["label"], row["at"], c.want[i])
			}
		}
	}
	dated, err := sdk.Dated(rows("ASAP", "12:15 AM"), time.Date(2026, 11, 22, 23, 20, 0, 0, york), york)
	wants(t, err, "", "")
	slot, err := sdk.SlotAt(dated, time.Date(2026, 11, 23, 0, 15, 0, 0, york))
	wants(t, err, "", "")
	if slot["value"] != "12:15 AM" {
		t.Error(slot)
	}
	offer, err := sdk.OfferIn(dated[:1])
	wants(t, err, "", "")
	if offer.Label != "ASAP" || !offer.At.IsZero() {
		t.Error(offer)
	}
	_, err = sdk.Dated(rows("Tomorrow 2:30 AM"), time.Date(2026, 3, 7, 22, 0, 0, 0, york), york)
	wants(t, err, sdk.SiteChanged, "")
}

func TestAddresses(t *testing.T) {
	for text, want := range map[string]sdk.Postal{
		"1 First Street, New York, NY 10003":             {Street: "1 First Street", City: "New York", State: "NY", Zip: "10003"},
		"12 Pier St, Suite 4, Harborview, ME 04101-1234": {Street: "12 Pier St, Suite 4", City: "Harborview", State: "ME", Zip: "04101-1234"},
		"9 Elm Rd, Troy, NY, 12180, USA":                 {Street: "9 Elm Rd", City: "Troy", State: "NY", Zip: "12180"},
	} {
		if got, ok := sdk.ParseAddress(text); !ok || got != want {
			t.Errorf("%q is %+v", text, got)
		}
	}
	for _, text := range []string{"", "Harborview", "1 First Street, New York", "10 Downing Street, London SW1A 2AA"} {
		if got, ok := sdk.ParseAddress(text); ok {
			t.Errorf("%q is %+v", text, got)
		}
	}
}
