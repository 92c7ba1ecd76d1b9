package pages

import (
	"net/http"

	"github.com/carryout-dev/carryout/core/person"
)

// cookie is where a browser keeps the session of a person who proved the phone.
type cookie struct{ https bool }

// name binds the cookie to the host where that can be had: browsers take a __Host- cookie over https only.
func (c cookie) name() string {
	if c.https {
		return "__Host-carryout-join"
	}
	return "carryout-join"
}

func (c cookie) read(r *http.Request) string {
	found, err := r.Cookie(c.name())
	if err != nil {
		return ""
	}
	return found.Value
}

func (c cookie) set(session string) string {
	return (&http.Cookie{
		Name: c.name(), Value: session, Path: "/", MaxAge: int(person.SessionLife.Seconds()),
		Secure: c.https, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}).String()
}
