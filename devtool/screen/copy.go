package screen

import (
	"encoding/json"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// copyMenu offers what can be put on the clipboard, of an event if one is selected. The clipboard is the terminal's own (OSC 52), so it
// works over ssh; a terminal that has none can show the secrets.
func (l *Listen) copyMenu(e *event) *menu {
	type entry struct {
		item
		text string
	}
	var all []entry
	if e != nil {
		all = []entry{
			{item{"b", "body", "the exact bytes"}, string(e.Body)},
			{item{"c", "curl", "posts it again, with its signature"}, l.curl(e)},
			{item{"h", "headers", "of the last attempt"}, headersOf(e)},
			{item{"g", "Go handler", "verifies the signature"}, goHandler(e.Type)},
			{item{"n", "Node handler", "verifies the signature"}, nodeHandler(e.Type)},
			{item{"i", "event id", plain(e.EventID)}, e.EventID},
		}
	}
	if !l.ReadOnly { // another run has another secret
		all = append(all, entry{item{"s", "secret of this run", "whsec_cli_…"}, l.Secret},
			entry{item{"w", "secret for Standard Webhooks libraries", "whsec_…"}, feed.Standard(l.Secret)},
			entry{item{"v", "show the secrets", "for a terminal without a clipboard"}, ""})
	}
	return &menu{title: "Copy", items: func() []item {
		var items []item
		for _, c := range all {
			items = append(items, c.item)
		}
		return items
	}, pick: func(m *Model, i int) tea.Cmd {
		switch c := all[i]; {
		case c.key == "v":
			m.push(&sheet{title: "Secrets of this run", lines: func(w int) []string {
				return append(append([]string{"", " " + l.Secret, "", quiet.Render(" for Standard Webhooks libraries:")}, wrap(" "+feed.Standard(l.Secret), w)...), "")
			}})
			return nil
		case c.text == "":
			m.say("There is nothing to copy yet: it was not posted.", true)
			return nil
		default:
			m.say("Copied: "+c.name+".", false)
			return tea.SetClipboard(c.text)
		}
	}}
}

func headersOf(e *event) string {
	if a := e.last(); a != nil {
		return a.header
	}
	return ""
}

// curl posts the last attempt again, byte by byte.
func (l *Listen) curl(e *event) string {
	a := e.last()
	if a == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("curl -i -X POST " + quote(a.url))
	for line := range strings.Lines(a.header) {
		b.WriteString(" \\\n  -H " + quote(strings.TrimSuffix(line, "\n")))
	}
	b.WriteString(" \\\n  --data-binary " + quote(string(a.body)))
	return b.String()
}

// quote makes one word of a text for a shell.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// literal is a text in quotes, as Go and JavaScript read it.
func literal(text string) string {
	b, _ := json.Marshal(text) // a string never fails
	return string(b)
}

// goHandler is a program that verifies and takes one type of event.
func goHandler(kind string) string {
	return fmt.Sprintf(`package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// verify checks X-Service-Signature: t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">.
func verify(header, secret string, body []byte) bool {
	var stamp string
	var signatures []string
	for _, part := range strings.Split(header, ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(part), "="); name {
		case "t":
			stamp = value
		case "v1":
			signatures = append(signatures, value)
		}
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 300*time.Second {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(stamp + "."))
	mac.Write(body)
	for _, s := range signatures {
		if got, err := hex.DecodeString(s); err == nil && hmac.Equal(got, mac.Sum(nil)) {
			return true
		}
	}
	return false
}

func main() {
	secret := os.Getenv("CARRYOUT_WEBHOOK_SECRET")
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20)) // the bytes as they arrive
		if err != nil || !verify(r.Header.Get("X-Service-Signature"), secret, body) {
			http.Error(w, "bad signature", http.StatusBadRequest)
			return
		}
		switch r.Header.Get("X-Service-Event") {
		case %s:
			// Deduplicate by event_id, and order by occurred_at.
			log.Printf("%%s", body)
		}
		w.WriteHeader(http.StatusNoContent) // also for types that you do not know
	})
	addr := os.Getenv("ADDR")
	if addr == "" {
		addr = "localhost:3000"
	}
	log.Fatal(http.ListenAndServe(addr, nil))
}
`, literal(kind))
}

// nodeHandler is the same without any package.
func nodeHandler(kind string) string {
	return fmt.Sprintf(`import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

// X-Service-Signature: t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">
function verify(header, secret, body) {
  const parts = String(header).split(',').map((part) => part.trim().split('='));
  const stamp = parts.find(([name]) => name === 't')?.[1];
  if (!/^\d+$/.test(stamp ?? '') || Math.abs(Date.now() / 1000 - Number(stamp)) > 300) return false;
  const want = createHmac('sha256', secret).update(stamp + '.').update(body).digest();
  return parts.some(([name, value]) => {
    const got = Buffer.from(value ?? '', 'hex');
    return name === 'v1' && got.length === want.length && timingSafeEqual(got, want);
  });
}

const [host, port] = (process.env.ADDR ?? 'localhost:3000').split(':');
createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks); // the bytes as they arrive
    if (!verify(request.headers['x-service-signature'], process.env.CARRYOUT_WEBHOOK_SECRET, body)) {
      response.writeHead(400).end('bad signature');
      return;
    }
    switch (request.headers['x-service-event']) {
      case %s:
        // Deduplicate by event_id, and order by occurred_at.
        console.log(body.toString());
    }
    response.writeHead(204).end(); // also for types that you do not know
  });
}).listen(Number(port), host);
`, literal(kind))
}
