package drivertest

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// The notes of the suite contain what a page may handle wrongly: quotes, markup, accented letters, and other scripts.
const (
	itemNote  = `No onions & "extra" <b>napkins</b> 🙂`
	orderNote = `Robin's by the side door – "merci", José`
)

// notesArrive orders with a note at its own store, and checks the ledger for it.
func notesArrive(slug, withItem, withOrder string) func(*testing.T, *street) {
	return func(t *testing.T, s *street) {
		p := s.order(t, slug, twoLattes, muffin)
		p.lines[0].Note, p.notes = withItem, withOrder
		built, err := s.buildNoted(t, slug, p.lines, p.notes)
		if err != nil {
			t.Fatal(err)
		}
		if built.Notes != withOrder || built.Lines[0].Note != withItem || built.Lines[1].Note != "" {
			t.Errorf("the bag has the notes %q, %q and %q", built.Lines[0].Note, built.Lines[1].Note, built.Notes)
		}
		s.nothingSubmitted(t, slug)
		outcome, err := p.place(t, s.sites)
		if err != nil || outcome.Fact != order.Accepted {
			t.Fatalf("fact %d, %v; %s", outcome.Fact, err, outcome.Seen)
		}
		s.wantOutcomes(t, slug, shop.Accepted)
		entry := s.shop.Ledger().Entries(slug)[0]
		if entry.Note != withOrder || entry.Lines[0].Note != withItem || entry.Lines[1].Note != "" {
			t.Errorf("the shop received the notes %q, %q and %q", entry.Lines[0].Note, entry.Lines[1].Note, entry.Note)
		}
		s.checkEntry(t, entry, s.priced(t, slug, twoLattes, muffin))
	}
}

// buildNoted builds lines and notes with the order.
func (s *street) buildNoted(t *testing.T, slug string, lines []menu.Line, notes string) (ports.Built, error) {
	t.Helper()
	return s.sites.Build(bounded(t), s.site(t, slug), ports.Build{Lines: lines, Contact: contact(), Notes: notes})
}

// missingBoxIsAFailure orders with notes that the driver says its platform does not take.
func missingBoxIsAFailure(t *testing.T, s *street) {
	for ability, with := range map[sdk.Ability][2]string{sdk.ItemNotes: {itemNote, ""}, sdk.OrderNotes: {"", orderNote}} {
		if s.manifest.Lacks[ability] == "" {
			continue
		}
		lines := s.lines(t, plainCounter, drip)
		lines[0].Note = with[0]
		_, err := s.buildNoted(t, plainCounter, lines, with[1])
		wantFailure(t, err, failure.NotesUnsupported)
	}
	s.nothingSubmitted(t, plainCounter)
}

// longNoteIsWholeOrRefused writes the longest possible note: the boxes of some platforms are smaller.
func longNoteIsWholeOrRefused(t *testing.T, s *street) {
	lines := s.lines(t, plainCounter, drip)
	lines[0].Note = strings.Repeat("no ice ", 28) + "ever"
	built, err := s.buildNoted(t, plainCounter, lines, "")
	switch {
	case err != nil:
		wantFailure(t, err, failure.NotesUnsupported)
	case built.Lines[0].Note != lines[0].Note:
		t.Errorf("the bag has the note %q", built.Lines[0].Note)
	}
	s.nothingSubmitted(t, plainCounter)
}

// changedNotesAreSeen builds at a store whose page keeps a different note: the note as read back must show it.
func changedNotesAreSeen(t *testing.T, s *street) {
	lines := s.lines(t, changedStore, drip)
	if s.manifest.Lacks[sdk.OrderNotes] == "" {
		_, err := s.buildNoted(t, changedStore, lines, orderNote)
		wantFailure(t, err, failure.NotesUnsupported)
	}
	if s.manifest.Lacks[sdk.ItemNotes] == "" {
		lines[0].Note = itemNote
		_, err := s.buildNoted(t, changedStore, lines, "")
		wantFailure(t, err, failure.NotesUnsupported)
	}
	s.nothingSubmitted(t, changedStore)
}

// allergensAreTheShops compares the driver's allergens with what the shop states. A driver may state less, which rules out less; it may
// never state more.
func allergensAreTheShops(t *testing.T, s *street) {
	truth, _ := s.shop.Menu(plainCounter)
	read := s.menuOf(t, plainCounter, "Latte", "Cold brew", "Mint tea")
	known := map[string]bool{}
	for _, category := range truth.Categories {
		for _, want := range category.Items {
			got, found := itemNamed(read.Menu, want.Name)
			if !found {
				t.Fatalf("%s is missing", want.Name)
			}
			known[want.Name] = got.AllergensKnown
			sameAllergens(t, want.Name, got.AllergensKnown, got.Allergens, want.Allergens)
			for _, group := range got.Groups {
				for _, option := range group.Options {
					sameAllergens(t, option.Name, option.AllergensKnown, option.Allergens, optionOf(truth, group.Name, option.Name).Allergens)
				}
			}
		}
	}
	states := s.manifest.Lacks[sdk.Allergens] == ""
	for _, name := range []string{"Drip coffee", "Latte", "Lemonade"} {
		if known[name] != states {
			t.Errorf("the driver knows what is in %s: %t; it says that its platform states allergens: %t", name, known[name], states)
		}
	}
	for _, c := range []struct {
		wish  wish
		avoid []string
		stays bool // the shop states that the wished item is free of it
	}{
		{drip, []string{"milk", "gluten"}, true},
		{plainLatte, []string{"milk"}, false},
		{plainLatte, []string{"fish"}, true},
		{muffin, []string{"tree_nuts"}, false}, // "may contain"
		{wish{"Mint tea", 1, []string{"Small"}}, []string{"milk"}, false},
		{wish{"Cold brew", 1, []string{"Large", "Extra shot"}}, []string{"milk"}, true},
		{wish{"Cold brew", 1, []string{"Large", "Vanilla"}}, []string{"milk"}, false},
		{wish{"Latte", 1, []string{"Small", "Oat milk"}}, []string{"gluten"}, false},
	} {
		lines, err := inLines(read, []wish{c.wish})
		if err != nil {
			t.Fatal(err)
		}
		switch ruledOut := read.Menu.Excludes(lines[0], c.avoid); {
		case ruledOut && !c.stays:
			t.Errorf("%+v is said to be without %q", c.wish, c.avoid)
		case !ruledOut && states && c.wish.options == nil && c.stays:
			t.Errorf("%+v is not said to be without %q", c.wish, c.avoid)
		}
	}
}

func sameAllergens(t *testing.T, name string, known bool, got []menu.Allergen, want []shop.Allergen) {
	t.Helper()
	switch {
	case !known:
		return
	case want == nil:
		t.Errorf("%s: the shop states no allergens, the driver says %v", name, got)
	case len(got) != len(want):
		t.Errorf("%s: allergens %v, the shop states %v", name, got, want)
	}
	for _, one := range want {
		presence := menu.Contains
		if one.MayContain {
			presence = menu.MayContain
		}
		if !slices.Contains(got, menu.Allergen{Code: one.Code, Presence: presence}) {
			t.Errorf("%s: allergens %v, the shop states %v", name, got, want)
		}
	}
}

func optionOf(truth shop.Menu, group, name string) shop.Option {
	for _, one := range truth.Groups {
		for _, option := range one.Options {
			if one.Name == group && option.Name == name {
				return option
			}
		}
	}
	return shop.Option{}
}
