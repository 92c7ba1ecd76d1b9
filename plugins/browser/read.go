package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

const (
	// apart is the time between two reads that must agree to count as stable.
	apart = 60 * time.Millisecond
	// apartAtRest is the same while the page has nothing to do: no request of a script is pending or has just ended, and the document does not
	// change between the reads.
	apartAtRest = 17 * time.Millisecond
)

// Wait returns the index of the first condition that holds.
func (p *Page) Wait(ctx context.Context, conditions ...sdk.Condition) (int, error) {
	if len(conditions) == 0 {
		return 0, sdk.ErrNotFound
	}
	limited, cancel := p.step(ctx)
	defer cancel()
	w, err := watchFor(conditions)
	if err != nil {
		return 0, err
	}
	for {
		p.mu.Lock()
		address, changed := p.address, p.changed
		p.mu.Unlock()
		first, err := p.look(limited, w, address, changed)
		if err != nil {
			return 0, about(conditions[0].Target, p.waited(ctx, err))
		}
		if first < len(conditions) {
			return first, nil
		}
		if over(limited) {
			return 0, about(conditions[0].Target, sdk.ErrNotFound)
		}
		pause := time.NewTimer(w.pause())
		select {
		case <-pause.C:
		case <-changed:
		case <-limited.Done():
			err = limited.Err()
		case <-p.life.Done():
			err = sdk.ErrGone
		}
		pause.Stop()
		if err != nil {
			return 0, about(conditions[0].Target, p.waited(ctx, err))
		}
	}
}

// watch is what Wait looks for: addresses, and elements by the frame they are in.
type watch struct {
	addresses []*regexp.Regexp // by index of their condition, nil for others
	frames    []string
	elements  map[string][]map[string]any
}

func watchFor(conditions []sdk.Condition) (watch, error) {
	w := watch{addresses: make([]*regexp.Regexp, len(conditions)), elements: map[string][]map[string]any{}}
	for i, condition := range conditions {
		if condition.URL != "" {
			compiled, err := regexp.Compile(condition.URL)
			if err != nil {
				return w, fmt.Errorf("page: condition %d: %w", i, err)
			}
			w.addresses[i] = compiled
			continue
		}
		frame := condition.Target.Frame
		if w.elements[frame] == nil {
			w.frames = append(w.frames, frame)
		}
		w.elements[frame] = append(w.elements[frame], map[string]any{"index": i, "target": wanted(condition.Target), "gone": condition.Gone})
	}
	return w, nil
}

// slice is how long one look may take: if all elements are in one frame, its script waits for them itself.
func (w watch) slice() time.Duration {
	if len(w.frames) == 1 {
		return 500 * time.Millisecond
	}
	return 0
}

// pause is the time between two looks.
func (w watch) pause() time.Duration {
	if w.slice() > 0 {
		return 0
	}
	return 15 * time.Millisecond
}

// look returns the lowest index of a condition that holds, or their number if none does.
func (p *Page) look(ctx context.Context, w watch, address string, changed <-chan struct{}) (int, error) {
	first, slice := len(w.addresses), w.slice()
	for i, pattern := range w.addresses {
		if pattern != nil && pattern.MatchString(address) {
			first, slice = i, 0
			break
		}
	}
	for _, frame := range w.frames {
		index, err := p.waitIn(ctx, frame, w.elements[frame], slice, changed)
		if err != nil {
			return 0, err
		}
		if index >= 0 {
			first = min(first, index)
		}
	}
	return first, nil
}

// waited is the error of a wait that timed out.
func (p *Page) waited(ctx context.Context, err error) error {
	if told := p.outcome(ctx, err); told != errSilent && told != sdk.ErrNotReady {
		return told
	}
	return sdk.ErrNotFound
}

// waitIn checks the conditions of one frame, for at most a slice of time. In a frame that does not exist nothing is visible, so only Gone
// conditions hold.
func (p *Page) waitIn(ctx context.Context, selector string, conditions []map[string]any, slice time.Duration, changed <-chan struct{}) (int, error) {
	// No frame may delay the others for longer than this.
	looking, cancel := context.WithTimeout(ctx, slice+300*time.Millisecond)
	defer cancel()
	if selector != "" {
		present, err := p.present(ctx, selector)
		if err != nil {
			return -1, err
		}
		if !present {
			for _, condition := range conditions {
				if condition["gone"] == true {
					return condition["index"].(int), nil
				}
			}
			return -1, nil
		}
	}
	f, err := p.locate(looking, selector)
	if err != nil {
		return -1, ctx.Err()
	}
	if slice > 0 {
		// During a navigation the address may match while the old document still answers.
		go func() {
			select {
			case <-changed:
				cancel()
			case <-looking.Done():
			}
		}()
	}
	var held struct{ Index, Refused int }
	in, err := f.enter(looking)
	if err == nil {
		var encoded []byte
		encoded, err = json.Marshal(map[string]any{"conditions": conditions, "limit": slice.Milliseconds()})
		if err != nil {
			return -1, err
		}
		err = evaluate(looking, f.session, "carryout.actions.wait("+string(encoded)+")", in.context, &held)
	}
	switch {
	case err == nil && held.Index < 0 && held.Refused != 0 && p.Fired() == 0:
		return -1, sdk.Answered(held.Refused)
	case err == nil:
		return held.Index, nil
	case ctx.Err() != nil:
		return -1, ctx.Err()
	case moved(err):
		f.forget()
		return -1, nil
	case looking.Err() != nil:
		return -1, nil
	}
	return -1, err
}

// present reports whether the page has the frame element now.
func (p *Page) present(ctx context.Context, selector string) (bool, error) {
	var found struct{ Index int }
	err := p.run(ctx, "", "wait", map[string]any{"conditions": []any{map[string]any{"index": 1, "target": map[string]any{"css": selector}}}}, &found)
	return found.Index == 1, err
}

// readable returns the frame to read from, unless it may contain a secret.
func (p *Page) readable(ctx context.Context, selector string) (*frame, error) {
	if p.isSealed() {
		return nil, sdk.ErrSealed
	}
	f, err := p.locate(ctx, selector)
	if err != nil {
		return nil, err
	}
	in, err := f.enter(ctx)
	if err != nil {
		return f, err
	}
	if p.payment(in) {
		return nil, sdk.ErrSealed
	}
	return f, nil
}

// reading runs look on a frame that may be read. It repeats it if the document is replaced, and drops the result if a secret was typed
// meanwhile.
func (p *Page) reading(ctx context.Context, selector string, look func(context.Context, *frame) error) error {
	seals := p.sealCount()
	for {
		f, err := p.readable(ctx, selector)
		if err == nil {
			err = look(ctx, f)
		}
		if p.sealCount() != seals {
			return sdk.ErrSealed
		}
		if err == nil || !moved(err) {
			return err
		}
		if err := p.settle(ctx, f); err != nil {
			return err
		}
	}
}

// Read reads fields of every element that matches rows.
func (p *Page) Read(ctx context.Context, rows sdk.Target, fields sdk.Fields) ([]sdk.Record, error) {
	limited, cancel := p.step(ctx)
	defer cancel()
	var found struct{ Records []sdk.Record }
	err := p.reading(limited, rows.Frame, func(ctx context.Context, f *frame) error {
		return p.runIn(ctx, f, "read", map[string]any{"rows": wanted(rows), "fields": orNone(fields)}, &found)
	})
	if err != nil {
		return nil, p.outcome(ctx, err)
	}
	return p.withoutCard(found.Records), nil
}

// withoutCard removes the card number from what a driver reads: a later page may echo it, and no driver needs it.
func (p *Page) withoutCard(records []sdk.Record) []sdk.Record {
	for _, r := range records {
		for field, text := range r {
			r[field] = p.secrets.Number(text)
		}
	}
	return records
}

func orNone(fields sdk.Fields) sdk.Fields {
	if fields == nil {
		return sdk.Fields{}
	}
	return fields
}

// errUnsettled says that no two reads agreed in time.
var errUnsettled = fmt.Errorf("%w: it does not settle", sdk.ErrNotReady)

// ReadStable reads until two results in a row agree while nothing matches busy.
func (p *Page) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	limited, cancel := p.step(ctx)
	defer cancel()
	if busy.CSS != "" && busy.Frame != rows.Frame {
		return p.readStableAcross(ctx, limited, rows, fields, busy)
	}
	arguments := map[string]any{"rows": wanted(rows), "fields": orNone(fields), "apart": apart.Milliseconds(), "limit": nil}
	if busy.CSS != "" {
		arguments["busy"] = wanted(busy)
	}
	for first := true; ; first = false {
		before, rest := p.work()
		if !first {
			rest = apart
		}
		arguments["rest"] = (rest + time.Millisecond - 1).Milliseconds() // no less
		var found struct {
			Records []sdk.Record
			Stable  bool
			Rested  bool // the reads were closer than apart
		}
		err := p.reading(limited, rows.Frame, func(ctx context.Context, f *frame) error {
			return p.runIn(ctx, f, "readStable", arguments, &found)
		})
		switch {
		case err != nil:
			return nil, p.outcome(ctx, err)
		case !found.Stable:
			return nil, errUnsettled
		}
		if after, _ := p.work(); !found.Rested || after == before {
			return p.withoutCard(found.Records), nil
		}
	}
}

// work counts the requests that scripts of the page have begun, and says how long figures must stay the same to count as final.
func (p *Page) work() (began int, rest time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.traffic.began, p.traffic.rest(time.Now())
}

// readStableAcross is ReadStable if busy is in another frame than rows.
func (p *Page) readStableAcross(ctx, limited context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	var before []sdk.Record
	for {
		quiet, err := p.waitIn(limited, busy.Frame, []map[string]any{{"index": 0, "target": wanted(busy), "gone": true}}, 0, nil)
		if err != nil {
			return nil, p.outcome(ctx, err)
		}
		now, err := p.Read(limited, rows, fields)
		if err != nil {
			return nil, p.outcome(ctx, err)
		}
		if quiet == 0 && len(now) > 0 && reflect.DeepEqual(before, now) {
			return now, nil
		}
		before = nil
		if quiet == 0 {
			before = now
		}
		if over(limited) {
			return nil, errUnsettled
		}
		pause := time.NewTimer(apart)
		select {
		case <-pause.C:
		case <-limited.Done():
			pause.Stop()
			return nil, p.outcome(ctx, limited.Err())
		}
	}
}

// Evaluate runs an expression in the page's own world, or in a frame's.
func (p *Page) Evaluate(ctx context.Context, selector, expression string, into any) error {
	limited, cancel := p.step(ctx)
	defer cancel()
	var raw json.RawMessage
	err := p.reading(limited, selector, func(ctx context.Context, f *frame) error {
		return p.evaluateIn(ctx, f, expression, &raw)
	})
	if err != nil {
		return p.outcome(ctx, err)
	}
	if p.secrets.Number(string(raw)) != string(raw) {
		return sdk.ErrSealed // it contains the card number
	}
	if into == nil || len(raw) == 0 {
		return nil
	}
	return json.Unmarshal(raw, into)
}

// evaluateIn runs the expression on exactly the document that was found readable: the function is called on an object of that document, so
// it never runs in a frame that has meanwhile navigated to a payment host.
func (p *Page) evaluateIn(ctx context.Context, f *frame, expression string, into *json.RawMessage) error {
	in, err := f.enter(ctx)
	if err != nil {
		return err
	}
	expression = strings.TrimRight(strings.TrimSpace(expression), ";")
	quoted, err := json.Marshal("return (" + expression + "\n)")
	if err != nil {
		return err
	}
	// The host's own world compiles the expression by itself first: one that closes more brackets than it opens would leave the function.
	document, err := call(ctx, f.session, runtime.Evaluate, runtime.EvaluateParams{
		Expression: "(new Function(" + string(quoted) + "), document)", ContextID: in.context, ObjectGroup: worldName,
	})
	if err != nil {
		return err
	}
	defer post(f.session, runtime.ReleaseObjectGroup, runtime.ReleaseObjectGroupParams{ObjectGroup: worldName})
	if document.ExceptionDetails != nil {
		return value(nil, document.ExceptionDetails, nil)
	}
	node, err := call(ctx, f.session, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: document.Result.ObjectID})
	if err != nil {
		return err
	}
	own, err := call(ctx, f.session, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: node.Node.BackendNodeID, ObjectGroup: worldName})
	if err != nil {
		return err
	}
	var result runtime.CallFunctionOnResult
	reads := false
	p.try(func() bool {
		result, err = call(ctx, f.session, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
			FunctionDeclaration: fmt.Sprintf(readOnly, expression), ObjectID: own.Object.ObjectID, ThrowOnSideEffect: new(true),
		})
		reads = err == nil && result.ExceptionDetails == nil && result.Result.Type == runtime.RemoteObjectTypeString
		return err == nil && !reads
	})
	if err != nil {
		return err
	}
	if !reads {
		// A driver's code that does more than read can send anything: the page is guarded by now.
		result, err = call(ctx, f.session, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
			FunctionDeclaration: fmt.Sprintf(anything, expression), ObjectID: own.Object.ObjectID, AwaitPromise: new(true),
		})
		if err != nil {
			return err
		}
	}
	var answer string
	if err := value(result.Result, result.ExceptionDetails, &answer); err != nil {
		return err
	}
	if problem, failed := strings.CutPrefix(answer, "error "); failed {
		return fmt.Errorf("%w: %.300s", errScript, problem)
	}
	*into = json.RawMessage(strings.TrimPrefix(answer, "value "))
	return nil
}

// readOnly calls a driver's expression where Chromium stops everything that does more than read. All of it must happen there, the reading of
// the value and of an error too: a getter is code. The function therefore returns a text, or nothing if the value must be awaited, because
// what is awaited runs later.
const readOnly = `function () {
	try {
		const given = (%s
);
		if (typeof given?.then === 'function') return;
		return 'value ' + (JSON.stringify(given) ?? '');
	} catch (problem) {
		return 'error ' + (problem?.message === undefined ? typeof problem : problem.name + ': ' + problem.message);
	}
}`

// anything calls a driver's expression without a limit.
const anything = `async function () {
	const given = await (%s
);
	return 'value ' + (JSON.stringify(given) ?? '');
}`

// Accessibility returns the page's accessibility tree as indented text.
func (p *Page) Accessibility(ctx context.Context) (string, error) {
	limited, cancel := p.step(ctx)
	defer cancel()
	var nodes []*accessibility.Node
	err := p.reading(limited, "", func(ctx context.Context, f *frame) error {
		tree, err := call(ctx, f.session, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{FrameID: cdp.FrameID(f.id)})
		nodes = tree.Nodes
		return err
	})
	if err != nil {
		return "", p.outcome(ctx, err)
	}
	return p.secrets.Number(outline(nodes)), nil
}

// outline writes the nodes that have text, each below its nearest such ancestor.
func outline(nodes []*accessibility.Node) string {
	byID := make(map[accessibility.NodeID]*accessibility.Node, len(nodes))
	for _, n := range nodes {
		byID[n.NodeID] = n
	}
	var text strings.Builder
	var write func(n *accessibility.Node, depth int)
	write = func(n *accessibility.Node, depth int) {
		role, name, content := word(n.Role), word(n.Name), word(n.Value)
		silent := n.Ignored || role == "none" || role == "generic" || role == "InlineTextBox" || role == "StaticText" && name == ""
		if !silent {
			fmt.Fprintf(&text, "%s%s", strings.Repeat("  ", depth), role)
			if name != "" {
				fmt.Fprintf(&text, " %q", name)
			}
			if content != "" {
				fmt.Fprintf(&text, " = %q", content)
			}
			text.WriteByte('\n')
			depth++
		}
		for _, id := range n.ChildIDs {
			if child := byID[id]; child != nil {
				write(child, depth)
			}
		}
	}
	for _, n := range nodes {
		if n.ParentID == "" {
			write(n, 0)
		}
	}
	return text.String()
}

// word is the plain text of an accessible property.
func word(v *accessibility.Value) string {
	if v == nil || len(v.Value) == 0 {
		return ""
	}
	var plain any
	if json.Unmarshal(v.Value, &plain) != nil || plain == nil {
		return ""
	}
	return strings.Join(strings.Fields(fmt.Sprint(plain)), " ")
}
