package ordering

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/menu"
)

// A time in the words is resolved in the store's time zone, or asked about. It is said on Tuesday, March 3, at 5 PM in New York.
func TestPickupAt(t *testing.T) {
	const newYork = "America/New_York"
	there, err := time.LoadLocation(newYork)
	if err != nil {
		t.Fatal(err)
	}
	said := time.Date(2026, 3, 3, 17, 0, 0, 0, there)
	clock := func(hour, minute int) *menu.Pickup {
		return &menu.Pickup{Said: "x", Clock: true, Hour: hour, Minute: minute}
	}
	half := func(p *menu.Pickup) *menu.Pickup { p.Half = true; return p }
	on := func(d menu.Day, p *menu.Pickup) *menu.Pickup { p.Day = d; return p }
	for name, c := range map[string]struct {
		said  *menu.Pickup
		ask   cart.Ask
		zone  string
		later time.Duration // between the words and the build
		at    string        // in New York, "asap" or a question
	}{
		"nothing":                       {at: "asap"},
		"the partner's":                 {ask: cart.Ask{PickupAt: said.Add(time.Hour)}, at: "Tuesday 18:00"},
		"the next one":                  {said: clock(6, 30), at: "Tuesday 18:30"},
		"after dark":                    {said: clock(1, 30), at: "It is past that today. Do you mean Wednesday, 1:30 AM, Wednesday, 1:30 PM, or as soon as possible?"},
		"in the afternoon":              {said: half(clock(18, 30)), at: "Tuesday 18:30"},
		"past":                          {said: half(clock(16, 30)), at: "It is past that today. Do you mean Wednesday, 4:30 PM, or as soon as possible?"},
		"past today":                    {said: on(menu.Today, half(clock(16, 30))), at: "It is past Tuesday, 4:30 PM. Shall I order it for as soon as possible, or for which other time?"},
		"past by the time of the build": {said: clock(5, 5), later: 6 * time.Minute, at: "It is past 5:05 PM. Shall I order it for as soon as possible, or for which other time?"},
		"not yet past":                  {said: clock(5, 5), later: 4 * time.Minute, at: "Tuesday 17:05"},
		"tomorrow":                      {said: on(menu.Tomorrow, clock(8, 0)), at: "Do you mean Wednesday, 8:00 AM, or Wednesday, 8:00 PM?"},
		"tomorrow at noon":              {said: on(menu.Tomorrow, half(clock(12, 0))), at: "Wednesday 12:00"},
		"tomorrow at 12:30":             {said: on(menu.Tomorrow, clock(12, 30)), at: "Wednesday 12:30"},
		"friday":                        {said: on("friday", half(clock(8, 0))), at: "Friday 08:00"},
		"the same day of next week":     {said: on("tuesday", half(clock(8, 0))), at: "Tuesday 08:00"},
		"a day alone":                   {said: on("friday", &menu.Pickup{Said: "friday"}), at: "At what time would you like to pick it up on Friday?"},
		"tomorrow alone":                {said: on(menu.Tomorrow, &menu.Pickup{}), at: "At what time would you like to pick it up tomorrow?"},
		"minutes":                       {said: &menu.Pickup{In: 20}, at: "asap"},
		"half an hour":                  {said: &menu.Pickup{In: 30}, at: "asap"},
		"more than a kitchen needs":     {said: &menu.Pickup{In: 50}, at: "Tuesday 18:00"},
		"an hour":                       {said: &menu.Pickup{In: 60}, at: "Tuesday 18:00"},
		"unclear":                       {said: &menu.Pickup{Said: "6 to 7"}, at: "I cannot take “6 to 7” as the pickup time here. Shall I order it for as soon as possible?"},
		"no zone":                       {said: clock(6, 30), zone: "-", at: "I cannot take “x” as the pickup time here. Shall I order it for as soon as possible?"},
		"minutes without a zone":        {said: &menu.Pickup{In: 50}, zone: "-", at: "Tuesday 18:00"},
		"both, the same":                {said: clock(6, 30), ask: cart.Ask{PickupAt: said.Add(90 * time.Minute)}, at: "Tuesday 18:30"},
		"both, another":                 {said: clock(6, 30), ask: cart.Ask{PickupAt: said.Add(time.Hour)}, at: "You said “x”, and the order is for 6:00 PM. Which of the two times would you like?"},
		"both, in 20 minutes":           {said: &menu.Pickup{In: 20}, ask: cart.Ask{PickupAt: said.Add(time.Hour)}, at: "Tuesday 18:00"},
		"a reply":                       {said: clock(6, 30), ask: cart.Ask{PickupReply: "7:15 then", PickupReplyAt: said}, at: "Tuesday 19:15"},
		"a reply against both":          {said: clock(6, 30), ask: cart.Ask{PickupAt: said.Add(time.Hour), PickupReply: "6:00 PM", PickupReplyAt: said}, at: "Tuesday 18:00"},
		"a reply without its day":       {said: on(menu.Tomorrow, &menu.Pickup{}), ask: cart.Ask{PickupReply: "8 am", PickupReplyAt: said}, at: "Wednesday 08:00"},
		"a reply with a day":            {said: on(menu.Tomorrow, clock(8, 0)), ask: cart.Ask{PickupReply: "Wednesday, 8:00 PM", PickupReplyAt: said}, at: "Wednesday 20:00"},
		"soon":                          {said: clock(6, 12), ask: cart.Ask{PickupReply: "As soon as possible", PickupReplyAt: said}, at: "asap"},
		"soon after all":                {said: clock(6, 12), ask: cart.Ask{PickupReply: "ok, asap please", PickupReplyAt: said}, at: "asap"},
		"a reply that is none":          {said: &menu.Pickup{Said: "6 to 7"}, ask: cart.Ask{PickupReply: "and a coke", PickupReplyAt: said}, at: "I cannot take “6 to 7” as the pickup time here. Shall I order it for as soon as possible?"},
		"a reply with an order":         {said: &menu.Pickup{Said: "6 to 7"}, ask: cart.Ask{PickupReply: "7 and add a coke", PickupReplyAt: said}, at: "I cannot take “6 to 7” as the pickup time here. Shall I order it for as soon as possible?"},
		"an offer that was accepted":    {said: &menu.Pickup{Said: "6 to 7"}, ask: cart.Ask{AcceptPickup: said.Add(20 * time.Hour)}, at: "asap"},
	} {
		zone := newYork
		if c.zone == "-" {
			zone = ""
		}
		at, question := pickupAt(cart.Cart{CreatedAt: said, Ask: c.ask}, c.said, zone, said.Add(c.later))
		got := "asap"
		switch {
		case question != nil:
			got = question.Question
		case !at.IsZero():
			got = at.In(there).Format("Monday 15:04")
		}
		if got != c.at {
			t.Errorf("%s: %s, want %s", name, got, c.at)
		}
	}
}

// "Yes" names the only option that a question has.
func TestPickupReply(t *testing.T) {
	one, two := *whenQuestion("?", asSoonAsPossible), *whenQuestion("?", "6:00 PM", "6:30 PM")
	for _, c := range []struct {
		asked  cart.Decision
		answer string
		want   string
	}{{one, "yes please", asSoonAsPossible}, {one, "7:15", "7:15"}, {one, "no", "no"}, {two, "yes", "yes"}} {
		if got := pickupReply(c.asked, c.answer); got != c.want {
			t.Errorf("%q: %q, want %q", c.answer, got, c.want)
		}
	}
}
