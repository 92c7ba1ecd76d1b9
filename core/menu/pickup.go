package menu

import (
	"strconv"
	"strings"
	"time"
)

// Pickup is when a person wants to have the order, as their words say it. If only Said is set, the words speak of a time that cannot be told.
type Pickup struct {
	Said   string // the words
	In     int    // in so many minutes from now; 0: the words name a time of the day, or only a day
	Clock  bool   // Hour and Minute are set
	Hour   int    // 0 to 23 if Half is set, else 1 to 12
	Minute int
	Half   bool // the words say which half of the day
	Day    Day  // the day that the words name, or empty
}

// Day is a day as people name it: Today, Tomorrow, AfterTomorrow, or a day of the week in lower case, which is the next one.
type Day string

// The days that have no name of their own.
const (
	Today         Day = "today"
	Tomorrow      Day = "tomorrow"
	AfterTomorrow Day = "day after tomorrow"
)

// Unclear reports whether the words speak of a time that cannot be told.
func (p Pickup) Unclear() bool { return p.In == 0 && !p.Clock && p.Day == "" }

// String writes p as the sets of fixtures/requests do: "6:30", "18:30 tomorrow", "+20", "tomorrow" or "unclear".
func (p Pickup) String() string {
	var parts []string
	switch {
	case p.Unclear():
		return "unclear"
	case p.In > 0:
		return "+" + strconv.Itoa(p.In)
	case p.Clock && p.Half:
		parts = append(parts, pad(p.Hour)+":"+pad(p.Minute))
	case p.Clock:
		parts = append(parts, strconv.Itoa(p.Hour)+":"+pad(p.Minute))
	}
	if p.Day != "" {
		parts = append(parts, string(p.Day))
	}
	return strings.Join(parts, " ")
}

func pad(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Times returns the times that p can mean, the earlier one first; said is when it was said, in the store's time zone. There is none if p names no time of
// the day. Without a day, it is the next time of that name; a time today that has passed is returned as it is.
func (p Pickup) Times(said time.Time) []time.Time {
	if p.In > 0 {
		return []time.Time{said.Add(time.Duration(p.In) * time.Minute)}
	}
	if !p.Clock {
		return nil
	}
	hours := []int{p.Hour}
	if !p.Half {
		hours = []int{p.Hour % 12, p.Hour%12 + 12}
	}
	on := func(days, hour int) time.Time {
		return time.Date(said.Year(), said.Month(), said.Day()+days, hour, p.Minute, 0, 0, said.Location())
	}
	ahead := func(days int) (out []time.Time) {
		for _, hour := range hours {
			if at := on(days, hour); at.After(said) {
				out = append(out, at)
			}
		}
		return out
	}
	switch p.Day {
	case "":
		for days := range 2 {
			if at := ahead(days); len(at) > 0 {
				return at[:1]
			}
		}
		return nil
	case Today:
		if at := ahead(0); len(at) > 0 {
			return at[:1]
		}
		return []time.Time{on(0, hours[len(hours)-1])}
	case Tomorrow:
		return daily(ahead(1), p)
	case AfterTomorrow:
		return daily(ahead(2), p)
	}
	for days := range 8 {
		if strings.EqualFold(said.AddDate(0, 0, days).Weekday().String(), string(p.Day)) {
			if at := ahead(days); len(at) > 0 {
				return daily(at, p)
			}
		}
	}
	return nil
}

// daily drops midnight from the times of a later day: "tomorrow at 12:30" is at noon.
func daily(at []time.Time, p Pickup) []time.Time {
	if len(at) == 2 && p.Hour == 12 {
		return at[1:]
	}
	return at
}
