package words

import "slices"

// This file reads a malt, where the menu has shakes that can be made malts: "a chocolate malt" is a chocolate shake with the option Make it a malt.

// malted puts the shake with malt in the place of a malt.
func (c *catalog) malted(words []word) []word {
	if c.inItems["malt"] || !slices.ContainsFunc(c.entries, func(e entry) bool { return slices.Contains(e.core, "shake") && e.vocabulary["malt"] }) {
		return words
	}
	for i := 1; i < len(words); i++ {
		if words[i].text != "malt" || isBreak(words[i-1].text) || isMark(words[i-1].text) || words[i-1].text == "a" || words[i-1].text == "no" || isDegree(words[i-1].text) || i+1 < len(words) && !closesName(words[i+1].text) && !isMark(words[i+1].text) {
			continue
		}
		shake := []word{{text: "shake", whole: words[i].said, plural: words[i].plural}, {text: "with"}, words[i]}
		words = slices.Replace(slices.Clone(words), i, i+1, shake...)
		i += 2
	}
	return words
}

// maltedFor returns the entries that a malt among words may be.
func (x *Index) maltedFor(said map[string]bool) []int {
	if !said["malt"] || x.inItems["malt"] {
		return nil
	}
	at := x.byWord["shake"]
	return at[:min(len(at), mostHeaded)]
}
