package order

import (
	"errors"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// Phase is how far a placement attempt has come.
type Phase string

// The phases. Once Fired, an attempt is never clicked again, except for a recorded second press.
const (
	Armed Phase = "armed" // the holder of the lease may drive it to the last page
	Fired Phase = "fired" // the click follows, or was made: it may only be inspected
	Done  Phase = "done"  // the outcome is recorded
)

// Attempt is the one placement attempt of an order: the durable record that prevents a second submit.
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

// Terms are the total, basket and pickup that a last page shows.
type Terms struct {
	Total       money.Minor
	BasketHash  string
	Pickup      time.Time // zero: the page names no time
	PickupLabel string    // the page's words
}

// Agreed is what the person confirmed, and how much the last page may differ.
type Agreed struct {
	Terms
	Zone  *time.Location // the store's: it decides what a day is
	Slack time.Duration  // how far the pickup may move within its day; 0 when the person chose the time
	Until time.Time      // the order must not be sent at or after it
}

// The refusals of Fire.
var (
	ErrFired   = errors.New("order: the attempt was already fired")
	ErrTotal   = errors.New("order: the last page's total is not the confirmed one")
	ErrBasket  = errors.New("order: the last page's basket is not the confirmed one")
	ErrPickup  = errors.New("order: the last page's pickup is not the confirmed one")
	ErrLate    = errors.New("order: the confirm is too old for the order to be sent")
	ErrNotLive = errors.New("order: the attempt has ended")
)

// Fire records that a click follows, for what the last page shows. It succeeds once for press 1, and once more for press 2, which a platform that
// asks again needs. Press 2 is never too late, because press 1 may have ordered.
//
// The caller commits the result before the click and, on any error, does not click.
func (a Attempt) Fire(press int, epoch int64, shown Terms, agreed Agreed, now time.Time) (Attempt, error) {
	switch {
	case a.Phase == Done:
		return a, ErrNotLive
	case press == 1 && a.Phase != Armed, press == 2 && (a.Phase != Fired || a.Presses != 1 || a.Epoch != epoch), press < 1, press > 2:
		return a, ErrFired
	case press == 1 && agreed.Late(now):
		return a, ErrLate
	}
	if err := agreed.Check(shown, a.ArmedAt); err != nil {
		return a, err
	}
	if press == 1 {
		at := now.UTC()
		a.FiredAt, a.Epoch = &at, epoch
	}
	a.Phase, a.Presses, a.PageTotal, a.BasketHash = Fired, press, shown.Total, shown.BasketHash
	return a, nil
}

// Late reports whether it is too late to send the order.
func (g Agreed) Late(now time.Time) bool { return !now.Before(g.Until) }

// Check returns an error if a last page shows another total, basket or pickup than the person confirmed at armed.
func (g Agreed) Check(shown Terms, armed time.Time) error {
	switch {
	case shown.Total != g.Total:
		return ErrTotal
	case shown.BasketHash != g.BasketHash:
		return ErrBasket
	case !g.samePickup(shown, armed):
		return ErrPickup
	}
	return nil
}

// samePickup reports whether the page's pickup is the confirmed one. The day never changes. Without times the words must be equal. "As soon as
// possible" may become a time on the day of the confirm; a time never becomes words without a time.
func (g Agreed) samePickup(shown Terms, armed time.Time) bool {
	switch {
	case g.Pickup.IsZero() && shown.Pickup.IsZero():
		return folded(shown.PickupLabel) == folded(g.PickupLabel)
	case g.Pickup.IsZero():
		return g.day(shown.Pickup) == g.day(armed)
	case shown.Pickup.IsZero():
		return false
	}
	const minute = time.Minute // sites offer no seconds
	moved := shown.Pickup.Truncate(minute).Sub(g.Pickup.Truncate(minute)).Abs()
	return g.day(shown.Pickup) == g.day(g.Pickup) && moved <= g.Slack
}

// day is the date of t where the store is.
func (g Agreed) day(t time.Time) string { return t.In(g.Zone).Format(time.DateOnly) }

// folded makes texts comparable without case and white space.
func folded(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// Settle returns a with the outcome. An attempt in doubt becomes Fired, so that it is only inspected.
func (a Attempt) Settle(o Outcome) Attempt {
	a.Outcome = &o
	switch {
	case o.Fact != Unknown && o.Fact != Asked:
		a.Phase = Done
	case a.Phase == Armed:
		a.Phase = Fired
	}
	return a
}

// Doubted returns a as Fired, because it may have been fired although its record does not show it. It is then only inspected.
func (a Attempt) Doubted(why string) Attempt {
	if a.Phase == Armed {
		a.Phase = Fired
	}
	a.Outcome = &Outcome{Seen: why}
	return a
}
