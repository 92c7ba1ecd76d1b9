package browser

import (
	"context"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/domsnapshot"
	"github.com/chromedp/cdproto/page"
)

// echoes finds the places of the page that show card data as text, and those whose content cannot be read: inputs, frames, and pictures that a
// script may have drawn. Chromium itself lists them, with closed shadow roots and generated texts, so the page neither notices nor prevents it.
func (p *Page) echoes(ctx context.Context) (masks, error) {
	asked, err := send(p.root, domsnapshot.CaptureSnapshot, domsnapshot.CaptureSnapshotParams{ComputedStyles: drawnStyles})
	if err != nil {
		return masks{}, err
	}
	sizes, err := call(ctx, p.root, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil {
		return masks{}, err
	}
	seen, err := resultOf(ctx, asked, domsnapshot.CaptureSnapshot)
	if err != nil {
		return masks{}, err
	}
	// The boxes of a snapshot, and how far it is scrolled, are in pixels of the picture.
	scale := scales[p.process.kind]
	found := masks{Width: scale * float64(sizes.CSSLayoutViewport.ClientWidth), Height: scale * float64(sizes.CSSLayoutViewport.ClientHeight)}
	if len(seen.Documents) > 0 {
		found.Boxes = p.secrets.shownIn(seen.Documents[0], seen.Strings)
	}
	return found, nil
}

// drawnStyles are the styles that can show a picture.
var drawnStyles = []string{"background-image", "border-image-source", "content", "mask-image", "-webkit-mask-image"}

// drawn begins the value of a style whose picture a script can have made: other addresses are blocked, or the store's own pictures.
var drawn = []string{"url(\"data:", "url(\"blob:", "paint(", "element("}

// opaque are the elements whose content is not in the text of the page.
var opaque = []string{"INPUT", "TEXTAREA", "SELECT", "IFRAME", "FRAME", "CANVAS", "OBJECT", "EMBED", "VIDEO", "IMG", "SVG"}

// between separates the texts of two elements. The redactor knows it as a tag, so it finds a number that is spread over elements.
const between = "<i>"

// shownIn finds the boxes of a document, relative to its viewport, that may show card data.
func (r *Redactor) shownIn(d *domsnapshot.DocumentSnapshot, words []string) (boxes [][4]float64) {
	word := func(at domsnapshot.StringIndex) string {
		if at < 0 || int(at) >= len(words) {
			return ""
		}
		return words[at]
	}
	add := func(layout int) {
		if b := d.Layout.Bounds[layout]; len(b) == 4 && b[2] > 0 && b[3] > 0 {
			boxes = append(boxes, [4]float64{b[0] - d.ScrollOffsetX, b[1] - d.ScrollOffsetY, b[2], b[3]})
		}
	}
	var text strings.Builder
	type part struct{ from, to, layout int }
	var parts []part
	for layout, node := range d.Layout.NodeIndex {
		styles := d.Layout.Styles[layout]
		switch {
		case slices.Contains(opaque, strings.ToUpper(word(d.Nodes.NodeName[node]))),
			slices.ContainsFunc(styles, func(style int64) bool { return isDrawn(word(domsnapshot.StringIndex(style))) }):
			add(layout)
		}
		if said := word(d.Layout.Text[layout]); said != "" {
			from := text.Len()
			text.WriteString(said)
			parts = append(parts, part{from, text.Len(), layout})
			text.WriteString(between)
		}
	}
	for _, found := range r.all.find(text.String()) {
		for _, p := range parts {
			if p.from < found.to && found.from < p.to {
				add(p.layout)
			}
		}
	}
	return boxes
}

// isDrawn reports whether the value of a style may be a picture that a script has made.
func isDrawn(value string) bool {
	return slices.ContainsFunc(drawn, func(start string) bool { return strings.Contains(value, start) })
}
