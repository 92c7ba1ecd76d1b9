// Package rewrite puts a person's sentence into the words of a menu. Courtesy and talk go; other names, foreign words, sounds and misspellings become
// the menu's words; what people say when they change their minds becomes a mark.
//
// It knows which words a menu is written with. It never knows items with their options and prices, and never decides what is ordered.
package rewrite
