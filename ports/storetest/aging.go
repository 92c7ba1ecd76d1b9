package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
)

// kept is the first part of the keys of each kind.
var kept = map[retention.Kind]string{
	retention.Keys: "key", retention.Counters: "counter", retention.Codes: "code", retention.LastTexts: "text", retention.Tickets: "ticket",
	retention.Sessions: "session", retention.Acts: "act", retention.Grants: "grant", retention.Devices: "device", retention.Deliveries: "delivery",
	retention.Replies: "reply", retention.SignInLinks: "sign-in link", retention.ConsoleSessions: "console session",
	retention.AuthorizeCodes: "authorization code", retention.AccessTokens: "access token", retention.RefreshTokens: "refresh token",
	retention.TokenFamilies: "token family", retention.OAuthClients: "oauth client",
}

func (s *state) Aging(kind retention.Kind, after string, max int) (page []retention.Record, err error) {
	for _, at := range slices.Sorted(maps.Keys(s.records)) {
		if !strings.HasPrefix(at, `["`+kept[kind]+`",`) || at <= after || len(page) == max {
			continue
		}
		r, err := s.age(kind, at)
		if err != nil {
			return nil, err
		}
		page = append(page, r)
	}
	return page, nil
}

func (s *state) age(kind retention.Kind, at string) (retention.Record, error) {
	if kind == retention.Counters {
		var parts []string
		err := json.Unmarshal([]byte(at), &parts)
		window, parseErr := time.Parse(time.RFC3339Nano, parts[len(parts)-1])
		return retention.Record{Kind: kind, Mark: at, Since: window}, errors.Join(err, parseErr)
	}
	return ports.Age(kind, at, func(record any) error { return json.Unmarshal([]byte(text(s.records[at])), record) })
}

func (s *state) Forget(r retention.Record) error {
	if _, there := s.records[r.Mark]; !there {
		return nil
	}
	if now, err := s.age(r.Kind, r.Mark); err != nil || !now.Since.Equal(r.Since) {
		return err
	}
	delete(s.records, r.Mark)
	return nil
}

// walked lists every record of a kind, in pages of this size, by the start of its retention.
func walked(r ports.Reader, kind retention.Kind, size int) (all []retention.Record, err error) {
	mark := ""
	for {
		page, err := r.Aging(kind, mark, size)
		if err != nil || len(page) > size {
			return nil, fmt.Errorf("a page of %d: %w", len(page), err)
		}
		if len(page) == 0 {
			return all, nil
		}
		all, mark = append(all, page...), page[len(page)-1].Mark
	}
}

func testAging(b bench) {
	b.update(func(tx ports.Tx) error {
		var errs []error
		for i := range 5 {
			name, when := fmt.Sprint("n", i), at(i)
			errs = append(errs,
				tx.PutKey(ports.Key{Env: sandbox, AppID: "a", UserID: "u", Operation: "cart", Key: name, CartID: "c" + name, At: when}),
				tx.PutCode(production, person.Code{Purpose: person.ForVerify, Subject: name, ExpiresAt: when}),
				tx.PutLastText(production, "+1212555000"+name, when),
				tx.PutTicket(person.Ticket{Env: sandbox, Hash: name, ExpiresAt: when}),
				tx.PutSession(person.Session{Env: sandbox, Hash: name, ExpiresAt: when}),
				tx.AppendAct(person.Act{Env: sandbox, AccountID: "x", ID: name, At: when}),
				tx.PutGrant(person.Grant{Env: sandbox, Hash: name, ExpiresAt: when}),
				tx.PutDevice(developer.Device{Hash: name, UserCode: "code of " + name, ExpiresAt: when}),
				tx.PutReply(person.Reply{ID: name, At: when}),
				tx.PutSignInLink(developer.Link{Hash: name, ExpiresAt: when}),
				tx.PutConsoleSession(developer.NewConsoleSession(name, "d", when.Add(-developer.ConsoleIdle))),
				tx.PutAuthorizationCode(oauth.AuthorizationCode{Hash: name, ExpiresAt: when}),
				tx.PutAccessToken(oauth.AccessToken{Hash: name, ExpiresAt: when}),
				tx.PutRefreshToken(oauth.RefreshToken{Hash: name, ExpiresAt: when}),
				tx.PutTokenFamily(oauth.Family{ID: name, ExpiresAt: when}),
				tx.PutOAuthClient(oauth.Client{ID: name, AppID: "stands", Source: oauth.FromRegister, CreatedAt: noon, UsedAt: when.Add(-oauth.ApprovedLife)}))
			_, err := tx.AddCounter(sandbox, hour, "x", when, 1)
			d := sent(sandbox, name, "a", "e", delivery.Delivered, i, 0)
			if i == 3 {
				d.CreatedAt, d.State, d.Attempts = noon, delivery.Dead, []delivery.Attempt{{At: at(1)}, {At: at(3)}}
			}
			errs = append(errs, err, tx.PutDelivery(d))
		}
		return errors.Join(append(errs, tx.PutDelivery(sent(sandbox, "p", "a", "e", delivery.Pending, 9, 9)))...)
	})
	marks := map[retention.Kind]map[int]retention.Record{}
	b.view(func(r ports.Reader) error {
		for _, row := range retention.Table() {
			marks[row.Kind] = map[int]retention.Record{}
			for _, size := range []int{1, 2, 100} {
				all, err := walked(r, row.Kind, size)
				if err != nil {
					return err
				}
				used := 0
				for _, one := range all {
					if one.Since.IsZero() {
						used++
						continue
					}
					i := int(one.Since.Sub(noon) / time.Minute)
					if _, twice := marks[row.Kind][i]; one.Kind != row.Kind || twice && size == 1 {
						return fmt.Errorf("%s in pages of %d: %+v", row.Kind, size, one)
					}
					marks[row.Kind][i] = one
				}
				if len(marks[row.Kind]) != 5 || len(all) != 5+used || (used == 1) != (row.Kind == retention.Deliveries) {
					return fmt.Errorf("%s in pages of %d: %d records, %d of them in use", row.Kind, size, len(all), used)
				}
			}
		}
		if k := marks[retention.Keys][2].Key; k != (retention.Key{Env: sandbox, AppID: "a", UserID: "u", Operation: "cart", Name: "n2", CartID: "cn2"}) {
			return fmt.Errorf("a key: %+v", k)
		}
		return nil
	})
	b.written(func(tx ports.Tx) error {
		var errs []error
		for _, row := range retention.Table() {
			errs = append(errs, tx.Forget(marks[row.Kind][3]), tx.Forget(marks[row.Kind][3]))
			changed := marks[row.Kind][1]
			changed.Since = changed.Since.Add(1)
			errs = append(errs, tx.Forget(changed)) // has changed since it was listed
		}
		return errors.Join(errs...)
	}, func(r ports.Reader) error {
		for _, row := range retention.Table() {
			all, err := walked(r, row.Kind, 100)
			if err != nil {
				return err
			}
			for _, one := range all {
				if one == marks[row.Kind][3] {
					return fmt.Errorf("%s: %+v was forgotten, and is there", row.Kind, one)
				}
			}
			if want := map[bool]int{false: 4, true: 5}[row.Kind == retention.Deliveries]; len(all) != want {
				return fmt.Errorf("%s: %d are left, want %d", row.Kind, len(all), want)
			}
		}
		dead, _, err := r.Deliveries(sandbox, "a", delivery.Query{Limit: 9, State: delivery.Dead})
		if err != nil || len(dead) != 0 {
			return fmt.Errorf("dead deliveries: %s, %v", text(dead), err)
		}
		listed, _, err := r.Deliveries(sandbox, "a", delivery.Query{Limit: 9})
		if err != nil || len(listed) != 5 {
			return fmt.Errorf("deliveries: %s, %v", text(listed), err)
		}
		clients, err := r.OAuthClients("stands")
		if err != nil || len(clients) != 4 {
			return fmt.Errorf("clients: %s, %v", text(clients), err)
		}
		return errors.Join(isAbsent(r.OAuthClient("n3")), isAbsent(r.Ticket("n3")), isAbsent(r.Session("n3")), isAbsent(r.Grant(sandbox, "n3")), isAbsent(r.Delivery(sandbox, "n3")),
			isAbsent(r.Device("n3")), isAbsent(r.DeviceByUserCode("code of n3")), is(developer.Device{Hash: "n2", UserCode: "code of n2", ExpiresAt: at(2)})(r.DeviceByUserCode("code of n2")),
			isAbsent(r.Code(production, person.ForVerify, "n3")), isAbsent(r.Key(sandbox, "a", "u", "cart", "n3")),
			is(int64(0))(r.Counter(sandbox, hour, "x", at(3))), is(int64(1))(r.Counter(sandbox, hour, "x", at(2))))
	})
}
