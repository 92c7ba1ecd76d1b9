package journal

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

type note struct{ Text string }

func read(t *testing.T, path string) (*Journal[note], []string) {
	t.Helper()
	var texts []string
	j, err := Open(path, func(n note) { texts = append(texts, n.Text) })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j, texts
}

func TestWhatWasAppendedIsReplayed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.jsonl")
	j, texts := read(t, path)
	if len(texts) != 0 {
		t.Fatalf("a new journal holds %q", texts)
	}
	for _, text := range []string{"one", "two\nlines", "three"} {
		if err := j.Append(note{text}); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if _, texts = read(t, path); !slices.Equal(texts, []string{"one", "two\nlines", "three"}) {
		t.Errorf("replayed %q", texts)
	}
}

func TestAnUnfinishedLastLineIsCutOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.jsonl")
	if err := os.WriteFile(path, []byte("{\"Text\":\"one\"}\n{\"Text\":\"tw"), 0o600); err != nil {
		t.Fatal(err)
	}
	j, texts := read(t, path)
	if !slices.Equal(texts, []string{"one"}) {
		t.Fatalf("replayed %q", texts)
	}
	if err := j.Append(note{"three"}); err != nil {
		t.Fatal(err)
	}
	_ = j.Close()
	if _, texts = read(t, path); !slices.Equal(texts, []string{"one", "three"}) {
		t.Errorf("replayed %q", texts)
	}
}

func TestAChangedLineIsAnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.jsonl")
	if err := os.WriteFile(path, []byte("{\"Text\":\"one\"}\nnonsense\n{\"Text\":\"two\"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path, func(note) {}); err == nil {
		t.Error("a journal with a broken line was opened")
	}
}
