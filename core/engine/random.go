package engine

import (
	"crypto/rand"

	"github.com/carryout-dev/carryout/core/id"
)

// cryptoRandom is the source of identifiers unless the options give another.
var cryptoRandom = rand.Reader

// newID makes an identifier or a credential of kind k.
func (e *Engine) newID(k id.Kind) string { return id.NewAt(k, e.now(), e.random) }
