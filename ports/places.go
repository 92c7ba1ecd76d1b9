package ports

import (
	"context"

	"github.com/carryout-dev/carryout/core/place"
)

// Place is one restaurant of the directory.
type Place = place.Place

// Places is the directory of restaurants. ports/placestest is its contract as a test suite.
type Places interface {
	// Place returns one store; ErrNotFound if there is none.
	Place(ctx context.Context, placeID string) (Place, error)
	// ByURL returns the one store with this ordering address; ErrNotFound if none is known, or if several share it, as the
	// branches of a chain share its home page. Letter case of the host, a trailing slash and a fragment do not matter. A query matters
	// only if it distinguishes the stores of one page.
	ByURL(ctx context.Context, orderURL string) (Place, error)
	// Search returns at most q.Limit places, the best first, always in the same order for the same directory. Misspelt words
	// find similar ones. With a point, or with words for one that the directory knows, it returns only places within reach of it, with
	// their distance. If nothing matches, or the directory does not know the area, the list is empty and there is no error.
	Search(ctx context.Context, q place.Query) ([]place.Found, error)
}

// PlaceKeeper is a directory that can be filled.
type PlaceKeeper interface {
	Places
	// Put keeps all of these places or, if it returns an error, none; they are durable when it returns nil. A place with a known id
	// replaces the known one. One that equals it except for its date changes nothing, so importing a file twice changes nothing.
	// If two places of a call have the same id, the later one counts.
	Put(ctx context.Context, places []Place) (PutPlaces, error)
}

// PutPlaces counts what a Put did.
type PutPlaces struct {
	Added, Changed, Unchanged int
}
