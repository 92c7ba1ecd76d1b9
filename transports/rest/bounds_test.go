package rest

import (
	"net/http"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3filter"
)

// unwritten are the rules that the document gives in words only: a schema cannot say them, or generated clients would suffer. Each matches rows of
// testdata/badinput.txt by a part of their line.
var unwritten = map[string][]string{
	"nothing may be sent twice":                   {"appears twice", "sent once", "names an entry twice", "events=order.placed,order.placed"},
	"a call that describes no body takes none":    {"/verify/start ", "/resend-code ", "/cancel ", "DELETE "},
	"a parameter that is sent is not empty":       {"&limit=  "},
	"no marks that turn the direction":            {`\u202e`},
	"a sandbox has its own numbers":               {`phone = "+1500555`, `phone = "+14155550142"`, `phone = "+150055501999999"`, "/v1/users good"},
	"only what exists can be named":               {"after=evt_unknown", "cursor=YjA", "cursor=Yi0x", "timeZone = "},
	"the key is in the body or in the header":     {"without idempotencyKey", "Idempotency-Key: other-0001"},
	"a cart names what, and where":                {"/v1/carts without request", "/v1/carts without placeId", `"restaurantName":"Harbor Hall","idem`, `"near":"Portland","idem`, `items":["<a*150>`, "itemNotes goes with items", "itemNotes.item"},
	"an answer has one of two fields":             {"/answer without choices", "/answer acceptPickupTime = true"},
	"a search has a query":                        {"/v1/places good"}, // to require it would change the types of clients that were generated
	"a code is needed before the first success":   {"/verify empty", "/verify raw {}"},
	"a place is near a point with both figures":   {"&lat=43", "&lng=-70"},
	"an order takes only its next states":         {"/advance good"},
	"listening has its own parameters":            {"?events=order.placed  ", "listen=run-0001&cursor=", "listen=run-0001&order_id="},
	"no client has integers of more than 64 bits": {"9223372036854775808"},
}

// What the service refuses as malformed, the document refuses too, so that a client that checks by the document is never surprised.
func TestTheDocumentRefusesBadInput(t *testing.T) {
	c, used := newClient(t, newService().services()), map[string]bool{}
	for _, row := range badTable(t) {
		if row.Status != http.StatusBadRequest || row.Code != "invalid_request" {
			continue
		}
		input, err := c.find(row.Request(t, "http://127.0.0.1:8080", known(row.Path), http.Header{}))
		if err != nil {
			t.Errorf("line %d: %v", row.Line, err)
			continue
		}
		if openapi3filter.ValidateRequest(t.Context(), input) != nil {
			continue
		}
		line, excused := strings.Join([]string{row.Method, row.Path, row.Change, "", row.Says}, " "), false
		for _, parts := range unwritten {
			for _, part := range parts {
				if strings.Contains(line, part) {
					excused, used[part] = true, true
				}
			}
		}
		if !excused {
			t.Errorf("badinput.txt:%d: the document allows %s", row.Line, line)
		}
	}
	for rule, parts := range unwritten {
		for _, part := range parts {
			if !used[part] {
				t.Errorf("%s: no row with %q needs this", rule, part)
			}
		}
	}
}
