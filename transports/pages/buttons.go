package pages

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/pages/button"
	"github.com/carryout-dev/carryout/transports/web"
)

// buttons serves the sign-in buttons that applications show on their own pages (spec 4.6), and a page with all of them and what to copy.
type buttons struct {
	write writer
	url   string // of these pages
}

func (b buttons) routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: "/buttons", Handle: b.all, Open: true},
		{Method: http.MethodGet, Path: "/buttons/{file}", Handle: b.one, Open: true},
	}
}

// shownButton is a button as its page shows it.
type shownButton struct {
	Text, Path, Snippet string
	Height              int
}

// one is the image of a button. Any page may show it and keep it for a day.
func (b buttons) one(r *web.Request) (web.Answer, error) {
	name, svg := strings.CutSuffix(r.Param("file"), ".svg")
	kind, known := button.Find(name)
	if !svg || !known {
		return web.Answer{}, fault.NotFound
	}
	return web.Answer{Status: http.StatusOK, Body: kind.SVG(b.write.name), ContentType: "image/svg+xml", Header: http.Header{
		"Cache-Control":                {"public, max-age=86400"},
		"Cross-Origin-Resource-Policy": {"cross-origin"},
	}}, nil
}

// all is the page with every button.
func (b buttons) all(r *web.Request) (web.Answer, error) {
	p := page{Step: stepButtons, Title: "Sign-in buttons"}
	home := b.url
	if home == "" {
		home = (&url.URL{Scheme: "http", Host: r.Host}).String()
	}
	for _, k := range button.Kinds {
		shown := shownButton{Text: k.Text(b.write.name), Path: "/buttons/" + k.Name() + ".svg", Height: k.Height}
		shown.Snippet = `<a href="/sign-in"><img src="` + home + shown.Path + `" alt="` + htmlAttribute.Replace(shown.Text) + `"></a>`
		p.Buttons = append(p.Buttons, shown)
	}
	return b.write.page(http.StatusOK, p)
}

// htmlAttribute escapes a text for an attribute in the HTML that a developer copies.
var htmlAttribute = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;")
