package cli

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/devtool/certify"
	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

// alteredFlags are the flags of trigger that make it post an event itself.
type alteredFlags struct {
	sets            []string
	forward, secret string
}

// triggerAltered posts a test event with changed fields straight to a handler: the service fires only events as they are.
func (t *tool) triggerAltered(ctx context.Context, event, order string, f alteredFlags) error {
	url := address(f.forward)
	if f.forward == "" || !isURL(url) {
		return usage("missing_flag", "--set needs --forward-to, the address of the handler: the service fires events only as they are.", "For example: --forward-to http://localhost:3000/hooks.")
	}
	secret, err := t.handlerSecret(ctx, f.secret)
	if err != nil {
		return err
	}
	delivery, err := t.sample(ctx, event, order)
	if err != nil {
		return err
	}
	if delivery.Body, err = assign(delivery.Body, f.sets); err != nil {
		return err
	}
	rename(&delivery)
	reply := feed.NewHTTP().Post(ctx, feed.Signed(delivery, url, secret, t.agent(), t.Now()))
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if t.mode == jsonMode || t.mode == quietMode {
		err = t.show(nil, record{"posted", delivery.EventID, map[string]any{"event": delivery.Type, "eventId": delivery.EventID, "url": url, "status": reply.Status, "problem": reply.Problem,
			"accepted": reply.Accepted(), "body": string(delivery.Body)}, nil})
	} else {
		sign := t.style(green, "✓")
		if !reply.Accepted() {
			sign = t.style(red, "✗")
		}
		_, err = fmt.Fprintf(t.Stdout, "%s %s %s  %s %dms\n", sign, clean(delivery.Type), clean(delivery.EventID), cmp.Or(reply.Problem, fmt.Sprint(reply.Status)), reply.Took.Milliseconds())
	}
	switch {
	case err != nil || reply.Accepted():
		return err
	case reply.Status == 0:
		return &Problem{Code: "no_answer", Message: clean(url) + ": " + reply.Problem + ".", Hint: "Start the handler and run it again.", Exit: ExitUnavailable}
	}
	return &Problem{Code: "not_accepted", Message: fmt.Sprintf("The handler answered %d.", reply.Status), Hint: "carryout check finds out why a handler refuses what is good.", Exit: ExitError}
}

// handlerSecret is the secret of a handler, from the first that is set: the flag, the environment, the application's sandbox signing secret.
func (t *tool) handlerSecret(ctx context.Context, flag string) (string, error) {
	if secret := cmp.Or(flag, t.Getenv("CARRYOUT_WEBHOOK_SECRET")); secret != "" {
		return secret, nil
	}
	return t.signingSecret(ctx)
}

// sample is a delivery of an order of the sandbox, as its newest event describes it, or of an order that does not exist.
func (t *tool) sample(ctx context.Context, event, order string) (feed.Forward, error) {
	now := t.Now().UTC()
	if order == "" {
		return certify.Sample(event, "ord_"+strings.ToLower(rand.Text()), now), nil
	}
	service, app, err := t.forApp(ctx)
	if err != nil {
		return feed.Forward{}, err
	}
	page, err := service.Events(ctx, app, api.ListCLIEventsParams{OrderID: &order, Limit: new(int64(1))})
	if err != nil {
		return feed.Forward{}, err
	}
	if len(page.Events) == 0 {
		return feed.Forward{}, &Problem{Code: "not_found", Message: "There is no event of " + clean(order) + " in the sandbox feed.", Hint: "carryout test-order places an order.", Exit: ExitNotFound}
	}
	newest, err := json.Marshal(page.Events[0])
	if err != nil {
		return feed.Forward{}, err
	}
	d := certify.Sample(event, order, now)
	d.Body, err = assign(newest, []string{"event=" + event, "event_id=" + d.EventID, "delivery_id=" + d.DeliveryID, "occurred_at=" + now.Format(time.RFC3339), "sent_at=" + now.Format(time.RFC3339),
		"order.state=" + strings.TrimPrefix(event, "order."), "test=true"})
	return d, err
}

// rename copies the names in the body of a delivery to its headers.
func rename(f *feed.Forward) {
	var body struct {
		Event      string `json:"event"`
		EventID    string `json:"event_id"`
		DeliveryID string `json:"delivery_id"`
	}
	if json.Unmarshal(f.Body, &body) != nil { // a field is of another type on purpose
		return
	}
	f.Type, f.EventID, f.DeliveryID = cmp.Or(body.Event, f.Type), cmp.Or(body.EventID, f.EventID), cmp.Or(body.DeliveryID, f.DeliveryID)
}

// assign sets fields of a JSON object, each as path=value: order.total_minor=500, order.items_detail.0.name=Latte. A value is JSON if it
// reads as such, else text.
func assign(text []byte, sets []string) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var root any
	if err := d.Decode(&root); err != nil {
		return nil, err
	}
	for _, set := range sets {
		path, value, ok := strings.Cut(set, "=")
		if !ok || path == "" {
			return nil, usage("invalid_flag", "--set "+clean(set)+" is not path=value.", "For example: --set order.total_minor=500.")
		}
		var err error
		if root, err = put(root, strings.Split(path, "."), valueOf(value)); err != nil {
			return nil, usage("invalid_flag", "--set "+clean(set)+": "+err.Error()+".", "carryout listen --json shows what an event holds.")
		}
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(root)
	return bytes.TrimSpace(out.Bytes()), err
}

func valueOf(text string) any {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil || d.More() {
		return text
	}
	return v
}

// put returns a value with one part of it replaced. Objects on the way are made, members of lists are not.
func put(in any, path []string, value any) (any, error) {
	if len(path) == 0 {
		return value, nil
	}
	name := path[0]
	switch v := in.(type) {
	case nil:
		part, err := put(nil, path[1:], value)
		return map[string]any{name: part}, err
	case map[string]any:
		part, err := put(v[name], path[1:], value)
		v[name] = part
		return v, err
	case []any:
		i, err := strconv.Atoi(name)
		if err != nil || i < 0 || i >= len(v) {
			return nil, fmt.Errorf("%s is not an index of a list of %d", clean(name), len(v))
		}
		v[i], err = put(v[i], path[1:], value)
		return v, err
	}
	return nil, fmt.Errorf("%s is inside of a value that has no fields", clean(name))
}
