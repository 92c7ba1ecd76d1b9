package unit

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// IdempotencyKey is a caller's key and where it was sent. A key in the header replays the first answer (spec 4.3 rule 1).
type IdempotencyKey struct {
	Value  string
	Header bool
}

// CheckKey checks a required key. Errors: InvalidRequest (absent or malformed).
func CheckKey(key IdempotencyKey) error {
	switch {
	case key.Value == "":
		return fault.InvalidRequest.Field("idempotencyKey", "is required, here or in the header Idempotency-Key.")
	case !form.Key(key.Value):
		return fault.InvalidRequest.Field("idempotencyKey", form.NotKey)
	}
	return nil
}

// Call is one call that takes effect once under its caller's key: the first leaves a record, and a repeat finds it (spec 4.3 rule 1, section
// 8). The operation decides what the record holds: the id of what it created, or the sealed answer.
type Call struct {
	caller    access.Caller
	operation string
	key       string
	print     string
}

// NewCall returns the call of an operation. A different request under the same key is a conflict.
//
// Errors: InvalidRequest (the key is absent or malformed).
func NewCall(c access.Caller, operation string, key IdempotencyKey, request any) (Call, error) {
	if err := CheckKey(key); err != nil {
		return Call{}, err
	}
	b, err := json.Marshal(request)
	if err != nil {
		return Call{}, err
	}
	sum := sha256.Sum256(b)
	return Call{caller: c, operation: operation, key: key.Value, print: hex.EncodeToString(sum[:])}, nil
}

// Key returns the caller's key.
func (c Call) Key() string { return c.key }

// Seen returns the record of an earlier run of the call, and whether there is one.
//
// Errors: IdempotencyConflict (the key was used with another request).
func (c Call) Seen(r ports.ReadKeys) (record ports.Key, again bool, err error) {
	record, err = r.Key(c.caller.Env, c.caller.App.ID, c.caller.UserID, c.operation, c.key)
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return record, false, nil
	case err != nil:
		return record, false, err
	case record.Fingerprint != c.print:
		return record, false, fault.IdempotencyConflict
	}
	return record, true, nil
}

// Keep stores the record of the call, in the transaction in which it takes effect. The caller fills in what the operation created; Keep fills in
// the rest.
func (c Call) Keep(tx ports.WriteKeys, record ports.Key, now time.Time) error {
	record.Env, record.AppID, record.UserID = c.caller.Env, c.caller.App.ID, c.caller.UserID
	record.Operation, record.Key, record.Fingerprint, record.At = c.operation, c.key, c.print, now
	return tx.PutKey(record)
}

// Audit records what a terminal tool does, in the transaction that does it (spec 5.10). Other callers are not audited.
func Audit(tx ports.WriteCLI, c access.Caller, entry string, at time.Time, action developer.Action, about string) error {
	if c.Kind != access.Session {
		return nil
	}
	return tx.AppendAudited(developer.Audited{ID: entry, At: at.UTC(), DeveloperID: c.DeveloperID, SessionID: c.SessionID, Action: action, AppID: c.App.ID, About: about})
}

// Write is one write of a terminal tool.
type Write struct {
	Action  developer.Action
	Key     IdempotencyKey // optional; without one every call takes effect
	Request any            // compared when the key is used again
}

// Once runs a terminal tool's write, or returns the answer of an earlier run under the same key (spec section 8). do returns the answer and the
// id of its subject, which is audited. The answer is stored sealed, because it may hold a secret that is stored nowhere else.
//
// Errors: InvalidRequest (the key), IdempotencyConflict, and those of do.
func Once[A any](ctx context.Context, u *Unit, c access.Caller, w Write, do func(ports.Tx, time.Time) (A, string, error)) (answer A, replayed bool, err error) {
	keyed := w.Key.Value != ""
	by := c
	by.UserID = c.SessionID // keys belong to one session
	var call Call
	if keyed {
		if call, err = NewCall(by, string(w.Action), w.Key, w.Request); err != nil {
			return answer, false, err
		}
	}
	nonce := make([]byte, 12)
	if _, err := io.ReadFull(u.random, nonce); err != nil {
		return answer, false, err
	}
	entry := u.NewID(id.Audited)
	err = u.Update(ctx, func(tx ports.Tx) error {
		now := u.now().UTC()
		answer, replayed = *new(A), false // forget an earlier run of this function
		if keyed {
			record, again, err := call.Seen(tx)
			if err != nil {
				return err
			}
			if replayed = again; replayed {
				return unseal(c.SealKey, record.Answer, &answer)
			}
		}
		done, about, err := do(tx, now)
		if err != nil {
			return err
		}
		answer = done
		if err := Audit(tx, c, entry, now, w.Action, about); err != nil || !keyed {
			return err
		}
		sealed, err := seal(c.SealKey, answer, nonce)
		if err != nil {
			return err
		}
		return call.Keep(tx, ports.Key{Answer: sealed}, now)
	})
	return answer, replayed, err
}

func seal(key []byte, answer any, nonce []byte) ([]byte, error) {
	text, err := json.Marshal(answer)
	if err != nil {
		return nil, err
	}
	return developer.Seal(key, text, bytes.NewReader(nonce))
}

func unseal(key, sealed []byte, answer any) error {
	text, err := developer.Unseal(key, sealed)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, answer)
}
