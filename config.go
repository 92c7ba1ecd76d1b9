package main

import (
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/money"
)

// Config is the configuration of one node. `carryoutd serve` reads it from a file; `carryoutd dev` makes its own.
type Config struct {
	Data    string  `json:"data"`    // folder of everything that the service keeps
	Plugins string  `json:"plugins"` // folder of plugin programs; default: plugins next to the program
	API     Surface `json:"api"`
	Auth    Surface `json:"auth"`    // the hosted pages
	MCP     Surface `json:"mcp"`     // the tool interface; none without an address to listen on
	Console Surface `json:"console"` // the developer console; none without an address to listen on
	SMS     Plugin  `json:"sms"`
	Cards   Plugin  `json:"cards"`
	Reader  Plugin  `json:"reader"` // a second reader of people's words; none without a name
	Browser Browser `json:"browser"`
	// AllowUncontained starts plugins on a system that cannot contain them.
	AllowUncontained bool     `json:"allowUncontained"`
	Policy           Policy   `json:"policy"`
	Name             string   `json:"name"`        // of the service, in texts to people; default Carryout
	Relay            string   `json:"relayDomain"` // mail domain given to restaurants in place of a person's address
	Links            Links    `json:"links"`
	Workers          Workers  `json:"workers"`
	Backup           Backup   `json:"backup"`
	Webhooks         Webhooks `json:"webhooks"`
	// Proxies are the addresses, or ranges of them, of the proxies in front of the surfaces. The service trusts what they say about callers.
	Proxies []Range `json:"proxies"`
}

// Links are where people find the operator's terms and privacy notice, and get help. The hosted pages link to them.
type Links struct {
	Terms   string `json:"terms"`
	Privacy string `json:"privacy"`
	Support string `json:"support"` // a page, mailto: or tel:
	Map     string `json:"map"`     // finds a place by what is added to it; default OpenStreetMap
}

// Webhooks says where endpoints may be.
type Webhooks struct {
	Ports []uint16 `json:"ports"` // that an endpoint's address may have; default 443 and 8443
}

// Range is an address or a range of them: "127.0.0.1" or "10.0.0.0/8".
type Range struct{ netip.Prefix }

// UnmarshalText reads it.
func (r *Range) UnmarshalText(text []byte) (err error) {
	if one, err := netip.ParseAddr(string(text)); err == nil {
		r.Prefix = netip.PrefixFrom(one, one.BitLen())
		return nil
	}
	if r.Prefix, err = netip.ParsePrefix(string(text)); err == nil && r.Bits() == 0 {
		return fieldError{"proxies", fmt.Sprintf("has %q, which is every address: then every caller could name an address as its own", shortened(string(text)))}
	}
	if err != nil {
		return fieldError{"proxies", fmt.Sprintf("has %q, which is neither an address, such as 127.0.0.1, nor a range, such as 10.0.0.0/8", shortened(string(text)))}
	}
	return nil
}

// Surface is one HTTP surface: where it listens, and its public address.
type Surface struct {
	Listen string `json:"listen"` // host:port
	URL    string `json:"url"`    // without a trailing slash; default http://LISTEN
}

// Plugin names a plugin program and its settings. A relative "dir" among them is below the data folder.
type Plugin struct {
	Name     string            `json:"name"`
	Settings map[string]string `json:"settings"`
}

// Browser says how Chromium is run.
type Browser struct {
	Path             string `json:"path"` // of chromium-headless-shell; default: where the distribution installs it
	AllowUnsandboxed bool   `json:"allowUnsandboxed"`
}

// Policy has the service's amounts in minor units and its bounds; 0 is the default of docs/gaps.md.
type Policy struct {
	ServiceFeeMinor    int64 `json:"serviceFeeMinor"`
	CodeAboveMinor     int64 `json:"codeAboveMinor"`
	DailyCapMinor      int64 `json:"dailyCapMinor"`
	TextEveryOrder     *bool `json:"textEveryOrder"`     // text the person after each order, not only after the first; default true
	PickupSlackMinutes int   `json:"pickupSlackMinutes"` // how far a pickup "as soon as possible" may move within its day
	PlaceWithinMinutes int   `json:"placeWithinMinutes"` // how long after its confirm an order may be sent; at most 10
	// TextCountries are the countries whose numbers are texted, such as US; empty: every one.
	TextCountries []string `json:"textCountries"`
}

// Backup is how often a running service copies its records, and how many copies it keeps.
type Backup struct {
	Hours int `json:"hours"` // between two copies; 0: no copies
	Keep  int `json:"keep"`  // default 7
}

// Workers bounds how much work runs at once; 0 is the default.
type Workers struct {
	Builds     int `json:"builds"`
	Placements int `json:"placements"`
}

// readConfig reads a configuration file. An unknown field is an error: a misspelt setting must not be silently ignored.
func readConfig(path string) (Config, error) {
	from, err := os.ReadFile(path)
	if err != nil {
		return Config{}, err
	}
	c, err := decode[Config](from)
	if err != nil {
		return Config{}, fmt.Errorf("%s: %w", path, err)
	}
	if wrong := c.complete(); len(wrong) > 0 {
		for i, err := range wrong {
			wrong[i] = fmt.Errorf("%s: %w", path, located(from, err))
		}
		return Config{}, errors.Join(wrong...)
	}
	return c, nil
}

// readPlugin reads a file with one plugin: its name and its settings, as in a configuration file.
func readPlugin(path string) (Plugin, error) {
	from, err := os.ReadFile(path)
	if err != nil {
		return Plugin{}, err
	}
	p, err := decode[Plugin](from)
	if err == nil && p.Name == "" {
		err = fieldError{"name", "is missing"}
	}
	if err != nil {
		return Plugin{}, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// complete fills in the defaults, and returns all that is missing or makes no sense.
func (c *Config) complete() []error {
	wrong := c.wrong()
	for _, f := range []struct{ name, value string }{
		{"data", c.Data}, {"api.listen", c.API.Listen}, {"auth.listen", c.Auth.Listen}, {"sms.name", c.SMS.Name}, {"cards.name", c.Cards.Name},
		{"links.terms", c.Links.Terms}, {"links.privacy", c.Links.Privacy}, {"links.support", c.Links.Support},
	} {
		if f.value == "" {
			wrong = append(wrong, fieldError{f.name, "is missing"})
		}
	}
	if c.Backup.Keep == 0 {
		c.Backup.Keep = 7
	}
	if c.Plugins == "" {
		folder, err := besideProgram("plugins")
		if err != nil {
			return append(wrong, err)
		}
		c.Plugins = folder
	}
	for field, p := range map[string]*Plugin{"sms": &c.SMS, "cards": &c.Cards} {
		if p.Name == "" {
			continue // said above
		}
		settings := map[string]string{"dir": p.Name}
		for k, v := range p.Settings {
			settings[k] = v
		}
		dir := settings["dir"]
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(c.Data, dir)
		}
		settings["dir"] = dir
		if ownFolder(c.Data, dir) {
			wrong = append(wrong, fieldError{field + ".settings", fmt.Sprintf("has the dir %s, which is the service's own: a plugin may write all that is in its dir", dir)})
		}
		p.Settings = settings
	}
	if c.Reader.Name == "" && len(c.Reader.Settings) > 0 {
		wrong = append(wrong, fieldError{"reader.name", "is missing"})
	}
	if c.Reader.Settings["dir"] != "" {
		wrong = append(wrong, fieldError{"reader.settings", "has a dir: a reader keeps nothing"})
	}
	if a, b := c.SMS.Settings["dir"], c.Cards.Settings["dir"]; a != "" && b != "" && (within(a, b) || within(b, a)) {
		wrong = append(wrong, fieldError{"cards", fmt.Sprintf("has the dir %s, and sms has %s: they are not apart", b, a)})
	}
	return wrong
}

// ownFolder reports whether a folder is the data folder, holds it, or is one of those in it that the service writes itself.
func ownFolder(data, dir string) bool {
	return within(data, dir) || within(dir, filepath.Join(data, "evidence")) || within(dir, filepath.Join(data, "backups"))
}

// within reports whether a path is another or lies below it.
func within(path, other string) bool {
	relative, err := filepath.Rel(other, path)
	return err == nil && relative != ".." && !strings.HasPrefix(relative, "../")
}

func (c Config) policy() ordering.Policy {
	every := c.Policy.TextEveryOrder
	return ordering.Policy{TextFirstOnly: every != nil && !*every, ServiceFee: money.Minor(c.Policy.ServiceFeeMinor), CodeAbove: money.Minor(c.Policy.CodeAboveMinor), DailyCap: money.Minor(c.Policy.DailyCapMinor),
		PickupSlack: time.Duration(c.Policy.PickupSlackMinutes) * time.Minute, PlaceWithin: time.Duration(c.Policy.PlaceWithinMinutes) * time.Minute}
}

// besideProgram is the path of a folder or file next to this program.
func besideProgram(name ...string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if self, err = filepath.EvalSymlinks(self); err != nil {
		return "", err
	}
	return filepath.Join(append([]string{filepath.Dir(self)}, name...)...), nil
}

// address is the URL of a surface that listens on a TCP address.
func (s Surface) address(listening string) string {
	if s.URL != "" {
		return strings.TrimSuffix(s.URL, "/")
	}
	return "http://" + listening
}
