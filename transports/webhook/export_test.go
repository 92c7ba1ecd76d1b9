package webhook

import (
	"context"
	"net"
	"net/http"

	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// Over returns a deliverer whose client gets its connections from dial: time in a bubble does not run while a real socket waits.
func Over(client *http.Client, dial func() net.Conn) *Deliverer {
	client.Transport.(*http.Transport).DialContext = func(context.Context, string, string) (net.Conn, error) { return dial(), nil }
	return &Deliverer{guard: guard.New(guard.Options{Loopback: true}), client: client}
}

// DocumentsThrough is NewDocuments with another HTTP client.
func DocumentsThrough(g *guard.Guard, client *http.Client) *Documents {
	return &Documents{guard: g, client: client}
}
