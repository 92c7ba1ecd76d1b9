package sdk

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DatePicker is a calendar that shows one month. All fields are selectors. An input of type "date" needs none: Page.Fill takes 2006-01-02.
type DatePicker struct {
	Open  string `empty:"the calendar is always shown"`
	Title string // shows the month: "November 2026"
	Next  string // the button to the next month
	Day   string // the days of this month that can be chosen; their text is their number
}

// furthest is how many months ahead a date may be.
const furthest = 12

// Pick opens the calendar, goes to the month and presses the day. It returns PICKUP_TIME_UNAVAILABLE if the day cannot be chosen.
func (d DatePicker) Pick(ctx context.Context, page Page, date time.Time) error {
	if d.Open != "" {
		if err := page.Click(ctx, At(d.Open)); err != nil {
			return err
		}
	}
	if _, err := page.Wait(ctx, Visible(At(d.Title))); err != nil {
		return err
	}
	for range furthest {
		shown, err := page.Read(ctx, At(d.Title), Fields{"text": ""})
		if err != nil {
			return err
		}
		month, err := monthOf(shown)
		if err != nil {
			return err
		}
		if month.Year() == date.Year() && month.Month() == date.Month() {
			return d.press(ctx, page, date)
		}
		if month.After(date) {
			break
		}
		if err := page.Click(ctx, At(d.Next)); err != nil {
			return err
		}
		if _, err := page.Wait(ctx, Gone(At(d.Title).WithExactText(shown[0]["text"]))); err != nil {
			return err
		}
	}
	return Fail(PickupTimeUnavailable, "the calendar does not go to "+date.Format(time.DateOnly))
}

// press presses the day in the month that is shown.
func (d DatePicker) press(ctx context.Context, page Page, date time.Time) error {
	days, err := page.Read(ctx, At(d.Day), Fields{"text": ""})
	if err != nil {
		return err
	}
	for i, day := range days {
		if strings.TrimLeft(day["text"], "0") == strconv.Itoa(date.Day()) {
			return page.Click(ctx, At(d.Day).At(i))
		}
	}
	return Fail(PickupTimeUnavailable, date.Format(time.DateOnly)+" cannot be chosen")
}

func monthOf(shown []Record) (time.Time, error) {
	if len(shown) != 1 {
		return time.Time{}, Fail(SiteChanged, fmt.Sprintf("%d titles of a calendar", len(shown)))
	}
	for _, layout := range []string{"January 2006", "Jan 2006", "January, 2006", "01/2006", "2006-01"} {
		if month, err := time.Parse(layout, strings.Join(strings.Fields(shown[0]["text"]), " ")); err == nil {
			return month, nil
		}
	}
	return time.Time{}, Fail(SiteChanged, "the title of a calendar is no month")
}
