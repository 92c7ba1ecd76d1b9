package mcp

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// valid are arguments of each tool with which each other argument is tried.
var valid = map[string]args{
	"order": {"action": "build"}, "order_status": {}, "get_location": {}, "profile": {}, "discover": {"query": "tea"}, "places": {"query": "tea"},
	"place_facts": {"placeId": enginetest.PlaceID}, "help": {"question": "tea"}, "menu": {}, "item_photo": {"item": "tea"},
}

// Every bound of every argument that a schema lists is kept: what is of another type, too short, too long, too many or not among the
// values is invalid_input, and the answer names the argument.
func TestEveryBoundIsKept(t *testing.T) {
	x := newTester(t, nil)
	tried := 0
	for _, listed := range x.list(personToken) {
		name := listed["name"].(string)
		properties := at(listed, "inputSchema.properties").(map[string]any)
		for field, property := range properties {
			for _, wrong := range outOfBounds(property.(map[string]any)) {
				if tried++; tried%50 == 0 {
					x.w.Clock.Advance(time.Minute) // the limits of the reading tools are by the minute
				}
				arguments := with(valid[name], args{field: wrong})
				if name == "order" && slices.Contains([]string{"expectedTotalMinor", "stage", "code", "declineCredit"}, field) {
					arguments["action"] = "confirm"
				}
				out := x.call(personToken, name, arguments)
				x.refused(out, "invalid_input")
				if out.JSON["field"] != field {
					t.Errorf("%s: %s = %.60v: the answer names %v", name, field, wrong, out.JSON["field"])
				}
			}
		}
		x.refused(x.call(personToken, name, with(valid[name], args{"madeUp": 1})), "invalid_input")
		required, _ := at(listed, "inputSchema.required").([]any)
		for _, field := range required {
			without := maps.Clone(valid[name])
			delete(without, field.(string))
			out := x.call(personToken, name, without)
			x.refused(out, "invalid_input")
			if out.JSON["field"] != field {
				t.Errorf("%s without %s: the answer names %v", name, field, out.JSON["field"])
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d values were tried", tried)
	}
}

// outOfBounds are values that a property's schema does not allow.
func outOfBounds(s map[string]any) []any {
	bound := func(of map[string]any, name string) int { n, _ := of[name].(float64); return int(n) }
	switch s["type"] {
	case "string":
		out := []any{1.0, true, nil, []any{"a"}, args{"a": 1}}
		if most := bound(s, "maxLength"); most > 0 {
			out = append(out, strings.Repeat("é", most+1))
		}
		if least := bound(s, "minLength"); least > 0 {
			out = append(out, strings.Repeat("é", least-1))
		}
		if s["enum"] != nil {
			out = append(out, "none of them")
		}
		return out
	case "array":
		out := []any{"a", 1.0, nil, []any{1.0}, []any{nil}}
		if most := bound(s, "maxItems"); most > 0 {
			out = append(out, slices.Repeat([]any{"a"}, most+1))
		}
		if most := bound(s["items"].(map[string]any), "maxLength"); most > 0 {
			out = append(out, []any{strings.Repeat("é", most+1)})
		}
		return out
	case "boolean":
		return []any{"true", 1.0, nil}
	case "integer":
		return []any{"1", 1.5, bound(s, "minimum") - 1, nil, 1e300}
	case "object":
		return []any{"1,2", args{"lat": 1}, args{"lat": 91, "lng": 0}, args{"lat": 0, "lng": 181}, args{"lat": 0, "lng": 0, "alt": 0}, args{"lat": "0", "lng": 0}, nil}
	}
	return []any{1.0, true, nil, []any{1.0}, args{}} // a text or an array of texts
}

// Calls with noise in their bodies: no answer is a 5xx, and no result says that the service failed. What is refused
// for its arguments is invalid_input.
func TestNoiseIsNoFailure(t *testing.T) {
	seed := uint64(1)
	if os.Getenv("CARRYOUT_PROVE") != "" {
		seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	x := newTester(t, func(_ *Services, o *Options) { o.BuildWait, o.StatusWait = short, short })
	scraps := []string{`null`, `true`, `-1`, `1e400`, `""`, `"\u0000"`, `[]`, `{}`, `{"action":"build"}`, `"test_place_carted"`, `[[[[[[]]]]]]`, `"\ud800"`, `{"lat":1,"lng":2}`, `"confirm"`, `"ord_x"`, `0.1`, `,`, `}`, `"`}
	codes := map[int]int{}
	for n := range 1500 {
		if n%50 == 0 {
			x.w.Clock.Advance(time.Minute)
		}
		name := personTools[random.IntN(len(personTools))]
		arguments := maps.Clone(valid[name])
		if arguments == nil {
			arguments = args{}
		}
		body, err := json.Marshal(args{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": args{"name": name, "arguments": arguments}})
		if err != nil {
			t.Fatal(err)
		}
		text := string(body)
		fields := []string{"action", "query", "items", "geo", "placeId", "idempotencyKey", "orderId", "expectedTotalMinor", "code", "cancel", "limit", "item", "question", "mode", "near"}
		for range random.IntN(4) {
			member := fmt.Sprintf(`"arguments":{%q:%s,`, fields[random.IntN(len(fields))], scraps[random.IntN(len(scraps))])
			text = strings.Replace(strings.Replace(text, `"arguments":{`, member, 1), ",}", "}", 1)
		}
		if random.IntN(3) == 0 {
			at := random.IntN(len(text))
			text = text[:at] + string(rune(random.IntN(256))) + text[at+random.IntN(len(text)-at):]
		}
		r := request(personToken, "tools/call", nil)
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader(text)), int64(len(text))
		res := x.send(r)
		answer, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		codes[res.StatusCode]++
		if res.StatusCode >= http.StatusInternalServerError || strings.Contains(string(answer), `\"error\":\"internal\"`) {
			t.Fatalf("%s\nis answered %d %s", text, res.StatusCode, answer)
		}
	}
	if codes[http.StatusOK] < 500 || codes[http.StatusBadRequest] < 100 {
		t.Errorf("answers by status: %v", codes)
	}
}

// The bounds of arguments, as the tables of spec 4.8 give them: characters of a text, or entries of a list and the characters of each.
const bounds = `
order restaurant string 0-200
order query string 1-200
order items array 10 of 1-200
order platform string 0-100
order orderUrl string 0-2000
order restaurantName string 0-500
order restaurantAddress string 0-500
order placeId string 0-255
order blacklistHost string 0-500
order timeZone string 0-60
order acceptPickupTime string 0-120
order choices string 0-300
order userInitiatedRetry boolean
order cancel boolean
order idempotencyKey string 8-200
order orderId string 0-100
order expectedTotalMinor integer 1
order stage string confirm|resend
order declineCredit boolean
order geo object lat|lng
place_facts placeId string 1-400 required
help question string 1-300 required
menu query string 1-200
menu placeId string 0-255
menu near string 0-300
menu orderUrl string 0-2000
menu category string 0-80
menu intent string 0-400
menu mode string live|knowledge
item_photo item string 1-120 required`

// Schemas carry the bounds of spec 4.8.
func TestSchemasCarryTheBounds(t *testing.T) {
	x := newTester(t, nil)
	schemas := map[string]any{}
	for _, listed := range x.list(personToken) {
		schemas[listed["name"].(string)] = listed["inputSchema"]
	}
	number := func(of any, name string) int { n, _ := at(of, name).(float64); return int(n) }
	for line := range strings.Lines(strings.TrimSpace(bounds)) {
		words := strings.Fields(line)
		p := at(schemas[words[0]], "properties."+words[1])
		said := fmt.Sprint(words[0], " ", words[1], " ", at(p, "type"))
		switch values, _ := at(p, "enum").([]any); at(p, "type") {
		case "string":
			if values != nil {
				said += " " + strings.ReplaceAll(strings.Trim(fmt.Sprint(values), "[]"), " ", "|")
			} else {
				said += fmt.Sprintf(" %d-%d", number(p, "minLength"), number(p, "maxLength"))
			}
		case "array":
			items := at(p, "items")
			said += fmt.Sprintf(" %d of %d-%d", number(p, "maxItems"), number(items, "minLength"), number(items, "maxLength"))
		case "integer":
			said += fmt.Sprintf(" %d", number(p, "minimum"))
		case "object":
			said += " " + strings.Join(slices.Sorted(maps.Keys(at(p, "properties").(map[string]any))), "|")
			if at(p, "additionalProperties") != false {
				t.Errorf("%s takes other members", said)
			}
		}
		if required, _ := at(schemas[words[0]], "required").([]any); slices.Contains(required, any(words[1])) {
			said += " required"
		}
		if said != strings.TrimSpace(line) {
			t.Errorf("the schema says %q, want %q", said, strings.TrimSpace(line))
		}
	}
	if action := at(schemas["order"], "properties.action.enum"); fmt.Sprint(action) != "[preview build confirm status]" {
		t.Errorf("a person's actions are %v", action)
	}
}
