package screen

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
)

// photo is a picture that is drawn in half-blocks: each cell shows two pixels, one over the other. The last drawing is kept, because a
// screen is drawn more often than a picture comes.
type photo struct {
	image  image.Image
	drawn  []string
	w, h   int
	colour bool
}

// newPhoto reads a JPEG; nil if it is none.
func newPhoto(text []byte) *photo {
	decoded, err := jpeg.Decode(bytes.NewReader(text))
	if err != nil || decoded.Bounds().Empty() {
		return nil
	}
	return &photo{image: decoded}
}

// blocks draws the picture as large as it fits on w × h cells, with its proportions. Without colour it is drawn in shades.
func (p *photo) blocks(w, h int, colour bool) []string {
	if p.drawn == nil || p.w != w || p.h != h || p.colour != colour {
		p.w, p.h, p.colour = w, h, colour
		p.drawn = p.draw(w, h, colour)
	}
	return p.drawn
}

func (p *photo) draw(w, h int, colour bool) []string {
	if w < 1 || h < 1 {
		return []string{}
	}
	size := p.image.Bounds().Size()
	wide, high := w, size.Y*w/size.X
	if high > 2*h {
		wide, high = size.X*2*h/size.Y, 2*h
	}
	wide, high = max(wide, 1), max(high&^1, 2) // whole cells
	pixel := func(x, y int) color.RGBA { return p.mean(x, y, wide, high) }
	lines := make([]string, 0, high/2)
	for y := 0; y < high; y += 2 {
		var b strings.Builder
		b.WriteByte(' ')
		for x := range wide {
			top, bottom := pixel(x, y), pixel(x, y+1)
			if colour {
				fmt.Fprintf(&b, "\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm▀", top.R, top.G, top.B, bottom.R, bottom.G, bottom.B)
			} else {
				b.WriteString(shade(top, bottom))
			}
		}
		if colour {
			b.WriteString("\x1b[m")
		}
		lines = append(lines, b.String())
	}
	return lines
}

// mean is the colour of one of wide × high parts of the picture.
func (p *photo) mean(x, y, wide, high int) color.RGBA {
	at, size := p.image.Bounds().Min, p.image.Bounds().Size()
	from := image.Pt(x*size.X/wide, y*size.Y/high)
	to := image.Pt(max(from.X+1, (x+1)*size.X/wide), max(from.Y+1, (y+1)*size.Y/high))
	var r, g, b, n uint32
	for py := from.Y; py < min(to.Y, size.Y); py++ {
		for px := from.X; px < min(to.X, size.X); px++ {
			pr, pg, pb, _ := p.image.At(at.X+px, at.Y+py).RGBA()
			r, g, b, n = r+pr>>8, g+pg>>8, b+pb>>8, n+1
		}
	}
	if n == 0 {
		return color.RGBA{A: 255}
	}
	return color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 255}
}

// shade is a cell without colour: the darker, the more of it is filled.
func shade(pixels ...color.RGBA) string {
	light := 0
	for _, c := range pixels {
		light += (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000
	}
	shades := []string{"█", "▓", "▒", "░", " "}
	return shades[min(len(shades)-1, light*len(shades)/(256*len(pixels)))]
}
