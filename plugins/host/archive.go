package host

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
)

// Archive is where evidence is kept: one folder a bundle, named by the SHA-256 of its manifest, which is signed
// (docs/decisions/0007-signed-evidence.md).
type Archive struct {
	Dir   string
	Key   ed25519.PrivateKey  // signs
	Older []ports.EvidenceKey // signed earlier bundles
}

func (a Archive) check() error {
	if len(a.Key) != ed25519.PrivateKeySize {
		return errors.New("host: the archive needs an ed25519 key")
	}
	if a.Dir == "" {
		return errors.New("host: the archive needs a folder")
	}
	return os.MkdirAll(a.Dir, 0o700)
}

// facts is what a bundle states.
type facts struct {
	Kind               string       `json:"kind"`
	OrderID            string       `json:"order_id"`
	Driver             string       `json:"driver"`
	URL                string       `json:"url"`
	MerchantHost       string       `json:"merchant_host"`
	ConfirmationNumber string       `json:"confirmation_number,omitempty"`
	ConfirmedTotal     money.Minor  `json:"confirmed_total_minor"`
	ObservedTotal      *money.Minor `json:"observed_total_minor"`
	ReadyAt            string       `json:"ready_at,omitempty"`
	CapturedAt         time.Time    `json:"captured_at"`
	// Shown is the SHA-256 of the confirmation card the person saw.
	Shown string `json:"confirmation_card_sha256,omitempty"`
	// Refused lists what the wall and the gate refused.
	Refused []string `json:"refused,omitempty"`
}

// manifest is the signed list of a bundle's contents.
type manifest struct {
	Version int               `json:"version"`
	Facts   facts             `json:"facts"`
	Before  *moment           `json:"before,omitempty"`
	After   moment            `json:"after"`
	Files   map[string]string `json:"files"` // SHA-256 by name
}

// moment is when and where one capture was taken.
type moment struct {
	URL string    `json:"url"`
	At  time.Time `json:"at"`
}

func momentOf(c browser.Capture) moment { return moment{c.URL, c.At.Truncate(time.Millisecond)} }

// write keeps one bundle durably and returns its name.
func (a Archive) write(f facts, before *browser.Capture, after browser.Capture) (digest string, err error) {
	m := manifest{Version: 1, Facts: f, After: momentOf(after), Files: map[string]string{}}
	captures := map[string]browser.Capture{"after": after}
	if before != nil {
		captures["before"] = *before
		m.Before = new(momentOf(*before))
	}
	files, err := contents(captures)
	if err != nil {
		return "", err
	}
	for name, content := range files {
		m.Files[name] = sum(content)
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return "", err
	}
	digest = sum(text)
	files[manifestFile] = text
	files[signatureFile] = []byte(base64.StdEncoding.EncodeToString(ed25519.Sign(a.Key, text)) + "\n")

	dir, err := os.MkdirTemp(a.Dir, ".writing-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	// Together they take one commit of the file system, one after the other they take one each.
	err = together(files, func(name string, content []byte) error { return writeDurably(filepath.Join(dir, name), content) })
	if err != nil {
		return "", err
	}
	if err := durable.SyncFolder(dir); err != nil {
		return "", err
	}
	if err := os.Rename(dir, filepath.Join(a.Dir, digest)); err != nil {
		return "", err
	}
	return digest, durable.SyncFolder(a.Dir)
}

// contents are the files of captures, whose pictures are masked here.
func contents(captures map[string]browser.Capture) (map[string][]byte, error) {
	files := map[string][]byte{}
	for name, c := range captures {
		files[name+".txt"] = []byte(c.Text)
		if c.DOM != "" { // a page that a card was typed into leaves no markup
			files[name+".html"] = []byte(c.DOM)
		}
	}
	var mu sync.Mutex
	return files, together(captures, func(name string, c browser.Capture) error {
		picture, err := c.Picture.JPEG()
		mu.Lock()
		defer mu.Unlock()
		files[name+".jpg"] = picture
		return err
	})
}

// together does something with every entry at once, and returns all errors.
func together[V any](entries map[string]V, do func(string, V) error) error {
	errs := make(chan error, len(entries))
	for name, entry := range entries {
		go func() { errs <- do(name, entry) }()
	}
	var all []error
	for range entries {
		all = append(all, <-errs)
	}
	return errors.Join(all...)
}

func sum(content []byte) string {
	digest := sha256.Sum256(content)
	return hex.EncodeToString(digest[:])
}

func writeDurably(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Sync(), file.Close())
}

var _ ports.Bundles = Archive{}

// The two files of a bundle that its manifest does not list.
const (
	manifestFile  = "manifest.json"
	signatureFile = "manifest.sig"
)

// Bundle verifies a bundle and lists its files; see ports.Bundles.
func (a Archive) Bundle(ctx context.Context, digest string) (files []ports.BundleFile, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	text, err := a.Verify(digest)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: the bundle %s", ports.ErrNotFound, digest)
	}
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(m.Files)) {
		files = append(files, a.file(digest, name))
	}
	return append(files, a.file(digest, manifestFile), a.file(digest, signatureFile)), nil
}

func (a Archive) file(digest, name string) ports.BundleFile {
	return ports.BundleFile{Name: name, Open: func() (io.ReadCloser, error) { return os.Open(filepath.Join(a.Dir, digest, name)) }}
}

// signed reports whether one of the archive's keys made the signature.
func (a Archive) signed(text, signature []byte) bool {
	return ed25519.Verify(a.Key.Public().(ed25519.PublicKey), text, signature) ||
		slices.ContainsFunc(a.Older, func(k ports.EvidenceKey) bool { return ed25519.Verify(k.Public, text, signature) })
}

// Verify reads a bundle and checks its name, its signature and every file against the manifest. It returns the manifest's text.
func (a Archive) Verify(digest string) ([]byte, error) {
	if _, err := hex.DecodeString(digest); err != nil || len(digest) != 2*sha256.Size {
		return nil, errors.New("host: not the name of a bundle")
	}
	dir := filepath.Join(a.Dir, digest)
	text, err := os.ReadFile(filepath.Join(dir, manifestFile))
	if err != nil {
		return nil, err
	}
	written, err := os.ReadFile(filepath.Join(dir, signatureFile))
	if err != nil {
		return nil, err
	}
	signature := make([]byte, base64.StdEncoding.DecodedLen(len(written)))
	n, err := base64.StdEncoding.Decode(signature, written)
	if err != nil || !a.signed(text, signature[:n]) || sum(text) != digest {
		return nil, fmt.Errorf("host: the bundle %s was changed", digest)
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, err
	}
	for name, want := range m.Files {
		content, err := os.ReadFile(filepath.Join(dir, filepath.Base(name)))
		if err != nil {
			return nil, err
		}
		if sum(content) != want {
			return nil, fmt.Errorf("host: %s of the bundle %s was changed", name, digest)
		}
	}
	return text, nil
}
