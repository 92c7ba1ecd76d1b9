package main

import (
	"os"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// TestConformance runs a sample of the suite; CARRYOUT_PROVE runs the whole.
func TestConformance(t *testing.T) {
	options := []drivertest.Option{
		drivertest.Without(sdk.ItemNotes, noItemNotes), drivertest.Without(sdk.Allergens, noAllergens), drivertest.Without(drivertest.AskedAgain, neverAsksAgain),
	}
	if os.Getenv("CARRYOUT_PROVE") == "" {
		options = append(options, drivertest.Only("recognizes its own pages only", "option groups are the shop's", "the built total is the shop's", "a page that alerts is built",
			"what is sold out is named", "a receipt is placed, with evidence", "a declined card is rejected", "extra wrappers", "a bag that drops an option"))
	}
	drivertest.Run(t, New, drivertest.Site("testdata/skin"), options...)
}
