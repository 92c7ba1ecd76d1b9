package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a size of a vessel that stands before the thing whose name ends in the vessel: "a full tray of jollof" is the Jollof Rice Tray in the size Full Tray, and no
// Jollof Rice Plate.

// vesselFirst writes the whole name of the only such thing in the place of the words that say a part of it.
func (v *Vocabulary) vesselFirst(words []english.Word) []english.Word {
	for i := 0; i+2 < len(words); i++ {
		vessel := words[i+1].Text
		if !english.IsPortion(vessel) || !v.simple[words[i].Text+" "+vessel] {
			continue
		}
		at := i + 2
		if words[at].Text == "of" {
			at++
		}
		name, n := v.inVessel(words[min(at, len(words)):], vessel)
		if n == 0 {
			continue
		}
		whole := make([]english.Word, len(name))
		for k, text := range name {
			whole[k] = english.Word{Text: text, Whole: english.Said(words[at : at+n])}
		}
		whole[0].Said = english.Said(words[at : at+n])
		words = slices.Replace(slices.Clone(words), i+2, at+n, whole...)
		i += 1 + len(whole)
	}
	return words
}

// inVessel returns the name of the only item that ends in a vessel and has the words at the start, and how many those are. It returns 0 if the name is said in full, or nothing of it.
func (v *Vocabulary) inVessel(words []english.Word, vessel string) (name []string, n int) {
	several := false
	for item := range v.items {
		parts := strings.Fields(item)
		if len(parts) < 2 || parts[len(parts)-1] != vessel {
			continue
		}
		k := 0
		for k < len(words) && slices.Contains(parts[:len(parts)-1], words[k].Text) && !english.IsJoin(words[k].Text) {
			k++
		}
		if k < len(words) && words[k].Text == vessel {
			return nil, 0
		}
		switch {
		case k == 0 || k < n:
		case k == n:
			several = true
		default:
			name, n, several = parts, k, false
		}
	}
	if several {
		return nil, 0
	}
	return name, n
}

// flavorFirst puts what something is served in before its flavors, where nothing was named before: "pistachio in a small waffle cone" is a small waffle cone with pistachio, where the
// menu has pistachio only as an option and a Gelato Cone.
func (v *Vocabulary) flavorFirst(words []english.Word) []english.Word {
	for i := 1; i+2 < len(words); i++ {
		if words[i].Text != "in" || !english.IsArticle(words[i+1].Text) {
			continue
		}
		from := i
		for from > 0 && words[from-1].Text != english.Comma && (v.isOption(words[from-1]) || words[from-1].Text == "and" && from < i) && !v.Named[words[from-1].Text] {
			from--
		}
		end := i + 2
		for end < len(words) && end < i+5 && !servedIn[words[end].Text] && (v.isOption(words[end]) || english.IsSizeWord(words[end].Text)) {
			end++
		}
		if from == i || slices.ContainsFunc(words[:from], func(w english.Word) bool { return v.Named[w.Text] }) || words[from].Text == "and" || end >= len(words) || !servedIn[words[end].Text] || !v.Named[words[end].Text] || !english.Closes(words, end+1) {
			continue
		}
		flavors := slices.Clone(words[from:i])
		turned := append(slices.Clone(words[i+1:end+1]), english.Word{Text: "with", Said: words[i].Said})
		words = slices.Replace(slices.Clone(words), from, end+1, append(turned, flavors...)...)
	}
	return words
}

// servedIn are what ice cream is served in.
var servedIn = english.WordSet("cone cup pint")
