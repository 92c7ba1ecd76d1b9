package words

import "testing"

// TestWhatMayStay reads how people say that something may stay on a thing or is welcome.
func TestWhatMayStay(t *testing.T) {
	m := kiosk()
	for _, words := range []string{
		"keep the onion", "leave the onion on", "leave the onions", "leave on the onion", "yes onion", "yes to the onion", "put the onion back on", "add the onion back", "onion is fine",
		"onions are fine after all", "the onion is okay", "i do want onion", "you can leave the onion on", "don't hold the onion",
	} {
		matchRows(t, m, map[string]string{"a melt no onion, actually " + words: "1 Melt: Onion, Tomato, Rye"})
	}
	matchRows(t, m, map[string]string{
		"a melt, no tomato but onion is fine":                        "1 Melt: Onion, Rye",
		"a melt, no onion is fine":                                   "1 Melt: Tomato, Rye",
		"a melt, leave the onion and tomato off":                     "1 Melt: Rye",
		"a melt, keep the onion off":                                 "1 Melt: Tomato, Rye",
		"a melt, leave the onion on and take the tomato off":         "1 Melt: Onion, Rye",
		"a melt, you can leave off the onion":                        "1 Melt: Tomato, Rye",
		"two melts, no onion on one, onion is fine on the other":     "1 Melt: Tomato, Rye & 1 Melt: Onion, Tomato, Rye",
		"a small cocoa, almond is fine":                              "1 Cocoa: Small, Almond",
		"a small cocoa with oat milk, almond is fine":                "?", // which of them?
		"a small cocoa with oat or almond milk, either is fine":      "?",
		"a melt no onion, keep the change":                           "?",
		"a melt no onion, actually keep the tomato":                  "?", // and the onion?
		"a melt no onion no tomato, actually the tomato can stay on": "1 Melt: Tomato, Rye",
	})
}
