package pages

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/web"
)

// signIn is the pages of a request for authorization (spec 4.6): the phone, the code, and what the client asks for. Their query is the
// request; it is checked again on every page, and nothing of it is kept.
type signIn struct {
	SignInPage
	write  writer
	cookie web.Cookie
	origin *http.CrossOriginProtection
}

func newSignIn(s Services, w writer, o Options) *signIn {
	return &signIn{SignInPage: s.SignIn, write: w, cookie: sessionCookie(o), origin: http.NewCrossOriginProtection()}
}

// sessionCookie is where a browser keeps a person's session.
func sessionCookie(o Options) web.Cookie {
	return web.Cookie{Name: "carryout-join", Life: person.SessionLife, HTTPS: o.HTTPS}
}

func (s *signIn) routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: oauth.Path, Handle: s.show, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/text", Handle: s.text, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/code", Handle: s.prove, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/approve", Handle: s.approve, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/cancel", Handle: s.cancel, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/leave", Handle: s.leave, Open: true},
	}
}

// signInSheet is a request for authorization as its pages show it.
type signInSheet struct {
	oauth.Page
	Phone string // that a code was texted to
	query string
}

// Action is where a form of the pages goes. The request goes with it.
func (s signInSheet) Action(to string) string { return oauth.Path + "/" + to + "?" + s.query }

// show is the page for what is to be done next, or sends the browser on.
func (s *signIn) show(r *web.Request) (web.Answer, error) {
	return s.page(r, "", nil)
}

// page is a page of the request. wrong is what the last form was refused for; phone is the number that a code was texted to.
func (s *signIn) page(r *web.Request, phone string, wrong error) (web.Answer, error) {
	q, err := r.Query()
	if err != nil {
		return web.Answer{}, err
	}
	shown, err := s.Open(r.Context(), q, s.cookie.Read(r.Request))
	if err != nil {
		return web.Answer{}, err
	}
	if shown.Location != "" {
		return leaveFor(shown.Location), nil
	}
	if phone == "" {
		phone = shown.Page.LoginHint
	}
	sheet := &signInSheet{Page: shown.Page, Phone: phone, query: q.Encode()}
	p := page{Step: stepPhone, Title: "Sign in for " + sheet.Client, Application: sheet.Client, Sandbox: sheet.Sandbox || person.ReservedNumber(phone), SignIn: sheet}
	switch {
	case sheet.Step == oauth.StepApprove:
		p.Step, p.PhoneHint = stepConsent, sheet.PhoneHint
	case r.Method == http.MethodPost && codeIsOut(r, wrong):
		p.Step = stepPhoneCode
	}
	status := http.StatusOK
	if wrong != nil {
		var told bool
		if p.Error, told = signInWords(wrong); !told {
			return web.Answer{}, wrong
		}
		p.Wrong, status = fault.From(wrong).Param, http.StatusUnprocessableEntity
		if f := fault.From(wrong); f.Status == http.StatusTooManyRequests || f.Status >= 500 {
			status = f.Status
		}
	}
	answer, err := s.write.page(status, p)
	return retryAfter(answer, wrong), err
}

// codeIsOut reports whether the form that was answered leaves a code to be entered.
func codeIsOut(r *web.Request, wrong error) bool {
	if strings.HasSuffix(r.URL.Path, "/code") {
		return fault.From(orNone(wrong)).Param != "phone"
	}
	return wrong == nil || errors.Is(wrong, fault.RateLimited) && fault.From(wrong).RetryAfter > 0 && fault.From(wrong).RetryAfter <= int(person.Cooldown.Seconds())
}

// orNone is err, or a fault that says nothing.
func orNone(err error) error {
	if err == nil {
		return fault.BadCode
	}
	return err
}

// form reads a form of the pages with the request that it belongs to.
func (s *signIn) form(r *web.Request) (form, q url.Values, err error) {
	if form, err = r.Form(s.origin); err != nil {
		return nil, nil, err
	}
	q, err = r.Query()
	return form, q, err
}

// text texts a code and shows the page that asks for it. The number stays out of addresses.
func (s *signIn) text(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	phone := typedPhone(form.Get("phone"))
	texted, err := s.Text(r.Context(), q, phone, web.Address(r.Request))
	if texted.Location != "" {
		return leaveFor(texted.Location), nil
	}
	return s.page(r, phone, err)
}

// prove checks the code, opens the session and goes on with the request.
func (s *signIn) prove(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	phone := typedPhone(form.Get("phone"))
	session, err := s.Prove(r.Context(), q, phone, form.Get("code"))
	if err != nil {
		return s.page(r, phone, err)
	}
	return s.again(q, s.cookie.Set(session)), nil
}

// approve grants what the client asks for.
func (s *signIn) approve(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	location, err := s.Approve(r.Context(), q, s.cookie.Read(r.Request), oauth.Names{First: form.Get("firstName"), Last: form.Get("lastName")})
	switch {
	case errors.Is(err, fault.Unauthorized):
		return s.again(q, ""), nil
	case err != nil:
		return s.page(r, "", err)
	}
	return leaveFor(location), nil
}

// cancel tells the client that the person said no.
func (s *signIn) cancel(r *web.Request) (web.Answer, error) {
	_, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	location, err := s.Deny(r.Context(), q)
	if err != nil {
		return web.Answer{}, err
	}
	return leaveFor(location), nil
}

// leave signs out, so that somebody else can sign in.
func (s *signIn) leave(r *web.Request) (web.Answer, error) {
	_, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	if err := s.SignOut(r.Context(), s.cookie.Read(r.Request)); err != nil {
		return web.Answer{}, err
	}
	return s.again(q, s.cookie.Clear()), nil
}

// again sends the browser to the pages of the request, so that a reload repeats nothing.
func (s *signIn) again(q url.Values, cookie string) web.Answer {
	answer := leaveFor(oauth.Path + "?" + q.Encode())
	if cookie != "" {
		answer.Header.Set("Set-Cookie", cookie)
	}
	return answer
}

// leaveFor sends the browser on with a GET: a form is never sent a second time.
func leaveFor(location string) web.Answer {
	return web.Answer{Status: http.StatusSeeOther, Body: []byte{}, ContentType: contentType, Header: http.Header{"Location": {location}}}
}

// typedPhone reads a number as people type it. Ten digits alone are a number of North America.
func typedPhone(text string) string {
	phone := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -().\u00a0", r) {
			return -1
		}
		return r
	}, strings.TrimSpace(text))
	if len(phone) == 10 && phone[0] != '+' {
		return "+1" + phone
	}
	return phone
}

// signInWords says to a person, next to the field, why a form of the sign-in pages was refused; false when the fault has no place there.
func signInWords(err error) (string, bool) {
	f := fault.From(err)
	switch {
	case errors.Is(err, fault.InvalidRequest) && f.Param == "phone":
		return "Enter your mobile number with its country code, such as +1 212 555 0123.", true
	case errors.Is(err, fault.InvalidRequest) && (f.Param == "firstName" || f.Param == "lastName"):
		return "Enter the name to give at the counter: first and last.", true
	}
	return words(err)
}
