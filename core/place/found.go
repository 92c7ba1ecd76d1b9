package place

import "slices"

// Query asks for places. Text is what is looked for; Near and At say where, and At goes before Near. One of the three is needed.
type Query struct {
	Text   string
	Near   string    // an address, a city or an area, in words
	At     *Location // a point
	Within float64   // meters; 0 is as far as the directory looks
	Limit  int
}

// Match is how well a place's name is what was asked for.
type Match int

// The matches.
const (
	Otherwise Match = iota // the words say something else about the place: what it cooks, where it is
	InName                 // every word is in the name, perhaps misspelt
	Spelt                  // the words are the name, misspelt
	Named                  // the words are the name
)

// Found is a place that a search found.
type Found struct {
	Place
	Match  Match
	Meters *float64 // from where was asked; nil when either is unknown
}

// Called narrows what a search found down to the places that a person can have meant by a name: those whose name it is; else
// those whose misspelt name it is; else those whose name has it in it. Of several branches the one whose own street and number
// were given as the place to be near is meant. More than one left means that the person has to choose.
func Called(found []Found, near string) []Found {
	best := Otherwise
	for _, f := range found {
		best = max(best, f.Match)
	}
	if best == Otherwise {
		return nil
	}
	var called, at []Found
	said := Words(near)
	for _, f := range found {
		if f.Match != best {
			continue
		}
		called = append(called, f)
		street := Words(Street(f.Address))
		if len(street) > 1 && !slices.ContainsFunc(street, func(w string) bool { return !slices.Contains(said, w) }) {
			at = append(at, f)
		}
	}
	if len(at) == 1 {
		return at
	}
	return called
}
