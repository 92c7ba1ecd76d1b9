package browser

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/target"
)

// traffic is what a page exchanges with servers by scripts. It decides how long figures must stay the same to count as final, and knows which
// requests a server refused as too many, or as those of a robot.
type traffic struct {
	pending map[asked]endpoint
	began   int
	last    time.Time // when a request last began or ended
	refused []refusal // oldest first, each request once
}

// endpoint is what a request asked for: its method and address without the query.
type endpoint struct{ method, address string }

// refusal is a request that a server refused, and how.
type refusal struct {
	endpoint
	how string
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
		Request   struct {
			Method string `json:"method"`
			URL    string `json:"url"`
		} `json:"request"`
		Response head `json:"response"`
	}](m)
	key := asked{s, event.RequestID}
	switch {
	case !ok:
	case m.Method == cdproto.EventNetworkRequestWillBeSent && scripted[event.Type]:
		if t.pending == nil {
			t.pending = map[asked]endpoint{}
		}
		address, _, _ := strings.Cut(event.Request.URL, "?")
		t.pending[key] = endpoint{event.Request.Method, address}
		t.began++
		t.last = time.Now()
	case m.Method == cdproto.EventNetworkResponseReceived:
		if what, is := t.pending[key]; is {
			t.answered(what, event.Response)
		}
	case m.Method != cdproto.EventNetworkRequestWillBeSent:
		if _, is := t.pending[key]; is {
			delete(t.pending, key)
			t.last = time.Now()
		}
	}
}

// head is the head of the answer to a request.
type head struct {
	Status int            `json:"status"`
	Header map[string]any `json:"headers"`
}

// header is a header of the answer; "" if there is none.
func (h head) header(name string) string {
	for key, value := range h.Header {
		if text, is := value.(string); is && strings.EqualFold(key, name) {
			return text
		}
	}
	return ""
}

// challenges are the headers by which services against robots say that they answer instead of the shop.
var challenges = []string{"cf-mitigated", "x-amzn-waf-action", "x-dd-b"}

// refuses says how an answer refuses a request as one too many, or as that of a robot; "" if it does not. A 403 alone does not say so: a shop also gives it
// to what is out of date.
func (h head) refuses() string {
	switch {
	case h.Status == http.StatusTooManyRequests:
		if wait := h.header("Retry-After"); wait != "" {
			return fmt.Sprintf("%d, retry after %.30s", h.Status, wait)
		}
		return fmt.Sprint(h.Status)
	case h.Status >= http.StatusBadRequest && slices.ContainsFunc(challenges, func(name string) bool { return h.header(name) != "" }):
		return fmt.Sprintf("%d and a challenge", h.Status)
	}
	return ""
}

// mostTurnedAway bounds how many refused requests of a page are remembered.
const mostTurnedAway = 50

// answered remembers a request that was refused. If the page's next try succeeds, there was no refusal.
func (t *traffic) answered(what endpoint, with head) {
	t.refused = slices.DeleteFunc(t.refused, func(one refusal) bool { return one.endpoint == what })
	if how := with.refuses(); how != "" && len(t.refused) < mostTurnedAway {
		t.refused = append(t.refused, refusal{what, how})
	}
}

// turnedAway says which of the page's own requests to some hosts was refused last, and how; "" if none was.
func (t *traffic) turnedAway(hosts func(string) bool) string {
	for _, one := range slices.Backward(t.refused) {
		if at, err := url.Parse(one.address); err == nil && hosts(at.Hostname()) {
			return fmt.Sprintf("%s %s%s was answered with %s", one.method, at.Host, cmp.Or(at.Path, "/"), one.how)
		}
	}
	return ""
}

// forget drops the requests of a session whose document is gone.
func (t *traffic) forget(s target.SessionID) {
	for key := range t.pending {
		if key.session == s {
			delete(t.pending, key)
		}
	}
}

// rest is how long a document that does not change must show the same figures: until nothing has begun or ended for the time apart, and for apartAtRest
// at least. While something is pending it is all of apart.
func (t *traffic) rest(now time.Time) time.Duration {
	if len(t.pending) > 0 {
		return apart
	}
	return min(apart, max(apartAtRest, apart-now.Sub(t.last)))
}
