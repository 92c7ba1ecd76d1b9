package ports

import (
	"go/ast"
	"regexp"
	"testing"

	"github.com/carryout-dev/carryout/ports/doctest"
)

// TestEveryMethodNamesItsErrors: the comment of a port's method, or of its interface, says what its error means.
func TestEveryMethodNamesItsErrors(t *testing.T) {
	methods := 0
	for _, file := range doctest.Files(t, ".") {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range decl.Specs {
				if named, ok := s.(*ast.TypeSpec); ok {
					if port, ok := named.Type.(*ast.InterfaceType); ok {
						methods += namesErrors(t, named.Name.Name, decl.Doc.Text(), port)
					}
				}
			}
		}
	}
	if methods < 90 {
		t.Errorf("only %d methods were found", methods)
	}
}

// says finds what a comment says about errors.
var says = regexp.MustCompile(`\bErr[A-Z]\w+|\berrors?\b|\bFailures?\b|\*Declined|\*failure\.Failure`)

// namesErrors checks the methods of an interface, and returns how many can fail.
func namesErrors(t *testing.T, name, about string, port *ast.InterfaceType) (methods int) {
	for _, m := range port.Methods.List {
		call, ok := m.Type.(*ast.FuncType)
		if !ok || len(m.Names) == 0 || !doctest.Fails(call) {
			continue
		}
		methods++
		if !says.MatchString(m.Doc.Text()) && !says.MatchString(m.Comment.Text()) && !says.MatchString(about) {
			t.Errorf("%s.%s: no comment says what its error means", name, m.Names[0].Name)
		}
	}
	return methods
}
