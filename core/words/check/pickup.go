package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: it finds the times of a text by patterns, so that no rule counts them as things, and compares them
// with the pickup that was read.

const (
	hourSaid   = `(?:1[0-2]|0?[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	timeBefore = `(?:at|by|after|before|(?:up|pickup|ready|there|by|time|it|this|them|grabbing|collect|coming|work|home) (?:around|about|like|say|roughly|approximately|at around|at about|at like|by around|by about|no later than)|ready for|at around|at about|at like|by about|no later than|until|till)`
	mealSaid   = `dinner|lunch|breakfast|brunch|supper|table|party|order|food|enough|meal|platter|tray|feast|room|seats|its|is|are|group`
	partOfDay  = `(?:tomorrow|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\s+(?:morning|afternoon|evening|night)\b`
	timeAfter  = `(\s*$|\s*[,;:!?)\n—–]|\s*\.(?:\s|$)|\s+(?:under|please|pls|plz|thanks|thx|thank|ty|name|for|today|tonight|tomorrow|sharp|ish|or so|in the|at night|this|on|and|to|am|pm|so|but|then)\b|ish\b)`
)

// timesSaid are the forms of a time of day or of a number of minutes; the named parts say which.
var timesSaid = []*regexp.Regexp{
	regexp.MustCompile(`(?:@\s*)?\b(?P<h>\d{1,2}):(?P<m>\d\d)(?:\s*(?P<half>[ap])(?:\.?\s?m\b\.?|\b))?`),
	regexp.MustCompile(`(?:@\s*)?\b(?P<h>\d{1,2})(?:\.(?P<m>\d\d))?\s?(?P<half>[ap])(?:m|\.m\.?)(?:[^\pL]|$)`),
	regexp.MustCompile(`\b(?P<h>\d{1,2})(?P<m>\d\d)\s?(?P<half>[ap])(?:m|\.m\.?)(?:[^\pL]|$)`),
	regexp.MustCompile(`\b(?P<rel>\d+|[a-z]+|[a-z]+ five|half an|a half|a couple|a couple of)\s+(?P<unit>min|mins|minute|minutes|hour|hours|hr|hrs)(?P<more> and a half)?(?: from now\b| out\b| away\b| (?:is|are|would be) (?:fine|ok|okay|good|great|perfect)\b| works\b)`),
	regexp.MustCompile(`\b(?P<turn>make (?:it|that)|or rather|rather|let'?s say|better say|better|well|more like|say|actually|sorry|wait|i mean|i meant|no),?\s+(?P<rel>\d+|[a-z]+|half an)\s+(?P<unit>min|mins|minute|minutes|hour|hours|hr|hrs)\b`),
	regexp.MustCompile(`(?:^|[,.;!\n—–])\s*(?P<rel>\d+|[a-z]+|half an)\s+(?P<unit>min|mins|minute|minutes|hour|hours|hr|hrs)(?P<end>\s*$|\s*[,;!.\n—–]|\s+(?:please|pls|plz|thanks|thx|thank|under|for)\b)`),
	regexp.MustCompile(`\bin\s+(?P<rel>[1-5][05]|60)\s*[.!]*$`),
	regexp.MustCompile(`\bin\s+(?:(?:about|like|around|roughly|maybe|approximately|approx|say|probably)\s+)*(?P<rel>\d+|[a-z]+|[a-z]+[ -]five|half an|a half|a couple|a couple of)\s+(?P<unit>min|mins|minute|minutes|hour|hours|hr|hrs)\b(?P<more> and a half)?`),
	regexp.MustCompile(`\b(?:there|over|by|up|ready|it|come|coming)\s+in\s+(?:(?:about|like|around|maybe)\s+)*(?P<rel>\d+|[a-z]+)(?P<end>` + timeAfter + `)`),
	regexp.MustCompile(`\b(?P<part>quarter|half|five|ten|twenty|5|10|20)\s+(?:minutes\s+)?(?P<side>past|after|to|of|til|till|before)\s+(?P<h>` + hourSaid + `)\b`),
	regexp.MustCompile(`\b(?P<h>` + hourSaid + `)\s*o[’'‘ ]?\s?clock\b`),
	regexp.MustCompile(`\b(?:(?:12|twelve)\s+)?(?P<noon>noon|midday|midnight)\b`),
	regexp.MustCompile(`\b(?:` + timeBefore + `|around|about|like|say|for)\s+(?P<h>` + hourSaid + `)[ -](?P<m>fifteen|thirty|twenty|forty|fifty|ten|oh? [a-z]+)(?P<five>[ -]five)?\b`),
	regexp.MustCompile(`\b` + timeBefore + `\s+(?P<h>1[0-2]|[1-9])(?P<m>[0-5][05])(?P<end>` + timeAfter + `)`),
	regexp.MustCompile(`\b` + timeBefore + `\s+(?P<h>` + hourSaid + `)(?P<end>` + timeAfter + `)`),
	regexp.MustCompile(`^\s*(?P<h>` + hourSaid + `)(?P<end>\s+tonight(?:\s+(?:please|pls|plz|thanks|thx))*\s*[,.;:!\n—–]\s*\S)`),
	regexp.MustCompile(`\b(?P<h>` + hourSaid + `)\s+(?P<end>in the (?:morning|afternoon|evening)\b)`),
	regexp.MustCompile(`(?:^|\s)(?P<people>(?:(?:^|[,.;:!?]\s*|(?:` + mealSaid + `)\s+)for|feeds?|feeding|serves?|serving|of|are|were|all|only|party)\s+)?(?P<h>` + hourSaid + `)\s+(?P<end>toni(?:ght|te)\b)`),
	regexp.MustCompile(`(?:(?P<people>(?:^|[,.;:!?]\s*|(?:` + mealSaid + `)\s+)for)|\b(?:for|around|about|like|say))\s+(?P<h>` + hourSaid + `)\s+(?P<end>` + partOfDay + `)`),
}

// daysSaid are days that an order can be for.
var daysSaid = regexp.MustCompile(`\b(tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tmw|2morrow|tomoro|mañana)\b`)

// dayAhead matches a day of the week before a colon at the head of a text, and notAhead what only tells of a day: "it's friday: a tea".
var (
	dayAhead = regexp.MustCompile(`^[^,.;:!?\n\d]*\b(mon|tues|wednes|thurs|fri|satur|sun)day(?:\s+[a-z]+){0,4}\s*:`)
	notAhead = regexp.MustCompile(`^[^:]*\b(?:it'?s|it’s|is|was|happy|last|every|since|had|menu|special|specials)\b`)
)

// headingDay returns the day of the week that a text is headed by, or "".
func headingDay(text string) string {
	low := lowered(text)
	at := dayAhead.FindStringSubmatchIndex(low)
	if at == nil || notAhead.MatchString(low[:at[1]]) {
		return ""
	}
	return low[at[2]:at[3]] + "day"
}

// dayBehind matches a day of the week at the end of a text, after what is counted, and notBehind what only tells of a day: "2 subs friday please", and not "2 subs, its friday".
// A sunday may be a sundae.
var (
	dayBehind = regexp.MustCompile(`(?:^|[,.;:!?\n])[^,.;:!?\n]*\b(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen)\s[^,.;:!?\n]*\b((?:mon|tues|wednes|thurs|fri|satur)day)(?:\s+(?:please|pls|plz|thanks|thx|thank you))?\s*[.!]*$`)
	notBehind = regexp.MustCompile(`\b(?:it'?s|it’s|is|was|happy|last|every|since|had|ate|til|till|until|tgi|after|before|about|of|special|specials)\b[^,.;:!?\n]*$`)
)

// endingDay returns the day of the week that a text ends with, after what is counted, or "".
func endingDay(text string) string {
	low := lowered(text)
	at := dayBehind.FindStringSubmatchIndex(low)
	if at == nil || notBehind.MatchString(low[at[0]:at[2]]) {
		return ""
	}
	return low[at[2]:at[3]]
}

// notPicked are words before a time that is no pickup, in the same part of the text.
var notPicked = set("open opens opening opened close closes closed closing start starts started starting begins began end ends ended leave leaves leaving woke awake off work working works been was were sleep asleep since until till til number meeting meetings shift game flight train movie show class school appointment practice kickoff yesterday from landing lands the my our your")

// timeFound is one time of a text.
type timeFound struct {
	from, to int  // where it stands
	minutes  int  // of half a day, or from now
	fromNow  bool // it is a number of minutes from now
	half     byte // 'a', 'p' or 0
	pickup   bool // nothing before it says that it is another's
}

// findTimes returns the times of a text in their order, each place once.
func findTimes(text string) []timeFound {
	low := lowered(text)
	var out []timeFound
	for _, form := range timesSaid {
		for _, at := range form.FindAllStringSubmatchIndex(low, -1) {
			part := func(name string) string {
				if k := form.SubexpIndex(name); k >= 0 && at[2*k] >= 0 {
					return low[at[2*k]:at[2*k+1]]
				}
				return ""
			}
			f := timeFound{from: at[0], to: at[1]}
			if k := form.SubexpIndex("end"); k >= 0 {
				f.to = at[2*k]
			}
			if form.SubexpIndex("turn") >= 0 {
				f.from = at[2*form.SubexpIndex("rel")]
			}
			for f.to > f.from && form.SubexpIndex("half") >= 0 && strings.ContainsRune(" ,;!?)", rune(low[f.to-1])) {
				f.to--
			}
			if overlaps(out, f) || !f.measure(part) {
				continue
			}
			f.pickup = picked(low[:f.from])
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(a, b timeFound) int { return a.from - b.from })
	for k := 0; k < len(out); k++ {
		m := numberAfter.FindStringSubmatchIndex(low[out[k].to:])
		if m == nil {
			m = numberBetter.FindStringSubmatchIndex(low[out[k].to:])
		}
		if m == nil {
			continue
		}
		f := timeFound{from: out[k].to + m[2], to: out[k].to + m[5], fromNow: out[k].fromNow, pickup: out[k].pickup}
		n := numberOf(strings.ReplaceAll(low[f.from:out[k].to+m[3]], "-", " "))
		if f.minutes = n; !f.fromNow {
			f.minutes = n % 12 * 60
		}
		if n > 0 && !overlaps(out, f) {
			out = slices.Insert(out, k+1, f)
		}
	}
	return out
}

// numberAfter matches a number that takes the place of the time right before it: "in 20 minutes, actually 25".
var numberAfter = regexp.MustCompile(`^(?:\s*(?:tonight|today|tomorrow))?[\s,.;:!?–—-]*(?:(?:or rather|rather|let'?s say|better say|better|well|hang on|hold on|more like|call it|push it to|actually|wait|sorry|no|oops|oh|hmm|i mean|i meant|make (?:it|that)|say|like|about|maybe)[\s,.;:!?–—-]+)+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)((?:\s+(?:tonight|today|tomorrow))?)(?:\s*$|\s*[,.;:!?\n])`)

// numberBetter matches one that is said to be better: "in 30 minutes, 40 is better".
var numberBetter = regexp.MustCompile(`^[\s,.;:!?–—-]+(\d{1,2}|fifteen|twenty|thirty|forty|fifty)()\s+(?:is|works|would be) better\b`)

// retimed matches what stands between a time and another one that takes its place, or before the words of that.
var retimed = regexp.MustCompile(`(?:^|[\s,.;:!?–—-])(?:(?:say|or rather|rather|let'?s say|better say|better|well|hang on|hold on|more like|call it|push it to|actually|wait|sorry|oops|whoops|no|oh|hmm|i mean|i meant|make (?:it|that)|change (?:it|that) to|my bad|scratch that)[\s,.;:!?–—-]*)+(?:(?:at|for|by|in|around|about|say|like|maybe)\s+)*$`)

// isBetter matches what says that the time before it takes the place of an earlier one.
var isBetter = regexp.MustCompile(`^\s+(?:is|works|would be) better\b`)

// turnBefore returns where the words begin that put the k-th of the times of a text, in their order, in the place of an earlier one: "at 6:30, actually make that 7 pm". There may be none.
func turnBefore(low string, found []timeFound, k int) (int, bool) {
	if k == 0 {
		return 0, false
	}
	start := found[k-1].to
	at := retimed.FindStringIndex(low[start:found[k].from])
	if at == nil {
		if isBetter.MatchString(low[found[k].to:]) {
			return start, true
		}
		return 0, false
	}
	return start + at[0], true
}

// lastTimes returns the times of a text without those that a later one takes the place of.
func lastTimes(text string) []timeFound {
	found, low := findTimes(text), lowered(text)
	for k := len(found) - 1; k > 0; k-- {
		if _, turned := turnBefore(low, found, k); turned {
			return found[k:]
		}
	}
	return found
}

// lowered is a text in lower case, byte for byte where the case does not change the length.
func lowered(text string) string {
	if low := strings.ToLower(text); len(low) == len(text) {
		return low
	}
	return text
}

func overlaps(found []timeFound, f timeFound) bool {
	for _, one := range found {
		if f.from < one.to && one.from < f.to {
			return true
		}
	}
	return false
}

// measure reads the parts of a time. It returns false if they are none.
func (f *timeFound) measure(part func(string) string) bool {
	if part("people") != "" {
		return false // "dinner for 6 tonight"
	}
	number := func(text string) int {
		tens, five, two := strings.Cut(strings.ReplaceAll(text, "-", " "), " ")
		n := numberOf(tens)
		if two && five == "five" {
			n += 5
		}
		return n
	}
	if rel := part("rel"); rel != "" {
		f.fromNow = true
		hours := strings.HasPrefix(part("unit"), "h")
		switch {
		case rel == "half an" || rel == "a half":
			f.minutes = 30
			return hours
		case strings.HasPrefix(rel, "a couple"):
			f.minutes = 120
			return hours
		case rel == "a" || rel == "an":
			f.minutes = 1
		default:
			f.minutes = number(rel)
		}
		if hours {
			f.minutes *= 60
		}
		if part("more") != "" {
			f.minutes += 30
		}
		return f.minutes > 0
	}
	if noon := part("noon"); noon != "" {
		f.half = 'p'
		if noon == "midnight" {
			f.half = 'a'
		}
		return true
	}
	hour, minute := number(part("h")), 0
	switch m := part("m"); {
	case strings.HasPrefix(m, "o"):
		_, digit, _ := strings.Cut(m, " ")
		minute = numberOf(digit)
	case m != "":
		minute = number(m)
		if d, err := strconv.Atoi(m); err == nil {
			minute = d
		}
		if part("five") != "" {
			minute += 5
		}
	}
	if p := part("part"); p != "" {
		minute = map[string]int{"quarter": 15, "half": 30}[p] + max(numberOf(p), 0)
		if side := part("side"); side != "past" && side != "after" {
			hour, minute = hour+11, 60-minute
		}
	}
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 {
		return false
	}
	f.minutes = hour%12*60 + minute
	switch half := part("half"); {
	case half != "":
		f.half = half[0]
	case hour > 12 && part("part") == "":
		f.half = 'p'
	case hour == 0:
		f.half = 'a'
	}
	return true
}

// picked reports whether a time after these words may be one of pickup.
func picked(before string) bool {
	if k := strings.LastIndexAny(before, ",;.!?\n"); k >= 0 {
		before = before[k+1:]
	}
	words := strings.FieldsFunc(before, func(r rune) bool { return r == ' ' || r == '-' })
	for i := len(words) - 1; i >= 0; i-- {
		w := strings.Trim(words[i], "'’\"@(")
		switch {
		case w == "pickup", w == "ready", w == "pick", w == "picking", w == "picked", w == "grab", w == "grabbing", w == "collect", w == "collecting", w == "there", w == "come", w == "coming", w == "by" && i > 0 && (words[i-1] == "swing" || words[i-1] == "stop"):
			return true
		case i > 0 && words[i-1] == "after": // "pick up after work"
		case (w == "the" || w == "my" || w == "our" || w == "your") && i < len(words)-1:
		case notPicked[w]:
			return false
		}
	}
	return true
}

// timeless takes the times out of a text.
func timeless(text string) string {
	found := findTimes(text)
	if len(found) == 0 {
		return text
	}
	out := []byte(text)
	for i, f := range found {
		from := f.from
		if turn, ok := turnBefore(lowered(text), found, i); ok {
			from = turn
		}
		for k := from; k < f.to && k < len(out); k++ {
			out[k] = ' '
		}
		out[from] = ','
	}
	return string(out)
}

// Agreed returns the pickup that was read of texts if the check finds the same in them, and otherwise one that only says the words, so that somebody
// asks: another time, more than one, or a time that the reader did not see.
func Agreed(read *menu.Pickup, texts []string) *menu.Pickup {
	var times []timeFound
	tomorrow := false
	for _, text := range texts {
		text = uncounted(text)
		for _, f := range lastTimes(text) {
			if f.pickup {
				times = append(times, f)
			}
			if read == nil && f.pickup {
				return &menu.Pickup{Said: strings.TrimSpace(text[f.from:f.to])}
			}
		}
		if day := headingDay(text); day != "" && (read == nil || read.Day != menu.Day(day)) {
			return &menu.Pickup{Said: day}
		}
		if day := endingDay(text); day != "" && read == nil {
			return &menu.Pickup{Said: day}
		}
		tomorrow = tomorrow || daysSaid.MatchString(lowered(text))
	}
	if read == nil || read.Unclear() {
		return read
	}
	for _, f := range times {
		if !f.is(*read) {
			return &menu.Pickup{Said: read.Said}
		}
	}
	if len(times) == 0 && (read.Clock || read.In > 0) || tomorrow != (read.Day == menu.Tomorrow || read.Day == menu.AfterTomorrow) {
		return &menu.Pickup{Said: read.Said}
	}
	return read
}

// is reports whether f is the time of p.
func (f timeFound) is(p menu.Pickup) bool {
	if f.fromNow {
		return p.In == f.minutes
	}
	return p.Clock && p.Hour%12*60+p.Minute == f.minutes && (f.half == 0 || p.Half && (p.Hour >= 12) == (f.half == 'p'))
}
