package english

import (
	"strconv"
	"strings"
)

// Quantity reads a number of things at the start of words: digits, "a", "one", "a couple of", "half a dozen", "two dozen".
// It returns how many words it took; taken 0 means that there is no number. An unclear number ("a few", "1.5") is -1.
func Quantity(words []Word) (n, taken int, spelt bool) {
	is := func(i int, texts ...string) bool {
		if i >= len(words) {
			return false
		}
		for _, t := range texts {
			if words[i].Text == t {
				return true
			}
		}
		return false
	}
	of := func(i int) int {
		if is(i, "of") {
			i++
		}
		return i
	}
	switch {
	case is(0, "half") && is(1, "a") && is(2, "dozen"):
		return 6, of(3), true
	case is(0, "half", "a", "1") && is(1, "half") && is(2, "dozen"):
		return 6, of(3), true
	case is(0, "half") && is(1, "dozen"):
		return 6, of(2), true
	case is(0, "a", "1", "one") && is(1, "dozen"):
		return 12, of(2), true
	case is(0, "dozen"):
		return 12, of(1), true
	case is(0, "a", "1", "one") && is(1, "couple", "pair"):
		return 2, of(2), true
	case is(0, "couple", "pair", "both"):
		return 2, of(1), true
	case is(0, "a") && is(1, "few", "bunch", "handful", "number"):
		return -1, of(2), true
	case is(0, "few", "several", "many", "multiple"):
		return -1, of(1), true
	case is(0, "zero") && len(words) > 1 && words[1].Text != Comma:
		return 0, of(1), true
	case is(0, "a", "an"):
		return 1, 1, false
	case is(0, "another"):
		if is(1, "one") {
			return 1, 2, true
		}
		return 1, 1, false
	case is(0, "one") && is(1, "100"):
		return 100, of(2), true
	case is(0, "one"):
		return 1, of(1), true
	}
	if len(words) == 0 || !IsNumber(words[0].Text) {
		return 0, 0, false
	}
	n, err := strconv.Atoi(words[0].Text)
	if err != nil || n < 0 || n > 1_000_000 {
		n = -1
	}
	taken = 1
	if n > 0 && is(1, "dozen") {
		n, taken = n*12, 2
	} else if n > 0 && is(1, "100") {
		n, taken = n*100, 2
	} else if n >= 20 && n < 100 && n%10 == 0 && is(1, "1", "one", "2", "3", "4", "5", "6", "7", "8", "9") {
		more := 1
		if words[1].Text != "one" {
			more, _ = strconv.Atoi(words[1].Text)
		}
		n, taken = n+more, 2
	}
	if is(taken, "x", "times") && taken < len(words)-1 {
		taken++
	}
	return n, of(taken), true
}

// IsNumber reports whether a word is a number in digits.
func IsNumber(w string) bool {
	if w == "" || w[0] < '0' || w[0] > '9' {
		return false
	}
	return w[len(w)-1] != '%'
}

// Decimal writes a number in digits.
func Decimal(n int) string { return strconv.Itoa(n) }

// Digits returns a number that is written as a word in digits: "four" and the plural "fours" are 4. It returns other words as they are.
func Digits(w string) string {
	for _, one := range []string{w, strings.TrimSuffix(w, "s")} {
		if n, ok := AliasOf[one]; ok && IsNumber(n) {
			return n
		}
	}
	if w == "one" || w == "ones" {
		return "1"
	}
	return w
}
