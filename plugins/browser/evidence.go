package browser

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"time"

	"github.com/chromedp/cdproto/page"
)

// Capture is a page at one moment, which the host keeps as evidence (docs/decisions/0007-signed-evidence.md).
type Capture struct {
	Screenshot []byte // JPEG of what is visible, masked while the page is sealed
	DOM        string // without scripts, the values of inputs and card data; empty if a card was typed into the page itself
	Text       string // the visible text, without card numbers
	URL        string
	At         time.Time
}

// Evidence captures the page as it is. A seal does not stop it, because it is the host's own; a sealed page is masked. It returns
// sdk.ErrGone if the page has ended.
func (p *Page) Evidence(ctx context.Context) (Capture, error) {
	limited, cancel := p.step(ctx)
	defer cancel()
	var seen struct{ HTML, Text string }
	seals, sealed := p.sealCount(), p.isSealed()
	if err := p.run(limited, "", "snapshot", map[string]any{}, &seen); err != nil {
		return Capture{}, p.outcome(ctx, err)
	}
	picture, err := p.picture(limited)
	if err != nil {
		return Capture{}, p.outcome(ctx, err)
	}
	if sealed || p.sealCount() != seals {
		seen.HTML = "" // its scripts can put what was typed anywhere
	}
	address, err := p.URL(ctx)
	return Capture{
		Screenshot: picture, DOM: p.secrets.All(seen.HTML), Text: p.secrets.Number(seen.Text), URL: p.secrets.Number(address), At: time.Now().UTC(),
	}, err
}

// Without returns the capture as it may be kept: without card data in any form. Compare it with what is expected before that, because an order
// number may happen to equal a security code.
func (c Capture) Without(secrets *Redactor) Capture {
	c.DOM, c.Text, c.URL = secrets.All(c.DOM), secrets.All(c.Text), secrets.All(c.URL)
	return c
}

// Screenshot returns a JPEG of what is visible.
func (p *Page) Screenshot(ctx context.Context) ([]byte, error) {
	limited, cancel := p.step(ctx)
	defer cancel()
	picture, err := p.picture(limited)
	return picture, p.outcome(ctx, err)
}

// picture takes a JPEG. It paints over places that may show a secret in the finished picture, so that the page neither notices nor prevents
// it.
func (p *Page) picture(ctx context.Context) ([]byte, error) {
	for {
		typed := p.whereTyped()
		covered, err := p.covered(ctx, typed)
		if err != nil {
			return nil, err
		}
		shot, err := call(ctx, p.root, page.CaptureScreenshot, page.CaptureScreenshotParams{
			Format: page.CaptureScreenshotFormatJpeg, Quality: new(int64(70)), OptimizeForSpeed: new(true),
		})
		if err != nil {
			return nil, err
		}
		if p.whereTyped() != typed {
			continue // a secret was typed, or the document replaced, while the picture was taken
		}
		if typed == nowhere {
			return shot.Data, nil
		}
		after, err := p.covered(ctx, typed)
		if err != nil {
			return nil, err
		}
		return paint(shot.Data, append(covered, after...)...)
	}
}

// covered finds the places that may show a secret.
func (p *Page) covered(ctx context.Context, typed typing) ([]masks, error) {
	if typed == nowhere {
		return nil, nil
	}
	echoes, err := p.echoes(ctx)
	if err != nil || typed == before {
		return []masks{echoes}, err
	}
	fields, err := p.fields(ctx, nil)
	return []masks{echoes, fields}, err
}

// fields finds inputs, frames, and texts with four digits in a row or, with words, texts with one of those.
func (p *Page) fields(ctx context.Context, words []string) (masks, error) {
	var found masks
	err := p.run(ctx, "", "masks", map[string]any{"words": words}, &found)
	return found, err
}

type masks struct {
	Boxes         [][4]float64
	Width, Height float64
}

// paint blackens the boxes of both lists in a picture of a viewport.
func paint(picture []byte, lists ...masks) ([]byte, error) {
	canvas, err := painted(picture, lists...)
	if err != nil {
		return nil, err
	}
	return encode(canvas)
}

func painted(picture []byte, lists ...masks) (*image.RGBA, error) {
	decoded, err := jpeg.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	canvas := image.NewRGBA(decoded.Bounds())
	draw.Draw(canvas, canvas.Bounds(), decoded, decoded.Bounds().Min, draw.Src)
	for _, list := range lists {
		if list.Width <= 0 || list.Height <= 0 {
			continue
		}
		x, y := float64(canvas.Bounds().Dx())/list.Width, float64(canvas.Bounds().Dy())/list.Height
		for _, box := range list.Boxes {
			cover := image.Rect(int(math.Floor(box[0]*x))-2, int(math.Floor(box[1]*y))-2, int(math.Ceil((box[0]+box[2])*x))+2, int(math.Ceil((box[1]+box[3])*y))+2)
			draw.Draw(canvas, cover.Intersect(canvas.Bounds()), image.NewUniform(color.Gray{Y: 64}), image.Point{}, draw.Src)
		}
	}
	return canvas, nil
}

func encode(canvas image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := jpeg.Encode(&out, canvas, &jpeg.Options{Quality: 70})
	return out.Bytes(), err
}
