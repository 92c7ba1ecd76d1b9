package browser

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// actions is a page whose elements cannot be acted on at first.
const actions = `<!doctype html><style>
#sliding { position: absolute; top: 40px; left: 0; animation: slide .3s linear forwards; }
@keyframes slide { to { left: 400px; } }
#veil { position: fixed; inset: 0; background: #ccc8; }
</style>
<div id=veil></div>
<button id=late hidden onclick="log(this)">Late</button>
<button id=disabled disabled onclick="log(this)">Disabled</button>
<button id=sliding onclick="log(this)">Sliding</button>
<p style="height:3000px"></p>
<button id=far onclick="log(this)">Far</button>
<button class=pick onclick="log(this)">One small</button><button class=pick onclick="log(this)">Two  <b>Large</b></button><button class=pick onclick="log(this)">Large</button>
<ol id=log></ol>
<script>
function log(e) { const li = document.createElement('li'); li.textContent = e.id || e.textContent; document.getElementById('log').append(li); }
setTimeout(() => veil.remove(), 150);
setTimeout(() => late.hidden = false, 250);
setTimeout(() => disabled.disabled = false, 350);
document.addEventListener('click', e => { if (!e.isTrusted) log({id: 'untrusted'}); });
</script>`

func TestClickWaitsUntilAPersonCould(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", actions)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	for _, at := range []sdk.Target{
		sdk.At("#sliding"), sdk.At("#late"), sdk.At("#disabled"), sdk.At("#far"), sdk.At(".pick").WithText("two LARGE"),
		sdk.At(".pick").WithExactText("Large"), sdk.At(".pick").At(0),
	} {
		if err := p.Click(t.Context(), at); err != nil {
			t.Fatalf("click %+v: %v", at, err)
		}
	}
	got, err := p.Read(t.Context(), sdk.At("#log"), sdk.Fields{"all": "li*"})
	must(t, err)
	if want := "sliding\nlate\ndisabled\nfar\nTwo Large\nLarge\nOne small"; got[0]["all"] != want {
		t.Errorf("clicked %q, want %q", got[0]["all"], want)
	}
}

// sliding is a page whose button slides away for a while. It handles a press for so long that the button would be elsewhere when it is released.
const sliding = `<!doctype html><style>
#sliding { position: absolute; left: 0; animation: slide .6s linear forwards; }
#turning { position: absolute; top: 200px; animation: turn 1s linear infinite; }
@keyframes slide { to { left: 800px; } }
@keyframes turn { to { rotate: 360deg; } }
</style>
<div id=turning><button id=also>Also</button></div>
<button id=sliding onclick="count.textContent += ' slid'">Sliding</button><b id=count></b>
<script>
addEventListener('mousedown', () => { const end = performance.now() + 200; while (performance.now() < end); });
</script>`

// A press is released where it began. An element that moves for a while is waited for, one that moves for ever is not.
func TestAPressThatIsReleasedLater(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", sliding)
	p := visit(t, openBrowser(t, s.options("shop.example")), Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	must(t, p.Click(t.Context(), sdk.At("#sliding")))
	if got := text(t, p, sdk.At("#count")); got != "slid" {
		t.Errorf("pressed %q", got)
	}
	if err := p.Click(t.Context(), sdk.At("#also")); err != nil {
		t.Errorf("an element that never rests: %v", err)
	}
}

// fleeing is a page whose button moves the first three times that the pointer comes near, and leaves another in its place.
const fleeing = `<!doctype html><style>button { position: absolute; left: 20px; width: 200px; height: 40px }</style>
<button id=wrong style="top:20px" onclick="log('wrong')" onmousedown="log('wrong down')">Wrong</button>
<button id=right style="top:20px" onclick="log('right')">Right</button>
<ol id=log style="margin-top:400px"></ol>
<script>
let moves = 0;
function log(text) { const li = document.createElement('li'); li.textContent = text; document.getElementById('log').append(li); }
right.addEventListener('mousemove', () => { if (moves++ < 3) right.style.top = 20 + 60 * moves + 'px'; });
wrong.addEventListener('pointerdown', () => log('wrong pointer'));
</script>`

func TestAPressIsForNobodyElse(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", fleeing)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	must(t, p.Click(t.Context(), sdk.At("#right")))
	got, err := p.Read(t.Context(), sdk.At("#log"), sdk.Fields{"all": "li*"})
	must(t, err)
	if got[0]["all"] != "right" {
		t.Errorf("the page saw %q, want one click on the right button alone", got[0]["all"])
	}
}

func TestClickSaysWhyNot(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<button id=covered>x</button><div style="position:fixed;inset:0"></div><button id=off disabled>y</button>
		<button id=hidden style="visibility:hidden">z</button><button id=dimmed class="btn disabled">w</button><label id=nothing>No box</label>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	p.limit = 400 * time.Millisecond
	for css, want := range map[string]error{"#covered": sdk.ErrNotReady, "#off": sdk.ErrNotReady, "#dimmed": sdk.ErrNotReady, "#hidden": sdk.ErrNotReady, "#none": sdk.ErrNotFound} {
		if err := p.Click(t.Context(), sdk.At(css)); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", css, err, want)
		}
	}
	if err := p.SetChecked(t.Context(), sdk.At("#nothing"), true); !errors.Is(err, sdk.ErrNotReady) {
		t.Errorf("a label without a box: %v", err)
	}
	if err := p.Click(t.Context(), sdk.At("][")); err == nil || errors.Is(err, sdk.ErrNotFound) {
		t.Errorf("a broken selector: %v", err)
	}
}

const formPage = `<!doctype html><form>
<input id=name value="old text"><textarea id=note>old</textarea><input id=phone><input id=day type=date><input id=fixed readonly value=a>
<select id=time><option value="">Choose</option><option value="12:00">Noon</option><option value="12:15" label="Quarter past"></option></select>
<label><input type=checkbox id=plain> Plain</label>
<input type=checkbox id=styled style="position:absolute;opacity:0;width:0;height:0"><label for=styled>Styled</label>
<input type=radio name=r id=r1><input type=radio name=r id=r2 checked>
<div role=checkbox aria-checked=false id=aria onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true')">Aria</div>
<input id=stubborn oninput="this.value='no'">
</form><p id=log></p><script>
phone.addEventListener('input', () => { const d = phone.value.replace(/\D/g, ''); phone.value = d.replace(/^(\d{3})(\d{3})(\d+)$/, '($1) $2-$3'); });
time.addEventListener('change', () => log.textContent += 'change:' + time.value + ' ');
document.getElementById('name').addEventListener('change', () => log.textContent += 'name ');
</script>`

func TestAnEmptySelectorIsNamed(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<button>Go</button>")
	p := visit(t, openBrowser(t, s.options("shop.example")), Job{Hosts: []string{"shop.example"}}, "https://shop.example/")
	_, wait := p.Wait(t.Context(), sdk.Visible(sdk.At("h1")), sdk.Visible(sdk.At("")))
	_, read := p.Read(t.Context(), sdk.At(""), sdk.Fields{"text": ""})
	for what, err := range map[string]error{"a click": p.Click(t.Context(), sdk.At("")), "a wait": wait, "a read": read} {
		if err == nil || !strings.Contains(err.Error(), "the selector of a target is empty") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestChooseInARedrawnSelect has pages draw the select again when it changes. What is selected afterwards counts, whatever its index.
func TestChooseInARedrawnSelect(t *testing.T) {
	const page = `<div id=box></div><script>
	const draw = (list, chosen) => { box.innerHTML = '<select>' + list.map((o) => '<option value="' + o.toLowerCase() + '"' + (o === chosen ? ' selected' : '') + (o === 'Gone' ? ' disabled' : '') + '>' + o + '</option>').join('') + '</select>'; };
	const name = (e) => e.target.selectedOptions[0].text;
	const ways = {
		atonce: (e) => draw(['Small', 'Large'], name(e)),
		later: (e) => { const chosen = name(e); box.innerHTML = ''; setTimeout(() => draw(['Large', 'Small'], chosen), 100); },
		reset: () => draw(['Choose', 'Small', 'Large'], 'Choose'),
		other: () => draw(['Choose', 'Large', 'Small'], 'Small'),
	};
	draw(['Choose', 'Small', 'Large', 'Gone']);
	box.addEventListener('change', (e) => ways[location.hash.slice(1)](e));
	</script>`
	s := newShop(t)
	s.page("shop.example/", page)
	o := s.options("shop.example")
	o.StepLimit = 2 * time.Second
	b := openBrowser(t, o)
	for _, c := range []struct{ way, option, refused string }{
		{"atonce", "Large", ""}, {"atonce", "small", ""}, {"later", "Large", ""},
		{"reset", "Large", `it does not keep option "Large" (#box select)`}, {"other", "Large", `it does not keep option "Large" (#box select)`},
		{"atonce", "Gone", `its option "Gone" is disabled (#box select)`}, {"atonce", "Huge", `no option "Huge" (#box select)`},
	} {
		p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "https://shop.example/#"+c.way)
		err := p.Choose(t.Context(), sdk.At("#box select"), c.option)
		if c.refused == "" {
			must(t, err)
			got, err := p.Read(t.Context(), sdk.At("#box"), sdk.Fields{"chosen": "select=value"})
			must(t, err)
			if got[0]["chosen"] != strings.ToLower(c.option) {
				t.Errorf("%s: %s is selected, not %s", c.way, got[0]["chosen"], c.option)
			}
		} else if err == nil || !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%s, %s: %v, want %q", c.way, c.option, err, c.refused)
		}
		must(t, p.Close())
	}
}

func TestFillChooseAndCheck(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", formPage)
	o := s.options("shop.example")
	o.StepLimit = 2 * time.Second
	b := openBrowser(t, o)
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	ctx := t.Context()
	must(t, p.Fill(ctx, sdk.At("#name"), "Zoë “Q” O'Neill"))
	must(t, p.Fill(ctx, sdk.At("#note"), ""))
	must(t, p.Fill(ctx, sdk.At("#phone"), "5035550123"))
	must(t, p.Fill(ctx, sdk.At("#day"), "2026-11-21"))
	if err := p.Fill(ctx, sdk.At("#fixed"), "b"); !errors.Is(err, sdk.ErrNotReady) {
		t.Errorf("read-only: %v", err)
	}
	if err := p.Fill(ctx, sdk.At("#stubborn"), "yes"); !errors.Is(err, sdk.ErrNotReady) {
		t.Errorf("an input that changes what is typed: %v", err)
	}
	must(t, p.Choose(ctx, sdk.At("#time"), "12:00"))
	must(t, p.Choose(ctx, sdk.At("#time"), "quarter  past"))
	if err := p.Choose(ctx, sdk.At("#time"), "Midnight"); !errors.Is(err, sdk.ErrNotFound) {
		t.Errorf("an option that is not there: %v", err)
	}
	for range 2 { // the second time there is nothing to do
		must(t, p.SetChecked(ctx, sdk.At("#plain"), true))
		must(t, p.SetChecked(ctx, sdk.At("#styled"), true))
		must(t, p.SetChecked(ctx, sdk.At("#r1"), true))
		must(t, p.SetChecked(ctx, sdk.At("#aria"), true))
	}
	got, err := p.Read(ctx, sdk.At("form"), sdk.Fields{
		"name": "#name=value", "note": "#note=value", "phone": "#phone=value", "day": "#day=value", "time": "#time=value", "plain": "#plain:checked?",
		"styled": "#styled:checked?", "r1": "#r1:checked?", "r2": "#r2:checked?", "aria": "#aria@aria-checked", "absent": ".nothing", "own": "@class",
	})
	must(t, err)
	want := sdk.Record{"name": "Zoë “Q” O'Neill", "note": "", "phone": "(503) 555-0123", "day": "2026-11-21", "time": "12:15", "plain": "true",
		"styled": "true", "r1": "true", "r2": "false", "aria": "true"}
	for name, value := range want {
		if got[0][name] != value {
			t.Errorf("%s = %q, want %q", name, got[0][name], value)
		}
	}
	if _, there := got[0]["absent"]; there || len(got[0]) != len(want) {
		t.Errorf("record %v", got[0])
	}
	if log := text(t, p, sdk.At("#log")); log != "name change:12:00 change:12:15" {
		t.Errorf("the page heard %q", log)
	}
}

func TestFramesOfTheSameAndOfAnotherOrigin(t *testing.T) {
	s := newShop(t)
	inner := `<p style="height:900px"></p><input id=in><button id=go onclick="this.textContent='pressed ' + event.isTrusted">Go</button>`
	s.page("shop.example/", `<p style="height:1500px"></p><iframe id=same src="/inner" style="border:7px solid;padding:11px"></iframe>
		<iframe id=other src="https://asset.example/inner" style="margin:31px;border:3px solid"></iframe>`)
	s.page("shop.example/inner", inner)
	s.page("asset.example/inner", inner)
	b := openBrowser(t, s.options("shop.example", "asset.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}, AssetHosts: []string{"asset.example"}}, "https://shop.example/")
	for _, frame := range []string{"#same", "#other"} {
		must(t, wait(t, p, sdk.Visible(sdk.At("#go").In(frame))))
		must(t, p.Click(t.Context(), sdk.At("#go").In(frame)))
		must(t, p.Fill(t.Context(), sdk.At("#in").In(frame), "typed into "+frame))
		must(t, wait(t, p, sdk.Visible(sdk.At("#go").In(frame).WithText("pressed true"))))
		got, err := p.Read(t.Context(), sdk.At("body").In(frame), sdk.Fields{"in": "#in=value"})
		must(t, err)
		if got[0]["in"] != "typed into "+frame {
			t.Errorf("%s holds %q", frame, got[0]["in"])
		}
		var origin string
		must(t, p.Evaluate(t.Context(), frame, "location.pathname + window.name", &origin))
		if origin != "/inner" {
			t.Errorf("evaluated in %q", origin)
		}
	}
}

// TestAPageThatFailedIsNotWaitedFor has a click lead to pages that the shop answers with an error. What is not on them never comes.
func TestAPageThatFailedIsNotWaitedFor(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<a id=broken href="/broken">Cart</a> <a id=blocked href="/blocked">Cart</a> <a id=dressed href="/dressed">Cart</a>`)
	for name, c := range map[string]struct {
		status int
		html   string
	}{"broken": {500, `<h1>Oops</h1>`}, "blocked": {403, `<h1>Access denied</h1>`}, "dressed": {404, `<h1 id=cart>Cart</h1>`}} {
		s.handle("shop.example/"+name, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			w.WriteHeader(c.status)
			io.WriteString(w, c.html)
		})
	}
	o := s.options("shop.example")
	o.StepLimit = time.Minute // a test that waits for it fails by its error
	b := openBrowser(t, o)
	for _, c := range []struct {
		link string
		want error
	}{{"broken", sdk.Answered(500)}, {"blocked", sdk.Answered(403)}, {"dressed", nil}} {
		for name, use := range map[string]func(p *Page) error{
			"wait":  func(p *Page) error { return wait(t, p, sdk.Visible(sdk.At("#cart"))) },
			"click": func(p *Page) error { return p.Click(t.Context(), sdk.At("#cart")) },
		} {
			p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "https://shop.example/")
			must(t, p.Click(t.Context(), sdk.At("#"+c.link)))
			must(t, wait(t, p, sdk.Visible(sdk.At("h1"))))
			if err := use(p); fmt.Sprint(err) != fmt.Sprint(c.want) {
				t.Errorf("%s of %s: %v, want %v", name, c.link, err, c.want)
			}
			must(t, p.Close())
		}
	}
}

func TestWaitReadStableAndDialogs(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<p id=total>0</p><p id=spin>busy</p><script>
		let n = 0; const tick = setInterval(() => { total.textContent = ++n; if (n === 20) { clearInterval(tick); spin.remove(); } }, 20);
		setTimeout(() => { alert('hello'); document.title = confirm('sure?'); history.pushState(0, '', '/paid#x'); }, 300);
	</script>`)
	s.page("shop.example/next", `<h1>Next</h1>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	got, err := p.ReadStable(t.Context(), sdk.At("#total"), sdk.Fields{"n": ""}, sdk.At("#spin"))
	must(t, err)
	if len(got) != 1 || got[0]["n"] != "20" {
		t.Errorf("stable at %v", got)
	}
	i, err := p.Wait(t.Context(), sdk.Visible(sdk.At("#never")), sdk.Address(`/paid#x$`), sdk.Gone(sdk.At("#total")))
	if err != nil || i != 1 {
		t.Errorf("waited for %d, %v", i, err)
	}
	dialogs, err := p.Dialogs(t.Context())
	must(t, err)
	if len(dialogs) != 2 || dialogs[0] != (sdk.Dialog{Kind: "alert", Text: "hello"}) || dialogs[1].Kind != "confirm" {
		t.Errorf("dialogs %v", dialogs)
	}
	var title string
	must(t, p.Evaluate(t.Context(), "", "document.title", &title))
	if title != "false" {
		t.Errorf("the confirm was answered %q", title)
	}
	// Waiting continues across a navigation.
	must(t, p.Evaluate(t.Context(), "", "void setTimeout(() => location.href = '/next', 100)", nil))
	must(t, wait(t, p, sdk.Visible(sdk.At("h1").WithExactText("Next"))))
	if at, _ := p.URL(t.Context()); at != "http://shop.example/next" {
		t.Errorf("at %s", at)
	}
	if none, err := p.Read(t.Context(), sdk.At(".none"), nil); err != nil || len(none) != 0 {
		t.Errorf("reading nothing: %v, %v", none, err)
	}
	if tree, err := p.Accessibility(t.Context()); err != nil || tree != "RootWebArea\n  heading \"Next\"\n    StaticText \"Next\"\n" {
		t.Errorf("tree %q, %v", tree, err)
	}
}
