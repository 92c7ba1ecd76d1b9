package rest

import (
	"context"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// service is an engine that knows one application, one user, one cart and one order, and answers every call about them.
// A test changes what it knows, or makes one call fail.
type service struct {
	cart     ordering.Cart
	order    ordering.Order
	evidence order.Evidence
	bundle   []ports.BundleFile
	feed     webhooks.Feed
	place    stores.Place
	menu     stores.Menu
	usage    developers.Usage
	user     people.User
	verified people.Verified
	joined   bool
	wait     int // before another code can be texted
	replayed bool
	fails    map[string]error // by method
	over     map[quota.Name]unit.Allowance

	asked []any // inputs of the calls, in order
}

const (
	secret     = "sk_test_known"
	liveSecret = "sk_live_known"
	grantToken = "lgb_known"
	personal   = "person_known"
	cliToken   = "lcli_known"
	liveKnown  = "sk_live_approved"
)

var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

func newService() *service {
	expires, placed := noon.Add(cart.Life), noon.Add(190*time.Second)
	total := money.Minor(1930)
	return &service{
		cart: ordering.Cart{
			Cart: cart.Cart{
				ID: "crt_known", OrderID: "ord_known", Status: cart.Ready, Currency: "usd", ReadyAt: &noon, ExpiresAt: &expires,
				Store: cart.Store{Name: "Blue Door Coffee", Address: "12 Pier Street"},
				Items: []cart.Item{
					{Name: "Latte", Quantity: 2, Price: new(money.Minor(700)), Modifiers: []string{"Large", "Oat milk"}},
					{Name: "Blueberry muffin", Quantity: 1, Price: new(money.Minor(375))},
				},
				Fees:   cart.Fees{Subtotal: 1775, TaxAndFees: 155, MerchantTotal: 1930, Service: 199},
				Pickup: cart.Pickup{Label: "12:20 PM", At: noon.Add(20 * time.Minute)},
			},
			CodeRequired: true,
		},
		order: ordering.Order{Order: order.Order{
			ID: "ord_known", State: order.Placed, Store: "Blue Door Coffee", Items: 3, Total: 2129, Currency: "usd",
			CreatedAt: noon, PlacedAt: &placed, Reference: "table 4",
		}},
		evidence: order.Evidence{
			Kind: "confirmation_page", ConfirmationNumber: "4821", MerchantHost: "order.bluedoor.example", ObservedTotal: &total,
			ReadyAt: "12:20 PM", CapturedAt: placed, BundleSHA256: "9f86d081", Driver: "toast@1",
		},
		place: stores.Place{Place: place.Place{
			ID: "plc_known", Name: "Blue Door Coffee", Address: "12 Pier Street, Harborview, ME 04999", TimeZone: "America/New_York", Platform: "toast",
			OrderURL: "https://order.bluedoor.example/harborview", Location: &place.Location{Lat: 43.66, Lng: -70.25}, AsOf: noon.AddDate(0, 0, -19),
			Hours:          []place.Hours{{Day: "monday", Opens: "06:30", Closes: "18:00"}},
			ExceptionHours: []place.Exception{{Date: "12-25"}},
		}, Meters: new(139.6), Open: new(true), Supported: stores.SupportedYes, LastBuiltAt: &placed, TypicalBuild: 13100 * time.Millisecond},
		menu: stores.Menu{
			Status: stores.MenuShown, PlaceID: "plc_known", AsOf: &placed, Source: stores.FromLive, Confidence: stores.ConfidenceHigh, Categories: []string{"Coffee"},
			Menu: menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Coffee", Items: []menu.Item{
				{ID: "latte", Name: "Latte", Price: 525, Priced: true, GroupsKnown: true, AllergensKnown: true, Allergens: []menu.Allergen{{Code: "milk", Presence: menu.Contains}},
					Groups: []menu.Group{{ID: "size", Name: "Size", Min: 1, Max: 1, Options: []menu.Option{{ID: "s", Name: "Small", Default: true}, {ID: "l", Name: "Large", Delta: 100, SoldOut: true}}}}},
				{ID: "special", Name: "Special", Description: "Ask for it.", SoldOut: true},
			}}}},
		},
		user:     people.User{ID: "usr_known", Status: person.Provisioned, Next: person.Verify, ExpiresIn: 900, HandoffURL: "https://join.carryout.example/join/tkt_x"},
		verified: people.Verified{UserID: "usr_known", Status: person.Active, Claimed: true, Authorized: true, Next: person.Connected},
		fails:    map[string]error{},
		over:     map[quota.Name]unit.Allowance{},
	}
}

// services is the service under every name.
func (s *service) services() Services {
	return Services{Callers: s, People: s, Ordering: s, Stores: s, Applications: s, Devices: s, Terminals: s, Webhooks: s, OAuth: s, Ready: s.Ready}
}

func (s *service) ask(method string, in ...any) error {
	s.asked = append(s.asked, in...)
	return s.fails[method]
}

func (s *service) Authenticate(_ context.Context, bearer, address string) (access.Caller, unit.Allowance, error) {
	app := access.Application{ID: "lyt_app_known", Approval: access.UnderReview}
	minute := unit.Allowance{Limit: 600, Remaining: 599, ResetSeconds: 42, Known: true}
	switch bearer {
	case secret:
		return access.Caller{Kind: access.Secret, Env: access.Sandbox, App: app}, minute, s.fails["Authenticate"]
	case liveKnown:
		app.Approval = access.Approved
		return access.Caller{Kind: access.Secret, Env: access.Production, App: app}, minute, nil
	case grantToken:
		return access.Caller{Kind: access.Grant, Env: access.Sandbox, App: app, UserID: "usr_known"}, minute, nil
	case personal:
		app.Approval = access.Approved
		return access.Caller{Kind: access.Person, Env: access.Production, App: app, UserID: "usr_known"}, minute, nil
	case cliToken:
		return access.Caller{Kind: access.Session, Env: access.Sandbox, DeveloperID: "dev_known", SessionID: "cls_known", ExpiresAt: noon.Add(developer.CLISessionLife)}, minute, nil
	case liveSecret:
		return access.Caller{}, unit.Allowance{}, fault.NotPermitted.Because("production_not_approved")
	case "sk_test_suspended":
		return access.Caller{}, unit.Allowance{}, fault.NotPermitted.Because("application_suspended").Say("The application is suspended.")
	case "sk_test_rotated":
		return access.Caller{}, unit.Allowance{}, fault.Unauthorized.Because("credential_revoked").Say("The secret was rotated.")
	case "sk_test_flood":
		return access.Caller{}, unit.Allowance{}, fault.RateLimited.After(17)
	}
	return access.Caller{}, unit.Allowance{}, fault.Unauthorized.Because("credential_unknown " + address)
}

func (s *service) Admit(_ context.Context, _ access.Caller, name quota.Name) (unit.Allowance, error) {
	if a, over := s.over[name]; over {
		return a, fault.RateLimited.After(a.ResetSeconds)
	}
	return unit.Allowance{}, nil
}

func (s *service) Begin(_ context.Context, q url.Values, address string) (string, error) {
	return "https://auth.carryout.example/authorize?" + q.Encode(), s.ask("Begin", q, address)
}

func (s *service) Token(_ context.Context, form url.Values, address string) (oauth.Tokens, error) {
	return oauth.Tokens{Access: "lat_known", Refresh: "lrt_known", ExpiresIn: 600}, s.ask("Token", form, address)
}

func (s *service) Revoke(_ context.Context, form url.Values, _ string) error {
	return s.ask("RevokeToken", form)
}

func (s *service) Register(_ context.Context, m oauth.Metadata, address string) (oauth.Client, error) {
	return oauth.Client{ID: "lyc_known", Name: m.ClientName, RedirectURIs: m.RedirectURIs, CreatedAt: noon}, s.ask("Register", m, address)
}

func (s *service) Addresses() oauth.Addresses {
	return oauth.Addresses{Issuer: "https://api.carryout.example", API: "https://api.carryout.example"}
}

func (s *service) Provision(_ context.Context, _ access.Caller, in people.NewUser) (people.User, error) {
	return s.user, s.ask("Provision", in)
}

func (s *service) Grant(_ context.Context, _ access.Caller, userID string) (people.Grant, error) {
	return people.Grant{Token: grantToken, ExpiresAt: noon.Add(person.GrantLife)}, s.mine("Grant", "usr_known", userID)
}

func (s *service) RefreshGrant(_ context.Context, _ access.Caller, userID, token string) (people.Grant, error) {
	return people.Grant{Token: token, ExpiresAt: noon.Add(person.GrantLife), Refreshed: true}, s.mine("RefreshGrant", "usr_known", userID, token)
}

func (s *service) Connect(_ context.Context, _ access.Caller, userID, returnURL string) (people.Connection, error) {
	return people.Connection{Connected: s.joined, URL: "https://join.carryout.example/join/tkt_x", ExpiresIn: 1800}, s.mine("Connect", "usr_known", userID, returnURL)
}

func (s *service) StartVerify(_ context.Context, _ access.Caller, userID string) (people.Verification, error) {
	return people.Verification{UserID: userID, PhoneHint: "+1 ••• ••• 0100", ExpiresIn: 180}, s.mine("StartVerify", "usr_known", userID)
}

func (s *service) Verify(_ context.Context, _ access.Caller, userID string, code *string) (people.Verified, error) {
	return s.verified, s.mine("Verify", "usr_known", userID, code)
}

func (s *service) StartCart(_ context.Context, _ access.Caller, in ordering.NewCart, key unit.IdempotencyKey) (ordering.Cart, bool, error) {
	return building("crt_known"), s.replayed, s.ask("StartCart", in, key)
}

func (s *service) AwaitCart(_ context.Context, c *access.Caller, id string, _ ordering.Wait) (*ordering.Cart, error) {
	view := s.cart
	view.ForPerson = c.Kind == access.Person
	if view.ForPerson {
		view.Card = &person.Card{Token: "tok_never_told", Brand: "Visa", Last4: "4242"}
		view.ConfirmationCard = view.Cart.ConfirmationCard("Visa", "4242")
	}
	return &view, s.mine("Cart", "crt_known", id)
}

func (s *service) SearchPlaces(_ context.Context, _ access.Caller, q stores.PlaceQuery) ([]stores.Place, error) {
	return []stores.Place{s.place}, s.ask("SearchPlaces", q)
}

func (s *service) Place(_ context.Context, _ access.Caller, id string) (stores.Place, error) {
	return s.place, s.mine("Place", "plc_known", id)
}

func (s *service) Menu(_ context.Context, _ access.Caller, q stores.MenuQuery) (stores.Menu, error) {
	return s.menu, s.mine("Menu", "plc_known", q.PlaceID, q)
}

func (s *service) AnswerCart(_ context.Context, _ access.Caller, id string, in ordering.Answer, key unit.IdempotencyKey) (ordering.Cart, bool, error) {
	return building("crt_next"), s.replayed, s.mine("AnswerCart", "crt_known", id, in, key)
}

func (s *service) ConfirmCart(_ context.Context, c access.Caller, id string, in ordering.Confirmation, key unit.IdempotencyKey) (order.Order, bool, error) {
	// A test restaurant places at once: the confirm must say placing all the same.
	o := order.Order{ID: "ord_known", State: order.Placed, Simulated: c.Env == access.Sandbox}
	return o, s.replayed, s.mine("ConfirmCart", "crt_known", id, in, key)
}

func (s *service) ResendCode(_ context.Context, _ access.Caller, id string) (int, error) {
	return s.wait, s.mine("ResendCode", "crt_known", id)
}

func (s *service) CancelCart(_ context.Context, _ access.Caller, id string) (ordering.Cart, error) {
	c := building(id)
	c.Status = cart.Canceled
	return c, s.mine("CancelCart", "crt_known", id)
}

func (s *service) AwaitOrder(_ context.Context, _ *access.Caller, id string, _ ordering.Wait) (*ordering.Order, error) {
	return &s.order, s.mine("Order", "ord_known", id)
}

func (s *service) Evidence(_ context.Context, _ access.Caller, id string) (order.Evidence, error) {
	return s.evidence, s.mine("Evidence", "ord_known", id)
}

func (s *service) EvidenceBundle(_ context.Context, _ access.Caller, id string) (order.Evidence, []ports.BundleFile, error) {
	return s.evidence, s.bundle, s.mine("EvidenceBundle", "ord_known", id)
}

func (s *service) Events(_ context.Context, _ access.Caller, q webhooks.FeedQuery) (webhooks.Feed, error) {
	return s.feed, s.ask("Events", q)
}

func (s *service) FireTest(_ context.Context, _ access.Caller, kind, orderID string) (webhooks.Fired, error) {
	return webhooks.Fired{Event: event.Event{ID: "evt_fired", Type: event.Type(kind)}, Deliveries: []webhooks.FiredDelivery{
		{ID: "dl_1", URL: "https://hooks.example.com/a", Outcome: "delivered"}, {ID: "dl_2", URL: "https://hooks.example.com/b", Outcome: "retry"},
	}}, s.mine("FireTest", "ord_known", orderID, kind)
}

func (s *service) Advance(_ context.Context, _ access.Caller, id string, to order.State) (ordering.Order, error) {
	return s.order, s.mine("Advance", "ord_known", id, to)
}

func (s *service) Usage(context.Context, access.Caller) (developers.Usage, error) {
	return s.usage, s.ask("Usage")
}

func (s *service) Profile(context.Context, access.Caller) (person.Food, error) {
	return person.Food{Restricts: true, Preferences: []person.Preference{{Category: "dietary", Note: "No peanuts."}}}, s.ask("Profile")
}

func (s *service) Request(_ context.Context, name, address string) (developers.DeviceCode, error) {
	return developers.DeviceCode{Code: "ldc_known", UserCode: "BCDF-GHJK", VerificationURI: "https://console.carryout.example/device",
		VerificationURIFull: "https://console.carryout.example/device?user_code=BCDF-GHJK", ExpiresIn: 600, Interval: 5}, s.ask("RequestDevice", name, address)
}

func (s *service) Poll(_ context.Context, code, address string) (developers.CLIToken, error) {
	return developers.CLIToken{Token: cliToken, SessionID: "cls_known", ExpiresIn: 2592000}, s.ask("PollDevice", code, address)
}

func (s *service) Account(context.Context, access.Caller) (developer.Account, error) {
	return developer.Account{ID: "dev_known", Email: "ada@example.com"}, s.fails["CLIAccount"]
}

func (s *service) SignOut(context.Context, access.Caller) error { return s.ask("SignOut") }

func (s *service) AuditRead(context.Context, access.Caller, developer.Action, string) error {
	return s.fails["AuditRead"]
}

func (s *service) ActFor(_ context.Context, c access.Caller, appID string, _ developer.Action) (access.Caller, error) {
	c.App = access.Application{ID: appID, DeveloperID: c.DeveloperID, Approval: access.UnderReview}
	return c, s.mine("ActFor", "lyt_app_known", appID)
}

func (s *service) Applications(context.Context, access.Caller) ([]access.Application, error) {
	second := toolsApp
	second.ID, second.Name, second.Approval, second.Review = "lyt_app_second", "Second", access.Approved, &access.Review{AskedAt: noon.Add(-time.Hour)}
	return []access.Application{toolsApp, second}, s.ask("CLIApps")
}

// toolsApp is the application of the terminal tool's developer.
var toolsApp = access.Application{ID: "lyt_app_known", Name: "Demo", Approval: access.UnderReview, CreatedAt: noon, Clients: access.Clients{Sandbox: "lp_test_known", Production: "lp_live_hidden"}}

func (s *service) CreateApplication(_ context.Context, _ access.Caller, name string, key unit.IdempotencyKey) (developers.NewApplication, bool, error) {
	return developers.NewApplication{App: toolsApp, Key: developers.NewKey{Key: developers.Key{ID: "key_known", CreatedAt: noon}, Secret: secret}}, s.replayed, s.ask("CreateCLIApp", name, key)
}

func (s *service) Keys(context.Context, access.Caller) ([]developers.Key, error) {
	return []developers.Key{{ID: "key_old", CreatedAt: noon.Add(-time.Hour), RevokedAt: &noon}, {ID: "key_known", CreatedAt: noon}}, s.ask("Keys")
}

func (s *service) CreateKey(_ context.Context, _ access.Caller, replace bool, key unit.IdempotencyKey) (developers.NewKey, bool, error) {
	return developers.NewKey{Key: developers.Key{ID: "key_new", CreatedAt: noon}, Secret: "sk_test_new"}, s.replayed, s.ask("CreateKey", replace, key)
}

func (s *service) RevokeKey(_ context.Context, _ access.Caller, id string, key unit.IdempotencyKey) (developers.Key, bool, error) {
	return developers.Key{ID: id, CreatedAt: noon.Add(-time.Hour), RevokedAt: &noon}, s.replayed, s.mine("RevokeKey", "key_known", id, key)
}

func (s *service) Endpoints(context.Context, access.Owner) ([]webhooks.Endpoint, error) {
	return []webhooks.Endpoint{
		{Endpoint: access.Endpoint{ID: "whe_1", URL: "https://hooks.example.com/a", Enabled: true, Unverified: &access.Unverified{Since: noon}}},
		{Endpoint: access.Endpoint{ID: "whe_2", URL: "https://hooks.example.com/b", Events: []string{"order.placed"}, DisabledAt: &noon, DisabledReason: "failing"},
			Health: map[access.Environment]delivery.Health{access.Sandbox: {Failures: 7}}},
	}, s.ask("Endpoints")
}

func (s *service) SigningSecret(_ context.Context, o access.Owner, env access.Environment) (string, error) {
	return "whsec_known", s.ask("SigningSecret", o.App.ID, env)
}

func (s *service) Listen(_ context.Context, _ access.Caller, q webhooks.ListenQuery) (webhooks.Heard, error) {
	ev := happened(event.Placed, order.Placed, "evt_1")
	body := []byte(`{"event":"order.placed","event_id":"evt_1","delivery_id":"dl_1","order":{"store":"Café <Zoë>"}}`)
	return webhooks.Heard{Forwards: []webhooks.Forward{{Event: ev, DeliveryID: "dl_1", Body: body}}, Position: "evt_2", Behind: 3, Until: noon.Add(30 * time.Second)}, s.ask("Listen", q)
}

func (s *service) Trigger(ctx context.Context, c access.Caller, kind, orderID string, key unit.IdempotencyKey) (webhooks.Fired, bool, error) {
	fired, err := s.FireTest(ctx, c, kind, orderID)
	fired.Listeners = 1
	return fired, s.replayed, err
}

func (s *service) Deliveries(_ context.Context, _ access.Owner, _ access.Environment, q delivery.Query) ([]delivery.Delivery, bool, error) {
	return []delivery.Delivery{
		{ID: "dl_2", EndpointID: "whe_2", EventID: "evt_1", EventType: event.Placed, CreatedAt: noon, State: delivery.Pending, Due: noon.Add(5 * time.Second), Attempts: []delivery.Attempt{{At: noon, Problem: delivery.TimedOut, Millis: 15000}}},
		{ID: "dl_1", EndpointID: "whe_1", EventID: "evt_1", EventType: event.Placed, CreatedAt: noon, State: delivery.Dead, Reason: delivery.Gone, Attempts: []delivery.Attempt{{At: noon, Status: 410, Problem: delivery.Gone, Millis: 43}}},
	}, true, s.ask("Deliveries", q)
}

func (s *service) Watch(_ context.Context, _ access.Caller, cartID string) (ordering.LivePage, error) {
	return ordering.LivePage{Building: true, Picture: []byte("a JPEG")}, s.mine("Watch", "crt_known", cartID)
}

func (s *service) StartTestSession(_ context.Context, _ access.Caller, phone string, key unit.IdempotencyKey) (people.TestSession, bool, error) {
	return people.TestSession{UserID: "usr_known", Phone: "+15005550042", Grant: people.Grant{Token: grantToken, ExpiresAt: noon.Add(person.GrantLife)}}, s.replayed, s.ask("StartTestSession", phone, key)
}

func (s *service) AskForReview(_ context.Context, _ access.Caller, note string, key unit.IdempotencyKey) (access.Application, bool, error) {
	app := toolsApp
	app.Review = &access.Review{AskedAt: noon, Note: note}
	return app, s.replayed, s.ask("AskForReview", note, key)
}

func (s *service) Ready(context.Context) error { return s.fails["Ready"] }

// mine fails as the engine does for an id of nobody or of another application.
func (s *service) mine(method, known, id string, in ...any) error {
	if err := s.ask(method, in...); err != nil {
		return err
	}
	if id != known {
		return fault.NotFound.Because("foreign " + id)
	}
	return nil
}

func building(id string) ordering.Cart {
	return ordering.Cart{Cart: cart.Cart{ID: id, Status: cart.Building}}
}

func happened(kind event.Type, state order.State, id string) event.Event {
	return event.Event{
		ID: id, Type: kind, Env: access.Sandbox, UserID: "usr_known", OccurredAt: noon,
		Order: event.Order{ID: "ord_known", State: string(state), Store: "Blue Door Coffee", Items: 3, TotalMinor: 2129, Currency: "usd"},
	}
}
