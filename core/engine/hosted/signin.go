package hosted

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// SignIn texts and checks the codes with which a person proves a phone before it is known whose account it is: to sign in for an OAuth client, and
// to the account's own pages.
type SignIn struct {
	unit      *unit.Unit
	codes     *codes.Service
	numbers   ports.Numbers
	countries []string
}

// NewSignIn returns the sign-in over a unit of work, texted codes and what is known of telephone numbers. countries are those that are texted, as
// ISO 3166-1 alpha-2; empty: every one.
func NewSignIn(u *unit.Unit, texts *codes.Service, numbers ports.Numbers, countries []string) *SignIn {
	return &SignIn{unit: u, codes: texts, numbers: numbers, countries: countries}
}

// SignInText is one code to text to a phone.
type SignInText struct {
	Purpose person.Purpose
	App     access.Application // whose limits it draws on
	Phone   string
	Address string // the caller's IP address
	Body    func(digits string) string
	Limits  []quota.Name // in addition to those of the phone and the address
}

// environment is where a phone signs in: reserved numbers in the sandbox, all others in production (spec 5.8).
func environment(phone string) access.Environment {
	if person.ReservedNumber(phone) {
		return access.Sandbox
	}
	return access.Production
}

// Environment returns where a phone signs in. Errors: InvalidRequest (it is no number, or one that is not texted).
func (s *SignIn) Environment(phone string) (access.Environment, error) {
	if !form.Phone(phone) {
		return "", fault.InvalidRequest.Field("phone", "is not a number such as +12125550123.")
	}
	env := environment(phone)
	if env == access.Production {
		return env, codes.Textable(s.numbers.Look(phone), s.countries)
	}
	return env, nil
}

// Text texts a code. It does the same whether the phone has an account or not. In the sandbox nothing is texted: the code is the sandbox's, and the
// number must be of an account that was issued by hand. wait is as in codes.Service.Text for a patient caller.
//
// Errors: InvalidRequest (the phone), RateLimited, TextsBlocked, SendFailed.
func (s *SignIn) Text(ctx context.Context, t SignInText) (wait int, err error) {
	env, err := s.Environment(t.Phone)
	if err != nil {
		return 0, err
	}
	now := s.unit.Now()
	return s.codes.Text(ctx, codes.Request{
		By: access.Caller{Env: env, App: t.App}, Purpose: t.Purpose, Subject: id.Hash(t.Phone), Life: person.VerifyLife, Patient: true,
		Body: t.Body, Limits: t.Limits,
		Check: func(tx ports.Tx, _ *person.Code) (person.Account, error) { return accountOf(tx, env, t.Phone) },
		Count: func(tx ports.Tx) error {
			return errors.Join(unit.SpendFor(tx, env, quota.SignInTextsAddress, unit.Household(t.Address), now, 1), unit.SpendFor(tx, env, quota.SignInTextsPhone, id.Hash(t.Phone), now, 1))
		},
	})
}

// accountOf returns the account of a phone. In production it has only the phone if there is no account yet.
//
// Errors: InvalidRequest (a number of the sandbox for which no account was issued).
func accountOf(r ports.ReadPeople, env access.Environment, phone string) (person.Account, error) {
	owner := ""
	if env == access.Sandbox {
		owner = person.SignInOwner
	}
	a, err := r.AccountByPhone(env, owner, phone)
	switch {
	case errors.Is(err, ports.ErrNotFound) && env == access.Sandbox:
		return a, fault.InvalidRequest.Field("phone", "is of the sandbox, and no sign-in account was issued for it.")
	case errors.Is(err, ports.ErrNotFound):
		return person.Account{Env: env, Phone: phone}, nil
	}
	return a, err
}

// Proof is a code that a person typed for a phone.
type Proof struct {
	signIn        *SignIn
	purpose       person.Purpose
	phone, digits string
	accountID     string // of the account, if it has to be made
}

// Read reads what a person typed: a code for one purpose is none for another. Errors: InvalidRequest (the phone, or no code).
func (s *SignIn) Read(purpose person.Purpose, phone, typed string) (Proof, error) {
	digits, ok := form.TypedDigits(typed)
	switch {
	case !ok:
		return Proof{}, fault.InvalidRequest.Field("code", form.NotDigits)
	case !form.Phone(phone):
		return Proof{}, fault.InvalidRequest.Field("phone", "is not a number such as +12125550123.")
	}
	return Proof{s, purpose, phone, digits, s.unit.NewID(id.Account)}, nil
}

// Prove checks the code and returns the account of the phone. If the phone has no account, or one that only a partner provisioned, the person now has
// an account of their own. A new code ends older sessions: only the person who holds the telephone now stays signed in.
//
// Errors: BadCode (which commits the try), InvalidRequest (the phone).
func (p Proof) Prove(tx ports.Tx, now time.Time) (person.Account, error) {
	a, err := accountOf(tx, environment(p.phone), p.phone)
	if err != nil {
		return a, err
	}
	subject := id.Hash(p.phone)
	counted := a.ID
	if counted == "" {
		counted = subject
	}
	verdict, err := p.signIn.codes.Prove(tx, a.Env, p.purpose, person.User{ID: subject, AccountID: counted}, p.digits, false, now)
	switch {
	case err != nil:
		return a, err
	case verdict != person.Good:
		return a, unit.Keep(fault.BadCode)
	}
	if a.ID == "" {
		a.ID, a.CreatedAt = p.accountID, now
	}
	if a.ClaimedAt == nil {
		a.ClaimedAt, a.SignedUp = &now, true
	}
	a = a.EndSessions(now)
	return a, tx.PutAccount(a)
}

// SelfOf returns the right of the person whose session it is over their own account. Only a session that was opened on the account's own pages has it:
// the text of any other code names one application or one cart, and says nothing of the account.
//
// Errors: Unauthorized.
func SelfOf(r ports.ReadPeople, session string, now time.Time) (access.Self, error) {
	if !id.Session.Is(session) {
		return access.Self{}, signedOut
	}
	found, err := r.Session(id.Hash(session))
	if errors.Is(err, ports.ErrNotFound) {
		return access.Self{}, signedOut
	}
	if err != nil {
		return access.Self{}, err
	}
	self := access.Self{Env: found.Env, AccountID: found.AccountID, Session: found.Hash}
	_, err = Own(r, self, now)
	return self, err
}

var signedOut = fault.Unauthorized.Because("account_session")

// Own loads the account of a person who is signed in on its pages. Errors: Unauthorized (the session has ended).
func Own(r ports.ReadPeople, self access.Self, now time.Time) (person.Account, error) {
	found, err := r.Session(self.Session)
	if errors.Is(err, ports.ErrNotFound) {
		return person.Account{}, signedOut
	}
	if err != nil {
		return person.Account{}, err
	}
	a, err := r.Account(found.Env, found.AccountID)
	switch {
	case err != nil:
		return person.Account{}, err
	case !found.Account, !found.Opens(a, now), a.ClaimedAt == nil, a.DeletedAt != nil, a.Env != self.Env, a.ID != self.AccountID:
		return person.Account{}, signedOut
	}
	return a, nil
}
