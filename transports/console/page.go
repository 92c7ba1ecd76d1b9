package console

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"net/http"
	"strings"

	"github.com/carryout-dev/carryout/transports/web"
)

//go:embed page.html style.css
var files embed.FS

// step is which page it is.
type step string

const (
	stepLink     step = "link"     // a sign-in link that was not used yet
	stepSpent    step = "spent"    // a sign-in link that was used or has expired
	stepStranger step = "stranger" // a tool waits, and the visitor is not signed in
	stepCode     step = "code"     // asks for the tool's code
	stepDecide   step = "decide"
	stepApproved step = "approved"
	stepDenied   step = "denied"
)

// titles are the titles of the pages.
var titles = map[step]string{
	stepLink: "Sign in", stepSpent: "This link no longer works", stepStranger: "Sign in first", stepCode: "Sign in a terminal tool",
	stepDecide: "Sign this terminal tool in?", stepApproved: "Signed in", stepDenied: "Denied",
}

// page is the content of a page.
type page struct {
	Step                            step
	Code, Error                     string
	Email, Device, Address, AskedAt string

	Title, Service string
	Style          template.CSS
}

// writer writes the console's few pages: one style, no script, forms to this host alone.
type writer struct {
	service string
	pages   *template.Template
	style   template.CSS
	policy  string
}

func newWriter(service string) writer {
	style, err := files.ReadFile("style.css")
	if err != nil {
		panic("console: " + err.Error()) // it is embedded
	}
	sum := sha256.Sum256(style)
	return writer{service, template.Must(template.ParseFS(files, "page.html")), template.CSS(style),
		"default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"}
}

func (w writer) page(status int, p page) (web.Answer, error) {
	p.Title, p.Service, p.Style = titles[p.Step], w.service, w.style
	var html strings.Builder
	err := w.pages.Execute(&html, p)
	return web.Answer{Status: status, Body: []byte(html.String()), ContentType: "text/html; charset=utf-8",
		Header: http.Header{"Content-Security-Policy": {w.policy}}}, err
}
