// Package person holds people: the account behind a phone number, the user that each application knows, the link between them (`next`), the codes
// that prove a phone, and build grants (spec 2.2, 2.3, 3.3, 4.1 and 4.4).
package person

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/money"
)

// NameAtMost is how many characters a first or last name of a person has.
const NameAtMost = 60

// Account is one person in production, or in one developer's sandbox. It belongs to the phone, not to an application.
type Account struct {
	Env       access.Environment `json:"env"`
	Owner     string             `json:"owner,omitempty"` // see Owner
	ID        string             `json:"id"`
	Phone     string             `json:"phone"` // E.164
	FirstName string             `json:"firstName"`
	LastName  string             `json:"lastName"`
	CreatedAt time.Time          `json:"createdAt"`
	// ClaimedAt is when the holder of the phone proved it with a code for the first time; until then the account is a placeholder.
	ClaimedAt *time.Time `json:"claimedAt,omitempty"`
	// SignedUp: the person created the account themselves, not through a partner's verify.
	SignedUp bool   `json:"signedUp,omitempty"`
	Cards    []Card `json:"cards,omitempty"`
	// Discards are cards that are to be deleted at the processor.
	Discards []Discard `json:"discards,omitempty"`
	CodesOn  bool      `json:"codesOn,omitempty"` // the person's own setting to be asked for a code at every confirm
	Stopped  bool      `json:"stopped,omitempty"` // replied STOP
	// Quiet: the person turned texts off on the account's pages. Only codes that they ask for are texted.
	Quiet bool `json:"quiet,omitempty"`
	// DailyLimit is the person's own limit for a day, at the merchants' totals; 0: the service's.
	DailyLimit  money.Minor `json:"dailyLimit,omitempty"`
	Food        Food        `json:"food,omitzero"`
	Building    string      `json:"building,omitempty"` // the cart being built through an application that the person connected: one at a time
	Notice      *Notice     `json:"notice,omitempty"`   // the newest text that a YES answers
	Receipts    []Receipt   `json:"receipts,omitempty"` // the newest texts that a NOT ME answers, the newest first
	Passkeys    []Passkey   `json:"passkeys,omitempty"`
	SignedOutAt *time.Time  `json:"signedOutAt,omitempty"` // ends the earlier sessions on the hosted pages
	DeletedAt   *time.Time  `json:"deletedAt,omitempty"`   // the person deleted the account: nothing else of them is left in it
}

// Deleted returns what stays of a when the person deletes it at now: nothing that is theirs, only that it existed, and the cards that are still to be
// deleted at the processor. Its sessions end.
func (a Account) Deleted(now time.Time) Account {
	for len(a.Cards) > 0 {
		a = a.Removing(0, now)
	}
	return Account{Env: a.Env, Owner: a.Owner, ID: a.ID, CreatedAt: a.CreatedAt, ClaimedAt: a.ClaimedAt, Discards: a.Discards, DeletedAt: &now, SignedOutAt: &now}
}

// TakesTexts reports whether the person gets texts that they did not ask for. A code that they ask for needs only that they did not reply STOP.
func (a Account) TakesTexts() bool { return !a.Stopped && !a.Quiet && a.DeletedAt == nil }

// Owner returns the owner of the accounts that an application finds by phone. In production a phone is one person for all applications, and the
// owner is empty. In the sandbox the owner is the developer: all developers share the reserved numbers, and their tests must not interfere.
func Owner(env access.Environment, app access.Application) string {
	if env == access.Sandbox {
		return app.Owner()
	}
	return ""
}

// SignInOwner owns the accounts of the sandbox with which a person signs in. They are issued by hand, one for each reserved number, and belong to
// no developer (spec 5.8).
const SignInOwner = "sign-in"

// SignsIn reports whether the person may sign in for an OAuth client: anybody in production, and in the sandbox only whom an account was
// issued to.
func (a Account) SignsIn() bool { return a.Env == access.Production || a.Owner == SignInOwner }

// Card is a person's card: a token and what may be shown.
type Card struct {
	Token string `json:"token"`
	Brand string `json:"brand"`
	Last4 string `json:"last4"`
}

// DayLimit returns what the person may spend in a day: the service's cap, or their own lower limit.
func (a Account) DayLimit(most money.Minor) money.Minor {
	if a.DailyLimit > 0 {
		return min(a.DailyLimit, most)
	}
	return most
}

// Ref names c on pages. It is no token.
func (c Card) Ref() string {
	sum := sha256.Sum256([]byte("card/" + c.Token))
	return hex.EncodeToString(sum[:8])
}

// Preferring returns a with the card at i as the one to charge.
func (a Account) Preferring(i int) Account {
	chosen := a.Cards[i]
	a.Cards = append(slices.Delete(slices.Clone(a.Cards), i, i+1), chosen)
	return a
}

// Card returns the card to charge: the last, which is the newest or the one that the person chose; false if there is none.
func (a Account) Card() (Card, bool) {
	if len(a.Cards) == 0 {
		return Card{}, false
	}
	return a.Cards[len(a.Cards)-1], true
}

// User is a person as one application knows them (spec 2.2). The id differs in every application.
type User struct {
	Env       access.Environment `json:"env"`
	ID        string             `json:"id"`
	AppID     string             `json:"appId"`
	AccountID string             `json:"accountId"`
	Phone     string             `json:"phone"` // the number it was provisioned with
	FirstName string             `json:"firstName"`
	LastName  string             `json:"lastName"`
	Email     string             `json:"email,omitempty"` // unverified; shown to this application only
	CreatedAt time.Time          `json:"createdAt"`
	// Unprovisioned: the person came through sign-in and no partner has provisioned them (spec 2.2).
	Unprovisioned bool `json:"unprovisioned,omitempty"`
	// DeveloperDelivers: the partner delivers the consent link itself, by its latest provision (connectDelivery).
	DeveloperDelivers bool       `json:"developerDelivers,omitempty"`
	ApprovalTextedAt  *time.Time `json:"approvalTextedAt,omitempty"` // the service texted the approval link
	VerifiedAt        *time.Time `json:"verifiedAt,omitempty"`       // a correct code was entered through this application
	Claimed           bool       `json:"claimed,omitempty"`          // that code claimed the placeholder account
	ConnectedAt       *time.Time `json:"connectedAt,omitempty"`
	// ConsentedAt: the person approved an order through this application with a texted code, so its grants confirm like
	// the person's own token (spec 4.4). It ends when the person disconnects, connects again or is deprovisioned.
	ConsentedAt *time.Time `json:"consentedAt,omitempty"`
	DeletedAt   *time.Time `json:"deletedAt,omitempty"` // the person deleted their account; see Deleted
	Building    string     `json:"building,omitempty"`  // the cart being built through this application: one at a time
	Latest      string     `json:"latest,omitempty"`    // the cart whose build started last through this application
	// OrderedAt: the person approved an order through this application with a texted code, on any surface. Until then the person's
	// own page asks for a code too, and a YES confirms nothing. It ends like ConsentedAt.
	OrderedAt *time.Time `json:"orderedAt,omitempty"`
}

// HasOrdered reports whether the person approved an order through this application with a texted code.
func (u User) HasOrdered() bool { return u.OrderedAt != nil || u.ConsentedAt != nil }

// Connect returns u with the application connected at now. This ends earlier consents (spec 4.4).
func (u User) Connect(now time.Time) User {
	u.ConnectedAt, u.ConsentedAt, u.OrderedAt = &now, nil, nil
	return u
}

// Disconnect returns u with the application disconnected.
func (u User) Disconnect() User {
	u.ConnectedAt, u.ConsentedAt, u.OrderedAt = nil, nil, nil
	return u
}

// Stripped returns u disconnected and without what is known of the person: what stays when they delete their account at now.
func (u User) Stripped(now time.Time) User {
	u = u.Disconnect()
	u.DeletedAt = &now
	u.Phone, u.FirstName, u.LastName, u.Email, u.ApprovalTextedAt = "", "", "", "", nil
	return u
}

// Deleted reports whether the person deleted their account: its grants no longer work. Users that were stripped before DeletedAt existed have no
// phone, which every other user has.
func (u User) Deleted() bool { return u.DeletedAt != nil || u.Phone == "" }

// Approved returns u with an order approved by a texted code at now. consent says that the code's text asked for consent to later orders.
func (u User) Approved(consent bool, now time.Time) User {
	if u.OrderedAt == nil {
		u.OrderedAt = &now
	}
	if consent {
		u.ConsentedAt = &now
	}
	return u
}

// Status is the user's link status (spec 3.3).
type Status string

// The link statuses.
const (
	Provisioned Status = "provisioned"
	Active      Status = "active"
)

// Next is what has to happen before the partner can build for the person (spec 3.3).
type Next string

// The next steps.
const (
	Verify               Next = "verify"
	Connect              Next = "connect"
	AwaitingUserApproval Next = "awaiting_user_approval"
	Connected            Next = "connected"
)

// Link computes a user's status and next step; neither is ever stored.
func Link(u User, a Account) (Status, Next) {
	switch {
	case u.ConnectedAt != nil:
		return Active, Connected
	case a.ClaimedAt == nil:
		return Provisioned, Verify
	case u.ApprovalTextedAt != nil && !u.DeveloperDelivers:
		return Provisioned, AwaitingUserApproval
	}
	return Provisioned, Connect
}

// Step is what a person still has to do before a confirm (spec 4.4).
type Step string

// The steps, in the order in which they are asked.
const (
	Joined          Step = ""
	SignUpRequired  Step = "sign_up_required"
	PhoneRequired   Step = "phone_required"
	ConnectRequired Step = "connect_required"
	LinkExpired     Step = "link_expired"
	CardRequired    Step = "card_required"
)

// Joining returns the first step that is still missing, or Joined.
func Joining(u User, a Account) Step {
	switch {
	case a.ClaimedAt == nil:
		return SignUpRequired
	case a.Phone != u.Phone && u.Phone != "":
		return PhoneRequired
	case u.ConnectedAt == nil:
		return ConnectRequired
	case len(a.Cards) == 0:
		return CardRequired
	}
	return Joined
}

// ClaimedOnTheirOwn reports whether the person signed up themselves and has not connected this application. Then the application gets no grant and
// no verification text for the user (spec 4.1, rules 2 and 6).
func ClaimedOnTheirOwn(u User, a Account) bool { return a.SignedUp && u.ConnectedAt == nil }

// PhoneHint masks a number for display: "+1 ••• ••• 0123".
func PhoneHint(phone string) string {
	if len(phone) < 5 {
		return "••••"
	}
	return phone[:2] + " ••• ••• " + phone[len(phone)-4:]
}

// ReservedNumber reports whether a phone is in the range reserved for the sandbox: +1 500 555 xxxx (spec 4.1).
func ReservedNumber(phone string) bool {
	return len(phone) == 12 && phone[:8] == "+1500555"
}
