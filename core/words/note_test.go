package words_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// A note goes with what its entry of the list becomes, and with nothing else.
func TestNotesGoWithTheirLines(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		{ID: "latte", Name: "Latte", GroupsKnown: true, Groups: []menu.Group{{ID: "size", Name: "Size", Min: 1, Max: 1, Options: []menu.Option{{ID: "s", Name: "Small"}, {ID: "l", Name: "Large"}}}}},
		{ID: "muffin", Name: "Muffin", GroupsKnown: true},
	}}}}
	for name, c := range map[string]struct {
		request menu.Request
		want    string
	}{
		"one entry":                       {menu.Request{Items: []string{"a large latte", "a muffin"}, Notes: []string{"hot", ""}}, "1 Latte (hot), 1 Muffin ()"},
		"the same thing with and without": {menu.Request{Items: []string{"a muffin", "a muffin"}, Notes: []string{"", "warm"}}, "1 Muffin (), 1 Muffin (warm)"},
		"the same thing with the same":    {menu.Request{Items: []string{"a muffin", "a muffin"}, Notes: []string{"warm", "warm"}}, "2 Muffin (warm)"},
		"an entry of two lines":           {menu.Request{Items: []string{"a small latte and a muffin"}, Notes: []string{"together"}}, "1 Latte (together), 1 Muffin (together)"},
		"a sentence that says the same":   {menu.Request{Words: "two muffins", Items: []string{"muffin", "muffin"}, Notes: []string{"warm", ""}}, "1 Muffin (warm), 1 Muffin ()"},
		"an answer":                       {menu.Request{Items: []string{"a latte"}, Notes: []string{"hot"}, Answers: []string{"large"}}, "1 Latte (hot)"},
		// The sentence alone says the size, and does not say what the note is for.
		"a list that leaves something open": {menu.Request{Words: "a large latte", Items: []string{"a latte"}, Notes: []string{"hot"}}, "?"},
	} {
		got := words.Match(m, c.request)
		var lines []string
		for _, l := range got.Lines {
			lines = append(lines, fmt.Sprintf("%d %s (%s)", l.Quantity, l.Item, l.Note))
		}
		if got.Question != nil {
			lines = append(lines, "?")
		}
		if text := strings.Join(lines, ", "); text != c.want {
			t.Errorf("%s: %q, want %q: %+v", name, text, c.want, got)
		}
		if again := words.Match(m, c.request); !reflect.DeepEqual(got, again) {
			t.Errorf("%s: %+v, then %+v", name, got, again)
		}
	}
}
