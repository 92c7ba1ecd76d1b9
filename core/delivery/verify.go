package delivery

import (
	"bytes"
	"encoding/json"
	"time"
)

// Verification is the name of the POST that asks an endpoint for proof that it is its owner's (docs/gaps.md). It is no event: it tells of
// no order, and stands in no feed.
const Verification = "endpoint.verify"

// VerifyWithin is how long an endpoint may stay unverified before it is disabled, with all that waits for it.
const VerifyWithin = 72 * time.Hour

// VerifyPause is how long after it was asked an endpoint can be asked again.
const VerifyPause = 10 * time.Second

// Unanswered is an answer to a verification without the challenge in it.
const Unanswered Reason = "challenge_unanswered"

// Question is the body of a verification.
type Question struct {
	Event      string    `json:"event"`
	EventID    string    `json:"event_id"`
	DeliveryID string    `json:"delivery_id"`
	OccurredAt time.Time `json:"occurred_at"`
	SentAt     time.Time `json:"sent_at"`
	EndpointID string    `json:"endpoint_id"`
	Challenge  string    `json:"challenge"`
}

// Proven tells what an answer to a verification lacks: nothing, when it is 2xx and holds the challenge, as the whole of a text or as the
// member of that name of a JSON object.
func Proven(challenge string, a Attempt, answer []byte) Reason {
	if problem, _ := verdict(a); problem != "" {
		return problem
	}
	answer = bytes.TrimSpace(answer)
	var told struct {
		Challenge string `json:"challenge"`
	}
	if challenge != "" && (string(answer) == challenge || json.Unmarshal(answer, &told) == nil && told.Challenge == challenge) {
		return ""
	}
	return Unanswered
}
