package english

// Diet is one thing people must avoid: the words for it, and the allergens they stand for.
type Diet struct {
	Words   string
	Codes   []string
	Example string // a sentence that must lead to a question where the menu states nothing
}

// Diets are what people must avoid.
var Diets = []Diet{
	{"nut|tree nut", []string{"tree_nuts", "peanuts"}, "a croissant, nut allergy"},
	{"peanut", []string{"peanuts"}, "a croissant, i am allergic to peanuts"},
	{"almond|walnut|cashew|pistachio|hazelnut|pecan|macadamia", []string{"tree_nuts"}, "a croissant, allergic to almonds"},
	{"dairy|milk|lactose|cheese|cow milk", []string{"milk"}, "a croissant, i am lactose intolerant"},
	{"gluten|wheat|barley", []string{"gluten"}, "a croissant, wheat allergy"},
	{"egg", []string{"eggs"}, "a croissant, my son has an egg allergy"},
	{"soy|soya|soybean", []string{"soy"}, "a croissant, soy allergy"},
	{"shellfish|shell fish|seafood|shrimp|crab|lobster|prawn|crustacean", []string{"crustaceans", "molluscs"}, "shellfish allergy! a croissant"},
	{"mollusc|mollusk|oyster|clam|mussel", []string{"molluscs"}, "a croissant, allergic to clams"},
	{"fish|salmon|tuna|anchovy|anchovies|sardine|sardines|cod|haddock|herring", []string{"fish"}, "a croissant, fish allergy"},
	{"sesame|tahini", []string{"sesame"}, "a croissant, sesame allergy"},
	{"mustard", []string{"mustard"}, "a croissant, mustard allergy"},
	{"celery", []string{"celery"}, "a croissant, celery allergy"},
	{"sulphite|sulfite", []string{"sulphites"}, "a croissant, i am allergic to sulfites"},
	{"lupin|lupine", []string{"lupin"}, "a croissant, lupin allergy"},
}

// IsHazard reports whether a word of a name is something that many people must not eat. Only a person who says it gets it.
func IsHazard(w string) bool { return hazards[w] }

var hazards = func() map[string]bool {
	out := map[string]bool{}
	for _, row := range Diets {
		for _, code := range row.Codes {
			switch code {
			case "tree_nuts", "peanuts", "crustaceans", "molluscs", "sesame":
				for _, w := range Alternatives(row.Words) {
					out[Singular(w)] = true
				}
			}
		}
	}
	return out
}()

// Ailments are words by which a story may be the reason not to be given something.
var Ailments = ExactSet("epipen anaphylaxis anaphylactic hives swell swelled swelling swollen rash react reacted reaction hospital er ambulance sodium insulin cholesterol intolerant intolerance sensitive sensitivity throat breathing breathe choke choked kidney gout ulcer reflux ibs crohns colitis migraine trigger triggered breastfeeding nursing religion religious forbid forbids banned bans avoid avoids avoiding restricted restriction diet itch itchy sick vomit vomited puke puked hurt hurts upset")

// Reactions are those of Ailments that are no talk of every day.
var Reactions = ExactSet("epipen anaphylaxis anaphylactic hives rash react reacted reaction swelled swelling swollen intolerant intolerance")
