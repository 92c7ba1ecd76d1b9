package words_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
	"pgregory.net/rapid"
)

// fixtureMenus reads the menus of fixtures/requests.
func fixtureMenus(t testing.TB) []menu.Menu {
	t.Helper()
	files, err := filepath.Glob("../../fixtures/requests/menus/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no menus: %v", err)
	}
	var menus []menu.Menu
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var m menu.Menu
		if err := json.Unmarshal(data, &m); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		menus = append(menus, m)
	}
	return menus
}

// failer is what keeps needs of a test.
type failer interface{ Fatalf(string, ...any) }

// keeps says whether a result keeps the promises of Match.
func keeps(t failer, m menu.Menu, r menu.Request, got words.Result) {
	set := 0
	for _, is := range []bool{got.Lines != nil, got.Open != nil, got.Question != nil, got.Missing != nil, got.SoldOut != nil} {
		if is {
			set++
		}
	}
	if set != 1 {
		t.Fatalf("%q: %d situations at once: %+v", r, set, got)
	}
	if got.Question != nil && got.Question.Text == "" {
		t.Fatalf("%q: a question without words: %+v", r, got.Question)
	}
	seen := map[string]bool{}
	for _, id := range got.Open {
		it, ok := m.Item(id)
		if !ok || it.GroupsKnown || seen[id] {
			t.Fatalf("%q: opens %q: on the menu %v, known %v, twice %v", r, id, ok, it.GroupsKnown, seen[id])
		}
		seen[id] = true
	}
	for _, text := range append(append([]string{}, got.Missing...), got.SoldOut...) {
		if strings.TrimSpace(text) == "" {
			t.Fatalf("%q: something without a name is missing: %+v", r, got)
		}
	}
	for _, line := range got.Lines {
		checkLine(t, m, r, line)
	}
}

// checkLine says whether a line could be put into a bag.
func checkLine(t failer, m menu.Menu, r menu.Request, line menu.Line) {
	it, ok := m.Item(line.ItemID)
	if !ok || it.SoldOut || !it.GroupsKnown || it.Name != line.Item {
		t.Fatalf("%q: line %+v: on the menu %v, item %+v", r, line, ok, it)
	}
	if line.Quantity < 1 || line.Quantity > menu.MaxQuantity {
		t.Fatalf("%q: quantity %d", r, line.Quantity)
	}
	left := append([]menu.Choice(nil), line.Choices...)
	for _, g := range it.Groups {
		n := 0
		for _, o := range g.Options {
			want := menu.Choice{GroupID: g.ID, Group: g.Name, OptionID: o.ID, Option: o.Name}
			if len(left) > 0 && left[0] == want {
				if o.SoldOut {
					t.Fatalf("%q: chose %q, which is sold out", r, o.Name)
				}
				left = left[1:]
				n++
			}
		}
		if n < g.Min || g.Max > 0 && n > g.Max {
			t.Fatalf("%q: %d of %q in %+v, want %d to %d", r, n, g.Name, line, g.Min, g.Max)
		}
	}
	if len(left) > 0 {
		t.Fatalf("%q: choices not of the item, twice or out of order: %+v", r, left)
	}
}

// names lists every word a menu is written with.
func names(m menu.Menu) []string {
	var out []string
	for _, c := range m.Categories {
		out = append(out, c.Name)
		for _, it := range c.Items {
			out = append(out, it.Name, strings.ToLower(it.Name), it.Name+"s")
			for _, g := range it.Groups {
				out = append(out, g.Name)
				for _, o := range g.Options {
					out = append(out, o.Name, strings.ToUpper(o.Name))
				}
			}
		}
	}
	return out
}

var joints = []string{
	"with", "and", ",", "no", "without", "extra", "half", "or", "a", "two", "2x", "x3", "one", "another", "the other", "a couple of", "half a dozen",
	"large", "please", "can I get", "on the side", "(", ")", "0", "99", "a few", "instead of", "light", "of", "piece", "12", "all", "both", "1/2", "½", "\x00", "“", "decaf",
	"actually", "make that", "no wait", "and one more of those", "the same but", "on one", "on one half", "8:30", "5 pm", "no sugar", "half sweet", "for my kid", "like", "pie",
}

// requests draws requests made of the words of a menu, of joining words and of noise.
func requests(m menu.Menu) *rapid.Generator[menu.Request] {
	sentence := rapid.Custom(func(t *rapid.T) string {
		word := rapid.OneOf(rapid.SampledFrom(names(m)), rapid.SampledFrom(joints), rapid.StringN(0, 12, -1))
		return strings.Join(rapid.SliceOfN(word, 0, 10).Draw(t, "words"), " ")
	})
	return rapid.Custom(func(t *rapid.T) menu.Request {
		return menu.Request{
			Words:   sentence.Draw(t, "sentence"),
			Items:   rapid.SliceOfN(sentence, 0, 3).Draw(t, "items"),
			Answers: rapid.SliceOfN(sentence, 0, 3).Draw(t, "answers"),
		}
	})
}

// hide returns m as a page shows it that does not show the options of some items.
func hide(m menu.Menu, hidden func(i int) bool) menu.Menu {
	out := menu.Menu{Currency: m.Currency}
	n := 0
	for _, c := range m.Categories {
		items := append([]menu.Item(nil), c.Items...)
		for i := range items {
			if n++; hidden(n) {
				items[i].Groups, items[i].GroupsKnown = nil, false
			}
		}
		out.Categories = append(out.Categories, menu.Category{Name: c.Name, Items: items})
	}
	return out
}

func TestMatchKeepsItsPromises(t *testing.T) {
	menus := fixtureMenus(t)
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.SampledFrom(menus).Draw(t, "menu")
		r := requests(m).Draw(t, "request")
		every := rapid.IntRange(1, 4).Draw(t, "hidden")
		m = hide(m, func(i int) bool { return every < 4 && i%every == 0 })
		got := words.Match(m, r)
		keeps(t, m, r, got)
		if again := words.Match(m, r); !reflect.DeepEqual(got, again) {
			t.Fatalf("%q: once %+v, then %+v", r, got, again)
		}
	})
}

// TestMatchOnAnyMenu draws the menus, too: odd names, groups that cannot be satisfied, several defaults.
func TestMatchOnAnyMenu(t *testing.T) {
	word := rapid.SampledFrom([]string{"Latte", "Oat milk", "No ice", "Extra shot", "6 pieces", "Mac & cheese", "Half", "Large (16\")", "", "☕", "Size", "Chips and salsa", "Double", "1", "A"})
	option := rapid.Custom(func(t *rapid.T) menu.Option {
		return menu.Option{
			Name: word.Draw(t, "option"), SoldOut: rapid.IntRange(0, 5).Draw(t, "gone") == 0, Default: rapid.IntRange(0, 2).Draw(t, "default") == 0,
		}
	})
	number := func(i int) string { return string(rune('a' + i)) }
	item := rapid.Custom(func(t *rapid.T) menu.Item {
		it := menu.Item{Name: word.Draw(t, "item"), GroupsKnown: rapid.IntRange(0, 4).Draw(t, "known") > 0, SoldOut: rapid.IntRange(0, 5).Draw(t, "gone") == 0}
		for g := range rapid.IntRange(0, 3).Draw(t, "groups") {
			group := menu.Group{ID: number(g), Name: word.Draw(t, "group"), Min: rapid.IntRange(0, 2).Draw(t, "min"), Max: rapid.IntRange(0, 3).Draw(t, "max")}
			group.Options = rapid.SliceOfN(option, 0, 4).Draw(t, "options")
			for o := range group.Options {
				group.Options[o].ID = number(o)
			}
			it.Groups = append(it.Groups, group)
		}
		if !it.GroupsKnown {
			it.Groups = nil
		}
		return it
	})
	rapid.Check(t, func(t *rapid.T) {
		m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: rapid.SliceOfN(item, 0, 6).Draw(t, "items")}}}
		for i := range m.Categories[0].Items {
			m.Categories[0].Items[i].ID = number(i)
		}
		r := requests(m).Draw(t, "request")
		keeps(t, m, r, words.Match(m, r))
	})
}

func TestMatchDoesNotChangeTheMenu(t *testing.T) {
	for i, m := range fixtureMenus(t) {
		before, _ := json.Marshal(m)
		words.Match(m, menu.Request{Words: "two large lattes with oat milk, 6 wings, a small cheese pizza with no onions and a bowl"})
		if after, _ := json.Marshal(m); string(before) != string(after) {
			t.Errorf("menu %d changed", i)
		}
	}
}

func FuzzMatch(f *testing.F) {
	menus := fixtureMenus(f)
	f.Add("two large lattes with oat milk and a blueberry muffin", "", "")
	f.Add("6 wings, half pepperoni no onions or tomato", "a burger & fries", "medium")
	f.Add("café\u0301 ½ x2 (1/2) “12\"” \x00\n-", "1,5 x x x", "no")
	f.Add("a small latte and the same but large, actually make that two", "half bbq half buffalo wings at 5 pm", "bacon on one")
	f.Add("Bread Rye no", "", "")
	f.Fuzz(func(t *testing.T, said, entry, answer string) {
		if len(said)+len(entry)+len(answer) > 600 || !utf8.ValidString(said+entry+answer) && len(said) > 100 {
			t.Skip()
		}
		r := menu.Request{Words: said, Answers: []string{answer, answer}}
		if entry != "" {
			r.Items = []string{entry}
		}
		for _, m := range menus {
			keeps(t, m, r, words.Match(m, r))
		}
	})
}

func BenchmarkMatch(b *testing.B) {
	small := fixtureMenus(b)[2]
	large := menu.Menu{Currency: "usd"}
	for i := range 100 {
		for _, c := range small.Categories {
			items := append([]menu.Item(nil), c.Items...)
			for j := range items {
				items[j].ID += string(rune('A'+i/26)) + string(rune('a'+i%26))
				if i > 0 {
					items[j].Name += " " + string(rune('A'+i/26)) + string(rune('a'+i%26))
				}
			}
			large.Categories = append(large.Categories, menu.Category{Name: c.Name, Items: items})
		}
	}
	r := menu.Request{Words: "two large lattes with oat milk and a blueberry muffin, one small mocha no whip"}
	for name, m := range map[string]menu.Menu{"items=20": small, "items=2000": large} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				words.Match(m, r)
			}
		})
	}
}
