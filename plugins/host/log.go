package host

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"time"
)

// logWriter writes a plugin's output to the host's log, within its allowance.
type logWriter struct {
	log   *slog.Logger
	lines *allowance
}

// Write logs what a plugin printed.
func (w logWriter) Write(p []byte) (int, error) {
	for line := range strings.Lines(string(p)) {
		w.line(strings.TrimSpace(line))
	}
	return len(p), nil
}

// line logs one line: a record of log/slog as wire.Main writes it keeps its level, anything else is plain words.
func (w logWriter) line(text string) {
	if text == "" || !w.may() {
		return
	}
	if len(text) > longestLine {
		text = text[:longestLine]
	}
	var record map[string]any
	if json.Unmarshal([]byte(text), &record) != nil {
		w.log.Info(printable(text))
		return
	}
	var level slog.Level
	name, _ := record[slog.LevelKey].(string)
	if level.UnmarshalText([]byte(name)) != nil {
		level = slog.LevelInfo
	}
	message, _ := record[slog.MessageKey].(string)
	var attributes []any
	for key, value := range record {
		if key != slog.LevelKey && key != slog.MessageKey && key != slog.TimeKey {
			attributes = append(attributes, slog.Any(key, value))
		}
	}
	w.log.Log(context.Background(), level, printable(message), slog.Group("said", attributes...))
}

// refused logs a forbidden attempt of a plugin.
func (w logWriter) refused(attempt string) {
	if w.may() {
		w.log.Warn("a plugin tried what it may not do, and was refused", "attempt", printable(attempt))
	}
}

// may takes one line of the allowance, and returns how many lines were dropped before.
func (w logWriter) may() bool {
	ok, dropped := w.lines.take(time.Now())
	if dropped > 0 {
		w.log.Warn("a plugin wrote too much to its log", "dropped", dropped)
	}
	return ok
}

// The bounds of a plugin's log: lines at once, lines a second after that, and bytes of a line.
const (
	linesAtOnce   = 200
	linesASecond  = 20
	longestLine   = 8 << 10
	longestString = 2000
)

// allowance counts the lines that a plugin may still write, in all of its processes.
type allowance struct {
	mu      sync.Mutex
	left    float64
	at      time.Time // left was counted; zero: never
	dropped int
}

// take takes one line. For the first line after dropped ones it returns how many were dropped.
func (a *allowance) take(now time.Time) (ok bool, dropped int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.at.IsZero() {
		a.left = linesAtOnce
	} else {
		a.left = min(linesAtOnce, a.left+linesASecond*now.Sub(a.at).Seconds())
	}
	a.at = now
	if a.left < 1 {
		a.dropped++
		return false, 0
	}
	a.left--
	dropped, a.dropped = a.dropped, 0
	return true, dropped
}

// printable truncates a line and removes what could control a terminal.
func printable(text string) string {
	if len(text) > longestString {
		text = text[:longestString]
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || (r >= 0x7f && r < 0xa0) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}
