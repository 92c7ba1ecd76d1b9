package words

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file settles which of several items a short name means when one of them is the thing itself and the others are kinds of it.

// plainForms lists things that people mean in their plain form unless they say which kind: "a water" is no sparkling water. The words of the second
// column make a kind of the thing.
var plainForms = []english.Row{
	{"water", "sparkling|vitamin|coconut|tonic|soda|seltzer|mineral|flavored|infused|ginger|rose|lemon|lime|barley|alkaline|smart|protein|birch|maple|cactus|aloe|cucumber|mint|berry|mannish|hot", "greenleaf: a % => 1 Bottled Water"},
}

// unmarked lists things of which people name a kind, but not the usual form, and the words by which a menu may call that form: "fries" are the Fresh-cut
// fries, and no cheese fries.
var unmarked = []english.Row{
	{"coffee", "hot|brewed|regular|filter", "donuts: a small % => 1 Hot coffee: Small, House blend"},
	{"fries", "french|fresh|cut|hand|crinkle|shoestring|skinny|thin|straight|natural|skin|on|regular|classic", "clucks: regular % => 1 Crinkle Fries: Regular"},
}

// usualKinds are more things of that sort: "a croissant" is the Butter croissant beside an almond one. Each row is a thing of one word or more, and the words of
// a name that make no kind of it.
var usualKinds = []english.Row{
	{"lay", "classic|original|regular|potato|chip|plain|salted", ""},
	{"coffee", "drip|house|fresh|american|bottomless|freshly", ""},
	{"taco", "street|soft|regular|classic|traditional", ""},
	{"biscuit", "plain|buttermilk|butter|homemade|southern|flaky|fluffy|scratch", ""},
	{"pancake", "buttermilk|plain|classic|original|traditional|fluffy|regular|golden", ""},
	{"mac cheese", "classic|plain|original|house|baked|creamy|regular|homemade|traditional", ""},
	{"lemonade", "classic|house|fresh|regular|squeezed|original|hand|homemade|traditional|old|fashioned|plain", ""},
	{"latte", "caffe|cafe|classic|plain|regular|espresso|house", ""},
	{"mocha", "caffe|cafe|classic|regular", ""},
	{"cold brew", "classic|house|original|black|regular|plain|slow|steeped", ""},
	{"margarita", "house|classic|lime|traditional|original|regular", ""},
	{"bean", "baked|barbecue|smoked|ranch|cowboy|pit|campfire", ""},
	{"rice", "white|steamed|plain|jasmine|basmati|boiled|regular|side", ""},
	{"roti", "plain|tandoori|whole|wheat|classic|regular|traditional|fresh|chapati", ""},
	{"paratha", "plain|lachha|laccha|classic|regular|traditional", ""},
	{"papadum", "plain|classic|regular|crispy|traditional", ""},
	{"gyro", "pita|sandwich|wrap|classic|traditional|original|lamb|beef|regular", ""},
	{"tot", "tater|potato|crispy|regular|classic|plain|golden|basket", ""},
	{"oatmeal", "steel|cut|classic|plain|irish|old|fashioned|rolled|hot|organic", ""},
	{"coleslaw", "classic|creamy|house|homemade|traditional|southern|regular|cole|side", ""},
	{"onion ring", "classic|beer|battered|crispy|regular|thick|cut|hand|golden", ""},
	{"grilled cheese", "classic|plain|original|traditional|regular|american", ""},
	{"hot dog", "classic|regular|plain|all|beef|original|traditional|kosher|angus", ""},
	{"milk", "whole|white|regular|2%|plain|fresh|cold|low|fat|dairy", ""},
	{"guacamole", "classic|house|fresh|traditional|side", ""},
	{"iced tea", "fresh|brewed|black|classic|regular|plain|house", ""},
	{"iced coffee", "classic|regular|house|brewed|black|plain|drip", ""},
	{"hot chocolate", "classic|regular|house|traditional|rich", ""},
	{"chai latte", "classic|house|spiced|masala|regular|traditional", ""},
	{"corn dog", "classic|regular|plain|jumbo|original", ""},
	{"egg roll", "classic|regular|traditional|house", ""},
	{"mashed potato", "plain|classic|regular|homemade|creamy|real", ""},
	{"bagel", "single|each|individual|fresh|hand|rolled|kettle|boiled", ""},
	{"cheesesteak", "philly|philadelphia|classic|original|steak|regular|traditional|beef", ""},
	{"shake", "hand|spun|dipped|scooped|thick|old|fashioned|classic|regular|real", ""},
	{"milkshake", "hand|spun|dipped|scooped|thick|old|fashioned|classic|regular|real", ""},
	{"hummus", "classic|original|plain|traditional|regular|house", ""},
	{"cheesecake", "york|style|classic|original|plain|slice|traditional", ""},
	{"cannoli", "classic|sicilian|traditional|ricotta|house|regular", ""},
	{"edamame", "steamed|salted|classic|regular|plain", ""},
	{"miso soup", "classic|regular|traditional|house", ""},
	{"churro", "classic|cinnamon|mexican|traditional|plain|regular", ""},
	{"cornbread", "honey|buttermilk|skillet|homemade|classic|regular|southern|fresh", ""},
	{"french toast", "classic|brioche|thick|challah|texas|plain|original|traditional|regular", ""},
	{"cappuccino", "classic|caffe|traditional|regular|hot", ""},
	{"americano", "caffe|classic|hot|regular", ""},
	{"nacho", "classic|loaded|regular|house|traditional", ""},
	{"fish chip", "classic|beer|battered|cod|traditional|original|english|regular", ""},
	{"wonton soup", "classic|regular|pork|house", ""},
	{"side salad", "house|garden|small|green|regular", ""},
	{"cheeseburger", "classic|american|single|regular|original|plain|house|traditional", ""},
	{"cheese burger", "classic|american|single|regular|original|plain|house|traditional", ""},
	{"cheese steak", "classic|original|regular|traditional|beef", ""},
	{"hamburger", "classic|single|regular|original|plain|house|traditional", ""},
	{"pretzel", "soft|salted|bavarian|plain|classic|regular|jumbo|giant|warm|traditional", ""},
	{"baguette", "plain|classic|french|traditional|fresh", ""},
	{"chicken tender", "crispy|hand|breaded|classic|regular|original|fried|golden|southern|homemade", ""},
	{"chicken nugget", "crispy|breaded|classic|regular|original|fried|golden", ""},
	{"chicken wing", "classic|traditional|regular|original|crispy|fried|bone", ""},
	{"mozzarella stick", "classic|fried|crispy|breaded|golden|homemade", ""},
	{"garlic bread", "classic|plain|regular|toasted|homemade|italian", ""},
	{"caesar", "classic|regular|traditional|house|original", ""},
	{"caesar salad", "classic|regular|traditional|house|original", ""},
	{"greek salad", "classic|regular|traditional|house|original|village", ""},
	{"cobb salad", "classic|regular|traditional|house|original", ""},
	{"club sandwich", "classic|regular|traditional|house|original", ""},
	{"apple pie", "classic|homemade|warm|american|traditional|deep|dish|old|fashioned", ""},
	{"key lime pie", "classic|homemade|traditional|florida", ""},
	{"spring water", "plain|bottled|natural", ""},
	{"tomato soup", "classic|creamy|homemade|house|roasted|traditional", ""},
	{"french onion soup", "classic|traditional|house|baked", ""},
	{"baked potato", "plain|classic|regular|idaho|loose", ""},
	{"tiramisu", "classic|traditional|house|homemade|italian", ""},
	{"flan", "classic|traditional|caramel|vanilla|homemade|house", ""},
	{"tres leche", "classic|traditional|original|cake", ""},
	{"horchata", "classic|traditional|rice|house|homemade|original", ""},
	{"matcha latte", "classic|hot|traditional|regular|house|ceremonial", ""},
	{"green tea", "classic|hot|traditional|regular|sencha|japanese", ""},
	{"thai tea", "classic|original|traditional|regular|iced", ""},
	{"california roll", "classic|regular|traditional|original", ""},
	{"tuna roll", "classic|regular|plain|fresh|traditional", ""},
	{"salmon roll", "classic|regular|plain|fresh|traditional", ""},
	{"poutine", "classic|original|traditional|regular|plain", ""},
	{"hash brown", "plain|crispy|classic|regular|shredded|golden", ""},
	{"home fries", "plain|classic|regular|house|seasoned|crispy", ""},
	{"sweet potato fries", "classic|regular|plain|crispy|waffle", ""},
	{"beef patty", "jamaican|classic|regular|spicy|mild|original|traditional|flaky", ""},
	{"bibimbap", "classic|regular|traditional|original", ""},
	{"tteokbokki", "classic|regular|traditional|original|spicy", ""},
	{"pad thai", "classic|traditional|original|house|regular", ""},
	{"tom yum", "classic|traditional|soup|original", ""},
	{"butter chicken", "classic|traditional|original|house", ""},
	{"chicken tikka masala", "classic|traditional|original|house", ""},
	{"turkey", "breast|roast|roasted|oven|smoked|sliced|classic", ""},
	{"ham", "virginia|honey|baked|smoked|sliced|classic", ""},
	{"general tso", "chicken|classic|traditional|original", ""},
}

// plainNames are words of names that only set the thing apart from its kinds: the Classic cheeseburger.
var plainNames = english.WordSet("classic original traditional standard basic")

// usualForm is a thing and the words of names that make no kind of it.
type usualForm struct {
	thing []string
	usual map[string]bool
}

var usualKindsOf = func() map[string][]usualForm {
	out := map[string][]usualForm{}
	for _, r := range slices.Concat(unmarked, usualKinds) {
		thing := english.Texts(english.PlainWords(r.Words))
		usual := map[string]bool{}
		for _, w := range english.Alternatives(r.Means) {
			for _, one := range english.Texts(english.PlainWords(w)) {
				usual[one] = true
			}
		}
		out[thing[0]] = append(out[thing[0]], usualForm{thing, usual})
	}
	return out
}()

var plainFormOf = meaningsOf(plainForms)

// spaced returns the words of a row with spaces between them.
func spaced(words string) string { return strings.ReplaceAll(words, "|", " ") }

// meaningsOf returns the words of the second column by the word of the first one.
func meaningsOf(rows []english.Row) map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for _, r := range rows {
		out[r.Words] = english.WordSet(spaced(r.Means))
	}
	return out
}

// plainest narrows r to the plain form of the thing that words name, if exactly one item is that.
func (r reading) plainest(words []english.Word) reading {
	if len(r.cands) < 2 || !r.clean {
		return r
	}
	if one, ok := plainOf(r.cands, words); ok {
		one.confirm, one.brief = false, false
		r.cands = []candidate{one}
	} else if one, ok := byItself(r.cands); ok {
		r.cands = []candidate{one}
	} else if one, ok := aSideOf(r.cands); ok {
		r.cands = []candidate{one}
	}
	return r
}

// plainOf returns the only candidate that is no kind of the thing that all candidates are named by.
func plainOf(cands []candidate, words []english.Word) (candidate, bool) {
	for _, isPlain := range append(plainFormsIn(words), isPlainName, isTheClassic) {
		found := -1
		for k, c := range cands {
			if !isPlain(c) {
				continue
			}
			if found >= 0 {
				found = -1
				break
			}
			found = k
		}
		if found >= 0 {
			return cands[found], true
		}
	}
	return candidate{}, false
}

// isPlainName reports whether only words that set the thing apart from its kinds were left out of a long name: "hot fudge sundae" of Classic hot fudge sundae.
func isPlainName(c candidate) bool {
	return c.head && !c.full && c.matched > 2 && !slices.ContainsFunc(c.left, func(w string) bool { return !plainNames[w] })
}

// classicPattern matches the beginning of a description that says that the thing is the usual one of its kind.
var classicPattern = regexp.MustCompile(`(?i)^(?:the|our|a) (?:classic|original|traditional|usual|standard)\b`)

// isTheClassic reports whether the last word of a name was said, which is no food and no dish, and the description says that this is the usual one: a Field Caesar, "the
// classic". A Glazed Donut so described is not what people mean by a donut.
func isTheClassic(c candidate) bool {
	return c.head && !c.full && !c.confirm && len(c.entry.core) > 0 && rewrite.IsStyle(c.entry.core[len(c.entry.core)-1]) && classicPattern.MatchString(c.entry.item.Description)
}

// plainFormsIn returns what tells the plain form of the thing that words name.
func plainFormsIn(words []english.Word) []func(candidate) bool {
	var out []func(candidate) bool
	for i, w := range words {
		if kinds := plainFormOf[w.Text]; kinds != nil {
			out = append(out, func(c candidate) bool {
				return c.head && c.matched == 1 && !slices.ContainsFunc(c.entry.core, func(c string) bool { return kinds[c] })
			})
		}
		for _, form := range usualKindsOf[w.Text] {
			if n := len(form.thing); i+n <= len(words) && slices.Equal(english.Texts(words[i:i+n]), form.thing) {
				out = append(out, func(c candidate) bool { return c.matched == n && form.names(c.entry) })
			}
		}
	}
	return out
}

// names reports whether the name of e is the thing in its plain form. Under a heading of cheesesteaks, that is the Philly Cheesesteak.
func (f usualForm) names(e *entry) bool {
	return within(f.thing, e.core) && !slices.ContainsFunc(e.core, func(c string) bool {
		return !slices.Contains(f.thing, c) && !f.usual[c] && !(c == "philadelphia" && within(f.thing, e.heading))
	})
}

// byItself returns the only candidate that is the thing by itself, where all others are it together with something else: "queso" is the Side of queso
// blanco rather than Chips & queso.
func byItself(cands []candidate) (candidate, bool) {
	found := -1
	for k, c := range cands {
		switch {
		case len(c.entry.joined) > 0 && c.confirm && !c.full:
		case found >= 0 || c.confirm || !c.entry.side:
			return candidate{}, false
		default:
			found = k
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	return cands[found], true
}

// thingWord returns the word of the name of e that says what it is, without the words for its form: the sausage of Sausage links.
func (e *entry) thingWord() string {
	for k := len(e.core) - 1; k > 0; k-- {
		if usual := usualFormOf[e.core[k-1]]; !usual[e.core[k]] {
			return e.core[k]
		}
	}
	return e.core[0]
}

// sidesAlone are foods that people order as a side by this word alone.
var sidesAlone = english.WordSet("rice fries bean coleslaw bread toast naan pita roti tortilla salsa guacamole queso bacon sausage grits gravy hashbrown kimchi injera tzatziki hummus plantain pickle jalapeno ranch marinara")

// aSideOf returns the only candidate that is a side of what was said, where the names of all others say more of what is in them: "sticky rice" is the Side of sticky
// rice, and no Mango sticky rice.
func aSideOf(cands []candidate) (candidate, bool) {
	found := -1
	for k, c := range cands {
		thing := c.entry.thingWord()
		alone := slices.Contains(c.left, "side") && !slices.ContainsFunc(c.left, func(w string) bool { return w != "side" && !usualFormOf[thing][w] }) && strings.HasPrefix(strings.ToLower(c.entry.item.Name), "side of ")
		switch {
		case c.full, alone && (found >= 0 || c.matched == 1 && !sidesAlone[thing]):
			return candidate{}, false
		case alone:
			found = k
		case !slices.ContainsFunc(c.left, func(w string) bool { return !english.IsSizeWord(w) && !english.IsPraise(w) && !english.IsNumber(w) }):
			return candidate{}, false
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	one := cands[found]
	one.confirm = false
	return one, true
}
