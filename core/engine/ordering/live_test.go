package ordering

import (
	"context"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
)

// Nothing of a build is kept when it ends.
func TestAPageIsForgotten(t *testing.T) {
	l := &livePages{pages: map[string]*livePage{}}
	watch, hide := l.show(cart.Cart{Env: access.Sandbox, ID: "crt_1"})
	watch(func(context.Context) ([]byte, error) { return nil, nil })
	if l.of("crt_1") == nil || l.of("crt_2") != nil {
		t.Error("the page is not shown")
	}
	hide()
	if len(l.pages) != 0 {
		t.Error("the page is kept")
	}
}
