package ordering

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// HearReplies reads people's replies to our texts every two seconds, until ctx ends. It logs errors.
func (s *Service) HearReplies(ctx context.Context) {
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for {
		if err := s.ReadReplies(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("replies not read", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// ReadReplies reads the new replies and stores what they ask for. It stores the position in the same transaction, so that each reply takes effect
// once, on one node, across restarts.
//
// Errors: those of ports.SMS.
func (s *Service) ReadReplies(ctx context.Context) error {
	var cursor string
	if err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		cursor, err = s.replyCursor(r)
		return err
	}); err != nil {
		return err
	}
	replies, next, err := s.sms.Replies(ctx, cursor)
	if err != nil || next == cursor {
		return err
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		at := s.unit.Now().UTC()
		now, err := s.replyCursor(tx)
		if err != nil || now != cursor {
			return err // another node was faster
		}
		for _, r := range replies {
			if err := s.heard(tx, r, at); err != nil {
				return err
			}
		}
		return tx.PutReplyCursor(s.provider, next)
	})
}

// replyCursor returns the position in the replies. If it is unreadable, it returns the start: each reply takes effect once anyway.
func (s *Service) replyCursor(r ports.ReadPeople) (string, error) {
	cursor, err := r.ReplyCursor(s.provider)
	if errors.Is(err, ports.ErrUnreadable) {
		return "", nil
	}
	return cursor, err
}

// heard handles one reply: the carriers' words for stopping and starting texts, NOT ME, and YES. It ignores any other text. The sandbox sends no texts,
// so the account is a production one.
func (s *Service) heard(tx ports.Tx, r ports.Reply, now time.Time) error {
	a, err := tx.AccountByPhone(access.Production, "", r.From)
	if errors.Is(err, ports.ErrUnreadable) {
		s.log.Error("a reply is ignored: its sender's account is unreadable", "reply", r.ID, "error", err)
		return nil // continue with the next replies
	}
	if errors.Is(err, ports.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	switch strings.ToUpper(strings.Trim(r.Body, " \t\r\n.!\"'“”")) {
	case "STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT":
		a.Stopped = true
		return tx.PutAccount(a)
	case "START", "UNSTOP":
		a.Stopped = false
		return tx.PutAccount(a)
	case "NOT ME", "NOTME":
		return s.saidNotMe(tx, a, r, now)
	case "YES":
		return s.saidYes(tx, a, r, now)
	}
	return nil
}

// saidYes stores a YES and schedules its work. It is for the cart of the newest text, at the total in that text. A YES that answers no text, or is too
// old, is ignored.
func (s *Service) saidYes(tx ports.Tx, a person.Account, r ports.Reply, now time.Time) error {
	if a.Notice == nil || a.Stopped || time.Since(r.At) > person.ReplyLife {
		return nil
	}
	replyID := id.Hash(s.provider + "/" + r.ID)
	switch _, err := tx.Reply(replyID); {
	case err == nil, errors.Is(err, ports.ErrUnreadable):
		return nil // heard before
	case !errors.Is(err, ports.ErrNotFound):
		return err
	}
	return errors.Join(
		tx.PutReply(person.Reply{ID: replyID, AccountID: a.ID, CartID: a.Notice.CartID, Total: a.Notice.Total, Late: r.At.Before(a.Notice.SentAt), At: now}),
		tx.PutWork(ports.Work{ID: "reply/" + replyID, Kind: ports.WorkReply, Env: a.Env, Ref: replyID, Due: now, Created: now}),
	)
}

// reply acts on a YES and texts the result. The result is stored before it is texted, so that a crash in between neither confirms again nor changes
// the text.
func (s *Service) reply(ctx context.Context, w ports.Work) error {
	said, a, err := s.beginReply(ctx, w)
	if err != nil {
		return err
	}
	if said.Answer == "" {
		if said.Answer, err = s.actOn(ctx, said); err != nil {
			return err
		}
		err = s.unit.Update(ctx, func(tx ports.Tx) error {
			return errors.Join(s.unit.Spend(tx, access.Caller{Env: w.Env, AccountID: a.ID}, s.unit.Now().UTC(), 1, quota.RepliesDay), tx.PutReply(said))
		})
		switch {
		case errors.Is(err, fault.RateLimited):
			s.log.Warn("a reply is not answered: over the limit", "account", a.ID)
			return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
		case err != nil:
			return err
		}
	}
	err = s.sms.Send(ctx, ports.Text{Key: "reply/" + said.ID, To: a.Phone, Body: said.Answer})
	if s.handOverAgain(err, w) {
		return err
	}
	if err != nil {
		s.log.Warn("a reply's answer was not sent", "reply", said.ID, "error", err)
	}
	if said.Objects != "" {
		s.log.Warn("a person replied that an order is not theirs", "order", said.Objects)
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
}

// beginReply decides, once, whether a YES answers the newest text that was sent. Later texts do not change the decision.
func (s *Service) beginReply(ctx context.Context, w ports.Work) (said person.Reply, a person.Account, err error) {
	err = s.unit.Update(ctx, func(tx ports.Tx) (err error) {
		if said, err = tx.Reply(w.Ref); err != nil {
			return err
		}
		if a, err = tx.Account(w.Env, said.AccountID); err != nil || said.Begun {
			return err
		}
		if n := a.Notice; n == nil || n.CartID != said.CartID || !n.Sent {
			if _, err := tx.Work(noticeWork(said.CartID)); !errors.Is(err, ports.ErrNotFound) {
				return cmp.Or(err, worker.ErrAgain) // its text is being sent; decide later
			}
			said.Late = true // its text was not sent, or a newer one was
		}
		said.Begun = true
		return tx.PutReply(said)
	})
	return said, a, err
}

// actOn confirms the cart of a YES, and returns the text that answers it. After an error it is called again; the confirm's idempotency key is the
// reply's, so it takes effect once.
func (s *Service) actOn(ctx context.Context, said person.Reply) (string, error) {
	var j hosted.Visit
	var c cart.Cart
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		if c, err = r.Cart(access.Production, said.CartID); err != nil {
			return err
		}
		j, err = hosted.Open(r, said.CartID, "", s.unit.Now())
		return err
	})
	link := " " + s.pages.CartURL(said.CartID) + " " + s.pages.Name
	at := "Your order at " + form.InText(c.Store.Name)
	if said.Late {
		return at + " was not placed: your YES was for another text. See it and confirm it here:" + link, nil
	}
	if err == nil {
		_, _, err = s.confirmCart(ctx, j.Caller(), order.ViaSMS, said.CartID, Confirmation{ExpectedTotalMinor: int64(said.Total)}, unit.IdempotencyKey{Value: "reply-" + said.ID})
	}
	if err == nil {
		return "Thank you. " + at + " for " + said.Total.Format(c.Currency) + " is being placed now. Follow it here:" + link, nil
	}
	switch f := fault.From(err); {
	case errors.Is(err, fault.InProgress), f.Status >= 500:
		return "", err // the result is not known yet
	case errors.Is(err, fault.CodeRequired):
		return at + " is your first one through " + form.InText(j.App.Name) + ", so a YES does not place it. See it and confirm it here:" + link, nil
	case errors.Is(err, fault.PriceChanged):
		return at + " has changed since that text, so nothing was ordered. See it and confirm it here:" + link, nil
	case errors.Is(err, fault.CartNotReady):
		return at + " is being changed, so nothing was ordered. See it and confirm it here:" + link, nil
	case f.UserMessage != "":
		return f.UserMessage + link, nil
	}
	return at + " can no longer be placed by text, and nothing was ordered. See it here:" + link, nil
}
