package main_test

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// canary is a secret that must be found nowhere, in any of its forms.
type canary struct {
	name  string
	forms [][]byte
}

func newCanary(name, secret string) canary {
	c := canary{name: name}
	add := func(forms ...string) {
		for _, f := range forms {
			c.forms = append(c.forms, []byte(f))
		}
	}
	runes := []rune(secret)
	slices.Reverse(runes)
	add(secret, string(runes), url.QueryEscape(secret), hex.EncodeToString([]byte(secret)), strings.ToUpper(hex.EncodeToString([]byte(secret))))
	for shift, first := range []int{0, 2, 3} { // the three places at which its base64 can begin
		text := append(make([]byte, shift), secret...)
		last := len(text) * 8 / 6
		add(base64.RawStdEncoding.EncodeToString(text)[first:last], base64.RawURLEncoding.EncodeToString(text)[first:last])
	}
	var wide []byte
	for _, b := range []byte(secret) {
		wide = append(wide, b, 0)
	}
	c.forms = append(c.forms, wide)
	return c
}

// newCardCanary adds the groupings of a card number.
func newCardCanary(name, number string) canary {
	c := newCanary(name, number)
	for _, between := range []string{" ", "-", "\u00a0"} {
		var groups []string
		for part := range slices.Chunk([]byte(number), 4) {
			groups = append(groups, string(part))
		}
		c.forms = append(c.forms, newCanary(name, strings.Join(groups, between)).forms...)
	}
	return c
}

// hunt returns the canaries in content, and in what is compressed in it.
func hunt(content []byte, canaries []canary) (found []string) {
	for _, c := range canaries {
		if slices.ContainsFunc(c.forms, func(f []byte) bool { return bytes.Contains(content, f) }) {
			found = append(found, c.name)
		}
	}
	for magic, open := range map[string]func(io.Reader) (io.Reader, error){
		"\x1f\x8b\x08": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"\x78\x9c":     func(r io.Reader) (io.Reader, error) { return zlib.NewReader(r) },
	} {
		for rest := content; ; {
			at := bytes.Index(rest, []byte(magic))
			if at < 0 {
				break
			}
			rest = rest[at:]
			if inner, err := open(bytes.NewReader(rest)); err == nil {
				text, _ := io.ReadAll(io.LimitReader(inner, 16<<20)) // what can be read of it counts
				if len(text) > 0 {
					found = append(found, hunt(text, canaries)...)
				}
			}
			rest = rest[len(magic):]
		}
	}
	return found
}

// The hunt finds every form that it looks for: otherwise finding nothing would mean nothing.
func TestTheHuntFinds(t *testing.T) {
	number := "4539578763621486"
	c := []canary{newCardCanary("card", number)}
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	fmt.Fprintf(z, "paid with %s", number)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"card=" + number + ".", "6841263678759354", "4539 5787 6362 1486", hex.EncodeToString([]byte(number)), base64.StdEncoding.EncodeToString([]byte(`{"n":"` + number + `"}`)),
		base64.URLEncoding.EncodeToString([]byte("x4539-5787-6362-1486y")), "junk" + zipped.String(),
	} {
		if found := hunt([]byte(text), c); len(found) == 0 {
			t.Errorf("not found in %q", text)
		}
	}
	if found := hunt([]byte("4539578763621487 ending in 1486"), c); found != nil {
		t.Errorf("found %v", found)
	}
}

// issuedCards are the numbers of the cards that were issued to merchants, which only the processor's vault can tell.
func issuedCards(t *testing.T, folder string) (numbers []string) {
	t.Helper()
	key, err := os.ReadFile(filepath.Join(folder, "vault.key"))
	if err != nil {
		t.Fatal(err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		t.Fatal(err)
	}
	sealer, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	ledger, err := os.ReadFile(filepath.Join(folder, "ledger.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(ledger) {
		var e struct {
			Kind, ID string
			Sealed   []byte
		}
		if json.Unmarshal(line, &e) != nil || e.Kind != "issue" {
			continue
		}
		plain, err := sealer.Open(nil, e.Sealed[:sealer.NonceSize()], e.Sealed[sealer.NonceSize():], []byte(e.ID))
		if err != nil {
			t.Fatal(err)
		}
		var n struct{ N string }
		if err := json.Unmarshal(plain, &n); err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, n.N)
	}
	return numbers
}

// One order with a person's card, which the restaurant gets as a card of its own. Afterwards neither number, no credential and no signing secret is
// in the data folder, the logs, the texts, the events or the evidence, raw or in another form; phones are not in the logs.
func TestNoCanaryIsKept(t *testing.T) {
	const personsCard, phone = "4539578763621486", "+12125557391"
	w := newWorld(t, "--verbose") // the log names every request
	secret := w.file.Apps[0].Production.Secret
	var answers bytes.Buffer
	p := w.joined(phone, personsCard)
	cart := w.build(p, "plc_fixture_copper-kettle", "a drip coffee", "canary-build")
	orderID := w.confirm(p, cart, "canary-confirm")
	if o := w.ended(secret, orderID); o.State != "placed" {
		t.Fatalf("the order is %s", o.State)
	}
	for _, path := range []string{"/v1/events?limit=100", "/v1/orders/" + orderID, "/v1/orders/" + orderID + "/evidence", "/v1/carts/" + cart.Cart.ID} {
		credential := secret
		if strings.HasPrefix(path, "/v1/carts/") {
			credential = p.grant
		}
		answers.Write(w.send(credential, "GET", path, nil).body)
	}
	answers.Write(w.send("", "GET", w.file.CardsLedgerURL, nil).body)
	texts := w.send("", "GET", w.file.OutboxURL, nil).body
	development, err := os.ReadFile(filepath.Join(w.dir, "dev.json"))
	if err != nil {
		t.Fatal(err)
	}
	var signing struct {
		Apps []struct {
			Sandbox, Production struct{ SigningSecret string }
		}
	}
	if err := json.Unmarshal(development, &signing); err != nil || signing.Apps[0].Production.SigningSecret == "" {
		t.Fatalf("dev.json has no signing secret: %v", err)
	}
	w.stop(syscall.SIGTERM)

	canaries := []canary{
		newCardCanary("the person's card", personsCard), newCanary("the API secret", secret), newCanary("the grant", p.grant),
		newCanary("the handoff link", p.handoff[strings.LastIndex(p.handoff, "/")+1:]), newCanary("the signing secret", signing.Apps[0].Production.SigningSecret),
	}
	issued := issuedCards(t, filepath.Join(w.dir, "simulated"))
	if len(issued) != 1 {
		t.Fatalf("%d cards were issued", len(issued))
	}
	canaries = append(canaries, newCardCanary("the merchant's card", issued[0]))

	files, evidence := 0, 0
	if err := filepath.WalkDir(w.dir, func(path string, at fs.DirEntry, err error) error {
		if err != nil || at.IsDir() || at.Name() == "dev.json" { // dev.json is where developers read their secrets
			return err
		}
		content, err := os.ReadFile(path)
		files++
		if strings.Contains(path, "evidence"+string(filepath.Separator)) {
			evidence++
		}
		for _, name := range hunt(content, canaries) {
			t.Errorf("%s is in %s", name, strings.TrimPrefix(path, w.dir))
		}
		return err
	}); err != nil || files < 8 || evidence < 5 {
		t.Fatalf("%d files, %d of evidence, %v", files, evidence, err)
	}
	for where, content := range map[string][]byte{"the answers and events": answers.Bytes(), "the texts": texts, "the log": []byte(w.log.String())} {
		if len(content) == 0 {
			t.Errorf("%s are empty", where)
		}
		for _, name := range hunt(content, canaries) {
			t.Errorf("%s is in %s", name, where)
		}
	}
	if found := hunt([]byte(w.log.String()), []canary{newCanary("the phone", phone), newCanary("the phone", phone[1:]), newCanary("the phone", phone[2:])}); found != nil {
		t.Errorf("the phone is in the log")
	}
}
