package explore

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

//go:embed tree.js
var treeScript string

// mostNodes bounds a tree.
const mostNodes = 400

// Tree is what a person sees on a page and can press, fill in or read.
type Tree struct {
	Address string `json:"address"`
	Title   string `json:"title"`
	Status  int    `json:"status,omitempty"` // HTTP status of the document; 0 if it is not known
	Nodes   []Node `json:"nodes"`
	Left    int    `json:"left,omitempty"` // nodes that were too many
}

// Node is one element of a tree, or a row: several elements of one shape, of which the first is shown in the nodes below.
type Node struct {
	Depth   int      `json:"depth"`
	Kind    string   `json:"kind"`            // the call for it: click, fill, choose, check, read; or rows, part, frame
	CSS     string   `json:"css"`             // of rows: on the page; of what is in a row: relative to the row
	Text    string   `json:"text,omitempty"`  // the exact text that the selector needs
	Frame   string   `json:"frame,omitempty"` // selector of the frame that it is in
	Name    string   `json:"name,omitempty"`  // what a person reads
	State   string   `json:"state,omitempty"`
	Count   int      `json:"count,omitempty"` // of rows
	Options []string `json:"options,omitempty"`
	Why     string   `json:"why"`               // what the selector rests on
	Weak    bool     `json:"weak,omitempty"`    // the next redesign breaks the selector
	Changed bool     `json:"changed,omitempty"` // it was another one after the page was loaded again
}

// look reads the tree of a page and of its frames that may be read.
func look(ctx context.Context, page Page) (Tree, error) {
	var tree Tree
	if err := page.Inspect(ctx, "", treeScript, map[string]int{"most": mostNodes}, &tree); err != nil {
		return Tree{}, err
	}
	tree.Status = page.Status(ctx)
	var nodes []Node
	for _, node := range tree.Nodes {
		nodes = append(nodes, node)
		if node.Kind != "frame" {
			continue
		}
		var within Tree
		err := page.Inspect(ctx, node.CSS, treeScript, map[string]int{"most": mostNodes / 4}, &within)
		switch {
		case errors.Is(err, sdk.ErrSealed):
			nodes[len(nodes)-1].State = "a payment frame is not read"
		case err != nil:
			nodes[len(nodes)-1].State = "cannot be read"
		}
		for _, inner := range within.Nodes {
			inner.Depth, inner.Frame = inner.Depth+node.Depth+1, node.CSS
			nodes = append(nodes, inner)
		}
	}
	tree.Nodes = nodes
	return tree, nil
}

// compare marks the nodes that a second load of the page shows under another selector, or not at all.
func (t *Tree) compare(again Tree) {
	for i, node := range t.Nodes {
		t.Nodes[i].Changed = !slices.ContainsFunc(again.Nodes, func(other Node) bool {
			return other.Kind == node.Kind && other.CSS == node.CSS && other.Frame == node.Frame && other.Text == node.Text
		})
	}
}

// narrowed is the tree with only the nodes that show a text, what is within them, and what they are within.
func (t Tree) narrowed(words string) Tree {
	words = strings.ToLower(words)
	var kept, above []Node
	within := -1 // depth of the last match, while nodes are within it
	for _, node := range t.Nodes {
		for len(above) > 0 && above[len(above)-1].Depth >= node.Depth {
			above = above[:len(above)-1]
		}
		if node.Depth <= within {
			within = -1
		}
		switch {
		case within >= 0:
			kept = append(kept, node)
		case strings.Contains(strings.ToLower(node.Name+" "+node.CSS+" "+node.Text), words):
			kept = append(append(kept, above...), node)
			above, within = nil, node.Depth
		case node.Kind == "rows" || node.Kind == "part" || node.Kind == "frame":
			above = append(above, node)
		}
	}
	t.Nodes, t.Left = kept, 0
	return t
}

// target is how a command names the node.
func (n Node) target() string {
	out := word(n.CSS)
	if n.Text != "" {
		out += " text=" + word(n.Text)
	}
	if n.Frame != "" {
		out += " in=" + word(n.Frame)
	}
	return out
}

// write formats the tree for a terminal of some width, in columns: what can be done, how the element is named, why, and what a person reads.
func (t Tree) write(width int) string {
	var out strings.Builder
	status := ""
	if t.Status != 0 {
		status = fmt.Sprintf("  %d", t.Status)
	}
	fmt.Fprintf(&out, "%s%s  %q\n", t.Address, status, t.Title)
	column := 0
	for _, node := range t.Nodes {
		column = max(column, 2*node.Depth+8+ansi.StringWidth(node.target()))
	}
	column = min(column, width*6/10)
	for _, node := range t.Nodes {
		left := strings.Repeat("  ", node.Depth) + fmt.Sprintf("%-6s  ", node.Kind) + node.target()
		if pad := column - ansi.StringWidth(left); pad > 0 {
			left += strings.Repeat(" ", pad)
		}
		out.WriteString(ansi.Truncate(strings.TrimRight(left+"  "+node.about(), " "), width, "…") + "\n")
	}
	if t.Left > 0 {
		fmt.Fprintf(&out, "and %d more: tree WORDS narrows the list\n", t.Left)
	}
	return out.String()
}

// about is what is said of a node after its selector.
func (n Node) about() string {
	about := []string{n.Why}
	if n.Weak {
		about[0] += ", breaks soon"
	}
	if n.Changed {
		about = append(about, "changed after a reload")
	}
	if n.State != "" {
		about = append(about, n.State)
	}
	out := "[" + strings.Join(about, "; ") + "]"
	if n.Count > 0 {
		out = fmt.Sprintf("%d× %s", n.Count, out)
	}
	if n.Name != "" {
		out += fmt.Sprintf(" %q", n.Name)
	}
	if len(n.Options) > 0 {
		out += " of " + strings.Join(n.Options, " | ")
	}
	return out
}
