package testorder

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

// orders is what a run orders through: the API's client is one.
type orders interface {
	CreateCart(ctx context.Context, in api.NewCart) (*api.CartStarted, error)
	Cart(ctx context.Context, id string) (*api.Cart, error)
	AnswerCart(ctx context.Context, id string, in api.CartAnswer) (*api.CartStarted, error)
	ConfirmCart(ctx context.Context, id string, in api.CartConfirmation) (*api.CartConfirmed, error)
}

// patientFor is how long one call of a tool may take: a status waits up to 25 seconds.
const patientFor = time.Minute

// largestAnswer bounds the answer of a tool.
const largestAnswer = 1 << 20

// tools orders through the tool interface (spec 4.8), and answers as the API's client does, so that a run compares both with one script.
type tools struct {
	url, token string
	trace      func(client.Call)

	request api.NewCart
	key     string // of the attempt: a changed price takes a fresh one
	stale   bool   // the price changed
	offered string // the pickup that was offered
	builds  int
}

// toolOrder is what the order tools answer. What it shares with a cart of the API has the same names there.
type toolOrder struct {
	api.Cart
	Status     string               `json:"status"`
	OrderID    string               `json:"orderId"`
	Restaurant *api.CartStore       `json:"restaurant"`
	Nearby     []api.StoreCandidate `json:"nearby"`
	Outcome    string               `json:"outcome"`
	Pickup     string               `json:"pickup"`
	Placement  *struct {
		Status string `json:"status"`
	} `json:"placement"`
	ChoiceDecision *struct {
		Question string              `json:"question"`
		Groups   []api.DecisionGroup `json:"groups"`
	} `json:"choiceDecision"`
	PickupDecision *struct {
		Stated string `json:"stated"`
	} `json:"pickupDecision"`
}

// decision is the question of an order as a cart of the API has it.
func (o toolOrder) decision() (d nullable.Nullable[api.Decision]) {
	switch {
	case o.ChoiceDecision != nil:
		d.Set(api.Decision{Kind: api.DecisionKindChoices, Question: o.ChoiceDecision.Question, Groups: o.ChoiceDecision.Groups})
	case o.PickupDecision != nil:
		d.Set(api.Decision{Kind: api.DecisionKindPickupTime, Question: o.PickupDecision.Stated})
	}
	return d
}

// CreateCart builds.
func (t *tools) CreateCart(ctx context.Context, in api.NewCart) (*api.CartStarted, error) {
	t.request, t.key = in, *in.IdempotencyKey
	return t.build(ctx, nil)
}

// AnswerCart builds with the answer to a question.
func (t *tools) AnswerCart(ctx context.Context, _ string, in api.CartAnswer) (*api.CartStarted, error) {
	if in.AcceptPickupTime != nil {
		return t.build(ctx, map[string]any{"acceptPickupTime": t.offered})
	}
	return t.build(ctx, map[string]any{"choices": in.Choices})
}

func (t *tools) build(ctx context.Context, more map[string]any) (*api.CartStarted, error) {
	arguments := map[string]any{"action": "build", "items": t.request.Items, "idempotencyKey": t.key}
	if t.request.OrderURL != nil {
		arguments["orderUrl"] = *t.request.OrderURL
	} else {
		arguments["placeId"] = t.request.PlaceID
	}
	for name, value := range more {
		arguments[name] = value
	}
	got, err := t.call(ctx, "order", arguments)
	if err != nil {
		return nil, err
	}
	if got.Status == "needs_location" {
		return nil, &client.Problem{Status: fault.StoreAmbiguous.Status, Code: fault.StoreAmbiguous.Code, Message: "Several stores match.", Candidates: got.Nearby}
	}
	return &api.CartStarted{Cart: api.CartReference{ID: got.OrderID, Status: api.CartStatusBuilding}}, nil
}

// Cart reads how the attempt stands. After a changed price it is a fresh build, as the tool interface wants it.
func (t *tools) Cart(ctx context.Context, _ string) (*api.Cart, error) {
	if t.stale {
		t.builds++
		t.key, t.stale = fmt.Sprintf("%s-fresh-%d", *t.request.IdempotencyKey, t.builds), false
		if _, err := t.build(ctx, nil); err != nil {
			return nil, err
		}
	}
	got, err := t.call(ctx, "order_status", map[string]any{"idempotencyKey": t.key})
	if err != nil {
		return nil, err
	}
	c := got.Cart
	c.ID, c.Store, c.Status, c.Decision = got.OrderID, got.Restaurant, cartStatus(got), got.decision()
	if got.PickupDecision != nil {
		t.offered = got.PickupDecision.Stated
	}
	if got.Placement != nil {
		c.Order = &api.OrderSummary{ID: got.OrderID, Status: api.OrderState(got.Placement.Status)}
		switch {
		case got.Outcome == string(api.OrderStateUnconfirmed):
			c.Order.Status = api.OrderStateUnconfirmed
		case got.Placement.Status == "challenge":
			c.Order.Status = api.OrderStatePlacing
		}
	}
	return &c, nil
}

// cartStatus is the API's word for a status of the order tools.
func cartStatus(got toolOrder) api.CartStatus {
	switch got.Status {
	case "building":
		return api.CartStatusBuilding
	case "carted":
		return api.CartStatusReady
	case "needs_choices", "pickup_next_day":
		return api.CartStatusNeedsAnswer
	case "expired":
		return api.CartStatusExpired
	case "canceled":
		return api.CartStatusCanceled
	}
	if got.Placement != nil {
		return api.CartStatusClosed
	}
	return api.CartStatusFailed
}

// ConfirmCart confirms the attempt.
func (t *tools) ConfirmCart(ctx context.Context, _ string, in api.CartConfirmation) (*api.CartConfirmed, error) {
	now, err := t.call(ctx, "order_status", map[string]any{"idempotencyKey": t.key})
	if err != nil {
		return nil, err
	}
	got, err := t.call(ctx, "order", map[string]any{"action": "confirm", "orderId": now.OrderID, "expectedTotalMinor": in.ExpectedTotalMinor, "idempotencyKey": t.key})
	switch {
	case err != nil:
		return nil, err
	case got.Placement == nil:
		t.stale = got.Status == fault.PriceChanged.Code
		return nil, &client.Problem{Status: fault.PriceChanged.Status, Code: got.Status, Message: "The confirm came to " + got.Status + "."}
	}
	return &api.CartConfirmed{Order: api.OrderSummary{ID: got.OrderID, Status: api.OrderState(got.Placement.Status)}}, nil
}

// call calls a tool.
func (t *tools) call(ctx context.Context, name string, arguments map[string]any) (toolOrder, error) {
	ctx, cancel := context.WithTimeout(ctx, patientFor)
	defer cancel()
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": map[string]any{"name": name, "arguments": arguments}})
	if err != nil {
		return toolOrder{}, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, t.url, bytes.NewReader(body))
	if err != nil {
		return toolOrder{}, err
	}
	r.Header.Set("Authorization", "Bearer "+t.token)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	made := client.Call{Method: r.Method, URL: t.url, Header: r.Header, Body: body}
	began := time.Now()
	defer func() { made.Took = time.Since(began); t.trace(made) }()
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return toolOrder{}, unreadable(err.Error())
	}
	defer answer.Body.Close()
	made.Status = answer.StatusCode
	if made.Answer, err = io.ReadAll(io.LimitReader(answer.Body, largestAnswer)); err != nil {
		return toolOrder{}, unreadable(err.Error())
	}
	if answer.StatusCode != http.StatusOK {
		var e struct {
			Error struct{ Code, Message string }
		}
		if json.Unmarshal(made.Answer, &e) != nil {
			return toolOrder{}, unreadable(answer.Status)
		}
		return toolOrder{}, &client.Problem{Status: answer.StatusCode, Code: e.Error.Code, Message: e.Error.Message}
	}
	return readResult(made.Answer)
}

// readResult reads the one event of an answer, with the result of the call.
func readResult(stream []byte) (toolOrder, error) {
	var response struct {
		Result struct {
			IsError           bool            `json:"isError"`
			StructuredContent json.RawMessage `json:"structuredContent"`
			Content           []struct{ Text string }
		}
		Error *struct{ Message string }
	}
	lines := bufio.NewScanner(bytes.NewReader(stream))
	lines.Buffer(nil, largestAnswer)
	for lines.Scan() {
		if data, is := strings.CutPrefix(lines.Text(), "data: "); is {
			if err := json.Unmarshal([]byte(data), &response); err != nil {
				return toolOrder{}, unreadable(err.Error())
			}
		}
	}
	result := response.Result
	switch {
	case response.Error != nil:
		return toolOrder{}, unreadable(response.Error.Message)
	case len(result.Content) == 0:
		return toolOrder{}, unreadable("no result")
	case result.IsError:
		return toolOrder{}, refused(result.Content[0].Text)
	}
	var got toolOrder
	if err := json.Unmarshal(result.StructuredContent, &got); err != nil {
		return got, unreadable(err.Error())
	}
	return got, nil
}

// refused is the refusal of a tool: one JSON object, or plain text if the tool is not there.
func refused(text string) error {
	var e struct {
		Error, Code, Message, UserMessage string
		RetryAfterSeconds                 int
	}
	if json.Unmarshal([]byte(text), &e) != nil {
		return &client.Problem{Status: fault.NotFound.Status, Code: fault.NotFound.Code, Message: text}
	}
	if e.Code == "" {
		e.Code = e.Error
	}
	return &client.Problem{Status: http.StatusOK, Code: e.Code, Message: e.Message, UserMessage: e.UserMessage, RetryAfter: time.Duration(e.RetryAfterSeconds) * time.Second}
}

func unreadable(what string) error {
	return &client.Problem{Code: client.Unreachable, Message: "The tool interface did not answer: " + what}
}
