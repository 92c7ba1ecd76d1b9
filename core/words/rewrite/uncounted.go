package rewrite

import "regexp"

// This file takes numbers out of a text that count nothing that is ordered: telephone numbers, doors, ages, how many are fed, and a time that the next one corrects.

// telephone matches a telephone number, with a name and with the words that say what it is for, and the number of a door.
var telephone = regexp.MustCompile(`(?i)(?:\b(?:pick ?up |order )?name(?: is|:)? [a-z]+[ ,]+)?` +
	`(?:\b(?:(?:call|text|reach|ring) (?:me |us )?(?:at|on|(?:when|once) (?:(?:it'?s|it is) )?(?:ready|done))|(?:my |the )?(?:phone|cell|mobile|tel|ph|contact|number)(?: number| no\.?| #)?(?: is| its|:)?)\s*)?` +
	`(?:\+?1[ .-])?(?:\(\d{3}\)\s?|\b\d{3}[ .-]?|\b)\d{3}[ .-]?\d{4}\b` +
	`(?:[ ,]*\b(?:call|text) (?:me |us )?(?:when|once) (?:(?:it'?s|it is) )?(?:ready|done)\b)?` +
	`|\b(?:apt|apartment|suite|unit)\.?\s*#?\d{1,4}[a-d]?\b`)

// timeTurned matches an hour of no half of the day that a time with minutes corrects: "for 8, no, 8:30". Of timeAgain the correction stands after it: "at 8 tonight.. 8:30 tonight sorry".
var (
	timeTurned = regexp.MustCompile(`(?i)\b(for|at|by|around) \d{1,2}(?::\d\d)?[\s,.;…–-]+(?:\b(?:no|nah|oh|wait|actually|sorry|rather|better|i mean|i meant|make (?:it|that))\b[\s,.;…–-]*)+(\d{1,2}:\d\d)\b`)
	timeAgain  = regexp.MustCompile(`(?i)\b(for|at|by|around) \d{1,2}(?::\d\d)?(?:\s*[,.;…–-]+\s*(\d{1,2}:\d\d)| tonight\s*[,.;…–-]+\s*(\d{1,2}:\d\d tonight)),? (?:sorry|rather|actually|i mean|i meant|instead)\b`)
)

// ofAge matches somebody by their age, "my 12 year old", and feeding how many somebody orders for: "feeding 8 tonight so".
var (
	ofAge   = regexp.MustCompile(`(?i)\b(my|our) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[ -](?:year|yr)[ -]old\b`)
	feeding = regexp.MustCompile(`(?i)^(?:(?:i'?m|we'?re|we are) )?feeding (?:about )?(?:\d{1,2}|[a-z]+)(?: people| ppl| of us)?(?: tonight| today)? so\b`)
)

// Unnumbered returns a text without these numbers.
func Unnumbered(text string) string {
	text = timeAgain.ReplaceAllString(timeTurned.ReplaceAllString(text, "$1 $2"), "$1 $2$3")
	return feeding.ReplaceAllString(ofAge.ReplaceAllString(telephone.ReplaceAllString(text, " , "), "$1 son"), "so")
}
