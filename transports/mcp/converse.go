package mcp

import (
	"context"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
)

// multiRound is the first revision of the protocol in which a call says what its client can do, and in which a result may ask the person
// something: the client repeats the call with the answers. Older revisions do both in a session, and this interface is stateless: their clients
// get the plain statuses.
const multiRound = "2026-07-28"

// client is what the client of one call can do besides calling, and what its person answered.
type client struct {
	forms, pages bool // it can show the person a form, or a page at an address
	answers      mcp.InputResponseMap
	state        string // of the question that answers belong to; the client repeats what it was sent
	report       func(ctx context.Context, seconds float64, message string)
}

// clientOf reads what a call says of its client.
func clientOf(r *mcp.CallToolRequest) *client {
	with := &client{}
	if token := r.Params.GetProgressToken(); token != nil {
		with.report = func(ctx context.Context, seconds float64, message string) {
			// A client that went away needs no progress.
			_ = r.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ProgressToken: token, Progress: seconds, Message: message})
		}
	}
	if r.ProtocolVersion() < multiRound {
		return with
	}
	with.answers, with.state = r.Params.InputResponses, r.Params.RequestState
	with.shows(r.ClientCapabilities())
	return with
}

// shows sets what a client can show, by its capabilities.
func (with *client) shows(can *mcp.ClientCapabilities) {
	if can != nil && can.Elicitation != nil {
		with.pages = can.Elicitation.URL != nil
		with.forms = can.Elicitation.Form != nil || !with.pages
	}
}

// reporting reports progress until the returned function is called, which waits for the last report.
func (with *client) reporting(ctx context.Context, every time.Duration, message string) (stop func()) {
	if with.report == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		began, tick := time.Now(), time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				with.report(ctx, time.Since(began).Seconds(), message)
			}
		}
	}()
	return func() { cancel(); <-ended }
}

// The names of what the person is asked for.
const (
	askChoices = "choices"
	askJoin    = "join"
	askCard    = "card"
)

// answered returns the person's answer to a question, and whether there is one.
func (with *client) answered(name string) (*mcp.ElicitResult, bool) {
	r, ok := with.answers[name].(*mcp.ElicitResult)
	return r, ok
}

// The arguments that only answered sets: no caller can send them.
const (
	argQuestion = "\x00question" // the cart whose question choices answers
	argLook     = "\x00look"     // look at the cart instead of confirming it
)

// fill puts the person's answers into the arguments of a repeated call.
func (with *client) fill(in arguments) arguments {
	if r, ok := with.answered(askChoices); ok && r.Action == "accept" && in.text("action") == actBuild && in.text("choices") == "" {
		var said []string
		for _, name := range slices.Sorted(maps.Keys(r.Content)) {
			if s, is := r.Content[name].(string); is && s != "" {
				said = append(said, s)
			}
		}
		in["choices"], in[argQuestion] = strings.Join(said, ", "), with.state
	}
	if _, ok := with.answered(askCard); ok && in.text("action") == actConfirm {
		in[argLook] = true // the page may still be open: a card that was declined is not tried again by itself
	}
	return in
}

// ask returns what to ask the person about a result of order or its refusal; nil if nothing, or if the client cannot ask.
func (with *client) ask(out result, err error) *mcp.CallToolResult {
	var f *fault.Fault
	if errors.As(err, &f) && f.Next != nil {
		say := "To order, first set up your account on this page. Nothing is ordered there by itself."
		if f.Next.Step == string(person.CardRequired) {
			say = "To order, first add a card on this page. Nothing is charged there by itself."
		}
		return with.page(askJoin, f.OrderID, f.Next.URL, say)
	}
	o, is := out.(orderResult)
	switch {
	case err != nil || !is:
		return nil
	case o.Status == statusCardDeclined:
		return with.page(askCard, o.OrderID, o.TrackingURL, "Your card was declined, and nothing was ordered. You can choose or add another card on this page.")
	case o.Status == statusNeedsChoices:
		return with.form(o)
	}
	return nil
}

// page asks the person to open a page of the service, once for each call. The page asks them to sign in: its address alone shows and permits nothing.
func (with *client) page(name, orderID, address, message string) *mcp.CallToolResult {
	if _, asked := with.answered(name); asked || !with.pages || address == "" {
		return nil
	}
	return &mcp.CallToolResult{Content: []mcp.Content{}, InputRequests: mcp.InputRequestMap{name: &mcp.ElicitParams{Mode: "url", Message: message, URL: address, ElicitationID: name + "-" + orderID}}}
}

// longestChoices bounds the argument choices (spec 4.8).
const longestChoices = 300

// form asks the person to choose. A person who declined is not asked again; a question that no form can hold is left to the assistant.
func (with *client) form(o orderResult) *mcp.CallToolResult {
	if r, asked := with.answered(askChoices); asked && r.Action != "accept" || !with.forms || o.Choices == nil {
		return nil
	}
	properties, required, most := map[string]any{}, []string{}, 0
	for i, g := range o.Choices.Groups {
		if !g.Required || len(g.Options) == 0 {
			continue
		}
		name := "choice" + string(rune('A'+i))
		properties[name] = map[string]any{"type": "string", "title": g.Name, "enum": g.Options}
		required = append(required, name)
		longest := slices.MaxFunc(g.Options, func(a, b string) int { return utf8.RuneCountInString(a) - utf8.RuneCountInString(b) })
		most += utf8.RuneCountInString(longest) + len(", ")
	}
	if len(required) == 0 || len(required) > 'Z'-'A' || most > longestChoices {
		return nil
	}
	return &mcp.CallToolResult{Content: []mcp.Content{}, RequestState: path.Base(o.TrackingURL), InputRequests: mcp.InputRequestMap{askChoices: &mcp.ElicitParams{
		Mode: "form", Message: o.SayToUser, RequestedSchema: map[string]any{"type": "object", "properties": properties, "required": required},
	}}}
}
