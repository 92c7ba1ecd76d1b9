package ordering

import (
	"context"
	"strings"
	"sync"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// LivePage is a sandbox cart's page at a restaurant's site while the cart is built.
type LivePage struct {
	Building bool
	Picture  []byte // a small JPEG; nil if there is none now
}

// livePages are the pages of the sandbox carts that this node builds. They are kept in memory only, and only until the build ends.
type livePages struct {
	mu    sync.Mutex
	pages map[string]*livePage // by cart
}

type livePage struct {
	mu      sync.Mutex // held while a picture is taken: one at a time
	picture ports.Picture
	watched map[string]bool // the sessions whose watching was audited
}

// show makes the page of a cart visible until the returned function is called. Carts of production are never shown.
func (l *livePages) show(c cart.Cart) (watch func(ports.Picture), hide func()) {
	if c.Env != access.Sandbox {
		return nil, func() {}
	}
	watch = func(take ports.Picture) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.pages[c.ID] = &livePage{picture: take, watched: map[string]bool{}}
	}
	return watch, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.pages, c.ID)
	}
}

func (l *livePages) of(cartID string) *livePage {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.pages[cartID]
}

// Watch returns the page of a sandbox cart that is being built at a restaurant's site, for the terminal tool that acts for its application
// (spec 4.7). The cart is named by its id or by that of its order, which is all that the tool interface returns. There is no picture of a
// test restaurant, of a build on another node, and while the page cannot be photographed.
//
// Errors: Forbidden (not a terminal tool), NotFound (also for another application's cart).
func (s *Service) Watch(ctx context.Context, c access.Caller, cartOrOrder string) (LivePage, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return LivePage{}, err
	}
	var found cart.Cart
	err := s.unit.View(ctx, func(r ports.Reader) error {
		cartID := cartOrOrder
		if strings.HasPrefix(cartOrOrder, id.Order.Prefix) {
			o, err := unit.Find(r.Order(access.Sandbox, cartOrOrder))
			if err != nil {
				return err
			}
			cartID = o.CartID
		}
		var err error
		found, err = unit.Find(r.Cart(access.Sandbox, cartID))
		return err
	})
	if err != nil {
		return LivePage{}, err
	}
	if found.AppID != c.App.ID {
		return LivePage{}, fault.NotFound
	}
	live := LivePage{Building: found.Status == cart.Building}
	page := s.live.of(found.ID)
	if !live.Building || page == nil {
		return live, nil
	}
	page.mu.Lock()
	defer page.mu.Unlock()
	if !page.watched[c.SessionID] {
		if err := s.auditWatch(ctx, c, found.ID); err != nil {
			return LivePage{}, err
		}
		page.watched[c.SessionID] = true
	}
	if live.Picture, err = page.picture(ctx); err != nil {
		live.Picture = nil // the page has ended, or is between two documents
	}
	return live, nil
}

// auditWatch records that a terminal tool watches a build: once for a build, not for each picture.
func (s *Service) auditWatch(ctx context.Context, c access.Caller, cartID string) error {
	entry := s.unit.NewID(id.Audited)
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		return unit.Audit(tx, c, entry, s.unit.Now().UTC(), developer.WatchedBuild, cartID)
	})
}
