package engine_test

import (
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/ports"
)

func (s *scene) places(c access.Caller, q stores.PlaceQuery) string {
	s.t.Helper()
	found, err := s.Stores.SearchPlaces(ctx, c, q)
	if err != nil {
		s.t.Fatalf("%+v: %v", q, err)
	}
	var ids []string
	for _, p := range found {
		ids = append(ids, p.ID)
	}
	return strings.Join(ids, " ")
}

// Every place that is published says where it is, its time zone and when that was true: test restaurants too. A record that lacks one of
// them is not published.
func TestWhatEveryPlaceSays(t *testing.T) {
	s := open(t)
	for query, env := range map[string]access.Environment{"harbor hall": access.Production, "quiet corner": access.Production, "test": access.Sandbox, "test_place_slow": access.Sandbox} {
		found, err := s.Stores.SearchPlaces(ctx, s.Secret(env), stores.PlaceQuery{Query: query, Limit: 10})
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v %v", query, found, err)
		}
		for _, p := range found {
			read, err := s.Stores.Place(ctx, s.Secret(env), p.ID)
			for _, p := range []stores.Place{p, read} {
				if err != nil || p.Location == nil || !p.Location.Valid() || p.TimeZone != "America/New_York" || p.AsOf.IsZero() || p.AsOf.After(s.Clock.Now()) {
					t.Errorf("%s: %+v %v", query, p, err)
				}
			}
		}
	}
	secret := s.Secret(access.Production)
	if got := s.places(secret, stores.PlaceQuery{Query: "lost spoon"}); got != "" {
		t.Errorf("found without a time zone: %s", got)
	}
	_, err := s.Stores.Place(ctx, secret, enginetest.Incomplete)
	if f := s.refused(err, fault.NotFound); f.Reason != "the directory's record has no time zone" {
		t.Errorf("refused because %q", f.Reason)
	}
}

// Spec 4.5; docs/gaps.md, "Places".
func TestPlacesAreSearched(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Production)
	lat, lng := 43.6601, -70.2501
	found, err := s.Stores.SearchPlaces(ctx, secret, stores.PlaceQuery{Query: "harbor hall", Lat: &lat, Lng: &lng})
	if err != nil || len(found) != 1 {
		t.Fatalf("%+v %v", found, err)
	}
	p := found[0]
	if p.ID != enginetest.PlaceID || p.Meters == nil || *p.Meters > 30 || p.Open == nil || !*p.Open || p.Supported != stores.SupportedYes || p.LastBuiltAt != nil || p.TypicalBuild != 0 {
		t.Errorf("before it was built at: %+v", p)
	}
	s.ready(s.joined(ada), "burger")
	if p, err = s.Stores.Place(ctx, secret, enginetest.PlaceID); err != nil || p.LastBuiltAt == nil || !p.LastBuiltAt.Equal(enginetest.Noon) || p.TypicalBuild <= 0 || p.Meters != nil {
		t.Errorf("after: %+v %v", p, err)
	}
	// What production learned the sandbox does not know.
	if p, err = s.Stores.Place(ctx, s.Secret(access.Sandbox), enginetest.PlaceID); err != nil || p.LastBuiltAt != nil {
		t.Errorf("in the sandbox: %+v %v", p, err)
	}
	s.Clock.Set(time.Date(2026, 3, 4, 2, 0, 0, 0, time.UTC)) // nine in the evening where it is
	if p, _ = s.Stores.Place(ctx, secret, enginetest.PlaceID); p.Open == nil || *p.Open {
		t.Error("it is open at night")
	}
	if p, _ = s.Stores.Place(ctx, secret, enginetest.BranchNorth); p.Open != nil {
		t.Error("a place without hours is open or closed")
	}
	if p, _ = s.Stores.Place(ctx, secret, enginetest.BranchSouth); p.Supported != stores.SupportedLikely {
		t.Errorf("a page nobody visited: %s", p.Supported)
	}
	if p, _ = s.Stores.Place(ctx, secret, enginetest.NoOrders); p.Supported != stores.SupportedNo {
		t.Errorf("no page: %s", p.Supported)
	}
	if got := s.places(secret, stores.PlaceQuery{Near: "Harborview", Limit: 1}); got != enginetest.BranchNorth {
		t.Errorf("near, one: %s", got)
	}
	nan, far := 91.0, 181.0
	for name, q := range map[string]stores.PlaceQuery{
		"query": {Query: ""}, "lat": {Lng: &lng}, "lng": {Lat: &lat}, "limit": {Query: "x", Limit: 11},
	} {
		_, err := s.Stores.SearchPlaces(ctx, secret, q)
		if f := s.refused(err, fault.InvalidRequest); f.Param != name {
			t.Errorf("%+v: %s", q, f.Param)
		}
	}
	for _, q := range []stores.PlaceQuery{{Query: strings.Repeat("a", 201)}, {Query: "x", Near: strings.Repeat("a", 301)}, {Lat: &nan, Lng: &lng}, {Lat: &lat, Lng: &far}, {Query: "x", Limit: -1}, {Query: "!?"}} {
		_, err := s.Stores.SearchPlaces(ctx, secret, q)
		s.refused(err, fault.InvalidRequest)
	}
	for _, id := range []string{"", "plc_nobody", "test_place_other"} {
		_, err := s.Stores.Place(ctx, secret, id)
		s.refused(err, fault.NotFound)
	}
}

// Spec 4.5: test restaurants are listed in the sandbox, in the spec's order, and are nowhere in production.
func TestTestRestaurantsAreListedInTheSandbox(t *testing.T) {
	s := open(t)
	sandboxed, live := s.Secret(access.Sandbox), s.Secret(access.Production)
	for query, want := range map[string]string{
		"test":                      "test_place_carted test_place_needs_choices test_place_needs_location test_place_branch_north test_place_branch_south",
		"TEST places near me":       "test_place_carted test_place_needs_choices test_place_needs_location test_place_branch_north test_place_branch_south",
		"test_place_slow":           "test_place_slow",
		"go to test_place_closed !": "test_place_closed",
		"harbor hall":               enginetest.PlaceID,
	} {
		if got := s.places(sandboxed, stores.PlaceQuery{Query: query}); got != want {
			t.Errorf("%s: %s", query, got)
		}
	}
	if got := s.places(sandboxed, stores.PlaceQuery{Query: "test", Limit: 10}); len(strings.Fields(got)) != 10 {
		t.Error(got)
	}
	for _, query := range []string{"test", "test_place_slow"} {
		if got := s.places(live, stores.PlaceQuery{Query: query}); got != "" {
			t.Errorf("production finds %s", got)
		}
	}
	if p, err := s.Stores.Place(ctx, sandboxed, "test_place_carted"); err != nil || p.Platform != "test" || p.Supported != stores.SupportedYes {
		t.Errorf("%+v %v", p, err)
	}
	_, err := s.Stores.Place(ctx, live, "test_place_carted")
	s.refused(err, fault.NotFound)
}

// Spec 4.3: a store by its name. Several are a question to the caller, which stores nothing under the key.
func TestAStoreByItsName(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	request := "burger"
	lat, lng := 43.6601, -70.2501
	by := func(name, near string) ordering.NewCart {
		return ordering.NewCart{Request: &request, RestaurantName: name, Near: near}
	}
	key := s.key()
	_, _, err := s.Ordering.StartCart(ctx, g, by("Tin Kettle", "Harborview"), key)
	f := s.refused(err, fault.StoreAmbiguous)
	if len(f.Candidates) != 2 || f.Candidates[0] != (fault.Candidate{PlaceID: enginetest.BranchNorth, Name: "Tin Kettle", Address: "9 North Road, Harborview"}) || f.Candidates[1].PlaceID != enginetest.BranchSouth {
		t.Errorf("%+v", f.Candidates)
	}
	feed, err := s.Webhooks.Events(ctx, s.secretOf(g), webhooks.FeedQuery{})
	if err != nil || len(feed.Events) != 0 {
		t.Errorf("a question sent %+v %v", feed.Events, err)
	}
	// The nearest of a point goes first.
	_, _, err = s.Ordering.StartCart(ctx, g, ordering.NewCart{Request: &request, RestaurantName: "tin kettle", Lat: new(43.641), Lng: new(-70.25)}, s.key())
	if f := s.refused(err, fault.StoreAmbiguous); f.Candidates[0].PlaceID != enginetest.BranchSouth {
		t.Errorf("%+v", f.Candidates)
	}
	// The same key continues with the chosen place.
	chosen, replayed, err := s.Ordering.StartCart(ctx, g, ordering.NewCart{Request: &request, PlaceID: enginetest.BranchNorth}, key)
	if err != nil || replayed {
		t.Fatalf("%v %v", replayed, err)
	}
	s.work()
	if c := s.read(g, chosen.ID); c.Status != cart.Ready || c.Store.PlaceID != enginetest.BranchNorth {
		t.Errorf("%s %+v", c.Status, c.Store)
	}
	s.events(g, chosen.OrderID, "building carted")
	for _, in := range []ordering.NewCart{by("Harbor Hall", "1 Harbor Way"), {Request: &request, RestaurantName: "Harbor Hall", Lat: &lat, Lng: &lng}, by("Tin Kettle", "9 North Road, Harborview")} {
		started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
		if err != nil {
			t.Errorf("%+v: %v", in, err)
			continue
		}
		s.work()
		if c := s.read(g, started.ID); c.Status != cart.Ready {
			t.Errorf("%+v: %s", in, c.Status)
		}
	}
	// None of that name, none near, one that takes no orders, and a test restaurant in production.
	for _, in := range []ordering.NewCart{by("Green Door", "Harborview"), by("Harbor Hall", "Millbrook"), by("Quiet Corner", "Millbrook"), by("Test Carted", "anywhere"),
		{Request: &request, PlaceID: enginetest.NoOrders}} {
		_, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
		s.refused(err, fault.StoreNotFound)
	}
	eve := s.sandboxed(eva)
	if started, _, err := s.Ordering.StartCart(ctx, eve, by("test carted", "anywhere"), s.key()); err != nil || started.Store.PlaceID != "test_place_carted" {
		t.Errorf("a test restaurant by name: %+v %v", started.Store, err)
	}
	for param, in := range map[string]ordering.NewCart{"restaurantName": by(strings.Repeat("a", 201), "x"), "near": by("a", strings.Repeat("a", 301)),
		"lat": {Request: &request, RestaurantName: "a", Lat: new(91.0), Lng: &lng}, "placeId": {Request: &request, PlaceID: strings.Repeat("a", 256)}} {
		_, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
		if f := s.refused(err, fault.InvalidRequest); f.Param != param {
			t.Errorf("%s: %+v", param, f)
		}
	}
	s.untouched()
}

// docs/gaps.md, "Additive request fields": what was wished for is there, or the build says that it is not.
func TestWishes(t *testing.T) {
	type check func(*scene, ordering.Cart)
	fails := func(code failure.Code) check {
		return func(s *scene, c ordering.Cart) {
			if c.Status != cart.Failed || c.Failure == nil || c.Failure.Code != code || c.Failure.Message == "" {
				s.t.Errorf("%s %+v", c.Status, c.Failure)
			}
		}
	}
	ready := func(s *scene, c ordering.Cart) {
		if c.Status != cart.Ready {
			s.t.Errorf("%s %+v", c.Status, c.Failure)
		}
	}
	at := enginetest.Noon.Add(3 * time.Hour)
	for name, c := range map[string]struct {
		with  func(*enginetest.Restaurant)
		in    ordering.NewCart
		words string
		want  check
	}{
		"a time that is offered": {in: ordering.NewCart{PickupAt: at.Format(time.RFC3339)}, want: func(s *scene, c ordering.Cart) {
			if ready(s, c); !c.Pickup.At.Equal(at) {
				s.t.Errorf("pickup %v", c.Pickup)
			}
		}},
		"a time with an offset":      {in: ordering.NewCart{PickupAt: "2026-03-03T10:00:00-05:00"}, want: ready},
		"a time that is not offered": {in: ordering.NewCart{PickupAt: at.Add(time.Minute).Format(time.RFC3339)}, want: fails(failure.PickupTimeUnavailable)},
		"a note":                     {with: func(r *enginetest.Restaurant) { r.Notes = true }, in: ordering.NewCart{Notes: "No napkins, please"}, want: ready},
		"a note without a box":       {in: ordering.NewCart{Notes: "No napkins, please"}, want: fails(failure.NotesUnsupported)},
		"notes with items": {with: func(r *enginetest.Restaurant) { r.Notes = true }, in: ordering.NewCart{Items: []string{"a burger", "fries"}, ItemNotes: []cart.ItemNote{{Item: 1, Note: "Extra crisp"}}},
			want: func(s *scene, c ordering.Cart) {
				if ready(s, c); len(c.Items) != 2 || c.Items[0].Note != "" || c.Items[1].Note != "Extra crisp" {
					s.t.Errorf("%+v", c.Items)
				}
			}},
		"a note with an item without a box": {in: ordering.NewCart{Items: []string{"fries"}, ItemNotes: []cart.ItemNote{{Item: 0, Note: "Extra crisp"}}}, want: fails(failure.NotesUnsupported)},
		"under the limit":                   {in: ordering.NewCart{MaxTotalMinor: new(int64(1232))}, want: ready},
		"over the limit":                    {in: ordering.NewCart{MaxTotalMinor: new(int64(1231))}, want: fails(failure.OverMaxTotal)},
		"nothing to avoid in it":            {with: func(r *enginetest.Restaurant) { r.Allergens = true }, words: "fries", in: ordering.NewCart{MustAvoid: []string{"milk", "sesame"}}, want: ready},
		"something else in it":              {with: func(r *enginetest.Restaurant) { r.Allergens = true }, in: ordering.NewCart{MustAvoid: []string{"milk"}}, want: ready},
		"perhaps in it":                     {with: func(r *enginetest.Restaurant) { r.Allergens = true }, in: ordering.NewCart{MustAvoid: []string{"sesame"}}, want: fails(failure.AllergenNotExcluded)},
		"an option that says nothing": {with: func(r *enginetest.Restaurant) { r.Allergens = true }, words: "large latte", in: ordering.NewCart{MustAvoid: []string{"fish"}},
			want: fails(failure.AllergenNotExcluded)},
		"a menu that says nothing":  {words: "fries", in: ordering.NewCart{MustAvoid: []string{"milk"}}, want: fails(failure.AllergenNotExcluded)},
		"the bag as it was asked":   {in: ordering.NewCart{NoSubstitutions: true}, want: ready},
		"something else in the bag": {with: func(r *enginetest.Restaurant) { r.Renames = true }, in: ordering.NewCart{NoSubstitutions: true}, want: fails(failure.ItemUnavailable)},
		"called otherwise":          {with: func(r *enginetest.Restaurant) { r.Renames = true }, want: ready},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			if c.with != nil {
				c.with(s.Restaurant)
			}
			g := s.joined(ada)
			request := c.words
			if request == "" {
				request = "burger"
			}
			c.in.PlaceID = enginetest.PlaceID
			if c.in.Items == nil {
				c.in.Request = &request
			}
			started, _, err := s.Ordering.StartCart(ctx, g, c.in, s.key())
			if err != nil {
				t.Fatal(err)
			}
			s.work()
			found := s.read(g, started.ID)
			c.want(s, found)
			if found.Status == cart.Failed {
				s.events(g, found.OrderID, "building failed")
				if o := s.order(g, found.OrderID); o.FailureCode != found.Failure.Code {
					t.Errorf("the order failed with %s", o.FailureCode)
				}
			} else {
				s.events(g, found.OrderID, "building carted")
			}
			s.untouched()
		})
	}
}

// A note for an entry whose place an answer takes is not dropped: the cart fails.
func TestANoteIsNeverDropped(t *testing.T) {
	s := open(t)
	s.Restaurant.Notes = true
	g := s.joined(ada)
	request := "a burger"
	in := ordering.NewCart{Request: &request, Items: []string{"fries"}, ItemNotes: []cart.ItemNote{{Item: 0, Note: "Extra crisp"}}, PlaceID: enginetest.PlaceID}
	started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	if c := s.read(g, started.ID); c.Status != cart.NeedsAnswer {
		t.Fatalf("%s %+v", c.Status, c.Failure)
	}
	again := "a burger"
	answered, _, err := s.Ordering.AnswerCart(ctx, g, started.ID, ordering.Answer{Choices: &again}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	if c := s.read(g, answered.ID); c.Status != cart.Failed || c.Failure.Code != failure.NotesUnsupported {
		t.Errorf("%s %+v", c.Status, c.Failure)
	}
	s.untouched()
}

// What was wished for at the build reaches the restaurant with the order itself.
func TestWishesReachTheRestaurant(t *testing.T) {
	s := open(t)
	s.Restaurant.Notes = true
	g := s.joined(ada)
	at := enginetest.Noon.Add(2 * time.Hour)
	for name, want := range map[string]ports.Contact{"Bo Diddley Jones": {FirstName: "Bo", LastName: "Diddley Jones"}, "Cher": {FirstName: "Cher", LastName: "Byron"}, "": {FirstName: "Ada", LastName: "Byron"}} {
		in := ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Note: "No onions"}}, PlaceID: enginetest.PlaceID, PickupAt: at.Format(time.RFC3339), PickupName: name, Notes: "By the side door"}
		key := s.key()
		started, _, err := s.Ordering.StartCart(ctx, g, in, key)
		if err != nil {
			t.Fatal(err)
		}
		s.work()
		o := s.confirmed(g, s.read(g, started.ID))
		s.work()
		s.events(g, o.ID, "building carted placing placed")
		ledger := s.Restaurant.Ledger()
		sent := ledger[len(ledger)-1].Build
		if sent.Contact.FirstName != want.FirstName || sent.Contact.LastName != want.LastName || sent.Notes != in.Notes || sent.Lines[0].Note != "No onions" || !sent.Pickup.Equal(at) || sent.Contact.Phone != ada {
			t.Errorf("%q: %+v", name, sent)
		}
		if name == "Cher" {
			// A repeat may come after the time that was asked for.
			s.Clock.Set(at.Add(time.Hour))
			if again, replayed, err := s.Ordering.StartCart(ctx, g, in, key); err != nil || !replayed || again.ID != started.ID {
				t.Errorf("a late repeat: %v %v", replayed, err)
			}
			s.Clock.Set(enginetest.Noon)
		}
	}
}

func TestWishesAreChecked(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	request := "burger"
	for _, c := range []struct {
		param string
		in    ordering.NewCart
		good  bool
	}{
		{"pickupAt", ordering.NewCart{PickupAt: "tomorrow"}, false},
		{"pickupAt", ordering.NewCart{PickupAt: "2026-03-03T15:00:00"}, false},
		{"pickupAt", ordering.NewCart{PickupAt: enginetest.Noon.Format(time.RFC3339)}, false},
		{"pickupAt", ordering.NewCart{PickupAt: enginetest.Noon.Add(7*24*time.Hour + time.Second).Format(time.RFC3339)}, false},
		{"", ordering.NewCart{PickupAt: enginetest.Noon.Add(7 * 24 * time.Hour).Format(time.RFC3339)}, true},
		{"pickupName", ordering.NewCart{PickupName: "  "}, false},
		{"pickupName", ordering.NewCart{PickupName: strings.Repeat("é", 61)}, false},
		{"pickupName", ordering.NewCart{PickupName: "Ada\nByron"}, false},
		{"", ordering.NewCart{PickupName: strings.Repeat("é", 60)}, true},
		{"notes", ordering.NewCart{Notes: " "}, false},
		{"notes", ordering.NewCart{Notes: strings.Repeat("é", 201)}, false},
		{"notes", ordering.NewCart{Notes: "a\u202eb"}, false},
		{"", ordering.NewCart{Notes: strings.Repeat("é", 200)}, true},
		{"itemNotes", ordering.NewCart{ItemNotes: []cart.ItemNote{{Note: "x"}}}, false},
		{"itemNotes", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{}}, false},
		{"itemNotes.item", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Item: 1, Note: "x"}}}, false},
		{"itemNotes.item", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Item: -1, Note: "x"}}}, false},
		{"itemNotes.item", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Note: "x"}, {Note: "y"}}}, false},
		{"itemNotes.note", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Note: ""}}}, false},
		{"itemNotes.note", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Note: strings.Repeat("é", 201)}}}, false},
		{"itemNotes.note", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Note: "a\nb"}}}, false},
		{"", ordering.NewCart{Items: []string{"burger"}, ItemNotes: []cart.ItemNote{{Note: strings.Repeat("é", 200)}}}, true},
		{"mustAvoid", ordering.NewCart{MustAvoid: []string{}}, false},
		{"mustAvoid", ordering.NewCart{MustAvoid: []string{"garlic"}}, false},
		{"mustAvoid", ordering.NewCart{MustAvoid: []string{"milk", "milk"}}, false},
		{"", ordering.NewCart{MustAvoid: []string{"milk", "eggs"}}, true},
	} {
		c.in.PlaceID = enginetest.PlaceID
		if c.in.Items == nil {
			c.in.Request = &request
		}
		_, _, err := s.Ordering.StartCart(ctx, g, c.in, s.key())
		if c.good {
			if err != nil {
				t.Errorf("%+v: %v", c.in, err)
			}
			s.work()
			continue
		}
		if f := s.refused(err, fault.InvalidRequest); f.Param != c.param {
			t.Errorf("%+v: %+v", c.in, f)
		}
	}
	s.untouched()
}

// Test restaurants take every wish but one: their menu says nothing of allergens.
func TestWishesAtTestRestaurants(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	request, at := "latte", enginetest.Noon.Add(2*time.Hour)
	started, _, err := s.Ordering.StartCart(ctx, g, ordering.NewCart{Request: &request, PlaceID: "test_place_carted", PickupAt: at.Format(time.RFC3339), Notes: "x", PickupName: "Cher", NoSubstitutions: true}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	if c := s.read(g, started.ID); c.Status != cart.Ready || !c.Pickup.At.Equal(at) {
		t.Errorf("%s %+v %+v", c.Status, c.Pickup, c.Failure)
	}
	for note, want := range map[string]cart.Status{"latte": cart.Ready, "large": cart.Failed} { // options alone make no line
		in := ordering.NewCart{Items: []string{"muffin", note}, ItemNotes: []cart.ItemNote{{Item: 1, Note: "Hot"}}, PlaceID: "test_place_carted"}
		if started, _, err = s.Ordering.StartCart(ctx, g, in, s.key()); err != nil {
			t.Fatal(err)
		}
		c := s.read(g, started.ID)
		if c.Status != want || want == cart.Ready && (c.Items[0].Note != "" || c.Items[1].Note != "Hot") || want == cart.Failed && c.Failure.Code != failure.NotesUnsupported {
			t.Errorf("%s: %s %+v %+v", note, c.Status, c.Items, c.Failure)
		}
	}
	started, _, err = s.Ordering.StartCart(ctx, g, ordering.NewCart{Request: &request, PlaceID: "test_place_carted", MustAvoid: []string{"milk"}}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	if c := s.read(g, started.ID); c.Status != cart.Failed || c.Failure.Code != failure.AllergenNotExcluded {
		t.Errorf("%s %+v", c.Status, c.Failure)
	}
}
