package webp

import "math"

// quantizer divides the coefficients of a plane: the first one by step[0], the others by step[1].
type quantizer struct{ step [2]int32 }

// quantizers are those of luma, of its first coefficients, and of chroma (RFC 6386, section 9.6).
func quantizers(step int) (y, dc, uv quantizer) {
	s := steps[step]
	return quantizer{[2]int32{s.dc, s.ac}}, quantizer{[2]int32{2 * s.dc, max(s.ac*155/100, 8)}}, quantizer{[2]int32{min(s.dc, 132), s.ac}}
}

// largest is the largest level that can be written.
const largest = 2047

// levels divides coefficients, from the first one on, and returns the coefficients that a decoder makes of the levels.
func (q quantizer) levels(c *block, first int) (levels, again block) {
	for i := first; i < 16; i++ {
		step := q.step[min(i, 1)]
		size := min((max(c[i], -c[i])*8+step*3)/(step*8), largest) // rounded down a little: small levels cost more than they show
		if c[i] < 0 {
			size = -size
		}
		levels[i], again[i] = size, size*step
	}
	return levels, again
}

// trial is an attempt to encode a part of a macroblock: what it costs, and how far it is from the picture.
type trial struct{ bits, error int32 }

// score weighs the two. A bit may cost as much error as a change of the quantizer would make of it.
func (f *frame) score(t trial) float64 {
	const weight = 0.03
	q := float64(f.y.step[1])
	return float64(t.error) + weight*q*q*float64(t.bits)/256
}

// decide chooses the modes and the levels of all macroblocks, one after the other: each is predicted from what a decoder has of those before it.
func (f *frame) decide() {
	up, upModes := make([]neighbours, f.wide), make([][4]int, f.wide)
	for row := range f.high {
		var left neighbours
		var leftModes [4]int
		for column := range f.wide {
			m := &f.blocks[row*f.wide+column]
			at := spot{f, m, column, row, up[column], left}
			at.luma(&upModes[column], &leftModes)
			at.colours()
			if m.empty() {
				m.skipped(&up[column], &left)
			} else {
				m.walk(&up[column], &left, func(*block, int, int, int) {})
			}
		}
	}
}

// spot is a macroblock in its frame.
type spot struct {
	*frame
	m           *macroblock
	column, row int
	up, left    neighbours
}

// luma chooses between one mode for the whole macroblock and one for each block of it.
func (s spot) luma(up, left *[4]int) {
	whole, split := *s.m, *s.m
	pixels := make([]uint8, 256)
	best := trial{}
	for mode := range modes16 {
		m, made := macroblock{luma: mode}, [256]uint8{}
		t := s.whole(&m, made[:])
		if mode == 0 || s.score(t) < s.score(best) {
			whole, best = m, t
			copy(pixels, made[:])
		}
	}
	// The split is made in the plane; if it is worse, the whole goes over it.
	upModes, leftModes := *up, *left
	split.split = true
	if t := s.split(&split, &upModes, &leftModes, s.score(best)); s.score(t) < s.score(best) {
		*s.m, *up, *left = split, upModes, leftModes
		return
	}
	*s.m = whole
	for i := range 4 {
		up[i], left[i] = whole.luma, whole.luma
	}
	s.made[0].put(pixels, 16, 16*s.column, 16*s.row)
}

// put copies a block of pixels to a place of a plane.
func (p plane) put(pixels []uint8, side, x, y int) {
	for row := range side {
		copy(p.pix[p.at(x, y+row):], pixels[row*side:(row+1)*side])
	}
}

// whole encodes the luma of a macroblock by its one mode, and returns what a decoder will see in made.
func (s spot) whole(m *macroblock, made []uint8) (t trial) {
	x, y := 16*s.column, 16*s.row
	s.made[0].predict(m.luma, 16, x, y, made)
	var coefficients [16]block
	var first block
	for i := range coefficients {
		d := s.from[0].minus(made, 16, x, y, i%4*4, i/4*4)
		coefficients[i] = forward(&d)
		first[i] = coefficients[i][0]
	}
	dc := forwardDC(&first)
	levels, again := s.dc.levels(&dc, 0)
	m.dc, first = levels, backwardDC(&again)
	t.bits = costOf(paths16[m.luma], odds16)
	up, left := s.up, s.left
	s.list = tokens(s.list[:0], &m.dc, 0, planeDC, up.dc+left.dc)
	t.bits += startOdds.cost(s.list)
	for i := range coefficients {
		levels, again := s.y.levels(&coefficients[i], 1)
		m.y[i] = levels
		t.bits += s.price(&levels, 1, planeY, &up.y[i%4], &left.y[i/4])
		again[0] = first[i]
		t.error += s.from[0].add(made, 16, x, y, i%4*4, i/4*4, &again)
	}
	return t
}

// price is what levels cost after their neighbours, which it updates.
func (f *frame) price(levels *block, first, plane int, up, left *int) int32 {
	f.list = tokens(f.list[:0], levels, first, plane, *up+*left)
	*up, *left = 0, 0
	for _, level := range levels[first:] {
		if level != 0 {
			*up, *left = 1, 1
		}
	}
	return startOdds.cost(f.list)
}

// minus is the difference of a plane from a prediction, in a block at (i, j) of the prediction, which is at (x, y) of the plane.
func (p plane) minus(made []uint8, side, x, y, i, j int) (d block) {
	for row := range 4 {
		from, to := p.pix[p.at(x+i, y+j+row):], made[(j+row)*side+i:]
		for n := range 4 {
			d[4*row+n] = int32(from[n]) - int32(to[n])
		}
	}
	return d
}

// add adds coefficients to a prediction, and returns how far that is from the plane.
func (p plane) add(made []uint8, side, x, y, i, j int, coefficients *block) (sum int32) {
	d := backward(coefficients)
	for row := range 4 {
		from, to := p.pix[p.at(x+i, y+j+row):], made[(j+row)*side+i:]
		for n := range 4 {
			to[n] = clamp(int32(to[n]) + d[4*row+n])
			off := int32(from[n]) - int32(to[n])
			sum += off * off
		}
	}
	return sum
}

// split encodes the luma of a macroblock block by block, in the plane. It stops when it is worse than enough.
func (s spot) split(m *macroblock, upModes, leftModes *[4]int, enough float64) (t trial) {
	t.bits = costOf(pathSplit, odds16)
	for i := range 16 {
		x, y := 16*s.column+i%4*4, 16*s.row+i/4*4
		e := s.edge(i)
		least := math.Inf(1)
		var best trial
		var made [16]uint8
		modes := &modeOdds[upModes[i%4]][leftModes[i/4]]
		for _, mode := range s.likely(&e, x, y, modes) {
			pixels := predict4(mode, &e)
			d := s.from[0].minus(pixels[:], 4, x, y, 0, 0)
			c := forward(&d)
			levels, again := s.y.levels(&c, 0)
			up, left := s.up.y[i%4], s.left.y[i/4]
			one := trial{bits: costOf(paths4[mode], modes[:]) + s.price(&levels, 0, planeY4, &up, &left)}
			one.error = s.from[0].add(pixels[:], 4, x, y, 0, 0, &again)
			if score := s.score(one); score < least {
				least, best, made, m.modes[i], m.y[i] = score, one, pixels, mode, levels
			}
		}
		has := 0
		if m.y[i] != (block{}) {
			has = 1
		}
		s.up.y[i%4], s.left.y[i/4] = has, has
		upModes[i%4], leftModes[i/4] = m.modes[i], m.modes[i]
		s.made[0].put(made[:], 4, x, y)
		t.bits, t.error = t.bits+best.bits, t.error+best.error
		if s.score(t) >= enough {
			break
		}
	}
	return t
}

// likely are the modes whose predictions come closest.
func (s spot) likely(e *edge, x, y int, odds *[modes4 - 1]uint8) []int {
	var modes [2]int
	least := [len(modes)]float64{math.Inf(1), math.Inf(1)}
	for mode := range modes4 {
		pixels := predict4(mode, e)
		t := trial{bits: costOf(paths4[mode], odds[:])}
		d := s.from[0].minus(pixels[:], 4, x, y, 0, 0)
		for _, off := range d {
			t.error += off * off
		}
		score, put := s.score(t), mode
		for i := range least {
			if score < least[i] {
				score, least[i] = least[i], score
				put, modes[i] = modes[i], put
			}
		}
	}
	return modes[:]
}

// edge is what a block of a macroblock is predicted from.
func (s spot) edge(i int) (e edge) {
	p := s.made[0]
	x, y := 16*s.column+i%4*4, 16*s.row+i/4*4
	for n := range 4 {
		e[3-n] = int32(p.pix[p.at(x-1, y+n)])
	}
	for n := range 5 {
		e[4+n] = int32(p.pix[p.at(x-1+n, y-1)])
	}
	for n := range 4 {
		e[9+n] = int32(p.pix[s.right(i, x+4+n, y-1)])
	}
	return e
}

// right is the index of a pixel above and to the right of a block. The last column of blocks has that of the macroblock above; past the picture, that
// pixel's last one.
func (s spot) right(i, x, y int) int {
	if i%4 == 3 {
		y = 16*s.row - 1
		if s.column == s.wide-1 && s.row > 0 {
			x = 16*s.column + 15
		}
	}
	return s.made[0].at(x, y)
}

// colours chooses the mode of chroma, which both colours have.
func (s spot) colours() {
	x, y := 8*s.column, 8*s.row
	least := math.Inf(1)
	var best [2][64]uint8
	for mode := range modes16 {
		var made [2][64]uint8
		var uv [16]block
		up, left := s.up, s.left
		t := trial{bits: costOf(pathsUV[mode], oddsUV)}
		for colour := range made {
			pixels := made[colour][:]
			s.made[1+colour].predict(mode, 8, x, y, pixels)
			for i := range 4 {
				d := s.from[1+colour].minus(pixels, 8, x, y, i%2*4, i/2*4)
				c := forward(&d)
				levels, again := s.uv.levels(&c, 0)
				uv[4*colour+i] = levels
				t.bits += s.price(&levels, 0, planeUV, &up.uv[2*colour+i%2], &left.uv[2*colour+i/2])
				t.error += s.from[1+colour].add(pixels, 8, x, y, i%2*4, i/2*4, &again)
			}
		}
		if score := s.score(t); score < least {
			least, best, s.m.chroma, s.m.uv = score, made, mode, uv
		}
	}
	for colour := range best {
		s.made[1+colour].put(best[colour][:], 8, x, y)
	}
}
