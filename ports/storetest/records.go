package storetest

import (
	"errors"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// written makes a change, and checks its effect inside its own transaction and after it.
func (b bench) written(change func(ports.Tx) error, check func(ports.Reader) error) {
	b.Helper()
	b.update(func(tx ports.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		if err := check(tx); err != nil {
			return fmt.Errorf("inside the transaction: %w", err)
		}
		return nil
	})
	b.view(check)
}

func testAbsent(b bench) {
	check := func(r ports.Reader) error {
		return errors.Join(
			isAbsent(r.Application("x")), isAbsent(r.Credential("x")),
			isAbsent(r.Account(sandbox, "x")), isAbsent(r.AccountByPhone(sandbox, "", "x")),
			isAbsent(r.User(sandbox, "x")), isAbsent(r.UserOf(sandbox, "x", "x")),
			isAbsent(r.Grant(sandbox, "x")), isAbsent(r.Code(sandbox, person.ForVerify, "x")),
			isAbsent(r.Ticket("x")), isAbsent(r.Session("x")), isAbsent(r.Reply("x")), is("")(r.ReplyCursor("x")), isAbsent(r.Cart(sandbox, "x")), isAbsent(r.CartStanding(sandbox, "x")),
			isAbsent(r.Order(sandbox, "x")), isAbsent(r.Attempt(sandbox, "x")), isAbsent(r.Payment(sandbox, "x")),
			isAbsent(r.Event(sandbox, "x")), isAbsent(r.Key(sandbox, "x", "x", "x", "x")),
			isAbsent(r.Work("x")), isAbsent(r.StoreMemory(sandbox, "x")), isAbsent(r.Account(sandbox, "")),
			is(time.Time{})(r.LastText(sandbox, "x")), is(int64(0))(r.Counter(sandbox, hour, "x", noon)),
			isAbsent(r.Developer("x")), isAbsent(r.DeveloperByEmail("x")), none(r.ApplicationsOf("x")),
			isAbsent(r.Device("x")), isAbsent(r.DeviceByUserCode("x")), isAbsent(r.CLISession("x")), none(r.CLISessions("x")), none(pageOf(r.Audited("x", developer.Mark{}, 9))),
			none(r.SessionsOf(sandbox, "x")), none(pageOf(r.Acts(sandbox, "x", person.Mark{}, 9))), none(pageOf(r.OrdersOf(sandbox, "x", order.Mark{}, 9))),
			none(r.Applications()), none(r.Credentials("x", sandbox)), none(r.Refusals("x")),
		)
	}
	b.written(func(ports.Tx) error { return nil }, check)
}

func none[R any](all []R, err error) error {
	if err != nil || len(all) > 0 {
		return fmt.Errorf("got %s and %v, want none", text(all), err)
	}
	return nil
}

func testApplications(b bench) {
	first := access.Application{ID: "z", Name: "First", Approval: access.UnderReview, CreatedAt: at(0)}
	second := access.Application{ID: "a", Name: "Second", Approval: access.Approved, CreatedAt: at(1), Clients: access.Clients{Sandbox: "s", Production: "p"}}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutApplication(second), tx.PutApplication(first))
	}, func(r ports.Reader) error {
		return errors.Join(is(first)(r.Application("z")), is(second)(r.Application("a")), is([]access.Application{first, second})(r.Applications()))
	})
	first.Endpoints = []access.Endpoint{{ID: "e", URL: "https://example.test/hook", Enabled: true}}
	b.written(func(tx ports.Tx) error { return tx.PutApplication(first) }, func(r ports.Reader) error {
		return is([]access.Application{first, second})(r.Applications())
	})
}

func testCredentials(b bench) {
	one := access.Credential{Hash: "h1", AppID: "a", Env: sandbox, CreatedAt: at(2)}
	two := access.Credential{Hash: "h2", AppID: "a", Env: sandbox, CreatedAt: at(1)}
	live := access.Credential{Hash: "h3", AppID: "a", Env: production, CreatedAt: noon}
	// An application's id may be a prefix of another's.
	other := access.Credential{Hash: "h4", AppID: "ab", Env: sandbox, CreatedAt: noon}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutCredential(one), tx.PutCredential(two), tx.PutCredential(live), tx.PutCredential(other))
	}, func(r ports.Reader) error {
		return errors.Join(
			is(one)(r.Credential("h1")), is(live)(r.Credential("h3")),
			is([]access.Credential{two, one})(r.Credentials("a", sandbox)),
			is([]access.Credential{live})(r.Credentials("a", production)),
			is([]access.Credential{other})(r.Credentials("ab", sandbox)),
			none(r.Credentials("ab", production)),
		)
	})
	over := at(5)
	one.RevokedAt = &over
	b.written(func(tx ports.Tx) error { return tx.PutCredential(one) }, func(r ports.Reader) error {
		return is([]access.Credential{two, one})(r.Credentials("a", sandbox))
	})
}

func testRefusals(b bench) {
	count := func(appID string, env access.Environment, reason string, minutes int) {
		b.Helper()
		b.update(func(tx ports.Tx) error { return tx.CountRefusals(appID, env, reason, 1, at(minutes)) })
	}
	count("a", production, "suspended", 1)
	count("a", sandbox, "suspended", 2)
	count("a", sandbox, "suspended", 4)
	count("a", sandbox, "suspended", 3) // a clock that was set back does not hide the latest
	count("b", sandbox, "suspended", 9)
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.CountRefusals("c", sandbox, "r", 1, at(1)), tx.CountRefusals("c", sandbox, "r", 1, at(2)))
	}, func(r ports.Reader) error {
		return errors.Join(
			is([]access.Refusal{{AppID: "a", Env: sandbox, Reason: "suspended", Count: 3, LastSeen: at(4)}, {AppID: "a", Env: production, Reason: "suspended", Count: 1, LastSeen: at(1)}})(r.Refusals("a")),
			is([]access.Refusal{{AppID: "b", Env: sandbox, Reason: "suspended", Count: 1, LastSeen: at(9)}})(r.Refusals("b")),
			is([]access.Refusal{{AppID: "c", Env: sandbox, Reason: "r", Count: 2, LastSeen: at(2)}})(r.Refusals("c")),
		)
	})
}

func testAccounts(b bench) {
	ada, live := account(sandbox, "ada", "+1"), account(production, "ada", "+1")
	live.FirstName = "Grace"
	b.written(func(tx ports.Tx) error { return errors.Join(tx.PutAccount(ada), tx.PutAccount(live)) }, func(r ports.Reader) error {
		return errors.Join(
			is(ada)(r.Account(sandbox, "ada")), is(ada)(r.AccountByPhone(sandbox, "", "+1")),
			is(live)(r.Account(production, "ada")), is(live)(r.AccountByPhone(production, "", "+1")),
		)
	})
	ada.Phone = "+2"
	b.written(func(tx ports.Tx) error { return tx.PutAccount(ada) }, func(r ports.Reader) error {
		return errors.Join(isAbsent(r.AccountByPhone(sandbox, "", "+1")), is(ada)(r.AccountByPhone(sandbox, "", "+2")), is(live)(r.AccountByPhone(production, "", "+1")))
	})
	// A phone that an account gave up is free; one that an account has is not.
	b.update(func(tx ports.Tx) error { return tx.PutAccount(account(sandbox, "bob", "+1")) })
	b.refused(func(tx ports.Tx) error { return tx.PutAccount(account(sandbox, "eve", "+2")) })
	b.view(func(r ports.Reader) error {
		return errors.Join(isAbsent(r.Account(sandbox, "eve")), is(ada)(r.AccountByPhone(sandbox, "", "+2")))
	})
	// Two accounts exchange phones within one transaction, through a third number.
	b.written(func(tx ports.Tx) error {
		return errors.Join(
			tx.PutAccount(account(sandbox, "ada", "+3")), tx.PutAccount(account(sandbox, "bob", "+2")), tx.PutAccount(account(sandbox, "ada", "+1")))
	}, func(r ports.Reader) error {
		return errors.Join(
			is(account(sandbox, "ada", "+1"))(r.AccountByPhone(sandbox, "", "+1")), is(account(sandbox, "bob", "+2"))(r.AccountByPhone(sandbox, "", "+2")),
			isAbsent(r.AccountByPhone(sandbox, "", "+3")))
	})
	// Accounts without a phone are in no index; the phone of one that lost it is free.
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutAccount(account(sandbox, "ada", "")), tx.PutAccount(account(sandbox, "bob", "")), tx.PutAccount(account(sandbox, "bob", "")),
			tx.PutAccount(account(sandbox, "eve", "+1")))
	}, func(r ports.Reader) error {
		return errors.Join(isAbsent(r.AccountByPhone(sandbox, "", "")), is(account(sandbox, "eve", "+1"))(r.AccountByPhone(sandbox, "", "+1")), is(account(sandbox, "ada", ""))(r.Account(sandbox, "ada")))
	})
	b.update(func(tx ports.Tx) error {
		return errors.Join(tx.PutAccount(account(sandbox, "eve", "")), tx.PutAccount(account(sandbox, "ada", "+1")), tx.PutAccount(account(sandbox, "bob", "+2")))
	})
	// Each owner has its own accounts, and two owners may have accounts with one phone.
	ours, theirs := account(sandbox, "ours", "+1"), account(sandbox, "theirs", "+1")
	ours.Owner, theirs.Owner = "dev_1", "dev_2"
	b.written(func(tx ports.Tx) error { return errors.Join(tx.PutAccount(ours), tx.PutAccount(theirs)) }, func(r ports.Reader) error {
		return errors.Join(is(ours)(r.AccountByPhone(sandbox, "dev_1", "+1")), is(theirs)(r.AccountByPhone(sandbox, "dev_2", "+1")),
			is(account(sandbox, "ada", "+1"))(r.AccountByPhone(sandbox, "", "+1")), isAbsent(r.AccountByPhone(sandbox, "dev_3", "+1")),
			isAbsent(r.AccountByPhone(production, "dev_1", "+1")))
	})
	second := account(sandbox, "second", "+1")
	second.Owner = "dev_1"
	b.refused(func(tx ports.Tx) error { return tx.PutAccount(second) })
	ours.Owner = "dev_3"
	b.written(func(tx ports.Tx) error { return tx.PutAccount(ours) }, func(r ports.Reader) error {
		return errors.Join(is(ours)(r.AccountByPhone(sandbox, "dev_3", "+1")), isAbsent(r.AccountByPhone(sandbox, "dev_1", "+1")))
	})
}

func testUsers(b bench) {
	one, other, live := user(sandbox, "u1", "a", "x"), user(sandbox, "u2", "b", "x"), user(production, "u1", "a", "x")
	live.Email = "live@example.test"
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutUser(one), tx.PutUser(other), tx.PutUser(live))
	}, func(r ports.Reader) error {
		return errors.Join(
			is(one)(r.User(sandbox, "u1")), is(one)(r.UserOf(sandbox, "a", "x")), is(other)(r.UserOf(sandbox, "b", "x")),
			is(live)(r.UserOf(production, "a", "x")), isAbsent(r.UserOf(production, "b", "x")), isAbsent(r.UserOf(sandbox, "a", "y")),
			isAbsent(r.UserOf(sandbox, "ax", "")), isAbsent(r.UserOf(sandbox, "", "ax")),
		)
	})
	one.AccountID = "y"
	b.written(func(tx ports.Tx) error { return tx.PutUser(one) }, func(r ports.Reader) error {
		return errors.Join(isAbsent(r.UserOf(sandbox, "a", "x")), is(one)(r.UserOf(sandbox, "a", "y")))
	})
	b.refused(func(tx ports.Tx) error { return tx.PutUser(user(sandbox, "u3", "a", "y")) })
	b.view(func(r ports.Reader) error { return isAbsent(r.User(sandbox, "u3")) })
}

func testProofs(b bench) {
	grant := person.NewGrant(sandbox, "h", "a", "u", noon)
	code := person.Code{Purpose: person.ForVerify, Subject: "s", Salt: "salt", Hash: "hash", SentAt: noon, ExpiresAt: at(3)}
	confirm := person.Code{Purpose: person.ForConfirm, Subject: "s", Hash: "other", Total: 1250, SentAt: noon, ExpiresAt: at(10)}
	ticket := person.Ticket{Env: sandbox, Hash: "t", AppID: "a", UserID: "u", ExpiresAt: at(30)}
	session := person.Session{Env: production, Hash: "t", AccountID: "x", ExpiresAt: at(30)}
	reply := person.Reply{ID: "r/1", AccountID: "x", CartID: "c", Total: 1250, Late: true, Answer: "Too late."}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutGrant(grant), tx.PutCode(sandbox, code), tx.PutCode(sandbox, confirm), tx.PutTicket(ticket), tx.PutSession(session),
			tx.PutLastText(sandbox, "+1", at(1)), tx.PutReply(reply), tx.PutReplyCursor("p", "17"))
	}, func(r ports.Reader) error {
		return errors.Join(
			is(grant)(r.Grant(sandbox, "h")), isAbsent(r.Grant(production, "h")),
			is(code)(r.Code(sandbox, person.ForVerify, "s")), is(confirm)(r.Code(sandbox, person.ForConfirm, "s")),
			isAbsent(r.Code(production, person.ForVerify, "s")), isAbsent(r.Code(sandbox, person.ForJoin, "s")),
			is(ticket)(r.Ticket("t")), is(session)(r.Session("t")),
			is(reply)(r.Reply("r/1")), isAbsent(r.Reply("r")), is("17")(r.ReplyCursor("p")), is("")(r.ReplyCursor("P")),
			is(at(1))(r.LastText(sandbox, "+1")), is(time.Time{})(r.LastText(production, "+1")),
		)
	})
	code.Hash, code.Tries = "new", 2
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutCode(sandbox, code), tx.PutLastText(sandbox, "+1", at(2)))
	}, func(r ports.Reader) error {
		return errors.Join(is(code)(r.Code(sandbox, person.ForVerify, "s")), is(at(2))(r.LastText(sandbox, "+1")))
	})
}

// The sessions and acts of an account. An account's id may be a prefix of another's.
func testAccountPages(b bench) {
	one, two := person.Session{Env: sandbox, Hash: "h1", AccountID: "x", ExpiresAt: at(30)}, person.Session{Env: sandbox, Hash: "h2", AccountID: "x", ExpiresAt: at(40), Account: true, Browser: "Firefox"}
	foreign, live := person.Session{Env: sandbox, Hash: "h3", AccountID: "xy"}, person.Session{Env: production, Hash: "h4", AccountID: "x"}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutSession(two), tx.PutSession(one), tx.PutSession(foreign), tx.PutSession(live))
	}, func(r ports.Reader) error {
		return errors.Join(is([]person.Session{one, two})(r.SessionsOf(sandbox, "x")), is([]person.Session{foreign})(r.SessionsOf(sandbox, "xy")),
			is([]person.Session{live})(r.SessionsOf(production, "x")), none(r.SessionsOf(sandbox, "")))
	})
	one.ExpiresAt = at(1)
	b.written(func(tx ports.Tx) error { return tx.PutSession(one) }, func(r ports.Reader) error {
		return is([]person.Session{one, two})(r.SessionsOf(sandbox, "x"))
	})

	did := func(id, accountID string, minutes int) person.Act {
		return person.Act{ID: id, At: at(minutes), Env: sandbox, AccountID: accountID, Action: person.ActCodesOn, About: "a"}
	}
	first, second, third, other := did("a1", "x", 1), did("a2", "x", 2), did("a3", "x", 2), did("a4", "xy", 1)
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.AppendAct(third), tx.AppendAct(first), tx.AppendAct(second), tx.AppendAct(other))
	}, func(r ports.Reader) error {
		page, more, err := r.Acts(sandbox, "x", person.Mark{}, 2)
		if !more {
			return errors.New("the newest two acts: there are more")
		}
		return errors.Join(is([]person.Act{third, second})(page, err), is([]person.Act{third, second, first})(pageOf(r.Acts(sandbox, "x", person.Mark{}, 9))),
			is([]person.Act{first})(pageOf(r.Acts(sandbox, "x", second.Mark(), 2))), none(pageOf(r.Acts(production, "x", person.Mark{}, 9))))
	})
}

// The orders of an account, through all applications.
func testOrdersOf(b bench) {
	made := func(id, accountID string, minutes int) order.Order {
		return order.Order{Env: sandbox, ID: id, AppID: "app_" + id, AccountID: accountID, State: order.Placed, CreatedAt: at(minutes)}
	}
	one, two, three, foreign := made("o1", "x", 1), made("o2", "x", 2), made("o3", "x", 2), made("o4", "xy", 3)
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutOrder(two), tx.PutOrder(three), tx.PutOrder(one), tx.PutOrder(foreign))
	}, func(r ports.Reader) error {
		page, more, err := r.OrdersOf(sandbox, "x", order.Mark{}, 2)
		if !more {
			return errors.New("the newest two orders: there are more")
		}
		_, last, _ := r.OrdersOf(sandbox, "x", two.Mark(), 1)
		if last {
			return errors.New("the oldest order: there are no more")
		}
		return errors.Join(is([]order.Order{three, two})(page, err), is([]order.Order{one})(pageOf(r.OrdersOf(sandbox, "x", two.Mark(), 2))),
			is([]order.Order{foreign})(pageOf(r.OrdersOf(sandbox, "xy", order.Mark{}, 9))), none(pageOf(r.OrdersOf(production, "x", order.Mark{}, 9))))
	})
	two.State = order.Refunded
	b.written(func(tx ports.Tx) error { return tx.PutOrder(two) }, func(r ports.Reader) error {
		return is([]order.Order{three, two, one})(pageOf(r.OrdersOf(sandbox, "x", order.Mark{}, 9)))
	})
}

func testOrders(b bench) {
	total, fired := money.Minor(1275), at(2)
	made := cart.Cart{Env: sandbox, ID: "c", AppID: "a", UserID: "u", Status: cart.Building, Version: 1, CreatedAt: noon, Ask: cart.Ask{Words: "two lattes"}}
	o := order.Order{Env: sandbox, ID: "o", AppID: "a", CartID: "c", State: order.Building, Total: total, Currency: "usd", CreatedAt: noon}
	attempt := order.Attempt{OrderID: "o", Phase: order.Fired, Epoch: 7, ArmedAt: at(1), FiredAt: &fired, Presses: 1, PageTotal: total, BasketHash: "b"}
	payment := order.Payment{OrderID: "o", Attempt: 1, Phase: order.Held, Amount: total, Currency: "usd", HoldID: "hold", At: at(1)}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutCart(made), tx.PutOrder(o), tx.PutAttempt(sandbox, attempt), tx.PutPayment(sandbox, payment))
	}, func(r ports.Reader) error {
		return errors.Join(
			is(made)(r.Cart(sandbox, "c")), is(made.Standing())(r.CartStanding(sandbox, "c")), is(o)(r.Order(sandbox, "o")), is(attempt)(r.Attempt(sandbox, "o")), is(payment)(r.Payment(sandbox, "o")),
			isAbsent(r.Cart(production, "c")), isAbsent(r.Order(production, "o")), isAbsent(r.Attempt(production, "o")), isAbsent(r.Payment(production, "o")),
			isAbsent(r.Cart(sandbox, "o")), isAbsent(r.Order(sandbox, "c")),
		)
	})
	attempt = attempt.Settle(order.Outcome{Fact: order.Accepted, Evidence: &order.Evidence{Kind: "confirmation_number", ConfirmationNumber: "77", ObservedTotal: &total, CapturedAt: at(3)}})
	b.written(func(tx ports.Tx) error { return tx.PutAttempt(sandbox, attempt) }, func(r ports.Reader) error {
		return is(attempt)(r.Attempt(sandbox, "o"))
	})
}

func testKeys(b bench) {
	k := ports.Key{Env: sandbox, AppID: "a", UserID: "u", Operation: "confirm c", Key: "k", Fingerprint: "f", OrderID: "o", At: noon}
	b.written(func(tx ports.Tx) error { return tx.PutKey(k) }, func(r ports.Reader) error {
		return errors.Join(
			is(k)(r.Key(sandbox, "a", "u", "confirm c", "k")), isAbsent(r.Key(production, "a", "u", "confirm c", "k")),
			isAbsent(r.Key(sandbox, "b", "u", "confirm c", "k")), isAbsent(r.Key(sandbox, "a", "v", "confirm c", "k")),
			isAbsent(r.Key(sandbox, "a", "u", "confirm", "ck")), isAbsent(r.Key(sandbox, "a", "u", "confirm d", "k")),
			isAbsent(r.Key(sandbox, "a", "uconfirm c", "", "k")),
		)
	})
}

func testCounters(b bench) {
	add := func(env access.Environment, name quota.Name, subject string, window time.Time, n, want int64) {
		b.Helper()
		b.update(func(tx ports.Tx) error {
			return is(want)(tx.AddCounter(env, name, subject, window, n))
		})
	}
	add(sandbox, hour, "s", noon, 2, 2)
	add(sandbox, hour, "s", noon, 3, 5)
	add(sandbox, hour, "s", noon, -6, -1)
	add(sandbox, hour, "s", at(60), 1, 1)
	add(sandbox, quota.UsersDay, "s", noon, 1, 1)
	add(production, hour, "s", noon, 7, 7)
	b.written(func(tx ports.Tx) error {
		_, first := tx.AddCounter(sandbox, hour, "t", noon, 1)
		return errors.Join(first, is(int64(3))(tx.AddCounter(sandbox, hour, "t", noon, 2)))
	}, func(r ports.Reader) error {
		return errors.Join(
			is(int64(-1))(r.Counter(sandbox, hour, "s", noon)), is(int64(1))(r.Counter(sandbox, hour, "s", at(60))),
			is(int64(7))(r.Counter(production, hour, "s", noon)), is(int64(3))(r.Counter(sandbox, hour, "t", noon)),
			is(int64(0))(r.Counter(sandbox, hour, "st", noon)),
		)
	})
}

func testMemories(b bench) {
	m := ports.StoreMemory{Env: sandbox, OrderURL: "https://shop.test/a", Platform: "toast", Name: "A", ReadAt: noon, BuildFor: time.Second, Learned: `{"version":1}`,
		Menu: menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Coffee", Items: []menu.Item{{ID: "1", Name: "Latte", Price: 450, Priced: true}}}}}}
	b.written(func(tx ports.Tx) error { return tx.PutStoreMemory(m) }, func(r ports.Reader) error {
		return errors.Join(is(m)(r.StoreMemory(sandbox, m.OrderURL)), isAbsent(r.StoreMemory(production, m.OrderURL)))
	})
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.DropStoreMemory(sandbox, m.OrderURL), tx.DropStoreMemory(sandbox, "https://shop.test/never"))
	}, func(r ports.Reader) error { return isAbsent(r.StoreMemory(sandbox, m.OrderURL)) })
}
