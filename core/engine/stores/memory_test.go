package stores

import (
	"fmt"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/ports"
)

// A menu is indexed once for each reading of its page, and another environment or store never gets its index.
func TestIndex(t *testing.T) {
	s := New(nil, nil, nil, nil, nil, 0, 0)
	noon := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	memory := func(env access.Environment, url, item string, at time.Time) ports.StoreMemory {
		return ports.StoreMemory{Env: env, OrderURL: url, ReadAt: at, Menu: menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Menu", Items: []menu.Item{
			{ID: item, Name: item, Price: 100, Priced: true, GroupsKnown: true}}}}}}
	}
	reads := func(m ports.StoreMemory, words, item string) {
		t.Helper()
		got := s.Index(m).Match(menu.Request{Words: words})
		if len(got.Lines) != 1 || got.Lines[0].Item != item {
			t.Errorf("%q of %s: %+v", words, m.OrderURL, got)
		}
	}
	burger := memory(access.Sandbox, "https://a.example", "Burger", noon)
	first := s.Index(burger)
	if s.Index(burger) != first {
		t.Error("the same reading is indexed twice")
	}
	reads(burger, "a burger", "Burger")
	reads(memory(access.Sandbox, "https://a.example", "Pizza", noon.Add(time.Minute)), "a pizza", "Pizza")
	reads(memory(access.Production, "https://a.example", "Salad", noon.Add(time.Minute)), "a salad", "Salad")
	reads(memory(access.Sandbox, "https://b.example", "Soup", noon), "a soup", "Soup")
	unread := memory(access.Sandbox, "https://c.example", "Tea", time.Time{})
	if again := s.Index(unread); again == s.Index(unread) {
		t.Error("a menu that was never read is kept")
	}
	for i := range 2 * keptIndexes {
		s.Index(memory(access.Sandbox, fmt.Sprint("https://", i, ".example"), "Tea", noon))
	}
	if len(s.indexes.made) > keptIndexes {
		t.Errorf("%d indexes are kept", len(s.indexes.made))
	}
}
