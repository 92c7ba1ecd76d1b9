package host

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
	"github.com/carryout-dev/carryout/ports"
)

// Reader is ports.Interpreter over a plugin process, which is restarted if it ends.
type Reader struct {
	keeper *keeper[*wire.RemoteReader]
	limit  time.Duration
}

var _ ports.Interpreter = (*Reader)(nil)

// ReadLimit bounds one reading, whatever the plugin's own limit is.
const ReadLimit = 10 * time.Second

// Reader starts the second reader with this name and configures it.
func (h *Host) Reader(ctx context.Context, name string, settings map[string]string) (*Reader, error) {
	k, err := keepRunning[*wire.RemoteReader](ctx, h, wire.KindReader, name, settings)
	if err != nil {
		return nil, err
	}
	return &Reader{keeper: k, limit: ReadLimit}, nil
}

// Interpret suggests lines; see ports.Interpreter. What the plugin answers is checked against the menu again, and errors of any other
// kind than the port's become ErrNoInterpreter, so that no text of the plugin passes.
func (r *Reader) Interpret(ctx context.Context, m menu.Menu, request menu.Request) ([]menu.Suggestion, error) {
	limited, cancel := context.WithTimeout(ctx, r.limit)
	defer cancel()
	var lines []menu.Suggestion
	err := r.keeper.call(limited, func(ctx context.Context, p *wire.RemoteReader) (err error) {
		lines, err = p.Interpret(ctx, m, request)
		return err
	})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, wire.ReaderError(err)
	}
	if _, err := m.Suggested(lines); err != nil {
		return nil, ports.ErrNoReading
	}
	return lines, nil
}
