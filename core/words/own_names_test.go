package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// What is said of a name after the rest of it is no option as well, and a drink of a combo makes no combo.
func TestTheRestOfAName(t *testing.T) {
	gyro := itemFor("Gyro wrap", groupFor("Make it a combo", 0, 1, "Fries & drink", "Salad & drink"), groupFor("Combo drink", 0, 1, "Cola", "Tea"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Rolls", Items: []menu.Item{
		itemFor("Salmon avocado roll", groupFor("Extras", 0, 0, "Add avocado", "Add masago")), itemFor("Dragon roll", groupFor("Extras", 0, 0, "Add avocado", "Add masago")), itemFor("Tuna roll"),
	}}, {Name: "Wraps", Items: []menu.Item{gyro}}}}
	matchRows(t, m, map[string]string{
		"a salmon roll with avocado":               "1 Salmon avocado roll",
		"a salmon roll with avocado and masago":    "1 Salmon avocado roll: Add masago",
		"a salmon avocado roll with extra avocado": "1 Salmon avocado roll: Add avocado",
		"a salmon roll, add avocado":               "?",
		"a dragon roll with avocado":               "1 Dragon roll: Add avocado",
		"a gyro wrap, combo with cola":             "?", // with fries or with salad?
		"a gyro wrap, fries and drink combo, cola": "1 Gyro wrap: Fries & drink, Cola",
	})
	asked := Match(m, menu.Request{Words: "a gyro wrap, combo with cola"}).Question
	if asked == nil || len(asked.Groups) != 1 || asked.Groups[0].Name != "Make it a combo" {
		t.Errorf("a combo with a drink is asked about by %+v, want by what makes it a combo", asked)
	}
}
