// Command driver-example knows the ordering pages of Example: one page with the menu, the bag and the last step, and a receipt.
// README.md says what the driver covers and what it cannot do.
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
