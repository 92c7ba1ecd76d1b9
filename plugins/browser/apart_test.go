package browser

import (
	"fmt"
	"net"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestEachChromiumIsApart looks at two running Chromium, when this program is root and when it is not: each has a user and a network of
// its own, the processes of it that meet a page have filters, and nothing of this machine's network is in reach but the wall.
func TestEachChromiumIsApart(t *testing.T) { bothWays(t, eachChromiumIsApart) }

func eachChromiumIsApart(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1><script>document.createElement('canvas').getContext('webgl')</script>")
	b := openBrowser(t, s.options("shop.example"))
	one := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	two := visit(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true}, "https://shop.example/")
	networks, users := map[string]bool{own(t): true}, map[string]bool{}
	kinds := map[string]bool{}
	for _, p := range []*process{one.process, two.process} {
		network, err := os.Readlink(fmt.Sprintf("/proc/%d/ns/net", p.command.Process.Pid))
		must(t, err)
		if networks[network] {
			t.Errorf("another Chromium has the network %s too", network)
		}
		networks[network] = true
		user, err := os.Readlink(fmt.Sprintf("/proc/%d/ns/user", p.command.Process.Pid))
		must(t, err)
		// A process puts on its filter before it meets a page's data, but after it has started.
		eventually(t, "a filter in each process", func() bool { return len(unfiltered(relatives(t, p.command.Process.Pid))) == 0 })
		for id, status := range relatives(t, p.command.Process.Pid) {
			_, kind, _ := strings.Cut(status, "--type=")
			kind, _, _ = strings.Cut(kind, " ")
			kinds[kind] = true
			bounded(t, id, b.options.MaxMemory)
			if os.Geteuid() == 0 {
				_, user, _ = strings.Cut(status, "\nUid:\t")
				user, _, _ = strings.Cut(user, "\t")
			}
		}
		if users[user] || user == "0" {
			t.Errorf("another Chromium has the user %s too", user)
		}
		users[user] = true
		if os.Geteuid() == 0 {
			reach(t, p)
		}
	}
	if !kinds["renderer"] || !kinds["utility"] {
		t.Errorf("only %v were looked at", kinds)
	}
}

// unfiltered lists the processes that must have a filter and have none: all but the browser's own, the zygotes, and the network service, for which the headless
// shell has none. The network of that one is empty instead.
func unfiltered(processes map[string]string) (found []string) {
	for id, status := range processes {
		_, kind, _ := strings.Cut(status, "--type=")
		kind, _, _ = strings.Cut(kind, " ")
		network := strings.Contains(status, "--utility-sub-type=network.")
		if kind != "" && kind != "zygote" && !network && !strings.Contains(status, "\nSeccomp:\t2\n") {
			found = append(found, id)
		}
	}
	return found
}

// bounded checks that the kernel bounds the memory of a process, and ends it before this program.
func bounded(t *testing.T, id string, memory int64) {
	t.Helper()
	limits, err := os.ReadFile("/proc/" + id + "/limits")
	must(t, err)
	for line := range strings.Lines(string(limits)) {
		if words := strings.Fields(line); strings.HasPrefix(line, "Max data size") && words[4] != fmt.Sprint(2*memory) {
			t.Errorf("process %s may write %s bytes", id, words[4])
		}
	}
	score, err := os.ReadFile("/proc/" + id + "/oom_score_adj")
	must(t, err)
	if early, err := strconv.Atoi(strings.TrimSpace(string(score))); err != nil || early <= 0 {
		t.Errorf("process %s has the score %s", id, score)
	}
}

// own is this program's network.
func own(t *testing.T) string {
	t.Helper()
	network, err := os.Readlink("/proc/self/ns/net")
	must(t, err)
	return network
}

// reach dials a port of this machine from the network of a Chromium. That network may have an open port of the same number, the lobby's: so what
// answers decides.
func reach(t *testing.T, p *process) {
	t.Helper()
	outside, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer outside.Close()
	go func() {
		for c, err := outside.Accept(); err == nil; c, err = outside.Accept() {
			c.Write([]byte("this machine"))
			c.Close()
		}
	}()
	result := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread, in that network, ends with this goroutine
		space, err := os.Open(fmt.Sprintf("/proc/%d/ns/net", p.command.Process.Pid))
		if err != nil {
			result <- err
			return
		}
		defer space.Close()
		if err := unix.Setns(int(space.Fd()), unix.CLONE_NEWNET); err != nil {
			result <- err
			return
		}
		fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
		if err != nil {
			result <- err
			return
		}
		defer unix.Close(fd)
		to := outside.Addr().(*net.TCPAddr)
		if unix.Connect(fd, &unix.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())}) == nil {
			answer := make([]byte, 64)
			if n, err := unix.Read(fd, answer); err == nil && n > 0 {
				result <- fmt.Errorf("a port of this machine was reached: %q", answer[:n])
				return
			}
		}
		all, err := net.Interfaces()
		if err == nil && len(all) != 1 {
			err = fmt.Errorf("it has the interfaces %v", all)
		}
		result <- err
	}()
	select {
	case err := <-result:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("no answer")
	}
}
