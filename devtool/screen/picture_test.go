package screen

import (
	"fmt"
	"html"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// The size of a cell in the pictures, and their colours.
const (
	cellW, cellH, margin = 8.4, 18, 12
	paper, ink, pale     = "#1c1f26", "#d7dae0", "#7d8490"
)

// inks are the 16 colours' that the palette uses.
var inks = map[color.Color]string{ansi.Red: "#e06c75", ansi.Green: "#98c379", ansi.Yellow: "#e5c07b", ansi.Cyan: "#56b6c2"}

// The pictures of the documentation are drawn from the scenes, so they are never stale.
func TestPictures(t *testing.T) {
	shots := map[string]string{"home": "home", "listen": "listen-response", "unconfirmed": "listen-unconfirmed", "test-orders": "test-order-all"}
	for name, of := range shots {
		for _, s := range scenes() {
			if s.name != of {
				continue
			}
			got := picture(s.at(128, 30))
			path := filepath.Join("..", "..", "docs", "pictures", name+".svg")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(path); err != nil || string(want) != got {
				t.Errorf("%s is not the screen as it is; run go test ./devtool/screen -update (%v)", path, err)
			}
			delete(shots, name)
		}
	}
	if len(shots) > 0 {
		t.Errorf("no scene for %v", shots)
	}
}

// picture draws a screen as SVG, as a terminal decodes it.
func picture(m *Model) string {
	term := vt.NewEmulator(m.width, m.height)
	defer term.Close()
	_, _ = term.WriteString(strings.ReplaceAll(m.View().Content, "\n", "\r\n"))
	var b strings.Builder
	w, h := float64(m.width)*cellW+2*margin, float64(m.height*cellH+2*margin)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="14">`+"\n", w, h)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n", paper)
	for y := range m.height {
		for x := 0; x < m.width; {
			first := term.CellAt(x, y)
			from, text, cells := x, "", 0
			// Runs of one style are one text; a wide character is one by itself, because fonts disagree on its width.
			for x < m.width {
				c := term.CellAt(x, y)
				if c == nil || c.Style != first.Style || cells > 0 && (c.Width > 1 || first.Width > 1) {
					break
				}
				text += c.Content
				cells += max(1, c.Width)
				x += max(1, c.Width)
			}
			fill, weight := ink, ""
			if of, ok := inks[first.Style.Fg]; ok {
				fill = of
			}
			if first.Style.Attrs&1 != 0 {
				weight = ` font-weight="bold"`
			}
			if first.Style.Attrs&2 != 0 {
				fill = pale
			}
			left, top := margin+float64(from)*cellW, float64(margin+y*cellH)
			if first.Style.Attrs&32 != 0 {
				fmt.Fprintf(&b, `<rect x="%.1f" y="%.0f" width="%.1f" height="%d" fill="%s"/>`+"\n", left, top, float64(cells)*cellW, cellH, ink)
				fill = paper
			}
			if strings.TrimSpace(text) == "" {
				continue
			}
			fmt.Fprintf(&b, `<text x="%.1f" y="%.0f" fill="%s"%s textLength="%.1f" xml:space="preserve">%s</text>`+"\n", left, top+13, fill, weight, float64(cells)*cellW, html.EscapeString(text))
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}
