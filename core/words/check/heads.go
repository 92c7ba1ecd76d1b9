package check

import (
	"slices"
	"strconv"
)

// In this file: what each of several people gets is so many of it: "my wife and I each want the dip" is two dips, "a coke each" after two people is two cokes.

// party is how many people the words speak of, as far as they say so.
type party struct {
	t    *trial
	toks []tok
	all  int // how many the order is for; -1 if the words say several numbers
	kin  int // how many children, friends or the like
	told []run
}

var (
	companies  = set("crew party group family table team gang")
	kinOfMany  = set("kids kiddos children boys girls guys friends people adults folks coworkers colleagues roommates roomies flatmates housemates buddies sons daughters brothers sisters cousins nephews nieces grandkids teens toddlers siblings teammates bros ladies fellas littles mates guests")
	kinOfTwo   = map[string]int{"twins": 2, "parents": 2, "triplets": 3}
	kinOfOne   = set("wife husband hubby hubs son daughter kid kiddo child boy girl mom mum mother dad father friend buddy boss brother bro sister sis boyfriend girlfriend bf gf partner fiance fiancee roommate roomie flatmate housemate grandma grandpa aunt auntie uncle cousin toddler baby teen teenager coworker colleague mate missus man lady guy nephew niece grandson granddaughter spouse bestie neighbor")
	ofTheirs   = set("my our his her their the your")
	selfSaid   = set("i ill im id me myself him her he she")
	eachSaid   = set("each apiece")
	wantsIt    = set("want wants get gets have has having take takes need needs like likes love getting do grab order orders")
	beforeWant = set("will would ll d should are re also just")
	notNames   = set("everybody everyone nobody somebody someone they them you yall well were there theres so also then too ok okay hey yeah yep sure here today tonight lunch dinner breakfast order ordering feeding splitting sharing hello morning evening afternoon thanks just round around those these she its")
	callsOne   = set("and n plus")
)

// someone returns how many words at k name people, and how many they are: 0 if the words do not say.
func (p *party) someone(k int) (size, n int) {
	text := func(j int) string {
		if j < len(p.toks) {
			return p.toks[j].text
		}
		return ""
	}
	j := k
	if companies[text(j)] && text(j+1) == "of" && numberOf(text(j+2)) > 1 {
		return 3, numberOf(text(j + 2))
	}
	two := text(j) == "both" && text(j+1) == "of"
	switch {
	case two:
		j += 2
	case text(j) == "all" && text(j+1) == "of":
		j += 2
	case text(j) == "all":
		j++
	}
	if ofTheirs[text(j)] {
		j++
	}
	if m := numberOf(text(j)); m > 1 && m < 100 {
		switch {
		case text(j+1) == "of" && among(text(j+2), "us them em you"):
			return j + 3 - k, m
		case kinOfMany[text(j+1)] && !p.t.known.words[root(text(j+1))+" "+root(text(j+2))]:
			return j + 2 - k, m
		}
		return 0, 0
	}
	if two && among(text(j), "us them em") {
		return j + 1 - k, 2
	}
	if qualities[text(j)] || text(j) == "best" {
		j++
	}
	switch w := text(j); {
	case kinOfTwo[w] > 0:
		return j + 1 - k, kinOfTwo[w]
	case kinOfMany[w]:
		if two {
			return j + 1 - k, 2
		}
		return j + 1 - k, max(p.kin, 0)
	case kinOfOne[w], j == k && selfSaid[w]:
		return j + 1 - k, 1
	case j > k+1 || two || w == "" || w == "all":
		return 0, 0
	case j == k && (p.toks[j].sep || little[w] || numberOf(w) >= 0 || spreads[w] || eachSaid[w] || wantsIt[w] || many[w] > 0 || sizes[w] || refuseWords[w] || repairs[w] || degrees[w] || notNames[w] || p.t.known.words[root(w)] || len(w) < 3):
		return 0, 0
	case j > k && (!among(text(k), "my our") || p.toks[j].sep || p.t.known.words[root(w)] || little[w] || numberOf(w) >= 0 || root(w) != w):
		return 0, 0
	}
	return j + 1 - k, 1 // a name
}

// people reads those whom "and" joins.
func (p *party) people(k int) (size, n int) {
	size, n = p.someone(k)
	if list, m := p.listed(k); list > size {
		size, n = list, m
	}
	for known := n > 0; size > 0 && k+size+1 < len(p.toks) && callsOne[p.toks[k+size].text]; {
		more, m := p.someone(k + size + 1)
		if more == 0 {
			break
		}
		size += 1 + more
		if known = known && m > 0; known {
			n += m
		} else {
			n = 0
		}
	}
	return size, n
}

// listed reads people with commas between them, up to the "and" before the last: "me, my wife and my son". It returns nothing if no "and" follows.
func (p *party) listed(k int) (size, n int) {
	end := k
	for listed := false; ; listed = true {
		more, m := p.someone(end)
		if more == 0 || m == 0 {
			return 0, 0
		}
		n += m
		end += more
		if end+1 >= len(p.toks) || !p.toks[end].sep {
			return 0, 0
		}
		if p.toks[end].text == "and" {
			return end - k, n
		}
		if p.toks[end].text != "," {
			return 0, 0
		}
		if end++; p.toks[end].text == "and" {
			if !listed {
				return 0, 0 // "there's 3 of them, and I want"
			}
			if more, m = p.someone(end + 1); more > 0 && m > 0 {
				return end + 1 + more - k, n + m
			}
			return 0, 0
		}
	}
}

// count reads the numbers of people that are only told: "four of us", "there's 3 of them", "me and 3 friends".
func (p *party) count() {
	for k := 0; k < len(p.toks); k++ {
		size, n := p.people(k)
		here := p.toks[k:min(k+size, len(p.toks))]
		if n < 2 || among(p.toks[k].text, "both all") || !slices.ContainsFunc(here, func(w tok) bool { return numberOf(w.text) > 1 }) {
			continue
		}
		before, after := "", ","
		if k > 0 {
			before = p.toks[k-1].text
		}
		if k+size < len(p.toks) {
			after = p.toks[k+size].text
		}
		joined := slices.ContainsFunc(here, func(w tok) bool { return selfSaid[w.text] })
		if (before == "for" || before == "of" || before == "each" || before == "the") && k > 1 && !p.toks[k-2].sep || eachSaid[after] || wantsIt[after] || beforeWant[after] && after != "also" || among(after, "both all") {
			k += size - 1
			continue // what they get is said
		}
		if !(after == "," || among(after, "so here today tonight total") || joined && k == 0) {
			continue
		}
		with := before == "with" || before == "w"
		if with {
			n++
		}
		last := here[len(here)-1].text
		if among(last, "them em you") && !among(before, "is are theres re s have got") {
			continue // two of the things
		}
		if us := with || joined || last == "us" || among(last, "people adults") || numberOf(last) > 1; us && (p.all == 0 || p.all == n) {
			p.all = n
		} else if !us && (p.kin == 0 || p.kin == n) {
			p.kin = n
		} else {
			p.all, p.kin = -1, -1
			return
		}
		from := k
		for from > 0 && (with && from == k || from < k && among(p.toks[from-1].text, "splitting sharing eating here im m i")) {
			from--
		}
		p.told = append(p.told, run{from, k + size - 1})
		k += size - 1
	}
}

// served returns how many people got something before k, or 0 if that is not certain.
func (p *party) served(k int) int {
	total, who := 0, map[string]bool{}
	for j := 0; j < k; j++ {
		given := p.toks[j].text == "for"
		at := j
		if given {
			at++
		} else if j > 0 && !p.toks[j-1].sep && !among(p.toks[j-1].text, "so ok okay then but") {
			continue
		}
		size, n := p.people(at)
		if size == 0 || at+size > k {
			if !given && p.unowned(j, k) {
				return 0 // a thing of which no owner is named
			}
			continue
		}
		end := at + size
		for end < k && beforeWant[p.toks[end].text] {
			end++
		}
		if !given && !(end < k && (wantsIt[p.toks[end].text] || articles[p.toks[end].text] || p.toks[end].text == "," || among(p.toks[end].text, "m s am is"))) {
			continue
		}
		if n == 0 {
			return 0
		}
		name := p.toks[at+size-1].text
		if among(name, "me myself ill im id") {
			name = "i"
		}
		if !who[name] {
			total += n
		}
		who[name] = true
		j = at + size - 1
	}
	if (who["him"] || who["he"] || who["her"] || who["she"]) && len(who) > 2 {
		return 0
	}
	return total
}

// unowned reports whether a clause begins at j with a thing and names no owner of it.
func (p *party) unowned(j, k int) bool {
	if j > 0 && p.toks[j-1].text != "," || !articles[p.toks[j].text] && p.toks[j].text != "one" && !p.t.known.words[root(p.toks[j].text)] {
		return false
	}
	for ; j < k && p.toks[j].text != ","; j++ {
		if p.toks[j].text == "for" || wantsIt[p.toks[j].text] {
			return false
		}
	}
	return j < k
}

// us returns how many "each of us" are at k, or 0.
func (p *party) us(k int) int {
	if p.all != 0 {
		return max(p.all, 0)
	}
	if n := p.served(k); n > 1 {
		return n
	}
	return 0
}

// clause returns where the clause of k begins.
func (p *party) clause(k int) int {
	for k > 0 && p.toks[k-1].text != "," {
		k--
	}
	return k
}

// handed is what people get: the words that say so, those of the things, and how many people.
type handed struct {
	all, things run // from the first word to the one after the last
	n           int
}

// wanted reads "my wife and I each want a coke" at k.
func (p *party) wanted(k int) (handed, bool) {
	if k > 0 && !p.toks[k-1].sep && !among(p.toks[k-1].text, "so ok okay then but hey hi") {
		return handed{}, false
	}
	j, spread := k, ""
	if eachSaid[p.toks[j].text] && j+1 < len(p.toks) && p.toks[j+1].text == "of" {
		j, spread = j+2, "each"
	}
	size, n := p.people(j)
	if w := p.toks[min(j, len(p.toks)-1)].text; size > 0 && (w == "both" || w == "all") {
		spread = w
	}
	if j < len(p.toks) && size == 0 {
		switch w := p.toks[j].text; {
		case among(w, "everybody everyone"), w == "us" && j > k:
			size, n, spread = 1, p.us(k), "all"
		case w == "we", w == "well" && j+1 < len(p.toks) && among(p.toks[j+1].text, "each both all"):
			size, n = 1, p.us(k)
		case w == "all" && j+2 < len(p.toks) && p.toks[j+1].text == "of" && p.toks[j+2].text == "us":
			size, n, spread = 3, p.us(k), "all"
		case w == "each" && len(p.told) == 1 && j+1 < len(p.toks) && wantsIt[p.toks[j+1].text]:
			size, n, spread = 1, max(p.all, p.kin), "each"
		case w == "they", w == "them" && j > k:
			size, n = 1, max(p.kin, 0)
		}
	}
	if size == 0 {
		return handed{}, false
	}
	end := j + size
	for end < len(p.toks) && (beforeWant[p.toks[end].text] || among(p.toks[end].text, "each both all")) {
		if !beforeWant[p.toks[end].text] {
			spread = p.toks[end].text
		}
		end++
	}
	if spread == "both" && (n == 0 || n == 2) {
		n = 2
	}
	if spread != "each" && end+1 < len(p.toks) && numberOf(p.toks[end+1].text) > 1 && !p.named(end+1, len(p.toks)) {
		return handed{}, false // whether "both want two" is four
	}
	if spread == "" || n < 2 || end >= len(p.toks) || spread == "both" && n != 2 {
		return handed{}, false
	}
	begin := end
	for begin < len(p.toks) && (wantsIt[p.toks[begin].text] || begin > end && among(p.toks[begin].text, "to try")) {
		begin++
	}
	if begin == end && !(spread == "each" && (articles[p.toks[end].text] || numberOf(p.toks[end].text) > 0)) {
		return handed{}, false
	}
	to := begin
	for to < len(p.toks) && p.toks[to].text != "," && !eachSaid[p.toks[to].text] && !p.tells(to) && !(p.toks[to].sep && p.others(to+1)) {
		to++
	}
	if next := to + 1; next < len(p.toks) && p.toks[to].text == "," {
		for next < len(p.toks) && p.toks[next].sep {
			next++
		}
		if next < len(p.toks) && articles[p.toks[next].text] && !p.others(next) {
			return handed{}, false // "each want a burger, a cola and a tart"
		}
	}
	last := to
	if to < len(p.toks) && eachSaid[p.toks[to].text] {
		last++
	}
	return handed{run{k, last}, run{begin, to}, n}, to > begin
}

// tells reports whether a number of people that is only told begins at k.
func (p *party) tells(k int) bool {
	return slices.ContainsFunc(p.told, func(r run) bool { return r.from == k })
}

// others reports whether what somebody else gets begins at k.
func (p *party) others(k int) bool {
	if k >= len(p.toks) {
		return true
	}
	if among(p.toks[k].text, "we well wed") {
		return true
	}
	if size, _ := p.people(k); size > 0 && k+size < len(p.toks) {
		next := p.toks[k+size].text
		return wantsIt[next] || beforeWant[next] || articles[next] || among(next, "m s am is each both all")
	}
	for ; k+1 < len(p.toks) && p.toks[k].text != ","; k++ {
		if size, _ := p.people(k + 1); p.toks[k].text == "for" && size > 0 {
			return true // "and a tea for my friend"
		}
	}
	return false
}

// closing reads "a coke each", "coffee all round" and "a coke for each of us" at k.
func (p *party) closing(k int) (handed, bool) {
	w := p.toks[k].text
	next := func(j int) string {
		if k+j < len(p.toks) {
			return p.toks[k+j].text
		}
		return ","
	}
	if k == 0 || p.toks[k-1].sep {
		return handed{}, false
	}
	end, n, given, bare := k+1, 0, false, false
	switch {
	case w == "for" && (next(1) == "each" || next(1) == "every") || w == "each" && next(1) == "for" && next(2) == "the", w == "for" && next(1) == "both", w == "for" && next(1) == "all":
		bare = next(1) == "all"
		end = k + 2
		for end < len(p.toks) && (p.toks[end].text == "of" || p.toks[end].text == "one" || p.toks[end].text == "the" && numberOf(next(end+1-k)) > 1) {
			end++
		}
		if end >= len(p.toks) {
			return handed{}, false
		}
		if p.toks[end].text == "us" && !bare {
			begun := k - 1
			for begun > 0 && !articles[p.toks[begun].text] && numberOf(p.toks[begun].text) < 0 && p.toks[begun].text != "," {
				begun--
			}
			n = p.us(begun)
			end++
		} else {
			size := 0
			size, n = p.people(end)
			end += size
		}
		if next(1) == "both" {
			n = 2
			if len(p.where("mine"))+len(p.where("his"))+len(p.where("hers"))+len(p.where("theirs")) != 2 {
				return handed{}, false // one may be for both
			}
		}
		given = true
	case eachSaid[w] && !among(p.toks[k-1].text, "of on in to with for one side"):
	case w == "all" && among(next(1), "round around"), w == "per" && among(next(1), "person head"):
		end = k + 2
	default:
		return handed{}, false
	}
	if !given && end+1 < len(p.toks) && p.toks[end].text == "for" {
		size, m := p.people(end + 1)
		if size == 0 {
			return handed{}, false
		}
		end, n, given = end+1+size, m, true
	}
	begin := p.clause(k)
	for _, r := range p.told {
		if r.from >= begin && r.to < k {
			begin = r.to + 1
		}
	}
	size, m := p.people(begin)
	for ; begin < k && (size == 0 || p.toks[begin].sep); size, m = p.people(begin) {
		if w := p.toks[begin]; !w.sep && !(little[w.text] && !articles[w.text] && numberOf(w.text) < 0 && w.text != "the") && !among(w.text, "also so then") {
			break
		}
		begin++
	}
	from, whole := begin, true
	if size > 0 {
		j := begin + size
		for j < k && (beforeWant[p.toks[j].text] || wantsIt[p.toks[j].text]) {
			j++
		}
		if j > begin+size && m > 1 && !given {
			for j+1 < k && !articles[p.toks[j].text] && numberOf(p.toks[j].text) < 0 && !p.t.known.words[root(p.toks[j].text)] {
				j++ // "two of us are here so a roll each"
			}
			from, n, given = j, m, true
		} else if j > begin+size {
			begin, from, whole = j, j, false
		}
	}
	last := k - 1
	for last > from && !(p.toks[last].sep && p.toks[last].text != "with" && (articles[p.toks[last+1].text] || numberOf(p.toks[last+1].text) > 0)) {
		last--
	}
	if last > from && slices.ContainsFunc(p.toks[from:last], func(o tok) bool { return numberOf(o.text) > 1 || o.text == "for" }) {
		whole = false
	}
	if !given {
		n = p.us(begin)
		if !whole && p.all == 0 && last > from {
			n = p.served(last)
		}
	}
	if !whole && last > from {
		from = last + 1
		begin = from
	}
	if n < 2 || from >= k {
		return handed{}, false
	}
	return handed{run{begin, end}, run{from, k}, n}, true
}

// where returns the places of a word.
func (p *party) where(w string) (at []int) {
	for k, o := range p.toks {
		if o.text == w {
			at = append(at, k)
		}
	}
	return at
}

// alike reads "same thing for both of us, a coke" and "one for me, one for her: a coke" at k.
func (p *party) alike(k int) (handed, bool) {
	if k > 0 && !p.toks[k-1].sep {
		return handed{}, false
	}
	n, end := 0, k
	if w := p.toks[k].text; w == "same" || w == "the" && k+1 < len(p.toks) && p.toks[k+1].text == "same" {
		for end < len(p.toks) && among(p.toks[end].text, "the same thing order") {
			end++
		}
		if end >= len(p.toks) || p.toks[end].text != "for" {
			return handed{}, false
		}
		size := 0
		size, n = p.people(end + 1)
		end += 1 + size
	}
	for end == k || n > 0 && end+2 < len(p.toks) && numberOf(p.toks[k].text) == 1 {
		at := end
		if at+1 < len(p.toks) && p.toks[at].sep && numberOf(p.toks[at+1].text) == 1 {
			at++
		}
		if at+2 >= len(p.toks) || numberOf(p.toks[at].text) != 1 || p.toks[at+1].text != "for" {
			break
		}
		size, m := p.people(at + 2)
		if size == 0 || m != 1 {
			break
		}
		n, end = n+1, at+2+size
	}
	if n < 2 || end+1 >= len(p.toks) || p.toks[end].text != "," {
		return handed{}, false
	}
	to := end + 1
	for to < len(p.toks) && p.toks[to].text != "," && !(p.toks[to].sep && p.others(to+1)) {
		to++
	}
	return handed{run{k, to}, run{end + 1, to}, n}, to > end+1
}

// counted puts the number of people before each of the things that they get.
func (p *party) counted(h handed) []tok {
	var out []tok
	put := func(n int, raw string) {
		out = append(out, tok{text: strconv.Itoa(n), raw: raw}, tok{text: "orders", raw: raw}, tok{text: "of", raw: raw})
	}
	for k := h.things.from; k < h.things.to; k++ {
		w := p.toks[k]
		first := k == h.things.from
		begins := first || p.toks[k-1].sep && (p.toks[k-1].text != "with" || p.named(k, h.things.to))
		m := numberOf(w.text)
		switch {
		case begins && (articles[w.text] || m == 1 || w.text == "the"):
			put(h.n, w.raw)
		case begins && m > 1 && !p.named(k, h.things.to):
			put(h.n*m, w.raw)
		case first, begins && p.named(k, h.things.to):
			put(h.n, w.raw)
			out = append(out, w)
		default:
			out = append(out, w)
		}
	}
	return out
}

// named reports whether the words from k on, before a place, are the name of one of the lines' items, which no option of another has.
func (p *party) named(k, to int) bool {
	for _, l := range p.t.lines {
		words := p.t.wordsOf(unparenthesized(l.Item))
		j, same := k, len(words) > 0
		for _, w := range words {
			for w != "and" && j < to && p.toks[j].text == "and" && j > k {
				j++
			}
			same = same && j < to && root(w) == root(p.toks[j].text)
			j++
		}
		if same {
			return true
		}
	}
	return false
}

// toHeads reads what each of several people gets as so many of it, where their number is certain, and drops the words that only tell how many people there are.
func (t *trial) toHeads(toks []tok) []tok {
	p := &party{t: t, toks: toks}
	p.count()
	var out []tok
	for k := 0; k < len(toks); {
		h, ok := p.wanted(k)
		if !ok {
			h, ok = p.alike(k)
		}
		if !ok {
			h, ok = p.ahead(k)
		}
		switch {
		case ok:
			if len(out) > 0 && !out[len(out)-1].sep {
				out = append(out, tok{text: ",", sep: true})
			}
			out = append(out, p.counted(h)...)
			k = h.all.to
		case p.tells(k):
			r := p.told[slices.IndexFunc(p.told, func(r run) bool { return r.from == k })]
			out = append(out, tok{text: ",", sep: true})
			k = r.to + 1
		default:
			out = append(out, toks[k])
			k++
		}
	}
	return out
}

// ahead returns what closing finds of the things that begin at k.
func (p *party) ahead(k int) (handed, bool) {
	for j := k; j < len(p.toks) && (j == k || p.toks[j].text != ","); j++ {
		if h, ok := p.closing(j); ok && h.all.from == k {
			return h, true
		}
	}
	return handed{}, false
}
