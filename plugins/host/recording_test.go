package host_test

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// loud is a Sites over the driver in this process that logs into a buffer and records its builds.
func loud(t *testing.T, s *shop) (*host.Sites, *bytes.Buffer, string) {
	t.Helper()
	var log bytes.Buffer
	h, err := host.Open("", host.Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	folder := filepath.Join(t.TempDir(), "recordings")
	all, err := h.Sites(t.Context(), s, hosttest.Archive(t), host.SitesOptions{InProcess: map[string]sdk.Driver{"evil": evil.New()}, Recordings: folder})
	if err != nil {
		t.Fatal(err)
	}
	return all, &log, folder
}

// A failure names its step; the log has the last status and what was refused.
func TestAFailureNamesItsStep(t *testing.T) {
	for told, want := range map[string]string{
		evil.ClosedInFill: "fill: ", evil.LostInFill: "fill: ", evil.WrongBag: "fill: ", evil.WrongSum: "checkout: ",
	} {
		all, log, _ := loud(t, newShop(accepts))
		_, err := all.Build(t.Context(), site, build(told))
		failed, ok := err.(*failure.Failure)
		if !ok || !strings.HasPrefix(failed.Seen, want) {
			t.Errorf("%s: %v, want a failure at %q", told, err, want)
		}
		step := strings.TrimSuffix(want, ": ")
		for _, part := range []string{"step=" + step, "status=503", `refused="[wall: cdn.example:443 (2 times)]"`, "store=order.evil.example"} {
			if !strings.Contains(log.String(), part) {
				t.Errorf("%s: the log lacks %q: %s", told, part, log)
			}
		}
	}
}

// Recordings have none of the person's details, and the newest are kept.
func TestRecordings(t *testing.T) {
	all, _, folder := loud(t, newShop(accepts))
	wanted := build(evil.Honest)
	wanted.Contact.FirstName, wanted.Contact.LastName, wanted.Contact.Phone, wanted.Contact.Email = "Large", "Lovelace", "+442071838750", "ada.l@orders.example"
	if _, err := all.Build(t.Context(), site, wanted); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*-order.evil.example-ready.json"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%q, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, private := range []string{"Lovelace", "2071838750", "ada.l@"} {
		if strings.Contains(string(text), private) {
			t.Errorf("the recording has %q: %s", private, text)
		}
	}
	info, err := os.Stat(files[0])
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	recording, err := host.ReadRecording(files[0])
	if err != nil {
		t.Fatal(err)
	}
	// A name that is also a word of the menu stays one.
	if recording.Lines[0].Choices[0].Option != "Large" {
		t.Errorf("%+v", recording.Lines)
	}
	if err := host.Replay(t.Context(), evil.New(), recording); err != nil {
		t.Error(err)
	}
	// A driver reads the days of a page as on the day of the recording, of one that is older than Store.Now too.
	older := recording
	older.Store.Now = time.Time{}
	for _, c := range []struct {
		recording host.Recording
		want      time.Time
	}{{recording, recording.Store.Now}, {older, recording.At}} {
		d := &dayOf{Driver: evil.New()}
		if err := host.Replay(t.Context(), d, c.recording); err != nil || c.want.IsZero() || !d.visit.Equal(c.want) {
			t.Errorf("replayed as of %s, want %s (%v)", d.visit, c.want, err)
		}
	}
	if _, err := host.ReadRecording(filepath.Join(folder, "none.json")); err == nil {
		t.Error("a file that does not exist is read")
	}
	for name, spoiled := range map[string]string{"no end": `{"platform": "evil"}`, "an unknown field": `{"quote": {}, "more": 1}`, "no JSON": `x`} {
		file := filepath.Join(t.TempDir(), "x.json")
		if err := os.WriteFile(file, []byte(spoiled), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := host.ReadRecording(file); err == nil || !strings.Contains(err.Error(), "is no recording") {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Older recordings make room.
	for i := range 205 {
		old := filepath.Join(folder, "20200101T000000."+string(rune('0'+i/100))+string(rune('0'+i/10%10))+string(rune('0'+i%10))+"-old.example-ready.json")
		if err := os.WriteFile(old, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := all.Build(t.Context(), site, wanted); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(left) != 200 {
		t.Errorf("%d recordings are kept, %v", len(left), err)
	}
}

// dayOf keeps the time of the visit that it is told.
type dayOf struct {
	sdk.Driver
	visit time.Time
}

func (d *dayOf) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	d.visit = page.Store().Now
	return d.Driver.Fill(ctx, page, lines, pickup)
}
