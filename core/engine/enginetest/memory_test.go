package enginetest_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/ports/storetest"
)

func TestMemoryKeepsTheContract(t *testing.T) {
	storetest.Run(t, func(_ *testing.T, _ string, clock *storetest.Clock) ports.Store {
		return enginetest.NewMemory(clock.Now)
	})
}
