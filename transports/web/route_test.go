package web

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/gorilla/mux"
)

// A template matches what mux's own does, with the same names.
func TestTemplatesAgreeWithTheRouter(t *testing.T) {
	templates := []string{"/", "/healthz", "/v1/orders", "/v1/orders/{orderId}", "/v1/orders/{orderId}/evidence", "/v1/users/me/profile", "/v1/users/{userId}/grant"}
	paths := []string{"", "/", "//", "/healthz", "/healthz/", "/healthzz", "/v1", "/v1/orders", "/v1/orders/", "/v1/orders/a", "/v1/orders/a/", "/v1/orders/a/evidence",
		"/v1/orders//evidence", "/v1/orders/a/evidence/b", "/v1/orders/{orderId}", "/v1/users/me/profile", "/v1/users/me/grant", "/v1/users/me", "v1/orders"}
	for _, path := range templates {
		alone := mux.NewRouter().SkipClean(true)
		alone.HandleFunc(path, func(http.ResponseWriter, *http.Request) {})
		for _, asked := range paths {
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			r.URL = &url.URL{Path: asked}
			var want mux.RouteMatch
			matches, found := alone.Match(r, &want), template(path)(r, nil)
			got := map[string]string{}
			for name := range want.Vars {
				got[name] = partOf(path, asked, name)
			}
			if matches != found || !maps.Equal(want.Vars, got) || partOf(path, asked, "other") != "" {
				t.Errorf("%s and %q: %t %v, want %t %v", path, asked, found, got, matches, want.Vars)
			}
		}
	}
}
