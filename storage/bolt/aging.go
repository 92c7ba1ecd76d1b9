package bolt

import (
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
)

// aging maps each kind to its table. The records are scanned in the order of their keys, without an index, so that retention costs
// writers nothing.
var aging = map[retention.Kind]table{
	retention.Keys: idempotencyKeys, retention.Counters: counters, retention.Codes: codes, retention.LastTexts: lastTexts, retention.Tickets: tickets,
	retention.Sessions: sessions, retention.Acts: acts, retention.Grants: grants, retention.Deliveries: deliveries,
	retention.Replies: replies, retention.SignInLinks: signInLinks, retention.ConsoleSessions: consoleSessions, retention.Devices: devices,
	retention.AuthorizeCodes: authorizeCodes, retention.AccessTokens: accessTokens, retention.RefreshTokens: refreshTokens,
	retention.TokenFamilies: tokenFamilies, retention.OAuthClients: oauthClients,
}

// A mark is the record's key as text, so that a record can hold it.
var marks = base64.RawURLEncoding

func (r reader) Aging(kind retention.Kind, after string, limit int) (page []retention.Record, err error) {
	low, err := marks.DecodeString(after)
	if err != nil {
		return nil, fmt.Errorf("bolt: the mark %q: %w", after, err)
	}
	if after != "" {
		low = append(low, 0)
	}
	for k, v := range r.scan(aging[kind], span{low: low}) {
		if len(page) >= limit {
			break
		}
		one, err := r.age(kind, k, v)
		if errors.Is(err, ports.ErrUnreadable) {
			r.unreadable().note(aging[kind], k, v, err)
			continue // it stays: its age is unknown
		}
		if err != nil {
			return nil, err
		}
		page = append(page, one)
	}
	return page, nil
}

func (r reader) age(kind retention.Kind, k, v []byte) (retention.Record, error) {
	mark := marks.EncodeToString(k)
	if kind == retention.Counters {
		return retention.Record{Kind: kind, Mark: mark, Since: timeOf(k[len(k)-timeSize:])}, nil
	}
	return ports.Age(kind, mark, func(record any) error { return open(r, aging[kind], k, v, record) })
}

func (c *change) Forget(r retention.Record) error {
	k, err := marks.DecodeString(r.Mark)
	if err != nil {
		return fmt.Errorf("bolt: the mark %q: %w", r.Mark, err)
	}
	v := c.get(aging[r.Kind], k)
	if v == nil {
		return nil
	}
	now, err := c.age(r.Kind, k, v)
	if errors.Is(err, ports.ErrUnreadable) {
		c.unreadable().note(aging[r.Kind], k, v, err)
		return nil
	}
	if err != nil || !now.Since.Equal(r.Since) {
		return err
	}
	switch r.Kind {
	case retention.Deliveries:
		d, err := load[delivery.Delivery](c, deliveries, k)
		if err != nil {
			return err
		}
		c.unlist(d)
	case retention.Sessions:
		s, err := load[person.Session](c, sessions, k)
		if err != nil {
			return err
		}
		c.writes.delete(sessionsOf, append(key(s.Env, s.AccountID), key(s.Hash)...))
	case retention.OAuthClients:
		o, err := load[oauth.Client](c, oauthClients, k)
		if err != nil {
			return err
		}
		if o.AppID != "" {
			c.writes.delete(oauthClientsOf, clientPlace(o))
		}
	case retention.Devices:
		d, err := load[developer.Device](c, devices, k)
		if err != nil {
			return err
		}
		if code := key(d.UserCode); string(c.get(devicesByUserCode, code)) == d.Hash {
			c.writes.delete(devicesByUserCode, code)
		}
	}
	c.writes.delete(aging[r.Kind], k)
	return nil
}
