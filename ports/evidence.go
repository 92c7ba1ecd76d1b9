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

// Bundles gives back what was kept of placements as evidence.
type Bundles interface {
	// Bundle lists the files of the bundle with this SHA-256, by name, after it has held every one of them against the signed
	// manifest. ErrNotFound when none of that name is kept here; any other error means that it is not what was kept.
	Bundle(ctx context.Context, sha256 string) ([]BundleFile, error)
}

// BundleFile is one file of a bundle.
type BundleFile struct {
	Name string
	Open func() (io.ReadCloser, error)
}
