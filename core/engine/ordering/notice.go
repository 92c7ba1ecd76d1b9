package ordering

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// textFor is how long a text is retried if the provider refuses it, when no person is waiting for it.
const textFor = 2 * time.Minute

// handOverAgain reports whether a text that was not sent must be retried.
func (s *Service) handOverAgain(sendErr error, w ports.Work) bool {
	return sendErr != nil && !errors.Is(sendErr, ports.ErrStopped) && s.unit.Now().Sub(w.Created) < textFor
}

func noticeWork(cartID string) string { return "notice/" + cartID }

// notice texts the person that a cart is ready, if the partner asked for it (docs/gaps.md, Carts). A YES confirms the cart, except a first order through
// an application, which is confirmed on its page with a code. notice changes neither the cart's price nor its status.
func (s *Service) notice(ctx context.Context, w ports.Work) error {
	var c access.Caller
	var text ports.Text
	err := s.unit.Update(ctx, func(tx ports.Tx) (err error) {
		if c, text, err = s.beginNotice(tx, w, s.unit.Now().UTC()); err == nil && text.Body == "" {
			err = tx.DoneWork(w.ID, w.Epoch)
		}
		return err
	})
	if errors.Is(err, fault.RateLimited) {
		s.log.Warn("a cart's text is over the limit", "cart", w.Ref, "reason", err)
		return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	if err != nil || text.Body == "" {
		return err
	}
	err = s.sms.Send(ctx, text)
	if s.handOverAgain(err, w) {
		return err
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		return errors.Join(tx.DoneWork(w.ID, w.Epoch), s.endNotice(tx, c, w.Ref, err))
	})
}

// beginNotice returns the text; its body is empty if there is none to send. It records the text as the person's newest, so that a YES meanwhile is never
// for an earlier cart, and counts it once, however often it is retried.
func (s *Service) beginNotice(tx ports.Tx, w ports.Work, now time.Time) (access.Caller, ports.Text, error) {
	found, err := tx.Cart(w.Env, w.Ref)
	if err != nil {
		return access.Caller{}, ports.Text{}, err
	}
	j, err := hosted.Open(tx, found.ID, "", now)
	if errors.Is(err, fault.NotFound) {
		return access.Caller{}, ports.Text{}, nil // the application may no longer reach the person
	}
	_, over := found.Due(now)
	if err != nil || found.Status != cart.Ready || over || !j.Account.TakesTexts() || person.Joining(j.User, j.Account) != person.Joined {
		return access.Caller{}, ports.Text{}, err
	}
	n := j.Account.Notice
	if !found.Noticed {
		if err := s.unit.Spend(tx, j.Caller(), now, 1, quota.CartTextsDay); err != nil {
			return access.Caller{}, ports.Text{}, err
		}
		n = &person.Notice{CartID: found.ID, Total: found.Fees.Total(), SentAt: time.Now().UTC(), At: now}
		found.Noticed, j.Account.Notice = true, n
		if err := errors.Join(tx.PutCart(found), tx.PutAccount(j.Account)); err != nil {
			return access.Caller{}, ports.Text{}, err
		}
	} else if n == nil || n.CartID != found.ID || n.Sent {
		return access.Caller{}, ports.Text{}, nil // sent already, or there is a newer text
	}
	how := "Reply YES to place it, or see it first: "
	if !j.User.HasOrdered() {
		how = "See it and confirm it here: "
	}
	return j.Caller(), ports.Text{Key: "cart/" + found.ID, To: j.Account.Phone,
		Body: "Your order at " + form.InText(found.Store.Name) + " through " + form.InText(j.App.Name) + " comes to " + n.Total.Format(found.Currency) +
			". " + how + s.pages.CartURL(found.ID) + " Good for 15 minutes. " + s.pages.Name}, nil
}

// endNotice records whether the text was sent. If it was not, it is no longer the person's newest and is not counted.
func (s *Service) endNotice(tx ports.Tx, c access.Caller, cartID string, sendErr error) error {
	a, err := tx.Account(c.Env, c.AccountID)
	if err != nil || a.Notice == nil || a.Notice.CartID != cartID {
		return err
	}
	if sendErr == nil {
		a.Notice.Sent = true
		return tx.PutAccount(a)
	}
	s.log.Warn("a cart's text was not sent", "cart", cartID, "error", sendErr)
	if err := s.unit.Spend(tx, c, a.Notice.At, -1, quota.CartTextsDay); err != nil {
		return err
	}
	a.Notice, a.Stopped = nil, a.Stopped || errors.Is(sendErr, ports.ErrStopped)
	return tx.PutAccount(a)
}
