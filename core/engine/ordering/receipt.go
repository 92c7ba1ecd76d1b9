package ordering

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// receiptFor is how long a text about an order is retried if the provider refuses it.
const receiptFor = time.Hour

// owesReceipt schedules the text that says what was ordered, if the order has just reached the restaurant or may have reached it. The text is separate
// work, so it neither delays nor changes the order. A failed order costs nothing and is not texted.
func owesReceipt(tx ports.WriteWork, was order.State, o order.Order, now time.Time) error {
	if !o.Receipt || was != order.Placing || o.State != order.Placed && o.State != order.Unconfirmed {
		return nil
	}
	return tx.PutWork(ports.Work{ID: "receipt/" + o.ID, Kind: ports.WorkReceipt, Env: o.Env, Ref: o.ID, Due: now, Created: now})
}

// receipt texts a person what was ordered and how to object (docs/gaps.md, Orders), so that the owner of the card learns of an order that somebody else
// made.
func (s *Service) receipt(ctx context.Context, w ports.Work) error {
	var text ports.Text
	var accountID string
	err := s.unit.Update(ctx, func(tx ports.Tx) (err error) {
		text = ports.Text{}
		o, err := tx.Order(w.Env, w.Ref)
		if err != nil {
			return err
		}
		a, err := tx.Account(w.Env, o.AccountID)
		if err != nil {
			return err
		}
		accountID = a.ID
		if !a.TakesTexts() || o.State != order.Placed && o.State != order.Unconfirmed {
			return tx.DoneWork(w.ID, w.Epoch)
		}
		c, err := tx.Cart(w.Env, o.CartID)
		if err != nil {
			return err
		}
		app, err := tx.Application(o.AppID)
		if err != nil {
			return err
		}
		text = ports.Text{Key: "receipt/" + o.ID, To: a.Phone, Body: s.receiptText(o, c, app.Name)}
		return tx.PutAccount(a.WithReceipt(person.Receipt{OrderID: o.ID, UserID: o.UserID, SentAt: time.Now().UTC()}))
	})
	if err != nil || text.Body == "" {
		return err
	}
	sendErr := s.sms.Send(ctx, text)
	stopped := errors.Is(sendErr, ports.ErrStopped)
	if sendErr != nil {
		if !stopped && s.unit.Now().Sub(w.Created) < receiptFor {
			return sendErr
		}
		s.log.Warn("an order's text was not sent", "order", w.Ref, "error", sendErr)
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		if stopped {
			a, err := tx.Account(w.Env, accountID)
			if err != nil {
				return err
			}
			a.Stopped = true
			if err := tx.PutAccount(a); err != nil {
				return err
			}
		}
		return tx.DoneWork(w.ID, w.Epoch)
	})
}

func (s *Service) receiptText(o order.Order, c cart.Cart, app string) string {
	app = form.InText(app)
	text := "You ordered " + inShort(c.Items) + " at " + form.InText(o.Store) + " through " + app + " for " + o.Total.Format(o.Currency) + "."
	if o.State == order.Unconfirmed {
		text += " We are still checking whether the restaurant has it; please do not order again."
	}
	return text + " Not you? Reply NOT ME, and " + app + " can order nothing more for you. " + s.pages.CartURL(c.ID) + " " + s.pages.Name
}

// inShort names the first three items of a cart and counts the others.
func inShort(items []cart.Item) string {
	const named = 3
	var parts []string
	for i, it := range items {
		if i == named {
			parts = append(parts, strconv.Itoa(len(items)-named)+" more")
			break
		}
		parts = append(parts, strconv.Itoa(it.Quantity)+" "+form.InText(it.Name))
	}
	return strings.Join(parts, ", ")
}

// saidNotMe disconnects the application of the order that a person says is not theirs: the order of the newest text before the reply. It also ends the
// person's sessions on hosted pages. The order itself stays: the restaurant has it.
func (s *Service) saidNotMe(tx ports.Tx, a person.Account, r ports.Reply, now time.Time) error {
	i := slices.IndexFunc(a.Receipts, func(one person.Receipt) bool { return !r.At.Before(one.SentAt) })
	if i < 0 || a.Stopped || a.Receipts[i].Objected || time.Since(a.Receipts[i].SentAt) > person.ObjectLife {
		return nil
	}
	replyID := id.Hash(s.provider + "/" + r.ID)
	if _, err := tx.Reply(replyID); !errors.Is(err, ports.ErrNotFound) {
		return err // heard before
	}
	o, err := tx.Order(access.Production, a.Receipts[i].OrderID)
	if err != nil {
		return err
	}
	app, err := tx.Application(o.AppID)
	if err != nil {
		return err
	}
	u, err := tx.User(access.Production, a.Receipts[i].UserID)
	if err != nil {
		return err
	}
	a.SignedOutAt, a.Receipts = &now, slices.Clone(a.Receipts)
	a.Receipts[i].Objected = true
	answer := form.InText(app.Name) + " can order nothing more for you unless you allow it again. We are looking into your order at " + form.InText(o.Store) +
		". To stop it now, call the restaurant. " + s.pages.Name
	return errors.Join(
		tx.PutAccount(a),
		tx.PutUser(u.Disconnect()),
		tx.PutReply(person.Reply{ID: replyID, AccountID: a.ID, CartID: o.CartID, Objects: o.ID, Begun: true, Answer: answer, At: now}),
		tx.PutWork(ports.Work{ID: "reply/" + replyID, Kind: ports.WorkReply, Env: a.Env, Ref: replyID, Due: now, Created: now}),
	)
}
