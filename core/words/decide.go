package words

import "slices"

// This file decides between readings of the same words where the independent check objects to all of them except one.

// mostTried bounds the readings that are tried by the check.
const mostTried = 3

// decided returns the one reading that makes a cart to which the check does not object, or -1. Of the others, each makes a cart that the check
// objects to; or all of them are of the same items, so that only the options are in doubt.
func (o *order) decided() int {
	if len(o.rivals) > mostTried || len(o.avoid) > 0 || len(o.stray) > 0 {
		return -1
	}
	passes, refuted, same := -1, true, true
	for k, s := range o.rivals {
		same = same && slices.Equal(itemsOf(s), itemsOf(o.rivals[0]))
		switch r := o.tried(s); {
		case r.Lines != nil && passes >= 0:
			return -1
		case r.Lines != nil && o.index.known.GivesUp(o.request, r.Lines):
			return -1 // "a latte with vanilla, actually a mocha" may have the vanilla or not
		case r.Lines != nil:
			passes = k
		case r.Question == nil || !r.Question.Structure:
			refuted = false
		}
	}
	if refuted || same {
		return passes
	}
	return -1
}

// tried returns the result of a reading without any answer of the person.
func (o *order) tried(s *state) Result {
	alone := &order{parser: o.parser, said: o.said, request: o.request, strict: true}
	alone.lost, alone.doubts = slices.Clone(s.lost), s.doubts
	for _, d := range spread(s.drafts) {
		copied := *d
		copied.cands = slices.Clone(d.cands)
		alone.drafts = append(alone.drafts, &copied)
	}
	return alone.finish(nil, o.said)
}

// itemsOf lists the items that a reading may mean.
func itemsOf(s *state) []string {
	var out []string
	for _, d := range spread(s.drafts) {
		for _, c := range d.cands {
			out = append(out, c.entry.item.ID)
		}
	}
	slices.Sort(out)
	return out
}
