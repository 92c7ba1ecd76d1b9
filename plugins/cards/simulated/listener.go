package main

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
)

// handler answers merchants, serves the card form that pages embed, and serves the ledger.
func handler(s *Simulated) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /authorize", func(w http.ResponseWriter, r *http.Request) {
		var in authorizeRequest
		if !decode(w, r, &in) {
			return
		}
		answer, err := s.authorize(in)
		if err != nil {
			slog.Error("an authorisation could not be kept", "error", err)
			http.Error(w, "could not be kept", http.StatusInternalServerError)
			return
		}
		encode(w, answer)
	})
	mux.HandleFunc("POST /reverse", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			ID string `json:"authorization_id"`
		}
		if !decode(w, r, &in) {
			return
		}
		switch err := s.reverse(in.ID); {
		case errors.Is(err, errNoAuthorization):
			http.Error(w, "no such authorisation", http.StatusNotFound)
		case err != nil:
			http.Error(w, "could not be kept", http.StatusInternalServerError)
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	})
	mux.HandleFunc("GET "+formPath, s.showForm)
	mux.HandleFunc("POST "+tokensPath, s.takeCard)
	mux.HandleFunc("GET /ledger", func(w http.ResponseWriter, r *http.Request) {
		encode(w, append([]entry{}, s.entries()...))
	})
	return mux
}

// decode reads a small JSON body. Its error does not quote the body, which may contain a card number.
func decode(w http.ResponseWriter, r *http.Request, into any) bool {
	if json.NewDecoder(http.MaxBytesReader(w, r.Body, 16<<10)).Decode(into) != nil {
		http.Error(w, "not the JSON that is expected here", http.StatusBadRequest)
		return false
	}
	return true
}

func encode(w http.ResponseWriter, value any) { answer(w, http.StatusOK, value) }

func answer(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value)
}
