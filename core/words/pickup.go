package words

import (
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/pickup"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// PickupReply reads an answer to the question when an order is to be picked up: soon reports that it is as soon as possible. If the answer says
// neither, or anything else as well, the time is unclear.
func PickupReply(said string) (when menu.Pickup, soon bool) {
	words := english.Split(said)
	var found []menu.Pickup
	for i := 0; i < len(words); {
		if p, n := pickup.ReplyAt(words, i); n > 0 {
			found = append(found, p)
			i += n
			continue
		}
		if n, _ := soonest.Longest(words[i:]); n > 0 {
			soon = true
			i += n
			continue
		}
		if w := words[i].Text; w != english.Comma && !consents[w] && !denials[w] && !asides[w] && !besideTime[w] {
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
var besideTime = english.ExactSet("make then pickup pick up how about lets let s let's say can could we you try at by for a an time works fine instead rather actually oh um uh well hmm should")

// soonest are the words for as soon as possible.
var soonest = english.TrieOf("asap|as soon as possible|as soon as you can|soon as possible|soonest|earliest|the earliest|now|right now|right away|immediately|first available|next available|whenever|whenever it is ready|when it is ready|any time|anytime|without a time|without it")

// pickup returns when the words of a request say that it is picked up, or nil. What an answer says takes the place of what was said before.
func (x *Index) pickup(r menu.Request) *menu.Pickup {
	v := x.timed
	saying := func(texts ...string) *menu.Pickup {
		var found *menu.Pickup
		for _, text := range texts {
			_, times := v.TimesOf(v.TurnsPut(english.Split(v.Coded(rewrite.Unnumbered(text)))))
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
