package ports

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryMethodNamesItsErrors: whoever calls a port reads in its comment, or in its interface's, what its error means.
func TestEveryMethodNamesItsErrors(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	methods := 0
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok || strings.HasSuffix(name, "_test.go") {
				continue
			}
			for _, s := range decl.Specs {
				if named, ok := s.(*ast.TypeSpec); ok {
					if asked, ok := named.Type.(*ast.InterfaceType); ok {
						methods += namesErrors(t, named.Name.Name, decl.Doc.Text(), asked)
					}
				}
			}
		}
	}
	if methods < 90 {
		t.Errorf("only %d methods were found", methods)
	}
}

// says finds what a comment says of errors.
var says = regexp.MustCompile(`\bErr[A-Z]\w+|\berrors?\b|\bFailures?\b|\*Declined|\*failure\.Failure`)

// namesErrors checks the methods of an interface, and returns how many can fail.
func namesErrors(t *testing.T, name, about string, asked *ast.InterfaceType) (methods int) {
	for _, m := range asked.Methods.List {
		call, ok := m.Type.(*ast.FuncType)
		if !ok || len(m.Names) == 0 || !fails(call) {
			continue
		}
		methods++
		if !says.MatchString(m.Doc.Text()) && !says.MatchString(m.Comment.Text()) && !says.MatchString(about) {
			t.Errorf("%s.%s: no comment says what its error means", name, m.Names[0].Name)
		}
	}
	return methods
}

// fails reports whether the last result of a method is an error.
func fails(call *ast.FuncType) bool {
	if call.Results == nil {
		return false
	}
	last, ok := call.Results.List[len(call.Results.List)-1].Type.(*ast.Ident)
	return ok && last.Name == "error"
}
