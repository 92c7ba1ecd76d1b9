package browser

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// shadowPage is a page whose menu, form and frame are inside open shadow roots, one within another.
const shadowPage = `<!doctype html><h1>Shop</h1><shop-menu>Light words</shop-menu><div id=off hidden></div><script>
const root = document.querySelector('shop-menu').attachShadow({mode: 'open'});
root.innerHTML = '<style>b { color: red }</style><slot></slot><ul><li data-id=latte><b>Latte</b> <i>$4.50</i> <button>Add</button></li><li data-id=tea><b>Tea</b> <i>$3.00</i> <button disabled>Add</button></li></ul><shop-form></shop-form>';
const inner = root.querySelector('shop-form').attachShadow({mode: 'open'});
inner.innerHTML = '<form><input name=note><select><option>Small<option>Large</select><label><input type=checkbox name=terms> I agree</label><p id=said></p></form><div hidden><p>unseen</p></div>';
root.querySelector('[data-id=latte] button').addEventListener('click', (e) => { e.target.textContent = 'Added'; });
document.getElementById('off').attachShadow({mode: 'open'}).innerHTML = '<p>Order 999</p>';
</script>`

// TestShadowRootsAreRead reads and acts in open shadow roots as everywhere else.
func TestShadowRootsAreRead(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", shadowPage)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	ctx := t.Context()
	rows, err := p.Read(ctx, sdk.At("li"), sdk.Fields{"name": "b", "price": "i", "id": "@data-id", "off": "button:disabled?"})
	must(t, err)
	if len(rows) != 2 || rows[0]["name"] != "Latte" || rows[1]["price"] != "$3.00" || rows[1]["id"] != "tea" || rows[0]["off"] != "false" || rows[1]["off"] != "true" {
		t.Errorf("%v", rows)
	}
	whole, err := p.Read(ctx, sdk.At("shop-menu"), sdk.Fields{"text": "", "agree": "label", "names": "b*"})
	must(t, err)
	if got, want := whole[0]["text"], "Light words Latte $4.50 Add Tea $3.00 Add I agree"; got != want {
		t.Errorf("the host reads %q, want %q", got, want)
	}
	if whole[0]["agree"] != "I agree" || whole[0]["names"] != "Latte\nTea" {
		t.Errorf("%v", whole[0])
	}
	must(t, p.Click(ctx, sdk.At("button").WithText("add")))
	must(t, p.Fill(ctx, sdk.At("[name=note]"), "No ice"))
	must(t, p.Choose(ctx, sdk.At("select"), "Large"))
	must(t, p.SetChecked(ctx, sdk.At("[name=terms]"), true))
	after, err := p.Read(ctx, sdk.At("shop-form"), sdk.Fields{"note": "[name=note]=value", "size": "select=value", "terms": "[name=terms]:checked?"})
	must(t, err)
	if len(after) != 1 || after[0]["note"] != "No ice" || after[0]["size"] != "Large" || after[0]["terms"] != "true" {
		t.Errorf("%v", after)
	}
	if _, err := p.Wait(ctx, sdk.Visible(sdk.At("li").WithText("added"))); err != nil {
		t.Error(err)
	}
	seen, err := p.Evidence(ctx)
	must(t, err)
	if !strings.Contains(seen.Text, "Latte $4.50") || strings.Contains(seen.Text, "Order 999") || strings.Contains(seen.Text, "color") || strings.Contains(seen.Text, "unseen") {
		t.Errorf("the evidence's text is %q", seen.Text)
	}
	if !strings.Contains(seen.DOM, "$4.50") || !strings.Contains(seen.DOM, "I agree") || strings.Contains(seen.DOM, "No ice") {
		t.Errorf("the evidence's markup is %q", seen.DOM)
	}
}

// TestAWindowIsFollowed presses what opens a window: the page itself goes there, if the store may be visited there.
func TestAWindowIsFollowed(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<a id=blank href="/blank" target=_blank>A</a><a id=noopener href="/noopener" target=_blank rel=noopener>B</a>
		<button id=script onclick="window.open('/script')">C</button><button id=wide onclick="window.open('http://other.example/')">D</button>
		<p id=here>here</p><script>window.open('/unasked')</script>`)
	for _, way := range []string{"blank", "noopener", "script", "unasked"} {
		s.page("shop.example/"+way, `<h1>`+way+`</h1>`)
	}
	b := openBrowser(t, s.options("shop.example", "other.example"))
	for _, way := range []string{"blank", "noopener", "script"} {
		p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
		must(t, p.Click(t.Context(), sdk.At("#"+way)))
		if _, err := p.Wait(t.Context(), sdk.Visible(sdk.At("h1").WithExactText(way))); err != nil {
			t.Errorf("%s: %v", way, err)
		}
		if at, _ := p.URL(t.Context()); at != "http://shop.example/"+way {
			t.Errorf("%s: the page is at %s", way, at)
		}
	}
	p := visit(t, b, Job{Hosts: []string{"shop.example"}, AssetHosts: []string{"other.example"}}, "http://shop.example/")
	must(t, p.Click(t.Context(), sdk.At("#wide")))
	eventually(t, "the window is refused", func() bool { return strings.Contains(strings.Join(p.Blocked(), "\n"), "window: ") })
	if at, _ := p.URL(t.Context()); at != "http://shop.example/" {
		t.Errorf("the page went to %s", at)
	}
	// A window may ask for its address before it is closed. The wall lets only what is on the store's lists through.
	must(t, p.Close())
	p = visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	s.forget()
	must(t, p.Click(t.Context(), sdk.At("#wide")))
	eventually(t, "the window is refused", func() bool { return strings.Contains(strings.Join(p.Blocked(), "\n"), "window: ") })
	if s.count("other.example") > 0 {
		t.Errorf("requests: %q", s.received)
	}
}

// TestLabelsAreTargets sets boxes by their labels. A link in a label is not pressed.
func TestLabelsAreTargets(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/terms", `terms`)
	s.page("shop.example/", `<label id=around><input type=checkbox id=a> A</label>
		<input type=checkbox id=b style="position:absolute;opacity:0;width:0;height:0"><label id=apart for=b>I agree to the <a href="/terms" style="font-size:60px">terms and conditions</a></label>
		<label id=aria><span role=switch aria-checked=false id=c onclick="this.ariaChecked = this.ariaChecked !== 'true'">Switch</span></label>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/")
	for _, on := range []bool{true, true, false} {
		for _, label := range []string{"#around", "#apart", "#aria"} {
			if err := p.SetChecked(t.Context(), sdk.At(label), on); err != nil {
				t.Errorf("%s: %v", label, err)
			}
		}
		state, err := p.Read(t.Context(), sdk.At("body"), sdk.Fields{"a": "#a:checked?", "b": "#b:checked?", "c": "#c@aria-checked"})
		must(t, err)
		want := map[bool]string{true: "true", false: "false"}[on]
		if len(state) != 1 || state[0]["a"] != want || state[0]["b"] != want || state[0]["c"] != want {
			t.Errorf("set to %t: %v", on, state)
		}
	}
	if at, _ := p.URL(t.Context()); at != "http://shop.example/" {
		t.Errorf("the page went to %s", at)
	}
}
