package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// The card form that other pages embed: the person types into a page of this origin, and the page around it gets a token, as with a real
// processor.

const (
	formPath   = "/card"
	tokensPath = "/card/tokens"
)

// tokenLife is how long a token can be exchanged for a card. Until then the number is in memory only.
const tokenLife = 15 * time.Minute

// pendingMost bounds the tokens that were not exchanged yet.
const pendingMost = 1000

// pending is a card that was typed into the form and has a token, but is not attached yet.
type pending struct {
	number number
	until  time.Time
}

//go:embed form.html form.css form.js
var formFiles embed.FS

// cardForm is the form's page with a policy that allows only its own script and style.
type cardForm struct {
	template *template.Template
	style    template.CSS
	script   template.JS
	policy   string // without frame-ancestors
}

func newCardForm() cardForm {
	read := func(name string) string {
		content, err := formFiles.ReadFile(name)
		if err != nil {
			panic("simulated: " + err.Error()) // it is embedded
		}
		return string(content)
	}
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	style, script := read("form.css"), read("form.js")
	return cardForm{
		template: template.Must(template.ParseFS(formFiles, "form.html")), style: template.CSS(style), script: template.JS(script),
		policy: "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(script) + "; connect-src 'self'; form-action 'none'; base-uri 'none'",
	}
}

// Entry describes how a card is entered; see ports.Vault.
func (s *Simulated) Entry(_ context.Context, page string) (ports.CardEntry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.journal == nil {
		return ports.CardEntry{}, errNotConfigured
	}
	if s.entry == ports.EntryForm {
		return ports.CardEntry{Kind: ports.EntryForm, Fields: cardFields()}, nil
	}
	if !isOrigin(page) {
		return ports.CardEntry{}, errors.New("simulated: the page that shows the form has no origin")
	}
	return ports.CardEntry{Kind: ports.EntryTokenizer, Frame: s.url + formPath + "?" + url.Values{"page": {page}, "proof": {s.vault.proof(page)}}.Encode()}, nil
}

// isOrigin reports whether text is a scheme and a host, and nothing else.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.Scheme+"://"+u.Host == text
}

// proof proves that this processor made the form's address for a page, so that the form sends its tokens to no other page.
func (v *vault) proof(page string) string { return hex.EncodeToString(v.derived("page", page)) }

// showForm serves the card form to the page that it was made for.
func (s *Simulated) showForm(w http.ResponseWriter, r *http.Request) {
	page, proof := r.URL.Query().Get("page"), r.URL.Query().Get("proof")
	if !isOrigin(page) || !hmac.Equal([]byte(proof), []byte(s.vault.proof(page))) {
		http.Error(w, "this form was not made for that page", http.StatusForbidden)
		return
	}
	var body bytes.Buffer
	err := s.form.template.Execute(&body, struct {
		Page, Action string
		Fields       []ports.CardField
		Style        template.CSS
		Script       template.JS
	}{page, tokensPath, cardFields(), s.form.style, s.form.script})
	if err != nil {
		http.Error(w, "the form cannot be shown", http.StatusInternalServerError)
		return
	}
	header := w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Security-Policy", s.form.policy+"; frame-ancestors "+page)
	header.Set("Cache-Control", "no-store")
	header.Set("Referrer-Policy", "same-origin")
	header.Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(body.Bytes())
}

// takeCard exchanges what was typed into the form for a token.
func (s *Simulated) takeCard(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	typed := map[string]string{}
	for _, f := range cardFields() {
		typed[f.Name] = r.PostFormValue(f.Name)
	}
	now := time.Now()
	n, err := readCard(typed, now)
	var wrong *wrongField
	switch {
	case errors.As(err, &wrong):
		answer(w, http.StatusUnprocessableEntity, map[string]string{"field": wrong.Field, "message": wrong.tell})
		return
	case err != nil:
		http.Error(w, "the card cannot be taken", http.StatusInternalServerError)
		return
	}
	token, ok := s.wait(n, now)
	if !ok {
		http.Error(w, "too many cards wait", http.StatusServiceUnavailable)
		return
	}
	answer(w, http.StatusCreated, map[string]string{"token": token})
}

// wait keeps a card in memory under a new token; false if there are too many.
func (s *Simulated) wait(n number, now time.Time) (token string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for t, p := range s.pending {
		if !now.Before(p.until) {
			delete(s.pending, t)
		}
	}
	if len(s.pending) >= pendingMost {
		return "", false
	}
	token = "tok_" + strings.ToLower(rand.Text())
	s.pending[token] = pending{n, now.Add(tokenLife)}
	return token, true
}

// redeem returns the card of a token and removes the token. The caller holds the lock.
func (s *Simulated) redeem(input map[string]string, now time.Time) (number, error) {
	token := input["token"]
	p, ok := s.pending[token]
	if !ok || !now.Before(p.until) {
		return number{}, fmt.Errorf("%w: the token is unknown, used or too old", ports.ErrCardInvalid)
	}
	delete(s.pending, token)
	return p.number, nil
}

// entryKind reads the setting "entry".
func entryKind(setting string) (string, error) {
	if setting == "" {
		return ports.EntryTokenizer, nil
	}
	if !slices.Contains([]string{ports.EntryForm, ports.EntryTokenizer}, setting) {
		return "", fmt.Errorf(`simulated: the setting "entry" is %q or %q`, ports.EntryTokenizer, ports.EntryForm)
	}
	return setting, nil
}
