package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file drops clauses that say when somebody is done with something else, "i get off work at 8", so that their number counts nothing and is no time of pickup.

// The words of such a clause: who or what it is about, what becomes of that at the time, and small words.
var (
	timedOthers = english.ExactSet("i im ill we were well he hes she shes they theyre my our his her their work job shift class classes school practice game movie show meeting train bus flight church gym appointment rehearsal son daughter husband wife kid kids mom dad brother sister roommate coworker")
	timedEnds   = english.ExactSet("off out done through finish finishes finished finishing end ends ending start starts starting begin begins leave leaves leaving over")
	timedSmall  = english.ExactSet("get gets getting got am is are be the a with from of for to dont usually normally just only not until today tonight already here lets let have has gotta")
	timedLeads  = english.ExactSet("at till until til around by about like")
)

// othersTimes drops the clauses that say when something else begins or ends.
func (v *Vocabulary) othersTimes(words []english.Word) []english.Word {
	out := words
	for from := 0; from < len(out); from++ {
		if from > 0 && out[from-1].Text != english.Comma && !slices.Contains([]string{"so", "and", "but", "because", "since", "cause", "cuz"}, out[from-1].Text) {
			continue
		}
		if end := v.endOfOther(out[from:]); end > 0 {
			out = slices.Concat(out[:from:from], []english.Word{{Text: english.Comma, Said: english.Comma}}, out[from+end:])
		}
	}
	return out
}

// endOfOther returns how many words at the start are such a clause, or 0.
func (v *Vocabulary) endOfOther(words []english.Word) int {
	about, ends := false, false
	for k, w := range words {
		if about && ends && timedLeads[w.Text] && k+1 < len(words) {
			n := k + 1
			for n < len(words) && timedLeads[words[n].Text] {
				n++
			}
			if n == len(words) || !isHourOfDay(words[n].Text) {
				return 0
			}
			if n++; n < len(words) && slices.Contains([]string{"am", "pm", "oclock", "tonight", "today", "ish"}, words[n].Text) {
				n++
			}
			if n == len(words) || words[n].Text == english.Comma || slices.Contains([]string{"so", "and", "but", "then"}, words[n].Text) || v.wanting(words[n:]) > 0 {
				return n
			}
			return 0
		}
		switch {
		case v.Known[w.Text] && !english.Glue[w.Text]:
			return 0
		case timedOthers[w.Text]:
			about = true
		case timedEnds[w.Text]:
			ends = true
		case !timedSmall[w.Text]:
			return 0
		}
	}
	return 0
}

// isHourOfDay reports whether a word may be a time of the day.
func isHourOfDay(w string) bool {
	if strings.HasPrefix(w, "@") {
		return true
	}
	n := someNumber(w)
	return n > 0 && n <= 12
}
