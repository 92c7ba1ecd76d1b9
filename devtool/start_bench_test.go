package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkStart is the time from the start to the first output, alternately of carryout as it is released and of two baselines: a bare
// program with cobra, and one that also links net/http and Bubble Tea, which is the least that this tool can be. Each program is a copy, as
// an installation makes one: the pages of a file that the linker has just written are mapped one by one, which no user waits for. Each figure
// is a ratio of the fastest tenths, which a busy machine disturbs the least, by wall time and by processor time. The measure is at most 1.5
// times bare.
func BenchmarkStart(b *testing.B) {
	const bare, libraries, carryout = 0, 1, 2
	dir := b.TempDir()
	var programs []string
	for _, p := range []string{"./testdata/bare", "./testdata/libraries", "."} {
		out := filepath.Join(dir, filepath.Base(p)+".bin")
		build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", out, p)
		if p == "." {
			build.Args = slices.Insert(build.Args, 2, "-tags=nethttpomithttp2")
		}
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		programs = append(programs, installed(b, out))
	}
	wall, processor := make([][]time.Duration, len(programs)), make([][]time.Duration, len(programs))
	for b.Loop() {
		for i, p := range programs {
			began := time.Now()
			c := exec.Command(p, "--version")
			if err := c.Run(); err != nil {
				b.Fatal(err)
			}
			wall[i] = append(wall[i], time.Since(began))
			processor[i] = append(processor[i], c.ProcessState.UserTime()+c.ProcessState.SystemTime())
		}
	}
	for _, m := range []struct {
		unit  string
		times [][]time.Duration
	}{{"wall", wall}, {"cpu", processor}} {
		b.ReportMetric(fastest(m.times[carryout])/fastest(m.times[bare]), m.unit+"-times-bare")
		b.ReportMetric(fastest(m.times[carryout])/fastest(m.times[libraries]), m.unit+"-times-libraries")
	}
}

// installed copies a program.
func installed(b *testing.B, program string) string {
	text, err := os.ReadFile(program)
	if err == nil {
		program += ".installed"
		err = os.WriteFile(program, text, 0o755)
	}
	if err != nil {
		b.Fatal(err)
	}
	return program
}

// fastest returns the time that a tenth of all stay below.
func fastest(all []time.Duration) float64 {
	slices.Sort(all)
	return float64(all[len(all)/10])
}
