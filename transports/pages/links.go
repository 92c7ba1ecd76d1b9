package pages

import (
	"html/template"
	"net/url"
	"strings"

	"github.com/carryout-dev/carryout/core/form"
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

// telephone returns the link that calls a number in E.164, and the number for people; empty without one.
func telephone(number string) (call template.URL, shown string) {
	if !form.Phone(number) {
		return "", ""
	}
	return template.URL("tel:" + number), written(number)
}

// written returns a number in E.164 for people to read.
func written(number string) string {
	if len(number) == 12 && strings.HasPrefix(number, "+1") {
		return "+1 " + number[2:5] + "-" + number[5:8] + "-" + number[8:]
	}
	return number
}
