package place

import "slices"

// Query asks for places. Text is what to find; Near and At say where, and At overrides Near. One of the three is required.
type Query struct {
	Text   string
	Near   string    // an address, a city or an area, in words
	At     *Location // a point
	Within float64   // meters; 0: the directory's own bound
	Limit  int
}

// Match is how well a place's name matches the query.
type Match int

// The matches.
const (
	Otherwise Match = iota // the words describe the place: what it cooks, where it is
	InName                 // every word is in the name, perhaps misspelt
	Spelt                  // the words are the name, misspelt
	Named                  // the words are the name
)

// Found is a place that a search found.
type Found struct {
	Place
	Match  Match
	Meters *float64 // from the point of the query; nil if either is unknown
}

// Called returns the places of a search that a person can have meant by a name: those with exactly that name; else those whose name it is misspelt;
// else those whose name contains it. If there are several branches and one has the street and number given in near, it returns that one. If
// several remain, the person must choose.
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
