package developer_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/developer"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func waiting() developer.Device {
	return developer.NewDevice("hash", "BCDF-GHJK", "laptop", "192.0.2.1", noon)
}

// Every state at every time that matters: what a poll comes to, and whether a decision can still be made (spec 3.4).
func TestPolls(t *testing.T) {
	approved, denied := waiting().Decided("dev_1", true, noon), waiting().Decided("dev_1", false, noon)
	used, _ := approved.Poll(noon)
	for _, c := range []struct {
		name    string
		device  developer.Device
		after   time.Duration
		verdict developer.Verdict
		state   developer.DeviceState
		waits   bool
	}{
		{"waiting", waiting(), 0, developer.Pending, developer.DeviceWaiting, true},
		{"waiting, almost over", waiting(), developer.DeviceLife - 1, developer.Pending, developer.DeviceWaiting, true},
		{"waiting, over", waiting(), developer.DeviceLife, developer.Expired, developer.DeviceWaiting, false},
		{"approved", approved, time.Minute, developer.Granted, developer.DeviceUsed, false},
		{"approved, over", approved, developer.DeviceLife, developer.Expired, developer.DeviceApproved, false},
		{"denied", denied, time.Minute, developer.Denied, developer.DeviceDenied, false},
		{"denied, over", denied, developer.DeviceLife, developer.Expired, developer.DeviceDenied, false},
		{"used", used, time.Minute, developer.Spent, developer.DeviceUsed, false},
		{"used, over", used, time.Hour, developer.Spent, developer.DeviceUsed, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := noon.Add(c.after)
			if got := c.device.Waiting(now); got != c.waits {
				t.Errorf("it can be decided: %v", got)
			}
			if d, verdict := c.device.Poll(now); verdict != c.verdict || d.State != c.state {
				t.Errorf("a poll comes to %v, and leaves it %s", verdict, d.State)
			}
		})
	}
}

// Each poll that comes too soon makes the interval longer by five seconds, for good; a slow network is no reason to.
func TestSlowDown(t *testing.T) {
	d, now := waiting(), noon
	for i, c := range []struct {
		wait     time.Duration
		verdict  developer.Verdict
		interval time.Duration
	}{
		{0, developer.Pending, 5 * time.Second},
		{time.Second, developer.TooSoon, 10 * time.Second},
		{5 * time.Second, developer.TooSoon, 15 * time.Second},
		{15 * time.Second, developer.Pending, 15 * time.Second},
		{14200 * time.Millisecond, developer.Pending, 15 * time.Second},
		{13900 * time.Millisecond, developer.TooSoon, 20 * time.Second},
	} {
		var verdict developer.Verdict
		now = now.Add(c.wait)
		if d, verdict = d.Poll(now); verdict != c.verdict || d.Interval != c.interval {
			t.Fatalf("poll %d comes to %v with %v, want %v with %v", i, verdict, d.Interval, c.verdict, c.interval)
		}
	}
	if d, verdict := d.Decided("dev_1", true, now).Poll(now); verdict != developer.Granted || d.DeveloperID != "dev_1" {
		t.Errorf("what is approved is told however soon it is asked: %v", verdict)
	}
}

func TestUserCodes(t *testing.T) {
	code, ok := developer.NewUserCode([]byte{255, 0, 1, 19, 20, 240, 239, 5, 6, 7, 8})
	if !ok || code != "BCZB-ZHJK" {
		t.Errorf("%q, %v", code, ok)
	}
	if _, ok := developer.NewUserCode([]byte{0, 1, 2, 3, 4, 5, 6, 250}); ok {
		t.Error("seven letters are a code")
	}
	for typed, want := range map[string]string{
		"BCDF-GHJK": "BCDF-GHJK", "bcdfghjk": "BCDF-GHJK", " bcdf ghjk ": "BCDF-GHJK", "b-c-d-f-g-h-j-k": "BCDF-GHJK",
		"": "", "BCDF-GHJ": "", "BCDF-GHJKL": "", "BCDF-GHJA": "", "BCDF-GH1K": "", "BCDF_GHJK": "", "ＢCDFGHJK": "", strings.Repeat(" ", 99) + "BCDFGHJK": "",
	} {
		got, ok := developer.ReadUserCode(typed)
		if got != want || ok != (want != "") {
			t.Errorf("ReadUserCode(%q) = %q, %v", typed, got, ok)
		}
	}
}

func TestCLISessions(t *testing.T) {
	s := waiting().Decided("dev_1", true, noon).Session("cls_1", "h", noon)
	if s.DeveloperID != "dev_1" || s.DeviceName != "laptop" || s.Address != "192.0.2.1" {
		t.Errorf("%+v", s)
	}
	if !s.Live(noon) || !s.Live(noon.Add(30*24*time.Hour-1)) || s.Live(noon.Add(30*24*time.Hour)) {
		t.Error("it lives other than 30 days")
	}
	s.RevokedAt = &noon
	if s.Live(noon) {
		t.Error("it outlives being revoked")
	}
}

// What is sealed under one token opens under that token alone, and whole alone.
func TestSeal(t *testing.T) {
	key, answer := developer.SealKey("lcli_a"), []byte(`{"secret":"sk_test_x"}`)
	sealed, err := developer.Seal(key, answer, strings.NewReader("twelve bytes"))
	if err != nil || bytes.Contains(sealed, []byte("sk_test")) {
		t.Fatalf("%q %v", sealed, err)
	}
	if opened, err := developer.Unseal(key, sealed); err != nil || !bytes.Equal(opened, answer) {
		t.Errorf("%q %v", opened, err)
	}
	if _, err := developer.Unseal(developer.SealKey("lcli_b"), sealed); err == nil {
		t.Error("another token opens it")
	}
	for cut := range sealed {
		if _, err := developer.Unseal(key, sealed[:cut]); err == nil {
			t.Errorf("%d bytes of it open", cut)
		}
	}
	if _, err := developer.Seal(key, answer, strings.NewReader("short")); err == nil {
		t.Error("it is sealed without randomness")
	}
	if _, err := developer.Seal([]byte("short"), answer, strings.NewReader("twelve bytes")); err == nil {
		t.Error("it is sealed with a key that is none")
	}
}
