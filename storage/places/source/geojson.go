package source

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/place"
)

// readGeoJSON reads a FeatureCollection as osmium and Overpass write it: one feature per element, with its tags as properties.
func readGeoJSON(ctx context.Context, f io.Reader, o Options, rows Rows) error {
	lines := &lineCounter{from: f}
	d := json.NewDecoder(lines)
	broken := func(err error) error { return fmt.Errorf("line %d: %w", lines.at(d.InputOffset()), err) }
	if token, err := d.Token(); err != nil || token != json.Delim('{') {
		return broken(errors.Join(errors.New("the file is not a GeoJSON object"), err))
	}
	found := false
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return broken(err)
		}
		if key != "features" {
			var other json.RawMessage
			if err := d.Decode(&other); err != nil {
				return broken(err)
			}
			continue
		}
		found = true
		if token, err := d.Token(); err != nil || token != json.Delim('[') {
			return broken(errors.Join(errors.New("features is no list"), err))
		}
		for d.More() {
			if err := ctx.Err(); err != nil {
				return err
			}
			var raw json.RawMessage
			if err := d.Decode(&raw); err != nil {
				return broken(err)
			}
			where := "line " + strconv.Itoa(lines.at(d.InputOffset()-int64(len(raw))))
			if err := takeFeature(raw, where, o, rows); err != nil {
				return err
			}
		}
		if _, err := d.Token(); err != nil {
			return broken(err)
		}
	}
	if _, err := d.Token(); err != nil {
		return broken(err)
	}
	if !found {
		return errors.New("the file has no features")
	}
	return nil
}

func takeFeature(raw json.RawMessage, where string, o Options, rows Rows) error {
	var feature struct {
		ID         any
		Properties map[string]any
		Geometry   *struct{ Coordinates json.RawMessage }
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber() // an id is not a float
	if err := d.Decode(&feature); err != nil {
		rows.Skip(where, "it is no feature")
		return nil
	}
	e := element{tags: map[string]string{}}
	for key, value := range feature.Properties {
		switch value := value.(type) {
		case string:
			e.tags[key] = value
		case json.Number:
			e.tags[key] = value.String()
		}
	}
	if !serves(e.tags) {
		return nil
	}
	for _, id := range []any{feature.ID, feature.Properties["@id"], feature.Properties["id"]} {
		if text, ok := id.(string); ok && elementName(text) != "" {
			e.name = elementName(text)
			break
		}
	}
	if feature.Geometry != nil {
		at, err := middle(feature.Geometry.Coordinates)
		if err != nil {
			rows.Skip(where, "its coordinates are not numbers")
			return nil
		}
		e.at = at
	}
	return e.take(o, where, rows)
}

// elementName reads an element's name in the forms that tools write: "node/4821", or "n4821" and "a9642", the area of way 4821.
func elementName(text string) string {
	kind, number, ok := strings.Cut(text, "/")
	if !ok && len(text) > 1 {
		kind, number = text[:1], text[1:]
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return ""
	}
	switch kind {
	case "node", "n":
		return "node/" + strconv.FormatInt(n, 10)
	case "way", "w":
		return "way/" + strconv.FormatInt(n, 10)
	case "relation", "r":
		return "relation/" + strconv.FormatInt(n, 10)
	case "a":
		if n%2 == 0 {
			return "way/" + strconv.FormatInt(n/2, 10)
		}
		return "relation/" + strconv.FormatInt(n/2, 10)
	}
	return ""
}

// middle is the mean of all points of a geometry, at any depth.
func middle(coordinates json.RawMessage) (*place.Location, error) {
	var all any
	if len(coordinates) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(coordinates, &all); err != nil {
		return nil, err
	}
	var sum place.Location
	n := 0.0
	var walk func(any) error
	walk = func(v any) error {
		list, ok := v.([]any)
		if !ok || len(list) == 0 {
			return errors.New("no list")
		}
		lng, isPoint := list[0].(float64)
		if !isPoint {
			for _, inner := range list {
				if err := walk(inner); err != nil {
					return err
				}
			}
			return nil
		}
		if len(list) < 2 {
			return errors.New("half a point")
		}
		lat, ok := list[1].(float64)
		if !ok {
			return errors.New("half a point")
		}
		sum.Lat, sum.Lng, n = sum.Lat+lat, sum.Lng+lng, n+1
		return nil
	}
	if err := walk(all); err != nil {
		return nil, err
	}
	return rounded(sum.Lat/n, sum.Lng/n), nil
}

// lineCounter returns the line of an offset in what was read through it. Ask for offsets in ascending order.
type lineCounter struct {
	from io.Reader
	read int64
	ends []int64 // of the lines that were read and not yet passed
	line int     // lines passed
}

// Read reads from the file and notes where lines end.
func (c *lineCounter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	for i, b := range p[:n] {
		if b == '\n' {
			c.ends = append(c.ends, c.read+int64(i))
		}
	}
	c.read += int64(n)
	return n, err
}

// at is the line of an offset, from 1.
func (c *lineCounter) at(offset int64) int {
	for len(c.ends) > 0 && c.ends[0] < offset {
		c.ends, c.line = c.ends[1:], c.line+1
	}
	return c.line + 1
}
