package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
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

// start launches a plugin and dispenses what it serves. It may write the given folders. After an error nothing of it is left.
func (h *Host) start(ctx context.Context, b binary, folders ...string) (*process, any, error) {
	if !h.enter() {
		return nil, nil, errClosed
	}
	defer h.under.Done()
	dir, err := os.MkdirTemp(h.options.WorkDir, processFolder)
	if err != nil {
		return nil, nil, fmt.Errorf("host: make a folder for %s: %w", b, err)
	}
	p := &process{host: h, dir: dir}
	uid := h.uid(b)
	if err := handOver(uid, dir, folders); err != nil {
		_ = os.RemoveAll(dir)
		return nil, nil, fmt.Errorf("host: hand over the folders of %s: %w", b, err)
	}
	sockets := &plugin.UnixSocketConfig{TempDir: dir}
	if uid != 0 {
		sockets.Group = strconv.Itoa(uid)
	}
	keys, secret, err := wire.Secure()
	if err != nil {
		_ = os.RemoveAll(dir)
		return nil, nil, fmt.Errorf("host: make the keys of %s: %w", b, err)
	}
	output := logWriter{log: h.log.With("plugin", b.String()), lines: b.lines}
	p.runner = &command{binary: b, dir: dir, folders: folders, uid: uid, loose: h.loose, log: output}
	p.client = plugin.NewClient(&plugin.ClientConfig{
		HandshakeConfig:  wire.Handshake(),
		Plugins:          wire.Plugins(),
		AllowedProtocols: []plugin.Protocol{plugin.ProtocolGRPC},
		TLSConfig:        keys,
		SkipHostEnv:      true,
		UnixSocketConfig: sockets,
		StartTimeout:     h.limitOf(ctx),
		Logger:           hclog.NewNullLogger(),
		SyncStdout:       output,
		SyncStderr:       output,
		RunnerFunc: func(_ hclog.Logger, spec *exec.Cmd, _ string) (runner.Runner, error) {
			p.runner.env = append(spec.Env, wire.SecretVariable+"="+secret)
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

// uid is the user id that a process of the plugin gets; 0 is the host's own.
func (h *Host) uid(b binary) int {
	switch {
	case os.Geteuid() != 0:
		return 0
	case b.kind == wire.KindDriver:
		return h.options.FirstUID + int(h.nextUID.Add(1)%driverUIDs)
	case h.loose:
		return 0 // without its own root it could not reach its folder inside the service's
	}
	return h.options.FirstUID + driverUIDs + b.number
}

// driverUIDs is how many user ids driver processes take in turn.
const driverUIDs = 1000

// handOver makes the folders of a plugin, and gives them to its user id with what is in the further ones, because an earlier process may have had
// another id.
func handOver(uid int, dir string, folders []string) error {
	for _, folder := range folders {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return err
		}
	}
	if uid == 0 {
		return nil
	}
	if err := errors.Join(os.Chown(dir, 0, uid), os.Chmod(dir, 0o710)); err != nil {
		return err
	}
	for _, folder := range folders {
		root, err := os.OpenRoot(folder)
		if err != nil {
			return err
		}
		err = fs.WalkDir(root.FS(), ".", func(path string, _ fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			return root.Lchown(path, uid, uid)
		})
		if err := errors.Join(err, root.Close()); err != nil {
			return err
		}
	}
	return nil
}

// enter counts something for which Close must wait, unless the host is already closed.
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

// ended is closed when the process has ended.
func (p *process) ended() <-chan struct{} { return p.runner.ended }

// alive reports whether the process still runs.
func (p *process) alive() bool {
	select {
	case <-p.ended():
		return false
	default:
		return true
	}
}

// kill kills the process with its whole group and removes its folder. A plugin must not rely on doing anything at its end: it can be killed at
// any time.
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
