package words

import (
	"fmt"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// lunchStand is a menu for tests of what people change about what they just said.
func lunchStand() menu.Menu {
	side := groupFor("Side", 1, 1, "*Mac salad", "Tossed salad")
	cheese, on := oneOf("Cheese", 1, "*Provolone", "Swiss"), groupFor("On it", 0, 0, "*Onion", "*Lettuce", "Bacon")
	return menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{itemFor("Chicken katsu", side), itemFor("Mochiko chicken", side), itemFor("Italian hoagie", cheese, on), itemFor("Turkey hoagie", cheese, on), itemFor("Chicken patty"), itemFor("Veggie patty")}},
		{Name: "Drinks", Items: []menu.Item{itemFor("Ting"), itemFor("Iced tea", oneOf("Sweetness", 1, "Sweet", "Unsweet")), itemFor("Latte", oneOf("Size", 1, "Small", "Large"), oneOf("Milk", 1, "*Whole milk", "Oat milk"))}},
		{Name: "Sweets", Items: []menu.Item{itemFor("Flan"), itemFor("Brownie", groupFor("On it", 0, 0, "Walnuts"))}},
	}}
}

// someChange is a thing of which several are ordered, and what some of them become.
type someChange struct {
	many, into string // as people say it
	article    bool   // an article may stand before what they become
	old, now   string // the lines
}

var someChanges = []someChange{
	{"chicken katsu", "mochiko chicken", true, "Chicken katsu: Mac salad", "Mochiko chicken: Mac salad"},
	{"italian hoagies", "turkey hoagie", true, "Italian hoagie: Provolone, Onion, Lettuce", "Turkey hoagie: Provolone, Onion, Lettuce"},
	{"italian hoagies", "turkey", true, "Italian hoagie: Provolone, Onion, Lettuce", "Turkey hoagie: Provolone, Onion, Lettuce"},
	{"chicken patties", "veggie", true, "Chicken patty", "Veggie patty"},
	{"sweet iced teas", "unsweet", false, "Iced tea: Sweet", "Iced tea: Unsweet"},
	{"sweet teas", "unsweet", false, "Iced tea: Sweet", "Iced tea: Unsweet"},
	{"small lattes", "large", false, "Latte: Small, Whole milk", "Latte: Large, Whole milk"},
	{"small lattes", "oat milk", false, "Latte: Small, Whole milk", "Latte: Small, Oat milk"},
	{"italian hoagies", "swiss", false, "Italian hoagie: Provolone, Onion, Lettuce", "Italian hoagie: Swiss, Onion, Lettuce"},
	{"flans", "brownie", true, "Flan", "Brownie"},
}

// someChangeForms are how people say it: %k is how many of them, %s the things, %b what they become.
var someChangeForms = []string{
	", change %k to %b", ", change %k of them to %b", ", change %k of those to %b", ", change %k of the %s to %b", ". oh and change %k to %b", ", oh and switch %k to %b", ", switch %k of them to %b",
	", can you change %k to %b", ", please change %k of those to %b", ", could you switch %k of the %s to %b", ", swap %k for %b", ", swap %k of them for %b", ", swap %k of the %s for %b", ", trade %k of them for %b", ", exchange %k for %b", ", convert %k to %b",
	", make %k %b", ", make %k of them %b", ", make %k of those %b", ", make %k of the %s %b", ", actually make %k %b", ", actually make %k of them %b", ", actually make %k of the %s %b", ", actually change %k to %b", ", wait, change %k of the %s to %b",
	", sorry %k of those should be %b", ", sorry, %k of them should be %b", ". %k of those should be %b", ", %k should be %b", ", sorry, %k should be %b", ", actually can %k of them be %b", ", can you make %k of them %b", ", can we make %k of those %b", ", oh wait make %k of those %b", ", no wait, make %k of them %b instead", ", make %k of them %b instead",
	", can %k of those be %b", ", could %k be %b", ", let's make %k of them %b", ", i want %k of them to be %b", ", i'd like %k of them to be %b", ", turn %k of them into %b", ", change %k of them into %b", ", change %k out for %b", ", replace %k of them with %b", ", replace %k with %b", ", hmm make %k %b", ", on second thought make %k of them %b", ", actually, %k of them %b",
	", but make %k of them %b", " but make %k %b", " but change %k to %b", " and make %k of them %b", " and change %k of those to %b", " actually make %k %b", " oh and change %k to %b", ", actually i want %k to be %b", ", %k of them needs to be %b", ", %k of the %s should have been %b", ", my bad, %k of those was supposed to be %b",
}

// TestSomeOfThemChange combines the forms with what changes, with how many there are, and with another thing before or after them.
func TestSomeOfThemChange(t *testing.T) {
	x := Prepare(lunchStand())
	number := []string{"", "one", "two", "three"}
	for f, form := range someChangeForms {
		for k, c := range someChanges {
			turn := f + k
			n, some := 2+turn%2, 1
			if turn%4 == 3 && !c.article {
				some = 2
			}
			into := c.into
			if c.article && turn%3 > 0 {
				into = "a " + into
			}
			words := strings.Fields(c.many)
			clause := strings.NewReplacer("%k", number[some], "%s", words[len(words)-1], "%b", into).Replace(form)
			order, want := number[n]+" "+c.many, fmt.Sprintf("%d %s & %d %s", n-some, c.old, some, c.now)
			switch turn % 3 {
			case 1:
				order, want = "a ting and "+order, want+" & 1 Ting"
			case 2:
				clause, want = clause+", and a ting", want+" & 1 Ting"
			}
			if got := outcomeOf(x.Match(menu.Request{Words: order + clause})); got != sorted(want) {
				t.Errorf("%q: %s, want %s", order+clause, got, sorted(want))
			}
		}
	}
	for words, want := range map[string]string{
		"two chicken katsu and two chicken patties, change one to a flan":                                       "?", // of which?
		"two chicken katsu and two chicken patties, change one of the patties to a flan":                        "2 Chicken katsu: Mac salad & 1 Chicken patty & 1 Flan",
		"two small lattes and two sweet iced teas, make one of them oat milk":                                   "1 Latte: Small, Whole milk & 1 Latte: Small, Oat milk & 2 Iced tea: Sweet",
		"two small lattes and three large lattes, make one oat milk":                                            "?",
		"a chicken katsu and a flan, change one to a brownie":                                                   "?",
		"lattes, small, make one of them large":                                                                 "?",
		"two flans, change three of them to brownies":                                                           "?",
		"two flans, make one of them a pizza":                                                                   "?",
		"two flans, make one a brownie with walnuts":                                                            "1 Flan & 1 Brownie: Walnuts",
		"three flans, change one to a brownie and one to a ting":                                                "?",
		"three flans, change one to a brownie, change one to a ting":                                            "1 Flan & 1 Brownie & 1 Ting",
		"two italian hoagies, make one of them no onion":                                                        "1 Italian hoagie: Provolone, Onion, Lettuce & 1 Italian hoagie: Provolone, Lettuce",
		"two italian hoagies with bacon, change one to swiss and no onion":                                      "1 Italian hoagie: Provolone, Onion, Lettuce, Bacon & 1 Italian hoagie: Swiss, Lettuce, Bacon",
		"two small lattes, should be ready by noon":                                                             "2 Latte: Small, Whole milk",
		"2 small lattes, 2 flans. change one of the flans to a brownie please and make one of the lattes large": "1 Latte: Small, Whole milk & 1 Latte: Large, Whole milk & 1 Flan & 1 Brownie",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			r := x.Match(menu.Request{Words: words})
			t.Errorf("%q: %s, want %s %+v", words, got, sorted(want), r.Question)
		}
	}
}

// TestWhatTakesThePlace reads what comes in the place of a line that is taken back, another number of what is named in part, an order that is said again as a whole,
// and one option in the place of another. What was not named stays.
func TestWhatTakesThePlace(t *testing.T) {
	matchRows(t, lunchStand(), map[string]string{
		"a flan, a ting, take off the ting and make it a small latte":            "1 Flan & 1 Latte: Small, Whole milk",
		"a flan and a ting, scratch the flan and make it a brownie with walnuts": "1 Ting & 1 Brownie: Walnuts",
		"a flan and a brownie, nvm on the flan, a ting instead":                  "1 Brownie & 1 Ting",
		"a flan and a brownie, nvm the flan, ting instead":                       "1 Brownie & 1 Ting",
		"two flans and a brownie, cancel the brownie, two tings instead":         "2 Flan & 2 Ting",
		"a flan and a ting, scratch the ting. actually make it two flans":        "2 Flan",
		"a flan, a brownie, no scratch the flan":                                 "1 Brownie",
		"3 chicken patties and a ting. sorry make it 2 patties":                  "2 Chicken patty & 1 Ting",
		"3 italian hoagies and a ting. oops make that 2 hoagies":                 "2 Italian hoagie: Provolone, Onion, Lettuce & 1 Ting",
		"3 chicken patties, a veggie patty and a ting. sorry make it 2 patties":  "?", // of which?
		"2 flans and 1 brownie. sorry, other way round: 1 flan, 2 brownies":      "1 Flan & 2 Brownie",
		"2 flans and 1 brownie, no wait, 1 flan and 2 brownies":                  "1 Flan & 2 Brownie",
		"italian hoagie, sub swiss for the provolone":                            "1 Italian hoagie: Swiss, Onion, Lettuce",
		"italian hoagie sub bacon for the onion":                                 "1 Italian hoagie: Provolone, Lettuce, Bacon",
		"italian hoagie, substituting swiss for provolone, and a ting":           "1 Italian hoagie: Swiss, Onion, Lettuce & 1 Ting",
		"italian hoagie, swap the cheese for swiss":                              "1 Italian hoagie: Swiss, Onion, Lettuce",
		"chicken katsu with tossed salad, sorry change the side to mac salad":    "1 Chicken katsu: Mac salad",
		"chicken katsu, change the side to tossed salad":                         "1 Chicken katsu: Tossed salad",
	})
}
