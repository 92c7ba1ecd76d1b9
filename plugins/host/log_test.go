package host

import (
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestAPluginMayWriteSoMuch counts what an allowance gives at once, over time and after a pause, and what it says of the rest.
func TestAPluginMayWriteSoMuch(t *testing.T) {
	start := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var a allowance
	taken := func(at time.Duration, tries int) (got, dropped int) {
		for range tries {
			ok, n := a.take(start.Add(at))
			if ok {
				got++
			}
			dropped += n
		}
		return got, dropped
	}
	for _, c := range []struct {
		at           time.Duration
		got, dropped int
	}{
		{0, linesAtOnce, 0}, {0, 0, 0}, {time.Second, linesASecond, 2*1000 - linesAtOnce}, {time.Second, 0, 0}, {time.Hour, linesAtOnce, 2*1000 - linesASecond},
	} {
		if got, dropped := taken(c.at, 1000); got != c.got || dropped != c.dropped {
			t.Errorf("after %s: %d lines, and %d were dropped; want %+v", c.at, got, dropped, c)
		}
	}
}

// TestAFloodOfLines has a plugin write more than it may, in long lines: the log says how much it lacks.
func TestAFloodOfLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var text strings.Builder
		w := logWriter{log: slog.New(slog.NewJSONHandler(&text, nil)), lines: &allowance{}}
		for range 10 * linesAtOnce {
			w.line(`{"level":"INFO","msg":"flood","filler":"` + strings.Repeat("x", 60<<10) + `"}`)
		}
		w.lines.at = w.lines.at.Add(-time.Minute)
		w.refused("open \x1b[31m/etc/shadow")
		if n := strings.Count(text.String(), "\n"); n > linesAtOnce+100 {
			t.Errorf("%d lines were logged", n)
		}
		for line := range strings.Lines(text.String()) {
			if len(line) > longestString+200 {
				t.Fatalf("a line has %d bytes", len(line))
			}
		}
		if !strings.Contains(text.String(), `"a plugin wrote too much to its log","dropped":`) || !strings.Contains(text.String(), "open  [31m/etc/shadow") {
			t.Errorf("the log ends with %s", text.String()[text.Len()-400:])
		}
	})
}
