package browser

import (
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// TestAClosingPageIsWorthTheWait for a page that finds no Chromium: until the other has closed, and no longer.
func TestAClosingPageIsWorthTheWait(t *testing.T) {
	b, err := Open(t.Context(), Options{})
	must(t, err)
	if _, released, err := b.next(forBuilds); err != nil || released != nil {
		t.Errorf("nothing closes, and a page would wait (%v)", err)
	}
	b.closes(1)
	_, released, err := b.next(forBuilds)
	if err != nil || released == nil {
		t.Fatalf("a page closes, and another does not wait for it (%v)", err)
	}
	select {
	case <-released:
		t.Error("the page has not closed yet")
	default:
	}
	b.closes(-1)
	<-released
	if _, released, err := b.next(forBuilds); err != nil || released != nil {
		t.Errorf("a page has closed, and another waits for it (%v)", err)
	}
}

// After a page has closed, its Chromium holds an empty one for the next job, with cookies and a way out of its own. One that has ended meanwhile is replaced.
func TestAnEmptyPageWaitsForTheNextJob(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Shop</h1><script>document.cookie ||= "seen=1"; document.title = document.cookie</script>`)
	s.page("other.example/", `<h1>Other</h1>`)
	b := openBrowser(t, s.options("shop.example", "other.example"))
	title := func(p *Page) (title string) {
		must(t, p.Evaluate(t.Context(), "", "document.title", &title))
		return title
	}
	first := visit(t, b, shopJob, "http://shop.example/")
	in := first.process
	must(t, first.Close())
	<-in.laid
	ready := in.ready
	if ready == nil || ready.wall != nil || ready.contextID == first.contextID {
		t.Fatalf("after a page, %+v waits", ready)
	}
	second := visit(t, b, Job{Hosts: []string{"other.example"}}, "http://other.example/")
	if second != ready {
		t.Error("the next job has another page than the one that waited")
	}
	if _, err := second.Goto(t.Context(), "http://shop.example/"); err == nil {
		t.Error("the page that waited reaches a host that its job does not name")
	}
	must(t, second.Close())
	<-in.laid
	ready = in.ready
	ready.end() // as when its renderer crashes
	third := visit(t, b, shopJob, "http://shop.example/")
	if third == ready || third.process != in {
		t.Error("a page that has ended got a job")
	}
	if got := title(third); got != "seen=1" {
		t.Errorf("the title is %q", got)
	}
	if _, err := b.Page(t.Context(), Job{Hosts: []string{"shop.example"}, NotYetOrdered: "("}); err == nil {
		t.Error("an invalid job has a page")
	}
}

// TestADocumentGetsTheScriptOnce even if it is announced after Chromium has answered: Goto and a look take no more commands than the navigation, the
// decision about its request, a world for the script, the script and what both ask. Another place of the document needs no script.
func TestADocumentGetsTheScriptOnce(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Shop</h1>`)
	b := openBrowser(t, s.options("shop.example"))
	for range 5 {
		p := openPage(t, b, shopJob)
		for _, c := range []struct {
			address string
			want    int64
		}{{"http://shop.example/", 6}, {"http://shop.example/", 6}, {"http://shop.example/#below", 3}} {
			before := p.process.connection.sent()
			_, err := p.Goto(t.Context(), c.address)
			must(t, err)
			_, err = p.Wait(t.Context(), sdk.Visible(sdk.At("h1")))
			must(t, err)
			if got := p.process.connection.sent() - before; got != c.want {
				t.Errorf("%s took %d commands, want %d", c.address, got, c.want)
			}
		}
		must(t, p.Close())
	}
}

// sent is how many commands were sent.
func (c *connection) sent() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.next
}
