package bolt

import (
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Device(hash string) (developer.Device, error) {
	return load[developer.Device](r, devices, key(hash))
}

func (r reader) DeviceByUserCode(userCode string) (developer.Device, error) {
	hash := r.get(devicesByUserCode, key(userCode))
	if hash == nil {
		return developer.Device{}, ports.ErrNotFound
	}
	return r.Device(string(hash))
}

func (r reader) CLISession(hash string) (developer.CLISession, error) {
	return load[developer.CLISession](r, cliSessions, key(hash))
}

func (r reader) CLISessions(developerID string) ([]developer.CLISession, error) {
	var all []developer.CLISession
	of := key(developerID)
	for k := range r.scan(cliSessionsOf, startingWith(of)) {
		// The rest of the key, after the time, is one field in key's own form.
		if s, ok := listed[developer.CLISession](r, cliSessions, k[len(of)+timeSize:]); ok {
			all = append(all, s)
		}
	}
	return all, nil
}

func (r reader) Audited(developerID string, before developer.Mark, limit int) (page []developer.Audited, more bool, err error) {
	of := key(developerID)
	return newest(r, audited, of, timed(of, before.At, before.ID), limit, func(k, text []byte) (developer.Audited, bool) {
		a, err := read[developer.Audited](r, audited, k, text)
		return a, err == nil
	})
}

// newest returns a page of a list whose keys are those of timed: at most limit records below before, the newest first, and whether there are more. A
// nil before starts at the newest. decode returns false for a record that cannot be read, which is left out.
func newest[R any](r reader, in table, of, before []byte, limit int, decode func(k, text []byte) (R, bool)) (page []R, more bool, err error) {
	within := span{low: of, high: after(of), backward: true}
	if before != nil {
		within.high = before
	}
	for k, text := range r.scan(in, within) {
		record, ok := decode(k, text)
		if !ok {
			continue
		}
		if len(page) >= limit {
			return page, true, nil
		}
		page = append(page, record)
	}
	return page, false, nil
}

// timed is the key of a record in a list by time; nil for the zero mark. Keys sort by time and then by id, because all ids have one length.
func timed(of []byte, at time.Time, id string) []byte {
	if at.IsZero() && id == "" {
		return nil
	}
	return append(withTime(slices.Clone(of), at), key(id)...)
}

func (c *change) PutDevice(d developer.Device) error {
	c.writes.put(devicesByUserCode, key(d.UserCode), []byte(d.Hash))
	return c.save(devices, key(d.Hash), d)
}

func (c *change) PutCLISession(s developer.CLISession) error {
	c.writes.put(cliSessionsOf, append(withTime(key(s.DeveloperID), s.CreatedAt), key(s.Hash)...), nothing)
	return c.save(cliSessions, key(s.Hash), s)
}

func (c *change) AppendAudited(a developer.Audited) error {
	return c.save(audited, timed(key(a.DeveloperID), a.At, a.ID), a)
}
