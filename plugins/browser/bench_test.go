package browser

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// menuSite is a store of two pages: a menu of 120 items that loads 30 further files, and a bag.
func menuSite(b *testing.B) *shop {
	s := &shop{pages: map[string]http.HandlerFunc{}}
	var page strings.Builder
	page.WriteString("<!doctype html><title>Menu</title>")
	for i := range 15 {
		fmt.Fprintf(&page, `<link rel=stylesheet href="/%d.css"><script src="/%d.js"></script>`, i, i)
		s.handle(fmt.Sprintf("shop.example/%d.css", i), func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/css")
			fmt.Fprintf(w, ".c%d { color: #000 }", i)
		})
		s.script(fmt.Sprintf("shop.example/%d.js", i), "window.x = 1;")
	}
	for i := range 120 {
		fmt.Fprintf(&page, `<div class=item><h3>Item %d</h3><span class=price>$%d.50</span><button onclick="bag.textContent = ++n">Add</button></div>`, i, i)
	}
	page.WriteString(`<p id=bag>0</p><input id=name><a id=next href="/bag">Bag</a><script>let n = 0;</script>`)
	s.page("shop.example/", page.String())
	s.page("shop.example/bag", `<!doctype html><h1>Bag</h1><p id=total>$12.34</p>`)
	s.start(b)
	return s
}

// BenchmarkFlow compares a small order through a page with the same by a bare script (performance.md, row 4).
func BenchmarkFlow(b *testing.B) {
	s := menuSite(b)
	b.Run("page", func(b *testing.B) {
		lent, err := Open(context.Background(), s.options("shop.example"))
		check(b, err)
		defer lent.Close()
		check(b, lent.Start(context.Background()))
		for b.Loop() {
			flow(b, lent)
		}
	})
	b.Run("bare", func(b *testing.B) {
		directory, err := os.MkdirTemp("", "bare-")
		check(b, err)
		defer os.RemoveAll(directory)
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("/usr/lib/chromium/chromium-headless-shell"),
			chromedp.Flag("no-sandbox", false), chromedp.UserDataDir(directory), chromedp.Flag("site-per-process", true),
			chromedp.Flag("host-resolver-rules", "MAP shop.example "+s.plain.Listener.Addr().String()))
		if os.Geteuid() == 0 {
			check(b, os.Chown(directory, firstUID, firstUID))
			options = append(options, chromedp.ModifyCmdFunc(func(c *exec.Cmd) {
				c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: firstUID, Gid: firstUID}}
				c.Env = []string{"HOME=" + directory, "TMPDIR=" + directory}
			}))
		}
		allocated, end := chromedp.NewExecAllocator(context.Background(), options...)
		defer end()
		root, stop := chromedp.NewContext(allocated)
		defer stop()
		check(b, chromedp.Do(root))
		for b.Loop() {
			ctx, leave := chromedp.NewContext(root, chromedp.WithNewBrowserContext())
			check(b, chromedp.Do(ctx, chromedp.Navigate("http://shop.example/")))
			items, err := chromedp.Run(ctx, chromedp.Evaluate[[]map[string]string](
				`[...document.querySelectorAll('.item')].map(e => ({name: e.querySelector('h3').innerText, price: e.querySelector('.price').innerText}))`))
			check(b, err)
			if len(items) != 120 {
				b.Fatal(len(items))
			}
			for i := range 4 {
				check(b, chromedp.Do(ctx, chromedp.Click(chromedp.CSS(fmt.Sprintf(".item:nth-of-type(%d) button", i+1)))))
			}
			check(b, chromedp.Do(ctx, chromedp.SendKeys(chromedp.ID("name"), "Ada"), chromedp.Click(chromedp.ID("next")), chromedp.WaitVisible(chromedp.ID("total"))))
			_, err = chromedp.Run(ctx, chromedp.Text(chromedp.ID("total")))
			check(b, err)
			leave()
		}
	})
}

// flow is a small order through a page.
func flow(b *testing.B, lent *Browser) {
	ctx := context.Background()
	p, err := lent.Page(ctx, Job{Hosts: []string{"shop.example"}, SubmitRequest: `^POST http://shop\.example/api/orders$`})
	check(b, err)
	_, err = p.Goto(ctx, "http://shop.example/")
	check(b, err)
	items, err := p.Read(ctx, sdk.At(".item"), sdk.Fields{"name": "h3", "price": ".price"})
	check(b, err)
	if len(items) != 120 {
		b.Fatal(len(items))
	}
	for i := range 4 {
		check(b, p.Click(ctx, sdk.At(".item button").At(i)))
	}
	check(b, p.Fill(ctx, sdk.At("#name"), "Ada"))
	check(b, p.Click(ctx, sdk.At("#next")))
	_, err = p.Wait(ctx, sdk.Visible(sdk.At("#total")))
	check(b, err)
	_, err = p.Read(ctx, sdk.At("#total"), sdk.Fields{"total": ""})
	check(b, err)
	check(b, p.Close())
}

// BenchmarkSubmit times a submit against a shop that answers at once (performance.md, row 6).
func BenchmarkSubmit(b *testing.B) {
	s := menuSite(b)
	s.page("shop.example/pay", `<button id=go onclick="fetch('/api/orders', {method: 'POST'})">Place order</button>`)
	s.page("shop.example/api/orders", "taken")
	lent, err := Open(context.Background(), s.options("shop.example"))
	check(b, err)
	defer lent.Close()
	ctx := context.Background()
	for b.Loop() {
		b.StopTimer()
		p, err := lent.Page(ctx, Job{Hosts: []string{"shop.example"}, SubmitRequest: `^POST https://shop\.example/api/orders$`,
			Fire: func(context.Context, int) error { return nil }})
		check(b, err)
		_, err = p.Goto(ctx, "https://shop.example/pay")
		check(b, err)
		b.StartTimer()
		got, err := p.Submit(ctx, sdk.At("#go"))
		check(b, err)
		b.StopTimer()
		if got.Status != http.StatusOK {
			b.Fatalf("%+v", got)
		}
		check(b, p.Close())
		b.StartTimer()
	}
}

// BenchmarkStep times the calls of a page one by one.
func BenchmarkStep(b *testing.B) {
	s := menuSite(b)
	lent, err := Open(context.Background(), s.options("shop.example"))
	check(b, err)
	defer lent.Close()
	ctx := context.Background()
	p, err := lent.Page(ctx, Job{Hosts: []string{"shop.example"}})
	check(b, err)
	load := func() error { _, err := p.Goto(ctx, "http://shop.example/"); return err }
	check(b, load())
	for name, step := range map[string]func() error{
		"context": func() error {
			q, err := lent.Page(ctx, Job{Hosts: []string{"shop.example"}})
			check(b, err)
			return q.Close()
		},
		"read120": func() error {
			_, err := p.Read(ctx, sdk.At(".item"), sdk.Fields{"name": "h3", "price": ".price"})
			return err
		},
		"click":      func() error { return p.Click(ctx, sdk.At(".item button")) },
		"fill":       func() error { return p.Fill(ctx, sdk.At("#name"), "Ada Lovelace") },
		"wait":       func() error { _, err := p.Wait(ctx, sdk.Visible(sdk.At("#bag"))); return err },
		"evaluate":   func() error { return p.Evaluate(ctx, "", "document.title", new(string)) },
		"screenshot": func() error { _, err := p.Screenshot(ctx); return err },
		"goto":       load,
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				check(b, step())
			}
		})
	}
}

func check(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}
