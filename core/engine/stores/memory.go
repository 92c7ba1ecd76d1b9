package stores

import (
	"cmp"
	"context"
	"errors"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/ports"
)

// Recall returns what is known of a store, and whether its menu is.
func (s *Service) Recall(ctx context.Context, env access.Environment, store cart.Store) (ports.StoreMemory, bool, error) {
	var m ports.StoreMemory
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		m, err = r.StoreMemory(env, store.OrderURL)
		return err
	})
	switch {
	case errors.Is(err, ports.ErrNotFound):
		m = unvisited(env, store)
	case err != nil:
		return m, false, err
	case len(m.Menu.Categories) > 0:
		return m, true, nil
	}
	if m.Platform == "" {
		if m.Platform, err = s.sites.Recognize(ctx, m.OrderURL); err != nil {
			return m, false, err
		}
	}
	return m, false, nil
}

// unvisited is the memory of a store of which only the directory speaks.
func unvisited(env access.Environment, s cart.Store) ports.StoreMemory {
	return ports.StoreMemory{Env: env, OrderURL: s.OrderURL, Platform: s.Platform, Name: s.Name, Address: s.Address, TimeZone: s.TimeZone}
}

// ReadMenu reads the store's page, with the options of the items that are needed. Builds and menu reads both come through here.
func (s *Service) ReadMenu(ctx context.Context, m ports.StoreMemory, need func(menu.Menu) []string) (ports.StoreMemory, error) {
	page, err := s.sites.Menu(ctx, ports.Site{Platform: m.Platform, OrderURL: m.OrderURL}, need)
	if err != nil {
		return m, err
	}
	m.Menu, m.ReadAt, m.Unread = page.Menu.Remembering(m.Menu), s.unit.Now().UTC(), nil
	m.Name, m.Address, m.TimeZone = cmp.Or(page.Name, m.Name), cmp.Or(page.Address, m.Address), cmp.Or(page.TimeZone, m.TimeZone)
	return m, nil
}
