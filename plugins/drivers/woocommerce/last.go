package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// toLastPage continues from the cart to the last page.
func toLastPage(ctx context.Context, page sdk.Page) error {
	shown, err := page.Read(ctx, sdk.At("body"), sdk.Fields{"there": contactForm.First + "?"})
	if err != nil || len(shown) == 1 && shown[0]["there"] == "true" {
		return err
	}
	if err := page.Click(ctx, sdk.At(checkout)); err != nil {
		return err
	}
	_, err = sdk.Await(ctx, page, notices, sdk.At(contactForm.First))
	return err
}

// choosePickup selects the time, in the cart or, if the cart has no times, on the last page.
func choosePickup(ctx context.Context, page sdk.Page, pickup sdk.Pickup) error {
	times, taken := pickupTimes, pickupTaken
	shown, err := page.Read(ctx, sdk.At(times), sdk.Fields{"at": "@id"})
	if err != nil {
		return err
	}
	if len(shown) == 0 {
		if err := toLastPage(ctx, page); err != nil {
			return err
		}
		dated, err := page.Read(ctx, sdk.At(dateSelect), sdk.Fields{"id": "@id"})
		if err != nil {
			return err
		}
		if len(dated) > 0 {
			return chooseDated(ctx, page, pickup.At)
		}
		times, taken = lastTimes, lastTaken
	}
	offered, err := page.Read(ctx, sdk.At(times+" option"), sdk.Fields{"at": "@value"})
	if err != nil {
		return err
	}
	slot, err := sdk.SlotAt(offered, pickup.At)
	if err != nil {
		return err
	}
	if err := page.Choose(ctx, sdk.At(times), slot["at"]); err != nil {
		return err
	}
	_, err = page.Wait(ctx, sdk.Visible(sdk.At(fmt.Sprintf(taken, slot["at"]))))
	return err
}

// readOffer reads the time that the last page shows.
func readOffer(ctx context.Context, page sdk.Page) (sdk.Offer, error) {
	asks, err := page.Read(ctx, sdk.At(dateSelect), sdk.Fields{"chosen": "=value"})
	if err != nil {
		return sdk.Offer{}, err
	}
	if len(asks) > 0 {
		if asks[0]["chosen"] == "" {
			if err := chooseDated(ctx, page, time.Time{}); err != nil {
				return sdk.Offer{}, err
			}
		}
		return readDated(ctx, page)
	}
	chosen, err := page.Read(ctx, sdk.At(pickupChosen), sdk.Fields{"label": "", "at": "@datetime", "value": "@value"})
	if err != nil {
		return sdk.Offer{}, err
	}
	for _, row := range chosen {
		row["at"] = cmp.Or(row["at"], row["value"])
	}
	return sdk.OfferIn(chosen)
}

// choosePickupWay chooses pickup where the last page also delivers, and of several places the store's own.
func choosePickupWay(ctx context.Context, page sdk.Page) error {
	ways, err := page.Read(ctx, sdk.At(waysOfFood), sdk.Fields{"text": "", "on": "@aria-checked"})
	if err != nil || len(ways) == 0 {
		return err
	}
	for i, way := range ways {
		if !strings.Contains(sdk.Folded(way["text"]), "pickup") {
			continue
		}
		if way["on"] != "true" {
			if err := page.Click(ctx, sdk.At(waysOfFood).At(i)); err != nil {
				return err
			}
		}
		_, err := page.Wait(ctx, sdk.Visible(sdk.At(chosenWay).WithText("pickup")))
		if errors.Is(err, sdk.ErrNotFound) {
			return sdk.Fail(sdk.SiteChanged, "pickup cannot be chosen")
		}
		if err != nil {
			return err
		}
		return choosePlace(ctx, page)
	}
	return sdk.Fail(sdk.StoreNotOrderable, "no pickup is offered")
}

// choosePlace chooses the store's own address among several places for pickup.
func choosePlace(ctx context.Context, page sdk.Page) error {
	places, err := page.Read(ctx, sdk.At(pickupPlaces), sdk.Fields{"text": "", "on": "input:checked?"})
	if err != nil || len(places) < 2 {
		return err
	}
	address, known := sdk.ParseAddress(page.Store().Address)
	for i, place := range places {
		if known && strings.Contains(sdk.Folded(place["text"]), sdk.Folded(address.Street)) {
			if place["on"] == "true" {
				return nil
			}
			return page.SetChecked(ctx, sdk.At(pickupPlaces+" input").At(i), true)
		}
	}
	return sdk.Fail(sdk.StoreNotOrderable, fmt.Sprintf("none of %d places for pickup is the store's address", len(places)))
}

// openNote opens the box for notes where the last page hides it, if there are notes.
func openNote(ctx context.Context, page sdk.Page, notes string) error {
	if notes == "" {
		return nil
	}
	hidden, err := page.Read(ctx, sdk.At(noteBox), sdk.Fields{"id": "@id"})
	if err != nil || len(hidden) == 0 {
		return err
	}
	return page.SetChecked(ctx, sdk.At(noteBox), true)
}

// keptNote is what the box for notes holds once the page no longer changes: plugins may shorten it.
func keptNote(ctx context.Context, page sdk.Page) (string, error) {
	held, err := page.Read(ctx, sdk.At(orderNote.Box), sdk.Fields{"text": "=value"})
	if err != nil || len(held) == 0 {
		return "", err
	}
	return held[0]["text"], nil
}
