package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what is to be done to a thing, said as a command, as the words of its option: "toast both" as "both toasted", "heat up the scone" as "the
// scone warmed".

// dones are verbs and the words by which menus call what they do.
var dones = map[string][]string{
	"toast": {"toasted"}, "warm": {"warmed", "warm", "heated"}, "heat": {"heated", "warmed", "warm"}, "slice": {"sliced"}, "scoop": {"scooped"}, "press": {"pressed"}, "grill": {"grilled"},
}

// objects are what a command is about, if it does not name the thing.
var objects = english.WordSet("it them both all each that those these everything")

// commanded puts the word of an option in the place of a command for it, after the thing that it is about.
func (v *Vocabulary) commanded(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 0; i+1 < len(out); i++ {
		if i > 0 && out[i-1].Text != english.Comma && !slices.Contains([]string{"and", "please", "just", "but", "pls"}, out[i-1].Text) {
			continue
		}
		k := slices.IndexFunc(dones[out[i].Text], func(w string) bool { return v.Optional[w] || v.Optional[english.Singular(w)] })
		next := i + 1
		for next < len(out) && (out[next].Text == "up" || out[next].Text == "just" || out[next].Text == "only") {
			next++
		}
		if k < 0 || next >= len(out) || !objects[out[next].Text] && out[next].Text != "the" && out[next].Text != "my" {
			continue
		}
		end := next + 1
		for end < len(out) && !english.IsBreak(out[end].Text) && out[end].Text != "please" && out[end].Text != "for" {
			end++
		}
		done := english.Word{Text: dones[out[i].Text][k], Said: out[i].Said}
		about := slices.DeleteFunc(slices.Clone(out[next:end]), func(w english.Word) bool { return w.Text == "up" || w.Text == "it" || w.Text == "that" })
		if len(about) > 1 && !objects[about[0].Text] {
			out = slices.Replace(out, i, end, append([]english.Word{done, {Text: "on", Said: "on"}}, about...)...) // "warmed on the scone"
			continue
		}
		out = slices.Replace(out, i, end, append(about, done)...)
	}
	return out
}
