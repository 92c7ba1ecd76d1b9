// Package cart holds the cart record, the table of its statuses, its fees, and the conditions of a confirm (spec 2.4, 3.2, 4.3 and 4.4).
package cart

import (
	"fmt"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
)

// Status is a cart's status (spec 3.2).
type Status string

// The statuses.
const (
	Building    Status = "building"
	Ready       Status = "ready"
	NeedsAnswer Status = "needs_answer"
	Failed      Status = "failed"
	Expired     Status = "expired"
	Canceled    Status = "canceled"
	Closed      Status = "closed"
)

// Statuses lists every status, in the spec's order.
func Statuses() []Status {
	return []Status{Building, Ready, NeedsAnswer, Failed, Expired, Canceled, Closed}
}

// Final reports whether a cart never leaves s.
func (s Status) Final() bool { return s == Failed || s == Expired || s == Canceled || s == Closed }

// Life is how long a ready cart can be confirmed, and a question answered (spec 3.2, section 8).
const Life = 15 * time.Minute

// MaxAnswers bounds the answers that lead from one request to its cart: one for each of ten items, and a few for the pickup time.
const MaxAnswers = 12

// LinkLife is how long after its start the person's own page of a cart can be opened (docs/gaps.md, Payloads).
const LinkLife = 7 * 24 * time.Hour

// Cart is one cart.
type Cart struct {
	Env       access.Environment `json:"env"`
	ID        string             `json:"id"`
	AppID     string             `json:"appId"`
	UserID    string             `json:"userId"`
	ClientID  string             `json:"clientId,omitempty"` // the OAuth client that asked for it, if one did
	AccountID string             `json:"accountId"`
	OrderID   string             `json:"orderId"`
	Status    Status             `json:"status"`
	Version   int64              `json:"version"` // grows with every change; a confirm compares it
	CreatedAt time.Time          `json:"createdAt"`

	Ask        Ask              `json:"ask"`
	Store      Store            `json:"store"`
	Lines      []menu.Line      `json:"lines,omitempty"` // what the service puts into the site's bag
	Items      []Item           `json:"items,omitempty"` // what the site's bag says
	Currency   string           `json:"currency,omitempty"`
	Fees       Fees             `json:"fees"`
	Pickup     Pickup           `json:"pickup"`
	BasketHash string           `json:"basketHash,omitempty"`
	Decision   *Decision        `json:"decision,omitempty"`
	Failure    *failure.Failure `json:"failure,omitempty"`
	ReadyAt    *time.Time       `json:"readyAt,omitempty"`
	ExpiresAt  *time.Time       `json:"expiresAt,omitempty"` // Ready and NeedsAnswer only
	ReplacedBy string           `json:"replacedBy,omitempty"`
	Replaces   string           `json:"replaces,omitempty"`  // the cart whose question was answered
	Answered   int              `json:"answered,omitempty"`  // questions answered on the way to it (at most MaxAnswers)
	Changed    bool             `json:"changed,omitempty"`   // the person changed it (spec 4.3.8)
	Change     *Change          `json:"change,omitempty"`    // the person's change, while it is built
	Unchanged  *failure.Failure `json:"unchanged,omitempty"` // why the person's last change failed
	Noticed    bool             `json:"noticed,omitempty"`   // the person was texted that it is ready, or is being texted
	Codes      int              `json:"codes,omitempty"`     // confirm codes texted for it (at most MaxCodes)
	Confirm    *Confirm         `json:"confirm,omitempty"`
	BuiltAt    *time.Time       `json:"builtAt,omitempty"` // at a slow test restaurant: when its build ends
	Raised     bool             `json:"raised,omitempty"`  // its price rose at the first confirm
	Moved      bool             `json:"moved,omitempty"`   // the tool interface told of a changed price: only a fresh build is confirmed there
	Retry      bool             `json:"retry,omitempty"`   // the person's one retry of a build that failed
	Shown      string           `json:"shown,omitempty"`   // if closed: SHA-256 of the confirmation card
}

// Ask is what the partner sent for the person.
type Ask struct {
	Words        string    `json:"words,omitempty"`
	Items        []string  `json:"items,omitempty"`
	Answers      []string  `json:"answers,omitempty"`
	AcceptPickup time.Time `json:"acceptPickup,omitzero"` // the offered time that was accepted
	TimeZone     string    `json:"timeZone,omitempty"`
	Reference    string    `json:"reference,omitempty"`
	MaxTotal     *int64    `json:"maxTotal,omitempty"`

	PickupAt        time.Time  `json:"pickupAt,omitzero"`      // zero: as soon as possible; once the cart is built, the time that the words say
	SaidAt          time.Time  `json:"saidAt,omitzero"`        // when Words were sent, if that was before the cart's creation
	PickupReply     string     `json:"pickupReply,omitempty"`  // the last answer to a question about the time
	PickupReplyAt   time.Time  `json:"pickupReplyAt,omitzero"` // when it came
	PickupName      string     `json:"pickupName,omitempty"`
	Notes           string     `json:"notes,omitempty"`
	ItemNotes       []ItemNote `json:"itemNotes,omitempty"`
	MustAvoid       []string   `json:"mustAvoid,omitempty"` // allergens
	NoSubstitutions bool       `json:"noSubstitutions,omitempty"`
	Notify          Notify     `json:"notify,omitempty"`
}

// ItemNote is a note for the restaurant with one entry of Ask.Items.
type ItemNote struct {
	Item int    `json:"item"` // its index
	Note string `json:"note"`
}

// NotesByItem returns the note of each entry of Items, empty if the entry has none; nil if there are no notes.
func (a Ask) NotesByItem() []string {
	if len(a.ItemNotes) == 0 {
		return nil
	}
	notes := make([]string, len(a.Items))
	for _, one := range a.ItemNotes {
		notes[one.Item] = one.Note
	}
	return notes
}

// Notify is how the service itself tells the person that a cart is ready.
type Notify string

// The ways.
const (
	NotifyNone Notify = ""
	NotifySMS  Notify = "sms"
)

// Change is a person's edit of a ready cart: its new lines (spec 4.3 rule 8).
type Change struct {
	Lines []menu.Line `json:"lines"`
	At    time.Time   `json:"at"`
}

// Pickup returns the wanted pickup time: the offered one that was accepted, else the requested one, else zero.
func (a Ask) Pickup() time.Time {
	if !a.AcceptPickup.IsZero() {
		return a.AcceptPickup
	}
	return a.PickupAt
}

// Store is where the cart is built.
type Store struct {
	PlaceID  string `json:"placeId,omitempty"`
	OrderURL string `json:"orderUrl"`
	Platform string `json:"platform,omitempty"`
	Name     string `json:"name,omitempty"`
	Address  string `json:"address,omitempty"`
	Phone    string `json:"phone,omitempty"` // E.164; empty if unknown
	TimeZone string `json:"timeZone,omitempty"`
}

// Item is one line of the site's bag. Price is for one unit with its modifiers; nil after the person changed the cart.
type Item struct {
	Name      string       `json:"name"`
	Quantity  int          `json:"quantity"`
	Price     *money.Minor `json:"price"`
	Modifiers []string     `json:"modifiers"`
	Note      string       `json:"note,omitempty"` // as the bag shows it
}

// Fees are the cart's figures (spec 2.4). Partners never sum them; Total does.
type Fees struct {
	Subtotal      money.Minor `json:"subtotal"`
	TaxAndFees    money.Minor `json:"taxAndFees"`
	MerchantTotal money.Minor `json:"merchantTotal"`
	Service       money.Minor `json:"service"`
	Waived        bool        `json:"waived"`
	Credit        money.Minor `json:"credit"`
}

// Total returns the total to confirm: the restaurant's total plus the service fee, unless it is waived.
func (f Fees) Total() money.Minor {
	if f.Waived {
		return f.MerchantTotal
	}
	return f.MerchantTotal + f.Service
}

// Charge returns what the card is charged: the total minus the credit.
func (f Fees) Charge() money.Minor { return max(f.Total()-f.Credit, 0) }

// Pickup is when the food is picked up.
type Pickup struct {
	Label string    `json:"label,omitempty"` // the site's words
	At    time.Time `json:"at,omitzero"`
}

// DecisionKind is what the person is asked.
type DecisionKind string

// The kinds of decision (spec 2.4).
const (
	Choices    DecisionKind = "choices"
	PickupTime DecisionKind = "pickup_time"
)

// Decision is an open question to the person.
type Decision struct {
	Kind     DecisionKind    `json:"kind"`
	Question string          `json:"question"`
	Item     string          `json:"item,omitempty"`
	Groups   []DecisionGroup `json:"groups,omitempty"`
	Offered  time.Time       `json:"offered,omitzero"` // pickup_time: what is accepted
	When     bool            `json:"when,omitempty"`   // choices: the answer says when the order is picked up
}

// DecisionGroup is one group of options to choose from.
type DecisionGroup struct {
	Name     string   `json:"name"`
	Required bool     `json:"required"`
	Options  []string `json:"options"`
}

// Confirm is the confirm that reserved the cart. Only that confirm, or the sweep, may end the reservation.
type Confirm struct {
	Key     string    `json:"key"` // idempotency key, scoped by the caller
	Attempt int       `json:"attempt"`
	At      time.Time `json:"at"`
}

// Apply applies a trigger to c and returns the cart. A refused pair returns the table's error and leaves c as it is.
//
// Errors: CartNotReady, CartClosed, AlreadyConfirmed.
func (c Cart) Apply(on Trigger, now time.Time) (Cart, error) {
	row, ok := Find(c.Status, on)
	if !ok {
		return c, fmt.Errorf("cart %s: %q does not happen to a cart that is %q", c.ID, on, c.Status)
	}
	if row.Refuse != nil {
		return c, row.Refuse
	}
	now = now.UTC()
	c.Status = row.To
	c.Version++
	switch row.To {
	case Ready:
		if on == Priced {
			c.ReadyAt = &now
			end := now.Add(Life)
			c.ExpiresAt = &end
		}
	case NeedsAnswer:
		end := now.Add(Life)
		c.ExpiresAt = &end
	}
	return c, nil
}

// Answerable checks that c's question may be answered; it does not check the answer.
//
// Errors: CartClosed (too many answers).
func (c Cart) Answerable() error {
	if c.Answered >= MaxAnswers {
		return fault.CartClosed.Say(fmt.Sprintf("At most %d questions can be answered for one cart. Build it again.", MaxAnswers))
	}
	return nil
}

// Stripped returns c without what only served to order it: the person's words, notes, allergens and the name for the counter. What was bought, at which
// price, stays.
func (c Cart) Stripped() Cart {
	c.Ask = Ask{Reference: c.Ask.Reference, TimeZone: c.Ask.TimeZone}
	c.Lines, c.Decision, c.Change = nil, nil, nil
	c.Items = slices.Clone(c.Items)
	for i := range c.Items {
		c.Items[i].Note = ""
	}
	return c
}

// Priced reports whether c has valid figures: it has none before its first build, and while a change is built.
func (c Cart) Priced() bool { return c.ReadyAt != nil && c.Status != Building }

// Edit returns c's lines with new quantities, one for each line in their order. A quantity of 0 removes its line.
//
// Errors: InvalidRequest.
func (c Cart) Edit(quantities []int) ([]menu.Line, error) {
	if len(quantities) != len(c.Lines) {
		return nil, fault.InvalidRequest.Field("quantity", "is not given for every line.")
	}
	var left []menu.Line
	for i, line := range c.Lines {
		switch n := quantities[i]; {
		case n == line.Quantity:
		case n < 0 || n > menu.MaxQuantity:
			return nil, fault.InvalidRequest.Field("quantity", fmt.Sprintf("is not between 0 and %d.", menu.MaxQuantity))
		default:
			line.Quantity = n
		}
		if line.Quantity > 0 {
			left = append(left, line)
		}
	}
	if len(left) == 0 {
		return nil, fault.InvalidRequest.Field("quantity", "leaves nothing to order.")
	}
	return left, nil
}

// Due reports whether c has a transition that is due at now, and returns it: its fifteen minutes have passed, or a slow test restaurant has built
// it (spec 4.5). A reserved cart waits for its confirm.
func (c Cart) Due(now time.Time) (Trigger, bool) { return c.Standing().Due(now) }

// Standing is what a read of a cart's order needs of the cart: its status, and what decides when it is due. A zero time is none.
type Standing struct {
	Status             Status
	BuiltAt, ExpiresAt time.Time
	Reserved           bool // by a confirm
}

// Standing returns the standing of c.
func (c Cart) Standing() Standing {
	s := Standing{Status: c.Status, Reserved: c.Confirm != nil}
	if c.BuiltAt != nil {
		s.BuiltAt = *c.BuiltAt
	}
	if c.ExpiresAt != nil {
		s.ExpiresAt = *c.ExpiresAt
	}
	return s
}

// Due is Cart.Due.
func (s Standing) Due(now time.Time) (Trigger, bool) {
	if s.Status == Building && !s.BuiltAt.IsZero() && !now.Before(s.BuiltAt) {
		return Priced, true
	}
	if (s.Status == Ready || s.Status == NeedsAnswer) && !s.Reserved && !s.ExpiresAt.IsZero() && !now.Before(s.ExpiresAt) {
		return LifeOver, true
	}
	return "", false
}

// Confirmable checks that the cart can be confirmed for total at now.
//
// Errors: CartNotReady, CartClosed, AlreadyConfirmed, PriceChanged.
func (c Cart) Confirmable(total money.Minor, now time.Time) error {
	if row, ok := Find(c.Status, ConfirmedBy); ok && row.Refuse != nil {
		return row.Refuse
	}
	if _, due := c.Due(now); due {
		return fault.CartClosed.Say("The cart expired. Build it again.")
	}
	if total != c.Fees.Total() {
		return fault.PriceChanged
	}
	return nil
}
