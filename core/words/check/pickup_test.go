package check

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// The check finds the time in its own way: a time that was read wrongly, or not at all, is unclear, and somebody asks.
func TestThePickupIsChecked(t *testing.T) {
	for words, right := range map[string]*menu.Pickup{
		"a croissant at 7:15":                       {Clock: true, Hour: 7, Minute: 15},
		"pickup 8pm, a croissant":                   {Clock: true, Hour: 20, Half: true},
		"a croissant by quarter to nine":            {Clock: true, Hour: 8, Minute: 45},
		"a croissant at seven o'clock":              {Clock: true, Hour: 7},
		"pick up at six thirty, a croissant":        {Clock: true, Hour: 6, Minute: 30},
		"picking up at 7 under Rosen, a croissant":  {Clock: true, Hour: 7},
		"a croissant for noon tomorrow":             {Clock: true, Hour: 12, Half: true, Day: menu.Tomorrow},
		"a croissant. 15 mins":                      {In: 15},
		"20 minutes, a croissant":                   {In: 20},
		"a croissant in 20 minutes":                 {In: 20},
		"a croissant, be there in half an hour":     {In: 30},
		"a croissant in an hour and a half, thanks": {In: 90},
		"office lunch friday: a croissant":          {Day: "friday"},
		"friday: a croissant":                       {Day: "friday"},
		"friday for the office: a croissant":        {Day: "friday"},
		"it's friday: a croissant":                  nil,
		"4 almond croissants friday please":         {Day: "friday"},
		"4 croissants, happy friday":                nil,
		"two hot fudge sunday":                      nil,
		"a croissant":                               nil,
		"we close at 9:30, a croissant":             nil,
		"I was up at 6:30 yesterday. a croissant":   nil,
	} {
		texts := []string{words}
		if got := Agreed(right, texts); (got == nil) != (right == nil) || got != nil && *got != *right {
			t.Errorf("%q: %v", words, got)
		}
		if right == nil {
			planted := menu.Pickup{Clock: true, Hour: 9, Minute: 30}
			if got := Agreed(&planted, texts); !got.Unclear() {
				t.Errorf("%q: a time that nobody said passes", words)
			}
			continue
		}
		for fault, plant := range map[string]func(*menu.Pickup){
			"another hour": func(p *menu.Pickup) { p.Hour, p.In = p.Hour%12+1, p.In+60 }, "another minute": func(p *menu.Pickup) { p.Minute, p.In = (p.Minute+15)%60, p.In+15 },
			"another day": func(p *menu.Pickup) {
				if p.Day = menu.Tomorrow; right.Day == menu.Tomorrow {
					p.Day = ""
				}
			},
			"the other half": func(p *menu.Pickup) { p.Hour = (p.Hour + 12) % 24; p.Half = true },
		} {
			p := *right
			plant(&p)
			if fault == "the other half" && !right.Half || fault == "another minute" && right.In == 0 && p.Minute == right.Minute {
				continue
			}
			if got := Agreed(&p, texts); !got.Unclear() {
				t.Errorf("%q: %s passes: %s", words, fault, got)
			}
		}
		if got := Agreed(nil, texts); got == nil || !got.Unclear() {
			t.Errorf("%q: that the time is lost passes", words)
		}
	}
}
