package dev_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/transports/dev"
	"github.com/carryout-dev/carryout/transports/web"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// console is the console host over an engine that runs, and its sink.
type console struct {
	*enginetest.World
	t   *testing.T
	url string
}

func open(t *testing.T) *console {
	c := &console{t: t}
	c.World = enginetest.New(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.Deliverer = webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{})
		return w
	}})
	server := httptest.NewUnstartedServer(nil)
	c.url = "http://" + server.Listener.Addr().String()
	server.Config.Handler = dev.Handler(web.New(web.Options{}), dev.Options{Operator: c.Operator, Applications: c.Applications, Devices: c.Devices, Webhooks: c.Webhooks, Outbox: &url.URL{}, Demo: "demo@developer.example",
		Sink: func() access.Endpoint {
			return access.Endpoint{ID: "whe_sink", URL: c.url + "/dev/sink", Enabled: true}
		}})
	server.Start()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		c.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-ended
		server.Close()
	})
	return c
}

// call makes a call, expects a status, and reads the answer into to.
func (c *console) call(status int, method, path, body string, to any) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.url+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != status {
		c.t.Fatalf("%s %s %s: %s %s (%v), want %d", method, path, body, answer.Status, text, err, status)
	}
	if to != nil {
		if err := json.Unmarshal(text, to); err != nil {
			c.t.Fatalf("%s: %v", text, err)
		}
	}
}

type taken struct {
	Headers map[string]string
	Body    string
}

// sink waits until so many deliveries were received, and returns them, newest first.
func (c *console) sink(want int) []taken {
	c.t.Helper()
	look := time.NewTicker(10 * time.Millisecond)
	defer look.Stop()
	for {
		var got []taken
		c.call(200, "GET", "/dev/sink", "", &got)
		if len(got) == want {
			return got
		}
		select {
		case <-look.C:
		case <-c.t.Context().Done():
			c.t.Fatalf("received %d, want %d", len(got), want)
		}
	}
}

func (s taken) signedWith(secret string) bool {
	return delivery.Verify(s.Headers["X-Service-Signature"], []byte(s.Body), secret, time.Now())
}

func TestEndpointsDeliveriesAndReplays(t *testing.T) {
	c := open(t)
	var app dev.Application
	c.call(201, "POST", "/dev/apps", `{"name":"Mine"}`, &app)
	secret := c.Caller(app.Sandbox.Secret)
	fired, err := c.Webhooks.FireTest(t.Context(), secret, "order.placed", "")
	if err != nil || len(fired.Deliveries) != 1 || fired.Deliveries[0].Outcome != "delivered" {
		t.Fatalf("%+v, %v", fired, err)
	}
	first := c.sink(1)[0]
	if !first.signedWith(app.Sandbox.SigningSecret) || first.signedWith(app.Production.SigningSecret) || !strings.Contains(first.Body, fired.Event.ID) {
		t.Errorf("received %+v", first)
	}

	mine := `{"appId":"` + app.ID + `"`
	var listed struct {
		Deliveries []delivery.Delivery
		More       bool
	}
	c.call(200, "GET", "/dev/deliveries?appId="+app.ID, "", &listed)
	if len(listed.Deliveries) != 1 || listed.More || len(listed.Deliveries[0].Attempts) != 1 || listed.Deliveries[0].State != delivery.Delivered {
		t.Fatalf("deliveries %+v", listed)
	}
	c.call(200, "POST", "/dev/replay", mine+`,"deliveryId":"`+listed.Deliveries[0].ID+`"}`, nil)
	again := c.sink(2)[0]
	if again.Headers["X-Service-Delivery"] != first.Headers["X-Service-Delivery"] || again.Headers["Webhook-Id"] != fired.Event.ID {
		t.Errorf("replayed as %+v", again)
	}
	c.call(404, "POST", "/dev/replay", mine+`,"deliveryId":"dl_other"}`, nil)
	c.call(404, "POST", "/dev/replay", `{"appId":"`+c.App.App.ID+`","deliveryId":"`+listed.Deliveries[0].ID+`"}`, nil)
	c.call(400, "POST", "/dev/replay", mine+`}`, nil)
	c.call(400, "POST", "/dev/replay", mine+`,"failed":true,"deliveryId":"dl_1"}`, nil)
	c.call(400, "GET", "/dev/deliveries?appId="+app.ID+"&environment=moon", "", nil)

	var rotated struct{ SigningSecret string }
	c.call(200, "POST", "/dev/rotate-signing-secret", mine+`,"environment":"sandbox"}`, &rotated)
	if _, err := c.Webhooks.FireTest(t.Context(), secret, "order.failed", ""); err != nil {
		t.Fatal(err)
	}
	if newest := c.sink(3)[0]; !newest.signedWith(rotated.SigningSecret) || !newest.signedWith(app.Sandbox.SigningSecret) {
		t.Errorf("after the rotation: %+v", newest.Headers)
	}

	for _, address := range []string{"http://169.254.169.254/latest", "http://partner.example/", "https://10.0.0.1/", "ftp://127.0.0.1/"} {
		c.call(400, "POST", "/dev/endpoints", mine+`,"url":"`+address+`"}`, nil)
	}
	c.call(400, "POST", "/dev/endpoints", mine+`,"url":"http://127.0.0.1:9/","events":["order.eaten"]}`, nil)
	c.call(404, "POST", "/dev/endpoints", `{"appId":"lyt_app_other","url":"http://127.0.0.1:9/"}`, nil)
	var added struct {
		ID      string
		Events  []string
		Enabled bool
	}
	// A receiver that knows no challenge works at once; where the real thing is asked for, it waits for its proof.
	var asked struct{ ID, Status, Problem string }
	c.call(201, "POST", "/dev/endpoints", mine+`,"url":"http://127.0.0.1:9/","verify":true}`, &asked)
	if asked.Status != "pending_verification" || asked.Problem != "not_reached" {
		t.Errorf("asked for its proof: %+v", asked)
	}
	c.call(429, "POST", "/dev/endpoints/"+asked.ID+"/verify", mine+`}`, nil)
	c.Clock.Advance(time.Minute)
	c.call(200, "POST", "/dev/endpoints/"+asked.ID+"/verify", mine+`}`, nil)
	c.call(200, "POST", "/dev/endpoints/"+asked.ID, mine+`,"url":"`+c.url+`/dev/sink","verify":true}`, &asked)
	if asked.Status != "enabled" {
		t.Errorf("the sink: %+v", asked)
	}
	owner, err := c.Operator.Owner(t.Context(), app.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Webhooks.RemoveEndpoint(t.Context(), owner, asked.ID); err != nil {
		t.Fatal(err)
	}
	c.call(404, "POST", "/dev/endpoints/"+asked.ID+"/verify", mine+`}`, nil)
	c.call(201, "POST", "/dev/endpoints", mine+`,"url":"http://127.0.0.1:9/","events":["order.placed"]}`, &added)
	// Nobody listens there: the first attempt fails at once, and more follow.
	fired, err = c.Webhooks.FireTest(t.Context(), secret, "order.placed", "")
	if err != nil || len(fired.Deliveries) != 2 || fired.Deliveries[0].Outcome != "delivered" || fired.Deliveries[1].Outcome != "retry" {
		t.Errorf("%+v, %v", fired, err)
	}
	c.call(200, "POST", "/dev/endpoints/"+added.ID, mine+`,"enabled":false}`, &added)
	if added.Enabled {
		t.Error("still enabled")
	}
	var endpoints struct {
		Endpoints []struct{ ID, DisabledReason string }
	}
	c.call(200, "GET", "/dev/endpoints?appId="+app.ID, "", &endpoints)
	if len(endpoints.Endpoints) != 2 || endpoints.Endpoints[1].DisabledReason != "owner" {
		t.Errorf("endpoints %+v", endpoints)
	}
	// What falls due for it dies, and can be sent once it is enabled again.
	c.Clock.Advance(time.Hour)
	c.Wake()
	look := time.NewTicker(10 * time.Millisecond)
	defer look.Stop()
	for dead := 0; dead == 0; <-look.C {
		c.call(200, "GET", "/dev/deliveries?state=dead&appId="+app.ID, "", &listed)
		dead = len(listed.Deliveries)
	}
	if d := listed.Deliveries[0]; d.Reason != delivery.EndpointDisabled {
		t.Errorf("%+v", d)
	}
	c.call(200, "POST", "/dev/endpoints/"+added.ID, mine+`,"url":"`+c.url+`/dev/sink","enabled":true}`, nil)
	var replayed struct{ Replayed int }
	c.call(200, "POST", "/dev/replay", mine+`,"failed":true}`, &replayed)
	if replayed.Replayed != 1 {
		t.Errorf("%d replayed", replayed.Replayed)
	}
	c.sink(5)
}
