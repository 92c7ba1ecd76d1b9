package web

import (
	"net/http"
	"time"
)

// Cookie is the cookie of a session on one of our hosts. Scripts cannot read it, and requests from other sites do not send it, except plain links.
type Cookie struct {
	Name  string
	Life  time.Duration
	HTTPS bool
}

// name returns the cookie's name. Over https it binds the cookie to the host; browsers accept a __Host- cookie only there.
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

// Set returns the Set-Cookie header that stores a session.
func (c Cookie) Set(session string) string { return c.header(session, int(c.Life.Seconds())) }

// Clear returns the Set-Cookie header that deletes the cookie.
func (c Cookie) Clear() string { return c.header("", -1) }

func (c Cookie) header(session string, maxAge int) string {
	return (&http.Cookie{Name: c.name(), Value: session, Path: "/", MaxAge: maxAge,
		Secure: c.HTTPS, HttpOnly: true, SameSite: http.SameSiteLaxMode}).String()
}
