package browser

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/plugins/host/contain"
)

// firstUID is the first of a thousand user and group ids that Chromium runs as when this program is root, in turn, so that one cannot
// read another's memory. They need no entry in the user database.
const firstUID = 64000

// kind is what the pages of a Chromium are for.
type kind int

const (
	// forBuilds serves many pages, one after the other, which it draws with a quarter of the pixels. Drawing takes a third of a build's processor time, and
	// a person does not look at its page: no picture of it is evidence. For the page it is as if a person had zoomed out to half of the size.
	forBuilds kind = iota
	// forCard serves one page. A picture of it is evidence, so that every text must be legible; the order waits for the picture, which takes as long as it has
	// pixels.
	forCard
)

var kinds = []kind{forBuilds, forCard}

// scales are how many pixels each kind of page has for a pixel of its style sheet.
var scales = map[kind]float64{forBuilds: 0.5, forCard: 0.75}

// process is one running Chromium with its own group, user, network namespace, data directory and pipe.
type process struct {
	kind       kind
	command    *exec.Cmd
	uid        int    // 0: this program's
	lobby      *lobby // nil: it is in this machine's network
	directory  string
	connection *connection
	browser    session
	gate       *gate
	memory     int64 // the most that one of its processes may write
	sandboxed  bool
	exited     chan struct{} // closed when the process was waited for and its directory is gone
	stopping   sync.Once
	laid       chan struct{} // closed when ready was opened, or could not be; nil: none is opened
	ready      *Page         // an empty page for the next job; nil: none
	pages      int           // that it has had; guarded by the Browser
	since      time.Time     // when it began to wait for its next page; guarded by the Browser
	use        use
}

// start runs Chromium in its sandbox, or without it if the machine has none and that is allowed.
func start(ctx context.Context, o Options, k kind) (*process, error) {
	p, err := startWith(ctx, o, k, true)
	if err == nil || !o.AllowUnsandboxed || ctx.Err() != nil {
		return p, err
	}
	o.Logger.Error("browser: the sandbox of Chromium cannot be had here; running WITHOUT it, as was allowed", "error", err)
	return startWith(ctx, o, k, false)
}

func startWith(ctx context.Context, o Options, k kind, sandboxed bool) (*process, error) {
	directory, err := os.MkdirTemp(o.TempDir, "browser-")
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	p := &process{kind: k, directory: directory, sandboxed: sandboxed, memory: 2 * o.MaxMemory, exited: make(chan struct{})}
	started := o.started.Add(1)
	if os.Geteuid() == 0 {
		p.uid = firstUID + int(started%1000)
		if err := os.Chown(directory, p.uid, p.uid); err != nil {
			os.RemoveAll(directory)
			return nil, fmt.Errorf("browser: %w", err)
		}
	}
	commands, answers, childFiles, err := pipes()
	if err != nil {
		os.RemoveAll(directory)
		return nil, fmt.Errorf("browser: %w", err)
	}
	output := &tail{limit: 4 << 10}
	p.command = exec.Command(o.ExecPath, flags(o, k, directory, sandboxed)...)
	p.command.ExtraFiles = childFiles
	p.command.Stdout, p.command.Stderr = output, output
	// A helper that outlives the browser must not hold its output open, because Wait would wait for it.
	p.command.WaitDelay = time.Second
	p.command.Env = []string{"HOME=" + directory, "TMPDIR=" + directory, "LANG=C.UTF-8", "PATH=/usr/bin:/bin"}
	p.command.Dir = directory

	launched := make(chan error, 1)
	go p.run(launched, childFiles)
	if err := <-launched; err != nil {
		commands.Close()
		answers.Close()
		os.RemoveAll(directory)
		return nil, fmt.Errorf("browser: start %s: %w", o.ExecPath, err)
	}

	p.gate = newGate(o.Logger)
	p.connection = connect(chromedp.NewPipeConn(answers, commands), p.hear)
	p.browser = session{connection: p.connection}
	p.gate.browser = p.browser
	go p.connection.read()
	if err := p.prepare(ctx); err != nil {
		p.stop()
		return nil, fmt.Errorf("browser: Chromium did not start: %w: %s", err, output)
	}
	return p, nil
}

// flags are the switches of one Chromium. It reaches the network only through the wall, whose address each browser context names. Chromium
// itself never resolves names.
func flags(o Options, k kind, directory string, sandboxed bool) []string {
	list := []string{
		"--headless", "--remote-debugging-pipe", "--user-data-dir=" + directory,
		"--no-first-run", "--no-default-browser-check", "--disable-gpu", "--disable-dev-shm-usage", "--disable-breakpad",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-extensions",
		"--disable-client-side-phishing-detection", "--disable-domain-reliability", "--no-pings", "--metrics-recording-only",
		"--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
		"--disable-hang-monitor", "--disable-popup-blocking", "--disable-prompt-on-repost", "--password-store=basic", "--use-mock-keychain",
		"--disable-features=Translate,BackForwardCache,MediaRouter,OptimizationHints,AutofillServerCommunication,HttpsUpgrades,Prerender2,DialMediaRouteProvider," +
			// Most pages never need the second renderer that would start with each.
			"SpareRendererForSitePerProcess," +
			// A document of the same site takes over the frame of the one before: a new frame needs a view and a compositor of its own.
			"RenderDocument",
		"--disable-quic", "--force-webrtc-ip-handling-policy=disable_non_proxied_udp", "--webrtc-ip-handling-policy=disable_non_proxied_udp",
		// A context without its own proxy reaches nothing: port 9 of loopback discards.
		"--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=<-loopback>", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.*",
		// Without these the process for graphics runs without a filter.
		"--disable-3d-apis", "--disable-software-rasterizer",
		fmt.Sprint("--force-device-scale-factor=", scales[k]), "--window-size=1280,900", "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb", "--lang=en-US", "--site-per-process",
	}
	if len(o.TrustedKeys) > 0 {
		list = append(list, "--ignore-certificate-errors-spki-list="+strings.Join(o.TrustedKeys, ","))
	}
	if !sandboxed {
		list = append(list, "--no-sandbox")
	}
	return append(list, "about:blank")
}

// pipes makes the two pipes of the protocol; Chromium reads from descriptor 3 and writes to 4.
func pipes() (commands, answers *os.File, child []*os.File, err error) {
	childRead, commands, err := os.Pipe()
	if err != nil {
		return nil, nil, nil, err
	}
	answers, childWrite, err := os.Pipe()
	if err != nil {
		childRead.Close()
		commands.Close()
		return nil, nil, nil, err
	}
	return commands, answers, []*os.File{childRead, childWrite}, nil
}

// run starts the process and waits for its end. The kernel kills the child when the thread that started it ends, so the thread is kept while
// the child lives.
func (p *process) run(launched chan<- error, childFiles []*os.File) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := p.launch()
	for _, f := range childFiles {
		f.Close()
	}
	launched <- err
	if err != nil {
		return
	}
	p.command.Wait()
	p.sweep()
	if p.lobby != nil {
		p.lobby.close()
	}
	close(p.exited)
}

// launch starts the program, in a network namespace from which only the lobby leads out. Without a sandbox it continues without that, too.
func (p *process) launch() error {
	plain := *p.command
	doors, err := contain.StartApart(p.command, p.uid, len(lobby{}.ports), uint64(p.memory))
	if err == nil {
		p.lobby = openLobby(doors[0], doors[1])
		return nil
	}
	if p.sandboxed {
		return err
	}
	p.command = &exec.Cmd{Path: plain.Path, Args: plain.Args, Env: plain.Env, Dir: plain.Dir, Stdout: plain.Stdout, Stderr: plain.Stderr, WaitDelay: plain.WaitDelay,
		ExtraFiles: plain.ExtraFiles, SysProcAttr: &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}}
	if p.uid != 0 {
		p.command.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(p.uid), Gid: uint32(p.uid), Groups: []uint32{}}
	}
	return p.command.Start()
}

// ports are the ways out of one page.
func (p *process) ports() (requests, sockets net.Listener, err error) {
	if p.lobby == nil {
		return ports()
	}
	requests, sockets = p.lobby.open()
	return requests, sockets, nil
}

// sweep kills what is left of the process group, waits until all of it has ended, and removes the directory.
func (p *process) sweep() {
	group := p.command.Process.Pid
	for range 500 {
		// A group that has no process left, not even one that has ended and was not waited for, needs no look at all processes.
		if syscall.Kill(-group, syscall.SIGKILL) == syscall.ESRCH || len(census()[group]) == 0 {
			break
		}
		time.Sleep(2 * time.Millisecond)
	}
	os.RemoveAll(p.directory)
}

// prepare closes the gate before any page exists and subscribes to new targets.
func (p *process) prepare(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if _, err := call(ctx, p.browser, browser.GetVersion, struct{}{}); err != nil {
		return err
	}
	if err := p.gate.close(ctx); err != nil {
		return err
	}
	if _, err := call(ctx, p.browser, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorDeny}); err != nil {
		return err
	}
	_, err := call(ctx, p.browser, target.SetDiscoverTargets, target.SetDiscoverTargetsParams{Discover: true})
	return err
}

// hear handles the events of the browser itself.
func (p *process) hear(m *cdproto.Message) {
	switch m.Method {
	case cdproto.EventFetchRequestPaused:
		p.gate.paused(m)
	case cdproto.EventTargetTargetCreated:
		if event, ok := decode[target.EventTargetCreated](m); ok {
			p.gate.targetCreated(event.TargetInfo)
		}
	}
}

// alive reports whether the process still answers.
func (p *process) alive() bool {
	select {
	case <-p.connection.done:
		return false
	case <-p.exited:
		return false
	default:
		return true
	}
}

// stop kills the process and everything that it started, and returns when all of it has ended.
func (p *process) stop() {
	p.stopping.Do(func() {
		if p.connection != nil {
			p.connection.pipe.Close()
		}
		syscall.Kill(-p.command.Process.Pid, syscall.SIGKILL)
	})
	<-p.exited
	if p.connection != nil {
		<-p.connection.done
	}
}

// tail keeps the first bytes of what Chromium prints, for the error of a failed start.
type tail struct {
	mu    sync.Mutex
	text  []byte
	limit int
}

// Write keeps as much as fits.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if room := t.limit - len(t.text); room > 0 {
		t.text = append(t.text, p[:min(room, len(p))]...)
	}
	return len(p), nil
}

// String returns what was kept.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}

var errClosed = errors.New("browser: closed")
