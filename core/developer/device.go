package developer

import (
	"strings"
	"time"
)

// The bounds of signing a terminal tool in (spec 3.4, 4.7 and section 8).
const (
	DeviceLife = 10 * time.Minute
	// PollInterval is how long a tool waits between two polls. Each poll that comes too soon lengthens the wait by the same time (RFC 8628).
	PollInterval = 5 * time.Second
	// pollSlack is how much too early a poll may arrive, because of the network.
	pollSlack = time.Second
	// MaxDeviceName bounds the name of a device, in characters (docs/gaps.md).
	MaxDeviceName = 100
)

// DeviceState is the state of a tool's request to sign in.
type DeviceState string

// The states. A request is decided once, and an approved one opens one session.
const (
	DeviceWaiting  DeviceState = "waiting"
	DeviceApproved DeviceState = "approved"
	DeviceDenied   DeviceState = "denied"
	DeviceUsed     DeviceState = "used"
)

// Device is a terminal tool's request to sign in (RFC 8628). Only the hash of its device code is stored.
type Device struct {
	Hash        string        `json:"hash"`
	UserCode    string        `json:"userCode"` // as ReadUserCode returns it
	Name        string        `json:"name,omitempty"`
	Address     string        `json:"address"` // of the tool; shown to the developer who approves
	AskedAt     time.Time     `json:"askedAt"`
	ExpiresAt   time.Time     `json:"expiresAt"`
	Interval    time.Duration `json:"interval"`
	PolledAt    time.Time     `json:"polledAt,omitzero"`
	State       DeviceState   `json:"state"`
	DeveloperID string        `json:"developerId,omitempty"` // who decided
	DecidedAt   time.Time     `json:"decidedAt,omitzero"`
}

// NewDevice returns a request that waits for approval.
func NewDevice(hash, userCode, name, address string, now time.Time) Device {
	now = now.UTC()
	return Device{Hash: hash, UserCode: userCode, Name: name, Address: address, AskedAt: now, ExpiresAt: now.Add(DeviceLife),
		Interval: PollInterval, State: DeviceWaiting}
}

// Waiting reports whether d can still be approved or denied at now.
func (d Device) Waiting(now time.Time) bool {
	return d.State == DeviceWaiting && now.Before(d.ExpiresAt)
}

// Decided returns d as approved or denied by a developer.
func (d Device) Decided(developerID string, approved bool, now time.Time) Device {
	d.State, d.DeveloperID, d.DecidedAt = DeviceDenied, developerID, now.UTC()
	if approved {
		d.State = DeviceApproved
	}
	return d
}

// Verdict is the result of a poll.
type Verdict int

// The verdicts of a poll (spec 3.4).
const (
	Pending Verdict = iota
	TooSoon         // pending, and polled before the interval ended
	Expired
	Denied
	Spent // the code has opened its session already
	Granted
)

// Poll returns the result of a poll at now, and d as it must be stored. Granted is returned once.
func (d Device) Poll(now time.Time) (Device, Verdict) {
	switch {
	case d.State == DeviceUsed:
		return d, Spent
	case !now.Before(d.ExpiresAt):
		return d, Expired
	case d.State == DeviceDenied:
		return d, Denied
	case d.State == DeviceApproved:
		d.State = DeviceUsed
		return d, Granted
	}
	soon := !d.PolledAt.IsZero() && now.Before(d.PolledAt.Add(d.Interval-pollSlack))
	d.PolledAt = now.UTC()
	if soon {
		d.Interval += PollInterval
		return d, TooSoon
	}
	return d, Pending
}

// userCodeLetters are the letters of user codes: they are easy to tell apart and form no words (spec 4.7, docs/gaps.md).
const userCodeLetters = "BCDFGHJKLMNPQRSTVWXZ"

const userCodeLength = 8

// NewUserCode makes a user code from random bytes; false if too few of the bytes could be used. Then call it again with others.
func NewUserCode(random []byte) (string, bool) {
	// Skip the bytes beyond the last whole round, so that every letter is equally likely.
	const whole = 256 / len(userCodeLetters) * len(userCodeLetters)
	var letters []byte
	for _, b := range random {
		if int(b) < whole && len(letters) < userCodeLength {
			letters = append(letters, userCodeLetters[int(b)%len(userCodeLetters)])
		}
	}
	if len(letters) < userCodeLength {
		return "", false
	}
	return dashed(string(letters)), true
}

// ReadUserCode reads a user code as a person types it: in either case, with or without the dash and spaces; false if it is not a user code.
func ReadUserCode(typed string) (string, bool) {
	if len(typed) > 2*userCodeLength {
		return "", false
	}
	letters := strings.NewReplacer("-", "", " ", "").Replace(strings.ToUpper(typed))
	if len(letters) != userCodeLength || strings.Trim(letters, userCodeLetters) != "" {
		return "", false
	}
	return dashed(letters), true
}

func dashed(letters string) string {
	return letters[:userCodeLength/2] + "-" + letters[userCodeLength/2:]
}
