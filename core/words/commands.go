package words

import "slices"

// This file reads what is to be done to a thing, said as a command, as the words of its option: "toast both" as "both toasted", "heat up the scone" as "the
// scone warmed".

// dones are verbs and the words by which menus call what they do.
var dones = map[string][]string{
	"toast": {"toasted"}, "warm": {"warmed", "warm", "heated"}, "heat": {"heated", "warmed", "warm"}, "slice": {"sliced"}, "scoop": {"scooped"}, "press": {"pressed"}, "grill": {"grilled"},
}

// objects are what a command is about, if it does not name the thing.
var objects = wordSet("it them both all each that those these everything")

// commanded puts the word of an option in the place of a command for it, after the thing that it is about.
func (v *vocabulary) commanded(words []word) []word {
	out := slices.Clone(words)
	for i := 0; i+1 < len(out); i++ {
		if i > 0 && out[i-1].text != comma && !slices.Contains([]string{"and", "please", "just", "but", "pls"}, out[i-1].text) {
			continue
		}
		k := slices.IndexFunc(dones[out[i].text], func(w string) bool { return v.optional[w] || v.optional[singular(w)] })
		next := i + 1
		for next < len(out) && (out[next].text == "up" || out[next].text == "just" || out[next].text == "only") {
			next++
		}
		if k < 0 || next >= len(out) || !objects[out[next].text] && out[next].text != "the" && out[next].text != "my" {
			continue
		}
		end := next + 1
		for end < len(out) && !isBreak(out[end].text) && out[end].text != "please" && out[end].text != "for" {
			end++
		}
		done := word{text: dones[out[i].text][k], said: out[i].said}
		about := slices.DeleteFunc(slices.Clone(out[next:end]), func(w word) bool { return w.text == "up" || w.text == "it" || w.text == "that" })
		if len(about) > 1 && !objects[about[0].text] {
			out = slices.Replace(out, i, end, append([]word{done, {text: "on", said: "on"}}, about...)...) // "warmed on the scone"
			continue
		}
		out = slices.Replace(out, i, end, append(about, done)...)
	}
	return out
}
