package sdk

import (
	"fmt"
	"regexp"
	"strings"
)

// Folded is how texts of pages are compared: case and white space do not count.
func Folded(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// InSelector tells whether an id can stand between the double quotes of a selector as it is.
func InSelector(id string) bool { return id != "" && !strings.ContainsAny(id, "\"\\\n") }

// Refusals are the sentences in which a site says no, the first of them that fits counts.
type Refusals []Refusal

// Refusal is one such sentence and what it means.
type Refusal struct {
	Says *regexp.Regexp
	Code Code
}

// In finds the failure that a text of the page stands for; nil when it is none of the sentences.
func (r Refusals) In(text string) *Failure {
	for _, refusal := range r {
		if refusal.Says.MatchString(text) {
			return Fail(refusal.Code, text)
		}
	}
	return nil
}

// OfLine is the failure behind what a page says instead of taking a line: one of the sentences, or, where gone matches, that the
// option it names cannot be had, or else the item. Anything else is SITE_CHANGED.
func (r Refusals) OfLine(text string, gone *regexp.Regexp, line Line) error {
	if failed := r.In(text); failed != nil {
		return failed
	}
	if !gone.MatchString(text) {
		return Fail(SiteChanged, fmt.Sprintf("%s: %s", line.Item, text))
	}
	for _, choice := range line.Choices {
		if strings.Contains(Folded(text), Folded(choice.Option)) {
			return Fail(OptionUnavailable, text).About(choice.Option)
		}
	}
	return Fail(ItemUnavailable, text).About(line.Item)
}
