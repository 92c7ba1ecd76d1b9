package order

import (
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// Phase is how far a placement attempt has come.
type Phase string

// The phases. From Fired on, nothing and nobody ever clicks again for the order, beyond a recorded second press.
const (
	Armed Phase = "armed" // may still be driven to the last page, by whoever holds the lease
	Fired Phase = "fired" // the click is about to be made, or was: only looking is allowed
	Done  Phase = "done"  // the outcome is recorded
)

// Attempt is the one placement attempt of an order: the durable record that keeps a submit from happening twice.
type Attempt struct {
	OrderID    string      `json:"orderId"`
	Phase      Phase       `json:"phase"`
	Epoch      int64       `json:"epoch"` // of the lease that fired it
	ArmedAt    time.Time   `json:"armedAt"`
	FiredAt    *time.Time  `json:"firedAt,omitempty"`
	Presses    int         `json:"presses"`
	PageTotal  money.Minor `json:"pageTotal"`
	BasketHash string      `json:"basketHash"`
	Outcome    *Outcome    `json:"outcome,omitempty"`
}

// The refusals of Fire.
var (
	ErrFired   = errors.New("order: the attempt was already fired")
	ErrTotal   = errors.New("order: the last page's total is not the confirmed one")
	ErrBasket  = errors.New("order: the last page's basket is not the confirmed one")
	ErrNotLive = errors.New("order: the attempt is over")
)

// Fire records that a click is about to be made with what the last page shows. It succeeds once for press 1, and once more
// for press 2, which a platform that asks again needs. confirmed and basket are what the person confirmed.
//
// The caller commits the result before the click and, on any error, does not click.
func (a Attempt) Fire(press int, epoch int64, shown, confirmed money.Minor, basketShown, basket string, now time.Time) (Attempt, error) {
	switch {
	case a.Phase == Done:
		return a, ErrNotLive
	case press == 1 && a.Phase != Armed, press == 2 && (a.Phase != Fired || a.Presses != 1 || a.Epoch != epoch), press < 1, press > 2:
		return a, ErrFired
	case shown != confirmed:
		return a, ErrTotal
	case basketShown != basket:
		return a, ErrBasket
	}
	if press == 1 {
		at := now.UTC()
		a.FiredAt, a.Epoch = &at, epoch
	}
	a.Phase, a.Presses, a.PageTotal, a.BasketHash = Fired, press, shown, basketShown
	return a, nil
}

// Settle records the outcome. What was fired and is in doubt stays Fired, so that it can only be looked at.
func (a Attempt) Settle(o Outcome) Attempt {
	a.Outcome = &o
	if o.Fact != Unknown && o.Fact != Asked {
		a.Phase = Done
	}
	return a
}

// Doubted is an attempt that may have been fired where its record does not show it: from here on it can only be looked at.
func (a Attempt) Doubted(why string) Attempt {
	if a.Phase == Armed {
		a.Phase = Fired
	}
	a.Outcome = &Outcome{Seen: why}
	return a
}
