package webp

import "image"

// macroblock is 16 × 16 pixels as they are written: their modes, and the levels of their blocks.
type macroblock struct {
	split  bool // luma is predicted in blocks of 4 × 4
	luma   int  // the mode, if it is not split
	modes  [16]int
	chroma int
	y, uv  [16]block // of uv the first eight
	dc     block     // if it is not split
}

// empty reports whether all levels are zero.
func (m *macroblock) empty() bool {
	return m.y == [16]block{} && m.uv == [16]block{} && m.dc == block{}
}

// frame is a picture on its way.
type frame struct {
	wide, high int // in macroblocks
	from, made [3]plane
	blocks     []macroblock
	step       int
	filter     int // the level of the loop filter
	y, dc, uv  quantizer
	list       []token
}

// newFrame returns the frame of a picture. The edge of the picture is repeated up to whole macroblocks.
func newFrame(m *image.RGBA, step int) *frame {
	f := &frame{wide: (m.Rect.Dx() + 15) / 16, high: (m.Rect.Dy() + 15) / 16, step: step}
	f.blocks = make([]macroblock, f.wide*f.high)
	for i, side := range []int{16, 8, 8} {
		f.from[i], f.made[i] = newPlane(side*f.wide, side*f.high), newPlane(side*f.wide, side*f.high)
	}
	f.y, f.dc, f.uv = quantizers(step)
	f.filter = min(int(f.y.step[1])/4, 63) // a guess that fits photos
	f.convert(m)
	return f
}

// convert fills the planes with the colours of BT.601, as every decoder reads them. One chroma pixel is the mean of four.
func (f *frame) convert(m *image.RGBA) {
	right, bottom := m.Rect.Dx()-1, m.Rect.Dy()-1
	for y := range 8 * f.high {
		for x := range 8 * f.wide {
			var red, green, blue int32
			for i := range 4 {
				x, y := 2*x+i%2, 2*y+i/2
				at := m.Pix[m.PixOffset(m.Rect.Min.X+min(x, right), m.Rect.Min.Y+min(y, bottom)):]
				r, g, b := int32(at[0]), int32(at[1]), int32(at[2])
				f.from[0].pix[f.from[0].at(x, y)] = uint8((16839*r + 33059*g + 6420*b + 16<<16 + 1<<15) >> 16)
				red, green, blue = red+r, green+g, blue+b
			}
			f.from[1].pix[f.from[1].at(x, y)] = clamp((-9719*red - 19081*green + 28800*blue + 128<<18 + 1<<17) >> 18)
			f.from[2].pix[f.from[2].at(x, y)] = clamp((28800*red - 24116*green - 4684*blue + 128<<18 + 1<<17) >> 18)
		}
	}
}

// neighbours says which blocks above and to the left have levels: of luma, chroma (two colours) and the first coefficients.
type neighbours struct {
	y  [4]int
	uv [4]int
	dc int
}

// walk visits the blocks of a macroblock's levels in the order in which they are written, and updates what its neighbours will see.
func (m *macroblock) walk(up, left *neighbours, visit func(levels *block, first, plane, neighbours int)) {
	one := func(levels *block, first, plane int, up, left *int) {
		visit(levels, first, plane, *up+*left)
		has := 0
		for _, level := range levels[first:] {
			if level != 0 {
				has = 1
				break
			}
		}
		*up, *left = has, has
	}
	first, plane := 0, planeY4
	if !m.split {
		one(&m.dc, 0, planeDC, &up.dc, &left.dc)
		first, plane = 1, planeY
	}
	for i := range 16 {
		one(&m.y[i], first, plane, &up.y[i%4], &left.y[i/4])
	}
	for i := range 8 {
		one(&m.uv[i], 0, planeUV, &up.uv[i/4*2+i%2], &left.uv[i/4*2+i/2%2])
	}
}

// skipped updates the neighbours for a macroblock without levels.
func (m *macroblock) skipped(up, left *neighbours) {
	for _, n := range []*neighbours{up, left} {
		n.y, n.uv = [4]int{}, [4]int{}
		if !m.split {
			n.dc = 0
		}
	}
}

// each visits the blocks of all macroblocks that have levels.
func (f *frame) each(visit func(levels *block, first, plane, neighbours int)) {
	up := make([]neighbours, f.wide)
	for row := range f.high {
		var left neighbours
		for column := range f.wide {
			m := &f.blocks[row*f.wide+column]
			if m.empty() {
				m.skipped(&up[column], &left)
				continue
			}
			m.walk(&up[column], &left, visit)
		}
	}
}

// written is the frame as bytes (RFC 6386, section 9).
func (f *frame) written(width, height int) []byte {
	var seen counts
	f.each(func(levels *block, first, plane, neighbours int) {
		f.list = tokens(f.list[:0], levels, first, plane, neighbours)
		seen.add(f.list)
	})
	chosen := seen.best()
	head, body := f.header(&chosen), newCoder()
	f.each(func(levels *block, first, plane, neighbours int) {
		f.list = tokens(f.list[:0], levels, first, plane, neighbours)
		for _, t := range f.list {
			body.bit(t.is, chosen.of(t))
		}
	})
	const shownKeyFrame = 1 << 4
	size := len(head)<<5 | shownKeyFrame
	out := []byte{byte(size), byte(size >> 8), byte(size >> 16), 0x9d, 0x01, 0x2a, byte(width), byte(width >> 8), byte(height), byte(height >> 8)}
	return append(append(out, head...), body.bytes()...)
}

// header is the first partition: what holds for the frame, then the modes of each macroblock.
func (f *frame) header(chosen *odds) []byte {
	c := newCoder()
	c.uint(0, 2) // colours of BT.601, to be clamped
	c.flag(false)
	c.flag(false)       // the normal loop filter
	c.uint(f.filter, 6) // its level
	c.uint(0, 3)        // its sharpness
	c.flag(false)
	c.uint(0, 2) // one partition of coefficients
	c.uint(f.step, 7)
	c.uint(0, 5) // the same step for every plane
	c.flag(false)
	for i, p := range chosen {
		if c.bit(p != startOdds[i], changeOdds[i]); p != startOdds[i] {
			c.uint(int(p), 8)
		}
	}
	full := 0
	for i := range f.blocks {
		if !f.blocks[i].empty() {
			full++
		}
	}
	skip := uint8(min(max(full*256/len(f.blocks), 1), 255))
	c.flag(true)
	c.uint(int(skip), 8)
	up := make([][4]int, f.wide)
	for row := range f.high {
		var left [4]int
		for column := range f.wide {
			m := &f.blocks[row*f.wide+column]
			c.bit(m.empty(), skip)
			m.writeModes(c, &up[column], &left)
		}
	}
	return c.bytes()
}

// branch is one bit of a mode.
type branch struct {
	at int // of the probability
	is bool
}

// The bits of the modes (RFC 6386, section 11.2).
var (
	paths4 = [modes4][]branch{
		modeDC: {{0, false}},
		modeTM: {{0, true}, {1, false}},
		modeVE: {{0, true}, {1, true}, {2, false}},
		modeHE: {{0, true}, {1, true}, {2, true}, {3, false}, {4, false}},
		modeRD: {{0, true}, {1, true}, {2, true}, {3, false}, {4, true}, {5, false}},
		modeVR: {{0, true}, {1, true}, {2, true}, {3, false}, {4, true}, {5, true}},
		modeLD: {{0, true}, {1, true}, {2, true}, {3, true}, {6, false}},
		modeVL: {{0, true}, {1, true}, {2, true}, {3, true}, {6, true}, {7, false}},
		modeHD: {{0, true}, {1, true}, {2, true}, {3, true}, {6, true}, {7, true}, {8, false}},
		modeHU: {{0, true}, {1, true}, {2, true}, {3, true}, {6, true}, {7, true}, {8, true}},
	}
	// The first bit says whether luma is whole.
	paths16   = [modes16][]branch{modeDC: {{0, true}, {1, false}, {2, false}}, modeVE: {{0, true}, {1, false}, {2, true}}, modeHE: {{0, true}, {1, true}, {3, false}}, modeTM: {{0, true}, {1, true}, {3, true}}}
	odds16    = []uint8{145, 156, 163, 128}
	pathSplit = []branch{{0, false}}
	pathsUV   = [modes16][]branch{modeDC: {{0, false}}, modeVE: {{0, true}, {1, false}}, modeHE: {{0, true}, {1, true}, {2, false}}, modeTM: {{0, true}, {1, true}, {2, true}}}
	oddsUV    = []uint8{142, 114, 183}
)

func (c *coder) follow(path []branch, odds []uint8) {
	for _, b := range path {
		c.bit(b.is, odds[b.at])
	}
}

func costOf(path []branch, odds []uint8) (sum int32) {
	for _, b := range path {
		sum += price(b.is, odds[b.at])
	}
	return sum
}

// writeModes writes the modes of a macroblock, after those above and to the left.
func (m *macroblock) writeModes(c *coder, up, left *[4]int) {
	if m.split {
		c.follow(pathSplit, odds16)
		for i, mode := range m.modes {
			c.follow(paths4[mode], modeOdds[up[i%4]][left[i/4]][:])
			up[i%4], left[i/4] = mode, mode
		}
	} else {
		c.follow(paths16[m.luma], odds16)
		for i := range 4 {
			up[i], left[i] = m.luma, m.luma
		}
	}
	c.follow(pathsUV[m.chroma], oddsUV)
}
