package host_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
)

// hostFolder makes the test program a host of the plugins in that folder, to be killed.
const (
	hostFolder = "CARRYOUT_TEST_HOST_FOLDER"
	workFolder = "CARRYOUT_TEST_WORK_FOLDER"
	dataFolder = "CARRYOUT_TEST_DATA_FOLDER"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(hostFolder); folder != "" {
		fmt.Println("failed:", beHost(folder))
		os.Exit(1)
	}
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// built is the folder of the programs that the tests of this package use; empty until a test needs them.
var built string

// builtPlugins tells a test program that runs under another user where the plugins are.
const builtPlugins = "CARRYOUT_TEST_PLUGINS"

var buildPlugins = sync.OnceValues(func() (string, error) {
	if folder := os.Getenv(builtPlugins); folder != "" {
		return folder, nil
	}
	folder, err := os.MkdirTemp("", "plugins")
	if err != nil {
		return "", err
	}
	built = folder
	if err := os.Chmod(folder, 0o755); err != nil { // other users run the tests again: see bothWays
		return "", err
	}
	return folder, hosttest.Compile(folder, map[string]string{
		"sms-outbox": "../sms/outbox", "driver-evil": "./hosttest/evil/driver-evil", "sms-probe": "./hosttest/probe/sms-probe",
		probes + "/sms-probe": "./hosttest/probe/sms-probe", probes + "/driver-probe": "./hosttest/probe/driver-probe",
	})
})

// probes is the folder among them of those that try what a plugin must not do.
const probes = "probes"

// plugins returns the folder of the programs, which the first test that asks builds.
func plugins(t testing.TB) string {
	t.Helper()
	folder, err := buildPlugins()
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// beHost starts an outbox, a provider that does not end by itself and a driver that hangs, prints that it is ready, and runs until it is killed.
func beHost(folder string) error {
	h, err := host.Open(folder, host.Options{WorkDir: os.Getenv(workFolder)})
	if err != nil {
		return err
	}
	ctx := context.Background()
	if _, err := h.SMS(ctx, "outbox", map[string]string{"dir": os.Getenv(dataFolder) + "/outbox"}); err != nil {
		return err
	}
	if _, err := h.SMS(ctx, "probe", map[string]string{}); err != nil {
		return err
	}
	shop := newShop(accepts)
	all, err := h.Sites(ctx, shop, host.Archive{Dir: os.Getenv(dataFolder) + "/evidence", Key: make([]byte, 64)}, host.SitesOptions{})
	if err != nil {
		return err
	}
	go func() { _, _ = all.Build(ctx, site, build(evil.HangInFill)) }()
	<-shop.touched
	fmt.Println("ready")
	select {}
}

// TestPluginsDieWithTheirHost kills a host with SIGKILL: its plugins end with it, even one that hangs.
func TestPluginsDieWithTheirHost(t *testing.T) { bothWays(t, pluginsDieWithTheirHost) }

func pluginsDieWithTheirHost(t *testing.T) {
	data := t.TempDir()
	work, err := os.MkdirTemp("", "host")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(work) })
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), hostFolder+"="+plugins(t), workFolder+"="+work, dataFolder+"="+data)
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil || line != "ready\n" {
		t.Fatalf("the host said %q, %v", line, err)
	}
	tasks, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", command.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	var running []int
	for _, task := range tasks {
		listed, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/children", command.Process.Pid, task.Name()))
		if err != nil {
			t.Skipf("this system does not list children: %v", err)
		}
		for _, field := range strings.Fields(string(listed)) {
			pid, err := strconv.Atoi(field)
			if err != nil {
				t.Fatal(err)
			}
			running = append(running, pid)
		}
	}
	if len(running) < 3 {
		t.Fatalf("the host has only %d plugins", len(running))
	}
	var watched []unix.PollFd
	for _, pid := range running {
		fd, err := unix.PidfdOpen(pid, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer unix.Close(fd)
		watched = append(watched, unix.PollFd{Fd: int32(fd), Events: unix.POLLIN})
	}
	if err := command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = command.Wait()
	for i := range watched {
		if n, err := unix.Poll(watched[i:i+1], 10_000); err != nil || n != 1 {
			t.Errorf("the plugin %d outlived its host (%v)", running[i], err)
		}
	}
	again, err := host.Open("", host.Options{WorkDir: work})
	if err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(work); err != nil || len(left) != 0 {
		t.Errorf("the next host leaves %d folders of the killed one (%v)", len(left), err)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}
