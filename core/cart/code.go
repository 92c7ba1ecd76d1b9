package cart

import "github.com/carryout-dev/carryout/core/money"

// The bounds of confirm codes (spec 4.4, section 8).
const (
	MaxCodes = 4 // texted for one cart
)

// Surface is where a confirm comes from. It decides about codes.
type Surface string

// The surfaces.
const (
	ByToken Surface = "token" // the person's own access token
	ByGrant Surface = "grant" // a build grant
	ByPage  Surface = "page"  // the person's own page of the cart
	ByReply Surface = "reply" // a YES to a text of ours
)

// CodeRule holds the facts that decide whether a confirm needs a texted code (spec 4.4).
type CodeRule struct {
	By            Surface
	Consented     bool        // the person gave consent with a code, and has not withdrawn it
	Ordered       bool        // the person approved an order through this application with a texted code
	KeepsCodesOn  bool        // the person's own setting
	MerchantTotal money.Minor // fees.merchantTotalMinor
	Limit         money.Minor // a total above it needs a code
	RiskAsks      bool
	CodeOut       bool // a code is already out for the cart
}

// First reports whether the confirm is of a first order, which only a texted code can approve. The code that opened a page's session named no
// amount, and a YES can answer the wrong text; neither is enough to let a new application spend.
func (r CodeRule) First() bool {
	switch r.By {
	case ByGrant:
		return !r.Consented
	case ByPage, ByReply:
		return !r.Ordered
	}
	return false
}

// Due reports whether a confirm needs a code. A YES after the first order needs none: it comes from the phone that a code would go to.
func (r CodeRule) Due() bool {
	if r.First() || r.By == ByReply {
		return r.First()
	}
	return r.KeepsCodesOn || r.MerchantTotal > r.Limit || r.RiskAsks || r.CodeOut
}

// AsksConsent reports whether the text of a code also asks for consent to later orders without one. The page's codes never do; they are only for
// the page.
func (r CodeRule) AsksConsent() bool { return r.By == ByGrant && r.First() }
