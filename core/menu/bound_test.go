package menu_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/menu"
)

// thousand is a menu of 1,000 items made of the fixtures' menus, the names told apart by a word.
func thousand(t testing.TB) menu.Menu {
	t.Helper()
	big := menu.Menu{Currency: "usd"}
	n := 0
	for round := 0; n < 1000; round++ {
		for _, m := range fixtureMenus(t) {
			for _, c := range m.Categories {
				items := slices.Clone(c.Items)
				for i := range items {
					items[i].ID = fmt.Sprintf("%s-%d", items[i].ID, n)
					if round > 0 {
						items[i].Name = []string{"House", "Royal", "Grand", "Little", "Golden", "Silver", "Summer", "Winter"}[round%8] + " " + items[i].Name
					}
					n++
				}
				big.Categories = append(big.Categories, menu.Category{Name: c.Name, Items: items})
			}
		}
	}
	return big
}

// adversarial draws a text of 200 characters from the words that make reading hard: names of items and options, with the words that join
// them or without any.
func adversarial(r *rand.Rand, words []string) string {
	glue := []string{"", "", "", "and", "or", "no", "with", ",", "a", "two", "both", "all with", "half", "actually", "the same but", "one", "extra", "scratch the", "each"}
	var b strings.Builder
	few := words
	if r.IntN(3) == 0 {
		few = make([]string, 1+r.IntN(4))
		for i := range few {
			few[i] = words[r.IntN(len(words))]
		}
	}
	for b.Len() < 200 {
		b.WriteString(few[r.IntN(len(few))] + " ")
		if r.IntN(2) == 0 {
			b.WriteString(glue[r.IntN(len(glue))] + " ")
		}
	}
	return b.String()[:200]
}

// overrun is the most that one step may take after the work that a request is worth is used up.
const overrun = 4500

// TestWorkIsBounded reads adversarial texts on a menu of 1,000 items and counts the work, so that it holds on every machine: the same
// text always takes the same work, and no text takes more than a request is worth. A unit of work is one to two microseconds.
func TestWorkIsBounded(t *testing.T) {
	m := thousand(t)
	index := menu.Prepare(m)
	r := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields(strings.ToLower(strings.Join(names(m)[:3000], " ")))
	n := 150
	if os.Getenv("CARRYOUT_PROVE") != "" {
		n = 10_000
	}
	most, slowest := 0, time.Duration(0)
	var hardest string
	for k := range n {
		request := menu.Request{Words: adversarial(r, words)}
		began := time.Now()
		spent, worth := index.Spent(request)
		slowest = max(slowest, time.Since(began))
		if spent > most {
			most, hardest = spent, request.Words
		}
		if spent > worth+overrun {
			t.Errorf("%d units of work, want at most %d: %q", spent, worth+overrun, request.Words)
		}
		if k%20 == 0 {
			if again, _ := index.Spent(request); again != spent {
				t.Errorf("%d units of work, then %d: %q", spent, again, request.Words)
			}
		}
	}
	t.Logf("%d texts: at most %d units of work, %v: %q", n, most, slowest, hardest)
}
