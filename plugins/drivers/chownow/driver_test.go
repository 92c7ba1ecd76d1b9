package main

import (
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

func TestConformance(t *testing.T) {
	drivertest.Run(t, New, drivertest.Site("testdata/skin"), drivertest.Pictures(),
		drivertest.Without(drivertest.OrderNotes, "there is no box for a note"),
		drivertest.Without(drivertest.ItemNotes, "there is no box for a note"),
		drivertest.Without(drivertest.Allergens, "the documents do not tell"))
}
