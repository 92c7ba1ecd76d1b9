package engine

import (
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
)

// NewUser is the input of Provision (spec 2.2). Bounds are checked by the engine.
type NewUser struct {
	FirstName, LastName, Phone string
	Email                      string
	ConnectDelivery            string // "" or "developer"
}

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

	// What came later leaves the fingerprint of a request that does not use it as it was.
	PickupAt        string   `json:",omitempty"` // ISO 8601; as the caller sent it
	PickupName      string   `json:",omitempty"`
	Notes           string   `json:",omitempty"`
	MustAvoid       []string `json:",omitempty"` // nil when absent
	NoSubstitutions bool     `json:",omitempty"`

	ItemNotes []cart.ItemNote `json:",omitempty"` // nil when absent
	Notify    cart.Notify     `json:",omitempty"`
}

// PlaceQuery is the input of SearchPlaces (spec 4.5; docs/gaps.md, "Places").
type PlaceQuery struct {
	Query, Near string
	Lat, Lng    *float64
	Limit       int // 0: the default
}

// MenuQuery is the input of Menu (spec 4.5; docs/gaps.md, "Menus").
type MenuQuery struct {
	PlaceID, Category string
	Mode              string // "live", which is the default, or "knowledge"
}

// IdempotencyKey is a caller's key and where it stood.
type IdempotencyKey = unit.IdempotencyKey

// Answer is the input of AnswerCart (spec 4.3 rule 3): exactly one of the two.
type Answer struct {
	Choices          *string
	AcceptPickupTime bool
}

// Confirmation is the input of ConfirmCart (spec 4.3, 4.4).
type Confirmation struct {
	ExpectedTotalMinor int64
	Code               string // six digits, or empty
}

// Edit is the input of CartChange: how many of each of the cart's lines, in their order; 0 leaves a line out.
type Edit struct {
	Version    int64 // of the cart that the person saw
	Quantities []int
}
