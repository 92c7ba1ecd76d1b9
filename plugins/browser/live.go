package browser

import (
	"context"
	"image"
	"image/color"
	"strings"

	"github.com/chromedp/cdproto/page"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// liveWidth is the largest width of a live picture, in pixels: that of a build's page.
const liveWidth = 640

// Live returns a small JPEG of what is visible, for a developer who watches a build. Every field, every frame and every text with one of the
// job's details is painted over. It returns sdk.ErrSealed if a secret was typed, and sdk.ErrGone if the page has ended.
func (p *Page) Live(ctx context.Context) ([]byte, error) {
	limited, cancel := p.step(ctx)
	defer cancel()
	if p.whereTyped() != nowhere {
		return nil, sdk.ErrSealed
	}
	words := p.telling()
	before, err := p.fields(limited, words)
	if err != nil {
		return nil, p.outcome(ctx, err)
	}
	shot, err := call(limited, p.root, page.CaptureScreenshot, page.CaptureScreenshotParams{
		Format: page.CaptureScreenshotFormatJpeg, Quality: new(int64(80)), OptimizeForSpeed: new(true),
	})
	if err != nil {
		return nil, p.outcome(ctx, err)
	}
	after, err := p.fields(limited, words)
	if err != nil {
		return nil, p.outcome(ctx, err)
	}
	if p.whereTyped() != nowhere {
		return nil, sdk.ErrSealed // one was typed while the picture was taken
	}
	canvas, err := painted(shot.Data, before, after)
	if err != nil {
		return nil, err
	}
	return encode(shrunk(canvas, liveWidth))
}

// telling lists the job's details in lower case. Single letters would hide the whole page.
func (p *Page) telling() []string {
	words := []string{}
	for _, detail := range p.job.Details {
		for _, word := range append(strings.Fields(detail), detail) {
			if len(word) > 1 {
				words = append(words, strings.ToLower(word))
			}
		}
	}
	return words
}

// shrunk returns a picture that is divided by the smallest whole number that makes it at most wide pixels wide. Each pixel is the mean of
// those that it replaces.
func shrunk(in *image.RGBA, wide int) *image.RGBA {
	by := (in.Bounds().Dx() + wide - 1) / wide
	if by <= 1 {
		return in
	}
	out := image.NewRGBA(image.Rect(0, 0, in.Bounds().Dx()/by, in.Bounds().Dy()/by))
	for y := range out.Bounds().Dy() {
		for x := range out.Bounds().Dx() {
			var r, g, b int
			for dy := range by {
				for dx := range by {
					c := in.RGBAAt(x*by+dx, y*by+dy)
					r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
				}
			}
			n := by * by
			out.SetRGBA(x, y, color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 255})
		}
	}
	return out
}
