package ports

import (
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
)

// ReadAging walks the records that are kept for a time only.
type ReadAging interface {
	// Aging lists up to max records of a kind, in an order of the store's own, after the one with this mark; from the first with no mark.
	Aging(kind retention.Kind, after string, max int) ([]retention.Record, error)
}

// WriteAging removes them.
type WriteAging interface {
	// Forget removes a record that Aging listed. One that has changed since, so that it is kept from another time on, stays.
	Forget(retention.Record) error
}

// Age reads from when on a record is kept, with decode from whatever a store has it as. A counter's record does not say it: its window does.
func Age(kind retention.Kind, mark string, decode func(record any) error) (r retention.Record, err error) {
	r = retention.Record{Kind: kind, Mark: mark}
	switch kind {
	case retention.Keys:
		var k Key
		err = decode(&k)
		r.Since, r.Key = k.At, retention.Key{Env: k.Env, AppID: k.AppID, UserID: k.UserID, Operation: k.Operation, Name: k.Key, CartID: k.CartID}
	case retention.Codes:
		var c person.Code
		err = decode(&c)
		r.Since = c.ExpiresAt
	case retention.LastTexts:
		var sent time.Time
		if err = decode(&sent); sent.IsZero() {
			sent = time.Unix(0, 0).UTC() // the text could not be sent: nothing waits for it
		}
		r.Since = sent
	case retention.Tickets:
		var t person.Ticket
		err = decode(&t)
		r.Since = t.ExpiresAt
	case retention.Sessions:
		var s person.Session
		err = decode(&s)
		r.Since = s.ExpiresAt
	case retention.Grants:
		var g person.Grant
		err = decode(&g)
		r.Since = g.ExpiresAt
	case retention.Replies:
		var said person.Reply
		err = decode(&said)
		r.Since = said.At
	case retention.SignInLinks:
		var l developer.Link
		err = decode(&l)
		r.Since = l.ExpiresAt
	case retention.ConsoleSessions:
		var s developer.ConsoleSession
		err = decode(&s)
		r.Since = s.ExpiresAt()
	case retention.Devices:
		var d developer.Device
		err = decode(&d)
		r.Since = d.ExpiresAt
	case retention.Deliveries:
		var d delivery.Delivery
		err = decode(&d)
		r.Since = d.Finished()
	default:
		err = fmt.Errorf("store: records of %q are not read for their age", kind)
	}
	return r, err
}
