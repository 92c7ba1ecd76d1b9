package quota

import "time"

// SpentDay counts what a person confirmed today: the merchants' totals, in minor units. It has no row: the person's own limit and the service's cap
// bound it.
const SpentDay Name = "confirmed_minor_day"

// Day returns the start of the day, which ends at midnight UTC, in which now is.
func Day(now time.Time) time.Time { return Find(PersonBuildsDay).Start(now) }
