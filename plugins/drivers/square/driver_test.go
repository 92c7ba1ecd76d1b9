package main

import (
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

func TestConformance(t *testing.T) {
	drivertest.Run(t, New, drivertest.Site("testdata/skin"), drivertest.Pictures())
}
