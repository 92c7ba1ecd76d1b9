package bolt

import (
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
	within := span{low: of, high: after(of), backward: true}
	if before != (developer.Mark{}) {
		within.high = auditedKey(developerID, before)
	}
	for k, text := range r.scan(audited, within) {
		a, err := read[developer.Audited](r, audited, k, text)
		if err != nil {
			continue
		}
		if len(page) >= limit {
			return page, true, nil
		}
		page = append(page, a)
	}
	return page, false, nil
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
	return c.save(audited, auditedKey(a.DeveloperID, a.Mark()), a)
}

// auditedKey is the key of a mark in a developer's list. Marks sort as the keys do: by time, then by id. All ids have one length.
func auditedKey(developerID string, m developer.Mark) []byte {
	return append(withTime(key(developerID), m.At), key(m.ID)...)
}
