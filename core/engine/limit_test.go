package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/quota"
)

// Every limit of the table is counted somewhere: a row that nothing spends promises what nobody keeps (spec section 8). The code is
// read, apart from what only tells of limits; TestDurableLimits and its neighbours reach them.
func TestEveryLimitIsCounted(t *testing.T) {
	constants := limitConstants(t)
	counted := map[string]bool{}
	for _, folder := range []string{".", "account", "callers", "codes", "developers", "hosted", "oauth", "ordering", "people", "stores", "wallet", "webhooks", filepath.Join("..", "..", "transports", "rest")} {
		for _, file := range goFiles(t, folder) {
			if filepath.Base(file) == "usage.go" || strings.HasSuffix(file, "_test.go") {
				continue
			}
			ast.Inspect(parse(t, file), func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := s.X.(*ast.Ident); ok && x.Name == "quota" {
						counted[constants[s.Sel.Name]] = true
					}
				}
				return true
			})
		}
	}
	for _, row := range quota.Table() {
		if !slices.Contains(slices.Collect(maps.Values(constants)), string(row.Name)) {
			t.Errorf("%s has no constant", row.Name)
		}
		if !counted[string(row.Name)] {
			t.Errorf("%s is in the table, and nothing counts it", row.Name)
		}
	}
	if len(constants) != len(quota.Table()) {
		t.Errorf("%d limits are named, %d are in the table", len(constants), len(quota.Table()))
	}
}

// limitConstants reads the names of limits in code, with what they are called.
func limitConstants(t *testing.T) map[string]string {
	t.Helper()
	names := map[string]string{}
	ast.Inspect(parse(t, filepath.Join("..", "quota", "quota.go")), func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if of, ok := spec.Type.(*ast.Ident); ok && of.Name == "Name" {
			name, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			names[spec.Names[0].Name] = name
		}
		return true
	})
	return names
}

func goFiles(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v", folder, err)
	}
	return files
}

func parse(t *testing.T, file string) *ast.File {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
