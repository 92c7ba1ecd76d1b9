package mcp

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// online serves a tester's tool interface over a real connection, while its engine works.
func online(t *testing.T, change func(*Options)) *tester {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	x := working(t, func(_ *Services, o *Options) {
		o.URL = "http://" + server.Listener.Addr().String()
		if change != nil {
			change(o)
		}
	})
	server.Config.Handler = x.handler
	server.Start()
	t.Cleanup(server.Close)
	x.address = server.URL
	return x
}

// connect connects a published client.
func (x *tester) connect(credential string, o *mcp.ClientOptions) *mcp.ClientSession {
	x.t.Helper()
	s, err := mcp.NewClient(&mcp.Implementation{Name: "agent", Version: "1"}, o).Connect(x.t.Context(),
		&mcp.StreamableClientTransport{Endpoint: x.address, HTTPClient: &http.Client{Transport: bearer(credential)}, DisableStandaloneSSE: true}, nil)
	if err != nil {
		x.t.Fatal(err)
	}
	x.t.Cleanup(func() { s.Close() })
	return s
}

// tool calls order through a published client.
func (x *tester) tool(s *mcp.ClientSession, arguments args) called {
	x.t.Helper()
	p := &mcp.CallToolParams{Name: "order", Arguments: arguments}
	p.SetProgressToken("token-1")
	return x.told(s.CallTool(x.t.Context(), p))
}

func (x *tester) told(out *mcp.CallToolResult, err error) called {
	x.t.Helper()
	if err != nil {
		x.t.Fatal(err)
	}
	c := called{IsError: out.IsError}
	c.Structured, _ = out.StructuredContent.(map[string]any)
	for _, block := range out.Content {
		c.Texts = append(c.Texts, block.(*mcp.TextContent).Text)
	}
	if c.Structured == nil {
		c.Structured = map[string]any{"text": strings.Join(c.Texts, "\n")}
	}
	return c
}

// asks is a client that shows forms and pages to its person, who answers in turn.
func asks(can mcp.ElicitationCapabilities, shown *[]*mcp.ElicitParams, answers ...mcp.ElicitResult) *mcp.ClientOptions {
	return &mcp.ClientOptions{
		Capabilities: &mcp.ClientCapabilities{Elicitation: &can},
		ElicitationHandler: func(_ context.Context, r *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			*shown = append(*shown, r.Params)
			return &answers[min(len(*shown), len(answers))-1], nil
		},
	}
}

var (
	forms = mcp.ElicitationCapabilities{Form: &mcp.FormElicitationCapabilities{}}
	urls  = mcp.ElicitationCapabilities{URL: &mcp.URLElicitationCapabilities{}}
)

// reported is the options of a client that passes progress on.
func reported(reports chan<- *mcp.ProgressNotificationParams) *mcp.ClientOptions {
	return &mcp.ClientOptions{ProgressNotificationHandler: func(_ context.Context, r *mcp.ProgressNotificationClientRequest) {
		select {
		case reports <- r.Params:
		default:
		}
	}}
}

// While a build runs, a client that sent a progress token hears of it; the answer comes as soon as the build ends.
func TestProgress(t *testing.T) {
	x := online(t, func(o *Options) { o.ProgressEvery = time.Millisecond })
	reports := make(chan *mcp.ProgressNotificationParams, 1000)
	s := x.connect(x.sandbox, reported(reports))
	ended := make(chan called, 1)
	go func() {
		ended <- x.tool(s, args{"action": "build", "placeId": "test_place_slow", "query": "a latte", "idempotencyKey": keys()})
	}()
	last := 0.0
	for range 3 {
		r := <-reports
		if r.ProgressToken != "token-1" || r.Message != "Preparing your order" || r.Progress <= last {
			t.Errorf("progress %+v after %v", r, last)
		}
		last = r.Progress
	}
	x.w.Clock.Advance(21 * time.Second)
	x.w.Wake()
	x.want(<-ended, "status", "carted")
}

// A client that sent no progress token gets the answer alone.
func TestNoProgressWithoutAToken(t *testing.T) {
	x := online(t, func(o *Options) { o.ProgressEvery, o.BuildWait = time.Millisecond, 50*time.Millisecond })
	reports := make(chan *mcp.ProgressNotificationParams, 1000)
	x.want(x.told(x.connect(x.sandbox, reported(reports)).CallTool(t.Context(), &mcp.CallToolParams{Name: "order",
		Arguments: args{"action": "build", "placeId": "test_place_slow", "query": "a latte", "idempotencyKey": keys()}})), "status", "building")
	if len(reports) > 0 {
		t.Errorf("%d reports", len(reports))
	}
}

// A client that shows forms asks the person what the restaurant asks, and the one call comes back carted.
func TestChoicesInAForm(t *testing.T) {
	x := online(t, nil)
	build := func(s *mcp.ClientSession) called {
		return x.tool(s, args{"action": "build", "placeId": "test_place_needs_choices", "query": "a latte", "idempotencyKey": keys()})
	}
	var shown []*mcp.ElicitParams
	out := build(x.connect(x.sandbox, asks(forms, &shown, mcp.ElicitResult{Action: "accept", Content: args{"choiceA": "Large"}})))
	x.want(out, "status", "carted")
	x.want(out, "items.priceMinor", 625.0)
	if len(shown) != 1 || shown[0].Mode != "form" || shown[0].Message != "There is a choice to make for “Latte”: “Size” (“Small”, “Medium”, “Large”)." || shown[0].URL != "" {
		t.Fatalf("%d forms: %+v", len(shown), shown)
	}
	if field := at(shown[0].RequestedSchema, "properties.choiceA"); at(field, "title") != "Size" || !slices.Equal(at(field, "enum").([]any), []any{"Small", "Medium", "Large"}) {
		t.Errorf("%v", shown[0].RequestedSchema)
	}

	// A person who declines is asked once; the assistant gets the question.
	for _, action := range []string{"decline", "cancel"} {
		shown = nil
		out = build(x.connect(x.sandbox, asks(forms, &shown, mcp.ElicitResult{Action: action})))
		x.want(out, "status", "needs_choices")
		if len(shown) != 1 {
			t.Errorf("%s: asked %d times", action, len(shown))
		}
	}

	// A client without forms gets the question.
	shown = nil
	x.want(build(x.connect(x.sandbox, asks(urls, &shown, mcp.ElicitResult{Action: "accept"}))), "status", "needs_choices")
	x.want(build(x.connect(x.sandbox, nil)), "status", "needs_choices")
	if len(shown) != 0 {
		t.Errorf("asked %+v", shown)
	}
}

// An answer that comes twice answers its own question only.
func TestAnAnswerIsForItsQuestion(t *testing.T) {
	x := working(t, nil)
	key := keys()
	build := args{"action": "build", "placeId": "test_place_needs_choices", "query": "a latte", "idempotencyKey": key}
	question := x.revision(x.sandbox, multiRound, "tools/call", args{"name": "order", "arguments": build}, &forms)
	state, _ := at(question, "requestState").(string)
	if at(question, "resultType") != "input_required" || !strings.HasPrefix(state, "crt_") {
		t.Fatalf("%v", question)
	}
	answer := func(state, size string) any {
		return x.revision(x.sandbox, multiRound, "tools/call", args{"name": "order", "arguments": build, "requestState": state,
			"inputResponses": args{"choices": args{"action": "accept", "content": args{"choiceA": size}}}}, &forms)
	}
	if out := answer("crt_another", "Small"); at(out, "resultType") != "input_required" {
		t.Errorf("an answer to another question: %v", out)
	}
	for _, size := range []string{"Large", "Small"} { // the second comes too late
		if out := answer(state, size); at(out, "structuredContent.status") != "carted" || at(out, "structuredContent.items.priceMinor") != 625.0 {
			t.Errorf("%s: %v", size, out)
		}
	}
}

// A client that shows pages sends the person to the page where they join, and to their cart's page when a card is declined. Neither address
// signs anybody in, and a declined card is not tried again by itself.
func TestPagesForThePerson(t *testing.T) {
	x := online(t, nil)
	build := args{"action": "build", "placeId": enginetest.PlaceID, "platform": enginetest.Platform, "query": "a burger"}
	confirm := func(s *mcp.ClientSession) called {
		key := keys()
		carted := x.tool(s, with(build, args{"idempotencyKey": key}))
		return x.tool(s, args{"action": "confirm", "orderId": carted.Structured["orderId"], "expectedTotalMinor": carted.Structured["totalMinor"], "idempotencyKey": key})
	}
	var shown []*mcp.ElicitParams
	accepts := mcp.ElicitResult{Action: "accept"}
	out := confirm(x.connect(x.production, asks(urls, &shown, accepts)))
	if !out.IsError || !strings.Contains(out.Texts[0], "sign_up_required") {
		t.Errorf("%v", out.Texts)
	}
	if len(shown) != 1 || shown[0].Mode != "url" || !strings.HasPrefix(shown[0].URL, enginetest.AuthURL+"/join/") || strings.Contains(shown[0].ElicitationID, "/") {
		t.Fatalf("%d pages: %+v", len(shown), shown)
	}

	const phone = "+14155550142"
	secret := x.w.Secret(access.Production)
	u, _ := x.w.Joined(secret, phone)
	granted, _ := x.w.People.Grant(context.Background(), secret, u.ID)
	shown = nil
	s := x.connect(granted.Token, asks(urls, &shown, accepts))
	key := keys()
	carted := x.tool(s, with(build, args{"idempotencyKey": key}))
	again := args{"action": "confirm", "orderId": carted.Structured["orderId"], "expectedTotalMinor": carted.Structured["totalMinor"], "idempotencyKey": key}
	x.want(x.tool(s, again), "status", "code_required")
	x.w.Bank.Decline(2)
	again["code"] = x.w.Phones.Code(phone)
	x.want(x.tool(s, again), "status", "carted")
	if len(shown) != 1 || shown[0].URL != carted.Structured["trackingUrl"] || !strings.HasPrefix(shown[0].URL, enginetest.AuthURL+"/cart/crt_") {
		t.Fatalf("%d pages: %+v", len(shown), shown)
	}
	if held := x.w.Bank.Calls("hold"); held != 1 {
		t.Errorf("the card was tried %d times", held)
	}
	// A client that shows no pages gets the plain status.
	x.want(x.tool(x.connect(granted.Token, nil), again), "status", "card_declined")
	x.want(x.tool(s, again), "status", "placing")
}
