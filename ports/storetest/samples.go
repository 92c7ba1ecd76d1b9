package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

const (
	sandbox    = access.Sandbox
	production = access.Production
	hour       = quota.UsersHour
)

// noon is the start of the domain time of all tests.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// at is noon and some minutes.
func at(minutes int) time.Time { return noon.Add(time.Duration(minutes) * time.Minute) }

func account(env access.Environment, id, phone string) person.Account {
	return person.Account{Env: env, ID: id, Phone: phone, FirstName: "Ada", CreatedAt: noon, Cards: []person.Card{{Token: "tok", Brand: "visa", Last4: "4242"}}}
}

func user(env access.Environment, id, appID, accountID string) person.User {
	return person.User{Env: env, ID: id, AppID: appID, AccountID: accountID, Phone: "+15005550100", CreatedAt: noon}
}

func happening(env access.Environment, id, appID, userID, orderID string, kind event.Type, minutes int) event.Event {
	return event.Event{ID: id, Type: kind, Env: env, AppID: appID, UserID: userID, OccurredAt: at(minutes), Order: event.Order{ID: orderID, State: "building", Currency: "usd"}}
}

func piece(id string, kind ports.WorkKind, due int) ports.Work {
	return ports.Work{ID: id, Kind: kind, Env: sandbox, Ref: "ref_" + id, Due: at(due), Created: noon}
}

// text formats any record so that two can be compared.
func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("%#v", v)
	}
	return string(b)
}

// is compares a record that was read with the one that was written.
func is[R any](want R) func(R, error) error {
	return func(got R, err error) error {
		if err != nil {
			return fmt.Errorf("%T: %w", got, err)
		}
		if text(got) != text(want) {
			return fmt.Errorf("%T: got %s, want %s", got, text(got), text(want))
		}
		return nil
	}
}

// isAbsent expects ErrNotFound.
func isAbsent[R any](got R, err error) error {
	if !errors.Is(err, ports.ErrNotFound) {
		return fmt.Errorf("%T: got %s and %v, want ErrNotFound", got, text(got), err)
	}
	return nil
}
