package screen

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/itchyny/gojq"
)

// filter hides events; it never changes what is forwarded. Words that follow each other all have to hold; `or` begins another
// alternative. The zero value shows everything.
//
//	type:order.*  type:placed           the event's type; * stands for any letters
//	status:failed|ok|retry|skipped|waiting|shown|500|5xx|>=500
//	order:ord_9a2  id:evt_1             part of an id
//	ms:>500                             how long the last attempt took
//	has:failure_code                    the payload has this field, and it is not null
//	body~"latte"                        the payload matches this expression
//	latte                               the payload, type or an id contains this word
//	-TERM  not TERM                     the opposite
//	jq:.order.total_minor > 2000        everything after jq: is one jq program; an event is shown if it yields a value other than false and null
type filter struct {
	text   string
	any    [][]term
	jq     *gojq.Code
	number int // tells filters apart
}

// term is one condition of a filter.
type term struct {
	not   bool
	holds func(*event) bool
}

// all says that the filter shows everything.
func (f *filter) all() bool { return len(f.any) == 0 && f.jq == nil }

// shows says whether an event passes. One that jq has not judged yet does not.
func (f *filter) shows(e *event) bool {
	if f.jq != nil && (e.jqOf != f.number || e.jq != matches) {
		return false
	}
	return f.words(e)
}

// words judges everything except jq.
func (f *filter) words(e *event) bool {
	if len(f.any) == 0 {
		return true
	}
	for _, terms := range f.any {
		if all(terms, e) {
			return true
		}
	}
	return false
}

func all(terms []term, e *event) bool {
	for _, t := range terms {
		if t.holds(e) == t.not {
			return false
		}
	}
	return true
}

// parseFilter reads a filter. Its error says what is wrong with it.
func parseFilter(text string, number int) (*filter, error) {
	f := &filter{text: strings.TrimSpace(text), number: number}
	words, program := f.text, ""
	if i := jqAt(words); i >= 0 {
		words, program = words[:i], words[i+len("jq:"):]
	}
	var terms []term
	not := false
	for _, word := range splitWords(words) {
		switch strings.ToLower(word) {
		case "and":
			continue
		case "not":
			not = !not
			continue
		case "or":
			if len(terms) == 0 || not {
				return nil, errors.New("or needs a condition before it")
			}
			f.any, terms = append(f.any, terms), nil
			continue
		}
		t, err := parseTerm(word)
		if err != nil {
			return nil, err
		}
		t.not = t.not != not
		terms, not = append(terms, t), false
	}
	switch {
	case not:
		return nil, errors.New("not needs a condition after it")
	case len(terms) > 0:
		f.any = append(f.any, terms)
	case len(f.any) > 0 && program != "":
		return nil, errors.New("jq: has to hold as well; it cannot follow or")
	case len(f.any) > 0:
		return nil, errors.New("or needs a condition after it")
	}
	if strings.TrimSpace(program) != "" {
		query, err := gojq.Parse(program)
		if err != nil {
			return nil, fmt.Errorf("jq: %w", err)
		}
		if f.jq, err = gojq.Compile(query); err != nil {
			return nil, fmt.Errorf("jq: %w", err)
		}
	}
	return f, nil
}

// jqAt is where the jq program begins, outside of quotes; -1: nowhere.
func jqAt(text string) int {
	quoted := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case !quoted && strings.HasPrefix(text[i:], "jq:") && (i == 0 || text[i-1] == ' '):
			return i
		}
	}
	return -1
}

// splitWords splits at spaces outside of quotes.
func splitWords(text string) (all []string) {
	quoted := false
	return strings.FieldsFunc(text, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return !quoted && unicode.IsSpace(r)
	})
}

func parseTerm(word string) (term, error) {
	t := term{}
	if rest, ok := strings.CutPrefix(word, "-"); ok && rest != "" {
		t.not, word = true, rest
	}
	if name, pattern, ok := strings.Cut(word, "~"); ok && name == "body" {
		re, err := regexp.Compile("(?i)" + unquote(pattern))
		if err != nil {
			return t, fmt.Errorf("body~ is not an expression: %s", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
		}
		t.holds = func(e *event) bool { return re.Match(e.Body) }
		return t, nil
	}
	name, value, ok := strings.Cut(word, ":")
	value = unquote(value)
	if ok && value == "" {
		return t, fmt.Errorf("%s: needs a value", name)
	}
	var err error
	switch {
	case !ok:
		t.holds = contains(unquote(word))
	case name == "type":
		t.holds, err = typeIs(value)
	case name == "status":
		t.holds, err = statusIs(value)
	case name == "order":
		t.holds = func(e *event) bool { return strings.Contains(e.OrderID, value) }
	case name == "id":
		t.holds = func(e *event) bool {
			return strings.Contains(e.EventID, value) || strings.Contains(e.DeliveryID, value)
		}
	case name == "ms":
		var compare func(int64) bool
		compare, err = comparison(value)
		t.holds = func(e *event) bool { a := e.last(); return a != nil && compare(a.took.Milliseconds()) }
	case name == "has":
		t.holds = func(e *event) bool { return hasField(e.Body, value) }
	default:
		return t, fmt.Errorf("%s: is not known; there are type, status, order, id, ms, has, body~ and jq", name)
	}
	return t, err
}

func unquote(text string) string { return strings.ReplaceAll(text, `"`, "") }

// contains looks for a word in everything that an event shows.
func contains(word string) func(*event) bool {
	lower := bytes.ToLower([]byte(word))
	return func(e *event) bool {
		for _, text := range []string{e.Type, e.OrderID, e.EventID, e.DeliveryID} {
			if strings.Contains(strings.ToLower(text), string(lower)) {
				return true
			}
		}
		return bytes.Contains(bytes.ToLower(e.Body), lower)
	}
}

func typeIs(value string) (func(*event) bool, error) {
	var patterns []string
	for p := range strings.SplitSeq(value, "|") {
		if !strings.Contains(p, ".") && p != "*" {
			p = "order." + p
		}
		if _, err := path.Match(p, ""); err != nil {
			return nil, fmt.Errorf("type:%s is not a pattern", value)
		}
		patterns = append(patterns, p)
	}
	return func(e *event) bool {
		for _, p := range patterns {
			if ok, _ := path.Match(p, e.Type); ok {
				return true
			}
		}
		return false
	}, nil
}

func statusIs(value string) (func(*event) bool, error) {
	var any []func(*event) bool
	for v := range strings.SplitSeq(value, "|") {
		one, err := oneStatus(v)
		if err != nil {
			return nil, err
		}
		any = append(any, one)
	}
	return func(e *event) bool {
		for _, holds := range any {
			if holds(e) {
				return true
			}
		}
		return false
	}, nil
}

func oneStatus(v string) (func(*event) bool, error) {
	answered := func(holds func(int64) bool) func(*event) bool {
		return func(e *event) bool { a := e.last(); return a != nil && a.status > 0 && holds(int64(a.status)) }
	}
	switch state(v) {
	case failed:
		return func(e *event) bool { a := e.last(); return a != nil && !a.ok() }, nil
	case accepted, retrying, skipped, waiting, shown:
		return func(e *event) bool { return e.state == state(v) }, nil
	}
	if len(v) == 3 && strings.HasSuffix(v, "xx") && v[0] >= '1' && v[0] <= '5' {
		return answered(func(n int64) bool { return n/100 == int64(v[0]-'0') }), nil
	}
	compare, err := comparison(v)
	if err != nil {
		return nil, fmt.Errorf("status:%s is not known; there are failed, ok, retry, skipped, waiting, shown, 500, 5xx and >=500", v)
	}
	return answered(compare), nil
}

// comparison reads a number with <, <=, >, >= or = before it.
func comparison(text string) (func(int64) bool, error) {
	number := strings.TrimLeft(text, "<>=")
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("%s is not a number to compare with, such as >500", text)
	}
	switch strings.TrimSuffix(text, number) {
	case "", "=":
		return func(v int64) bool { return v == n }, nil
	case "<":
		return func(v int64) bool { return v < n }, nil
	case "<=":
		return func(v int64) bool { return v <= n }, nil
	case ">":
		return func(v int64) bool { return v > n }, nil
	case ">=":
		return func(v int64) bool { return v >= n }, nil
	}
	return nil, fmt.Errorf("%s is not a comparison", text)
}

// hasField looks for a field that is not null anywhere in a JSON text, without decoding it.
func hasField(body []byte, name string) bool {
	key := []byte(`"` + name + `"`)
	for {
		i := bytes.Index(body, key)
		if i < 0 {
			return false
		}
		body = body[i+len(key):]
		rest := bytes.TrimLeft(body, " \t\r\n")
		if value, ok := bytes.CutPrefix(rest, []byte(":")); ok && !bytes.HasPrefix(bytes.TrimLeft(value, " \t\r\n"), []byte("null")) {
			return true
		}
	}
}

// jq judges events outside of Update, in batches: a program may be slow, or never end.
const (
	jqBatch = 500
	jqTime  = 50 * time.Millisecond // for one event; what takes longer is hidden
)

// judged are the verdicts of a jq program on some events.
type judged struct {
	number int
	events []*event
	shows  []bool
}

// judge runs a filter's program on events. It reads only what never changes: their payloads.
func (f *filter) judge(events []*event) judged {
	out := judged{number: f.number, events: events}
	for _, e := range events {
		out.shows = append(out.shows, f.run(e.Body))
	}
	return out
}

func (f *filter) run(body []byte) bool {
	var v any
	if json.Unmarshal(body, &v) != nil {
		return false
	}
	ctx, stop := context.WithTimeout(context.Background(), jqTime)
	defer stop()
	for results := f.jq.RunWithContext(ctx, v); ; {
		result, more := results.Next()
		switch result {
		case nil, false:
			if !more {
				return false
			}
			continue
		}
		_, failed := result.(error)
		return !failed
	}
}

// unjudged returns the next events that jq has to judge.
func (j *journal) unjudged() (batch []*event) {
	if j.filter.jq == nil {
		return nil
	}
	for _, e := range j.all[j.judgedTo():] {
		if e.jqOf != j.filter.number || e.jq == unknown {
			batch = append(batch, e)
		}
		if len(batch) == jqBatch {
			break
		}
	}
	return batch
}

// judgedTo returns the index of the first event that jq has not judged; it judges in the order of the feed.
func (j *journal) judgedTo() int {
	low, high := 0, len(j.all)
	for low < high {
		if mid := (low + high) / 2; j.all[mid].jqOf == j.filter.number {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// judge applies the verdicts of jq, unless the filter has changed since.
func (j *journal) judge(v judged) {
	if v.number != j.filter.number {
		return
	}
	for i, e := range v.events {
		e.jq, e.jqOf = hides, v.number
		if v.shows[i] {
			e.jq = matches
		}
		if j.byID[e.EventID] == e {
			j.changed(e)
		}
	}
}
