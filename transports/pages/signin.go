package pages

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/web"
)

// signIn is the pages of a request for authorization (spec 4.6): the phone, the code, and what the client asks for. Their query is the request. Every
// page checks it again, and nothing of it is stored.
type signIn struct {
	SignInPage
	steps
}

func newSignIn(s Services, w writer, o Options) *signIn {
	return &signIn{SignInPage: s.SignIn, steps: newSteps(w, o)}
}

func (s *signIn) routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: oauth.Path, Handle: s.show, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/text", Handle: s.text, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/code", Handle: s.prove, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/approve", Handle: s.approve, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/card", Handle: forScript(s.addCard), Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/cancel", Handle: s.cancel, Open: true},
		{Method: http.MethodPost, Path: oauth.Path + "/sign-out", Handle: s.signOut, Open: true},
	}
}

// signInSheet is a request for authorization as its pages show it.
type signInSheet struct {
	Host   string      // of the client, where the browser goes at the end
	Origin string      // of the same
	Phone  string      // the number that was typed, or that the client suggests
	Names  oauth.Names // on the page of a card: what the person typed when they approved
}

// Written returns the number for people to read.
func (s signInSheet) Written() string { return written(s.Phone) }

// show returns the page of the person's next step, or redirects.
func (s *signIn) show(r *web.Request) (web.Answer, error) {
	q, err := r.Query()
	if err != nil {
		return web.Answer{}, err
	}
	return s.page(r, q, sent{}, nil)
}

// sent is the form that a page answers.
type sent struct {
	step  string // that asks for what is to be entered next; default stepPhone
	phone string // in the form
	wait  int    // seconds until another code can be texted
}

// page returns the page of a request. wrong is why the form was refused. A person who is signed in gets the page of consent, and others never do.
func (s *signIn) page(r *web.Request, q url.Values, form sent, wrong error) (web.Answer, error) {
	shown, err := s.Open(r.Context(), q, s.session(r))
	if err != nil {
		return web.Answer{}, err
	}
	if shown.Location != "" {
		return redirect(shown.Location), nil
	}
	asked := shown.Page
	p := s.sheet(q, asked, cmp.Or(form.phone, asked.LoginHint))
	p.Step, p.Wait = cmp.Or(form.step, stepPhone), form.wait
	if asked.Step == oauth.StepApprove {
		p.Step, p.FirstName, p.PhoneHint, p.Consent = stepConsent, asked.FirstName, asked.PhoneHint, consentOf(asked)
	}
	status := http.StatusOK
	if wrong != nil {
		var told bool
		if status, told = p.refuse(wrong, signInWords); !told {
			return web.Answer{}, wrong
		}
	}
	answer, err := s.write.page(status, p)
	return retryAfter(answer, wrong), err
}

// sheet begins a page of a request.
func (s *signIn) sheet(q url.Values, asked oauth.Page, phone string) page {
	return page{
		Title: "Sign in for " + asked.Client, Application: asked.Client, Sandbox: asked.Sandbox || person.ReservedNumber(phone),
		place: placeOf(q), SignIn: &signInSheet{Host: asked.Host, Origin: asked.Origin, Phone: phone},
	}
}

// placeOf returns where the pages of a request are.
func placeOf(q url.Values) place { return place{Base: oauth.Path, Query: q.Encode()} }

// form reads a form, and the request that it belongs to.
func (s *signIn) form(r *web.Request) (form, q url.Values, err error) {
	if form, err = r.Form(s.origin); err != nil {
		return nil, nil, err
	}
	q, err = r.Query()
	return form, q, err
}

// text texts a code and shows the page that asks for it. The number is in no address, so that no log and no history has it.
func (s *signIn) text(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	phone := typedPhone(form.Get("phone"))
	texted, err := s.Text(r.Context(), q, phone, web.Address(r.Request))
	if texted.Location != "" {
		return redirect(texted.Location), nil
	}
	answered := sent{phone: phone, wait: texted.Wait}
	if err == nil || hosted.CodeOut(err) {
		answered.step = stepCode
	}
	return s.page(r, q, answered, err)
}

// prove checks the code and opens a session.
func (s *signIn) prove(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	phone := typedPhone(form.Get("phone"))
	session, err := s.Prove(r.Context(), q, phone, form.Get("code"))
	switch {
	case err != nil && fault.From(err).Param == "phone":
		return s.page(r, q, sent{phone: phone}, err)
	case err != nil:
		return s.page(r, q, sent{step: stepCode, phone: phone}, err)
	}
	return s.signedIn(placeOf(q).Home(), session), nil
}

// approve grants what the client asks for. A person without a card is asked for one first, and can decline.
func (s *signIn) approve(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	names := namesIn(form)
	if form.Get("card") != "later" {
		asked, err := s.CardFirst(r.Context(), q, s.session(r), names)
		if err != nil {
			return s.page(r, q, sent{}, err)
		}
		if asked.Step == oauth.StepCard {
			return s.cardPage(r, q, asked, names, nil)
		}
	}
	return s.grant(r, q, names)
}

// namesIn returns the names that a form has.
func namesIn(form url.Values) oauth.Names {
	return oauth.Names{First: form.Get("firstName"), Last: form.Get("lastName")}
}

// grant approves and returns to the client. If the session has ended, the person signs in again.
func (s *signIn) grant(r *web.Request, q url.Values, names oauth.Names) (web.Answer, error) {
	location, err := s.Approve(r.Context(), q, s.session(r), names)
	switch {
	case errors.Is(err, fault.Unauthorized):
		return redirect(placeOf(q).Home()), nil
	case err != nil:
		return s.page(r, q, sent{}, err)
	}
	return redirect(location), nil
}

// cardPage asks for a card. wrong is why the last one was refused. Only a form of our own leads here: the page itself stores no approval, so it has no
// address.
func (s *signIn) cardPage(r *web.Request, q url.Values, asked oauth.Page, names oauth.Names, wrong error) (web.Answer, error) {
	p, status := s.sheet(q, asked, asked.LoginHint), http.StatusOK
	p.Title, p.FirstName, p.PhoneHint, p.SignIn.Names = "Add a card", asked.FirstName, asked.PhoneHint, names
	if wrong != nil {
		var told bool
		if status, told = p.refuse(wrong, cardFormWords); !told {
			return web.Answer{}, wrong
		}
	}
	answer, err := s.cardForm(r, p, s.CardEntry)
	if err != nil {
		return web.Answer{}, err
	}
	answer.Status = status
	return retryAfter(answer, wrong), nil
}

// addCard passes what was typed only to the engine, and then approves.
func (s *signIn) addCard(r *web.Request) (web.Answer, error) {
	form, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	entry, err := s.CardEntry(r.Context())
	if err != nil {
		return web.Answer{}, err
	}
	names := namesIn(form)
	_, wrong := s.AddCard(r.Context(), q, s.session(r), wallet.Try{Key: form.Get("key"), Address: web.Address(r.Request), Input: entered(entry, form)})
	if _, told := cardFormWords(wrong); told {
		asked, err := s.CardFirst(r.Context(), q, s.session(r), names)
		if err == nil && asked.Step == oauth.StepCard {
			return s.cardPage(r, q, asked, names, wrong)
		}
		return s.page(r, q, sent{}, err)
	}
	if wrong != nil && !errors.Is(wrong, fault.Unauthorized) {
		return web.Answer{}, wrong
	}
	return s.grant(r, q, names)
}

// cancel returns to the client with access_denied.
func (s *signIn) cancel(r *web.Request) (web.Answer, error) {
	_, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	location, err := s.Deny(r.Context(), q)
	if err != nil {
		return web.Answer{}, err
	}
	return redirect(location), nil
}

// signOut ends the person's sessions, so that somebody else can sign in.
func (s *signIn) signOut(r *web.Request) (web.Answer, error) {
	_, q, err := s.form(r)
	if err != nil {
		return web.Answer{}, err
	}
	if err := s.SignOut(r.Context(), s.session(r)); err != nil {
		return web.Answer{}, err
	}
	return s.signedOut(placeOf(q).Home()), nil
}

// typedPhone reads a number as people type it. Ten digits alone, or eleven that begin with 1, are a number of North America.
func typedPhone(text string) string {
	phone := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -().\u00a0", r) {
			return -1
		}
		return r
	}, strings.TrimSpace(text))
	switch {
	case len(phone) == 10 && phone[0] != '+':
		return "+1" + phone
	case len(phone) == 11 && phone[0] == '1':
		return "+" + phone
	}
	return phone
}

// signInWords returns why a form of a request for authorization was refused, for the person, next to the field; false if the fault does not belong there.
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
