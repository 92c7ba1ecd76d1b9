// Package people provisions persons, mints their grants, connects them to applications, verifies their phones, and serves the hosted page where
// a person joins.
package people

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Service provisions people, mints grants, verifies phones and reads profiles (spec 2.2, 2.3, 2.8, 4.1).
type Service struct {
	unit  *unit.Unit
	codes *codes.Service
	sms   ports.SMS
	pages hosted.Pages
	log   *slog.Logger
	world World
}

// World is what the service asks about telephone numbers. Countries are those that are texted, as ISO 3166-1 alpha-2; empty: every one.
type World struct {
	Numbers   ports.Numbers
	Countries []string
}

// New returns the service over a unit of work, texted codes, a provider of texts, and the addresses of the hosted pages.
func New(u *unit.Unit, texts *codes.Service, sms ports.SMS, pages hosted.Pages, world World, log *slog.Logger) *Service {
	return &Service{unit: u, codes: texts, sms: sms, pages: pages, world: world, log: log}
}

// NewUser is the input of Provision (spec 2.2). Provision checks it.
type NewUser struct {
	FirstName, LastName, Phone string
	Email                      string
	ConnectDelivery            string // "" or "developer"
}

// User is a provisioned person as an application sees it (spec 2.2).
type User struct {
	ID         string
	Status     person.Status
	Next       person.Next
	ExpiresIn  int    // seconds that a build session lasts
	HandoffURL string // the page where the person joins
	ConnectURL string // empty unless Next is connect
	PhoneHint  string // empty unless Next is awaiting_user_approval
}

// Grant is a build grant as the caller gets it (spec 2.3).
type Grant struct {
	Token     string
	ExpiresAt time.Time
	Refreshed bool
}

// Connection is the answer to a connect call (spec 4.1).
type Connection struct {
	Connected bool
	URL       string
	ExpiresIn int // seconds
}

// Verification is a code that was texted (spec 4.1).
type Verification struct {
	UserID    string
	PhoneHint string
	ExpiresIn int // seconds
}

// Verified is the answer to a good code (spec 4.1 rules 3, 4 and 9).
type Verified struct {
	UserID     string
	Status     person.Status
	Claimed    bool
	Authorized bool
	Next       person.Next
}

// Provision returns the calling application's user with this phone, and creates it on the first call (spec 2.2, 4.1). In production it may also
// text an existing person a link to approve the application.
//
// Errors: Forbidden, InvalidRequest, RateLimited (too many new users).
func (s *Service) Provision(ctx context.Context, c access.Caller, in NewUser) (User, error) {
	if err := unit.Only(c, access.Secret, access.Session); err != nil {
		return User{}, err
	}
	if err := checkNewUser(c.Env, &in); err != nil {
		return User{}, err
	}
	if err := s.checkNumber(c.Env, in.Phone); err != nil {
		return User{}, err
	}
	var user person.User
	var account person.Account
	partnerDelivers := in.ConnectDelivery == "developer"
	var askApproval bool
	ticket := s.unit.NewID(id.Ticket)
	userID, accountID := s.unit.NewID(id.User), s.unit.NewID(id.Account)
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		var err error
		account, err = tx.AccountByPhone(c.Env, person.Owner(c.Env, c.App), in.Phone)
		if errors.Is(err, ports.ErrNotFound) {
			account = person.Account{Env: c.Env, Owner: person.Owner(c.Env, c.App), ID: accountID, Phone: in.Phone, FirstName: in.FirstName, LastName: in.LastName, CreatedAt: now}
			err = tx.PutAccount(account)
		}
		if err != nil {
			return err
		}
		user, err = tx.UserOf(c.Env, c.App.ID, account.ID)
		switch {
		case err == nil && (user.DeveloperDelivers != partnerDelivers || user.Unprovisioned): // the latest call decides who delivers the link
			user.DeveloperDelivers, user.Unprovisioned = partnerDelivers, false
			err = tx.PutUser(user)
		case errors.Is(err, ports.ErrNotFound):
			if err := s.unit.Spend(tx, c, now, 1, quota.UsersHour, quota.UsersDay); err != nil {
				return err
			}
			user = person.User{Env: c.Env, ID: userID, AppID: c.App.ID, AccountID: account.ID, Phone: in.Phone, FirstName: in.FirstName,
				LastName: in.LastName, Email: in.Email, CreatedAt: now, DeveloperDelivers: partnerDelivers}
			err = tx.PutUser(user)
		}
		if err != nil {
			return err
		}
		// The sandbox sends no texts, so only production sends the approval text (docs/gaps.md).
		_, next := person.Link(user, account)
		askApproval = next == person.Connect && !user.DeveloperDelivers && c.Env == access.Production && account.TakesTexts()
		return tx.PutTicket(person.Ticket{Env: c.Env, Hash: id.Hash(ticket), AppID: c.App.ID, UserID: user.ID, ExpiresAt: now.Add(person.TicketLife)})
	})
	if err != nil {
		return User{}, err
	}
	if askApproval {
		user = s.askApproval(ctx, c, user, account)
	}
	return s.userView(user, account, ticket), nil
}

func checkNewUser(env access.Environment, in *NewUser) error {
	for _, f := range []struct {
		name  string
		value *string
	}{{"firstName", &in.FirstName}, {"lastName", &in.LastName}} {
		name, wrong := form.Name(*f.value, person.NameAtMost)
		if wrong != "" {
			return fault.InvalidRequest.Field(f.name, wrong)
		}
		*f.value = name
	}
	switch {
	case in.Phone == "":
		return fault.InvalidRequest.Field("phone", "is required.")
	case !form.Phone(in.Phone):
		return fault.InvalidRequest.Field("phone", "is not an E.164 number, such as +12125550123.")
	case env == access.Sandbox && !person.ReservedNumber(in.Phone):
		return fault.InvalidRequest.Field("phone", "is a real number; the sandbox takes the reserved numbers +1 500 555 0000 to 9999 only.")
	case env == access.Production && person.ReservedNumber(in.Phone):
		return fault.InvalidRequest.Field("phone", "is reserved for the sandbox.")
	case in.Email != "" && !form.Email(in.Email):
		return fault.InvalidRequest.Field("email", "is not an e-mail address of at most 254 characters.")
	case in.ConnectDelivery != "" && in.ConnectDelivery != "developer":
		return fault.InvalidRequest.Field("connectDelivery", "can only be developer.")
	}
	return nil
}

// checkNumber refuses a number that must not be texted. The sandbox sends no texts.
func (s *Service) checkNumber(env access.Environment, phone string) error {
	if env == access.Sandbox {
		return nil
	}
	return codes.Textable(s.world.Numbers.Look(phone), s.world.Countries)
}

// askApproval texts an existing person the link where they approve the application (spec 3.3, awaiting_user_approval). If the text cannot be
// sent, the next step is connect, and the partner delivers the link.
func (s *Service) askApproval(ctx context.Context, c access.Caller, user person.User, account person.Account) person.User {
	ticket, now := s.unit.NewID(id.Ticket), s.unit.Now().UTC()
	reserve := func(n int64) error {
		return s.unit.Update(ctx, func(tx ports.Tx) error {
			if err := s.unit.Spend(tx, c, now, n, quota.ApprovalDay, quota.ApprovalAll); err != nil {
				return err
			}
			return tx.PutTicket(person.Ticket{Env: c.Env, Hash: id.Hash(ticket), AppID: c.App.ID, UserID: user.ID, ExpiresAt: now.Add(person.TicketLife)})
		})
	}
	if err := reserve(1); err != nil {
		s.log.Warn("approval not texted", "user", user.ID, "error", err)
		return user
	}
	body := form.InText(c.App.Name) + " would like to order food for you with " + s.pages.Name + ". Approve it here: " + s.pages.JoinURL(ticket)
	if err := s.sms.Send(ctx, ports.Text{Key: "approval/" + id.Hash(ticket), To: account.Phone, Body: body}); err != nil {
		s.log.Warn("approval not texted", "user", user.ID, "error", err)
		if err := reserve(-1); err != nil {
			s.log.Error("approval text not uncounted", "user", user.ID, "error", err)
		}
		return user
	}
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		u, err := tx.User(c.Env, user.ID)
		if err != nil {
			return err
		}
		u.ApprovalTextedAt = &now
		user = u
		return tx.PutUser(u)
	})
	if err != nil {
		s.log.Error("approval text not recorded", "user", user.ID, "error", err)
	}
	return user
}

func (s *Service) userView(u person.User, a person.Account, ticket string) User {
	status, next := person.Link(u, a)
	v := User{ID: u.ID, Status: status, Next: next, ExpiresIn: int(person.GrantLife / time.Second), HandoffURL: s.pages.JoinURL(ticket)}
	switch next {
	case person.Connect:
		v.ConnectURL = v.HandoffURL
	case person.AwaitingUserApproval:
		v.PhoneHint = person.PhoneHint(a.Phone)
	}
	return v
}

// Grant mints a build grant for a person (spec 2.3, 4.1).
//
// Errors: Forbidden, NotFound, AlreadyClaimed (the person has an account of their own and has not connected the application), RateLimited.
func (s *Service) Grant(ctx context.Context, c access.Caller, userID string) (Grant, error) {
	if err := unit.Only(c, access.Secret, access.Session); err != nil {
		return Grant{}, err
	}
	token := s.unit.NewID(id.Grant)
	var g person.Grant
	err := s.unit.Update(ctx, func(tx ports.Tx) (err error) {
		g, err = s.mint(tx, c, userID, token, s.unit.Now())
		return err
	})
	return Grant{Token: token, ExpiresAt: g.ExpiresAt}, err
}

// mint stores a new grant for a person. Its errors are those of Grant.
func (s *Service) mint(tx ports.Tx, c access.Caller, userID, token string, now time.Time) (person.Grant, error) {
	u, a, err := unit.UserOf(tx, c, userID)
	if err != nil {
		return person.Grant{}, err
	}
	if person.ClaimedOnTheirOwn(u, a) {
		return person.Grant{}, fault.AlreadyClaimed
	}
	if err := s.unit.Spend(tx, c, now, 1, quota.GrantsHour, quota.GrantsDay); err != nil {
		return person.Grant{}, err
	}
	g := person.NewGrant(c.Env, id.Hash(token), c.App.ID, u.ID, now)
	return g, tx.PutGrant(g)
}

// RefreshGrant extends a grant to fifteen minutes from now, and at most 24 hours from its minting (spec 4.1 rule 10).
//
// Errors: Forbidden, InvalidRequest (not a grant token), NotFound, AlreadyClaimed, GrantExpired (expired, at its 24 hours, or not this
// person's).
func (s *Service) RefreshGrant(ctx context.Context, c access.Caller, userID, token string) (Grant, error) {
	if err := unit.Only(c, access.Secret); err != nil {
		return Grant{}, err
	}
	if !id.Grant.Is(token) {
		return Grant{}, fault.InvalidRequest.Field("refresh", "is not a grant token.")
	}
	var g person.Grant
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		u, a, err := unit.UserOf(tx, c, userID)
		if err != nil {
			return err
		}
		if person.ClaimedOnTheirOwn(u, a) {
			return fault.AlreadyClaimed
		}
		g, err = tx.Grant(c.Env, id.Hash(token))
		if errors.Is(err, ports.ErrNotFound) || err == nil && (g.AppID != c.App.ID || g.UserID != u.ID) {
			return fault.GrantExpired
		}
		if err != nil {
			return err
		}
		var ok bool
		if g, ok = g.Refresh(s.unit.Now()); !ok {
			return fault.GrantExpired
		}
		return tx.PutGrant(g)
	})
	return Grant{Token: token, ExpiresAt: g.ExpiresAt, Refreshed: true}, err
}

// Connect creates a link where the person approves the application (spec 4.1). Nothing is connected until they approve it there, after they
// proved the provisioned number.
//
// Errors: Forbidden, InvalidRequest (returnURL is not an https address), NotFound.
func (s *Service) Connect(ctx context.Context, c access.Caller, userID, returnURL string) (Connection, error) {
	if err := unit.Only(c, access.Secret); err != nil {
		return Connection{}, err
	}
	if returnURL != "" && !form.HTTPS(returnURL, c.Env == access.Sandbox) {
		return Connection{}, fault.InvalidRequest.Field("returnUrl", "is not an https address.")
	}
	ticket := s.unit.NewID(id.Ticket)
	out := Connection{URL: s.pages.JoinURL(ticket), ExpiresIn: int(person.TicketLife / time.Second)}
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		u, _, err := unit.UserOf(tx, c, userID)
		if err != nil {
			return err
		}
		if u.ConnectedAt != nil {
			out = Connection{Connected: true}
			return nil
		}
		return tx.PutTicket(person.Ticket{Env: c.Env, Hash: id.Hash(ticket), AppID: c.App.ID, UserID: u.ID, ReturnURL: returnURL,
			ExpiresAt: s.unit.Now().UTC().Add(person.TicketLife)})
	})
	return out, err
}

// StartVerify texts a six-digit code to the person's phone (spec 4.1). The sandbox texts nothing; its code is 000000.
//
// Errors: Forbidden, NotFound, AlreadyClaimed, PhoneChanged, TextsBlocked, RateLimited, SendFailed.
func (s *Service) StartVerify(ctx context.Context, c access.Caller, userID string) (Verification, error) {
	if err := unit.Only(c, access.Secret, access.Session); err != nil {
		return Verification{}, err
	}
	var phone string
	check := func(r ports.Reader) (person.User, person.Account, error) {
		u, a, err := unit.UserOf(r, c, userID)
		switch {
		case err != nil:
			return u, a, err
		case person.ClaimedOnTheirOwn(u, a):
			return u, a, fault.AlreadyClaimed
		case a.Phone != u.Phone:
			return u, a, fault.PhoneChanged
		}
		phone = a.Phone
		return u, a, nil
	}
	text := codes.Request{
		By: c, Purpose: person.ForVerify, Subject: userID, Life: person.VerifyLife,
		Body: func(digits string) string {
			return digits + " shows " + form.InText(c.App.Name) + " that this number is yours. It spends nothing. Good for 3 minutes. " + s.pages.Name
		},
		Limits: []quota.Name{quota.VerifyTextsHour, quota.VerifyTextsDay, quota.VerifyTextsAll},
		Check:  func(tx ports.Tx, _ *person.Code) (person.Account, error) { _, a, err := check(tx); return a, err },
	}
	if _, err := s.codes.Text(ctx, text); err != nil {
		return Verification{}, err
	}
	return Verification{UserID: userID, PhoneHint: person.PhoneHint(phone), ExpiresIn: int(person.VerifyLife / time.Second)}, nil
}

// Verify checks the code that was texted (spec 4.1 rules 3 to 5 and 9). A correct code for a new number claims the placeholder account and
// connects the application; for an existing account it connects nothing. If code is nil, Verify returns an earlier success again.
//
// Errors: Forbidden, InvalidRequest (no code, or not six digits), NotFound, BadCode, RateLimited (too many wrong codes today).
func (s *Service) Verify(ctx context.Context, c access.Caller, userID string, code *string) (Verified, error) {
	if err := unit.Only(c, access.Secret, access.Session); err != nil {
		return Verified{}, err
	}
	if code != nil && !form.SixDigits(*code) {
		return Verified{}, fault.InvalidRequest.Field("code", form.NotDigits)
	}
	var out Verified
	past := false
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		past = false
		u, a, err := unit.UserOf(tx, c, userID)
		if err != nil {
			return err
		}
		switch {
		case code == nil && u.VerifiedAt == nil:
			return fault.InvalidRequest.Field("code", "is required.")
		case code != nil:
			if past, err = s.tryVerifyCode(tx, c, u, *code, now); err != nil {
				return err
			}
			u.VerifiedAt = &now
			if a.ClaimedAt == nil {
				a.ClaimedAt = &now
				u.Claimed, u.ConnectedAt = true, &now
				if err := tx.PutAccount(a); err != nil {
					return err
				}
			}
			if err := tx.PutUser(u); err != nil {
				return err
			}
		}
		status, next := person.Link(u, a)
		if next == person.AwaitingUserApproval {
			next = person.Connect // even if the link was texted (spec 4.1 rule 3)
		}
		out = Verified{UserID: u.ID, Status: status, Claimed: u.Claimed, Authorized: u.ConnectedAt != nil, Next: next}
		return nil
	})
	if past {
		s.log.Error("a developer reached the day's wrong verification codes: each code takes one try from now on", "application", c.App.ID, "developer", c.App.DeveloperID)
	}
	if err != nil {
		return Verified{}, err
	}
	return out, nil
}

// rightCodesDay counts a developer's right verification codes; it is no limit.
const rightCodesDay quota.Name = "right_verification_codes_day"

// tryVerifyCode compares the code that a partner sent, and records the try. Wrong codes count for the developer: above the day's limit and twice the
// number of right ones, each code takes a single try, so that guessing through many users ends and honest traffic continues. past is true for the
// try that reaches the bound.
//
// Errors: BadCode (which commits the try).
func (s *Service) tryVerifyCode(tx ports.Tx, c access.Caller, u person.User, digits string, now time.Time) (past bool, err error) {
	row := quota.Find(quota.WrongCodesDay)
	limit, _, limited := row.For(c.App, c.Env)
	subject, day := row.Subject(c), row.Start(now)
	wrong, err := tx.Counter(c.Env, row.Name, subject, day)
	if err != nil {
		return false, err
	}
	right, err := tx.Counter(c.Env, rightCodesDay, subject, day)
	if err != nil {
		return false, err
	}
	bound := limit + 2*right
	verdict, err := s.codes.Prove(tx, c.Env, person.ForVerify, u, digits, limited && wrong >= bound, now)
	switch {
	case err != nil:
		return false, err
	case verdict == person.Good:
		_, err = tx.AddCounter(c.Env, rightCodesDay, subject, day, 1)
		return false, err
	case verdict == person.Wrong, verdict == person.TooMany:
		if wrong, err = tx.AddCounter(c.Env, row.Name, subject, day, 1); err != nil {
			return false, err
		}
		past = limited && wrong == bound
	}
	return past, unit.Keep(fault.BadCode)
}
