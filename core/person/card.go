package person

import (
	"slices"
	"time"
)

// Discard is a card that is to be deleted at the processor.
type Discard struct {
	Card
	Due time.Time `json:"due"`
	// Removed: the person had the card on file. Otherwise it was entered, and is deleted unless it is kept by then.
	Removed bool `json:"removed,omitempty"`
}

// EntryLife is how long an entered card may take until it is on file. After it, the card is deleted at the processor.
const EntryLife = time.Hour

// keepMargin is how long before its end an entry counts as ended, so that a card that is being deleted is never kept.
const keepMargin = time.Minute

// Entered returns a with a card that was entered at now and is to be checked. ok is false if the card cannot be kept any more.
func (a Account) Entered(c Card, now time.Time) (after Account, ok bool) {
	if i := a.discard(c.Token); i >= 0 {
		return a, !a.Discards[i].ended(now)
	}
	a.Discards = append(slices.Clone(a.Discards), Discard{Card: c, Due: now.Add(EntryLife)})
	return a, true
}

// Keeping returns a with an entered card on file. ok is false if the card cannot be kept any more.
func (a Account) Keeping(c Card, now time.Time) (after Account, ok bool) {
	i := a.discard(c.Token)
	if i < 0 || a.Discards[i].ended(now) {
		return a, false
	}
	a.Discards = slices.Delete(slices.Clone(a.Discards), i, i+1)
	a.Cards = append(slices.Clone(a.Cards), c)
	return a, true
}

// Removing returns a without the card at i, which is to be deleted at the processor.
func (a Account) Removing(i int, now time.Time) Account {
	a.Discards = append(slices.Clone(a.Discards), Discard{Card: a.Cards[i], Due: now, Removed: true})
	a.Cards = slices.Delete(slices.Clone(a.Cards), i, i+1)
	return a
}

// Discarded returns a after a card was deleted at the processor. was is false if that is known already.
func (a Account) Discarded(token string) (after Account, was bool) {
	i := a.discard(token)
	if i < 0 {
		return a, false
	}
	a.Discards = slices.Delete(slices.Clone(a.Discards), i, i+1)
	return a, true
}

// NextDiscard returns when the next card is to be deleted at the processor; false if there is none.
func (a Account) NextDiscard() (due time.Time, ok bool) {
	for _, d := range a.Discards {
		if !ok || d.Due.Before(due) {
			due, ok = d.Due, true
		}
	}
	return due, ok
}

func (a Account) discard(token string) int {
	return slices.IndexFunc(a.Discards, func(d Discard) bool { return d.Token == token })
}

// ended reports whether the card is deleted, or about to be.
func (d Discard) ended(now time.Time) bool { return d.Removed || !now.Add(keepMargin).Before(d.Due) }
