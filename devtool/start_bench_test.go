package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkStart is the time from the start to the first output, alternately of carryout as it is released and of a bare program with
// cobra, as a ratio of the fastest tenths, which a busy machine disturbs the least. The measure is at most 1.5.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	var programs []string
	for _, p := range []string{"./testdata/bare", "."} {
		out := filepath.Join(dir, filepath.Base(p)+".bin")
		build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", out, p)
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		programs = append(programs, out)
	}
	times := make([][]time.Duration, len(programs))
	for b.Loop() {
		for i, p := range programs {
			began := time.Now()
			if err := exec.Command(p, "--version").Run(); err != nil {
				b.Fatal(err)
			}
			times[i] = append(times[i], time.Since(began))
		}
	}
	fast := func(all []time.Duration) float64 {
		slices.Sort(all)
		return float64(all[len(all)/10])
	}
	b.ReportMetric(fast(times[1])/fast(times[0]), "times-bare")
}
