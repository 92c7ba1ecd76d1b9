// Package words turns a person's words into lines of a menu.
//
// It is the only place that matches words to a menu. Matching is deterministic: what is ambiguous or
// missing becomes a question, what is not on the menu is named, and nothing is ever guessed.
package words
