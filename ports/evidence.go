package ports

import (
	"context"
	"io"
)

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
