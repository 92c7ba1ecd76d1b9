// Package failure is the closed list of reasons why a build or a placement failed: the failure codes of carts and orders (spec section 7), one row
// each.
package failure

import "strings"

// Code is a stable failure code. The empty code means that nothing failed.
type Code string

// The failure codes. Spec section 7 names STORE_CLOSED and CARD_DECLINED; the others are ours (docs/gaps.md).
const (
	StoreClosed           Code = "STORE_CLOSED"
	StorePaused           Code = "STORE_PAUSED"
	StoreNotOrderable     Code = "STORE_NOT_ORDERABLE"
	ItemUnavailable       Code = "ITEM_UNAVAILABLE"
	OptionUnavailable     Code = "OPTION_UNAVAILABLE"
	MinimumNotMet         Code = "MINIMUM_NOT_MET"
	PickupTimeUnavailable Code = "PICKUP_TIME_UNAVAILABLE"
	CardDeclined          Code = "CARD_DECLINED"
	MerchantRejected      Code = "MERCHANT_REJECTED"
	PriceChanged          Code = "PRICE_CHANGED"
	LoginRequired         Code = "LOGIN_REQUIRED"
	CaptchaBlocked        Code = "CAPTCHA_BLOCKED"
	BotBlocked            Code = "BOT_BLOCKED"
	SiteChanged           Code = "SITE_CHANGED"
	SiteUnreachable       Code = "SITE_UNREACHABLE"
	PlatformUnsupported   Code = "PLATFORM_UNSUPPORTED"
	QuestionUnanswered    Code = "QUESTION_UNANSWERED"
	OverMaxTotal          Code = "OVER_MAX_TOTAL"
	AllergenNotExcluded   Code = "ALLERGEN_NOT_EXCLUDED"
	NotesUnsupported      Code = "NOTES_UNSUPPORTED"
	CounterPaymentOnly    Code = "COUNTER_PAYMENT_ONLY"
	NotPlacedInTime       Code = "NOT_PLACED_IN_TIME"
	TimedOut              Code = "TIMED_OUT"
	Internal              Code = "INTERNAL"
)

// Fault says whose fault a failure is.
type Fault string

// The sides of a failure.
const (
	Restaurant Fault = "restaurant"
	Person     Fault = "person"
	Site       Fault = "site"
	Service    Fault = "service"
)

// Row describes one code: whose fault it is, whether the person can try again, and the sentence to show the person if nothing more exact is known.
type Row struct {
	Code      Code
	Fault     Fault
	Retryable bool
	Message   string
}

// Table lists every code in the order of the reference page.
var table = [...]Row{
	{StoreClosed, Restaurant, false, "The restaurant is closed right now."},
	{StorePaused, Restaurant, true, "The restaurant has paused online orders for the moment."},
	{StoreNotOrderable, Restaurant, false, "This restaurant does not take pickup orders on its site."},
	{ItemUnavailable, Restaurant, false, "Something you asked for is not available."},
	{OptionUnavailable, Restaurant, false, "A choice you asked for is not available."},
	{MinimumNotMet, Person, false, "The restaurant has a minimum order that this order does not reach."},
	{PickupTimeUnavailable, Restaurant, false, "The restaurant does not offer that pickup time."},
	{CardDeclined, Person, true, "The card was declined. Nothing was ordered."},
	{MerchantRejected, Restaurant, true, "The restaurant did not accept the order. Nothing was charged."},
	{PriceChanged, Restaurant, true, "The price changed before the order went in. Nothing was charged."},
	{LoginRequired, Site, false, "The restaurant's site asks for an account of its own."},
	{CaptchaBlocked, Site, false, "The restaurant's site asked for a check that only a person can do."},
	{BotBlocked, Site, true, "The restaurant's site refused the visit."},
	{SiteChanged, Site, false, "The restaurant's site did not look as expected, so nothing was ordered."},
	{SiteUnreachable, Site, true, "The restaurant's site could not be reached."},
	{PlatformUnsupported, Service, false, "Ordering from this restaurant's site is not supported yet."},
	{QuestionUnanswered, Person, true, "The question about the order was not answered in time."},
	{OverMaxTotal, Person, false, "The order costs more than the limit that was set for it, so nothing was ordered."},
	{AllergenNotExcluded, Restaurant, false, "The menu does not rule out something that must be avoided, so nothing was ordered."},
	{NotesUnsupported, Site, false, "The restaurant's site takes no note with an order, so nothing was ordered."},
	{CounterPaymentOnly, Restaurant, false, "The restaurant takes payment at the counter only, so nothing was ordered."},
	{NotPlacedInTime, Service, true, "The order could not be sent in time after it was confirmed, so nothing was ordered. Nothing was charged."},
	{TimedOut, Service, true, "Preparing the order took too long, so it was stopped. Nothing was charged."},
	{Internal, Service, true, "Something went wrong on our side. Nothing was charged."},
}

// All returns every row, in the order of the reference page.
func All() []Row { return append([]Row(nil), table[:]...) }

// Of returns the row of code; for an unknown code the row of Internal.
func Of(code Code) Row {
	for _, r := range table {
		if r.Code == code {
			return r
		}
	}
	return table[len(table)-1]
}

// Known reports whether code is on the list.
func Known(code Code) bool { return Of(code).Code == code }

// Failure is one failure: a code, the sentence for the person, and what was seen, which is for the log and never leaves the service. It is an
// error, so that adapters can return it.
type Failure struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	Item    string `json:"item,omitempty"`
	Seen    string `json:"-"`
}

// New returns a failure with the code's sentence. seen says, for the log, what led to it.
func New(code Code, seen string) *Failure {
	return &Failure{Code: Of(code).Code, Message: Of(code).Message, Seen: seen}
}

// About returns f with the name of the item or option that it is about, quoted in the sentence.
func (f *Failure) About(item string) *Failure {
	f.Item = item
	switch f.Code {
	case ItemUnavailable:
		f.Message = quoted(item) + " is not available right now."
	case AllergenNotExcluded:
		f.Message = "The menu does not rule out something that must be avoided in " + quoted(item) + ", so nothing was ordered."
	case OptionUnavailable:
		f.Message = "The choice " + quoted(item) + " is not available right now."
	}
	return f
}

// NotOnMenu returns f with a sentence that item is not on the menu, and which items are closest.
func (f *Failure) NotOnMenu(item string, nearest []string) *Failure {
	f.Item = item
	f.Message = quoted(item) + " is not on the menu."
	names := make([]string, 0, len(nearest))
	for _, name := range nearest {
		names = append(names, quoted(name))
	}
	if len(names) > 0 {
		f.Message += " The menu has " + strings.Join(names, ", ") + "."
	}
	return f
}

// longestQuoted bounds a name in a sentence, in characters.
const longestQuoted = 80

// quoted returns a name that is not ours as a quotation, which the name cannot end.
func quoted(name string) string {
	if runes := []rune(name); len(runes) > longestQuoted {
		name = string(runes[:longestQuoted-1]) + "…"
	}
	return "“" + strings.NewReplacer("“", "'", "”", "'", `"`, "'").Replace(name) + "”"
}

// Error describes the failure for the log.
func (f *Failure) Error() string {
	s := string(f.Code)
	if f.Item != "" {
		s += " (" + f.Item + ")"
	}
	if f.Seen != "" {
		s += ": " + f.Seen
	}
	return s
}
