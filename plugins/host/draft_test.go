package host

import (
	"crypto/ed25519"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/browser"
)

func newArchive(t *testing.T) Archive {
	return Archive{Dir: t.TempDir(), Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))}
}

// What was written ahead and is no longer what the page says is replaced, and what the bundle does not have is removed.
func TestADraftBecomesWhatWasSeenLast(t *testing.T) {
	a := newArchive(t)
	d := a.begin()
	d.addTexts("before", browser.Capture{Text: "Your bag", DOM: "<p>Your bag</p>"})
	d.addTexts("after", browser.Capture{Text: "One moment, please, while the kitchen answers", DOM: "<p>One moment</p>"})
	digest, err := d.finish(facts{OrderID: "ord_1"}, &browser.Capture{Text: "Your bag"}, browser.Capture{Text: "Thank you", DOM: "<p>Thank you</p>"})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.drop(); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Verify(digest); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, name := range namesIn(t, filepath.Join(a.Dir, digest)) {
		content, err := os.ReadFile(filepath.Join(a.Dir, digest, name))
		if err != nil {
			t.Fatal(err)
		}
		got[name] = string(content)
	}
	delete(got, manifestFile)
	delete(got, signatureFile)
	if len(got) != 3 || got["before.txt"] != "Your bag" || got["after.txt"] != "Thank you" || got["after.html"] != "<p>Thank you</p>" {
		t.Errorf("the bundle has %q", got)
	}
	if left := namesIn(t, a.Dir); len(left) != 1 {
		t.Errorf("the archive has %q", left)
	}
}

// A draft that is not finished leaves nothing.
func TestADraftThatIsDropped(t *testing.T) {
	a := newArchive(t)
	d := a.begin()
	d.addTexts("before", browser.Capture{Text: "Your bag"})
	if err := d.drop(); err != nil {
		t.Fatal(err)
	}
	if left := namesIn(t, a.Dir); len(left) != 0 {
		t.Errorf("the archive has %q", left)
	}
}

// A bundle that cannot be written is an error, wherever writing fails.
func TestADraftThatCannotBeWritten(t *testing.T) {
	a := newArchive(t)
	gone := Archive{Dir: filepath.Join(a.Dir, "gone"), Key: a.Key}
	if digest, err := gone.write(facts{}, nil, browser.Capture{Text: "Thank you"}); err == nil {
		t.Errorf("kept as %q in a folder that is not there", digest)
	}
	d := a.begin()
	d.addTexts("before", browser.Capture{Text: "Your bag"})
	if err := os.RemoveAll(d.dir); err != nil {
		t.Fatal(err)
	}
	if digest, err := d.finish(facts{}, &browser.Capture{Text: "Your bag"}, browser.Capture{Text: "Thank you"}); err == nil {
		t.Errorf("kept as %q in a folder that was removed", digest)
	}
}

// What a crash has left of drafts is removed at the start; what another node is writing stays, as do bundles.
func TestDraftsOfACrash(t *testing.T) {
	a := newArchive(t)
	digest, err := a.write(facts{OrderID: "ord_1"}, nil, browser.Capture{Text: "Thank you"})
	if err != nil {
		t.Fatal(err)
	}
	left, fresh := a.begin(), a.begin()
	left.addTexts("before", browser.Capture{Text: "Your bag"})
	now := time.Now()
	for _, old := range []string{left.dir, filepath.Join(a.Dir, digest)} {
		if err := os.Chtimes(old, now, now.Add(-2*mostDraft)); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.check(now); err != nil {
		t.Fatal(err)
	}
	names := strings.Join(namesIn(t, a.Dir), " ")
	if want := filepath.Base(fresh.dir) + " " + digest; names != want {
		t.Errorf("the archive has %q, not %q", names, want)
	}
}

// namesIn lists a folder by name.
func namesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}
