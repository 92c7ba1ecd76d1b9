// Package numbers is ports.Numbers over the world's numbering plans, which a library carries and renews with its releases.
package numbers

import (
	"github.com/nyaruka/phonenumbers"

	"github.com/carryout-dev/carryout/ports"
)

// Plans are the world's numbering plans.
type Plans struct{}

var _ ports.Numbers = Plans{}

// Look returns the country and the kind of a number in E.164.
func (Plans) Look(number string) ports.Number {
	parsed, err := phonenumbers.Parse(number, phonenumbers.UNKNOWN_REGION)
	if err != nil || !phonenumbers.IsValidNumber(parsed) {
		return ports.Number{Kind: ports.NumberUnassigned}
	}
	n := ports.Number{Region: phonenumbers.GetRegionCodeForNumber(parsed), Kind: ports.NumberOrdinary}
	switch phonenumbers.GetNumberType(parsed) {
	case phonenumbers.PREMIUM_RATE, phonenumbers.SHARED_COST, phonenumbers.UAN, phonenumbers.PAGER, phonenumbers.VOICEMAIL, phonenumbers.PERSONAL_NUMBER, phonenumbers.TOLL_FREE:
		n.Kind = ports.NumberPremium
	default:
		if n.Region == noCountry {
			n.Kind = ports.NumberSatellite
		}
	}
	return n
}

// noCountry is the region of networks that belong to no country.
const noCountry = "001"
