package stores

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// PhotoStatus is the result of a search for a picture (spec 4.8, item_photo).
type PhotoStatus string

// The statuses.
const (
	PhotoFound       PhotoStatus = "photo"
	PhotoPending     PhotoStatus = "pending" // the page is being read; ask again
	PhotoNone        PhotoStatus = "no_photo"
	PhotoNotOnMenu   PhotoStatus = "not_on_menu"
	PhotoRemoved     PhotoStatus = "removed"     // the menu names one that is no longer there
	PhotoUnavailable PhotoStatus = "unavailable" // the page or the picture could not be read
)

// Photo is the picture of an item. ID, Width, Height and CheckedAt are set if the status is PhotoFound.
type Photo struct {
	Status        PhotoStatus
	ID            string
	Width, Height int
	CheckedAt     *time.Time
}

// Photo returns the picture that a store's menu shows of the item whose name has all these words. It never returns another item's.
//
// Errors: those of Menu, StoreNotFound, StoreAmbiguous.
func (s *Service) Photo(ctx context.Context, c access.Caller, q MenuQuery, item string) (Photo, error) {
	m, err := s.Menu(ctx, c, q)
	if err != nil {
		return Photo{}, err
	}
	switch m.Status {
	case MenuReading:
		return Photo{Status: PhotoPending}, nil
	case MenuUnreadable:
		return Photo{Status: PhotoUnavailable, CheckedAt: m.AsOf}, nil
	case MenuCategories: // too large for an answer, not for us
		store, err := s.menuStore(ctx, c.Env, q)
		if err != nil {
			return Photo{}, err
		}
		whole, err := s.Remembered(ctx, c.Env, store)
		if err != nil {
			return Photo{}, err
		}
		m.Menu = whole.Menu
	}
	found, listed := named(m.Menu, place.Words(item))
	switch {
	case !listed:
		return Photo{Status: PhotoNotOnMenu, CheckedAt: m.AsOf}, nil
	case found.Picture == "" || s.photos == nil:
		return Photo{Status: PhotoNone, CheckedAt: m.AsOf}, nil
	}
	return s.picture(ctx, found.Picture), nil
}

// picture fetches a picture that a menu shows.
func (s *Service) picture(ctx context.Context, address string) Photo {
	p, err := s.photos.Fetch(ctx, address)
	switch {
	case errors.Is(err, ports.ErrPhotoGone):
		return Photo{Status: PhotoRemoved}
	case err != nil:
		s.log.Info("picture not read", "reason", err.Error())
		return Photo{Status: PhotoUnavailable}
	}
	return Photo{Status: PhotoFound, ID: p.ID, Width: p.Width, Height: p.Height, CheckedAt: &p.CheckedAt}
}

// named returns the item that has all the words in its name. If several have, it is the one with the fewest other words: "latte" is the latte, and
// not the iced latte.
func named(m menu.Menu, words []string) (found menu.Item, ok bool) {
	fewest := 0
	for _, category := range m.Categories {
		for _, it := range category.Items {
			name := place.Words(it.Name)
			missing := slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(name, w) })
			if !missing && (!ok || len(name) < fewest) {
				found, ok, fewest = it, true, len(name)
			}
		}
	}
	return found, ok
}

// PhotoFiles returns the two files of a picture that Photo named not long ago.
//
// Errors: NotFound.
func (s *Service) PhotoFiles(id string) (jpeg, webp []byte, err error) {
	if s.photos == nil {
		return nil, nil, fault.NotFound
	}
	p, err := unit.Find(s.photos.Kept(id))
	return p.JPEG, p.WebP, err
}
