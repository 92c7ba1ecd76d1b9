package main

import (
	"context"
	"regexp"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file chooses when the food is picked up, where a page leaves that open.

// dayWords is what the entries of a list of days say.
var dayWords = regexp.MustCompile(`(?i)\b(today|tomorrow|(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}|\d{1,2}\.? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}(/\d{2,4})?)\b`)

// mostTimeLists bounds how often lists of days and times are answered.
const mostTimeLists = 4

// openTime finds a list of days or of times in which nothing is chosen yet, and its first entry: the earliest pickup that the page offers.
func (v view) openTime() (at int, value string, found bool) {
	for i, n := range v.Nodes {
		if n.Tag != "select" || n.Hidden || n.Off || v.answered(i) || v.delivered(i) {
			continue
		}
		value, timed := "", true
		for _, c := range n.Choices {
			if c.Value == "" || c.Off || asksChoice.MatchString(c.Text) {
				continue
			}
			timed = timed && (clock.MatchString(c.Text) || dayWords.MatchString(c.Text))
			if value == "" {
				value = c.Value
			}
		}
		if timed && value != "" {
			return i, value, true
		}
	}
	return 0, "", false
}

// delivered reports whether the line of an element speaks of a delivery and not of a pickup.
func (v view) delivered(i int) bool {
	says := v.text(max(v.Nodes[i].Parent, 0))
	return len(says) < mostText && delivery.MatchString(says) && !pickupWords.MatchString(says)
}

// chooseTimes answers the lists of days and times that are open: a page may offer the times of a day once the day is chosen.
func chooseTimes(ctx context.Context, page sdk.Page, shown view) (view, error) {
	for range mostTimeLists {
		at, value, found := shown.openTime()
		if !found {
			break
		}
		var err error
		if shown, err = chooseTime(ctx, page, shown, at, value); err != nil {
			return view{}, err
		}
	}
	return shown, nil
}

func chooseTime(ctx context.Context, page sdk.Page, shown view, at int, value string) (view, error) {
	if err := page.Choose(ctx, sdk.At(shown.css(at)), value); err != nil {
		return view{}, err
	}
	return changed(ctx, page, shown)
}

// dated adds the day that is chosen in a list of its own to a pickup of which only the clock time is known. Without a zone it stays words.
func (v view) dated(offer sdk.Offer, now time.Time, zone *time.Location) sdk.Offer {
	day := v.chosenDay()
	if day == "" || !offer.At.IsZero() || !clock.MatchString(offer.Label) || dayWords.MatchString(offer.Label) {
		return offer
	}
	offer.Label = day + ", " + offer.Label
	if zone == nil {
		return offer
	}
	if at, err := sdk.When(offer.Label, now, zone); err == nil {
		offer.At = at
	}
	return offer
}

// chosenDay is the entry that is chosen in a list of days; "" if there is none.
func (v view) chosenDay() string {
	for i, n := range v.Nodes {
		if says := chosenText(n); n.Tag == "select" && !n.Hidden && v.answered(i) && dayWords.MatchString(says) && !clock.MatchString(says) && !v.delivered(i) {
			return says
		}
	}
	return ""
}
