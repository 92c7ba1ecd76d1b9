package ports

import (
	"context"
	"errors"
	"time"
)

// ErrPhotoGone means that the site no longer shows the picture.
var ErrPhotoGone = errors.New("the picture is no longer there")

// Photo is a picture of an item, encoded again from the site's pixels: nothing else of the site's file is in it.
type Photo struct {
	ID            string // names the file; made from the address
	JPEG, WebP    []byte // the same picture, twice
	Width, Height int
	CheckedAt     time.Time // when the site last showed it, in real time
}

// Photos fetches pictures that restaurants' menus show, and keeps a copy for a while.
type Photos interface {
	// Fetch returns the picture at an address that a menu named. Errors: ErrPhotoGone, which also removes the copy; ErrAddressRefused; and
	// others if there is no picture, or the site does not answer.
	Fetch(ctx context.Context, address string) (Photo, error)
	// Kept returns a copy. Error: ErrNotFound.
	Kept(id string) (Photo, error)
}
