package rewrite

import (
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// This file reads a name that was copied from the menu with what stands in parentheses behind it as one thing: "Chicken Sandwich (Pan con Pollo)".

// namesWithAsides returns the names of items that end in words in parentheses which only say the name once more, in lower case, and the names without these. Where two items
// differ only in the parentheses, they count.
func namesWithAsides(m menu.Menu) map[string]string {
	outer := map[string]int{}
	out := map[string]string{}
	for _, c := range m.Categories {
		for _, it := range c.Items {
			_, name := OnTheMenu(it.Name)
			name, inside, _ := strings.Cut(strings.ToLower(name), " (")
			outer[name]++
			if strings.HasSuffix(inside, ")") && !strings.ContainsAny(inside, "0123456789(") {
				out[strings.ToLower(it.Name)] = name
			}
		}
	}
	for full, name := range out {
		if outer[name] > 1 {
			delete(out, full)
		}
	}
	return out
}

// onceNamed returns text without the parentheses of names that it has in full.
func (v *Vocabulary) onceNamed(text string) string {
	if !strings.Contains(text, " (") {
		return text
	}
	lower := strings.ToLower(text)
	for full, name := range v.asides {
		if at := strings.Index(lower, full); at >= 0 && len(lower) == len(text) {
			text = text[:at+len(name)] + text[at+len(full):]
			lower = strings.ToLower(text)
		}
	}
	return text
}
