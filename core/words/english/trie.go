package english

import "strings"

// Trie finds the longest phrase at the start of words.
type Trie struct {
	next map[string]*Trie
	role *Role
}

// Add adds a phrase and its role.
func (t *Trie) Add(words []string, r Role) {
	for _, w := range words {
		if t.next == nil {
			t.next = map[string]*Trie{}
		}
		if t.next[w] == nil {
			t.next[w] = &Trie{}
		}
		t = t.next[w]
	}
	t.role = &r
}

// Longest returns the length of the longest phrase that words begin with, and its role.
func (t *Trie) Longest(words []Word) (int, Role) {
	n, found := 0, Role("")
	for i, w := range words {
		if t = t.next[w.Text]; t == nil {
			break
		}
		if t.role != nil {
			n, found = i+1, *t.role
		}
	}
	return n, found
}

// TrieOf builds a trie of rows of alternatives.
func TrieOf(rows ...string) *Trie {
	t := &Trie{}
	for _, row := range rows {
		for _, p := range Alternatives(row) {
			t.Add(Contracted(strings.Fields(p)), Polite)
		}
	}
	return t
}

// Speech is the vocabulary of orders, ready for use.
type Speech struct {
	Prefaces, Phrases, Subjects, Wants, Verbs, Asking, Askers, Manners, Getting, Givens, People, Owners, Names *Trie
}

// Spoken is the vocabulary of orders.
var Spoken = func() *Speech {
	s := &Speech{
		Prefaces: TrieOf(Prefaces.Words), Phrases: &Trie{}, Subjects: TrieOf(Subjects), Wants: TrieOf(Wants.Words), Verbs: TrieOf(verbs), Asking: TrieOf(asking), Askers: TrieOf(askers),
		Manners: TrieOf(manners), Getting: TrieOf(getting), Givens: TrieOf(givens), People: TrieOf(people), Owners: TrieOf(Owners), Names: TrieOf(names),
	}
	for _, row := range Phrases {
		for _, p := range Alternatives(row.Words) {
			s.Phrases.Add(Contracted(strings.Fields(p)), row.Role)
		}
	}
	return s
}()

// Contractions are written with or without their apostrophe.
var Contractions = map[string][]string{
	"id": {"i", "d"}, "ill": {"i", "ll"}, "im": {"i", "m"}, "ive": {"i", "ve"}, "wed": {"we", "d"}, "youll": {"you", "ll"}, "youd": {"you", "d"},
	"theyll": {"they", "ll"}, "theyd": {"they", "d"}, "shes": {"she", "s"}, "hes": {"he", "s"}, "youre": {"you", "re"}, "theyre": {"they", "re"},
	"cn": {"can"}, "hv": {"have"}, "itll": {"it", "ll"}, "thatll": {"that", "ll"}, "thatd": {"that", "d"}, "itd": {"it", "d"},
}

// Contracted takes contractions apart, as TrieOf does.
func Contracted(words []string) []string {
	var out []string
	for _, w := range words {
		if parts, ok := Contractions[w]; ok {
			out = append(out, parts...)
		} else {
			out = append(out, w)
		}
	}
	return out
}
