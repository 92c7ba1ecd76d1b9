package browser

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

type card string

func (c card) Reveal() string { return string(c) }

const number = "4242424242424242"

func cardJob() Job {
	return Job{Dedicated: true, Hosts: []string{"shop.example"}, PaymentHosts: []string{"pay.example"}, Secrets: map[sdk.Secret]Revealer{
		sdk.CardNumber: card(number), sdk.CardExpiry: card("12/29"), sdk.CardCode: card("123"),
	}}
}

func TestSecretInThePageSealsIt(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<form action="/next"><input id=card style="position:absolute;left:100px;top:100px;width:300px;height:40px;font-size:30px">
		<p id=echo></p><button id=go>Go</button></form>
		<script>card.addEventListener('input', () => { echo.textContent = card.value; }); card.addEventListener('blur', () => alert(card.value))</script>`)
	s.page("shop.example/next", `<h1>Next</h1>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, cardJob(), "https://shop.example/")
	ctx := t.Context()
	must(t, p.FillSecret(ctx, sdk.At("#card"), sdk.CardNumber))

	if _, err := p.Read(ctx, sdk.At("body"), sdk.Fields{"all": ""}); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("read: %v", err)
	}
	if _, err := p.ReadStable(ctx, sdk.At("body"), sdk.Fields{"all": ""}, sdk.Target{}); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("read stable: %v", err)
	}
	if err := p.Evaluate(ctx, "", "card.value", new(string)); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("evaluate: %v", err)
	}
	if _, err := p.Accessibility(ctx); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("accessibility: %v", err)
	}
	dialogs, err := p.Dialogs(ctx)
	must(t, err)
	for _, d := range dialogs {
		if d.Text != "" {
			t.Errorf("a dialog says %q", d.Text)
		}
	}
	picture, err := p.Screenshot(ctx)
	must(t, err)
	decoded, err := jpeg.Decode(bytes.NewReader(picture))
	must(t, err)
	scale := scaleOf(decoded)
	for x := int(110 * scale); x < int(390*scale); x++ {
		if r, g, b, _ := decoded.At(x, int(120*scale)).RGBA(); r>>8 > 90 || g>>8 > 90 || b>>8 > 90 {
			t.Fatalf("the input shows at x=%d", x)
		}
	}
	evidence, err := p.Evidence(ctx)
	must(t, err)
	if all := evidence.Text + evidence.URL; strings.Contains(all, number) || !strings.Contains(all, "[redacted]") {
		t.Errorf("the evidence holds the card: %s", evidence.Text)
	}
	if evidence.DOM != "" {
		t.Errorf("a page that a card was typed into leaves markup: %s", evidence.DOM)
	}

	must(t, p.Click(ctx, sdk.At("#go")))
	must(t, wait(t, p, sdk.Address("/next")))
	if got := text(t, p, sdk.At("h1")); got != "Next" {
		t.Errorf("after the next document: %q", got)
	}
	if err := p.Evaluate(ctx, "", "history.back()", nil); err != nil {
		t.Error(err)
	}
	if at, _ := p.URL(ctx); !strings.HasSuffix(strings.TrimSuffix(at, "?"), "/next") {
		t.Errorf("there is a way back to %s", at)
	}
}

func TestSecretInAPaymentFrameLeavesThePageReadable(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<p id=total>$12.34</p><iframe id=pay src="https://pay.example/fields"></iframe><iframe id=blank></iframe>`)
	s.page("pay.example/fields", `<input id=number><input id=expiry maxlength=7><script>
		number.addEventListener('input', () => { number.value = number.value.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 '); });
		expiry.addEventListener('input', () => { const d = expiry.value.replace(/\D/g, ''); expiry.value = d.length > 2 ? d.slice(0, 2) + ' / ' + d.slice(2) : d; });
		number.addEventListener('change', () => fetch('/typed?' + number.value.replaceAll(' ', '')));
		expiry.addEventListener('change', () => fetch('/typed?' + expiry.value.replaceAll(' ', '')));
	</script>`)
	typed := make(chan string, 4)
	s.handle("pay.example/typed", serveQuery(typed))
	b := openBrowser(t, s.options("shop.example", "pay.example"))
	p := visit(t, b, cardJob(), "https://shop.example/")
	ctx := t.Context()
	in := sdk.At("#number").In("#pay")
	// Until its form arrives, the frame shows an empty document, which has nothing to seal.
	must(t, wait(t, p, sdk.Visible(in)))
	if _, err := p.Read(ctx, in, sdk.Fields{"v": "=value"}); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("read before: %v", err)
	}
	must(t, p.FillSecret(ctx, in, sdk.CardNumber))
	must(t, p.FillSecret(ctx, sdk.At("#expiry").In("#pay"), sdk.CardExpiry))
	for _, want := range []string{number, "12/29"} {
		select {
		case got := <-typed:
			if got != want {
				t.Errorf("the payment host got %q, want %q", got, want)
			}
		case <-ctx.Done():
		}
	}
	if _, err := p.Read(ctx, in, sdk.Fields{"v": "=value"}); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("read after: %v", err)
	}
	if err := p.Evaluate(ctx, "#pay", "number.value", new(string)); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("evaluate: %v", err)
	}
	if got := text(t, p, sdk.At("#total")); got != "$12.34" {
		t.Errorf("the store's own page reads %q", got)
	}
	if err := p.FillSecret(ctx, in, sdk.CardZip); err == nil || strings.Contains(err.Error(), number) {
		t.Errorf("a secret the job has not: %v", err)
	}
}

// A payment frame often shows an empty document of the store before its form arrives.
func TestAPaymentFrameThatIsStillOnItsWaySealsNothing(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Total $5.00</h1><iframe id=frame></iframe>
		<script>setTimeout(() => { frame.src = "https://pay.example/form" }, 300)</script>`)
	s.page("pay.example/form", `<input id=card>`)
	b := openBrowser(t, s.options("shop.example", "pay.example"))
	p := visit(t, b, cardJob(), "https://shop.example/")
	must(t, p.FillSecret(t.Context(), sdk.At("#card").In("#frame"), sdk.CardNumber))
	if got := text(t, p, sdk.At("h1")); got != "Total $5.00" {
		t.Errorf("the store's page shows %q", got)
	}
	if _, err := p.Read(t.Context(), sdk.At("#card").In("#frame"), sdk.Fields{"v": "=value"}); err == nil {
		t.Error("the payment frame was read")
	}
}

// A later page that echoes the card shows the number neither to the driver nor in the evidence, and its markup has no card data.
func TestALaterPageThatEchoesTheCard(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<form action="/next"><input id=card><button id=go>Go</button></form>`)
	s.page("shop.example/next", `<h1>Thanks</h1><p id=echo data-cvv="cvv123" data-n="4242 4242 4242 4242">Card 4242-4242-4242-4242, exp 12/29, CVV 123</p>
		<p id=back>2424242424242424</p><p id=total>$123.00</p>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, cardJob(), "https://shop.example/")
	ctx := t.Context()
	must(t, p.FillSecret(ctx, sdk.At("#card"), sdk.CardNumber))
	must(t, p.Click(ctx, sdk.At("#go")))
	must(t, wait(t, p, sdk.Address("/next")))
	if got := text(t, p, sdk.At("#echo")) + text(t, p, sdk.At("#back")); got != "Card [redacted], exp 12/29, CVV 123[redacted]" {
		t.Errorf("the driver reads %q", got)
	}
	stable, err := p.ReadStable(ctx, sdk.At("#echo"), sdk.Fields{"n": "@data-n"}, sdk.Target{})
	must(t, err)
	if len(stable) != 1 || stable[0]["n"] != "[redacted]" {
		t.Errorf("the driver reads %v", stable)
	}
	if err := p.Evaluate(ctx, "", "document.body.innerText", new(string)); !errors.Is(err, sdk.ErrSealed) {
		t.Errorf("evaluate: %v", err)
	}
	var total string
	must(t, p.Evaluate(ctx, "", "total.textContent", &total))
	if tree, err := p.Accessibility(ctx); err != nil || strings.Contains(tree, "4242") || !strings.Contains(tree, "$123.00") {
		t.Errorf("the tree is %s, %v", tree, err)
	}
	evidence, err := p.Evidence(ctx)
	must(t, err)
	kept := evidence.Without(NewRedactor(cardJob().Secrets))
	for _, part := range []string{"4242", "2424", "12/29", "cvv123", "CVV 123"} {
		if strings.Contains(evidence.DOM, part) || strings.Contains(kept.DOM+kept.Text, part) {
			t.Errorf("the evidence has %q: %s %s", part, evidence.DOM, kept.Text)
		}
	}
	if !strings.Contains(kept.DOM, "$123.00") || !strings.Contains(kept.Text, "$123.00") || total != "$123.00" {
		t.Errorf("the total is not in the evidence: %s", kept.Text)
	}
}

func decoded(t *testing.T, picture []byte) image.Image {
	t.Helper()
	found, err := jpeg.Decode(bytes.NewReader(picture))
	must(t, err)
	return found
}

// scaleOf returns how many pixels a picture has for each of the page's.
func scaleOf(picture image.Image) float64 { return float64(picture.Bounds().Dx()) / 1280 }

// shades counts the pixels of a picture between two heights of the page that are lighter and darker than a mask.
func shades(of image.Image, from, to int) (light, dark, masked int) {
	scale := scaleOf(of)
	for y := int(float64(from) * scale); y < int(float64(to)*scale); y++ {
		for x := range of.Bounds().Dx() {
			switch r, _, _, _ := of.At(x, y).RGBA(); {
			case r>>8 > 120:
				light++
			case r>>8 < 30:
				dark++
			default:
				masked++
			}
		}
	}
	return light, dark, masked
}

// Pictures of a page after the one that the card was typed into show none of its data, however the page draws it, and show everything else.
func TestAPictureOfALaterPageHidesTheCard(t *testing.T) {
	// Every row is 56 pixels high, and shows one thing in black on white.
	rows := []struct {
		name, html string
		hidden     bool
	}{
		{"total", `Total $123.00`, false},
		{"order number", `Order #A-1042`, false},
		{"last digits", `visa ending in 4242`, false},
		{"number", `Card ` + number, true},
		{"spread", `<b>42</b><b>42</b> <i>4242</i> 42<span>42</span><u> 4242</u>`, true},
		{"reversed", `2424 2424 2424 2424`, true},
		{"expiry", `Expires 12/29`, true},
		{"code", `CVV: 123`, true},
		{"attribute", `<s data-n="` + number + `"></s>`, true},
		{"input", `<input value="` + number + `">`, true},
		{"closed", `<div id=shadowed></div>`, true},
		{"canvas", `<canvas id=canvas width=800 height=40></canvas>`, true},
		{"picture", `<img id=picture>`, true},
		{"background", `<p id=background style="width:800px;height:40px"></p>`, true},
		{"frame", `<iframe srcdoc="` + number + `" width=800 height=40></iframe>`, true},
	}
	var next strings.Builder
	next.WriteString(`<!doctype html><style>body{margin:0} div.row{height:56px;font:30px monospace;overflow:hidden;color:#000} s::before{content:attr(data-n)} s{text-decoration:none}</style>`)
	for _, row := range rows {
		next.WriteString(`<div class=row>` + row.html + `</div>`)
	}
	next.WriteString(`<p id=drawn hidden>.</p><script>
		const n = '` + number + `', draw = canvas.getContext('2d');
		shadowed.attachShadow({ mode: 'closed' }).innerHTML = '<b>' + n + '</b>';
		draw.font = '30px monospace'; draw.fillText(n, 0, 30);
		picture.src = canvas.toDataURL(); background.style.backgroundImage = 'url(' + canvas.toDataURL() + ')';
		picture.decode().then(() => { drawn.hidden = false });
	</script>`)
	s := newShop(t)
	s.page("shop.example/", `<form><input id=card><button id=go formaction="/next">Go</button><button id=far formaction="/far">Far</button></form>`)
	s.page("shop.example/next", next.String())
	s.page("shop.example/far", `<div style="height:2000px"></div>`+next.String()+`<div style="height:2000px"></div><script>scrollTo(0, 2000)</script>`)
	b := openBrowser(t, s.options("shop.example"))
	ctx := t.Context()

	look := func(p *Page) image.Image {
		must(t, wait(t, p, sdk.Visible(sdk.At("#drawn"))))
		picture, err := p.Screenshot(ctx)
		must(t, err)
		return decoded(t, picture)
	}
	for button, address := range map[string]string{"#go": "/next", "#far": "/far"} {
		plain := look(visit(t, b, cardJob(), "https://shop.example"+address))
		p := visit(t, b, cardJob(), "https://shop.example/")
		must(t, p.FillSecret(ctx, sdk.At("#card"), sdk.CardNumber))
		must(t, p.Click(ctx, sdk.At(button)))
		must(t, wait(t, p, sdk.Address(address)))
		seen := look(p)
		picture, err := p.Picture(ctx)
		must(t, err)
		masked, err := picture.JPEG()
		must(t, err)
		kept := decoded(t, masked)
		for i, row := range rows {
			if _, dark, _ := shades(plain, i*56, i*56+50); dark == 0 {
				t.Errorf("%s, %s: the page does not show it", address, row.name)
			}
			for _, picture := range []image.Image{seen, kept} {
				_, dark, masked := shades(picture, i*56, i*56+50)
				if row.hidden && dark > 0 || !row.hidden && (dark == 0 || masked > 10_000) {
					t.Errorf("%s, %s: %d dark pixels, %d masked", address, row.name, dark, masked)
				}
			}
		}
		if _, err := p.Live(ctx); !errors.Is(err, sdk.ErrSealed) {
			t.Errorf("a live picture: %v", err)
		}
	}
}
