package ordering

import (
	"errors"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// This file finds the pickup time that the person's words say, and asks if they leave it open (docs/gaps.md, Orders).

const (
	// soonEnough is how far ahead "in 20 minutes" means as soon as possible: about what a kitchen needs. The cart states the pickup.
	soonEnough = 30 * time.Minute
	// sameNight is how far into the next day a time without a day may be: "12:30", said at 11 in the evening.
	sameNight = 4 * time.Hour
	// slot is the distance of the times that sites offer: later than soonEnough, a number of minutes is rounded up to it.
	slot = 15 * time.Minute

	asSoonAsPossible = "As soon as possible"
)

// pickupAt returns the time of pickup that a cart asks for: the words' or the last answer's, else the partner's; zero is as soon as possible. It returns
// a question if the words do not settle it.
func pickupAt(c cart.Cart, said *menu.Pickup, zone string, now time.Time) (time.Time, *cart.Decision) {
	when, asked := said, c.Ask.SaidAt
	if asked.IsZero() {
		asked = c.CreatedAt
	}
	if !c.Ask.AcceptPickup.IsZero() {
		return c.Ask.PickupAt, nil
	}
	if c.Ask.PickupReply != "" {
		reply, soon := words.PickupReply(c.Ask.PickupReply)
		switch {
		case soon:
			return time.Time{}, nil
		case reply.Unclear() && said != nil:
		case reply.Unclear():
			return time.Time{}, whenQuestion("When would you like to pick it up: as soon as possible, or at which time?", asSoonAsPossible)
		default:
			if said != nil && reply.Clock && reply.Day == "" {
				reply.Day = said.Day
			}
			when, asked = &reply, c.Ask.PickupReplyAt
		}
	}
	if when == nil {
		return c.Ask.PickupAt, nil
	}
	there, err := time.LoadLocation(zone)
	if zone == "" || err != nil {
		there = nil
	}
	if when.Unclear() || there == nil && when.In == 0 {
		return time.Time{}, whenQuestion("I cannot take “"+quoted(when.Said)+"” as the pickup time here. Shall I order it for as soon as possible?", asSoonAsPossible)
	}
	if there == nil {
		there = time.UTC
	}
	w := wanted{said: *when, asked: asked.In(there), now: now.In(there)}
	at, question := w.time()
	if question != nil || c.Ask.PickupReply != "" || c.Ask.PickupAt.IsZero() || at.Truncate(time.Minute).Equal(c.Ask.PickupAt.Truncate(time.Minute)) {
		return at, question
	}
	if at.IsZero() {
		return c.Ask.PickupAt, nil // "in 20 minutes" is courtesy where the partner's own form has a time
	}
	one, other := w.name(at), w.name(c.Ask.PickupAt.In(there))
	return time.Time{}, whenQuestion("You said “"+quoted(when.Said)+"”, and the order is for "+other+". Which of the two times would you like?", one, other)
}

// wanted is a time that was said, and when.
type wanted struct {
	said       menu.Pickup
	asked, now time.Time
}

// time returns the time that is meant; zero is as soon as possible.
func (w wanted) time() (time.Time, *cart.Decision) {
	times := w.said.Times(w.asked)
	switch {
	case len(times) == 0:
		day := string(w.said.Day)
		return time.Time{}, whenQuestion("At what time would you like to pick it up " + onDay(day) + "?")
	case len(times) > 1:
		return time.Time{}, whenQuestion("Do you mean "+w.name(times[0])+", or "+w.name(times[1])+"?", w.name(times[0]), w.name(times[1]))
	}
	at := times[0]
	if w.said.In > 0 {
		if at.Sub(w.asked) <= soonEnough {
			return time.Time{}, nil
		}
		if at = at.Truncate(slot); at.Before(times[0]) {
			at = at.Add(slot)
		}
	}
	switch {
	case !at.After(w.now):
		return time.Time{}, whenQuestion("It is past "+w.name(at)+". Shall I order it for as soon as possible, or for which other time?", asSoonAsPossible)
	case w.said.In == 0 && w.said.Day == "" && day(at) != day(w.asked) && at.Sub(w.asked) > sameNight:
		first, second := at, at.Add(12*time.Hour)
		if w.said.Half {
			return time.Time{}, whenQuestion("It is past that today. Do you mean "+w.name(first)+", or as soon as possible?", w.name(first), asSoonAsPossible)
		}
		return time.Time{}, whenQuestion("It is past that today. Do you mean "+w.name(first)+", "+w.name(second)+", or as soon as possible?", w.name(first), w.name(second), asSoonAsPossible)
	}
	return at.UTC(), nil
}

// name writes a time so that a person, and words.PickupReply, can read it: with its day, except where it is today and no day was said.
func (w wanted) name(at time.Time) string {
	if at = at.In(w.asked.Location()); day(at) == day(w.now) && w.said.Day == "" {
		return at.Format("3:04 PM")
	}
	return at.Format("Monday, 3:04 PM")
}

// onDay returns a day as a question says it.
func onDay(day string) string {
	switch menu.Day(day) {
	case menu.Today, menu.Tomorrow:
		return day
	case menu.AfterTomorrow:
		return "the " + day
	}
	return "on " + strings.ToUpper(day[:1]) + day[1:]
}

// longestSaid bounds what a question repeats of the person's words about a time.
const longestSaid = 60

func quoted(said string) string {
	if r := []rune(said); len(r) > longestSaid {
		return string(r[:longestSaid]) + "…"
	}
	return said
}

// whenQuestion asks for the time of pickup.
func whenQuestion(text string, options ...string) *cart.Decision {
	return &cart.Decision{Kind: cart.Choices, When: true, Question: text, Groups: []cart.DecisionGroup{{Name: "Pickup time", Required: true, Options: options}}}
}

// pickupReply returns what an answer to a question about the time says: "yes" to the only option names it.
func pickupReply(d cart.Decision, answer string) string {
	if options := d.Groups[0].Options; len(options) == 1 && words.Agrees(answer) {
		return options[0]
	}
	return answer
}

// notOffered returns the question to ask if a site does not offer the time that the person's words say, or nil.
func notOffered(at time.Time, b built, err error, zone string) *cart.Decision {
	failed := b.failed
	if err != nil && !errors.As(err, &failed) || failed == nil || failed.Code != failure.PickupTimeUnavailable || at.IsZero() {
		return nil
	}
	there, err := time.LoadLocation(zone)
	if err != nil {
		return nil
	}
	return whenQuestion("The restaurant does not offer "+at.In(there).Format("Monday, 3:04 PM")+" for pickup. Shall I order it for as soon as possible, or for which other time?", asSoonAsPossible)
}
