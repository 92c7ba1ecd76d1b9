package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// What a step of a reading costs. Only differences count: two readings that are nearer than margin are both kept, and the
// person is asked about the difference.
const (
	costLost    = 6.0 // a word that nothing takes
	costMore    = 2.0 // another one right after it
	costShort   = 2.0 // a required group without an answer
	costOver    = 2.0 // more options than a group allows
	costUnmet   = 3.0 // a refusal that changes nothing
	costUnclear = 4.0 // something that must be asked in any case
	margin      = 0.9
)

// Bounds that keep the time of one request small, whatever its text.
const (
	mostStates   = 10   // readings kept at each place
	mostFinal    = 6    // readings compared at the end
	longestRun   = 11   // words of one step
	mostWork     = 7500 // words read against options, together with what follows
	triesWorth   = 4    // so many comparisons with a name are the work of one word
	alignWorth   = 8    // so many pairs of a word and a word of a name are, too
	linesWorth   = 4    // so many lines of readings that are kept are, too
	longestWords = 90   // words of one text
)

// draft is a line in the making.
type draft struct {
	said    string
	note    string // for the restaurant
	n       int    // how many; -1 when unclear, 0 when nothing was said
	counted bool   // a number was said
	plural  bool   // several were meant, but no number was said
	of      bool   // the number counts portions: "two orders of"
	bits    bool   // the number counts pieces: "a dozen", "4 pieces of"
	cands   []candidate
	words   []english.Word // the words that name the item, then all that was said of it
	anchor  int            // how many of words named the item
	answers bool           // words holds replies, which may repeat the item's name
	instead map[int][]ref  // groups answered again
	parts   []*draft       // "two lattes, one small": the one small
	first   string         // what stood before the first part
	alts    []*draft       // "espresso or drip coffee": the drip coffee
	settled bool           // what its refusals cannot change was agreed to
	notes   []string       // refusals to send to the restaurant in a note
	ignored []string       // words about it that the person agreed to leave out
	pieces  bool           // the number counts pieces, and no portion has so many
	dropped bool           // the person left it out
	both    []*draft       // alternatives that are all wanted
}

// loss is a run of words that nothing takes.
type loss struct {
	words   []english.Word
	line    bool // it stands where an item would
	of      int  // the line it is about, or -1
	piece   int  // the piece it is of
	whole   bool // everything in that piece is lost
	and     bool // "and" stood before that piece
	counted bool // and a number
}

// state is one reading of the words up to some place.
type state struct {
	cost     float64
	drafts   []*draft
	part     int            // the part of the last line that options go to, or -1
	lo       int            // options go to the lines from here on
	group    bool           // options go to several lines
	prefix   []english.Word // options said before their item: the ham of "a ham and pineapple pizza"
	ahead    piece          // the piece that prefix began with; its number counts the item
	lost     []loss
	lostAt   int  // where the last lost word stood, to join the next one to it
	either   bool // "or" came, and no item yet
	headless bool // the last item was named without the last word of its name
	took     bool // the last step gave options to a line
	back     bool // words of this piece went to the line before
	share    int  // "one each of": how many of every item
	shared   int  // how many items shared so far
	pair     int  // "both the X and the Y": how many items are still to come
	doubts   []string
	place    int
	skipped  int // how many words of this piece only say again which line it is about
	wide     int // one more than the piece whose words went to all parts of the line
	gap      int // one more than the piece that took a whole line back, in whose place another thing may come
	recall   int // one more than the line that a number by itself is for: "make the teas three"
	becomes  int // one more than the line that the next piece says another name for: "make the coke a sprite"
}

func (s *state) clone() *state {
	out := *s
	out.drafts = slices.Clone(s.drafts)
	return &out
}

func (s *state) cur() int { return len(s.drafts) - 1 }

// parser reads words into lines: it keeps several readings and compares them at the end.
type parser struct {
	*catalog
	entry  bool // one entry of a list: it is about one item
	pieces []piece
	at     int // the piece being read
	cache  map[[3]int]*reading
	fits   map[fitKey]*fitting
	avoid  []english.Word // what must not be eaten
	stray  []english.Word // questions and times among the words
}

type fitKey struct {
	entry    *entry
	at, s, e int
	words    int // how many words: with the number before them or without
}

// outcome is the reading that parse settled on.
type outcome struct {
	drafts []*draft
	lost   []loss
	doubts []string
	rivals []*state // other readings that are as good, the best first among them
}

func newParser(c *catalog) *parser {
	return &parser{catalog: c, cache: map[[3]int]*reading{}, fits: map[fitKey]*fitting{}}
}

// fit applies everything that was said to one candidate. The result is shared and must not be changed.
func (c *catalog) fit(d *draft, cand candidate) *fitting {
	key := fittedKey(d, cand)
	if f, ok := c.fitted[key]; ok {
		return f
	}
	neutral := c.neutral(cand)
	if d.answers {
		neutral = slices.Concat(neutral, cand.entry.core, cand.entry.heading)
	}
	f := fit(cand.entry, d.words, cand.used, neutral)
	*c.work -= len(d.words) + f.tries/triesWorth
	f.leaveToName(cand, d.words)
	for g, refs := range d.instead {
		f.chosen = slices.DeleteFunc(f.chosen, func(r ref) bool { return r.group == g })
		f.chosen = append(f.chosen, refs...)
	}
	if len(d.ignored) > 0 {
		f.leftover = slices.DeleteFunc(f.leftover, func(text string) bool { return slices.Contains(d.ignored, text) })
		f.unmet = slices.DeleteFunc(f.unmet, func(text string) bool { return slices.Contains(d.ignored, text) })
	}
	c.fitted[key] = f
	return f
}

// fittedKey tells applications of words to a candidate apart.
func fittedKey(d *draft, cand candidate) string {
	var key strings.Builder
	key.Grow(16 + len(cand.entry.item.ID) + 10*len(d.words))
	key.WriteString(cand.entry.item.ID)
	for i, w := range d.words {
		key.WriteByte(' ')
		if i < len(cand.used) && cand.used[i] {
			key.WriteByte('!')
		}
		key.WriteString(w.Text)
	}
	for _, flag := range [...]bool{cand.full, cand.head, cand.confirm, d.answers} {
		key.WriteByte('|')
		if flag {
			key.WriteByte('1')
		}
	}
	if len(d.instead) > 0 || len(d.ignored) > 0 {
		fmt.Fprintf(&key, "|%v|%q", d.instead, d.ignored)
	}
	return key.String()
}

// with returns d with more words said of it.
func (d *draft) with(lead string, words []english.Word) *draft {
	more := *d
	if lead == "" {
		lead = english.Comma
	}
	more.words = append(append(slices.Clone(d.words), english.Word{Text: lead}), words...)
	return &more
}

// part returns the words that d and its name have, to begin a part of it.
func (d *draft) bare(cand candidate) []english.Word {
	out := slices.Clone(d.words[:d.anchor])
	for i := range out {
		if i >= len(cand.used) || !cand.used[i] {
			out[i] = english.Word{Text: english.Comma}
		}
	}
	return out
}

// takes applies a run of words of the piece in hand to the options of an entry by themselves.
func (p *parser) takes(e *entry, words []english.Word, s, end int) *fitting {
	key := fitKey{e, p.at, s, end, len(words)}
	if f, ok := p.fits[key]; ok {
		return f
	}
	if *p.work < 0 {
		return &fitting{entry: e, leftover: []string{english.Said(words)}} // parse gives up, whatever this returns
	}
	f := fit(e, words, nil, nil)
	*p.work -= len(words) + f.tries/triesWorth
	p.fits[key] = f
	return f
}

func (p *parser) readsAt(words []english.Word, s, e int) *reading {
	key := [3]int{p.at, s, e}
	if r, ok := p.cache[key]; ok {
		return r
	}
	r := p.reads(words[s:e])
	p.cache[key] = &r
	return &r
}

// parse reads words.
func (p *parser) parse(words []english.Word) outcome {
	words = p.strays(words)
	if len(words) > longestWords {
		return outcome{doubts: []string{english.Said(words)}}
	}
	p.pieces = p.directly(p.sharedOut(p.catalog.pieces(trailing(p.turned(p.notThat(p.neverOrdered(words)))))))
	states := []*state{{part: -1, lostAt: -1}}
	for i := range p.pieces {
		p.at = i
		var next []*state
		for _, s := range states {
			next = append(next, p.begin(s, &p.pieces[i])...)
		}
		states = p.prune(p.walk(next, &p.pieces[i]))
		if *p.work < 0 || len(states) == 0 {
			return outcome{doubts: []string{english.Said(words)}}
		}
	}
	out, ok := p.compare(states)
	if !ok {
		return outcome{doubts: []string{english.Said(words)}}
	}
	return p.marked(out)
}

// strays takes out what is no part of any line: allergies, questions, times.
func (p *parser) strays(words []english.Word) []english.Word {
	var out []english.Word
	for _, w := range words {
		switch {
		case w.Text == english.Avoidance:
			p.avoid = append(p.avoid, w)
		case w.Text == string(english.Asks) || w.Text == string(english.Timed) || w.Text[0] == '@':
			p.stray = append(p.stray, w)
			out = append(out, english.Word{Text: english.Comma})
		default:
			out = append(out, w)
		}
	}
	return out
}

// trailing moves a correction that ends a part before that part: "small coffee, large actually". With nothing to correct it is dropped,
// unless it takes all back: "a latte, actually no".
func trailing(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 0; i < len(out); i++ {
		if out[i].Text != english.Correction || i+1 < len(out) && out[i+1].Text != english.Comma {
			continue
		}
		if slices.ContainsFunc(out[min(i+1, len(out)):], func(w english.Word) bool { return w.Text != english.Comma }) {
			continue
		}
		if strings.Contains(" "+strings.ToLower(out[i].Said)+" ", " no ") {
			continue
		}
		from := i
		for from > 0 && out[from-1].Text != english.Comma && out[from-1].Text != "and" {
			from--
		}
		mark := out[i]
		out = slices.Delete(out, i, i+1)
		if from > 0 {
			out = slices.Insert(out, from, mark)
		}
		break
	}
	return out
}

// notThat reads "a large coleslaw, not the coleslaw, a potato salad" as a correction: what is taken back was said before, and something follows that
// takes its place. An option keeps its refusal: "pepperoni and onions, no, not onions, olives".
func (p *parser) notThat(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i < len(out); i++ {
		if out[i].Text != "no" || !strings.HasPrefix(strings.ToLower(out[i].Said), "not") || out[i-1].Text != english.Comma && out[i-1].Text != english.Correction {
			continue
		}
		end := i + 1
		for end < len(out) && !english.IsBreak(out[end].Text) && !english.IsMark(out[end].Text) && out[end].Text != "or" && out[end].Text != "no" {
			end++
		}
		if end+1 >= len(out) || out[end].Text != english.Comma || out[end+1].Text == "no" || out[end+1].Text == "not" || english.IsBreak(out[end+1].Text) || english.IsMark(out[end+1].Text) {
			continue
		}
		named := slices.DeleteFunc(english.Texts(out[i+1:end]), func(w string) bool { return english.IsJoin(w) || w == "a" || w == "an" })
		if len(named) == 0 || slices.ContainsFunc(named, func(w string) bool {
			return !slices.ContainsFunc(out[:i], func(o english.Word) bool { return o.Text == w })
		}) {
			continue
		}
		if !slices.ContainsFunc(named, func(w string) bool { return !p.Optional[w] || p.inItems[w] }) && turned(out[:i]) {
			continue
		}
		mark := english.Word{Text: english.Correction, Said: english.Said(out[i:end])}
		from := i
		if out[i-1].Text == english.Correction {
			from--
		}
		out = slices.Replace(out, from, end+1, mark)
	}
	return out
}

// turned reports whether words end in a "no" or another correction, and a pause at most.
func turned(words []english.Word) bool {
	last := len(words) - 1
	if last > 0 && words[last].Text == english.Comma {
		last--
	}
	return last >= 0 && (words[last].Text == english.Correction || words[last].Text == "no")
}

// turned reads a "no" that stands alone, or before a new number, as a change of mind: "baklava, no, spanakopita".
func (p *parser) turned(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i, w := range out {
		if w.Text != "no" || i == 0 || out[i-1].Text != english.Comma && i+1 < len(out) && out[i+1].Text != english.Comma {
			continue
		}
		if i+1 >= len(out) || out[i-1].Text != english.Comma && out[i-1].Text != english.Correction && out[i+1].Text == english.Comma {
			continue
		}
		if out[i+1].Text == english.Comma {
			out[i].Text = english.Correction
		} else if _, taken, _ := english.Quantity(out[i+1:]); taken > 0 && i+1+taken < len(out) && w.Said == "no" {
			out[i].Text = english.Correction
		}
	}
	return out
}

// prune keeps the best states, one of each meaning.
func (p *parser) prune(states []*state) []*state {
	lines := 0
	for _, s := range states {
		lines += 1 + len(s.drafts)
	}
	*p.work -= lines / linesWorth
	slices.SortStableFunc(states, func(a, b *state) int { return cmp.Compare(a.cost, b.cost) })
	seen := map[string]bool{}
	var out []*state
	for _, s := range states {
		key := s.key()
		if seen[key] {
			continue
		}
		seen[key] = true
		if out = append(out, s); len(out) == mostStates {
			break
		}
	}
	return out
}

// key tells states apart that may end differently.
func (s *state) key() string {
	var b strings.Builder
	b.Grow(200)
	number := func(n int) {
		b.WriteString(english.Decimal(n))
		b.WriteByte(' ')
	}
	for _, d := range s.drafts {
		number(d.n)
		for _, alt := range d.alts {
			b.WriteByte('/')
			b.WriteString(alt.said)
		}
		for _, c := range d.cands {
			b.WriteString(c.entry.item.ID)
			b.WriteByte(' ')
		}
		for _, w := range d.words {
			b.WriteString(w.Text)
			b.WriteByte(' ')
		}
		for _, part := range d.parts {
			b.WriteByte('+')
			number(part.n)
			for _, w := range part.words {
				b.WriteString(w.Text)
				b.WriteByte(' ')
			}
		}
		b.WriteByte('|')
	}
	for _, n := range [...]int{s.part, s.lo, len(s.prefix), len(s.lost), s.becomes} {
		number(n)
	}
	for _, flag := range [...]bool{s.group, s.either, s.back, s.took} {
		if flag {
			b.WriteByte('1')
		} else {
			b.WriteByte('0')
		}
	}
	return b.String()
}

// begin prepares a state for a piece: what the piece as a whole says.
func (p *parser) begin(s *state, q *piece) []*state {
	out := s.clone()
	out.back, out.place, out.lostAt, out.skipped = false, 0, -1, 0
	if q.share != 0 {
		out.share, out.shared = q.share, 0
		if q.share < 0 {
			out.doubts = append(slices.Clone(out.doubts), english.Said(q.number))
		}
	}
	if q.lead == "or" {
		out.either = true
	}
	return []*state{out}
}

// walk reads the words of a piece from left to right, in all ways.
func (p *parser) walk(states []*state, q *piece) []*state {
	if !q.content() {
		var out []*state
		for _, s := range states {
			out = append(out, p.bareCount(s, q)...)
		}
		return out
	}
	at := make([][]*state, len(q.words)+1)
	at[0] = states
	for i := range q.words {
		for _, s := range p.prune(at[i]) {
			for e := i + 1; e <= len(q.words) && e-i <= longestRun; e++ {
				if *p.work < 0 {
					return nil
				}
				at[e] = append(at[e], p.step(s, q, i, e)...)
			}
		}
	}
	return at[len(q.words)]
}

// bareCount places a number without words: "latte (2)", "make that three".
func (p *parser) bareCount(s *state, q *piece) []*state {
	out := s.clone()
	if q.share != 0 && !q.counted {
		if each := p.eachBefore(s, q); each != nil && q.kinds {
			return each
		}
		return []*state{out}
	}
	cur := out.cur()
	switch {
	case q.lead == english.Repetition && cur >= 0:
		return p.repeat(s, q, nil)
	case s.recall > 0 && q.lead == "" && q.n > 0 && !out.drafts[s.recall-1].of:
		d := *out.drafts[s.recall-1]
		d.n, d.counted, d.plural = q.n, true, false
		out.drafts[s.recall-1] = &d
		out.recall = 0
	case cur < 0:
		out.doubts = append(slices.Clone(out.doubts), english.Said(q.number))
		out.cost += costUnclear
	case q.lead == english.Correction && q.n == 0 && !q.counted && p.at == len(p.pieces)-1 && p.at > 0 && p.pieces[p.at-1].lead == english.Correction:
		// "with tuna, no, chicken, sorry": pardon is begged for the correction before
	case (q.lead == english.Correction || q.lead == string(english.Cancels)) && q.n == 0 && !q.counted:
		out.doubts = append(slices.Clone(out.doubts), "")
		out.cost += costUnclear
	case q.lead == english.Correction:
		d := *out.drafts[cur]
		if option := p.measure(&d, q.n); option != nil {
			// "12 oz coffee, make it 16": the measure, not sixteen coffees.
			d = *d.with(english.Correction, p.Name(option.Name))
			out.drafts[cur] = &d
			return []*state{out}
		}
		if cand, ok := p.ofSize(d.cands, q.n); ok && len(out.drafts) == 1 && len(d.parts) == 0 {
			// "10 wings, make that 20": the portion of twenty.
			d.cands, d.n, d.counted, d.plural, d.of = []candidate{cand}, 1, false, false, true
			out.drafts[cur] = &d
			return []*state{out}
		}
		if len(out.drafts) > 1 && !out.onlySeveral() || len(d.parts) > 0 || q.n < 0 || !d.recounts(q.n) {
			out.doubts = append(slices.Clone(out.doubts), english.Said(q.number))
			out.cost += costUnclear
		}
		d.n, d.counted, d.plural = q.n, true, false
		out.drafts[cur] = &d
	case q.of && q.n > 0 && q.lead != "and" && !out.drafts[cur].counted:
		d := *out.drafts[cur]
		d.n, d.counted, d.plural, d.of = q.n, true, false, true // "burnt ends, two orders"
		out.drafts[cur] = &d
	case !out.drafts[cur].counted && q.lead != "and":
		d := *out.drafts[cur]
		if cand, ok := ofPortion(d.cands, q.n); ok && len(d.cands) > 1 && !q.times {
			d.cands, d.plural, d.of = []candidate{cand}, false, true // "wings, 10"
		} else {
			d.n, d.counted, d.plural = q.n, true, false
		}
		out.drafts[cur] = &d
	case q.n == 1 && q.again:
		return p.repeat(s, q, nil)
	default:
		out.doubts = append(slices.Clone(out.doubts), english.Said(q.number))
		out.cost += costUnclear
	}
	return []*state{out}
}

// onlySeveral reports whether only the line in hand was counted as several things, so that another number is one of those: "a gyro and two colas, no, three".
func (s *state) onlySeveral() bool {
	last := s.cur()
	return s.drafts[last].counted && s.drafts[last].n > 1 && !slices.ContainsFunc(s.drafts[:last], func(d *draft) bool { return d.n > 1 || d.plural || d.of || len(d.parts)+len(d.alts) > 0 })
}

// recounts reports whether n counts what the number of d did: pieces of which an order has several, or orders, as in "two orders of wings, make that three".
func (d *draft) recounts(n int) bool {
	portion := d.cands[0].entry.portion
	switch {
	case portion < 2 || n == 1:
		return true
	case d.of:
		return d.n > 0 && n%portion != 0
	}
	return d.n >= portion && d.n%portion == 0 && n%portion == 0
}

// step reads the words from i to e in one of the ways that the grammar has.
func (p *parser) step(s *state, q *piece, i, e int) []*state {
	words := q.words[i:e]
	*p.work--
	if e == i+1 {
		switch w := words[0].Text; {
		case w == "or":
			out := s.clone()
			out.either = true
			if s.cur() < 0 {
				out.cost += costLost
			}
			return []*state{out}
		case english.IsStop(w) || w == "any":
			return []*state{s.clone()}
		case english.IsBareWord(w) && q.group == "" && (i > 0 || (len(q.words) == 1 || english.IsLimit(w)) && q.n == 0 && q.lead == english.Comma) && s.cur() >= 0:
			if out := p.bare(s, q, i); out != nil {
				return out
			}
		}
	}
	if english.IsStop(words[0].Text) || words[0].Text == "or" || words[len(words)-1].Text == "or" || english.IsStop(words[len(words)-1].Text) || isHalfMark(words[len(words)-1].Text) || i > 0 && isHalfMark(q.words[i-1].Text) {
		return nil // said by a longer or shorter run
	}
	first := i == 0 || onlyStops(q.words[:i]) || s.skipped == i
	var out []*state
	if again := p.mentioned(s, q, i, e); again != nil && first {
		return []*state{again}
	}
	if again := p.lastNamedAgain(s, q, i, e); again != nil && first {
		return []*state{again}
	}
	if other := p.notTheOther(s, q, i, e); other != nil {
		out = append(out, other)
	}
	if again := p.namedAgain(s, q, i, e); again != nil {
		out = append(out, again)
	}
	if s.becomes > 0 && first {
		next := s.clone()
		next.becomes = 0
		now := *q
		now.n = max(s.drafts[s.becomes-1].n, 1)
		return p.become(next, &now, s.becomes-1, words, i, e)
	}
	if first {
		switch q.lead {
		case english.Correction:
			out = append(out, p.correct(s, q, i, e)...)
		case english.Repetition:
			return append(p.repeat(s, q, words), p.lose(s, q, i, e)...)
		case string(english.SomeOf), string(english.SomeMade):
			out = append(out, p.changeSome(s, q, i, e)...)
			if len(out) == 0 && q.lead == string(english.SomeMade) {
				again := *q
				again.lead = english.Correction
				out = append(out, p.correct(s, &again, i, e)...)
			}
			return append(out, p.lose(s, q, i, e)...)
		case string(english.Cancels):
			out = append(out, p.cancel(s, q, i, e)...)
			return append(out, p.lose(s, q, i, e)...)
		}
		if q.lead == "and" && !q.counted && q.n == 0 && q.words[0].Text == "the" && len(words) > 1 && e == len(q.words) && p.at > 0 && p.pieces[p.at-1].lead == english.Correction && p.beginsWithLine(s, q) {
			again := *q
			again.lead = english.Correction
			for _, next := range p.correct(s, &again, i, e) {
				next.cost-- // "make the fries large and the shake vanilla": one correction of both
				out = append(out, next)
			}
		}
		if words[0].Text == "no" && len(words) > 1 && q.lead != english.Correction {
			turned := p.denied(s, q, i, e)
			if len(turned) > 0 && sizesAlone(words[1:]) {
				return turned // "a small tea, no large": a size is not refused
			}
			out = append(out, turned...)
		}
	}
	if q.lead != english.Correction || !first {
		if kinds := p.eachKind(s, q, i, e); kinds != nil {
			return kinds
		}
		out = append(out, p.item(s, q, i, e, first)...)
		out = append(out, p.options(s, q, i, e, first)...)
		out = append(out, p.divided(s, q, i, e, first)...)
		out = append(out, p.measuredAgain(s, q, i, e, first)...)
		out = append(out, p.refine(s, q, i, e, first)...)
		out = append(out, p.sharesNext(s, q, i, e)...)
	}
	if first && q.lead != english.Correction {
		out = append(out, p.onThe(s, q, i, e)...)
	}
	if first && e == len(q.words) {
		out = append(out, p.before(s, q, i, e)...)
	}
	return append(out, p.lose(s, q, i, e)...)
}

// bare reads "only" after what is wanted of the line in hand: what else comes with the item may have to go.
func (p *parser) bare(s *state, q *piece, i int) []*state {
	d, words := s.drafts[s.cur()], q.words[i:i+1]
	if s.part >= 0 || len(d.cands) != 1 || d.cands[0].entry.vocabulary[words[0].Text] || i+1 < len(q.words) && d.cands[0].entry.describes(words[0].Text, q.words[i+1].Text) {
		return nil
	}
	out := s.clone()
	if len(d.cands[0].entry.comesWith()) > 0 || words[0].Text == "plain" && d.cands[0].entry.refusable() != nil {
		out.drafts[out.cur()] = d.with(english.Comma, words)
	}
	return []*state{out}
}

func onlyStops(words []english.Word) bool {
	return !slices.ContainsFunc(words, func(w english.Word) bool { return !english.IsStop(w.Text) })
}

// lose takes one word as not understood.
func (p *parser) lose(s *state, q *piece, i, e int) []*state {
	if e != i+1 {
		return nil
	}
	out := s.clone()
	if q.words[i].Text == "side" && i > 1 && q.words[i-1].Text == "the" && q.words[i-2].Text == "on" && s.place == p.at+1 && !s.took && p.unadorned(s) {
		return []*state{out} // "fries on the side"
	}
	out.lost = slices.Clone(s.lost)
	if s.lostAt == p.at*1000+i && len(out.lost) > 0 {
		last := out.lost[len(out.lost)-1]
		last.words = append(slices.Clone(last.words), q.words[i])
		out.lost[len(out.lost)-1] = last
		out.cost += costMore
		if w := q.words[i].Text; english.IsDish(w) && p.inItems[w] && q.lead != string(english.Cancels) && last.words[0].Text != "no" {
			out.cost += costMore // "medium soda": that there is no medium says nothing of the soda
		}
	} else {
		words := q.words[i:e]
		if i == 0 && q.counted && q.n != 1 {
			words = append(slices.Clone(q.number), words...)
		}
		if s.place == p.at+1 && !s.took && i > 0 && s.cur() >= 0 {
			out.cost += 0.7 // it belongs to the name before it
		}
		line := onlyStops(q.words[:i]) && q.lead != "with" && q.words[i].Text != "no" && q.lead != string(english.Cancels)
		out.lost = append(out.lost, loss{words: words, line: line, of: s.cur(), piece: p.at})
		out.cost += costLost
	}
	out.lostAt = p.at*1000 + e
	return []*state{out}
}

// unadorned reports whether nothing was said of the last line except its name.
func (p *parser) unadorned(s *state) bool {
	d := s.drafts[s.cur()]
	return !p.fit(d, d.cands[0]).says()
}

// before takes words as options of the item that follows: "large, oat milk latte", "no ice coke", "a ham and pineapple pizza".
func (p *parser) before(s *state, q *piece, i, e int) []*state {
	if !p.leadsOn(s, q) {
		return nil
	}
	words := q.words[i:e]
	known := false
	for k := range p.entries {
		f := p.takes(&p.entries[k], words, i, e)
		known = known || len(f.leftover) == 0 && f.says()
	}
	if !known {
		return nil
	}
	out := s.clone()
	if len(s.prefix) == 0 {
		out.ahead = *q
	} else {
		out.prefix = append(slices.Clone(s.prefix), english.Word{Text: english.Comma})
	}
	out.prefix = append(slices.Clone(out.prefix), words...)
	out.cost += 0.3
	if r := p.readsAt(q.words, i, e); len(r.cands) > 0 && !r.loose && (r.cands[0].full || r.cands[0].head && !r.cands[0].confirm) {
		out.cost += 1.2 // more likely a thing of its own
	}
	if p.tellsApart(s, q, i, e) {
		out.cost += costListed // "two rolls, one soy paper, one cucumber wrap, spider roll"
	}
	return []*state{out}
}

// tellsApart reports whether the words from i to e say what so many of the several things in hand have.
func (p *parser) tellsApart(s *state, q *piece, i, e int) bool {
	if s.cur() < 0 || !q.counted || q.n < 1 || q.lead == "with" {
		return false
	}
	d := s.drafts[s.cur()]
	return d.counted && len(d.cands) == 1 && partSum(d)+q.n <= d.n && slices.ContainsFunc(d.cands, func(c candidate) bool {
		f := p.takes(c.entry, q.words[i:e], i, e)
		return len(f.leftover)+len(f.doubts) == 0 && len(f.chosen) > 0
	})
}

// leadsOn reports whether an item may follow the piece in hand and take its words: the first piece of all, or one that a piece without
// a number of its own continues.
func (p *parser) leadsOn(s *state, q *piece) bool {
	switch {
	case len(s.drafts) == 0 && q.n == 0 && !p.entry:
		return true
	case p.at+1 >= len(p.pieces) || q.group != "" || s.either || len(s.prefix) > 0 && q.n != 0:
		return false
	}
	next := p.pieces[p.at+1]
	return next.n == 0 && !next.counted && (next.lead == "and" || next.lead == english.Comma) && (q.lead == "" || q.lead == english.Comma || q.lead == "and")
}
