package words_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
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

// chain is a menu of 1,000 items of which no two have a name alike: each menu of the fixtures has a word of its own before its names.
func chain(t testing.TB) menu.Menu {
	t.Helper()
	own := strings.Fields("Aurelia Bastion Corvina Dantrell Everby Falmore Gorrick Halvane Istrel Jorvane Keldrin Lomax Mirador Norwin Ostrava Pellam Quorra Rostov Selwyn Tamsin Ulvane Vexley Wendover Xandrel Yarrow Zephrin Abernal Bruckel Cintra Dorwin Elmstead Fintry Irvane Lathom Merrin Quillan")
	big := menu.Menu{Currency: "usd"}
	n := 0
	for k, m := range fixtureMenus(t) {
		for _, c := range m.Categories {
			items := slices.Clone(c.Items[:min(len(c.Items), 1000-n)])
			for i := range items {
				items[i].ID = fmt.Sprintf("%s-%d", items[i].ID, n)
				items[i].Name = own[k%len(own)] + " " + items[i].Name
				n++
			}
			big.Categories = append(big.Categories, menu.Category{Name: own[k%len(own)] + " " + c.Name, Items: items})
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

// overran are texts that once took more.
var overran = []string{
	"and scratch the cheese cheese and one and and cheese the same but cheese with cheese all with refill and all with refill and cheese  refill refill all with cheese and  cheese cheese all with and chees",
}

// TestWorkIsBounded reads adversarial texts on a menu of 1,000 items and counts the work, so that it holds on every machine: the same
// text always takes the same work, and no text takes more than a request is worth. A unit of work is one to two microseconds.
func TestWorkIsBounded(t *testing.T) {
	m := thousand(t)
	index := words.Prepare(m)
	r := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields(strings.ToLower(strings.Join(names(m)[:3000], " ")))
	n := 150
	if os.Getenv("CARRYOUT_PROVE") != "" {
		n = 10_000
	}
	type reading struct {
		words string
		spent int
		took  time.Duration
	}
	var all []reading
	for k := range n {
		request := menu.Request{Words: adversarial(r, words)}
		if k < len(overran) {
			request.Words = overran[k]
		}
		began := time.Now()
		spent, worth := index.Spent(request)
		all = append(all, reading{request.Words, spent, time.Since(began)})
		if spent > worth+overrun {
			t.Errorf("%d units of work, want at most %d: %q", spent, worth+overrun, request.Words)
		}
		if k%20 == 0 {
			if again, _ := index.Spent(request); again != spent {
				t.Errorf("%d units of work, then %d: %q", spent, again, request.Words)
			}
		}
	}
	hardest := slices.MaxFunc(all, func(a, b reading) int { return a.spent - b.spent })
	t.Logf("%d texts: at most %d units of work: %q", n, hardest.spent, hardest.words)
	// What the slowest texts take when they are read again is their own time, without what the machine does meanwhile.
	slices.SortFunc(all, func(a, b reading) int { return cmp.Compare(b.took, a.took) })
	slowest, slowestText := time.Duration(0), ""
	for _, one := range all[:20] {
		best := one.took
		for range 3 {
			began := time.Now()
			index.Spent(menu.Request{Words: one.words})
			best = min(best, time.Since(began))
		}
		if best > slowest {
			slowest, slowestText = best, one.words
		}
	}
	t.Logf("median %v, 99 of 100 below %v, the slowest %v and, at its best of four, %v: %q", all[n/2].took, all[n/100].took, all[0].took, slowest, slowestText)
}

// BenchmarkLargeMenu reads orders of about 200 characters on a menu of 1,000 items: the reading and the check of the lines.
func BenchmarkLargeMenu(b *testing.B) {
	index := words.Prepare(thousand(b))
	for _, said := range []string{
		"two large lattes with oat milk and a blueberry muffin, one small mocha with no whip, a chicken caesar wrap, two chocolate chip cookies, an iced tea with lemon and a turkey club on wheat toast, no mayo, thanks",
		"hi can i get a pepperoni pizza, large, half mushrooms and half olives, an order of garlic knots, two bottles of water, a caesar salad with the dressing on the side and one tiramisu for my wife please thank you so much",
		"3 carne asada tacos no onions, one burrito bowl with black beans and extra guac, chips and salsa, a horchata, actually make that two horchatas, and a quesadilla with chicken for the kid, nothing spicy on it please",
	} {
		b.Run(said[:12], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				index.Match(menu.Request{Words: said})
			}
		})
	}
}

// BenchmarkLargeCart reads orders that become a cart at once on a menu of 1,000 items, so that the check reads all of its lines.
func BenchmarkLargeCart(b *testing.B) {
	index := words.Prepare(chain(b))
	for _, said := range []string{
		`can i please get two Aurelia saganaki "opaa!", one Aurelia spanakopita (2 pc) and an Aurelia dolmades (5 pc), and then three Aurelia tzatziki & pita, thank you so much, have a great day`,
		"two Corvina butter croissants, one Corvina chocolate croissant and a Corvina ham & cheese croissant, and then three Corvina jalapeño cheddar scones please, thank you so much, have a great day",
	} {
		b.Run(said[:18], func(b *testing.B) {
			if got := index.Match(menu.Request{Words: said}); len(got.Lines) != 4 {
				b.Fatalf("no cart of four lines: %+v %+v", got, got.Question)
			}
			b.ReportAllocs()
			for b.Loop() {
				index.Match(menu.Request{Words: said})
			}
		})
	}
}
