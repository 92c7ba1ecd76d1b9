// Command sms-probe is the probing provider of texts as a program.
package main

import (
	"github.com/carryout-dev/carryout/plugins/host/hosttest/probe"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

func main() { wire.Main(probe.SMS{}) }
