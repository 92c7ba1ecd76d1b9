package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	signin "github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/mcp"
	grants "github.com/carryout-dev/carryout/transports/oauth"
	"github.com/carryout-dev/carryout/transports/pages"
	"github.com/carryout-dev/carryout/transports/rest"
)

// What every request of the table begins with.
const (
	goodBack      = "https://partner.example/back"
	goodVerifier  = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
	goodChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
)

// Where the name of the sign-in ends in a token, and its mark.
const (
	tokenName = len("lrt_") + 34
	tokenMark = tokenName + 26
)

// badForm is the fields of a request. change replaces some of them: each is written name=value; a name alone is left out, and a repeated name is
// sent twice.
type badForm url.Values

func (f badForm) change(t *testing.T, text string) url.Values {
	t.Helper()
	changed, err := url.ParseQuery(text)
	if err != nil {
		t.Fatal(err)
	}
	all := url.Values{}
	for name, values := range f {
		all[name] = values
	}
	for name, values := range changed {
		if all[name] = values; len(values) == 1 && values[0] == "" && !strings.Contains(text, name+"=") {
			all.Del(name)
		}
	}
	return all
}

// badTown is the service with a person who is signed in at the hosted pages.
type badTown struct {
	t      *testing.T
	world  *enginetest.World
	hosts  hosts
	person *visitor
}

func newBadTown(t *testing.T) *badTown {
	b := &badTown{t: t}
	b.world = enginetest.New(t, enginetest.Options{Wrap: func(world engine.World) engine.World {
		world.OAuth = signin.World{Grants: grants.New(func() time.Time { return b.world.Clock.Now() })}
		return world
	}})
	b.hosts = hosts{
		"api.example":  rest.New(rest.ServicesOf(b.world.Engine), rest.Options{HTTPS: true}),
		"mcp.example":  mcp.New(mcp.ServicesOf(b.world.Engine), mcp.Options{URL: enginetest.ToolsURL, Issuer: enginetest.APIURL}),
		"auth.example": pages.New(pages.ServicesOf(b.world.Engine), pages.Options{HTTPS: true}),
	}
	b.person = newVisitor(t, b.hosts)
	b.person.client.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if b.hosts[r.URL.Host] == nil {
			return http.ErrUseLastResponse
		}
		return nil
	}
	return b
}

// signsIn signs the person in, on the pages of a request.
func (b *badTown) signsIn(p *badPartner, phone string) {
	b.t.Helper()
	b.person.open(p.authorizeURL(url.Values(p.asks)))
	b.person.submit("text", url.Values{"phone": {phone}})
	b.person.submit("code", url.Values{"phone": {phone}, "code": {b.world.Phones.Code(phone)}})
	b.person.submit("approve", url.Values{"firstName": {"Ada"}, "lastName": {"Lovelace"}, "card": {"later"}})
}

// badPartner is an application with a client of its own.
type badPartner struct {
	*badTown
	app    access.Application
	client oauth.Client
	asks   badForm // a good request for authorization
}

func (b *badTown) partner() *badPartner {
	b.t.Helper()
	app := b.world.NewApp("Partner", access.Approved).App
	made, err := b.world.OAuthClients.Create(context.Background(), access.Owner{App: app}, "The Dinner App", []string{goodBack, "http://localhost:7000/back"})
	if err != nil {
		b.t.Fatal(err)
	}
	return &badPartner{b, app, made, badForm{"response_type": {"code"}, "client_id": {made.ID}, "redirect_uri": {goodBack}, "code_challenge": {goodChallenge}, "code_challenge_method": {"S256"},
		"scope": {"order"}, "resource": {enginetest.APIURL}, "state": {"a b/c=&"}}}
}

func (p *badPartner) authorizeURL(q url.Values) string {
	return enginetest.APIURL + "/v1/oauth/authorize?" + q.Encode()
}

// code has the person approve, and returns the code.
func (p *badPartner) code() string {
	p.t.Helper()
	q := url.Values(p.asks)
	p.person.open(p.authorizeURL(q) + "&prompt=consent")
	p.person.submit("approve", url.Values{"card": {"later"}})
	to, err := url.Parse(p.person.header.Get("Location"))
	if err != nil || to.Host != "partner.example" || to.Query().Get("code") == "" {
		p.t.Fatalf("the person ends at %v, %v", to, err)
	}
	return to.Query().Get("code")
}

func (p *badPartner) exchange() badForm {
	return badForm{"grant_type": {"authorization_code"}, "client_id": {p.client.ID}, "redirect_uri": {goodBack}, "code_verifier": {goodVerifier}, "code": {p.code()}}
}

func (p *badPartner) refresh(token string) badForm {
	return badForm{"grant_type": {"refresh_token"}, "client_id": {p.client.ID}, "refresh_token": {token}}
}

// issued are tokens.
type issued struct {
	Access  string `json:"access_token"`
	Refresh string `json:"refresh_token"`
}

// tokens is a good sign-in.
func (p *badPartner) tokens() (got issued) {
	p.t.Helper()
	status, header, body := p.form("/v1/oauth/token", url.Values(p.exchange()))
	if err := json.Unmarshal([]byte(body), &got); err != nil || status != 200 || got.Refresh == "" || header.Get("Cache-Control") != "no-store" {
		p.t.Fatalf("a good sign-in: %d %v %s", status, header, body)
	}
	return got
}

// send sends a request from nowhere: without cookies, and without following a redirect.
func (b *badTown) send(r *http.Request) (status int, header http.Header, body string) {
	b.t.Helper()
	res, err := b.hosts.RoundTrip(r)
	if err != nil {
		b.t.Fatal(err)
	}
	text, err := io.ReadAll(res.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return res.StatusCode, res.Header, string(text)
}

func (b *badTown) form(path string, f url.Values) (int, http.Header, string) {
	r := httptest.NewRequest("POST", enginetest.APIURL+path, strings.NewReader(f.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.send(r)
}

// refusal is how a call of a client is refused: the status and the OAuth error. Whatever is refused is not kept by anybody, sets no cookie and
// hands out nothing.
func (b *badTown) refusal(status int, header http.Header, body string) string {
	b.t.Helper()
	var told struct{ Error any }
	if err := json.Unmarshal([]byte(body), &told); err != nil && body != "" {
		b.t.Errorf("the body is not JSON: %s", body)
	}
	if header.Get("Cache-Control") != "no-store" || header.Get("Set-Cookie") != "" || header.Get("Location") != "" || strings.Contains(body, "_token\"") {
		b.t.Errorf("%v %s", header, body)
	}
	code, _ := told.Error.(string)
	if inner, ok := told.Error.(map[string]any); ok {
		code, _ = inner["code"].(string)
	}
	return strings.TrimSpace(http.StatusText(status) + " " + code)
}

// The kinds of attempts. Each does one thing wrong and says what came of it.
type attempt func(p *badPartner) string

// authorizes changes a request for authorization. It is sent to the API, and to the pages behind the API's back, where the person is signed in:
// both must say the same. "stays" is that the browser is sent nowhere; otherwise it is the error that the client is sent.
func authorizes(change string) attempt {
	return func(p *badPartner) string {
		q := p.asks.change(p.t, change).Encode()
		said := map[string]string{}
		for where, address := range map[string]string{"API": enginetest.APIURL + "/v1/oauth/authorize?", "pages": enginetest.AuthURL + "/authorize?"} {
			res, err := (&http.Client{Transport: p.hosts, Jar: p.person.client.Jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Get(address + q)
			if err != nil {
				p.t.Fatal(err)
			}
			to, err := res.Location()
			switch {
			case err != nil && res.StatusCode == 400:
				said[where] = "stays"
			case err == nil && (res.StatusCode == 302 || res.StatusCode == 303) && strings.HasPrefix(to.String(), goodBack+"?"): // never 307, which repeats a form
				answer := to.Query()
				said[where] = answer.Get("error")
				if answer.Get("iss") != enginetest.APIURL || answer.Has("code") || to.Fragment != "" || len(answer["state"]) > 1 {
					p.t.Errorf("%s %s: sent to %s", where, change, to)
				}
			default:
				said[where] = res.Status + " " + res.Header.Get("Location")
			}
		}
		if said["API"] != said["pages"] {
			p.t.Errorf("%s: %v", change, said)
		}
		return said["API"]
	}
}

// exchanges changes the exchange of a fresh code, refreshes the refresh of a fresh token, revokes its revocation.
func exchanges(change string) attempt {
	return func(p *badPartner) string {
		return p.refusal(p.form("/v1/oauth/token", p.exchange().change(p.t, change)))
	}
}

func refreshes(change string) attempt {
	return func(p *badPartner) string {
		return p.refusal(p.form("/v1/oauth/token", p.refresh(p.tokens().Refresh).change(p.t, change)))
	}
}

func revokes(change string) attempt {
	return func(p *badPartner) string {
		got := p.tokens()
		said := p.refusal(p.form("/v1/oauth/revoke", badForm{"client_id": {p.client.ID}, "token": {got.Refresh}}.change(p.t, change)))
		if status, _, _ := p.form("/v1/oauth/token", url.Values(p.refresh(got.Refresh))); status != 200 {
			p.t.Errorf("%s: the refused revocation ended the token: %d", change, status)
		}
		return said
	}
}

func registers(body string) attempt {
	return func(p *badPartner) string {
		r := httptest.NewRequest("POST", enginetest.APIURL+"/v1/oauth/register", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		return p.refusal(p.send(r))
	}
}

// with changes the request to the token endpoint itself.
func with(change func(r *http.Request, body string) *http.Request) attempt {
	return func(p *badPartner) string {
		body := url.Values(p.exchange()).Encode()
		r := httptest.NewRequest("POST", enginetest.APIURL+"/v1/oauth/token", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		return p.refusal(p.send(change(r, body)))
	}
}

// after has something happen between the approval and the exchange, or between a refresh token and its use, and tries both.
func after(happens func(p *badPartner, got issued) error) attempt {
	return func(p *badPartner) string {
		p = p.partner()
		p.person.open(p.authorizeURL(url.Values(p.asks)))
		got, exchange := p.tokens(), p.exchange()
		if err := happens(p, got); err != nil {
			p.t.Fatal(err)
		}
		code, refresh := p.refusal(p.form("/v1/oauth/token", url.Values(exchange))), p.refusal(p.form("/v1/oauth/token", url.Values(p.refresh(got.Refresh))))
		if code != refresh {
			p.t.Errorf("the code: %s, the refresh token: %s", code, refresh)
		}
		return code
	}
}

// calls makes a call with a credential that the attempt makes of tokens.
func calls(host string, credential func(p *badPartner, got issued) string) attempt {
	return func(p *badPartner) string {
		r := httptest.NewRequest("GET", enginetest.APIURL+"/v1/whoami", nil)
		if host == "mcp" {
			r = httptest.NewRequest("POST", enginetest.ToolsURL, strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`))
			r.Header = http.Header{"Content-Type": {"application/json"}, "Accept": {"application/json, text/event-stream"}}
		}
		r.Header.Set("Authorization", "Bearer "+credential(p, p.tokens()))
		status, _, _ := p.send(r)
		return http.StatusText(status)
	}
}

// forges sends the form of the approval page as another site, or another program, would.
func forges(change func(r *http.Request)) attempt {
	return func(p *badPartner) string {
		r := httptest.NewRequest("POST", enginetest.AuthURL+"/authorize/approve?"+url.Values(p.asks).Encode(), nil)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for _, cookie := range p.person.client.Jar.Cookies(r.URL) {
			r.AddCookie(cookie)
		}
		change(r)
		status, header, _ := p.send(r)
		if strings.Contains(header.Get("Location"), "code=") {
			p.t.Errorf("approved: %s", header.Get("Location"))
		}
		return http.StatusText(status)
	}
}

// Spec 4.6: everything that a client, another site or a thief may try. Nothing is handed out, and the person's own sign-in works afterwards.
func TestBadInputOfOAuth(t *testing.T) {
	b := newBadTown(t)
	p, other := b.partner(), b.partner()
	b.signsIn(p, "+12125550177")
	long := strings.Repeat("a", 3000)
	escaped := url.QueryEscape
	foreign := func(grantField string) attempt { // tokens and codes of another client
		return func(p *badPartner) string {
			form := p.exchange()
			if grantField == "refresh_token" {
				form = p.refresh(p.tokens().Refresh)
			}
			form["client_id"] = []string{other.client.ID}
			return p.refusal(p.form("/v1/oauth/token", url.Values(form)))
		}
	}
	twice := func(form func(p *badPartner) badForm) attempt {
		return func(p *badPartner) string {
			f := url.Values(form(p))
			status, _, body := p.form("/v1/oauth/token", f)
			var won issued
			if err := json.Unmarshal([]byte(body), &won); err != nil || status != 200 {
				p.t.Fatalf("the first use: %d %s", status, body)
			}
			said := p.refusal(p.form("/v1/oauth/token", f))
			if again := p.refusal(p.form("/v1/oauth/token", url.Values(p.refresh(won.Refresh)))); again != said {
				p.t.Errorf("the winner's refresh token afterwards: %s", again)
			}
			r := httptest.NewRequest("GET", enginetest.APIURL+"/v1/whoami", nil)
			r.Header.Set("Authorization", "Bearer "+won.Access)
			if status, _, _ := p.send(r); status != 401 {
				p.t.Errorf("the winner's access token afterwards: %d", status)
			}
			return said
		}
	}
	// forged makes a code or a refresh token of the tokens of two sign-ins. Neither sign-in ends.
	forged := func(field string, make func(got, other issued) string) attempt {
		return func(p *badPartner) string {
			got, other := p.tokens(), p.tokens()
			form := p.refresh("")
			if field == "code" {
				form = p.exchange()
			}
			form[field] = []string{make(got, other)}
			said := p.refusal(p.form("/v1/oauth/token", url.Values(form)))
			for _, one := range []issued{got, other} {
				if status, _, _ := p.form("/v1/oauth/token", url.Values(p.refresh(one.Refresh))); status != 200 {
					p.t.Errorf("the forgery ended a sign-in: %d", status)
				}
			}
			return said
		}
	}
	owner := func(p *badPartner) access.Owner { return access.Owner{App: p.app} }
	const badGrant, badRequest, badClient, badTarget = "Bad Request invalid_grant", "Bad Request invalid_request", "Unauthorized invalid_client", "Bad Request invalid_target"
	table := []struct {
		name string
		does attempt
		want string
	}{
		// Nobody is sent anywhere for an unknown client or an address that is not registered.
		{"no client", authorizes("client_id"), "stays"}, {"an empty client", authorizes("client_id="), "stays"}, {"an unknown client", authorizes("client_id=lyc_unknown"), "stays"},
		{"two clients", authorizes("client_id=a&client_id=b"), "stays"}, {"a client id that is an address", authorizes("client_id=" + escaped("https://evil.example/client")), "stays"},
		{"a client id with a control character", authorizes("client_id=lyc%00"), "stays"}, {"a long client id", authorizes("client_id=" + long), "stays"},
		{"no address", authorizes("redirect_uri"), "stays"}, {"an empty address", authorizes("redirect_uri="), "stays"}, {"two addresses", authorizes("redirect_uri=" + escaped(goodBack) + "&redirect_uri=" + escaped(goodBack)), "stays"},
		{"another site", authorizes("redirect_uri=" + escaped("https://evil.example/back")), "stays"}, {"a subdomain", authorizes("redirect_uri=" + escaped("https://a.partner.example/back")), "stays"},
		{"a longer host", authorizes("redirect_uri=" + escaped("https://partner.example.evil.example/back")), "stays"}, {"a user name", authorizes("redirect_uri=" + escaped("https://partner.example@evil.example/back")), "stays"},
		{"a port", authorizes("redirect_uri=" + escaped("https://partner.example:443/back")), "stays"}, {"another port of this machine", authorizes("redirect_uri=" + escaped("http://localhost:7001/back")), "stays"},
		{"another name of this machine", authorizes("redirect_uri=" + escaped("http://127.0.0.1:7000/back")), "stays"}, {"a fragment", authorizes("redirect_uri=" + escaped(goodBack+"#a")), "stays"},
		{"a query", authorizes("redirect_uri=" + escaped(goodBack+"?a=b")), "stays"}, {"a slash", authorizes("redirect_uri=" + escaped(goodBack+"/")), "stays"}, {"a path above", authorizes("redirect_uri=" + escaped("https://partner.example/x/../back")), "stays"},
		{"an escaped path", authorizes("redirect_uri=" + escaped("https://partner.example/%62ack")), "stays"}, {"upper case", authorizes("redirect_uri=" + escaped("https://PARTNER.example/back")), "stays"},
		{"http", authorizes("redirect_uri=" + escaped("http://partner.example/back")), "stays"}, {"a script", authorizes("redirect_uri=" + escaped("javascript:alert(1)")), "stays"},
		{"a backslash", authorizes("redirect_uri=" + escaped(`https://partner.example\@evil.example/back`)), "stays"}, {"a line break", authorizes("redirect_uri=" + escaped(goodBack+"\r\nSet-Cookie: a=b")), "stays"},
		{"a space", authorizes("redirect_uri=" + escaped(goodBack+" ")), "stays"}, {"the address of another client", authorizes("client_id=" + other.client.ID + "&redirect_uri=" + escaped("https://other.example/back")), "stays"},
		{"another port of https", authorizes("redirect_uri=" + escaped("https://partner.example:8443/back")), "stays"}, {"this machine before another site", authorizes("redirect_uri=" + escaped("http://localhost:7000@evil.example/back")), "stays"},
		{"the machine's IPv6 address", authorizes("redirect_uri=" + escaped("http://[::1]:7000/back")), "stays"}, {"a host with a dot at its end", authorizes("redirect_uri=" + escaped("https://partner.example./back")), "stays"},
		{"a letter that looks the same", authorizes("redirect_uri=" + escaped("https://p\u0430rtner.example/back")), "stays"}, {"an address that is escaped twice", authorizes("redirect_uri=" + escaped(escaped(goodBack))), "stays"},
		{"data as an address", authorizes("redirect_uri=" + escaped("data:text/html,x")), "stays"}, {"an address without a scheme", authorizes("redirect_uri=" + escaped("//partner.example/back")), "stays"},
		{"a bad address and a bad prompt", authorizes("redirect_uri=" + escaped("https://evil.example/") + "&prompt=none"), "stays"},
		// What a client is told.
		{"no response type", authorizes("response_type"), "invalid_request"}, {"a token in the answer", authorizes("response_type=token"), "unsupported_response_type"}, {"a hybrid answer", authorizes("response_type=code+id_token"), "unsupported_response_type"},
		{"two response types", authorizes("response_type=code&response_type=code"), "invalid_request"}, {"the answer in a fragment", authorizes("response_mode=fragment"), "invalid_request"},
		{"the answer as a form", authorizes("response_mode=form_post"), "invalid_request"}, {"the answer as a message", authorizes("response_mode=web_message"), "invalid_request"}, {"two response modes", authorizes("response_mode=query&response_mode=query"), "invalid_request"},
		{"no challenge", authorizes("code_challenge"), "invalid_request"}, {"an empty challenge", authorizes("code_challenge="), "invalid_request"}, {"a challenge of one character", authorizes("code_challenge=a"), "invalid_request"},
		{"a padded challenge", authorizes("code_challenge=" + goodChallenge + "%3D"), "invalid_request"}, {"two challenges", authorizes("code_challenge=" + goodChallenge + "&code_challenge=" + goodChallenge), "invalid_request"},
		{"a downgrade to plain", authorizes("code_challenge_method=plain"), "invalid_request"}, {"no method", authorizes("code_challenge_method"), "invalid_request"}, {"a method in lower case", authorizes("code_challenge_method=s256"), "invalid_request"},
		{"another scope", authorizes("scope=admin"), "invalid_scope"}, {"more scopes", authorizes("scope=order+openid"), "invalid_scope"}, {"two scopes", authorizes("scope=order&scope=order"), "invalid_request"},
		{"a foreign resource", authorizes("resource=" + escaped("https://evil.example")), "invalid_target"}, {"a resource that begins as ours", authorizes("resource=" + escaped(enginetest.APIURL+".evil.example")), "invalid_target"},
		{"a resource with a fragment", authorizes("resource=" + escaped(enginetest.APIURL+"#a")), "invalid_target"}, {"a resource twice", authorizes("resource=" + escaped(enginetest.APIURL) + "&resource=" + escaped(enginetest.APIURL)), "invalid_target"},
		{"a long state", authorizes("state=" + long), "invalid_request"}, {"a state with a control character", authorizes("state=a%00"), "invalid_request"}, {"two states", authorizes("state=a&state=b"), "invalid_request"},
		{"none and another prompt", authorizes("prompt=none+consent"), "invalid_request"}, {"two prompts", authorizes("prompt=none&prompt=none"), "invalid_request"}, {"a request object", authorizes("request=eyJ"), "request_not_supported"},
		{"a request elsewhere", authorizes("request_uri=" + escaped("https://evil.example/r")), "request_uri_not_supported"}, {"two hints", authorizes("login_hint=%2B12125550123&login_hint=%2B12125550124"), "invalid_request"},
		// Codes.
		{"an unknown code", exchanges("code=lac_unknown"), badGrant}, {"a code with a control character", exchanges("code=a%00b"), badRequest}, {"a long code", exchanges("code=" + long), badRequest}, {"two codes", exchanges("code=a&code=b"), badRequest},
		{"no code", exchanges("code"), badRequest}, {"a code of another client", foreign("code"), badGrant}, {"no address with the code", exchanges("redirect_uri"), badRequest},
		{"another address of the client", exchanges("redirect_uri=" + escaped("http://localhost:7000/back")), badGrant}, {"another site's address", exchanges("redirect_uri=" + escaped("https://evil.example/back")), badGrant},
		{"no verifier", exchanges("code_verifier"), badRequest}, {"another verifier", exchanges("code_verifier=" + strings.Repeat("x", 43)), badGrant}, {"the challenge as the verifier", exchanges("code_verifier=" + goodChallenge), badGrant},
		{"a short verifier", exchanges("code_verifier=" + goodVerifier[1:]), badRequest}, {"a long verifier", exchanges("code_verifier=" + strings.Repeat("x", 129)), badRequest}, {"a resource that was not approved", exchanges("resource=" + escaped(enginetest.ToolsURL)), badTarget},
		{"a foreign resource with a code", exchanges("resource=" + escaped("https://evil.example")), badTarget}, {"another scope with a code", exchanges("scope=admin"), "Bad Request invalid_scope"},
		{"two verifiers", exchanges("code_verifier=" + goodVerifier + "&code_verifier=" + goodVerifier), badRequest}, {"a verifier with a control character", exchanges("code_verifier=" + strings.Repeat("x", 42) + "%07"), badRequest},
		{"a refresh token as a code", func(p *badPartner) string {
			form := p.exchange()
			form["code"] = []string{p.tokens().Refresh}
			return p.refusal(p.form("/v1/oauth/token", url.Values(form)))
		}, badGrant},
		{"a code twice", twice((*badPartner).exchange), badGrant},
		// Refresh tokens.
		{"an unknown refresh token", refreshes("refresh_token=lrt_unknown"), badGrant}, {"no refresh token", refreshes("refresh_token"), badRequest}, {"two refresh tokens", refreshes("refresh_token=a&refresh_token=b"), badRequest},
		{"a refresh token of another client", foreign("refresh_token"), badGrant}, {"more than was approved", refreshes("resource=" + escaped(enginetest.ToolsURL)), badTarget},
		{"a refresh token with a line break", refreshes("refresh_token=a%0Ab"), badRequest}, {"a refresh token twice", twice(func(p *badPartner) badForm { return p.refresh(p.tokens().Refresh) }), badGrant},
		// Tokens that are made of tokens. What was issued is a name, a mark and a secret.
		{"a refresh token with its last letter cut", forged("refresh_token", func(got, _ issued) string { return got.Refresh[:len(got.Refresh)-1] }), badGrant},
		{"a refresh token with one letter more", forged("refresh_token", func(got, _ issued) string { return got.Refresh + "a" }), badGrant},
		{"a refresh token in upper case", forged("refresh_token", func(got, _ issued) string { return "lrt_" + strings.ToUpper(got.Refresh[4:]) }), badGrant},
		{"a refresh token with the name of another sign-in", forged("refresh_token", func(got, other issued) string { return other.Refresh[:tokenName] + got.Refresh[tokenName:] }), badGrant},
		{"a refresh token with another's mark", forged("refresh_token", func(got, other issued) string {
			return got.Refresh[:tokenName] + other.Refresh[tokenName:tokenMark] + got.Refresh[tokenMark:]
		}), badGrant},
		{"an access token called a refresh token", forged("refresh_token", func(got, _ issued) string { return "lrt_" + got.Access[4:] }), badGrant},
		{"a refresh token with the mark of access tokens", forged("refresh_token", func(got, _ issued) string {
			return got.Refresh[:tokenName] + got.Access[tokenName:tokenMark] + got.Refresh[tokenMark:]
		}), badGrant},
		{"a refresh token called a code", forged("code", func(got, _ issued) string { return "lac_" + got.Refresh[4:] }), badGrant},
		{"a name alone as a code", forged("code", func(got, _ issued) string { return "lac_" + got.Refresh[4:tokenName] }), badGrant},
		{"a name and a made-up secret as a code", forged("code", func(got, other issued) string { return "lac_" + got.Refresh[4:tokenName] + other.Refresh[tokenMark:] }), badGrant},
		{"an access token as a refresh token", func(p *badPartner) string {
			return p.refusal(p.form("/v1/oauth/token", url.Values(p.refresh(p.tokens().Access))))
		}, badGrant},
		// The token endpoint.
		{"no grant type", exchanges("grant_type"), badRequest}, {"a password", exchanges("grant_type=password&username=a&password=b"), "Bad Request unsupported_grant_type"}, {"client credentials", exchanges("grant_type=client_credentials"), "Bad Request unsupported_grant_type"},
		{"two grant types", exchanges("grant_type=authorization_code&grant_type=refresh_token"), badRequest}, {"no client at the token endpoint", exchanges("client_id"), badRequest}, {"an unknown client at the token endpoint", exchanges("client_id=lyc_unknown"), badClient},
		{"two clients at the token endpoint", exchanges("client_id=a&client_id=b"), badRequest}, {"a long client id at the token endpoint", exchanges("client_id=" + long), badRequest},
		{"a secret", exchanges("client_secret=x"), badClient}, {"an assertion", exchanges("client_assertion=x"), badClient},
		{"a secret in the header", with(func(r *http.Request, _ string) *http.Request { r.SetBasicAuth("a", "b"); return r }), badClient},
		{"JSON", with(func(r *http.Request, _ string) *http.Request {
			r.Header.Set("Content-Type", "application/json")
			return r
		}), "Unsupported Media Type unsupported_media_type"},
		{"a code in the query", with(func(r *http.Request, body string) *http.Request { r.URL.RawQuery = body; return r }), badRequest},
		{"a GET", with(func(_ *http.Request, body string) *http.Request {
			return httptest.NewRequest("GET", enginetest.APIURL+"/v1/oauth/token?"+body, nil)
		}), "Method Not Allowed method_not_allowed"},
		// Revocation.
		{"nothing to revoke", revokes("token"), badRequest}, {"two tokens to revoke", revokes("token=a&token=b"), badRequest}, {"revoked by nobody", revokes("client_id"), badRequest}, {"revoked by an unknown client", revokes("client_id=lyc_unknown"), badClient},
		{"revoked by another client", revokes("client_id=" + other.client.ID), badGrant}, {"revoked with a secret", revokes("client_secret=a"), badClient},
		// Registration.
		{"registered with http", registers(`{"redirect_uris":["http://evil.example/"]}`), "Bad Request invalid_redirect_uri"}, {"registered with a fragment", registers(`{"redirect_uris":["https://a.example/#a"]}`), "Bad Request invalid_redirect_uri"},
		{"registered with a script", registers(`{"redirect_uris":["javascript:alert(1)"]}`), "Bad Request invalid_redirect_uri"}, {"registered with too many addresses", registers(`{"redirect_uris":[` + strings.Repeat(`"https://a.example/",`, 10) + `"https://b.example/"]}`), "Bad Request invalid_redirect_uri"},
		{"registered with a wildcard", registers(`{"redirect_uris":["https://*.example/"]}`), "Bad Request invalid_redirect_uri"}, {"registered without an address", registers(`{}`), "Bad Request invalid_redirect_uri"},
		{"registered with a secret", registers(`{"redirect_uris":["https://a.example/"],"token_endpoint_auth_method":"client_secret_basic"}`), "Bad Request invalid_client_metadata"},
		{"registered with a hidden name", registers(`{"redirect_uris":["https://a.example/"],"client_name":"A\u202eB"}`), "Bad Request invalid_client_metadata"}, {"registered as a list", registers(`[]`), "Bad Request invalid_client_metadata"},
		// Wrong audience, and wrong kinds of tokens.
		{"a token for the API at the tool interface", calls("mcp", func(_ *badPartner, got issued) string { return got.Access }), "Unauthorized"},
		{"a token for the tool interface at the API", func(p *badPartner) string {
			tools := *p
			tools.asks = badForm(p.asks.change(p.t, "resource="+escaped(enginetest.ToolsURL)))
			return calls("api", func(_ *badPartner, got issued) string { return got.Access })(&tools)
		}, "Unauthorized"},
		{"a token in the address", func(p *badPartner) string {
			status, _, _ := p.send(httptest.NewRequest("GET", enginetest.APIURL+"/v1/whoami?access_token="+p.tokens().Access, nil))
			return http.StatusText(status)
		}, "Unauthorized"},
		{"a refresh token as an access token", calls("api", func(_ *badPartner, got issued) string { return got.Refresh }), "Unauthorized"},
		{"a code as an access token", calls("api", func(p *badPartner, _ issued) string { return p.code() }), "Unauthorized"},
		{"a longer access token", calls("api", func(_ *badPartner, got issued) string { return got.Access + "a" }), "Unauthorized"},
		{"a refresh token called an access token", calls("api", func(_ *badPartner, got issued) string { return "lat_" + got.Refresh[4:] }), "Unauthorized"},
		{"an access token with the secret of the refresh token", calls("api", func(_ *badPartner, got issued) string {
			return got.Access[:tokenMark] + got.Refresh[tokenMark:]
		}), "Unauthorized"},
		{"an access token with the name of another sign-in", calls("api", func(p *badPartner, got issued) string {
			return p.tokens().Access[:tokenName] + got.Access[tokenName:]
		}), "Unauthorized"},
		{"the client id as a token", calls("api", func(p *badPartner, _ issued) string { return p.client.ID }), "Unauthorized"},
		// Something happens between the approval and the exchange.
		{"revoked in between", after(func(p *badPartner, got issued) error {
			_, _, _ = p.form("/v1/oauth/revoke", url.Values{"client_id": {p.client.ID}, "token": {got.Access}})
			return nil
		}), badGrant},
		{"the client is deleted in between", after(func(p *badPartner, _ issued) error {
			return p.world.OAuthClients.Delete(context.Background(), owner(p), p.client.ID)
		}), badClient},
		{"the application is suspended in between", after(func(p *badPartner, _ issued) error {
			return p.world.Operator.Approve(context.Background(), p.app.ID, access.Suspended)
		}), badGrant},
		{"the application falls under review in between", after(func(p *badPartner, _ issued) error {
			return p.world.Operator.Approve(context.Background(), p.app.ID, access.UnderReview)
		}), badGrant},
		{"the person disconnects in between", after(func(p *badPartner, got issued) error {
			person := p.world.Caller(got.Access)
			return p.world.Store.Update(context.Background(), func(tx ports.Tx) error {
				u, err := tx.User(person.Env, person.UserID)
				return errors.Join(err, tx.PutUser(u.Disconnect()))
			})
		}), badGrant},
		// The browser leaves with a GET: 307 would send the form of the approval to the client.
		{"the form of the approval at the client", func(p *badPartner) string {
			p.code()
			return http.StatusText(p.person.status)
		}, "See Other"},
		// Another site has the person approve.
		{"a form of another site", forges(func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }), "Forbidden"},
		{"a form of another origin", forges(func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }), "Forbidden"},
		{"a form of a neighbour", forges(func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-site") }), "Forbidden"},
		{"a form of nowhere", forges(func(r *http.Request) { r.Header.Set("Origin", "null") }), "Forbidden"},
		{"a form without a session", forges(func(r *http.Request) { r.Header.Del("Cookie") }), "See Other"}, // to the page where the person signs in
		{"a page in another's frame", func(p *badPartner) string {
			p.person.open(p.authorizeURL(url.Values(p.asks)) + "&prompt=consent")
			if policy := p.person.header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") || !strings.Contains(policy, "form-action 'self' https://partner.example;") {
				return policy
			}
			if frames := p.person.header.Get("X-Frame-Options"); frames != "DENY" {
				return "X-Frame-Options: " + frames
			}
			return "no frame"
		}, "no frame"},
	}
	const least = 80
	if len(table) < least {
		t.Errorf("the table has %d rows, fewer than %d", len(table), least)
	}
	names := map[string]bool{}
	for _, row := range table {
		t.Run(row.name, func(t *testing.T) {
			b.t = t
			if names[row.name] {
				t.Error("the name is taken")
			}
			names[row.name] = true
			if got := row.does(p); got != row.want {
				t.Errorf("%s, want %s", got, row.want)
			}
			b.world.Clock.Advance(time.Minute / 20) // the limit on refused calls is for each minute
		})
	}
	b.t = t
	t.Logf("%d ways to do it wrong", len(table))
	if got := p.tokens(); got.Access == "" {
		t.Error("the person's own sign-in does not work")
	}
}
