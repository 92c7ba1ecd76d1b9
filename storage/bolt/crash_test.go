package bolt_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// roleVariable makes the test program the process that is killed, or the one whose disk is full.
const roleVariable = "BOLT_TEST_ROLE"

func TestMain(m *testing.M) {
	var err error
	switch os.Getenv(roleVariable) {
	case "":
		os.Exit(m.Run())
	case "writer":
		err = writeUntilKilled(os.Args[1])
	case "full disk":
		err = fillDisk(os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func play(t *testing.T, role, path string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, path)
	cmd.Env = append(os.Environ(), roleVariable+"="+role)
	cmd.Stderr = os.Stderr
	return cmd
}

const writers = 8

// mark is one change of several records that belong together: the writer's counter, a copy of it under another name in
// the other environment, and an event.
func mark(tx ports.Tx, writer string) (int64, error) {
	n, err := tx.AddCounter(access.Sandbox, quota.UsersHour, writer, noon, 1)
	if err != nil {
		return 0, err
	}
	if _, err := tx.AddCounter(access.Production, quota.UsersDay, writer, noon, 1); err != nil {
		return 0, err
	}
	_, err = tx.AppendEvent(event.Event{ID: fmt.Sprintf("%s-%d", writer, n), Env: access.Sandbox, AppID: "app", UserID: writer, OccurredAt: noon}, true)
	return n, err
}

// writeUntilKilled makes changes forever, and prints each one once it is acknowledged.
func writeUntilKilled(path string) error {
	store, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	failed := make(chan error)
	for w := range writers {
		writer := strconv.Itoa(w)
		go func() {
			for {
				var n int64
				err := store.Update(context.Background(), func(tx ports.Tx) (err error) {
					n, err = mark(tx, writer)
					return err
				})
				if err != nil {
					failed <- err
					return
				}
				// One write call a line, so that a killed process leaves no partial line.
				_, _ = os.Stdout.WriteString(writer + " " + strconv.FormatInt(n, 10) + "\n")
			}
		}()
	}
	return <-failed
}

func TestKilledProcessLosesNothingAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	acknowledged := map[string]int64{}
	for range 12 {
		cmd := play(t, "writer", path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// The kill comes at any moment of the commit after this many acknowledgements.
		after := 1 + rand.IntN(400)
		lines := bufio.NewScanner(out)
		for seen := 0; lines.Scan(); seen++ {
			writer, number, ok := strings.Cut(lines.Text(), " ")
			n, err := strconv.ParseInt(number, 10, 64)
			if !ok || err != nil {
				t.Fatalf("the writer said %q", lines.Text())
			}
			acknowledged[writer] = max(acknowledged[writer], n)
			if seen == after {
				time.AfterFunc(time.Duration(rand.IntN(3000))*time.Microsecond, func() { _ = cmd.Process.Kill() })
			}
		}
		if err := cmd.Wait(); err == nil || cmd.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
			t.Fatalf("the writer ended by itself: %v", err)
		}
		checkMarks(t, path, acknowledged)
	}
}

// checkMarks opens the file that a killed process left and checks that it is consistent.
func checkMarks(t *testing.T, path string, acknowledged map[string]int64) {
	t.Helper()
	store, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.View(context.Background(), func(r ports.Reader) error {
		var total int
		for w := range writers {
			writer := strconv.Itoa(w)
			n, err := r.Counter(access.Sandbox, quota.UsersHour, writer, noon)
			copied, copyErr := r.Counter(access.Production, quota.UsersDay, writer, noon)
			page, more, feedErr := r.Feed(access.Sandbox, "app", event.Query{UserID: writer, Limit: int(n)})
			switch {
			case err != nil || copyErr != nil || feedErr != nil:
				return errors.Join(err, copyErr, feedErr)
			case n < acknowledged[writer]:
				return fmt.Errorf("writer %s: %d acknowledged, %d kept", writer, acknowledged[writer], n)
			case n != copied || int(n) != len(page) || more:
				return fmt.Errorf("writer %s: half a change: %d and %d counted, %d events, more %v", writer, n, copied, len(page), more)
			}
			total += int(n)
		}
		all, more, err := r.Feed(access.Sandbox, "app", event.Query{Forward: true, Limit: total})
		if err != nil || len(all) != total || more {
			return fmt.Errorf("a feed of %d, more %v (%v), after %d changes", len(all), more, err, total)
		}
		for i, e := range all {
			if e.Position != uint64(i+1) {
				return fmt.Errorf("position %d at place %d", e.Position, i+1)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func TestFullDisk(t *testing.T) {
	out, err := play(t, "full disk", filepath.Join(t.TempDir(), "store")).Output()
	if err != nil {
		t.Fatal(err)
	}
	if string(out) != "whole\n" {
		t.Fatalf("the process said %q", out)
	}
}

// fillDisk writes until a limit on the size of files is reached, then without the limit, and compares the records with what was
// acknowledged.
func fillDisk(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	store, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	defer store.Close()
	var unlimited syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &unlimited); err != nil {
		return err
	}
	limit := unlimited
	limit.Cur = 4 << 20
	var acknowledged, refused int64
	write := func() error {
		err := store.Update(context.Background(), func(tx ports.Tx) error {
			n, err := mark(tx, "0")
			if err != nil {
				return err
			}
			return tx.PutStoreMemory(ports.StoreMemory{Env: access.Sandbox, OrderURL: strconv.FormatInt(n, 10), Name: strings.Repeat("large ", 20_000)})
		})
		switch {
		case err == nil:
			acknowledged++
		case errors.Is(err, ports.ErrUnavailable):
			refused++
		default:
			return err
		}
		return nil
	}
	for range 2 {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			return err
		}
		for before := refused; refused < before+20; {
			if err := write(); err != nil {
				return err
			}
		}
		// Reading continues, and shows what was acknowledged.
		if err := keptExactly(store, acknowledged); err != nil {
			return err
		}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &unlimited); err != nil {
			return err
		}
		before := acknowledged
		var group sync.WaitGroup
		failed := make(chan error, writers)
		for range writers {
			group.Go(func() { failed <- count(store, "other") })
		}
		group.Wait()
		close(failed)
		for err := range failed {
			if err != nil {
				return err
			}
		}
		for acknowledged < before+5 {
			if err := write(); err != nil {
				return err
			}
		}
		limit.Cur += 4 << 20
	}
	if err := store.Close(); err != nil {
		return err
	}
	again, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	defer again.Close()
	if err := keptExactly(again, acknowledged); err != nil {
		return err
	}
	fmt.Println("whole")
	return nil
}

func keptExactly(store ports.Store, acknowledged int64) error {
	return store.View(context.Background(), func(r ports.Reader) error {
		n, err := r.Counter(access.Sandbox, quota.UsersHour, "0", noon)
		page, _, feedErr := r.Feed(access.Sandbox, "app", event.Query{Limit: int(acknowledged) + 10})
		if err != nil || feedErr != nil || n != acknowledged || int64(len(page)) != acknowledged {
			return fmt.Errorf("%d acknowledged, %d kept, %d events (%v, %v)", acknowledged, n, len(page), err, feedErr)
		}
		return nil
	})
}
