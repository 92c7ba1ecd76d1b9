package storetest

import (
	"testing"

	"github.com/carryout-dev/carryout/ports"
)

// The model itself passes the suite, so that stores are compared with something right.
func TestModel(t *testing.T) {
	Run(t, func(_ *testing.T, _ string, clock *Clock) ports.Store { return newModel(clock) })
}
