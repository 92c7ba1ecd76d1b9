package sdk

import (
	"context"
	"errors"
)

// WriteNote writes a note into a box of the page; no note leaves the box alone. Where there is no such box, or it does not keep what
// is written, it is NOTES_UNSUPPORTED.
func WriteNote(ctx context.Context, page Page, box Target, note string) error {
	if note == "" {
		return nil
	}
	err := page.Fill(ctx, box, note)
	if errors.Is(err, ErrNotFound) || errors.Is(err, ErrNotReady) {
		// What was to be written may be personal, which does not belong into a log.
		return Fail(NotesUnsupported, "the box for a note: "+err.Error())
	}
	return err
}

// OrderNote is where a last page takes notes with the order, and where it shows what the site has kept of them.
type OrderNote struct{ Box, Kept string }

// Write writes notes and returns what the page shows of them then.
func (o OrderNote) Write(ctx context.Context, page Page, notes string) (string, error) {
	if notes == "" {
		return "", nil
	}
	if err := WriteNote(ctx, page, At(o.Box), notes); err != nil {
		return "", err
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
