package browser

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// verdict is the decision about a request that the wall lets through.
type verdict int

const (
	refused verdict = iota
	passes
	orders // only with a pass
)

// judge decides about one request, with the reason if it refuses. The gate is locked.
//
// A request that sends an order by the rules needs a pass. Once a person's details or a card are in the page, it also refuses every request
// that could order with them, unless a rule says that the request is harmless.
func (p *Page) judge(s *sent) (verdict, string) {
	switch count := p.submits.orders(s); {
	case count == 1:
		return orders, "submit"
	case count > 1:
		return refused, "submit of more than one order"
	case p.claimed.orders(s) > 0:
		return refused, "submit, as the driver states it"
	}
	carries := p.details.in(s)
	if carries {
		p.guardLocked()
	}
	at, err := url.Parse(s.address)
	switch {
	case err != nil:
		return refused, "unreadable address"
	case !p.guarded, p.payments.has(at.Hostname()), p.harmless.cover(s):
		return passes, ""
	case !s.safe() && !(p.ordered() && s.queries()):
		return p.written(s, at.Hostname())
	case carries && !s.safe():
		return refused, "details in a query"
	case carries:
		return refused, "details in the address"
	}
	return passes, ""
}

// ordered reports whether the one request that may order was sent, or none will be. From then on, a page may read its receipt with the queries of GraphQL, which are
// sent as writes and cannot order a second time.
func (p *Page) ordered() bool { return p.pass != nil && p.pass.used }

// written decides about a write after the details that no rule describes. Where any write may be the order, it needs a pass. A beacon is none, because its
// sender learns no answer; neither is a write that the page sent before the press as well, nor one that goes to another host than the store's.
func (p *Page) written(s *sent, host string) (verdict, string) {
	const why = "write after the details"
	request := s.method + " " + s.address
	switch {
	case !p.job.AnyWrite || s.beacon || !p.visits.has(host):
		return refused, why
	case p.pass == nil:
		p.tried[request] = true
		return refused, why
	case p.tried[request]:
		return refused, why + ", as before the press"
	case len(s.content().parts) > 1:
		return refused, "submit of more than one order"
	}
	return orders, why
}

// guard begins to refuse what could send an order. It stays until the page ends, because the site keeps what it was given.
func (p *Page) guard() {
	g := p.process.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	p.guardLocked()
}

func (p *Page) guardLocked() {
	if p.guarded {
		return
	}
	p.guarded = true
	p.process.gate.widen(p)
}

// try runs code that may do more than read. Until that is known, no write leaves the page; the decision about what it sent comes afterwards,
// when the page is guarded or needs no guard.
func (p *Page) try(run func() (doesMore bool)) {
	g := p.process.gate
	g.mu.Lock()
	p.trials++
	g.mu.Unlock()
	doesMore := run()
	g.mu.Lock()
	defer g.mu.Unlock()
	if doesMore {
		p.guardLocked()
	}
	if p.trials--; p.trials > 0 {
		return
	}
	waiting := p.waiting
	p.waiting = nil
	for _, r := range waiting {
		g.decide(r, p)
	}
}

// waits keeps a request that code on trial could have sent, and reports whether it did so. The gate is locked.
func (p *Page) waits(r pausedRequest) bool {
	if p.trials == 0 || p.guarded || r.sent().safe() {
		return false
	}
	p.waiting = append(p.waiting, r)
	return true
}

// Guarded reports whether the page refuses every request that could send an order.
func (p *Page) Guarded() bool {
	g := p.process.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	return p.guarded
}

// details are what a request must contain to order in a person's name.
type details struct {
	words  []string // names and addresses, folded
	mails  []string // folded
	digits []string // of telephone numbers and of the card
}

func newDetails(list []string, secrets map[sdk.Secret]Revealer) details {
	var d details
	for _, one := range list {
		folded := sdk.Folded(one)
		digits := onlyDigits(folded)
		switch {
		case strings.Contains(folded, "@"):
			d.mails = append(d.mails, folded)
		case len(digits) >= 7:
			// Forms of one country take the number without its country code.
			d.digits = append(d.digits, digits[max(0, len(digits)-10):])
		case len(folded) > 1:
			d.words = append(d.words, folded)
		}
	}
	if number, ok := secrets[sdk.CardNumber]; ok {
		if digits := onlyDigits(number.Reveal()); len(digits) >= 7 {
			d.digits = append(d.digits, digits)
		}
	}
	return d
}

func (d details) empty() bool { return len(d.words)+len(d.mails)+len(d.digits) == 0 }

// in reports whether a request contains one of the details, in its address or in its body.
func (d details) in(s *sent) bool {
	if d.empty() {
		return false
	}
	_, query, _ := strings.Cut(s.address, "?")
	if query == "" && len(s.body) == 0 {
		return d.within(unescaped(s.address))
	}
	body := s.content()
	for _, one := range body.parts {
		for values := range maps.Values(one.form) {
			if slices.ContainsFunc(values, d.are) {
				return true
			}
		}
		if d.inValue(one.value) {
			return true
		}
	}
	return d.within(unescaped(s.address)) || d.within(body.text)
}

func (d details) inValue(value any) bool {
	switch value := value.(type) {
	case string:
		return d.are(value)
	case []any:
		return slices.ContainsFunc(value, d.inValue)
	case map[string]any:
		for _, inner := range value {
			if d.inValue(inner) {
				return true
			}
		}
	}
	return false
}

// are reports whether a value is a detail, or contains one that cannot be there by chance.
func (d details) are(value string) bool {
	return slices.Contains(d.words, sdk.Folded(value)) || d.within(value)
}

// within finds details that cannot be in a text by chance: a mail address, or a number in any grouping.
func (d details) within(text string) bool {
	folded := strings.ToLower(text)
	if slices.ContainsFunc(d.mails, func(mail string) bool { return strings.Contains(folded, mail) }) {
		return true
	}
	if len(d.digits) == 0 {
		return false
	}
	joined := grouping.ReplaceAllString(folded, "")
	return slices.ContainsFunc(d.digits, func(digits string) bool { return strings.Contains(joined, digits) })
}

// grouping is the set of characters that people and pages put between the digits of a number.
var grouping = regexp.MustCompile(`[\s\x{a0}().+-]`)

func onlyDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}

func unescaped(address string) string {
	if plain, err := url.QueryUnescape(address); err == nil {
		return plain
	}
	return address
}

var (
	looksLikeMail  = regexp.MustCompile(`\S@\S`)
	looksLikePhone = regexp.MustCompile(`^[\d\s().+-]+$`)
)

// typedBy reports whether text that a driver types is a person's details: these, or made-up ones.
func (d details) typedBy(text string) bool {
	digits := len(onlyDigits(text))
	return d.are(text) || looksLikeMail.MatchString(text) || digits >= 10 && digits <= 15 && looksLikePhone.MatchString(text)
}
