// Package quota is the table of limits and the arithmetic of their windows (spec section 8).
package quota

import (
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// Name names one limit.
type Name string

// The limits.
const (
	UsersHour         Name = "users_provisioned_hour"
	UsersDay          Name = "users_provisioned_day"
	GrantsHour        Name = "build_sessions_hour"
	GrantsDay         Name = "build_sessions_day"
	VerifyTextsDay    Name = "verification_texts_day"
	VerifyTextsHour   Name = "verification_starts_hour"
	VerifyTextsAll    Name = "verification_texts_all_developers_hour"
	PageTextsHour     Name = "page_texts_hour"
	PageTextsAll      Name = "page_texts_all_developers_hour"
	PageTextsNumber   Name = "page_texts_per_number_day"
	PageTextsLink     Name = "page_texts_link_hour"
	UnansweredPrefix  Name = "unanswered_texts_prefix_hour"
	UnansweredCountry Name = "unanswered_texts_country_hour"
	ApprovalDay       Name = "approval_texts_day"
	ApprovalAll       Name = "approval_texts_all_developers_hour"
	WrongCodesDay     Name = "wrong_verification_codes_day"
	WrongCodesPhone   Name = "wrong_codes_per_person_day"
	ConfirmCodesDay   Name = "confirm_codes_day"
	CartTextsDay      Name = "cart_texts_day"
	RepliesDay        Name = "answers_to_replies_per_person_day"
	BuildsDay         Name = "order_builds_day"
	PersonBuildsDay   Name = "order_builds_per_person_day"
	TestBuildsDay     Name = "test_restaurant_builds_day"
	TestBuildsAll     Name = "test_restaurant_builds_all_developers_day"
	RequestsMinute    Name = "requests_minute"
	OrderReads        Name = "order_reads_minute"
	FeedReads         Name = "event_reads_minute"
	PlaceSearches     Name = "place_searches_minute"
	MenuReads         Name = "menu_reads_minute"
	UnknownMinute     Name = "unknown_credentials_address_minute"
	FiredDay          Name = "test_webhooks_day"
	FiredMinute       Name = "test_webhooks_minute"
	RevokedMinute     Name = "revoked_credential_minute"
	WrongUserCodes    Name = "wrong_user_codes_hour"
	CardsAccount      Name = "cards_tried_account_hour"
	CardsAddress      Name = "cards_tried_address_hour"
	CardsLink         Name = "cards_tried_link_hour"

	SignInTextsAddress Name = "sign_in_texts_address_hour"
	SignInTextsPhone   Name = "sign_in_texts_phone_day"
	ClientsAddress     Name = "oauth_clients_registered_address_hour"
	DocumentsAddress   Name = "oauth_client_documents_address_minute"

	DeviceCodesMinute Name = "device_codes_address_minute"
	DevicePollsMinute Name = "device_polls_address_minute"
)

// Scope is the kind of subject that a limit counts for.
type Scope string

// The scopes.
const (
	PerCredential  Scope = "credential"
	PerApplication Scope = "application"
	PerDeveloper   Scope = "developer account"
	PerPerson      Scope = "person"
	PerAccount     Scope = "account" // a person's, whichever application they came through
	PerAddress     Scope = "address"
	PerLink        Scope = "link"   // a handoff link, or a cart's own page
	PerPrefix      Scope = "prefix" // the numbers that differ in their last four digits only
	PerCountry     Scope = "country"
	PerPhone       Scope = "phone"
	AllDevelopers  Scope = "all developers"
)

// Row is one limit. Limits apply per environment; a day ends at midnight UTC.
type Row struct {
	Name   Name
	Scope  Scope
	Window time.Duration // an hour or a day, aligned to UTC, or the last minute
	Limit  map[access.Environment]int64
	Spec   bool // published; otherwise our choice (docs/gaps.md)
	What   string
}

func both(n int64) map[access.Environment]int64 {
	return map[access.Environment]int64{access.Sandbox: n, access.Production: n}
}

func of(sandbox, production int64) map[access.Environment]int64 {
	return map[access.Environment]int64{access.Sandbox: sandbox, access.Production: production}
}

// everybody is the subject of limits of all developers together.
const everybody = "all"

const day = 24 * time.Hour

// table is spec section 8. A limit does not apply in an environment that its row leaves out.
var table = []Row{
	{UsersHour, PerCredential, time.Hour, map[access.Environment]int64{access.Production: 600}, true, "users provisioned"},
	{UsersDay, PerDeveloper, day, of(200, 10_000), true, "users provisioned"},
	{GrantsHour, PerCredential, time.Hour, map[access.Environment]int64{access.Production: 1_200}, true, "build sessions minted"},
	{GrantsDay, PerCredential, day, map[access.Environment]int64{access.Production: 50_000}, true, "build sessions minted"},
	{VerifyTextsDay, PerApplication, day, map[access.Environment]int64{access.Production: 6_000}, true, "verification texts"},
	{VerifyTextsHour, PerApplication, time.Hour, map[access.Environment]int64{access.Production: 250}, true, "verification starts"},
	{VerifyTextsAll, AllDevelopers, time.Hour, map[access.Environment]int64{access.Production: 300}, true, "verification texts of all developers"},
	{PageTextsHour, PerApplication, time.Hour, map[access.Environment]int64{access.Production: 250}, false, "codes texted for hosted pages"},
	{PageTextsAll, AllDevelopers, time.Hour, map[access.Environment]int64{access.Production: 300}, false, "codes texted for hosted pages of all developers"},
	{PageTextsNumber, PerAccount, day, map[access.Environment]int64{access.Production: 10}, false, "codes texted to one number for hosted pages"},
	{PageTextsLink, PerLink, time.Hour, map[access.Environment]int64{access.Production: 5}, false, "codes texted on one link"},
	{UnansweredPrefix, PerPrefix, time.Hour, map[access.Environment]int64{access.Production: 30}, false, "texted codes that nobody entered"},
	{UnansweredCountry, PerCountry, time.Hour, map[access.Environment]int64{access.Production: 200}, false, "texted codes that nobody entered"},
	{ApprovalDay, PerApplication, day, map[access.Environment]int64{access.Production: 6_000}, true, "approval texts"},
	{ApprovalAll, AllDevelopers, time.Hour, map[access.Environment]int64{access.Production: 300}, true, "approval texts of all developers"},
	{WrongCodesDay, PerDeveloper, day, both(100), false, "wrong verification codes"},
	{WrongCodesPhone, PerPerson, day, map[access.Environment]int64{access.Production: 10}, false, "wrong codes of one person"},
	{ConfirmCodesDay, PerApplication, day, both(500), false, "confirm codes"},
	{CartTextsDay, PerApplication, day, map[access.Environment]int64{access.Production: 2_000}, false, "texts about ready carts"},
	{RepliesDay, PerPerson, day, map[access.Environment]int64{access.Production: 20}, false, "texts that answer one person's replies"},
	{BuildsDay, PerApplication, day, map[access.Environment]int64{access.Sandbox: 50}, true, "order builds"},
	{PersonBuildsDay, PerPerson, day, both(25), true, "order builds of one person"},
	{TestBuildsDay, PerDeveloper, day, map[access.Environment]int64{access.Sandbox: 10_000}, true, "test restaurant builds"},
	{TestBuildsAll, AllDevelopers, day, map[access.Environment]int64{access.Sandbox: 100_000}, false, "test restaurant builds of all developers"},
	{RequestsMinute, PerCredential, time.Minute, of(600, 3_000), true, "requests"},
	{OrderReads, PerCredential, time.Minute, map[access.Environment]int64{access.Sandbox: 600}, true, "order reads"},
	{FeedReads, PerCredential, time.Minute, map[access.Environment]int64{access.Sandbox: 120}, true, "event feed reads"},
	{PlaceSearches, PerCredential, time.Minute, both(120), false, "place searches"},
	{MenuReads, PerCredential, time.Minute, both(60), false, "menu reads"},
	{FiredDay, PerDeveloper, day, map[access.Environment]int64{access.Sandbox: 1_000}, true, "test webhooks fired"},
	{FiredMinute, PerCredential, time.Minute, map[access.Environment]int64{access.Sandbox: 30}, true, "test webhooks fired"},
	{UnknownMinute, PerAddress, time.Minute, both(300), true, "unknown credentials from one address"},
	{RevokedMinute, PerCredential, time.Minute, both(600), true, "calls with a revoked credential"},
	{WrongUserCodes, PerDeveloper, time.Hour, map[access.Environment]int64{access.Sandbox: 20}, false, "wrong user codes of terminal tools"},
	{CardsAccount, PerAccount, time.Hour, both(5), false, "cards tried"},
	{CardsAddress, PerAddress, time.Hour, both(5), false, "cards tried from one address"},
	{CardsLink, PerLink, time.Hour, both(5), false, "cards tried on one link"},
	{SignInTextsAddress, PerAddress, time.Hour, map[access.Environment]int64{access.Production: 20}, false, "sign-in codes asked for from one address"},
	{SignInTextsPhone, PerPhone, day, map[access.Environment]int64{access.Production: 10}, false, "sign-in codes for one phone"},
	{ClientsAddress, PerAddress, time.Hour, map[access.Environment]int64{access.Production: 20}, false, "OAuth clients registered from one address"},
	{DocumentsAddress, PerAddress, time.Minute, map[access.Environment]int64{access.Production: 30}, false, "client metadata documents fetched for one address"},
	{DeviceCodesMinute, PerAddress, time.Minute, map[access.Environment]int64{access.Sandbox: 30}, false, "terminal sign-ins begun from one address"},
	{DevicePollsMinute, PerAddress, time.Minute, map[access.Environment]int64{access.Sandbox: 300}, false, "polls of terminal sign-ins from one address"},
}

// Table returns every limit, in the order of the reference page.
func Table() []Row { return append([]Row(nil), table...) }

// Find returns the row of a limit of this package.
func Find(name Name) Row {
	r, ok := Named(name)
	if !ok {
		panic("quota: no limit named " + string(name))
	}
	return r
}

// Named returns the row of a limit by a name from outside; false if there is none.
func Named(name Name) (Row, bool) {
	for _, r := range table {
		if r.Name == name {
			return r, true
		}
	}
	return Row{}, false
}

// In returns the limit in an environment; false when there is none.
func (r Row) In(env access.Environment) (int64, bool) {
	n, ok := r.Limit[env]
	return n, ok
}

// Subject returns the subject whose counter a call of c uses; empty for a limit per credential if the call has none.
func (r Row) Subject(c access.Caller) string {
	switch r.Scope {
	case PerCredential:
		return c.Credential
	case PerApplication:
		return c.App.ID
	case PerDeveloper:
		return c.App.Owner()
	case PerPerson:
		return c.AccountID
	case AllDevelopers:
		return everybody
	}
	panic("quota: " + string(r.Name) + " is not counted for callers")
}

// OfApplications reports whether the limit's number can be set for one application. For a limit per developer account, that application may then
// continue until the use of the whole account reaches its number.
func (r Row) OfApplications() bool {
	return r.Scope == PerCredential || r.Scope == PerApplication || r.Scope == PerDeveloper
}

// For returns the limit of one application in an environment, and whether its number was set for the application.
func (r Row) For(app access.Application, env access.Environment) (limit int64, custom, limited bool) {
	limit, limited = r.In(env)
	own, has := app.Limits[env][string(r.Name)]
	if !limited || !has || !r.OfApplications() {
		return limit, false, limited
	}
	return own, own != limit, true
}

// Ceiling returns the limit of all developers together that bounds a limit of one developer; false if there is none.
func (r Row) Ceiling() (Row, bool) {
	switch r.Name {
	case VerifyTextsDay, VerifyTextsHour:
		return Find(VerifyTextsAll), true
	case ApprovalDay:
		return Find(ApprovalAll), true
	case PageTextsHour:
		return Find(PageTextsAll), true
	case TestBuildsDay:
		return Find(TestBuildsAll), true
	}
	return Row{}, false
}

// Start returns the start of the current window. Windows are aligned to UTC, so a day ends at midnight.
func (r Row) Start(now time.Time) time.Time { return now.UTC().Truncate(r.Window) }

// Resets returns the whole seconds until the current window ends, at least 1.
func (r Row) Resets(now time.Time) int {
	left := r.Start(now).Add(r.Window).Sub(now.UTC())
	return int((left + time.Second - 1) / time.Second)
}
