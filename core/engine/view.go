package engine

import (
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
)

// Allowance is what is left of the caller's minute.
type Allowance = unit.Allowance

// User is a provisioned person as an application sees it (spec 2.2).
type User struct {
	ID         string
	Status     person.Status
	Next       person.Next
	ExpiresIn  int    // seconds a build session lasts
	HandoffURL string // where the person joins
	ConnectURL string // when Next is connect
	PhoneHint  string // when Next is awaiting_user_approval
}

// Grant is a build grant as it is told (spec 2.3).
type Grant struct {
	Token     string
	ExpiresAt time.Time
	Refreshed bool
}

// Connection is the answer to a connect call (spec 4.1).
type Connection struct {
	Connected bool
	URL       string
	ExpiresIn int // seconds
}

// Verification is a code that was texted (spec 4.1).
type Verification struct {
	UserID    string
	PhoneHint string
	ExpiresIn int // seconds
}

// Verified is the answer to a good code (spec 4.1 rules 3, 4 and 9).
type Verified struct {
	UserID     string
	Status     person.Status
	Claimed    bool
	Authorized bool
	Next       person.Next
}

// Cart is a cart as a caller may see it (spec 2.4).
type Cart struct {
	cart.Cart
	Order            *order.Order // when closed
	Card             *person.Card // P only
	CodeRequired     bool
	ConfirmationCard string // P only; empty: null
	ForPerson        bool   // the caller is the person: card and confirmationCard are present
}

// Tracking is the person's own page of a cart (spec 4.3 rule 7): who looks at it, and once the phone is proved the cart.
type Tracking struct {
	Join               // its Step is Joined when nothing is missing that this cart needs
	Cart *Cart         // nil until the phone is proved
	Left time.Duration // how long it can still be confirmed, when it is ready
	Code *CodeAsk      // the code that a confirm takes; nil: none
}

// CodeAsk is the code that a confirm on a cart's page takes, beside the person's yes.
type CodeAsk struct {
	First bool          // it is the person's first order through the application
	Out   bool          // one was texted that can be entered
	Wait  time.Duration // until another can be texted; 0: at once
	More  bool          // another can be texted for this cart at all
}

// Order is an order as it is read (spec 2.5), with the additive status of an abandoned cart.
type Order struct {
	order.Order
	CartStatus cart.Status // expired or canceled; else empty
}

// Join is the hosted page where a person joins (spec 2.2, handoffUrl). Before the phone is proved it names only the application.
type Join struct {
	Application string
	Sandbox     bool // nobody is texted there
	Proved      bool
	PhoneHint   string        // when proved
	FirstName   string        // when proved
	Step        person.Step   // what is still missing; empty when joined
	Cards       []person.Card // when proved
	ReturnURL   string
	Wait        time.Duration // until another code that opens the page can be texted; 0: at once
}
