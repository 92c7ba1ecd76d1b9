package mcp

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/transports/web"
)

// registryPath is where the entry for registries of MCP servers is read.
const registryPath = "/server.json"

// registrySchema names the format of registryEntry.
const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"

// registryEntry is the server.json that an operator hands to a registry of MCP servers.
type registryEntry struct {
	Schema      string           `json:"$schema"`
	Name        string           `json:"name"`
	Title       string           `json:"title"`
	Description string           `json:"description"`
	Version     string           `json:"version"`
	WebsiteURL  string           `json:"websiteUrl,omitempty"`
	Remotes     []registryRemote `json:"remotes"`
}

type registryRemote struct {
	Type    string           `json:"type"`
	URL     string           `json:"url"`
	Headers []registryHeader `json:"headers"`
}

type registryHeader struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Required    bool   `json:"isRequired"`
	Secret      bool   `json:"isSecret"`
}

// entry returns the service's entry. Its name is the host's labels in reverse order and the service's name, as registries ask for.
func (o Options) entry() registryEntry {
	site, _, _ := strings.Cut(o.Docs, "#")
	return registryEntry{
		Schema: registrySchema, Name: registryName(o.URL, o.Name), Title: o.Name, Version: o.Version, WebsiteURL: site,
		Description: "Orders food for pickup on restaurants' own sites, after the person says yes to the exact total.",
		Remotes: []registryRemote{{Type: "streamable-http", URL: o.URL, Headers: []registryHeader{{
			Name: "Authorization", Secret: true, Description: "Bearer and a build grant (lgb_…). Leave it out to let the person sign in with OAuth.",
		}}}},
	}
}

// registryName returns the name of a server in reverse DNS form.
func registryName(address, name string) string {
	host := "localhost"
	if u, err := url.Parse(address); err == nil && u.Hostname() != "" {
		host = u.Hostname()
	}
	if ip := net.ParseIP(host); ip != nil {
		host = strings.ReplaceAll(host, ":", "-")
	} else {
		labels := strings.Split(host, ".")
		slices.Reverse(labels)
		host = strings.Join(labels, ".")
	}
	letters := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, strings.ToLower(name))
	return host + "/" + letters
}

// registry is GET /server.json.
func (h *handler) registry(w http.ResponseWriter, _ *http.Request) {
	_ = web.WriteJSON(w, http.StatusOK, h.options.entry()) // texts can always be written
}
