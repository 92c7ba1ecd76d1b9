package engine_test

import (
	"go/ast"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/ports/doctest"
)

// The services whose callers are transports: their comments name rows of the fault catalogue. The other packages of the engine are held to it as
// far as they say anything.
var services = []string{"callers", "people", "stores", "ordering", "webhooks", "developers"}

// refusing are the functions of package unit, and the rights, that raise a row for their caller.
var refusing = map[string][]string{
	"Only": {"Forbidden"}, "Find": {"NotFound"}, "UserOf": {"NotFound"}, "NewCall": {"InvalidRequest"}, "CheckKey": {"InvalidRequest"},
	"Seen": {"IdempotencyConflict"}, "Once": {"InvalidRequest", "IdempotencyConflict"}, "Spend": {"RateLimited"}, "SpendOn": {"RateLimited"},
}

// never are rows that a method's calls can return and the method cannot.
var never = map[string][]string{
	"people.Service.StartTestSession": {"BadCode", "NotFound"},             // the sandbox has one code, and the person was just provisioned
	"stores.Service.Menu":             {"StoreAmbiguous", "StoreNotFound"}, // the address of a page names one store
	"webhooks.Service.AddEndpoint":    {"RateLimited"},                     // a failure to verify is logged
	"webhooks.Service.ChangeEndpoint": {"RateLimited"},                     // the same
	"webhooks.Service.FireTest":       {"IdempotencyConflict"},             // it takes no key
}

// TestEveryMethodNamesItsErrors: an exported method of a service says after "Errors:" which rows of the fault catalogue it returns. It names at
// least those that it raises itself, or that functions of its package raise that it calls.
func TestEveryMethodNamesItsErrors(t *testing.T) {
	rows := catalogue(t)
	methods := 0
	for _, service := range services {
		p := readService(t, service, rows)
		for _, name := range slices.Sorted(maps.Keys(p.funcs)) {
			f := p.funcs[name]
			on, method, isMethod := strings.Cut(name, ".")
			if !isMethod || !ast.IsExported(on) || !ast.IsExported(method) || !doctest.Fails(f.Type) {
				continue
			}
			methods++
			named, said := p.named(t, name, map[string]bool{})
			if !said {
				t.Errorf("%s.%s: its comment does not say which errors it returns", service, name)
				continue
			}
			for _, raised := range slices.Sorted(maps.Keys(p.raised(name, map[string]bool{}))) {
				switch handled := slices.Contains(never[service+"."+name], raised); {
				case handled && named[raised]:
					t.Errorf("%s.%s names %s, which it is said never to return", service, name, raised)
				case !handled && !named[raised]:
					t.Errorf("%s.%s can return %s, which its comment does not name", service, name, raised)
				}
			}
		}
	}
	if methods < 60 {
		t.Errorf("only %d methods were found", methods)
	}
}

// catalogue returns the names of the rows of the fault catalogue.
func catalogue(t *testing.T) map[string]bool {
	t.Helper()
	rows := map[string]bool{}
	for _, file := range doctest.Files(t, "../fault") {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range decl.Specs {
				if value, ok := s.(*ast.ValueSpec); ok && ast.IsExported(value.Names[0].Name) {
					rows[value.Names[0].Name] = true
				}
			}
		}
	}
	if len(rows) < 40 {
		t.Fatalf("the catalogue has only %d rows", len(rows))
	}
	return rows
}

// service is the source of one package: its functions, and its methods as Type.Name.
type service struct {
	name  string
	rows  map[string]bool
	funcs map[string]*ast.FuncDecl
}

func readService(t *testing.T, name string, rows map[string]bool) service {
	t.Helper()
	s := service{name: name, rows: rows, funcs: map[string]*ast.FuncDecl{}}
	if _, err := os.Stat(name); err != nil {
		t.Fatal(err)
	}
	for _, file := range doctest.Files(t, name) {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				s.funcs[methodName(f)] = f
			}
		}
	}
	return s
}

// methodName returns Type.Name for a method, and Name for a function.
func methodName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	return of.(*ast.Ident).Name + "." + f.Name.Name
}

// named returns the rows that the comment of a method names, and those of the methods that it refers to.
func (s service) named(t *testing.T, name string, seen map[string]bool) (rows map[string]bool, said bool) {
	rows = map[string]bool{}
	errs := doctest.ErrorsOf(s.funcs[name].Doc.Text())
	for _, row := range errs.Rows {
		if !s.rows[row] {
			t.Errorf("%s.%s: %s is not a row of the fault catalogue", s.name, name, row)
		}
		rows[row] = true
	}
	for _, other := range errs.Other {
		if strings.HasPrefix(other, "ports.") {
			continue
		}
		on, _, _ := strings.Cut(name, ".")
		full := on + "." + other
		if strings.Contains(other, ".") {
			full = other
		} else if s.funcs[full] == nil {
			full = "Service." + other
		}
		if s.funcs[full] == nil || seen[full] {
			t.Errorf("%s.%s: its comment refers to the errors of %s, which is not there", s.name, name, other)
			continue
		}
		seen[full] = true
		of, _ := s.named(t, full, seen)
		maps.Copy(rows, of)
	}
	return rows, errs.Said && (len(rows) > 0 || errs.Only || len(errs.Other) > 0)
}

// raised returns the rows that a function raises itself or through functions of its package. A row that is only compared with is not raised.
func (s service) raised(name string, seen map[string]bool) map[string]bool {
	rows := map[string]bool{}
	f := s.funcs[name]
	if f == nil || f.Body == nil || seen[name] {
		return rows
	}
	seen[name] = true
	receiver := ""
	if f.Recv != nil && len(f.Recv.List[0].Names) > 0 {
		receiver = f.Recv.List[0].Names[0].Name
	}
	on, _, _ := strings.Cut(name, ".")
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			callee := ""
			switch call := n.Fun.(type) {
			case *ast.Ident:
				callee = call.Name
			case *ast.IndexExpr:
			case *ast.SelectorExpr:
				x, ok := call.X.(*ast.Ident)
				if ok && x.Name == "errors" && call.Sel.Name == "Is" {
					return false
				}
				if ok && x.Name == receiver {
					callee = on + "." + call.Sel.Name
				} else if ok && s.method(call.Sel.Name) != "" {
					callee = s.method(call.Sel.Name)
				} else if ok && (x.Name == "unit" || x.Name == "call") || isUnit(call.X) {
					for _, row := range refusing[call.Sel.Name] {
						rows[row] = true
					}
				}
			}
			maps.Copy(rows, s.raised(callee, seen))
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "fault" && s.rows[n.Sel.Name] {
				rows[n.Sel.Name] = true
			}
		}
		return true
	})
	return rows
}

// method returns the full name of the package's only method of an unexported name; empty if there is none, or several.
func (s service) method(name string) string {
	found := ""
	if ast.IsExported(name) {
		return ""
	}
	for full := range s.funcs {
		if strings.HasSuffix(full, "."+name) {
			if found != "" {
				return ""
			}
			found = full
		}
	}
	return found
}

// isUnit reports whether an expression is a service's unit of work, as in s.unit.
func isUnit(x ast.Expr) bool {
	field, ok := x.(*ast.SelectorExpr)
	return ok && field.Sel.Name == "unit"
}
