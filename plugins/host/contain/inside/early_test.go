package inside_test

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host/contain/inside"
)

// TestNothingIsInitializedInVain runs this program as a process that becomes another, without a plan: what of a program is initialized before package
// inside takes it over costs processor time at every start of a plugin and of a browser.
func TestNothingIsInitializedInVain(t *testing.T) {
	for _, name := range []string{inside.Name, inside.ApartName} {
		trace := started(t, name)
		last := trace[len(trace)-1]
		if !strings.HasPrefix(last, "init golang.org/x/sys/unix @") {
			t.Errorf("%s: initialized last, of %d packages: %s", name, len(trace), last)
		}
	}
}

// started returns a line for each package that was initialized.
func started(t *testing.T, name string) (trace []string) {
	t.Helper()
	none, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer none.Close()
	var said bytes.Buffer
	command := &exec.Cmd{
		Path: "/proc/self/exe", Args: []string{name}, Env: []string{"GODEBUG=inittrace=1"}, Stdout: io.Discard, Stderr: &said,
		ExtraFiles: []*os.File{none, none, none},
	}
	if err := command.Run(); command.ProcessState == nil || command.ProcessState.ExitCode() != 1 {
		t.Fatalf("%s: %v: %s", name, err, said.String())
	}
	for line := range strings.Lines(said.String()) {
		if strings.HasPrefix(line, "init ") {
			trace = append(trace, strings.TrimSpace(line))
		}
	}
	if len(trace) == 0 {
		t.Fatalf("%s: no trace: %s", name, said.String())
	}
	return trace
}
