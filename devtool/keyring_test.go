//go:build linux

package main

import (
	"bufio"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"github.com/carryout-dev/carryout/devtool/cli"
)

const secretService = "org.freedesktop.secrets"

// A sign-in against a real Secret Service, on a message bus of its own: the session is in the keyring and nowhere else, another process
// finds it there, and signing out removes it.
func TestTheKeyringHoldsTheSession(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"dbus-daemon", "gnome-keyring-daemon"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("THE SYSTEM'S KEYRING WAS NOT TRIED: there is no %s (Debian: apt-get install dbus gnome-keyring)", program)
		}
	}
	bus, patient := startBus(t), "carryout-patient" // a machine may be slow: whether the keyring answers in time is not the question here
	s := openService(t)
	home := t.TempDir()
	run := s.signIn(t, patient, home, bus)
	if !strings.Contains(run.out, "Signed in as ada@example.com") || strings.Contains(run.words, "keyring is not available") {
		t.Fatal(run)
	}
	kept, err := os.ReadFile(filepath.Join(home, ".config", "carryout", "credentials.json"))
	if err != nil || !strings.Contains(string(kept), `"keyring"`) || strings.Contains(string(kept), "lcli_") {
		t.Errorf("%s %v", kept, err)
	}
	if secret := secretOf(t, bus); !strings.HasPrefix(secret, "lcli_") {
		t.Errorf("the keyring holds %d bytes", len(secret))
	}
	if code, out := s.ended(t, patient, home, bus, "whoami"); code != 0 || !regexp.MustCompile(`Kept in +keyring`).MatchString(out) {
		t.Error(code, out)
	}
	if code, out := s.ended(t, patient, home, bus, "logout"); code != 0 || !strings.Contains(out, "Signed out") {
		t.Error(code, out)
	}
	if secret := secretOf(t, bus); secret != "" {
		t.Error("the keyring still holds a session after logout")
	}
	if code, out := s.ended(t, patient, home, bus, "whoami"); code != cli.ExitSignedOut || !strings.Contains(out, "not signed in") {
		t.Error(code, out)
	}
}

// A message bus that accepts connections and never answers: a sign-in stores the session in a file, and a session that is in the keyring
// is given up after two seconds with what to do.
func TestABusThatHangsIsGivenUp(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "bus")
	silent, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { silent.Close() })
	go func() {
		for {
			c, err := silent.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				_, _ = io.Copy(io.Discard, c) // until the other side gives up
			}()
		}
	}()
	bus := "unix:path=" + path
	s := openService(t)
	home := t.TempDir()
	run := s.signIn(t, "carryout-told", home, bus)
	if !strings.Contains(run.out, "Signed in as ada@example.com") || !strings.Contains(run.words, "did not answer within 2 seconds") || run.took < 2*time.Second {
		t.Fatal(run)
	}
	credentials := filepath.Join(home, ".config", "carryout", "credentials.json")
	if code, out := s.ended(t, "carryout", home, bus, "whoami"); code != 0 || !strings.Contains(out, credentials) {
		t.Error(code, out)
	}
	if err := os.WriteFile(credentials, []byte(`{"sessions":{"`+s.url+`":{"where":"keyring"}}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, out := s.ended(t, "carryout", home, bus, "whoami"); code != cli.ExitSignedOut || !strings.Contains(out, "did not answer within 2 seconds") || !strings.Contains(out, "CARRYOUT_KEYRING=off") {
		t.Error(code, out)
	}
}

// startBus starts a message bus with an unlocked Secret Service, and returns its address.
func startBus(t *testing.T) string {
	folder := t.TempDir()
	environment := append(os.Environ(), "HOME="+folder, "XDG_RUNTIME_DIR="+folder, "XDG_DATA_HOME="+folder, "XDG_CONFIG_HOME="+folder, "XDG_CACHE_HOME="+folder)
	start := func(c *exec.Cmd) *bufio.Reader {
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
		return bufio.NewReader(out)
	}
	daemon := exec.Command("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", "--address=unix:path="+filepath.Join(folder, "bus"))
	daemon.Env = environment
	address, err := start(daemon).ReadString('\n')
	if err != nil {
		t.Fatal("the bus says no address:", err)
	}
	address = strings.TrimSpace(address)
	conn := dial(t, address)
	if err := conn.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, secretService)); err != nil {
		t.Fatal(err)
	}
	owners := make(chan *dbus.Signal, 8)
	conn.Signal(owners)
	ring := exec.Command("gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets", "--control-directory="+folder)
	ring.Env = append(environment, "DBUS_SESSION_BUS_ADDRESS="+address)
	ring.Stdin = strings.NewReader("password")
	start(ring)
	select {
	case <-owners:
	case <-time.After(time.Minute):
		t.Fatal("the keyring did not take its name on the bus")
	}
	return address
}

func dial(t *testing.T, address string) *dbus.Conn {
	conn, err := dbus.Connect(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// secretOf reads what the keyring holds of carryout, past the library that carryout uses; empty if it holds nothing.
func secretOf(t *testing.T, bus string) string {
	conn := dial(t, bus)
	defer conn.Close()
	service := conn.Object(secretService, "/org/freedesktop/secrets")
	var unlocked, locked []dbus.ObjectPath
	if err := service.Call("org.freedesktop.Secret.Service.SearchItems", 0, map[string]string{"service": "carryout"}).Store(&unlocked, &locked); err != nil {
		t.Fatal(err)
	}
	if len(unlocked)+len(locked) == 0 {
		return ""
	}
	var none dbus.Variant
	var session dbus.ObjectPath
	if err := service.Call("org.freedesktop.Secret.Service.OpenSession", 0, "plain", dbus.MakeVariant("")).Store(&none, &session); err != nil {
		t.Fatal(err)
	}
	var secrets map[dbus.ObjectPath]struct {
		Session           dbus.ObjectPath
		Parameters, Value []byte
		ContentType       string
	}
	if err := service.Call("org.freedesktop.Secret.Service.GetSecrets", 0, unlocked, session).Store(&secrets); err != nil || len(secrets) != 1 {
		t.Fatal(len(secrets), err)
	}
	for _, s := range secrets {
		return string(s.Value)
	}
	return ""
}

// signedIn is what a sign-in printed, and what it took to keep the session.
type signedIn struct {
	out, words string
	took       time.Duration
}

// signIn signs ada in with the keyring of a bus. She approves before the first poll.
func (s *service) signIn(t *testing.T, program, home, bus string) (run signedIn) {
	ada := s.Developer("ada@example.com")
	c := s.program(t, program, home, bus, "login")
	var out strings.Builder
	c.Stdout = &out
	proceed, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stderr, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Process.Kill() }()
	var began time.Time
	words := bufio.NewScanner(stderr)
	for words.Scan() {
		run.words += words.Text() + "\n"
		if !strings.Contains(words.Text(), "Waiting for up to") {
			continue
		}
		if _, err := s.Devices.Approve(t.Context(), s.As(ada.Email), regexp.MustCompile("[A-Z]{4}-[A-Z]{4}").FindString(run.words)); err != nil {
			t.Fatal(err)
		}
		s.Clock.Advance(5 * time.Second)
		began = time.Now()
		if _, err := proceed.Write([]byte{1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Wait(); err != nil {
		t.Fatal(err, run.words)
	}
	run.out, run.took = out.String(), time.Since(began)
	return run
}

// ended runs the tool with the keyring of a bus.
func (s *service) ended(t *testing.T, program, home, bus string, args ...string) (code int, said string) {
	c := s.program(t, program, home, bus, args...)
	text, _ := c.CombinedOutput()
	return c.ProcessState.ExitCode(), string(text)
}

func (s *service) program(t *testing.T, name, home, bus string, args ...string) *exec.Cmd {
	program, err := exec.LookPath(name)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, args...)
	c.Env = []string{"CARRYOUT_URL=" + s.url, "HOME=" + home, "PATH=" + os.Getenv("PATH"), "DBUS_SESSION_BUS_ADDRESS=" + bus}
	return c
}
