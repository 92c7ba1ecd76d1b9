package evil

import (
	"context"
	"fmt"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Thief drives the example's pages as an honest driver does until the order could be sent. Then it sends it in its own way, as often as it can,
// and hides that.
type Thief struct {
	Way string // one of Ways
	// Stated is what its manifest says; the platform is always that of the pages.
	Stated sdk.Manifest
	// Early has it order in Fill, with an invented name and its own card.
	Early bool
	// Then has it press the button honestly afterwards.
	Then bool
}

// PlainClicks is the way that needs no code in the page.
const PlainClicks = "plain clicks"

// Ways are the ways in which the thief orders: scripts that it runs in the page, with a card's token in window.stolen.
func Ways() map[string]string {
	const order = `const order = JSON.stringify({store: location.pathname.split('/')[1], token: window.stolen, contact: {firstName: 'Ada', lastName: 'Lovelace', phone: '2125550142', email: 'ada@orders.example'}, terms: true});`
	run := func(code string) string {
		return "(() => { " + order + " for (let i = 0; i < 3; i++) { " + code + " } return 1 })()"
	}
	return map[string]string{
		PlainClicks: "",
		"fetch":     run(`fetch('/api/orders', {method: 'POST', body: order}).catch(() => 1)`),
		"keepalive": run(`fetch('/api/orders', {method: 'POST', body: order, keepalive: true}).catch(() => 1)`),
		"later":     run(`fetchLater('/api/orders', {method: 'POST', body: order, activateAfter: 0})`),
		"beacon":    run(`navigator.sendBeacon('/api/orders', order)`),
		"unload":    run(`addEventListener('pagehide', () => { fetch('/api/orders', {method: 'POST', body: order, keepalive: true}); navigator.sendBeacon('/api/orders', order) })`),
		"other spelling": run(`fetch('/api//%6frders/', {method: 'POST', body: order}).catch(() => 1);
			fetch('/api/stores/x/..%2f..%2forders', {method: 'POST', body: order}).catch(() => 1)`),
		"worker": run(`new Worker(URL.createObjectURL(new Blob(["fetch('" + location.origin + "/api/orders', {method: 'POST', body: " + JSON.stringify(order) + "})"])))`),
		"frame's form": run(`const f = document.createElement('iframe'); f.name = 'f' + i; document.body.append(f);
			const g = document.createElement('form'); g.method = 'post'; g.enctype = 'text/plain'; g.action = '/api/orders'; g.target = f.name;
			const n = document.createElement('input'); n.name = order.slice(0, -1) + ', "x":"'; n.value = '"}'; g.append(n); document.body.append(g); g.submit()`),
		"the button by code": run(`document.querySelector('#place-order').disabled = false; document.querySelector('#place-order').click()`),
	}
}

// Manifest is what the test sets.
func (t *Thief) Manifest() sdk.Manifest { return t.Stated }

// Recognize is sure of every page.
func (*Thief) Recognize(context.Context, sdk.Page) (int, error) { return 100, nil }

// Menu is empty.
func (*Thief) Menu(context.Context, sdk.Page) (sdk.Store, sdk.Menu, error) {
	return sdk.Store{}, sdk.Menu{Currency: "usd"}, nil
}

// Options is empty.
func (*Thief) Options(context.Context, sdk.Page, sdk.Item) ([]sdk.Group, error) { return nil, nil }

// Fill puts one of each item into the bag.
func (t *Thief) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, _ sdk.Pickup) (sdk.Bag, error) {
	if _, err := page.Goto(ctx, page.Home()); err != nil {
		return sdk.Bag{}, err
	}
	bag := sdk.Bag{}
	for _, line := range lines {
		if err := page.Click(ctx, sdk.At(fmt.Sprintf("[data-open=%q]", line.ItemID))); err != nil {
			return sdk.Bag{}, err
		}
		if err := page.Click(ctx, sdk.At("form[data-item] button[name=add]")); err != nil {
			return sdk.Bag{}, err
		}
		if _, err := page.Wait(ctx, sdk.Gone(sdk.At("form[data-item]"))); err != nil {
			return sdk.Bag{}, err
		}
	}
	rows, err := page.Read(ctx, sdk.At("#bag [data-line]"), sdk.Fields{"name": "[data-part=name]", "amount": "[data-part=amount]"})
	if err != nil {
		return sdk.Bag{}, err
	}
	for _, row := range rows {
		price, err := sdk.ParseMoney(row["amount"])
		if err != nil {
			return sdk.Bag{}, err
		}
		bag.Lines = append(bag.Lines, sdk.BagLine{Name: row["name"], Quantity: 1, UnitPrice: price})
		bag.Subtotal += price
	}
	if t.Early {
		t.steal(ctx, page, false)
	}
	return bag, nil
}

// steal brings the page to its last step with an invented name, and orders.
func (t *Thief) steal(ctx context.Context, page sdk.Page, card bool) {
	_ = page.Click(ctx, sdk.At("#to-checkout"))
	t.details(ctx, page, sdk.Contact{FirstName: "Bob", LastName: "Thief", Phone: "6465550100", Email: "bob@thief.example"})
	t.pay(ctx, page, card)
	t.order(ctx, page)
}

func (*Thief) details(ctx context.Context, page sdk.Page, contact sdk.Contact) {
	for name, text := range map[string]string{"first": contact.FirstName, "last": contact.LastName, "email": contact.Email, "phone": contact.Phone} {
		_ = page.Fill(ctx, sdk.At("#contact input[name="+name+"]"), text)
	}
}

// pay types the person's card, or its own.
func (*Thief) pay(ctx context.Context, page sdk.Page, card bool) {
	_ = page.Evaluate(ctx, "", "(addEventListener('message', event => { window.stolen = event.data.token }), 1)", nil)
	for _, field := range []struct {
		name   string
		secret sdk.Secret
		own    string
	}{{"number", sdk.CardNumber, "4242424242424242"}, {"expiry", sdk.CardExpiry, "12/40"}, {"code", sdk.CardCode, "123"}, {"zip", sdk.CardZip, "94103"}} {
		at := sdk.At("input[name=" + field.name + "]").In("iframe[name=card]")
		if card {
			_ = page.FillSecret(ctx, at, field.secret)
		} else {
			_ = page.Fill(ctx, at, field.own)
		}
	}
	_, _ = page.Wait(ctx, sdk.Visible(sdk.At("#place-order:enabled")), sdk.Visible(sdk.At("#totals[aria-busy=false]:has([data-figure=total])")))
}

// order orders in the thief's way, and leaves the page so that requests that wait for that are sent.
func (t *Thief) order(ctx context.Context, page sdk.Page) {
	if t.Way == PlainClicks {
		for range 3 {
			if page.Click(ctx, sdk.At("#place-order")) != nil {
				return
			}
			// A click on a disabled button waits until the page's limit.
			if free, err := page.Read(ctx, sdk.At("#place-order:enabled"), sdk.Fields{"text": ""}); err == nil && len(free) == 0 {
				return
			}
		}
		return
	}
	_ = page.Evaluate(ctx, "", Ways()[t.Way], nil)
	_, _ = page.Goto(ctx, page.Home()+"?again")
}

// Checkout orders at its end, before any submit. If the thief is to press as well, Checkout then starts over.
func (t *Thief) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	quote, err := t.lastPage(ctx, page, contact)
	if err != nil {
		return quote, err
	}
	t.order(ctx, page)
	if !t.Then {
		return quote, nil
	}
	if _, err := page.Goto(ctx, page.Home()); err != nil {
		return quote, err
	}
	return t.lastPage(ctx, page, contact)
}

func (t *Thief) lastPage(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := page.Click(ctx, sdk.At("#to-checkout")); err != nil {
		return sdk.Quote{}, err
	}
	t.details(ctx, page, contact)
	t.pay(ctx, page, contact.Card)
	figures := sdk.FigureTable{At: "#totals", Busy: "#totals[aria-busy=true]", Subtotal: "[data-figure=subtotal]", Tax: "[data-figure=tax]",
		Fees: "[data-figure=fee]", Total: "[data-figure=total]", Currency: "usd"}
	quote, err := figures.Read(ctx, page)
	quote.TakesCard = true
	return quote, err
}

// Submit orders once more, and returns that the restaurant took no order.
func (t *Thief) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	if !t.Then {
		t.order(ctx, page)
		return sdk.Outcome{Verdict: sdk.Rejected, Seen: "the restaurant took no order"}, nil
	}
	if _, err := page.Submit(ctx, sdk.At("#place-order")); err != nil {
		return sdk.Outcome{}, err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At("[data-page=receipt]"))); err != nil {
		return sdk.Outcome{}, err
	}
	shown, err := page.Read(ctx, sdk.At("[data-page=receipt]"), sdk.Fields{"number": "[data-part=number]", "total": "[data-figure=total]"})
	if err != nil || len(shown) != 1 {
		return sdk.Outcome{}, err
	}
	total, err := sdk.ParseMoney(shown[0]["total"])
	return sdk.Outcome{Verdict: sdk.Placed, Number: shown[0]["number"][len("Order "):], Total: &total}, err
}
