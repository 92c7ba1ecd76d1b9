package engine

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"

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
	// patient: the first press of "text me another" right after a text is no error. The person waits, with the code that is out.
	patient bool
	// check runs first in the transaction and returns whom to text; it says in the code what the code is for. Its error refuses.
	check func(ports.Tx, *person.Code) (person.Account, error)
	// count writes, with the code, what a text uses up; uncount takes that back, in a transaction of its own, when the text could not
	// be sent. Both may be nil.
	count, uncount func(ports.Tx) error
}

// textedTo is what the wait between two texts is counted for: a phone and a purpose, so that a person who just verified through a
// partner is not kept waiting on our own page; and for a confirm the cart too, whose codes are bounded by themselves.
func textedTo(phone string, purpose person.Purpose, subject string) string {
	number := phone + "/" + string(purpose)
	if purpose == person.ForConfirm {
		number += "/" + subject
	}
	return number
}

// cooldown returns how long after the last text another may be sent; 0 when it may be sent now.
func cooldown(last, now time.Time) time.Duration {
	if last.IsZero() {
		return 0
	}
	return max(0, last.Add(person.Cooldown).Sub(now))
}

// seconds rounds a wait up to whole seconds.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// originLine is the last line of a text whose code is for our own pages. With it a telephone fills in the code there and nowhere else
// (https://wicg.github.io/sms-one-time-codes/).
func (e *Engine) originLine(digits string) string {
	if e.authHost == "" {
		return ""
	}
	return "\n@" + e.authHost + " #" + digits
}

// onlyOnPage says, in a text whose code is for our own pages, where it may be entered.
func (e *Engine) onlyOnPage() string {
	if e.authHost == "" {
		return "Enter it on our page and nowhere else; we never ask for it in another way."
	}
	return "Enter it on " + e.authHost + " and nowhere else; we never ask for it in another way."
}

// textCode makes a code, keeps it in place of the older one, and texts it. When the text cannot be sent nothing is spent and the
// error is SendFailed (spec 4.1 rule 7); TextsBlocked when the person replied STOP; RateLimited, with the seconds to wait, when
// a code was texted to the same number a moment ago. In the sandbox the code is fixed and nothing is texted.
//
// wait is 0 when a code was texted. When t is patient, the first call right after a text sends nothing and returns the seconds to wait.
func (e *Engine) textCode(ctx context.Context, t codeText) (wait int, err error) {
	now := e.now().UTC()
	digits, fresh, err := person.NewCode(t.purpose, t.subject, "", t.life, now, e.random)
	if err != nil {
		return 0, err
	}
	if t.by.Env == access.Sandbox {
		digits = person.SandboxCode
		fresh = person.FixedCode(t.purpose, t.subject, "", digits, t.life, now, e.random)
	}
	var account person.Account
	var lastText time.Time
	err = e.update(ctx, func(tx ports.Tx) error {
		var err error
		wait = 0
		if account, err = t.check(tx, &fresh); err != nil {
			return err
		}
		fresh.Phone = account.Phone
		old, err := tx.Code(t.by.Env, t.purpose, t.subject)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		number := textedTo(account.Phone, t.purpose, t.subject)
		if lastText, err = tx.LastText(t.by.Env, number); err != nil {
			return err
		}
		if t.by.Env == access.Production {
			if account.Stopped {
				return fault.TextsBlocked
			}
			if left := seconds(cooldown(lastText, now)); left > 0 {
				if !t.patient || old.Asked || !old.Live(now) || !fresh.For(old) {
					return fault.RateLimited.Say("A code was texted to this number a moment ago.").After(left)
				}
				wait, old.Asked = left, true
				return tx.PutCode(t.by.Env, old)
			}
			for _, limit := range t.limits {
				if err := e.spend(tx, t.by, limit, now, 1); err != nil {
					return err
				}
			}
			if err := tx.PutLastText(t.by.Env, number, now); err != nil {
				return err
			}
		}
		if t.count != nil {
			if err := t.count(tx); err != nil {
				return err
			}
		}
		return tx.PutCode(t.by.Env, fresh.Replacing(old))
	})
	if err != nil || wait > 0 || t.by.Env == access.Sandbox {
		return wait, err
	}
	sendErr := e.SMS.Send(ctx, ports.Text{Key: string(t.purpose) + "/" + t.subject + "/" + fresh.Salt, To: account.Phone, Body: t.body(digits)})
	if sendErr == nil {
		return 0, nil
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
		number := textedTo(account.Phone, t.purpose, t.subject)
		last, err := tx.LastText(t.by.Env, number)
		if err != nil {
			return err
		}
		if last.Equal(now) { // a newer text keeps its own time
			if err := tx.PutLastText(t.by.Env, number, lastText); err != nil {
				return err
			}
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
		if t.uncount != nil {
			return t.uncount(tx)
		}
		return nil
	})
	if err != nil {
		e.log.Error("a code that was not texted is not given back", "purpose", t.purpose, "subject", t.subject, "error", err)
	}
	if errors.Is(sendErr, ports.ErrStopped) {
		return 0, fault.TextsBlocked
	}
	return 0, fault.SendFailed
}

// tryDigits compares digits with a code for an account, and writes down the try unless it is good. Past the wrong codes that a number may
// have in a day each code takes a single try, so that guessing ends and a person who reads the text is never locked out.
func (e *Engine) tryDigits(tx ports.Tx, env access.Environment, accountID string, code person.Code, digits string, now time.Time) (person.Code, person.Verdict, error) {
	row, tries := quota.Find(quota.WrongCodesPhone), person.MaxTries
	limit, limited := row.In(env)
	if limited {
		wrong, err := tx.Counter(env, row.Name, accountID, row.Start(now))
		if err != nil {
			return code, person.Stale, err
		}
		if wrong >= limit {
			tries = person.FewTries
		}
	}
	tried, verdict := code.Try(digits, tries, now)
	if verdict == person.Good || verdict == person.Stale {
		return tried, verdict, nil
	}
	if compared := code.Tries < tries; limited && compared {
		if _, err := tx.AddCounter(env, row.Name, accountID, row.Start(now), 1); err != nil {
			return code, verdict, err
		}
	}
	return tried, verdict, tx.PutCode(env, tried)
}

// inTextAtMost is how much of a name a text shows, in characters.
const inTextAtMost = 40

// inText returns a name that somebody else chose as a text may show it: on one line, so that it cannot end the text with a line of its
// own, and short, so that it cannot push the amount out of sight.
func inText(name string) string {
	runes := []rune(strings.Join(strings.FieldsFunc(name, func(r rune) bool { return invisible(r) || unicode.IsSpace(r) }), " "))
	if len(runes) > inTextAtMost {
		runes = append(runes[:inTextAtMost-1], '…')
	}
	return string(runes)
}
