package delivery

import "time"

// Schedule is the wait before each attempt (docs/gaps.md). The first is made at once, each other that long after the previous one ended, plus or
// minus Jitter. After the last the delivery is dead.
var Schedule = [...]time.Duration{0, 5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 10 * time.Hour}

// Jitter is how much a wait may differ from the table, as a fraction, so that endpoints that failed together are not retried together.
const Jitter = 0.1

// The rules for a response's status. Any other 2xx is delivered; any other status is a failure.
var statuses = map[int]struct {
	problem Reason
	again   bool // its Retry-After is respected
}{
	410: {Gone, false},
	429: {Refused, true},
	502: {Refused, true},
	503: {Refused, true},
	504: {Refused, true},
}

// verdict returns what a status means, and whether its Retry-After is respected.
func verdict(a Attempt) (problem Reason, again bool) {
	if a.Status == 0 {
		return a.Problem, false
	}
	if row, ok := statuses[a.Status]; ok {
		return row.problem, row.again
	}
	switch a.Status / 100 {
	case 2:
		return "", false
	case 3:
		return Redirected, false
	}
	return Refused, false
}

// next returns the wait after so many attempts; false if there are no more.
func next(tries int, chance float64) (time.Duration, bool) {
	if tries >= len(Schedule) {
		return 0, false
	}
	wait := Schedule[tries]
	return wait + time.Duration((2*chance-1)*Jitter*float64(wait)), true
}

// postponed returns a wait that Retry-After may lengthen, to at most the next wait of the schedule.
func postponed(wait, after time.Duration, tries int) time.Duration {
	return max(wait, min(after, Schedule[min(tries+1, len(Schedule)-1)]))
}
