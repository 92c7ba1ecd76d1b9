package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// readsTwice are the use cases in which time passes between two transactions, and why it does.
var readsTwice = map[string]string{
	"run":     "a confirm holds the money in between",
	"attempt": "a delivery is posted in between",
}

// A use case reads the clock once in each transaction and passes the time on. Two readings would put what belongs together on two
// sides of a limit: of midnight, or of the end of a cart.
func TestTheClockIsReadOnce(t *testing.T) {
	set, functions := token.NewFileSet(), 0
	if err := filepath.WalkDir(".", func(path string, file fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file.Name() == "enginetest":
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		parsed, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			functions++
			readings, at := 0, set.Position(f.Pos())
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if on, ok := call.Fun.(*ast.SelectorExpr); ok && strings.EqualFold(on.Sel.Name, "now") && !isReal(on.X) {
						readings++
					}
				}
				return true
			})
			switch {
			case readings > 1 && readsTwice[f.Name.Name] == "":
				t.Errorf("%s: %s reads the clock %d times", at, f.Name.Name, readings)
			case readings == 1 && inTransaction(f):
				t.Errorf("%s: %s reads the clock in its caller's transaction; pass now", at, f.Name.Name)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if functions < 100 {
		t.Errorf("only %d functions", functions)
	}
}

// isReal reports whether a clock is the package time's, which measures work and never decides.
func isReal(clock ast.Expr) bool {
	name, ok := clock.(*ast.Ident)
	return ok && name.Name == "time"
}

// inTransaction reports whether a function is given a transaction.
func inTransaction(f *ast.FuncDecl) bool {
	for _, p := range f.Type.Params.List {
		if of, ok := p.Type.(*ast.SelectorExpr); ok && (of.Sel.Name == "Tx" || of.Sel.Name == "Reader") {
			return true
		}
	}
	return false
}

// A confirm that straddles midnight UTC counts on the day on which it is given back, wherever in it midnight falls.
func TestAConfirmAtMidnight(t *testing.T) {
	midnight := enginetest.Noon.Truncate(24 * time.Hour)
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	sides := map[bool]int{}
	for before := range 40 {
		midnight = midnight.Add(48 * time.Hour)
		s.Clock.Set(midnight.Add(-10 * time.Minute))
		found := s.ready(p, "burger")
		s.Clock.Set(midnight.Add(-time.Duration(before) * time.Nanosecond))
		s.Clock.Tick(time.Nanosecond)
		s.confirmed(p, found)
		s.Clock.Tick(0)
		s.see(func(r ports.Reader) error {
			a, err := r.Attempt(p.Env, found.OrderID)
			sides[a.ArmedAt.Before(midnight)]++
			return err
		})
		s.Restaurant.Plan(enginetest.Declines)
		s.work()
		if o := s.order(p, found.OrderID); o.State != order.Failed {
			t.Fatalf("the order is %s", o.State)
		}
		for _, day := range []time.Time{midnight.Add(-24 * time.Hour), midnight} {
			s.see(func(r ports.Reader) error {
				n, err := r.Counter(p.Env, "confirmed_minor_day", p.AccountID, day)
				if n != 0 {
					t.Errorf("begun %d ns before midnight: %d is left of %s", before, n, day.Format(time.DateOnly))
				}
				return err
			})
		}
	}
	if sides[true] == 0 || sides[false] == 0 {
		t.Errorf("midnight is on one side of every confirm: %v", sides)
	}
}

// Spec 6.1, "order by occurred_at": the times of one order's events rise also when the clock is set back between two transactions, and
// when one transaction writes two events.
func TestTheTimesOfEventsRiseWhenTheClockIsSetBack(t *testing.T) {
	for _, turn := range []enginetest.Turn{enginetest.Accepts, enginetest.Declines, enginetest.Silent, enginetest.Challenges} {
		t.Run(string(turn), func(t *testing.T) {
			s := open(t)
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.Clock.Advance(-time.Hour)
			s.confirmed(p, found)
			s.Clock.Advance(-time.Minute)
			s.Restaurant.Plan(turn)
			s.wait(2 * time.Minute) // the placement is due only when the clock is there again
			s.Clock.Advance(-time.Hour)
			s.work()
			if o := s.onPath(p.Env, found.OrderID); o.State == order.Placing {
				t.Error("the order is placing")
			}
		})
	}
}
