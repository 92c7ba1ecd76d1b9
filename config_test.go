package main

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// TestConfigurationExample reads the example of docs/operations.md, which names every field, as serve would.
func TestConfigurationExample(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "operations.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(page), "## The configuration file")
	example := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(after)
	if !found || example == nil {
		t.Fatal("docs/operations.md has no example of a configuration file")
	}
	c := parsed(t, example[1])
	if len(c.Proxies) != 1 || c.Proxies[0].String() != "127.0.0.1/32" {
		t.Errorf("the proxies read as %v", c.Proxies)
	}
	if c.Data != "/var/lib/carryout" || c.SMS.Settings["dir"] != "/var/lib/carryout/outbox" || c.Auth.URL != "https://join.carryout.example" {
		t.Errorf("the example reads as %+v", c)
	}
	for _, name := range fields("", reflect.TypeFor[Config]()) {
		if !strings.Contains(after, "| `"+name+"` |") {
			t.Errorf("docs/operations.md does not describe %s", name)
		}
	}
}

// fields lists the settings of a configuration by their names in the file.
func fields(prefix string, of reflect.Type) []string {
	var names []string
	for i := range of.NumField() {
		f := of.Field(i)
		name := prefix + f.Tag.Get("json")
		if f.Type.Kind() == reflect.Struct {
			names = append(names, fields(name+".", f.Type)...)
			continue
		}
		names = append(names, name)
	}
	return names
}

func parsed(t *testing.T, text string) Config {
	t.Helper()
	c, err := readConfig(write(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "carryout.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const least = `"data":"/d","api":{"listen":"127.0.0.1:1"},"auth":{"listen":"127.0.0.1:2"},"sms":{"name":"outbox"},"cards":{"name":"simulated"}`

func TestConfigurationDefaults(t *testing.T) {
	c := parsed(t, "{"+least+"}")
	if c.SMS.Settings["dir"] != "/d/outbox" || c.Cards.Settings["dir"] != "/d/simulated" || filepath.Base(c.Plugins) != "plugins" || c.Browser.AllowUnsandboxed {
		t.Errorf("the defaults are %+v", c)
	}
	if got := c.API.address("127.0.0.1:1"); got != "http://127.0.0.1:1" {
		t.Errorf("the API is known as %s", got)
	}
	if p := c.policy(); p.ServiceFee != 0 || p.CodeAbove != 0 || p.DailyCap != 0 {
		t.Errorf("amounts that were not named are %+v; the engine's defaults apply to 0 only", p)
	}
}

func TestConfigurationRefusals(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"a misspelt field":  {"{" + least + `,"relaydomian":"x"}`, "relaydomian"},
		"a wrong type":      {`{"data":1}`, "data"},
		"nothing":           {"{}", "sms.name is missing"},
		"no JSON":           {"data = /d", "invalid character"},
		"a missing listen":  {strings.Replace("{"+least+"}", `"listen":"127.0.0.1:2"`, `"url":"http://x"`, 1), "auth.listen is missing"},
		"no such address":   {"{" + least + `,"proxies":["nobody"]}`, "nobody"},
		"a late placement":  {"{" + least + `,"policy":{"placeWithinMinutes":11}}`, "from 0 to 10"},
		"no country":        {"{" + least + `,"policy":{"textCountries":["us"]}}`, "two capital letters"},
		"no slack below 0":  {"{" + least + `,"policy":{"pickupSlackMinutes":-1}}`, "not below 0"},
		"the data folder":   {strings.Replace("{"+least+"}", `{"name":"outbox"}`, `{"name":"outbox","settings":{"dir":"."}}`, 1), "service's own"},
		"a folder above it": {strings.Replace("{"+least+"}", `{"name":"outbox"}`, `{"name":"outbox","settings":{"dir":"/"}}`, 1), "service's own"},
		"its own evidence":  {strings.Replace("{"+least+"}", `{"name":"simulated"}`, `{"name":"simulated","settings":{"dir":"evidence/x"}}`, 1), "service's own"},
		"one dir for two":   {strings.Replace("{"+least+"}", `{"name":"simulated"}`, `{"name":"simulated","settings":{"dir":"outbox/x"}}`, 1), "not apart"},
		"one line too many": {"{" + least + `,"api2":{}}`, "api2"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := readConfig(write(t, c.text)); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("reads as %v, want an error that says %q", err, c.says)
			}
		})
	}
}
