package delivery

import (
	"bytes"
	"encoding/json"
	"time"
)

// Verification is the type of the POST that asks an endpoint for proof (docs/gaps.md). It is not an event: it is about no order and is not in the
// feed.
const Verification = "endpoint.verify"

// VerifyWithin is how long an endpoint may stay unverified before it is disabled and its deliveries become dead.
const VerifyWithin = 72 * time.Hour

// VerifyPause is the shortest time between two verifications of an endpoint.
const VerifyPause = 10 * time.Second

// Unanswered: the response to a verification does not contain the challenge.
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

// Proven returns why a response does not prove the endpoint; empty if it does: its status is 2xx, and its body is the challenge, or a JSON object
// with it in the member challenge.
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
