package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// npm is a folder that the tool is installed in from its npm packages, without a network.
type npm struct {
	t      *testing.T
	folder string
}

func (n npm) run(name string, args ...string) string {
	n.t.Helper()
	c := exec.Command(name, args...)
	c.Dir = n.folder
	c.Env = append(os.Environ(), "npm_config_cache="+filepath.Join(n.folder, "cache"), "npm_config_offline=true", "npm_config_audit=false", "npm_config_fund=false", "npm_config_update_notifier=false")
	out, err := c.Output()
	if err != nil {
		words := ""
		if failed, ok := err.(*exec.ExitError); ok {
			words = string(failed.Stderr)
		}
		n.t.Fatalf("%s %q: %v\n%s%s", name, args, err, out, words)
	}
	return string(out)
}

// The npm packages install from their tarballs, and npx runs the program that is in them: its output, its exit code, and Ctrl-C.
func TestNPM(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the tool")
	}
	for _, program := range []string{"node", "npm", "bash"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("the npm packages were not tried: %s is not here", program)
		}
	}
	t.Parallel()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	n := npm{t, t.TempDir()}
	dist := filepath.Join(n.folder, "dist")
	n.run("go", "build", "-C", root, "-ldflags", "-X main.version=1.2.3", "-o", filepath.Join(dist, "carryout-"+runtime.GOOS+"-"+runtime.GOARCH), "./devtool")
	n.run(filepath.Join(root, ".ci", "npm"), "v1.2.3", dist)
	folders, err := filepath.Glob(filepath.Join(dist, "npm", "*"))
	if err != nil || len(folders) != 2 {
		t.Fatal(folders, err)
	}
	install := []string{"install"}
	for _, folder := range folders {
		var packed []struct{ Filename string }
		if err := json.Unmarshal([]byte(n.run("npm", "pack", folder, "--json")), &packed); err != nil || len(packed) != 1 {
			t.Fatal(packed, err)
		}
		install = append(install, "./"+packed[0].Filename)
	}
	n.run("npm", install...)
	if out := n.run("npx", "--no-install", "carryout", "--version"); out != "carryout 1.2.3\n" {
		t.Errorf("%q", out)
	}
	installed := filepath.Join(n.folder, "node_modules", ".bin", "carryout")
	c := exec.Command(installed, "whoami")
	c.Env = append(os.Environ(), "CARRYOUT_URL=http://127.0.0.1:1", "CARRYOUT_TOKEN=lcli_x")
	if out, _ := c.CombinedOutput(); c.ProcessState.ExitCode() != 7 {
		t.Errorf("it ended with %d: %s", c.ProcessState.ExitCode(), out)
	}

	// Ctrl-C reaches the program, and its exit code comes back.
	d := newDeveloper(t)
	l := d.listenWith(installed, "--forward-to", "http://127.0.0.1:1")
	l.next("ready")
	l.end(130)

	// Without the package of this system it says so.
	if err := os.RemoveAll(filepath.Join(n.folder, "node_modules", "@carryout-dev", filepath.Base(folders[1]))); err != nil {
		t.Fatal(err)
	}
	c = exec.Command(installed, "--version")
	if out, _ := c.CombinedOutput(); c.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "There is no carryout program for ") {
		t.Errorf("it ended with %d: %s", c.ProcessState.ExitCode(), out)
	}
}
