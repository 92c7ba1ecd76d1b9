//go:build !windows

package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"io"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// screened is carryout on a terminal of its own.
type screened struct {
	t       *testing.T
	command *exec.Cmd
	keys    io.Writer
	mu      sync.Mutex
	vt      *vt.Emulator
	raw     strings.Builder
	news    chan struct{}
	ended   chan int
}

func (d *developer) screen(args ...string) *screened {
	d.t.Helper()
	s := &screened{t: d.t, command: d.command(args...), vt: vt.NewEmulator(120, 36), news: make(chan struct{}, 1), ended: make(chan int, 1)}
	s.command.Env = append(s.command.Env, "TERM=xterm-256color")
	tty, err := pty.StartWithSize(s.command, &pty.Winsize{Cols: 120, Rows: 36})
	if err != nil {
		d.t.Fatal(err)
	}
	s.keys = tty
	go func() { _, _ = io.Copy(tty, s.vt) }() // the terminal answers the program's questions
	go func() {
		buffer := make([]byte, 64<<10)
		for {
			n, err := tty.Read(buffer)
			s.mu.Lock()
			_, _ = s.vt.Write(buffer[:n])
			s.raw.Write(buffer[:n])
			s.mu.Unlock()
			select {
			case s.news <- struct{}{}:
			default:
			}
			if err != nil {
				_ = s.command.Wait()
				s.ended <- s.command.ProcessState.ExitCode()
				return
			}
		}
	}()
	d.t.Cleanup(func() {
		_ = s.command.Process.Kill()
		_ = s.vt.InputPipe().(io.Closer).Close() // ends what copies the answers; vt.Close would race with it
		tty.Close()
	})
	return s
}

func (s *screened) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.vt.String()
}

// until waits until the screen shows a text.
func (s *screened) until(want string) {
	s.t.Helper()
	late := time.NewTimer(30 * time.Second)
	defer late.Stop()
	for !strings.Contains(s.text(), want) {
		select {
		case <-s.news:
		case <-late.C:
			s.t.Fatalf("the screen does not show %q:\n%s", want, s.text())
		}
	}
}

func (s *screened) press(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.keys, keys); err != nil {
		s.t.Fatal(err)
	}
}

// ends checks the exit code, and that the terminal is as it was.
func (s *screened) ends(code int) {
	s.t.Helper()
	select {
	case got := <-s.ended:
		if got != code {
			s.t.Errorf("it ends with %d, not %d:\n%s", got, code, s.text())
		}
	case <-time.After(30 * time.Second):
		s.t.Fatalf("it does not end:\n%s", s.text())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if raw := s.raw.String(); strings.LastIndex(raw, "\x1b[?1049l") < strings.LastIndex(raw, "\x1b[?1049h") {
		s.t.Error("the terminal is left on the other screen")
	}
}

// carryout alone on a terminal: the home screen, a command over it, a test order on a screen of its own, and back.
func TestHomeOnATerminal(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.hasten()
	s := d.screen()
	s.until("ada@example.com")
	s.until("Demo")
	s.until("Place a test order")
	s.press(":whoami\r")
	s.until("carryout whoami")
	s.until("✓ done")
	s.press("\r")
	s.until("Last orders")
	s.press("1") // what is advised first
	s.until("✓ as scripted")
	s.press("q")
	s.until("Last orders")
	s.until("Test Placed")
	s.press("q")
	s.ends(0)
}

// listen on a terminal forwards, and Ctrl-C ends it with 130 and a saved position.
func TestListenOnATerminal(t *testing.T) {
	t.Parallel()
	d, h := newDeveloper(t), newHandler(t)
	s := d.screen("listen", "--forward-to", h.URL+"/hooks")
	s.until("No event yet.")
	d.trigger("order.placed")
	s.until("✓ placed")
	s.press("r")
	s.until("Resent order.placed: 200.")
	if got := h.events(); len(got) != 2 || got[1] != "/hooks order.placed" {
		t.Errorf("%v", got)
	}
	s.press("\x03")
	s.ends(130)
	// The next run continues after it.
	d.trigger("order.failed")
	s = d.screen("listen", "--forward-to", h.URL+"/hooks")
	s.until("✓ failed")
	if strings.Contains(s.text(), "✓ placed") {
		t.Error("an accepted event came again")
	}
	if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.ends(130)
}

// test-order leaves its screen when it is done, prints what it did, and ends with its exit code.
func TestTestOrderOnATerminal(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.hasten()
	s := d.screen("test-order", "--place", "test_place_closed")
	s.ends(0)
	if text := s.text(); !strings.Contains(text, "✓ build    failed STORE_CLOSED") || !strings.Contains(text, "✓ failed STORE_CLOSED in") {
		t.Errorf("%s", text)
	}
	s = d.screen("test-order", "--output", "tui")
	s.until("✓ as scripted")
	s.press("q")
	s.ends(0)
	s = d.screen("listen", "--output", "tui", "--exec", "true")
	s.ends(2)
	if !strings.Contains(s.text(), "--exec needs the lines") {
		t.Errorf("%s", s.text())
	}
}

// While a cart is built at a real restaurant, its page is drawn, whatever the order goes through.
func TestTheLivePageOnATerminal(t *testing.T) {
	t.Run("rest", func(t *testing.T) { livePage(t, "--place", enginetest.PlaceID) })
	t.Run("mcp", func(t *testing.T) { livePage(t, "--place", enginetest.OrderURL, "--via", "mcp") })
}

func livePage(t *testing.T, flags ...string) {
	t.Parallel()
	page := image.NewGray(image.Rect(0, 0, 400, 300))
	var b bytes.Buffer
	if err := jpeg.Encode(&b, page, nil); err != nil {
		t.Fatal(err)
	}
	drawn := make(chan struct{})
	d := newDeveloper(t, func(r *enginetest.Restaurant) {
		r.Picture = b.Bytes()
		r.During = func() {
			select {
			case <-drawn:
			case <-time.After(time.Minute): // the test has failed
			}
		}
	})
	d.hasten()
	s := d.screen(append([]string{"test-order", "--item", "latte", "--output", "tui", "--mcp-url", d.s.tools}, flags...)...)
	s.until("The restaurant's page, live")
	s.until("▀▀▀▀")
	close(drawn)
	s.until("✓ as scripted")
	if strings.Contains(s.text(), "▀") {
		t.Errorf("the page stays:\n%s", s.text())
	}
	s.press("q")
	s.ends(0)
}
