package main

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/devtool/cli"
	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/docs"
	"github.com/carryout-dev/carryout/storage/durable"
	"github.com/carryout-dev/carryout/storage/evidence"
	"github.com/carryout-dev/carryout/transports/mcp"
	"github.com/carryout-dev/carryout/transports/rest"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"carryout":         func() { os.Exit(run()) },
		"carryout-told":    func() { os.Exit(cli.Run(context.Background(), told())) },
		"carryout-patient": func() { e := told(); e.Patience = time.Minute; os.Exit(cli.Run(context.Background(), e)) },
	})
}

// told is carryout that waits for a byte on stdin where it would wait for time to pass.
func told() cli.Env {
	e := environment()
	e.Sleep = func(context.Context, time.Duration) error {
		_, err := io.ReadFull(os.Stdin, make([]byte, 1))
		return err
	}
	return e
}

// service is the real engine behind the real API, for one script.
type service struct {
	*enginetest.World
	url   string
	tools string        // the tool interface
	asked chan struct{} // closed when a sign-in has begun
}

// asked is the key of a script's channel of the same name.
type asked struct{}

// openService serves, and runs the engine's work until the test ends. The restaurant is prepared before anything runs.
func openService(t testing.TB, prepare ...func(*enginetest.Restaurant)) *service {
	s := &service{asked: make(chan struct{}), World: enginetest.New(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.Deliverer = webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{})
		return w
	}})}
	for _, p := range prepare {
		p(s.Restaurant)
	}
	keys, err := evidence.Open(durable.OS{}, t.TempDir(), s.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	api := rest.New(rest.ServicesOf(s.Engine), rest.Options{Pages: docs.Pages, EvidenceKeys: keys.Public()})
	begun := sync.OnceFunc(func() { close(s.asked) })
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		api.ServeHTTP(w, r)
		if r.URL.Path == "/v1/cli/device/code" {
			begun()
		}
	}))
	s.url = server.URL
	tools := httptest.NewUnstartedServer(nil)
	s.tools = "http://" + tools.Listener.Addr().String()
	tools.Config.Handler = mcp.New(mcp.ServicesOf(s.Engine), mcp.Options{URL: s.tools})
	tools.Start()
	t.Cleanup(tools.Close)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); s.Run(ctx) }()
	t.Cleanup(func() { stop(); <-ended; server.Close() })
	return s
}

// app makes an application of a developer, with an endpoint that takes everything.
func (s *service) app(t testing.TB, developerID, name string, approval access.Approval, hook string) string {
	made, err := s.Operator.CreateApplication(context.Background(), developerID, name, approval, access.Endpoint{ID: "whe_" + name, URL: hook, Enabled: true})
	if err != nil {
		t.Fatal(err)
	}
	return made.App.ID
}

// TestScripts runs the commands as a developer does, each script against a service of its own. Its developer has one
// application, $APP, and $TOKEN; $OTHER is another developer's application, and $SUSPENDED a suspended one of theirs.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			tb := env.T().(testing.TB)
			s := openService(tb)
			taken := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
			tb.Cleanup(taken.Close)
			ada, other, two, under := s.Developer("ada@example.com"), s.Developer("bob@example.com"), s.Developer("two@example.com"), s.Developer("sus@example.com")
			s.app(tb, two.ID, "First", access.UnderReview, taken.URL)
			s.app(tb, two.ID, "Second", access.UnderReview, taken.URL)
			env.Setenv("APP", s.app(tb, ada.ID, "Demo", access.UnderReview, taken.URL))
			env.Setenv("OTHER", s.app(tb, other.ID, "Other", access.UnderReview, taken.URL))
			env.Setenv("SUSPENDED", s.app(tb, under.ID, "Suspended", access.Suspended, taken.URL))
			env.Setenv("TOKEN", s.CLIToken(ada.ID))
			env.Setenv("TOKEN_TWO", s.CLIToken(two.ID))
			env.Setenv("TOKEN_NONE", s.CLIToken(s.Developer("new@example.com").ID))
			env.Setenv("TOKEN_SUSPENDED", s.CLIToken(under.ID))
			env.Setenv("CARRYOUT_TOKEN", env.Getenv("TOKEN"))
			env.Values[asked{}] = s.asked
			env.Setenv("CARRYOUT_URL", s.url)
			env.Setenv("CARRYOUT_KEYRING", "off")
			env.Setenv("HOME", env.WorkDir)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			// exits CODE ARGUMENTS... runs carryout and checks its exit code.
			"exits": func(ts *testscript.TestScript, _ bool, args []string) {
				want, err := strconv.Atoi(args[0])
				ts.Check(err)
				err = ts.Exec("carryout", args[1:]...)
				got := 0
				if err != nil {
					failed, ok := err.(interface{ ExitCode() int })
					if !ok {
						ts.Fatalf("%v", err)
					}
					got = failed.ExitCode()
				}
				if got != want {
					ts.Fatalf("carryout %v exits with %d, not %d", args[1:], got, want)
				}
			},
			// interrupted ARGUMENTS... presses Ctrl-C while a sign-in waits, and checks how carryout ends.
			"interrupted": func(ts *testscript.TestScript, _ bool, args []string) {
				program, err := exec.LookPath("carryout")
				ts.Check(err)
				command := exec.Command(program, args...)
				command.Env = []string{"CARRYOUT_URL=" + ts.Getenv("CARRYOUT_URL"), "CARRYOUT_KEYRING=off", "HOME=" + ts.Getenv("HOME")}
				ts.Check(command.Start())
				<-ts.Value(asked{}).(chan struct{})
				ts.Check(command.Process.Signal(os.Interrupt))
				_ = command.Wait()
				if code := command.ProcessState.ExitCode(); code != 130 {
					ts.Fatalf("it ended with %d", code)
				}
			},
			// building PHONE starts a cart that takes long for the person with that number.
			"building": func(ts *testscript.TestScript, _ bool, args []string) {
				ctx := context.Background()
				c, err := client.New(ts.Getenv("CARRYOUT_URL"), ts.Getenv("TOKEN"), client.Options{})
				ts.Check(err)
				s, err := c.TestSession(ctx, ts.Getenv("APP"), args[0])
				ts.Check(err)
				person, err := c.With(s.Grant.Token, nil)
				ts.Check(err)
				_, err = person.CreateCart(ctx, api.NewCart{Items: &[]string{"latte"}, PlaceID: new("test_place_slow"), IdempotencyKey: new("slow-cart")})
				ts.Check(err)
			},
			// until-limited runs carryout until it ends with 6, at most forty times.
			"until-limited": func(ts *testscript.TestScript, _ bool, args []string) {
				for range 40 {
					err := ts.Exec("carryout", args...)
					if failed, ok := err.(interface{ ExitCode() int }); ok && failed.ExitCode() == 6 {
						return
					}
				}
				ts.Fatalf("forty times carryout %v, and no limit", args)
			},
		},
	})
}
