package bolt

import (
	"fmt"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/order"
)

// table is one bucket of the file. Records are CBOR; an index maps a key to a key, or to nothing if its own key contains everything.
type table int

const (
	meta              table = iota // name → number
	applications                   // id
	credentials                    // hash
	credentialsOf                  // environment, application, hash → nothing
	refusals                       // environment, application, reason
	accounts                       // environment, id
	accountsByPhone                // environment, phone, owner unless it is empty → id
	users                          // environment, id
	usersByAccount                 // environment, account, application → id
	grants                         // environment, hash
	codes                          // environment, purpose, subject
	lastTexts                      // environment, phone → time
	tickets                        // hash
	sessions                       // hash
	sessionsOf                     // environment, account, hash → nothing
	acts                           // environment, account, time, id
	replies                        // id
	replyCursors                   // provider → cursor
	carts                          // environment, id
	orders                         // environment, id
	ordersOf                       // environment, account, time of creation, id → nothing
	attempts                       // environment, order
	payments                       // environment, order
	feed                           // environment, application, position
	feedHeads                      // environment, application → last position and latest time
	feedFilters                    // environment, application, field, value, position → nothing
	feedTimes                      // environment, application, time → the first position with a time that late
	eventPositions                 // environment, id → key in feed
	unfedEvents                    // environment, id: the events that are in no feed
	idempotencyKeys                // environment, application, user, operation, key
	counters                       // environment, name, subject, window → number
	works                          // id
	worksDue                       // kind, due, id → nothing
	storeMemories                  // environment, address
	deliveries                     // environment, id
	deliveriesOf                   // environment, application, time of creation, id → nothing
	deliveriesDead                 // the same, for those that are dead
	deliveriesDue                  // environment, application, endpoint, due, id → nothing, for those that are pending
	endpointHealths                // environment, application, endpoint
	signingSecrets                 // environment, application
	developers                     // id
	developersByEmail              // e-mail address → id
	applicationsOf                 // developer, application → nothing
	signInLinks                    // hash
	consoleSessions                // hash
	devices                        // hash
	devicesByUserCode              // user code → hash
	cliSessions                    // hash
	cliSessionsOf                  // developer, time of creation, hash → nothing
	audited                        // developer, time, id
	oauthClients                   // id
	oauthClientsOf                 // application, time of creation, id → nothing
	approvals                      // environment, user, client
	authorizeCodes                 // hash
	tokenFamilies                  // id
	refreshTokens                  // hash
	accessTokens                   // hash
	setAside                       // table, key, sum → a record that could not be read, and was replaced
	tables
)

func (t table) String() string {
	return [tables]string{
		"meta", "applications", "credentials", "credentials_of", "refusals", "accounts", "accounts_by_phone", "users",
		"users_by_account", "grants", "codes", "last_texts", "tickets", "sessions", "sessions_of", "acts", "replies", "reply_cursors", "carts", "orders", "orders_of", "attempts", "payments",
		"feed", "feed_heads", "feed_filters", "feed_times", "event_positions", "unfed_events", "idempotency_keys", "counters",
		"works", "works_due", "store_memories",
		"deliveries", "deliveries_of", "deliveries_dead", "deliveries_due", "endpoint_healths", "signing_secrets",
		"developers", "developers_by_email", "applications_of", "sign_in_links", "console_sessions",
		"devices", "devices_by_user_code", "cli_sessions", "cli_sessions_of", "audited",
		"oauth_clients", "oauth_clients_of", "approvals", "authorization_codes", "token_families", "refresh_tokens", "access_tokens", "set_aside",
	}[t]
}

// grows marks the tables whose new keys are larger than all others of their environment. Their pages are filled before the next one is begun, since
// no key comes in between later: a commit writes fewer pages, and the file is smaller. bbolt leaves half of a page free otherwise.
var grows = [tables]bool{accounts: true, users: true, usersByAccount: true, tickets: true}

// names are the bucket names, made once: every read asks for one.
var names = func() (out [tables][]byte) {
	for t := range tables {
		out[t] = []byte(t.String())
	}
	return out
}()

// format is the layout of keys and records that this package reads and writes. Files of beforeSeals have the same layout, with nothing sealed;
// opening one seals it.
const (
	format      = "3"
	beforeSeals = "2"
)

var (
	formatKey     = []byte("format")
	epochKey      = []byte("epoch")
	generationKey = []byte("turns")
	sealKey       = []byte("seal") // sealedProof, sealed: it opens only with the keys of the file
)

// formatOf returns the format of a file; empty if it is new. It returns an error for a format that this package does not read.
func formatOf(db *bbolt.DB) (found string, err error) {
	err = db.View(func(tx *bbolt.Tx) error {
		if b := tx.Bucket(names[meta]); b != nil {
			if found = string(b.Get(formatKey)); found != format && found != beforeSeals {
				return fmt.Errorf("format %q, where this program knows %q", found, format)
			}
		}
		return nil
	})
	return found, err
}

// listOrders fills the lists of orders by account, in a file that is older than the lists. An order that cannot be decoded is in none.
func listOrders(tx *bbolt.Tx) error {
	lists := tx.Bucket(names[ordersOf])
	return tx.Bucket(names[orders]).ForEach(func(_, text []byte) error {
		var o order.Order
		if decode(orders, text, &o) != nil {
			return nil
		}
		return lists.Put(orderOf(o), nothing)
	})
}
