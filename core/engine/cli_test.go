package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// tool is a terminal tool of a developer, with an application without endpoints.
type tool struct {
	*scene
	account developer.Account
	session access.Caller
	app     developers.NewApplication
}

func openTool(t *testing.T) tool {
	t.Helper()
	k := tool{scene: open(t)}
	k.account = k.Developer("ada@example.com")
	k.session = k.Caller(k.CLIToken(k.account.ID))
	var err error
	if k.app, _, err = k.Terminals.CreateApplication(ctx, k.session, "Demo", k.key()); err != nil {
		t.Fatal(err)
	}
	return k
}

// acting is the tool's caller for its application as it is now.
func (k tool) acting() access.Caller {
	k.t.Helper()
	c, err := k.Terminals.ActFor(ctx, k.session, k.app.App.ID, "")
	if err != nil {
		k.t.Fatal(err)
	}
	return c
}

// audited lists the actions of the developer's tools.
func (k tool) audited() string {
	k.t.Helper()
	page, more, err := k.Devices.Audit(ctx, signedIn(k.account.ID), developer.Mark{})
	if err != nil || more {
		k.t.Fatal(more, err)
	}
	var actions []string
	for _, a := range page {
		actions = append(actions, string(a.Action))
	}
	slices.Sort(actions) // the clock does not run
	return strings.Join(actions, " ")
}

// What a tool makes comes with a secret that is told once, and told again to a repeat; the store never has it.
func TestATerminalToolMakesApplications(t *testing.T) {
	k := openTool(t)
	if k.app.App.Approval != access.UnderReview || k.app.App.DeveloperID != k.account.ID || !id.SecretSandbox.Is(k.app.Key.Secret) {
		t.Errorf("%+v", k.app)
	}
	k.Caller(k.app.Key.Secret)
	all, err := k.Terminals.Applications(ctx, k.session)
	if err != nil || len(all) != 1 || all[0].ID != k.app.App.ID {
		t.Errorf("%+v %v", all, err)
	}
	key := k.key()
	first, replayed, err := k.Terminals.CreateApplication(ctx, k.session, " Second ", key)
	if err != nil || replayed || first.App.Name != "Second" {
		t.Fatalf("%+v %v %v", first, replayed, err)
	}
	again, replayed, err := k.Terminals.CreateApplication(ctx, k.session, "Second", key)
	if err != nil || !replayed || again.Key.Secret != first.Key.Secret || again.App.ID != first.App.ID {
		t.Errorf("%+v %v %v", again, replayed, err)
	}
	_, _, err = k.Terminals.CreateApplication(ctx, k.session, "Third", key)
	k.refused(err, fault.IdempotencyConflict)
	// Another session has keys of its own.
	other, replayed, err := k.Terminals.CreateApplication(ctx, k.Caller(k.CLIToken(k.account.ID)), "Second", key)
	if err != nil || replayed || other.App.ID == first.App.ID {
		t.Errorf("%+v %v %v", other, replayed, err)
	}
	k.see(func(r ports.Reader) error {
		kept, err := r.Key(access.Sandbox, "", k.session.SessionID, string(developer.CreatedApp), key.Value)
		if text := string(kept.Answer); err != nil || text == "" || strings.Contains(text, "sk_test") || strings.Contains(text, first.App.ID) {
			t.Errorf("kept %q %v", text, err)
		}
		return nil
	})
	for _, name := range []string{"", "  ", strings.Repeat("é", 101), "a\x00"} {
		_, _, err := k.Terminals.CreateApplication(ctx, k.session, name, k.key())
		k.refused(err, fault.InvalidRequest)
	}
	_, _, err = k.Terminals.CreateApplication(ctx, k.session, "x", unit.IdempotencyKey{Value: "short"})
	k.refused(err, fault.InvalidRequest)
	for n := 3; n < 20; n++ {
		if _, _, err := k.Terminals.CreateApplication(ctx, k.session, "many", unit.IdempotencyKey{}); err != nil {
			t.Fatal(n, err)
		}
	}
	_, _, err = k.Terminals.CreateApplication(ctx, k.session, "many", unit.IdempotencyKey{})
	k.refused(err, fault.InvalidRequest)
}

func TestATerminalToolManagesSandboxKeys(t *testing.T) {
	k := openTool(t)
	c := k.acting()
	works := func(secret string) bool {
		_, _, err := k.Callers.Authenticate(ctx, secret, "192.0.2.1")
		return err == nil
	}
	key := k.key()
	second, _, err := k.Terminals.CreateKey(ctx, c, false, key)
	if err != nil || !works(second.Secret) || !works(k.app.Key.Secret) {
		t.Fatalf("%+v %v", second, err)
	}
	again, replayed, err := k.Terminals.CreateKey(ctx, c, false, key)
	if err != nil || !replayed || again.Secret != second.Secret || again.ID != second.ID {
		t.Errorf("%+v %v %v", again, replayed, err)
	}
	keys, err := k.Terminals.Keys(ctx, c)
	if err != nil || len(keys) != 2 || keys[0].ID != k.app.Key.ID && keys[1].ID != k.app.Key.ID {
		t.Errorf("%+v %v", keys, err)
	}
	revoked, _, err := k.Terminals.RevokeKey(ctx, c, k.app.Key.ID, k.key())
	if err != nil || revoked.RevokedAt == nil || works(k.app.Key.Secret) || !works(second.Secret) {
		t.Errorf("%+v %v", revoked, err)
	}
	k.Clock.Advance(time.Second)
	if later, _, err := k.Terminals.RevokeKey(ctx, c, k.app.Key.ID, k.key()); err != nil || !later.RevokedAt.Equal(*revoked.RevokedAt) {
		t.Errorf("%+v %v", later, err)
	}
	third, _, err := k.Terminals.CreateKey(ctx, c, true, k.key())
	if err != nil || works(second.Secret) || !works(third.Secret) {
		t.Errorf("%+v %v", third, err)
	}
	for range 9 {
		if _, _, err := k.Terminals.CreateKey(ctx, c, false, k.key()); err != nil {
			t.Fatal(err)
		}
	}
	_, _, err = k.Terminals.CreateKey(ctx, c, false, k.key())
	k.refused(err, fault.InvalidRequest)
	if _, _, err := k.Terminals.CreateKey(ctx, c, true, k.key()); err != nil {
		t.Errorf("replacing ten: %v", err)
	}
	// Live keys are out of reach.
	live, err := k.Applications.RotateSecret(ctx, owner(k.app.App.ID), access.Production)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = k.Terminals.RevokeKey(ctx, c, "key_unknown", k.key())
	k.refused(err, fault.NotFound)
	k.see(func(r ports.Reader) error {
		cred, err := r.Credential(id.Hash(live))
		if cred.RevokedAt != nil {
			t.Error("a live key is revoked")
		}
		return err
	})
}

// Everybody else's application reads as none, and a suspended one refuses its tools too.
func TestWhomATerminalToolActsFor(t *testing.T) {
	k := openTool(t)
	eve := k.Caller(k.CLIToken(k.Developer("eve@example.com").ID))
	for _, appID := range []string{k.app.App.ID, k.App.App.ID, "lyt_app_none", ""} {
		_, err := k.Terminals.ActFor(ctx, eve, appID, developer.ReadUsage)
		k.refused(err, fault.NotFound)
	}
	_, err := k.Terminals.ActFor(ctx, k.Secret(access.Sandbox), k.App.App.ID, "")
	k.refused(err, fault.Forbidden)
	// Without an application it may do nothing, whatever the call.
	for name, call := range map[string]func() error{
		"events":    func() error { _, err := k.Webhooks.Events(ctx, k.session, webhooks.FeedQuery{}); return err },
		"usage":     func() error { _, err := k.Applications.Usage(ctx, k.session); return err },
		"provision": func() error { _, err := k.People.Provision(ctx, k.session, people.NewUser{}); return err },
		"trigger": func() error {
			_, _, err := k.Webhooks.Trigger(ctx, k.session, "order.placed", "", k.key())
			return err
		},
		"cart": func() error { _, _, err := k.Ordering.StartCart(ctx, k.acting(), words("latte"), k.key()); return err },
		"fire": func() error { _, err := k.Webhooks.FireTest(ctx, k.acting(), "order.placed", ""); return err },
	} {
		if f := k.refused(call(), fault.Forbidden); f == nil {
			t.Error(name)
		}
	}
	if err := k.Operator.Approve(ctx, k.app.App.ID, access.Suspended); err != nil {
		t.Fatal(err)
	}
	_, err = k.Terminals.ActFor(ctx, k.session, k.app.App.ID, developer.ReadUsage)
	k.refused(err, fault.NotPermitted)
}

// A test session needs no application secret, and its grant builds and confirms in the sandbox (spec 4.7).
func TestATestSession(t *testing.T) {
	k := openTool(t)
	c, key := k.acting(), k.key()
	s, replayed, err := k.People.StartTestSession(ctx, c, "", key)
	if err != nil || replayed || !person.ReservedNumber(s.Phone) || !id.Grant.Is(s.Grant.Token) {
		t.Fatalf("%+v %v", s, err)
	}
	again, replayed, err := k.People.StartTestSession(ctx, c, "", key)
	if err != nil || !replayed || again != s {
		t.Errorf("%+v, want %+v; %v %v", again, s, replayed, err)
	}
	named, _, err := k.People.StartTestSession(ctx, c, eva, k.key())
	if err != nil || named.Phone != eva {
		t.Errorf("%+v %v", named, err)
	}
	other, _, err := k.People.StartTestSession(ctx, c, eva, k.key())
	if err != nil || other.UserID != named.UserID || other.Grant.Token == named.Grant.Token {
		t.Errorf("%+v %v", other, err)
	}
	_, _, err = k.People.StartTestSession(ctx, c, ada, k.key())
	k.refused(err, fault.InvalidRequest)
	grant := k.Caller(s.Grant.Token)
	if o := k.confirmed(grant, k.ready(grant, "burger")); !o.Simulated {
		t.Errorf("%+v", o)
	}
}

func TestAskingForLiveAccess(t *testing.T) {
	k := openTool(t)
	c := k.acting()
	app, _, err := k.Terminals.AskForReview(ctx, c, "We are\nready.", k.key())
	if err != nil || app.Approval != access.UnderReview || app.Review == nil || app.Review.Note != "We are\nready." || !app.Review.AskedAt.Equal(k.Clock.Now()) {
		t.Errorf("%+v %v", app, err)
	}
	for _, note := range []string{strings.Repeat("n", 1001), "a\x00"} {
		_, _, err := k.Terminals.AskForReview(ctx, c, note, k.key())
		k.refused(err, fault.InvalidRequest)
	}
	if err := k.Operator.Approve(ctx, app.ID, access.Approved); err != nil {
		t.Fatal(err)
	}
	if later, _, err := k.Terminals.AskForReview(ctx, c, "again", k.key()); err != nil || later.Approval != access.Approved || later.Review.Note != "We are\nready." {
		t.Errorf("%+v %v", later, err)
	}
}

// listen polls as one run of the tool does.
func (k tool) listen(after string, events ...string) webhooks.Heard {
	k.t.Helper()
	h, err := k.Webhooks.Listen(ctx, k.acting(), webhooks.ListenQuery{Run: "run-00001", After: after, Events: events})
	if err != nil {
		k.t.Fatal(err)
	}
	return h
}

func typesOf(h webhooks.Heard) string {
	var types []string
	for _, f := range h.Forwards {
		types = append(types, string(f.Event.Type))
	}
	return strings.Join(types, " ")
}

// Without an endpoint a feed is empty, unless a tool listens: then it holds what happens from then on, and the tool fetches each
// event with the exact body to forward (spec 6.4, docs/gaps.md).
func TestListening(t *testing.T) {
	k := openTool(t)
	s, _, err := k.People.StartTestSession(ctx, k.acting(), eva, k.key())
	if err != nil {
		t.Fatal(err)
	}
	grant := k.Caller(s.Grant.Token)
	k.ready(grant, "fries")
	start := k.listen("")
	if start.Position != webhooks.FromStart || len(start.Forwards) != 0 || start.Until.Sub(k.Clock.Now()) != 30*time.Second {
		t.Errorf("%+v", start)
	}
	found := k.ready(grant, "burger")
	first := k.listen(start.Position)
	if got := typesOf(first); got != "order.building order.carted" || first.Behind != 0 {
		t.Errorf("heard %s, %d behind", got, first.Behind)
	}
	for _, f := range first.Forwards {
		var told struct {
			Event      string
			EventID    string `json:"event_id"`
			DeliveryID string `json:"delivery_id"`
			SentAt     string `json:"sent_at"`
			Order      struct{ ID string }
		}
		if err := json.Unmarshal(f.Body, &told); err != nil || told.EventID != f.Event.ID || told.DeliveryID != f.DeliveryID || told.SentAt == "" || told.Order.ID != found.OrderID {
			t.Errorf("%s %v", f.Body, err)
		}
		want, err := json.Marshal(event.Payload{Event: f.Event, DeliveryID: f.DeliveryID, SentAt: k.Clock.Now()})
		if err != nil || string(want) != string(f.Body) {
			t.Errorf("the body is %s, an endpoint's is %s", f.Body, want)
		}
	}
	// From a saved position, a page at a time, in order and with the same delivery ids.
	c := k.acting()
	one, err := k.Webhooks.Listen(ctx, c, webhooks.ListenQuery{Run: "run-00001", After: webhooks.FromStart, Limit: 1})
	if err != nil || len(one.Forwards) != 1 || one.Behind != 1 || one.Forwards[0].DeliveryID != first.Forwards[0].DeliveryID || one.Position != first.Forwards[0].Event.ID {
		t.Errorf("%+v %v", one, err)
	}
	other, err := k.Webhooks.Listen(ctx, c, webhooks.ListenQuery{Run: "run-00002", After: one.Position})
	if err != nil || len(other.Forwards) != 1 || other.Forwards[0].DeliveryID == first.Forwards[1].DeliveryID {
		t.Errorf("%+v %v", other, err)
	}
	// What is not subscribed to is passed over; the position moves on all the same.
	k.confirmed(grant, found)
	k.work()
	picky := k.listen(first.Position, "order.placed")
	if got := typesOf(picky); got != "order.placed" {
		t.Errorf("heard %s", got)
	}
	if rest := k.listen(picky.Position); len(rest.Forwards) != 0 || rest.Position != picky.Position {
		t.Errorf("%+v", rest)
	}
	if now := k.listen(""); now.Position != picky.Position {
		t.Errorf("from now is %q", now.Position)
	}
	// Once it has not asked for thirty seconds, it is gone.
	k.Clock.Advance(30 * time.Second)
	k.ready(grant, "fries")
	if rest := k.listen(picky.Position); len(rest.Forwards) != 0 {
		t.Errorf("heard what happened while nobody listened: %+v", rest)
	}
	if got := k.audited(); got != "app.created listen.started listen.started listen.started session.created test_session.created" {
		t.Errorf("audited %s", got)
	}
}

func TestWhatListeningAsksFor(t *testing.T) {
	k := openTool(t)
	c := k.acting()
	for _, q := range []webhooks.ListenQuery{
		{Run: ""}, {Run: "short"}, {Run: "with space"}, {Run: strings.Repeat("r", 101)}, {Run: "run-00001", Events: []string{"order.eaten"}},
		{Run: "run-00001", Events: []string{"order.placed", "order.placed"}}, {Run: "run-00001", Events: []string{"order.needs_approval"}},
		{Run: "run-00001", After: "evt_unknown"}, {Run: "run-00001", After: webhooks.FromStart, Limit: 101},
	} {
		_, err := k.Webhooks.Listen(ctx, c, q)
		k.refused(err, fault.InvalidRequest)
	}
	_, err := k.Webhooks.Listen(ctx, k.Secret(access.Sandbox), webhooks.ListenQuery{Run: "run-00001"})
	k.refused(err, fault.Forbidden)
	for i := range 9 { // one listens since above
		if _, err := k.Webhooks.Listen(ctx, c, webhooks.ListenQuery{Run: fmt.Sprintf("many-%04d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	_, err = k.Webhooks.Listen(ctx, c, webhooks.ListenQuery{Run: "one-too-many"})
	k.refused(err, fault.InvalidRequest)
	k.Clock.Advance(30 * time.Second)
	if _, err := k.Webhooks.Listen(ctx, c, webhooks.ListenQuery{Run: "one-too-many"}); err != nil {
		t.Errorf("when the others are gone: %v", err)
	}
}

// Most polls of a tool that listens only read.
func TestPollsAreReads(t *testing.T) {
	k := openTool(t)
	store := k.Store.(*enginetest.Memory)
	before := store.Changes()
	for range 30 {
		k.listen("")
		k.Clock.Advance(2 * time.Second)
	}
	if writes := store.Changes() - before; writes < 4 || writes > 7 {
		t.Errorf("%d writes in a minute", writes)
	}
}

// Triggered without an endpoint: what listens is the subscriber, and the same key fires once.
func TestTriggering(t *testing.T) {
	k := openTool(t)
	c := k.acting()
	_, _, err := k.Webhooks.Trigger(ctx, c, "order.placed", "", k.key())
	k.refused(err, fault.NotFound)
	start := k.listen("", "order.placed")
	_, _, err = k.Webhooks.Trigger(ctx, c, "order.failed", "", k.key())
	k.refused(err, fault.NotFound)
	key := k.key()
	fired, replayed, err := k.Webhooks.Trigger(ctx, c, "order.placed", "", key)
	if err != nil || replayed || fired.Listeners != 1 || len(fired.Deliveries) != 0 {
		t.Fatalf("%+v %v", fired, err)
	}
	again, replayed, err := k.Webhooks.Trigger(ctx, c, "order.placed", "", key)
	if err != nil || !replayed || again.Event.ID != fired.Event.ID {
		t.Errorf("%+v %v", again, err)
	}
	_, _, err = k.Webhooks.Trigger(ctx, c, "order.failed", "", key)
	k.refused(err, fault.IdempotencyConflict)
	heard := k.listen(start.Position, "order.placed")
	if typesOf(heard) != "order.placed" || heard.Forwards[0].Event.ID != fired.Event.ID || !heard.Forwards[0].Event.Test {
		t.Errorf("%+v", heard)
	}
	_, _, err = k.Webhooks.Trigger(ctx, c, "order.eaten", "", k.key())
	k.refused(err, fault.InvalidRequest)
}

// between runs something in the middle of the first transaction, which then comes to nothing and runs again.
type between struct {
	ports.Store
	run func()
}

func (b *between) Update(ctx context.Context, change func(ports.Tx) error) error {
	if run := b.run; run != nil {
		b.run = nil
		undone := errors.New("undone")
		if err := b.Store.Update(ctx, func(tx ports.Tx) error { return errors.Join(change(tx), undone) }); !errors.Is(err, undone) {
			return err
		}
		run()
	}
	return b.Store.Update(ctx, change)
}

// Two calls with one key at the same moment: the one that comes second tells what the first did, and nothing of its own.
func TestAKeyThatIsUsedMeanwhile(t *testing.T) {
	k := openTool(t)
	c := k.acting()
	store := &between{Store: k.Store}
	late := engine.New(engine.World{Store: store}, engine.Options{Now: k.Clock.Now, Random: enginetest.Random(7)})
	key := k.key()
	var first developers.NewKey
	store.run = func() {
		var err error
		if first, _, err = k.Terminals.CreateKey(ctx, c, false, key); err != nil {
			t.Error(err)
		}
	}
	again, replayed, err := late.Terminals.CreateKey(ctx, c, false, key)
	if err != nil || !replayed || again != first {
		t.Errorf("%+v, want %+v; %v %v", again, first, replayed, err)
	}
	if keys, err := k.Terminals.Keys(ctx, c); err != nil || len(keys) != 2 {
		t.Errorf("%+v %v", keys, err)
	}
}

// A trigger's repeat tells what became of the endpoint's delivery, and sends nothing again.
func TestTriggeringAnEndpoint(t *testing.T) {
	in(t, func(context.Context, string, int) (ports.Receipt, error) { return ports.Receipt{Status: 200}, nil }, func(m *mail) {
		account, err := m.Operator.EnsureDeveloper(t.Context(), "ada@example.com", "")
		if err != nil {
			t.Fatal(err)
		}
		err = m.store.Update(t.Context(), func(tx ports.Tx) error {
			app := m.app.App
			app.DeveloperID = account.ID
			return tx.PutApplication(app)
		})
		if err != nil {
			t.Fatal(err)
		}
		m.listen("https://well.example/")
		session := access.Caller{Kind: access.Session, Env: access.Sandbox, Credential: "h", DeveloperID: account.ID, SessionID: "cls_1", SealKey: developer.SealKey("lcli_x")}
		c, err := m.Terminals.ActFor(t.Context(), session, m.app.App.ID, developer.ReadUsage)
		if err != nil {
			t.Fatal(err)
		}
		key := unit.IdempotencyKey{Value: "trigger-1"}
		fired, _, err := m.Webhooks.Trigger(t.Context(), c, "order.placed", "", key)
		if err != nil || len(fired.Deliveries) != 1 || fired.Deliveries[0].Outcome != "delivered" {
			t.Fatalf("%+v %v", fired, err)
		}
		again, replayed, err := m.Webhooks.Trigger(t.Context(), c, "order.placed", "", key)
		if err != nil || !replayed || fmt.Sprint(again.Deliveries) != fmt.Sprint(fired.Deliveries) {
			t.Errorf("%+v %v", again, err)
		}
		if n := len(m.posts()); n != 1 || len(m.deliveries(delivery.Query{})) != 1 {
			t.Errorf("%d posts", n)
		}
	})
}
