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

// IdempotencyKey is a caller's key and where it was sent: a key in the header replays the first answer (spec 4.3 rule 1).
type IdempotencyKey struct {
	Value  string
	Header bool
}

// CheckKey returns InvalidRequest if a key that is required is absent or malformed.
func CheckKey(key IdempotencyKey) error {
	switch {
	case key.Value == "":
		return fault.InvalidRequest.Field("idempotencyKey", "is required, here or in the header Idempotency-Key.")
	case !form.Key(key.Value):
		return fault.InvalidRequest.Field("idempotencyKey", form.NotKey)
	}
	return nil
}

// Fingerprint tells one request from another under the same key.
func Fingerprint(request any) string {
	b, err := json.Marshal(request)
	if err != nil {
		panic("unit: a request that cannot be written as JSON: " + err.Error())
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// Used looks an idempotency key up: the earlier answer's key and true; IdempotencyConflict when it was used with another request.
func Used(r ports.Reader, c access.Caller, operation, key, print string) (ports.Key, bool, error) {
	k, err := r.Key(c.Env, c.App.ID, c.UserID, operation, key)
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return k, false, nil
	case err != nil:
		return k, false, err
	case k.Fingerprint != print:
		return k, false, fault.IdempotencyConflict
	}
	return k, true, nil
}

// Audit records, in the transaction that does it, what a terminal tool does (spec 5.10). Other callers are not audited.
func Audit(tx ports.Tx, c access.Caller, entry string, at time.Time, action developer.Action, about string) error {
	if c.Kind != access.Session {
		return nil
	}
	return tx.AppendAudited(developer.Audited{ID: entry, At: at.UTC(), DeveloperID: c.DeveloperID, SessionID: c.SessionID, Action: action, AppID: c.App.ID, About: about})
}

// Write is one write of a terminal tool.
type Write struct {
	Action  developer.Action
	Key     IdempotencyKey // may be absent: then every call is its own
	Request any            // what the key stands for
}

// Once makes a write, or returns again what it came to: the same key does the same thing once (spec section 8). do returns the answer
// and the id of what it is about. The answer is kept sealed, because it may hold a secret that is kept nowhere else.
func Once[A any](ctx context.Context, u *Unit, c access.Caller, w Write, do func(ports.Tx, time.Time) (A, string, error)) (answer A, replayed bool, err error) {
	if w.Key.Value != "" {
		if err := CheckKey(w.Key); err != nil {
			return answer, false, err
		}
	}
	nonce := make([]byte, 12)
	if _, err := io.ReadFull(u.random, nonce); err != nil {
		return answer, false, err
	}
	entry, print := u.NewID(id.Audited), Fingerprint(w.Request)
	c.UserID = c.SessionID // keys are a session's own
	err = u.Update(ctx, func(tx ports.Tx) error {
		now := u.now().UTC()
		answer, replayed = *new(A), false // an earlier run of this function came to nothing
		if w.Key.Value != "" {
			known, again, err := Used(tx, c, string(w.Action), w.Key.Value, print)
			if err != nil {
				return err
			}
			if replayed = again; replayed {
				opened, err := developer.Unseal(c.SealKey, known.Answer)
				if err != nil {
					return err
				}
				return json.Unmarshal(opened, &answer)
			}
		}
		done, about, err := do(tx, now)
		if err != nil {
			return err
		}
		answer = done
		if err := Audit(tx, c, entry, now, w.Action, about); err != nil || w.Key.Value == "" {
			return err
		}
		text, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		sealed, err := developer.Seal(c.SealKey, text, bytes.NewReader(nonce))
		if err != nil {
			return err
		}
		return tx.PutKey(ports.Key{Env: c.Env, AppID: c.App.ID, UserID: c.UserID, Operation: string(w.Action), Key: w.Key.Value, Fingerprint: print, Answer: sealed, At: now})
	})
	return answer, replayed, err
}
