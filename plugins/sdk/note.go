package sdk

import (
	"context"
	"errors"
)

// WriteNote writes a note into a box of the page; without a note it leaves the box alone. It returns NOTES_UNSUPPORTED if there is no such
// box, or if the box does not keep the text.
func WriteNote(ctx context.Context, page Page, box Target, note string) error {
	if note == "" {
		return nil
	}
	err := page.Fill(ctx, box, note)
	if errors.Is(err, ErrNotFound) || errors.Is(err, ErrNotReady) {
		// The note may be personal, so it must not be logged.
		return Fail(NotesUnsupported, "the box for a note: "+err.Error())
	}
	return err
}

// OrderNote has the selectors of the box for notes with the order, and of the element that shows what the site has kept.
type OrderNote struct {
	Box  string
	Kept string `empty:"the box sends the notes with the order, and is the only place that shows them"`
}

// Write writes notes and returns them as the page then shows them. It returns NOTES_UNSUPPORTED if the page does not show that it kept them.
func (o OrderNote) Write(ctx context.Context, page Page, notes string) (string, error) {
	if notes == "" {
		return "", nil
	}
	if err := WriteNote(ctx, page, At(o.Box), notes); err != nil {
		return "", err
	}
	if o.Kept == "" {
		held, err := page.Read(ctx, At(o.Box), Fields{"text": "=value"})
		if err != nil || len(held) != 1 {
			return "", err
		}
		return held[0]["text"], nil
	}
	_, err := page.Wait(ctx, Visible(At(o.Kept)))
	if errors.Is(err, ErrNotFound) {
		return "", Fail(NotesUnsupported, "the page does not show that it has kept a note")
	}
	if err != nil {
		return "", err
	}
	kept, err := page.Read(ctx, At(o.Kept), Fields{"text": ""})
	if err != nil || len(kept) != 1 {
		return "", err
	}
	return kept[0]["text"], nil
}
