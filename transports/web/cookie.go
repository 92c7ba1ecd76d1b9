package web

import (
	"net/http"
	"time"
)

// Cookie is where a browser keeps a session of one of our hosts. Scripts cannot read it, and other sites' requests do not carry it
// but for a plain link.
type Cookie struct {
	Name  string
	Life  time.Duration
	HTTPS bool
}

// name binds the cookie to the host where that can be had: browsers take a __Host- cookie over https only.
func (c Cookie) name() string {
	if c.HTTPS {
		return "__Host-" + c.Name
	}
	return c.Name
}

// Read returns the session that a request carries, or "".
func (c Cookie) Read(r *http.Request) string {
	found, err := r.Cookie(c.name())
	if err != nil {
		return ""
	}
	return found.Value
}

// Set returns the Set-Cookie header that has a browser keep a session.
func (c Cookie) Set(session string) string { return c.header(session, int(c.Life.Seconds())) }

// Clear returns the Set-Cookie header that has a browser forget it.
func (c Cookie) Clear() string { return c.header("", -1) }

func (c Cookie) header(session string, maxAge int) string {
	return (&http.Cookie{Name: c.name(), Value: session, Path: "/", MaxAge: maxAge,
		Secure: c.HTTPS, HttpOnly: true, SameSite: http.SameSiteLaxMode}).String()
}
