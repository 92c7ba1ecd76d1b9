package host_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

const home = "https://order.evil.example/store"

// What becomes of an order at the shop.
const (
	accepts = "accepts"
	queues  = "queues"  // takes the order, shows no receipt
	refuses = "refuses" // says that there is no order
	mute    = "mute"    // the request is never answered
	delays  = "delays"  // asks again once
	charges = "charges" // accepts, at another price
	echoes  = "echoes"  // accepts, and shows the card
	writes  = "writes"  // accepts, and its page sends a second write, which is refused
)

// echo is what a page can show of the card of placement.
const echo = "Card 4000 5600 0000 0001, exp 12/40, CVV 123, ZIP 94103, backwards 1000000000650004, NDAwMDU2MDAwMDAwMDAwMQ=="

// echoed are the parts of it that nothing may keep.
var echoed = []string{"4000 5600", "4000560000000001", "12/40", "CVV 123", "94103", "1000000000650004", "NDAwMDU2"}

// shop is a restaurant's site with its pages, written by hand; its ledger has what a driver did.
type shop struct {
	script     string
	mu         sync.Mutex
	orders     int
	pages      int    // open now
	turnedAway string // how the shop refused what its page asked for
	opened     []browser.Job
	touched    chan struct{}     // closed at the first visit of a page
	filled     map[string]string // by selector
	once       sync.Once
}

func newShop(script string) *shop {
	return &shop{script: script, filled: map[string]string{}, touched: make(chan struct{})}
}

func (s *shop) Page(_ context.Context, job browser.Job) (host.Page, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages++
	s.opened = append(s.opened, job)
	return &shopPage{shop: s, job: job, url: "about:blank"}, nil
}

func (s *shop) placed() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.orders
}

func (s *shop) open() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pages
}

const lastPage = "Evil Ordering. Your order: total $12.34. Questions? 555-0100"

// shopPage is one page of the shop.
type shopPage struct {
	shop *shop
	job  browser.Job

	mu     sync.Mutex
	url    string
	text   string
	fired  int
	again  bool
	typed  bool
	closed bool
}

func (p *shopPage) show(url, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.url, p.text = url, text
}

func (p *shopPage) Home() string { return p.job.Home }

func (p *shopPage) Store() sdk.Store { return p.job.Store }

func (p *shopPage) Goto(_ context.Context, url string) (int, error) {
	p.shop.once.Do(func() { close(p.shop.touched) })
	if !strings.HasPrefix(url, "https://order.evil.example/") && !strings.HasPrefix(url, "https://shop.example/") {
		return 0, fmt.Errorf("%w: %s", sdk.ErrWall, url)
	}
	text := lastPage
	if strings.Contains(url, "/receipt/") {
		text = "Thank you! Order A1042, total $12.34"
	}
	p.show(url, text)
	return 200, nil
}

func (p *shopPage) URL(context.Context) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.url, nil
}

func (p *shopPage) Wait(_ context.Context, any ...sdk.Condition) (int, error) {
	return len(any) - 1, nil
}

func (p *shopPage) Read(_ context.Context, rows sdk.Target, fields sdk.Fields) ([]sdk.Record, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	record := sdk.Record{"target": fmt.Sprintf("%+v", rows)}
	for name, field := range fields {
		record[name] = field
		if field == "" {
			record[name] = p.text
		}
	}
	return []sdk.Record{record, {}}, nil
}

func (p *shopPage) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	records, err := p.Read(ctx, rows, fields)
	records[0]["busy"] = fmt.Sprintf("%+v", busy)
	return records, err
}

func (p *shopPage) Click(_ context.Context, at sdk.Target) error {
	switch at.CSS {
	case "#missing":
		return fmt.Errorf("%w: %s", sdk.ErrNotFound, at.CSS)
	case "a.forge":
		p.show("https://order.evil.example/receipt/A1042", "Thank you! Order A1042, total $12.34")
	}
	return nil
}

func (p *shopPage) Fill(_ context.Context, at sdk.Target, text string) error {
	p.shop.mu.Lock()
	defer p.shop.mu.Unlock()
	p.shop.filled[at.CSS] = text
	return fmt.Errorf("%w: %s", sdk.ErrNotReady, text)
}

func (p *shopPage) Choose(context.Context, sdk.Target, string) error   { return sdk.ErrSealed }
func (p *shopPage) SetChecked(context.Context, sdk.Target, bool) error { return sdk.ErrGone }

func (p *shopPage) Evaluate(_ context.Context, frame, expression string, into any) error {
	if expression == "forge()" {
		p.show("https://order.evil.example/receipt/A1042", "Thank you! Order A1042, total $12.34")
		return nil
	}
	value, err := json.Marshal(map[string]any{"Items": []string{frame, expression}})
	if err != nil {
		return err
	}
	return json.Unmarshal(value, into)
}

func (p *shopPage) Accessibility(context.Context) (string, error) { return "button “Größe”", nil }
func (p *shopPage) Screenshot(context.Context) ([]byte, error)    { return make([]byte, 6<<20), nil }

func (p *shopPage) Dialogs(context.Context) ([]sdk.Dialog, error) {
	return []sdk.Dialog{{Kind: "alert", Text: "Choose a size"}}, nil
}

func (p *shopPage) FillSecret(_ context.Context, _ sdk.Target, secret sdk.Secret) error {
	if held, ok := p.job.Secrets[secret]; !ok || held.Reveal() == "" {
		return sdk.ErrNotReady
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.typed = true
	return nil
}

func (p *shopPage) Submit(ctx context.Context, at sdk.Target) (sdk.Submission, error) {
	p.mu.Lock()
	press := p.fired + 1
	allowed := press == 1 || press == 2 && p.again
	p.again = false
	p.mu.Unlock()
	if !allowed || p.job.Fire == nil {
		return sdk.Submission{}, sdk.ErrFired
	}
	if err := p.job.Fire(ctx, press); err != nil {
		return sdk.Submission{}, err
	}
	p.mu.Lock()
	p.fired = press
	p.mu.Unlock()
	if p.shop.script == delays && press == 1 {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.again = true
		return sdk.Submission{Answered: true, Status: 200, AskedAgain: true}, nil
	}
	if p.shop.script == refuses {
		p.show(home, "Your card was declined. Total $12.34")
		return sdk.Submission{Answered: true, Status: 402}, nil
	}
	p.shop.mu.Lock()
	p.shop.orders++
	p.shop.mu.Unlock()
	switch p.shop.script {
	case queues:
		p.show("https://order.evil.example/queue", "We will e-mail you. Total $12.34")
	case mute:
		return sdk.Submission{}, nil
	case echoes:
		text := "Thank you! Order A1042, total $12.34 " + echo
		p.show("https://order.evil.example/receipt/1?paid=4000560000000001", text)
	case charges:
		p.show("https://order.evil.example/receipt/1", "Thank you! Order A1042, total $13.00")
	default:
		p.show("https://order.evil.example/receipt/1", "Thank you! Order A1042, total $12.34")
	}
	return sdk.Submission{Answered: true, Status: 200}, nil
}

func (p *shopPage) Evidence(context.Context) (browser.Capture, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return browser.Capture{}, sdk.ErrGone
	}
	return browser.Capture{URL: p.url, Text: p.text, DOM: "<p>" + p.text + "</p>", At: time.Now()}, nil
}

func (p *shopPage) Picture(context.Context) (browser.Picture, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return browser.Picture{}, sdk.ErrGone
	}
	at, _, _ := strings.Cut(p.url, "?")
	picture := browser.PlainPicture([]byte("JPEG of " + at)) // as if what the page shows of a card was painted over
	picture.URL, picture.At = p.url, time.Now()
	return picture, nil
}

func (p *shopPage) Live(context.Context) ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, sdk.ErrGone
	}
	return []byte(p.url), nil
}

func (p *shopPage) Blocked() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	refused := []string{"wall: cdn.example:443", "wall: cdn.example:443"}
	if p.shop.script == writes && p.fired > 0 {
		refused = append(refused, "write after the details: POST order.evil.example/order")
	}
	return refused
}

func (p *shopPage) Requests() []string { return []string{"GET https://order.evil.example/: passes"} }

func (p *shopPage) Status(context.Context) int { return 503 }

func (p *shopPage) TurnedAway() string { return p.shop.turnedAway }

func (p *shopPage) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil
	}
	p.closed = true
	p.shop.mu.Lock()
	defer p.shop.mu.Unlock()
	p.shop.pages--
	return nil
}
