package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
)

// envelope is the published shape of an error (spec section 7); the optional members are next to the error (docs/gaps.md).
type envelope struct {
	Error       problem           `json:"error"`
	OrderID     string            `json:"orderId,omitempty"`
	Order       any               `json:"order,omitempty"`
	UserMessage string            `json:"userMessage,omitempty"`
	Next        *fault.Next       `json:"next,omitempty"`
	Candidates  []fault.Candidate `json:"candidates,omitempty"`
}

type problem struct {
	Code      string `json:"code"`
	Message   string `json:"message"`
	DocURL    string `json:"docUrl,omitempty"`
	RequestID string `json:"requestId,omitempty"` // of 5xx only, so that refusals stay byte-equal
}

// OrderSummary is an order inside a cart, a confirm answer or an error. Its field status is called state in an order read (spec 2.5).
type OrderSummary struct {
	ID           string `json:"id"`
	Status       string `json:"status"`
	ConfirmedVia string `json:"confirmedVia,omitempty"`
}

// Summary returns the summary of an order.
func Summary(o order.Order) OrderSummary {
	return OrderSummary{ID: o.ID, Status: string(o.State), ConfirmedVia: string(o.Via)}
}

// Envelope returns the renderer of JSON surfaces. Errors link to docs followed by their code; if docs is empty, there is no link.
//
// The response to a refused credential does not reveal the reason: every 401 and every 403 of code unauthorized has the same bytes (spec 5.4).
func Envelope(docs string) Renderer {
	return func(w http.ResponseWriter, f *fault.Fault, requestID string) {
		var e envelope
		if opaque(f) {
			e.Error = problem{Code: fault.Unauthorized.Code, Message: fault.Unauthorized.Message}
		} else {
			e = envelope{
				Error:   problem{Code: f.Code, Message: f.Message},
				OrderID: f.OrderID, Order: summarised(f.Order), UserMessage: f.UserMessage, Next: f.Next, Candidates: f.Candidates,
			}
			if docs != "" {
				e.Error.DocURL = docs + f.Code
			}
			if f.Status >= 500 {
				e.Error.RequestID = requestID
			}
		}
		if err := WriteJSON(w, f.Status, e); err != nil {
			// Only a fault's Order can fail to marshal; write the error without it.
			e.Order = nil
			_ = WriteJSON(w, f.Status, e)
		}
	}
}

// OAuth renders the errors of paths in the shape of OAuth 2.0 (spec section 7, RFC 6749, RFC 8628). A fault's seconds to wait are the interval.
func OAuth(w http.ResponseWriter, f *fault.Fault, _ string) {
	// These fields are texts and a number, so marshalling cannot fail.
	_ = WriteJSON(w, f.Status, struct {
		Error       string `json:"error"`
		Description string `json:"error_description"`
		Interval    int    `json:"interval,omitempty"`
	}{f.Code, f.Message, f.RetryAfter})
}

func opaque(f *fault.Fault) bool { return f.Code == fault.Unauthorized.Code }

func summarised(what any) any {
	switch o := what.(type) {
	case order.Order:
		return Summary(o)
	case *order.Order:
		if o == nil {
			return nil
		}
		return Summary(*o)
	}
	return what
}

// WriteJSON answers with body. If body cannot be marshalled, it returns an error and writes nothing.
func WriteJSON(w http.ResponseWriter, status int, body any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(body); err != nil {
		return err
	}
	write(w, status, "application/json; charset=utf-8", b.Bytes())
	return nil
}

func write(w http.ResponseWriter, status int, contentType string, body []byte) {
	h := w.Header()
	values := []string{contentType, strconv.Itoa(len(body))}
	h["Content-Type"], h["Content-Length"] = values[0:1:1], values[1:2:2]
	w.WriteHeader(status)
	_, _ = w.Write(body) // a caller that went away needs no answer
}
