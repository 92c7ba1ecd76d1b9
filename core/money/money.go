// Package money counts in exact minor units (cents for "usd").
//
// A site writes money as text; this package is the only place that reads it. Nothing here rounds
// unless its name says so, and no floating point is involved anywhere.
package money

import (
	"errors"
	"fmt"
	"strings"
)

// Minor is an amount in the minor unit of its currency: 525 is $5.25. It can be negative (a discount).
type Minor int64

// ErrNotMoney says that a text holds no single, readable amount.
var ErrNotMoney = errors.New("money: not an amount")

// max keeps sums of many amounts far from overflow: one hundred million major units.
const max = 10_000_000_000

// Parse reads one amount as a restaurant's site writes it: "$12.34", "12.34", "+ $0.75", "-$1.00",
// "$1,234.50", "12", "US$ 3", "12,34 €", "1.234,50". It takes two decimals or none; anything that could be
// read two ways ("1.234", "1,5", two numbers) is ErrNotMoney rather than a guess.
func Parse(text string) (Minor, error) {
	s := strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\u00a0', '\u2009', '\u202f', '\t', '\n':
			return -1
		case '\u2212', '\u2013':
			return '-'
		}
		return r
	}, text)
	negative := false
	if strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") && len(s) > 2 {
		negative, s = true, s[1:len(s)-1]
	}
	for len(s) > 0 && (s[0] == '+' || s[0] == '-') {
		if s[0] == '-' {
			negative = !negative
		}
		s = s[1:]
	}
	for _, mark := range []string{"USD", "US$", "CA$", "$", "€", "£"} {
		s = strings.TrimSuffix(strings.TrimPrefix(s, mark), mark)
	}
	if strings.HasPrefix(s, "-") {
		negative, s = !negative, s[1:]
	}
	whole, frac, hasFrac, readable := split(s)
	if !readable {
		return 0, fmt.Errorf("%w: %q", ErrNotMoney, text)
	}
	if whole == "" || len(whole) > 9 {
		return 0, fmt.Errorf("%w: %q", ErrNotMoney, text)
	}
	var v int64
	for _, r := range whole + frac {
		if r < '0' || r > '9' {
			return 0, fmt.Errorf("%w: %q", ErrNotMoney, text)
		}
		v = v*10 + int64(r-'0')
	}
	if !hasFrac {
		v *= 100
	}
	if v > max {
		return 0, fmt.Errorf("%w: %q is too large", ErrNotMoney, text)
	}
	if negative {
		v = -v
	}
	return Minor(v), nil
}

// split separates the digits before the decimal mark from those after it, without the marks of thousands. The decimal mark is a point, or a
// comma before exactly two digits; the other of the two then separates thousands.
func split(s string) (whole, frac string, hasFrac, readable bool) {
	decimal, thousands := ".", ","
	if at := strings.LastIndexByte(s, ','); at >= 0 && at == len(s)-3 {
		decimal, thousands = ",", "."
	}
	whole, frac, hasFrac = strings.Cut(s, decimal)
	if hasFrac && len(frac) != 2 {
		return "", "", false, false
	}
	groups := strings.Split(whole, thousands)
	for i, group := range groups[:len(groups)-1] {
		if len(group) < 1 || len(group) > 3 || i > 0 && len(group) != 3 {
			return "", "", false, false
		}
	}
	if len(groups) > 1 && len(groups[len(groups)-1]) != 3 {
		return "", "", false, false
	}
	return strings.Join(groups, ""), frac, hasFrac, true
}

// String writes m with two decimals and no currency mark: 525 is "5.25", -5 is "-0.05".
func (m Minor) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	return fmt.Sprintf("%s%d.%02d", sign, int64(m)/100, int64(m)%100)
}

// Format writes m for a person: "$5.25" for usd, "5.25 EUR" for a currency without a familiar mark.
func (m Minor) Format(currency string) string {
	mark, known := map[string]string{"usd": "$", "cad": "CA$", "gbp": "£"}[strings.ToLower(currency)]
	if !known {
		return m.String() + " " + strings.ToUpper(currency)
	}
	if m < 0 {
		return "-" + mark + (-m).String()
	}
	return mark + m.String()
}

// Rate is a tax rate in millionths: 87_500 is 8.75 percent.
type Rate int64

// Tax returns the tax on m at rate, rounded half up on the whole amount (docs/gaps.md).
func (m Minor) Tax(rate Rate) Minor {
	if m < 0 {
		return -(-m).Tax(rate)
	}
	return Minor((int64(m)*int64(rate) + 500_000) / 1_000_000)
}
