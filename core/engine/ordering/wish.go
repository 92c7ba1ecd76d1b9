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

// wantedPickup reads the wanted time. It is asked only of a new request: a repeat of one may come after it.
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
		return at, fault.InvalidRequest.Field("pickupAt", "is over.")
	case wait > longestWait:
		return at, fault.InvalidRequest.Field("pickupAt", "is more than 7 days ahead.")
	}
	return at.UTC(), nil
}

// meal is what a cart asks of a site.
func (s *Service) meal(lines []menu.Line, ask cart.Ask, u person.User) ports.Build {
	contact := s.contact(u)
	if ask.PickupName != "" {
		// Whoever gives one name alone is called by it, under the family name that the site asks for.
		first, last, both := strings.Cut(ask.PickupName, " ")
		if contact.FirstName = first; both {
			contact.LastName = strings.TrimSpace(last)
		}
	}
	return ports.Build{Lines: lines, Pickup: ask.Pickup(), Contact: contact, Notes: ask.Notes}
}

// unavoidable is the failure of the first line of which the menu does not rule out what must be avoided.
func unavoidable(m menu.Menu, lines []menu.Line, ask cart.Ask) *failure.Failure {
	for _, l := range lines {
		if len(ask.MustAvoid) > 0 && !m.Excludes(l, ask.MustAvoid) {
			return failure.New(failure.AllergenNotExcluded, "mustAvoid "+strings.Join(ask.MustAvoid, ", ")).About(l.Item)
		}
	}
	return nil
}

// unplaced is the failure of a note that goes with none of the lines: the entry it was for named no item, or an answer took its place.
func unplaced(ask cart.Ask, lines []menu.Line) *failure.Failure {
	for _, one := range ask.ItemNotes {
		if !slices.ContainsFunc(lines, func(l menu.Line) bool { return l.Note == one.Note }) {
			return failure.New(failure.NotesUnsupported, "a note is with none of the lines").About(ask.Items[one.Item])
		}
	}
	return nil
}

// unmet is the failure of a filled bag that is not what was wished for, nil when it is.
func (s *Service) unmet(lines []menu.Line, ask cart.Ask, bag ports.Built) *failure.Failure {
	const minute = time.Minute // sites offer no seconds
	switch {
	case ask.AcceptPickup.IsZero() && !ask.PickupAt.IsZero() && !bag.PickupAt.Truncate(minute).Equal(ask.PickupAt.Truncate(minute)):
		return failure.New(failure.PickupTimeUnavailable, "asked for "+ask.PickupAt.Format(time.RFC3339)+", the site has "+bag.PickupLabel)
	case bag.Notes != ask.Notes:
		return failure.New(failure.NotesUnsupported, "the site's note reads otherwise")
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
