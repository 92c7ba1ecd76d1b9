package engine_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Spec 4.1: the same phone is the same user; another application has another id for it; a number of the wrong environment is refused.
func TestProvision(t *testing.T) {
	s := open(t)
	secret, other := s.Secret(access.Production), s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	first, _ := s.Provisioned(secret, ada)
	again, _ := s.Provisioned(secret, ada)
	foreign, _ := s.Provisioned(other, ada)
	if first.ID != again.ID || first.ID == foreign.ID || !strings.HasPrefix(first.ID, "usr_") {
		t.Errorf("%s %s %s", first.ID, again.ID, foreign.ID)
	}
	if first.Next != person.Verify || first.Status != person.Provisioned || first.ExpiresIn != 900 || first.HandoffURL == "" || first.ConnectURL != "" || first.PhoneHint != "" {
		t.Errorf("%+v", first)
	}
	s.texts("", 0)
	good := people.NewUser{FirstName: "Ada", LastName: "Byron", Phone: ada}
	for name, c := range map[string]struct {
		by     access.Caller
		change func(*people.NewUser)
	}{
		"no first name":         {secret, func(u *people.NewUser) { u.FirstName = " " }},
		"a long last name":      {secret, func(u *people.NewUser) { u.LastName = strings.Repeat("é", 61) }},
		"a line in a name":      {secret, func(u *people.NewUser) { u.FirstName = "A\nB" }},
		"no phone":              {secret, func(u *people.NewUser) { u.Phone = "" }},
		"a phone without plus":  {secret, func(u *people.NewUser) { u.Phone = "12125550123" }},
		"a short phone":         {secret, func(u *people.NewUser) { u.Phone = "+123456" }},
		"no e-mail":             {secret, func(u *people.NewUser) { u.Email = "ada" }},
		"another delivery":      {secret, func(u *people.NewUser) { u.ConnectDelivery = "mail" }},
		"a reserved number":     {secret, func(u *people.NewUser) { u.Phone = eva }},
		"a real number, tested": {s.Secret(access.Sandbox), func(u *people.NewUser) {}},
	} {
		in := good
		c.change(&in)
		if _, err := s.People.Provision(ctx, c.by, in); !errors.Is(err, fault.InvalidRequest) || fault.From(err).Param == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := s.People.Provision(ctx, s.GrantFor(secret, first.ID), good); !errors.Is(err, fault.Forbidden) {
		t.Errorf("a grant provisions: %v", err)
	}
}

// Spec 3.3: what is next for an existing person, by how the link is delivered and whether the text went out.
func TestNext(t *testing.T) {
	for _, c := range []struct {
		name, delivery string
		fails          int
		next           person.Next
		texts          int
	}{
		{"texted", "", 0, person.AwaitingUserApproval, 1},
		{"the developer delivers", "developer", 0, person.Connect, 0},
		{"the text fails", "", 1, person.Connect, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			s.joined(ada)
			before := len(s.Phones.Texts(ada))
			other := s.Caller(s.NewApp("Second Helping", access.Approved).Production)
			s.Phones.Fail(c.fails)
			u, err := s.People.Provision(ctx, other, people.NewUser{FirstName: "A", LastName: "B", Phone: ada, ConnectDelivery: c.delivery})
			if err != nil || u.Next != c.next {
				t.Fatalf("%+v %v", u, err)
			}
			if (u.ConnectURL != "") != (c.next == person.Connect) || (u.PhoneHint != "") != (c.next == person.AwaitingUserApproval) || strings.Contains(u.PhoneHint, "555") {
				t.Errorf("%+v", u)
			}
			s.texts(ada, before+c.texts)
			if c.texts == 1 {
				s.Provisioned(other, ada)
				s.texts(ada, before+1) // asked once
			}
		})
	}
}

// connectDelivery holds for the call that contains it, the first as any later one. The person is texted once.
func TestConnectDeliveryIsOfTheCall(t *testing.T) {
	s := open(t)
	s.joined(ada)
	before := len(s.Phones.Texts(ada))
	other := s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	for i, c := range []struct {
		delivery string
		next     person.Next
		texts    int
	}{
		{"developer", person.Connect, 0}, {"developer", person.Connect, 0}, {"", person.AwaitingUserApproval, 1},
		{"developer", person.Connect, 1}, {"", person.AwaitingUserApproval, 1},
	} {
		u, err := s.People.Provision(ctx, other, people.NewUser{FirstName: "A", LastName: "B", Phone: ada, ConnectDelivery: c.delivery})
		if err != nil || u.Next != c.next || (u.ConnectURL != "") != (c.next == person.Connect) {
			t.Errorf("call %d: %+v %v, want %s", i+1, u, err, c.next)
		}
		s.texts(ada, before+c.texts)
	}
}

// Spec 4.1 rules 3, 4, 5 and 9.
func TestVerify(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Production)
	u, _ := s.Provisioned(secret, ada)
	verify := func(code string) (people.Verified, error) {
		if code == "" {
			return s.People.Verify(ctx, secret, u.ID, nil)
		}
		return s.People.Verify(ctx, secret, u.ID, &code)
	}
	_, err := verify("")
	s.refused(err, fault.InvalidRequest)
	_, err = verify("12345")
	s.refused(err, fault.InvalidRequest)
	_, err = verify("123456")
	s.refused(err, fault.BadCode)
	started, err := s.People.StartVerify(ctx, secret, u.ID)
	if err != nil || started.UserID != u.ID || started.ExpiresIn != 180 || strings.Contains(started.PhoneHint, "555") {
		t.Fatalf("%+v %v", started, err)
	}
	code := s.Phones.Code(ada)
	_, err = verify(wrong(code))
	s.refused(err, fault.BadCode)
	out, err := verify(code)
	if err != nil || !out.Claimed || !out.Authorized || out.Status != person.Active || out.Next != person.Connected || out.UserID != u.ID {
		t.Fatalf("%+v %v", out, err)
	}
	if out, err = verify(""); err != nil || !out.Claimed || out.UserID != u.ID {
		t.Errorf("repeated without a code: %+v %v", out, err)
	}
	_, err = verify(code)
	s.refused(err, fault.BadCode) // used: only a current code proves anything
	if again, _ := s.Provisioned(secret, ada); again.ID != u.ID || again.Next != person.Connected || again.Status != person.Active {
		t.Errorf("%+v", again)
	}

	// For an existing account nothing is claimed and nothing is connected.
	other := s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	foreign, _ := s.Provisioned(other, ada)
	s.Clock.Advance(time.Minute)
	if _, err := s.People.StartVerify(ctx, other, foreign.ID); err != nil {
		t.Fatal(err)
	}
	code = s.Phones.Code(ada)
	out, err = s.People.Verify(ctx, other, foreign.ID, &code)
	if err != nil || out.Claimed || out.Authorized || out.Status != person.Provisioned || out.Next == person.Connected {
		t.Errorf("%+v %v", out, err)
	}
}

// A verification code lives three minutes, takes five wrong tries, and a new one replaces it; a second one too soon is refused.
func TestVerificationCodes(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Production)
	u, _ := s.Provisioned(secret, ada)
	start := func() string {
		t.Helper()
		if _, err := s.People.StartVerify(ctx, secret, u.ID); err != nil {
			t.Fatal(err)
		}
		return s.Phones.Code(ada)
	}
	try := func(code string) error { _, err := s.People.Verify(ctx, secret, u.ID, &code); return err }
	first := start()
	if _, err := s.People.StartVerify(ctx, secret, u.ID); fault.From(err).RetryAfter <= 0 {
		t.Errorf("too soon: %v", err)
	}
	s.Clock.Advance(3 * time.Minute)
	s.refused(try(first), fault.BadCode)
	second := start()
	if first != second {
		s.refused(try(first), fault.BadCode)
	}
	for range person.MaxTries {
		s.refused(try(wrong(second)), fault.BadCode)
	}
	s.refused(try(second), fault.BadCode)
	s.Phones.Fail(1)
	s.Clock.Advance(time.Minute)
	_, err := s.People.StartVerify(ctx, secret, u.ID)
	s.refused(err, fault.SendFailed)
	if err := try(start()); err != nil {
		t.Error(err)
	}
	s.see(func(r ports.Reader) error {
		n, err := r.Counter(secret.Env, quota.VerifyTextsDay, secret.App.ID, quota.Find(quota.VerifyTextsDay).Start(s.Clock.Now()))
		if n != 3 {
			t.Errorf("%d texts are counted, 3 were sent", n)
		}
		return err
	})
}

// Spec 4.1 rule 8: nothing is texted in the sandbox and the code is always 000000.
func TestSandboxVerify(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Sandbox)
	u, _ := s.Provisioned(secret, eva)
	for range 2 {
		if _, err := s.People.StartVerify(ctx, secret, u.ID); err != nil {
			t.Fatal(err)
		}
	}
	no, yes := "000001", "000000"
	_, err := s.People.Verify(ctx, secret, u.ID, &no)
	s.refused(err, fault.BadCode)
	if out, err := s.People.Verify(ctx, secret, u.ID, &yes); err != nil || !out.Claimed {
		t.Errorf("%+v %v", out, err)
	}
	s.texts("", 0)
}

// Spec 4.1 rules 1, 2 and 6: whose user it is, and what an account of one's own refuses.
func TestForeignAndClaimed(t *testing.T) {
	s := open(t)
	secret, other := s.Secret(access.Production), s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	u, g := s.Provisioned(secret, ada)
	code := "123456"
	calls := map[string]func(by access.Caller, id string) error{
		"grant": func(by access.Caller, id string) error { _, err := s.People.Grant(ctx, by, id); return err },
		"refresh": func(by access.Caller, id string) error {
			_, err := s.People.RefreshGrant(ctx, by, id, "lgb_x")
			return err
		},
		"connect":      func(by access.Caller, id string) error { _, err := s.People.Connect(ctx, by, id, ""); return err },
		"verify/start": func(by access.Caller, id string) error { _, err := s.People.StartVerify(ctx, by, id); return err },
		"verify":       func(by access.Caller, id string) error { _, err := s.People.Verify(ctx, by, id, &code); return err },
	}
	for name, call := range calls {
		for whose, by := range map[string]access.Caller{"another application": other, "the other environment": s.Secret(access.Sandbox)} {
			if err := call(by, u.ID); !errors.Is(err, fault.NotFound) {
				t.Errorf("%s by %s: %v", name, whose, err)
			}
		}
		if err := call(secret, "usr_none"); !errors.Is(err, fault.NotFound) {
			t.Errorf("%s of nobody: %v", name, err)
		}
		if err := call(g, u.ID); !errors.Is(err, fault.Forbidden) {
			t.Errorf("%s by a grant: %v", name, err)
		}
	}
	edit := func(change func(*person.Account)) {
		s.change(func(tx ports.Tx) error {
			a, err := tx.Account(g.Env, g.AccountID)
			change(&a)
			return errors.Join(err, tx.PutAccount(a))
		})
	}
	edit(func(a *person.Account) { a.Phone = bert })
	s.refused(calls["verify/start"](secret, u.ID), fault.PhoneChanged)
	edit(func(a *person.Account) { a.Phone, a.SignedUp, a.ClaimedAt = ada, true, &a.CreatedAt })
	s.refused(calls["verify/start"](secret, u.ID), fault.AlreadyClaimed)
	s.refused(calls["grant"](secret, u.ID), fault.AlreadyClaimed)
	s.texts("", 0)
}

// Spec 4.1 rule 10: fifteen minutes, and fifteen more each time, up to 24 hours from minting.
func TestGrants(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Production)
	u, _ := s.Provisioned(secret, ada)
	minted := s.Clock.Now()
	g, err := s.People.Grant(ctx, secret, u.ID)
	if err != nil || !g.ExpiresAt.Equal(minted.Add(15*time.Minute)) || g.Refreshed {
		t.Fatalf("%+v %v", g, err)
	}
	_, err = s.People.RefreshGrant(ctx, secret, u.ID, "sk_live_x")
	s.refused(err, fault.InvalidRequest)
	_, err = s.People.RefreshGrant(ctx, secret, u.ID, "lgb_unknown")
	s.refused(err, fault.GrantExpired)
	foreign, _ := s.Provisioned(secret, bert)
	_, err = s.People.RefreshGrant(ctx, secret, foreign.ID, g.Token)
	s.refused(err, fault.GrantExpired)
	for s.Clock.Now().Before(minted.Add(24*time.Hour - 10*time.Minute)) {
		s.Clock.Advance(10 * time.Minute)
		again, err := s.People.RefreshGrant(ctx, secret, u.ID, g.Token)
		if err != nil || again.Token != g.Token || !again.Refreshed || again.ExpiresAt.After(minted.Add(24*time.Hour)) {
			t.Fatalf("%+v %v", again, err)
		}
	}
	s.Caller(g.Token)
	s.Clock.Advance(10 * time.Minute)
	_, err = s.People.RefreshGrant(ctx, secret, u.ID, g.Token)
	s.refused(err, fault.GrantExpired)
	_, _, err = s.Callers.Authenticate(ctx, g.Token, "192.0.2.1")
	s.refused(err, fault.Unauthorized)
	// Refreshing is not counted as minting.
	s.see(func(r ports.Reader) error {
		n, err := r.Counter(secret.Env, quota.GrantsDay, secret.Credential, minted.Truncate(24*time.Hour))
		if n != 3 {
			t.Errorf("%d minted, not 3", n)
		}
		return err
	})
}

// Spec 4.1, connect: a link, or nothing to do; the address to return to is https.
func TestConnect(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Production)
	u, _ := s.Provisioned(secret, ada)
	for _, bad := range []string{"http://x.example", "https://", "javascript:alert(1)", "https://x.example/\n"} {
		_, err := s.People.Connect(ctx, secret, u.ID, bad)
		s.refused(err, fault.InvalidRequest)
	}
	link, err := s.People.Connect(ctx, secret, u.ID, "https://partner.example/back")
	if err != nil || link.Connected || link.ExpiresIn != 1800 {
		t.Fatalf("%+v %v", link, err)
	}
	page, err := s.JoinPage.Open(ctx, enginetest.Ticket(link.URL), "")
	if err != nil || page.ReturnURL != "https://partner.example/back" || page.Proved || page.FirstName != "" || page.PhoneHint != "" || page.Cards != nil {
		t.Errorf("an unproved page shows %+v %v", page, err)
	}
	s.Clock.Advance(30 * time.Minute)
	_, err = s.JoinPage.Open(ctx, enginetest.Ticket(link.URL), "")
	s.refused(err, fault.NotFound)
	s.joined(ada)
	if link, err = s.People.Connect(ctx, secret, u.ID, ""); err != nil || !link.Connected || link.URL != "" {
		t.Errorf("%+v %v", link, err)
	}
}

// The hosted page: nothing is attached without the session that the phone's code opened.
func TestJoinNeedsTheSession(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Production)
	u, _ := s.Provisioned(secret, ada)
	ticket := enginetest.Ticket(u.HandoffURL)
	for _, session := range []string{"", "ses_made_up"} {
		s.refused(s.JoinPage.Approve(ctx, ticket, session), fault.Unauthorized)
		_, err := s.JoinPage.AddCard(ctx, ticket, people.NewCard{Session: session, Key: "k", Input: map[string]string{"number": "4242"}})
		s.refused(err, fault.Unauthorized)
	}
	if _, err := s.JoinPage.Text(ctx, ticket); err != nil {
		t.Fatal(err)
	}
	_, err := s.JoinPage.Prove(ctx, ticket, wrong(s.Phones.Code(ada)))
	s.refused(err, fault.BadCode)
	session, err := s.JoinPage.Prove(ctx, ticket, s.Phones.Code(ada))
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.JoinPage.AddCard(ctx, ticket, people.NewCard{Session: session, Key: "k", Input: map[string]string{"number": "bad"}})
	s.refused(err, fault.InvalidRequest)
	for range 2 {
		if _, err := s.JoinPage.AddCard(ctx, ticket, people.NewCard{Session: session, Key: "k", Input: map[string]string{"number": "4242"}}); err != nil {
			t.Fatal(err)
		}
	}
	page, err := s.JoinPage.Open(ctx, ticket, session)
	if err != nil || !page.Proved || len(page.Cards) != 1 || page.Step != person.Joined {
		t.Errorf("%+v %v", page, err)
	}
	// Another person's page is not opened by it.
	stranger, _ := s.Provisioned(secret, bert)
	if page, err := s.JoinPage.Open(ctx, enginetest.Ticket(stranger.HandoffURL), session); err != nil || page.Proved {
		t.Errorf("%+v %v", page, err)
	}
	s.Clock.Advance(person.SessionLife)
	again, _ := s.Provisioned(secret, ada)
	if page, err := s.JoinPage.Open(ctx, enginetest.Ticket(again.HandoffURL), session); err != nil || page.Proved {
		t.Errorf("after its life: %+v %v", page, err)
	}
}
