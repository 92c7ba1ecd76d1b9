package stores

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/ports"
)

// Recall returns what is remembered of a store, and whether that includes its menu. If the platform is unknown, it asks the site.
//
// Errors: those of ports.Sites.
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

// unvisited returns the memory of a store that only the directory knows.
func unvisited(env access.Environment, s cart.Store) ports.StoreMemory {
	return ports.StoreMemory{Env: env, OrderURL: s.OrderURL, Platform: s.Platform, Name: s.Name, Address: s.Address, TimeZone: s.TimeZone}
}

// ReadMenu reads the menu on the store's page, with the options of the items that need returns, and returns m with it. Builds and menu reads both
// use it.
//
// Errors: those of ports.Sites.
func (s *Service) ReadMenu(ctx context.Context, m ports.StoreMemory, need func(menu.Menu) []string) (ports.StoreMemory, error) {
	page, err := s.sites.Menu(ctx, m.Site(), need)
	if err != nil {
		return m, err
	}
	m.Menu, m.ReadAt, m.Unread = page.Menu.Remembering(m.Menu), s.unit.Now().UTC(), nil
	m.Learned = page.Learned
	m.Name, m.Address, m.TimeZone = cmp.Or(page.Name, m.Name), cmp.Or(page.Address, m.Address), cmp.Or(page.TimeZone, m.TimeZone)
	return m, nil
}

// keptIndexes is how many menus' indexes are kept.
const keptIndexes = 100

// indexes keeps the indexes of menus by store. An index is made again when the page was read again.
type indexes struct {
	mu   sync.Mutex
	made map[string]index
}

type index struct {
	readAt time.Time
	menu   *words.Index
}

// Index returns the index of a store's menu, which it makes once for each reading of the page.
func (s *Service) Index(m ports.StoreMemory) *words.Index {
	if m.ReadAt.IsZero() {
		return words.Prepare(m.Menu)
	}
	key := string(m.Env) + " " + m.OrderURL
	s.indexes.mu.Lock()
	defer s.indexes.mu.Unlock()
	if kept, ok := s.indexes.made[key]; ok && kept.readAt.Equal(m.ReadAt) {
		return kept.menu
	}
	if len(s.indexes.made) >= keptIndexes {
		for other := range s.indexes.made { // any one: a menu is indexed again in milliseconds
			delete(s.indexes.made, other)
			break
		}
	}
	made := index{m.ReadAt, words.Prepare(m.Menu)}
	s.indexes.made[key] = made
	return made.menu
}
