package menu

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestExamples runs the example of every row of the vocabulary, for each of the row's words.
func TestExamples(t *testing.T) {
	data, err := os.ReadFile("../../fixtures/requests/menus/coffee.json")
	if err != nil {
		t.Fatal(err)
	}
	var m Menu
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	index := Prepare(m)
	run := func(words, example string) {
		for _, w := range bars(words) {
			sentence, want, ok := strings.Cut(example, " => ")
			if !ok {
				sentence, want = example, "?"
			}
			text := strings.ReplaceAll(sentence, "%", w)
			got := index.Match(Request{Words: text})
			if have := outcomeOf(got); have != sorted(want) {
				t.Errorf("%q: %s, want %s: %+v", text, have, sorted(want), got.Question)
			}
		}
	}
	n := 0
	for _, row := range append(slices.Clone(phrases), wants) {
		if row.example == "" {
			continue
		}
		run(row.words, row.example)
		n++
	}
	for _, row := range foreign {
		if row.example != "" {
			run(row.words, row.example)
			n++
		}
	}
	for _, row := range diets {
		run(row.words, row.example)
		n++
	}
	t.Logf("%d rows with an example", n)
}

func outcomeOf(r Result) string {
	if r.Lines == nil {
		return "?"
	}
	var lines []string
	for _, l := range r.Lines {
		text := strconv.Itoa(l.Quantity) + " " + l.Item
		var options []string
		for _, c := range l.Choices {
			options = append(options, c.Option)
		}
		if len(options) > 0 {
			text += ": " + strings.Join(options, ", ")
		}
		lines = append(lines, text)
	}
	return sorted(strings.Join(lines, " & "))
}

func sorted(lines string) string {
	parts := strings.Split(lines, " & ")
	slices.Sort(parts)
	return strings.Join(parts, " & ")
}
