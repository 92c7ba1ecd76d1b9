package engine

import (
	"crypto/rand"
)

// cryptoRandom is the source of identifiers unless the options give another.
var cryptoRandom = rand.Reader
