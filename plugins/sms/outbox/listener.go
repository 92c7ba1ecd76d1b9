package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// shown is a text in the listener's form.
type shown struct {
	To   string    `json:"to"`
	Body string    `json:"body"`
	At   time.Time `json:"at"`
}

// handler serves the texts and accepts replies.
func handler(o *Outbox) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) {
		list := []shown{}
		for _, e := range o.newest() {
			list = append(list, shown{e.To, e.Body, e.At})
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(list)
	})
	mux.HandleFunc("POST /", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ From, Body string }
		err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 16<<10)).Decode(&in)
		if err != nil || !e164.MatchString(in.From) || strings.TrimSpace(in.Body) == "" {
			http.Error(w, `send {"from":"+1…","body":"…"}`, http.StatusBadRequest)
			return
		}
		if err := o.reply(in.From, in.Body); err != nil {
			http.Error(w, "could not be kept", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	return mux
}
