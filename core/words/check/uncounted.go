package check

import "regexp"

// In this file: digits that count nothing that is ordered, because they reach somebody, say how old or how many people are, or are a time that was corrected.

// dialed are digits in groups as people write telephone numbers, dialer is what stands before them, and atDoor is where somebody lives.
var (
	dialed = regexp.MustCompile(`(?:\+?1[-. ])?(?:\(\d{3}\) ?|\b\d{3}[-. ]?|\b)\d{3}[-. ]?\d{4}\b`)
	dialer = regexp.MustCompile(`(?i)\b(?:(?:call|text|reach|ring) (?:me |us )?(?:at|on)|(?:my |the )?(?:phone|cell|mobile|tel|ph|contact|number)(?: number| no\.?| #)?(?: is| its|:)?)\s*$`)
	atDoor = regexp.MustCompile(`(?i)\b(?:apt|apartment|suite|unit)\.?\s*#?\d{1,4}[a-d]?\b`)
)

// yearsOld is somebody's age, and mouths says how many are to be fed, before what is ordered for them.
var (
	yearsOld = regexp.MustCompile(`(?i)\b(?:my|our) [a-z\d]+[- ](?:year|yr)[- ]old\b`)
	mouths   = regexp.MustCompile(`(?i)^[^,.;:!?]{0,9}\bfeeding (?:about )?[a-z\d]+(?: people| ppl| of us)?(?: tonight| today)? so\b`)
)

// oldTime matches an hour without a half of the day that is taken back for one with minutes, by words before the new one or after it.
var oldTime = regexp.MustCompile(`(?i)\b((?:for|at|by|around) )\d\d?(?::\d\d)?(?:[-\s,.;…–]+(?:\b(?:no|nah|oh|wait|actually|sorry|rather|better|i mean|i meant|make (?:it|that))\b[-\s,.;…–]*)+(\d\d?:\d\d)\b|(?:\s*[-,.;…–]+\s*(\d\d?:\d\d)| tonight\s*[-,.;…–]+\s*(\d\d?:\d\d tonight)),? (?:sorry|rather|actually|i mean|i meant|instead)\b)`)

// uncounted returns a text without these digits, with the last of such times.
func uncounted(text string) string {
	text = atDoor.ReplaceAllString(oldTime.ReplaceAllString(text, "$1$2$3$4"), " , ")
	for at := dialed.FindStringIndex(text); at != nil; at = dialed.FindStringIndex(text) {
		text = dialer.ReplaceAllString(text[:at[0]], "") + " , " + text[at[1]:]
	}
	return mouths.ReplaceAllString(yearsOld.ReplaceAllString(text, "somebody"), "so")
}
