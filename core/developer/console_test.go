package developer_test

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/developer"
)

func TestALinkIsGoodOnceAndForAQuarterOfAnHour(t *testing.T) {
	l := developer.NewLink("hash", "dev_1", noon)
	for after, want := range map[time.Duration]bool{0: true, 15*time.Minute - 1: true, 15 * time.Minute: false, time.Hour: false} {
		used, ok := l.Use(noon.Add(after))
		if ok != want || ok != (used.UsedAt != nil) {
			t.Errorf("after %v: %v %+v", after, ok, used)
		}
		if _, again := used.Use(noon); ok && again {
			t.Errorf("used twice")
		}
	}
}

func TestHowLongAConsoleSessionLives(t *testing.T) {
	s := developer.NewConsoleSession("hash", "dev_1", noon)
	for _, c := range []struct {
		after        time.Duration
		live, recent bool
	}{
		{0, true, true},
		{15*time.Minute - 1, true, true},
		{15 * time.Minute, true, false},
		{12*time.Hour - 1, true, false},
		{12 * time.Hour, false, false},
	} {
		if at := noon.Add(c.after); s.Live(at) != c.live || s.Recent(at) != c.recent {
			t.Errorf("after %v: live %v, recent %v", c.after, s.Live(at), s.Recent(at))
		}
	}
	if s.Ended(noon).Live(noon) {
		t.Error("it lives on after signing out")
	}
	// Used every ten hours it lives for thirty days, and no longer.
	at := noon
	for s.Live(at) {
		var kept bool
		if s, kept = s.Seen(at); kept != (at != noon) {
			t.Fatalf("seen at %v: kept %v", at, kept)
		}
		at = at.Add(10 * time.Hour)
	}
	if lived := s.ExpiresAt().Sub(noon); lived != 30*24*time.Hour || at.Sub(noon) != 30*24*time.Hour {
		t.Errorf("it ends after %v, and was used until %v", lived, at.Sub(noon))
	}
	if _, kept := developer.NewConsoleSession("hash", "dev_1", noon).Seen(noon.Add(5*time.Minute - 1)); kept {
		t.Error("every request is written down")
	}
}
