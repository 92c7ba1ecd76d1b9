package screen

import (
	"context"
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Account is what the home screen shows: who is signed in, the application, and how its sandbox does.
type Account struct {
	Service  string
	Problem  string // why no more is known
	Hint     string // what to do about it
	SignedIn bool
	Email    string
	Kept     string // where the session is kept
	Days     int    // until the session ends

	Apps      []App
	App       string // the chosen one's id; empty while several may be meant
	Endpoints []Endpoint
	Orders    []Order // the newest first
}

// App is one of the developer's applications.
type App struct{ ID, Name, Approval string }

// Endpoint is a webhook endpoint and its health in words.
type Endpoint struct {
	URL, Health string
	OK          bool
}

// Order is an order as its last event told it.
type Order struct {
	ID, State, Store, Total, Failure string
	At                               time.Time
	Test                             bool
}

// Load reads the account, for an application or for the only one.
type Load func(ctx context.Context, app string) Account

// advice is something to do next.
type advice struct {
	text string
	line string // the command line
	more bool   // it has to be completed first
}

// next is what to do next, the most useful first.
func (a Account) next() (all []advice) {
	add := func(text, line string, more bool) { all = append(all, advice{text, line, more}) }
	switch {
	case a.Problem != "" && !a.SignedIn:
		add("Check what the tool needs", "doctor", false)
		add("See everything work on this machine, with a service of its own", "demo", false)
		return all
	case !a.SignedIn:
		add("Sign in with a code that you approve in the console", "login", false)
		return all
	case len(a.Apps) == 0:
		add("Make your first application, with a sandbox key", "apps create ", true)
		return all
	case a.App == "":
		return nil // an application has to be chosen
	}
	handled := false
	for _, e := range a.Endpoints {
		handled = handled || e.OK
	}
	placed := false
	for _, o := range a.Orders {
		placed = placed || o.State == "placed" && !o.Test
	}
	if !placed {
		add("Place a test order: nothing is ordered and nothing is charged", "test-order", false)
	}
	add("Forward events to a handler on your machine", "listen --forward-to localhost:3000/hooks", true)
	if placed {
		add("Try every test restaurant: refusals, questions, challenges and unconfirmed", "test-order --place all", false)
		add("Certify your handler: duplicates, forged signatures, unknown fields", "check --forward-to localhost:3000/hooks", true)
	}
	if !handled {
		add("Read how webhooks work; endpoints are added in the console", "docs webhooks", false)
	}
	for _, app := range a.Apps {
		if app.ID == a.App && app.Approval != "approved" && placed && handled {
			add("Ask for production", "request-live-access", false)
		}
	}
	add("Follow the quickstart", "docs quickstart", false)
	return all
}

// home is the first screen.
type home struct {
	load    Load
	account Account
	loaded  bool
	loading bool
	at      int
	checked time.Time
}

// refreshEvery is how often the home screen reads the account again.
const refreshEvery = 10 * time.Second

// accountMsg is the account as it was read.
type accountMsg struct {
	Account
	app string
}

// RunHome shows the home screen, for an application or for the only one, until the person leaves it.
func RunHome(ctx context.Context, d Desk, load Load, app string, s Streams) error {
	m := newModel(d, &home{load: load})
	m.app = app
	return run(ctx, m, s)
}

func (h *home) read(m *Model) tea.Cmd {
	if h.loading {
		return nil
	}
	h.loading, h.checked = true, m.now
	load, live, app := h.load, m.live, m.app
	return func() tea.Msg { return accountMsg{load(live, app), app} }
}

func (h *home) update(m *Model, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case initMsg:
		return h.read(m)
	case closedMsg:
		return h.read(m)
	case accountMsg:
		h.loading, h.loaded, h.account = false, true, msg.Account
		if m.app != msg.app {
			return h.read(m) // another application was chosen meanwhile
		}
		h.at = max(0, min(h.at, len(h.account.next())-1))
	case tickMsg:
		if m.now.Sub(h.checked) >= refreshEvery {
			return h.read(m)
		}
	}
	return nil
}

func (h *home) typing() bool { return false }

func (h *home) hint() string { return "" }

func (h *home) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	next := h.account.next()
	name := k.String()
	switch name {
	case "up", "k":
		h.at = max(0, h.at-1)
		return nil
	case "down", "j":
		h.at = max(0, min(len(next)-1, h.at+1))
		return nil
	case "enter":
		if h.at < len(next) {
			return h.take(m, next[h.at])
		}
		if h.account.App == "" && len(h.account.Apps) > 1 {
			h.choose(m)
		}
		return nil
	}
	if i := int(name[0] - '1'); len(name) == 1 && i >= 0 && i < len(next) {
		return h.take(m, next[i])
	}
	for _, a := range h.actions() {
		if a.keys == name && a.do != nil {
			return a.do(m)
		}
	}
	return nil
}

// take runs the command that was advised. An incomplete command line is put into the palette instead.
func (h *home) take(m *Model, a advice) tea.Cmd {
	if !a.more {
		return m.command(strings.Fields(a.line))
	}
	p := newPalette(m)
	p.set(a.line)
	m.push(p)
	return nil
}

func (h *home) actions() []action {
	run := func(args ...string) func(m *Model) tea.Cmd { return func(m *Model) tea.Cmd { return m.command(args) } }
	all := []action{
		{"l", "listen", "forward events to a handler on your machine", func(m *Model) tea.Cmd {
			return h.take(m, advice{line: "listen --forward-to localhost:3000/hooks", more: true})
		}},
		{"T", "test order", "place an order at a test restaurant", run("test-order")},
		{"t", "trigger", "fire a test event", func(m *Model) tea.Cmd { return h.take(m, advice{line: "trigger ", more: true}) }},
		{"d", "deliveries", "list the newest deliveries", run("deliveries")},
		{"u", "usage", "show what is left of the limits", run("usage")},
		{"a", "application", "choose the application that everything is about", func(m *Model) tea.Cmd { h.choose(m); return nil }},
		{"r", "refresh", "read everything again", h.read},
		{"i", "sign in", "sign in with a code that you approve in the console", run("login")},
		{"enter 1…6", "", "do what is advised", nil},
	}
	if h.account.SignedIn {
		all[7] = action{"O", "sign out", "end the session and forget it", run("logout")}
	}
	return all
}

// choose asks which application everything is about.
func (h *home) choose(m *Model) {
	apps := h.account.Apps
	if len(apps) == 0 {
		m.say("There is no application to choose.", true)
		return
	}
	m.push(&menu{title: "Which application?", items: func() []item {
		var items []item
		for _, a := range apps {
			items = append(items, item{name: plain(a.Name), note: plain(a.ID + "  " + a.Approval)})
		}
		return items
	}, pick: func(m *Model, i int) tea.Cmd {
		m.app = apps[i].ID
		return h.read(m)
	}})
}

func (h *home) render(m *Model, w, rows int) []string {
	a := h.account
	lines := []string{h.header(w), ""}
	next := h.nextLines(w)
	foot := len(next) + 2
	if foot > rows/2 {
		foot = max(3, rows/2)
	}
	body := rows - len(lines) - foot
	if w >= twoPanes {
		left := w * 2 / 5
		x, y := frame("Account", "", h.accountLines(left-4), left, body, false), frame("Last orders", "", h.orderLines(m.now, w-left-2), w-left, body, false)
		for i := range x {
			lines = append(lines, x[i]+y[i])
		}
	} else {
		about := h.accountLines(w - 4)
		top := min(len(about)+2, body/2+1)
		if len(a.Orders) == 0 {
			top = body
		}
		lines = append(lines, frame("Account", "", about, w, top, false)...)
		lines = append(lines, frame("Last orders", "", h.orderLines(m.now, w-2), w, body-top, false)...)
	}
	return append(lines, frame("Next", "enter or the number does it", next, w, foot, true)...)
}

func (h *home) header(w int) string {
	right := ""
	switch {
	case !h.loaded:
		right = "reading…"
	case h.account.Problem != "":
		right = bad.Render("✗ not ready")
	default:
		right = good.Render("✓ ready")
	}
	return ends(" "+accent.Bold(true).Render("Carryout")+"  sandbox · "+plain(h.account.Service), right+" ", w)
}

// accountLines say who is signed in, and how the application does.
func (h *home) accountLines(w int) (lines []string) {
	a := h.account
	row := func(name, text string) {
		head := " " + fill(quiet.Render(name), 13)
		for _, part := range wrap(text, w-14) {
			lines = append(lines, head+part)
			head = strings.Repeat(" ", 14)
		}
	}
	if !h.loaded {
		return []string{quiet.Render(" reading…")}
	}
	if a.Problem != "" {
		row("Problem", bad.Render("✗ "+plain(a.Problem)))
		row("", plain(a.Hint))
	}
	if !a.SignedIn {
		if a.Problem == "" {
			row("Signed in", "not yet")
		}
		return lines
	}
	row("Signed in", plain(a.Email))
	row("Session", fmt.Sprintf("kept in the %s, %d days left", plain(a.Kept), a.Days))
	switch {
	case len(a.Apps) == 0:
		row("Application", "none yet")
		return lines
	case a.App == "":
		row("Application", warn.Render(fmt.Sprintf("! you have %d: a or enter chooses one", len(a.Apps))))
		return lines
	}
	for _, app := range a.Apps {
		if app.ID == a.App {
			row("Application", strong.Render(plain(app.Name))+"  "+plain(app.ID))
			row("Production", approval(app.Approval))
		}
	}
	if len(a.Endpoints) == 0 {
		row("Endpoints", "none: events are kept while listen runs")
	}
	for i, e := range a.Endpoints {
		name := ""
		if i == 0 {
			name = "Endpoints"
		}
		sign := good.Render("✓ " + plain(e.Health))
		if !e.OK {
			sign = bad.Render("✗ " + plain(e.Health))
		}
		row(name, sign+"  "+plain(e.URL))
	}
	return lines
}

// approval says what an application's status means.
func approval(status string) string {
	switch status {
	case "approved":
		return good.Render("✓ approved")
	case "pending":
		return "not yet; request-live-access asks for it"
	case "suspended":
		return bad.Render("✗ suspended")
	}
	return plain(strings.ReplaceAll(status, "_", " "))
}

// orderLines are the last orders, one a line.
func (h *home) orderLines(now time.Time, w int) (lines []string) {
	switch {
	case h.loaded && !h.account.SignedIn && h.account.Problem == "":
		return []string{"", quiet.Render(" Sign in to see them.")}
	case h.account.App != "" && len(h.account.Orders) == 0:
		return []string{"", quiet.Render(" No order yet.")}
	}
	for _, o := range h.account.Orders {
		sign, style := "…", quiet
		switch o.State {
		case "placed":
			sign, style = "✓", good
		case "failed":
			sign, style = "✗", bad
		case "unconfirmed":
			sign, style = "!", warn
		case "refunded":
			sign = "↩"
		}
		words := plain(o.State)
		if o.Failure != "" {
			words += " " + plain(o.Failure)
		}
		if o.Test {
			words += " (test event)"
		}
		left := " " + style.Render(sign) + " " + fill(words, min(22, w/3)) + " " + fill(short(o.ID), 12) + " " + plain(o.Store)
		lines = append(lines, ends(cut(left, w-18), plain(o.Total)+" "+quiet.Render(fill(ago(now.Sub(o.At)), 8)), w))
	}
	return lines
}

// ago says how long something is past.
func ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "now"
	case d < time.Hour:
		return fmt.Sprintf("%dm ago", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%dh ago", int(d.Hours()))
	}
	return fmt.Sprintf("%dd ago", int(d.Hours()/24))
}

func (h *home) nextLines(w int) []string {
	next := h.account.next()
	if len(next) == 0 {
		switch {
		case !h.loaded:
			return []string{quiet.Render(" reading…")}
		case len(h.account.Apps) > 1:
			return []string{" ▸ a  Choose an application"}
		}
	}
	var lines []string
	for i, a := range next {
		mark, text := "  ", a.text
		if i == h.at {
			mark, text = "▸ ", strong.Render(a.text)
		}
		lines = append(lines, ends(cut(fmt.Sprintf(" %s%d  ", mark, i+1)+text, w-3), quiet.Render("carryout "+strings.TrimSpace(a.line))+" ", w-2))
	}
	return lines
}
