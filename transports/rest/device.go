package rest

import (
	"net/http"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// requestDevice is POST /v1/cli/device/code (spec 4.7, RFC 8628).
func (h *handlers) requestDevice(r *web.Request) (web.Answer, error) {
	f, err := r.OptionalBody()
	if err != nil {
		return web.Answer{}, err
	}
	name := f.TextOrEmpty("device_name")
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	code, err := h.Devices.Request(r.Context(), name, web.Address(r.Request))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.DeviceCode{
		DeviceCode: code.Code, UserCode: code.UserCode, VerificationURI: code.VerificationURI, VerificationURIComplete: code.VerificationURIFull,
		ExpiresIn: int64(code.ExpiresIn), Interval: int64(code.Interval),
	})
}

// requestDeviceToken is POST /v1/cli/device/token (spec 3.4, 4.7).
func (h *handlers) requestDeviceToken(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	f.Require("device_code")
	f.Require("grant_type")
	code, kind := f.TextOrEmpty("device_code"), f.TextOrEmpty("grant_type")
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	if kind != string(api.DeviceTokenRequestGrantTypeUrnIetfParamsOauthGrantTypeDeviceCode) {
		return web.Answer{}, fault.UnsupportedGrantType
	}
	token, err := h.Devices.Poll(r.Context(), code, web.Address(r.Request))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.DeviceToken{
		AccessToken: token.Token, TokenType: api.DeviceTokenTokenTypeBearer, ExpiresIn: int64(token.ExpiresIn), SessionID: token.SessionID,
	})
}
