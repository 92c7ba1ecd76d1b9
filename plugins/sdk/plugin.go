package sdk

import (
	"context"

	"github.com/carryout-dev/carryout/ports"
)

// Configurer is a plugin that is told how to work before it works. A plugin's environment is empty, so this is the only way
// in. What it answers are facts the host may need: the address of a listener on the loopback, for instance.
type Configurer interface {
	Configure(ctx context.Context, settings map[string]string) (facts map[string]string, err error)
}

// SMS is a provider of texts. Its words are those of ports.SMS, and ports/smstest is its contract.
type SMS interface {
	Configurer
	ports.SMS
}

// Cards is a card processor: the person's side (a vault and holds) and the merchant's side (single-use cards).
// Its words are those of ports, and ports/cardstest is its contract.
type Cards interface {
	Configurer
	ports.Vault
	ports.Processor
	ports.Issuer
}
