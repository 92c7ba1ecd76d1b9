package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
	"github.com/carryout-dev/carryout/transports/console"
	"github.com/carryout-dev/carryout/transports/dev"
	"github.com/carryout-dev/carryout/transports/web"
)

// devFile is dev.json: what tests, the terminal tool and black-box checks read (docs/operations.md). A surface that is not built is absent.
type devFile struct {
	BaseURL     string            `json:"baseUrl"`
	AuthURL     string            `json:"authUrl"`
	ConsoleURL  string            `json:"consoleUrl"`
	Apps        []dev.Application `json:"apps"`
	OutboxURL   string            `json:"outboxUrl"`
	Console     consoleFile       `json:"console"`
	Restaurants []restaurant      `json:"restaurants"`
	// Ours beside the contract: where the card network's ledger and the evidence are.
	CardsLedgerURL string `json:"cardsLedgerUrl"`
	EvidenceDir    string `json:"evidenceDir"`
}

// consoleFile is what dev.json tells of the console.
type consoleFile struct {
	SignInURL string `json:"signInUrl"` // signs the demo developer in
}

// restaurant is one fixture restaurant.
type restaurant struct {
	PlaceID   string `json:"placeId"`
	Name      string `json:"name"`
	Platform  string `json:"platform"`
	Script    string `json:"script"`
	OrderURL  string `json:"orderUrl"`
	BrowseURL string `json:"browseUrl"`
	LedgerURL string `json:"ledgerUrl"`

	address, timeZone string
	location          place.Location
	hosts             []string // that a browser meets there; empty ones it has not
}

func devCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("dev", flag.ContinueOnError)
	data := flags.String("data", "", "`DIR` of everything that is kept")
	port := flags.Int("ports", 8080, "first of three ports in a row; 0 takes any that are free")
	tour := flags.Bool("tour", false, "place one order while you watch")
	once := flags.Bool("once", false, "with --tour: end after the order, with 1 if anything differed")
	verbose := flags.Bool("verbose", false, "log every request")
	if err := parse(flags, arguments, stderr); err != nil {
		return err
	}
	switch {
	case *data == "":
		return usageError{errors.New("dev needs --data DIR")}
	case *port < 0 || *port > 65000:
		return usageError{errors.New("--ports is not between 0 and 65000")}
	case *once && !*tour:
		return usageError{errors.New("--once goes with --tour")}
	}
	folder, err := filepath.Abs(*data)
	if err != nil {
		return err
	}
	log := devLog(stderr, *verbose)
	d, err := openDev(ctx, folder, *port, log)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- d.service.run(ctx) }()
	var toured error
	if *tour {
		toured = takeTour(ctx, d.file, folder, stdout)
		if *once || toured != nil {
			cancel()
		}
	} else {
		fmt.Fprintf(stdout, "ready: %s (%s)\n", d.file.BaseURL, filepath.Join(folder, "dev.json"))
	}
	return errors.Join(toured, <-ended)
}

// environment is the running development environment.
type environment struct {
	service *service
	file    devFile
	clock   *movableClock
	shop    *shopProcess
}

// openDev starts the card network and the fixture restaurants, and the service among them, and writes dev.json.
func openDev(ctx context.Context, folder string, port int, log *slog.Logger) (_ *environment, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	address := func(n int) string {
		if port == 0 {
			return "127.0.0.1:0"
		}
		return "127.0.0.1:" + strconv.Itoa(port+n)
	}
	config := Config{Data: folder, API: Surface{Listen: address(0)}, Auth: Surface{Listen: address(2)}, Console: Surface{Listen: address(3)},
		SMS: Plugin{Name: "outbox"}, Cards: Plugin{Name: "simulated"}, Browser: Browser{AllowUnsandboxed: true}}
	if err := config.complete(); err != nil {
		return nil, err
	}
	d := &environment{}
	if d.clock, err = openClock(filepath.Join(folder, "clock.json")); err != nil {
		return nil, err
	}
	around := surroundings{now: d.clock.Now, resolve: map[string]string{}, loopback: true}
	s, err := openFolder(config, log)
	if err != nil {
		return nil, fmt.Errorf("%w (run make build first)", err)
	}
	d.service = s
	if around.cards, err = s.plugins.Cards(ctx, config.Cards.Name, config.Cards.Settings); err != nil {
		return nil, errors.Join(err, s.close())
	}
	facts := around.cards.Facts()
	if d.shop, err = startShop(folder, facts["url"]); err != nil {
		return nil, errors.Join(err, s.close())
	}
	// First in the list and so the last to end: the restaurants outlive a placement that is being drained.
	s.closers = append([]func() error{d.shop.stop}, s.closers...)
	restaurants, err := d.shop.restaurants(ctx)
	if err == nil {
		around.pins, err = d.shop.pins(ctx)
	}
	if err == nil {
		err = d.shop.advance(ctx, d.clock.Offset())
	}
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	for _, r := range restaurants {
		around.places = append(around.places, ports.Place{ID: r.PlaceID, Name: r.Name, Address: r.address, Location: &r.location, TimeZone: r.timeZone, OrderURL: r.OrderURL, Platform: r.Platform, AsOf: d.clock.Now().UTC()})
		for _, name := range r.hosts {
			if name != "" {
				around.resolve[name] = d.shop.front
			}
		}
	}
	around.beside = d.routes
	if err := s.assemble(ctx, config, around); err != nil {
		return nil, explainBusy(err, port)
	}
	d.file = devFile{BaseURL: s.apiURL, AuthURL: s.authURL, ConsoleURL: s.consoleURL, Restaurants: restaurants, OutboxURL: s.consoleURL + "/dev/outbox",
		Console: consoleFile{SignInURL: s.consoleURL + "/dev/sign-in"}, CardsLedgerURL: facts["ledger_url"], EvidenceDir: filepath.Join(folder, "evidence")}
	if err := d.applications(ctx, filepath.Join(folder, "dev.json")); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return d, nil
}

// routes puts the development routes beside the console's.
func (d *environment) routes(s *service, desk http.Handler) (http.Handler, error) {
	outbox, err := url.Parse(s.sms.Facts()["url"])
	if err != nil {
		return nil, err
	}
	signIn := func(ctx context.Context, email string) (web.Answer, error) {
		link, _, err := s.engine.SignInLink(ctx, cmp.Or(email, demoDeveloper))
		if err != nil {
			return web.Answer{}, err
		}
		session, err := s.engine.OpenConsole(ctx, link)
		return console.Entered(console.Cookie(false), session), err
	}
	ours := dev.Handler(web.New(web.Options{Logger: s.log}), dev.Options{Engine: s.engine, Webhooks: s.engine.Webhooks, Outbox: outbox, Sink: d.sink, Move: d.move, SignIn: signIn, Demo: demoDeveloper})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/dev/") {
			ours.ServeHTTP(w, r)
			return
		}
		desk.ServeHTTP(w, r)
	}), nil
}

// sink is the endpoint that a new application starts with.
func (d *environment) sink() access.Endpoint {
	return access.Endpoint{ID: id.New(id.Endpoint, rand.Reader), URL: d.service.consoleURL + sinkPath, Enabled: true}
}

// explainBusy says what to do about a port that is taken.
func explainBusy(err error, port int) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("%w: another program uses one of the ports %d, %d, %d; stop it, or start with --ports 0", err, port, port+2, port+3)
	}
	return err
}

// applications keeps the applications of an earlier run, or makes them: one that is approved and one under review.
func (d *environment) applications(ctx context.Context, path string) error {
	var before devFile
	text, err := os.ReadFile(path)
	switch {
	case err == nil:
		if err := json.Unmarshal(text, &before); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	d.file.Apps = before.Apps
	if len(d.file.Apps) == 0 {
		for _, a := range []struct {
			name, developer string
			approval        access.Approval
		}{{"Demo", demoDeveloper, access.Approved}, {"Second", secondDeveloper, access.UnderReview}} {
			owner, err := d.service.engine.DeveloperOf(ctx, a.developer, a.name)
			if err != nil {
				return err
			}
			made, err := d.service.engine.CreateApplicationOf(ctx, owner.ID, a.name, a.approval, d.sink())
			if err != nil {
				return err
			}
			d.file.Apps = append(d.file.Apps, dev.Describe(made))
		}
	}
	for i := range d.file.Apps {
		if err := d.refresh(ctx, &d.file.Apps[i]); err != nil {
			return err
		}
	}
	if text, err = json.MarshalIndent(d.file, "", "  "); err != nil {
		return err
	}
	return durable.Write(durable.OS{}, path, append(text, '\n'))
}

// refresh brings what dev.json said of an application in an earlier run up to date, and points its sink at where it is now. A secret that was
// rotated since cannot be read again, so another takes its place.
func (d *environment) refresh(ctx context.Context, a *dev.Application) (err error) {
	keys, err := d.service.engine.AllKeys(ctx, a.ID)
	if err != nil {
		return err
	}
	for env, secret := range map[access.Environment]*string{access.Sandbox: &a.Sandbox.Secret, access.Production: &a.Production.Secret} {
		if slices.ContainsFunc(keys, func(k engine.EnvironmentKey) bool { return k.ID == engine.KeyID(*secret) && k.RevokedAt == nil }) {
			continue
		}
		if *secret, err = d.service.engine.RotateSecret(ctx, a.ID, env); err != nil {
			return err
		}
	}
	if a.Sandbox.SigningSecret, err = d.service.engine.Webhooks.SigningSecret(ctx, a.ID, access.Sandbox); err != nil {
		return err
	}
	if a.Production.SigningSecret, err = d.service.engine.Webhooks.SigningSecret(ctx, a.ID, access.Production); err != nil {
		return err
	}
	all, err := d.service.engine.Webhooks.Endpoints(ctx, a.ID)
	if err != nil {
		return err
	}
	here := d.file.ConsoleURL + sinkPath
	for _, p := range all {
		if strings.HasSuffix(p.URL, sinkPath) && p.URL != here {
			if _, err := d.service.engine.Webhooks.ChangeEndpoint(ctx, a.ID, p.ID, webhooks.EndpointChange{URL: &here, Trusted: true}); err != nil {
				return err
			}
		}
	}
	return nil
}

// The developers of the applications that there are from the start. They are two, so that what is one's can be seen to be hidden
// from the other.
const (
	demoDeveloper   = "demo@developer.example"
	secondDeveloper = "second@developer.example"
)

// sinkPath is where the sink is on the console host.
const sinkPath = "/dev/sink"

// move moves domain time forward, for the service and the fixtures.
func (d *environment) move(ctx context.Context, by time.Duration) (time.Time, error) {
	if err := d.shop.advance(ctx, by); err != nil {
		return time.Time{}, err
	}
	now, err := d.clock.Advance(by)
	d.service.engine.Wake()
	return now, err
}

// movableClock is the wall clock with an offset that survives a restart.
type movableClock struct {
	path   string
	mu     sync.Mutex
	offset time.Duration
}

func openClock(path string) (*movableClock, error) {
	c := &movableClock{path: path}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return nil, err
	}
	var kept struct{ OffsetSeconds int64 }
	if err := json.Unmarshal(text, &kept); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	c.offset = time.Duration(kept.OffsetSeconds) * time.Second
	return c, nil
}

// Now is domain time.
func (c *movableClock) Now() time.Time { return time.Now().Add(c.Offset()) }

// Offset is how far domain time is ahead.
func (c *movableClock) Offset() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.offset
}

// Advance moves domain time forward by whole seconds.
func (c *movableClock) Advance(by time.Duration) (time.Time, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	next := c.offset + by.Truncate(time.Second)
	text, err := json.Marshal(struct{ OffsetSeconds int64 }{int64(next / time.Second)})
	if err != nil {
		return time.Time{}, err
	}
	if err := os.WriteFile(c.path, text, 0o600); err != nil {
		return time.Time{}, err
	}
	c.offset = next
	return time.Now().Add(next), nil
}

// shopProcess is the fixture restaurants in a process of their own.
type shopProcess struct {
	command      *exec.Cmd
	stdin        io.Closer
	front, admin string // host:port of the storefronts; URL of the admin interface
}

// startShop starts the fixture restaurants with the skins that lie beside the program. They end with us.
// What they log goes to shop.log in the data folder.
func startShop(folder, cardsURL string) (*shopProcess, error) {
	program, err := besideProgram("fixtures", "shop")
	if err != nil {
		return nil, err
	}
	arguments := []string{"-follow", "-ledger", filepath.Join(folder, "ledger.jsonl"), "-cards", cardsURL}
	skins, err := filepath.Glob(filepath.Join(filepath.Dir(program), "skins", "*"))
	if err != nil {
		return nil, err
	}
	for _, dir := range skins {
		arguments = append(arguments, "-skin", filepath.Base(dir)+"="+dir)
	}
	log, err := os.OpenFile(filepath.Join(folder, "shop.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	// A process group of its own: an interrupt at the terminal is for us, and the restaurants outlive a placement that is being drained.
	command := exec.Command(program, arguments...)
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Stderr = log
	stdin, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("the fixture restaurants do not start: %w (run make build first)", err)
	}
	s := &shopProcess{command: command, stdin: stdin}
	line, err := bufio.NewReader(stdout).ReadBytes('\n')
	var ready struct{ URL, AdminURL string }
	if err == nil {
		err = json.Unmarshal(line, &ready)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the fixture restaurants do not start: %w", err), s.stop())
	}
	s.front, s.admin = strings.TrimPrefix(ready.URL, "http://"), ready.AdminURL
	return s, nil
}

func (s *shopProcess) stop() error {
	if err := s.stdin.Close(); err != nil {
		return err
	}
	return s.command.Wait()
}

func (s *shopProcess) advance(ctx context.Context, by time.Duration) error {
	if by == 0 {
		return nil
	}
	body, err := json.Marshal(map[string]float64{"advanceSeconds": by.Seconds()})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.admin+"/clock", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the fixture restaurants' clock: %s", answer.Status)
	}
	return nil
}

// get reads what the admin interface says at a path.
func (s *shopProcess) get(ctx context.Context, path string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.admin+path, nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the fixture restaurants' %s: %s", path, answer.Status)
	}
	return io.ReadAll(answer.Body)
}

// pins is what the service must know of the fixtures' platforms.
func (s *shopProcess) pins(ctx context.Context) (host.Pins, error) {
	table, err := s.get(ctx, "/pins")
	if err != nil {
		return host.Pins{}, err
	}
	return host.ReadPins(table)
}

func (s *shopProcess) restaurants(ctx context.Context) ([]restaurant, error) {
	listed, err := s.get(ctx, "/stores")
	if err != nil {
		return nil, err
	}
	var stores []struct {
		PlaceID, Name, Address, TimeZone, Platform, Script, Host, PaymentHost, DataHost, SiteHost, Slug, OrderURL string
		Lat, Lng                                                                                                  float64
	}
	if err := json.Unmarshal(listed, &stores); err != nil {
		return nil, err
	}
	var all []restaurant
	for _, st := range stores {
		u, err := url.Parse(st.OrderURL)
		if err != nil {
			return nil, err
		}
		_, port, err := net.SplitHostPort(s.front)
		if err != nil {
			return nil, err
		}
		all = append(all, restaurant{PlaceID: st.PlaceID, Name: st.Name, Platform: st.Platform, Script: st.Script, OrderURL: st.OrderURL,
			BrowseURL: "http://127.0.0.1:" + port + u.RequestURI(), LedgerURL: s.admin + "/ledger/" + st.Slug,
			address: st.Address, location: place.Location{Lat: st.Lat, Lng: st.Lng}, timeZone: st.TimeZone, hosts: []string{st.Host, st.PaymentHost, st.DataHost, st.SiteHost}})
	}
	return all, nil
}
