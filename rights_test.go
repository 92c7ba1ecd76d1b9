package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Rights are values that only the engine makes: an access.Caller, an access.Developer or an access.Owner that a transport or the program wrote
// itself would be a right that nobody granted. Their methods may make one from another.
func TestOnlyTheEngineMakesRights(t *testing.T) {
	rights := []string{"Caller", "Developer", "Owner"}
	makers := []string{"core/engine", "core/access"}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (slices.Contains([]string{"testdata", "bin", "data", ".git", ".tools", ".cache", "dist"}, d.Name())):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		if hasPrefix(makers, filepath.ToSlash(file)) {
			return nil
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			of := ast.Node(nil)
			switch n := n.(type) {
			case *ast.CompositeLit:
				of = n.Type
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "new" && len(n.Args) == 1 {
					of = n.Args[0]
				}
			case *ast.ValueSpec:
				of = n.Type
			}
			if sel, ok := of.(*ast.SelectorExpr); ok {
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == "access" && slices.Contains(rights, sel.Sel.Name) && !empty(n) {
					t.Errorf("%s makes an access.%s: only the engine grants a right", files.Position(n.Pos()), sel.Sel.Name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// empty reports whether a literal has no fields: it is no right, as in a result next to an error.
func empty(n ast.Node) bool {
	lit, ok := n.(*ast.CompositeLit)
	return ok && len(lit.Elts) == 0
}
