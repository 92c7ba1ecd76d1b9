// Command bare is the least that a tool with cobra can be: the baseline of BenchmarkStart.
package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func main() {
	c := &cobra.Command{Use: "bare", Version: "dev", Run: func(*cobra.Command, []string) { fmt.Println("bare") }}
	_ = c.Execute()
}
