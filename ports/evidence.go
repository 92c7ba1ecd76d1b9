package ports

import (
	"context"
	"io"
	"time"
)

// EvidenceKey is the public half of a key that manifests of evidence are signed with.
type EvidenceKey struct {
	ID     string    // the RFC 7638 thumbprint
	Public []byte    // Ed25519, 32 bytes
	From   time.Time // zero: not known
	Until  time.Time // zero: it signs now
}

// Bundles returns the evidence of placements.
type Bundles interface {
	// Bundle lists the files of the bundle with this SHA-256, by name, after it has compared each of them with the signed manifest. It
	// returns ErrNotFound if there is no such bundle; any other error means that the bundle is damaged or was changed.
	Bundle(ctx context.Context, sha256 string) ([]BundleFile, error)
}

// BundleFile is one file of a bundle.
type BundleFile struct {
	Name string
	Open func() (io.ReadCloser, error)
}
