package ports

import (
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
)

// ReadAging lists the records that have a retention.
type ReadAging interface {
	// Aging lists up to max records of a kind, in the store's own order, after the one with this mark; an empty mark starts at the first.
	// A mark that Aging did not return is an error.
	Aging(kind retention.Kind, after string, max int) ([]retention.Record, error)
}

// WriteAging removes them.
type WriteAging interface {
	// Forget removes a record that Aging listed, unless it has changed since so that its retention starts at another time. A record that
	// is gone is no error; a mark that Aging did not return is one.
	Forget(retention.Record) error
}

// Age returns when a record's retention starts. decode decodes the record from the store's format. A counter has no such time in its
// record, but in its window. Age returns decode's error, or an error for a kind that has no records of this form.
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
			sent = time.Unix(0, 0).UTC() // the text could not be sent: there is no cooldown
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
	case retention.Acts:
		var a person.Act
		err = decode(&a)
		r.Since = a.At
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
	case retention.AuthorizeCodes:
		var c oauth.AuthorizationCode
		err = decode(&c)
		r.Since = c.ExpiresAt
	case retention.AccessTokens:
		var t oauth.AccessToken
		err = decode(&t)
		r.Since = t.ExpiresAt
	case retention.RefreshTokens:
		var t oauth.RefreshToken
		err = decode(&t)
		r.Since = t.ExpiresAt
	case retention.TokenFamilies:
		var f oauth.Family
		err = decode(&f)
		r.Since = f.ExpiresAt
	case retention.OAuthClients:
		var c oauth.Client
		err = decode(&c)
		r.Since = c.UnneededSince()
	default:
		err = fmt.Errorf("store: records of %q have no age", kind)
	}
	return r, err
}
