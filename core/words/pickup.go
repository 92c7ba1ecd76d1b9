package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// PickupReply reads an answer to the question when an order is to be picked up: soon reports that it is as soon as possible. If the answer says
// neither, or anything else as well, the time is unclear.
func PickupReply(said string) (when menu.Pickup, soon bool) {
	words := split(said)
	var found []menu.Pickup
	for i := 0; i < len(words); {
		if p, n := replyAt(words, i); n > 0 {
			found = append(found, p)
			i += n
			continue
		}
		if n, _ := soonest.longest(words[i:]); n > 0 {
			soon = true
			i += n
			continue
		}
		if w := words[i].text; w != comma && !consents[w] && !denials[w] && !asides[w] && !besideTime[w] {
			return menu.Pickup{Said: said}, false
		}
		i++
	}
	switch {
	case len(found) == 1 && !soon:
		return found[0], false
	case len(found) == 0 && soon:
		return menu.Pickup{}, true
	}
	return menu.Pickup{Said: said}, false
}

// Agrees reports whether an answer agrees and says nothing else.
func Agrees(said string) bool {
	r := replies{raw: rawWords(said)}
	return r.yes()
}

// besideTime are words that may stand with a time in an answer.
var besideTime = exactly("make then pickup pick up how about lets let s let's say can could we you try at by for a an time works fine instead rather actually oh um uh well hmm should")

// replyAt reads a time at the start of words[i:] where a time was asked for.
func replyAt(words []word, i int) (menu.Pickup, int) {
	w := when{words: words, at: i, cued: true, leads: true, asked: true}
	return w.read()
}

// soonest are the words for as soon as possible.
var soonest = lists("asap|as soon as possible|as soon as you can|soon as possible|soonest|earliest|the earliest|now|right now|right away|immediately|first available|next available|whenever|whenever it is ready|when it is ready|any time|anytime|without a time|without it")

// timed takes the times of pickup out of words.
func (v *vocabulary) timed(words []word) []word {
	out, _ := v.timesOf(words)
	return out
}

// pickup returns when the words of a request say that it is picked up, or nil. What an answer says takes the place of what was said before.
func (x *Index) pickup(r menu.Request) *menu.Pickup {
	v := x.base
	saying := func(texts ...string) *menu.Pickup {
		var found *menu.Pickup
		for _, text := range texts {
			_, times := v.timesOf(split(v.coded(text)))
			for _, p := range times {
				if found != nil && found.String() != p.String() {
					p = menu.Pickup{Said: found.Said + "” and “" + p.Said}
				}
				found = &p
			}
		}
		return check.Agreed(found, texts)
	}
	for i := len(r.Answers) - 1; i >= 0; i-- {
		if found := saying(r.Answers[i]); found != nil {
			return found
		}
	}
	return saying(append([]string{r.Words}, r.Items...)...)
}

// timesOf returns words without the times of pickup, and these times.
func (v *vocabulary) timesOf(words []word) ([]word, []menu.Pickup) {
	var times []menu.Pickup
	var out []word
	for i := 0; i < len(words); {
		p, n := timeAt(words, i, v.known)
		if n == 0 {
			out = append(out, words[i])
			i++
			continue
		}
		times = append(times, p)
		i += n
		if ends := i == len(words) || words[i].text == comma; ends && len(out) > 0 && out[len(out)-1].text == "and" {
			out = out[:len(out)-1] // "a latte and pickup at six"
		}
		i += v.nameAfter(words[i:])
		out = append(out, word{text: comma, said: comma})
	}
	return out, times
}

// nameAfter returns how many words after a time are a clause that is only somebody's name: "picking up at noon, Mike."
func (v *vocabulary) nameAfter(words []word) int {
	if len(words) < 2 || words[0].text != comma {
		return 0
	}
	for n := 1; n < min(len(words), 4); n++ {
		w := words[n]
		if w.text == comma {
			return n
		}
		first, _ := utf8.DecodeRuneInString(w.said)
		known, _ := spoken.names.longest(words[n:])
		if known == 0 && !unicode.IsUpper(first) || !v.mayName(w) {
			return 0
		}
	}
	if len(words) < 4 {
		return len(words)
	}
	return 0
}

// timeAt reads a time of pickup at words[i:], and returns how many words say it: 0 if there is none. known are the words of the menu.
func timeAt(words []word, i int, known map[string]bool) (menu.Pickup, int) {
	w := when{words: words, at: i, known: known}
	return w.read()
}

// when reads a time of pickup at one place of the words.
type when struct {
	words []word
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
		return comma
	}
	return w.words[k].text
}

// read returns the time, and how many words say it: 0 if there is none.
func (w *when) read() (menu.Pickup, int) {
	w.k, w.from = w.at, -1
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
	w.got.Said = said(w.words[w.from:w.k])
	if w.vague {
		w.got = menu.Pickup{Said: w.got.Said}
	}
	return w.got, w.k - w.at
}

// before reads what comes before a time: words of picking up, a day, "at".
func (w *when) before() {
	for {
		rest := w.words[w.k:]
		if n, _ := pickingUp.longest(rest); n > 0 {
			w.cued, w.k = true, w.k+n
			continue
		}
		if n, _ := meanwhile.longest(rest); n > 0 && w.cued {
			w.k += n
			continue
		}
		if w.text(w.k) == comma && w.cued && w.k < len(w.words) && w.k > w.at && strings.HasPrefix(w.text(w.k+1), "@") {
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
		if n, r := leadings.longest(rest); n > 0 {
			w.leads, w.vague, w.k = true, w.vague || r == "vague", w.k+n
			continue
		}
		return
	}
}

// isKnown reports whether one of words is on the menu.
func (w *when) isKnown(words []word) bool {
	for _, one := range words {
		if w.known[one.text] {
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
	switch {
	case strings.HasPrefix(a, "@"):
		hour, minute, half = written(a)
		if w.k > w.at && isNumber(w.text(w.k-1)) {
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
	case h >= 1 && h <= 12 && !isNumber(a) && w.leads && (b == "o" || b == "oh") && number(c) >= 1 && number(c) <= 9:
		return 3, h, number(c), "", true
	case h >= 1 && h <= 12 && w.leads && minuteWords[b] && !isNumber(a):
		minute, n = number(b), 2
		if (b == "thirty" || b == "forty" || b == "twenty" || b == "fifty") && c == "five" {
			minute, n = minute+5, 3
		}
		return n, h, minute, "", w.cued || w.text(w.k-1) != "for" && w.text(w.k-1) != "about"
	case len(a) > 2 && h >= 100 && h < 1260 && h%5 == 0 && h%100 < 60 && isNumber(a) && w.leads && (w.cued || w.text(w.k-1) == "at" || w.text(w.k-1) == "by"):
		return 1, h / 100, h % 100, "", false
	case h >= 1 && h <= 12 && w.parted():
		return 1, h, 0, "", true
	case h >= 1 && h <= 12 && (w.leads && (w.cued || w.text(w.k-1) == "at" || w.text(w.k-1) == "by")):
		return 1, h, 0, "", false
	}
	return 0, 0, 0, "", false
}

// parted reports whether the word after this one begins "in the morning".
func (w *when) parted() bool {
	n, _ := halves24.longest(w.words[min(w.k+1, len(w.words)):])
	return n > 2
}

// countOf returns the number that a word says, or -1.
func countOf(text string) int {
	if text == "" || text == comma || strings.HasPrefix(text, "@") {
		return -1
	}
	n, err := strconv.Atoi(canonical(word{text: text})[0].text)
	if err != nil {
		return -1
	}
	return n
}

// pasts24 are the words between minutes and an hour: after it, or before it.
var pasts24 = map[string]int{"past": 1, "after": 1, "to": -1, "of": -1, "til": -1, "till": -1, "before": -1}

// minuteWords are spelled minutes after an hour: "six thirty".
var minuteWords = exactly("fifteen thirty twenty forty fifty ten")

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
	if n, _ := hedges.longest(w.words[w.k:]); n > 0 {
		return true
	}
	if n, _ := halves24.longest(w.words[w.k:]); n > 0 {
		return true
	}
	return w.leads && begin > w.at && (next == comma || endsTime[next] || w.cued && next == "and")
}

// endsTime are words that may follow a time at once.
var endsTime = exactly("under please pls plz thanks thx thank ty name names for")

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
		if minuteWords[a] && number%10 == 0 && countOf(b) == 5 && !isNumber(b) {
			number, k = number+5, k+1
		}
		switch unit := w.text(k); {
		case isMinutes(unit):
			k, minutes = k+1, number
		case isHour(unit) && number <= 24:
			k, minutes = k+1, number*60
		case number >= 5 && number <= 90 && w.cued && w.text(w.k) == "in" && (unit == comma || endsTime[unit]):
			minutes = number
		default:
			return 0, 0
		}
	default:
		return 0, 0
	}
	from, _ := fromNows.longest(w.words[min(k, len(w.words)):])
	if w.text(w.k) != "in" && from == 0 && !w.asked || k == start || minutes > 7*24*60 {
		return 0, 0
	}
	return k + from - w.k, minutes
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
		if n, half := halves24.longest(rest); n > 0 && w.got.In == 0 {
			w.half(string(half))
			w.k += n
			continue
		}
		if n, _ := hedges.longest(rest); n > 0 {
			w.k += n
			continue
		}
		if !w.other(rest) {
			return
		}
	}
}

// other reads a second time: "6 to 6:30", "6:30 or 7". What is meant is then unclear.
func (w *when) other(rest []word) bool {
	join := rest[0].text
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
	if !w.cued && !w.asked && first != "on" && first != "this" && first != "next" && w.text(w.from-1) != "for" {
		return false
	}
	w.k = w.from + w.dayLength()
	return true
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
	for i := w.at - 1; i >= 0 && w.words[i].text != comma; i-- {
		if text := w.words[i].text; over[text] || !w.cued && (meetings[text] || others[text]) {
			return true
		}
	}
	for i := w.k; i < len(w.words) && w.words[i].text != comma; i++ {
		if over[w.words[i].text] {
			return true
		}
	}
	return false
}
