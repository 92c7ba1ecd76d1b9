package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// arrival is what a page turned out to be.
type arrival int

const (
	captcha arrival = iota
	limited
	picker   // the locations of a company
	embed    // a restaurant's own page with a button that opens the ordering pages over it
	ordering // the menu of a location
)

// open loads the store's page and finds the way to its menu: out of the restaurant's own page, past the picker of locations. Each
// is met at most once.
func open(ctx context.Context, page sdk.Page) (state, error) {
	if err := load(ctx, page, page.Home()); err != nil {
		return state{}, err
	}
	where, err := arrive(ctx, page, captcha, limited, picker, embed, ordering)
	if err == nil && where == embed {
		if err := leaveSite(ctx, page); err != nil {
			return state{}, err
		}
		where, err = arrive(ctx, page, captcha, limited, picker, ordering)
	}
	if err == nil && where == picker {
		if err := pickLocation(ctx, page); err != nil {
			return state{}, err
		}
		_, err = arrive(ctx, page, captcha, limited, ordering)
	}
	if err != nil {
		return state{}, err
	}
	shown, err := readState(ctx, page)
	if err != nil {
		return state{}, err
	}
	return shown, prepare(ctx, page, shown)
}

// load opens an address and says what its status means.
func load(ctx context.Context, page sdk.Page, address string) error {
	status, err := page.Goto(ctx, address)
	switch {
	case err != nil:
		return err
	case status == http.StatusForbidden || status == http.StatusTooManyRequests:
		return sdk.Fail(sdk.BotBlocked, fmt.Sprintf("the page answered %d", status))
	case status == http.StatusNotFound || status == http.StatusGone:
		return sdk.Fail(sdk.StoreNotOrderable, fmt.Sprintf("the page answered %d", status))
	case status >= http.StatusBadRequest:
		return sdk.Fail(sdk.SiteUnreachable, fmt.Sprintf("the page answered %d", status))
	}
	return nil
}

// arrive waits until the page shows what it is, which must be one of what may come.
func arrive(ctx context.Context, page sdk.Page, may ...arrival) (arrival, error) {
	conditions := make([]sdk.Condition, 0, len(may))
	for _, one := range may {
		conditions = append(conditions, sdk.Visible(arrivals[one]))
	}
	which, err := page.Wait(ctx, conditions...)
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		return 0, sdk.Fail(sdk.SiteChanged, "neither a menu nor a way to one")
	case err != nil:
		return 0, err
	}
	switch may[which] {
	case captcha:
		return 0, sdk.Fail(sdk.CaptchaBlocked, arrivals[captcha].Text)
	case limited:
		return 0, sdk.Fail(sdk.BotBlocked, arrivals[limited].Text)
	}
	return may[which], nil
}

// leaveSite opens the overlay of a restaurant's own page and goes to what it shows: the same pages, with nothing around them.
func leaveSite(ctx context.Context, page sdk.Page) error {
	if err := page.Click(ctx, sdk.At(embedButton)); err != nil {
		return err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(embedFrame))); err != nil {
		return err
	}
	frames, err := page.Read(ctx, sdk.At(embedFrame), sdk.Fields{"address": "@src"})
	if err != nil {
		return err
	}
	if len(frames) != 1 || !strings.HasPrefix(frames[0]["address"], "http") {
		return sdk.Fail(sdk.SiteChanged, "the overlay shows no ordering page")
	}
	return load(ctx, page, frames[0]["address"])
}

// pickLocation takes the only location. Which of several is meant nobody can say but the address.
func pickLocation(ctx context.Context, page sdk.Page) error {
	rows, err := page.Read(ctx, sdk.At(location), sdk.Fields{"name": ""})
	if err != nil {
		return err
	}
	if len(rows) != 1 {
		return sdk.Fail(sdk.StoreNotOrderable, fmt.Sprintf("the address names none of %d locations", len(rows)))
	}
	return page.Click(ctx, sdk.At(location))
}

// prepare clears the way for a pickup order.
func prepare(ctx context.Context, page sdk.Page, shown state) error {
	if shown.Covered {
		if err := page.Click(ctx, sdk.At(cookieRefusal)); err != nil {
			return err
		}
	}
	if shown.Mode == modePickup {
		return nil
	}
	return page.Click(ctx, sdk.At(pickupMode))
}
