package host

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"sync"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// ReadRecording reads a recording from a file.
func ReadRecording(path string) (Recording, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return Recording{}, err
	}
	var r Recording
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&r); err != nil {
		return Recording{}, fmt.Errorf("%s is no recording: %w", path, err)
	}
	if r.Bag == nil && r.Failure == nil {
		return Recording{}, fmt.Errorf("%s is no recording: it has no end", path)
	}
	return r, nil
}

// ErrReplay says that a replayed build ended in another way than the recorded one.
var ErrReplay = errors.New("the replay differs from the recording")

// Replay runs the driver of a recording's platform, from the host's folder, on the recording.
func (h *Host) Replay(ctx context.Context, r Recording) error {
	b, err := h.binary("driver", r.Platform)
	if err != nil {
		return err
	}
	ctx, cancel := h.within(ctx)
	defer cancel()
	g, err := h.launch(ctx, b)
	if err != nil {
		return err
	}
	defer g.end()
	return Replay(ctx, g.Driver, r)
}

// Replay runs Fill and Checkout of a driver on a recording, without a browser. It returns ErrReplay if the cart, or the failure, is
// another one, with the difference and the first calls that the recording does not have.
func Replay(ctx context.Context, driver sdk.Driver, r Recording) error {
	page, contact := newReplay(r), recorded
	contact.Notes = r.Notes
	build := ports.Build{Lines: r.Lines, Pickup: r.Pickup.At, Notes: r.Notes}
	bag, quote, err := drive(cleaned{Driver: driver}, page, build, contact, func(step string, method func(context.Context) error) error {
		if err := method(ctx); err != nil {
			return ended(r.Platform, step, err, "")
		}
		return nil
	})
	if err != nil || r.Failure != nil {
		return page.failed(r, quote, err)
	}
	for _, part := range []struct {
		name      string
		got, want any
	}{{"bag", bag, *r.Bag}, {"last page", quote, *r.Quote}} {
		if got, want := asJSON(part.got), asJSON(part.want); !bytes.Equal(got, want) {
			return fmt.Errorf("%w: the %s is %s, recorded was %s%s", ErrReplay, part.name, got, want, page.unknown())
		}
	}
	return nil
}

// failed compares the end of a build with the recorded one; one of the two is a failure.
func (p *replayPage) failed(r Recording, quote sdk.Quote, err error) error {
	var failed *failure.Failure
	switch {
	case err == nil:
		return fmt.Errorf("%w: recorded was %s (%s), now the cart is ready for %s%s", ErrReplay, r.Failure.Code, r.Failure.Seen, quote.Total, p.unknown())
	case r.Failure == nil:
		return fmt.Errorf("%w: recorded was a cart, now it fails: %w%s", ErrReplay, err, p.unknown())
	case !errors.As(err, &failed):
		return err
	case failed.Code != r.Failure.Code || failed.Item != r.Failure.Item || stepOf(failed.Seen) != stepOf(r.Failure.Seen):
		return fmt.Errorf("%w: recorded was %s (%s), now it is %s (%s)%s", ErrReplay, r.Failure.Code, r.Failure.Seen, failed.Code, failed.Seen, p.unknown())
	}
	return nil
}

// stepOf is the step that a failure's words begin with.
func stepOf(seen string) string {
	step, _, _ := strings.Cut(seen, ":")
	return step
}

// replayPage answers the calls of a driver from a recording. Equal calls get their answers in turn, and then the last one again.
type replayPage struct {
	recording Recording

	mu      sync.Mutex
	answers map[string][]RecordedCall
	missing []string
}

var _ sdk.Page = (*replayPage)(nil)

func newReplay(r Recording) *replayPage {
	p := &replayPage{recording: r, answers: map[string][]RecordedCall{}}
	for _, call := range r.Calls {
		key := keyOf(call.Call, call.With)
		p.answers[key] = append(p.answers[key], call)
	}
	return p
}

// keyOf is equal for equal calls, whatever the order of names in their JSON.
func keyOf(call string, with json.RawMessage) string {
	var value any
	if err := json.Unmarshal(with, &value); err != nil {
		return call + " " + string(with)
	}
	return call + " " + string(asJSON(value))
}

// mostUnknown is how many calls that the recording lacks an error names.
const mostUnknown = 5

// unknown names the calls that the recording does not have.
func (p *replayPage) unknown() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.missing) == 0 {
		return ""
	}
	return "; not recorded: " + strings.Join(p.missing[:min(len(p.missing), mostUnknown)], ", ")
}

// answer finds the answer to a call and decodes it.
func (p *replayPage) answer(ctx context.Context, call string, with []any, into any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	key := keyOf(call, asJSON(with))
	p.mu.Lock()
	left := p.answers[key]
	if len(left) == 0 {
		p.missing = append(p.missing, key)
		p.mu.Unlock()
		return fmt.Errorf("%w: not in the recording: %s", sdk.ErrNotFound, key)
	}
	if len(left) > 1 {
		p.answers[key] = left[1:]
	}
	p.mu.Unlock()
	one := left[0]
	switch {
	case one.Code != "":
		return failure.New(one.Code, one.Error)
	case one.Error != "":
		return recordedError(one.Error)
	case into == nil || len(one.Answer) == 0:
		return nil
	}
	if raw, asIs := into.(*json.RawMessage); asIs {
		*raw = one.Answer
		return nil
	}
	fresh := reflect.New(reflect.TypeOf(into).Elem())
	if err := json.Unmarshal(one.Answer, fresh.Interface()); err != nil {
		return err
	}
	reflect.ValueOf(into).Elem().Set(fresh.Elem())
	return nil
}

// recordedError is an error with its recorded text that is the page's own error, if it was one.
func recordedError(text string) error {
	for _, known := range []error{sdk.ErrNotFound, sdk.ErrNotReady, sdk.ErrSealed, sdk.ErrWall, sdk.ErrGone, sdk.ErrFired} {
		if strings.HasPrefix(text, known.Error()) {
			return fmt.Errorf("%w%s", known, strings.TrimPrefix(text, known.Error()))
		}
	}
	return errors.New(text)
}

func (p *replayPage) Home() string { return p.recording.Home }

// Store is what was known, at the time of the visit. A recording from before Store.Now has that time only as its own.
func (p *replayPage) Store() sdk.Store {
	store := p.recording.Store
	if store.Now.IsZero() {
		store.Now = p.recording.At
	}
	return store
}

func (p *replayPage) Goto(ctx context.Context, url string) (status int, err error) {
	err = p.answer(ctx, "Goto", []any{url}, &status)
	return status, err
}

func (p *replayPage) URL(ctx context.Context) (at string, err error) {
	err = p.answer(ctx, "URL", []any{}, &at)
	return at, err
}

func (p *replayPage) Wait(ctx context.Context, conditions ...sdk.Condition) (which int, err error) {
	err = p.answer(ctx, "Wait", []any{conditions}, &which)
	return which, err
}

func (p *replayPage) Read(ctx context.Context, rows sdk.Target, fields sdk.Fields) (records []sdk.Record, err error) {
	err = p.answer(ctx, "Read", []any{rows, fields}, &records)
	return records, err
}

func (p *replayPage) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) (records []sdk.Record, err error) {
	err = p.answer(ctx, "ReadStable", []any{rows, fields, busy}, &records)
	return records, err
}

func (p *replayPage) Click(ctx context.Context, at sdk.Target) error {
	return p.answer(ctx, "Click", []any{at}, nil)
}

func (p *replayPage) Fill(ctx context.Context, at sdk.Target, text string) error {
	return p.answer(ctx, "Fill", []any{at, text}, nil)
}

func (p *replayPage) Choose(ctx context.Context, at sdk.Target, option string) error {
	return p.answer(ctx, "Choose", []any{at, option}, nil)
}

func (p *replayPage) SetChecked(ctx context.Context, at sdk.Target, on bool) error {
	return p.answer(ctx, "SetChecked", []any{at, on}, nil)
}

func (p *replayPage) Evaluate(ctx context.Context, frame, expression string, into any) error {
	return p.answer(ctx, "Evaluate", []any{frame, expression}, into)
}

func (p *replayPage) Accessibility(ctx context.Context) (tree string, err error) {
	err = p.answer(ctx, "Accessibility", []any{}, &tree)
	return tree, err
}

// Screenshot returns no picture: recordings have none.
func (p *replayPage) Screenshot(context.Context) ([]byte, error) { return nil, nil }

func (p *replayPage) Dialogs(ctx context.Context) (dialogs []sdk.Dialog, err error) {
	err = p.answer(ctx, "Dialogs", []any{}, &dialogs)
	return dialogs, err
}

// FillSecret refuses: a build has no card.
func (p *replayPage) FillSecret(context.Context, sdk.Target, sdk.Secret) error { return errEarly }

// Submit refuses: a build sends nothing.
func (p *replayPage) Submit(context.Context, sdk.Target) (sdk.Submission, error) {
	return sdk.Submission{}, errEarly
}
