// Command reader-probe is the probing second reader as a program.
package main

import (
	"github.com/carryout-dev/carryout/plugins/host/hosttest/probe"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

func main() { wire.Main(&probe.Reader{}) }
