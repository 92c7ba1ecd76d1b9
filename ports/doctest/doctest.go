// Package doctest reads the comments of a package's source, for tests that every method names its errors.
package doctest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Files parses the Go files of a folder with their comments, except tests.
func Files(t testing.TB, dir string) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		t.Fatalf("%s has no Go files", dir)
	}
	return files
}

// Fails reports whether the last result of a function is an error.
func Fails(call *ast.FuncType) bool {
	if call.Results == nil {
		return false
	}
	last, ok := call.Results.List[len(call.Results.List)-1].Type.(*ast.Ident)
	return ok && last.Name == "error"
}

// Errors is what a comment says after "Errors:".
type Errors struct {
	Said  bool     // the comment says something
	Rows  []string // the names of rows of the fault catalogue
	Other []string // the methods whose errors it includes, as in "those of Verify"
	Only  bool     // "only Unavailable": nothing but that the store cannot be reached
}

var (
	begin  = regexp.MustCompile(`(?s)\bErrors: (.*)`)
	aside  = regexp.MustCompile(`\([^()]*\)`)
	others = regexp.MustCompile(`those of ([A-Za-z.]+)`)
	row    = regexp.MustCompile(`\b[A-Z][A-Za-z]+\b`)
)

// ErrorsOf reads the errors that a comment names. What is in parentheses explains and is not read.
func ErrorsOf(comment string) Errors {
	found := begin.FindStringSubmatch(comment)
	if found == nil {
		return Errors{}
	}
	text, _, _ := strings.Cut(aside.ReplaceAllString(found[1], ""), ". ")
	e := Errors{Said: true, Only: strings.HasPrefix(text, "only Unavailable")}
	for _, other := range others.FindAllStringSubmatch(text, -1) {
		e.Other = append(e.Other, strings.TrimSuffix(other[1], "."))
	}
	e.Rows = row.FindAllString(others.ReplaceAllString(text, ""), -1)
	return e
}
