package pickup

import (
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// ReplyAt reads a time at the start of words[i:] where a time was asked for.
func ReplyAt(words []english.Word, i int) (menu.Pickup, int) {
	w := when{words: words, at: i, cued: true, leads: true, asked: true}
	return w.read()
}

// At reads a time of pickup at words[i:], and returns how many words say it: 0 if there is none. known are the words of the menu.
func At(words []english.Word, i int, known map[string]bool) (menu.Pickup, int) {
	w := when{words: words, at: i, known: known}
	return w.read()
}

// InPlaceAt reads a time at words[i:] that takes the place of another one: "at noon, actually 1 pm", "in 20 minutes, make it 40 minutes". A number that may count something is none.
func InPlaceAt(words []english.Word, i int, known map[string]bool) (menu.Pickup, int) {
	w := when{words: words, at: i, k: i, known: known, cued: true, asked: true}
	if n, _ := w.fromNow(); n == 0 {
		if _, _, _, _, sure := w.clock(); !sure {
			return menu.Pickup{}, 0
		}
	}
	return w.read()
}

// NumberAt reads a number at words[i:] that takes the place of the time right before it: "in 20 minutes, actually 25", "at 6, sorry, 7 tonight". A number that may count things as well is none.
func NumberAt(words []english.Word, i int, old menu.Pickup) (menu.Pickup, int) {
	n := i
	for n < len(words) && hedgesBefore[words[n].Text] {
		n++
	}
	if n >= len(words) {
		return menu.Pickup{}, 0
	}
	number := countOf(words[n].Text)
	end := n + 1
	day, d, half := dayAt(words[end:])
	end += day
	if number < 1 || !english.Closes(words, end) {
		return menu.Pickup{}, 0
	}
	switch said := english.Said(words[i:end]); {
	case old.In > 0 && number >= 5 && number <= 90 && day == 0:
		return menu.Pickup{In: number, Said: said}, end - i
	case old.In == 0 && day > 0 && number <= 12:
		w := when{got: menu.Pickup{Clock: true, Hour: number, Day: d, Said: said}}
		w.half(half)
		return w.got, end - i
	}
	return menu.Pickup{}, 0
}

// when reads a time of pickup at one place of the words.
type when struct {
	words []english.Word
	at    int
	known map[string]bool // words of the menu
	asked bool            // a time was asked for: every number may be one
	cued  bool            // words of picking up come before the time
	leads bool            // a word such as "at" comes before the time

	k     int    // how far it has read
	from  int    // where the words of the time itself begin, or -1
	last  string // the word before the time
	vague bool   // the words name a bound, or two times
	got   menu.Pickup
}

func (w *when) text(k int) string {
	if k < 0 || k >= len(w.words) {
		return english.Comma
	}
	return w.words[k].Text
}

// read returns the time, and how many words say it: 0 if there is none.
func (w *when) read() (menu.Pickup, int) {
	w.k, w.from = w.at, -1
	w.k += w.leadIn()
	w.before()
	start := w.k
	timed := w.time()
	if timed && w.from < 0 {
		w.from = start
	}
	if timed {
		w.after()
	}
	if !timed && !w.dayAlone() || w.elsewhere() {
		return menu.Pickup{}, 0
	}
	w.got.Said = english.Said(w.words[w.from:w.k])
	if w.vague {
		w.got = menu.Pickup{Said: w.got.Said}
	}
	return w.got, w.k - w.at
}

// before reads what comes before a time: words of picking up, a day, "at".
func (w *when) before() {
	for {
		rest := w.words[w.k:]
		if n, _ := pickingUp.Longest(rest); n > 0 {
			w.cued, w.k = true, w.k+n
			if w.k--; w.text(w.k) == "in" && w.minutesFollow() {
				return // "coming in 15 mins"
			}
			w.k++
			continue
		}
		if n, _ := meanwhile.Longest(rest); n > 0 && w.cued {
			w.k += n
			continue
		}
		if w.text(w.k) == english.Comma && w.cued && w.k < len(w.words) && w.k > w.at && strings.HasPrefix(w.text(w.k+1), "@") {
			w.k++ // "pickup: 6:30"
			continue
		}
		if n, d, half := dayAt(rest); n > 0 && w.got.Day == "" && !w.isKnown(rest[:n]) {
			if w.from < 0 {
				w.from = w.k
			}
			w.got.Day, w.last, w.k = d, half, w.k+n
			continue
		}
		if n, r := leadings.Longest(rest); n > 0 {
			w.leads, w.vague, w.k = true, w.vague || r == "vague", w.k+n
			continue
		}
		return
	}
}

// minutesFollow reports whether a number of minutes follows right here.
func (w *when) minutesFollow() bool {
	n, _ := w.fromNow()
	return n > 0
}

// isKnown reports whether one of words is on the menu.
func (w *when) isKnown(words []english.Word) bool {
	for _, one := range words {
		if w.known[one.Text] {
			return true
		}
	}
	return false
}

// time reads the time itself.
func (w *when) time() bool {
	half := w.last
	begin := w.k
	if n, minutes := w.fromNow(); n > 0 {
		w.got.In, w.k = minutes, w.k+n
		return true
	}
	n, hour, minute, said, sure := w.clock()
	if n == 0 || hour > 23 || minute > 59 || hour == 0 && said == "" {
		return false
	}
	w.got.Clock, w.got.Hour, w.got.Minute = true, hour, minute
	w.k += n
	if said == "" {
		said = half
	}
	w.half(said)
	if !sure && !w.boundary(begin) {
		w.k = begin
		return false
	}
	return true
}

// half applies the half of the day.
func (w *when) half(said string) {
	switch {
	case w.got.Half || said == "":
	case w.got.Hour > 12 || w.got.Hour == 0 || said == "24":
		w.got.Half = true
	case said == "am" || said == "night" && w.got.Hour == 12:
		w.got.Hour, w.got.Half = w.got.Hour%12, true
	case said == "pm" || said == "night":
		w.got.Hour, w.got.Half = w.got.Hour%12+12, true
	}
}

// clock reads a time of the day: how many words it has, and whether they can mean nothing else.
func (w *when) clock() (n, hour, minute int, half string, sure bool) {
	a, b, c := w.text(w.k), w.text(w.k+1), w.text(w.k+2)
	number := func(text string) int { return countOf(text) }
	h := number(a)
	if c == "one" {
		c = "1" // "half past one"
	}
	switch {
	case strings.HasPrefix(a, "@"):
		hour, minute, half = written(a)
		if w.k > w.at && english.IsNumber(w.text(w.k-1)) {
			return 0, 0, 0, "", false
		}
		return 1, hour, minute, half, true
	case a == "noon" || a == "midday":
		return 1, 12, 0, "pm", (w.leads || w.cued || w.got.Day != "") && !w.known[a]
	case a == "midnight":
		return 1, 0, 0, "24", w.leads && !w.known[a]
	case (a == "12" || a == "twelve") && b == "noon":
		return 2, 12, 0, "pm", true
	case h >= 1 && h <= 12 && b == "oclock":
		return 2, h, 0, "", true
	case a == "a" && (b == "quarter" || b == "half"):
		w.k++
		n, hour, minute, half, sure = w.clock()
		w.k--
		if n > 0 {
			n++
		}
		return n, hour, minute, half, sure
	case (a == "half" || a == "quarter" || h == 5 || h == 10 || h == 20 || h == 25) && number(c) >= 1 && number(c) <= 12 && pasts24[b] != 0:
		past := map[string]int{"half": 30, "quarter": 15}[a] + max(h, 0)
		hour, minute = number(c), past
		if pasts24[b] < 0 {
			if a == "half" {
				return 0, 0, 0, "", false
			}
			hour, minute = (hour+10)%12+1, 60-past
		}
		return 3, hour, minute, "", w.leads || w.cued || a == "quarter" || b == "past"
	case h >= 1 && h <= 12 && !english.IsNumber(a) && w.leads && (b == "o" || b == "oh") && number(c) >= 1 && number(c) <= 9:
		return 3, h, number(c), "", true
	case h >= 1 && h <= 12 && w.leads && minuteWords[b] && !english.IsNumber(a):
		minute, n = number(b), 2
		if (b == "thirty" || b == "forty" || b == "twenty" || b == "fifty") && c == "five" {
			minute, n = minute+5, 3
		}
		return n, h, minute, "", w.cued || w.text(w.k-1) != "for" && w.text(w.k-1) != "about"
	case len(a) > 2 && h >= 100 && h < 1260 && h%5 == 0 && h%100 < 60 && english.IsNumber(a) && w.leads && (w.cued || w.text(w.k-1) == "at" || w.text(w.k-1) == "by"):
		return 1, h / 100, h % 100, "", false
	case h >= 1 && h <= 12 && w.parted():
		return 1, h, 0, "", true
	case h >= 1 && h <= 12 && (b == "tonight" || b == "tonite" || w.leads && w.onPartOfDay()) && !servesSo[w.text(w.k-1)] && !(w.text(w.k-1) == "for" && w.forPeople()):
		return 1, h, 0, "", true // "a quart of pecan, 8 tonight"
	case h >= 1 && h <= 12 && (w.leads && (w.cued || w.text(w.k-1) == "at" || w.text(w.k-1) == "by")):
		return 1, h, 0, "", false
	case h >= 1 && h <= 12 && w.at == 0 && w.k == 0 && w.opensTonight():
		return 1, h, 0, "", true
	}
	return 0, 0, 0, "", false
}

// opensTonight reports whether "tonight" follows the number that begins the words, and an order comes after a pause: "7 tonight please. two subs".
func (w *when) opensTonight() bool {
	n, _, half := dayAt(w.words[w.k+1:])
	if n == 0 || half == "" {
		return false
	}
	end := w.k + 1 + n
	for EndsTime[w.text(end)] && end < len(w.words) {
		end++
	}
	return end+1 < len(w.words) && w.text(end) == english.Comma
}

// onPartOfDay reports whether the word after this one begins a day and the half of it: "tomorrow morning".
func (w *when) onPartOfDay() bool {
	n, _, half := dayAt(w.words[min(w.k+1, len(w.words)):])
	return n > 1 && half != ""
}

// parted reports whether the word after this one begins "in the morning".
func (w *when) parted() bool {
	n, _ := halves24.Longest(w.words[min(w.k+1, len(w.words)):])
	return n > 2
}

// countOf returns the number that a word says, or -1.
func countOf(text string) int {
	if text == "" || text == english.Comma || strings.HasPrefix(text, "@") {
		return -1
	}
	n, err := strconv.Atoi(english.Canonical(english.Word{Text: text})[0].Text)
	if err != nil {
		return -1
	}
	return n
}

// pasts24 are the words between minutes and an hour: after it, or before it.
var pasts24 = map[string]int{"past": 1, "after": 1, "to": -1, "of": -1, "til": -1, "till": -1, "before": -1}

// forPeople reports whether the number after "for" is one of people: nothing was ordered before, or a meal or a table for so many.
func (w *when) forPeople() bool {
	before := w.k - 2
	return before < 0 || w.text(before) == english.Comma || mealsFor[w.text(before)]
}

// mealsFor are words before "for" and a number of people.
var mealsFor = english.ExactSet("dinner lunch breakfast brunch supper table party order food enough meal platter tray feast room seats its is order are group")

// servesSo are words before a number of people: "dinner for 6 tonight".
var servesSo = english.ExactSet("feed feeds feeding serve serves serving of are were all only party")

// minuteWords are spelled minutes after an hour: "six thirty".
var minuteWords = english.ExactSet("fifteen thirty twenty forty fifty ten")

// written reads the word of a clock: "@6:30 pm".
func written(text string) (hour, minute int, half string) {
	digits := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	hour, _ = strconv.Atoi(digits[0])
	if len(digits) > 1 {
		minute, _ = strconv.Atoi(digits[1])
	} else if hour > 99 {
		hour, minute = hour/100, hour%100
	}
	switch {
	case strings.ContainsAny(text, "pP") && hour <= 12:
		half = "pm"
	case strings.ContainsAny(text, "aA") && hour <= 12:
		half = "am"
	case hour > 12 || hour == 0:
		half = "24"
	}
	return hour, minute, half
}

// boundary reports whether the number from begin to here, which may count things as well, ends what it stands in: "pick up at 7 under Ann".
func (w *when) boundary(begin int) bool {
	if w.asked {
		return true
	}
	next := w.text(w.k)
	if n, _, _ := dayAt(w.words[w.k:]); n > 0 {
		return true
	}
	if n, _ := hedges.Longest(w.words[w.k:]); n > 0 {
		return true
	}
	if n, _ := halves24.Longest(w.words[w.k:]); n > 0 {
		return true
	}
	return w.leads && begin > w.at && (next == english.Comma || EndsTime[next] || w.cued && next == "and")
}

// EndsTime are words that may follow a time at once.
var EndsTime = english.ExactSet("under please pls plz thanks thx thank ty name names for")

// fromNow reads "in 20 minutes", "in an hour", "20 minutes from now".
func (w *when) fromNow() (n, minutes int) {
	k := w.k
	if w.text(k) == "in" {
		k++
	}
	for hedgesBefore[w.text(k)] {
		k++
	}
	start := k
	switch a, b, c := w.text(k), w.text(k+1), w.text(k+2); {
	case a == "half" && (b == "an" || b == "a") && c == "hour":
		k, minutes = k+3, 30
	case a == "a" && b == "half" && c == "hour":
		k, minutes = k+3, 30
	case (a == "an" || a == "1" || a == "one") && isHour(b):
		k, minutes = k+2, 60
		if w.text(k) == "and" && w.text(k+1) == "a" && w.text(k+2) == "half" {
			k, minutes = k+3, 90
		}
	case a == "a" && b == "couple":
		k += 2
		if w.text(k) == "of" {
			k++
		}
		if !isHour(w.text(k)) {
			return 0, 0
		}
		k, minutes = k+1, 120
	case countOf(a) > 0:
		number := countOf(a)
		k++
		if minuteWords[a] && number%10 == 0 && countOf(b) == 5 && !english.IsNumber(b) {
			number, k = number+5, k+1
		}
		switch unit := w.text(k); {
		case isMinutes(unit):
			k, minutes = k+1, number
		case isHour(unit) && number <= 24:
			k, minutes = k+1, number*60
		case number >= 5 && number <= 90 && w.cued && w.text(w.k) == "in" && (unit == english.Comma || EndsTime[unit]):
			minutes = number
		case number >= 10 && number <= 60 && number%5 == 0 && w.text(w.k) == "in" && w.k > 0 && k >= len(w.words) && !w.known[a]:
			minutes = number // "2 burritos in 20"
		default:
			return 0, 0
		}
	default:
		return 0, 0
	}
	from, _ := fromNows.Longest(w.words[min(k, len(w.words)):])
	if w.text(w.k) != "in" && from == 0 && !w.asked && !w.alone(k) || k == start || minutes > 7*24*60 {
		return 0, 0
	}
	return k + from - w.k, minutes
}

// alone reports whether the words up to k are all that a clause says: "a tuna bowl. 15 mins"
func (w *when) alone(k int) bool {
	return w.k == w.at && w.text(w.k-1) == english.Comma && (w.text(k) == english.Comma || EndsTime[w.text(k)])
}

func isMinutes(text string) bool {
	return text == "min" || text == "mins" || text == "minute" || text == "minutes"
}

func isHour(text string) bool {
	return text == "hour" || text == "hours" || text == "hr" || text == "hrs"
}

// after reads what may follow a time: a day, a half of the day, "or so", another time.
func (w *when) after() {
	for w.k < len(w.words) {
		rest := w.words[w.k:]
		if n, d, half := dayAt(rest); n > 0 && w.got.Day == "" && w.got.In == 0 && !w.isKnown(rest[:n]) {
			w.got.Day, w.k = d, w.k+n
			w.half(half)
			continue
		}
		if n, half := halves24.Longest(rest); n > 0 && w.got.In == 0 {
			w.half(string(half))
			w.k += n
			continue
		}
		if n, _ := hedges.Longest(rest); n > 0 {
			w.k += n
			continue
		}
		if n := w.occasion(); n > 0 {
			w.k += n
			continue
		}
		if !w.other(rest) {
			return
		}
	}
}

// occasion returns how many words say what comes after or before the time: "at 9:50 before class".
func (w *when) occasion() int {
	if w.text(w.k) != "before" && w.text(w.k) != "after" {
		return 0
	}
	n := 1
	if next := w.text(w.k + n); next == "my" || next == "our" || next == "the" {
		n++
	}
	if one := w.text(w.k + n); !meetings[one] && !occasions[one] || w.known[one] {
		return 0
	}
	if next := w.text(w.k + n + 1); next != english.Comma && next != "and" && !EndsTime[next] {
		return 0
	}
	return n + 1
}

// other reads a second time: "6 to 6:30", "6:30 or 7". What is meant is then unclear.
func (w *when) other(rest []english.Word) bool {
	join := rest[0].Text
	if w.got.In > 0 || join != "or" && join != "to" && join != "til" && join != "till" && join != "until" && !(join == "and" && w.vague) {
		return false
	}
	next := when{words: w.words, at: w.k + 1, known: w.known, cued: true, leads: true}
	if _, n := next.read(); n > 0 {
		w.k, w.vague = next.k, true
		return true
	}
	return false
}

// dayAlone reports whether the words name a day of pickup without a time: "for tomorrow", "pickup on friday".
func (w *when) dayAlone() bool {
	switch {
	case w.got.Day == "" || w.got.Day == menu.Today || w.from < 0:
		return false
	case w.got.Day == menu.Tomorrow || w.got.Day == menu.AfterTomorrow:
		w.k = w.from + w.dayLength()
		return true
	}
	first := w.text(w.from)
	if !w.cued && !w.asked && first != "on" && first != "this" && first != "next" && w.text(w.from-1) != "for" && !w.heads() && !w.ends() {
		return false
	}
	w.k = w.from + w.dayLength()
	return true
}

// leadIn returns how many words at the start of all words only say what the order is for, before its day: "office lunch friday".
func (w *when) leadIn() int {
	n := 0
	for w.at == 0 && (repasts[w.text(n)] || eaters[w.text(n)]) && !w.known[w.text(n)] {
		n++
	}
	if n == 0 || n >= len(w.words) || !repasts[w.text(n-1)] {
		return 0
	}
	if day, _, _ := dayAt(w.words[n:]); day == 0 {
		return 0
	}
	return n
}

// heads reports whether the day begins all words, alone or with what is eaten then: "friday, 10 naan", "office lunch friday: 10 naan", "friday for the office: 10 naan".
func (w *when) heads() bool {
	end := w.from + w.dayLength()
	if repasts[w.text(end)] && !w.known[w.text(end)] {
		end++
	}
	if w.text(end) == "for" {
		for end++; english.IsArticle(w.text(end)) || w.text(end) == "my" || w.text(end) == "our" || eaters[w.text(end)]; end++ {
		}
	}
	if end >= len(w.words) || w.text(end) != english.Comma || w.words[end].Said != ":" && (w.words[end].Said != "," || w.from > 0) {
		return false
	}
	return !slices.ContainsFunc(w.words[:w.from], func(o english.Word) bool { return !repasts[o.Text] && !eaters[o.Text] })
}

// ends reports whether the day ends what is said of things, right after things of the menu that nothing tells of, or with a courtesy in a clause of its own: "10 naan friday",
// "10 naan friday please, and two chai", "10 naan, friday please".
func (w *when) ends() bool {
	end := w.from + w.dayLength()
	courtesies := 0
	for courteous[w.text(end+courtesies)] {
		courtesies++
	}
	after := w.text(end + courtesies)
	if w.from < 1 || end+w.purpose(end) < len(w.words) && end+courtesies < len(w.words) && after != english.Comma && !(after == "and" && english.Spelled(english.Word{Text: w.text(end + courtesies + 1)})) {
		return false
	}
	if w.text(w.from-1) == english.Comma {
		return courtesies > 0 && end+courtesies == len(w.words)
	}
	from := w.from
	for from > 0 && w.text(from-1) != english.Comma {
		from--
	}
	clause := w.words[from:w.from]
	return len(clause) > 0 && w.isThing(clause[len(clause)-1]) && !slices.ContainsFunc(clause, func(o english.Word) bool {
		return !english.Spelled(o) && !english.IsArticle(o.Text) && o.Text != "and" && o.Text != "with" && !w.isThing(o)
	})
}

// courteous are words after a day that ask politely for it.
var courteous = english.ExactSet("please pls plz thanks thank you thx ty")

// isThing reports whether a word is one of the menu's, in any form: "4 pancakes friday", "2 vegetable buns friday" of a Veggie Bun.
func (w *when) isThing(o english.Word) bool {
	return w.known[o.Text] || w.known[english.Singular(o.Text)] || w.isKnown(english.Canonical(o))
}

// purpose returns how many words at the end of all words, from k on, only say what the order is for: "10 naan friday for the potluck".
func (w *when) purpose(k int) int {
	n := 1
	if next := w.text(k + n); next == "the" || next == "our" || next == "my" || next == "a" {
		n++
	}
	if last := w.text(k + n); w.text(k) != "for" || k+n+1 != len(w.words) || !english.Company[last] && !repasts[last] || w.known[last] {
		return 0
	}
	return n + 1
}

func (w *when) dayLength() int {
	n, _, _ := dayAt(w.words[w.from:])
	return n
}

// elsewhere reports whether the time is no pickup time: when a place closes, when people meet, what happened yesterday. After words of picking up
// it is one, except in the past.
func (w *when) elsewhere() bool {
	if w.asked {
		return false
	}
	if w.at > 0 && (ownersOf[w.text(w.at-1)] || !w.cued && notAfter[w.text(w.at-1)]) {
		return true
	}
	if next := w.text(w.k); meetings[next] || next == "yesterday" || next == "ago" || next == "or" {
		return true
	}
	for i := w.at - 1; i >= 0 && w.words[i].Text != english.Comma; i-- {
		if text := w.words[i].Text; over[text] || !w.cued && (meetings[text] || others[text] && !(text == "up" && picks[w.text(i-1)])) {
			return true
		}
	}
	for i := w.k; i < len(w.words) && w.words[i].Text != english.Comma; i++ {
		if over[w.words[i].Text] {
			return true
		}
	}
	return false
}
