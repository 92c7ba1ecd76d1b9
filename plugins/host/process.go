package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk/wire"
	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"github.com/hashicorp/go-plugin/runner"
)

// process is one running plugin.
type process struct {
	host   *Host
	dir    string
	client *plugin.Client
	runner *command
	once   sync.Once
}

// start launches a plugin and dispenses what it serves. After any failure nothing of it is left.
func (h *Host) start(ctx context.Context, b binary) (*process, any, error) {
	if !h.enter() {
		return nil, nil, errClosed
	}
	defer h.under.Done()
	dir, err := os.MkdirTemp(h.options.WorkDir, processFolder)
	if err != nil {
		return nil, nil, fmt.Errorf("host: make a folder for %s: %w", b, err)
	}
	p := &process{host: h, dir: dir}
	uid := 0
	if b.kind == wire.KindDriver && os.Geteuid() == 0 {
		uid = h.options.FirstUID + int(h.nextUID.Add(1)%1000)
		if err := errors.Join(os.Chown(dir, 0, uid), os.Chmod(dir, 0o710)); err != nil {
			_ = os.RemoveAll(dir)
			return nil, nil, fmt.Errorf("host: hand over the folder of %s: %w", b, err)
		}
	}
	sockets := &plugin.UnixSocketConfig{TempDir: dir}
	if uid != 0 {
		sockets.Group = strconv.Itoa(uid)
	}
	output := logWriter{log: h.log.With("plugin", b.String())}
	p.runner = &command{binary: b, dir: dir, uid: uid, log: output.log}
	p.client = plugin.NewClient(&plugin.ClientConfig{
		HandshakeConfig:  wire.Handshake(),
		Plugins:          wire.Plugins(),
		AllowedProtocols: []plugin.Protocol{plugin.ProtocolGRPC},
		AutoMTLS:         true,
		SkipHostEnv:      true,
		UnixSocketConfig: sockets,
		StartTimeout:     h.limitOf(ctx),
		Logger:           hclog.NewNullLogger(),
		SyncStdout:       output,
		SyncStderr:       output,
		RunnerFunc: func(_ hclog.Logger, spec *exec.Cmd, _ string) (runner.Runner, error) {
			p.runner.env = spec.Env
			return p.runner, nil
		},
	})
	protocol, err := p.client.Client()
	if err == nil {
		var served any
		if served, err = protocol.Dispense(b.kind); err == nil && h.keep(p) {
			return p, served, nil
		}
	}
	p.kill()
	return nil, nil, fmt.Errorf("host: start %s: %w", b, cmp.Or(p.runner.err, err, errClosed))
}

// enter counts something that Close has to wait for, unless the host is already closed.
func (h *Host) enter() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ending.Err() != nil {
		return false
	}
	h.under.Add(1)
	return true
}

// keep remembers a process for Close, unless the host is already closed.
func (h *Host) keep(p *process) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ending.Err() != nil {
		return false
	}
	h.procs[p] = struct{}{}
	return true
}

// limitOf is how long a start may take under ctx.
func (h *Host) limitOf(ctx context.Context) time.Duration {
	limit := h.options.StartLimit
	if deadline, ok := ctx.Deadline(); ok {
		limit = min(limit, max(time.Until(deadline), time.Millisecond))
	}
	return limit
}

// ended is closed when the process is gone.
func (p *process) ended() <-chan struct{} { return p.runner.ended }

// alive tells whether the process still runs.
func (p *process) alive() bool {
	select {
	case <-p.ended():
		return false
	default:
		return true
	}
}

// kill ends the process with its whole group and removes its folder. There is nothing a plugin needs to do at its end
// that it may not have to do without: it can be killed at any time.
func (p *process) kill() {
	p.once.Do(func() {
		_ = p.runner.Kill(context.Background())
		p.client.Kill()
		_ = os.RemoveAll(p.dir)
		p.host.mu.Lock()
		delete(p.host.procs, p)
		p.host.mu.Unlock()
	})
}
