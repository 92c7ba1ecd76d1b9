package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/carryout-dev/carryout"

// policy says what each package of this module may import of this module. A package without a line fails; never relax a line to fix
// a build. A name that ends in /... stands for the folder and everything below it, PURE for every package of the pure core except
// core/words and what is below it: their tables are built at the start of every program that links them, which drivers and other plugins must not pay for.
const policy = `
core/money:
core/address:
core/text:
core/fault:
core/id:
core/failure:
core/menu:    core/money
core/menu/menutest: core/menu
core/words:   core/menu core/words/check core/words/english core/words/pickup core/words/rewrite
core/words/check: core/menu
core/words/english:
core/words/pickup: core/menu core/words/english
core/words/rewrite: core/menu core/words/english core/words/pickup
core/access:  core/fault
core/event:   core/access core/money
core/order:   core/access core/event core/failure core/money
core/cart:    core/access core/failure core/fault core/menu core/money
core/person:  core/access core/fault core/form core/money
core/place:
core/form:    core/fault core/place core/text
core/quota:   core/access
core/delivery: core/access core/event core/id
core/developer:
core/oauth:   core/access core/fault core/form core/id
core/retention: core/access
core/sandbox: core/failure core/money core/order

ports:          PURE
ports/storetest ports/cardstest ports/smstest ports/placestest ports/passkeystest: PURE ports
ports/interpretertest:  PURE ports core/words/check
ports/doctest:
core/engine/worker:     ports
core/engine/unit:       PURE ports
core/engine/codes:      PURE ports core/engine/unit
core/engine/hosted:     PURE ports core/engine/unit core/engine/codes
core/engine/wallet:     PURE ports core/engine/unit core/engine/hosted core/engine/worker
core/engine/callers:    PURE ports core/engine/unit
core/engine/people:     PURE ports core/engine/unit core/engine/codes core/engine/hosted core/engine/wallet
core/engine/account:    PURE ports core/engine/unit core/engine/hosted core/engine/wallet
core/engine/passkey:    PURE ports core/engine/unit core/engine/hosted
core/engine/stores:     PURE core/words ports core/engine/unit core/engine/worker
core/engine/ordering:   PURE core/words ports core/engine/unit core/engine/codes core/engine/hosted core/engine/worker
core/engine/webhooks:   PURE ports core/engine/unit core/engine/worker
core/engine/developers: PURE ports core/engine/unit
core/engine/retain:     PURE ports core/engine/unit core/engine/worker
core/engine/oauth:      PURE ports core/engine/unit core/engine/hosted core/engine/wallet
core/engine:            PURE ports core/engine/...
core/engine/enginetest: PURE ports core/engine core/engine/...

storage/...:  PURE ports storage/durable
storage/durable:
storage/seal: storage/durable
storage/bolt: PURE ports storage/durable storage/seal
storage/places/source: PURE ports

plugins/sdk:               PURE ports
plugins/sdk/pb:
plugins/sdk/wire:          core/failure core/money ports plugins/sdk plugins/sdk/pb
plugins/sdk/journal:       storage/durable
plugins/sdk/loopback:
plugins/sdk/drivertest:    PURE ports plugins/sdk plugins/host plugins/host/hosttest plugins/browser fixtures/...
plugins/browser:           core/address core/failure plugins/sdk plugins/host/contain
plugins/host:              PURE ports plugins/sdk plugins/sdk/wire plugins/browser plugins/host/contain storage/durable
plugins/explore:           plugins/sdk plugins/browser
plugins/host/contain:      plugins/host/contain/inside
plugins/host/contain/inside:
plugins/host/contain/containtest:
plugins/host/hosttest:     PURE ports plugins/sdk plugins/host plugins/browser
plugins/host/hosttest/...: core/failure plugins/sdk plugins/sdk/wire plugins/host/hosttest/...
plugins/host/hosttest/probe/...: ports plugins/sdk plugins/sdk/wire plugins/host/hosttest/probe
plugins/drivers/...:       plugins/sdk plugins/sdk/wire
plugins/readers/...:       core/menu ports plugins/sdk/wire
plugins/sms/...:           ports plugins/sdk/wire plugins/sdk/journal plugins/sdk/loopback
plugins/cards/...:         core/money ports plugins/sdk/wire plugins/sdk/journal plugins/sdk/loopback storage/durable

transports/web:      PURE core/engine/unit
transports/web/webtest: fixtures/shop/baseline
transports/webhook/guard: core/address
transports/oauth:    core/fault core/oauth ports
transports/passkey:  core/person ports
transports/webhook:  ports transports/webhook/guard
transports/picture/webp:
transports/picture:  ports transports/picture/webp transports/webhook/guard
transports/rest/api:
transports/rest/client: transports/rest/api
transports/rest/reference: core/fault
transports/rest:     PURE ports core/engine core/engine/callers core/engine/people core/engine/ordering core/engine/stores core/engine/developers core/engine/webhooks core/engine/unit transports/web transports/rest/api transports/rest/reference docs
transports/pages:    PURE ports core/engine core/engine/account core/engine/wallet core/engine/hosted core/engine/people core/engine/ordering core/engine/oauth transports/web transports/pages/button
transports/pages/button:
transports/console:  PURE core/engine core/engine/oauth core/engine/callers core/engine/developers core/engine/webhooks transports/web
transports/mcp:      PURE core/engine core/engine/ordering core/engine/stores core/engine/unit transports/web
transports/dev:      PURE core/engine/developers core/engine/webhooks transports/web

devtool:        devtool/cli
devtool/client: transports/rest/api transports/rest/client
devtool/token:
devtool/feed:   storage/durable
devtool/certify: devtool/feed
devtool/evidence: transports/rest/api
devtool/testorder: core/fault core/sandbox transports/rest/api devtool/client
devtool/screen: core/order core/sandbox devtool/feed devtool/testorder
devtool/cli:    core/fault core/sandbox transports/rest/api devtool/client devtool/feed devtool/certify devtool/evidence devtool/testorder devtool/token devtool/screen docs

fixtures/...:  fixtures/...
fixtures/bench: ...
fixtures/devenv: core/access core/engine core/engine/oauth core/fault core/person core/engine/webhooks core/id core/place plugins/host ports storage/durable transports/console transports/dev transports/web core/engine/developers
fixtures/tour:
fixtures/evershop/driver: plugins/sdk plugins/sdk/wire
.:             ...
.ci/...:       ...
docs:
`

// A test may import what its package may and, because it is no part of a program:
//   - the pure core and ports, which are values and contracts;
//   - test support, the packages below: suites, fakes of the outside world and worlds to run in;
//   - fixtures, except the programs fixtures/bench, fixtures/devenv and fixtures/tour;
//   - its neighbours: what the package works with in the service, where the test is of the two together.
//
// It never reaches into another adapter: what is not named here, it does without. Nothing but tests and test support may import
// test support.
const (
	support = `core/menu/menutest ports/storetest ports/cardstest ports/smstest ports/placestest ports/interpretertest ports/passkeystest ports/doctest core/engine/enginetest plugins/host/hosttest/... plugins/host/contain/containtest
plugins/sdk/drivertest transports/web/webtest`

	neighbours = `
core/engine:             storage/bolt transports/oauth transports/passkey transports/webhook transports/webhook/guard
plugins/cards/simulated: plugins/host
plugins/readers/chat:    plugins/host
plugins/drivers/...:     plugins/browser plugins/host
plugins/explore:         plugins/host
transports/console:      transports/webhook transports/webhook/guard
transports/dev:          core/engine transports/webhook transports/webhook/guard
transports/mcp:          core/engine/people core/engine/webhooks transports/rest transports/picture transports/webhook/guard
transports/pages:        core/engine/unit plugins/host transports/passkey
transports/rest:         transports/rest/client
devtool:                 core/engine devtool/client docs storage/durable storage/evidence transports/mcp transports/rest transports/rest/api transports/webhook transports/webhook/guard
devtool/cli:             docs transports/rest
`
)

// fixturePrograms are fixtures that tests run as programs, if at all.
var fixturePrograms = []string{"fixtures/bench", "fixtures/devenv", "fixtures/tour"}

// homes says where each third-party module lives; its types never leave it. Tests may use the libraries of testing anywhere.
const homes = `
go.etcd.io/bbolt:                  storage/bolt fixtures/bench
github.com/fxamacker/cbor/:        storage/bolt
github.com/tink-crypto/:           storage/seal
github.com/chromedp/:              plugins/browser fixtures/shop/baseline
github.com/hashicorp/:             plugins/sdk/wire plugins/host
google.golang.org/:                plugins/sdk/wire plugins/sdk/pb storage/places/source
github.com/gorilla/mux:            transports/web fixtures/bench
github.com/modelcontextprotocol/:  transports/mcp fixtures/bench
github.com/google/jsonschema-go/:  transports/mcp
github.com/oapi-codegen/:          transports/rest/api transports/rest/client transports/rest devtool/cli devtool/testorder
github.com/ory/fosite:             transports/oauth fixtures/bench
github.com/go-webauthn/:           transports/passkey
github.com/lmittmann/tint:         .
github.com/spf13/:                  devtool/cli
github.com/zalando/go-keyring:     devtool
github.com/charmbracelet/x/:       devtool devtool/cli devtool/screen plugins/explore
charm.land/:                       devtool/screen
github.com/charmbracelet/colorprofile: devtool/screen
github.com/sahilm/fuzzy:           devtool/screen
github.com/itchyny/gojq:           devtool/screen
rsc.io/qr:                         devtool/cli
github.com/gofrs/flock:            devtool/feed
github.com/nyaruka/phonenumbers:    storage/numbers
golang.org/x/net/html:             fixtures/tour plugins/browser
golang.org/x/net/publicsuffix:      plugins/host
golang.org/x/net/bpf:              plugins/host/contain/inside
golang.org/x/image:                transports/pages/button transports/picture transports/picture/webp
golang.org/x/term:                 .
golang.org/x/sys:                  plugins/host plugins/host/contain plugins/host/contain/inside plugins/host/hosttest/probe plugins/browser plugins/sdk/journal devtool/cli
golang.org/x/text:                 core/words core/text
pgregory.net/rapid:                ports/storetest
`

const testing3rd = `golang.org/x/oauth2 pgregory.net/rapid github.com/standard-webhooks/ github.com/getkin/kin-openapi github.com/oasdiff/yaml github.com/chromedp/ golang.org/x/net google.golang.org/grpc github.com/hashicorp/ github.com/rogpeppe/go-internal github.com/creack/pty github.com/godbus/dbus/ github.com/mark3labs/mcp-go`

// impure is what the pure core never imports: values in, values out.
var impure = []string{"net", "net/http", "os", "log", "log/slog", "math/rand", "math/rand/v2", "sync", "sync/atomic", "testing", "crypto/rand", "os/exec", "context"}

// laws are the tables above, read.
type laws struct {
	policy, neighbours, homes map[string][]string
	pure, support             []string
}

func readLaws(t *testing.T) laws {
	t.Helper()
	l := laws{policy: lines(t, policy), neighbours: lines(t, neighbours), homes: lines(t, homes), support: strings.Fields(support)}
	for name := range l.policy {
		if strings.HasPrefix(name, "core/") && !strings.HasPrefix(name, "core/engine") {
			l.pure = append(l.pure, name)
		}
	}
	return l
}

// refuse says why a file of the package in dir may not import another package of this module; empty if it may.
func (l laws) refuse(dir string, test bool, imported string) string {
	may, _ := match(l.policy, dir)
	supporting := test || l.permits(l.support, dir) || dir == "fixtures/bench"
	switch {
	case l.permits(l.support, imported) && !supporting:
		return "only tests and test support import test support"
	case imported == dir, l.permits(may, imported):
		return ""
	case !test:
		return "the policy does not name it for " + dir
	case imported == "ports", slices.Contains(l.pure, imported), l.permits(l.support, imported):
		return ""
	case strings.HasPrefix(imported, "fixtures/") && !slices.Contains(fixturePrograms, imported):
		return ""
	}
	if near, _ := match(l.neighbours, dir); !l.permits(near, imported) {
		return "it is no neighbour of " + dir + ", whose test this is"
	}
	return ""
}

// permits reports whether a list of names covers a package.
func (l laws) permits(may []string, own string) bool {
	for _, p := range may {
		below, tree := strings.CutSuffix(p, "...")
		switch {
		case p == own, p == "PURE" && !strings.HasPrefix(own+"/", "core/words/") && slices.Contains(l.pure, own), tree && strings.HasPrefix(own+"/", below):
			return true
		}
	}
	return false
}

func TestLayers(t *testing.T) {
	l := readLaws(t)
	folders := map[string]bool{}
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
		folders[dir] = true
		if _, ok := match(l.policy, dir); !ok {
			t.Errorf("%s: its package has no line in the policy", file)
			return nil
		}
		// Every file is parsed by itself, whatever its build tags say.
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		l.checkImports(t, file, parsed)
		if slices.Contains(l.pure, dir) && !strings.HasSuffix(file, "_test.go") {
			checkPure(t, file, parsed)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range l.policy {
		if !strings.HasSuffix(name, "/...") && !folders[name] {
			t.Errorf("the policy has a line for %s, which is no package", name)
		}
	}
}

// checkImports holds the imports of one file against the laws.
func (l laws) checkImports(t *testing.T, file string, parsed *ast.File) {
	dir, test := filepath.ToSlash(filepath.Dir(file)), strings.HasSuffix(file, "_test.go")
	isPure := slices.Contains(l.pure, dir) && !test
	for _, spec := range parsed.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		own, ours := strings.CutPrefix(name, module+"/")
		switch {
		case ours:
			if why := l.refuse(dir, test, own); why != "" {
				t.Errorf("%s imports %s: %s", file, own, why)
			}
		case isPure && slices.Contains(impure, name):
			t.Errorf("%s imports %s: the core is pure", file, name)
		case strings.Contains(strings.SplitN(name, "/", 2)[0], "."):
			if isPure && dir != "core/words" && dir != "core/text" {
				t.Errorf("%s imports %s: the pure core has no third-party code", file, name)
			}
			if home, ok := prefixed(l.homes, name); !(ok && slices.Contains(home, dir)) && !(test && hasPrefix(strings.Fields(testing3rd), name)) {
				t.Errorf("%s imports %s, whose home is %v", file, name, home)
			}
		}
	}
}

// checkPure finds what the pure core never does.
func checkPure(t *testing.T, file string, parsed *ast.File) {
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

// The laws themselves: what they refuse, and what they let through.
func TestLaws(t *testing.T) {
	l := readLaws(t)
	for _, c := range []struct {
		dir      string
		test     bool
		imported string
		may      bool
	}{
		{"storage/bolt", false, "ports", true},
		{"storage/bolt", false, "ports/storetest", false},
		{"core/engine/ordering", false, "core/words", true},
		{"core/menu", false, "core/words", false},
		{"ports", false, "core/words", false},
		{"ports", false, "core/words/english", false},
		{"core/engine/ordering", false, "core/words/rewrite", false},
		{"core/words", false, "core/words/rewrite", true},
		{"core/words/rewrite", false, "core/words/english", true},
		{"core/words/rewrite", false, "core/words", false},
		{"core/words/english", false, "core/words/rewrite", false},
		{"core/words/check", false, "core/words/english", false},
		{"plugins/drivers/toast", false, "core/words/english", false},
		{"plugins/sdk", false, "core/words", false},
		{"plugins/drivers/toast", false, "core/words", false},
		{"plugins/drivers/toast", true, "core/words", true},
		{"storage/places", false, "ports/placestest", false},
		{"storage/bolt", true, "ports/storetest", true},
		{"storage/bolt", true, "storage/places", false},
		{"storage/bolt", true, "plugins/host", false},
		{"transports/rest", true, "core/engine/enginetest", true},
		{"transports/rest", false, "core/engine/enginetest", false},
		{"transports/rest", true, "core/order", true},
		{"transports/rest", true, "storage/bolt", false},
		{"transports/rest", true, "transports/pages", false},
		{"transports/console", true, "fixtures/shop/baseline", true},
		{"transports/console", true, "fixtures/devenv", false},
		{"plugins/host", false, "plugins/host/hosttest", false},
		{"plugins/sdk/drivertest", false, "plugins/host/hosttest", true},
		{"plugins/drivers/square", true, "plugins/browser", true},
		{"plugins/drivers/square", false, "plugins/browser", false},
		{"plugins/drivers/square", true, "plugins/drivers/toast", false},
		{".", false, "core/engine/enginetest", false},
		{"core/engine", true, "storage/bolt", true},
		{"core/order", false, "core/engine", false},
		{"core/order", true, "core/engine", false},
		{"util", false, "core/id", false},
	} {
		if why := l.refuse(c.dir, c.test, c.imported); (why == "") != c.may {
			t.Errorf("%s (test: %v) imports %s: may %v, want %v; %s", c.dir, c.test, c.imported, why == "", c.may, why)
		}
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

// The picture of the engine's packages in docs/architecture.md has an arrow for every import that the policy allows there, and no other.
func TestThePictureOfTheEngine(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## The engine's packages")
	_, picture, _ := strings.Cut(section, "flowchart TB\n")
	picture, _, _ = strings.Cut(picture, "```")
	drawn := map[string][]string{}
	for line := range strings.Lines(picture) {
		from, to, ok := strings.Cut(line, " --> ")
		if from, _, _ = strings.Cut(strings.TrimSpace(from), "["); ok {
			drawn[from] = strings.Split(strings.TrimSpace(to), " & ")
			slices.Sort(drawn[from])
		}
	}
	const engine = "core/engine/"
	for name, may := range lines(t, policy) {
		name, below := strings.CutPrefix(name, engine)
		if !below || name == "enginetest" {
			continue
		}
		var law []string
		for _, one := range may {
			if one, ok := strings.CutPrefix(one, engine); ok {
				law = append(law, one)
			}
		}
		slices.Sort(law)
		if !slices.Equal(drawn[name], law) {
			t.Errorf("%s: the picture has %v, the policy %v", name, drawn[name], law)
		}
		if !slices.Contains(drawn["engine"], name) && !slices.Contains([]string{"unit", "worker", "codes", "hosted"}, name) {
			t.Errorf("the picture does not show that the engine has %s", name)
		}
	}
}
