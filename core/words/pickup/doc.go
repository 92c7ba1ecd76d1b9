// Package pickup reads when an order is to be picked up: "at 6:30", "in an hour", "tomorrow at noon".
//
// Of the menu it knows only the words, which are no times; it never knows what is ordered, nor what time it is.
package pickup
