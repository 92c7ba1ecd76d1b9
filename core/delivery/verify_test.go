package delivery_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/delivery"
)

func TestProven(t *testing.T) {
	const challenge = "c-1"
	for _, c := range []struct {
		attempt delivery.Attempt
		answer  string
		want    delivery.Reason
	}{
		{delivery.Attempt{Status: 200}, "c-1", ""},
		{delivery.Attempt{Status: 200}, " c-1\r\n", ""},
		{delivery.Attempt{Status: 202}, `{"challenge":"c-1"}`, ""},
		{delivery.Attempt{Status: 200}, `{"ok":true,"challenge":"c-1"}`, ""},
		{delivery.Attempt{Status: 200}, "", delivery.Unanswered},
		{delivery.Attempt{Status: 200}, "ok", delivery.Unanswered},
		{delivery.Attempt{Status: 200}, "you sent c-1", delivery.Unanswered},
		{delivery.Attempt{Status: 200}, `"c-1"`, delivery.Unanswered},
		{delivery.Attempt{Status: 200}, `{"challenge":"c-2"}`, delivery.Unanswered},
		{delivery.Attempt{Status: 200}, `{"challenge":["c-1"]}`, delivery.Unanswered},
		{delivery.Attempt{Status: 200}, `{"challenge":"c-1"`, delivery.Unanswered},
		{delivery.Attempt{Status: 302}, "c-1", delivery.Redirected},
		{delivery.Attempt{Status: 410}, "c-1", delivery.Gone},
		{delivery.Attempt{Status: 500}, "c-1", delivery.Refused},
		{delivery.Attempt{Problem: delivery.TimedOut}, "", delivery.TimedOut},
	} {
		if got := delivery.Proven(challenge, c.attempt, []byte(c.answer)); got != c.want {
			t.Errorf("%+v %q: %q, want %q", c.attempt, c.answer, got, c.want)
		}
	}
	if delivery.Proven("", delivery.Attempt{Status: 200}, nil) == "" {
		t.Error("no challenge is proven by no answer")
	}
}
