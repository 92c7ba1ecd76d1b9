package sdk

import (
	"context"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/ports"
)

// Configurer is a plugin that gets its settings before anything else. A plugin's environment is empty, so this is the only way. It returns
// facts that the host may need, such as the address of a listener on the loopback, or an error that stops the host's start.
type Configurer interface {
	Configure(ctx context.Context, settings map[string]string) (facts map[string]string, err error)
}

// SMS is a provider of texts. Its types are those of ports, and ports/smstest is its contract.
type SMS interface {
	Configurer
	ports.SMS
}

// Cards is a card processor: the person's side (a vault and holds) and the merchant's side (single-use cards).
// Its types are those of ports, and ports/cardstest is its contract.
type Cards interface {
	Configurer
	ports.Vault
	ports.Processor
	ports.Issuer
}

// Reader is a second reader of people's requests. Its types are those of core/menu and ports, and ports/interpretertest is its contract.
type Reader interface {
	Configurer
	ports.Interpreter
}

// The types of a reader.
type (
	Request    = menu.Request
	Suggestion = menu.Suggestion
	Pick       = menu.Pick
)
