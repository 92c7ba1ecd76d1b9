package webhook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

var _ ports.ClientDocuments = (*Documents)(nil)

// The bounds of fetching a client's metadata: a person waits for it.
const (
	documentTimeout = 5 * time.Second
	documentAtMost  = 64 << 10
)

// Documents fetches the metadata of OAuth clients, through the guard.
type Documents struct {
	guard  *guard.Guard
	client *http.Client
}

// NewDocuments returns what fetches documents from where the guard lets it.
func NewDocuments(g *guard.Guard) *Documents {
	return &Documents{guard: g, client: g.Client(documentTimeout)}
}

// Fetch returns the JSON at an https address.
func (d *Documents) Fetch(ctx context.Context, address string) ([]byte, error) {
	if !strings.HasPrefix(address, "https://") {
		return nil, fmt.Errorf("%w: it is not https", ports.ErrAddressRefused)
	}
	if err := d.guard.Check(address); err != nil {
		return nil, fmt.Errorf("%w: it %w", ports.ErrAddressRefused, err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ports.ErrAddressRefused, err)
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "Carryout-OAuth/1")
	answer, err := d.client.Do(request)
	if err != nil {
		return nil, kind(err)
	}
	defer answer.Body.Close()
	sent, _, err := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	if answer.StatusCode != http.StatusOK || err != nil || sent != "application/json" && !strings.HasSuffix(sent, "+json") {
		return nil, errors.New("webhook: there is no JSON document at the address")
	}
	text, err := io.ReadAll(io.LimitReader(answer.Body, documentAtMost+1))
	if err != nil {
		return nil, kind(err)
	}
	if len(text) > documentAtMost {
		return nil, errors.New("webhook: the document is larger than 64 KiB")
	}
	return text, nil
}
