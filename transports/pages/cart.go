package pages

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/web"
)

// tracking is the person's own page of a cart (spec 4.3 rules 7 and 8). The steps of joining come first, on the same paths.
type tracking struct{ *join }

func newTracking(s Services, w writer, o Options) tracking {
	t := tracking{newJoin(s, w, o)}
	t.prefix, t.tracks, t.look, t.joined = "/cart/", true, s.Cart.Open, t.showCart
	return t
}

func (t tracking) routes() []web.Route {
	return append(t.join.routes(),
		web.Route{Method: http.MethodGet, Path: t.prefix + "{ticket}/card", Handle: t.askCard, Open: true},
		web.Route{Method: http.MethodPost, Path: t.prefix + "{ticket}/confirm", Handle: t.confirm, Open: true},
		web.Route{Method: http.MethodPost, Path: t.prefix + "{ticket}/resend", Handle: t.resend, Open: true},
		web.Route{Method: http.MethodGet, Path: t.prefix + "{ticket}/change", Handle: t.askChange, Open: true},
		web.Route{Method: http.MethodPost, Path: t.prefix + "{ticket}/change", Handle: t.change, Open: true},
		web.Route{Method: http.MethodPost, Path: t.prefix + "{ticket}/cancel", Handle: t.cancel, Open: true},
	)
}

// showCart shows the cart while it can be confirmed, and then the status of the order.
func (t tracking) showCart(_ *web.Request, view ordering.Tracking, p page) (web.Answer, error) {
	return t.cartPage(http.StatusOK, view, p)
}

func (t tracking) cartPage(status int, view ordering.Tracking, p page) (web.Answer, error) {
	p.Cart = newSheet(view, t.write.links)
	p.Title = p.Cart.Heading
	if !confirmable(view) {
		p.Step = stepFollow
	} else {
		var err error
		if p.Key, err = t.key(); err != nil {
			return web.Answer{}, err
		}
		p.Step = stepCart
		if view.Code != nil {
			p.Code = &codeAsk{First: view.Code.First, Out: view.Code.Out, More: view.Code.More}
			p.Wait = seconds(view.Code.Wait)
		}
	}
	answer, err := t.write.page(status, p)
	if err == nil && p.Step == stepFollow && p.Cart.Again > 0 {
		answer.Header.Set("Refresh", strconv.Itoa(p.Cart.Again))
	}
	return answer, err
}

// confirmable reports whether the person can do anything with the cart on its page.
func confirmable(view ordering.Tracking) bool {
	return view.Proved && view.Step == person.Joined && view.Cart != nil && view.Cart.Status == cart.Ready && view.Cart.Confirm == nil
}

// confirm confirms the cart at the total that the page showed. If that needs a code, a form without one texts it.
func (t tracking) confirm(r *web.Request) (web.Answer, error) {
	form, err := r.Form(t.origin)
	if err != nil {
		return web.Answer{}, err
	}
	total, err := strconv.ParseInt(form.Get("total"), 10, 64)
	if err != nil {
		return web.Answer{}, fault.InvalidRequest.Field("total", "is no amount.")
	}
	err = t.Cart.Confirm(r.Context(), r.Param("ticket"), t.cookie.Read(r.Request), total, form.Get("code"), form.Get("key"))
	if errors.Is(err, fault.CodeRequired) && form.Has("code") {
		// The field was empty, or its code has expired.
		err = fault.InvalidRequest.Field("code", "is not six digits.")
	}
	return t.after(r, limited(err))
}

// limited adds the person's words to a refusal by a limit on codes.
func limited(err error) error {
	if errors.Is(err, fault.RateLimited) && fault.From(err).RetryAfter == 0 {
		return fault.From(err).Tell("No more codes can be texted today. Please try again tomorrow.")
	}
	return err
}

// resend texts another code; right after one was texted, the cart says how long to wait.
func (t tracking) resend(r *web.Request) (web.Answer, error) {
	if _, err := r.Form(t.origin); err != nil {
		return web.Answer{}, err
	}
	_, err := t.Cart.Resend(r.Context(), r.Param("ticket"), t.cookie.Read(r.Request))
	return t.after(r, limited(err))
}

// askCard is the form for another card than the one on file.
func (t tracking) askCard(r *web.Request) (web.Answer, error) {
	return t.formAgain(r, nil, func(_ int, view ordering.Tracking, p page) (web.Answer, error) {
		if view.Sandbox {
			return t.to(r, ""), nil
		}
		return t.cardPage(r, p)
	})
}

// cancel cancels the cart.
func (t tracking) cancel(r *web.Request) (web.Answer, error) {
	if _, err := r.Form(t.origin); err != nil {
		return web.Answer{}, err
	}
	return t.after(r, t.Cart.Cancel(r.Context(), r.Param("ticket"), t.cookie.Read(r.Request)))
}

// askChange is the form for other quantities.
func (t tracking) askChange(r *web.Request) (web.Answer, error) {
	return t.formAgain(r, nil, t.changePage)
}

func (t tracking) changePage(status int, view ordering.Tracking, p page) (web.Answer, error) {
	p.Step, p.Title, p.Cart = stepChange, "Change your order", newSheet(view, t.write.links)
	return t.write.page(status, p)
}

// change builds the cart again with the quantities of the form.
func (t tracking) change(r *web.Request) (web.Answer, error) {
	form, err := r.Form(t.origin)
	if err != nil {
		return web.Answer{}, err
	}
	version, err := strconv.ParseInt(form.Get("version"), 10, 64)
	if err != nil {
		return web.Answer{}, fault.InvalidRequest.Field("version", "is no number.")
	}
	in := ordering.Edit{Version: version}
	for _, text := range form["quantity"] {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			n = -1 // the engine refuses it
		}
		in.Quantities = append(in.Quantities, n)
	}
	err = t.Cart.Change(r.Context(), r.Param("ticket"), t.cookie.Read(r.Request), in)
	if errors.Is(err, fault.InvalidRequest) && fault.From(err).Param == "quantity" {
		return t.formAgain(r, err, t.changePage)
	}
	return t.after(r, err)
}

// after shows the cart as it is now, with the words of a refusal. It adds none if the cart itself shows what happened.
func (t tracking) after(r *web.Request, refused error) (web.Answer, error) {
	_, told := cartWords(refused)
	switch {
	case refused == nil, errors.Is(refused, fault.Unauthorized), errors.Is(refused, fault.BuildOnly), errors.Is(refused, fault.AlreadyConfirmed),
		errors.Is(refused, fault.CartClosed), errors.Is(refused, fault.CartNotReady), errors.Is(refused, fault.CodeRequired), errors.Is(refused, fault.CodeNotNeeded):
		return t.to(r, ""), nil
	case !told:
		return web.Answer{}, refused
	}
	return t.formAgain(r, refused, t.cartPage)
}

// formAgain returns a form of the cart again, with what was wrong; if nothing can be done with the cart any more, it just shows the cart.
func (t tracking) formAgain(r *web.Request, wrong error, show func(status int, view ordering.Tracking, p page) (web.Answer, error)) (web.Answer, error) {
	view, err := t.open(r)
	if err != nil {
		return web.Answer{}, err
	}
	if !confirmable(view) {
		return t.to(r, ""), nil
	}
	p, status := t.page(r, view), http.StatusOK
	if wrong != nil {
		if p.Error, _ = cartWords(wrong); errors.Is(wrong, fault.RateLimited) && view.Code != nil && !view.Code.More {
			p.Error = "" // the page says so
		}
		p.Wrong = fault.From(wrong).Param
		if errors.Is(wrong, fault.CodeInvalid) {
			p.Wrong = "code"
		}
		status = fault.From(wrong).Status
	}
	if errors.Is(wrong, fault.InvalidRequest) || status == http.StatusBadRequest {
		status = http.StatusUnprocessableEntity
	}
	answer, err := show(status, view, p)
	return retryAfter(answer, wrong), err
}
