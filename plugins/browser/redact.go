package browser

import (
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Redactor removes card data from texts in the forms in which a page may echo it: grouped, spaced, spread over elements, reversed, as entities or
// escapes, in base64 and in hexadecimal. It cannot find what a page disguises on purpose; see docs/security.md.
type Redactor struct {
	number, all spellings
}

// NewRedactor returns the redactor of a job's secrets.
func NewRedactor(secrets map[sdk.Secret]Revealer) *Redactor {
	reveal := func(s sdk.Secret) string {
		if held, ok := secrets[s]; ok {
			return held.Reveal()
		}
		return ""
	}
	r := &Redactor{}
	r.number.addNumber(reveal(sdk.CardNumber))
	r.all.addNumber(reveal(sdk.CardNumber))
	r.all.addExpiry(reveal(sdk.CardExpiry))
	r.all.addShort(reveal(sdk.CardCode))
	r.all.addShort(reveal(sdk.CardZip))
	return r
}

// Number removes the card number. Everything else stays as it was, so that a page can still be compared with what is expected.
func (r *Redactor) Number(text string) string { return r.number.redact(text) }

// All removes number, expiry, security code and postal code. A short number that happens to be equal is removed too, except in an amount.
func (r *Redactor) All(text string) string { return r.all.redact(text) }

// spellings are what to look for.
type spellings struct {
	long    []string         // digits of a whole card number
	short   []string         // digits of a security code or postal code
	dates   []date           // digits of an expiry
	words   []*regexp.Regexp // an expiry with the name of its month
	encoded []string         // parts of a long text in base64
	tokens  []string         // a whole short text in base64
	hexes   []string         // in lower case
}

// date is an expiry as digits. cut is where a separator must be; 0: anywhere or nowhere. A date with a dot is one with a whole year.
type date struct {
	digits string
	cut    int
	dots   bool
}

func (s *spellings) addNumber(number string) {
	digits := digitsOf(number)
	if digits == "" {
		return
	}
	for _, one := range []string{digits, reversed(digits)} {
		s.long = append(s.long, one)
		for _, text := range []string{one, grouped(one, " "), grouped(one, "-")} {
			s.encoded = append(s.encoded, inBase64(text)...)
			s.hexes = append(s.hexes, hex.EncodeToString([]byte(text)))
		}
	}
}

func (s *spellings) addShort(text string) {
	if text == "" {
		return
	}
	for _, one := range []string{text, reversed(text)} {
		s.short = append(s.short, one)
		s.addToken(one)
	}
}

func (s *spellings) addToken(text string) {
	s.tokens = append(s.tokens, base64.RawStdEncoding.EncodeToString([]byte(text)))
	s.hexes = append(s.hexes, hex.EncodeToString([]byte(text)))
}

func (s *spellings) addExpiry(expiry string) {
	month, year, ok := strings.Cut(expiry, "/")
	if !ok || len(month) != 2 || len(year) < 2 {
		return
	}
	year = year[len(year)-2:]
	whole := "20" + year
	s.dates = append(s.dates, date{digits: month + year}, date{digits: year + month}, date{digits: reversed(month + year)},
		date{digits: month + whole, dots: true}, date{digits: whole + month, dots: true}, date{digits: reversed(month + whole)})
	if short := strings.TrimPrefix(month, "0"); short != month {
		s.dates = append(s.dates, date{digits: short + year, cut: 1}, date{digits: short + whole, cut: 1, dots: true})
	}
	for _, text := range []string{month + "/" + year, month + year, month + "/" + whole, month + whole, month + " / " + year} {
		s.addToken(text)
	}
	if at, err := time.Parse("01", month); err == nil {
		name := at.Month().String()
		s.words = append(s.words, regexp.MustCompile(`(?i)\b(?:`+name+`|`+name[:3]+`)\.?(?:\s|,|&nbsp;)*(?:`+whole+`|['’]`+year+`)\b`))
	}
}

// span is a part of a text.
type span struct{ from, to int }

func (s *spellings) redact(text string) string { return without(text, s.find(text)) }

// find returns the parts of a text that spell one of the secrets, in no order.
func (s *spellings) find(text string) []span {
	if text == "" || len(s.long) == 0 && len(s.short) == 0 && len(s.dates) == 0 {
		return nil
	}
	found := s.within(digitsIn(text), text)
	for _, part := range s.encoded {
		found = append(found, each(text, part, nil)...)
	}
	for _, token := range s.tokens {
		found = append(found, each(text, token, isBase64)...)
	}
	lower := asciiLower(text)
	for _, part := range s.hexes {
		found = append(found, each(lower, part, isHex)...)
	}
	for _, word := range s.words {
		for _, at := range word.FindAllStringIndex(text, -1) {
			found = append(found, span{at[0], at[1]})
		}
	}
	return found
}

// without returns text with every span replaced.
func without(text string, found []span) string {
	if len(found) == 0 {
		return text
	}
	slices.SortFunc(found, func(a, b span) int { return a.from - b.from })
	var out strings.Builder
	end := 0
	for _, f := range found {
		if f.from >= end {
			out.WriteString(text[end:f.from] + "[redacted]")
		}
		end = max(end, f.to)
	}
	return out.String() + text[end:]
}

// each finds every occurrence of part that no character of its own alphabet surrounds; nil: every occurrence.
func each(text, part string, own func(byte) bool) (found []span) {
	for from := 0; ; {
		at := strings.Index(text[from:], part)
		if at < 0 {
			return found
		}
		at += from
		to := at + len(part)
		if own == nil || (at == 0 || !own(text[at-1])) && (to == len(text) || !own(text[to])) {
			found = append(found, span{at, to})
		}
		from = at + 1
	}
}

func isBase64(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '+' || c == '/' || c == '-' || c == '_'
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' }

// digit is one digit of a text, however it is written.
type digit struct {
	value byte
	span
	gap bool // something is between it and the digit before it
}

// tag is the tag of an element.
var tag = regexp.MustCompile(`<[/!a-zA-Z][^<>]*>`)

// digitsIn returns the digits of a text in runs: in a run, nothing but marks, spaces and tags is between two of them. Digits within a tag are runs of
// their own.
func digitsIn(text string) (runs [][]digit) {
	var run []digit
	end := func() {
		if len(run) > 0 {
			runs, run = append(runs, run), nil
		}
	}
	gap := false
	scan := func(from, to int) {
		for i := from; i < to; {
			if value, size := digitAt(text[i:to]); size > 0 {
				run = append(run, digit{value, span{i, i + size}, gap || len(run) == 0})
				gap, i = false, i+size
				continue
			}
			size, separates := separatorAt(text[i:to])
			if gap = true; !separates {
				end()
			}
			i += size
		}
	}
	tags, seen := tag.FindAllStringIndex(text, -1), 0
	for _, at := range tags {
		scan(seen, at[0])
		gap, seen = true, at[1]
	}
	scan(seen, len(text))
	end()
	for _, at := range tags {
		scan(at[0], at[1])
		end()
	}
	return runs
}

// escaped is a digit as an entity, in an address or in a script.
var escaped = regexp.MustCompile(`^(?:&#0*(4[89]|5[0-7]);?|(?:&#[xX]0*|%|\\u00|\\x)3([0-9]);?)`)

func digitAt(text string) (value byte, size int) {
	switch c := text[0]; {
	case c >= '0' && c <= '9':
		return c, 1
	case c == '&' || c == '%' || c == '\\':
		m := escaped.FindStringSubmatch(text[:min(len(text), 16)])
		switch {
		case m == nil:
			return 0, 0
		case m[1] != "":
			return '0' + (m[1][0]-'4')*10 + m[1][1] - '8', len(m[0])
		}
		return m[2][0], len(m[0])
	case c < utf8.RuneSelf:
		return 0, 0
	}
	r, size := utf8.DecodeRuneInString(text)
	if r >= '０' && r <= '９' {
		return byte('0' + r - '０'), size
	}
	return 0, 0
}

// mark is a space, hyphen or slash as an entity or in an address.
var mark = regexp.MustCompile(`^(?:&(?:nbsp|ensp|emsp|thinsp|hyphen|sol|#(?:160|32|45|47)|#[xX](?:[aA]0|20|2[dDfF]));|%(?:20|2[dDfF])|%[cC]2%[aA]0)`)

// separatorAt returns the size of what is at the start of text, and whether it can separate digits of one number: not if it is a letter.
func separatorAt(text string) (size int, separates bool) {
	if c := text[0]; c == '&' || c == '%' {
		if m := mark.FindString(text[:min(len(text), 16)]); m != "" {
			return len(m), true
		}
	}
	r, size := utf8.DecodeRuneInString(text)
	return size, !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// within finds the numbers in the runs of digits of a text.
func (s *spellings) within(runs [][]digit, text string) (found []span) {
	for _, run := range runs {
		var values strings.Builder
		for _, d := range run {
			values.WriteByte(d.value)
		}
		all := values.String()
		for _, one := range s.long {
			for _, at := range each(all, one, nil) {
				found = append(found, covered(run[at.from:at.to]))
			}
		}
		for _, one := range s.short {
			for _, at := range each(all, one, nil) {
				if whole(run, at, text, 0, " -\u00a0") {
					found = append(found, covered(run[at.from:at.to]))
				}
			}
		}
		for _, one := range s.dates {
			marks := " -/|\u00a0"
			if one.dots {
				marks += "."
			}
			for _, at := range each(all, one.digits, nil) {
				if whole(run, at, text, one.cut, marks) {
					found = append(found, covered(run[at.from:at.to]))
				}
			}
		}
	}
	return found
}

func covered(run []digit) span { return span{run[0].from, run[len(run)-1].to} }

// elements are what separates digits without being seen.
var elements = regexp.MustCompile(`<[^>]*>|&[a-z]+;|&#x?[0-9a-fA-F]+;|%20|%2[dDfF]|%C2%A0`)

// whole reports whether the digits at a place in a run are a number of their own: no part of a longer one, of an amount or of a time. Only marks may be
// between them, and something must be at cut.
func whole(run []digit, at span, text string, cut int, marks string) bool {
	first, last := run[at.from], run[at.to-1]
	if !first.gap || at.to < len(run) && !run[at.to].gap || cut > 0 && !run[at.from+cut].gap {
		return false
	}
	for i := at.from + 1; i < at.to; i++ {
		if between := elements.ReplaceAllString(text[run[i-1].to:run[i].from], ""); strings.Trim(between, marks) != "" {
			return false
		}
	}
	before, after := strings.TrimRight(text[max(0, first.from-4):first.from], " \u00a0"), text[last.to:min(len(text), last.to+2)]
	for _, sign := range []string{"$", "€", "£", "¥"} {
		if strings.HasSuffix(before, sign) {
			return false
		}
	}
	return !inWord(text[:first.from], text[last.to:]) && !continues(text[max(0, first.from-2):first.from], true) && !continues(after, false)
}

// labels are the words that a page writes directly before a secret.
var labels = regexp.MustCompile(`(?i)(?:cvv2?|cvc2?|csc|cid|code|zip|postal|exp|expiry|expires|valid)$`)

// inWord reports whether letters are directly before or after digits, as in a hash or an order number.
func inWord(before, after string) bool {
	next, _ := utf8.DecodeRuneInString(after)
	last, _ := utf8.DecodeLastRuneInString(before)
	return unicode.IsLetter(next) || next == '_' || unicode.IsLetter(last) && !labels.MatchString(before[max(0, len(before)-8):])
}

// continues reports whether a text of two bytes continues a digit on its far side, as the point of an amount does.
func continues(two string, before bool) bool {
	if len(two) < 2 {
		return false
	}
	near, far := two[0], two[1]
	if before {
		near, far = far, near
	}
	return far >= '0' && far <= '9' && (near == '.' || near == ',' || near == ':')
}

func digitsOf(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}

func reversed(text string) string {
	runes := []rune(text)
	slices.Reverse(runes)
	return string(runes)
}

// grouped writes digits in groups of four.
func grouped(digits, between string) string {
	var groups []string
	for part := range slices.Chunk([]byte(digits), 4) {
		groups = append(groups, string(part))
	}
	return strings.Join(groups, between)
}

// inBase64 returns what every base64 of a text that contains this one has in common, for the three places at which it can begin. Digits, spaces and
// hyphens have the same base64 in both alphabets.
func inBase64(text string) (parts []string) {
	for shift, first := range []int{0, 2, 3} {
		all := base64.RawStdEncoding.EncodeToString(append(make([]byte, shift), text...))
		parts = append(parts, all[first:(shift+len(text))*8/6])
	}
	return parts
}

// asciiLower lowers ASCII letters, so that places stay the same.
func asciiLower(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, text)
}
