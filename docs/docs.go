// Package docs is the documentation as it is handed to terminal tools: the pages of this folder, whole.
package docs

import "embed"

// Pages are the pages, by file name.
//
//go:embed *.md
var Pages embed.FS
