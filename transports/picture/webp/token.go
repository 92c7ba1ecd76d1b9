package webp

import "math"

// The planes of coefficients (RFC 6386, section 13.3).
const (
	planeY   = iota // luma whose first coefficients are in planeDC
	planeDC         // the first coefficients of a macroblock's luma
	planeUV         // chroma
	planeY4         // luma
	planes   = 4
	perBand  = 3 * perPlace // probabilities of a band
	perPlace = 11
)

// odds are the probabilities of tokens, by plane, band, and what the neighbours are.
type odds [planes * 8 * perBand]uint8

// place is the index of the probabilities for a coefficient.
func place(plane, n, neighbours int) int {
	return (plane*8+bands[n])*perBand + neighbours*perPlace
}

// token is one bit of a coefficient.
type token struct {
	at    int16 // in odds; negative: the probability is fixed
	fixed uint8
	is    bool
}

// tokens appends the tokens of a block's levels from the first one on. neighbours says how many of the blocks above and to the left have levels.
func tokens(list []token, levels *block, first, plane, neighbours int) []token {
	last := 15
	for last >= first && levels[zigzag[last]] == 0 {
		last--
	}
	at := place(plane, first, neighbours)
	choose := func(node int, is bool) { list = append(list, token{at: int16(at + node), is: is}) }
	if choose(0, last >= first); last < first {
		return list
	}
	for n := first; n <= last; n++ {
		level := levels[zigzag[n]]
		size := max(level, -level)
		if choose(1, size > 0); size > 0 {
			if choose(2, size > 1); size > 1 {
				list = large(list, at, size)
			}
			list = append(list, token{at: -1, fixed: even, is: level < 0})
		}
		if n == 15 {
			break
		}
		at = place(plane, n+1, int(min(size, 2)))
		if size > 0 {
			choose(0, n < last)
		}
	}
	return list
}

// large appends the tokens of a size of at least 2.
func large(list []token, at int, size int32) []token {
	choose := func(node int, is bool) { list = append(list, token{at: int16(at + node), is: is}) }
	extra := func(is bool, p uint8) { list = append(list, token{at: -1, fixed: p, is: is}) }
	if choose(3, size > 4); size <= 4 {
		if choose(4, size > 2); size > 2 {
			choose(5, size == 4)
		}
		return list
	}
	if choose(6, size > 10); size <= 10 {
		if choose(7, size > 6); size <= 6 {
			extra(size == 6, 159)
			return list
		}
		extra(size >= 9, 165)
		extra(size&1 == 0, 145)
		return list
	}
	category, least := 0, int32(11)
	for category < 3 && size >= 2*least-3 {
		category, least = category+1, 2*least-3
	}
	choose(8, category > 1)
	choose(9+category/2, category&1 == 1)
	for i, p := range extraBits[category] {
		extra((size-least)>>(len(extraBits[category])-1-i)&1 != 0, p)
	}
	return list
}

// cost is the price of tokens.
func (o *odds) cost(list []token) (sum int32) {
	for _, t := range list {
		sum += price(t.is, o.of(t))
	}
	return sum
}

func (o *odds) of(t token) uint8 {
	if t.at < 0 {
		return t.fixed
	}
	return o[t.at]
}

// counts are how often the bits of each probability are false and true.
type counts [len(odds{})][2]int

func (c *counts) add(list []token) {
	for _, t := range list {
		switch {
		case t.at < 0:
		case t.is:
			c[t.at][1]++
		default:
			c[t.at][0]++
		}
	}
}

// best returns the probabilities that make a frame smallest, with what it costs to write them.
func (c *counts) best() odds {
	chosen := startOdds
	for i, n := range c {
		all := n[0] + n[1]
		if all == 0 {
			continue
		}
		p := uint8(min(max(int(math.Round(256*float64(n[0])/float64(all))), 1), 255))
		cost := func(p uint8) int { return n[0]*int(price(false, p)) + n[1]*int(price(true, p)) }
		news := 8*256 + int(price(true, changeOdds[i])-price(false, changeOdds[i]))
		if cost(p)+news < cost(chosen[i]) {
			chosen[i] = p
		}
	}
	return chosen
}
