package browser

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// relatives lists the processes of a Chromium, with their command lines and states.
func relatives(t *testing.T, group int) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, m := range census()[group] {
		process := fmt.Sprintf("/proc/%d", m.id)
		command, err := os.ReadFile(process + "/cmdline")
		if err != nil {
			continue
		}
		if status, err := os.ReadFile(process + "/status"); err == nil {
			found[strconv.Itoa(m.id)] = string(bytes.ReplaceAll(command, []byte{0}, []byte(" "))) + "\n" + string(status)
		}
	}
	return found
}

// sockets lists the listening TCP sockets of a process.
func sockets(t *testing.T, process string) []string {
	t.Helper()
	own := map[string]bool{}
	links, _ := filepath.Glob("/proc/" + process + "/fd/*")
	for _, link := range links {
		if to, err := os.Readlink(link); err == nil && strings.HasPrefix(to, "socket:[") {
			own[strings.Trim(to, "socket:[]")] = true
		}
	}
	var listening []string
	for _, table := range []string{"tcp", "tcp6"} {
		lines, _ := os.ReadFile("/proc/net/" + table)
		for line := range strings.Lines(string(lines)) {
			if words := strings.Fields(line); len(words) > 9 && words[3] == "0A" && own[words[9]] {
				listening = append(listening, words[1])
			}
		}
	}
	return listening
}

func TestProcessTreeIsSandboxedAndUnprivileged(t *testing.T) {
	bothWays(t, processTreeIsSandboxedAndUnprivileged)
}

func processTreeIsSandboxedAndUnprivileged(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1>")
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	directory, group := p.process.directory, p.process.command.Process.Pid
	tree := relatives(t, group)
	if len(tree) < 3 {
		t.Fatalf("only %d processes", len(tree))
	}
	renderers := 0
	for id, status := range tree {
		if strings.Contains(status, "--no-sandbox") {
			t.Errorf("process %s runs without a sandbox", id)
		}
		if strings.Contains(status, "\nUid:\t0\t") {
			t.Errorf("process %s is root", id)
		}
		if strings.Contains(status, "--type=renderer") {
			renderers++
			if !strings.Contains(status, "\nSeccomp:\t2\n") {
				t.Errorf("renderer %s has no seccomp filter", id)
			}
		}
		if ports := sockets(t, id); len(ports) != 0 {
			t.Errorf("process %s listens on %v", id, ports)
		}
	}
	if renderers == 0 {
		t.Error("no renderer was looked at")
	}
	if !b.Sandboxed() {
		t.Error("not sandboxed")
	}
	must(t, b.Close())
	if left := relatives(t, group); len(left) != 0 {
		t.Errorf("%d processes are left", len(left))
	}
	if _, err := os.Stat(directory); !os.IsNotExist(err) {
		t.Errorf("the data directory is left: %v", err)
	}
	if _, err := b.Page(t.Context(), Job{}); !errors.Is(err, errClosed) {
		t.Errorf("a page of a closed browser: %v", err)
	}
}

func TestNothingIsLeftBehind(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<iframe src="https://asset.example/"></iframe><script>new Worker(URL.createObjectURL(new Blob(['1'])))</script>`)
	s.page("asset.example/", `x`)
	before := runtime.NumGoroutine()
	o := s.options("shop.example", "asset.example")
	b, err := Open(t.Context(), o)
	must(t, err)
	job := Job{Hosts: []string{"shop.example"}, AssetHosts: []string{"asset.example"}}
	for _, job.Dedicated = range []bool{false, true, false} {
		p, err := b.Page(t.Context(), job)
		must(t, err)
		_, err = p.Goto(t.Context(), "https://shop.example/")
		must(t, err)
		must(t, p.Close())
		must(t, p.Close())
		if b.Pages() != 0 {
			t.Errorf("%d pages are open", b.Pages())
		}
		if _, err := p.Goto(t.Context(), "https://shop.example/"); !errors.Is(err, sdk.ErrGone) {
			t.Errorf("after the end: %v", err)
		}
	}
	must(t, b.Close())
	s.tls.CloseClientConnections()
	s.plain.CloseClientConnections()
	eventually(t, "the end of every goroutine", func() bool { return runtime.NumGoroutine() <= before })
}

func TestCrashEndsThePageAndTheNextOneWorks(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1>")
	b := openBrowser(t, s.options("shop.example"))
	job := Job{Hosts: []string{"shop.example"}}
	p := visit(t, b, job, "http://shop.example/")
	waiting := make(chan error, 1)
	go func() {
		_, err := p.Wait(t.Context(), sdk.Visible(sdk.At("#never")))
		waiting <- err
	}()
	group := p.process.command.Process.Pid
	must(t, syscall.Kill(group, syscall.SIGKILL))
	if err := <-waiting; !errors.Is(err, sdk.ErrGone) {
		t.Errorf("the wait ended with %v", err)
	}
	if err := p.Click(t.Context(), sdk.At("h1")); !errors.Is(err, sdk.ErrGone) {
		t.Errorf("a click ended with %v", err)
	}
	must(t, p.Close())
	visit(t, b, job, "http://shop.example/")
	if left := relatives(t, group); len(left) != 0 {
		t.Errorf("%d processes of the crashed one are left", len(left))
	}
}

func TestCancelReturnsPromptly(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Shop</h1><iframe id=f></iframe>`)
	arrived, finish := make(chan bool, 1), make(chan bool)
	s.handle("shop.example/slow", func(w http.ResponseWriter, r *http.Request) { arrived <- true; <-finish })
	t.Cleanup(func() { close(finish) })
	o := s.options("shop.example")
	o.StepLimit = time.Minute // a step that waits for it takes too long
	b := openBrowser(t, o)
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	none := sdk.At("#never")
	for name, step := range map[string]func(context.Context) error{
		"wait":        func(ctx context.Context) error { _, err := p.Wait(ctx, sdk.Visible(none)); return err },
		"click":       func(ctx context.Context) error { return p.Click(ctx, none) },
		"frame":       func(ctx context.Context) error { return p.Click(ctx, none.In("#none")) },
		"fill":        func(ctx context.Context) error { return p.Fill(ctx, none, "x") },
		"read stable": func(ctx context.Context) error { _, err := p.ReadStable(ctx, none, nil, none); return err },
		"evaluate":    func(ctx context.Context) error { return p.Evaluate(ctx, "", "new Promise(() => {})", nil) },
		"goto":        func(ctx context.Context) error { _, err := p.Goto(ctx, "http://shop.example/slow"); return err },
	} {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- step(ctx) }()
		if name == "goto" {
			<-arrived
		}
		start := time.Now()
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("%s took %v to end", name, took)
		}
	}
}

func TestBusyPageDoesNotHoldTheHost(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Shop</h1>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	p.limit = time.Second
	// It did not change: it is busy, or this machine is.
	for what, err := range map[string]error{
		"an endless script": p.Evaluate(t.Context(), "", "(() => { for (;;); })()", nil),
		"a click meanwhile": p.Click(t.Context(), sdk.At("h1")),
	} {
		var failed *failure.Failure
		if !errors.As(err, &failed) || failed.Code != failure.TimedOut {
			t.Errorf("%s: %v", what, err)
		}
	}
	must(t, p.Close()) // the script never ends, so closing does not wait for it
	must(t, visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/").Click(t.Context(), sdk.At("h1")))
}

// After the order was sent, a page that is busy is read again: it may show the receipt later.
func TestBusyPageAfterTheOrder(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Shop</h1><button id=go onclick="fetch('/api/orders', {method: 'POST'}).then(() => { for (;;); })">Order</button>`)
	s.page("shop.example/api/orders", "taken")
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}, SubmitRequest: `^POST https://shop\.example/api/orders$`,
		Fire: func(context.Context, int) error { return nil }}, "https://shop.example/")
	if got, err := p.Submit(t.Context(), sdk.At("#go")); err != nil || !got.Answered {
		t.Fatalf("%+v, %v", got, err)
	}
	p.limit = time.Second
	if _, err := p.Wait(t.Context(), sdk.Visible(sdk.At("#receipt"))); !errors.Is(err, sdk.ErrNotFound) {
		t.Errorf("a wait: %v", err)
	}
	if _, err := p.Read(t.Context(), sdk.At("h1"), nil); !errors.Is(err, sdk.ErrNotReady) {
		t.Errorf("a read: %v", err)
	}
}

func TestMissingProgramIsAnError(t *testing.T) {
	b := openBrowser(t, Options{ExecPath: "/nonexistent/chromium"})
	if err := b.Start(t.Context()); err == nil {
		t.Fatal("it started")
	}
	b = openBrowser(t, Options{ExecPath: "/bin/false"})
	if err := b.Start(t.Context()); err == nil {
		t.Fatal("it started")
	} else {
		fmt.Fprintln(t.Output(), err)
	}
}

func TestRendererCrashEndsThePage(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1>")
	b := openBrowser(t, s.options("shop.example"))
	job := Job{Hosts: []string{"shop.example"}}
	p, other := visit(t, b, job, "http://shop.example/"), visit(t, b, job, "http://shop.example/")
	post(p.root, page.Crash, cdp.Empty{})
	if _, err := p.Wait(t.Context(), sdk.Visible(sdk.At("#never"))); !errors.Is(err, sdk.ErrGone) {
		t.Errorf("the wait ended with %v", err)
	}
	must(t, other.Click(t.Context(), sdk.At("h1")))
}

// TestWithoutASandboxOnlyWhenAllowed runs a program that starts only without its sandbox, as Chromium does on a machine without one.
func TestWithoutASandboxOnlyWhenAllowed(t *testing.T) {
	directory, err := os.MkdirTemp("", "unsandboxed-")
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(directory) })
	must(t, os.Chmod(directory, 0o755))
	program := filepath.Join(directory, "chromium")
	must(t, os.WriteFile(program, []byte(`#!/bin/sh
case " $* " in *" --no-sandbox "*) exec /usr/lib/chromium/chromium-headless-shell "$@";; esac
echo "No usable sandbox!" >&2
exit 1
`), 0o755))
	b := openBrowser(t, Options{ExecPath: program})
	if err := b.Start(t.Context()); err == nil || !strings.Contains(err.Error(), "No usable sandbox!") {
		t.Fatalf("not allowed: %v", err)
	}
	var log bytes.Buffer
	b = openBrowser(t, Options{ExecPath: program, AllowUnsandboxed: true, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	must(t, b.Start(t.Context()))
	if b.Sandboxed() || !strings.Contains(log.String(), "level=ERROR") {
		t.Errorf("sandboxed %v, log %s", b.Sandboxed(), &log)
	}
	for id, status := range relatives(t, b.idle[0].command.Process.Pid) {
		if strings.Contains(status, "\nUid:\t0\t") {
			t.Errorf("process %s is root", id)
		}
	}
}
