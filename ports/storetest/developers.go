package storetest

import (
	"cmp"
	"errors"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/ports"
)

func (s *state) Developer(id string) (developer.Account, error) {
	return find[developer.Account](s, place("developer", id))
}

func (s *state) DeveloperByEmail(email string) (developer.Account, error) {
	return one(all(s, func(a developer.Account) bool { return a.Email == email }, anyOrder))
}

func (s *state) ApplicationsOf(developerID string) ([]access.Application, error) {
	return all(s, func(a access.Application) bool { return a.DeveloperID == developerID }, func(a, b access.Application) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	}), nil
}

func (s *state) PutDeveloper(a developer.Account) error {
	if other, err := s.DeveloperByEmail(a.Email); err == nil && other.ID != a.ID {
		return errors.New("storetest: the e-mail address is another account's")
	}
	return s.put(place("developer", a.ID), a)
}

func (s *state) SignInLink(hash string) (developer.Link, error) {
	return find[developer.Link](s, place("sign-in link", hash))
}

func (s *state) ConsoleSession(hash string) (developer.ConsoleSession, error) {
	return find[developer.ConsoleSession](s, place("console session", hash))
}

func (s *state) PutSignInLink(l developer.Link) error {
	return s.put(place("sign-in link", l.Hash), l)
}

func (s *state) PutConsoleSession(c developer.ConsoleSession) error {
	return s.put(place("console session", c.Hash), c)
}

func testSignIns(b bench) {
	link, session := developer.NewLink("h", "d", noon), developer.NewConsoleSession("h", "d", noon)
	b.written(func(tx ports.Tx) error { return errors.Join(tx.PutSignInLink(link), tx.PutConsoleSession(session)) }, func(r ports.Reader) error {
		return errors.Join(is(link)(r.SignInLink("h")), is(session)(r.ConsoleSession("h")))
	})
	link, _ = link.Use(at(1))
	session = session.Ended(at(2))
	b.written(func(tx ports.Tx) error { return errors.Join(tx.PutSignInLink(link), tx.PutConsoleSession(session)) }, func(r ports.Reader) error {
		return errors.Join(is(link)(r.SignInLink("h")), is(session)(r.ConsoleSession("h")), isAbsent(r.SignInLink("x")), isAbsent(r.ConsoleSession("x")))
	})
}

func testDevelopers(b bench) {
	ada := developer.Account{ID: "d", Email: "ada@example.test", Name: "Ada", CreatedAt: noon}
	// A developer's id may be a prefix of another's.
	bob := developer.Account{ID: "db", Email: "bob@example.test", CreatedAt: at(1)}
	b.written(func(tx ports.Tx) error { return errors.Join(tx.PutDeveloper(ada), tx.PutDeveloper(bob)) }, func(r ports.Reader) error {
		return errors.Join(is(ada)(r.Developer("d")), is(ada)(r.DeveloperByEmail("ada@example.test")), is(bob)(r.DeveloperByEmail("bob@example.test")))
	})
	ada.Email = "byron@example.test"
	b.written(func(tx ports.Tx) error { return tx.PutDeveloper(ada) }, func(r ports.Reader) error {
		return errors.Join(isAbsent(r.DeveloperByEmail("ada@example.test")), is(ada)(r.DeveloperByEmail("byron@example.test")))
	})
	b.refused(func(tx ports.Tx) error {
		return tx.PutDeveloper(developer.Account{ID: "eve", Email: "byron@example.test"})
	})
	b.view(func(r ports.Reader) error { return isAbsent(r.Developer("eve")) })

	late := access.Application{ID: "a", DeveloperID: "d", Name: "Late", CreatedAt: at(2)}
	early := access.Application{ID: "z", DeveloperID: "d", Name: "Early", CreatedAt: at(1)}
	bobs := access.Application{ID: "b", DeveloperID: "db", CreatedAt: at(1)}
	nobodys := access.Application{ID: "n", CreatedAt: at(1)}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutApplication(late), tx.PutApplication(early), tx.PutApplication(bobs), tx.PutApplication(nobodys))
	}, func(r ports.Reader) error {
		return errors.Join(is([]access.Application{early, late})(r.ApplicationsOf("d")), is([]access.Application{bobs})(r.ApplicationsOf("db")), none(r.ApplicationsOf("x")))
	})
	// It is transferred, and one without a developer is given to one.
	late.DeveloperID, nobodys.DeveloperID = "db", "db"
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutApplication(late), tx.PutApplication(nobodys))
	}, func(r ports.Reader) error {
		return errors.Join(is([]access.Application{early})(r.ApplicationsOf("d")), is([]access.Application{bobs, nobodys, late})(r.ApplicationsOf("db")))
	})
}
