package browser

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/cdp"
	jsonv2 "github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// connection speaks the DevTools protocol with one Chromium over its pipe and routes messages to the sessions of its targets.
//
// chromedp's own Browser mirrors every DOM node of one target and drops the events of other targets. The submit gate must get the events
// of all targets, in order and first, so only chromedp's transport and its typed commands are used.
type connection struct {
	pipe *chromedp.PipeConn
	done chan struct{} // closed when the pipe ended

	mu       sync.Mutex
	next     int64
	waiting  map[int64]chan<- *cdproto.Message
	sessions map[target.SessionID]func(*cdproto.Message)
}

// connect starts to read from the pipe. Events of the browser itself go to heard.
func connect(pipe *chromedp.PipeConn, heard func(*cdproto.Message)) *connection {
	c := &connection{
		pipe:     pipe,
		done:     make(chan struct{}),
		waiting:  map[int64]chan<- *cdproto.Message{},
		sessions: map[target.SessionID]func(*cdproto.Message){"": heard},
	}
	return c
}

// read passes every message to the call that waits for it, or to the session that listens, until the pipe ends. Listeners run here, one
// after the other, so they must not wait for an answer.
func (c *connection) read() {
	defer close(c.done)
	defer c.pipe.Close()
	for {
		m := new(cdproto.Message)
		if err := c.pipe.Read(context.Background(), m); err != nil {
			return
		}
		c.mu.Lock()
		answer, heard := c.waiting[m.ID], c.sessions[m.SessionID]
		delete(c.waiting, m.ID)
		c.mu.Unlock()
		switch {
		case m.ID != 0 && answer != nil:
			answer <- m
		case m.ID == 0 && heard != nil:
			heard(m)
		}
	}
}

// listen routes the events of a session.
func (c *connection) listen(id target.SessionID, heard func(*cdproto.Message)) {
	c.mu.Lock()
	c.sessions[id] = heard
	c.mu.Unlock()
}

func (c *connection) forget(id target.SessionID) {
	c.mu.Lock()
	delete(c.sessions, id)
	c.mu.Unlock()
}

// session is one target of a connection; the empty id is the browser itself.
type session struct {
	connection *connection
	id         target.SessionID
	gone       <-chan struct{} // closed when its page has ended
}

// answer is the reply to a command that was sent.
type answer struct {
	session session
	id      int64
	reply   <-chan *cdproto.Message
}

// send writes a command and returns at once; commands arrive in order.
func send[P, R any](s session, command cdp.Command[P, R], params P) (answer, error) {
	raw, err := jsonv2.Marshal(params, chromedp.DefaultMarshalOptions)
	if err != nil {
		return answer{}, fmt.Errorf("encode %s: %w", command.Method, err)
	}
	reply := make(chan *cdproto.Message, 1)
	c := s.connection
	c.mu.Lock()
	c.next++
	id := c.next
	c.waiting[id] = reply
	c.mu.Unlock()
	m := &cdproto.Message{ID: id, SessionID: s.id, Method: cdproto.MethodType(command.Method), Params: raw}
	if err := c.pipe.Write(context.Background(), m); err != nil {
		c.drop(id)
		return answer{}, sdk.ErrGone
	}
	return answer{session: s, id: id, reply: reply}, nil
}

// post sends a command and ignores its answer.
func post[P, R any](s session, command cdp.Command[P, R], params P) {
	if a, err := send(s, command, params); err == nil {
		s.connection.drop(a.id)
	}
}

func (c *connection) drop(id int64) {
	c.mu.Lock()
	delete(c.waiting, id)
	c.mu.Unlock()
}

// wait returns the answer, or an error when the context, the page or the browser ends.
func (a answer) wait(ctx context.Context) (*cdproto.Message, error) {
	defer a.session.connection.drop(a.id)
	select {
	case m := <-a.reply:
		if m.Error != nil {
			return nil, m.Error
		}
		return m, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-a.session.gone:
		return nil, sdk.ErrGone
	case <-a.session.connection.done:
		return nil, sdk.ErrGone
	}
}

// call sends a command and waits for its result.
func call[P, R any](ctx context.Context, s session, command cdp.Command[P, R], params P) (R, error) {
	var result R
	if err := ctx.Err(); err != nil {
		return result, err
	}
	a, err := send(s, command, params)
	if err != nil {
		return result, err
	}
	return resultOf(ctx, a, command)
}

// resultOf waits for the result of a command that was sent.
func resultOf[P, R any](ctx context.Context, a answer, command cdp.Command[P, R]) (R, error) {
	var result R
	m, err := a.wait(ctx)
	if err != nil {
		return result, err
	}
	if err := jsonv2.Unmarshal(m.Result, &result, chromedp.DefaultUnmarshalOptions); err != nil {
		return result, fmt.Errorf("decode %s: %w", command.Method, err)
	}
	return result, nil
}

// decode reads the payload of an event.
func decode[E any](m *cdproto.Message) (E, bool) {
	var event E
	err := jsonv2.Unmarshal(m.Params, &event, chromedp.DefaultUnmarshalOptions)
	return event, err == nil
}

// moved reports whether an error only means that the document, its frame or its target changed during the command, so that the command can
// be repeated.
func moved(err error) bool {
	var refusal *cdproto.Error
	if !errors.As(err, &refusal) {
		return false
	}
	for _, words := range []string{
		"Cannot find context", "context was destroyed", "Promise was collected", "navigated or closed", "No frame",
		"Frame with the given", "Session with given id", "Cannot find execution context", "Could not find node", "No node with given id",
		"uniqueContextId not found", "Could not find object", "Not attached to an active page", "Node is detached",
	} {
		if strings.Contains(refusal.Message, words) {
			return true
		}
	}
	return false
}
