// Command chat is a second reader of requests behind any address that answers chat completions. It sends the names of the menu and the
// person's words, and accepts nothing but a list of lines in the agreed form.
//
// Settings: "url", the whole address of the completions, https or on the loopback (required); "model", its name there (required); "key", sent
// as a bearer token; "timeout", for one answer, such as 4s (default 4s, at most 8s).
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
