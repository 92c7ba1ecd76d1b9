package ordering

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/ports"
)

// readLimit bounds how long a build waits for the second reader, in real time.
const readLimit = 8 * time.Second

// read returns what a request means on a remembered menu. If a second reader is configured, it is asked where its reading can change
// something, unless something must be avoided, and words.Index.Combine weighs its lines. Without an answer in time the first reading stands.
func (s *Service) read(ctx context.Context, m ports.StoreMemory, request menu.Request, mustAvoid []string) words.Result {
	index := s.stores.Index(m)
	first := index.Match(request)
	if s.second == nil || len(mustAvoid) > 0 || !words.Weighs(request, first) {
		return first
	}
	limited, cancel := context.WithTimeout(ctx, readLimit)
	defer cancel()
	list, err := s.second.Interpret(limited, m.Menu, request)
	if err != nil {
		s.log.Warn("the second reader gave no lines", "store", m.OrderURL, "error", err)
		return first
	}
	lines, err := m.Menu.Suggested(list)
	if err != nil {
		s.log.Warn("the second reader gave no lines", "store", m.OrderURL, "error", ports.ErrNoReading)
		return first
	}
	return index.Combine(request, first, lines)
}
