package console

import (
	"errors"
	"net/http"

	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/web"
)

// devicePath is where terminal tools send the developer who signs them in (spec 3.4). The code may be in the query.
const devicePath = "/device"

// devicePage asks for a terminal tool's code, or shows the tool that has it.
func (c *console) devicePage(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	code, err := r.Parameter("user_code")
	if err != nil {
		return web.Answer{}, err
	}
	if code == "" {
		return c.write.page(http.StatusOK, page{Step: stepCode})
	}
	d, err := c.Devices.Waiting(r.Context(), who.Developer, code)
	if err != nil {
		return c.wrongCode(code, err)
	}
	return c.write.page(http.StatusOK, page{Step: stepDecide, Code: d.UserCode, Email: who.Account.Email, Device: d.Name, Address: d.Address,
		AskedAt: d.AskedAt.UTC().Format("15:04:05 UTC, 2 January")})
}

// decideDevice approves or denies the tool that the page showed.
func (c *console) decideDevice(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	form, err := r.Form(c.origin)
	if err != nil {
		return web.Answer{}, err
	}
	decide, then := c.Devices.Deny, stepDenied
	if form.Get("decision") == "approve" {
		decide, then = c.Devices.Approve, stepApproved
	}
	if _, err := decide(r.Context(), who.Developer, form.Get("user_code")); err != nil {
		return c.wrongCode(form.Get("user_code"), err)
	}
	return c.write.page(http.StatusOK, page{Step: then})
}

// wrongCode asks for the code again.
func (c *console) wrongCode(code string, err error) (web.Answer, error) {
	p := page{Step: stepCode}
	if userCode, ok := developer.ReadUserCode(code); ok {
		p.Code = userCode
	}
	switch {
	case errors.Is(err, fault.NotFound):
		p.Error = "No terminal tool is waiting with this code. A code works once, for ten minutes. Check it, or start again in your terminal."
		return c.write.page(http.StatusNotFound, p)
	case errors.Is(err, fault.RateLimited):
		p.Error = "Too many wrong codes. Try again within the hour."
		return c.write.page(http.StatusTooManyRequests, p)
	}
	return web.Answer{}, err
}
