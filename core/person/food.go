package person

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
)

// Food is a person's food profile (spec 2.8).
type Food struct {
	Restricts   bool         `json:"restricts,omitempty"` // apply their dietary restrictions
	Preferences []Preference `json:"preferences,omitempty"`
}

// Preference is one of a person's preferences, in their words.
type Preference struct {
	Category string `json:"category"`
	Note     string `json:"note"`
}

// The bounds of a food profile.
const (
	MaxPreferences = 30
	maxCategory    = 40
	maxNote        = 200
)

// Checked returns f as it is kept: without empty entries, and without spaces around its texts.
//
// Errors: InvalidRequest (preferences).
func (f Food) Checked() (Food, error) {
	checked := Food{Restricts: f.Restricts}
	for _, p := range f.Preferences {
		p.Category, p.Note = strings.TrimSpace(p.Category), strings.TrimSpace(p.Note)
		switch {
		case p == Preference{}:
			continue
		case p.Category == "" || p.Note == "":
			return Food{}, fault.InvalidRequest.Field("preferences", "has an entry without a category or without a note.")
		case utf8.RuneCountInString(p.Category) > maxCategory || utf8.RuneCountInString(p.Note) > maxNote:
			return Food{}, fault.InvalidRequest.Field("preferences", "has a category of more than "+strconv.Itoa(maxCategory)+" characters, or a note of more than "+strconv.Itoa(maxNote)+".")
		case !form.Plain(p.Category) || !form.Plain(p.Note):
			return Food{}, fault.InvalidRequest.Field("preferences", form.Unseen)
		}
		checked.Preferences = append(checked.Preferences, p)
	}
	if len(checked.Preferences) > MaxPreferences {
		return Food{}, fault.InvalidRequest.Field("preferences", "has more than "+strconv.Itoa(MaxPreferences)+" entries.")
	}
	return checked, nil
}
