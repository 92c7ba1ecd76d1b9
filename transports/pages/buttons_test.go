package pages

import (
	"encoding/xml"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// The page shows every button with what to copy, and every button that it shows is served: to any site, for a day, as an image and nothing else.
func TestButtonsAreServed(t *testing.T) {
	b := open(&service{}, Options{HTTPS: true, Name: "Bo & Co", URL: "https://auth.example"})
	b.host = "auth.example"
	page := b.get(t, "/buttons")
	wants(t, page, "no other label, colour, size or shape")
	if !strings.Contains(b.headers.Get("Content-Security-Policy"), "img-src 'self'") {
		t.Error("the page cannot show its images")
	}
	shown := regexp.MustCompile(`<img src="(/buttons/[a-z0-9-]+\.svg)" alt="([^"]+)"`).FindAllStringSubmatch(page, -1)
	if len(shown) != 14 {
		t.Fatalf("the page shows %d buttons", len(shown))
	}
	for _, one := range shown {
		path, alt := one[1], html.UnescapeString(one[2])
		svg := b.get(t, path)
		var drawn struct {
			Title string `xml:"title"`
		}
		if err := xml.Unmarshal([]byte(svg), &drawn); err != nil || drawn.Title != alt || b.status != http.StatusOK {
			t.Errorf("%s: %d, %q for %q, %v", path, b.status, drawn.Title, alt, err)
		}
		if b.headers.Get("Content-Type") != "image/svg+xml" || b.headers.Get("Cross-Origin-Resource-Policy") != "cross-origin" || b.headers.Get("Cache-Control") != "public, max-age=86400" ||
			b.headers.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, b.headers)
		}
		// What is copied works as it is, whatever the service is called.
		wants(t, html.UnescapeString(page), `<a href="/sign-in"><img src="https://auth.example`+path+`" alt="`+strings.ReplaceAll(alt, "&", "&amp;")+`"></a>`)
	}
	for _, path := range []string{"/buttons/continue-black-44.svg", "/buttons/continue-black-48", "/buttons/continue-black-48.png", "/buttons/.svg"} {
		if b.get(t, path); b.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, b.status)
		}
	}
}
