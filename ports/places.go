package ports

import (
	"context"

	"github.com/carryout-dev/carryout/core/place"
)

// Place is one restaurant of the directory.
type Place = place.Place

// Places is the directory of restaurants. ports/placestest is its contract as a test suite.
type Places interface {
	// Place returns one store; ErrNotFound when there is none.
	Place(ctx context.Context, placeID string) (Place, error)
	// ByURL returns the one store with this ordering address; ErrNotFound when none is known, and when several share it, as the
	// branches of a chain share its home page. Letter case of the host, a slash at the end and a fragment do not matter, and
	// neither does a query unless it is what tells the stores of one page apart.
	ByURL(ctx context.Context, orderURL string) (Place, error)
	// Search returns at most q.Limit places, the best first, always in the same order for the same directory. Misspelt words
	// find what they are close to. With a point, or with words for one that the directory knows, only places within reach of it
	// are found, and told how far they are. Nothing found, and an area that the directory does not know, is an empty list and no error.
	Search(ctx context.Context, q place.Query) ([]place.Found, error)
}

// PlaceKeeper is a directory that can be filled.
type PlaceKeeper interface {
	Places
	// Put keeps these places, in one piece: all of them or none, durable when Put returns nil. A place whose id is known takes
	// the known one's place; one that says the same as before is left as it is, with the date it was true on, so that the same
	// file imported twice changes nothing. Two of one id in a call: the later stands.
	Put(ctx context.Context, places []Place) (PutPlaces, error)
}

// PutPlaces counts what a Put did.
type PutPlaces struct {
	Added, Changed, Unchanged int
}
