package pages

import (
	"html/template"
	"net/url"
	"strings"
)

// Links are the addresses outside of the pages that people are sent to. Those of the operator are empty in tests only: serve requires them.
type Links struct {
	Terms, Privacy string // https
	Support        string // where people get help: https, mailto: or tel:
	// Map finds a place: its address, escaped, is added to it. Empty: OpenStreetMap's search.
	Map string
}

// contact is a link to somebody who helps.
type contact struct {
	URL  template.URL
	Text string
}

// Help returns the link to the operator's help; nil without one.
func (l Links) Help() *contact {
	kind, rest, _ := strings.Cut(l.Support, ":")
	switch kind {
	case "mailto", "tel":
		return &contact{template.URL(l.Support), rest}
	case "https", "http":
		return &contact{template.URL(l.Support), "the help page"}
	}
	return nil
}

// place returns where a map shows an address; empty without one.
func (l Links) place(name, address string) string {
	if address == "" {
		return ""
	}
	to := l.Map
	if to == "" {
		to = "https://www.openstreetmap.org/search?query="
	}
	return to + url.QueryEscape(name+", "+address)
}

// telephone returns the link that calls a number, and the number as it is written; empty without one.
func telephone(written string) (template.URL, string) {
	digits := strings.Map(func(r rune) rune {
		if r == '+' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, written)
	if digits == "" {
		return "", ""
	}
	return template.URL("tel:" + digits), written
}
