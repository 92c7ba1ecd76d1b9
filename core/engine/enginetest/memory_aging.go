package enginetest

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
)

// aging is the table of each kind of record that is kept for a time only.
var aging = map[retention.Kind]string{
	retention.Keys: "key", retention.Counters: "counter", retention.Codes: "code", retention.LastTexts: "text", retention.Tickets: "ticket",
	retention.Sessions: "session", retention.Acts: "act", retention.Grants: "grant", retention.Devices: "device", retention.Deliveries: "delivery",
	retention.Replies: "reply", retention.SignInLinks: "signInLink", retention.ConsoleSessions: "consoleSession",
	retention.AuthorizeCodes: "authorizationCode", retention.AccessTokens: "accessToken", retention.RefreshTokens: "refreshToken",
	retention.TokenFamilies: "tokenFamily", retention.OAuthClients: "oauthClient",
}

func (t *memoryTx) Aging(kind retention.Kind, after string, limit int) (page []retention.Record, err error) {
	for _, k := range slices.Sorted(maps.Keys(t.tables[aging[kind]])) {
		if k <= after {
			continue
		}
		if len(page) == limit {
			break
		}
		r, err := t.age(kind, k)
		if err != nil {
			return nil, err
		}
		page = append(page, r)
	}
	return page, nil
}

func (t *memoryTx) age(kind retention.Kind, k string) (retention.Record, error) {
	if kind == retention.Counters {
		window, err := time.Parse(time.RFC3339Nano, k[strings.LastIndex(k, "\x00")+1:])
		return retention.Record{Kind: kind, Mark: k, Since: window}, err
	}
	return ports.Age(kind, k, func(record any) error { return json.Unmarshal([]byte(t.tables[aging[kind]][k]), record) })
}

func (t *memoryTx) Forget(r retention.Record) error {
	if _, kept := t.tables[aging[r.Kind]][r.Mark]; !kept {
		return nil
	}
	now, err := t.age(r.Kind, r.Mark)
	if err != nil || !now.Since.Equal(r.Since) {
		return err
	}
	delete(t.table(aging[r.Kind]), r.Mark)
	return nil
}
