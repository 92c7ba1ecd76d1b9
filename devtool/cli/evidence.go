package cli

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/carryout-dev/carryout/devtool/evidence"
)

// Where the service publishes the keys that evidence is signed with.
const (
	keysPath          = "/.well-known/carryout-evidence-keys"
	evidenceKeysRoute = "GET " + keysPath
)

// evidenceFlags are the flags of verify --evidence.
type evidenceFlags struct{ bundle, keys, digest string }

// verifyEvidence checks a bundle of evidence and prints the result.
func (t *tool) verifyEvidence(ctx context.Context, f evidenceFlags) error {
	want := strings.ToLower(f.digest)
	if _, err := hex.DecodeString(want); err != nil || want != "" && len(want) != 64 {
		return usage("invalid_flag", "--digest "+clean(f.digest)+" is no SHA-256.", "It is 64 hexadecimal digits: bundle_sha256 of the order's evidence.")
	}
	if want == "" {
		want = evidence.NameOf(f.bundle)
	}
	bundle, closer, err := evidence.Open(f.bundle)
	if errors.Is(err, fs.ErrNotExist) {
		return &Problem{Code: "no_bundle", Message: "There is no " + clean(f.bundle) + ".", Hint: "Check the path after --evidence.", Exit: ExitNotFound, cause: err}
	}
	if err != nil {
		return &Problem{Code: evidence.NotABundle, Message: clean(f.bundle) + " is neither a zip nor a folder that can be read.", Hint: "Pass the zip of GET /v1/orders/{id}/evidence?format=zip.", Exit: ExitError, cause: err}
	}
	defer closer.Close()
	keys, err := t.evidenceKeys(ctx, f.keys)
	if err != nil {
		return err
	}
	return t.showEvidence(evidence.Check(bundle, keys, want))
}

// evidenceKeys reads the keys from a file, or from the service.
func (t *tool) evidenceKeys(ctx context.Context, path string) ([]evidence.Key, error) {
	if path == "" {
		service, err := t.anonymous()
		if err != nil {
			return nil, err
		}
		set, err := service.EvidenceKeys(ctx)
		if err != nil {
			return nil, err
		}
		keys, err := evidence.KeysOf(*set)
		if err != nil {
			return nil, &Problem{Code: "no_keys", Message: service.Base() + " publishes no key that evidence is signed with.", Hint: "Ask its operator, or pass a saved copy with --keys.", Exit: ExitNotFound, cause: err}
		}
		return keys, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &Problem{Code: "no_keys", Message: "The keys cannot be read: " + err.Error() + ".", Hint: "Save a copy with curl -o " + clean(path) + " SERVICE" + keysPath + ".", Exit: ExitNotFound, cause: err}
	}
	keys, err := evidence.ReadKeys(text)
	if err != nil {
		return nil, usage("bad_keys", clean(path)+" is not a set of evidence keys.", "Save a copy with curl -o "+clean(path)+" SERVICE"+keysPath+".")
	}
	return keys, nil
}

// showEvidence prints the result of a check. It returns a Problem if the bundle does not verify.
func (t *tool) showEvidence(r evidence.Result) error {
	short := t.mode == jsonMode || t.mode == quietMode
	if short {
		if err := t.show(nil, record{"evidence_verified", r.Digest, r, nil}); err != nil {
			return err
		}
	} else {
		t.showBundle(r)
	}
	if r.OK {
		return nil
	}
	return &Problem{Code: r.Cause, Message: r.Message, Hint: r.Fix, Exit: ExitError, shown: short}
}

// showBundle prints the files of a bundle, and the facts of its manifest if the signature is valid.
func (t *tool) showBundle(r evidence.Result) {
	for _, f := range r.Files {
		if f.Cause == "" {
			fmt.Fprintf(t.Stdout, "%s %s\n", t.style(green, "✓"), clean(f.Name))
		} else {
			fmt.Fprintf(t.Stdout, "%s %s  %s\n", t.style(red, "✗"), clean(f.Name), strings.ReplaceAll(f.Cause, "_", " "))
		}
	}
	if r.Facts == nil {
		return
	}
	total := "not shown"
	if r.Facts.ObservedTotal != nil {
		total = fmt.Sprintf("%d minor units", *r.Facts.ObservedTotal)
	}
	_ = t.facts(record{},
		"Order", r.Facts.OrderID,
		"Restaurant", r.Facts.MerchantHost,
		"Number", r.Facts.ConfirmationNumber,
		"Total seen", total+fmt.Sprintf(" (confirmed: %d)", r.Facts.ConfirmedTotal),
		"Captured", day(r.Facts.CapturedAt),
		"Driver", r.Facts.Driver,
		"SHA-256", r.Digest,
		"Signed by", r.Signer())
	if r.OK {
		fmt.Fprintf(t.Stdout, "%s %s\n", t.style(green, "✓"), r.Message)
	}
}
