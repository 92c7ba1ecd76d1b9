package pages

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web"
)

// join is the pages of a handoff link, and the same steps on a cart's own page before it shows the cart.
type join struct {
	Services
	steps

	prefix string // of the paths; the link's ticket follows it
	tracks bool   // the link is a cart's
	look   func(ctx context.Context, ticket, session string) (ordering.Tracking, error)
	joined func(*web.Request, ordering.Tracking, page) (web.Answer, error) // called once nothing is missing
}

func newJoin(s Services, w writer, o Options) *join {
	j := &join{Services: s, steps: newSteps(w, o), prefix: "/join/"}
	j.look = func(ctx context.Context, ticket, session string) (ordering.Tracking, error) {
		view, err := s.Join.Open(ctx, ticket, session)
		return ordering.Tracking{Page: view}, err
	}
	j.joined = func(_ *web.Request, _ ordering.Tracking, p page) (web.Answer, error) {
		p.Step = stepDone
		return w.page(http.StatusOK, p)
	}
	return j
}

func (j *join) routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: j.prefix + "{ticket}", Handle: j.show, Open: true},
		{Method: http.MethodPost, Path: j.prefix + "{ticket}/text", Handle: j.text, Open: true},
		{Method: http.MethodGet, Path: j.prefix + "{ticket}/code", Handle: j.askCode, Open: true},
		{Method: http.MethodPost, Path: j.prefix + "{ticket}/code", Handle: j.prove, Open: true},
		{Method: http.MethodPost, Path: j.prefix + "{ticket}/approve", Handle: j.approve, Open: true},
		{Method: http.MethodPost, Path: j.prefix + "{ticket}/card", Handle: forScript(j.addCard), Open: true},
		{Method: http.MethodPost, Path: j.prefix + "{ticket}/sign-out", Handle: j.signOut, Open: true},
	}
}

// show returns the page of the person's next step.
func (j *join) show(r *web.Request) (web.Answer, error) {
	view, err := j.open(r)
	if err != nil {
		return web.Answer{}, err
	}
	p := j.page(r, view)
	switch {
	case !view.Proved:
		p.asks(stepPhone, view)
	case view.Step == person.Joined:
		return j.joined(r, view, p)
	case view.Step == person.ConnectRequired:
		p.Step, p.Consent = stepConsent, &consent{May: mayOrder, Never: never}
	case view.Step == person.CardRequired:
		return j.cardPage(r, p)
	case view.Step == person.PhoneRequired:
		return web.Answer{}, fault.PhoneChanged
	default:
		return web.Answer{}, fault.NotFound
	}
	return j.write.page(http.StatusOK, p)
}

// text texts a code and redirects to the page that asks for it.
func (j *join) text(r *web.Request) (web.Answer, error) {
	if _, err := r.Form(j.origin); err != nil {
		return web.Answer{}, err
	}
	_, err := j.Join.Text(r.Context(), r.Param("ticket"))
	if err == nil {
		return j.to(r, "/code"), nil
	}
	if hosted.CodeOut(err) {
		return j.again(r, stepCode, err)
	}
	return j.again(r, stepPhone, err)
}

// askCode is the page that asks for the texted code; without a code that can be entered, the page that texts one.
func (j *join) askCode(r *web.Request) (web.Answer, error) {
	view, err := j.open(r)
	if err != nil {
		return web.Answer{}, err
	}
	if view.Proved || !view.CodeOut {
		return j.to(r, ""), nil
	}
	p := j.page(r, view)
	p.Step = stepCode
	return j.write.page(http.StatusOK, p)
}

// prove checks the code and opens the session.
func (j *join) prove(r *web.Request) (web.Answer, error) {
	form, err := r.Form(j.origin)
	if err != nil {
		return web.Answer{}, err
	}
	session, err := j.Join.Prove(r.Context(), r.Param("ticket"), form.Get("code"))
	if err != nil {
		return j.again(r, stepCode, err)
	}
	return j.signedIn(j.place(r).Home(), session), nil
}

// approve connects the application to an existing account.
func (j *join) approve(r *web.Request) (web.Answer, error) {
	if _, err := r.Form(j.origin); err != nil {
		return web.Answer{}, err
	}
	err := j.Join.Approve(r.Context(), r.Param("ticket"), j.session(r))
	return j.next(r, err)
}

// signOut ends the person's sessions, on every device, and leads back to the beginning of the page.
func (j *join) signOut(r *web.Request) (web.Answer, error) {
	if _, err := r.Form(j.origin); err != nil {
		return web.Answer{}, err
	}
	if err := j.Join.SignOut(r.Context(), r.Param("ticket"), j.session(r)); err != nil {
		return web.Answer{}, err
	}
	return j.signedOut(j.place(r).Home()), nil
}

// asks sets the step of a page. A code that can no longer be entered is not asked for: the page then offers to text another, and shows how long that
// takes.
func (p *page) asks(step string, view ordering.Tracking) {
	if step == stepCode && !view.CodeOut {
		step = stepPhone
	}
	if p.Step = step; step == stepPhone && view.CodeOut {
		p.Wait = 0
	}
}

// addCard passes what was typed only to the engine: it is not logged and not shown again.
func (j *join) addCard(r *web.Request) (web.Answer, error) {
	form, err := r.Form(j.origin)
	if err != nil {
		return web.Answer{}, err
	}
	entry, err := j.Join.CardEntry(r.Context())
	if err != nil {
		return web.Answer{}, err
	}
	_, err = j.Join.AddCard(r.Context(), r.Param("ticket"), people.NewCard{
		Session: j.session(r), Key: form.Get("key"), Address: web.Address(r.Request), Input: entered(entry, form),
	})
	if _, told := cardFormWords(err); told {
		return j.again(r, stepCard, err)
	}
	return j.next(r, err)
}

// entered reads what the card form of an entry sends: its fields, or a tokenizer's token and nothing else.
func entered(entry ports.CardEntry, form url.Values) map[string]string {
	if entry.Kind == ports.EntryTokenizer {
		return map[string]string{"token": form.Get("token")}
	}
	input := map[string]string{}
	for _, field := range entry.Fields {
		input[field.Name] = form.Get(field.Name)
		if field.AutoComplete == "cc-exp" {
			input[field.Name] = expiry(input[field.Name])
		}
	}
	return input
}

var bareExpiry = regexp.MustCompile(`^\s*(\d{2})\s*[-. ]?\s*(\d{2}|\d{4})\s*$`)

// expiry reads a card's date that was typed without a slash, as on a phone's number pad.
func expiry(typed string) string { return bareExpiry.ReplaceAllString(typed, "$1/$2") }

// next redirects to the next step. If the session has ended, that is the phone.
func (j *join) next(r *web.Request, err error) (web.Answer, error) {
	if err != nil && !errors.Is(err, fault.Unauthorized) {
		return web.Answer{}, err
	}
	return j.to(r, ""), nil
}

// again shows the form of a step again, with what was wrong next to its field.
func (j *join) again(r *web.Request, step string, wrong error) (web.Answer, error) {
	view, err := j.open(r)
	if err != nil {
		return web.Answer{}, err
	}
	p := j.page(r, view)
	p.asks(step, view)
	say := words
	if step == stepCard {
		say = cardFormWords
	}
	status, told := p.refuse(wrong, say)
	if !told {
		return web.Answer{}, wrong
	}
	if step != stepCard {
		answer, err := j.write.page(status, p)
		return retryAfter(answer, wrong), err
	}
	if !view.Proved {
		return j.to(r, ""), nil
	}
	answer, err := j.cardPage(r, p)
	if err != nil {
		return web.Answer{}, err
	}
	answer.Status = status
	return retryAfter(answer, wrong), nil
}

func (j *join) cardPage(r *web.Request, p page) (web.Answer, error) {
	return j.cardForm(r, p, j.Join.CardEntry)
}

// frameOf returns the address of a tokenizer's page. It is https, or on this machine for development.
func frameOf(entry ports.CardEntry) (*url.URL, error) {
	u, err := url.Parse(entry.Frame)
	if err != nil || u.Host == "" || u.User != nil || u.Scheme != "https" && !(u.Scheme == "http" && u.Hostname() == "127.0.0.1") {
		return nil, fault.Unavailable.Because("the card processor's form has no https address")
	}
	return u, nil
}

func (j *join) open(r *web.Request) (ordering.Tracking, error) {
	return j.look(r.Context(), r.Param("ticket"), j.session(r))
}

func (j *join) page(r *web.Request, view ordering.Tracking) page {
	p := page{Application: view.Application, Sandbox: view.Sandbox, place: j.place(r), Title: "Order with " + view.Application, Tracks: j.tracks, Wait: seconds(view.Wait)}
	if view.Proved {
		p.FirstName, p.PhoneHint, p.ReturnURL = view.FirstName, view.PhoneHint, view.ReturnURL
		if n := len(view.Cards); n > 0 {
			p.Card = cart.CardName(view.Cards[n-1].Brand, view.Cards[n-1].Last4)
		}
	}
	return p
}

// to redirects to a page of the same ticket, so that a reload repeats nothing.
func (j *join) to(r *web.Request, page string) web.Answer { return redirect(j.place(r).Base + page) }

func (j *join) place(r *web.Request) place {
	return place{Base: j.prefix + url.PathEscape(r.Param("ticket"))}
}

// field is one input of the card's form.
type field struct {
	ports.CardField
	Half  bool // it shares its row
	Wrong bool
}
