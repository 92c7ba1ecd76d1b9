package web_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/transports/web"
)

// everyone authenticates every call.
type everyone struct{}

func (everyone) Authenticate(context.Context, string, string) (access.Caller, unit.Allowance, error) {
	return access.Caller{Kind: access.Secret}, unit.Allowance{}, nil
}

func (everyone) Admit(context.Context, access.Caller, quota.Name) (unit.Allowance, error) {
	return unit.Allowance{}, nil
}

func serve(o web.Options, handle web.Handler) http.Handler {
	return web.New(o).Router(everyone{}, []web.Route{{Method: "GET", Path: "/x/{id}", Handle: handle, For: "S"}})
}

func get(h http.Handler, path string) *httptest.ResponseRecorder {
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, httptest.NewRequest("GET", path, nil))
	return rec
}

func TestPanicIsInternal(t *testing.T) {
	var log bytes.Buffer
	h := serve(web.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))}, func(*web.Request) (web.Answer, error) { panic("the sky fell") })
	rec := get(h, "/x/tkt_secret")
	id := rec.Header().Get(web.RequestID)
	if want := `{"error":{"code":"internal","message":"` + fault.Internal.Message + `","requestId":"` + id + `"}}` + "\n"; rec.Code != 500 || rec.Body.String() != want {
		t.Errorf("%d %s", rec.Code, rec.Body)
	}
	for _, say := range []string{"the sky fell", id, "route=/x/{id}", "status=500"} {
		if !strings.Contains(log.String(), say) {
			t.Errorf("the log does not say %q:\n%s", say, log.String())
		}
	}
	if strings.Contains(log.String(), "tkt_secret") {
		t.Error("the log tells the path")
	}
}

// An answer that broke off half-way must not look whole to its reader.
func TestPanicAfterTheFirstByteCutsTheConnection(t *testing.T) {
	h := web.New(web.Options{}).Guard(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = w.Write([]byte("half"))
		panic("the sky fell")
	}))
	server := httptest.NewServer(h)
	defer server.Close()
	res, err := http.Get(server.URL)
	if err == nil {
		_, err = io.ReadAll(res.Body)
		res.Body.Close()
	}
	if err == nil {
		t.Error("the answer looks whole")
	}
}

func TestEnvelope(t *testing.T) {
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"plain", fault.NotFound, `{"error":{"code":"not_found","message":"There is no such resource.","docUrl":"https://docs.example/errors#not_found"}}`},
		{"refusal", fault.Unauthorized.Say("rotated").Because("credential_revoked").Tell("x").About("ord_1", nil), `{"error":{"code":"unauthorized","message":"Invalid credentials."}}`},
		{"refusal of the application", fault.NotPermitted.Say("suspended"), `{"error":{"code":"unauthorized","message":"Invalid credentials."}}`},
		{"what stands beside", fault.BuildOnly.About("ord_1", nil).Then("card_required", ""), `{"error":{"code":"build_only","message":"The person has not finished joining.","docUrl":"https://docs.example/errors#build_only"},"orderId":"ord_1","next":{"step":"card_required"}}`},
		{"unwritable", fault.AlreadyConfirmed.About("ord_1", func() {}), `{"error":{"code":"already_confirmed","message":"The order was already confirmed.","docUrl":"https://docs.example/errors#already_confirmed"},"orderId":"ord_1"}`},
	} {
		rec := get(serve(web.Options{Render: web.Envelope("https://docs.example/errors#")}, func(*web.Request) (web.Answer, error) { return web.Answer{}, c.err }), "/x/1")
		if got := strings.TrimSpace(rec.Body.String()); got != c.want || rec.Code != fault.From(c.err).Status {
			t.Errorf("%s: %d %s", c.name, rec.Code, got)
		}
	}
}

func TestUnknownErrorTellsNothing(t *testing.T) {
	rec := get(serve(web.Options{}, func(*web.Request) (web.Answer, error) { return web.Answer{}, errors.New("table users_17 is gone") }), "/x/1")
	if rec.Code != 500 || strings.Contains(rec.Body.String(), "users_17") {
		t.Errorf("%d %s", rec.Code, rec.Body)
	}
}

func TestCanceledCallIsUnavailable(t *testing.T) {
	rec := get(serve(web.Options{}, func(*web.Request) (web.Answer, error) { return web.Answer{}, context.Canceled }), "/x/1")
	if rec.Code != 503 {
		t.Errorf("%d %s", rec.Code, rec.Body)
	}
}

func TestSecurityHeaders(t *testing.T) {
	rec := get(serve(web.Options{HTTPS: true}, func(*web.Request) (web.Answer, error) {
		return web.Answer{Status: 200, Body: map[string]string{"a": "<b>"}}, nil
	}), "/x/1")
	for name, want := range map[string]string{
		"Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "X-Frame-Options": "DENY", "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
	} {
		if got := rec.Header().Get(name); got != want {
			t.Errorf("%s = %q", name, got)
		}
	}
	if rec.Body.String() != `{"a":"<b>"}`+"\n" {
		t.Errorf("body %s", rec.Body)
	}
}

// A stop lets the answer under way finish and takes nothing new.
func TestServerDrains(t *testing.T) {
	arrived, release := make(chan struct{}), make(chan struct{})
	server := web.NewServer(serve(web.Options{}, func(*web.Request) (web.Answer, error) {
		close(arrived)
		<-release
		return web.Answer{Status: 200, Body: "done"}, nil
	}), web.ServerOptions{})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped, answered := make(chan error, 1), make(chan string, 1)
	go func() { stopped <- server.Serve(ctx, listener) }()
	go func() {
		res, err := http.Get("http://" + listener.Addr().String() + "/x/1")
		if err != nil {
			answered <- err.Error()
			return
		}
		defer res.Body.Close()
		body, _ := io.ReadAll(res.Body)
		answered <- string(body)
	}()
	<-arrived
	stop()
	for { // the listener closes before the drain waits
		c, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			break
		}
		c.Close()
	}
	select {
	case err := <-stopped:
		t.Fatalf("stopped with an answer under way: %v", err)
	default:
	}
	close(release)
	if got := <-answered; got != "\"done\"\n" {
		t.Errorf("answer %q", got)
	}
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}

// A drain that would last for ever ends at its bound, and says so.
func TestServerDrainIsBounded(t *testing.T) {
	arrived := make(chan struct{})
	server := web.NewServer(serve(web.Options{}, func(r *web.Request) (web.Answer, error) {
		close(arrived)
		<-r.Context().Done()
		return web.Answer{}, r.Context().Err()
	}), web.ServerOptions{Drain: time.Millisecond})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error, 1)
	go func() { stopped <- server.Serve(ctx, listener) }()
	go func() {
		if res, err := http.Get("http://" + listener.Addr().String() + "/x/1"); err == nil {
			res.Body.Close()
		}
	}()
	<-arrived
	stop()
	if err := <-stopped; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Serve = %v", err)
	}
}
