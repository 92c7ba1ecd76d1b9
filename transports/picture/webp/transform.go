package webp

// The constants of the transform (RFC 6386, section 14.3), in 1/65536.
const (
	long  = 85627 // √2 · cos(π/8)
	short = 35468 // √2 · sin(π/8)
)

// block is 4 × 4 differences, coefficients or levels, row by row.
type block [16]int32

// forward returns the coefficients of differences: the inverse of what backward does.
func forward(d *block) (out block) {
	const fraction = 3 // bits that the first pass keeps
	var rows block
	for i := 0; i < 16; i += 4 {
		a, b, c, e := d[i]+d[i+3], d[i+1]+d[i+2], d[i+1]-d[i+2], d[i]-d[i+3]
		rows[i], rows[i+2] = (a+b)<<fraction, (a-b)<<fraction
		rows[i+1] = (e*long + c*short + 1<<12) >> (16 - fraction)
		rows[i+3] = (e*short - c*long + 1<<12) >> (16 - fraction)
	}
	for i := range 4 {
		a, b, c, e := rows[i]+rows[i+12], rows[i+4]+rows[i+8], rows[i+4]-rows[i+8], rows[i]-rows[i+12]
		out[i], out[i+8] = (a+b+1<<fraction)>>(fraction+1), (a-b+1<<fraction)>>(fraction+1)
		out[i+4] = int32((int64(e)*long + int64(c)*short + 1<<(16+fraction)) >> (17 + fraction))
		out[i+12] = int32((int64(e)*short - int64(c)*long + 1<<(16+fraction)) >> (17 + fraction))
	}
	return out
}

// backward returns the differences of coefficients, exactly as every decoder computes them.
func backward(c *block) (out block) {
	var columns block
	for i := range 4 {
		a, b := c[i]+c[i+8], c[i]-c[i+8]
		e := (c[i+4]*short)>>16 - (c[i+12]*long)>>16
		f := (c[i+4]*long)>>16 + (c[i+12]*short)>>16
		columns[i], columns[i+4], columns[i+8], columns[i+12] = a+f, b+e, b-e, a-f
	}
	for i := 0; i < 16; i += 4 {
		dc := columns[i] + 4
		a, b := dc+columns[i+2], dc-columns[i+2]
		e := (columns[i+1]*short)>>16 - (columns[i+3]*long)>>16
		f := (columns[i+1]*long)>>16 + (columns[i+3]*short)>>16
		out[i], out[i+1], out[i+2], out[i+3] = (a+f)>>3, (b+e)>>3, (b-e)>>3, (a-f)>>3
	}
	return out
}

// forwardDC transforms the first coefficients of the sixteen blocks of a macroblock.
func forwardDC(d *block) (out block) {
	var rows block
	for i := 0; i < 16; i += 4 {
		rows[i], rows[i+1], rows[i+2], rows[i+3] = hadamard(d[i], d[i+1], d[i+2], d[i+3])
	}
	for i := range 4 {
		a, b, c, e := hadamard(rows[i], rows[i+4], rows[i+8], rows[i+12])
		out[i], out[i+4], out[i+8], out[i+12] = a>>1, b>>1, c>>1, e>>1
	}
	return out
}

// backwardDC undoes forwardDC, exactly as every decoder does (RFC 6386, section 14.4).
func backwardDC(c *block) (out block) {
	var columns block
	for i := range 4 {
		columns[i], columns[i+4], columns[i+8], columns[i+12] = hadamard(c[i], c[i+4], c[i+8], c[i+12])
	}
	for i := 0; i < 16; i += 4 {
		a, b, e, f := hadamard(columns[i]+3, columns[i+1], columns[i+2], columns[i+3])
		out[i], out[i+1], out[i+2], out[i+3] = a>>3, b>>3, e>>3, f>>3
	}
	return out
}

// hadamard is one dimension of the Walsh-Hadamard transform, which is its own inverse except for a factor.
func hadamard(a, b, c, d int32) (int32, int32, int32, int32) {
	return a + d + b + c, a - d + b - c, a + d - b - c, a - d - b + c
}
