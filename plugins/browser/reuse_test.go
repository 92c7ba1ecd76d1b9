package browser

import "testing"

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
