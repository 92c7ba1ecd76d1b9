package storetest

import (
	"testing"

	"github.com/carryout-dev/carryout/ports"
)

// The model is held to the contract itself, so that what stores are compared with is right.
func TestModel(t *testing.T) {
	Run(t, func(_ *testing.T, _ string, clock *Clock) ports.Store { return newModel(clock) })
}
