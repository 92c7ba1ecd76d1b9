package source

import (
	"bufio"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/place"
)

// columns are the columns of a CSV file, in any order. The first two are required; without order_url nothing can be ordered.
var columns = []string{"name", "address", "order_url", "place_id", "time_zone", "platform", "lat", "lng", "cuisine", "opening_hours", "phone"}

var (
	placeID  = regexp.MustCompile(`^[A-Za-z0-9_.:-]{1,64}$`)
	platform = regexp.MustCompile(`^[a-z0-9_-]{1,40}$`)
)

// reserved begins the ids of the sandbox's test restaurants (spec 4.5).
const reserved = "test_place_"

// readCSV reads a table with a line of column names.
func readCSV(ctx context.Context, f io.Reader, o Options, rows Rows) error {
	buffered := bufio.NewReader(f)
	if mark, err := buffered.Peek(3); err == nil && string(mark) == "\ufeff" {
		_, _ = buffered.Discard(3) // a byte order mark, which spreadsheets write
	}
	r := csv.NewReader(buffered)
	r.FieldsPerRecord = -1
	names, err := r.Read()
	if err != nil {
		return fmt.Errorf("line 1: %w", err)
	}
	for i := range names {
		names[i] = strings.ToLower(strings.TrimSpace(names[i]))
		switch {
		case !slices.Contains(columns, names[i]):
			return fmt.Errorf("line 1: there is no column %q; the columns are %s", names[i], strings.Join(columns, ", "))
		case slices.Contains(names[:i], names[i]):
			return fmt.Errorf("line 1: the column %q is there twice", names[i])
		}
	}
	for _, needed := range columns[:2] {
		if !slices.Contains(names, needed) {
			return fmt.Errorf("line 1: the column %q is missing", needed)
		}
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		fields, err := r.Read()
		var wrong *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.As(err, &wrong):
			rows.Skip("line "+strconv.Itoa(wrong.StartLine), wrong.Err.Error())
			continue
		case err != nil:
			return err
		}
		line, _ := r.FieldPos(0)
		where := "line " + strconv.Itoa(line)
		if len(fields) != len(names) {
			rows.Skip(where, fmt.Sprintf("it has %d fields, and there are %d columns", len(fields), len(names)))
			continue
		}
		row := map[string]string{}
		for i, name := range names {
			row[name] = strings.TrimSpace(fields[i])
		}
		p, why := placeOf(row, o)
		switch {
		case why != "":
			rows.Skip(where, why)
		case p.OrderURL == "":
			rows.Leave(where, "it has no order_url")
		case incomplete(p) != "":
			rows.Skip(where, incomplete(p))
		default:
			rows.secured(where, row["order_url"], p.OrderURL)
			if err := rows.Take(p); err != nil {
				return err
			}
		}
	}
}

// placeOf makes a place of a row, or returns why it cannot.
func placeOf(row map[string]string, o Options) (p place.Place, why string) {
	p = place.Place{ID: row["place_id"], Name: clean(row["name"], longestName), Address: clean(row["address"], longestAddress),
		TimeZone: row["time_zone"], Platform: row["platform"], AsOf: o.AsOf, Source: "csv", Phone: place.Telephone(row["phone"])}
	if p.TimeZone == "" {
		p.TimeZone = o.TimeZone
	}
	ok := true
	if row["order_url"] != "" {
		p.OrderURL, ok = webAddress(row["order_url"])
	}
	switch {
	case p.Name == "":
		return p, "name is empty"
	case p.Address == "":
		return p, "address is empty"
	case !ok:
		return p, "order_url is no web address"
	case p.ID != "" && (!placeID.MatchString(p.ID) || strings.HasPrefix(p.ID, reserved)):
		return p, "place_id is not 1 to 64 letters, digits and _ . : -, or begins with " + reserved
	case p.TimeZone != "" && !zoneKnown(p.TimeZone):
		return p, "time_zone is no IANA time zone"
	case p.Platform != "" && !platform.MatchString(p.Platform):
		return p, "platform is no name of a platform"
	case (row["lat"] == "") != (row["lng"] == ""):
		return p, "lat and lng go together"
	}
	if row["lat"] != "" {
		lat, err := strconv.ParseFloat(row["lat"], 64)
		lng, err2 := strconv.ParseFloat(row["lng"], 64)
		if err != nil || err2 != nil || !(place.Location{Lat: lat, Lng: lng}).Valid() {
			return p, "lat and lng are no point of the earth"
		}
		p.Location = rounded(lat, lng)
	}
	for c := range strings.SplitSeq(row["cuisine"], ";") {
		if c = clean(strings.ToLower(c), longestName); c != "" {
			p.Cuisines = append(p.Cuisines, c)
		}
	}
	if hours := row["opening_hours"]; hours != "" {
		if p.Hours, p.ExceptionHours, ok = place.ParseHours(hours); !ok {
			return p, "opening_hours is not understood"
		}
	}
	if p.ID == "" {
		p.ID = idOf(p.Name, p.Address, p.OrderURL)
	}
	return p, ""
}
