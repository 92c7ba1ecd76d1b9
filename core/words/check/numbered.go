package check

import (
	"regexp"
	"strconv"
)

// In this file: the numbers of a list, "1) a burger 2) fries", count no things.

// entryNumber matches a number of a list, with what stands before and after it.
var entryNumber = regexp.MustCompile(`(?:^|[\s,;:(#])(\d{1,2})\s?[.)-]\s`)

// numbered drops the numbers of a list from a text, if they are all numbers from 1 on.
func numbered(text string) string {
	found := entryNumber.FindAllStringSubmatchIndex(text, -1)
	if len(found) < 2 {
		return text
	}
	for k, m := range found {
		if n, _ := strconv.Atoi(text[m[2]:m[3]]); n != k+1 {
			return text
		}
	}
	return entryNumber.ReplaceAllString(text, " , ")
}
