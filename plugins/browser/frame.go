package browser

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

//go:embed script.js
var script string

// worldName is the name of the isolated world that the host uses.
const worldName = "carryout"

// frame is the frame of one document: the page's own or an iframe. A new document gets a new value.
type frame struct {
	id      cdp.FrameID
	session session

	entering sync.Mutex
	inside   world
}

// world is the host's own context in one document, and the hosts of that document.
type world struct {
	context runtime.ExecutionContextID // 0 until the script is loaded
	hosts   []string
}

// enter loads the host's script into the frame's document, once.
func (f *frame) enter(ctx context.Context) (world, error) {
	f.entering.Lock()
	defer f.entering.Unlock()
	if f.inside.context != 0 {
		return f.inside, nil
	}
	made, err := call(ctx, f.session, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: f.id, WorldName: worldName})
	if err != nil {
		return world{}, err
	}
	var origin [2]string
	if err := evaluate(ctx, f.session, script, made.ExecutionContextID, &origin); err != nil {
		return world{}, err
	}
	fresh := world{context: made.ExecutionContextID, hosts: []string{origin[1]}}
	if at, err := url.Parse(origin[0]); err == nil {
		fresh.hosts = append(fresh.hosts, at.Hostname())
	}
	f.inside = fresh
	return fresh, nil
}

// begin starts an action in the document that was entered, and never in one that has replaced it.
func (f *frame) begin(action string) (answer, error) {
	f.entering.Lock()
	inside := f.inside.context
	f.entering.Unlock()
	if inside == 0 {
		return answer{}, sdk.ErrNotFound
	}
	return send(f.session, runtime.Evaluate, evaluation(worldName+".actions."+action, inside))
}

// forget makes the next look enter the document again.
func (f *frame) forget() {
	f.entering.Lock()
	f.inside = world{}
	f.entering.Unlock()
}

// evaluate runs an expression in a context (0: the page's own) and decodes its value.
func evaluate(ctx context.Context, s session, expression string, in runtime.ExecutionContextID, into any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	asked, err := send(s, runtime.Evaluate, evaluation(expression, in))
	if err != nil {
		return err
	}
	return evaluated(ctx, asked, into)
}

func evaluation(expression string, in runtime.ExecutionContextID) runtime.EvaluateParams {
	return runtime.EvaluateParams{Expression: expression, ContextID: in, AwaitPromise: new(true), ReturnByValue: new(true), UserGesture: new(false)}
}

// evaluated waits for the value of an expression and decodes it.
func evaluated(ctx context.Context, asked answer, into any) error {
	result, err := resultOf(ctx, asked, runtime.Evaluate)
	if err != nil {
		return err
	}
	return value(result.Result, result.ExceptionDetails, into)
}

// errScript is an exception that a script threw.
var errScript = errors.New("page: the script failed")

func value(result *runtime.RemoteObject, thrown *runtime.ExceptionDetails, into any) error {
	if thrown != nil {
		text := thrown.Text
		if thrown.Exception != nil && thrown.Exception.Description != "" {
			text = thrown.Exception.Description
		}
		return fmt.Errorf("%w: %.300s", errScript, text)
	}
	if into == nil || len(result.Value) == 0 {
		return nil
	}
	return json.Unmarshal(result.Value, into)
}

// run performs an action of the script in a frame. If the document is replaced meanwhile, it repeats the action in the next one. It sets the
// argument "limit" to what is left of the context's time.
func (p *Page) run(ctx context.Context, selector, action string, arguments map[string]any, into any) error {
	_, err := p.runSomewhere(ctx, selector, action, arguments, into)
	return err
}

// runSomewhere is run, and also returns the frame of the document in which the action ended.
func (p *Page) runSomewhere(ctx context.Context, selector, action string, arguments map[string]any, into any) (*frame, error) {
	for {
		f, err := p.locate(ctx, selector)
		if err == nil {
			err = p.runIn(ctx, f, action, arguments, into)
		}
		if err == nil || !moved(err) && !astray(err) {
			return f, err
		}
		if err := p.settle(ctx, f); err != nil {
			return f, err
		}
	}
}

// astray reports whether a script ran outside the host's world. Ids of contexts belong to a process: if a document of another process
// replaces one, the id of the old world may name a context of the new document before that is announced.
func astray(err error) bool {
	return errors.Is(err, errScript) && strings.Contains(err.Error(), "ReferenceError: "+worldName+" is not defined")
}

func (p *Page) runIn(ctx context.Context, f *frame, action string, arguments map[string]any, into any) error {
	in, err := f.enter(ctx)
	if err != nil {
		return err
	}
	if _, asked := arguments["limit"]; !asked {
		arguments["limit"] = 0
	} else {
		arguments["limit"] = remaining(ctx)
	}
	encoded, err := json.Marshal(arguments)
	if err != nil {
		return err
	}
	return evaluate(ctx, f.session, "carryout.actions."+action+"("+string(encoded)+")", in.context, into)
}

// remaining is the time a script may wait, in milliseconds.
func remaining(ctx context.Context) int64 {
	deadline, ok := ctx.Deadline()
	if !ok {
		return 1000
	}
	return max(0, time.Until(deadline).Milliseconds())
}

// settle waits until the frame's document is replaced, after an error said that this is happening.
func (p *Page) settle(ctx context.Context, f *frame) error {
	p.mu.Lock()
	changed := p.changed
	p.mu.Unlock()
	if f != nil {
		f.forget()
	}
	// Not every replacement is announced (document.open keeps the frame), so look again after a moment anyway.
	pause := time.NewTimer(5 * time.Millisecond)
	defer pause.Stop()
	select {
	case <-changed:
	case <-pause.C:
	case <-ctx.Done():
		return ctx.Err()
	case <-p.life.Done():
		return sdk.ErrGone
	}
	return nil
}

// locate finds the frame that a selector names; the empty selector is the page itself.
func (p *Page) locate(ctx context.Context, selector string) (*frame, error) {
	if selector == "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		f := p.frames[p.main()]
		if f == nil {
			return nil, sdk.ErrGone
		}
		return f, nil
	}
	var found struct{ State string }
	if err := p.run(ctx, "", "frame", map[string]any{"css": selector, "limit": nil}, &found); err != nil {
		return nil, err
	}
	if found.State != "ready" {
		return nil, state(found.State)
	}
	top, err := p.locate(ctx, "")
	if err != nil {
		return nil, err
	}
	owner, err := p.frameOwner(ctx, top, selector)
	if err != nil {
		return nil, err
	}
	return p.frameOf(ctx, owner, nil)
}

// frameOf waits for a frame with another document than a past one's.
func (p *Page) frameOf(ctx context.Context, id cdp.FrameID, past *frame) (*frame, error) {
	for {
		p.mu.Lock()
		f, changed := p.frames[id], p.changed
		p.mu.Unlock()
		if f != nil && f != past {
			return f, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-p.life.Done():
			return nil, sdk.ErrGone
		}
	}
}

// frameOwner returns the id of the frame inside the iframe element.
func (p *Page) frameOwner(ctx context.Context, top *frame, selector string) (cdp.FrameID, error) {
	in, err := top.enter(ctx)
	if err != nil {
		return "", err
	}
	quoted, err := json.Marshal(selector)
	if err != nil {
		return "", err
	}
	object, err := call(ctx, top.session, runtime.Evaluate, runtime.EvaluateParams{
		Expression: "carryout.element(" + string(quoted) + ")", ContextID: in.context, ObjectGroup: worldName,
	})
	if err != nil {
		return "", err
	}
	if object.Result == nil || object.Result.ObjectID == "" {
		return "", sdk.ErrNotFound
	}
	described, err := call(ctx, top.session, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: object.Result.ObjectID})
	post(top.session, runtime.ReleaseObjectGroup, runtime.ReleaseObjectGroupParams{ObjectGroup: worldName})
	if err != nil {
		return "", err
	}
	if described.Node.FrameID == "" {
		return "", fmt.Errorf("%w: %s is not a frame", sdk.ErrNotFound, selector)
	}
	return described.Node.FrameID, nil
}

// payment reports whether a document belongs to a declared payment host, by its own origin and not by its address.
func (p *Page) payment(w world) bool {
	for _, host := range w.hosts {
		if p.payments.has(host) {
			return true
		}
	}
	return false
}

// state is the error for the reason why an element could not be acted on. If the page itself was answered with an error, the element never comes.
func state(why string) error {
	switch why {
	case "ready":
		return nil
	case "absent":
		return sdk.ErrNotFound
	}
	if status, refused := strings.CutPrefix(why, "answered "); refused {
		if n, err := strconv.Atoi(status); err == nil {
			return sdk.Answered(n)
		}
	}
	return fmt.Errorf("%w: it is %s", sdk.ErrNotReady, why)
}
