// Package button draws the sign-in buttons that applications put on their own pages (spec 4.6). A button is one SVG image. Its label is drawn as outlines,
// so it looks the same in every browser, whatever fonts there are.
package button

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Kind is one of the buttons that are allowed. There are no others, and nothing of them can be changed.
type Kind struct {
	Label  string // before the service's name; empty for the circle
	Color  string // black or white
	Height int    // in pixels
}

// Kinds are the buttons of spec 4.6: two labels, two colours and three heights, and a circle in two colours.
var Kinds = func() (all []Kind) {
	for _, label := range []string{"Continue with", "Order with", ""} {
		for _, color := range []string{"black", "white"} {
			for _, height := range []int{56, 48, 40} {
				if label != "" || height == 48 {
					all = append(all, Kind{label, color, height})
				}
			}
		}
	}
	return all
}()

// Find returns the button with a name; false if there is none.
func Find(name string) (Kind, bool) {
	at := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name() == name })
	if at < 0 {
		return Kind{}, false
	}
	return Kinds[at], true
}

// Name returns the button's name in its address: continue-black-56, circle-white-48.
func (k Kind) Name() string {
	word, _, _ := strings.Cut(strings.ToLower(k.Label), " ")
	if k.Circle() {
		word = "circle"
	}
	return word + "-" + k.Color + "-" + strconv.Itoa(k.Height)
}

// Circle reports whether the button is the circle, which has no label.
func (k Kind) Circle() bool { return k.Label == "" }

// Text returns what the button says, also to those who cannot see it. The circle says the same as a pill.
func (k Kind) Text(service string) string {
	if k.Circle() {
		return "Continue with " + service
	}
	return k.Label + " " + service
}

// inks are the two colours.
var inks = map[string]struct{ paper, ink string }{"black": {"#000", "#fff"}, "white": {"#fff", "#000"}}

// mark is the service's mark, a bag, in a square of 24 units; it is drawn with the ink's colour.
const mark = `<path d="M5 8.5h14l-1.1 12.2a1.5 1.5 0 0 1-1.5 1.3H7.6a1.5 1.5 0 0 1-1.5-1.3Z"/><path d="M8.5 11V6.5a3.5 3.5 0 0 1 7 0V11" fill="none" stroke="%s" stroke-width="1.8" stroke-linecap="round"/>`

// SVG draws the button of a service.
func (k Kind) SVG(service string) []byte {
	height, ink := float64(k.Height), inks[k.Color]
	markSize, width, label := height/2, height, ""
	left := (height - markSize) / 2
	if !k.Circle() {
		size := height * .36
		path, advance := outline(k.Text(service), size)
		left = height * .4
		from := left + markSize + height*.2
		width = from + advance + height*.5
		label = fmt.Sprintf(`<path transform="translate(%s %s)" d="%s"/>`, number(from), number(height/2+size*.355), path)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%d" viewBox="0 0 %[1]s %d" role="img"><title>`, number(width), k.Height, k.Height)
	_ = xml.EscapeText(&b, []byte(k.Text(service))) // a strings.Builder takes everything
	fmt.Fprintf(&b, `</title><rect x=".5" y=".5" width="%s" height="%d" rx="%s" fill="%s" stroke="#000"/>`, number(width-1), k.Height-1, number((height-1)/2), ink.paper)
	handle := ink.ink
	fmt.Fprintf(&b, `<g fill="%s"><g transform="translate(%s %s) scale(%s)">`+mark+`</g>%s</g></svg>`,
		ink.ink, number(left), number((height-markSize)/2-markSize*.02), number(markSize/24), handle, label)
	return []byte(b.String())
}

// face is the label's font.
var face = func() *sfnt.Font {
	f, err := sfnt.Parse(gomedium.TTF)
	if err != nil {
		panic("button: " + err.Error()) // it is embedded
	}
	return f
}()

// outline returns a text as the path of its letters, from the left end of the base line, and how wide it is. A letter that the font lacks is drawn as the
// font's own empty box.
func outline(text string, size float64) (path string, width float64) {
	var b strings.Builder
	var letters sfnt.Buffer
	scale := fixed.Int26_6(size * 64)
	var pen fixed.Int26_6
	for _, r := range text {
		at, err := face.GlyphIndex(&letters, r)
		if err != nil {
			continue
		}
		segments, err := face.LoadGlyph(&letters, at, scale, nil)
		if err != nil {
			continue
		}
		for i, s := range segments {
			if s.Op == sfnt.SegmentOpMoveTo && i > 0 {
				b.WriteByte('Z')
			}
			b.WriteByte("MLQC"[s.Op])
			for j, p := range s.Args[:points[s.Op]] {
				if j > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(number(float64(p.X+pen)/64) + " " + number(float64(p.Y)/64))
			}
		}
		if len(segments) > 0 {
			b.WriteByte('Z')
		}
		if advance, err := face.GlyphAdvance(&letters, at, scale, font.HintingNone); err == nil {
			pen += advance
		}
	}
	return b.String(), float64(pen) / 64
}

// points is how many points each kind of segment has.
var points = map[sfnt.SegmentOp]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3}

// number writes a length with at most two decimals.
func number(n float64) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(n, 'f', 2, 64), "0"), ".")
}
