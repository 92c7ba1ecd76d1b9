package webp

import "math"

// coder is the boolean entropy encoder (RFC 6386, section 7.3).
type coder struct {
	out    []byte
	low    uint32
	span   uint32 // 128 to 255: the range, from low
	unsent int    // shifts until the next byte is complete
}

func newCoder() *coder { return &coder{span: 255, unsent: 24} }

// bit writes a bit whose probability to be false is p of 256.
func (c *coder) bit(b bool, p uint8) {
	split := 1 + (c.span-1)*uint32(p)>>8
	if b {
		c.low, c.span = c.low+split, c.span-split
	} else {
		c.span = split
	}
	for c.span < 128 {
		c.span <<= 1
		c.shift()
	}
}

// shift moves low up by a bit. A bit that leaves it is a carry into what was written.
func (c *coder) shift() {
	if c.low&(1<<31) != 0 {
		c.carry()
	}
	c.low <<= 1
	if c.unsent--; c.unsent == 0 {
		c.out = append(c.out, byte(c.low>>24))
		c.low &= 1<<24 - 1
		c.unsent = 8
	}
}

// carry adds one to what was written.
func (c *coder) carry() {
	at := len(c.out) - 1
	for ; c.out[at] == 255; at-- {
		c.out[at] = 0
	}
	c.out[at]++
}

// flag writes a bit of even odds.
func (c *coder) flag(b bool) { c.bit(b, even) }

// uint writes the lowest n bits of v, the highest first.
func (c *coder) uint(v, n int) {
	for n--; n >= 0; n-- {
		c.flag(v>>n&1 != 0)
	}
}

// bytes ends the encoding.
func (c *coder) bytes() []byte {
	for range 32 {
		c.shift()
	}
	return c.out
}

// even is the probability of a bit that is true as often as false.
const even = 128

// prices are the costs of a false bit by its probability, in 1/256 of a bit.
var prices = func() (list [256]int32) {
	for p := range list {
		list[p] = int32(math.Round(-256 * math.Log2(math.Max(float64(p), 0.5)/256)))
	}
	return list
}()

// price is the cost of a bit, in 1/256 of a bit.
func price(b bool, p uint8) int32 {
	if b {
		return prices[256-max(int(p), 1)]
	}
	return prices[p]
}
