package pages

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/account"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/web"
)

// AccountPath is where the pages of a person's own account are.
const AccountPath = "/account"

// own is the pages of a person's own account (docs/gaps.md, People).
type own struct {
	AccountPage
	history HistoryPage
	steps
}

func newAccount(s Services, w writer, o Options) *own {
	return &own{AccountPage: s.Account, history: s.History, steps: newSteps(w, o)}
}

// looker returns a page to a person who is signed in; doer does what a form says.
type (
	looker func(*web.Request, access.Self) (web.Answer, error)
	doer   func(*web.Request, access.Self, url.Values) (web.Answer, error)
)

func (a *own) routes() []web.Route {
	routes := []web.Route{
		{Method: http.MethodPost, Path: AccountPath + "/text", Handle: a.text},
		{Method: http.MethodPost, Path: AccountPath + "/code", Handle: a.prove},
	}
	for path, look := range map[string]looker{
		"":                           a.home,
		"/card":                      a.askCard,
		"/food":                      a.askFood,
		"/delete":                    a.askDelete,
		"/orders":                    a.orders,
		"/orders/{orderId}":          a.order,
		"/orders/{orderId}/evidence": a.evidence,
	} {
		routes = append(routes, web.Route{Method: http.MethodGet, Path: AccountPath + path, Handle: a.looking(look)})
	}
	for path, do := range map[string]doer{
		"/card": a.addCard,
		"/card/default": a.done("card", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.ChooseCard(ctx, self, f.Get("card"))
		}),
		"/card/remove": a.done("removed", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.RemoveCard(ctx, self, f.Get("card"))
		}),
		"/codes": a.done("saved", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.SetCodes(ctx, self, f.Get("on") == "yes")
		}),
		"/texts": a.done("saved", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.SetTexts(ctx, self, f.Get("on") == "yes")
		}),
		"/limit": a.done("saved", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.SetLimit(ctx, self, strings.TrimSpace(f.Get("limit")))
		}),
		"/disconnect": a.done("disconnected", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.Disconnect(ctx, self, f.Get("user"))
		}),
		"/session/end": a.done("ended", func(ctx context.Context, self access.Self, f url.Values) error {
			return a.EndSession(ctx, self, f.Get("session"))
		}),
		"/food":                a.changeFood,
		"/food/empty":          a.done("emptied", func(ctx context.Context, self access.Self, _ url.Values) error { return a.EmptyFood(ctx, self) }),
		"/sign-out":            a.leave(a.SignOut),
		"/sign-out-everywhere": a.leave(a.SignOutEverywhere),
		"/export":              a.export,
		"/delete":              a.remove,
	} {
		routes = append(routes, web.Route{Method: http.MethodPost, Path: AccountPath + path, Handle: forScript(a.doing(do))})
	}
	for i := range routes {
		routes[i].Open, routes[i].Render = true, a.write.renders(accountStop)
	}
	return routes
}

// notices are what the account says after a form took effect, by the word in its address.
var notices = map[string]string{
	"card":         "That card is charged from now on.",
	"added":        "The card is added, and charged from now on.",
	"removed":      "The card is removed.",
	"saved":        "Saved.",
	"disconnected": "The app is disconnected. It can order nothing more for you.",
	"ended":        "That browser is signed out.",
	"emptied":      "Your food profile is empty.",
}

// looking returns the handler of a page. A person who is not signed in gets the page that asks for the phone.
func (a *own) looking(look looker) web.Handler {
	return func(r *web.Request) (web.Answer, error) {
		self, err := a.SignedIn(r.Context(), a.session(r))
		if err == nil {
			var answer web.Answer
			if answer, err = look(r, self); err == nil {
				return answer, nil
			}
		}
		switch {
		case !errors.Is(err, fault.Unauthorized):
			return web.Answer{}, err
		case r.URL.Path != AccountPath:
			return redirect(AccountPath), nil
		}
		return a.signInPage(http.StatusOK, stepPhone, "", 0)
	}
}

// doing returns the handler of a form. If the session has ended, nothing is done and the person signs in again.
func (a *own) doing(do doer) web.Handler {
	return func(r *web.Request) (web.Answer, error) {
		form, err := r.Form(a.origin)
		if err != nil {
			return web.Answer{}, err
		}
		self, err := a.SignedIn(r.Context(), a.session(r))
		var answer web.Answer
		if err == nil {
			answer, err = do(r, self, form)
		}
		if errors.Is(err, fault.Unauthorized) {
			return redirect(AccountPath), nil
		}
		return answer, err
	}
}

// done does what a form says, and then shows the account with a notice.
func (a *own) done(notice string, do func(context.Context, access.Self, url.Values) error) doer {
	return func(r *web.Request, self access.Self, form url.Values) (web.Answer, error) {
		err := do(r.Context(), self, form)
		if errors.Is(err, fault.InvalidRequest) {
			return a.homePage(r, self, err)
		}
		return redirect(AccountPath + "?done=" + notice), err
	}
}

// text texts a code and shows the page that asks for it. The number stays out of addresses.
func (a *own) text(r *web.Request) (web.Answer, error) {
	form, err := r.Form(a.origin)
	if err != nil {
		return web.Answer{}, err
	}
	phone := typedPhone(form.Get("phone"))
	wait, err := a.Text(r.Context(), phone, web.Address(r.Request))
	switch {
	case err == nil && !person.ReservedNumber(phone):
		return a.signInPage(http.StatusOK, stepCode, phone, max(wait, int(person.Cooldown.Seconds())))
	case err == nil:
		return a.signInPage(http.StatusOK, stepCode, phone, 0)
	case hosted.CodeOut(err):
		return a.refusedSignIn(stepCode, phone, err)
	}
	return a.refusedSignIn(stepPhone, phone, err)
}

// prove checks the code and opens a session.
func (a *own) prove(r *web.Request) (web.Answer, error) {
	form, err := r.Form(a.origin)
	if err != nil {
		return web.Answer{}, err
	}
	phone := typedPhone(form.Get("phone"))
	session, err := a.Prove(r.Context(), phone, form.Get("code"), browserOf(r.UserAgent()))
	switch {
	case err != nil && fault.From(err).Param == "phone":
		return a.refusedSignIn(stepPhone, phone, err)
	case err != nil:
		return a.refusedSignIn(stepCode, phone, err)
	}
	return a.signedIn(AccountPath, session), nil
}

func (a *own) signInPage(status int, step, phone string, wait int) (web.Answer, error) {
	return a.write.page(status, a.signInOf(step, phone, wait))
}

func (a *own) signInOf(step, phone string, wait int) page {
	return page{Title: "Your account", Step: step, place: place{Base: AccountPath}, Wait: wait, Sandbox: person.ReservedNumber(phone), Account: &accountSheet{Ask: step, Phone: phone}}
}

// refusedSignIn shows a step of signing in again, with what was wrong.
func (a *own) refusedSignIn(step, phone string, wrong error) (web.Answer, error) {
	p := a.signInOf(step, phone, 0)
	status, told := p.refuse(wrong, signInWords)
	if !told {
		return web.Answer{}, wrong
	}
	answer, err := a.write.page(status, p)
	return retryAfter(answer, wrong), err
}

// page begins a page for a person who is signed in.
func (a *own) page(title string, shown account.Overview) page {
	return page{Title: title, Step: "account", place: place{Base: AccountPath}, Sandbox: shown.Sandbox, FirstName: shown.FirstName, PhoneHint: shown.PhoneHint, Account: &accountSheet{}}
}

// home is the account's first page.
func (a *own) home(r *web.Request, self access.Self) (web.Answer, error) {
	return a.homePage(r, self, nil)
}

// homePage is the account's first page, with what was wrong with its form.
func (a *own) homePage(r *web.Request, self access.Self, wrong error) (web.Answer, error) {
	shown, err := a.Open(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	p, status := a.page("Your account", shown), http.StatusOK
	p.Account = newAccountSheet(shown)
	if wrong != nil {
		var told bool
		if status, told = p.refuse(wrong, accountWords(shown)); !told {
			return web.Answer{}, wrong
		}
	} else if done, err := r.Parameter("done"); err == nil {
		p.Account.Notice = notices[done]
	}
	return a.write.page(status, p)
}

// askCard is the form for a card.
func (a *own) askCard(r *web.Request, self access.Self) (web.Answer, error) {
	return a.cardPage(r, self, nil)
}

func (a *own) cardPage(r *web.Request, self access.Self, wrong error) (web.Answer, error) {
	shown, err := a.Open(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	p := a.page("Add a card", shown)
	p.Account = nil
	status := http.StatusOK
	if wrong != nil {
		var told bool
		if status, told = p.refuse(wrong, cardFormWords); !told {
			return web.Answer{}, wrong
		}
	}
	answer, err := a.cardForm(r, p, a.CardEntry)
	if err != nil {
		return web.Answer{}, err
	}
	answer.Status = status
	return retryAfter(answer, wrong), nil
}

// addCard passes what was typed only to the engine: it is not logged and not shown again.
func (a *own) addCard(r *web.Request, self access.Self, form url.Values) (web.Answer, error) {
	entry, err := a.CardEntry(r.Context())
	if err != nil {
		return web.Answer{}, err
	}
	_, err = a.AddCard(r.Context(), self, wallet.Try{Key: form.Get("key"), Address: web.Address(r.Request), Input: entered(entry, form)})
	if err != nil && !errors.Is(err, fault.Unauthorized) {
		return a.cardPage(r, self, err)
	}
	return redirect(AccountPath + "?done=added"), err
}

// askFood is the form of the food profile.
func (a *own) askFood(r *web.Request, self access.Self) (web.Answer, error) {
	shown, err := a.Open(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	return a.foodPage(shown, shown.Food, nil)
}

func (a *own) foodPage(shown account.Overview, food person.Food, wrong error) (web.Answer, error) {
	p, status := a.page("What you eat", shown), http.StatusOK
	p.Account.Food = newFoodForm(food)
	if wrong != nil {
		var told bool
		if status, told = p.refuse(wrong, accountWords(shown)); !told {
			return web.Answer{}, wrong
		}
	}
	return a.write.page(status, p)
}

// changeFood saves the form of the food profile.
func (a *own) changeFood(r *web.Request, self access.Self, form url.Values) (web.Answer, error) {
	food := person.Food{Restricts: form.Get("restricts") == "yes"}
	notes := form["note"]
	for i, category := range form["category"] {
		if i < len(notes) {
			food.Preferences = append(food.Preferences, person.Preference{Category: category, Note: notes[i]})
		}
	}
	err := a.SetFood(r.Context(), self, food)
	if !errors.Is(err, fault.InvalidRequest) {
		return redirect(AccountPath + "?done=saved"), err
	}
	shown, openErr := a.Open(r.Context(), self)
	if openErr != nil {
		return web.Answer{}, openErr
	}
	return a.foodPage(shown, food, err)
}

// leave ends sessions and the cookie.
func (a *own) leave(end func(context.Context, access.Self) error) doer {
	return func(r *web.Request, self access.Self, _ url.Values) (web.Answer, error) {
		if err := end(r.Context(), self); err != nil {
			return web.Answer{}, err
		}
		return a.signedOut(AccountPath), nil
	}
}

// export is the person's copy of their data.
func (a *own) export(r *web.Request, self access.Self, _ url.Values) (web.Answer, error) {
	text, err := a.Export(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusOK, Body: text, ContentType: "application/json", Header: http.Header{
		"Content-Disposition": {`attachment; filename="carryout-data.json"`}, "Referrer-Policy": {referrerPolicy},
	}}, nil
}

// askDelete says what deleting the account does.
func (a *own) askDelete(r *web.Request, self access.Self) (web.Answer, error) {
	return a.deletePage(r, self, nil)
}

func (a *own) deletePage(r *web.Request, self access.Self, wrong error) (web.Answer, error) {
	shown, err := a.Open(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	p, status := a.page("Delete your account", shown), http.StatusOK
	p.Account.Leaving = true
	if wrong != nil {
		p.Error, status = fault.From(wrong).UserMessage, fault.From(wrong).Status
	}
	return a.write.page(status, p)
}

// remove deletes the account.
func (a *own) remove(r *web.Request, self access.Self, form url.Values) (web.Answer, error) {
	if form.Get("sure") != "yes" {
		return redirect(AccountPath + "/delete"), nil
	}
	err := a.Delete(r.Context(), self)
	switch {
	case errors.Is(err, fault.InProgress):
		return a.deletePage(r, self, err)
	case err != nil:
		return web.Answer{}, err
	}
	answer, err := a.write.page(http.StatusOK, page{Step: stepStop, Title: "Your account is deleted", Text: "Every app is disconnected, and you are signed out. Thank you for having been here."})
	if err == nil {
		answer.Header.Set("Set-Cookie", a.cookie.Clear())
	}
	return answer, err
}

// accountStop returns why a page of the account cannot continue, and what to do.
func accountStop(f *fault.Fault) (title, text string) {
	switch {
	case errors.Is(f, fault.NotFound):
		return "That is not here", "It does not exist, or no longer. Go back to your account and continue from there."
	case errors.Is(f, fault.Forbidden):
		return "We could not accept that", "It did not come from this page. Open your account again and continue from there."
	}
	return stop(f)
}

// accountWords returns the words for what is wrong with a form of the account.
func accountWords(shown account.Overview) func(error) (string, bool) {
	return func(err error) (string, bool) {
		switch fault.From(err).Param {
		case "limit":
			return "Enter an amount from $1.00 to " + shown.Cap.Format(shown.Currency) + ", such as 40.", true
		case "preferences":
			return "Give each line both a subject and a note: at most 40 and 200 characters, without line breaks.", true
		}
		return "", false
	}
}
