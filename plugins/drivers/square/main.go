// Command driver-square knows the ordering pages of Square Online: menu, item pages, cart, checkout and receipt.
// README.md says what the driver covers and what it cannot do.
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
