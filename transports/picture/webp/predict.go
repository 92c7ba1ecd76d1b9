package webp

// The modes of prediction (RFC 6386, section 12). Blocks of 4 × 4 have all of them, larger ones the first four.
const (
	modeDC = iota
	modeTM
	modeVE
	modeHE
	modeRD
	modeVR
	modeLD
	modeVL
	modeHD
	modeHU
	modes4
	modes16 = modeHE + 1
)

// The pixels outside of the picture.
const (
	above  = 127
	beside = 129
)

// plane is one colour of a picture with a border: a row above it, and a column to its left.
type plane struct {
	pix    []uint8
	stride int
}

// newPlane returns a plane of a size, whose borders are set.
func newPlane(width, height int) plane {
	const right = 4 // a block may look above and to the right of it
	p := plane{stride: 1 + width + right}
	p.pix = make([]uint8, p.stride*(1+height))
	for i := range p.stride {
		p.pix[i] = above
	}
	for y := range height {
		p.pix[(1+y)*p.stride] = beside
	}
	return p
}

// at is the index of a pixel.
func (p plane) at(x, y int) int { return (1+y)*p.stride + 1 + x }

// edge is what a block of 4 × 4 is predicted from: its left neighbours from below, the corner, and eight pixels above and to the right.
type edge [13]int32

func (e *edge) two(i int) uint8 { return uint8((e[i] + e[i+1] + 1) / 2) }

// three is the smoothed pixel at i. Past an end, the last pixel is repeated.
func (e *edge) three(i int) uint8 {
	return uint8((e[max(i-1, 0)] + 2*e[i] + e[min(i+1, len(e)-1)] + 2) / 4)
}

// predict4 predicts a block of 4 × 4 pixels.
func predict4(mode int, e *edge) (out [16]uint8) {
	for i := range out {
		y, x := i/4, i%4
		out[i] = e.pixel(mode, y, x, &out)
	}
	return out
}

// pixel is one pixel of a prediction. done are those before it.
func (e *edge) pixel(mode, y, x int, done *[16]uint8) uint8 {
	switch mode {
	case modeDC:
		if y+x > 0 {
			return done[0]
		}
		return uint8((e[0] + e[1] + e[2] + e[3] + e[5] + e[6] + e[7] + e[8] + 4) / 8)
	case modeTM:
		return clamp(e[3-y] + e[5+x] - e[4])
	case modeVE:
		return e.three(5 + x)
	case modeHE:
		return e.three(3 - y)
	case modeRD:
		return e.three(4 - y + x)
	case modeLD:
		return e.three(6 + y + x)
	case modeVR:
		switch {
		case y == 0:
			return e.two(4 + x)
		case y == 1:
			return e.three(4 + x)
		case x == 0:
			return e.three(5 - y)
		}
		return done[4*(y-2)+x-1]
	case modeVL:
		switch {
		case x == 3 && y >= 2:
			return e.three(8 + y)
		case y%2 == 0:
			return e.two(5 + x + y/2)
		}
		return e.three(6 + x + y/2)
	case modeHD:
		switch {
		case x == 0:
			return e.two(3 - y)
		case x == 1:
			return e.three(4 - y)
		case y == 0:
			return e.three(3 + x)
		}
		return done[4*(y-1)+x-2]
	}
	left := func(i int) int32 { return e[3-min(i, 3)] }
	i := (x + 2*y) / 2
	if x%2 == 0 {
		return uint8((left(i) + left(i+1) + 1) / 2)
	}
	return uint8((left(i) + 2*left(i+1) + left(i+2) + 2) / 4)
}

// predict predicts a block of side × side pixels at a place of a plane.
func (p plane) predict(mode, side, x, y int, out []uint8) {
	top, left := p.pix[p.at(x, y-1):], p.at(x-1, y)
	corner := int32(p.pix[p.at(x-1, y-1)])
	flat := p.mean(side, x, y)
	for row := range side {
		near := p.pix[left+row*p.stride]
		line := out[row*side : (row+1)*side]
		for i := range line {
			switch mode {
			case modeDC:
				line[i] = flat
			case modeTM:
				line[i] = clamp(int32(near) + int32(top[i]) - corner)
			case modeVE:
				line[i] = top[i]
			default:
				line[i] = near
			}
		}
	}
}

// mean is the mean of the neighbours that are inside the picture.
func (p plane) mean(side, x, y int) uint8 {
	sum, n := 0, 0
	if y > 0 {
		for i := range side {
			sum += int(p.pix[p.at(x+i, y-1)])
		}
		n += side
	}
	if x > 0 {
		for i := range side {
			sum += int(p.pix[p.at(x-1, y+i)])
		}
		n += side
	}
	if n == 0 {
		return 128
	}
	return uint8((sum + n/2) / n)
}

func clamp(v int32) uint8 { return uint8(min(max(v, 0), 255)) }
