package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/lmittmann/tint"

	"github.com/carryout-dev/carryout/fixtures/devenv"
	"github.com/carryout-dev/carryout/fixtures/tour"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// devCommand runs the service in a development environment.
func devCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("dev", flag.ContinueOnError)
	data := flags.String("data", "", "the data folder, `DIR`")
	port := flags.Int("ports", 8080, "`PORT` of the API; the tool interface uses PORT+1, the hosted pages PORT+2, the console PORT+3; 0 takes free ports")
	takeTour := flags.Bool("tour", false, "place one order while you watch")
	once := flags.Bool("once", false, "with --tour: end after the order, with 1 if anything differed")
	var sites []devenv.Site
	flags.Func("site", "add an ordering program of this machine to the directory, `NAME=ADDRESS`; may be repeated", func(text string) error {
		site, err := devenv.ParseSite(text)
		sites = append(sites, site)
		return err
	})
	var reader Plugin
	flags.Func("reader", "start a second reader of people's words, whose name and settings are in `FILE`", func(path string) (err error) {
		reader, err = readPlugin(path)
		return err
	})
	verbose := flags.Bool("verbose", false, "log every request")
	if err := parse(flags, arguments, stderr); err != nil {
		return err
	}
	switch {
	case *data == "":
		return usageError{errors.New("dev needs --data DIR")}
	case *port < 0 || *port > 65000:
		return usageError{errors.New("--ports is not between 0 and 65000")}
	case *once && !*takeTour:
		return usageError{errors.New("--once goes with --tour")}
	}
	folder, err := filepath.Abs(*data)
	if err != nil {
		return err
	}
	log := devLog(stderr, *verbose)
	config, err := devConfig(folder, *port, reader)
	if err != nil {
		return usageError{err}
	}
	s, err := openDev(ctx, config, *port, sites, log)
	if err != nil {
		return unlessStopped(ctx, log, "it was ready", err)
	}
	if err := s.prove(ctx); err != nil {
		return unlessStopped(ctx, log, "it was ready", err)
	}
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- s.run(running) }()
	var toured error
	if *takeTour {
		toured = unlessStopped(ctx, log, "the tour had ended", tour.Take(running, folder, stdout, !*once))
		if *once || toured != nil {
			cancel()
		}
	} else {
		fmt.Fprintf(stdout, "ready: %s (%s)\ntools: %s\n", s.apiURL, filepath.Join(folder, "dev.json"), s.mcpURL)
	}
	return errors.Join(toured, <-ended)
}

// openDev opens a service in a development environment. port is the first of its ports, or 0.
func openDev(ctx context.Context, config Config, port int, sites []devenv.Site, log *slog.Logger) (*service, error) {
	folder := config.Data
	s, err := openFolder(config, log)
	switch {
	case errors.Is(err, bolt.ErrInUse):
		return nil, fmt.Errorf("another carryoutd uses %s: stop it, or name another folder with --data", folder)
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%w (run make build first)", err)
	case err != nil:
		return nil, err
	}
	around := surroundings{loopback: true}
	if around.cards, err = s.plugins.Cards(ctx, config.Cards.Name, config.Cards.Settings); err != nil {
		return nil, errors.Join(err, s.close())
	}
	facts := around.cards.Facts()
	shop, err := besideProgram("fixtures", "shop")
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	d, err := devenv.Open(ctx, devenv.Options{Folder: folder, Shop: shop, CardsURL: facts["url"], Sites: sites})
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	// First in the list, so closed last: a placement that is being drained needs the restaurants.
	s.closers = append([]func() error{d.Close}, s.closers...)
	around.now, around.places, around.resolve, around.pins = d.Now, d.Places(), d.Resolve(), d.Pins()
	inside := func() devenv.Service {
		return devenv.Service{Engine: s.engine, Logger: log, APIURL: s.apiURL, MCPURL: s.mcpURL, AuthURL: s.authURL, ConsoleURL: s.consoleURL,
			OutboxURL: s.sms.Facts()["url"], CardsLedgerURL: facts["ledger_url"], EvidenceDir: filepath.Join(folder, "evidence")}
	}
	around.beside = func(desk http.Handler) (http.Handler, error) { return d.Routes(inside(), desk) }
	if err := s.assemble(ctx, config, around); err != nil {
		return nil, explainBusy(err, port)
	}
	if _, err := d.Publish(ctx, inside()); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// devConfig is the configuration of a service in a development environment, on four ports from port on; 0 takes any that are free. A reader
// without a name is none.
func devConfig(folder string, port int, reader Plugin) (Config, error) {
	address := func(n int) string {
		if port == 0 {
			return "127.0.0.1:0"
		}
		return "127.0.0.1:" + strconv.Itoa(port+n)
	}
	config := Config{Data: folder, API: Surface{Listen: address(0)}, MCP: Surface{Listen: address(1)}, Auth: Surface{Listen: address(2)}, Console: Surface{Listen: address(3)},
		Links: Links{Terms: "https://operator.example/terms", Privacy: "https://operator.example/privacy", Support: "mailto:help@operator.example"},
		SMS:   Plugin{Name: "outbox"}, Cards: Plugin{Name: "simulated"}, Reader: reader, Browser: Browser{AllowUnsandboxed: true}, AllowUncontained: true}
	return config, errors.Join(config.complete()...)
}

// explainBusy adds what to do if a port is in use.
func explainBusy(err error, port int) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("%w: another program uses one of the ports %d to %d; stop it, or start with --ports 0", err, port, port+3)
	}
	return err
}

// devLog is a log for a person at a terminal.
func devLog(stderr io.Writer, verbose bool) *slog.Logger {
	level := slog.LevelWarn
	if verbose {
		level = slog.LevelInfo
	}
	return slog.New(tint.NewTextHandler(stderr, &tint.Options{Level: level, TimeFormat: time.TimeOnly, NoColor: os.Getenv("NO_COLOR") != "" || !terminal(stderr)}))
}

// terminal reports whether w is a terminal, which shows colours.
func terminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
