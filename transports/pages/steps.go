package pages

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web"
)

// steps is what the pages of a handoff link, of a cart and of a request for authorization share. Forms are read only from this host, and the session is
// in one cookie, so that a person who signed in on one of them is signed in on all.
type steps struct {
	write  writer
	cookie web.Cookie
	origin *http.CrossOriginProtection
	random io.Reader
}

func newSteps(w writer, o Options) steps {
	random := o.Random
	if random == nil {
		random = rand.Reader
	}
	cookie := web.Cookie{Name: "carryout-join", Life: person.SessionLife, HTTPS: o.HTTPS}
	return steps{write: w, cookie: cookie, origin: http.NewCrossOriginProtection(), random: random}
}

// key returns a key for a form that must take effect once, even if it is sent twice.
func (s steps) key() (string, error) {
	var key [16]byte
	_, err := io.ReadFull(s.random, key[:])
	return hex.EncodeToString(key[:]), err
}

// session returns the token of the session that a request has; "" without one.
func (s steps) session(r *web.Request) string { return s.cookie.Read(r.Request) }

// signedIn redirects to a page and stores the session.
func (s steps) signedIn(location, session string) web.Answer {
	answer := redirect(location)
	answer.Header.Set("Set-Cookie", s.cookie.Set(session))
	return answer
}

// signedOut redirects to a page and deletes the session's cookie.
func (s steps) signedOut(location string) web.Answer {
	answer := redirect(location)
	answer.Header.Set("Set-Cookie", s.cookie.Clear())
	return answer
}

// redirect sends the browser to a page with a GET, so that a reload does not send a form again.
func redirect(location string) web.Answer {
	return web.Answer{Status: http.StatusSeeOther, Body: []byte{}, ContentType: contentType, Header: http.Header{"Location": {location}}}
}

// forScript returns the handler of a form that the script of a card page may also send. To the script a redirect is its address, because a script cannot
// see where a redirect to another host leads.
func forScript(handle web.Handler) web.Handler {
	return func(r *web.Request) (web.Answer, error) {
		answer, err := handle(r)
		if err == nil && answer.Status == http.StatusSeeOther && r.Header.Get("Accept") == "application/json" {
			answer.Status, answer.ContentType, answer.Body = http.StatusOK, "", map[string]string{"location": answer.Header.Get("Location")}
			answer.Header.Del("Location")
		}
		return answer, err
	}
}

// refuse puts the reason why a form was refused on its page, next to the field, and returns the status of the answer; false if the reason does not
// belong on a form.
func (p *page) refuse(wrong error, say func(error) (string, bool)) (status int, told bool) {
	if p.Error, told = say(wrong); !told {
		return 0, false
	}
	f := fault.From(wrong)
	p.Wrong = f.Param
	if text := sandboxWords(wrong); p.Sandbox && text != "" {
		p.Error = text
	}
	if f.Status == http.StatusTooManyRequests || f.Status >= 500 {
		return f.Status, true
	}
	return http.StatusUnprocessableEntity, true
}

// retryAfter adds a refusal's Retry-After to an answer.
func retryAfter(answer web.Answer, refused error) web.Answer {
	if refused != nil && answer.Header != nil {
		if wait := fault.From(refused).RetryAfter; wait > 0 {
			answer.Header.Set("Retry-After", strconv.Itoa(wait))
		}
	}
	return answer
}

// seconds rounds a wait up to whole seconds.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// place is where a page is: its path, and a query that goes with every form.
type place struct {
	Base  string
	Query string
}

// Action returns where a form of the page is sent.
func (p place) Action(to string) string { return p.with(p.Base + "/" + to) }

// Home returns the address of the next step.
func (p place) Home() string { return p.with(p.Base) }

func (p place) with(path string) string {
	if p.Query == "" {
		return path
	}
	return path + "?" + p.Query
}

// consent is what a person is asked to allow: what the application may do then, and what it can never do (spec 4.4 and 4.6).
type consent struct {
	Of        string // the application of an OAuth client with another name
	Stranger  bool   // the client belongs to no application
	May       []string
	Never     []string
	NeedsName bool // the person has no name yet
}

var (
	// mayOrder is what every connected application may do.
	mayOrder = []string{
		"It can put orders together and show you the price.",
		"It can send an order after you say yes to it, and see the orders it made.",
	}
	// never is what no application can do.
	never = []string{"It never sees your card number.", "It never orders without a confirmation."}
)

// consentOf returns what the client of a request for authorization asks for.
func consentOf(asked oauth.Page) *consent {
	c := consent{Stranger: asked.Application == "", May: append(mayOrder[:len(mayOrder):len(mayOrder)], "It can read your food profile."), Never: never, NeedsName: asked.NeedsName}
	if asked.Application != asked.Client {
		c.Of = asked.Application
	}
	if asked.Tools {
		c.May = append(c.May, "An assistant can use it in a conversation with you.")
	}
	return &c
}

// cardForm returns the page with the card processor's form.
func (s steps) cardForm(r *web.Request, p page, entryOf func(context.Context) (ports.CardEntry, error)) (web.Answer, error) {
	entry, err := entryOf(r.Context())
	if err != nil {
		return web.Answer{}, err
	}
	switch entry.Kind {
	case ports.EntryForm:
	case ports.EntryTokenizer:
		if p.Frame, err = frameOf(entry); err != nil {
			return web.Answer{}, err
		}
	default:
		return web.Answer{}, fault.Unavailable.Because("the card processor has no form: " + entry.Kind)
	}
	if p.Key, err = s.key(); err != nil {
		return web.Answer{}, err
	}
	p.Step = stepCard
	for _, f := range entry.Fields {
		if p.Wrong == f.Name {
			p.Error = cardFieldWords(f.AutoComplete)
		}
		p.Fields = append(p.Fields, field{CardField: f, Half: f.AutoComplete == "cc-exp" || f.AutoComplete == "cc-csc", Wrong: p.Wrong == f.Name})
	}
	return s.write.page(http.StatusOK, p)
}
