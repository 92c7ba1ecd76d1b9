package enginetest

import (
	"cmp"
	"slices"

	"github.com/carryout-dev/carryout/core/developer"
)

func (t *memoryTx) Device(hash string) (developer.Device, error) {
	return get[developer.Device](t, "device", hash)
}

func (t *memoryTx) DeviceByUserCode(userCode string) (developer.Device, error) {
	hash, err := get[string](t, "userCode", userCode)
	if err != nil {
		return developer.Device{}, err
	}
	return t.Device(hash)
}

func (t *memoryTx) CLISession(hash string) (developer.CLISession, error) {
	return get[developer.CLISession](t, "cliSession", hash)
}

func (t *memoryTx) CLISessions(developerID string) ([]developer.CLISession, error) {
	all, err := list[developer.CLISession](t, "cliSession")
	all = slices.DeleteFunc(all, func(s developer.CLISession) bool { return s.DeveloperID != developerID })
	slices.SortFunc(all, func(a, b developer.CLISession) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.Hash, b.Hash))
	})
	return all, err
}

func (t *memoryTx) Audited(developerID string, before developer.Mark, limit int) ([]developer.Audited, bool, error) {
	all, err := list[developer.Audited](t, "audited")
	all = slices.DeleteFunc(all, func(a developer.Audited) bool {
		return a.DeveloperID != developerID || before != (developer.Mark{}) && a.Mark().Compare(before) >= 0
	})
	slices.SortFunc(all, func(a, b developer.Audited) int { return b.Mark().Compare(a.Mark()) })
	if len(all) > limit {
		return all[:limit], true, err
	}
	return all, false, err
}

func (t *memoryTx) PutDevice(d developer.Device) error {
	if err := t.put("userCode", d.UserCode, d.Hash); err != nil {
		return err
	}
	return t.put("device", d.Hash, d)
}

func (t *memoryTx) PutCLISession(s developer.CLISession) error { return t.put("cliSession", s.Hash, s) }
func (t *memoryTx) AppendAudited(a developer.Audited) error    { return t.put("audited", a.ID, a) }
