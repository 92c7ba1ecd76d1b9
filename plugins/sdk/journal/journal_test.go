package journal

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// What is overwritten is gone from the file, wherever it was; everything else is replayed as it was, and the next entry is at its end.
func TestOverwrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.jsonl")
	j, _ := read(t, path)
	for _, text := range []string{"one c2VjcmV0 end", "two", "c2VjcmV0c2VjcmV0"} {
		if err := j.Append(note{text}); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range []string{"c2VjcmV0", "", "not there"} {
		if err := j.Overwrite(text); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	}
	if err := j.Append(note{"three"}); err != nil {
		t.Fatal(err)
	}
	if content, err := os.ReadFile(path); err != nil || strings.Contains(string(content), "c2VjcmV0") {
		t.Errorf("the file is %s, %v", content, err)
	}
	_ = j.Close()
	if _, texts := read(t, path); !slices.Equal(texts, []string{"one 00000000 end", "two", "0000000000000000", "three"}) {
		t.Errorf("replayed %q", texts)
	}
}
