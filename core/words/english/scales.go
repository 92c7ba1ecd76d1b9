package english

import (
	"regexp"
	"slices"
)

// This file reads degrees of a scale that the menu numbers: "level 3", "spicy 3 out of 5", "heat 2/5".

// ofFive matches a degree that is said with the most that there is. Only next to a word for heat does a stroke mean that: it also stands in dates.
var ofFive = regexp.MustCompile(`(?i)\b([0-9]|10|one|two|three|four|five) out of (?:5|five|10|ten)\b|(\b(?:spicy|spice|spiciness|heat|hot)(?: level)? |)\b([0-9]|10) ?/ ?(?:5|10)\b( (?:spicy|spice|heat|hot)\b|)`)

// OnScale writes a degree that is said with the most that there is as a level: "spicy level 3".
func OnScale(text string) string {
	return ofFive.ReplaceAllStringFunc(text, func(found string) string {
		switch at := ofFive.FindStringSubmatch(found); {
		case at[1] != "":
			return "level " + at[1]
		case at[2] == "" && at[4] == "":
			return found
		default:
			return "level " + at[3]
		}
	})
}

// degreesOn lists what people say for a degree of a scale that the menu numbers: "level 3", "spice level 3" and "hot" for 3 - Hot.
func degreesOn(core []string) [][]string {
	n := core[0]
	out := [][]string{{"level", n}, {n, "star"}, {"level", n, "spicy"}}
	for _, w := range []string{"spicy", "spice", "heat"} {
		out = append(out, []string{w, n}, []string{w, "level", n})
		if len(core) > 1 {
			out = append(out, append(slices.Clone(core[1:]), w))
		}
		if n == "0" {
			out = append(out, []string{"no", w}, []string{"not", w}, []string{"0", w})
		}
	}
	if len(core) > 1 {
		out = append(out, core[1:])
	}
	return out
}
