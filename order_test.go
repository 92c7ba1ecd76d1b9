package main_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	goodCard    = "4242424242424242"
	noFundsCard = "4000000000009995" // it can be added, but every hold is declined
)

// TestTheTourPlacesAnOrder runs what `make run ONCE=1` runs, twice on one data folder.
func TestTheTourPlacesAnOrder(t *testing.T) {
	bin, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for run := range 2 {
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
		var out bytes.Buffer
		c := exec.CommandContext(ctx, filepath.Join(bin, "carryoutd"), "dev", "--data", dir, "--ports", "0", "--tour", "--once")
		c.Stdout, c.Stderr = &out, &out
		err := c.Run()
		cancel()
		if err != nil {
			t.Fatalf("run %d: %v\n%s", run+1, err, out.String())
		}
		for _, want := range []string{"order.placed", "✓ the restaurant received one order", "✓ the person was charged once", "Now everything stops"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("run %d does not show %q:\n%s", run+1, want, out.String())
			}
		}
		for _, bad := range []string{"stays up on this machine", "\x1b["} { // it ends, and its output is no terminal
			if strings.Contains(out.String(), bad) {
				t.Errorf("run %d shows %q:\n%s", run+1, bad, out.String())
			}
		}
		if strings.Contains(out.String(), "✗") {
			t.Errorf("run %d shows a difference:\n%s", run+1, out.String())
		}
	}
}

// TestWhatBecomesOfAnOrder places one order at a restaurant of each script and compares the service's answer with the ledger. Each outcome has a
// service of its own, and they run side by side.
func TestWhatBecomesOfAnOrder(t *testing.T) {
	const placed, failed, unconfirmed = "placed", "failed", "unconfirmed"
	scripts := map[string][]struct {
		place, words, code string
		orders             int // that the restaurant has
	}{
		placed: {
			{"copper-kettle", "a drip coffee", "", 1},
			{"lantern-coffee", "small latte and two croissants", "", 1},
			{"rush-hour", "large latte", "", 1},
			{"twin-oaks", "avocado toast", "", 1},
			{"plain-counter", "avocado toast", "", 1}, // no number: the card is the second witness
			// Under the second platform.
			{"cedar-tea", "two large lattes with oat milk and a blueberry muffin", "", 1},
			{"wild-fig", "small latte", "", 1},
			// Under the third, by way of the restaurant's own page and of a picker of locations.
			{"stone-hearth", "a 10 inch margherita", "", 1},
			{"pear-tree", "2 drip coffees", "", 1},
		},
		failed: {
			{"alder-roasters", "drip coffee", "CARD_DECLINED", 0},
			{"last-call", "cheeseburger with fries", "MERCHANT_REJECTED", 0},
			{"tidewater-coffee", "drip coffee", "PRICE_CHANGED", 0},
			{"last-train", "drip coffee", "PICKUP_TIME_UNAVAILABLE", 0},
		},
		unconfirmed: {
			{"static-cafe", "drip coffee", "", 1},
			{"crossed-wires", "drip coffee", "", 1}, // "Your card was declined": the issuer knows better
			{"broken-bell", "cheeseburger with fries", "", 1},
			{"paper-moon", "a 10 inch margherita", "", 0},
			{"long-lunch", "drip coffee", "", 1},
			// Under the second platform.
			{"blue-heron", "cheeseburger with fries", "", 1},
		},
	}
	for state, rows := range scripts {
		t.Run(state, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			secret := w.file.Apps[0].Production.Secret
			for i, c := range rows {
				t.Run(c.place, func(t *testing.T) {
					w := w.in(t)
					place := "plc_fixture_" + c.place
					p := w.joined(fmt.Sprintf("+121255502%02d", i), goodCard)
					built := w.build(p, place, c.words, "build-"+c.place)
					for tries := 0; built.Cart.Status == "needs_answer" && tries < 3; tries++ {
						built = w.answer(p, built, tries)
					}
					if built.Cart.Status != "ready" {
						t.Fatalf("the cart is %s: %+v %+v", built.Cart.Status, built.Cart.Failure, built.Cart.Decision)
					}
					orderID := w.confirm(p, built, "confirm-"+c.place)
					o := w.ended(secret, orderID)
					code := ""
					if o.FailureCode != nil {
						code = *o.FailureCode
					}
					if o.State != state || code != c.code {
						t.Errorf("the order ended %s %s, want %s %s", o.State, code, state, c.code)
					}
					got := w.received(place)
					if len(got) != c.orders {
						t.Errorf("the restaurant has %d orders, want %d: %+v", len(got), c.orders, got)
					}
					if len(got) == 1 && got[0].Totals.Total != built.Cart.Fees.MerchantTotalMinor {
						t.Errorf("the restaurant's total is %d, the person confirmed %d", got[0].Totals.Total, built.Cart.Fees.MerchantTotalMinor)
					}
					if got, want := w.eventsOf(secret, orderID), "building carted placing "+state; got != want {
						t.Errorf("events %q, want %q", got, want)
					}
					w.settledMoney(o, built.Cart.TotalMinor)
					w.evidenceOf(secret, o)
				})
			}
		})
	}
}

// TestWhatBecomesOfABuild builds at restaurants where the cart does not get ready, and checks the question or the failure.
func TestWhatBecomesOfABuild(t *testing.T) {
	w := newWorld(t)
	secret := w.file.Apps[0].Production.Secret
	for i, c := range []struct{ place, words, status, code string }{
		{"copper-kettle", "a latte", "needs_answer", "choices"},
		{"copper-kettle", "a unicorn sandwich", "failed", "ITEM_UNAVAILABLE"},
		{"moonrise-cafe", "a drip coffee", "failed", "STORE_CLOSED"},
		{"poppy-bakehouse", "a blueberry muffin", "failed", "ITEM_UNAVAILABLE"},
		{"cash-corner", "a drip coffee", "failed", "COUNTER_PAYMENT_ONLY"},
		{"early-bird", "a drip coffee", "needs_answer", "pickup_time"},
		{"gatehouse", "a drip coffee", "failed", ""},
	} {
		t.Run(c.place+"/"+c.words, func(t *testing.T) {
			w := w.in(t)
			p := w.provision(secret, fmt.Sprintf("+121255503%02d", i))
			built := w.build(p, "plc_fixture_"+c.place, c.words, "build-"+strconv.Itoa(i)+"-0000")
			code := ""
			switch {
			case built.Cart.Failure != nil:
				code = built.Cart.Failure.Code
				if built.Cart.Failure.Message == "" {
					t.Error("a failure without a sentence for the person")
				}
			case built.Cart.Decision != nil:
				code = built.Cart.Decision.Kind
			}
			if built.Cart.Status != c.status || c.code != "" && code != c.code {
				t.Errorf("%s %s, want %s %s", built.Cart.Status, code, c.status, c.code)
			}
			if got := w.received("plc_fixture_" + c.place); len(got) != 0 {
				t.Errorf("a build ordered: %+v", got)
			}
		})
	}
}

// TestTheSandboxNeverClicks drives the same site, named as a person would, in the sandbox: the order reads placed, simulated, and the restaurant has nothing.
func TestTheSandboxNeverClicks(t *testing.T) {
	w := newWorld(t)
	secret := w.file.Apps[0].Sandbox.Secret
	p := w.provision(secret, "+15005550123")
	var built cartAnswer
	w.must(202, p.grant, "POST", "/v1/carts", map[string]any{"request": "two large lattes with oat milk and a blueberry muffin",
		"restaurantName": "copper kettle", "near": "Mercer Street, New York", "idempotencyKey": "sandbox-build-1"}, &built)
	if built = w.settled(p, built.Cart.ID); built.Cart.Status != "ready" {
		t.Fatalf("the cart is %s: %+v", built.Cart.Status, built.Cart.Failure)
	}
	var placing struct{ Order struct{ ID, Status string } }
	w.must(202, p.grant, "POST", "/v1/carts/"+built.Cart.ID+"/confirm", map[string]any{"expectedTotalMinor": built.Cart.TotalMinor, "idempotencyKey": "sandbox-confirm-1"}, &placing)
	if o := w.ended(secret, placing.Order.ID); o.State != "placed" || !o.Simulated {
		t.Errorf("the order is %+v", o)
	}
	if got := w.received("plc_fixture_copper-kettle"); len(got) != 0 {
		t.Errorf("the sandbox ordered: %+v", got)
	}
	var texts, cards []any
	w.must(200, "", "GET", w.file.OutboxURL, nil, &texts)
	w.must(200, "", "GET", w.file.CardsLedgerURL, nil, &cards)
	if len(texts) != 0 || len(cards) != 0 {
		t.Errorf("the sandbox texted %d and moved money %d times", len(texts), len(cards))
	}
}

// TestADeclinedCardGivesTheCartBack has the hold declined: nothing is placed, and the same cart can be confirmed again.
func TestADeclinedCardGivesTheCartBack(t *testing.T) {
	w := newWorld(t)
	p := w.joined("+12125550401", noFundsCard)
	built := w.build(p, "plc_fixture_copper-kettle", "a drip coffee", "declined-build")
	body := map[string]any{"expectedTotalMinor": built.Cart.TotalMinor, "idempotencyKey": "declined-confirm"}
	path := "/v1/carts/" + built.Cart.ID + "/confirm"
	w.must(400, p.grant, "POST", path, body, nil)
	body["code"] = w.code(p.phone)
	for range 2 {
		if got := w.send(p.grant, "POST", path, body); got.status != 402 || !strings.Contains(string(got.body), "card_declined") {
			t.Fatalf("confirm: %s, want 402 card_declined", got)
		}
	}
	var read cartAnswer
	w.must(200, p.grant, "GET", "/v1/carts/"+built.Cart.ID, nil, &read)
	if read.Cart.Status != "ready" {
		t.Errorf("the cart is %s", read.Cart.Status)
	}
	if got := w.received("plc_fixture_copper-kettle"); len(got) != 0 {
		t.Errorf("the restaurant has %+v", got)
	}
}

// TestKilledDuringABuild kills the service while it builds carts; after a restart every build ends.
func TestKilledDuringABuild(t *testing.T) {
	w := newWorld(t)
	p := w.provision(w.file.Apps[0].Sandbox.Secret, "+15005550124")
	var c cartAnswer
	w.must(202, p.grant, "POST", "/v1/carts", map[string]any{"request": "a drip coffee", "placeId": "plc_fixture_old-mill", "idempotencyKey": "killed-build"}, &c)
	w.stop(syscall.SIGKILL)
	w.start()
	if built := w.settled(p, c.Cart.ID); built.Cart.Status != "ready" {
		t.Errorf("after the restart the cart is %s: %+v", built.Cart.Status, built.Cart.Failure)
	}
	if got := w.received("plc_fixture_old-mill"); len(got) != 0 {
		t.Errorf("a build ordered: %+v", got)
	}
}

// TestKilledDuringAPlacement kills the service at random moments of a placement, from a printed seed. After a restart the restaurant
// never has two orders, and the service's answer fits what the restaurant has.
func TestKilledDuringAPlacement(t *testing.T) {
	t.Parallel()
	seed := uint64(time.Now().UnixNano())
	if s := os.Getenv("CARRYOUT_SEED"); s != "" {
		var err error
		if seed, err = strconv.ParseUint(s, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	kills := 2
	if os.Getenv("CARRYOUT_PROVE") != "" {
		kills = 60
	}
	t.Logf("CARRYOUT_SEED=%d, %d kills", seed, kills)
	random := rand.New(rand.NewPCG(seed, 1))
	w := newWorld(t)
	secret := w.file.Apps[0].Production.Secret
	places := []string{"plc_fixture_copper-kettle", "plc_fixture_quiet-corner", "plc_fixture_broken-bell"}
	words := []string{"a drip coffee", "a drip coffee", "a cheeseburger with fries"}
	for i := range kills {
		which := random.IntN(len(places))
		place := places[which]
		p := w.joined(fmt.Sprintf("+12125551%03d", i), goodCard)
		built := w.build(p, place, words[which], fmt.Sprintf("kill-build-%d", i))
		for tries := 0; built.Cart.Status == "needs_answer" && tries < 3; tries++ {
			built = w.answer(p, built, tries)
		}
		had := len(w.received(place))
		orderID := w.confirm(p, built, fmt.Sprintf("kill-confirm-%d", i))
		after := time.Duration(random.IntN(1500)) * time.Millisecond
		pause(t, after)
		w.stop(syscall.SIGKILL)
		w.start()
		o := w.ended(secret, orderID)
		has := len(w.received(place)) - had
		t.Logf("%s killed %v after its confirm: %s, the restaurant has %d", place, after, o.State, has)
		switch {
		case has > 1:
			t.Errorf("the restaurant has %d orders of one confirm", has)
		case o.State == "placed" && has != 1:
			t.Errorf("placed, and the restaurant has nothing")
		case o.State == "failed" && has != 0:
			t.Errorf("failed, and the restaurant has the order")
		}
		// A retry of the confirm returns the same answer, whatever happened since.
		w.must(202, p.grant, "POST", "/v1/carts/"+built.Cart.ID+"/confirm", map[string]any{"expectedTotalMinor": built.Cart.TotalMinor, "idempotencyKey": fmt.Sprintf("kill-confirm-%d", i)}, nil)
	}
}

// TestServeHasNoDevelopmentRoutes starts a production service and calls every development route.
func TestServeHasNoDevelopmentRoutes(t *testing.T) {
	bin, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	data := filepath.Join(dir, "data")
	config := fmt.Sprintf(`{"data": %q, "api": {"listen": "127.0.0.1:0"}, "auth": {"listen": "127.0.0.1:0"}, "console": {"listen": "127.0.0.1:0"}, "sms": {"name": "outbox"}, "cards": {"name": "simulated"}, "links": {"terms": "https://operator.example/terms", "privacy": "https://operator.example/privacy", "support": "mailto:help@operator.example"}, "browser": {"allowUnsandboxed": true}}`, data)
	file := filepath.Join(dir, "config.json")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, dir: dir, bin: bin, log: &lockedBuffer{}}
	c := exec.Command(filepath.Join(bin, "carryoutd"), "serve", "--config", file)
	c.Stderr = w.log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Signal(syscall.SIGTERM)
		if err := c.Wait(); err != nil {
			t.Errorf("serve ended with %v\n%s", err, w.log)
		}
	})
	var urls []string
	w.until("serve is ready", time.Minute, func() bool {
		urls = readyURLs(w.log.String())
		return len(urls) == 3
	})
	w.must(200, "", "GET", urls[0]+"/healthz", nil, nil)
	w.must(401, "", "GET", urls[2]+"/console/v1/session", nil, nil)
	for _, url := range urls {
		for _, route := range []string{"GET /dev/outbox", "POST /dev/outbox", "POST /dev/apps", "POST /dev/approval", "POST /dev/rotate-secret", "GET /dev/refusals", "POST /dev/clock", "POST /dev/approve-device", "GET /dev/sink", "GET /dev/sign-in"} {
			method, path, _ := strings.Cut(route, " ")
			if got := w.send("", method, url+path, nil); got.status != 404 {
				t.Errorf("%s on %s: %s", route, url, got)
			}
		}
	}
	if strings.Contains(w.log.String(), fullScope) {
		t.Errorf("a service with a tokenizer is said to be in full PCI scope:\n%s", w.log)
	}
	if _, err := os.Stat(filepath.Join(data, "dev.json")); err == nil {
		t.Error("serve wrote dev.json")
	}
}

// TestDevFileTellsSecretsThatWork rotates a secret; dev.json has the new one after the next start.
func TestDevFileTellsSecretsThatWork(t *testing.T) {
	w := newWorld(t)
	before := w.file.Apps[0]
	w.must(200, "", "POST", w.file.ConsoleURL+"/dev/rotate-secret", map[string]string{"appId": before.ID, "environment": "production"}, nil)
	w.must(401, before.Production.Secret, "GET", "/v1/whoami", nil, nil)
	w.stop(syscall.SIGTERM)
	w.start()
	after := w.file.Apps[0]
	w.must(401, before.Production.Secret, "GET", "/v1/whoami", nil, nil)
	for _, secret := range []string{after.Production.Secret, after.Sandbox.Secret} {
		w.must(200, secret, "GET", "/v1/whoami", nil, nil)
	}
	if after.Sandbox.Secret != before.Sandbox.Secret {
		t.Error("a secret that worked was replaced")
	}
}

// TestNothingIsLeftBehind ends the environment with a signal and looks for processes and folders that it started.
func TestNothingIsLeftBehind(t *testing.T) {
	w := newWorld(t)
	p := w.provision(w.file.Apps[0].Sandbox.Secret, "+15005550125")
	w.build(p, "plc_fixture_copper-kettle", "a drip coffee", "left-behind")
	group := descendants(t, w.command.Process.Pid)
	if len(group) < 4 {
		t.Fatalf("only %d processes run: the test looks in the wrong place", len(group))
	}
	w.stop(syscall.SIGTERM)
	w.until("every process has ended", 10*time.Second, func() bool {
		for _, pid := range group {
			if running(pid) {
				return false
			}
		}
		return true
	})
}
