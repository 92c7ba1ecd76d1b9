package engine

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// The bounds of what may be wished for beside the food (docs/gaps.md, "Additive request fields"; docs/limits.md).
const (
	longestPickupName = 60
	longestNotes      = 200                // of the order, and of each item
	longestWait       = 7 * 24 * time.Hour // until a pickup
	longestName       = 200                // of a restaurant
	longestNear       = 300
	longestPlaceID    = 255
)

// checkWishes checks the wishes of a new cart that need no clock.
func checkWishes(in NewCart) error {
	switch {
	case in.PickupName != "" && (strings.TrimSpace(in.PickupName) == "" || utf8.RuneCountInString(in.PickupName) > longestPickupName || !plain(in.PickupName)):
		return fault.InvalidRequest.Field("pickupName", "is not 1 to 60 characters of one line.")
	case in.Notes != "" && !isNote(in.Notes):
		return fault.InvalidRequest.Field("notes", "is not 1 to 200 characters of one line.")
	case in.MustAvoid != nil && len(in.MustAvoid) == 0:
		return fault.InvalidRequest.Field("mustAvoid", "is empty.")
	}
	for i, code := range in.MustAvoid {
		if !slices.Contains(menu.AllergenCodes(), code) {
			return fault.InvalidRequest.Field("mustAvoid", "has an entry that is none of "+strings.Join(menu.AllergenCodes(), ", ")+".")
		}
		if slices.Contains(in.MustAvoid[:i], code) {
			return fault.InvalidRequest.Field("mustAvoid", "has an entry twice.")
		}
	}
	if err := checkItemNotes(in); err != nil {
		return err
	}
	switch {
	case utf8.RuneCountInString(in.RestaurantName) > longestName:
		return fault.InvalidRequest.Field("restaurantName", "is longer than 200 characters.")
	case utf8.RuneCountInString(in.PlaceID) > longestPlaceID:
		return fault.InvalidRequest.Field("placeId", "is longer than 255 characters.")
	case in.PickupAt == "":
		return nil
	}
	if _, err := time.Parse(time.RFC3339, in.PickupAt); err != nil {
		return fault.InvalidRequest.Field("pickupAt", "is not an ISO 8601 time with its offset.")
	}
	return nil
}

// checkItemNotes checks notes that go with entries of items, one an entry.
func checkItemNotes(in NewCart) error {
	switch {
	case in.ItemNotes == nil:
		return nil
	case in.Items == nil:
		return fault.InvalidRequest.Field("itemNotes", "goes with items.")
	case len(in.ItemNotes) == 0:
		return fault.InvalidRequest.Field("itemNotes", "is empty.")
	}
	for i, one := range in.ItemNotes {
		switch {
		case one.Item < 0 || one.Item >= len(in.Items):
			return fault.InvalidRequest.Field("itemNotes.item", "is not the index of an entry of items, from 0.")
		case slices.ContainsFunc(in.ItemNotes[:i], func(before cart.ItemNote) bool { return before.Item == one.Item }):
			return fault.InvalidRequest.Field("itemNotes.item", "names an entry twice.")
		case !isNote(one.Note):
			return fault.InvalidRequest.Field("itemNotes.note", "is not 1 to 200 characters of one line.")
		}
	}
	return nil
}

// isNote tells that a text is fit to be written into a site's box for a note.
func isNote(text string) bool {
	return strings.TrimSpace(text) != "" && utf8.RuneCountInString(text) <= longestNotes && plain(text)
}

// checkWhere checks words and a point that say where.
func checkWhere(near string, lat, lng *float64) error {
	switch {
	case utf8.RuneCountInString(near) > longestNear:
		return fault.InvalidRequest.Field("near", "is longer than 300 characters.")
	case lat == nil && lng == nil:
		return nil
	case lat == nil:
		return fault.InvalidRequest.Field("lat", "goes with lng.")
	case lng == nil:
		return fault.InvalidRequest.Field("lng", "goes with lat.")
	case !(place.Location{Lat: *lat}).Valid():
		return fault.InvalidRequest.Field("lat", "is not between -90 and 90.")
	case !(place.Location{Lng: *lng}).Valid():
		return fault.InvalidRequest.Field("lng", "is not between -180 and 180.")
	}
	return nil
}

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
func (e *Engine) meal(lines []menu.Line, ask cart.Ask, u person.User) ports.Build {
	contact := e.contact(u)
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
func (e *Engine) unmet(lines []menu.Line, ask cart.Ask, bag ports.Built) *failure.Failure {
	const minute = time.Minute // sites offer no seconds
	switch {
	case ask.AcceptPickup.IsZero() && !ask.PickupAt.IsZero() && !bag.PickupAt.Truncate(minute).Equal(ask.PickupAt.Truncate(minute)):
		return failure.New(failure.PickupTimeUnavailable, "asked for "+ask.PickupAt.Format(time.RFC3339)+", the site has "+bag.PickupLabel)
	case bag.Notes != ask.Notes:
		return failure.New(failure.NotesUnsupported, "the site's note reads otherwise")
	case ask.MaxTotal != nil && int64(bag.Total+e.policy.ServiceFee) > *ask.MaxTotal:
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
