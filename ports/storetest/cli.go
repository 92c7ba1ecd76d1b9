package storetest

import (
	"cmp"
	"errors"

	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/ports"
)

func (s *state) Device(hash string) (developer.Device, error) {
	return find[developer.Device](s, place("device", hash))
}

func (s *state) DeviceByUserCode(userCode string) (developer.Device, error) {
	hash, err := find[string](s, place("user code", userCode))
	if err != nil {
		return developer.Device{}, err
	}
	return s.Device(hash)
}

func (s *state) CLISession(hash string) (developer.CLISession, error) {
	return find[developer.CLISession](s, place("cli session", hash))
}

func (s *state) CLISessions(developerID string) ([]developer.CLISession, error) {
	return all(s, func(c developer.CLISession) bool { return c.DeveloperID == developerID }, func(a, b developer.CLISession) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.Hash, b.Hash))
	}), nil
}

func (s *state) Audited(developerID string, before developer.Mark, limit int) ([]developer.Audited, bool, error) {
	found := all(s, func(a developer.Audited) bool {
		return a.DeveloperID == developerID && (before == developer.Mark{} || a.Mark().Compare(before) < 0)
	}, func(a, b developer.Audited) int { return b.Mark().Compare(a.Mark()) })
	return found[:min(len(found), limit)], len(found) > limit, nil
}

func (s *state) PutDevice(d developer.Device) error {
	return errors.Join(s.put(place("user code", d.UserCode), d.Hash), s.put(place("device", d.Hash), d))
}

func (s *state) PutCLISession(c developer.CLISession) error {
	return s.put(place("cli session", c.Hash), c)
}

func (s *state) AppendAudited(a developer.Audited) error { return s.put(place("audited", a.ID), a) }

// pageOf drops whether there are more.
func pageOf[R any](page []R, _ bool, err error) ([]R, error) { return page, err }

func testCLI(b bench) {
	first, second := developer.NewDevice("h1", "BCDF-GHJK", "laptop", "192.0.2.1", noon), developer.NewDevice("h2", "BCDF-GHJK", "", "192.0.2.2", at(20))
	b.written(func(tx ports.Tx) error { return tx.PutDevice(first) }, func(r ports.Reader) error {
		return errors.Join(is(first)(r.Device("h1")), is(first)(r.DeviceByUserCode("BCDF-GHJK")))
	})
	first = first.Decided("d", true, at(1))
	b.written(func(tx ports.Tx) error { return tx.PutDevice(first) }, func(r ports.Reader) error {
		return errors.Join(is(first)(r.Device("h1")), is(first)(r.DeviceByUserCode("BCDF-GHJK")))
	})
	// A user code that is drawn again belongs to the new request.
	b.written(func(tx ports.Tx) error { return tx.PutDevice(second) }, func(r ports.Reader) error {
		return errors.Join(is(first)(r.Device("h1")), is(second)(r.DeviceByUserCode("BCDF-GHJK")))
	})

	early, late := first.Session("cls_1", "z", at(1)), first.Session("cls_2", "a", at(2))
	// A developer's id may be a prefix of another's.
	other := first.Decided("db", true, noon).Session("cls_3", "b", noon)
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutCLISession(late), tx.PutCLISession(early), tx.PutCLISession(other))
	}, func(r ports.Reader) error {
		return errors.Join(is(early)(r.CLISession("z")), is([]developer.CLISession{early, late})(r.CLISessions("d")), is([]developer.CLISession{other})(r.CLISessions("db")))
	})
	over := at(5)
	early.RevokedAt = &over
	b.written(func(tx ports.Tx) error { return tx.PutCLISession(early) }, func(r ports.Reader) error {
		return is([]developer.CLISession{early, late})(r.CLISessions("d"))
	})

	done := func(id, developerID string, minutes int) developer.Audited {
		return developer.Audited{ID: id, At: at(minutes), DeveloperID: developerID, SessionID: "cls_1", Action: developer.ReadUsage, AppID: "a"}
	}
	one, two, three, foreign := done("a1", "d", 1), done("a2", "d", 2), done("a3", "d", 2), done("a4", "db", 1)
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.AppendAudited(three), tx.AppendAudited(one), tx.AppendAudited(two), tx.AppendAudited(foreign))
	}, func(r ports.Reader) error {
		return errors.Join(
			is([]developer.Audited{three, two, one})(pageOf(r.Audited("d", developer.Mark{}, 9))),
			is([]developer.Audited{three, two})(pageOf(r.Audited("d", developer.Mark{}, 2))),
			is([]developer.Audited{one})(pageOf(r.Audited("d", two.Mark(), 2))),
			is([]developer.Audited{two, one})(pageOf(r.Audited("d", three.Mark(), 2))),
			is([]developer.Audited{foreign})(pageOf(r.Audited("db", developer.Mark{}, 9))),
			none(pageOf(r.Audited("d", one.Mark(), 2))),
		)
	})
	b.view(func(r ports.Reader) error {
		for limit, want := range map[int]bool{2: true, 3: false} {
			if _, more, err := r.Audited("d", developer.Mark{}, limit); err != nil || more != want {
				b.Errorf("more beyond %d: %v %v", limit, more, err)
			}
		}
		return nil
	})
}
