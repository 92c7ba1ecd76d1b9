package place

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Hours is one span of a day of the week in which the place is open, in its own time zone. A span that closes at or before the
// time it opens ends on the next day; "24:00" is the end of the day.
type Hours struct {
	Day    string `json:"day"`    // monday … sunday
	Opens  string `json:"opens"`  // "09:00"
	Closes string `json:"closes"` // "17:30"
}

// Exception is what replaces the hours of one date. Without spans the place is closed on it.
type Exception struct {
	Date  string `json:"date"` // "2026-12-25", or "12-25" for that day of every year
	Spans []Span `json:"spans"`
}

// Span is a time within a day, as in Hours.
type Span struct {
	Opens  string `json:"opens"`
	Closes string `json:"closes"`
}

var weekdays = [...]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

// OpenAt reports whether the place is open at now; known is false if its hours or its time zone are unknown.
func (p Place) OpenAt(now time.Time) (open, known bool) {
	zone, err := time.LoadLocation(p.TimeZone)
	if err != nil || p.TimeZone == "" || len(p.Hours) == 0 && len(p.ExceptionHours) == 0 {
		return false, false
	}
	local := now.In(zone)
	// Local time decides, also on days when the clock changes.
	minute := local.Hour()*60 + local.Minute()
	today, ofToday := p.spans(local)
	yesterday, ofYesterday := p.spans(local.AddDate(0, 0, -1))
	if !ofToday && !ofYesterday {
		return false, false
	}
	for _, s := range today {
		from, to, ok := s.minutes()
		open = open || ok && minute >= from && minute < to
	}
	for _, s := range yesterday {
		_, to, ok := s.minutes()
		open = open || ok && minute < to-day
	}
	return open, open || ofToday
}

const day = 24 * 60

// spans returns the hours of one date; known is false if they are unknown.
func (p Place) spans(date time.Time) (spans []Span, known bool) {
	for _, layout := range []string{time.DateOnly, "01-02"} {
		for _, e := range p.ExceptionHours {
			if e.Date == date.Format(layout) {
				return e.Spans, true
			}
		}
	}
	for _, h := range p.Hours {
		if h.Day == weekdays[date.Weekday()] {
			spans = append(spans, Span{h.Opens, h.Closes})
		}
	}
	return spans, len(p.Hours) > 0
}

// minutes returns the span's start and end in minutes of its day; the end may be past midnight.
func (s Span) minutes() (from, to int, ok bool) {
	from, fromOK := clock(s.Opens)
	to, toOK := clock(s.Closes)
	if to <= from {
		to += day
	}
	return from, to, fromOK && toOK && from < day
}

func clock(text string) (int, bool) {
	hour, minute, ok := strings.Cut(text, ":")
	h, err := strconv.Atoi(hour)
	m, err2 := strconv.Atoi(minute)
	return h*60 + m, ok && err == nil && err2 == nil && len(minute) == 2 && h >= 0 && m >= 0 && m < 60 && h*60+m <= day
}

// Valid reports whether h has a day and two times.
func (h Hours) Valid() bool {
	_, _, ok := Span{h.Opens, h.Closes}.minutes()
	return ok && slices.Contains(weekdays[:], h.Day)
}

var (
	// joined is a rule that follows another after a comma: "Mo-Fr 08:00-12:00, Sa 09:00-12:00".
	joined  = regexp.MustCompile(`(\d|off|closed)\s*,\s*(Mo|Tu|We|Th|Fr|Sa|Su|PH)`)
	rule    = regexp.MustCompile(`^(?:((?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)[-, ]*)+)|(?:(\d{4})\s+)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+(\d{1,2}))?\s*:?\s*(off|closed|(?:\d{1,2}:[0-5]\d\s*-\s*\d{1,2}:[0-5]\d\s*,?\s*)+)$`)
	oneSpan = regexp.MustCompile(`(\d{1,2}:[0-5]\d)\s*-\s*(\d{1,2}:[0-5]\d)`)
	oneDay  = regexp.MustCompile(`^(Mo|Tu|We|Th|Fr|Sa|Su|PH)(?:\s*-\s*(Mo|Tu|We|Th|Fr|Sa|Su))?$`)
)

var short = []string{"Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"}

// ParseHours reads the usual forms of OpenStreetMap's opening_hours: "Mo-Fr 08:00-18:00; Sa,Su 09:00-14:00; Dec 25 off", "24/7".
// If it does not understand all of the text, ok is false and the hours stay unknown.
// Public holidays ("PH off") have no dates here; they are left out.
func ParseHours(text string) (week []Hours, exceptions []Exception, ok bool) {
	text = strings.TrimSpace(text)
	if text == "24/7" {
		text = "00:00-24:00"
	}
	text = joined.ReplaceAllString(text, "$1;$2")
	var days [7][]Span
	for part := range strings.SplitSeq(text, ";") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		m := rule.FindStringSubmatch(part)
		if m == nil {
			return nil, nil, false
		}
		spans, ok := spansOf(m[5])
		if !ok {
			return nil, nil, false
		}
		if m[3] != "" {
			date, ok := dateOf(m[2], m[3], m[4])
			if !ok {
				return nil, nil, false
			}
			exceptions = append(exceptions, Exception{Date: date, Spans: spans})
			continue
		}
		named, ok := daysOf(m[1])
		if !ok {
			return nil, nil, false
		}
		for _, d := range named {
			days[d] = spans // a later rule overrides an earlier one
		}
	}
	for i := range days {
		d := (i + 1) % 7 // a week begins on Monday
		for _, s := range days[d] {
			week = append(week, Hours{weekdays[d], s.Opens, s.Closes})
		}
	}
	return week, exceptions, len(week) > 0
}

func spansOf(text string) ([]Span, bool) {
	spans := []Span{}
	for _, m := range oneSpan.FindAllStringSubmatch(text, -1) {
		s := Span{pad(m[1]), pad(m[2])}
		if to, ok := clock(s.Closes); !ok && to > day && to <= 2*day {
			s.Closes = wall(to - day) // "18:00-26:00" is how some write "until two at night"
		}
		if _, _, ok := s.minutes(); !ok {
			return nil, false
		}
		spans = append(spans, s)
	}
	return spans, true
}

func pad(clock string) string {
	if len(clock) == len("9:00") {
		return "0" + clock
	}
	return clock
}

func wall(minute int) string {
	return time.Date(2000, 1, 1, 0, minute, 0, 0, time.UTC).Format("15:04")
}

func dateOf(year, month, dayOfMonth string) (string, bool) {
	layout, text, form := "2006 Jan 2", year+" "+month+" "+dayOfMonth, time.DateOnly
	if year == "" {
		layout, text, form = "2006 Jan 2", "2000 "+month+" "+dayOfMonth, "01-02" // a leap year, for February 29
	}
	t, err := time.Parse(layout, text)
	return t.Format(form), err == nil
}

// daysOf lists the days that a selector names; every day when there is none.
func daysOf(selector string) ([]int, bool) {
	if strings.TrimSpace(selector) == "" {
		return []int{0, 1, 2, 3, 4, 5, 6}, true
	}
	var days []int
	for part := range strings.SplitSeq(strings.TrimRight(selector, ", "), ",") {
		m := oneDay.FindStringSubmatch(strings.TrimSpace(part))
		switch {
		case m == nil:
			return nil, false
		case m[1] == "PH":
		case m[2] == "":
			days = append(days, slices.Index(short, m[1]))
		default:
			for d := slices.Index(short, m[1]); ; d = (d + 1) % 7 {
				days = append(days, d)
				if short[d] == m[2] {
					break
				}
			}
		}
	}
	return days, true
}
