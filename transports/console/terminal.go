package console

import (
	"context"
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/transports/web"
)

// deviceView is a waiting terminal tool, as the developer who approves it sees it.
type deviceView struct {
	UserCode  string                `json:"userCode"`
	Name      string                `json:"name,omitempty"`
	Address   string                `json:"address"` // where the tool asked from
	AskedAt   time.Time             `json:"askedAt"`
	ExpiresAt time.Time             `json:"expiresAt"`
	State     developer.DeviceState `json:"state"`
}

// waitingDevice returns the tool that a user code signs in (spec 5.10).
func (c *console) waitingDevice(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	return c.device(r, who, c.Devices.Waiting)
}

// approveDevice signs in the tool that shows a user code.
func (c *console) approveDevice(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	return c.device(r, who, c.Devices.Approve)
}

// denyDevice refuses the tool that shows a user code.
func (c *console) denyDevice(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	return c.device(r, who, c.Devices.Deny)
}

func (c *console) device(r *web.Request, who callers.SignedIn, do func(context.Context, access.Developer, string) (developer.Device, error)) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	d, err := do(r.Context(), who.Developer, r.Param("userCode"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{"device": deviceView{d.UserCode, d.Name, d.Address, web.Moment(d.AskedAt), web.Moment(d.ExpiresAt), d.State}})
}

type terminalView struct {
	ID         string     `json:"id"`
	DeviceName string     `json:"deviceName,omitempty"`
	Address    string     `json:"address"`
	CreatedAt  time.Time  `json:"createdAt"`
	ExpiresAt  time.Time  `json:"expiresAt"`
	RevokedAt  *time.Time `json:"revokedAt,omitempty"`
}

// terminals lists the developer's terminal sessions, newest last.
func (c *console) terminals(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	all, err := c.Devices.Sessions(r.Context(), who.Developer)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]terminalView, 0, len(all))
	for _, s := range all {
		list = append(list, terminalView{s.ID, s.DeviceName, s.Address, web.Moment(s.CreatedAt), web.Moment(s.ExpiresAt), momentOrNone(s.RevokedAt)})
	}
	return answer(http.StatusOK, map[string]any{"terminals": list})
}

// revokeTerminal ends a terminal session.
func (c *console) revokeTerminal(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	err := c.Devices.Revoke(r.Context(), who.Developer, r.Param("sessionId"))
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"revoked": true}}, err
}

type auditedView struct {
	ID            string           `json:"id"`
	At            time.Time        `json:"at"`
	Action        developer.Action `json:"action"`
	TerminalID    string           `json:"terminalId,omitempty"`
	ApplicationID string           `json:"applicationId,omitempty"`
	About         string           `json:"about,omitempty"` // the id of its subject
}

// audit lists what terminal tools did in the developer's name, newest first (spec 5.10).
func (c *console) audit(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	cursor, err := r.Parameter("cursor")
	if err != nil {
		return web.Answer{}, err
	}
	var before developer.Mark
	if cursor != "" {
		if before.At, before.ID, err = readCursor(cursor, id.Audited); err != nil {
			return web.Answer{}, err
		}
	}
	page, more, err := c.Devices.Audit(r.Context(), who.Developer, before)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]auditedView, 0, len(page))
	for _, a := range page {
		list = append(list, auditedView{a.ID, web.Moment(a.At), a.Action, a.SessionID, a.AppID, a.About})
	}
	var next *string
	if more {
		last := page[len(page)-1]
		next = new(cursorOf(last.At, last.ID))
	}
	return answer(http.StatusOK, map[string]any{"audit": list, "nextCursor": next})
}
