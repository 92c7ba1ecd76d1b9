package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/ports"
)

// secondReader is a second reader that always suggests the same.
type secondReader struct {
	lines []menu.Suggestion
	err   error
	slow  bool
	asked int
}

func (r *secondReader) Interpret(ctx context.Context, _ menu.Menu, _ menu.Request) ([]menu.Suggestion, error) {
	r.asked++
	if r.slow {
		<-ctx.Done()
		return nil, ports.ErrNoInterpreter
	}
	return r.lines, r.err
}

// docs/gaps.md, "A second reader of the words": it only settles how words go together, and whatever goes wrong with it, the build is the
// same as without it.
func TestASecondReader(t *testing.T) {
	small := []menu.Pick{{GroupID: "size", OptionID: "s"}}
	burger, two := menu.Suggestion{ItemID: "burger", Quantity: 1}, menu.Suggestion{ItemID: "latte", Quantity: 2, Options: small}
	const unclear = "a burger and a small latte, actually two"
	for name, c := range map[string]struct {
		reader *secondReader
		words  string
		want   string // the lines of the cart, or "?"
		asked  int
	}{
		"none":                                 {nil, unclear, "?", 0},
		"it settles what was unclear":          {&secondReader{lines: []menu.Suggestion{burger, two}}, unclear, "1 Burger, 2 Latte", 1},
		"its lines fail the independent check": {&secondReader{lines: []menu.Suggestion{burger, {ItemID: "latte", Quantity: 3, Options: small}}}, unclear, "?", 1},
		"its lines are not on the menu":        {&secondReader{lines: []menu.Suggestion{{ItemID: "gift-card", Quantity: 50}}}, unclear, "?", 1},
		"it has no reading":                    {&secondReader{err: ports.ErrNoReading}, unclear, "?", 1},
		"it is down":                           {&secondReader{err: ports.ErrNoInterpreter}, unclear, "?", 1},
		"it is slow":                           {&secondReader{slow: true}, unclear, "?", 1},
		"it agrees":                            {&secondReader{lines: []menu.Suggestion{burger}}, "a burger", "1 Burger", 1},
		"it adds what nobody asked for":        {&secondReader{lines: []menu.Suggestion{burger, {ItemID: "feast", Quantity: 1}}}, "a burger", "1 Burger", 1},
		"a choice is the person's":             {&secondReader{lines: []menu.Suggestion{{ItemID: "latte", Quantity: 1, Options: small}}}, "a latte", "?", 0},
		"an allergy is the person's":           {&secondReader{lines: []menu.Suggestion{burger}}, "a burger, nut allergy", "?", 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
					if c.reader != nil {
						w.Interpreter = c.reader
					}
					return w
				}})
				found := s.built(s.joined(ada), c.words)
				got := "?"
				if found.Status == cart.Ready {
					var lines []string
					for _, it := range found.Items {
						lines = append(lines, fmt.Sprintf("%d %s", it.Quantity, it.Name))
					}
					got = strings.Join(lines, ", ")
				}
				if got != c.want || found.Failure != nil {
					t.Errorf("the cart has %s, want %s: %+v %+v", got, c.want, found.Decision, found.Failure)
				}
				if c.reader != nil && c.reader.asked != c.asked {
					t.Errorf("asked %d times, want %d", c.reader.asked, c.asked)
				}
			})
		})
	}
}

// What somebody must not eat is never sent, whether the words say it or the application does.
func TestASecondReaderIsNotAskedAboutAllergens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reader := &secondReader{lines: []menu.Suggestion{{ItemID: "burger", Quantity: 1}}}
		s := openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
			w.Interpreter = reader
			return w
		}})
		in := words("a burger")
		in.MustAvoid = []string{"milk"}
		if _, _, err := s.Ordering.StartCart(ctx, s.joined(ada), in, s.key()); err != nil {
			t.Fatal(err)
		}
		s.work()
		if reader.asked != 0 {
			t.Errorf("asked %d times", reader.asked)
		}
	})
}
