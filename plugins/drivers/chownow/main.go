// Command driver-chownow knows the ordering pages of ChowNow: location picker, embed, menu, item sheet, order, checkout and
// receipt. README.md says what the driver covers and what it cannot do.
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
