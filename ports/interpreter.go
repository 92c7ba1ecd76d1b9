package ports

import (
	"context"
	"errors"

	"github.com/carryout-dev/carryout/core/menu"
)

// Interpreter is a second reader of a person's words. None is configured by default, and the service works the same without one: what it
// suggests never becomes a line by itself. words.Index.Combine accepts it only if it passes the independent check and agrees with the
// grammar, or settles how the words go together.
type Interpreter interface {
	// Interpret suggests the lines that the request means on the menu. The outcomes are:
	//
	//   - Suggestions, at least one: the reader's reading. They may be wrong in any way, also as an answer to instructions hidden in the
	//     menu or the request; the caller checks them.
	//   - ErrNoReading: the reader answered, and its answer has no lines of this menu: prose, an empty list, unknown items or options,
	//     quantities out of range, text that is not in the agreed form. A repeat may give the same.
	//   - ErrNoInterpreter: the reader could not be asked, or did not answer in time: down, slow, refusing, an answer that is too long.
	//   - The context's error: the caller gave up first.
	//
	// Nothing else is returned. No error holds words of the person or of the answer. Interpret keeps nothing and may be called by
	// several goroutines at once.
	Interpret(ctx context.Context, m menu.Menu, r menu.Request) ([]menu.Suggestion, error)
}

// The errors of Interpreter. After each of them the caller continues without the second reader.
var (
	ErrNoReading     = errors.New("interpreter: the answer is no reading of this menu")
	ErrNoInterpreter = errors.New("interpreter: could not be asked")
)
