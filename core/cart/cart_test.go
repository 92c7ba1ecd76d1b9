package cart_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
)

var update = flag.Bool("update", false, "write the golden matrix again")

// TestMatrix compares every trigger in every status with the committed page.
func TestMatrix(t *testing.T) {
	var b strings.Builder
	now := time.Unix(0, 0)
	for _, from := range cart.Statuses() {
		for _, on := range cart.Triggers() {
			after, err := cart.Cart{Status: from, Version: 1}.Apply(on, now)
			if err != nil && (after.Status != from || after.Version != 1) {
				t.Errorf("%s + %s: refused, and yet changed", from, on)
			}
			if from.Final() && after.Status != from {
				t.Errorf("%s + %s: a final status became %s", from, on, after.Status)
			}
			var f *fault.Fault
			switch {
			case errors.As(err, &f):
				fmt.Fprintf(&b, "%-13s %-24s %d %s\n", from, on, f.Status, f.Code)
			case err != nil:
				fmt.Fprintf(&b, "%-13s %-24s -\n", from, on)
			default:
				fmt.Fprintf(&b, "%-13s %-24s → %s\n", from, on, after.Status)
			}
		}
	}
	const path = "testdata/matrix.txt"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the matrix changed; run with -update and read the difference:\n%s", b.String())
	}
}

func TestAReadyCartLivesFifteenMinutes(t *testing.T) {
	t0 := time.Unix(1_000_000, 0)
	c, err := cart.Cart{Status: cart.Building, Fees: cart.Fees{MerchantTotal: 500, Service: 199}}.Apply(cart.Priced, t0)
	if err != nil {
		t.Fatal(err)
	}
	end := t0.Add(15 * time.Minute)
	if !c.ExpiresAt.Equal(end) {
		t.Errorf("expires %v, want %v", c.ExpiresAt, end)
	}
	for _, at := range []struct {
		now  time.Time
		want error
	}{{t0, nil}, {end.Add(-1), nil}, {end, fault.CartClosed}, {end.Add(time.Hour), fault.CartClosed}} {
		if err := c.Confirmable(699, at.now); !errors.Is(err, at.want) {
			t.Errorf("confirm %v after ready: %v, want %v", at.now.Sub(t0), err, at.want)
		}
	}
	if err := c.Confirmable(698, t0); !errors.Is(err, fault.PriceChanged) {
		t.Errorf("another total: %v", err)
	}
	repriced, err := c.Apply(cart.Repriced, t0.Add(time.Minute))
	if err != nil || !repriced.ExpiresAt.Equal(end) {
		t.Errorf("a new price must not lengthen the cart's life: %v %v", repriced.ExpiresAt, err)
	}
	reserved := c
	reserved.Confirm = &cart.Confirm{}
	if _, due := reserved.Due(end); due {
		t.Error("a cart whose confirm is running expired under it")
	}
}

func TestFees(t *testing.T) {
	f := cart.Fees{Subtotal: 1000, TaxAndFees: 88, MerchantTotal: 1088, Service: 199}
	if f.Total() != 1287 || f.Charge() != 1287 {
		t.Errorf("%d %d", f.Total(), f.Charge())
	}
	f.Credit = 300
	if f.Total() != 1287 || f.Charge() != 987 {
		t.Errorf("credit lowers the charge, not the total: %d %d", f.Total(), f.Charge())
	}
	f.Waived, f.Credit = true, 5000
	if f.Total() != 1088 || f.Charge() != 0 {
		t.Errorf("%d %d", f.Total(), f.Charge())
	}
}

func TestWhenACodeIsDue(t *testing.T) {
	const limit = money.Minor(5000)
	for _, c := range []struct {
		name                string
		rule                cart.CodeRule
		due, first, consent bool
	}{
		{"a person's small order", cart.CodeRule{By: cart.ByToken, MerchantTotal: 5000}, false, false, false},
		{"over the limit", cart.CodeRule{By: cart.ByToken, MerchantTotal: 5001}, true, false, false},
		{"the person keeps codes on", cart.CodeRule{By: cart.ByToken, KeepsCodesOn: true}, true, false, false},
		{"risk asks", cart.CodeRule{By: cart.ByToken, RiskAsks: true}, true, false, false},
		{"a code is out", cart.CodeRule{By: cart.ByToken, CodeOut: true}, true, false, false},
		{"a grant's first order", cart.CodeRule{By: cart.ByGrant, MerchantTotal: 1}, true, true, true},
		{"a grant's first order after one on the page", cart.CodeRule{By: cart.ByGrant, Ordered: true}, true, true, true},
		{"a grant after consent", cart.CodeRule{By: cart.ByGrant, Consented: true, MerchantTotal: 5000}, false, false, false},
		{"a grant after consent, over the limit", cart.CodeRule{By: cart.ByGrant, Consented: true, MerchantTotal: 5001}, true, false, false},
		{"the page's first order", cart.CodeRule{By: cart.ByPage, MerchantTotal: 1}, true, true, false},
		{"the page's later order", cart.CodeRule{By: cart.ByPage, Ordered: true, MerchantTotal: 5000}, false, false, false},
		{"the page over the limit", cart.CodeRule{By: cart.ByPage, Ordered: true, MerchantTotal: 5001}, true, false, false},
		{"the page where risk asks", cart.CodeRule{By: cart.ByPage, Ordered: true, RiskAsks: true}, true, false, false},
		{"a YES to a first order", cart.CodeRule{By: cart.ByReply, MerchantTotal: 1}, true, true, false},
		{"a later YES, over the limit", cart.CodeRule{By: cart.ByReply, Ordered: true, MerchantTotal: 5001, KeepsCodesOn: true, RiskAsks: true}, false, false, false},
	} {
		c.rule.Limit = limit
		if c.rule.Due() != c.due || c.rule.First() != c.first || c.rule.AsksConsent() != c.consent {
			t.Errorf("%s: due %v first %v consent %v", c.name, c.rule.Due(), c.rule.First(), c.rule.AsksConsent())
		}
	}
}

func TestConfirmationCard(t *testing.T) {
	price := money.Minor(700)
	c := cart.Cart{Status: cart.Ready, Currency: "usd", Store: cart.Store{Name: "Harbor Hall"}, Fees: cart.Fees{MerchantTotal: 1523, Service: 199},
		Items: []cart.Item{{Name: "Latte", Quantity: 2, Price: &price, Modifiers: []string{"Large", "Oat milk"}}}, Pickup: cart.Pickup{Label: "Today, 12:10 PM"}}
	want := "Pickup at Harbor Hall\n2 × Latte (Large, Oat milk)\nTotal $17.22\nCharged to Visa ending in 4242\nReady Today, 12:10 PM"
	if got := c.ConfirmationCard("visa", "4242"); got != want {
		t.Errorf("%q", got)
	}
	c.Changed = true
	if got := c.ConfirmationCard("visa", "4242"); got != "" {
		t.Errorf("after the person changed the cart: %q", got)
	}
}

func TestEdit(t *testing.T) {
	c := cart.Cart{Lines: []menu.Line{{Item: "Burger", Quantity: 2}, {Item: "Fries", Quantity: 1}, {Item: "Latte", Quantity: 60}}}
	for _, one := range []struct {
		quantities []int
		want       string
	}{
		{[]int{2, 1, 60}, "2 Burger, 1 Fries, 60 Latte"},
		{[]int{1, 0, 50}, "1 Burger, 50 Latte"},
		{[]int{0, 50, 0}, "50 Fries"},
		{[]int{0, 0, 0}, ""},
		{[]int{-1, 1, 60}, ""},
		{[]int{51, 1, 60}, ""},
		{[]int{2, 1, 61}, ""},
		{[]int{2, 1}, ""},
		{[]int{2, 1, 60, 1}, ""},
		{nil, ""},
	} {
		lines, err := c.Edit(one.quantities)
		var said []string
		for _, l := range lines {
			said = append(said, fmt.Sprint(l.Quantity, " ", l.Item))
		}
		if got := strings.Join(said, ", "); got != one.want || (err == nil) != (one.want != "") || err != nil && !errors.Is(err, fault.InvalidRequest) {
			t.Errorf("%v: %q, %v; want %q", one.quantities, got, err, one.want)
		}
	}
	if c.Lines[0].Quantity != 2 {
		t.Error("an edit changed the cart itself")
	}
}

// A change that succeeds restarts the fifteen minutes; one that fails leaves them as they were.
func TestTheLifeOfAChangedCart(t *testing.T) {
	t0 := time.Unix(1_000_000, 0).UTC()
	step := func(c cart.Cart, on cart.Trigger, now time.Time) cart.Cart {
		next, err := c.Apply(on, now)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	ready := step(cart.Cart{Status: cart.Building, Fees: cart.Fees{MerchantTotal: 500}}, cart.Priced, t0)
	changing := step(ready, cart.Edited, t0.Add(time.Minute))
	if changing.Priced() || !ready.Priced() {
		t.Error("the figures of a cart hold while a change of it is built")
	}
	if err := changing.Confirmable(500, t0.Add(time.Minute)); !errors.Is(err, fault.CartNotReady) {
		t.Errorf("confirmed while it is changed: %v", err)
	}
	if after := step(changing, cart.Priced, t0.Add(3*time.Minute)); !after.ExpiresAt.Equal(t0.Add(18*time.Minute)) || after.Version == ready.Version {
		t.Errorf("changed: expires %v, version %d", after.ExpiresAt, after.Version)
	}
	if after := step(changing, cart.EditFailed, t0.Add(3*time.Minute)); !after.ExpiresAt.Equal(t0.Add(15 * time.Minute)) {
		t.Errorf("not changed: expires %v", after.ExpiresAt)
	}
}
