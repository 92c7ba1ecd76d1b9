package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"

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

// A new frame for each document would need a view and a compositor of its own. Chromium tells which it is by how it ends a call: a new frame is another
// target.
func TestADocumentTakesOverTheFrameOfTheOneBefore(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<p>First</p>`)
	s.page("shop.example/second", `<p>Second</p>`)
	p := visit(t, openBrowser(t, s.options("shop.example")), Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	asked, err := send(p.root, runtime.Evaluate, evaluation("new Promise(() => {})", 0))
	must(t, err)
	_, err = p.Goto(t.Context(), "http://shop.example/second")
	must(t, err)
	if _, err := asked.wait(t.Context()); err == nil || !strings.Contains(err.Error(), "context was destroyed") {
		t.Errorf("the call of the first document ended with: %v", err)
	}
}
