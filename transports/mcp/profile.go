package mcp

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
)

// profileResult is the result of profile (spec 2.8).
type profileResult struct {
	Profile profileView `json:"profile"`
}

type profileView struct {
	ApplyDietaryRestrictions bool             `json:"applyDietaryRestrictions"`
	Preferences              []preferenceView `json:"preferences"`
}

type preferenceView struct {
	Category string `json:"category"`
	Note     string `json:"note"`
}

func (profileResult) sentence() string { return "" }

func (h *handler) profileTool() tool {
	return tool{
		name: "profile", title: "What the person eats", hints: readsOnly(),
		about:  "Reads the person's food preferences and restrictions, to choose with. It holds no name, contact, card or address.",
		fields: always(),
		output: outputOf[profileResult](),
		run: func(ctx context.Context, c access.Caller, _ arguments) (result, error) {
			food, err := h.People.Profile(ctx, c)
			if err != nil {
				return nil, err
			}
			v := profileView{ApplyDietaryRestrictions: food.Restricts, Preferences: []preferenceView{}}
			for _, p := range food.Preferences {
				v.Preferences = append(v.Preferences, preferenceView{shown(p.Category), cut(p.Note, longestDescription)})
			}
			return profileResult{v}, nil
		},
	}
}
