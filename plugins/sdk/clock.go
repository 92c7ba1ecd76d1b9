package sdk

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ErrNoTime says that words name no clock time, such as "As soon as possible".
var ErrNoTime = errors.New("sdk: no clock time in the words")

// past is how long ago a time without a date may be and still be today's: a page offers its times for a while.
const past = 30 * time.Minute

// Zone is the store's time zone. It returns SITE_CHANGED if the zone is not known.
func (s Store) Zone() (*time.Location, error) {
	zone, err := time.LoadLocation(s.TimeZone)
	if err != nil || s.TimeZone == "" {
		return nil, Fail(SiteChanged, "the store's time zone is not known")
	}
	return zone, nil
}

// When returns the instant that words of a page name in a zone: "12:45 AM", "Tomorrow, 9:00 AM", "Mon, Nov 23 at 12:45 AM", "2026-11-23 00:45",
// "11:45 - 12:00 PM" (its beginning). A time without a date is the next such time after now, and a date without a year the next such date.
// It returns ErrNoTime if there is no clock time, and another error if the words name no time that exists, as on the day on which
// clocks go forward. Of a time that exists twice, when clocks go back, it returns the first one that is not past.
func When(words string, now time.Time, zone *time.Location) (time.Time, error) {
	now = now.In(zone)
	return next(words, now.Add(-past), now, zone)
}

// OfferSaid is the pickup time that words of a page name if they name a day and a clock time and nothing else: "Today, 12:45 PM". It reports false if they
// could mean another instant: in the hour that clocks show twice, and around midnight, because they may have been written half an hour before the time of the visit, or
// since. It does so, too, if the date has another day of the week, or the time or the zone of the visit is not known. Then look where the page has the instant itself.
func (s Store) OfferSaid(words string) (Offer, bool) {
	zone, err := s.Zone()
	said := plainWords.FindStringSubmatch(Folded(words))
	if err != nil || s.Now.IsZero() || said == nil {
		return Offer{}, false
	}
	at, err := When(words, s.Now.Add(past), zone)
	before, errBefore := When(words, s.Now.Add(-past), zone)
	if err != nil || errBefore != nil || !at.Equal(before) || said[1] != "" && said[1] != dayNames[at.Weekday()] || len(instants(at, at.Hour()*60+at.Minute(), zone)) != 1 {
		return Offer{}, false
	}
	return Offer{Label: words, At: at}, true
}

// Dated adds the field "at" to rows of offered times, for SlotAt and OfferIn, from the words in their fields "date" (which may be absent)
// and "label". Rows are in the page's order: a time without a date is after the row before it, so a list may pass midnight. A row without a
// clock time ("as soon as possible") gets an empty "at".
func Dated(rows []Record, now time.Time, zone *time.Location) ([]Record, error) {
	var out []Record
	after := now.In(zone).Add(-past)
	for _, row := range rows {
		words := strings.TrimSpace(row["date"] + " " + row["label"])
		dated := Record{"at": ""}
		for name, text := range row {
			dated[name] = text
		}
		at, err := next(words, after, now.In(zone), zone)
		switch {
		case errors.Is(err, ErrNoTime):
		case err != nil:
			return nil, Fail(SiteChanged, err.Error())
		default:
			dated["at"], after = at.Format(time.RFC3339), at.Add(time.Second)
		}
		out = append(out, dated)
	}
	return out, nil
}

// next is the first instant after a time that words name.
func next(words string, after, now time.Time, zone *time.Location) (time.Time, error) {
	at, rest, err := clockIn(Folded(words))
	if err != nil {
		return time.Time{}, fmt.Errorf("%w: %q", err, words)
	}
	day, dated, err := dateIn(rest, now)
	if err != nil {
		return time.Time{}, fmt.Errorf("%w: %q", err, words)
	}
	days := []time.Time{day}
	if !dated {
		days = []time.Time{after, after.AddDate(0, 0, 1)}
	}
	return firstAfter(after, at, days, zone, words)
}

// firstAfter returns the first instant after a time at which a clock shows minutes on one of the days, or the last one if all are earlier.
func firstAfter(after time.Time, minutes int, days []time.Time, zone *time.Location, words string) (time.Time, error) {
	var all []time.Time
	for _, day := range days {
		all = append(all, instants(day, minutes, zone)...)
	}
	if len(all) == 0 {
		return time.Time{}, fmt.Errorf("sdk: there is no such time: %q", words)
	}
	for _, one := range all {
		if !one.Before(after) {
			return one, nil
		}
	}
	return all[len(all)-1], nil
}

// instants lists when a clock shows minutes after midnight on a day: once, twice when clocks go back, or never when they go forward.
func instants(day time.Time, minutes int, zone *time.Location) []time.Time {
	year, month, date := day.Date()
	about := time.Date(year, month, date, 0, minutes, 0, 0, zone)
	var out []time.Time
	for _, by := range []time.Duration{-time.Hour, -30 * time.Minute, 0, 30 * time.Minute, time.Hour} {
		one := about.Add(by)
		y, m, d := one.Date()
		if y == year && m == month && d == date && one.Hour()*60+one.Minute() == minutes {
			out = append(out, one)
		}
	}
	return out
}

var (
	clockWords = regexp.MustCompile(`\b(?:(noon|midday)|(midnight)|(\d{1,2})(?:[:.h](\d{2}))?\s*(a|p)\.?m\b\.?|([01]?\d|2[0-3])[:h](\d{2})\b)`)
	plainWords = regexp.MustCompile(`^(?:today|tomorrow|(?:(sun|mon|tue|wed|thu|fri|sat), )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) \d{1,2}),? (?:at )?\d{1,2}:\d{2} ?[ap]m$`)
	rangeWords = regexp.MustCompile(`^\s*(?:-|–|—|to|until|and)\s*$`)
	isoTime    = regexp.MustCompile(`\b(\d{4}-\d{2}-\d{2})t`)
	isoDate    = regexp.MustCompile(`\b(\d{4})-(\d{2})-(\d{2})\b`)
	slashDate  = regexp.MustCompile(`\b(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?\b`)
	monthFirst = regexp.MustCompile(`\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(\d{4})\b)?`)
	dayFirst   = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th|\.)?\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b\.?(?:,?\s+(\d{4})\b)?`)
	weekday    = regexp.MustCompile(`\b(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\b`)
	monthNames = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}
	dayNames   = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}
)

// clockIn finds the first clock time in folded words. It returns the minutes after midnight, and the words without the times.
func clockIn(text string) (minutes int, rest string, err error) {
	text = isoTime.ReplaceAllString(text, "$1 ")
	found := clockWords.FindAllStringSubmatchIndex(text, -1)
	if len(found) == 0 {
		return 0, text, ErrNoTime
	}
	part := func(at []int, group int) string {
		if at[2*group] < 0 {
			return ""
		}
		return text[at[2*group]:at[2*group+1]]
	}
	read := func(at []int, half string) int {
		switch {
		case part(at, 1) != "":
			return 12 * 60
		case part(at, 2) != "":
			return 0
		case part(at, 5) != "":
			half = part(at, 5)
		}
		hour, _ := strconv.Atoi(part(at, 3) + part(at, 6))
		minute, _ := strconv.Atoi("0" + part(at, 4) + part(at, 7))
		switch {
		case minute > 59 || half != "" && (hour < 1 || hour > 12):
			err = fmt.Errorf("sdk: %q is no clock time", text[at[0]:at[1]])
		case half == "a" && hour == 12:
			hour = 0
		case half == "p" && hour < 12:
			hour += 12
		}
		return hour*60 + minute
	}
	minutes = read(found[0], "")
	if len(found) > 1 && rangeWords.MatchString(text[found[0][1]:found[1][0]]) {
		// "11:45 - 12:15 PM": both halves of the day are the second's, unless the first would then be later.
		if half := part(found[1], 5); half != "" && part(found[0], 6) != "" {
			end := read(found[1], "")
			if minutes = read(found[0], half); minutes > end {
				minutes = read(found[0], map[string]string{"a": "p", "p": "a"}[half])
			}
		}
	}
	return minutes, clockWords.ReplaceAllString(text, " "), err
}

// dateIn finds a date in folded words; dated is false if they name none.
func dateIn(text string, now time.Time) (day time.Time, dated bool, err error) {
	year, month, date := now.Date()
	exact := func(y, m, d string) (time.Time, bool, error) {
		mm, _ := strconv.Atoi(m)
		dd, _ := strconv.Atoi(d)
		yy, _ := strconv.Atoi(y)
		if yy > 0 && yy < 100 {
			yy += 2000
		}
		given := yy > 0
		if !given {
			yy = year
		}
		at := time.Date(yy, time.Month(mm), dd, 12, 0, 0, 0, now.Location())
		if at.Month() != time.Month(mm) || at.Day() != dd {
			return time.Time{}, false, errors.New("sdk: there is no such date")
		}
		if !given && at.Before(now.AddDate(0, -1, 0)) {
			at = at.AddDate(1, 0, 0)
		}
		return at, true, nil
	}
	number := func(name string) string { return strconv.Itoa(slices.Index(monthNames, name[:3]) + 1) }
	if m := isoDate.FindStringSubmatch(text); m != nil {
		return exact(m[1], m[2], m[3])
	}
	if m := monthFirst.FindStringSubmatch(text); m != nil {
		return exact(m[3], number(m[1]), m[2])
	}
	if m := dayFirst.FindStringSubmatch(text); m != nil {
		return exact(m[3], number(m[2]), m[1])
	}
	if m := slashDate.FindStringSubmatch(text); m != nil {
		if first, _ := strconv.Atoi(m[1]); first > 12 {
			m[1], m[2] = m[2], m[1]
		}
		return exact(m[3], m[1], m[2])
	}
	noon := time.Date(year, month, date, 12, 0, 0, 0, now.Location())
	switch {
	case strings.Contains(text, "tomorrow"):
		return noon.AddDate(0, 0, 1), true, nil
	case strings.Contains(text, "today"), strings.Contains(text, "tonight"):
		return noon, true, nil
	}
	if m := weekday.FindStringSubmatch(text); m != nil {
		ahead := (slices.Index(dayNames, m[1][:3]) - int(now.Weekday()) + 7) % 7
		return noon.AddDate(0, 0, ahead), true, nil
	}
	return time.Time{}, false, nil
}
