package docs_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/order"
)

var update = flag.Bool("update", false, "write the diagrams that are drawn from tables")

var drawing = regexp.MustCompile("(?s)```mermaid\n.*?```\n")

// arrow is one arrow of a diagram; an empty from is the beginning.
type arrow struct{ from, to, on string }

// TestDiagrams draws the states of orders and carts from their tables, and compares them with docs/states.md; -update writes them.
func TestDiagrams(t *testing.T) {
	var orders, carts []arrow
	for _, r := range slices.Concat(order.Table(), order.Chosen()) {
		orders = append(orders, arrow{string(r.From), string(r.To), string(r.On)})
	}
	carts = append(carts, arrow{"", string(cart.Building), "start"})
	for _, r := range slices.Concat(cart.Table(), cart.Chosen()) {
		if r.Refuse == nil { // a refusal moves nothing
			carts = append(carts, arrow{string(r.From), string(r.To), string(r.On)})
		}
	}
	want := []string{diagram(orders), diagram(carts)}
	page := read(t, "states.md")
	if got := drawing.FindAllString(page, -1); slices.Equal(got, want) {
		return
	} else if len(got) != len(want) {
		t.Fatalf("docs/states.md has %d diagrams", len(got))
	}
	if !*update {
		t.Fatal("docs/states.md does not draw the tables: run go test ./docs -update")
	}
	next := 0
	page = drawing.ReplaceAllStringFunc(page, func(string) string { next++; return want[next-1] })
	if err := os.WriteFile("states.md", []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
}

// diagram draws arrows. A state that nothing leaves for another is an end.
func diagram(arrows []arrow) string {
	var b strings.Builder
	b.WriteString("```mermaid\nstateDiagram-v2\n")
	left := map[string]bool{}
	for _, a := range arrows {
		from := a.from
		if from == "" {
			from = "[*]"
		}
		fmt.Fprintf(&b, "    %s --> %s: %s\n", from, a.to, a.on)
		left[a.from] = left[a.from] || a.from != a.to
	}
	var ends []string
	for _, a := range arrows {
		if !left[a.to] && !slices.Contains(ends, a.to) {
			ends = append(ends, a.to)
			fmt.Fprintf(&b, "    %s --> [*]\n", a.to)
		}
	}
	b.WriteString("```\n")
	return b.String()
}
