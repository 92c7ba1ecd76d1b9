package fault_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
)

// Every row of the catalogue is raised by the code, and reached by a test of the engine or of a surface that names it: in Go, or
// in the table of bad input.
func TestEveryRowIsRaisedAndTested(t *testing.T) {
	names := rowNames(t)
	raised, tested := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{"fault", "docs", "fixtures", "plugins", "bin", "data", ".git", ".tools", ".ci"}, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil // somebody else's test says so
		}
		seen := raised
		if strings.HasSuffix(path, "_test.go") {
			seen = tested
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "fault" {
					seen[s.Sel.Name] = true
				}
			}
			// A test over the wire sees the code and not the row.
			if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING && strings.HasSuffix(path, "_test.go") {
				for name, code := range names {
					tested[name] = tested[name] || strings.Contains(text.Value, `"`+code+`"`)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(fault.Table()) + len(fault.Tools()); len(names) != n {
		t.Errorf("%d rows are named, %d are in the tables", len(names), n)
	}
	wire, err := os.ReadFile(filepath.Join("..", "..", "transports", "rest", "testdata", "badinput.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for name, code := range names {
		tested[name] = tested[name] || code != fault.Unauthorized.Code && strings.Contains(string(wire), " "+code)
		if !raised[name] {
			t.Errorf("nothing raises %s (%s)", name, code)
		}
		if !tested[name] {
			t.Errorf("no test names %s (%s)", name, code)
		}
	}
}

// rowNames reads the rows' names in code, with their codes.
func rowNames(t *testing.T) map[string]string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), "table.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if call, ok := spec.Values[0].(*ast.CallExpr); ok && len(call.Args) == 3 {
			code, err := strconv.Unquote(call.Args[1].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			names[spec.Names[0].Name] = code
		}
		return true
	})
	return names
}
