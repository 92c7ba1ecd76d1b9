package source_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/place"
	"google.golang.org/protobuf/encoding/protowire"
)

// drawing is an extract that is being written.
type drawing struct {
	texts               []string
	dense, single, ways []byte
	relations           []byte
}

func (d *drawing) text(s string) uint64 {
	if i := slices.Index(d.texts, s); i >= 0 {
		return uint64(i)
	}
	d.texts = append(d.texts, s)
	return uint64(len(d.texts) - 1)
}

func bytesField(to []byte, field protowire.Number, value []byte) []byte {
	return protowire.AppendBytes(protowire.AppendTag(to, field, protowire.BytesType), value)
}

func intField(to []byte, field protowire.Number, value uint64) []byte {
	return protowire.AppendVarint(protowire.AppendTag(to, field, protowire.VarintType), value)
}

func packed(values ...uint64) (out []byte) {
	for _, v := range values {
		out = protowire.AppendVarint(out, v)
	}
	return out
}

func units(degrees float64) int64 { return int64(math.Round(degrees * 1e7)) }

// node is one node of the extract; its tags are alternating keys and values.
type node struct {
	id       int64
	lat, lng float64
	tags     []string
}

func (d *drawing) nodes(all ...node) {
	var ids, lats, lngs, texts []uint64
	var id, lat, lng int64
	for _, n := range all {
		ids = append(ids, protowire.EncodeZigZag(n.id-id))
		lats = append(lats, protowire.EncodeZigZag(units(n.lat)-lat))
		lngs = append(lngs, protowire.EncodeZigZag(units(n.lng)-lng))
		id, lat, lng = n.id, units(n.lat), units(n.lng)
		for _, tag := range n.tags {
			texts = append(texts, d.text(tag))
		}
		texts = append(texts, 0)
	}
	var dense []byte
	dense = bytesField(dense, 1, packed(ids...))
	dense = bytesField(dense, 8, packed(lats...))
	dense = bytesField(dense, 9, packed(lngs...))
	dense = bytesField(dense, 10, packed(texts...))
	d.dense = bytesField(d.dense, 2, dense)
}

// lone is a node that is written on its own, as some tools do.
func (d *drawing) lone(n node) {
	keys, values := d.split(n.tags)
	var out []byte
	out = intField(out, 1, protowire.EncodeZigZag(n.id))
	out = bytesField(out, 2, packed(keys...))
	out = bytesField(out, 3, packed(values...))
	out = intField(out, 8, protowire.EncodeZigZag(units(n.lat)))
	out = intField(out, 9, protowire.EncodeZigZag(units(n.lng)))
	d.single = bytesField(d.single, 1, out)
}

func (d *drawing) split(tags []string) (keys, values []uint64) {
	for i := 0; i < len(tags); i += 2 {
		keys, values = append(keys, d.text(tags[i])), append(values, d.text(tags[i+1]))
	}
	return keys, values
}

func (d *drawing) way(id int64, refs []int64, tags ...string) {
	keys, values := d.split(tags)
	var out []byte
	out = intField(out, 1, uint64(id))
	out = bytesField(out, 2, packed(keys...))
	out = bytesField(out, 3, packed(values...))
	var last int64
	var list []uint64
	for _, r := range refs {
		list, last = append(list, protowire.EncodeZigZag(r-last)), r
	}
	d.ways = bytesField(d.ways, 3, bytesField(out, 8, packed(list...)))
}

func (d *drawing) relation(id int64, tags ...string) {
	keys, values := d.split(tags)
	var out []byte
	out = intField(out, 1, uint64(id))
	out = bytesField(out, 2, packed(keys...))
	d.relations = bytesField(d.relations, 4, bytesField(out, 3, packed(values...)))
}

func blob(kind string, data []byte, squeeze bool) []byte {
	var b []byte
	if squeeze {
		var z bytes.Buffer
		w := zlib.NewWriter(&z)
		if _, err := w.Write(data); err != nil {
			panic(err)
		}
		if err := w.Close(); err != nil {
			panic(err)
		}
		b = bytesField(intField(b, 2, uint64(len(data))), 3, z.Bytes())
	} else {
		b = bytesField(b, 1, data)
	}
	header := intField(bytesField(nil, 1, []byte(kind)), 3, uint64(len(b)))
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(len(header))), header...), b...)
}

func heading(features ...string) []byte {
	var h []byte
	for _, f := range features {
		h = bytesField(h, 4, []byte(f))
	}
	return intField(h, 32, uint64(november.Unix()))
}

func (d *drawing) file() []byte {
	var table, block []byte
	for _, s := range d.texts {
		table = bytesField(table, 1, []byte(s))
	}
	block = bytesField(block, 1, table)
	for _, group := range [][]byte{d.dense, d.single, d.ways, d.relations} {
		if group != nil {
			block = bytesField(block, 2, group)
		}
	}
	return append(blob("OSMHeader", heading("OsmSchema-V0.6", "DenseNodes"), false), blob("OSMData", block, true)...)
}

// town is the town of harborview.geojson as an extract.
func town() []byte {
	d := &drawing{texts: []string{""}}
	in := func(house, street string, more ...string) []string {
		return append([]string{"addr:housenumber", house, "addr:street", street, "addr:city", "Harborview", "addr:state", "ME", "addr:postcode", "04999"}, more...)
	}
	d.nodes(
		node{900100001, 43.66, -70.25, in("12", "Pier Street", "amenity", "cafe", "name", "Blue Door Coffee", "cuisine", "coffee_shop;sandwich", "opening_hours", "Mo-Fr 06:30-18:00; Sa,Su 07:30-16:00; PH off",
			"website", "https://bluedoor.example", "website:orders", "https://order.bluedoor.example/harborview", "takeaway", "yes")},
		node{900100002, 43.67, -70.25, in("9", "North Road", "amenity", "restaurant", "name", "Tin Kettle", "cuisine", "thai;noodle", "opening_hours", "Tu-Su 11:00-21:30; Dec 25 off", "website", "http://tinkettle.example/order?branch=north")},
		node{900100003, 43.64, -70.26, in("4", "South Road", "amenity", "restaurant", "name", "Tin Kettle", "cuisine", "thai;noodle", "opening_hours", "Tu-Su 11:00-21:30; Dec 25 off", "website", "tinkettle.example/order?branch=south")},
		node{900100005, 43.6612, -70.2511, []string{"amenity", "restaurant", "name", "Paper Lantern", "cuisine", "chinese"}},
		node{900100007, 43.66, -70.24, []string{"amenity", "cafe", "name", "Crooked Spoon", "website", "see our page"}},
		node{900100008, 43.6601, -70.2501, []string{"amenity", "bench", "backrest", "yes"}},
		node{900300001, 43.6587, -70.2532, nil}, node{900300002, 43.6587, -70.2530, nil}, node{900300003, 43.6589, -70.2530, nil}, node{900300004, 43.6589, -70.2532, nil},
	)
	d.lone(node{900100004, 44.8, -68.77, []string{"amenity", "restaurant", "name", "Café Amélie", "cuisine", "french", "addr:full", "1 Market Square, Millbrook, ME 04888",
		"opening_hours", `We-Su 17:00-22:00 "or until the soup is gone"`, "website", "https://amelie.example/online"}})
	d.way(900200001, []int64{900300001, 900300002, 900300003, 900300004, 900300001}, in("2", "Ropewalk", "amenity", "fast_food", "building", "yes", "name", "Salt & Rye", "cuisine", "sandwich",
		"opening_hours", "24/7", "contact:website", "https://saltandrye.example/pickup")...)
	d.way(900200002, []int64{900300001, 900300002}, "highway", "footway")
	d.relation(900400001, in("5", "Long Wharf", "amenity", "restaurant", "type", "multipolygon", "name", "Fishmonger's Rest", "website", "https://fishmongers.example/")...)
	return d.file()
}

func TestPBF(t *testing.T) {
	path := filepath.Join(fixtures, "harborview.osm.pbf")
	if *update {
		if err := os.WriteFile(path, town(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	places, skipped, left, err := read(t, path, file(t, "harborview.osm.pbf"))
	if err != nil {
		t.Fatal(err)
	}
	// The file has no coordinates of a relation, and a place is published with them only.
	expectRows(t, "skipped", skipped, "node/900100007: website is no web address", "relation/900400001: it has no coordinates")
	expectRows(t, "left", left, "node/900100005: it has no website")

	// The same elements give the same places, whatever the file.
	drawn, _, _, err := read(t, "harborview.geojson", file(t, "harborview.geojson"))
	if err != nil {
		t.Fatal(err)
	}
	bySource := map[string]place.Place{}
	for _, p := range places {
		bySource[p.Source] = p
	}
	for _, want := range drawn {
		if got := bySource[want.Source]; !got.Equal(want) {
			t.Errorf("%+v\nin the GeoJSON %+v", got, want)
		}
	}
	if len(places) != len(drawn) {
		t.Errorf("%d places, and %d in the GeoJSON", len(places), len(drawn))
	}
}

func TestABrokenPBFIsAnError(t *testing.T) {
	whole := town()
	for n := range whole {
		if n%7 != 0 && n > 60 {
			continue
		}
		_, _, _, err := read(t, "a.pbf", whole[:n])
		// The file may end between two blobs.
		if (err == nil) != (n == len(blob("OSMHeader", heading("OsmSchema-V0.6", "DenseNodes"), false))) {
			t.Errorf("%d bytes of %d: %v", n, len(whole), err)
		}
	}
	header := blob("OSMHeader", heading("OsmSchema-V0.6"), false)
	for what, c := range map[string]struct {
		text []byte
		want string
	}{
		"no extract":         {blob("Other", nil, false), "does not begin as an OpenStreetMap extract"},
		"history":            {blob("OSMHeader", heading("OsmSchema-V0.6", "HistoricalInformation"), false), "HistoricalInformation"},
		"a huge header":      {[]byte{0x7f, 0, 0, 0}, "a header of"},
		"a text not there":   {append(slices.Clone(header), blob("OSMData", bytesField(nil, 2, bytesField(nil, 1, bytesField(bytesField(nil, 2, packed(9)), 3, packed(9)))), true)...), "there is no text 9"},
		"keys alone":         {append(slices.Clone(header), blob("OSMData", bytesField(nil, 2, bytesField(nil, 1, bytesField(nil, 2, packed(9)))), true)...), "keys without values"},
		"nodes nowhere":      {append(slices.Clone(header), blob("OSMData", bytesField(nil, 2, bytesField(nil, 2, bytesField(nil, 1, packed(2)))), true)...), "nodes without coordinates"},
		"another compressor": {append(slices.Clone(header), other()...), "not with zlib"},
	} {
		if _, _, _, err := read(t, "a.pbf", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func other() []byte {
	b := bytesField(nil, 7, []byte("zstd"))
	header := intField(bytesField(nil, 1, []byte("OSMData")), 3, uint64(len(b)))
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(len(header))), header...), b...)
}

func FuzzPBF(f *testing.F) {
	f.Add(town())
	f.Add(other())
	f.Fuzz(func(t *testing.T, text []byte) {
		places, _, _, _ := read(t, "a.pbf", text)
		for _, p := range places {
			if p.ID == "" || p.Name == "" || !strings.HasPrefix(p.OrderURL, "https://") || p.Location != nil && !p.Location.Valid() {
				t.Errorf("%+v", p)
			}
		}
	})
}
