package cli

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/oapi-codegen/nullable"
	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/transports/rest/api"
)

// eventTypes are the events that can be fired (spec 6.3), in the order in which they happen.
var eventTypes = []string{"order.building", "order.carted", "order.placing", "order.challenge", "order.placed", "order.failed", "order.unconfirmed", "order.refunded"}

func (t *tool) apps() *cobra.Command {
	list := needs(&cobra.Command{Use: "list", Short: "List your applications", Args: noArgs}, "GET /v1/cli/apps")
	list.RunE = func(c *cobra.Command, _ []string) error {
		service, _, err := t.signedIn(c.Context())
		if err != nil {
			return err
		}
		all, err := service.Apps(c.Context())
		if err != nil {
			return err
		}
		var records []record
		for _, a := range all {
			records = append(records, record{"app", a.ID, a, []string{a.ID, string(a.ApprovalStatus), a.CreatedAt.UTC().Format(time.DateOnly), a.Name}})
		}
		if len(records) == 0 {
			t.say("You have no application yet. Make one with carryout apps create NAME.")
		}
		return t.show([]string{"ID", "APPROVAL", "CREATED", "NAME"}, records...)
	}
	create := needs(&cobra.Command{Use: "create <name>", Short: "Create an application and its first sandbox key",
		Args: oneArg("a name", `For example: carryout apps create "Dinner Bell".`)}, "POST /v1/cli/apps")
	create.RunE = func(c *cobra.Command, args []string) error {
		service, _, err := t.signedIn(c.Context())
		if err != nil {
			return err
		}
		made, err := service.CreateApp(c.Context(), args[0])
		if err != nil {
			return err
		}
		t.say("%s The secret is shown once; keep it now.", t.styleOn(t.Stderr, yellow, "!"))
		return t.facts(record{"app_created", made.App.ID, made, nil},
			"Application", made.App.Name+" ("+made.App.ID+"), "+string(made.App.ApprovalStatus),
			"Client id", made.App.Sandbox.ClientID,
			"Secret", made.Key.Secret,
			"Key", made.Key.ID)
	}
	return group("apps", "List and create applications", list, create)
}

func (t *tool) keys() *cobra.Command {
	list := needs(&cobra.Command{Use: "list", Short: "List the sandbox keys, without their secrets", Args: noArgs}, "GET /v1/cli/apps/{appId}/keys")
	list.RunE = func(c *cobra.Command, _ []string) error {
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		all, err := service.Keys(c.Context(), app)
		if err != nil {
			return err
		}
		var records []record
		for _, k := range all {
			records = append(records, keyRecord("key", k))
		}
		return t.show([]string{"ID", "STATE", "CREATED"}, records...)
	}
	var replace bool
	create := needs(&cobra.Command{Use: "create", Short: "Create a sandbox key", Args: noArgs}, "POST /v1/cli/apps/{appId}/keys")
	create.Flags().BoolVar(&replace, "replace", false, "stop every other sandbox key at once")
	create.RunE = func(c *cobra.Command, _ []string) error {
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		made, err := service.CreateKey(c.Context(), app, replace)
		if err != nil {
			return err
		}
		t.say("%s The secret is shown once; keep it now.", t.styleOn(t.Stderr, yellow, "!"))
		return t.facts(record{"key_created", made.Key.ID, made.Key, nil}, "Key", made.Key.ID, "Secret", made.Key.Secret)
	}
	var yes bool
	revoke := needs(&cobra.Command{Use: "revoke <key_id>", Short: "Stop a sandbox key at once",
		Args: oneArg("the id of a key", "carryout keys list shows them.")}, "DELETE /v1/cli/apps/{appId}/keys/{keyId}")
	revoke.Flags().BoolVar(&yes, "yes", false, "revoke without being asked; required")
	revoke.RunE = func(c *cobra.Command, args []string) error {
		if !yes {
			return usage("confirmation_needed", "What uses key "+clean(args[0])+" stops working at once.", "Add --yes to revoke it.")
		}
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		done, err := service.RevokeKey(c.Context(), app, args[0])
		if err != nil {
			return err
		}
		return t.show([]string{"ID", "STATE", "CREATED"}, keyRecord("key_revoked", done.Key))
	}
	return group("keys", "List, create and revoke sandbox keys", list, create, revoke)
}

func keyRecord(kind string, k api.CLIKey) record {
	state := "active"
	if at, err := k.RevokedAt.Get(); err == nil {
		state = "revoked " + at.UTC().Format(time.DateOnly)
	}
	return record{kind, k.ID, k, []string{k.ID, state, day(k.CreatedAt)}}
}

func (t *tool) webhooks() *cobra.Command {
	list := needs(&cobra.Command{Use: "list", Short: "List the endpoints; they are changed in the console", Args: noArgs}, "GET /v1/cli/apps/{appId}/webhooks")
	list.RunE = func(c *cobra.Command, _ []string) error {
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		all, err := service.Webhooks(c.Context(), app)
		if err != nil {
			return err
		}
		var records []record
		for _, w := range all {
			events := "all"
			if len(w.Events) > 0 {
				events = strings.Join(w.Events, ",")
			}
			records = append(records, record{"webhook", w.ID, w, []string{w.ID, webhookHealth(w), events, w.URL}})
		}
		if len(records) == 0 {
			t.say("There is no endpoint. Add one in the console, or run carryout listen.")
		}
		return t.show([]string{"ID", "STATE", "EVENTS", "URL"}, records...)
	}
	return group("webhooks", "List webhook endpoints", list)
}

// webhookHealth is an endpoint's state in words.
func webhookHealth(w api.CLIWebhook) string {
	state := strings.ReplaceAll(string(w.Status), "_", " ")
	if w.Failures > 0 {
		state += fmt.Sprintf(", %d failed in a row", w.Failures)
	}
	if why := orEmpty(w.DisabledReason); why != "" {
		state += " (" + why + ")"
	}
	return state
}

func (t *tool) trigger() *cobra.Command {
	var order string
	var altered alteredFlags
	c := needs(&cobra.Command{Use: "trigger <event>", Short: "Fire a test event",
		Long: "trigger sends one signed test event to every enabled endpoint that is subscribed to it, and to every carryout listen.\n\n" +
			"With --set it changes fields of the event and posts it straight to --forward-to instead, signed with the secret that\n" +
			"the handler knows. Values are JSON if they read as such, else text.",
		Example: "  carryout trigger order.placed\n  carryout trigger order.failed --set order.failure_code=STORE_CLOSED --forward-to 3000/hooks",
		Args:    oneArg("an event", "One of: "+strings.Join(eventTypes, ", ")+"."), ValidArgs: eventTypes}, "POST /v1/cli/apps/{appId}/trigger", "GET /v1/cli/apps/{appId}/signing-secret", "GET /v1/cli/apps/{appId}/events")
	c.Flags().StringVar(&order, "order", "", "describe this sandbox order, ord_…")
	c.Flags().StringArrayVar(&altered.sets, "set", nil, "change a field of the event, as path=value; may be repeated; needs --forward-to")
	c.Flags().StringVar(&altered.forward, "forward-to", "", "post the event to this handler instead of firing it")
	c.Flags().StringVar(&altered.secret, "secret", "", "with --forward-to: the secret that the handler knows (or CARRYOUT_WEBHOOK_SECRET; default: the application's sandbox signing secret)")
	c.RunE = func(c *cobra.Command, args []string) error {
		if !slices.Contains(eventTypes, args[0]) {
			return usage("unknown_event", "There is no event "+clean(args[0])+" to fire."+didYouMean(args[0], eventTypes), "One of: "+strings.Join(eventTypes, ", ")+".")
		}
		if len(altered.sets) > 0 || altered.forward != "" {
			return t.triggerAltered(c.Context(), args[0], order, altered)
		}
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		fired, err := service.Trigger(c.Context(), app, args[0], order)
		if err != nil {
			return err
		}
		if t.mode == jsonMode || t.mode == quietMode {
			return t.show(nil, record{"triggered", fired.EventID, fired, nil})
		}
		fmt.Fprintf(t.Stdout, "%s %s %s\n", t.style(green, "✓"), clean(string(fired.Event)), clean(fired.EventID))
		for _, d := range fired.Deliveries {
			sign := map[string]string{"delivered": t.style(green, "✓"), "retry": t.style(yellow, "↻"), "dead": t.style(red, "✗")}[string(d.Outcome)]
			fmt.Fprintf(t.Stdout, "  %s %s %s %s\n", sign, clean(string(d.Outcome)), clean(d.ID), clean(d.URL))
		}
		if fired.Listeners > 0 {
			fmt.Fprintf(t.Stdout, "  %s forwarded by %d running carryout listen\n", t.style(green, "✓"), fired.Listeners)
		}
		return nil
	}
	return c
}

func (t *tool) usage() *cobra.Command {
	c := needs(&cobra.Command{Use: "usage", Short: "Show what is left of the limits", Args: noArgs}, "GET /v1/cli/apps/{appId}/usage")
	c.RunE = func(c *cobra.Command, _ []string) error {
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		u, err := service.Usage(c.Context(), app)
		if err != nil {
			return err
		}
		if t.mode == jsonMode {
			return t.show(nil, record{kind: "usage", value: u})
		}
		var records []record
		row := func(name, window string, used, limit, left int64) {
			records = append(records, record{"", name, nil, []string{name, window, fmt.Sprint(used), fmt.Sprint(limit), fmt.Sprint(left)}})
		}
		if a, err := u.BuildAllowance.Get(); err == nil {
			row("build allowance", "day", a.Used, a.Limit, a.Remaining)
		}
		for _, p := range u.Pools {
			row(p.Name, string(p.Window), p.Used, p.Limit, p.Remaining)
		}
		for _, r := range u.Rolling {
			row(r.Name, windowName(r.WindowSeconds), r.Used, r.Limit, r.Remaining)
		}
		for _, p := range u.PerPerson {
			records = append(records, record{"", p.Name, nil, []string{p.Name, string(p.Window), "", strconv.FormatInt(p.Limit, 10), "for each person"}})
		}
		t.say("Daily limits reset at %s.", day(u.ResetsAt))
		return t.show([]string{"LIMIT", "WINDOW", "USED", "OF", "LEFT"}, records...)
	}
	return c
}

// windowName is the length of a window in words.
func windowName(seconds int64) string {
	if name := map[int64]string{60: "minute", 3600: "hour", 86400: "day"}[seconds]; name != "" {
		return name
	}
	return (time.Duration(seconds) * time.Second).String()
}

func (t *tool) deliveries() *cobra.Command {
	var limit int
	var state string
	c := needs(&cobra.Command{Use: "deliveries", Short: "List the newest sandbox deliveries and their attempts", Args: noArgs}, "GET /v1/cli/apps/{appId}/deliveries")
	c.Flags().IntVar(&limit, "limit", 20, "how many, up to 100")
	c.Flags().StringVar(&state, "state", "", "only those that are pending, delivered or dead")
	states := []string{"pending", "delivered", "dead"}
	_ = c.RegisterFlagCompletionFunc("state", cobra.FixedCompletions(states, cobra.ShellCompDirectiveNoFileComp))
	c.RunE = func(c *cobra.Command, _ []string) error {
		switch {
		case limit < 1 || limit > 100:
			return usage("invalid_flag", fmt.Sprintf("--limit %d is not between 1 and 100.", limit), "Leave it out for 20.")
		case state != "" && !slices.Contains(states, state):
			return usage("invalid_flag", "--state "+clean(state)+" is not known."+didYouMean(state, states), "One of: pending, delivered, dead.")
		}
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		page, err := service.Deliveries(c.Context(), app, limit, state)
		if err != nil {
			return err
		}
		var records []record
		for _, d := range page.Deliveries {
			last := "not tried yet"
			if n := len(d.Attempts); n > 0 {
				a := d.Attempts[n-1]
				last = orEmpty(a.Problem)
				if status, err := a.Status.Get(); err == nil {
					last = fmt.Sprint(status)
				}
				last = fmt.Sprintf("%s after %d ms, attempt %d", last, a.DurationMs, n)
			}
			records = append(records, record{"delivery", d.ID, d, []string{d.CreatedAt.UTC().Format("01-02 15:04:05"), string(d.State), string(d.Event), d.ID, last}})
		}
		if len(records) == 0 {
			t.say("There is no delivery yet. carryout trigger order.placed makes one.")
		}
		if err := t.show([]string{"CREATED", "STATE", "EVENT", "ID", "LAST ATTEMPT"}, records...); err != nil {
			return err
		}
		if page.More {
			t.say("There are older ones; --limit shows up to 100.")
		}
		return nil
	}
	return c
}

func (t *tool) liveAccess() *cobra.Command {
	var note string
	c := needs(&cobra.Command{Use: "request-live-access", Short: "Ask for the application to be approved for production", Args: noArgs}, "POST /v1/cli/apps/{appId}/live-access")
	c.Flags().StringVar(&note, "note", "", "what the reviewer should know, up to 1000 characters")
	c.RunE = func(c *cobra.Command, _ []string) error {
		service, app, err := t.forApp(c.Context())
		if err != nil {
			return err
		}
		asked, err := service.LiveAccess(c.Context(), app, note)
		if err != nil {
			return err
		}
		if t.mode == jsonMode || t.mode == quietMode {
			return t.show(nil, record{"live_access", asked.App.ID, asked, nil})
		}
		if asked.ApprovalStatus == api.ApprovalStatusApproved {
			fmt.Fprintf(t.Stdout, "%s %s is approved for production already.\n", t.style(green, "✓"), clean(asked.App.ID))
			return nil
		}
		fmt.Fprintf(t.Stdout, "%s Asked for production access of %s. A person decides; the status is %s.\n", t.style(green, "✓"), clean(asked.App.ID), clean(string(asked.ApprovalStatus)))
		return nil
	}
	return c
}

// orEmpty is a text, or empty if it is null.
func orEmpty(n nullable.Nullable[string]) string {
	v, err := n.Get()
	if err != nil {
		return ""
	}
	return v
}

// isURL reports whether a text is an http or https address.
func isURL(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}
