package browser

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A live picture is small, shows the page and its prices, and hides fields and the person's details. Once a secret was typed there is none.
func TestALivePictureHidesThePerson(t *testing.T) {
	s := newShop(t)
	row := func(top, text string) string {
		return `<div style="position:absolute;left:0;top:` + top + `px;width:600px;height:60px;background:#fff;font:50px monospace;color:#fff">` + text + `</div>`
	}
	s.page("shop.example/", `<body style="margin:0;background:#fff">`+row("0", "Menu")+row("100", "for LOVELACE")+row("200", "$1,234.50")+row("300", "(415) 555-0142")+row("400", "ada@b.example")+
		`<input id=name value="Somebody" style="position:absolute;left:0;top:500px;width:600px;height:60px;border:0;background:#fff"><input id=card style="position:absolute;left:0;top:600px">`)
	b := openBrowser(t, s.options("shop.example"))
	job := cardJob()
	job.Details = []string{"Ada", "Lovelace", "Ada Lovelace", "+14155550142", "ada@b.example"}
	p := visit(t, b, job, "https://shop.example/")
	ctx := t.Context()

	picture, err := p.Live(ctx)
	must(t, err)
	decoded, err := jpeg.Decode(bytes.NewReader(picture))
	must(t, err)
	if size := decoded.Bounds().Size(); size.X > liveWidth || size.X < liveWidth/2 || len(picture) > 64<<10 {
		t.Errorf("a picture of %v in %d bytes", size, len(picture))
	}
	scale := scaleOf(decoded)
	for _, c := range []struct {
		name   string
		top    int
		hidden bool
	}{{"the page", 0, false}, {"a name", 100, true}, {"a price", 200, false}, {"a number", 300, true}, {"an address", 400, true}, {"a field", 500, true}} {
		if at := image.Pt(int(60*scale), int(float64(c.top+30)*scale)); dark(decoded, at) != c.hidden {
			t.Errorf("%s at %v: hidden is %v", c.name, at, !c.hidden)
		}
	}
	must(t, p.FillSecret(ctx, sdk.At("#card"), sdk.CardNumber))
	if _, err := p.Live(ctx); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("after a secret: %v", err)
	}
	must(t, p.Close())
	if _, err := p.Live(ctx); err == nil {
		t.Error("a page that was closed has a picture")
	}
}

func dark(in image.Image, at image.Point) bool {
	r, g, b, _ := in.At(at.X, at.Y).RGBA()
	return r>>8 < 100 && g>>8 < 100 && b>>8 < 100
}

// A picture is divided by a whole number, and each pixel is the mean of those that it replaces.
func TestShrunk(t *testing.T) {
	in := image.NewRGBA(image.Rect(0, 0, 9, 5))
	for i := range in.Pix {
		in.Pix[i] = 40
	}
	for x := range 3 {
		in.Pix[in.PixOffset(x, 0)] = 130 // red of a third of the first pixel
	}
	out := shrunk(in, 4)
	if out.Bounds() != image.Rect(0, 0, 3, 1) || out.RGBAAt(0, 0).R != 70 || out.RGBAAt(1, 0).R != 40 || out.RGBAAt(0, 0).A != 255 {
		t.Errorf("%v %+v", out.Bounds(), out.RGBAAt(0, 0))
	}
	if shrunk(in, 9) != in {
		t.Error("a small picture is changed")
	}
}
