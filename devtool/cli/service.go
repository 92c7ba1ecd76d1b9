package cli

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/carryout-dev/carryout/devtool/token"
)

// localService is the default address of carryoutd dev.
const localService = "http://127.0.0.1:8080"

// settings are kept between runs.
type settings struct {
	URL      string            `json:"url,omitempty"`      // the service of the last sign-in
	Consoles map[string]string `json:"consoles,omitempty"` // by the address of their service
}

func (t *tool) settingsPath() string { return filepath.Join(t.configDir(), "config.json") }

func (t *tool) settings() (settings, error) {
	var s settings
	text, err := os.ReadFile(t.settingsPath())
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return s, &Problem{Code: "bad_config", Message: t.settingsPath() + " cannot be read: " + err.Error() + ".", Hint: "Correct the file or remove it.", Exit: ExitError, cause: err}
	}
	return s, nil
}

// signedInAt records the service of a sign-in and the address of its console.
func (t *tool) signedInAt(base, console string) error {
	s, err := t.settings()
	if err != nil {
		return err
	}
	s.URL = base
	if console != "" {
		if s.Consoles == nil {
			s.Consoles = map[string]string{}
		}
		s.Consoles[base] = console
	}
	return t.saveSettings(s)
}

func (t *tool) saveSettings(s settings) error {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	return token.Replace(t.settingsPath(), append(text, '\n'))
}

// service is the address of the service, from the first that is set: the flag, the environment, a development environment in this
// folder, the last sign-in.
func (t *tool) service() (string, error) {
	s, err := t.settings()
	if err != nil {
		return "", err
	}
	return checkedAddress(cmp.Or(t.url, t.Getenv("CARRYOUT_URL"), devService("data").BaseURL, s.URL, localService), "--url or CARRYOUT_URL")
}

// console is the address of the service's console: that of a development environment in this folder, or as a sign-in named it. It is empty
// if neither is known.
func (t *tool) console() string {
	base, err := t.service()
	if err != nil {
		return ""
	}
	if dev := devService("data"); dev.BaseURL == base && dev.ConsoleURL != "" {
		return siteOf(dev.ConsoleURL)
	}
	s, err := t.settings()
	if err != nil {
		return ""
	}
	return siteOf(s.Consoles[base])
}

// siteOf is the site that an address is on; empty for what is no web address.
func siteOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// toolInterface is what test orders are placed through, one after the other: the address of the tool interface, or empty for the API.
func (t *tool) toolInterface(f testOrderFlags) (through []string, err error) {
	if f.via != "mcp" {
		through = append(through, "")
	}
	if f.via == "rest" {
		return through, nil
	}
	known := cmp.Or(f.mcpURL, t.Getenv("CARRYOUT_MCP_URL"), devService("data").MCPURL)
	if known == "" {
		return nil, usage("no_mcp_url", "The address of the tool interface is not known.", "Name it with --mcp-url or CARRYOUT_MCP_URL.")
	}
	known, err = checkedAddress(known, "--mcp-url or CARRYOUT_MCP_URL")
	return append(through, known), err
}

// checkedAddress checks the address of a service, which came from one of the settings that are named.
func checkedAddress(base, settings string) (string, error) {
	base = strings.TrimRight(base, "/")
	u, err := url.Parse(base)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return "", usage("invalid_flag", clean(base)+" is not the address of a service.", "It looks like https://api.example.com, in "+settings+".")
	case u.Scheme == "http" && !loopback(u.Hostname()):
		return "", usage("insecure_url", "Your session would travel to "+clean(base)+" unencrypted.", "Use https; http is for loopback only.")
	}
	return base, nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// devAddresses is what the dev.json of a development environment says of addresses.
type devAddresses struct {
	BaseURL    string `json:"baseUrl"`
	MCPURL     string `json:"mcpUrl"`
	ConsoleURL string `json:"consoleUrl"`
}

// devService reads the dev.json of a data folder; the zero value if there is none.
func devService(folder string) (dev devAddresses) {
	text, err := os.ReadFile(filepath.Join(folder, "dev.json"))
	if err != nil || json.Unmarshal(text, &dev) != nil {
		return devAddresses{}
	}
	return dev
}
