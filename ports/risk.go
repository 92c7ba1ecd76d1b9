package ports

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/money"
)

// Risk says whether an order may be placed.
type Risk interface {
	// Assess is called at every confirm. An error means that the risk could not be assessed: the confirm is then refused as unavailable.
	Assess(ctx context.Context, r RiskRequest) (RiskVerdict, error)
}

// RiskRequest describes a confirm.
type RiskRequest struct {
	Env       access.Environment
	AppID     string
	AccountID string
	OrderID   string
	Total     money.Minor
	StoreURL  string
}

// RiskVerdict is the answer. The zero value allows.
type RiskVerdict struct {
	Deny    bool
	AskCode bool
	Reason  string // for the log and the operator
}

// AllowAll is the default: it allows every order. Confirms are recorded in any case.
type AllowAll struct{}

var _ Risk = AllowAll{}

// Assess allows.
func (AllowAll) Assess(context.Context, RiskRequest) (RiskVerdict, error) { return RiskVerdict{}, nil }
