package docs_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/delivery"
)

// harness is a program around a snippet.
type harness struct {
	program []string
	files   func(snippet string) map[string]string
}

// What runs a snippet of webhooks.md over the vectors: it prints the name of each that verifies.
var harnesses = map[string]harness{
	"go": {[]string{"go", "run", "."}, func(snippet string) map[string]string {
		return map[string]string{"go.mod": "module snippet\n\ngo 1.26\n", "verify.go": "package main\n\n" + snippet, "main.go": `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	var all []struct {
		Name, Secret, Body string
		Now                int64
		Headers            map[string]string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {
		panic(err)
	}
	for _, v := range all {
		if verify(v.Headers["X-Service-Signature"], []byte(v.Body), v.Secret, v.Now) {
			fmt.Println(v.Name)
		}
	}
}
`}
	}},
	"javascript": {[]string{"node", "main.mjs"}, func(snippet string) map[string]string {
		return map[string]string{"verify.mjs": snippet, "main.mjs": `import { readFileSync } from "node:fs";
import { verify } from "./verify.mjs";
for (const v of JSON.parse(readFileSync(0, "utf8")))
  if (verify(v.headers["X-Service-Signature"], Buffer.from(v.body), v.secret, v.now)) console.log(v.name);
`}
	}},
	"python": {[]string{"python3", "main.py"}, func(snippet string) map[string]string {
		return map[string]string{"verify.py": snippet, "main.py": `import json, sys
from verify import verify
for v in json.load(sys.stdin):
    if verify(v["headers"]["X-Service-Signature"], v["body"].encode(), v["secret"], v["now"]):
        print(v["name"])
`}
	}},
	"ruby": {[]string{"ruby", "main.rb"}, func(snippet string) map[string]string {
		return map[string]string{"verify.rb": snippet, "main.rb": `require "json"
require_relative "verify"
JSON.parse($stdin.read).each { |v| puts v["name"] if verify(v["headers"]["X-Service-Signature"], v["body"], v["secret"], v["now"]) }
`}
	}},
	"php": {[]string{"php", "main.php"}, func(snippet string) map[string]string {
		return map[string]string{"verify.php": "<?php\n" + snippet, "main.php": `<?php
require "verify.php";
foreach (json_decode(stream_get_contents(STDIN), true) as $v) {
    if (verify($v["headers"]["X-Service-Signature"], $v["body"], $v["secret"], $v["now"])) echo $v["name"], "\n";
}
`}
	}},
}

// judge holds the vectors against the published Standard Webhooks library for JavaScript. It reads its clock from the process, and parses
// what it has verified, so a body that is not JSON fails with another error than a signature does.
const judge = `import { readFileSync } from "node:fs";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
for (const v of JSON.parse(readFileSync(0, "utf8"))) {
  Date.now = () => v.now * 1000;
  try {
    new Webhook(v.secret.replace(/^whsec_cli_/, "whsec_")).verify(v.body, v.headers);
    console.log(v.name);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) console.log(v.name);
  }
}
`

func TestThePublishedLibraryAgrees(t *testing.T) {
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("npm is not installed")
	}
	dir := t.TempDir()
	install := exec.CommandContext(t.Context(), "npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "standardwebhooks@1.1.1")
	install.Dir = dir
	if said, err := install.CombinedOutput(); err != nil {
		t.Skipf("the library cannot be had here: %v\n%s", err, said)
	}
	vectors, all := readVectors(t)
	want := ""
	for _, v := range all {
		if v.StandardValid {
			want += v.Name + "\n"
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "main.mjs"), []byte(judge), 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), "node", "main.mjs")
	run.Dir, run.Stdin = dir, strings.NewReader(vectors)
	if got, err := run.CombinedOutput(); err != nil || string(got) != want {
		t.Errorf("%v; verified:\n%s\nwant:\n%s", err, got, want)
	}
}

// vector is one delivery of fixtures/webhooks, and which of its two signatures are good.
type vector struct {
	Name                 string
	Valid, StandardValid bool
}

func readVectors(t *testing.T) (text string, all []vector) {
	t.Helper()
	raw, err := os.ReadFile("../fixtures/webhooks/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	return string(raw), all
}

// TestSnippetsVerify runs the snippets of webhooks.md against the signature vectors.
func TestSnippetsVerify(t *testing.T) {
	page, err := os.ReadFile("webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	vectors, all := readVectors(t)
	want := ""
	for _, v := range all {
		if v.Valid {
			want += v.Name + "\n"
		}
	}
	for language, h := range harnesses {
		t.Run(language, func(t *testing.T) { runSnippet(t, page, language, 0, h, vectors, want) })
	}
}

// runSnippet runs the n-th snippet of a language, which has to print what is wanted for its input.
func runSnippet(t *testing.T, page []byte, language string, n int, h harness, input, want string) {
	t.Helper()
	snippets := regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllSubmatch(page, -1)
	if len(snippets) <= n {
		t.Fatal("no snippet")
	}
	if _, err := exec.LookPath(h.program[0]); err != nil {
		t.Skipf("%s is not installed", h.program[0])
	}
	dir := t.TempDir()
	for name, text := range h.files(string(snippets[n][1])) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.CommandContext(t.Context(), h.program[0], h.program[1:]...)
	run.Dir, run.Stdin = dir, strings.NewReader(input)
	got, err := run.CombinedOutput()
	if err != nil || string(got) != want {
		t.Errorf("%v; said:\n%s\nwant:\n%s", err, got, want)
	}
}

// What runs a snippet that answers challenges over a list of bodies: it prints what each is answered with.
var responders = map[string]harness{
	"go": {[]string{"go", "run", "."}, func(snippet string) map[string]string {
		return map[string]string{"go.mod": "module snippet\n\ngo 1.26\n", "respond.go": "package main\n\n" + snippet, "main.go": `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	var all []string
	if err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {
		panic(err)
	}
	for _, body := range all {
		fmt.Println(respond([]byte(body)))
	}
}
`}
	}},
	"javascript": {[]string{"node", "main.mjs"}, func(snippet string) map[string]string {
		return map[string]string{"respond.mjs": snippet, "main.mjs": `import { readFileSync } from "node:fs";
import { respond } from "./respond.mjs";
for (const body of JSON.parse(readFileSync(0, "utf8"))) console.log(respond(Buffer.from(body)));
`}
	}},
	"python": {[]string{"python3", "main.py"}, func(snippet string) map[string]string {
		return map[string]string{"respond.py": snippet, "main.py": `import json, sys
from respond import respond
for body in json.load(sys.stdin):
    print(respond(body.encode()))
`}
	}},
	"ruby": {[]string{"ruby", "main.rb"}, func(snippet string) map[string]string {
		return map[string]string{"respond.rb": snippet, "main.rb": `require_relative "respond"
JSON.parse($stdin.read).each { |body| puts respond(body) }
`}
	}},
	"php": {[]string{"php", "main.php"}, func(snippet string) map[string]string {
		return map[string]string{"respond.php": "<?php\n" + snippet, "main.php": `<?php
require "respond.php";
foreach (json_decode(stream_get_contents(STDIN), true) as $body) echo respond($body), "\n";
`}
	}},
}

// TestSnippetsAnswerTheChallenge has the snippets answer a challenge, which the service takes for the proof that it is, and an event.
func TestSnippetsAnswerTheChallenge(t *testing.T) {
	page, err := os.ReadFile("webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	asked, err := json.Marshal(delivery.Question{Event: delivery.Verification, EventID: "evt_1", DeliveryID: "dl_1", EndpointID: "whe_1", Challenge: "c-1"})
	if err != nil {
		t.Fatal(err)
	}
	input, err := json.Marshal([]string{string(asked), `{"event":"order.placed","event_id":"evt_2","order":{"id":"ord_1"}}`})
	if err != nil {
		t.Fatal(err)
	}
	if problem := delivery.Proven("c-1", delivery.Attempt{Status: 200}, []byte("c-1\n")); problem != "" {
		t.Fatal(problem)
	}
	for language, h := range responders {
		t.Run(language, func(t *testing.T) { runSnippet(t, page, language, 1, h, string(input), "c-1\n\n") })
	}
}
