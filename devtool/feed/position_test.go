package feed

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestPositionsSurvive(t *testing.T) {
	path := filepath.Join(t.TempDir(), "positions", "one")
	p, err := OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenFile(path); !errors.Is(err, ErrHeld) {
		t.Errorf("a second run gets %v", err)
	}
	saves := []Saved{{Position: Start}, {Position: Start, Beyond: []string{"evt_2"}}, {Position: Start, Beyond: []string{"evt_2", "evt_4"}},
		{Position: "evt_2", Beyond: []string{"evt_4"}}, {Position: "evt_2", Beyond: []string{"evt_4", "evt_5"}}, {Position: "evt_9"}}
	for _, s := range saves {
		if err := p.Save(s); err != nil {
			t.Fatal(err)
		}
		if got, err := ReadFile(path); err != nil || !reflect.DeepEqual(got, s) {
			t.Errorf("%+v is read as %+v %v", s, got, err)
		}
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if p, err = OpenFile(path); err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if got, _ := p.Load(); got.Position != "evt_9" {
		t.Errorf("%+v", got)
	}
}

// Wherever a crash cuts the journal, it reads as a position that was saved.
func TestACutJournalReadsAsAnEarlierPosition(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one")
	p, err := OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	saves := []Saved{{Position: "evt_1"}, {Position: "evt_1", Beyond: []string{"evt_3"}}, {Position: "evt_3"}, {Position: "evt_4"}}
	known := []Saved{{}}
	for _, s := range saves {
		if err := p.Save(s); err != nil {
			t.Fatal(err)
		}
		known = append(known, s)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	reached := 0
	for n := range whole {
		cut := filepath.Join(t.TempDir(), "cut")
		if err := os.WriteFile(cut, whole[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := ReadFile(cut)
		if err != nil {
			t.Fatal(err)
		}
		for reached < len(known) && !reflect.DeepEqual(got, known[reached]) {
			reached++
		}
		if reached == len(known) {
			t.Fatalf("cut at %d it reads %+v", n, got)
		}
	}
}

func TestTheJournalStaysSmall(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one")
	p, err := OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	p.size = compactAt - 100
	for i := range 10 {
		if err := p.Save(Saved{Position: fmt.Sprintf("evt_%040d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	if p.size > compactAt/2 {
		t.Errorf("it has %d bytes", p.size)
	}
	if got, err := ReadFile(path); err != nil || got.Position != fmt.Sprintf("evt_%040d", 9) {
		t.Errorf("%+v %v", got, err)
	}
}
