package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/carryout-dev/carryout"

// policy says what each package of this module may import of this module. A package without a line fails; nobody relaxes a line
// to fix a build. A name that ends in /... stands for the folder and everything below it.
const policy = `
core/money:
core/fault:
core/id:
core/failure:
core/menu:    core/money
core/access:  core/fault
core/event:   core/access core/money
core/order:   core/access core/event core/failure core/money
core/cart:    core/access core/failure core/fault core/menu core/money
core/person:  core/access core/money
core/place:
core/quota:   core/access
core/delivery: core/access core/event core/id
core/developer:
core/retention: core/access
core/sandbox: core/failure core/money core/order

ports:          PURE
ports/storetest ports/cardstest ports/smstest ports/placestest: PURE ports
core/engine/worker:   ports
core/engine/unit:     PURE ports
core/engine/webhooks: PURE ports core/engine/unit
core/engine:          PURE ports core/engine/worker core/engine/unit core/engine/webhooks
core/engine/enginetest: PURE ports core/engine core/engine/webhooks

storage/...:  PURE ports ports/storetest ports/placestest storage/durable
storage/durable:
storage/places/source: PURE ports

plugins/sdk:               PURE ports
plugins/sdk/pb:
plugins/sdk/wire:          core/failure core/money ports plugins/sdk plugins/sdk/pb
plugins/sdk/journal:       storage/durable
plugins/sdk/loopback:
plugins/sdk/drivertest:    PURE ports plugins/sdk plugins/host plugins/host/hosttest plugins/browser fixtures/...
plugins/browser:           core/failure plugins/sdk
plugins/host:              PURE ports plugins/sdk plugins/sdk/wire plugins/browser storage/durable
plugins/host/hosttest:     PURE ports plugins/sdk plugins/host plugins/browser
plugins/host/hosttest/...: core/failure plugins/sdk plugins/sdk/wire plugins/host/hosttest/...
plugins/drivers/...:       plugins/sdk plugins/sdk/wire
plugins/sms/...:           ports plugins/sdk/wire plugins/sdk/journal plugins/sdk/loopback
plugins/cards/...:         core/money ports plugins/sdk/wire plugins/sdk/journal plugins/sdk/loopback storage/durable

transports/web:      PURE core/engine
transports/web/webtest:
transports/webhook/guard:
transports/webhook:  ports transports/webhook/guard
transports/rest/api:
transports/rest/client: transports/rest/api
transports/rest/reference: core/fault
transports/rest:     PURE ports core/engine core/engine/webhooks transports/web transports/rest/api transports/rest/reference
transports/pages:    PURE ports core/engine transports/web
transports/console:  PURE core/engine core/engine/webhooks transports/web
transports/dev:      PURE core/engine core/engine/webhooks transports/web

devtool:        devtool/cli
devtool/client: transports/rest/api transports/rest/client
devtool/token:
devtool/feed:   storage/durable
devtool/certify: devtool/feed
devtool/evidence: transports/rest/api
devtool/testorder: core/fault core/sandbox transports/rest/api devtool/client
devtool/cli:    core/fault core/sandbox transports/rest/api devtool/client devtool/feed devtool/certify devtool/evidence devtool/testorder devtool/token

fixtures/...:  fixtures/...
fixtures/bench: ...
fixtures/devenv: core/access core/engine core/engine/webhooks core/id core/place plugins/host ports storage/durable transports/console transports/dev transports/web
fixtures/tour:
.:             ...
.ci/...:       ...
docs:
`

// homes says where each third-party module lives; its types never leave it. Tests may use the libraries of testing anywhere.
const homes = `
go.etcd.io/bbolt:                  storage/bolt fixtures/bench
github.com/fxamacker/cbor/:        storage/bolt
github.com/chromedp/:              plugins/browser fixtures/shop/baseline
github.com/hashicorp/:             plugins/sdk/wire plugins/host
google.golang.org/:                plugins/sdk/wire plugins/sdk/pb storage/places/source
github.com/gorilla/mux:            transports/web fixtures/bench
github.com/oapi-codegen/:          transports/rest/api transports/rest/client transports/rest devtool/cli
github.com/lmittmann/tint:         .
github.com/spf13/:                  devtool/cli
github.com/zalando/go-keyring:     devtool
github.com/charmbracelet/x/:       devtool devtool/cli
rsc.io/qr:                         devtool/cli
github.com/gofrs/flock:            devtool/feed
golang.org/x/net/html:             fixtures/tour plugins/browser
golang.org/x/net/publicsuffix:      plugins/host
golang.org/x/sys:                  plugins/host plugins/browser plugins/sdk/journal
golang.org/x/text:                 core/menu
pgregory.net/rapid:                ports/storetest
`

const testing3rd = `pgregory.net/rapid github.com/standard-webhooks/ github.com/getkin/kin-openapi github.com/oasdiff/yaml github.com/chromedp/ golang.org/x/net google.golang.org/grpc github.com/hashicorp/ github.com/rogpeppe/go-internal`

// impure is what the pure core never imports: values in, values out.
var impure = []string{"net", "net/http", "os", "log", "log/slog", "math/rand", "math/rand/v2", "sync", "sync/atomic", "testing", "crypto/rand", "os/exec", "context"}

func TestLayers(t *testing.T) {
	allowed := lines(t, policy)
	library := lines(t, homes)
	var pure []string
	for name := range allowed {
		if strings.HasPrefix(name, "core/") && !strings.HasPrefix(name, "core/engine") {
			pure = append(pure, name)
		}
	}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (slices.Contains([]string{"testdata", "bin", "data", ".git", ".tools", ".cache", "dist"}, d.Name())):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go"):
			return nil
		}
		dir := filepath.ToSlash(filepath.Dir(file))
		may, ok := match(allowed, dir)
		if !ok {
			t.Errorf("%s: its package has no line in the policy", file)
			return nil
		}
		// Every file is parsed by itself, whatever its build tags say.
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		test := strings.HasSuffix(file, "_test.go")
		isPure := slices.Contains(pure, dir) && !test
		for _, spec := range parsed.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			own, ours := strings.CutPrefix(name, module+"/")
			switch {
			case ours && !test && !permits(may, own, pure) && !(own == dir):
				t.Errorf("%s imports %s, which the policy does not let %s do", file, own, dir)
			case ours:
			case isPure && slices.Contains(impure, name):
				t.Errorf("%s imports %s: the core is pure", file, name)
			case strings.Contains(strings.SplitN(name, "/", 2)[0], "."):
				if isPure && dir != "core/menu" {
					t.Errorf("%s imports %s: the pure core has no third-party code", file, name)
				}
				if home, ok := prefixed(library, name); !(ok && slices.Contains(home, dir)) && !(test && hasPrefix(strings.Fields(testing3rd), name)) {
					t.Errorf("%s imports %s, whose home is %v", file, name, home)
				}
			}
		}
		if isPure {
			ast.Inspect(parsed, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := sel.X.(*ast.Ident); ok && x.Name == "time" && (sel.Sel.Name == "Now" || sel.Sel.Name == "Since" || sel.Sel.Name == "Until") {
						t.Errorf("%s calls time.%s: now is an argument", file, sel.Sel.Name)
					}
				}
				if _, ok := n.(*ast.GoStmt); ok {
					t.Errorf("%s starts a goroutine: the core is pure", file)
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// lines reads "names: values" lines into a map.
func lines(t *testing.T, text string) map[string][]string {
	t.Helper()
	m := map[string][]string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		names, values, ok := strings.Cut(line, ": ")
		if !ok {
			names, values = strings.TrimSuffix(line, ":"), ""
		}
		for _, name := range strings.Fields(names) {
			if _, twice := m[name]; twice {
				t.Fatalf("%s has two lines", name)
			}
			m[name] = strings.Fields(values)
		}
	}
	return m
}

// match finds the line of a folder: its own, or the longest that covers it.
func match(all map[string][]string, dir string) ([]string, bool) {
	if v, ok := all[dir]; ok {
		return v, true
	}
	for d := dir; d != "."; d = path.Dir(d) {
		if v, ok := all[d+"/..."]; ok {
			return v, true
		}
	}
	return nil, false
}

func permits(may []string, own string, pure []string) bool {
	for _, p := range may {
		below, tree := strings.CutSuffix(p, "...")
		switch {
		case p == own, p == "PURE" && slices.Contains(pure, own), tree && strings.HasPrefix(own+"/", below):
			return true
		}
	}
	return false
}

func prefixed(library map[string][]string, name string) ([]string, bool) {
	for prefix, home := range library {
		if strings.HasPrefix(name, prefix) {
			return home, true
		}
	}
	return nil, false
}

func hasPrefix(prefixes []string, name string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
}
