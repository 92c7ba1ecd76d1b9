package ordering

import (
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/menu"
)

// NewCart is the input of StartCart (spec 4.3).
type NewCart struct {
	Request           *string
	Items             []string // nil when absent
	PlaceID, OrderURL string
	RestaurantName    string
	Near              string
	Lat, Lng          *float64
	TimeZone          string
	Reference         string
	MaxTotalMinor     *int64

	// Later fields: omitted when empty, so that the fingerprint of a request without them stays the same.
	PickupAt        string   `json:",omitempty"` // ISO 8601, as the caller sent it
	PickupName      string   `json:",omitempty"`
	Notes           string   `json:",omitempty"`
	MustAvoid       []string `json:",omitempty"` // nil when absent
	NoSubstitutions bool     `json:",omitempty"`

	ItemNotes []cart.ItemNote `json:",omitempty"` // nil when absent
	Notify    cart.Notify     `json:",omitempty"`

	// AvoidHost is a host whose ordering page must not be used.
	AvoidHost string `json:",omitempty"`

	// Rules, not content: they are no part of the fingerprint.
	Tool  bool `json:"-"` // the tool interface's rules apply (spec 4.8)
	Retry bool `json:"-"` // the person asked to try again what failed
}

// avoids reports whether the store's page is on the host to avoid, or on a host below it.
func (in NewCart) avoids(store cart.Store) bool {
	u, err := url.Parse(store.OrderURL)
	host, avoid := "", strings.Trim(strings.ToLower(in.AvoidHost), ".")
	if err == nil {
		host = strings.ToLower(u.Hostname())
	}
	return avoid != "" && (host == avoid || strings.HasSuffix(host, "."+avoid))
}

// Answer is the input of AnswerCart (spec 4.3 rule 3). Exactly one of the two is set.
type Answer struct {
	Choices          *string
	AcceptPickupTime bool
}

// Confirmation is the input of ConfirmCart (spec 4.3, 4.4).
type Confirmation struct {
	ExpectedTotalMinor int64
	Code               string // six digits, or empty
	DeclineCredit      bool   // the person wants to pay without their credit
	// Tool: the confirm comes through the tool interface, where a changed price takes a fresh build (spec 4.8).
	Tool bool
}

// content returns what a repeat of the confirm's key must match. The code is not part of it.
func (in Confirmation) content() any {
	if in.DeclineCredit {
		return []any{in.ExpectedTotalMinor, "without credit"}
	}
	return in.ExpectedTotalMinor
}

// Edit is the input of Page.Change: the quantity of each of the cart's lines, in their order; 0 removes the line.
type Edit struct {
	Version    int64 // of the cart that the person saw
	Quantities []int
}

// The bounds of the wishes of a cart (docs/gaps.md, "Additive request fields"; docs/limits.md).
const (
	longestPickupName = 60
	longestNotes      = 200                // of the order, and of each item
	longestWait       = 7 * 24 * time.Hour // until a pickup
	longestName       = 200                // of a restaurant
)

// checkWishes checks the wishes of a new cart that need no clock. Errors: InvalidRequest.
func checkWishes(in NewCart) error {
	switch {
	case in.PickupName != "" && (strings.TrimSpace(in.PickupName) == "" || utf8.RuneCountInString(in.PickupName) > longestPickupName || !form.Plain(in.PickupName)):
		return fault.InvalidRequest.Field("pickupName", "is not 1 to 60 characters of one line.")
	case in.Notes != "" && !isNote(in.Notes):
		return fault.InvalidRequest.Field("notes", "is not 1 to 200 characters of one line.")
	case in.MustAvoid != nil && len(in.MustAvoid) == 0:
		return fault.InvalidRequest.Field("mustAvoid", "is empty.")
	}
	for i, code := range in.MustAvoid {
		if !slices.Contains(menu.AllergenCodes(), code) {
			return fault.InvalidRequest.Field("mustAvoid", "has an entry other than "+strings.Join(menu.AllergenCodes(), ", ")+".")
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
	case utf8.RuneCountInString(in.PlaceID) > form.PlaceIDAtMost:
		return fault.InvalidRequest.Field("placeId", "is longer than 255 characters.")
	case in.PickupAt == "":
		return nil
	}
	if _, err := time.Parse(time.RFC3339, in.PickupAt); err != nil {
		return fault.InvalidRequest.Field("pickupAt", "is not an ISO 8601 time with its offset.")
	}
	return nil
}

// checkItemNotes checks the notes of entries of items, at most one for each entry. Errors: InvalidRequest.
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

// isNote reports whether a text may be written into a site's field for notes.
func isNote(text string) bool {
	return strings.TrimSpace(text) != "" && utf8.RuneCountInString(text) <= longestNotes && form.Plain(text)
}

// checkNewCart checks a request for a cart, except what needs a clock or the directory.
//
// Errors: InvalidRequest.
func checkNewCart(in NewCart) error {
	switch {
	case in.Request == nil && in.Items == nil:
		return fault.InvalidRequest.Field("request", "or items is required.")
	case in.Request != nil && strings.TrimSpace(*in.Request) == "":
		return fault.InvalidRequest.Field("request", "is empty.")
	case in.Request != nil && utf8.RuneCountInString(*in.Request) > 200:
		return fault.InvalidRequest.Field("request", "is longer than 200 characters.")
	case in.Items != nil && len(in.Items) == 0:
		return fault.InvalidRequest.Field("items", "is empty.")
	case len(in.Items) > 10:
		return fault.InvalidRequest.Field("items", "has more than 10 entries.")
	}
	total := 0
	for _, item := range in.Items {
		if strings.TrimSpace(item) == "" {
			return fault.InvalidRequest.Field("items", "has an empty entry.")
		}
		n := utf8.RuneCountInString(item)
		if n > 200 {
			return fault.InvalidRequest.Field("items", "has an entry longer than 200 characters.")
		}
		total += n
	}
	switch {
	case in.Request == nil && total > 200:
		return fault.InvalidRequest.Field("items", "are longer than 200 characters together.")
	case in.Request != nil && !utf8.ValidString(*in.Request):
		return fault.InvalidRequest.Field("request", "is not valid text.")
	case in.TimeZone != "" && !zoneKnown(in.TimeZone):
		return fault.InvalidRequest.Field("timeZone", "is not an IANA time zone.")
	case utf8.RuneCountInString(in.Reference) > 100:
		return fault.InvalidRequest.Field("reference", "is longer than 100 characters.")
	case !form.Plain(in.Reference):
		return fault.InvalidRequest.Field("reference", form.Unseen)
	case in.MaxTotalMinor != nil && *in.MaxTotalMinor <= 0:
		return fault.InvalidRequest.Field("maxTotalMinor", "is not above 0.")
	case in.Notify != cart.NotifyNone && in.Notify != cart.NotifySMS:
		return fault.InvalidRequest.Field("notify", "is not sms.")
	}
	if err := checkWishes(in); err != nil {
		return err
	}
	if err := form.Where(in.Near, in.Lat, in.Lng); err != nil {
		return err
	}
	ways := 0
	for _, named := range []bool{in.PlaceID != "", in.OrderURL != "", in.RestaurantName != ""} {
		if named {
			ways++
		}
	}
	switch {
	case ways == 0:
		return fault.InvalidRequest.Field("placeId", "or orderUrl, or restaurantName with near or geo, is required.")
	case in.PlaceID == "" && in.OrderURL == "" && in.Near == "" && in.Lat == nil:
		return fault.InvalidRequest.Field("near", "or geo is required with restaurantName.")
	}
	return nil
}

func zoneKnown(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}
