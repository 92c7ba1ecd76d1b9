package cart

import "github.com/carryout-dev/carryout/core/fault"

// Trigger says what happened to a cart.
type Trigger string

// The triggers.
const (
	Priced      Trigger = "build completed, priced"
	NeedsInput  Trigger = "build needs input"
	BuildFailed Trigger = "build failed"
	LifeOver    Trigger = "15 minutes passed"
	Cancel      Trigger = "cancel"
	ConfirmedBy Trigger = "confirm"
	Answered    Trigger = "answer"
	Repriced    Trigger = "price changed"
	PutBack     Trigger = "backup put back"
	Edited      Trigger = "person changed it"
	EditFailed  Trigger = "change failed"
)

// Triggers lists every trigger.
func Triggers() []Trigger {
	return []Trigger{Priced, NeedsInput, BuildFailed, LifeOver, Cancel, ConfirmedBy, Answered, Repriced, PutBack, Edited, EditFailed}
}

// Row is one transition, or a refusal with the catalogue's error.
type Row struct {
	From   Status
	On     Trigger
	To     Status
	Refuse *fault.Fault
}

// table is spec 3.2, row by row, refusals included.
var table = []Row{
	{Building, Priced, Ready, nil},
	{Building, NeedsInput, NeedsAnswer, nil},
	{Building, BuildFailed, Failed, nil},
	{Ready, LifeOver, Expired, nil},
	{Ready, Cancel, Canceled, nil},
	{Ready, ConfirmedBy, Closed, nil},
	{NeedsAnswer, Answered, Canceled, nil}, // "replaced": the new cart has its own id
	{Building, Cancel, Building, fault.CartNotReady},
	{Closed, Cancel, Closed, fault.CartClosed},
}

// chosen holds our choices where the spec is silent (docs/gaps.md, Carts).
var chosen = []Row{
	{NeedsAnswer, LifeOver, Expired, nil},
	{Building, PutBack, Expired, nil},
	{Ready, PutBack, Expired, nil},
	{NeedsAnswer, PutBack, Expired, nil},
	{NeedsAnswer, Cancel, Canceled, nil},
	{Ready, Repriced, Ready, nil},
	{Canceled, Cancel, Canceled, nil},
	{Failed, Cancel, Failed, fault.CartClosed},
	{Expired, Cancel, Expired, fault.CartClosed},
	{Building, ConfirmedBy, Building, fault.CartNotReady},
	{NeedsAnswer, ConfirmedBy, NeedsAnswer, fault.CartNotReady},
	{Failed, ConfirmedBy, Failed, fault.CartClosed},
	{Expired, ConfirmedBy, Expired, fault.CartClosed},
	{Canceled, ConfirmedBy, Canceled, fault.CartClosed},
	{Closed, ConfirmedBy, Closed, fault.AlreadyConfirmed},
	{Building, Answered, Building, fault.CartNotReady},
	{Ready, Answered, Ready, fault.CartNotReady.Say("The cart has no question to answer.")},
	{Failed, Answered, Failed, fault.CartClosed},
	{Expired, Answered, Expired, fault.CartClosed},
	{Canceled, Answered, Canceled, fault.CartClosed},
	{Closed, Answered, Closed, fault.CartClosed},
	{Ready, Edited, Building, nil}, // and ready again once it is priced again
	{Building, EditFailed, Ready, nil},
	{Building, Edited, Building, fault.CartNotReady},
	{NeedsAnswer, Edited, NeedsAnswer, fault.CartNotReady},
	{Failed, Edited, Failed, fault.CartClosed},
	{Expired, Edited, Expired, fault.CartClosed},
	{Canceled, Edited, Canceled, fault.CartClosed},
	{Closed, Edited, Closed, fault.AlreadyConfirmed},
}

// Table returns the spec's own rows.
func Table() []Row { return append([]Row(nil), table...) }

// Chosen returns the rows that are our choice.
func Chosen() []Row { return append([]Row(nil), chosen...) }

// Find returns the row of a trigger in a status.
func Find(from Status, on Trigger) (Row, bool) {
	for _, rows := range [2][]Row{table, chosen} {
		for _, r := range rows {
			if r.From == from && r.On == on {
				return r, true
			}
		}
	}
	return Row{}, false
}
