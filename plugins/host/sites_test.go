package host_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
	"github.com/carryout-dev/carryout/ports"
)

var (
	_ ports.Sites     = (*host.Sites)(nil)
	_ ports.SMS       = (*host.SMS)(nil)
	_ ports.Vault     = (*host.Cards)(nil)
	_ ports.Processor = (*host.Cards)(nil)
	_ ports.Issuer    = (*host.Cards)(nil)
)

var site = ports.Site{Platform: "evil", OrderURL: home, Name: "The Vale", Address: "1 First Street, Harborview, ME 04101", TimeZone: "America/New_York", Learned: "on an earlier visit"}

// limits are short where a driver hangs on purpose, and long enough for a busy machine elsewhere.
func limits(told string) host.Limits {
	if strings.HasPrefix(told, "hang") {
		return host.Limits{Fill: 2 * time.Second, Submit: 2 * time.Second}
	}
	return host.Limits{}
}

// visit is the time of every visit to a store, by the service's clock.
var visit = time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)

// sites opens Sites over the built driver, or over the driver in this process.
func sites(t *testing.T, folder string, s *shop, a host.Archive, told string) *host.Sites {
	t.Helper()
	options := host.SitesOptions{Limits: limits(told), Now: func() time.Time { return visit }}
	if folder == "" {
		options.InProcess = map[string]sdk.Driver{"evil": evil.New()}
	}
	out, err := hosttest.Open(t, folder).Sites(t.Context(), s, a, options)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func build(told string) ports.Build {
	return ports.Build{Lines: []menu.Line{{ItemID: "1", Item: told, Quantity: 2, Choices: []menu.Choice{{GroupID: "s", Group: "Size", OptionID: "l", Option: "Large"}}, Note: "No onions"}}, Contact: ports.Contact{FirstName: "Ada"}, Notes: "By the side door"}
}

func placement(told string) ports.Placement {
	return ports.Placement{
		OrderID: "ord_1", Build: build(told), Total: 1234, Shown: "5a0c",
		Card: ports.MerchantCard{ID: "mcard_1", Number: ports.NewPAN("4000560000000001"), Expiry: ports.NewPAN("12/40"), Code: ports.NewPAN("123"), Zip: ports.NewPAN("94103")},
	}
}

// children lists the processes that this one has started and not reaped.
func children(t *testing.T) []string {
	t.Helper()
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, path := range stats {
		content, err := os.ReadFile(path)
		if err != nil {
			continue // it ended meanwhile
		}
		_, after, _ := strings.Cut(string(content), ") ")
		fields := strings.Fields(after)
		if len(fields) > 1 && fields[1] == fmt.Sprint(os.Getpid()) {
			out = append(out, string(content[:min(len(content), 40)]))
		}
	}
	return out
}

// TestPlace has the driver do everything that it can be told to do, in its own process, and checks the outcome, the number of fires and the
// shop's orders.
func TestPlace(t *testing.T) {
	priceChanged := failure.New(failure.PriceChanged, "the engine says so")
	for _, c := range []struct {
		told, script string
		refuse       error // of the engine's fire
		want         order.Fact
		code         failure.Code
		presses      []int
		orders       int
	}{
		{told: evil.Honest, want: order.Accepted, presses: []int{1}, orders: 1},
		{told: evil.Honest, refuse: priceChanged, want: order.NotFired, code: failure.PriceChanged, presses: []int{1}},
		{told: evil.Honest, refuse: errors.New("the store is down"), want: order.NotFired, code: failure.Internal, presses: []int{1}},
		{told: evil.PanicInFill, want: order.NotFired, code: failure.Internal},
		{told: evil.ExitInFill, want: order.NotFired, code: failure.Internal},
		{told: evil.HangInFill, want: order.NotFired, code: failure.TimedOut},
		{told: evil.LostInFill, want: order.NotFired, code: failure.SiteChanged},
		{told: evil.ClosedInFill, want: order.NotFired, code: failure.StoreClosed},
		{told: evil.WrongBag, want: order.NotFired, code: failure.SiteChanged},
		{told: evil.WrongSum, want: order.NotFired, code: failure.SiteChanged},
		{told: evil.HiddenQuote, want: order.NotFired, code: failure.SiteChanged},
		{told: evil.CutsItemNotes, want: order.NotFired, code: failure.NotesUnsupported},
		{told: evil.CutsOrderNotes, want: order.NotFired, code: failure.NotesUnsupported},
		{told: evil.HangBeforeClick, want: order.NotFired, code: failure.TimedOut},
		{told: evil.NeverSubmits, want: order.NotFired, code: failure.SiteChanged},
		{told: evil.SubmitInFill, want: order.Accepted, presses: []int{1}, orders: 1},
		{told: evil.SubmitTwice, want: order.Accepted, presses: []int{1}, orders: 1},
		{told: evil.SubmitTwice, script: delays, want: order.Accepted, presses: []int{1, 2}, orders: 1},
		{told: evil.SubmitAgain, script: delays, want: order.Accepted, presses: []int{1, 2}, orders: 1},
		{told: evil.Honest, script: delays, want: order.Unknown, presses: []int{1}},
		{told: evil.ExitAfterClick, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.PanicAfterClick, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.HangAfterClick, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.InventedNumber, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.DecoyNumber, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.NoNumber, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.OtherTotal, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.Honest, script: charges, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.Honest, script: queues, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.OldReceipt, script: queues, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.ForgedPage, script: queues, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.Honest, script: mute, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.RejectedAnyway, script: refuses, want: order.Refused, code: failure.CardDeclined, presses: []int{1}},
		{told: evil.AtCounter, want: order.NotFired, code: failure.CounterPaymentOnly},
		{told: evil.TypesNoCard, want: order.NotFired, code: failure.CounterPaymentOnly},
		{told: evil.RejectedOddly, script: refuses, want: order.Unknown, presses: []int{1}},
		{told: evil.RejectedAnyway, script: accepts, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.RejectedAnyway, script: mute, want: order.Unknown, presses: []int{1}, orders: 1},
		{told: evil.ChallengedAnyway, want: order.Unknown, presses: []int{1}, orders: 1},
	} {
		t.Run(strings.TrimSpace(c.told+" "+c.script), func(t *testing.T) {
			t.Parallel()
			shop, kept := newShop(c.script), hosttest.Archive(t)
			var presses []int
			var hashes []string
			all := sites(t, plugins(t), shop, kept, c.told)
			outcome, err := all.Place(t.Context(), site, placement(c.told), func(_ context.Context, o ports.Observed) error {
				presses, hashes = append(presses, o.Press), append(hashes, o.BasketHash)
				if o.Total != 1234 {
					t.Errorf("fired with a total of %s", o.Total)
				}
				return c.refuse
			})
			if outcome.Fact != c.want {
				t.Fatalf("the outcome is %+v, %v", outcome, err)
			}
			if !slices.Equal(presses, c.presses) || shop.placed() != c.orders {
				t.Errorf("fired %v and the shop has %d orders", presses, shop.placed())
			}
			for _, hash := range hashes {
				if len(hash) != 64 || hash != hashes[0] {
					t.Errorf("basket hashes %q", hashes)
				}
			}
			if c.want == order.Refused && !strings.Contains(outcome.Seen, "kept as") {
				t.Errorf("of a refusal after a fire nothing is kept: %s", outcome.Seen)
			}
			if (outcome.Failure != nil) != (c.code != "") || outcome.Failure != nil && outcome.Failure.Code != c.code {
				t.Errorf("the failure is %v", outcome.Failure)
			}
			if c.want == order.NotFired && err == nil {
				t.Error("nothing was fired and no error says why")
			}
			if c.refuse != nil && !errors.Is(err, c.refuse) {
				t.Errorf("the error is %v, not the fire's", err)
			}
			// A receipt without a number is half a proof.
			if (outcome.Evidence != nil) != (c.want == order.Accepted || c.told == evil.NoNumber) {
				t.Errorf("the evidence is %+v", outcome.Evidence)
			}
			if err := all.Close(); err != nil { // it waits for a page that closes, and for its pictures
				t.Error(err)
			}
			if c.want == order.Accepted && outcome.Evidence != nil {
				checkEvidence(t, kept, *outcome.Evidence)
			}
			if shop.open() != 0 {
				t.Errorf("%d pages are open", shop.open())
			}
		})
	}
}

func checkEvidence(t *testing.T, kept host.Archive, e order.Evidence) {
	t.Helper()
	if e.ConfirmationNumber != "A1042" || e.MerchantHost != "order.evil.example" || e.ObservedTotal == nil || *e.ObservedTotal != 1234 || e.Driver != "evil@0.1.0" {
		t.Errorf("evidence %+v", e)
	}
	text, err := kept.Verify(e.BundleSHA256)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"ord_1"`, `"A1042"`, `"5a0c"`, `"https://order.evil.example/receipt/1"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the manifest lacks %s:\n%s", want, text)
		}
	}
	files, err := kept.Bundle(t.Context(), e.BundleSHA256)
	if err != nil {
		t.Fatal(err)
	}
	given := map[string]bool{}
	for _, f := range files {
		given[f.Name] = true
		from, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if content, err := io.ReadAll(from); err != nil || f.Name == "manifest.json" && !bytes.Equal(content, text) {
			t.Errorf("%s: %d bytes, %v", f.Name, len(content), err)
		}
		from.Close()
	}
	for _, name := range []string{"before.txt", "before.jpg", "after.txt", "after.jpg", "manifest.json", "manifest.sig", "pictures.json", "pictures.sig"} { // a page that the card is in leaves no markup
		if !given[name] {
			t.Errorf("the bundle has no %s", name)
		}
	}
	if _, err := kept.Bundle(t.Context(), strings.Repeat("0", 64)); !errors.Is(err, ports.ErrNotFound) {
		t.Errorf("a bundle that is not kept: %v", err)
	}
	bundle := filepath.Join(kept.Dir, e.BundleSHA256)
	for _, name := range []string{"after.txt", "manifest.sig", "manifest.json", "before.jpg", "pictures.sig", "pictures.json"} {
		path := filepath.Join(bundle, name)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, append([]byte(" "), content[:len(content)-2]...), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := kept.Verify(e.BundleSHA256); err == nil {
			t.Errorf("the bundle is still good with another %s", name)
		}
		if _, err := kept.Bundle(t.Context(), e.BundleSHA256); err == nil || errors.Is(err, ports.ErrNotFound) {
			t.Errorf("it is given out with another %s: %v", name, err)
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// quoter is a driver that says what the page shows, in its outcome or, with fails, in its error.
type quoter struct {
	sdk.Driver
	fails bool
}

func (q quoter) Submit(ctx context.Context, p sdk.Page) (sdk.Outcome, error) {
	told, err := q.Driver.Submit(ctx, p)
	if err == nil && q.fails {
		err = failure.New(failure.SiteChanged, "the page shows "+echo)
	}
	told.Seen, told.ReadyAt = echo, "5:45 PM "+echo
	return told, err
}

// A page that shows the card, and a driver that repeats it, leave none of it in the bundle, the outcome, or the error.
func TestAnEchoedCardIsNotKept(t *testing.T) {
	for name, fails := range map[string]bool{"in the outcome": false, "in the error": true} {
		t.Run(name, func(t *testing.T) {
			kept, driver := hosttest.Archive(t), quoter{evil.New(), fails}
			s, err := hosttest.Open(t, "").Sites(t.Context(), newShop(echoes), kept, host.SitesOptions{InProcess: map[string]sdk.Driver{"evil": driver}})
			if err != nil {
				t.Fatal(err)
			}
			outcome, err := s.Place(t.Context(), site, placement(evil.Honest), func(context.Context, ports.Observed) error { return nil })
			if closed := s.Close(); closed != nil { // it waits for the pictures
				t.Error(closed)
			}
			if (outcome.Fact == order.Accepted) == fails || (err != nil) != fails {
				t.Fatalf("%+v, %v", outcome, err)
			}
			said := fmt.Sprintf("%s %v", outcome.Seen, err)
			if outcome.Evidence != nil {
				said += outcome.Evidence.ReadyAt
			}
			var failed *failure.Failure
			if errors.As(err, &failed) {
				said += failed.Seen + failed.Error()
			}
			if (failed != nil) != fails {
				t.Errorf("the error is %T", err)
			}
			files := 0
			if err := filepath.WalkDir(kept.Dir, func(path string, at fs.DirEntry, err error) error {
				if err != nil || at.IsDir() {
					return err
				}
				files++
				if strings.HasSuffix(path, ".jpg") { // the browser masks a picture; the one of this shop is its text
					return nil
				}
				content, err := os.ReadFile(path)
				said += string(content)
				return err
			}); err != nil || files < 5 {
				t.Fatalf("%d files, %v", files, err)
			}
			for _, part := range echoed {
				if strings.Contains(said, part) {
					t.Errorf("%q is kept", part)
				}
			}
			for _, want := range []string{"A1042", "$12.34", "[redacted]"} {
				if !strings.Contains(said, want) {
					t.Errorf("%q is not kept", want)
				}
			}
		})
	}
}

// TestInProcess checks that a driver in this process is treated like one in its own.
func TestInProcess(t *testing.T) {
	for told, want := range map[string]order.Fact{
		evil.Honest: order.Accepted, evil.PanicInFill: order.NotFired, evil.HangInFill: order.NotFired,
		evil.PanicAfterClick: order.Unknown, evil.HangAfterClick: order.Unknown, evil.InventedNumber: order.Unknown,
	} {
		t.Run(told, func(t *testing.T) {
			t.Parallel()
			shop := newShop(accepts)
			outcome, err := sites(t, "", shop, hosttest.Archive(t), told).Place(t.Context(), site, placement(told), func(context.Context, ports.Observed) error { return nil })
			if outcome.Fact != want {
				t.Errorf("the outcome is %+v, %v", outcome, err)
			}
		})
	}
}

func TestRehearse(t *testing.T) {
	var moved error
	compare := func(_ context.Context, seen ports.Observed) error {
		if seen.Press != 0 || seen.Total != 1234 || seen.BasketHash == "" || seen.PickupLabel != "Today, 12:10 PM" {
			t.Errorf("compared %+v", seen)
		}
		return moved
	}
	shop, kept := newShop(accepts), hosttest.Archive(t)
	all := sites(t, plugins(t), shop, kept, evil.Honest)
	p := placement(evil.Honest)
	p.Rehearse = true
	outcome, err := all.Place(t.Context(), site, p, compare)
	if err != nil || outcome.Fact != order.Accepted || outcome.Evidence == nil || outcome.Evidence.Kind != "simulated" {
		t.Errorf("the outcome is %+v, %v", outcome, err)
	} else if _, err := kept.Verify(outcome.Evidence.BundleSHA256); err != nil {
		t.Error(err)
	}
	moved = order.ErrPickup
	outcome, err = all.Place(t.Context(), site, p, compare)
	if !errors.Is(err, moved) || outcome.Fact != order.NotFired || outcome.Evidence != nil {
		t.Errorf("at another time: %+v, %v", outcome, err)
	}
	if shop.placed() != 0 {
		t.Errorf("the shop has %d orders", shop.placed())
	}
	for _, job := range shop.opened {
		if job.Secrets != nil || job.Fire != nil {
			t.Error("a rehearsal's page knows the card or may submit")
		}
	}
}

// TestTheSameThroughTheProcess has the driver call every method of the page, in this process and in its own: it must see the same, including
// errors and large pictures.
func TestTheSameThroughTheProcess(t *testing.T) {
	need := func(menu.Menu) []string { return []string{"1", "2", "unknown"} }
	shopHere, shopThere := newShop(accepts), newShop(accepts)
	here, err := sites(t, "", shopHere, hosttest.Archive(t), evil.Honest).Menu(t.Context(), site, need)
	if err != nil {
		t.Fatal(err)
	}
	there, err := sites(t, plugins(t), shopThere, hosttest.Archive(t), evil.Honest).Menu(t.Context(), site, need)
	if err != nil {
		t.Fatal(err)
	}
	var machine struct {
		PID, UID, Interfaces, Processors int
		Environment                      []string
	}
	if err := json.Unmarshal([]byte(shopThere.filled[evil.Surroundings]), &machine); err != nil {
		t.Fatal(err)
	}
	if a, b := fmt.Sprintf("%+v", here)+shopHere.filled[evil.Told], fmt.Sprintf("%+v", there)+shopThere.filled[evil.Told]; a != b {
		t.Errorf("in this process:\n%s\nthrough its own:\n%s", a, b)
	}
	for _, want := range []string{`"Screenshot":[6291456,""]`, `"Goto elsewhere":[null,"` + sdk.ErrWall.Error(), sdk.ErrSealed.Error(), sdk.ErrGone.Error(), "Grüße", "Size of Latte",
		`"Store":[{"Name":"The Vale","Address":"1 First Street, Harborview, ME 04101","TimeZone":"America/New_York","Now":"2026-03-03T12:00:00Z","Learned":"on an earlier visit"},""]`, "Learned:on this visit"} {
		if whole := fmt.Sprintf("%+v", there) + shopThere.filled[evil.Told]; want != "Grüße" && !strings.Contains(whole, want) {
			t.Errorf("the menu lacks %s:\n%s", want, whole)
		}
	}
	if item, _ := there.Menu.Item("1"); !item.GroupsKnown || len(item.Groups) != 1 {
		t.Errorf("the options of the item were not read: %+v", item)
	}
	// Allergens by names that the core does not know are dropped.
	latte, _ := there.Menu.Item("1")
	muffin, _ := there.Menu.Item("2")
	kinds := muffin.Groups[0].Options
	if !latte.AllergensKnown || len(latte.Allergens) != 1 || muffin.AllergensKnown || !kinds[0].AllergensKnown || kinds[1].AllergensKnown {
		t.Errorf("allergens of %+v and %+v", latte, muffin)
	}
	for _, name := range machine.Environment {
		if !strings.HasPrefix(name, "PLUGIN_") && name != "CARRYOUT_PLUGIN" && name != "GOMAXPROCS" {
			t.Errorf("the process has %s in its environment", name)
		}
	}
	if machine.Processors != 1 {
		t.Errorf("a driver's goroutines run on %d processors", machine.Processors)
	}
	if os.Geteuid() == 0 && machine.UID < 60000 {
		t.Errorf("the process runs under the user id %d", machine.UID)
	}
	t.Logf("a driver sees %d network interfaces besides the loopback", machine.Interfaces)
}

func TestBuild(t *testing.T) {
	shop := newShop(accepts)
	all := sites(t, plugins(t), shop, hosttest.Archive(t), evil.Honest)
	built, err := all.Build(t.Context(), site, build(evil.Honest))
	if err != nil {
		t.Fatal(err)
	}
	want := ports.Built{
		Lines:    []ports.BuiltLine{{Name: "HONEST", Quantity: 2, UnitPrice: 567, Options: []string{"Large"}, Note: "No onions"}},
		Currency: "usd", Subtotal: 1134, TaxAndFees: 100, Total: 1234, PickupLabel: "Today, 12:10 PM", BasketHash: built.BasketHash, Notes: "By the side door",
	}
	if fmt.Sprintf("%+v", built) != fmt.Sprintf("%+v", want) {
		t.Errorf("built %+v", built)
	}
	// The page can be watched until the build has ended.
	var watched ports.Picture
	seen := build(evil.Honest)
	seen.Watch = func(take ports.Picture) {
		if picture, err := take(t.Context()); err != nil || len(picture) == 0 {
			t.Errorf("the page during the build: %q %v", picture, err)
		}
		watched = take
	}
	if _, err := all.Build(t.Context(), site, seen); err != nil || watched == nil {
		t.Fatal(err)
	}
	if picture, err := watched(t.Context()); err == nil {
		t.Errorf("the page after the build: %q", picture)
	}
	for told, want := range map[string]error{
		evil.PanicInFill: wire.ErrPanicked, evil.ExitInFill: wire.ErrEnded,
	} {
		var failed *failure.Failure
		if _, err := all.Build(t.Context(), site, build(told)); !errors.Is(err, want) || errors.As(err, &failed) {
			t.Errorf("%s: %v", told, err)
		}
	}
	if _, err := all.Menu(t.Context(), ports.Site{Platform: "evil", OrderURL: home + "/panic"}, nil); !errors.Is(err, wire.ErrPanicked) {
		t.Errorf("a panic in Menu: %v", err)
	}
	if err := all.Close(); err != nil { // it waits for a page that closes
		t.Error(err)
	}
	if shop.open() != 0 {
		t.Errorf("%d pages are open", shop.open())
	}
}

func TestAnEndedCallerLeavesNothing(t *testing.T) {
	before := children(t)
	shop := newShop(accepts)
	h, err := host.Open(plugins(t), host.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	all, err := h.Sites(t.Context(), shop, hosttest.Archive(t), host.SitesOptions{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 2)
	go func() {
		_, err := all.Build(ctx, site, build(evil.HangInFill))
		done <- err
	}()
	<-shop.touched
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled build: %v", err)
	}
	if shop.open() != 0 {
		t.Errorf("%d pages are open", shop.open())
	}
	go func() {
		_, err := all.Build(t.Context(), site, build(evil.HangInFill))
		done <- err
	}()
	if err := h.Close(); err != nil {
		t.Error(err)
	}
	if err := <-done; err == nil {
		t.Error("a build went on after Close")
	}
	if _, err := all.Build(t.Context(), site, build(evil.Honest)); err == nil {
		t.Error("a build began after Close")
	}
	if left := children(t); len(left) > len(before) {
		t.Errorf("processes are left: %q", left)
	}
}

// TestAStoreThatTurnsThePageAway checks that a page which does not show what it should is BOT_BLOCKED if the store refused what the page itself asked for, and
// that every other failure stays.
func TestAStoreThatTurnsThePageAway(t *testing.T) {
	shop := newShop(accepts)
	shop.turnedAway = "POST shop.example/cart was answered with 429"
	all := sites(t, "", shop, hosttest.Archive(t), evil.Honest)
	want := func(what string, err error, code failure.Code) {
		t.Helper()
		var failed *failure.Failure
		if !errors.As(err, &failed) || failed.Code != code || (code == failure.BotBlocked) != strings.HasPrefix(failed.Seen, shop.turnedAway) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for told, code := range map[string]failure.Code{evil.LostInFill: failure.BotBlocked, evil.WrongSum: failure.BotBlocked, evil.ClosedInFill: failure.StoreClosed, evil.AtCounter: failure.CounterPaymentOnly} {
		_, err := all.Build(t.Context(), site, build(told))
		want(told, err, code)
	}
	_, err := all.Recognize(t.Context(), "https://shop.example/receipt/1")
	want("recognizing", err, failure.BotBlocked)
	_, err = all.Build(t.Context(), site, build(evil.Honest))
	want("figures that may be old", err, failure.BotBlocked)
}

func TestRecognize(t *testing.T) {
	shop := newShop(accepts)
	all := sites(t, plugins(t), shop, hosttest.Archive(t), evil.Honest)
	for address, want := range map[string]failure.Code{
		"https://order.evil.example/x":   "",
		"https://a.b.evil.example:8443/": "",
		"https://shop.example/order":     "", // known by its content
		"https://elsewhere.example/":     failure.SiteUnreachable,
		"ftp://order.evil.example/":      failure.PlatformUnsupported,
		"https://me@order.evil.example/": failure.PlatformUnsupported,
		"":                               failure.PlatformUnsupported,
		"https://shop.example/receipt/1": failure.PlatformUnsupported,
	} {
		platform, err := all.Recognize(t.Context(), address)
		var failed *failure.Failure
		switch errors.As(err, &failed); {
		case want == "" && (err != nil || platform != "evil"):
			t.Errorf("%q: %q, %v", address, platform, err)
		case want != "" && (failed == nil || failed.Code != want):
			t.Errorf("%q: %q, %v", address, platform, err)
		}
	}
	if shop.open() != 0 {
		t.Errorf("%d pages are open", shop.open())
	}
}

func TestASwappedProgramIsRefused(t *testing.T) {
	content, err := os.ReadFile(filepath.Join(plugins(t), "driver-evil"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "driver-evil")
	if err := os.WriteFile(path, content, 0o755); err != nil {
		t.Fatal(err)
	}
	h := hosttest.Open(t, folder)
	if err := os.WriteFile(path, append(content, 0), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Sites(t.Context(), newShop(accepts), hosttest.Archive(t), host.SitesOptions{}); !errors.Is(err, host.ErrSwapped) {
		t.Errorf("the error is %v", err)
	}
}

func BenchmarkBuild(b *testing.B) {
	for name, folder := range map[string]string{"in process": "", "own process": plugins(b)} {
		b.Run(name, func(b *testing.B) {
			options := host.SitesOptions{}
			if folder == "" {
				options.InProcess = map[string]sdk.Driver{"evil": evil.New()}
			}
			_, key, err := ed25519.GenerateKey(nil)
			if err != nil {
				b.Fatal(err)
			}
			all, err := hosttest.Open(b, folder).Sites(b.Context(), newShop(accepts), host.Archive{Dir: b.TempDir(), Key: key}, options)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := all.Build(b.Context(), site, build(evil.Honest)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// strange is a driver that cannot know what sends an order.
type strange struct{ sdk.Driver }

func (s strange) Manifest() sdk.Manifest {
	m := s.Driver.Manifest()
	m.AnyWrite = true
	return m
}

// Where any write may have been the order, only a receipt with a number and the total places it, and no page in words refuses it. Without a number the receipt is half
// a proof, unless another write that was refused may have been the order.
func TestWhereAnyWriteMayBeTheOrder(t *testing.T) {
	for _, c := range []struct {
		told, script string
		want         order.Fact
		evidence     bool
	}{
		{evil.Honest, accepts, order.Accepted, true},
		{evil.Honest, writes, order.Accepted, true},
		{evil.NoNumber, accepts, order.Unknown, true},
		{evil.NoNumber, writes, order.Unknown, false},
		{evil.OtherTotal, accepts, order.Unknown, false},
		{evil.RejectedAnyway, refuses, order.Unknown, false},
	} {
		t.Run(c.told+" "+c.script, func(t *testing.T) {
			s, err := hosttest.Open(t, "").Sites(t.Context(), newShop(c.script), hosttest.Archive(t), host.SitesOptions{InProcess: map[string]sdk.Driver{"evil": strange{evil.New()}}})
			if err != nil {
				t.Fatal(err)
			}
			outcome, err := s.Place(t.Context(), site, placement(c.told), func(context.Context, ports.Observed) error { return nil })
			if outcome.Fact != c.want || (outcome.Evidence != nil) != c.evidence || err != nil {
				t.Errorf("the outcome is %+v, %v", outcome, err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}
