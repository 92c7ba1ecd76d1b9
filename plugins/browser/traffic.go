package browser

import (
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/target"
)

// traffic is what a page exchanges with servers by scripts. It decides how long figures must stay the same to count as final.
type traffic struct {
	pending map[asked]bool
	began   int
	last    time.Time // when a request last began or ended
}

// asked is a request of a session.
type asked struct {
	session target.SessionID
	id      network.RequestID
}

// scripted are the types of requests that a script waits for before it changes the page.
var scripted = map[network.ResourceType]bool{network.ResourceTypeXHR: true, network.ResourceTypeFetch: true, network.ResourceTypeScript: true}

// note counts a request that begins or ends, if the event is about one.
func (t *traffic) note(s target.SessionID, m *cdproto.Message) {
	event, ok := decode[struct {
		RequestID network.RequestID    `json:"requestId"`
		Type      network.ResourceType `json:"type"`
	}](m)
	key := asked{s, event.RequestID}
	switch {
	case !ok:
	case m.Method == cdproto.EventNetworkRequestWillBeSent && scripted[event.Type]:
		if t.pending == nil {
			t.pending = map[asked]bool{}
		}
		t.pending[key] = true
		t.began++
		t.last = time.Now()
	case m.Method != cdproto.EventNetworkRequestWillBeSent && t.pending[key]:
		delete(t.pending, key)
		t.last = time.Now()
	}
}

// forget drops the requests of a session whose document is gone.
func (t *traffic) forget(s target.SessionID) {
	for key := range t.pending {
		if key.session == s {
			delete(t.pending, key)
		}
	}
}

// quiet reports whether nothing is pending, and nothing has begun or ended for apart.
func (t *traffic) quiet() bool { return len(t.pending) == 0 && time.Since(t.last) >= apart }
