package main

import (
	"fmt"
	"regexp"
)

// This file has the steps of a checkout that asks for one thing after the other on one page.

var (
	// opensWays is what a button is called that opens a list of ways.
	opensWays = regexp.MustCompile(`(?i)^(choose|select|change|edit)\b`)
	// wayField is what a field is called that shows the way that was chosen.
	wayField = regexp.MustCompile(`(?i)\b(method|shipping|delivery|pick ?-?up|payment|pay)\b|_(method|shipping|payment)\b|^(shipping|payment)_`)
	// leaves is what a button is called that ends a visit instead of a step.
	leaves = regexp.MustCompile(`(?i)shopping|browsing|\bas (a )?(guest|member)\b|\b(with|to) (paypal|google|apple|facebook|amazon)\b`)
)

// step finds the button that takes a checkout further: the one of a dialog, that of the contact form, one that opens the ways to get the food or to pay, and one
// that continues. tried are those that were pressed already.
func (v view) step(tried map[string]bool) (int, bool) {
	if layer := v.layer(); layer > 0 {
		if i, found := v.fresh(tried, layer, v.continues); found || v.Nodes[layer].Role != "" {
			return i, found
		}
	}
	if i, found := v.confirms(); found && !tried[v.signature(i)] && !v.mayOrder(i) {
		return i, true
	}
	if i, found := v.fresh(tried, 0, v.opensWays); found {
		return i, true
	}
	return v.fresh(tried, 0, func(i int) bool { return v.continues(i) && !v.mayOrder(i) })
}

// fresh returns the first button inside of region that fits and was not tried.
func (v view) fresh(tried map[string]bool, region int, fits func(int) bool) (int, bool) {
	for i := region; i < v.ends[region]; i++ {
		if n := v.Nodes[i]; n.Acts && !n.Hidden && !n.Off && fits(i) && !tried[v.signature(i)] {
			return i, true
		}
	}
	return 0, false
}

// signature tells the buttons of all steps apart.
func (v view) signature(i int) string { return fmt.Sprint(v.URL, " ", v.css(i), " ", v.says(i)) }

// continues reports whether a button continues to the next step: not out of the checkout, nor by signing in.
func (v view) continues(i int) bool {
	if says := v.says(i); !onward.MatchString(says) || leaves.MatchString(says) {
		return false
	}
	form, inForm := v.up(i, func(n node) bool { return n.Tag == "form" })
	return !inForm || !v.signsIn(form)
}

// signsIn reports whether a form asks for a password.
func (v view) signsIn(form int) bool {
	for i := form; i < v.ends[form]; i++ {
		if n := v.Nodes[i]; n.Type == "password" && !n.Hidden {
			return true
		}
	}
	return false
}

// aside reports whether a form asks for at most one thing beside a password, to sign in or to get news: so not for who the food is for.
func (v view) aside(form int) bool {
	asks := 0
	for _, n := range v.Nodes[form:v.ends[form]] {
		if n.Tag == "input" && typed.MatchString(n.Type) && n.Type != "password" && !n.Hidden {
			asks++
		}
	}
	_, news := v.button(form, true, subscribes.MatchString)
	return asks <= 1 && (news || v.signsIn(form))
}

// opensWays reports whether a button belongs to a field in which text cannot be typed and that shows no way yet.
func (v view) opensWays(i int) bool {
	if !opensWays.MatchString(v.says(i)) {
		return false
	}
	around := v.Nodes[i].Parent
	for j := around; j >= 0 && j < v.ends[around]; j++ {
		if n := v.Nodes[j]; n.Tag == "input" && n.Kept && n.Value == "" && wayField.MatchString(n.Name+" "+n.Field) {
			return true
		}
	}
	return false
}
