package words_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// coffeeShop is the fixtures' menu of a coffee shop.
func coffeeShop(t *testing.T) menu.Menu { return shop(t, "coffee") }

// shop is one of the fixtures' menus.
func shop(t *testing.T, name string) menu.Menu {
	t.Helper()
	data, err := os.ReadFile("../../fixtures/requests/menus/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var m menu.Menu
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// reads returns lines as a second reader suggests them.
func reads(t *testing.T, m menu.Menu, list ...menu.Suggestion) []menu.Line {
	t.Helper()
	lines, err := m.Suggested(list)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func TestCombine(t *testing.T) {
	m := coffeeShop(t)
	x := words.Prepare(m)
	latte := func(n int, options ...menu.Pick) menu.Suggestion {
		return menu.Suggestion{ItemID: "latte", Quantity: n, Options: options}
	}
	large, oat := menu.Pick{GroupID: "size", OptionID: "large"}, menu.Pick{GroupID: "milk", OptionID: "oat-milk"}
	same := reads(t, m, latte(2, large, oat))
	cases := []struct {
		name, words string
		answers     []string
		second      []menu.Line
		want        string // the start of the question, or the quantity of the first line
	}{
		{"both agree", "two large lattes with oat milk", nil, same, "2"},
		{"there is no second reading", "two large lattes with oat milk", nil, nil, "2"},
		{"the second reading fails the check", "two large lattes with oat milk", nil, reads(t, m, latte(3, large, oat)), "2"},
		{"an item that nobody named", "two large lattes with oat milk", nil, reads(t, m, latte(2, large, oat), menu.Suggestion{ItemID: "croissant", Quantity: 1}), "2"},
		{"only the structure is unclear", "a large latte and a croissant and a large latte with oat milk with a croissant latte", nil,
			nil, "?"},
		{"something must be chosen", "two lattes with oat milk", nil, reads(t, m, latte(2, oat)), "? For the Latte, which size"},
		{"somebody must avoid something", "two large lattes with oat milk, nut allergy", nil, same, "? You said “nut allergy”"},
		{"the menu does not have it", "two large lattes with oat milk and a pizza", nil, same, "missing"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			request := menu.Request{Words: c.words, Answers: c.answers}
			got := x.Combine(request, x.Match(request), c.second)
			switch {
			case c.want == "missing":
				if got.Missing == nil && got.Question == nil {
					t.Errorf("%+v", got)
				}
			case strings.HasPrefix(c.want, "?"):
				if got.Question == nil || !strings.HasPrefix(got.Question.Text, strings.TrimPrefix(strings.TrimPrefix(c.want, "?"), " ")) {
					t.Errorf("%+v %+v", got, got.Question)
				}
			case len(got.Lines) != 1 || got.Lines[0].Quantity != 2:
				t.Errorf("%+v %+v", got, got.Question)
			}
		})
	}
}

// TestCombineSettlesStructure takes a reading that passes the check where the grammar could only ask how the words go together.
func TestCombineSettlesStructure(t *testing.T) {
	m := coffeeShop(t)
	x := words.Prepare(m)
	request := menu.Request{Words: "a large latte with oat milk"}
	second := reads(t, m, menu.Suggestion{ItemID: "latte", Quantity: 1, Options: []menu.Pick{{GroupID: "size", OptionID: "large"}, {GroupID: "milk", OptionID: "oat-milk"}}})
	unsure := words.Result{Question: &words.Question{Text: "It is not clear what goes with what.", Structure: true}}
	if got := x.Combine(request, unsure, second); got.Lines == nil {
		t.Errorf("%+v", got)
	}
	unsure.Question.Structure = false
	if got := x.Combine(request, unsure, second); got.Question == nil {
		t.Errorf("a question that is the person's was settled: %+v", got)
	}
	unsure.Question.Structure, unsure.Avoid = true, []string{"milk"}
	if got := x.Combine(request, unsure, second); got.Question == nil {
		t.Errorf("an allergy was settled: %+v", got)
	}
}

// TestCombineDisagreement asks when both readings pass the check, and takes the one that is answered.
func TestCombineDisagreement(t *testing.T) {
	m := coffeeShop(t)
	x := words.Prepare(m)
	request := menu.Request{Words: "a large latte with oat milk"}
	large, oat := menu.Pick{GroupID: "size", OptionID: "large"}, menu.Pick{GroupID: "milk", OptionID: "oat-milk"}
	second := reads(t, m, menu.Suggestion{ItemID: "latte", Quantity: 1, Options: []menu.Pick{large, oat}})
	first := words.Result{Lines: reads(t, m, menu.Suggestion{ItemID: "latte", Quantity: 1, Options: []menu.Pick{large}})}
	got := x.Combine(request, first, second)
	if got.Question == nil || !strings.Contains(got.Question.Text, ", or ") || len(got.Question.Groups[0].Options) != 2 {
		t.Fatalf("%+v", got)
	}
	for answer, want := range map[string]int{"first": 0, "the second": 1, got.Question.Groups[0].Options[1].Name: 1} {
		request.Answers = []string{answer}
		settled := x.Combine(request, first, second)
		if oats := settled.Lines != nil && settled.Lines[0].Choices[1].OptionID == "oat-milk"; settled.Lines == nil || oats != (want == 1) {
			t.Errorf("%q: %+v", answer, settled)
		}
	}
}

// TestCombineWithAnUnhelpfulAnswer keeps a question about what the check objects to, whatever was answered that does not settle it.
func TestCombineWithAnUnhelpfulAnswer(t *testing.T) {
	m := shop(t, "pancakes")
	x := words.Prepare(m)
	request := menu.Request{Words: "french fries", Answers: []string{"hm"}}
	first := x.Match(request)
	if first.Question == nil || !first.Question.Structure {
		t.Fatalf("%+v", first)
	}
	var homeFries string
	for _, c := range m.Categories {
		for _, it := range c.Items {
			if it.Name == "Home Fries" {
				homeFries = it.ID
			}
		}
	}
	second := reads(t, m, menu.Suggestion{ItemID: homeFries, Quantity: 1})
	if got := x.Combine(request, first, second); got.Question == nil {
		t.Errorf("%+v", got)
	}
}
