package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/transports/web"
)

// post is a request with a body and headers, as it is written here.
func post(credential string, header map[string]string, body []byte) *http.Request {
	r := httptest.NewRequest(http.MethodPost, mcpURL+"/", bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	r.Header.Set("Authorization", "Bearer "+credential)
	for name, value := range header {
		r.Header.Del(name)
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	return r
}

// reply is an answer without what differs from request to request.
type reply struct {
	status  int
	content string
	body    any
	library bool
}

// sent sends a request and reads the answer: the data of an event, or the body.
func (x *tester) sent(r *http.Request) reply {
	x.t.Helper()
	res := x.send(r)
	body, err := io.ReadAll(res.Body)
	if err != nil {
		x.t.Fatal(err)
	}
	if data, is := strings.CutPrefix(string(body), "event: message\ndata: "); is {
		body = []byte(data)
	}
	got := reply{status: res.StatusCode, content: res.Header.Get("Content-Type"), library: res.Header.Get("Connection") != ""}
	if len(body) > 0 && json.Unmarshal(body, &got.body) != nil {
		got.body = string(body)
	}
	if failed, is := at(got.body, "error").(map[string]any); is {
		delete(failed, "requestId")
		delete(failed, "request_id")
	}
	return got
}

// throughLibrary is a content type that means JSON and that a direct call does not have.
const throughLibrary = "application/json;charset=utf-8"

// alike sends a request as it is and so that the library answers it, and compares. It returns whether the first is a direct call.
func (x *tester) alike(name, credential string, header map[string]string, body string) (direct bool) {
	x.t.Helper()
	ours := x.sent(post(credential, header, []byte(body)))
	other := map[string]string{}
	for name, value := range header {
		other[name] = value
	}
	if other["Content-Type"] == "" {
		other["Content-Type"] = throughLibrary
	}
	theirs := x.sent(post(credential, other, []byte(body)))
	if plainHeaders(post(credential, header, nil).Header) && len(body) <= web.MaxBody {
		_, direct = readDirect(post(credential, header, nil).Header, []byte(body))
	}
	unknownMethod := at(ours.body, "error.code") == -32601.0 // in both ways the handler's own answer
	if ours.content == "text/event-stream" && !unknownMethod && (ours.library == direct || !theirs.library) {
		x.t.Errorf("%s: direct %v, and the library answered: %v, %v", name, direct, ours.library, theirs.library)
	}
	ours.library, theirs.library = false, false
	if !reflect.DeepEqual(ours, theirs) {
		x.t.Errorf("%s: %s\ndirect:  %+v\nlibrary: %+v", name, body, ours, theirs)
	}
	return direct
}

// calledWith is the body of a call whose members are written here.
func calledWith(id, params string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":` + params + `}`
}

// Direct calls are answered as the library answers them, and what is no ordinary call is left to the library.
func TestDirectCalls(t *testing.T) {
	x := newTester(t, nil)
	const ordinary = `{"name":"places","arguments":{"query":"Test Carted","limit":1}}`
	newest := map[string]string{"Mcp-Protocol-Version": multiRound, "Mcp-Method": "tools/call", "Mcp-Name": "places"}
	metaWith := func(more string) string {
		return `{"name":"places","arguments":{"query":"tea"},"_meta":{"io.modelcontextprotocol/protocolVersion":"` + multiRound + `"` + more + `}}`
	}
	const able = `,"io.modelcontextprotocol/clientCapabilities":`
	for name, c := range map[string]struct {
		header map[string]string
		body   string
		direct bool
	}{
		"an ordinary call":            {nil, calledWith("1", ordinary), true},
		"an id that is a text":        {nil, calledWith(`"call-1 ~"`, ordinary), true},
		"a negative id":               {nil, calledWith("-7", ordinary), true},
		"white space":                 {nil, " {\n\"jsonrpc\" : \"2.0\", \"id\": 4 ,\"method\":\"tools/call\",\"params\": " + ordinary + "}\n", true},
		"no arguments":                {nil, calledWith("1", `{"name":"profile"}`), true},
		"arguments that are null":     {nil, calledWith("1", `{"name":"places","arguments":null}`), true},
		"arguments that are a list":   {nil, calledWith("1", `{"name":"places","arguments":[]}`), true},
		"a wrong argument":            {nil, calledWith("1", `{"name":"places","arguments":{"query":7}}`), true},
		"the last of two names":       {nil, calledWith("1", `{"name":"places","name":"get_location","arguments":{"near":"Harborview"}}`), true},
		"a tool that is not there":    {nil, calledWith("1", `{"name":"<b>&"}`), true},
		"the hidden tool":             {nil, calledWith("1", `{"name":"unlisted"}`), true},
		"no tool":                     {nil, calledWith("1", `{"name":""}`), true},
		"metadata of a client's own":  {nil, calledWith("1", `{"name":"profile","_meta":{"example.com/trace":"a"}}`), true},
		"a progress token":            {nil, calledWith("1", `{"name":"profile","_meta":{"progressToken":5}}`), true},
		"an id that is escaped":       {nil, calledWith(`"\u0041"`, ordinary), false},
		"an id in another script":     {nil, calledWith(`"é"`, ordinary), false},
		"an id with a fraction":       {nil, calledWith("1.5", ordinary), false},
		"a large id":                  {nil, calledWith("12345678901234567890", ordinary), false},
		"an id that floats round":     {nil, calledWith("9007199254740993", ordinary), false},
		"an id that is null":          {nil, calledWith("null", ordinary), false},
		"an id that is an object":     {nil, calledWith("{}", ordinary), false},
		"no id":                       {nil, `{"jsonrpc":"2.0","method":"tools/call","params":` + ordinary + `}`, false},
		"another version":             {nil, `{"jsonrpc":"1.0","id":1,"method":"tools/call","params":` + ordinary + `}`, false},
		"no version":                  {nil, `{"id":1,"method":"tools/call","params":` + ordinary + `}`, false},
		"a member in capitals":        {nil, `{"jsonrpc":"2.0","id":1,"METHOD":"tools/call","method":"ping","params":` + ordinary + `}`, false},
		"a result as well":            {nil, `{"jsonrpc":"2.0","id":1,"method":"tools/call","result":{},"params":` + ordinary + `}`, false},
		"another method":              {nil, `{"jsonrpc":"2.0","id":1,"method":"ping"}`, false},
		"a list of calls":             {map[string]string{"Mcp-Protocol-Version": "2025-03-26"}, "[" + calledWith("1", ordinary) + "]", false},
		"two values":                  {nil, calledWith("1", ordinary) + " {}", false},
		"no JSON":                     {nil, `{"jsonrpc":"2.0",`, false},
		"nothing":                     {nil, "", false},
		"parameters that are null":    {nil, calledWith("1", "null"), false},
		"parameters that are a list":  {nil, calledWith("1", "[]"), false},
		"a name that is a number":     {nil, calledWith("1", `{"name":1}`), false},
		"a name in capitals":          {nil, calledWith("1", `{"Name":"profile"}`), false},
		"an unknown parameter":        {nil, calledWith("1", `{"name":"profile","task":{"ttl":1}}`), false},
		"metadata that is a text":     {nil, calledWith("1", `{"name":"profile","_meta":"x"}`), false},
		"a token that is an object":   {nil, calledWith("1", `{"name":"profile","_meta":{"progressToken":{}}}`), false},
		"answers in a session":        {nil, calledWith("1", `{"name":"profile","inputResponses":{}}`), false},
		"the newest, without headers": {nil, calledWith("1", metaWith(able+"{}")), false},
		"an unknown revision":         {map[string]string{"Mcp-Protocol-Version": "2023-01-01"}, calledWith("1", ordinary), false},
		"a revision to come":          {map[string]string{"Mcp-Protocol-Version": "2099-01-01"}, calledWith("1", ordinary), false},
		"an event to resume from":     {map[string]string{"Last-Event-ID": "1_1"}, calledWith("1", ordinary), false},
		"text":                        {map[string]string{"Content-Type": "text/plain"}, calledWith("1", ordinary), false},
		"no events":                   {map[string]string{"Accept": "application/json"}, calledWith("1", ordinary), false},
		"events alone":                {map[string]string{"Accept": "text/event-stream"}, calledWith("1", ordinary), false},
		"whatever there is":           {map[string]string{"Accept": "*/*"}, calledWith("1", ordinary), false},
		"a preference":                {map[string]string{"Accept": "text/event-stream;q=0.9 , application/json"}, calledWith("1", ordinary), true},
		"too much":                    {nil, calledWith("1", ordinary) + strings.Repeat(" ", 70_000), false},

		"the newest revision":             {newest, calledWith("1", metaWith(able+"{}")), true},
		"with a client":                   {newest, calledWith("1", metaWith(able+`{"elicitation":{"form":{}}},"io.modelcontextprotocol/clientInfo":{"name":"a","version":"1"}`)), true},
		"without capabilities":            {newest, calledWith("1", metaWith("")), false},
		"capabilities that are null":      {newest, calledWith("1", metaWith(able+"null")), false},
		"capabilities that are a number":  {newest, calledWith("1", metaWith(able+"1")), false},
		"a client that is null":           {newest, calledWith("1", metaWith(able+`{},"io.modelcontextprotocol/clientInfo":null`)), false},
		"a client that is a text":         {newest, calledWith("1", metaWith(able+`{},"io.modelcontextprotocol/clientInfo":"x"`)), false},
		"no metadata":                     {newest, calledWith("1", ordinary), false},
		"a header with another name":      {map[string]string{"Mcp-Protocol-Version": multiRound, "Mcp-Method": "tools/call", "Mcp-Name": "menu"}, calledWith("1", metaWith(able+"{}")), false},
		"a header with another method":    {map[string]string{"Mcp-Protocol-Version": multiRound, "Mcp-Method": "tools/list", "Mcp-Name": "places"}, calledWith("1", metaWith(able+"{}")), false},
		"metadata of another revision":    {newest, calledWith("1", strings.Replace(metaWith(able+"{}"), multiRound, "2025-11-25", 1)), false},
		"answers that cannot be read":     {newest, calledWith("1", strings.Replace(metaWith(able+"{}"), `"_meta"`, `"inputResponses":[],"_meta"`, 1)), false},
		"answers to nothing":              {newest, calledWith("1", strings.Replace(metaWith(able+"{}"), `"_meta"`, `"inputResponses":{"a":{"action":"accept"}},"requestState":"crt_1","_meta"`, 1)), true},
		"a state that is a number":        {newest, calledWith("1", strings.Replace(metaWith(able+"{}"), `"_meta"`, `"requestState":1,"_meta"`, 1)), false},
		"an unlisted tool of the newest":  {map[string]string{"Mcp-Protocol-Version": multiRound, "Mcp-Method": "tools/call", "Mcp-Name": "nothing"}, calledWith("1", strings.Replace(metaWith(able+"{}"), "places", "nothing", 1)), true},
		"a wrong argument, newest":        {newest, calledWith("1", strings.Replace(metaWith(able+"{}"), `"tea"`, "1", 1)), true},
		"a name in another script":        {map[string]string{"Mcp-Protocol-Version": multiRound, "Mcp-Method": "tools/call", "Mcp-Name": "é"}, calledWith("1", strings.Replace(metaWith(able+"{}"), "places", "é", 1)), false},
		"a logger of the newest revision": {newest, calledWith("1", metaWith(able+`{},"io.modelcontextprotocol/logLevel":"debug"`)), true},
	} {
		x.w.Clock.Advance(time.Minute) // the limits of the reading tools are by the minute
		if direct := x.alike(name, personToken, c.header, c.body); direct != c.direct {
			t.Errorf("%s: direct %v, want %v", name, direct, c.direct)
		}
	}
	for _, version := range sessions {
		if !x.alike(version, x.sandbox, map[string]string{"Mcp-Protocol-Version": version}, calledWith("1", ordinary)) {
			t.Errorf("%s: the library answered", version)
		}
	}
}

// What a person is asked, and a build after their answer, are told alike.
func TestDirectQuestions(t *testing.T) {
	play := func(content string) (told []string) {
		x := working(t, nil)
		send := func(arguments args, more args, capabilities string) any {
			params := with(args{"name": "order", "arguments": arguments, "_meta": args{"io.modelcontextprotocol/protocolVersion": multiRound,
				"io.modelcontextprotocol/clientCapabilities": args{"elicitation": args{capabilities: args{}}}}}, more)
			body, err := json.Marshal(args{"jsonrpc": "2.0", "id": "a", "method": "tools/call", "params": params})
			if err != nil {
				t.Fatal(err)
			}
			got := x.sent(post(x.sandbox, map[string]string{"Content-Type": content, "Mcp-Protocol-Version": multiRound, "Mcp-Method": "tools/call", "Mcp-Name": "order"}, body))
			if got.library != (content == throughLibrary) {
				t.Errorf("%s: the library answered: %v", content, got.library)
			}
			whole, err := json.Marshal(got.body)
			if err != nil {
				t.Fatal(err)
			}
			names := &ownNames{map[string]string{}, map[string]int{}}
			told = append(told, fmt.Sprint(got.status, got.content, string(names.in(whole))))
			return got.body
		}
		build := args{"action": "build", "placeId": "test_place_needs_choices", "query": "a latte", "idempotencyKey": keys()}
		asked := send(build, nil, "form")
		send(build, args{"requestState": at(asked, "result.requestState"), "inputResponses": args{"choices": args{"action": "accept", "content": args{"choiceA": "Large"}}}}, "form")
		send(with(build, args{"idempotencyKey": keys(), "query": "2 lattes"}), nil, "url")
		return told
	}
	ours, theirs := play("application/json"), play(throughLibrary)
	for i := range theirs {
		if ours[i] != theirs[i] {
			t.Errorf("direct:  %s\nlibrary: %s", ours[i], theirs[i])
		}
	}
	if !strings.Contains(ours[0], `"resultType":"input_required"`) || !strings.Contains(ours[1], `"status":"carted"`) || !strings.Contains(ours[2], `"status":"needs_choices"`) {
		t.Errorf("%q", ours)
	}
}

// Bodies with noise are answered alike. CARRYOUT_PROVE tries more, from another seed.
func TestDirectNoise(t *testing.T) {
	seed, tries := uint64(1), 300
	if os.Getenv("CARRYOUT_PROVE") != "" {
		seed, tries = uint64(time.Now().UnixNano()), 20_000
	}
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	x := newTester(t, nil)
	pieces := []string{`"`, `\`, `{`, `}`, `[`, `,`, `:`, `null`, `1e3`, "\x00", "\xff", "é", `"name"`, `"_meta":{},`, `\u0000`, " ", "\n"}
	direct := 0
	for i := range tries {
		if i%20 == 0 {
			x.w.Clock.Advance(time.Minute) // the limits of the reading tools are by the minute
		}
		body := calledWith(`"a1"`, `{"name":"get_location","arguments":{"near":"Harborview"},"_meta":{"progressToken":"t"}}`)
		for range random.IntN(3) {
			from := random.IntN(len(body))
			to := min(len(body), from+random.IntN(3))
			body = body[:from] + pieces[random.IntN(len(pieces))] + body[to:]
		}
		if x.alike("noise", personToken, nil, body) {
			direct++
		}
	}
	if direct == 0 || direct == tries {
		t.Errorf("%d of %d were direct calls", direct, tries)
	}
}
