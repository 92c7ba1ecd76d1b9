// Package docs is the documentation as it is handed to terminal tools: the pages of this folder, whole.
package docs

import (
	"embed"
	"io/fs"
	"strings"
)

// Pages are the pages, by file name.
//
//go:embed *.md
var Pages embed.FS

// Guides are the pages for people who order and for those who write their assistants: what the tool help searches.
//
//go:embed help.md account.md agents.md errors.md mcp.md oauth.md sandbox.md states.md
var Guides embed.FS

// Page is one page of the documentation.
type Page struct{ Topic, Title, Text string }

// Index is the topic of the page that lists the others.
const Index = "index"

// List reads the pages of a folder, by topic, after a page that lists them.
func List(folder fs.FS) ([]Page, error) {
	names, err := fs.Glob(folder, "*.md")
	if err != nil {
		return nil, err
	}
	pages := []Page{{Topic: Index, Title: "Documentation"}}
	list := "# Documentation\n\n"
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		first, _, _ := strings.Cut(string(text), "\n")
		p := Page{strings.TrimSuffix(name, ".md"), strings.TrimSpace(strings.TrimLeft(first, "# ")), string(text)}
		pages = append(pages, p)
		list += "- `" + p.Topic + "`: " + p.Title + "\n"
	}
	pages[0].Text = list
	return pages, nil
}
