package pages

import (
	"fmt"
	"html/template"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
)

// sheet is a cart as its page shows it.
type sheet struct {
	status
	Store, Address string
	Pickup         string // when the food is ready, in the restaurant's words
	Number         string // of the order, the restaurant's own
	Items          []sheetLine
	Lines          []sheetLine // what can be changed
	Most           int         // of one line
	Fees           []sheetFee
	Total, Charge  string // Charge only where it is less than the total
	TotalMinor     int64
	Version        int64
	Until          string       // how long it can be confirmed
	Name           string       // to give at the counter
	Phone          template.URL // calls the restaurant
	Call           string       // its number, as it is written
	Map            string       // where a map shows the address
	Charged        string       // what was charged, and on which card
	Next           string       // what to do, if the order failed
	Help           *contact
	Changed        bool
	Unchanged      string // why the last change failed
}

type sheetLine struct {
	Quantity                   int
	Name, Options, Note, Price string
}

type sheetFee struct{ Label, Amount string }

func newSheet(view ordering.Tracking, links Links) *sheet {
	c := view.Cart
	s := &sheet{status: statusOf(view), Store: c.Store.Name, Address: c.Store.Address, Pickup: c.Pickup.Label, Version: c.Version,
		Most: menu.MaxQuantity, Until: until(view), Changed: c.Changed}
	if c.Unchanged != nil {
		s.Unchanged = c.Unchanged.Message
	}
	if c.Order != nil && c.Order.Evidence != nil {
		s.Number = c.Order.Evidence.ConfirmationNumber
		if ready := c.Order.Evidence.ReadyAt; ready != "" {
			s.Pickup = ready
		}
	}
	if view.Receipt != nil {
		s.hand(*view.Receipt, links)
	}
	switch {
	case c.Order != nil && c.Order.State == order.Failed:
		s.Next = nextStep(failure.Of(c.Order.FailureCode), view.Application)
	case c.Status == cart.Failed && c.Failure != nil:
		s.Next = nextStep(failure.Of(c.Failure.Code), view.Application)
	}
	for _, l := range c.Lines {
		line := sheetLine{Quantity: l.Quantity, Name: l.Item, Note: l.Note}
		var options []string
		for _, choice := range l.Choices {
			options = append(options, choice.Option)
		}
		line.Options = strings.Join(options, ", ")
		s.Lines = append(s.Lines, line)
	}
	if s.Mark == markStop {
		s.Pickup = "" // there is nothing to pick up
	}
	if c.Priced() {
		s.price(c.Cart)
	}
	return s
}

// hand adds what a person needs at the counter, and afterwards.
func (s *sheet) hand(r ordering.Receipt, links Links) {
	s.Help, s.Map = links.Help(), links.place(r.Cart.Store.Name, r.Cart.Store.Address)
	s.Phone, s.Call = telephone(r.Cart.Store.Phone)
	o := r.Order
	if o.State == order.Placed || o.State == order.Placing || o.State == order.Unconfirmed {
		s.Name = r.Name
	}
	paid := r.Paid.Format(o.Currency)
	switch {
	case o.Simulated:
		s.Charged = "Simulated: nothing was charged."
	case r.Paid == 0:
	case o.State == order.Refunded:
		s.Charged = paid + " goes back to your " + r.Card + "."
	case r.Taken:
		s.Charged = paid + " charged to your " + r.Card + "."
	case o.State != order.Failed:
		s.Charged = paid + " is reserved on your " + r.Card + ". It is charged when the restaurant takes it."
	}
}

// nextStep says what a person can do after an order failed.
func nextStep(f failure.Row, application string) string {
	switch {
	case f.Code == failure.CardDeclined:
		return "Use another card, and order again through " + application + "."
	case f.Retryable:
		return "You can order again through " + application + "."
	case f.Fault == failure.Person, f.Code == failure.ItemUnavailable, f.Code == failure.OptionUnavailable, f.Code == failure.PickupTimeUnavailable:
		return "Change the order in " + application + ", and try again."
	}
	return "Order from another restaurant through " + application + ", or call this one."
}

// price adds the figures.
func (s *sheet) price(c cart.Cart) {
	for _, it := range c.Items {
		line := sheetLine{Quantity: it.Quantity, Name: it.Name, Options: strings.Join(it.Modifiers, ", "), Note: it.Note}
		if it.Price != nil {
			line.Price = (*it.Price * money.Minor(it.Quantity)).Format(c.Currency)
		}
		s.Items = append(s.Items, line)
	}
	s.Fees = []sheetFee{{"Subtotal", c.Fees.Subtotal.Format(c.Currency)}, {"Tax and fees", c.Fees.TaxAndFees.Format(c.Currency)}}
	if !c.Fees.Waived {
		s.Fees = append(s.Fees, sheetFee{"Service fee", c.Fees.Service.Format(c.Currency)})
	}
	s.Total, s.TotalMinor = c.Fees.Total().Format(c.Currency), int64(c.Fees.Total())
	if c.Fees.Charge() != c.Fees.Total() {
		s.Charge = c.Fees.Charge().Format(c.Currency)
	}
}

// until returns how long a ready cart can be confirmed, with the store's local time if its time zone is known.
func until(view ordering.Tracking) string {
	if view.Left <= 0 {
		return ""
	}
	text := "less than a minute"
	if minutes := int(view.Left / time.Minute); minutes == 1 {
		text = "a minute"
	} else if minutes > 1 {
		text = fmt.Sprintf("%d minutes", minutes)
	}
	if zone, err := time.LoadLocation(view.Cart.Store.TimeZone); err == nil && view.Cart.Store.TimeZone != "" {
		text += ", until " + view.Cart.ExpiresAt.In(zone).Format("3:04 PM")
	}
	return text
}

// The marks next to a heading.
const (
	markDone = "done"
	markWait = "wait"
	markStop = "halt"
)

// status is the status of a cart or its order, in words for the person.
type status struct {
	Heading, Text string
	Mark          string // the picture next to it; empty: none
	Again         int    // seconds until the page reloads; 0: the status is final
}

// statusOf returns the status of a cart, or of the order of a closed cart.
func statusOf(view ordering.Tracking) status {
	c, store := view.Cart, view.Cart.Store.Name
	switch {
	case c.Confirm != nil && c.Status == cart.Ready:
		return status{"Confirming your order", "You confirmed it. This takes a moment.", markWait, 2}
	case c.Change != nil && c.Status == cart.Building:
		return status{"Getting the new price", "We are asking " + store + " what your order costs now. Nothing is ordered until you confirm it.", markWait, 2}
	}
	switch c.Status {
	case cart.Ready:
		return status{Heading: "Your order at " + store}
	case cart.Building:
		return status{"Putting your order together", "We are preparing it on the restaurant’s own site. This can take a few minutes.", markWait, 3}
	case cart.NeedsAnswer:
		return status{"There is a question first", view.Application + " has a question about your order for you. Answer it there.", "", 10}
	case cart.Failed:
		return status{"Your order could not be put together", c.Failure.Message, markStop, 0}
	case cart.Expired:
		return status{"This order has expired", "A price is valid for fifteen minutes. Nothing was ordered and nothing was charged. " + view.Application + " can put it together again.", markStop, 0}
	case cart.Canceled:
		return status{"This order was canceled", "Nothing was ordered and nothing was charged.", markStop, 0}
	}
	return orderStatus(*c.Order, store)
}

func orderStatus(o order.Order, store string) status {
	switch o.State {
	case order.Placed:
		return status{"Your order is placed", store + " has your order.", markDone, 0}
	case order.Failed:
		why := failure.Of(o.FailureCode).Message
		if !strings.Contains(why, "charged") {
			why += " Nothing was charged."
		}
		return status{"Your order was not placed", why, markStop, 0}
	case order.Unconfirmed:
		return status{"We are checking your order", "We don’t know yet whether " + store + " has it. Please do not order again. You can also ask the restaurant.", markWait, 60}
	case order.Refunded:
		return status{"Your money is returned", "The whole amount goes back to your card.", markDone, 0}
	}
	return status{"Placing your order", "You confirmed it. We are sending it to " + store + " now. This page updates when they have it.", markWait, 3}
}
