package words

import (
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// scales are menus of one drink or dish with a scale of sizes, and what people say for its steps. A question is right where nothing follows the arrow.
var scales = []struct{ sizes, said string }{
	{"12 oz|16 oz|20 oz", "a small soup > 12 oz; medium soup > 16 oz; lg soup > 20 oz; the biggest soup you have > 20 oz; soup, smallest > 12 oz; tall soup > 12 oz; a venti soup > 20 oz; " +
		"a large 20 oz soup > 20 oz; a large 12 oz soup >; regular soup >; xl soup >; grande soup >; bigger soup >; large soup, no make it small > 12 oz; soup, large or medium >; not a large soup >"},
	{"16 oz|24 oz", "small soup > 16 oz; soup large > 24 oz; the bigger soup > 24 oz; sm soup > 16 oz; medium soup >; una soup grande > 24 oz; big soup > 24 oz; the 16 ounce soup > 16 oz; big thanks! soup >"},
	{"20 oz|12 oz|16 oz", "small soup >; medium soup >"}, // in no order
	{`10"|14"|18"`, `a small soup > 10"; medium soup > 14"; large soup > 18"; 14 inch soup > 14"`},
	{"Pt.|Qt.", "small soup > Pt.; large soup > Qt.; pint of soup > Pt.; small pint of soup > Pt.; large pint of soup >; medium soup >; regular soup >"},
	{"Cup|Pint|Quart", "small soup > Cup; medium soup > Pint; large soup > Quart; large quart soup > Quart"},
	{"Half Pint|Pint", "small soup > Half Pint; large soup > Pint"},
	{"Cup|Bowl", "small soup > Cup; a large bowl of soup > Bowl; large soup > Bowl; medium soup >; large cup of soup >"},
	{"Cup|Bowl|Bread Bowl", "large soup > Bowl; small soup > Cup"},
	{"Half|Full", "small soup > Half; large soup > Full; medium soup >"},
	{`Half (6")|Whole (12")`, `small soup > Half (6"); the big soup > Whole (12")`},
	{"Half (6 in)|Whole (12 in)", "half soup > Half (6 in); a soup, whole > Whole (12 in); 6 inch soup > Half (6 in); a foot long soup > Whole (12 in); soup, 12 in. > Whole (12 in); large soup > Whole (12 in)"},
	{"Half Tub|Whole Tub", "half soup > Half Tub; soup, half > Half Tub; a half soup > Half Tub; half tub soup > Half Tub; whole soup > Whole Tub; soup, half the salt >"},
	{"Half Rack|Full Rack", "half soup > Half Rack; soup, the half > Half Rack; a full soup > Full Rack"},
	{"Small 10 in|Large 14 in", "large soup > Large 14 in; a 10 inch soup > Small 10 in; 14in soup > Large 14 in"},
	{"Single|Double|Triple", "small soup > Single; large soup > Triple"},
	{"6 pc|12 pc", "small soup > 6 pc; large soup > 12 pc; medium soup >"},
	{"Reg|Lg", "small soup > Reg; regular soup > Reg; large soup > Lg; medium soup >; biggest soup > Lg"},
	{"Reg|Lg|Gallon", "small soup > Reg; large soup > Lg; gallon of soup > Gallon"},
	{"Medium|Large", "small soup >; large soup > Large"},
	{"Mini|Regular", "small soup > Mini; large soup >"},
	{"Regular|Jumbo", "large soup > Jumbo; small soup > Regular"},
	{"Small|Regular|Large", "medium soup > Regular; small soup > Small"},
	{"Kids|Regular|Large", "small soup >; large soup > Large"},
	{"Small|Medium|Large", "biggest soup > Large; smallest soup > Small; regular soup >; bigger soup >"},
	{"8 oz|12 oz|16 oz|20 oz", "small soup > 8 oz; large soup > 20 oz; medium soup >; biggest soup > 20 oz"},
	{"12 oz|16 oz|32 oz Growler", "small soup > 12 oz; large soup > 16 oz; growler of soup > 32 oz Growler"},
	{"Small (4 oz)|Pint|Quart", "small soup > Small (4 oz); medium soup > Pint; large soup > Quart"},
	{`Large 14"|X-Large 18"`, `large soup > Large 14"; xl soup > X-Large 18"; extra large soup > X-Large 18"; x-large soup > X-Large 18"; an x large soup > X-Large 18"; soup, XL > X-Large 18"; biggest soup > X-Large 18"; small soup >`},
	{"Medium|Large|XL", "a large soup > Large; extra-large soup > XL; xlarge soup > XL; xl soup > XL; medium soup > Medium"},
	{"Small|Large", "xl soup >; extra large soup >; small soup > Small"},
	{"S|M|L", "small soup > S; medium soup > M; large soup > L; L soup > L; soup, m > M; big soup > L; a large soup, no, small > S; xl soup >; regular soup >"},
	{"M|L", "medium soup > M; large soup > L; l soup > L; small soup >; a medium or large soup >; not a large soup >"},
	{"M (16 oz)|L (24 oz)", "medium soup > M (16 oz); large soup > L (24 oz); 24 oz soup > L (24 oz); soup (L) > L (24 oz); small soup >"},
	{"R|L", "regular soup > R; large soup > L; medium soup >"},
	{"M|L|XL", "large soup > L; extra large soup > XL; xl soup > XL; medium soup > M"},
	{"Chicken|Beef", "small soup >; large soup >"},
	{"½ lb|1 lb", "large soup >; small soup >"},
}

// TestSizesByPlace says sizes by their place in the scale of the menu.
func TestSizesByPlace(t *testing.T) {
	for _, scale := range scales {
		names := strings.Split(scale.sizes, "|")
		m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Soup", oneOf("Size", 1, names...)), itemFor("Burger")}}}}
		for _, row := range strings.Split(scale.said, ";") {
			words, want, _ := strings.Cut(row, ">")
			words, want = strings.TrimSpace(words), strings.TrimSpace(want)
			if want = "1 Soup: " + want; want == "1 Soup: " {
				want = "?"
			}
			if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
				t.Errorf("%s: %q: %s, want %s", scale.sizes, words, got, want)
			}
			if want == "?" || strings.Contains(words, "make it") {
				continue
			}
			// The check hears the place on its own: every other size is a fault.
			for _, name := range names {
				line := menu.Line{ItemID: "Soup", Item: "Soup", Quantity: 1, Choices: []menu.Choice{{GroupID: "Size", Group: "Size", OptionID: "Size" + name, Option: name}}}
				if found := check.Lines(m, menu.Request{Words: words}, []menu.Line{line}); (len(found) == 0) != (want == "1 Soup: "+name) {
					t.Errorf("%s: %q as %s: %+v", scale.sizes, words, name, found)
				}
			}
		}
	}
}

// TestSizesOfOthers leaves a size to what has it by its own words.
func TestSizesOfOthers(t *testing.T) {
	size := oneOf("Size", 1, "12 oz", "16 oz")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Soup", size), itemFor("Chili", size), itemFor("Large Salad", size), itemFor("Fries", oneOf("Size", 1, "Small", "Large")), itemFor("Burger"),
		itemFor("Platter", oneOf("Drink", 1, "8 oz", "10 oz"), oneOf("Side", 1, "Cup", "Bowl")), itemFor("Combo", size, oneOf("Fries", 1, "Large fries", "Rings")),
	}}}}
	for words, want := range map[string]string{
		"a small soup and a large chili":          "1 Chili: 16 oz & 1 Soup: 12 oz",
		"large soup small chili":                  "1 Chili: 12 oz & 1 Soup: 16 oz",
		"two soups, one small one large":          "1 Soup: 12 oz & 1 Soup: 16 oz",
		"soup and chili, both large":              "1 Chili: 16 oz & 1 Soup: 16 oz",
		"small soup and large fries":              "1 Fries: Large & 1 Soup: 12 oz",
		"large salad":                             "?", // its name has the word
		"large platter":                           "?", // two scales
		"large combo with rings":                  "?", // large are its fries
		"large burger and a small soup":           "?",
		"a soup and large fries":                  "?",
		"small soup or large chili":               "?",
		"a 12 oz soup, sorry for the large order": "?",
		"a large soup for my large family":        "?",
		"a large soup, hold on, small":            "1 Soup: 12 oz",
		"a large soup hold on a small":            "1 Soup: 12 oz",
		"a large soup, hold up, make it small":    "1 Soup: 12 oz",
		"2 small and 1 large soup":                "1 Soup: 16 oz & 2 Soup: 12 oz",
		"a small soup and a large":                "1 Soup: 12 oz & 1 Soup: 16 oz",
		"a small soup, actually the biggest one":  "1 Soup: 16 oz",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}

// TestStepsOfScales gives a step only the words that nothing else of the item has, and that its own label allows.
func TestStepsOfScales(t *testing.T) {
	for _, c := range []struct {
		item menu.Item
		want string
	}{
		{itemFor("Soup", oneOf("Size", 1, "12 oz", "16 oz")), "small:1 large:2"},
		{itemFor("Large Soup", oneOf("Size", 1, "12 oz", "16 oz")), "small:1 large:0"},
		{itemFor("Soup", oneOf("Size", 1, "12 oz", "16 oz"), oneOf("Bread", 0, "Small roll", "Naan")), "small:0 large:2"},
		{itemFor("Soup", oneOf("Size", 1, "12 oz", "16 oz"), oneOf("Drink", 1, "8 oz", "10 oz")), "small:0 large:0"},
		{itemFor("Soup", oneOf("Size", 1, "8 oz", "12 oz", "16 oz", "20 oz")), "small:1 medium:0 large:4"},
		{itemFor("Soup", oneOf("Size", 1, "Mini", "Regular")), "small:1 large:0"},
	} {
		work := mostWork
		c2 := Prepare(menu.Menu{Categories: []menu.Category{{Name: "All", Items: []menu.Item{c.item}}}}).catalog([]int{0}, &work)
		for _, want := range strings.Fields(c.want) {
			w, at, _ := strings.Cut(want, ":")
			found := 0
			for _, g := range c2.entries[0].groups {
				for k, o := range g.options {
					for _, other := range o.also {
						if len(other) == 1 && other[0] == w {
							found = k + 1
						}
					}
				}
			}
			if strconv.Itoa(found) != at {
				t.Errorf("%+v: %s is option %d, want %s", c.item, w, found, at)
			}
		}
	}
}

// TestBigIsNoSize hears no size in thanks and parties.
func TestBigIsNoSize(t *testing.T) {
	m := menu.Menu{Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Soup", oneOf("Size", 1, "12 oz", "16 oz"))}}}}
	line := menu.Line{ItemID: "Soup", Item: "Soup", Quantity: 1, Choices: []menu.Choice{{GroupID: "Size", Group: "Size", OptionID: "Size16 oz", Option: "16 oz"}}}
	for _, words := range []string{"big thanks! a soup", "a soup for a big party"} {
		if check.Lines(m, menu.Request{Words: words}, []menu.Line{line}) == nil {
			t.Errorf("%q is a soup of 16 oz", words)
		}
	}
}

// TestWholeThing keeps what is on the whole pizza apart from what is on a half of it.
func TestWholeThing(t *testing.T) {
	tops := []string{"Ham", "Onions", "Olives"}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizza", Items: []menu.Item{
		itemFor("Build Your Own Pizza", oneOf("Size", 1, "Large", "X-Large"), oneOf("Crust", 0, "Thin", "Pan"), groupFor("Whole Pizza", 0, 0, tops...), groupFor("First Half", 0, 0, tops...), groupFor("Second Half", 0, 0, tops...)),
	}}}}
	for words, want := range map[string]string{
		"large pizza, ham on the whole thing, onions on one half": "1 Build Your Own Pizza: Large, Ham, Onions",
		"xl pizza with ham over the entire pizza":                 "1 Build Your Own Pizza: X-Large, Ham",
		"an extra large pizza with ham all over the whole pie":    "1 Build Your Own Pizza: X-Large, Ham",
	} {
		r := Match(m, menu.Request{Words: words})
		if got := outcomeOf(r); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
			continue
		}
		for _, l := range r.Lines {
			for _, c := range l.Choices {
				if c.Option == "Ham" && c.Group != "Whole Pizza" || c.Option == "Onions" && c.Group != "First Half" {
					t.Errorf("%q: %s in %s", words, c.Option, c.Group)
				}
			}
		}
	}
}
