// Package english knows the language that people order in: how a text is cut into words, what a number of things is, which words are foods, sizes,
// units, names and courtesy, and which marks stand for phrases.
//
// It knows no menu and never decides what a word means for an order.
package english
