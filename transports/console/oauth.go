package console

import (
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/callers"
	signin "github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/transports/web"
)

type clientView struct {
	ClientID     string    `json:"clientId"`
	Name         string    `json:"name"`
	RedirectURIs []string  `json:"redirectUris"`
	CreatedAt    time.Time `json:"createdAt"`
}

func viewOfClient(c oauth.Client) clientView {
	return clientView{c.ID, c.Name, c.RedirectURIs, web.Moment(c.CreatedAt)}
}

// clients lists the application's OAuth clients.
func (c *console) clients(r *web.Request, owner access.Owner) (web.Answer, error) {
	all, err := c.Clients.List(r.Context(), owner)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]clientView, 0, len(all))
	for _, one := range all {
		list = append(list, viewOfClient(one))
	}
	return answer(http.StatusOK, map[string]any{"oauthClients": list})
}

// createClient makes an OAuth client of the application.
func (c *console) createClient(r *web.Request, owner access.Owner) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("name")
	body.Require("redirectUris")
	name, uris := body.TextOrEmpty("name"), body.Texts("redirectUris")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	made, err := c.Clients.Create(r.Context(), owner, name, uris)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, map[string]any{"oauthClient": viewOfClient(made)})
}

// changeClient changes what the body names.
func (c *console) changeClient(r *web.Request, owner access.Owner) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	change := signin.ClientChange{Name: body.Text("name"), RedirectURIs: body.Texts("redirectUris")}
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	changed, err := c.Clients.Change(r.Context(), owner, r.Param("clientId"), change)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{"oauthClient": viewOfClient(changed)})
}

// removeClient deletes an OAuth client.
func (c *console) removeClient(r *web.Request, owner access.Owner) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	err := c.Clients.Delete(r.Context(), owner, r.Param("clientId"))
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"removed": true}}, err
}

// issueSignIn makes a sandbox account with which a person can sign in.
func (c *console) issueSignIn(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("firstName")
	body.Require("lastName")
	first, last := body.TextOrEmpty("firstName"), body.TextOrEmpty("lastName")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	made, err := c.Applications.IssueSignIn(r.Context(), who.Developer, first, last)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, map[string]any{"signInAccount": map[string]any{"phone": made.Phone, "firstName": made.FirstName, "lastName": made.LastName}})
}
