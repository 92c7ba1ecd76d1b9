// Command driver-evil is the evil driver as a program.
package main

import (
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

func main() { wire.Main(evil.New()) }
