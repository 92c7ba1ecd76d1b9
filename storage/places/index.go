package places

import (
	"cmp"
	"maps"
	"math"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// index has every place and where its words are. It is immutable once built, so searches need no lock.
type index struct {
	entries []entry // in the order of their ids
	byID    map[string]int32
	byURL   map[string][]int32

	words   lexicon // of names, cuisines and areas
	joined  lexicon // names in one word
	areas   lexicon // of addresses after the street
	streets lexicon // of whole addresses
	cells   map[cell][]int32
}

type entry struct {
	ports.Place
	name   []string
	joined string // the name in one word: "bluedoor"
}

// cell is a tenth of a degree each way: about eleven kilometres from south to north.
type cell struct{ lat, lng int16 }

const cellsADegree = 10

func cellOf(l place.Location) cell {
	return cell{int16(math.Floor(l.Lat * cellsADegree)), int16(math.Floor(l.Lng * cellsADegree))}
}

// lexicon maps words to entries, and has the words by length, to find those that are similar to a misspelt one.
type lexicon struct {
	at       map[string][]posting
	byLength map[int][]string
}

// posting is an entry that has a word, and the word's weight there.
type posting struct {
	entry  int32
	weight int32
}

func newLexicon() lexicon { return lexicon{map[string][]posting{}, map[int][]string{}} }

// add notes a word of entry n; entries come in order. Of two weights it keeps the greater.
func (l lexicon) add(word string, n int32, weight int32) {
	at, known := l.at[word]
	if !known {
		l.byLength[len(word)] = append(l.byLength[len(word)], word)
	}
	if len(at) > 0 && at[len(at)-1].entry == n {
		at[len(at)-1].weight = max(at[len(at)-1].weight, weight)
		return
	}
	l.at[word] = append(at, posting{n, weight})
}

// spelling is a word of the directory and how close the word of a search is to it.
type spelling struct {
	word    string
	quality int32
}

// The qualities of a spelling.
const (
	exact   = 100
	begun   = 85
	oneSlip = 70
	twoSlip = 55
)

// close lists the words that a word can stand for: itself or, if it may be unfinished, those that start with it, and those that are one or
// two typing errors away.
func (l lexicon) close(word string, unfinished bool) []spelling {
	var found []spelling
	if _, ok := l.at[word]; ok {
		found = append(found, spelling{word, exact})
	}
	if unfinished && utf8.RuneCountInString(word) >= 3 {
		for length, words := range l.byLength {
			for _, w := range words {
				if length > len(word) && strings.HasPrefix(w, word) {
					found = append(found, spelling{w, begun})
				}
			}
		}
	}
	const mostSlips = 2
	for length := max(len(word)-mostSlips, 1); length <= len(word)+mostSlips; length++ {
		for _, w := range l.byLength[length] {
			// The longer of the two decides how many errors are allowed: "dor" can be a door, "ton" is no tin.
			forgiven := min(place.Typos(w), mostSlips)
			if len(word) > len(w) {
				forgiven = place.Typos(word)
			}
			if n := place.Slips(word, w, forgiven); n > 0 && n <= forgiven {
				found = append(found, spelling{w, [...]int32{exact, oneSlip, twoSlip}[n]})
			}
		}
	}
	return found
}

func build(all []ports.Place) *index {
	byID := map[string]ports.Place{}
	for _, p := range all {
		byID[p.ID] = p
	}
	x := &index{byID: map[string]int32{}, byURL: map[string][]int32{}, words: newLexicon(), joined: newLexicon(), areas: newLexicon(), streets: newLexicon(), cells: map[cell][]int32{}}
	for _, id := range slices.Sorted(maps.Keys(byID)) {
		n, p := int32(len(x.entries)), byID[id]
		e := entry{Place: p, name: place.Words(p.Name)}
		e.joined = strings.Join(e.name, "")
		x.entries = append(x.entries, e)
		x.byID[id] = n
		if p.OrderURL != "" {
			x.byURL[address(p.OrderURL)] = append(x.byURL[address(p.OrderURL)], n)
		}
		for _, w := range e.name {
			x.words.add(w, n, nameWeight)
		}
		for _, c := range p.Cuisines {
			for _, w := range place.Words(c) {
				x.words.add(w, n, cuisineWeight)
			}
		}
		for _, w := range place.Words(place.Area(p.Address)) {
			x.words.add(w, n, areaWeight)
			x.areas.add(w, n, areaWeight)
		}
		for _, w := range place.Words(p.Address) {
			x.streets.add(w, n, areaWeight)
		}
		x.joined.add(e.joined, n, nameWeight)
		if p.Location != nil {
			x.cells[cellOf(*p.Location)] = append(x.cells[cellOf(*p.Location)], n)
		}
	}
	return x
}

func address(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return text
	}
	return strings.ToLower(u.Scheme) + "://" + strings.ToLower(u.Host) + strings.TrimSuffix(u.EscapedPath(), "/")
}

func query(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return ""
	}
	return u.RawQuery
}

// reach is how far from its point a search looks, unless it says otherwise.
const reach = 50_000.0

// around is where a search looks: within meters of a point or, if the words for the point fit several, at listed places.
type around struct {
	at     *place.Location
	within float64
	listed map[int32]bool // found as well, whether their point is known or not; nil: nothing is listed
	all    bool           // everywhere
}

func (x *index) search(q place.Query) []place.Found {
	where := around{at: q.At, within: cmp.Or(q.Within, reach), all: q.At == nil && q.Near == ""}
	if q.At == nil && q.Near != "" {
		where = x.near(q.Near, where.within)
	}
	asked := place.Words(q.Text)
	var found []scored
	if len(asked) > 0 {
		found = x.called(asked, where)
	} else {
		found = x.everything(where)
	}
	slices.SortFunc(found, func(a, b scored) int { return a.compare(b) })
	if len(found) > q.Limit {
		found = found[:q.Limit]
	}
	out := make([]place.Found, len(found))
	for i, s := range found {
		out[i] = s.Found
	}
	return out
}

// scored is a place with its scores.
type scored struct {
	place.Found
	hit
}

// compare sorts the better first: by name, then by the other words, by distance, and last by id, so that the order never changes.
func (a scored) compare(b scored) int {
	far := func(s scored) float64 {
		if s.Meters == nil {
			return math.MaxFloat64
		}
		return *s.Meters
	}
	return cmp.Or(cmp.Compare(b.Match, a.Match), cmp.Compare(b.score, a.score), cmp.Compare(far(a), far(b)), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
}

// place returns how far entry n is, and whether that is within reach.
func (w around) place(n int32, e *entry) (place.Found, bool) {
	f := place.Found{Place: e.Place}
	if w.at != nil && e.Location != nil {
		m := w.at.Meters(*e.Location)
		f.Meters = &m
		return f, m <= w.within || w.listed[n]
	}
	return f, w.all || w.listed[n]
}

// everything finds all places within reach.
func (x *index) everything(w around) []scored {
	var found []scored
	add := func(n int32) {
		if f, ok := w.place(n, &x.entries[n]); ok {
			found = append(found, scored{Found: f})
		}
	}
	if w.at != nil && w.within <= 2*reach && math.Abs(w.at.Lat) < 80 {
		near := map[int32]bool{}
		for _, c := range cellsAround(*w.at, w.within) {
			for _, n := range x.cells[c] {
				near[n] = true
			}
		}
		maps.Copy(near, w.listed)
		for n := range near {
			add(n)
		}
		return found
	}
	for n := range x.entries {
		add(int32(n))
	}
	return found
}

func cellsAround(at place.Location, meters float64) []cell {
	const degree = 111_195 // meters, from south to north
	lat := meters / degree
	lng := lat / math.Cos((math.Abs(at.Lat)+lat)*math.Pi/180)
	var cells []cell
	from, to := cellOf(place.Location{Lat: at.Lat - lat, Lng: at.Lng - lng}), cellOf(place.Location{Lat: at.Lat + lat, Lng: at.Lng + lng})
	const round = 360 * cellsADegree
	for a := from.lat; a <= to.lat; a++ {
		for b := int(from.lng); b <= int(to.lng); b++ {
			cells = append(cells, cell{a, int16((b+round/2+round)%round - round/2)}) // across the date line
		}
	}
	return cells
}

// hit is how the words of a search matched at one place.
type hit struct {
	words, inName, score int32
	last, best           int32 // the current word, from 1, and the best weight found for it
	named                bool  // that weight is of the name
}

// The weights of a word, by where it is.
const (
	nameWeight    = 4
	cuisineWeight = 2
	areaWeight    = 1
)

// called finds the places that fit the most of the words.
func (x *index) called(asked []string, w around) []scored {
	hits := make([]hit, len(x.entries))
	var touched []int32
	for i, word := range asked {
		for _, s := range x.words.close(word, i == len(asked)-1) {
			for _, p := range x.words.at[s.word] {
				if p.weight == areaWeight && s.quality != exact {
					continue
				}
				h, score := &hits[p.entry], s.quality*p.weight
				if h.words == 0 {
					touched = append(touched, p.entry)
				}
				if h.last != int32(i+1) {
					h.last, h.best, h.named = int32(i+1), 0, false
					h.words++
				}
				if score > h.best {
					h.score += score - h.best
					if p.weight == nameWeight && !h.named {
						h.named = true
						h.inName++
					}
					h.best = score
				}
			}
		}
	}
	// "bluedoor", "blue dooor cofee": the name in one word, or split differently.
	joined := strings.Join(asked, "")
	for _, s := range x.joined.close(joined, false) {
		for _, p := range x.joined.at[s.word] {
			h, all := &hits[p.entry], int32(len(asked))
			if h.words == 0 {
				touched = append(touched, p.entry)
			}
			if h.words < all {
				*h = hit{words: all, inName: all, score: s.quality * nameWeight * all}
			}
		}
	}
	var found []scored
	var most int32
	for _, n := range touched {
		h := hits[n]
		if 2*int(h.words) < len(asked) || h.words < most {
			continue
		}
		if f, ok := w.place(n, &x.entries[n]); ok {
			f.Match = x.entries[n].match(asked, joined, int(h.inName) == len(asked))
			most = h.words
			found = append(found, scored{f, h})
		}
	}
	// If some place fits every word, those that fit fewer are left out.
	return slices.DeleteFunc(found, func(s scored) bool { return s.words < most })
}

func (e *entry) match(asked []string, joined string, inName bool) place.Match {
	switch {
	case joined == e.joined:
		return place.Named
	case inName && place.Slips(joined, e.joined, place.Typos(joined)) <= place.Typos(joined),
		inName && len(asked) == len(e.name) && !beginsOnly(asked, e.name):
		return place.Spelt
	case inName:
		return place.InName
	}
	return place.Otherwise
}

// beginsOnly reports whether the last word is not a typing error but the beginning of one: "blue do" can name many things.
func beginsOnly(asked, name []string) bool {
	last := asked[len(asked)-1]
	return !slices.ContainsFunc(name, func(w string) bool { return place.Slips(last, w, place.Typos(last)) <= place.Typos(last) })
}

// near converts words for a point into where to look: the area that most of the words name, or the street in it. Words that fit places far
// apart, such as a name that two towns share, stand for all of them.
func (x *index) near(text string, within float64) around {
	said := place.Words(text)
	best := x.fitting(x.areas, said)
	if len(best) == 0 {
		// No area is named: all of the words must be of one address.
		best = x.fitting(x.streets, said)
		for n := range best {
			if best[n] < len(said) {
				delete(best, n)
			}
		}
	}
	most := 0
	for _, fit := range best {
		most = max(most, fit)
	}
	w := around{within: within, listed: map[int32]bool{}}
	var points []place.Location
	inStreet := map[int32]bool{}
	for n, fit := range best {
		if fit < most {
			continue
		}
		w.listed[n] = true
		street := place.Words(place.Street(x.entries[n].Address))
		// Any number of a house will do.
		street = slices.DeleteFunc(street, func(s string) bool { return strings.ContainsAny(s, "0123456789") })
		if len(street) > 0 && !slices.ContainsFunc(street, func(s string) bool { return !slices.Contains(said, s) }) {
			inStreet[n] = true
		}
	}
	middle := w.listed
	if len(inStreet) > 0 {
		middle = inStreet
	}
	for _, n := range slices.Sorted(maps.Keys(middle)) {
		if l := x.entries[n].Location; l != nil {
			points = append(points, *l)
		}
	}
	if at, ok := center(points, within); ok {
		w.at = &at
		// An entry with a point counts by its distance; one without counts because its address fits.
		maps.DeleteFunc(w.listed, func(n int32, _ bool) bool { return x.entries[n].Location != nil })
	}
	return w
}

// fitting counts, for every place, how many of the words the lexicon has for it. A word that the lexicon has is no typing error of another.
func (x *index) fitting(l lexicon, said []string) map[int32]int {
	fits := map[int32]int{}
	for _, word := range said {
		spellings := l.close(word, false)
		if len(spellings) > 0 && spellings[0].quality == exact {
			spellings = spellings[:1]
		}
		once := map[int32]bool{}
		for _, s := range spellings {
			for _, p := range l.at[s.word] {
				if !once[p.entry] {
					once[p.entry] = true
					fits[p.entry]++
				}
			}
		}
	}
	return fits
}

// center is the middle of points that are close together.
func center(points []place.Location, within float64) (place.Location, bool) {
	if len(points) == 0 {
		return place.Location{}, false
	}
	var c place.Location
	for _, p := range points {
		c.Lat += p.Lat / float64(len(points))
		c.Lng += p.Lng / float64(len(points))
	}
	for _, p := range points {
		if c.Meters(p) > within {
			return place.Location{}, false
		}
	}
	return c, true
}
