package main

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"

	"github.com/carryout-dev/carryout/ports"
)

// openIn opens a processor in a folder, in this process.
func openIn(t *testing.T, dir string) *Simulated {
	t.Helper()
	s := New()
	if _, err := s.Configure(t.Context(), map[string]string{"dir": dir, "entry": ports.EntryForm}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.journal.Close() })
	return s
}

// After a delete, the ledger's file has nothing from which the number could be read, even with the key. A delete that a crash cut short is finished
// at the next start.
func TestADeletedNumberIsGone(t *testing.T) {
	for _, crashes := range []bool{false, true} {
		dir := t.TempDir()
		s := openIn(t, dir)
		card, err := s.Attach(t.Context(), "a", input(numberGood))
		if err != nil {
			t.Fatal(err)
		}
		other, err := s.Attach(t.Context(), "b", input(numberGood))
		if err != nil {
			t.Fatal(err)
		}
		sealed := []byte(base64.StdEncoding.EncodeToString(s.cards[card.Token].Sealed))
		has := func() bool {
			content, err := os.ReadFile(filepath.Join(dir, "ledger.jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			return bytes.Contains(content, sealed)
		}
		if !has() {
			t.Fatal("the ledger has no sealed number")
		}
		if crashes {
			if _, err := s.add(entry{Kind: kindDelete, ID: "del_1", Of: card.Token}); err != nil {
				t.Fatal(err)
			}
		} else if err := s.Delete(t.Context(), card.Token); err != nil {
			t.Fatal(err)
		}
		if has() != crashes {
			t.Errorf("crashes %v: before the restart the ledger has the sealed number: %v", crashes, has())
		}
		if err := s.journal.Close(); err != nil {
			t.Fatal(err)
		}
		s = openIn(t, dir)
		if has() {
			t.Errorf("crashes %v: the ledger still has the sealed number", crashes)
		}
		if _, _, reason, err := s.open(card.Token); reason != "card_deleted" || err != nil {
			t.Errorf("crashes %v: the card is %q, %v", crashes, reason, err)
		}
		if _, n, reason, err := s.open(other.Token); n.Number != numberGood || reason != "" || err != nil {
			t.Errorf("crashes %v: the other card is barred %q, %v", crashes, reason, err)
		}
	}
}
