package sdk

import "github.com/carryout-dev/carryout/core/failure"

// Code is a failure code; docs/drivers.md says when a driver returns which.
type Code = failure.Code

// The failure codes that a driver can return.
const (
	StoreClosed           = failure.StoreClosed
	StorePaused           = failure.StorePaused
	StoreNotOrderable     = failure.StoreNotOrderable
	ItemUnavailable       = failure.ItemUnavailable
	OptionUnavailable     = failure.OptionUnavailable
	MinimumNotMet         = failure.MinimumNotMet
	PickupTimeUnavailable = failure.PickupTimeUnavailable
	CounterPaymentOnly    = failure.CounterPaymentOnly
	CardDeclined          = failure.CardDeclined
	MerchantRejected      = failure.MerchantRejected
	LoginRequired         = failure.LoginRequired
	CaptchaBlocked        = failure.CaptchaBlocked
	BotBlocked            = failure.BotBlocked
	NotesUnsupported      = failure.NotesUnsupported
	PlatformUnsupported   = failure.PlatformUnsupported
	SiteChanged           = failure.SiteChanged
	SiteUnreachable       = failure.SiteUnreachable
)

// Fail returns a failure with the code's own sentence for the person; seen is for the log and says what the page showed.
func Fail(code Code, seen string) *Failure { return failure.New(code, seen) }
