package rest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/carryout-dev/carryout/fixtures/node"
)

// A client that oapi-codegen generates with its own defaults compiles.
func TestADefaultClientCompiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "client.gen.go")
	for _, command := range [][]string{
		{"go", "tool", "-modfile=../../.tools/go.mod", "oapi-codegen", "-package", "defaultclient", "-generate", "types,client", "-o", file, "openapi.yaml"},
		{"go", "vet", file},
	} {
		if said, err := exec.CommandContext(t.Context(), command[0], command[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", command, err, said)
		}
	}
}

// strictUse uses the generated types as a strict partner's program does: it compiles only if what the document promises has a type.
const strictUse = `import type {paths, webhooks} from './api';
type Cart = paths['/v1/carts/{cartId}']['get']['responses'][200]['content']['application/json']['cart'];
export const total = (cart: Cart): number | undefined => cart.totalMinor;
type Body = webhooks['order']['post']['requestBody']['content']['application/json'];
export const unknown = (body: Body): boolean => body.event === 'order.of_the_future';
type Signed = webhooks['order']['post']['parameters']['header'];
export const signature = (headers: Signed): string => headers['X-Service-Signature'];
`

// Published tools accept the document: Redocly's validator with its recommended rules, and openapi-typescript, whose types compile under the
// strictest options of TypeScript.
func TestPublishedToolsTakeTheDocument(t *testing.T) {
	in, folder := node.Need(t), t.TempDir()
	document, types, use := filepath.Join(folder, "openapi.yaml"), filepath.Join(folder, "api.d.ts"), filepath.Join(folder, "use.ts")
	for file, text := range map[string][]byte{document: openAPIYAML, use: []byte(strictUse)} {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range [][]string{
		{"redocly", "lint", document},
		{"openapi-typescript", document, "--output", types},
		{"tsc", "--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", use, types},
	} {
		command := in.Program(t.Context(), step[0], step[1:]...)
		command.Env = append(os.Environ(), "REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true")
		if said, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", step, err, said)
		}
	}
}
