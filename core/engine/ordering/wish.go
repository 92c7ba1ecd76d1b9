package ordering

import (
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// wantedPickup parses the wanted pickup time. Call it only for a new request: a repeat may come after the time. Errors: InvalidRequest.
func wantedPickup(in NewCart, now time.Time) (time.Time, error) {
	if in.PickupAt == "" {
		return time.Time{}, nil
	}
	at, err := time.Parse(time.RFC3339, in.PickupAt)
	if err != nil {
		return at, fault.InvalidRequest.Field("pickupAt", "is not an ISO 8601 time with its offset.")
	}
	switch wait := at.Sub(now); {
	case wait <= 0:
		return at, fault.InvalidRequest.Field("pickupAt", "is in the past.")
	case wait > longestWait:
		return at, fault.InvalidRequest.Field("pickupAt", "is more than 7 days ahead.")
	}
	return at.UTC(), nil
}

// meal returns what a cart asks of a site.
func (s *Service) meal(lines []menu.Line, ask cart.Ask, u person.User) ports.Build {
	contact := s.contact(u)
	if ask.PickupName != "" {
		// A single name replaces the first name only.
		first, last, both := strings.Cut(ask.PickupName, " ")
		if contact.FirstName = first; both {
			contact.LastName = strings.TrimSpace(last)
		}
	}
	return ports.Build{Lines: lines, Pickup: ask.Pickup(), Contact: contact, Notes: ask.Notes}
}

// unavoidable returns the failure of the first line that may contain what must be avoided, by the menu; nil if there is none.
func unavoidable(m menu.Menu, lines []menu.Line, ask cart.Ask) *failure.Failure {
	for _, l := range lines {
		if len(ask.MustAvoid) > 0 && !m.Excludes(l, ask.MustAvoid) {
			return failure.New(failure.AllergenNotExcluded, "mustAvoid "+strings.Join(ask.MustAvoid, ", ")).About(l.Item)
		}
	}
	return nil
}

// unplaced returns the failure of a note that no line has; nil if there is none. Its entry named no item, or an answer replaced it.
func unplaced(ask cart.Ask, lines []menu.Line) *failure.Failure {
	for _, one := range ask.ItemNotes {
		if !slices.ContainsFunc(lines, func(l menu.Line) bool { return l.Note == one.Note }) {
			return failure.New(failure.NotesUnsupported, "no line has the note").About(ask.Items[one.Item])
		}
	}
	return nil
}

// unmet returns the failure of a filled bag that does not meet the cart's wishes; nil if it does.
func (s *Service) unmet(lines []menu.Line, ask cart.Ask, bag ports.Built) *failure.Failure {
	const minute = time.Minute // sites offer no seconds
	switch {
	case ask.AcceptPickup.IsZero() && !ask.PickupAt.IsZero() && !bag.PickupAt.Truncate(minute).Equal(ask.PickupAt.Truncate(minute)):
		return failure.New(failure.PickupTimeUnavailable, "asked for "+ask.PickupAt.Format(time.RFC3339)+", the site has "+bag.PickupLabel)
	case bag.Notes != ask.Notes:
		return failure.New(failure.NotesUnsupported, "the site's note differs")
	case ask.MaxTotal != nil && int64(bag.Total+s.policy.ServiceFee) > *ask.MaxTotal:
		return failure.New(failure.OverMaxTotal, "over maxTotalMinor")
	}
	if ask.NoSubstitutions {
		for i, l := range lines {
			if i >= len(bag.Lines) || bag.Lines[i].Quantity != l.Quantity || !slices.Equal(place.Words(bag.Lines[i].Name), place.Words(l.Item)) {
				return failure.New(failure.ItemUnavailable, "the bag has something else").About(l.Item)
			}
		}
	}
	return nil
}
