package storetest

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

func testEvents(b bench) {
	one := happening(sandbox, "e1", "a", "u", "o", event.Building, 0)
	b.update(func(tx ports.Tx) error {
		got, err := tx.AppendEvent(one, true)
		if err != nil || got.Position != 1 {
			return fmt.Errorf("the first position is %d (%v)", got.Position, err)
		}
		one.Position = 1
		return is(one)(got, err)
	})
	// A position that the caller sets is ignored.
	unfed := happening(sandbox, "e2", "a", "u", "o", event.Carted, 1)
	unfed.Position = 99
	b.update(func(tx ports.Tx) error {
		got, err := tx.AppendEvent(unfed, false)
		if got.Position != 0 {
			return fmt.Errorf("an event outside the feed has position %d", got.Position)
		}
		return err
	})
	unfed.Position = 0
	b.view(func(r ports.Reader) error {
		return errors.Join(
			is(one)(r.Event(sandbox, "e1")), is(unfed)(r.Event(sandbox, "e2")), isAbsent(r.Event(production, "e1")),
			isPage([]string{"e1"}, false)(r.Feed(sandbox, "a", event.Query{Limit: 10})),
		)
	})
	// Each application and environment has a feed of its own.
	for _, e := range []event.Event{
		happening(production, "e3", "a", "u", "o", event.Placed, 2), happening(sandbox, "e4", "ab", "u", "o", event.Placed, 2), happening(sandbox, "e5", "a", "u", "o", event.Placed, 2),
	} {
		b.update(func(tx ports.Tx) error { _, err := tx.AppendEvent(e, true); return err })
	}
	b.view(func(r ports.Reader) error {
		page, _, err := r.Feed(sandbox, "a", event.Query{Limit: 10})
		if err != nil || len(page) != 2 || page[0].Position != 2 || page[1].Position != 1 {
			return fmt.Errorf("the feed is %s (%v)", text(page), err)
		}
		return errors.Join(
			isPage([]string{"e3"}, false)(r.Feed(production, "a", event.Query{Limit: 10})),
			isPage([]string{"e4"}, false)(r.Feed(sandbox, "ab", event.Query{Limit: 10})),
			isPage(nil, false)(r.Feed(production, "ab", event.Query{Limit: 10})),
		)
	})
	b.refused(func(tx ports.Tx) error { _, err := tx.AppendEvent(one, true); return err })
	b.refused(func(tx ports.Tx) error { _, err := tx.AppendEvent(unfed, true); return err })
	b.view(func(r ports.Reader) error {
		return isPage([]string{"e5", "e1"}, false)(r.Feed(sandbox, "a", event.Query{Limit: 10}))
	})
}

// isPage compares the ids of a page.
func isPage(want []string, wantMore bool) func([]event.Event, bool, error) error {
	return func(page []event.Event, more bool, err error) error {
		var got []string
		for _, e := range page {
			got = append(got, e.ID)
		}
		if err != nil || !slices.Equal(got, want) || more != wantMore {
			return fmt.Errorf("got page %v, more %v (%v); want %v, more %v", got, more, err, want, wantMore)
		}
		return nil
	}
}

// fillFeed appends n events in transactions of several each and returns them, oldest first.
func fillFeed(b bench, env access.Environment, appID string, n int, minutes func(i int) int) []event.Event {
	b.Helper()
	types := []event.Type{event.Building, event.Carted, event.Placing, event.Placed, event.Failed}
	var all []event.Event
	for i := range n {
		all = append(all, happening(env, fmt.Sprintf("%s-%s-%03d", env, appID, i), appID,
			fmt.Sprintf("u%d", i%3), fmt.Sprintf("o%d", i%7), types[i%len(types)], minutes(i)))
	}
	for start := 0; start < n; start += 5 {
		b.update(func(tx ports.Tx) error {
			for i := start; i < min(start+5, n); i++ {
				e, err := tx.AppendEvent(all[i], true)
				if err != nil {
					return err
				}
				if e.Position != uint64(i+1) {
					return fmt.Errorf("event %d has position %d", i, e.Position)
				}
				all[i].Position = e.Position
			}
			return nil
		})
	}
	return all
}

func sameMinute(int) int     { return 0 }
func everyMinute(i int) int  { return i }
func backAndForth(i int) int { return i - 4*(i%3) }

// walk reads a feed page by page, and checks each page.
func walk(r ports.Reader, env access.Environment, appID string, q event.Query) ([]event.Event, error) {
	var all []event.Event
	for {
		page, more, err := r.Feed(env, appID, q)
		if err != nil {
			return nil, err
		}
		if len(page) > q.Limit || more && len(page) < q.Limit {
			return nil, fmt.Errorf("a page of %d with limit %d, more %v", len(page), q.Limit, more)
		}
		all = append(all, page...)
		if !more {
			return all, nil
		}
		if end := page[len(page)-1].Position; q.Forward {
			q.After = end
		} else {
			q.Before = end
		}
	}
}

func testFeedPages(b bench) {
	want := fillFeed(b, sandbox, "a", 23, everyMinute)
	fillFeed(b, sandbox, "ab", 4, everyMinute)
	b.view(func(r ports.Reader) error {
		for _, limit := range []int{1, 2, 5, 22, 23, 24, 100} {
			forward, err := walk(r, sandbox, "a", event.Query{Limit: limit, Forward: true})
			if err := is(want)(forward, err); err != nil {
				return fmt.Errorf("forward by %d: %w", limit, err)
			}
			backward, err := walk(r, sandbox, "a", event.Query{Limit: limit})
			slices.Reverse(backward)
			if err := is(want)(backward, err); err != nil {
				return fmt.Errorf("backward by %d: %w", limit, err)
			}
		}
		return errors.Join(
			isPage(nil, false)(r.Feed(sandbox, "a", event.Query{Limit: 5, Before: 1})),
			isPage(nil, false)(r.Feed(sandbox, "a", event.Query{Limit: 5, After: 23, Forward: true})),
			isPage(nil, false)(r.Feed(sandbox, "a", event.Query{Limit: 5, After: 1<<64 - 1, Forward: true})),
			isPage(nil, true)(r.Feed(sandbox, "a", event.Query{})),
		)
	})
}

func testFeedFilters(b bench) {
	want := fillFeed(b, sandbox, "a", 60, sameMinute)
	fillFeed(b, production, "a", 10, sameMinute)
	checkFilters(b, "a", want, []time.Time{{}})
}

func testFeedSince(b bench) {
	want := fillFeed(b, sandbox, "a", 40, backAndForth)
	checkFilters(b, "a", want, []time.Time{{}, at(-20), at(0), at(17), at(18), at(18).Add(time.Nanosecond), at(39), at(90)})
}

// checkFilters compares feeds under all combinations of filters with what they should contain.
func checkFilters(b bench, appID string, all []event.Event, times []time.Time) {
	b.Helper()
	b.view(func(r ports.Reader) error {
		for _, since := range times {
			for _, orderID := range []string{"", "o3", "o"} {
				for _, userID := range []string{"", "u2"} {
					for _, kind := range []event.Type{event.None, event.Placed, event.Refunded} {
						for _, forward := range []bool{true, false} {
							q := event.Query{Limit: 3, OrderID: orderID, UserID: userID, Type: kind, Since: since, Forward: forward}
							got, err := walk(r, sandbox, appID, q)
							var want []event.Event
							for _, e := range all {
								if q.Matches(e) {
									want = append(want, e)
								}
							}
							if !forward {
								slices.Reverse(want)
							}
							if err := is(want)(got, err); err != nil {
								return fmt.Errorf("%+v: %w", q, err)
							}
						}
					}
				}
			}
		}
		return nil
	})
}
