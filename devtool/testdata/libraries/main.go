// Command libraries is the least that a tool with cobra, HTTP and Bubble Tea can be: the second baseline of BenchmarkStart.
package main

import (
	"fmt"
	"net/http"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/spf13/cobra"
)

// screen keeps the libraries linked.
type screen struct{}

func (screen) Init() tea.Cmd                         { return nil }
func (s screen) Update(tea.Msg) (tea.Model, tea.Cmd) { return s, tea.Quit }
func (screen) View() tea.View                        { return tea.NewView(lipgloss.NewStyle().Bold(true).Render("libraries")) }

func main() {
	c := &cobra.Command{Use: "libraries", Version: "dev", RunE: func(*cobra.Command, []string) error {
		if _, err := http.Get("http://127.0.0.1:1"); err == nil {
			fmt.Println("somebody answers")
		}
		_, err := tea.NewProgram(screen{}).Run()
		return err
	}}
	_ = c.Execute()
}
