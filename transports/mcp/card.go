package mcp

import (
	"context"
	_ "embed"
	"html/template"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// The extension MCP Apps: a client that supports it shows a page of ours with the results of a tool.
const (
	appExtension = "io.modelcontextprotocol/ui"
	appType      = "text/html;profile=mcp-app"
)

// cardURI names the confirmation card, which shows the results of order.
const cardURI = "ui://carryout/order"

//go:embed card.html
var cardPage string

var cardTemplate = template.Must(template.New("card").Parse(cardPage))

// cardOf returns the confirmation card. The same card serves everybody: what it shows comes from the result that its host hands it. Its only link
// is to the hosted page of a cart, below the address pages; it calls no tool.
func cardOf(pages string) (string, error) {
	var b strings.Builder
	err := cardTemplate.Execute(&b, struct{ Pages string }{strings.TrimSuffix(pages, "/")})
	return b.String(), err
}

// cardLink links order to the card. The card may not call the tool: only the model sees it.
func cardLink() mcp.Meta {
	return mcp.Meta{"ui": map[string]any{"resourceUri": cardURI, "visibility": []string{"model"}}}
}

// offerCard serves the card.
func offerCard(s *mcp.Server, card string) {
	meta := mcp.Meta{"ui": map[string]any{
		// The card loads nothing and connects to nothing.
		"csp":           map[string]any{"connectDomains": []string{}, "resourceDomains": []string{}, "frameDomains": []string{}, "baseUriDomains": []string{}},
		"prefersBorder": false, // it has its own
	}}
	resource := &mcp.Resource{URI: cardURI, Name: "order_card", Title: "Your order", MIMEType: appType, Meta: meta,
		Description: "Shows the cart with its exact total, and leads to the person's own page."}
	s.AddResource(resource, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: cardURI, MIMEType: appType, Text: card, Meta: meta}}}, nil
	})
}
