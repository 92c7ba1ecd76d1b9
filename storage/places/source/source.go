// Package source reads files of restaurants into places: OpenStreetMap extracts as GeoJSON or PBF, and CSV.
//
// A row that is wrong is reported with its position and skipped; only a file that cannot be read any further is an error.
package source

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/carryout-dev/carryout/core/place"
)

// Options are what a file does not say itself.
type Options struct {
	TimeZone string    // IANA, for places whose row names none; empty: such rows are skipped
	AsOf     time.Time // the date of the file's data, if it has none itself
}

// Rows receives a file's rows. One of its functions is called for each row, in the file's order.
type Rows struct {
	Take func(place.Place) error
	// Skip is called for a row that is wrong, with its position ("line 4", "node/4821") and what is wrong with it.
	Skip func(where, why string)
	// Leave is called for a restaurant where nothing can be ordered: it has no name or no page.
	Leave func(where, why string)
	// Secure is called before Take for a place whose page the file gives as http: orders are placed over https only, so https is tried. May be nil.
	Secure func(where, address string)
}

// secured reports a page that the file gives as http.
func (r Rows) secured(where, text, address string) {
	if r.Secure != nil && strings.HasPrefix(strings.ToLower(strings.TrimSpace(text)), "http://") {
		r.Secure(where, address)
	}
}

// File is what a format needs of a file.
type File interface {
	io.Reader
	io.Seeker
}

// Read reads a file in the format of its name's ending: .geojson or .json, .pbf, .csv. It returns an error for another ending, for a file
// that cannot be read further, and if ctx ends; and Take's error.
func Read(ctx context.Context, name string, f File, o Options, rows Rows) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".geojson", ".json":
		return readGeoJSON(ctx, f, o, rows)
	case ".pbf":
		return readPBF(ctx, f, o, rows)
	case ".csv":
		return readCSV(ctx, f, o, rows)
	}
	return fmt.Errorf("%s: the name of a file of places ends in .geojson, .json, .pbf or .csv", filepath.Base(name))
}

// idOf derives the id of a place from what does not change, so that it is the same in every import.
func idOf(what ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(what, "\n")))
	return "plc_" + strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16]))
}

// The most characters of a place's texts. People read them, and programs that act for people.
const (
	longestName    = 120
	longestAddress = 300
	longestURL     = 2000
)

// incomplete says why a place cannot be published; "" if it can.
func incomplete(p place.Place) string {
	switch what := p.Lacks(); what {
	case "":
		return ""
	case "time zone":
		return "it has no time zone; --time-zone names one for the whole file"
	default:
		return "it has no " + what
	}
}

// clean removes from a text what should not be shown: control characters, marks that reverse or hide text, and repeated spaces.
func clean(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), unicode.IsSpace(r):
			return ' '
		case unicode.In(r, unicode.Cf, unicode.Co, unicode.Cs), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > most {
		runes = runes[:most]
	}
	return strings.TrimSpace(string(runes))
}

// webAddress is an address as a browser would open it. Orders are placed over https only, so http becomes https, which secured reports.
func webAddress(text string) (string, bool) {
	text, _, _ = strings.Cut(strings.TrimSpace(text), ";") // a map's tag may list several
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || !strings.Contains(u.Hostname(), ".") || u.User != nil || len(text) > longestURL {
		return "", false
	}
	u.Scheme, u.Fragment = "https", ""
	return u.String(), true
}

func zoneKnown(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}
