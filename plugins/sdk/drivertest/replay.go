package drivertest

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Replay runs a driver on every recording of a folder (carryoutd replay FILE --test FOLDER): each must end as it was recorded. Without a
// browser that takes milliseconds.
func Replay(t *testing.T, newDriver func() sdk.Driver, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no recordings (%v)", folder, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(t *testing.T) {
			recording, err := host.ReadRecording(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := host.Replay(bounded(t), newDriver(), recording); err != nil {
				t.Error(err)
			}
		})
	}
}

// lastRecording is the newest recording of a store, and its text.
func (s *street) lastRecording(t *testing.T, slug string) (host.Recording, string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.recorded, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	for _, file := range slices.Backward(files) {
		recording, err := host.ReadRecording(file)
		if err != nil {
			t.Fatal(err)
		}
		if recording.Home == s.stores[slug].OrderURL {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			return recording, string(text)
		}
	}
	t.Fatalf("no build of %s was recorded", slug)
	return host.Recording{}, ""
}

// buildIsReplayed builds a cart and one that fails, and replays both without a browser.
func buildIsReplayed(t *testing.T, s *street) {
	s.buildsTo(t, plainCounter, twoLattes, drip)
	ready, text := s.lastRecording(t, plainCounter)
	for _, private := range []string{contact().FirstName, `"` + contact().LastName + `"`, contact().Email, "2125550142", "555-0142"} {
		if strings.Contains(text, private) {
			t.Errorf("the recording has %q", private)
		}
	}
	visits := s.shop.Counts(plainCounter).Visits
	if err := host.Replay(bounded(t), s.driver, ready); err != nil {
		t.Error(err)
	}
	if s.shop.Counts(plainCounter).Visits != visits || len(ready.Requests) == 0 {
		t.Errorf("%d requests were recorded; the store was visited during the replay: %t", len(ready.Requests), s.shop.Counts(plainCounter).Visits != visits)
	}
	// A site that then costs a cent more would be another cart, and a driver that asks something new finds no answer.
	other := ready
	quote := *ready.Quote
	quote.Total++
	other.Quote = &quote
	if err := host.Replay(bounded(t), s.driver, other); !errors.Is(err, host.ErrReplay) {
		t.Errorf("another total: %v", err)
	}
	other = ready
	other.Calls = slices.Clone(ready.Calls[:len(ready.Calls)-1])
	if err := host.Replay(bounded(t), s.driver, other); !errors.Is(err, host.ErrReplay) || !strings.Contains(err.Error(), "not recorded: ") {
		t.Errorf("a call too few: %v", err)
	}
	_, err := s.build(t, minimumStore, s.lines(t, minimumStore, slaw), time.Time{})
	wantFailure(t, err, failure.MinimumNotMet)
	failed, _ := s.lastRecording(t, minimumStore)
	if failed.Failure == nil || failed.Failure.Code != failure.MinimumNotMet || failed.Snapshot == "" || failed.Status != 200 {
		end, _ := json.Marshal(failed.Failure)
		t.Errorf("a failed build is recorded as %s, status %d, with %d bytes of markup", end, failed.Status, len(failed.Snapshot))
	}
	if err := host.Replay(bounded(t), s.driver, failed); err != nil {
		t.Error(err)
	}
}
