package screen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// side is one of the two texts, read from their comparison.
func side(all []change, sign byte) string {
	var lines []string
	for _, c := range all {
		if c.sign == ' ' || c.sign == sign {
			lines = append(lines, c.line)
		}
	}
	return strings.Join(lines, "\n")
}

func TestAComparisonHasBothTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	text := func(letters int) string {
		lines := make([]string, 1+r.IntN(12))
		for i := range lines {
			lines[i] = string(rune('a' + r.IntN(letters)))
		}
		return strings.Join(lines, "\n")
	}
	for range 3000 {
		letters := 1 + r.IntN(5)
		was, is := text(letters), text(letters)
		all := compare(was, is)
		if side(all, '-') != was || side(all, '+') != is {
			t.Fatalf("%q to %q: %q", was, is, all)
		}
		kept := len(slices.DeleteFunc(slices.Clone(all), func(c change) bool { return c.sign != ' ' }))
		if want := longestCommon(strings.Split(was, "\n"), strings.Split(is, "\n")); kept != want {
			t.Fatalf("%q to %q keeps %d lines of %d: %q", was, is, kept, want, all)
		}
	}
}

// longestCommon tries every choice.
func longestCommon(a, b []string) int {
	known := map[[2]int]int{}
	var from func(i, j int) int
	from = func(i, j int) int {
		if i == len(a) || j == len(b) {
			return 0
		}
		if n, ok := known[[2]int{i, j}]; ok {
			return n
		}
		n := max(from(i+1, j), from(i, j+1))
		if a[i] == b[j] {
			n = max(n, 1+from(i+1, j+1))
		}
		known[[2]int{i, j}] = n
		return n
	}
	return from(0, 0)
}

func TestAComparisonOfHugeTextsIsBounded(t *testing.T) {
	many := func(name string) string { return strings.Repeat(name+"\n", 3000) }
	was, is := "same\n"+many("old")+"end", "same\n"+many("new")+"end"
	all := compare(was, is)
	if side(all, '-') != was || side(all, '+') != is {
		t.Error("a text is not whole")
	}
	if all[0] != (change{' ', "same"}) || all[1].sign != '-' || all[3001].sign != '+' || all[len(all)-1] != (change{' ', "end"}) {
		t.Errorf("%q %q %q", all[0], all[1], all[3001])
	}
}

func TestHunksKeepThreeLinesAround(t *testing.T) {
	signs := func(all [][]change) string {
		var b strings.Builder
		for i, part := range all {
			if i > 0 {
				b.WriteByte('|')
			}
			for _, c := range part {
				b.WriteByte(c.sign)
			}
		}
		return b.String()
	}
	for _, c := range []struct{ all, want string }{
		{"     ", ""},
		{"-", "-"},
		{"     -+     ", "   -+   "},
		{"     -      +     ", "   -      +   "},
		{"     -       +     ", "   -   |   +   "},
		{" -     -", " -     -"},
	} {
		var all []change
		for i := range c.all {
			all = append(all, change{c.all[i], ""})
		}
		if got := signs(hunks(all)); got != c.want {
			t.Errorf("%q: %q, not %q", c.all, got, c.want)
		}
	}
}
