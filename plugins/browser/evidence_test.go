package browser

import (
	"reflect"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A page for a card is drawn with three quarters of the width and height, which can be read, because its picture is evidence, and that of a build with half.
// The pages are alike in all that decides what is shown where.
func TestPagesAreDrawnSmaller(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<body style="margin:0"><button style="position:absolute;left:1200px;top:850px;width:80px;height:50px" onclick="document.title='pressed'">Go</button>`)
	b := openBrowser(t, s.options("shop.example"))
	for _, c := range []struct {
		dedicated bool
		width     int
	}{{true, 960}, {false, 640}} {
		p := visit(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: c.dedicated}, "https://shop.example/")
		picture, err := p.Screenshot(t.Context())
		must(t, err)
		if size := decoded(t, picture).Bounds().Size(); size.X != c.width || size.Y != c.width*900/1280 {
			t.Errorf("dedicated %v: a picture of %v", c.dedicated, size)
		}
		must(t, p.Click(t.Context(), sdk.At("button")))
		var seen []any
		must(t, p.Evaluate(t.Context(), "", `[innerWidth, innerHeight, outerWidth, matchMedia("(width: 1280px)").matches, document.querySelector("button").getBoundingClientRect().right, document.title]`, &seen))
		if want := []any{1280.0, 900.0, 1280.0, true, 1280.0, "pressed"}; !reflect.DeepEqual(seen, want) {
			t.Errorf("dedicated %v: the page has %v, not %v", c.dedicated, seen, want)
		}
	}
}

// A picture is taken of a page whose document is replaced meanwhile, as that of a receipt which leads on to another page.
func TestPictureOfAPageThatMovesOn(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/card", `<input id=card>`)
	s.page("shop.example/", `<h1>Thank you</h1><script>
		const loads = Number(sessionStorage.loads || 0);
		sessionStorage.loads = (loads + 1) % 12;
		if (loads < 11) setTimeout(() => location.reload(), 100 + 30 * loads);
	</script>`)
	job := shopJob
	job.Secrets = cardJob().Secrets
	p := visit(t, openBrowser(t, s.options("shop.example")), job, "https://shop.example/card")
	must(t, p.FillSecret(t.Context(), sdk.At("#card"), sdk.CardNumber))
	p.limit = 30 * time.Second
	for range 3 {
		_, err := p.Goto(t.Context(), "https://shop.example/")
		must(t, err)
		for range 8 {
			picture, err := p.Picture(t.Context())
			must(t, err)
			if bytes, err := picture.JPEG(); err != nil || len(bytes) == 0 {
				t.Errorf("a picture of %d bytes: %v", len(bytes), err)
			}
		}
	}
}
