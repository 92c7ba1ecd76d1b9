package browser

import (
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// TestAFrameThatLoadsTwice has a page give its card form another address while the first one loads: what is typed goes to the form that shows.
func TestAFrameThatLoadsTwice(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<iframe name=card src="http://pay.example/form"></iframe><script>document.querySelector('iframe').src = 'http://pay.example/form?again';</script>`)
	s.page("pay.example/form", `<input name=number><p id=here>form</p>`)
	b := openBrowser(t, s.options("shop.example", "pay.example"))
	for range 3 {
		p := visit(t, b, Job{Hosts: []string{"shop.example"}, AssetHosts: []string{"pay.example"}}, "http://shop.example/")
		must(t, p.Fill(t.Context(), sdk.At("input[name=number]").In("iframe[name=card]"), "1234"))
		if got := text(t, p, sdk.At("#here").In("iframe")); got != "form" {
			t.Errorf("%q", got)
		}
		p.Close()
	}
}
