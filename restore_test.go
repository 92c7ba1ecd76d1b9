package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestRestore makes a copy before a cart is confirmed, lets the order be placed, and puts the copy back: by hand, on which the service
// does not start, and with the command. The restaurant never gets a second order.
func TestRestore(t *testing.T) {
	const place = "plc_fixture_copper-kettle"
	w := newWorld(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	run := func(fails bool, arguments ...string) string {
		t.Helper()
		out, err := exec.Command(filepath.Join(w.bin, "carryoutd"), arguments...).CombinedOutput()
		if (err != nil) != fails {
			t.Fatalf("%q: %v\n%s", arguments, err, out)
		}
		return string(out)
	}
	p := w.joined("+12125550177", goodCard)
	built := w.build(p, place, "a drip coffee", "restored-build")
	if out := run(true, "backup", "--data", w.dir, copied); !strings.Contains(out, "stop it first") {
		t.Errorf("next to a running service: %s", out)
	}
	w.stop(syscall.SIGTERM)
	run(false, "backup", "--data", w.dir, copied)
	run(true, "backup", "--data", w.dir, copied) // an existing file is not overwritten
	w.start()
	orderID := w.confirm(p, built, "restored-confirm")
	if o := w.ended(w.file.Apps[0].Production.Secret, orderID); o.State != "placed" {
		t.Fatalf("the order is %s", o.State)
	}
	if out := run(true, "restore", "--data", w.dir, copied); !strings.Contains(out, "stop it first") {
		t.Errorf("next to a running service: %s", out)
	}
	w.stop(syscall.SIGTERM)

	records := filepath.Join(w.dir, "carryout.db")
	newest, err := os.ReadFile(records)
	if err != nil {
		t.Fatal(err)
	}
	older, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(records, older, 0o600); err != nil {
		t.Fatal(err)
	}
	if out := run(true, "dev", "--data", w.dir, "--ports", "0"); !strings.Contains(out, "carryoutd restore") || strings.Contains(out, "panic") {
		t.Errorf("put back by hand: %s", out)
	}
	if err := os.WriteFile(records, newest, 0o600); err != nil {
		t.Fatal(err)
	}
	if out := run(false, "restore", "--data", w.dir, copied); !strings.Contains(out, "expired: "+built.Cart.ID) {
		t.Errorf("restore says %s", out)
	}
	if kept, _ := filepath.Glob(records + ".replaced-*"); len(kept) != 1 {
		t.Errorf("%d files are kept of what was there", len(kept))
	}
	w.start()
	again := w.send(p.grant, "POST", "/v1/carts/"+built.Cart.ID+"/confirm", map[string]any{"expectedTotalMinor": built.Cart.TotalMinor, "idempotencyKey": "restored-confirm"})
	if again.status != 409 || !strings.Contains(again.String(), "cart_closed") {
		t.Errorf("the confirm again: %s", again)
	}
	// The service works: another cart is built, and the restaurant has no further order.
	guest := w.provision(w.file.Apps[0].Sandbox.Secret, "+15005550177")
	if c := w.build(guest, place, "a drip coffee", "restored-other"); c.Cart.Status != "ready" {
		t.Errorf("another cart is %s", c.Cart.Status)
	}
	if got := w.received(place); len(got) != 1 {
		t.Errorf("the restaurant has %d orders", len(got))
	}

	for _, wrong := range [][]string{{"backup"}, {"restore", "--data", w.dir}, {"restore", copied}, {"backup", "--data", w.dir, "a", "b"}, {"restore", "--date", w.dir, copied}} {
		err := exec.Command(filepath.Join(w.bin, "carryoutd"), wrong...).Run()
		if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 2 {
			t.Errorf("%q ended with %v, want exit code 2", wrong, err)
		}
	}
	other := t.TempDir()
	empty := filepath.Join(other, "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{empty, filepath.Join(w.dir, "dev.json"), filepath.Join(other, "absent")} {
		run(true, "restore", "--data", filepath.Join(other, "data"), bad)
	}
	if left, _ := os.ReadDir(filepath.Join(other, "data")); len(left) != 0 {
		t.Errorf("a restore that failed left %v", left)
	}
}
