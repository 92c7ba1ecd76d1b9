// Command outbox is the development provider of texts: it sends nothing, keeps every text in a durable file and shows them on a listener of
// the loopback, where a person's reply can be posted.
//
//	GET  {url}   every text, newest first: [{"to":"+1…","body":"…","at":"…"}]
//	POST {url}   {"from":"+1…","body":"YES"}: a reply of a person
//
// Settings: "dir", its own folder (required); "listen", an address of the loopback (default: any free port, and the same one after a
// restart). Facts: "url".
//
// Test numbers: no text can be sent to +12025550109 and +15005550009; the second is a number of the sandbox, which texts nobody. A number that
// replied STOP gets nothing until it replies START.
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
