package webp

import (
	"math/rand/v2"
	"testing"
)

// reader is a boolean entropy decoder, bit by bit as RFC 6386, section 7.2, explains it.
type reader struct {
	in          []byte
	value, span uint32
	read        int // bits
}

func newReader(in []byte) *reader {
	r := &reader{in: in, span: 255}
	for range 8 {
		r.shift()
	}
	return r
}

// shift reads one more bit. The input ends in zeros.
func (r *reader) shift() {
	r.value <<= 1
	if at := r.read / 8; at < len(r.in) {
		r.value |= uint32(r.in[at]) >> (7 - r.read%8) & 1
	}
	r.read++
}

func (r *reader) bit(p uint8) bool {
	split := 1 + (r.span-1)*uint32(p)>>8
	is := r.value >= split
	if is {
		r.value, r.span = r.value-split, r.span-split
	} else {
		r.span = split
	}
	for ; r.span < 128; r.span <<= 1 {
		r.shift()
	}
	return is
}

// What is written can be read. The bits come from bytes with runs of zeros: in those, a carry runs far back.
func TestBits(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	odds := make([]uint8, 30_000)
	for i := range odds {
		odds[i] = uint8(1 + r.IntN(255))
	}
	in := make([]byte, len(odds))
	for i := range in {
		if i%16 < 8 {
			in[i] = byte(r.Uint32())
		}
	}
	source, bits, c := newReader(in), make([]bool, len(odds)), newCoder()
	for i, p := range odds {
		bits[i] = source.bit(p)
		c.bit(bits[i], p)
	}
	again := newReader(c.bytes())
	for i, p := range odds {
		if again.bit(p) != bits[i] {
			t.Fatalf("bit %d is %v", i, !bits[i])
		}
	}
}
