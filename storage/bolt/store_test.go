package bolt_test

import (
	"testing"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/ports/storetest"
	"github.com/carryout-dev/carryout/storage/bolt"
)

func open(t *testing.T, path string, clock *storetest.Clock) ports.Store {
	t.Helper()
	store, err := bolt.Open(path, bolt.Options{Monotonic: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func TestStore(t *testing.T)   { storetest.Run(t, open) }
func TestDurable(t *testing.T) { storetest.RunDurable(t, open) }
