package host

import (
	"cmp"
	"time"
)

// Limits bound the steps of a build. A zero limit is the default.
type Limits struct {
	Recognize time.Duration // 20 s
	Menu      time.Duration // 45 s
	Options   time.Duration // 20 s, for one item
	Fill      time.Duration // 90 s
	Checkout  time.Duration // 60 s
	Submit    time.Duration // 90 s
	Evidence  time.Duration // 15 s
}

func (l Limits) orDefaults() Limits {
	return Limits{
		Recognize: cmp.Or(l.Recognize, 20*time.Second),
		Menu:      cmp.Or(l.Menu, 45*time.Second),
		Options:   cmp.Or(l.Options, 20*time.Second),
		Fill:      cmp.Or(l.Fill, 90*time.Second),
		Checkout:  cmp.Or(l.Checkout, 60*time.Second),
		Submit:    cmp.Or(l.Submit, 90*time.Second),
		Evidence:  cmp.Or(l.Evidence, 15*time.Second),
	}
}
