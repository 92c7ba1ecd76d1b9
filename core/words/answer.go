package words

import (
	"slices"
	"strings"
	"unicode"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// replies are the person's answers that no question has used yet.
type replies struct {
	*catalog
	left  []string
	again []string // the questions that a reply about several things has answered
	used  []string // the answers that settled a question
	raw   []string // the words of the answer that is being read, in lower case
}

// ask puts a question to the replies, oldest first: accept reports whether a reply settles it, and takes it. A reply that does not is passed over. ask
// returns the question when no reply is left.
func (r *replies) ask(q Question, accept func(reply []english.Word) bool) *Result {
	for len(r.left) > 0 {
		said := r.left[0]
		taken := r.takes(q, said, accept)
		if !taken && r.takes(q, afterNo(said), accept) {
			taken = true
			r.used[len(r.used)-1] = said // the check reads the "no" as well
		}
		if taken {
			if group := slices.ContainsFunc(r.Read(said), func(w english.Word) bool { return english.IsGroup(w.Text) }); group && !slices.Contains(r.again, q.Text) {
				// "both large" may answer the next question, too, but each question once, so that this ends.
				r.again = append(r.again, q.Text)
			} else {
				r.left = r.left[1:]
			}
			return nil
		}
		r.left = r.left[1:]
	}
	return &Result{Question: &q}
}

// takes reports whether an answer settles q, as it is or without the words that only agree: "whole milk is fine".
func (r *replies) takes(q Question, said string, accept func(reply []english.Word) bool) bool {
	r.raw = rawWords(said)
	reply := slices.DeleteFunc(r.Read(said), func(w english.Word) bool { return english.IsMark(w.Text) && w.Text != english.Correction })
	for len(reply) > 0 && (reply[0].Text == english.Comma || reply[0].Text == english.Correction) {
		reply = reply[1:]
	}
	if k := ordinalOf(r.raw, q); k >= 0 {
		said = q.asked().Options[k].Name
		reply = r.Name(said)
	}
	if len(r.raw) == 0 || r.excepts() {
		return false
	}
	plain := slices.DeleteFunc(slices.Clone(reply), func(w english.Word) bool { return consents[w.Text] || w.Text == "is" || w.Text == "its" })
	if !accept(reply) && (len(plain) == 0 || len(plain) == len(reply) || !accept(plain)) {
		return false
	}
	r.used = append(r.used, said)
	return true
}

// afterNo returns what follows a "no" that stands by itself: "no, a latte". It is empty if nothing does.
func afterNo(said string) string {
	first, rest, ok := strings.Cut(strings.TrimSpace(said), ",")
	if words := rawWords(first); ok && len(words) == 1 && denials[words[0]] {
		return rest
	}
	return ""
}

// rawWords returns the words of an answer as they were said, in lower case and without apostrophes; "no problem" agrees.
func rawWords(said string) []string {
	said = strings.NewReplacer("'", "", "’", "", "no problem", "ok", "no worries", "ok").Replace(strings.ToLower(said))
	return strings.FieldsFunc(said, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// asked returns the one group of q that must be answered. Where there is none, or several, it is empty.
func (q Question) asked() menu.Group {
	var found []menu.Group
	for _, g := range q.Groups {
		if g.Required() {
			found = append(found, g)
		}
	}
	if len(found) != 1 {
		return menu.Group{}
	}
	return found[0]
}

// ordinalOf returns which of the options of q an answer counts to, or -1: "the second one".
func ordinalOf(raw []string, q Question) int {
	said := slices.DeleteFunc(slices.Clone(raw), func(w string) bool { return w == "the" || w == "one" || w == "please" })
	if len(said) != 1 || len(raw) == 1 && raw[0] == "one" {
		return -1
	}
	options := q.asked().Options
	k := slices.Index(ordinals, said[0])
	if said[0] == "last" {
		k = len(options) - 1
	}
	if k >= len(options) {
		return -1
	}
	return k
}

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth"}

// What an answer to a question of yes or no is made of.
var (
	consents = english.ExactSet("yes yeah yep yup ye ya yah yaa ok okay sure fine confirm confirmed correct right good great perfect alright absolutely definitely exactly")
	denials  = english.ExactSet("no nope nah not dont neither none wrong incorrect")
	asides   = english.ExactSet("please thanks thank you that thats is its it one all of would be do so works work ahead go and the lets sounds sound i im with like them these those just well sir madam maam too add take give get me my order enough quickly quick buy will ill for good kindly")
)

func (r *replies) says(words ...string) bool {
	return slices.ContainsFunc(r.raw, func(w string) bool { return slices.Contains(words, w) })
}

// yes reports whether the answer agrees and says nothing else.
func (r *replies) yes() bool {
	return slices.ContainsFunc(r.raw, func(w string) bool { return consents[w] }) && !slices.ContainsFunc(r.raw, func(w string) bool { return !consents[w] && !asides[w] })
}

// no reports whether the answer denies and says nothing else.
func (r *replies) no() bool {
	return slices.ContainsFunc(r.raw, func(w string) bool { return denials[w] }) && !slices.ContainsFunc(r.raw, func(w string) bool { return !denials[w] && !consents[w] && !asides[w] })
}

// refuses reports whether the answer is no, whatever else it says.
func (r *replies) refuses() bool { return len(r.raw) > 0 && denials[r.raw[0]] || r.no() }

// excepts reports whether the answer only rules something out: "anything but coke" names no coke.
func (r *replies) excepts() bool {
	for k := 1; k+1 < len(r.raw); k++ {
		if w := r.raw[k]; (w == "but" || w == "except") && (strings.HasPrefix(r.raw[k-1], "any") || r.raw[k-1] == "whatever") {
			return true
		}
	}
	return false
}

// leaves reports whether the answer means to leave something out.
func (r *replies) leaves() bool {
	return r.says("leave", "skip", "without", "drop", "remove", "forget", "nothing", "never", "ignore", "off", "nevermind", "omit")
}

// drops reports whether the answer takes a whole item back: "not order it", "cancel the pizza".
func (r *replies) drops() bool {
	return r.says("order") && r.says("no", "not", "dont") || r.says("cancel", "drop", "scratch")
}

// english.AsIs reports whether the answer to a question of several ways is to order as things are. A bare yes says none of the ways.
func (r *replies) asIs() bool {
	return r.says("comes", "come", "anyway", "ahead", "is") && !r.says("not", "dont", "no")
}

// note reports whether the answer asks for a note.
func (r *replies) note() bool { return r.says("note", "tell", "ask") && !r.says("not", "dont", "no") }
