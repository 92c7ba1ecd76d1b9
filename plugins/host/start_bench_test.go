package host_test

import (
	"log/slog"
	"os"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host"
)

// BenchmarkStart measures what a start of a plugin costs, up to its first answer.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	for range b.N {
		b.StopTimer()
		work, err := os.MkdirTemp("", "host")
		if err != nil {
			b.Fatal(err)
		}
		h, err := host.Open(plugins(b), host.Options{WorkDir: work, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if _, err := h.SMS(b.Context(), "outbox", map[string]string{"dir": dir}); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if err := h.Close(); err != nil {
			b.Fatal(err)
		}
		os.RemoveAll(work)
		b.StartTimer()
	}
}
