package fault

func row(status int, code, message string) *Fault {
	return &Fault{Status: status, Code: code, Message: message}
}

// The catalogue: spec section 7, in its order. Two rows share the code unauthorized, one for each status.
var (
	InvalidRequest       = row(400, "invalid_request", "A field is missing or malformed.")
	CodeRequired         = row(400, "code_required", "A code was texted to the person. Send the same request again with the code.")
	CodeInvalid          = row(400, "code_invalid", "The code is wrong.")
	CodeExpired          = row(400, "code_expired", "The code has expired or was replaced. Confirm again without a code to get a new one by text.")
	AuthorizationPending = row(400, "authorization_pending", "The code is not approved yet. Ask again after the interval.")
	SlowDown             = row(400, "slow_down", "The code is not approved yet, and the calls come too fast. Wait for the new, longer interval.")
	ExpiredToken         = row(400, "expired_token", "The code was not approved in time. Ask for a new one.")
	AccessDenied         = row(400, "access_denied", "The code was denied.")
	InvalidGrant         = row(400, "invalid_grant", "The code or token is unknown, was used before, or no longer works.")
	UnsupportedGrantType = row(400, "unsupported_grant_type", "This call does not take that grant type.")
	InvalidScope         = row(400, "invalid_scope", "The only scope is order.")
	InvalidTarget        = row(400, "invalid_target", "The resource is none of the service's, or was not approved.")
	InvalidMetadata      = row(400, "invalid_client_metadata", "The client's metadata cannot be registered.")
	InvalidRedirectURI   = row(400, "invalid_redirect_uri", "A redirect URI cannot be registered.")
	InvalidClient        = row(401, "invalid_client", "The client is unknown.")
	Unauthorized         = row(401, "unauthorized", "Invalid credentials.")
	BadCode              = row(401, "bad_code", "The code is wrong or has expired.")
	CardDeclined         = row(402, "card_declined", "The card was declined. Nothing was placed.")
	NotPermitted         = row(403, "unauthorized", "Invalid credentials.")
	Forbidden            = row(403, "forbidden", "This credential cannot make this call.")
	BuildOnly            = row(403, "build_only", "The person has not finished joining.")
	RiskDenied           = row(403, "risk_denied", "This order will not be placed.")
	NotFound             = row(404, "not_found", "There is no such resource.")
	StoreNotFound        = row(409, "store_not_found", "No store matches.")
	StoreAmbiguous       = row(409, "store_ambiguous", "More than one store matches. Send the chosen placeId with the same key.")
	AlreadyClaimed       = row(409, "already_claimed", "The person has an account of their own and has not connected this application.")
	PhoneChanged         = row(409, "phone_changed", "The person's account no longer holds this number.")
	GrantExpired         = row(409, "grant_expired", "The grant can no longer be refreshed.")
	PriceChanged         = row(409, "price_changed", "The total has changed. Read the cart again and ask the person.")
	OverDailyCap         = row(409, "over_daily_cap", "The order is over the person's daily spending limit, which resets at midnight UTC.")
	AlreadyConfirmed     = row(409, "already_confirmed", "The order was already confirmed.")
	CartClosed           = row(409, "cart_closed", "The cart is closed.")
	CartNotReady         = row(409, "cart_not_ready", "The cart is not ready.")
	InProgress           = row(409, "in_progress", "An earlier call is still running. Try again in a moment.")
	IdempotencyConflict  = row(409, "idempotency_conflict", "The idempotency key was used with a different request.")
	CodeNotNeeded        = row(409, "code_not_needed", "This cart needs no code.")
	TextsBlocked         = row(409, "texts_blocked", "The person replied STOP and gets no texts.")
	MovedToMCP           = row(410, "moved_to_mcp", "Orders are built with POST /v1/carts or the tool interface.")
	RateLimited          = row(429, "rate_limited", "Too many requests.")
	BuildLimit           = row(429, "build_limit", "The day's limit of test restaurant builds is reached.")
	CodeAttemptsExceeded = row(429, "code_attempts_exceeded", "Too many wrong codes. Ask for a new one.")
	Internal             = row(500, "internal", "Something went wrong on our side.")
	SendFailed           = row(502, "send_failed", "The text could not be sent. Nothing was spent; try again.")
	Unavailable          = row(503, "unavailable", "The service cannot answer right now. Nothing was changed; try again.")

	// What HTTP itself or the console needs and the spec does not name (docs/gaps.md).
	SignInAgain          = row(403, "sign_in_again", "This needs a sign-in within the last 15 minutes. Sign in again.")
	MethodNotAllowed     = row(405, "method_not_allowed", "This path does not take that method.")
	BodyTooLarge         = row(413, "body_too_large", "The body is larger than 64 KiB.")
	UnsupportedMediaType = row(415, "unsupported_media_type", "Send JSON with Content-Type: application/json.")
)

// RetryBlocked is an error of the tool interface alone (spec section 7).
var RetryBlocked = row(409, "retry_blocked", "This build failed. Only the person can ask to try it again, once.")

// Tools returns the rows that the tool interface alone has.
func Tools() []*Fault { return []*Fault{RetryBlocked} }

// Table returns every other row, in the order of the reference page.
func Table() []*Fault {
	return []*Fault{
		InvalidRequest, CodeRequired, CodeInvalid, CodeExpired, AuthorizationPending, SlowDown, ExpiredToken, AccessDenied,
		InvalidGrant, UnsupportedGrantType, InvalidScope, InvalidTarget, InvalidMetadata, InvalidRedirectURI, InvalidClient, Unauthorized, BadCode, CardDeclined,
		NotPermitted, Forbidden, BuildOnly, RiskDenied, SignInAgain, NotFound, MethodNotAllowed, StoreNotFound, StoreAmbiguous,
		AlreadyClaimed, PhoneChanged, GrantExpired, PriceChanged, OverDailyCap, AlreadyConfirmed, CartClosed,
		CartNotReady, InProgress, IdempotencyConflict, CodeNotNeeded, TextsBlocked, MovedToMCP, BodyTooLarge,
		UnsupportedMediaType, RateLimited, BuildLimit, CodeAttemptsExceeded, Internal, SendFailed, Unavailable,
	}
}
