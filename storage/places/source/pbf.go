package source

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"time"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/carryout-dev/carryout/core/place"
)

// The bounds that the format itself sets.
const (
	largestHeader = 64 << 10
	largestBlob   = 32 << 20
)

// readPBF reads an OpenStreetMap extract. A restaurant that is drawn as a building names its corners only by number, so if there are any,
// the file is read a second time for their points.
func readPBF(ctx context.Context, f File, o Options, rows Rows) error {
	var drawn []way
	corners := map[int64]place.Location{}
	first := pbf{options: o}
	err := first.read(ctx, f, visitor{
		node: func(id int64, at place.Location, tags func() map[string]string) error {
			if t := tags(); serves(t) {
				name := "node/" + strconv.FormatInt(id, 10)
				return element{name: name, tags: t, at: rounded(at.Lat, at.Lng)}.take(first.options, name, rows)
			}
			return nil
		},
		way: func(w way) error {
			if serves(w.tags) {
				drawn = append(drawn, w)
				for _, n := range w.nodes {
					corners[n] = place.Location{Lat: math.NaN()}
				}
			}
			return nil
		},
		relation: func(id int64, tags map[string]string) error {
			if !serves(tags) {
				return nil
			}
			// The parts of a relation may be anywhere in the file, so it is located only by its address.
			name := "relation/" + strconv.FormatInt(id, 10)
			return element{name: name, tags: tags}.take(first.options, name, rows)
		},
	})
	if err != nil || len(drawn) == 0 {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	err = (&pbf{}).read(ctx, f, visitor{node: func(id int64, at place.Location, _ func() map[string]string) error {
		if _, wanted := corners[id]; wanted {
			corners[id] = at
		}
		return nil
	}})
	if err != nil {
		return err
	}
	for _, w := range drawn {
		name := "way/" + strconv.FormatInt(w.id, 10)
		if err := (element{name: name, tags: w.tags, at: w.middle(corners)}).take(first.options, name, rows); err != nil {
			return err
		}
	}
	return nil
}

// way is a line of nodes; a closed one is the outline of a building.
type way struct {
	id    int64
	tags  map[string]string
	nodes []int64
}

// middle is the mean of the corners that are in the file; nil if none is.
func (w way) middle(corners map[int64]place.Location) *place.Location {
	nodes := w.nodes
	if len(nodes) > 1 && nodes[0] == nodes[len(nodes)-1] {
		nodes = nodes[1:] // the first corner once
	}
	var sum place.Location
	n := 0.0
	for _, id := range nodes {
		if c := corners[id]; !math.IsNaN(c.Lat) {
			sum.Lat, sum.Lng, n = sum.Lat+c.Lat, sum.Lng+c.Lng, n+1
		}
	}
	if n == 0 {
		return nil
	}
	return rounded(sum.Lat/n, sum.Lng/n)
}

// rounded rounds a point to the map's seven decimals, about a centimetre.
func rounded(lat, lng float64) *place.Location {
	const unit = 1e7
	return &place.Location{Lat: math.Round(lat*unit) / unit, Lng: math.Round(lng*unit) / unit}
}

// visitor is called for what is in a file. If a function is nil, its elements are not decoded.
type visitor struct {
	node     func(id int64, at place.Location, tags func() map[string]string) error
	way      func(way) error
	relation func(id int64, tags map[string]string) error
}

// pbf is one pass over a file.
type pbf struct{ options Options }

func (p *pbf) read(ctx context.Context, f io.Reader, v visitor) error {
	for n := 0; ; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		kind, data, err := readBlob(f)
		switch {
		case errors.Is(err, io.EOF) && n > 0:
			return nil
		case err != nil:
			return fmt.Errorf("block %d: %w", n+1, err)
		case n == 0 && kind != "OSMHeader":
			return errors.New("block 1: the file does not begin as an OpenStreetMap extract does")
		case kind == "OSMHeader":
			err = p.header(data)
		case kind == "OSMData":
			err = readBlock(data, v)
		}
		if err != nil {
			return fmt.Errorf("block %d: %w", n+1, err)
		}
	}
}

// readBlob reads the next blob; io.EOF if the file ended before it.
func readBlob(f io.Reader) (kind string, data []byte, err error) {
	var size [4]byte
	if _, err := io.ReadFull(f, size[:]); err != nil {
		return "", nil, err
	}
	n := binary.BigEndian.Uint32(size[:])
	if n > largestHeader {
		return "", nil, fmt.Errorf("a header of %d bytes", n)
	}
	header, err := readExactly(f, int64(n))
	if err != nil {
		return "", nil, err
	}
	length := int64(-1)
	if err := eachField(header, func(field protowire.Number, value uint64, text []byte) error {
		switch field {
		case 1:
			kind = string(text)
		case 3:
			length = int64(int32(value))
		}
		return nil
	}); err != nil {
		return "", nil, err
	}
	if length < 0 || length > largestBlob {
		return "", nil, fmt.Errorf("a blob of %d bytes", length)
	}
	blob, err := readExactly(f, length)
	if err != nil {
		return "", nil, err
	}
	var packed []byte
	plain, other := false, false
	if err := eachField(blob, func(field protowire.Number, _ uint64, text []byte) error {
		switch {
		case field == 1:
			data, plain = text, true
		case field == 3:
			packed = text
		case field >= 4:
			other = true
		}
		return nil
	}); err != nil {
		return "", nil, err
	}
	switch {
	case plain:
		return kind, data, nil
	case packed == nil && other:
		return "", nil, errors.New("it is compressed, but not with zlib; osmium cat -f pbf,pbf_compression=zlib converts it")
	case packed == nil:
		return "", nil, errors.New("it is empty")
	}
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return "", nil, err
	}
	data, err = io.ReadAll(io.LimitReader(z, largestBlob+1))
	if len(data) > largestBlob {
		return "", nil, fmt.Errorf("it unpacks to more than %d bytes", largestBlob)
	}
	return kind, data, errors.Join(err, z.Close())
}

// readExactly reads n bytes; a file that ends within them is truncated.
func readExactly(f io.Reader, n int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(f, n))
	if err == nil && int64(len(data)) < n {
		err = io.ErrUnexpectedEOF
	}
	return data, err
}

// header reads what a reader must support, and the date of the extract.
func (p *pbf) header(data []byte) error {
	return eachField(data, func(field protowire.Number, value uint64, text []byte) error {
		switch {
		case field == 4 && !slices.Contains([]string{"OsmSchema-V0.6", "DenseNodes"}, string(text)):
			return fmt.Errorf("a reader of it must know %q", text)
		case field == 32 && value > 0 && value < 1<<40:
			p.options.AsOf = time.Unix(int64(value), 0).UTC()
		}
		return nil
	})
}

// block is what the elements of one block have in common.
type block struct {
	texts            []string
	granularity      int64
	latBase, lngBase int64
}

func readBlock(data []byte, v visitor) error {
	b := block{granularity: 100}
	var groups [][]byte
	if err := eachField(data, func(field protowire.Number, value uint64, text []byte) error {
		switch field {
		case 1:
			return eachField(text, func(field protowire.Number, _ uint64, text []byte) error {
				if field == 1 {
					b.texts = append(b.texts, string(text))
				}
				return nil
			})
		case 2:
			groups = append(groups, text)
		case 17:
			b.granularity = int64(int32(value))
		case 19:
			b.latBase = int64(value)
		case 20:
			b.lngBase = int64(value)
		}
		return nil
	}); err != nil {
		return err
	}
	for _, g := range groups {
		if err := eachField(g, func(field protowire.Number, _ uint64, text []byte) error {
			switch {
			case field == 1 && v.node != nil:
				return b.node(text, v)
			case field == 2 && v.node != nil:
				return b.dense(text, v)
			case field == 3 && v.way != nil, field == 4 && v.relation != nil:
				return b.lineOrRelation(text, field == 3, v)
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

func (b block) point(lat, lng int64) place.Location {
	const nano = 1e-9
	return place.Location{Lat: nano * float64(b.latBase+b.granularity*lat), Lng: nano * float64(b.lngBase+b.granularity*lng)}
}

func (b block) text(n uint64) (string, error) {
	if n >= uint64(len(b.texts)) {
		return "", fmt.Errorf("there is no text %d", n)
	}
	return b.texts[n], nil
}

func (b block) tags(keys, values []uint64) (map[string]string, error) {
	if len(keys) != len(values) {
		return nil, errors.New("keys without values")
	}
	tags := make(map[string]string, len(keys))
	for i := range keys {
		k, err := b.text(keys[i])
		v, err2 := b.text(values[i])
		if err := errors.Join(err, err2); err != nil {
			return nil, err
		}
		tags[k] = v
	}
	return tags, nil
}

func (b block) node(data []byte, v visitor) error {
	var id, lat, lng int64
	var keys, values []uint64
	if err := eachField(data, func(field protowire.Number, value uint64, text []byte) (err error) {
		switch field {
		case 1:
			id = protowire.DecodeZigZag(value)
		case 2:
			keys, err = numbers(keys, value, text)
		case 3:
			values, err = numbers(values, value, text)
		case 8:
			lat = protowire.DecodeZigZag(value)
		case 9:
			lng = protowire.DecodeZigZag(value)
		}
		return err
	}); err != nil {
		return err
	}
	tags, err := b.tags(keys, values)
	if err != nil {
		return err
	}
	return v.node(id, b.point(lat, lng), func() map[string]string { return tags })
}

// dense reads nodes that are written as columns, each value as the difference from the previous one.
func (b block) dense(data []byte, v visitor) error {
	var ids, lats, lngs, texts []uint64
	if err := eachField(data, func(field protowire.Number, value uint64, text []byte) (err error) {
		switch field {
		case 1:
			ids, err = numbers(ids, value, text)
		case 8:
			lats, err = numbers(lats, value, text)
		case 9:
			lngs, err = numbers(lngs, value, text)
		case 10:
			texts, err = numbers(texts, value, text)
		}
		return err
	}); err != nil {
		return err
	}
	if len(lats) != len(ids) || len(lngs) != len(ids) {
		return errors.New("nodes without coordinates")
	}
	var id, lat, lng int64
	for i := range ids {
		id, lat, lng = id+protowire.DecodeZigZag(ids[i]), lat+protowire.DecodeZigZag(lats[i]), lng+protowire.DecodeZigZag(lngs[i])
		var keys, values []uint64
		for len(texts) > 0 && texts[0] != 0 {
			if len(texts) < 2 {
				return errors.New("a key without a value")
			}
			keys, values, texts = append(keys, texts[0]), append(values, texts[1]), texts[2:]
		}
		if len(texts) > 0 {
			texts = texts[1:]
		}
		tags, err := b.tags(keys, values)
		if err != nil {
			return err
		}
		if err := v.node(id, b.point(lat, lng), func() map[string]string { return tags }); err != nil {
			return err
		}
	}
	return nil
}

func (b block) lineOrRelation(data []byte, isWay bool, v visitor) error {
	var id int64
	var keys, values, refs []uint64
	if err := eachField(data, func(field protowire.Number, value uint64, text []byte) (err error) {
		switch {
		case field == 1:
			id = int64(value)
		case field == 2:
			keys, err = numbers(keys, value, text)
		case field == 3:
			values, err = numbers(values, value, text)
		case field == 8 && isWay:
			refs, err = numbers(refs, value, text)
		}
		return err
	}); err != nil {
		return err
	}
	tags, err := b.tags(keys, values)
	if err != nil {
		return err
	}
	if !isWay {
		return v.relation(id, tags)
	}
	w := way{id: id, tags: tags}
	var n int64
	for _, r := range refs {
		n += protowire.DecodeZigZag(r)
		w.nodes = append(w.nodes, n)
	}
	return v.way(w)
}

// eachField calls do for every field of a message, with its number or its bytes.
func eachField(data []byte, do func(field protowire.Number, value uint64, text []byte) error) error {
	for len(data) > 0 {
		field, kind, n := protowire.ConsumeTag(data)
		if n < 0 {
			return protowire.ParseError(n)
		}
		data = data[n:]
		var value uint64
		var text []byte
		switch kind {
		case protowire.VarintType:
			value, n = protowire.ConsumeVarint(data)
		case protowire.BytesType:
			text, n = protowire.ConsumeBytes(data)
		default:
			n = protowire.ConsumeFieldValue(field, kind, data)
		}
		if n < 0 {
			return protowire.ParseError(n)
		}
		data = data[n:]
		if err := do(field, value, text); err != nil {
			return err
		}
	}
	return nil
}

// numbers adds a repeated number, or a packed list of them.
func numbers(to []uint64, value uint64, packed []byte) ([]uint64, error) {
	if packed == nil {
		return append(to, value), nil
	}
	for len(packed) > 0 {
		v, n := protowire.ConsumeVarint(packed)
		if n < 0 {
			return to, protowire.ParseError(n)
		}
		to, packed = append(to, v), packed[n:]
	}
	return to, nil
}
