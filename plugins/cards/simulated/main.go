// Command simulated is the development card processor: a sealed vault, holds and captures in a durable ledger, and
// single-use cards for merchants that the fixture shop really checks, over a listener of the loopback.
//
//	POST {url}/authorize  {"number","expiry","code","zip","amount_minor","currency","merchant"}
//	                      → {"approved":true,"authorization_id":"…"} or {"approved":false,"reason":"…"}
//	POST {url}/reverse    {"authorization_id"} → 204: the merchant gives an authorisation back
//	GET  {url}/ledger     everything that happened, oldest first; tokens and last four digits, never a number
//
// Settings: "dir", a folder of its own (required); "listen", an address of the loopback (else any free port, the same one
// again after a restart). Facts: "url", "ledger_url".
//
// Cards that behave: 4242424242424242 and 5555555555554444 work; 4000000000000002 is declined; 4000000000009995 has no
// funds; at 4000000000000119 the hold is made but its answer is lost, the first time. Any other well-formed number works.
package main

import "github.com/carryout-dev/carryout/plugins/sdk"

func main() { sdk.Main(New()) }
