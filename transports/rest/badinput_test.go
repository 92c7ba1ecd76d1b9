package rest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
)

// known puts the ids that the hand-written engine knows into a path.
func known(path string) string {
	return strings.NewReplacer("{userId}", "usr_known", "{cartId}", "crt_known", "{orderId}", "ord_known", "{placeId}", "plc_known",
		"{appId}", "lyt_app_known", "{keyId}", "key_known", "{topic}", "webhooks").Replace(path)
}

// accepted is one good request to every call that looks at a body, by path: those of testdata/badinput.txt.
func accepted(t *testing.T) map[string]string {
	t.Helper()
	bodies, doc := map[string]string{}, document(t)
	for _, row := range badTable(t) {
		item := doc.Paths.Value(row.Path)
		if item == nil || item.GetOperation(row.Method) == nil {
			continue // TestEveryCallHasBadInput says so
		}
		if item.GetOperation(row.Method).Responses.Status(http.StatusUnsupportedMediaType) != nil {
			bodies[known(row.Path)] = row.Fit
		}
	}
	if len(bodies) < 10 {
		t.Fatalf("%d calls take a body", len(bodies))
	}
	return bodies
}

// told reads an error, in the shape of the envelope or in that of OAuth.
func told(t *testing.T, body string) (code, message string) {
	t.Helper()
	var e struct {
		Error       json.RawMessage
		Description string `json:"error_description"`
	}
	var inside struct{ Code, Message string }
	if err := json.Unmarshal([]byte(body), &e); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	if len(e.Error) == 0 {
		return "", "" // no error
	}
	if json.Unmarshal(e.Error, &code) == nil {
		return code, e.Description
	}
	if err := json.Unmarshal(e.Error, &inside); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	return inside.Code, inside.Message
}

// credentials are one of each kind, by the letters of x-callers.
var credentials = map[string]string{"S": secret, "P": personal, "G": grantToken, "C": cliToken}

// holder is a credential that a path is for.
func holder(path string) string {
	for _, route := range newHandlers(Services{}, Options{}).routes() {
		if known(route.Path) == path && route.For != "" {
			return credentials[string(route.For[0])]
		}
	}
	return ""
}

// refused sends r and holds the answer to the catalogue's row, with a message that says what.
func refused(t *testing.T, s *service, r *http.Request, row *fault.Fault, says string) {
	t.Helper()
	res := newClient(t, s.services()).send(t, r)
	body := text(t, res)
	code, message := told(t, body)
	if res.StatusCode != row.Status || code != row.Code || !strings.Contains(message, says) {
		t.Errorf("%d %s, want %d %s saying %q", res.StatusCode, body, row.Status, row.Code, says)
	}
	if len(s.asked) != 0 {
		t.Errorf("the engine was asked: %v", s.asked)
	}
}

// Every call that takes a body refuses the same bad bodies, before the engine hears of them.
func TestBadBodies(t *testing.T) {
	deep := `{"x":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`
	for path, good := range accepted(t) {
		for _, c := range []struct {
			name, body string
			row        *fault.Fault
			says       string
		}{
			{"cut off", `{"a":`, fault.InvalidRequest, "not valid JSON"},
			{"no JSON", `firstName=Ada`, fault.InvalidRequest, "not valid JSON"},
			{"trailing data", `{} {}`, fault.InvalidRequest, "not valid JSON"},
			{"trailing comma", `{"a":1,}`, fault.InvalidRequest, "not valid JSON"},
			{"not UTF-8", "{\"a\":\"\xff\"}", fault.InvalidRequest, "not valid JSON"},
			{"array", `[]`, fault.InvalidRequest, "must be a JSON object"},
			{"string", `"x"`, fault.InvalidRequest, "must be a JSON object"},
			{"null", `null`, fault.InvalidRequest, "must be a JSON object"},
			{"key twice", `{"a":1,"a":1}`, fault.InvalidRequest, "a appears twice"},
			{"inner key twice", `{"a":{"b":1,"b":2}}`, fault.InvalidRequest, "a.b appears twice"},
			{"key twice, one escaped", `{"a":1,"\u0061":2}`, fault.InvalidRequest, "a appears twice"},
			{"too deep", deep, fault.InvalidRequest, "too deeply"},
			{"too large", `{"a":"` + strings.Repeat("x", 64<<10) + `"}`, fault.BodyTooLarge, "64 KiB"},
		} {
			t.Run(path+" "+c.name, func(t *testing.T) {
				refused(t, newService(), request("POST", path, holder(path), c.body), c.row, c.says)
			})
		}
		t.Run(path+" unknown field", func(t *testing.T) {
			body := strings.Replace(strings.TrimSuffix(good, "}")+`,"surprise":1}`, "{,", "{", 1)
			refused(t, newService(), request("POST", path, holder(path), body), fault.InvalidRequest, "surprise is not a field")
		})
		for _, kind := range []string{"", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", "application/jsonx", "garbage/;;"} {
			t.Run(path+" as "+kind, func(t *testing.T) {
				r := request("POST", path, holder(path), good)
				r.Header.Set("Content-Type", kind)
				refused(t, newService(), r, fault.UnsupportedMediaType, "application/json")
			})
		}
		t.Run(path+" compressed", func(t *testing.T) {
			r := request("POST", path, holder(path), good)
			r.Header.Set("Content-Encoding", "gzip")
			refused(t, newService(), r, fault.UnsupportedMediaType, "application/json")
		})
	}
}

// Every path answers only its own methods, and says which.
func TestWrongMethods(t *testing.T) {
	methods := map[string][]string{}
	for _, route := range newHandlers(Services{}, Options{}).routes() {
		methods[route.Path] = append(methods[route.Path], route.Method)
		if route.Method == "GET" {
			methods[route.Path] = append(methods[route.Path], "HEAD")
		}
	}
	for path, has := range methods {
		slices.Sort(has)
		path = known(path)
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"} {
			if slices.Contains(has, method) {
				continue
			}
			rec := httptest.NewRecorder()
			New(newService().services(), Options{}).ServeHTTP(rec, request(method, path, secret, ""))
			if !strings.HasPrefix(rec.Header().Get("X-Request-Id"), "req_") || rec.Code != 405 || rec.Header().Get("Allow") != strings.Join(has, ", ") || !strings.Contains(rec.Body.String(), `"method_not_allowed"`) {
				t.Errorf("%s %s: %d, Allow %q, %s", method, path, rec.Code, rec.Header().Get("Allow"), rec.Body)
			}
		}
	}
}

func TestUnknownPaths(t *testing.T) {
	for _, path := range []string{"/", "/v1", "/v1/", "/v1/users/", "/v1/carts/crt_known/", "/v1//carts", "/V1/carts", "/v1/carts/crt_known/confirm/again", "/v2/users", "/v1/carts/../users", "/dev/outbox", "/v1/carts/a%2Fb"} {
		rec := httptest.NewRecorder()
		New(newService().services(), Options{}).ServeHTTP(rec, request("GET", path, secret, ""))
		if !strings.HasPrefix(rec.Header().Get("X-Request-Id"), "req_") || rec.Code != 404 || !strings.Contains(rec.Body.String(), `"not_found"`) {
			t.Errorf("%s: %d %s", path, rec.Code, rec.Body)
		}
	}
}

// closed lists one request to every call that asks for a credential.
func closed(t *testing.T) []func(credential string) *http.Request {
	t.Helper()
	good := accepted(t)
	var calls []func(string) *http.Request
	for _, route := range newHandlers(Services{}, Options{}).routes() {
		if route.Open {
			continue
		}
		path := known(route.Path)
		calls = append(calls, func(credential string) *http.Request { return request(route.Method, path, credential, good[path]) })
	}
	return calls
}

// Within 401 and within 403 every refusal has the same bytes, whatever the reason and the call (spec 5.4).
func TestRefusalsAreByteEqual(t *testing.T) {
	bodies := map[int]map[string]bool{401: {}, 403: {}}
	for _, call := range closed(t) {
		for credential, status := range map[string]int{
			"": 401, "sk_test_unknown": 401, "sk_test_rotated": 401, "lgb_expired": 401, "x": 401, liveSecret: 403, "sk_test_suspended": 403,
		} {
			s := newService()
			res := newClient(t, s.services()).send(t, call(credential))
			if res.StatusCode != status || len(s.asked) != 0 {
				t.Errorf("%q: %d, asked %v", credential, res.StatusCode, s.asked)
				continue
			}
			bodies[status][text(t, res)+fmt.Sprint(headersWithoutID(res))] = true
		}
	}
	for status, seen := range bodies {
		if len(seen) != 1 {
			t.Errorf("%d has %d different answers: %v", status, len(seen), seen)
		}
	}
}

// A wrong kind of credential is refused before anything else of the request is looked at: the answer has the same bytes whatever the call,
// its ids, its parameters, its body and what is left of its limits (docs/errors.md). x-callers says who may make a call, and the routes under
// /v1/sandbox take no live credential.
func TestAWrongKindOfCredentialIsRefusedFirst(t *testing.T) {
	answers := map[string]bool{}
	refusals := 0
	for path, item := range document(t).Paths.Map() {
		for method, operation := range item.Operations() {
			if operation.Security != nil && len(*operation.Security) == 0 {
				continue // no credential is asked for
			}
			wrong := maps.Clone(credentials)
			for _, letter := range extension(operation, "x-callers") {
				delete(wrong, letter.(string))
			}
			if strings.HasPrefix(path, "/v1/sandbox/") {
				wrong["live"] = liveKnown
			}
			for kind, credential := range wrong {
				for _, body := range []string{"", "{{{", `{"surprise":1}`, `{"a":"` + strings.Repeat("x", 64<<10) + `"}`} {
					r := request(method, strings.ReplaceAll(known(path), "known", "unknown")+"?limit=none&limit=2&format=x", credential, body)
					r.Header.Set("Content-Type", "text/plain")
					s := newService()
					for _, row := range quota.Table() {
						s.over[row.Name] = unit.Allowance{ResetSeconds: 9, Known: true}
					}
					res := newClient(t, s.services()).send(t, r)
					if res.StatusCode != 403 || len(s.asked) != 0 {
						t.Errorf("%s %s by %s with the body %.20q: %d, asked %v", method, path, kind, body, res.StatusCode, s.asked)
					}
					answers[text(t, res)+fmt.Sprint(headersWithoutID(res))] = true
					refusals++
				}
			}
		}
	}
	if len(answers) != 1 || refusals < 300 {
		t.Errorf("%d refusals, %d different answers: %v", refusals, len(answers), answers)
	}
}

func headersWithoutID(res *http.Response) http.Header {
	h := res.Header.Clone()
	h.Del("X-Request-Id")
	return h
}

// A secret anywhere but in the Authorization header is not looked at (spec 5.1).
func TestOnlyTheHeaderCounts(t *testing.T) {
	for _, call := range closed(t) {
		for name, change := range map[string]func(*http.Request){
			"query": func(r *http.Request) {
				r.URL.RawQuery = url.Values{"access_token": {secret}, "api_key": {secret}, "Authorization": {"Bearer " + secret}}.Encode()
			},
			"cookie":         func(r *http.Request) { r.AddCookie(&http.Cookie{Name: "Authorization", Value: secret}) },
			"another header": func(r *http.Request) { r.Header.Set("X-Api-Key", secret) },
			"basic":          func(r *http.Request) { r.SetBasicAuth(secret, "") },
			"no scheme":      func(r *http.Request) { r.Header.Set("Authorization", secret) },
			"two":            func(r *http.Request) { r.Header["Authorization"] = []string{"Bearer " + secret, "Bearer " + secret} },
			"a list":         func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+secret+", Bearer x") },
			"spaces":         func(r *http.Request) { r.Header.Set("Authorization", "Bearer  "+secret) },
			"endless":        func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+strings.Repeat("a", 10_000)) },
		} {
			r := call("")
			change(r)
			rec := httptest.NewRecorder()
			New(newService().services(), Options{}).ServeHTTP(rec, r)
			if rec.Code != 401 {
				t.Errorf("%s %s with the secret in %s: %d", r.Method, r.URL.Path, name, rec.Code)
			}
		}
	}
	r := request("GET", "/v1/whoami", "", "")
	r.Header.Set("Authorization", "bearer "+secret) // schemes are case-insensitive (RFC 9110)
	if res := newClient(t, newService().services()).send(t, r); res.StatusCode != 200 {
		t.Errorf("lower-case scheme: %d", res.StatusCode)
	}
}

// What went wrong inside is in the log under the request's id, and nowhere in the answer.
func TestCausesStayInside(t *testing.T) {
	var log bytes.Buffer
	s := newService()
	s.fails["Order"] = fmt.Errorf("disk on fire at /var/lib/orders.db")
	s.fails["Ready"] = fault.Unavailable.Because("disk on fire")
	h := New(s.services(), Options{Logger: slog.New(slog.NewJSONHandler(&log, nil))})
	for path, status := range map[string]int{"/v1/orders/ord_known": 500, "/readyz": 503} {
		log.Reset()
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, request("GET", path, secret, ""))
		id := rec.Header().Get("X-Request-Id")
		if rec.Code != status || strings.Contains(rec.Body.String(), "fire") || !strings.Contains(rec.Body.String(), `"requestId":"`+id+`"`) {
			t.Errorf("%s: %d %s", path, rec.Code, rec.Body)
		}
		if !strings.Contains(log.String(), "fire") || !strings.Contains(log.String(), id) || strings.Contains(log.String(), secret) {
			t.Errorf("%s: log %s", path, log.String())
		}
	}
}
