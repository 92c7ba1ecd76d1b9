package ports

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
)

// Store keeps every record. It is a unit of work: what one Update writes is written together or not at all, and
// is durable when Update returns nil.
//
// Update is serializable: its effect is as if all updates ran one after another. Its function may run more than once
// and must have no effect outside tx; what it returns as an error undoes all it wrote, and comes back unchanged.
// A store that cannot write (a full or failing disk) returns an error that wraps ErrUnavailable, with nothing half done.
type Store interface {
	View(ctx context.Context, read func(Reader) error) error
	Update(ctx context.Context, change func(Tx) error) error
	// Lease takes up to max pieces of work of the given kinds that are due at now (domain time) and that nobody holds,
	// for ttl of real time. Each taken piece comes back with its epoch raised, durably. Earliest due first.
	Lease(ctx context.Context, kinds []WorkKind, now time.Time, ttl time.Duration, max int) ([]Work, error)
	// Renew holds a leased piece of work for ttl more. ErrLost when another holds it or it is gone.
	Renew(ctx context.Context, id string, epoch int64, ttl time.Duration) error
	// NextDue tells when the earliest piece of work of the given kinds falls due (domain time), held or not; ok is false when there is none.
	NextDue(ctx context.Context, kinds []WorkKind) (at time.Time, ok bool, err error)
	// Backup writes a consistent copy of everything to a new file at path.
	Backup(ctx context.Context, path string) error
	Close() error
}

// Reader reads records. A record that does not exist is ErrNotFound.
type Reader interface {
	ReadAccess
	ReadPeople
	ReadCarts
	ReadOrders
	ReadEvents
	ReadKeys
	ReadCounters
	ReadWork
	ReadStores
	ReadDeliveries
	ReadAging
	ReadDevelopers
	ReadCLI
}

// Tx reads its own writes, and writes.
type Tx interface {
	Reader
	WriteAccess
	WritePeople
	WriteCarts
	WriteOrders
	WriteEvents
	WriteKeys
	WriteCounters
	WriteWork
	WriteStores
	WriteDeliveries
	WriteAging
	WriteDevelopers
	WriteCLI
}

// ReadAccess reads applications and credentials.
type ReadAccess interface {
	Application(id string) (access.Application, error)
	Applications() ([]access.Application, error) // in order of creation
	Credential(hash string) (access.Credential, error)
	Credentials(appID string, env access.Environment) ([]access.Credential, error)
	Refusals(appID string) ([]access.Refusal, error)
}

// WriteAccess writes applications and credentials.
type WriteAccess interface {
	PutApplication(access.Application) error
	PutCredential(access.Credential) error
	// CountRefusal adds one to the count of (application, environment, reason).
	CountRefusal(appID string, env access.Environment, reason string, at time.Time) error
}

// ReadPeople reads accounts, users and what opens them.
type ReadPeople interface {
	Account(env access.Environment, id string) (person.Account, error)
	// AccountByPhone is the account of an owner (person.Owner) with a phone.
	AccountByPhone(env access.Environment, owner, phone string) (person.Account, error)
	User(env access.Environment, id string) (person.User, error)
	// UserOf is the user that an application has for an account.
	UserOf(env access.Environment, appID, accountID string) (person.User, error)
	Grant(env access.Environment, hash string) (person.Grant, error)
	Code(env access.Environment, purpose person.Purpose, subject string) (person.Code, error)
	// LastText is when a code was last texted to a number; the zero time when never.
	LastText(env access.Environment, phone string) (time.Time, error)
	Ticket(hash string) (person.Ticket, error)
	Session(hash string) (person.Session, error)
	Reply(id string) (person.Reply, error)
	// ReplyCursor is how far the replies of a provider of texts were read; empty when none were.
	ReplyCursor(provider string) (string, error)
}

// WritePeople writes them. PutAccount and PutUser keep the indexes by phone and by application: a number that another
// account of the environment and owner has, or a second user of one application for one account, is an error.
type WritePeople interface {
	PutAccount(person.Account) error
	PutUser(person.User) error
	PutGrant(person.Grant) error
	PutCode(access.Environment, person.Code) error // replaces the one of the same purpose and subject
	PutLastText(env access.Environment, phone string, at time.Time) error
	PutTicket(person.Ticket) error
	PutSession(person.Session) error
	PutReply(person.Reply) error
	PutReplyCursor(provider, cursor string) error
}

// ReadCarts reads carts.
type ReadCarts interface {
	Cart(env access.Environment, id string) (cart.Cart, error)
}

// WriteCarts writes carts.
type WriteCarts interface {
	PutCart(cart.Cart) error
}

// ReadOrders reads orders with their attempt and payment.
type ReadOrders interface {
	Order(env access.Environment, id string) (order.Order, error)
	Attempt(env access.Environment, orderID string) (order.Attempt, error)
	Payment(env access.Environment, orderID string) (order.Payment, error)
}

// WriteOrders writes them.
type WriteOrders interface {
	PutOrder(order.Order) error
	PutAttempt(access.Environment, order.Attempt) error
	PutPayment(access.Environment, order.Payment) error
}

// ReadEvents reads the feed.
type ReadEvents interface {
	Event(env access.Environment, id string) (event.Event, error)
	// Feed returns a page of an application's events: newest first, or oldest first when q.Forward; at most q.Limit of them
	// that pass q's filters, and whether there are more beyond. Events without a position are not in it.
	Feed(env access.Environment, appID string, q event.Query) (page []event.Event, more bool, err error)
}

// WriteEvents appends events.
type WriteEvents interface {
	// AppendEvent stores e, whose id must be new; with feed it gives it the next position of its application and environment and returns it so.
	AppendEvent(e event.Event, feed bool) (event.Event, error)
}

// Key is a used idempotency key (spec section 8): scoped to application and user, and to the operation.
type Key struct {
	Env         access.Environment `json:"env"`
	AppID       string             `json:"appId"`
	UserID      string             `json:"userId"`
	Operation   string             `json:"operation"` // with the cart for operations on one
	Key         string             `json:"key"`
	Fingerprint string             `json:"fingerprint"` // of the request, without what may differ
	CartID      string             `json:"cartId,omitempty"`
	OrderID     string             `json:"orderId,omitempty"`
	Answer      []byte             `json:"answer,omitempty"` // sealed, where no record can tell the first answer again
	At          time.Time          `json:"at"`               // of its use, or when it was last found to be needed still
}

// ReadKeys reads idempotency keys.
type ReadKeys interface {
	Key(env access.Environment, appID, userID, operation, key string) (Key, error)
}

// WriteKeys writes them.
type WriteKeys interface {
	PutKey(Key) error
}

// ReadCounters reads the durable windows of limits. An unknown counter is 0.
type ReadCounters interface {
	Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error)
}

// WriteCounters adds to them.
type WriteCounters interface {
	// AddCounter adds n (it may be negative) and returns the new value.
	AddCounter(env access.Environment, name quota.Name, subject string, window time.Time, n int64) (int64, error)
}

// WorkKind is what is to be done.
type WorkKind string

// The kinds of work.
const (
	WorkBuild   WorkKind = "build"   // Ref: cart
	WorkPlace   WorkKind = "place"   // Ref: order
	WorkExpire  WorkKind = "expire"  // Ref: cart
	WorkSettle  WorkKind = "settle"  // Ref: order; captures, releases and card closures that are still owed
	WorkLook    WorkKind = "look"    // Ref: order; after unconfirmed
	WorkDeliver WorkKind = "deliver" // Ref: application/endpoint; the deliveries of one queue
	WorkReserve WorkKind = "reserve" // Ref: cart; gives back a confirm that a crash left reserved
	WorkRelease WorkKind = "release" // Ref: the key of a hold that no confirm owns; gives it back
	WorkForget  WorkKind = "forget"  // Ref: how far it has come; removes what nothing needs any more
	WorkMenu    WorkKind = "menu"    // Ref: the address of an ordering page; reads its menu
	WorkScript  WorkKind = "script"  // Ref: order; what a test restaurant does next
	WorkNotice  WorkKind = "notice"  // Ref: cart; texts the person that it is ready
	WorkReply   WorkKind = "reply"   // Ref: reply; acts on a YES
	WorkReceipt WorkKind = "receipt" // Ref: order; texts the person what was ordered
)

// Work is one durable piece of work.
type Work struct {
	ID      string             `json:"id"`
	Kind    WorkKind           `json:"kind"`
	Env     access.Environment `json:"env"`
	Ref     string             `json:"ref"`
	Due     time.Time          `json:"due"` // domain time
	Epoch   int64              `json:"epoch"`
	Tries   int                `json:"tries"`
	Created time.Time          `json:"created"`
}

// ReadWork reads work.
type ReadWork interface {
	Work(id string) (Work, error)
}

// WriteWork writes work. A piece that is put again keeps its epoch, and with it its lease.
type WriteWork interface {
	PutWork(Work) error
	// DoneWork deletes the piece if epoch is still the current one; else ErrLost, and the caller's change must not happen.
	DoneWork(id string, epoch int64) error
	// AgainWork frees the piece to be leased again at due, with one more try, if epoch is still the current one; else ErrLost.
	// The epoch is over with that: its holder is nobody to the piece any more.
	AgainWork(id string, epoch int64, due time.Time) error
	// CancelWork deletes the piece whoever holds it; a piece that is gone is no error.
	CancelWork(id string) error
}

// StoreMemory is what is remembered of a store, keyed by its ordering address, so that a known store builds in seconds.
// It is never trusted over the page.
type StoreMemory struct {
	Env      access.Environment `json:"env"`
	OrderURL string             `json:"orderUrl"`
	Platform string             `json:"platform"`
	Name     string             `json:"name"`
	Address  string             `json:"address"`
	TimeZone string             `json:"timeZone"`
	Menu     menu.Menu          `json:"menu"`
	ReadAt   time.Time          `json:"readAt"`
	BuiltAt  *time.Time         `json:"builtAt,omitempty"`
	BuildFor time.Duration      `json:"buildFor,omitempty"` // how long the last build took
	Unread   *failure.Failure   `json:"unread,omitempty"`   // why the menu could not be read the last time; nil: it could
	UnreadAt time.Time          `json:"unreadAt,omitzero"`
}

// ReadStores reads what is remembered of stores.
type ReadStores interface {
	StoreMemory(env access.Environment, orderURL string) (StoreMemory, error)
}

// WriteStores writes it.
type WriteStores interface {
	PutStoreMemory(StoreMemory) error
	DropStoreMemory(env access.Environment, orderURL string) error
}

// The errors of a store.
var (
	ErrNotFound    = errors.New("store: no such record")
	ErrLost        = errors.New("store: the lease is another's")
	ErrUnavailable = errors.New("store: cannot write")
	// ErrUnreadable is of one record, which is there and cannot be decoded. Lists leave such records out.
	ErrUnreadable = errors.New("store: a record cannot be read")
)
