// Command simulated is the development card processor: a sealed vault, holds and captures in a durable ledger, and single-use cards, which
// the fixture shop checks over a listener of the loopback.
//
//	POST {url}/authorize  {"number","expiry","code","zip","amount_minor","currency","merchant"}
//	                      → {"approved":true,"authorization_id":"…"} or {"approved":false,"reason":"…"}
//	POST {url}/reverse    {"authorization_id"} → 204: the merchant reverses an authorisation
//	GET  {url}/card       the card form, for the frame of the page that its address was made for
//	POST {url}/card/tokens  number, expiry, code and zip as a form → 201 {"token":"…"} or 422 {"field","message"}
//	GET  {url}/ledger     every entry, oldest first; tokens and last four digits, never a number
//
// Settings: "dir", its own folder (required); "listen", an address of the loopback (default: any free port, and the same one
// after a restart); "entry", how a person enters a card: "tokenizer" (default, the form above) or "form" (the service's own page
// asks for the number and passes it on). Facts: "url", "ledger_url".
//
// Test cards: 4242424242424242 and 5555555555554444 work; 4000000000000002 is declined, by the check too; 4000000000009995 passes
// the check and has no funds for a hold; at 4000000000000119 the hold is made but its answer is lost, the first time. Any other well-formed number works.
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
