package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/gorilla/mux"
)

// What passes by the templates that cannot match passes by none that mux would match.
func TestShapesAgreeWithTheRouter(t *testing.T) {
	templates := []string{"/", "/healthz", "/v1/orders", "/v1/orders/{orderId}", "/v1/orders/{orderId}/evidence", "/v1/users/me/profile", "/v1/users/{userId}/grant"}
	paths := []string{"", "/", "//", "/healthz", "/healthz/", "/healthzz", "/v1", "/v1/orders", "/v1/orders/", "/v1/orders/a", "/v1/orders/a/", "/v1/orders/a/evidence",
		"/v1/orders//evidence", "/v1/orders/a/evidence/b", "/v1/orders/{orderId}", "/v1/users/me/profile", "/v1/users/me/grant", "/v1/users/me", "v1/orders"}
	for _, template := range templates {
		alone := mux.NewRouter().SkipClean(true)
		alone.HandleFunc(template, func(http.ResponseWriter, *http.Request) {})
		for _, path := range paths {
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			r.URL = &url.URL{Path: path}
			matches, passes := alone.Match(r, new(mux.RouteMatch)), shape(template)(r, nil)
			if matches && !passes {
				t.Errorf("%s is passed by for %q, which it matches", template, path)
			}
		}
	}
	if r := httptest.NewRequest(http.MethodGet, "/v1/orders/a", nil); shape("/v1/orders/{orderId}/evidence")(r, nil) || shape("/v1/carts/{cartId}")(r, nil) {
		t.Error("templates of other shapes are tried")
	}
}
