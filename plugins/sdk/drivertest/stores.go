package drivertest

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// The stores of a street, by slug. Each scenario has its own store, so that none sees what another left.
const (
	plainCounter   = "suite-plain"      // coffee, accepts
	largeHall      = "suite-hall"       // 120 items
	coveredPage    = "suite-covered"    // cookie banner, terms, popular items twice, card form of another site
	alertingPage   = "suite-alerting"   // a native alert says that a choice is missing
	twiceShown     = "suite-popular"    // pizza, an item shown twice
	closedStore    = "suite-closed"     //
	soldOutStore   = "suite-sold-out"   // the blueberry muffin and oat milk
	minimumStore   = "suite-minimum"    // $15.00
	nextDayStore   = "suite-next-day"   //
	lateStore      = "suite-late"       // totals come late, after a wrong one
	slowStore      = "suite-slow"       //
	walledStore    = "suite-walled"     // an interstitial with status 200
	limitedStore   = "suite-limited"    // 429
	busyStore      = "suite-busy"       // 429 to what its page asks for, after some calls
	placedStore    = "suite-placed"     //
	declineStore   = "suite-decline"    //
	rejectStore    = "suite-reject"     //
	laterStore     = "suite-later"      // has no pickup left today from the second session on
	counterStore   = "suite-counter"    // paid at the counter
	garbageStore   = "suite-garbage"    // takes the order, returns what no page can read
	falseStore     = "suite-false"      // takes the order, says that the card was declined
	movedStore     = "suite-moved"      // an extra fee from the second session on
	silentStore    = "suite-silent"     // takes the order, never answers
	brokenStore    = "suite-broken"     // takes the order, answers 500
	interimStore   = "suite-interim"    // takes the money, has no order
	dyingStore     = "suite-dying"      // its page crashes during the submit
	delayedStore   = "suite-delayed"    // asks again with a new ready time
	postponedStore = "suite-postponed"  // asks again with a ready time of tomorrow
	doubledStore   = "suite-doubled"    // shows its receipt twice
	decoyStore     = "suite-decoy"      // shows numbers that are no order numbers
	numberless     = "suite-numberless" // shows no order number, only decoys
	pressedTwice   = "suite-twice"      //
	sessionStore   = "suite-sessions"   //
	itemNoteStore  = "suite-item-note"  //
	orderNoteStore = "suite-order-note" //
	changedStore   = "suite-changed"    // for changed markup
)

// firstStore is the model for a platform that has no entry in stores.json yet: its hosts have its name or, if the manifest names no hosts, the
// stores' names.
func firstStore(m sdk.Manifest) *shop.Store {
	platform, host, own := m.Platform, "order."+m.Platform+".test", len(m.Hosts) == 0
	if own {
		host = "www.first-store.test"
	}
	return &shop.Store{
		Slug: "first-store", Platform: platform, Host: host, OwnDomain: own, OrderURL: "http://" + host + "/first-store", PaymentHost: "pay." + platform + ".test",
		Address: "1 First Street, New York, NY 10003", Phone: "(212) 555-0100", TimeZone: "America/New_York",
	}
}

// storesOf makes the street's stores from the platform's entries in stores.json: the host, the address and the payment hosts are the
// platform's, with each occurrence of the model's slug replaced; everything else is the suite's.
func storesOf(t *testing.T, m sdk.Manifest) []shop.Store {
	t.Helper()
	all, err := shop.Stores()
	if err != nil {
		t.Fatal(err)
	}
	var model *shop.Store
	otherForm := ""
	for _, store := range all {
		if store.Platform != m.Platform {
			continue
		}
		if model == nil {
			model, otherForm = &store, store.PaymentHost
		}
		if store.PaymentHost != model.PaymentHost {
			otherForm = store.PaymentHost
		}
	}
	if model == nil {
		model = firstStore(m)
		otherForm = model.PaymentHost
	}
	var stores []shop.Store
	add := func(slug, menu, script string, habits ...func(*shop.Store)) {
		store := *model
		store.PlaceID, store.Slug, store.Menu, store.Script = "plc_fixture_"+slug, slug, menu, script
		store.Name = "The " + strings.TrimPrefix(slug, "suite-") + " one"
		store.Host = strings.ReplaceAll(model.Host, model.Slug, slug)
		store.OrderURL = strings.ReplaceAll(model.OrderURL, model.Slug, slug)
		store.Switches, store.SoldOutItems, store.SoldOutOptions, store.Popular = shop.Switches{}, nil, nil, nil
		for _, habit := range habits {
			habit(&store)
		}
		stores = append(stores, store)
	}
	add(plainCounter, "coffee", "accept")
	add(largeHall, "hall", "accept")
	add(coveredPage, "coffee", "accept", func(s *shop.Store) {
		s.CookieBanner, s.TermsBox, s.Popular, s.PaymentHost = true, true, []string{"latte", "blueberry-muffin"}, otherForm
	})
	add(alertingPage, "burger", "accept", func(s *shop.Store) { s.NativeAlert, s.NoLoginDialog, s.NoMarketing = true, true, true })
	add(twiceShown, "pizza", "accept", func(s *shop.Store) { s.Popular = []string{"margherita"} })
	add(closedStore, "coffee", "closed")
	add(soldOutStore, "coffee", "sold_out", func(s *shop.Store) {
		s.SoldOutItems, s.SoldOutOptions = []string{"blueberry-muffin"}, []string{"oat-milk"}
	})
	add(minimumStore, "burger", "minimum")
	add(nextDayStore, "coffee", "next_day")
	add(lateStore, "pizza", "late_totals")
	add(slowStore, "coffee", "slow")
	add(walledStore, "coffee", "interstitial")
	add(limitedStore, "coffee", "rate_limited")
	add(busyStore, "coffee", "limited_after_1")
	add(placedStore, "coffee", "accept")
	add(declineStore, "coffee", "decline")
	add(rejectStore, "burger", "reject")
	add(laterStore, "coffee", "moves_to_tomorrow")
	add(counterStore, "coffee", "pay_at_counter")
	add(garbageStore, "coffee", "garbage_after")
	add(falseStore, "coffee", "false_decline")
	add(movedStore, "coffee", "price_bump")
	add(silentStore, "coffee", "silence")
	add(brokenStore, "burger", "error_after")
	add(interimStore, "pizza", "interim")
	add(dyingStore, "coffee", "accept")
	add(delayedStore, "coffee", "delayed")
	add(postponedStore, "coffee", "delayed_to_tomorrow")
	add(doubledStore, "coffee", "double_render")
	add(decoyStore, "coffee", "decoy")
	add(numberless, "coffee", "decoy", func(s *shop.Store) { s.Numberless = true })
	add(pressedTwice, "coffee", "accept")
	add(sessionStore, "coffee", "accept")
	add(itemNoteStore, "coffee", "accept")
	add(orderNoteStore, "coffee", "accept")
	add(changedStore, "coffee", "accept")
	return stores
}
