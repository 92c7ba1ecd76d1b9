package cart

import "github.com/carryout-dev/carryout/core/money"

// The bounds of confirm codes (spec 4.4, section 8).
const (
	MaxCodes = 4 // texted for one cart
)

// CodeRule is what decides whether a confirm needs a texted code (spec 4.4).
type CodeRule struct {
	Grant         bool        // the confirm comes by a build grant
	Consented     bool        // the person approved an order through this application with a texted code, and it still holds
	KeepsCodesOn  bool        // the person's own setting
	MerchantTotal money.Minor // fees.merchantTotalMinor
	Limit         money.Minor // above it a code is asked
	RiskAsks      bool
	CodeOut       bool // a code is already out for the cart
}

// Due tells whether a code is due, and whether it is the first one of this application, whose text also asks for consent.
func (r CodeRule) Due() (due, first bool) {
	first = r.Grant && !r.Consented
	return first || r.KeepsCodesOn || r.MerchantTotal > r.Limit || r.RiskAsks || r.CodeOut, first
}
