package engine

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// codeText is one code to text to a person.
type codeText struct {
	by      access.Caller // whose limits it draws on, where
	purpose person.Purpose
	subject string
	life    time.Duration
	body    func(digits string) string
	limits  []quota.Name
	// check runs first in the transaction and says whom to text, and of the code what it is for; its error refuses. It may write.
	check func(ports.Tx, *person.Code) (person.Account, error)
	// undo takes back, in a transaction of its own, what check wrote, when the text could not be sent.
	undo func(ports.Tx) error
}

// number is what the wait between two texts is counted for: a phone and a purpose, so that a person who just verified through a
// partner is not kept waiting on our own page; and for a confirm the cart too, whose codes are bounded by themselves.
func (t codeText) number(a person.Account) string {
	number := a.Phone + "/" + string(t.purpose)
	if t.purpose == person.ForConfirm {
		number += "/" + t.subject
	}
	return number
}

// textCode makes a code, keeps it in place of the older one, and texts it. When the text cannot be sent nothing is spent and the
// error is SendFailed (spec 4.1 rule 7); TextsBlocked when the person replied STOP; RateLimited, with the seconds to wait, when
// a code was texted to the same number a moment ago. In the sandbox the code is fixed and nothing is texted.
func (e *Engine) textCode(ctx context.Context, t codeText) error {
	now := e.now().UTC()
	digits, fresh, err := person.NewCode(t.purpose, t.subject, "", t.life, now, e.random)
	if err != nil {
		return err
	}
	if t.by.Env == access.Sandbox {
		digits = person.SandboxCode
		fresh = person.FixedCode(t.purpose, t.subject, "", digits, t.life, now, e.random)
	}
	var account person.Account
	var lastText time.Time
	err = e.update(ctx, func(tx ports.Tx) error {
		var err error
		if account, err = t.check(tx, &fresh); err != nil {
			return err
		}
		fresh.Phone = account.Phone
		if lastText, err = tx.LastText(t.by.Env, t.number(account)); err != nil {
			return err
		}
		if t.by.Env == access.Production {
			if account.Stopped {
				return fault.TextsBlocked
			}
			if wait := lastText.Add(person.Cooldown).Sub(now); !lastText.IsZero() && wait > 0 {
				return fault.RateLimited.Say("A code was texted to this number a moment ago.").After(int((wait + time.Second - 1) / time.Second))
			}
			for _, limit := range t.limits {
				if err := e.spend(tx, t.by, limit, now, 1); err != nil {
					return err
				}
			}
			if err := tx.PutLastText(t.by.Env, t.number(account), now); err != nil {
				return err
			}
		}
		return tx.PutCode(t.by.Env, fresh)
	})
	if err != nil || t.by.Env == access.Sandbox {
		return err
	}
	sendErr := e.SMS.Send(ctx, ports.Text{Key: string(t.purpose) + "/" + t.subject + "/" + fresh.Salt, To: account.Phone, Body: t.body(digits)})
	if sendErr == nil {
		return nil
	}
	e.log.Warn("code not texted", "purpose", t.purpose, "subject", t.subject, "error", sendErr)
	// The caller may have gone; what was spent is given back all the same.
	err = e.update(context.WithoutCancel(ctx), func(tx ports.Tx) error {
		current, err := tx.Code(t.by.Env, t.purpose, t.subject)
		if err != nil {
			return err
		}
		if current.Hash == fresh.Hash {
			// An older code stays replaced: the person may have been told that it is.
			current.ExpiresAt = now
			if err := tx.PutCode(t.by.Env, current); err != nil {
				return err
			}
		}
		for _, limit := range t.limits {
			if err := e.spend(tx, t.by, limit, now, -1); err != nil {
				return err
			}
		}
		if err := tx.PutLastText(t.by.Env, t.number(account), lastText); err != nil {
			return err
		}
		if errors.Is(sendErr, ports.ErrStopped) {
			account, err := tx.Account(t.by.Env, account.ID)
			if err != nil {
				return err
			}
			account.Stopped = true
			if err := tx.PutAccount(account); err != nil {
				return err
			}
		}
		if t.undo != nil {
			return t.undo(tx)
		}
		return nil
	})
	if err != nil {
		e.log.Error("a code that was not texted is not given back", "purpose", t.purpose, "subject", t.subject, "error", err)
	}
	if errors.Is(sendErr, ports.ErrStopped) {
		return fault.TextsBlocked
	}
	return fault.SendFailed
}
