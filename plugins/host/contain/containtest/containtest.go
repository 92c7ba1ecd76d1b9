// Package containtest runs a test as root and as an ordinary user, because a service contains plugins and browsers in another way for each.
package containtest

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// BothWays runs a test here and, when here is root, again as an ordinary user, in a process of the same test program with these variables.
func BothWays(t *testing.T, environment []string, run func(t *testing.T)) {
	if os.Geteuid() != 0 {
		run(t)
		return
	}
	if !t.Run("as root", run) {
		return
	}
	t.Run("as an ordinary user", func(t *testing.T) {
		name, _, _ := strings.Cut(t.Name(), "/")
		command := exec.Command("/proc/self/exe", "-test.run=^"+name+"$", "-test.v", "-test.count=1")
		command.Dir, command.Env = "/", append([]string{"PATH=" + os.Getenv("PATH")}, environment...)
		command.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534, Groups: []uint32{}}}
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		} else if !bytes.Contains(out, []byte("--- PASS")) {
			t.Errorf("it did not run:\n%s", out)
		}
	})
}
