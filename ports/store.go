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
// Every method returns ctx's error once ctx has ended, and an error that wraps ErrUnavailable, with nothing half done, if the store
// cannot read or write (a full or failing disk, a closed store).
type Store interface {
	// View runs read on a snapshot, and returns its error unchanged.
	View(ctx context.Context, read func(Reader) error) error
	// Update runs change as one transaction. It is serializable: the effect is as if all updates ran one after another. change may run
	// more than once and must have no effect outside tx. If it returns an error, nothing is written, and Update returns that error
	// unchanged.
	Update(ctx context.Context, change func(Tx) error) error
	// Lease acquires up to max pieces of work of the given kinds that are due at now (domain time) and not leased, earliest due first, for
	// ttl of real time. Each piece is returned with its epoch raised, durably. An empty list is no error.
	Lease(ctx context.Context, kinds []WorkKind, now time.Time, ttl time.Duration, max int) ([]Work, error)
	// Renew extends a lease by ttl from now. It returns ErrLost if the epoch is no longer current or the work was deleted.
	Renew(ctx context.Context, id string, epoch int64, ttl time.Duration) error
	// NextDue returns when the earliest piece of work of the given kinds is due (domain time), leased or not. ok is false, with no error,
	// if there is none.
	NextDue(ctx context.Context, kinds []WorkKind) (at time.Time, ok bool, err error)
	// Backup writes a consistent copy of everything to a new file at path. It returns an error if the file exists or cannot be written,
	// and leaves no unfinished file.
	Backup(ctx context.Context, path string) error
	// Close finishes the calls under way and closes the store. Later calls return ErrUnavailable.
	Close() error
}

// Reader reads records. A method that returns one record returns ErrNotFound if there is none, and ErrUnreadable if it cannot be decoded.
// A method that returns a list leaves out records that cannot be decoded; an empty list is no error. Any method returns ErrUnavailable
// if the store cannot be read.
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
	ReadOAuth
}

// Tx reads its own writes, and writes. A write returns an error that no caller should expect, because it means a defect: a record that
// cannot be encoded, or that breaks an index. The errors that a caller acts on are named at their method.
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
	WriteOAuth
}

// ReadAccess reads applications and credentials.
type ReadAccess interface {
	// Application returns one application; ErrNotFound if there is none.
	Application(id string) (access.Application, error)
	// Applications lists all, in order of creation; it has no error but the store's.
	Applications() ([]access.Application, error)
	// Credential returns the credential with a hash; ErrNotFound if there is none.
	Credential(hash string) (access.Credential, error)
	// Credentials lists those of an application in one environment, revoked ones too; it has no error but the store's.
	Credentials(appID string, env access.Environment) ([]access.Credential, error)
	// Refusals lists the counts of an application's refused calls; it has no error but the store's.
	Refusals(appID string) ([]access.Refusal, error)
}

// WriteAccess writes applications and credentials. It has no errors but the store's (see Tx).
type WriteAccess interface {
	PutApplication(access.Application) error
	PutCredential(access.Credential) error
	// CountRefusals adds n to the count of (application, environment, reason). at is when the last of them was.
	CountRefusals(appID string, env access.Environment, reason string, n int64, at time.Time) error
}

// ReadPeople reads accounts, users and the credentials of people. A method returns ErrNotFound if there is no such record, unless its
// comment says otherwise.
type ReadPeople interface {
	Account(env access.Environment, id string) (person.Account, error)
	// AccountByPhone returns the account of an owner (person.Owner) with a phone; ErrNotFound if there is none.
	AccountByPhone(env access.Environment, owner, phone string) (person.Account, error)
	User(env access.Environment, id string) (person.User, error)
	// UserOf returns the user that an application has for an account; ErrNotFound if there is none.
	UserOf(env access.Environment, appID, accountID string) (person.User, error)
	// UsersOf lists the users of an account, one for each application that knows it.
	UsersOf(env access.Environment, accountID string) ([]person.User, error)
	Grant(env access.Environment, hash string) (person.Grant, error)
	Code(env access.Environment, purpose person.Purpose, subject string) (person.Code, error)
	// LastText returns when a code was last texted to a number; the zero time and no error if never.
	LastText(env access.Environment, phone string) (time.Time, error)
	Ticket(hash string) (person.Ticket, error)
	Session(hash string) (person.Session, error)
	// SessionsOf lists the sessions of an account, ended ones too.
	SessionsOf(env access.Environment, accountID string) ([]person.Session, error)
	// Acts returns a page of what was done on an account's pages, newest first: at most limit entries older than a mark, and whether there
	// are more. The zero mark starts at the newest. It has no error but the store's.
	Acts(env access.Environment, accountID string, before person.Mark, limit int) (page []person.Act, more bool, err error)
	Reply(id string) (person.Reply, error)
	// ReplyCursor returns how far the replies of a provider of texts were read; empty and no error if none were.
	ReplyCursor(provider string) (string, error)
}

// WritePeople writes them. PutAccount and PutUser maintain the indexes by phone and by application: they return an error if another
// account of the environment and owner has the number, or if the application has another user for the account. An account without a phone
// is in no index.
type WritePeople interface {
	PutAccount(person.Account) error
	PutUser(person.User) error
	PutGrant(person.Grant) error
	PutCode(access.Environment, person.Code) error // replaces the one of the same purpose and subject
	PutLastText(env access.Environment, phone string, at time.Time) error
	PutTicket(person.Ticket) error
	PutSession(person.Session) error
	// AppendAct adds an entry to what was done on an account's pages.
	AppendAct(person.Act) error
	PutReply(person.Reply) error
	PutReplyCursor(provider, cursor string) error
}

// ReadCarts reads carts. Both methods return ErrNotFound if there is none.
type ReadCarts interface {
	Cart(env access.Environment, id string) (cart.Cart, error)
	// CartStanding returns the standing of a cart, for less than the whole cart costs.
	CartStanding(env access.Environment, id string) (cart.Standing, error)
}

// WriteCarts writes carts. It has no errors but the store's (see Tx).
type WriteCarts interface {
	PutCart(cart.Cart) error
}

// ReadOrders reads orders with their attempt and payment. A method that returns one record returns ErrNotFound if there is none.
type ReadOrders interface {
	Order(env access.Environment, id string) (order.Order, error)
	// OrdersOf returns a page of an account's orders through all applications, newest first by creation: at most limit orders older than a
	// mark, and whether there are more. The zero mark starts at the newest. It has no error but the store's.
	OrdersOf(env access.Environment, accountID string, before order.Mark, limit int) (page []order.Order, more bool, err error)
	Attempt(env access.Environment, orderID string) (order.Attempt, error)
	Payment(env access.Environment, orderID string) (order.Payment, error)
}

// WriteOrders writes them. The caller must not change the account or the time of creation of an order. It has no errors but the store's (see Tx).
type WriteOrders interface {
	PutOrder(order.Order) error
	PutAttempt(access.Environment, order.Attempt) error
	PutPayment(access.Environment, order.Payment) error
}

// ReadEvents reads the feed.
type ReadEvents interface {
	// Event returns one event; ErrNotFound if there is none.
	Event(env access.Environment, id string) (event.Event, error)
	// Feed returns a page of an application's events: newest first, or oldest first if q.Forward; at most q.Limit of them
	// that pass q's filters, and whether there are more. Events without a position are not in it. It has no error but the store's.
	Feed(env access.Environment, appID string, q event.Query) (page []event.Event, more bool, err error)
}

// WriteEvents appends events.
type WriteEvents interface {
	// AppendEvent stores e, and returns an error if its id is not new. With feed, e gets the next position of its application and
	// environment, and is returned with it.
	AppendEvent(e event.Event, feed bool) (event.Event, error)
}

// Key is a used idempotency key (spec section 8): scoped to application and user, and to the operation.
type Key struct {
	Env         access.Environment `json:"env"`
	AppID       string             `json:"appId"`
	UserID      string             `json:"userId"`
	Operation   string             `json:"operation"` // with the cart for operations on one
	Key         string             `json:"key"`
	Fingerprint string             `json:"fingerprint"` // of the request, without the parts that may differ
	CartID      string             `json:"cartId,omitempty"`
	OrderID     string             `json:"orderId,omitempty"`
	Answer      []byte             `json:"answer,omitempty"` // sealed; set where no record can reproduce the first answer
	At          time.Time          `json:"at"`               // of its use, or when it was last found to be still needed
}

// ReadKeys reads idempotency keys. Key returns ErrNotFound if the key was not used.
type ReadKeys interface {
	Key(env access.Environment, appID, userID, operation, key string) (Key, error)
}

// WriteKeys writes them. It has no errors but the store's (see Tx).
type WriteKeys interface {
	PutKey(Key) error
}

// ReadCounters reads the durable windows of limits. An unknown counter is 0 and no error.
type ReadCounters interface {
	Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error)
}

// WriteCounters adds to them.
type WriteCounters interface {
	// AddCounter adds n, which may be negative, and returns the new value. It has no error but the store's (see Tx).
	AddCounter(env access.Environment, name quota.Name, subject string, window time.Time, n int64) (int64, error)
}

// WorkKind names the handler of a piece of work.
type WorkKind string

// The kinds of work.
const (
	WorkBuild   WorkKind = "build"   // Ref: cart
	WorkPlace   WorkKind = "place"   // Ref: order
	WorkExpire  WorkKind = "expire"  // Ref: cart
	WorkSettle  WorkKind = "settle"  // Ref: order; captures, releases and card closures that are still due
	WorkLook    WorkKind = "look"    // Ref: order; after unconfirmed
	WorkDeliver WorkKind = "deliver" // Ref: application/endpoint; the deliveries of one queue
	WorkReserve WorkKind = "reserve" // Ref: cart; undoes a confirm that a crash left reserved
	WorkRelease WorkKind = "release" // Ref: the key of a hold that no confirm owns; releases it
	WorkForget  WorkKind = "forget"  // Ref: how far it has come; removes records past their retention
	WorkMenu    WorkKind = "menu"    // Ref: the address of an ordering page; reads its menu
	WorkScript  WorkKind = "script"  // Ref: order; the next step of a test restaurant's script
	WorkNotice  WorkKind = "notice"  // Ref: cart; texts the person that it is ready
	WorkReply   WorkKind = "reply"   // Ref: reply; acts on a YES
	WorkReceipt WorkKind = "receipt" // Ref: order; texts the person what was ordered
	WorkDiscard WorkKind = "discard" // Ref: account; deletes cards at the processor
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

// ReadWork reads work. Work returns ErrNotFound if there is none.
type ReadWork interface {
	Work(id string) (Work, error)
}

// WriteWork writes work.
type WriteWork interface {
	// PutWork adds a piece, or changes it: then it keeps its epoch, and with it its lease. It has no error but the store's (see Tx).
	PutWork(Work) error
	// DoneWork deletes the piece. It returns ErrLost if epoch is not the current one; the caller must return that error from its change.
	DoneWork(id string, epoch int64) error
	// AgainWork releases the piece, to be leased again at due, with one more try, and ends the epoch: its holder can no longer renew or
	// finish the work. It returns ErrLost if epoch is not the current one.
	AgainWork(id string, epoch int64, due time.Time) error
	// CancelWork deletes the piece even if it is leased. A piece that does not exist is no error.
	CancelWork(id string) error
}

// StoreMemory is what is remembered of a store, keyed by its ordering address, so that a known store builds in seconds.
// Where the page differs, the page counts.
type StoreMemory struct {
	Env      access.Environment `json:"env"`
	OrderURL string             `json:"orderUrl"`
	Platform string             `json:"platform"`
	Name     string             `json:"name"`
	Address  string             `json:"address"`
	TimeZone string             `json:"timeZone"`
	Menu     menu.Menu          `json:"menu"`
	Learned  string             `json:"learned,omitempty"` // SiteMenu.Learned
	ReadAt   time.Time          `json:"readAt"`
	BuiltAt  *time.Time         `json:"builtAt,omitempty"`
	BuildFor time.Duration      `json:"buildFor,omitempty"` // how long the last build took
	Unread   *failure.Failure   `json:"unread,omitempty"`   // why the menu could not be read the last time; nil: it could
	UnreadAt time.Time          `json:"unreadAt,omitzero"`
}

// ReadStores reads what is remembered of stores. StoreMemory returns ErrNotFound if the store is unknown.
type ReadStores interface {
	StoreMemory(env access.Environment, orderURL string) (StoreMemory, error)
}

// WriteStores writes it. Dropping what does not exist is no error; there are no errors but the store's (see Tx).
type WriteStores interface {
	PutStoreMemory(StoreMemory) error
	DropStoreMemory(env access.Environment, orderURL string) error
}

// The errors of a store.
var (
	ErrNotFound    = errors.New("store: no such record")
	ErrLost        = errors.New("store: the lease is lost")
	ErrUnavailable = errors.New("store: cannot write")
	// ErrUnreadable says that one record exists and cannot be decoded. Lists leave such records out.
	ErrUnreadable = errors.New("store: a record cannot be read")
)
