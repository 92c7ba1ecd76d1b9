package person_test

import (
	"crypto/rand"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/person"
	"pgregory.net/rapid"
)

func TestLink(t *testing.T) {
	at := time.Unix(0, 0)
	for _, c := range []struct {
		name    string
		user    person.User
		account person.Account
		status  person.Status
		next    person.Next
	}{
		{"a new number", person.User{}, person.Account{}, person.Provisioned, person.Verify},
		{"an existing account, text sent", person.User{ApprovalTextedAt: &at}, person.Account{ClaimedAt: &at}, person.Provisioned, person.AwaitingUserApproval},
		{"an existing account, no text", person.User{}, person.Account{ClaimedAt: &at}, person.Provisioned, person.Connect},
		{"the partner delivers", person.User{DeveloperDelivers: true, ApprovalTextedAt: &at}, person.Account{ClaimedAt: &at}, person.Provisioned, person.Connect},
		{"connected", person.User{ConnectedAt: &at}, person.Account{ClaimedAt: &at}, person.Active, person.Connected},
	} {
		if s, n := person.Link(c.user, c.account); s != c.status || n != c.next {
			t.Errorf("%s: %s %s", c.name, s, n)
		}
	}
}

func TestJoining(t *testing.T) {
	at := time.Unix(0, 0)
	user, account := person.User{Phone: "+12125550100"}, person.Account{Phone: "+12125550100"}
	if got := person.Joining(user, account); got != person.SignUpRequired {
		t.Errorf("placeholder: %s", got)
	}
	account.ClaimedAt = &at
	if got := person.Joining(user, account); got != person.ConnectRequired {
		t.Errorf("claimed: %s", got)
	}
	user.ConnectedAt = &at
	if got := person.Joining(user, account); got != person.CardRequired {
		t.Errorf("connected: %s", got)
	}
	account.Cards = []person.Card{{Token: "t"}}
	if got := person.Joining(user, account); got != person.Joined {
		t.Errorf("with a card: %s", got)
	}
	account.Phone = "+12125550199"
	if got := person.Joining(user, account); got != person.PhoneRequired {
		t.Errorf("phone moved: %s", got)
	}
}

func TestACodeVerifiesOnceWithinItsLifeAndTries(t *testing.T) {
	t0 := time.Unix(1000, 0)
	digits, code, err := person.NewCode(person.ForConfirm, "crt_1", "+12125550100", person.ConfirmLife, t0, rand.Reader)
	if err != nil || len(digits) != 6 {
		t.Fatal(digits, err)
	}
	if _, v := code.Try(digits, person.MaxTries, t0.Add(person.ConfirmLife)); v != person.Stale {
		t.Errorf("at its end: %v", v)
	}
	used, v := code.Try(digits, person.MaxTries, t0.Add(person.ConfirmLife-1))
	if v != person.Good {
		t.Errorf("in time: %v", v)
	}
	if _, v := used.Try(digits, person.MaxTries, t0); v != person.Stale {
		t.Errorf("twice: %v", v)
	}
	other := code
	other.Subject = "crt_2"
	if _, v := other.Try(digits, person.MaxTries, t0); v != person.Wrong {
		t.Errorf("for another cart: %v", v)
	}
	wrong := "000000"
	if digits == wrong {
		wrong = "000001"
	}
	c := code
	for i := range person.MaxTries {
		var v person.Verdict
		c, v = c.Try(wrong, person.MaxTries, t0)
		if want := map[bool]person.Verdict{false: person.Wrong, true: person.TooMany}[i == person.MaxTries-1]; v != want {
			t.Errorf("wrong try %d: %v", i+1, v)
		}
	}
	if _, v := c.Try(digits, person.MaxTries, t0); v != person.TooMany {
		t.Errorf("the right one after too many wrong ones: %v", v)
	}
}

func TestAGrantLivesAtMostADay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		t0 := time.Unix(1_000_000, 0).UTC()
		g := person.NewGrant("sandbox", "h", "app", "usr", t0)
		now := t0
		for range rapid.IntRange(1, 200).Draw(t, "refreshes") {
			now = now.Add(time.Duration(rapid.Int64Range(0, int64(20*time.Minute)).Draw(t, "wait")))
			next, ok := g.Refresh(now)
			if ok != g.Live(now) && now.Before(t0.Add(person.GrantMaximum)) {
				t.Fatalf("refresh at %v: %v", now.Sub(t0), ok)
			}
			if next.ExpiresAt.Before(g.ExpiresAt) || next.ExpiresAt.After(t0.Add(person.GrantMaximum)) {
				t.Fatalf("expires %v after minting", next.ExpiresAt.Sub(t0))
			}
			g = next
		}
	})
}

func TestReservedNumbers(t *testing.T) {
	for phone, want := range map[string]bool{"+15005550123": true, "+15005559999": true, "+15015550123": false, "+150055501234": false, "+1500555012": false, "+12125550100": false} {
		if person.ReservedNumber(phone) != want {
			t.Errorf("ReservedNumber(%s) = %v", phone, !want)
		}
	}
}

func TestPhoneHintShowsFourDigits(t *testing.T) {
	if got := person.PhoneHint("+12125550123"); got != "+1 ••• ••• 0123" {
		t.Errorf("%q", got)
	}
}
