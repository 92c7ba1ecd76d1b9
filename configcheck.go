package main

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/url"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/text"
)

// configCommand checks a configuration file.
func configCommand(arguments []string, stdout, stderr io.Writer) error {
	if len(arguments) == 0 || arguments[0] != "check" {
		return usageError{errors.New("config takes the command check")}
	}
	flags := flag.NewFlagSet("config check", flag.ContinueOnError)
	file := flags.String("config", "", "configuration `FILE` (docs/operations.md)")
	if err := parse(flags, arguments[1:], stderr); err != nil {
		return err
	}
	if *file == "" {
		return usageError{errors.New("config check needs --config FILE")}
	}
	if _, err := readConfig(*file); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s is good\n", *file)
	return nil
}

// fieldError says what is wrong with one field of a configuration.
type fieldError struct{ field, says string }

// Error names the field.
func (e fieldError) Error() string { return e.field + " " + e.says }

// wrong lists the fields whose values are out of range.
func (c *Config) wrong() (all []error) {
	refuse := func(field, format string, a ...any) {
		for i, value := range a {
			if s, ok := value.(string); ok {
				a[i] = shortened(s)
			}
		}
		all = append(all, fieldError{field, fmt.Sprintf(format, a...)})
	}
	p := c.Policy
	for _, f := range []struct {
		field              string
		value, least, most int64
	}{
		{"policy.serviceFeeMinor", p.ServiceFeeMinor, 0, 100_000}, {"policy.codeAboveMinor", p.CodeAboveMinor, 0, 10_000_000}, {"policy.dailyCapMinor", p.DailyCapMinor, 0, 10_000_000},
		{"policy.pickupSlackMinutes", int64(p.PickupSlackMinutes), 0, 24 * 60}, {"policy.placeWithinMinutes", int64(p.PlaceWithinMinutes), 0, int64(ordering.MaxPlaceWithin / time.Minute)},
		{"workers.builds", int64(c.Workers.Builds), 0, 64}, {"workers.placements", int64(c.Workers.Placements), 0, 64},
		{"backup.hours", int64(c.Backup.Hours), 0, 24 * 365}, {"backup.keep", int64(c.Backup.Keep), 0, 1000},
	} {
		if f.value < f.least || f.value > f.most {
			refuse(f.field, "is %d; it must be from %d to %d", f.value, f.least, f.most)
		}
	}
	for _, f := range []struct {
		name    string
		surface Surface
	}{{"api", c.API}, {"auth", c.Auth}, {"mcp", c.MCP}, {"console", c.Console}} {
		if f.surface.Listen != "" && !listens(f.surface.Listen) {
			refuse(f.name+".listen", "is %q; it must be an address and a port, such as 127.0.0.1:8080", f.surface.Listen)
		}
		if f.surface.URL != "" && !isOrigin(f.surface.URL) {
			refuse(f.name+".url", "is %q; it must be https:// or http:// and a host, without a path", f.surface.URL)
		}
	}
	for _, country := range p.TextCountries {
		if len(country) != 2 || strings.ToUpper(country) != country {
			refuse("policy.textCountries", "has %q, which is no country code of two capital letters, such as US", country)
		}
	}
	if slices.Contains(c.Webhooks.Ports, 0) {
		refuse("webhooks.ports", "has 0, which is no port")
	}
	if text.Clean(c.Name, 60) != c.Name {
		refuse("name", "is %q; it must be at most 60 plain characters", c.Name)
	}
	if u, err := url.Parse("https://" + c.Relay); c.Relay != "" && (err != nil || u.Host != c.Relay || u.Port() != "" || !strings.Contains(c.Relay, ".")) {
		refuse("relayDomain", "is %q; it must be a domain, such as relay.example.com", c.Relay)
	}
	for _, f := range []struct{ field, value string }{{"links.terms", c.Links.Terms}, {"links.privacy", c.Links.Privacy}, {"links.map", c.Links.Map}} {
		if f.value != "" && !form.HTTPS(f.value, false) {
			refuse(f.field, "is %q; it must be an https:// address", f.value)
		}
	}
	if s := c.Links.Support; s != "" && !form.HTTPS(s, false) && !reachable(s) {
		refuse("links.support", "is %q; it must be an https:// address, mailto: and an e-mail address, or tel: and a number such as +12125550123", s)
	}
	for _, f := range []struct{ field, value string }{{"data", c.Data}, {"plugins", c.Plugins}} {
		if strings.ContainsRune(f.value, 0) {
			refuse(f.field, "is %q; it must be the path of a folder", f.value)
		}
	}
	for _, f := range []struct {
		field    string
		settings map[string]string
	}{{"sms.settings", c.SMS.Settings}, {"cards.settings", c.Cards.Settings}, {"reader.settings", c.Reader.Settings}} {
		for name, value := range f.settings {
			if strings.ContainsRune(name+value, 0) {
				refuse(f.field, "has %q with the character 0, which no setting has", name)
			}
		}
	}
	for _, f := range []struct{ field, value string }{{"sms.name", c.SMS.Name}, {"cards.name", c.Cards.Name}, {"reader.name", c.Reader.Name}} {
		if f.value != "" && !pluginName.MatchString(f.value) {
			refuse(f.field, "is %q; it must be the name of a plugin: small letters, digits and dashes, at most 60", f.value)
		}
	}
	if c.Browser.Path != "" && !filepath.IsAbs(c.Browser.Path) {
		refuse("browser.path", "is %q; it must be a whole path", c.Browser.Path)
	}
	return all
}

// shortened is a value as an error shows it: no more than a person reads.
func shortened(value string) string {
	const most = 80
	if len(value) <= most {
		return value
	}
	return strings.ToValidUTF8(value[:most], "") + "…"
}

// pluginName is what a plugin may be called. It is also the name of its folder below the data folder.
var pluginName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,59}$`)

// reachable reports whether an address writes or calls: mailto: or tel:.
func reachable(address string) bool {
	kind, whom, _ := strings.Cut(address, ":")
	return kind == "mailto" && form.Email(whom) || kind == "tel" && form.Phone(whom)
}

// listens reports whether an address can be listened on.
func listens(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	number, err := strconv.ParseUint(port, 10, 16)
	return err == nil && strconv.FormatUint(number, 10) == port
}

// isOrigin reports whether an address is a scheme and a host, as people and programs are told it.
func isOrigin(address string) bool {
	u, err := url.Parse(strings.TrimSuffix(address, "/"))
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Hostname() != "" && form.Port(u.Port()) && u.User == nil && u.Path == "" && u.RawQuery == "" && u.Fragment == ""
}

// decode reads the text of a configuration, or of a part of one, without its defaults. Its errors name the line.
func decode[T any](from []byte) (c T, err error) {
	d := json.NewDecoder(bytes.NewReader(from))
	d.DisallowUnknownFields()
	err = d.Decode(&c)
	if err == nil {
		end := d.InputOffset()
		if _, err := d.Token(); !errors.Is(err, io.EOF) {
			return c, fmt.Errorf("line %d: there is more after the end of the configuration", lineAt(from, end))
		}
		_, err = fieldPlaces(from)
		return c, err
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return c, fmt.Errorf("line %d: %w", lineAt(from, syntax.Offset), err)
	case errors.As(err, &kind):
		return c, fmt.Errorf("line %d: %s is %s and must be %s", lineAt(from, kind.Offset), cmp.Or(fieldAt(from, kind.Field, kind.Offset), "the configuration"), withArticle(kind.Value), inJSON(kind.Type))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return c, fmt.Errorf("line %d: the file ends before the configuration does", lineAt(from, int64(len(from))))
	}
	if _, name, ok := strings.Cut(err.Error(), "unknown field "); ok {
		if name, quoted := strconv.Unquote(name); quoted == nil {
			return c, located(from, fieldError{name, "is no field of a configuration"})
		}
	}
	return c, located(from, err)
}

// inJSON names what a field of a type is in JSON.
func inJSON(t reflect.Type) string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return "a string"
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Slice:
		return "an array"
	case reflect.String:
		return "a string"
	case reflect.Uint16:
		return "a port, from 1 to 65535"
	}
	return "a whole number"
}

// withArticle puts the article in front of what a value is in JSON. "bool" and "number 1.5" are encoding/json's own words.
func withArticle(value string) string {
	switch value {
	case "array", "object":
		return "an " + value
	case "bool":
		return "true or false"
	}
	return "a " + value
}

// located adds the line of its field to an error.
func located(from []byte, err error) error {
	var of fieldError
	if !errors.As(err, &of) {
		return err
	}
	best := 0
	places, _ := fieldPlaces(from) // a text that is broken has the fields before that
	for path, at := range places {
		if (path == of.field || strings.HasSuffix(path, "."+of.field)) && (best == 0 || at.line < best) {
			best = at.line
		}
	}
	if best == 0 {
		return err
	}
	return fmt.Errorf("line %d: %w", best, err)
}

// lineAt is the line of an offset, from 1.
func lineAt(from []byte, offset int64) int {
	return 1 + bytes.Count(from[:min(int(offset), len(from))], []byte("\n"))
}

// span is where a field is in a JSON text: its line, and the offsets before and after its value. The end of a value that is broken is 0.
type span struct {
	line     int
	from, to int64
}

// fieldAt is the field at an offset, which encoding/json names without the key of a map.
func fieldAt(from []byte, field string, offset int64) string {
	found := field
	places, _ := fieldPlaces(from)
	for path, at := range places {
		if strings.HasPrefix(path, field+".") && at.from < offset && (offset <= at.to || at.to == 0) && len(path) > len(found) {
			found = path
		}
	}
	return found
}

// fieldPlaces says where each field of a JSON text is, by its path. It returns an error for a field that is given twice, or is null: encoding/json
// would take that for a field that is left out.
func fieldPlaces(from []byte) (places map[string]span, err error) {
	places, seen := map[string]span{}, map[string]bool{} // seen: without case, as encoding/json finds a field
	d := json.NewDecoder(bytes.NewReader(from))
	var walk func(path string) error
	walk = func(path string) error {
		opening, err := d.Token()
		if err != nil {
			return err
		}
		if opening == nil {
			return fmt.Errorf("line %d: %s is null; leave it out instead", lineAt(from, d.InputOffset()), cmp.Or(path, "the configuration"))
		}
		for opening == json.Delim('{') && d.More() {
			name, err := d.Token()
			if err != nil {
				return err
			}
			field := strings.TrimPrefix(path+"."+fmt.Sprint(name), ".")
			at := span{line: lineAt(from, d.InputOffset()), from: d.InputOffset()}
			if seen[strings.ToLower(field)] {
				return fmt.Errorf("line %d: %s is given twice", at.line, field)
			}
			seen[strings.ToLower(field)] = true
			places[field] = at
			if err := walk(field); err != nil {
				return err
			}
			at.to = d.InputOffset()
			places[field] = at
		}
		for opening == json.Delim('[') && d.More() {
			if err := walk(path); err != nil {
				return err
			}
		}
		if opening == json.Delim('{') || opening == json.Delim('[') {
			_, err = d.Token()
		}
		return err
	}
	return places, walk("")
}
