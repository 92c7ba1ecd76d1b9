package rewrite

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/menu"
)

// This file reads a name that was copied from the menu with what stands in parentheses behind it as one thing: "Chicken Sandwich (Pan con Pollo)".

// aside is a name of the menu that ends in parentheses, in lower case, and what is read in its place.
type aside struct{ full, read string }

// piecesAside matches the end of a name that says how many one order has: "(6)", "(6 pc)", "(half dozen)", "(box of 6)" and "(for 2)".
var piecesAside = regexp.MustCompile(`\((?:\d+\s?(?:pcs?\.?|pieces?|ct|count)?|.*\bdozen|\w+ of \w+|for \w+)\)$`)

// namesWithAsides returns the names of items that end in words in parentheses, the longest first. A name is read without these words, "BBQ Sauce (4 oz)" as "bbq sauce", unless two items
// differ only in them: then it is read without the marks alone, "Beef Patty (Mild)" as "beef patty mild". How many one order has is read elsewhere.
func namesWithAsides(m menu.Menu) []aside {
	outer, bare := map[string]int{}, map[string]bool{}
	var out []aside
	for _, c := range m.Categories {
		for _, it := range c.Items {
			_, name := OnTheMenu(it.Name)
			name, inside, _ := strings.Cut(strings.ToLower(name), " (")
			outer[name]++
			bare[name] = bare[name] || inside == ""
			if full := strings.ToLower(it.Name); len(full) == len(it.Name) && strings.HasSuffix(inside, ")") && strings.Count(inside, ")") == 1 && !strings.Contains(inside, "(") && !piecesAside.MatchString(full) {
				out = append(out, aside{full, name})
			}
		}
	}
	out = slices.DeleteFunc(out, func(a aside) bool { return outer[a.read] > 1 && bare[a.read] })
	for i, a := range out {
		if outer[a.read] > 1 {
			out[i].read = a.read + " " + strings.TrimSuffix(a.full[strings.LastIndex(a.full, "(")+1:], ")")
		}
	}
	slices.SortStableFunc(out, func(a, b aside) int { return cmp.Compare(len(b.full), len(a.full)) })
	return out
}

// onceNamed returns text with what is read in the place of the names that it has in full, with their parentheses.
func (v *Vocabulary) onceNamed(text string) string {
	if !strings.Contains(text, " (") {
		return text
	}
	for _, a := range v.asides {
		for from := 0; ; {
			lower := strings.ToLower(text)
			at := strings.Index(lower[min(from, len(lower)):], a.full)
			if at < 0 || len(lower) != len(text) {
				break
			}
			at += from
			if before, _ := utf8.DecodeLastRuneInString(text[:at]); at > 0 && (unicode.IsLetter(before) || unicode.IsDigit(before)) {
				from = at + 1
				continue
			}
			text = text[:at] + a.read + text[at+len(a.full):]
			from = at + len(a.read)
		}
	}
	return text
}
