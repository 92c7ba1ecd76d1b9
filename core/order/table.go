package order

import "github.com/carryout-dev/carryout/core/event"

// Trigger says what happened to an order.
type Trigger string

// The triggers.
const (
	BuildStarted     Trigger = "build started"
	BuildPriced      Trigger = "build priced"
	BuildFailed      Trigger = "build failed"
	ConfirmAccepted  Trigger = "confirm accepted"
	EvidenceReceived Trigger = "evidence received"
	PlacementRefused Trigger = "placement refused"
	PlacementUnsure  Trigger = "placement uncertain"
	ChallengeRaised  Trigger = "challenge raised"

	PlacedAtOnce    Trigger = "placed at once"        // a test restaurant that places at the confirm
	CartRepriced    Trigger = "cart repriced"         // the person changed the cart, or the first confirm raised the price
	CartAbandoned   Trigger = "cart abandoned"        // expired or cancelled unconfirmed
	WholeChargeBack Trigger = "whole charge returned" // refunded, or never taken
)

// Triggers lists every trigger, the spec's first.
func Triggers() []Trigger {
	return []Trigger{BuildStarted, BuildPriced, BuildFailed, ConfirmAccepted, EvidenceReceived, PlacementRefused, PlacementUnsure,
		ChallengeRaised, PlacedAtOnce, CartRepriced, CartAbandoned, WholeChargeBack}
}

// Row is one transition and the event it sends.
type Row struct {
	From  State
	On    Trigger
	To    State
	Event event.Type
}

// table is spec 3.1, row by row.
var table = []Row{
	{None, BuildStarted, Building, event.Building},
	{Building, BuildPriced, Carted, event.Carted},
	{Building, BuildFailed, Failed, event.Failed},
	{Carted, ConfirmAccepted, Placing, event.Placing},
	{Placing, EvidenceReceived, Placed, event.Placed},
	{Placing, PlacementRefused, Failed, event.Failed},
	{Placing, PlacementUnsure, Unconfirmed, event.Unconfirmed},
	{Placing, ChallengeRaised, Placing, event.Challenge},
}

// chosen holds our choices where the spec is silent (docs/gaps.md, Orders).
var chosen = []Row{
	{Carted, PlacedAtOnce, Placed, event.Placed},
	{Carted, CartRepriced, Carted, event.None},
	{Carted, CartAbandoned, Carted, event.None},
	{Unconfirmed, EvidenceReceived, Placed, event.Placed},
	{Unconfirmed, WholeChargeBack, Refunded, event.Refunded},
	{Placed, WholeChargeBack, Refunded, event.Refunded},
}

// Table returns the spec's own transitions.
func Table() []Row { return append([]Row(nil), table...) }

// Chosen returns the transitions that are our choice.
func Chosen() []Row { return append([]Row(nil), chosen...) }

// Find returns the transition that a trigger makes in a state.
func Find(from State, on Trigger) (Row, bool) {
	for _, rows := range [2][]Row{table, chosen} {
		for _, r := range rows {
			if r.From == from && r.On == on {
				return r, true
			}
		}
	}
	return Row{}, false
}
