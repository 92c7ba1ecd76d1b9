// Package account is what a person does on the pages of their own account: cards, settings, connected applications, sessions, the food profile, and
// their data. Each action is one transaction, and an entry in the account's history for the person to see.
package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Service is the pages of people's own accounts.
type Service struct {
	unit   *unit.Unit
	signIn *hosted.SignIn
	wallet *wallet.Wallet
	pages  hosted.Pages
	cap    money.Minor
}

// New returns the service over a unit of work, the sign-in by phone, the wallet for cards, and the addresses of the hosted pages. dailyCap is the
// service's own limit for one person and day.
func New(u *unit.Unit, signIn *hosted.SignIn, cards *wallet.Wallet, pages hosted.Pages, dailyCap money.Minor) *Service {
	return &Service{unit: u, signIn: signIn, wallet: cards, pages: pages, cap: dailyCap}
}

// Text texts the code that opens the account's pages. It does the same whether the phone has an account or not. It returns 0; or, on the first repeat
// right after a text, sends nothing and returns the seconds to wait.
//
// Errors: InvalidRequest (the phone), RateLimited, TextsBlocked, SendFailed.
func (s *Service) Text(ctx context.Context, phone, address string) (wait int, err error) {
	return s.signIn.Text(ctx, hosted.SignInText{
		Purpose: person.ForAccount, App: access.Application{Name: s.pages.Name, Approval: access.Approved}, Phone: phone, Address: address, Limits: []quota.Name{quota.PageTextsAll},
		Body: func(digits string) string {
			return digits + " opens your " + s.pages.Name + " account: cards, orders and settings. " + s.pages.OnlyOnPage() + " Good for 3 minutes. " + s.pages.Name + s.pages.OriginLine(digits)
		},
	})
}

// Prove checks the texted code and returns the token of a new session. browser says in a few words what opened it.
//
// Errors: InvalidRequest (the phone, or no code), BadCode.
func (s *Service) Prove(ctx context.Context, phone, typed, browser string) (string, error) {
	proof, err := s.signIn.Read(person.ForAccount, phone, typed)
	if err != nil {
		return "", err
	}
	session, entry := s.unit.NewID(id.Session), s.unit.NewID(id.Act)
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		a, err := proof.Prove(tx, now)
		if err != nil {
			return err
		}
		return errors.Join(
			tx.PutSession(person.Session{Env: a.Env, Hash: id.Hash(session), AccountID: a.ID, ExpiresAt: now.Add(person.SessionLife), Account: true, Browser: browser}),
			tx.AppendAct(person.Act{ID: entry, At: now, Env: a.Env, AccountID: a.ID, Action: person.ActSignedIn, About: browser}),
		)
	})
	if err != nil {
		return "", err
	}
	return session, nil
}

// SignedIn returns the right of the person whose session it is.
//
// Errors: Unauthorized (no session of the account's pages, or it has ended).
func (s *Service) SignedIn(ctx context.Context, session string) (self access.Self, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		self, err = hosted.SelfOf(r, session, s.unit.Now())
		return err
	})
	return self, err
}

// errSame says that an action changes nothing, and so is no entry in the history.
var errSame = errors.New("account: nothing changes")

// act does one action in one transaction: it loads the account, changes it, and adds the entry. change returns what the entry is about, in words for
// the person.
//
// Errors: Unauthorized (the session has ended), and those of change.
func (s *Service) act(ctx context.Context, self access.Self, action person.Action, change func(tx ports.Tx, a *person.Account, now time.Time) (about string, err error)) error {
	entry := s.unit.NewID(id.Act)
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		a, err := hosted.Own(tx, self, now)
		if err != nil {
			return err
		}
		about, err := change(tx, &a, now)
		if errors.Is(err, errSame) {
			return nil
		}
		if err != nil {
			return err
		}
		return errors.Join(tx.PutAccount(a), tx.AppendAct(person.Act{ID: entry, At: now, Env: a.Env, AccountID: a.ID, Action: action, About: about}))
	})
}

// set is act for a change of the account's record alone; it reports whether the account differs.
func (s *Service) set(ctx context.Context, self access.Self, action person.Action, change func(a *person.Account) (changed bool)) error {
	return s.act(ctx, self, action, func(_ ports.Tx, a *person.Account, _ time.Time) (string, error) {
		if !change(a) {
			return "", errSame
		}
		return "", nil
	})
}

// choose returns one action or the other.
func choose(first bool, one, other person.Action) person.Action {
	if first {
		return one
	}
	return other
}

// SetCodes turns on or off that every confirm needs a code (spec 4.4).
//
// Errors: Unauthorized.
func (s *Service) SetCodes(ctx context.Context, self access.Self, on bool) error {
	return s.set(ctx, self, choose(on, person.ActCodesOn, person.ActCodesOff), func(a *person.Account) bool {
		changed := a.CodesOn != on
		a.CodesOn = on
		return changed
	})
}

// SetTexts turns texts that the person does not ask for on or off: that a cart is ready, what was ordered, and applications that want to connect.
//
// Errors: Unauthorized.
func (s *Service) SetTexts(ctx context.Context, self access.Self, on bool) error {
	return s.set(ctx, self, choose(on, person.ActTextsOn, person.ActTextsOff), func(a *person.Account) bool {
		changed := a.Quiet == on
		a.Quiet = !on
		return changed
	})
}

// SetLimit sets what the person may spend in a day; empty is the service's own limit.
//
// Errors: Unauthorized, InvalidRequest (limit: no amount, or above the service's).
func (s *Service) SetLimit(ctx context.Context, self access.Self, amount string) error {
	var limit money.Minor
	if amount != "" {
		var err error
		if limit, err = money.Parse(amount); err != nil || limit < 100 || limit > s.cap {
			return fault.InvalidRequest.Field("limit", "is no amount from 1.00 to "+s.cap.String()+".")
		}
	}
	return s.act(ctx, self, person.ActLimited, func(_ ports.Tx, a *person.Account, _ time.Time) (string, error) {
		if a.DailyLimit == limit {
			return "", errSame
		}
		a.DailyLimit = limit
		return a.DayLimit(s.cap).Format(currency), nil
	})
}

// currency is what the service's own amounts are in.
const currency = "usd"

// CardEntry returns the vault's form for a card. Errors: those of ports.Vault.
func (s *Service) CardEntry(ctx context.Context) (ports.CardEntry, error) { return s.wallet.Entry(ctx) }

// AddCard puts a card on file after a zero-amount check. It becomes the one that is charged. Every try counts against the limits of the account and
// the address.
//
// Errors: Unauthorized, RateLimited, InvalidRequest (the card is not usable), CardDeclined, Unavailable (the vault).
func (s *Service) AddCard(ctx context.Context, self access.Self, in wallet.Try) (person.Card, error) {
	return s.wallet.Add(ctx, in, func(tx ports.Tx, now time.Time) (person.Account, error) { return hosted.Own(tx, self, now) })
}

// ChooseCard makes a card the one that is charged.
//
// Errors: Unauthorized, NotFound (no card of this person).
func (s *Service) ChooseCard(ctx context.Context, self access.Self, ref string) error {
	return s.act(ctx, self, person.ActChoseCard, func(_ ports.Tx, a *person.Account, _ time.Time) (string, error) {
		i := cardAt(*a, ref)
		switch {
		case i < 0:
			return "", fault.NotFound
		case i == len(a.Cards)-1:
			return "", errSame
		}
		name := cart.CardName(a.Cards[i].Brand, a.Cards[i].Last4)
		*a = a.Preferring(i)
		return name, nil
	})
}

// RemoveCard removes a card, which is then deleted at the processor too. Orders that were confirmed with it stay as they are.
//
// Errors: Unauthorized, NotFound (no card of this person).
func (s *Service) RemoveCard(ctx context.Context, self access.Self, ref string) error {
	return s.act(ctx, self, person.ActRemovedCard, func(tx ports.Tx, a *person.Account, now time.Time) (string, error) {
		i := cardAt(*a, ref)
		if i < 0 {
			return "", fault.NotFound
		}
		name := cart.CardName(a.Cards[i].Brand, a.Cards[i].Last4)
		*a = a.Removing(i, now)
		return name, s.wallet.Schedule(tx, *a)
	})
}

func cardAt(a person.Account, ref string) int {
	return slices.IndexFunc(a.Cards, func(c person.Card) bool { return c.Ref() == ref })
}

// Disconnect disconnects an application, which ends its tokens and its consent at once (spec 4.4, 5.7). userID is the person as that application
// knows them.
//
// Errors: Unauthorized, NotFound (no connected application of this person).
func (s *Service) Disconnect(ctx context.Context, self access.Self, userID string) error {
	return s.act(ctx, self, person.ActDisconnected, func(tx ports.Tx, a *person.Account, _ time.Time) (string, error) {
		u, err := unit.Find(tx.User(a.Env, userID))
		switch {
		case err != nil:
			return "", err
		case u.AccountID != a.ID || u.ConnectedAt == nil:
			return "", fault.NotFound
		}
		app, err := tx.Application(u.AppID)
		if err != nil {
			return "", err
		}
		return app.Name, tx.PutUser(u.Disconnect())
	})
}

// SignOut ends this session. One that has ended is no error.
func (s *Service) SignOut(ctx context.Context, self access.Self) error {
	err := s.EndSession(ctx, self, person.Session{Hash: self.Session}.Ref())
	if errors.Is(err, fault.Unauthorized) {
		return nil
	}
	return err
}

// EndSession ends one of the person's sessions.
//
// Errors: Unauthorized, NotFound (no open session of this person).
func (s *Service) EndSession(ctx context.Context, self access.Self, ref string) error {
	return s.act(ctx, self, person.ActSignedOut, func(tx ports.Tx, a *person.Account, now time.Time) (string, error) {
		open, err := sessionsOf(tx, *a, now)
		if err != nil {
			return "", err
		}
		i := slices.IndexFunc(open, func(one person.Session) bool { return one.Ref() == ref })
		if i < 0 {
			return "", fault.NotFound
		}
		about := open[i].Browser
		open[i].ExpiresAt = now
		return about, tx.PutSession(open[i])
	})
}

// SignOutEverywhere ends all of the person's sessions on the hosted pages, this one included.
//
// Errors: Unauthorized.
func (s *Service) SignOutEverywhere(ctx context.Context, self access.Self) error {
	return s.act(ctx, self, person.ActSignedOutAll, func(_ ports.Tx, a *person.Account, now time.Time) (string, error) {
		a.SignedOutAt = &now
		return "", nil
	})
}

// sessionsOf lists the open sessions of an account, newest first.
func sessionsOf(r ports.ReadPeople, a person.Account, now time.Time) ([]person.Session, error) {
	all, err := r.SessionsOf(a.Env, a.ID)
	all = slices.DeleteFunc(all, func(one person.Session) bool { return !one.Opens(a, now) })
	slices.SortFunc(all, func(x, y person.Session) int { return y.ExpiresAt.Compare(x.ExpiresAt) })
	return all, err
}

// SetFood replaces the food profile (spec 2.8). An entry without category and note is left out.
//
// Errors: Unauthorized, InvalidRequest (preferences: too many, too long, or with characters that are not shown).
func (s *Service) SetFood(ctx context.Context, self access.Self, food person.Food) error {
	food, err := food.Checked()
	if err != nil {
		return err
	}
	return s.set(ctx, self, person.ActChangedFood, func(a *person.Account) bool {
		changed := a.Food.Restricts != food.Restricts || !slices.Equal(a.Food.Preferences, food.Preferences)
		a.Food = food
		return changed
	})
}

// EmptyFood empties the food profile.
//
// Errors: Unauthorized.
func (s *Service) EmptyFood(ctx context.Context, self access.Self) error {
	return s.set(ctx, self, person.ActEmptiedFood, func(a *person.Account) bool {
		changed := a.Food.Restricts || len(a.Food.Preferences) > 0
		a.Food = person.Food{}
		return changed
	})
}
