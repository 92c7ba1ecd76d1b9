package delivery

import "time"

// Schedule is the wait before each attempt (docs/gaps.md): the first is made at once, each other so long after the one before it
// ended, give or take Jitter. After the last the delivery is dead.
var Schedule = [...]time.Duration{0, 5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 10 * time.Hour}

// Jitter is how far a wait may be from the table, as a part of it: endpoints that failed together are not called together.
const Jitter = 0.1

// The rules of an answer's status. Any other 2xx is delivered, any other status a failure.
var statuses = map[int]struct {
	problem Reason
	again   bool // its Retry-After counts
}{
	410: {Gone, false},
	429: {Refused, true},
	502: {Refused, true},
	503: {Refused, true},
	504: {Refused, true},
}

// verdict says what an attempt's status means, and whether its Retry-After is heard.
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

// next is the wait after so many attempts; false when there are no more.
func next(tries int, chance float64) (time.Duration, bool) {
	if tries >= len(Schedule) {
		return 0, false
	}
	wait := Schedule[tries]
	return wait + time.Duration((2*chance-1)*Jitter*float64(wait)), true
}

// postponed is a wait that Retry-After makes longer, never shorter, and at most as long as the slot that follows.
func postponed(wait, after time.Duration, tries int) time.Duration {
	return max(wait, min(after, Schedule[min(tries+1, len(Schedule)-1)]))
}
