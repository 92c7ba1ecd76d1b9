package explore

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

//go:embed template
var templates embed.FS

// driver is what the templates of a new driver are filled with.
type driver struct {
	Name, Title, Host, Payment, Home, Address, Submit, Date string
	Steps                                                   int
	Missing, Refused                                        []string
}

// platformName is what a driver may be called.
var platformName = regexp.MustCompile(`^[a-z][a-z0-9]{1,29}$`)

// save writes a driver's folder: its program, with the named roles in site.go; the pages that were seen, as a skin without life; and the session.
func (s *Session) save(ctx context.Context, words []said) (string, error) {
	folder, err := fileOf(words)
	if err != nil {
		return "", err
	}
	name := filepath.Base(filepath.Clean(folder))
	if !platformName.MatchString(name) {
		return "", fmt.Errorf("%w: the folder's name is the platform's: 2 to 30 lower-case letters and digits, a letter first", ErrUsage)
	}
	if _, err := os.Stat(filepath.Join(folder, "driver.go")); !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("%s has a driver already", folder)
	}
	d, err := s.describe(ctx, name)
	if err != nil {
		return "", err
	}
	for _, file := range []string{"main.go", "driver.go", "site.go", "driver_test.go", "README.md"} {
		text, err := s.render(file, d)
		if err != nil {
			return "", fmt.Errorf("explore: %s: %w", file, err)
		}
		if err := write(folder, file, text); err != nil {
			return "", err
		}
	}
	pins, err := s.pins(d)
	if err != nil {
		return "", err
	}
	if err := write(folder, "pins.json", pins); err != nil {
		return "", err
	}
	session, err := json.MarshalIndent(s.Recording(), "", "  ")
	if err != nil {
		return "", err
	}
	if err := write(folder, "testdata/session.json", append(session, '\n')); err != nil {
		return "", err
	}
	if err := s.saveSkin(folder); err != nil {
		return "", err
	}
	answer := fmt.Sprintf("%s: a driver from %d roles, a skin of %d pages, and the session", folder, len(s.roles), len(s.shots))
	if len(d.Missing) > 0 {
		answer += "\nnot named yet: " + strings.Join(d.Missing, ", ")
	}
	if d.Submit == "" {
		answer += "\nthe request that sends an order was not seen: press the last button, and save again into another folder"
	}
	return answer, nil
}

// describe gathers what the templates need.
func (s *Session) describe(ctx context.Context, name string) (driver, error) {
	home, err := url.Parse(s.home)
	if err != nil {
		return driver{}, err
	}
	d := driver{
		Name: name, Title: strings.ToUpper(name[:1]) + name[1:], Host: home.Hostname(), Home: s.home, Address: `^https?://` + regexp.QuoteMeta(home.Host) + `/`,
		Date: s.settings.Now().UTC().Format("2006-01-02"), Steps: len(s.steps), Missing: s.missing(),
	}
	pressed := false
	for _, step := range s.steps {
		for _, what := range step.Refused {
			if !slices.Contains(d.Refused, what) {
				d.Refused = append(d.Refused, what)
			}
		}
		if words, err := split(step.Command); err == nil && len(words) > 1 && words[0].text == "click" && words[1].text == s.roles["place"].CSS {
			pressed = true
		}
		for _, what := range step.Refused {
			if pressed && d.Submit == "" {
				d.Submit = pattern(what)
			}
		}
	}
	if frame := s.roles["card"].CSS; frame != "" {
		d.Payment = s.hostOf(ctx, frame)
	}
	return d, nil
}

// pins is the entry of the pin table that the session suggests, for a person to review.
func (s *Session) pins(d driver) ([]byte, error) {
	rules := func(patterns ...string) []sdk.RequestRule {
		out := []sdk.RequestRule{}
		for _, one := range patterns {
			if one != "" {
				out = append(out, sdk.RequestRule{Request: one})
			}
		}
		return out
	}
	entry := map[string]any{"platform": d.Name, "hosts": []string{d.Host}, "submits": rules(d.Submit), "harmless": rules(s.settings.Harmless...)}
	if len(s.settings.PaymentHosts) > 0 {
		entry["paymentHosts"] = s.settings.PaymentHosts
	}
	text, err := json.MarshalIndent(map[string]any{"platforms": []any{entry}}, "", "  ")
	return append(text, '\n'), err
}

// hostOf is the host that a frame's content comes from; empty if it is not known.
func (s *Session) hostOf(ctx context.Context, frame string) string {
	var address string
	if err := s.page.Inspect(ctx, "", `({ css }) => carryout.element(css)?.src ?? ""`, map[string]string{"css": frame}, &address); err != nil {
		return ""
	}
	at, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return at.Hostname()
}

// refusedWrite is a write that the gate refused because details were in the page.
var refusedWrite = regexp.MustCompile(`([A-Z]{3,7}) ([^/\s]+)(/[^\s?#]*)`)

// varies are the parts of a path that name one session, bag or order.
var varies = regexp.MustCompile(`/[0-9a-fA-F-]*\d[0-9a-fA-F-]{3,}`)

// pattern is a SubmitRequest for a refused request.
func pattern(refusal string) string {
	parts := refusedWrite.FindStringSubmatch(refusal)
	if parts == nil {
		return ""
	}
	return `^` + parts[1] + ` https?://[^/]+` + varies.ReplaceAllString(regexp.QuoteMeta(parts[3]), "/[^/]+") + `$`
}

// render fills in one template.
func (s *Session) render(file string, d driver) ([]byte, error) {
	source, err := templates.ReadFile("template/" + file + ".tmpl")
	if err != nil {
		return nil, err
	}
	raw := func(text string) string {
		if strings.Contains(text, "`") {
			return strconv.Quote(text)
		}
		return "`" + text + "`"
	}
	parsed, err := template.New(file).Funcs(template.FuncMap{
		"q": strconv.Quote, "raw": raw, "join": strings.Join,
		"r": func(role string) bool { return s.roles[role].CSS != "" },
		"css": func(role string) string {
			if strings.Contains(s.roles[role].CSS, `"`) {
				return raw(s.roles[role].CSS)
			}
			return strconv.Quote(s.roles[role].CSS)
		},
	}).Parse(string(source))
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	if err := parsed.Execute(&out, d); err != nil {
		return nil, err
	}
	if !strings.HasSuffix(file, ".go") {
		return []byte(out.String()), nil
	}
	return format.Source([]byte(out.String()))
}

// saveSkin writes the markup of each page that was seen as a page of a skin. The pages that a session cannot see are from the templates.
func (s *Session) saveSkin(folder string) error {
	plan := map[string]any{"receipt": "/{slug}/receipt/{order}", "interim": "/{slug}/interim/{order}", "payment": "payment.html", "wall": "wall.html"}
	pages := map[string]string{"/{slug}/receipt/{order}": "later.html", "/{slug}/interim/{order}": "later.html"}
	for i, seen := range s.shots {
		name := fmt.Sprintf("page%d.html", i+1)
		path := "/{slug}/" + name
		if i == 0 {
			name, path = "store.html", "/{slug}"
		}
		pages[path] = name
		text := "<!-- " + seen.path + ", as it was seen: without scripts and without what was typed -->\n" + strings.ReplaceAll(seen.markup, "{{", `{{"{{"}}`)
		if err := write(folder, "testdata/skin/pages/"+name, []byte(text)); err != nil {
			return err
		}
	}
	plan["pages"] = pages
	text, err := json.MarshalIndent(plan, "", "  ")
	if err != nil {
		return err
	}
	for name, page := range map[string]string{
		"payment.html": "<!doctype html><title>Card</title><p>The card form is not described yet.</p>\n",
		"wall.html":    "<!doctype html><title>One moment</title><p>One moment: are you a person?</p>\n",
		"later.html":   "<!doctype html><title>{{.Store.Name}}</title><p>This page was not seen yet.</p>\n",
	} {
		if err := write(folder, "testdata/skin/pages/"+name, []byte(page)); err != nil {
			return err
		}
	}
	return write(folder, "testdata/skin/skin.json", append(text, '\n'))
}

// write writes one file of a folder.
func write(folder, name string, text []byte) error {
	path := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
