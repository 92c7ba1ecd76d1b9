package feed

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Tolerance is how far a signature's time may be from the receiver's clock (docs/webhooks.md).
const Tolerance = 300 * time.Second

// Verdict says whether a delivery's signature is good, and if not, which of the usual mistakes explains it.
type Verdict struct {
	OK      bool   `json:"ok"`
	Cause   string `json:"cause"` // stable
	Message string `json:"message"`
	Fix     string `json:"fix,omitempty"`
}

// Verify checks a signature as a receiver does, and finds out why it does not hold.
func Verify(header string, body []byte, secret string, now time.Time) Verdict {
	stamp, signatures, problem := parse(header)
	if problem != nil {
		return *problem
	}
	if strings.TrimSpace(secret) == "" {
		return Verdict{Cause: "no_secret", Message: "The secret is empty.", Fix: "Set the variable that your handler reads the secret from."}
	}
	holds := func(secret string, body []byte) bool {
		want := mac(hmac.New(sha256.New, []byte(secret)), stamp+".", body)
		for _, s := range signatures {
			if got, err := hex.DecodeString(s); err == nil && hmac.Equal(got, want) {
				return true
			}
		}
		return false
	}
	if holds(secret, body) {
		return timely(stamp, now)
	}
	for _, other := range secretsLike(secret) {
		if holds(other.secret, body) {
			return Verdict{Cause: other.cause, Message: other.message, Fix: other.fix}
		}
	}
	for _, other := range bodiesLike(body) {
		if holds(secret, other.body) {
			return Verdict{Cause: "body_changed", Message: "The signature is right for another form of this body: " + other.how + ".",
				Fix: "Verify the bytes as they arrived, before anything parses, trims or re-encodes them."}
		}
	}
	return Verdict{Cause: "other_secret", Message: "The body or the secret is another one than was signed with.",
		Fix: "Each environment, each application and each run of listen has its own secret. Check which one your handler uses, and that nothing changes the body."}
}

// parse reads X-Service-Signature.
func parse(header string) (stamp string, signatures []string, problem *Verdict) {
	if strings.HasPrefix(strings.TrimSpace(header), "v1,") {
		return "", nil, &Verdict{Cause: "other_header", Message: "This is webhook-signature, the header of Standard Webhooks.",
			Fix: "Read X-Service-Signature, or verify with a Standard Webhooks library."}
	}
	stamps := 0
	for part := range strings.SplitSeq(header, ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(part), "="); name {
		case "t":
			stamp = value
			stamps++
		case "v1":
			signatures = append(signatures, value)
		}
	}
	if _, err := strconv.ParseInt(stamp, 10, 64); err != nil || stamps != 1 || len(signatures) == 0 {
		return "", nil, &Verdict{Cause: "bad_header", Message: "The header is not t=<seconds>,v1=<hex>.", Fix: "Pass X-Service-Signature whole, as it arrived."}
	}
	return stamp, signatures, nil
}

// timely judges the time of a signature that holds.
func timely(stamp string, now time.Time) Verdict {
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return Verdict{Cause: "bad_header", Message: "The time in the header is not a number.", Fix: "Pass X-Service-Signature whole, as it arrived."}
	}
	off := now.Sub(time.Unix(seconds, 0))
	if off.Abs() <= Tolerance {
		return Verdict{OK: true, Cause: "valid", Message: "The signature is good."}
	}
	side := "old"
	if off < 0 {
		side, off = "in the future", -off
	}
	return Verdict{Cause: "stale", Message: fmt.Sprintf("The signature holds, and is %s %s: more than 300 seconds.", off.Round(time.Second), side),
		Fix: "Set the clock of the machine right, and refuse what is old: it may be a replay."}
}

type otherSecret struct{ secret, cause, message, fix string }

// secretsLike are the secrets that people mean when they pass this one.
func secretsLike(secret string) (all []otherSecret) {
	if trimmed := strings.Trim(strings.TrimSpace(secret), `"'`); trimmed != secret {
		all = append(all, otherSecret{trimmed, "secret_quoted", "The secret has spaces, a line end or quotes around it.", "Trim the secret where your handler reads it."})
	}
	bare := strings.TrimSpace(secret)
	if strings.HasPrefix(bare, standardPrefix) && !strings.HasPrefix(bare, runPrefix) {
		all = append(all, otherSecret{runPrefix + strings.TrimPrefix(bare, standardPrefix), "secret_form",
			"This is the secret's form for Standard Webhooks libraries.", "X-Service-Signature takes the form that begins with whsec_cli_."})
	}
	if !strings.HasPrefix(bare, standardPrefix) {
		for _, prefix := range []string{standardPrefix, runPrefix} {
			all = append(all, otherSecret{prefix + bare, "secret_prefix", "The secret lacks its prefix " + prefix + ".", "The key is the whole secret as text, its prefix included."})
		}
	}
	return all
}

type otherBody struct {
	body []byte
	how  string
}

// bodiesLike are the bodies that this one may have been before something changed it.
func bodiesLike(body []byte) (all []otherBody) {
	all = append(all, otherBody{bytes.TrimSpace(body), "without space or line ends around it"},
		otherBody{append(bytes.Clone(body), '\n'), "with a line end"},
		otherBody{bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n")), "with plain line ends"},
		otherBody{bytes.TrimPrefix(body, []byte("\xef\xbb\xbf")), "without a byte order mark"})
	var compact bytes.Buffer
	if json.Compact(&compact, body) == nil {
		all = append(all, otherBody{compact.Bytes(), "without the spaces that a JSON encoder added"})
	}
	return all
}
