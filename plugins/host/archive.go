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
	"strings"
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

func (a Archive) check(now time.Time) error {
	if len(a.Key) != ed25519.PrivateKeySize {
		return errors.New("host: the archive needs an ed25519 key")
	}
	if a.Dir == "" {
		return errors.New("host: the archive needs a folder")
	}
	if err := os.MkdirAll(a.Dir, 0o700); err != nil {
		return err
	}
	return a.tidy(now)
}

// mostDraft is how long a draft may take. Other nodes may write to the same archive.
const mostDraft = time.Hour

// tidy removes the drafts that a crash has left.
func (a Archive) tidy(now time.Time) error {
	entries, err := os.ReadDir(a.Dir)
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), drafts) {
			continue
		}
		if begun, err := entry.Info(); err != nil || now.Sub(begun.ModTime()) < mostDraft {
			continue
		}
		err = errors.Join(err, os.RemoveAll(filepath.Join(a.Dir, entry.Name())))
	}
	return err
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

// manifest is the signed list of a bundle's texts. Bundles from before 2026-11-23 list their pictures here, too.
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

// write keeps one bundle durably, without its pictures, and returns its name.
func (a Archive) write(f facts, before *browser.Capture, after browser.Capture) (digest string, err error) {
	d := a.begin()
	defer func() { err = errors.Join(err, d.drop()) }()
	return d.finish(f, before, after)
}

// addTexts adds what a page says.
func addTexts(files map[string][]byte, name string, c browser.Capture) {
	files[name+".txt"] = []byte(c.Text)
	if c.DOM != "" { // a page that a card was typed into leaves no markup
		files[name+".html"] = []byte(c.DOM)
	}
}

// pictures is the signed list of a bundle's pictures. They are masked and written after the bundle, so that an order does not wait for them.
type pictures struct {
	Version int               `json:"version"`
	Bundle  string            `json:"bundle_sha256"`
	Taken   map[string]moment `json:"taken"` // by the name of the file
	Files   map[string]string `json:"files"` // SHA-256 by name
}

// addPictures masks pictures and adds them to a bundle, durably. Their list appears last: a bundle without it has no pictures.
func (a Archive) addPictures(bundle string, taken map[string]browser.Picture) error {
	list := pictures{Version: 1, Bundle: bundle, Taken: map[string]moment{}}
	files := map[string][]byte{}
	for name, picture := range taken {
		masked, err := picture.JPEG()
		if err != nil {
			return err
		}
		files[name+".jpg"] = masked
		list.Taken[name+".jpg"] = moment{picture.URL, picture.At.Truncate(time.Millisecond)}
	}
	list.Files = sums(files)
	if _, err := a.sign(files, picturesFile, picturesSignatureFile, list); err != nil {
		return err
	}
	staged, err := a.stage(files)
	if err != nil {
		return err
	}
	defer os.RemoveAll(staged)
	dir := filepath.Join(a.Dir, bundle)
	for name := range files {
		if name == picturesFile {
			continue
		}
		if err := os.Rename(filepath.Join(staged, name), filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	if err := durable.SyncFolder(dir); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(staged, picturesFile), filepath.Join(dir, picturesFile)); err != nil {
		return err
	}
	return durable.SyncFolder(dir)
}

// sign adds a list and its signature to files, and returns the SHA-256 of the list.
func (a Archive) sign(files map[string][]byte, name, signature string, list any) (digest string, err error) {
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return "", err
	}
	files[name] = text
	files[signature] = []byte(base64.StdEncoding.EncodeToString(ed25519.Sign(a.Key, text)) + "\n")
	return sum(text), nil
}

// stage writes files durably into a new folder of the archive.
func (a Archive) stage(files map[string][]byte) (dir string, err error) {
	d := a.begin()
	for name, content := range files {
		d.add(name, content)
	}
	if err := errors.Join(d.settled(), durable.SyncFolder(d.dir)); err != nil {
		return "", errors.Join(err, d.drop())
	}
	return d.dir, nil
}

func sums(files map[string][]byte) map[string]string {
	all := map[string]string{}
	for name, content := range files {
		all[name] = sum(content)
	}
	return all
}

func sum(content []byte) string {
	digest := sha256.Sum256(content)
	return hex.EncodeToString(digest[:])
}

var _ ports.Bundles = Archive{}

// The files of a bundle that are in no list: the list of its texts, the list of its pictures, and their signatures.
const (
	manifestFile          = "manifest.json"
	signatureFile         = "manifest.sig"
	picturesFile          = "pictures.json"
	picturesSignatureFile = "pictures.sig"
)

// Bundle verifies a bundle and lists its files; see ports.Bundles.
func (a Archive) Bundle(ctx context.Context, digest string) (files []ports.BundleFile, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	_, names, err := a.read(digest)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: the bundle %s", ports.ErrNotFound, digest)
	}
	for _, name := range names {
		files = append(files, a.file(digest, name))
	}
	return files, err
}

func (a Archive) file(digest, name string) ports.BundleFile {
	return ports.BundleFile{Name: name, Open: func() (io.ReadCloser, error) { return os.Open(filepath.Join(a.Dir, digest, name)) }}
}

// signed reports whether one of the archive's keys made the signature.
func (a Archive) signed(text, signature []byte) bool {
	return ed25519.Verify(a.Key.Public().(ed25519.PublicKey), text, signature) ||
		slices.ContainsFunc(a.Older, func(k ports.EvidenceKey) bool { return ed25519.Verify(k.Public, text, signature) })
}

// Verify reads a bundle and checks its name, its signatures and every file. It returns the manifest's text.
func (a Archive) Verify(digest string) ([]byte, error) {
	text, _, err := a.read(digest)
	return text, err
}

// read verifies a bundle and returns its manifest and the names of its files. The error is fs.ErrNotExist if there is no such bundle.
func (a Archive) read(digest string) (text []byte, names []string, err error) {
	if _, err := hex.DecodeString(digest); err != nil || len(digest) != 2*sha256.Size {
		return nil, nil, errors.New("host: not the name of a bundle")
	}
	dir := filepath.Join(a.Dir, digest)
	text, err = os.ReadFile(filepath.Join(dir, manifestFile))
	if err != nil {
		return nil, nil, err
	}
	var m manifest
	if err := a.readList(dir, text, signatureFile, &m); err != nil {
		return nil, nil, err
	}
	if sum(text) != digest {
		return nil, nil, errChanged(manifestFile, digest)
	}
	if err := compare(dir, m.Files); err != nil {
		return nil, nil, err
	}
	shown, err := a.readPictures(dir, digest)
	if err != nil {
		return nil, nil, err
	}
	names = append(slices.Sorted(maps.Keys(m.Files)), manifestFile, signatureFile)
	return text, append(names, shown...), nil
}

// readPictures verifies the pictures of a bundle and returns the names of their files; none if the bundle has no pictures.
func (a Archive) readPictures(dir, digest string) (names []string, err error) {
	text, err := os.ReadFile(filepath.Join(dir, picturesFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var p pictures
	if err := a.readList(dir, text, picturesSignatureFile, &p); err != nil {
		return nil, err
	}
	if p.Bundle != digest {
		return nil, errChanged(picturesFile, digest)
	}
	return append(slices.Sorted(maps.Keys(p.Files)), picturesFile, picturesSignatureFile), compare(dir, p.Files)
}

// readList decodes a list if its signature is one of the archive's.
func (a Archive) readList(dir string, text []byte, signed string, into any) error {
	written, err := os.ReadFile(filepath.Join(dir, signed))
	if err != nil {
		return fmt.Errorf("host: a signature is missing: %v", err) // not fs.ErrNotExist: there is a bundle
	}
	signature := make([]byte, base64.StdEncoding.DecodedLen(len(written)))
	n, err := base64.StdEncoding.Decode(signature, written)
	if err != nil || !a.signed(text, signature[:n]) {
		return errChanged(signed, filepath.Base(dir))
	}
	return json.Unmarshal(text, into)
}

// compare compares files with their list.
func compare(dir string, files map[string]string) error {
	for name, want := range files {
		content, err := os.ReadFile(filepath.Join(dir, filepath.Base(name)))
		if err != nil || sum(content) != want {
			return errChanged(name, filepath.Base(dir))
		}
	}
	return nil
}

func errChanged(name, bundle string) error {
	return fmt.Errorf("host: %s of the bundle %s was changed or is missing", name, bundle)
}
