// Package probe is a driver and a provider of texts that try what a plugin must not be able to do, and report what came of it. An
// attempt that succeeds does no harm, so that a test of them can fail.
package probe

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Targets are what a plugin is after.
type Targets struct {
	Data     string // the service's data folder
	Store    string // a file in it
	Key      string // another
	Host     int    // the service's process
	API      string // host:port of a listener on loopback
	Socket   string // the path of a socket
	Abstract string // the name of an abstract socket
}

// An attempt returns nil when it succeeded.
type attempt func(Targets) error

// inherited are the descriptors that the process started with, in addition to the standard ones.
var inherited = descriptors()

// kept are files that nothing else refers to, and that would be closed if they were collected.
var kept []*os.File

// stubborn takes the end of standard input away from those who wait for it: the process does not end by itself when its host does.
var stubborn = func() error {
	in, out, err := os.Pipe()
	if err == nil {
		kept = []*os.File{os.Stdin, out}
		os.Stdin = in
	}
	return err
}()

// Attempts is everything that is tried, by name.
func Attempts() map[string]attempt {
	return map[string]attempt{
		"read the store":             func(t Targets) error { return read(t.Store) },
		"read a key":                 func(t Targets) error { return read(t.Key) },
		"list the data folder":       func(t Targets) error { return list(t.Data) },
		"write into the data folder": func(t Targets) error { return os.WriteFile(filepath.Join(t.Data, "probe"), nil, 0o600) },
		"read the list of users":     func(Targets) error { return read("/etc/passwd") },
		"write a temporary file": func(Targets) error {
			defer os.Remove("/tmp/carryout-probe")
			return os.WriteFile("/tmp/carryout-probe", nil, 0o600)
		},
		"read the host's memory map": func(t Targets) error { return read(fmt.Sprintf("/proc/%d/maps", t.Host)) },
		"open the host's memory":     func(t Targets) error { return read(fmt.Sprintf("/proc/%d/mem", t.Host)) },
		"copy the host's memory":     copyMemory,
		"trace the host": func(t Targets) error {
			runtime.LockOSThread() // the thread ends with its goroutine, and so does the tracing
			return number(unix.SYS_PTRACE, unix.PTRACE_SEIZE, uintptr(t.Host), 0)
		},
		"see command lines":          func(t Targets) error { return read(fmt.Sprintf("/proc/%d/cmdline", t.Host)) },
		"list processes":             func(Targets) error { return list("/proc") },
		"signal the host":            func(t Targets) error { return syscall.Kill(t.Host, 0) },
		"take hold of the host":      func(t Targets) error { return closing(unix.PidfdOpen(t.Host, 0)) },
		"dial the API":               func(t Targets) error { return dial("tcp", t.API) },
		"dial the API over MPTCP":    func(t Targets) error { return multipath(t.API) },
		"dial the API with data":     fastOpen,
		"send to an abstract socket": func(t Targets) error { return sendTo(t.Abstract + "d") },
		"connect over UDP":           func(t Targets) error { return dial("udp", t.API) },
		"dial a socket by path":      func(t Targets) error { return dial("unix", t.Socket) },
		"dial an abstract socket":    func(t Targets) error { return dial("unix", "@"+t.Abstract) },
		"start a process":            func(Targets) error { return start("/proc/self/exe") },
		"start a shell":              func(Targets) error { return start("/bin/sh") },
		"execute a file":             func(Targets) error { return syscall.Exec("/etc/passwd", []string{"passwd"}, nil) },
		"begin a session":            func(Targets) error { _, err := syscall.Setsid(); return err },
		"outlive the host": func(Targets) error {
			if err := unix.Prctl(unix.PR_SET_PDEATHSIG, 0, 0, 0, 0); err != nil {
				return err
			}
			return unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0)
		},
		"make a user namespace": func(Targets) error { return unix.Unshare(unix.CLONE_NEWUSER) },
		"mount":                 mount,
		"change the root":       func(Targets) error { return unix.Chroot("/") },
		"become root":           func(Targets) error { return number(unix.SYS_SETRESUID, 0, 0, 0) },
		"load a kernel program": func(Targets) error { return number(unix.SYS_BPF, 0, 0, 0) },
		"make a ring of calls": func(Targets) error {
			return number(unix.SYS_IO_URING_SETUP, 1, uintptr(unsafe.Pointer(&[256]byte{})), 0)
		},
		"use the kernel's keys": func(Targets) error { return number(unix.SYS_KEYCTL, 0, 0xfffffffd, 0) },
		"make a packet socket":  func(Targets) error { return closing(unix.Socket(unix.AF_PACKET, unix.SOCK_RAW, 0)) },
		"find an inherited descriptor": func(Targets) error {
			if len(inherited) == 0 {
				return errors.New("there is none")
			}
			return nil
		},
		"find an interface": func(Targets) error {
			all, err := net.Interfaces()
			if err == nil && len(all) == 0 {
				err = errors.New("there is none")
			}
			return err
		},
		"go without no_new_privs": func(Targets) error {
			set, err := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)
			if err == nil && set == 1 {
				err = errors.New("it is set")
			}
			return err
		},
		"take all memory":      func(Targets) error { return unbounded(unix.RLIMIT_DATA) },
		"start many threads":   func(Targets) error { return unbounded(unix.RLIMIT_NPROC) },
		"open many files":      func(Targets) error { return unbounded(unix.RLIMIT_NOFILE) },
		"leave a memory image": func(Targets) error { return unbounded(unix.RLIMIT_CORE) },
	}
}

// Try makes every attempt, and returns what each came to; an empty text is success.
func Try(t Targets) map[string]string {
	defer runtime.KeepAlive(kept)
	came := map[string]string{}
	for name, try := range Attempts() {
		result := make(chan error)
		go func() { result <- try(t) }()
		came[name] = ""
		if err := <-result; err != nil {
			came[name] = err.Error()
		}
	}
	came["user id"] = fmt.Sprint(os.Getuid())
	return came
}

func read(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return file.Close()
}

func list(path string) error {
	_, err := os.ReadDir(path)
	return err
}

func dial(network, address string) error {
	conn, err := net.Dial(network, address)
	if err != nil {
		return err
	}
	return conn.Close()
}

func closing(fd int, err error) error {
	if err != nil {
		return err
	}
	return unix.Close(fd)
}

// multipath dials over a protocol whose ports Landlock does not know.
func multipath(address string) error {
	to, err := net.ResolveTCPAddr("tcp4", address)
	if err != nil {
		return err
	}
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, unix.IPPROTO_MPTCP)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Connect(fd, &unix.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())})
}

// fastOpen dials with the first data, without a connect.
func fastOpen(t Targets) error {
	to, err := net.ResolveTCPAddr("tcp4", t.API)
	if err != nil {
		return err
	}
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Sendto(fd, []byte("GET / HTTP/1.0\r\n\r\n"), unix.MSG_FASTOPEN, &unix.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())})
}

// sendTo sends a datagram to an abstract socket.
func sendTo(name string) error {
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Sendto(fd, []byte("probe"), 0, &unix.SockaddrUnix{Name: "@" + name})
}

func copyMemory(t Targets) error {
	into := make([]byte, 8)
	local := []unix.Iovec{{Base: &into[0], Len: 8}}
	_, err := unix.ProcessVMReadv(t.Host, local, []unix.RemoteIovec{{Base: 0x400000, Len: 8}}, 0)
	return err
}

// start starts a program in its own session, so that killing the group does not kill it.
func start(path string) error {
	pid, err := syscall.ForkExec(path, []string{path, "-c", "sleep 60"}, &syscall.ProcAttr{Sys: &syscall.SysProcAttr{Setsid: true}})
	if err != nil {
		return err
	}
	return syscall.Kill(pid, syscall.SIGKILL)
}

func number(call, a, b, c uintptr) error {
	if _, _, errno := syscall.RawSyscall(call, a, b, c); errno != 0 {
		return errno
	}
	return nil
}

func unbounded(resource int) error {
	var limit unix.Rlimit
	if err := unix.Getrlimit(resource, &limit); err != nil {
		return err
	}
	if limit.Max <= 1<<30 {
		return fmt.Errorf("the bound is %d", limit.Max)
	}
	return nil
}

// descriptors lists the open descriptors except the standard ones.
func descriptors() (open []int) {
	for fd := 3; fd < 256; fd++ {
		if _, err := unix.FcntlInt(uintptr(fd), unix.F_GETFD, 0); err == nil {
			open = append(open, fd)
		}
	}
	return open
}

// SMS is the provider of texts. It tries all when it is configured, and its facts are what came of it.
type SMS struct{}

// Configure takes its targets from the setting of that name, if it has one.
func (SMS) Configure(_ context.Context, settings map[string]string) (map[string]string, error) {
	if settings["targets"] == "" {
		return nil, stubborn
	}
	var t Targets
	if err := json.Unmarshal([]byte(settings["targets"]), &t); err != nil {
		return nil, err
	}
	came := Try(t)
	for name, problem := range map[string]error{
		"write its own folder": os.WriteFile(filepath.Join(settings["dir"], "kept"), []byte("kept"), 0o600),
		"read its own folder":  read(filepath.Join(settings["dir"], "kept")),
		"listen": func() error {
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				return err
			}
			return listener.Close()
		}(),
		"find the certificates": func() error {
			if _, err := os.Stat("/etc/ssl/certs"); os.IsNotExist(err) {
				return nil // this system has none there, or hides them
			}
			return list("/etc/ssl/certs")
		}(),
	} {
		came["may "+name] = fmt.Sprint(problem)
	}
	return came, nil
}

// Send sends nothing.
func (SMS) Send(context.Context, ports.Text) error { return nil }

// Replies has none.
func (SMS) Replies(context.Context, string) ([]ports.Reply, string, error) { return nil, "", nil }

// Driver is the driver. It tries all when it reads the menu, and types what came of it into the page.
type Driver struct{ sdk.Driver }

// Manifest is of the platform probe.
func (Driver) Manifest() sdk.Manifest {
	return sdk.Manifest{Platform: "probe", Version: "0.1.0", Hosts: []string{"order.probe.example"}, SubmitRequest: `^POST https://order\.probe\.example/submit$`, NotYetOrdered: "later", ReceiptURL: "^https://order/receipt"}
}

// Menu takes its targets from the address of the page.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	home, err := url.Parse(page.Home())
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	var t Targets
	if err := json.Unmarshal([]byte(home.Query().Get("targets")), &t); err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	came, err := json.Marshal(Try(t))
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	return sdk.Store{}, sdk.Menu{}, page.Fill(ctx, sdk.At("#report"), strings.TrimSpace(string(came)))
}

// mount mounts over the data folder, which is the test's own, and takes that back.
func mount(t Targets) error {
	if err := unix.Mount("none", t.Data, "tmpfs", 0, "size=4k"); err != nil {
		return err
	}
	return unix.Unmount(t.Data, unix.MNT_DETACH)
}
