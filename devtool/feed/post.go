package feed

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"
)

// Request is one post to a handler.
type Request struct {
	URL    string
	Header map[string]string
	Body   []byte
}

// Reply is the result of a post.
type Reply struct {
	Status  int // 0: no answer
	Header  http.Header
	Body    []byte // at most MaxReply bytes
	Took    time.Duration
	Problem string // why there is no answer
}

// Accepted reports whether the handler accepted the event.
func (r Reply) Accepted() bool { return r.Status >= 200 && r.Status < 300 }

// Target posts to handlers.
type Target interface {
	Post(context.Context, Request) Reply
}

// MaxReply is how many bytes of an answer are kept.
const MaxReply = 64 << 10

// PostTime is how long a handler may take, as for a real endpoint (docs/webhooks.md).
const PostTime = 15 * time.Second

// HTTP posts over the network. Like a real delivery it follows no redirect.
type HTTP struct{ Client *http.Client }

// NewHTTP returns a target that keeps connections open.
func NewHTTP() *HTTP {
	return &HTTP{&http.Client{
		Timeout:       PostTime,
		Transport:     &http.Transport{MaxIdleConnsPerHost: 32, IdleConnTimeout: 30 * time.Second, DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Post sends one request and waits for its answer.
func (h *HTTP) Post(ctx context.Context, in Request) Reply {
	began := time.Now()
	lost := func(err error) Reply { return Reply{Took: time.Since(began), Problem: Explain(err)} }
	ctx, stop := context.WithTimeout(ctx, h.Client.Timeout)
	defer stop()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, in.URL, bytes.NewReader(in.Body))
	if err != nil {
		return lost(err)
	}
	r.Header = canonical(in.Header)
	// Not through the client: it would copy every header for redirects, which are not followed.
	answer, err := h.Client.Transport.RoundTrip(r)
	if err != nil {
		return lost(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, MaxReply))
	if err != nil {
		return lost(err)
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<20)) // so that the connection can be reused
	return Reply{Status: answer.StatusCode, Header: answer.Header, Body: body, Took: time.Since(began)}
}

// canonical converts headers to the form of net/http.
func canonical(in map[string]string) http.Header {
	out := make(http.Header, len(in))
	values := make([]string, 0, len(in))
	for name, value := range in {
		values = append(values, value)
		out[http.CanonicalHeaderKey(name)] = values[len(values)-1 : len(values) : len(values)]
	}
	return out
}

// Explain says in a few words why a post has no answer.
func Explain(err error) string {
	var late net.Error
	switch {
	case errors.Is(err, context.Canceled):
		return "interrupted"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "connection refused"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "connection closed without an answer"
	case errors.As(err, &late) && late.Timeout():
		return "no answer within 15 s"
	case errors.As(err, new(*net.DNSError)):
		return "the host is not known"
	}
	text := err.Error()
	if i := strings.LastIndex(text, ": "); i >= 0 {
		text = text[i+2:]
	}
	return text
}
