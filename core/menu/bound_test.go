package menu_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
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

// TestTimeIsBounded reads adversarial texts on a menu of 1,000 items. What bounds the time is the number of readings that are kept
// and the work that one request is worth; the test bounds the work by the clock, generously, because machines differ.
func TestTimeIsBounded(t *testing.T) {
	m := thousand(t)
	index := menu.Prepare(m)
	r := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields(strings.ToLower(strings.Join(names(m)[:3000], " ")))
	n := 40
	if text := os.Getenv("CARRYOUT_TEXTS"); text != "" {
		n, _ = strconv.Atoi(text)
	}
	var slowest time.Duration
	var worst string
	for range n {
		text := adversarial(r, words)
		began := time.Now()
		index.Match(menu.Request{Words: text})
		took := time.Since(began)
		if took > slowest {
			// Another process may have had the processor: the time counts that it takes at best.
			for range 4 {
				began = time.Now()
				index.Match(menu.Request{Words: text})
				took = min(took, time.Since(began))
			}
		}
		if took > slowest {
			slowest, worst = took, text
		}
	}
	t.Logf("slowest of %d: %v: %q", n, slowest, worst)
	if slowest > 250*time.Millisecond {
		t.Errorf("%v for %q", slowest, worst)
	}
}
