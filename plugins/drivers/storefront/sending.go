package main

import "regexp"

// This file decides which button sends an order: nothing else in the driver does.

var (
	// sendsWords is the whole text of a button that says that it sends the order. It may name the amount.
	sendsWords = regexp.MustCompile(`(?i)^(?:(?:place|submit|complete|confirm|send|finish)(?: (?:my|your|the|this|pick-?up|online))* (?:order|purchase|payment)(?: now)?(?: (?:and|&) pay(?: now)?)?|` +
		`(?:confirm|submit|order) (?:and|&) pay(?: now)?|order now|pay(?: now| with card| by card)?(?: (?:and|&) (?:place )?(?:my |your |the )?order)?|` +
		`(?:jetzt |zahlungspflichtig |kostenpflichtig )*(?:kaufen|bestellen)|commander|(?:valider|passer|confirmer) (?:la |ma )?commande)\W*(?:` + oneAmount + `)?\W*$`)
	// vagueWords is the text of a button that may send the order, or only lead to the next step, or do something else with an order.
	vagueWords = regexp.MustCompile(`(?i)^(confirm|submit|order|finish)\W*$|^(place|submit|complete|confirm|send) (my |your |the )?(order|purchase)\b|^order now\b|^pay( now)?\b|kaufen|zahlungspflichtig`)
	// stepOf, toReview and reviews announce a step that follows: by its number, beside or in the button that leads there, and as a heading below it.
	stepOf   = regexp.MustCompile(`(?i)\bstep (\d+) (?:of|/) (\d+)\b`)
	toReview = regexp.MustCompile(`(?i)\bto (step \d|(confirm|review)\b)`)
	reviews  = regexp.MustCompile(`(?i)^(step \d+\W*|\d+\W+)?(confirm|review|place) (your |my |the )?order$`)
)

// sending is what is known of the last button of a page.
type sending int

const (
	unsent sending = iota // no button sends the order
	vague                 // a button may send it: the figures can be read, and no order can be placed
	sent                  // one button says that it sends it, and no other one does
)

// lastButton finds the button that sends the order, and returns what is known of it. Buttons that are off count.
func (v view) lastButton() (int, sending) {
	if found := v.outermost(sendsWords.MatchString); len(found) > 0 {
		if len(found) > 1 {
			return found[0], vague
		}
		return found[0], sent
	}
	if found := v.outermost(vagueWords.MatchString); len(found) == 1 && v.asksContact() {
		return found[0], vague
	}
	return 0, unsent
}

// outermost lists the visible elements that can be clicked and are called so, without those inside of another one.
func (v view) outermost(called func(string) bool) []int {
	var found []int
	for i, n := range v.Nodes {
		if n.Acts && !v.hidden(i) && !(len(found) > 0 && v.holds(found[len(found)-1], i)) && called(v.says(i)) {
			found = append(found, i)
		}
	}
	return found
}

// isLast reports whether the page is the last one: it asks who the food is for, and a button says that it sends the order.
func (v view) isLast() bool { return len(v.outermost(sendsWords.MatchString)) > 0 && v.asksContact() }

// mayOrder reports whether a button that only says that it continues may send the order: the food is paid for later, and nothing says that another step follows.
func (v view) mayOrder(button int) bool {
	if takes, known := v.takesCard(); takes || !known {
		return false
	}
	for i, n := range v.Nodes {
		if n.Tag != "#" || v.hidden(i) {
			continue
		}
		if stepOf := stepOf.FindStringSubmatch(n.Text); stepOf != nil && stepOf[1] != stepOf[2] {
			return false
		}
		if toReview.MatchString(n.Text) || i >= v.ends[button] && reviews.MatchString(n.Text) {
			return false
		}
	}
	return !toReview.MatchString(v.says(button))
}
