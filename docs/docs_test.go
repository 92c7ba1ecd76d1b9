// Package docs_test holds the documentation against the code: tables, links and the names of targets.
package docs_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/core/retention"
)

func TestErrors(t *testing.T) {
	var errors, failures [][]string
	for _, f := range fault.Table() {
		errors = append(errors, []string{fmt.Sprint(f.Status), code(f.Code), f.Message})
	}
	for _, r := range failure.All() {
		again := "no"
		if r.Retryable {
			again = "yes"
		}
		failures = append(failures, []string{code(r.Code), string(r.Fault), again, r.Message})
	}
	compare(t, "errors.md", "| Status | Code |", errors)
	compare(t, "errors.md", "| Code | Side |", failures)
}

func TestOrderStates(t *testing.T) {
	rows := func(of []order.Row) (out [][]string) {
		for _, r := range of {
			out = append(out, []string{code(r.From), string(r.On), code(r.To), code(r.Event)})
		}
		return out
	}
	const header = "| From | On | To | Event |"
	compareNth(t, "states.md", header, 0, rows(order.Table()))
	compareNth(t, "states.md", header, 1, rows(order.Chosen()))
}

func TestCartStatuses(t *testing.T) {
	rows := func(of []cart.Row) (out [][]string) {
		for _, r := range of {
			refusal := ""
			if r.Refuse != nil {
				refusal = r.Refuse.Code
			}
			out = append(out, []string{code(r.From), string(r.On), code(r.To), code(refusal)})
		}
		return out
	}
	const header = "| From | On | To | Refused with |"
	compareNth(t, "states.md", header, 0, rows(cart.Table()))
	compareNth(t, "states.md", header, 1, rows(cart.Chosen()))
}

func TestLimits(t *testing.T) {
	windows := map[time.Duration]string{time.Minute: "minute", time.Hour: "hour", 24 * time.Hour: "day"}
	var rows [][]string
	for _, r := range quota.Table() {
		in := func(env access.Environment) string {
			n, limited := r.In(env)
			if !limited {
				return "–"
			}
			return fmt.Sprint(n)
		}
		from := "ours"
		if r.Spec {
			from = "spec"
		}
		rows = append(rows, []string{code(r.Name), r.What, string(r.Scope), windows[r.Window], in(access.Sandbox), in(access.Production), from})
	}
	compare(t, "limits.md", "| Name | Counts |", rows)
}

func TestRetention(t *testing.T) {
	var rows [][]string
	for _, r := range retention.Table() {
		rows = append(rows, []string{code(r.Kind), r.Since, fmt.Sprint(r.Days)})
	}
	compare(t, "operations.md", "| Kind | Kept since |", rows)
}

// code is how a page writes a word of the code; a dash stands for none.
func code[T ~string](word T) string {
	if word == "" {
		return "–"
	}
	return "`" + string(word) + "`"
}

func compare(t *testing.T, page, header string, want [][]string) {
	t.Helper()
	compareNth(t, page, header, 0, want)
}

// compareNth compares the n-th table of a page whose header begins so with what the code says. A page may have further columns.
func compareNth(t *testing.T, page, header string, n int, want [][]string) {
	t.Helper()
	var got [][]string
	tables, inside := 0, false
	for line := range strings.Lines(read(t, page)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, header):
			inside = tables == n
			tables++
		case !strings.HasPrefix(line, "|"):
			inside = false
		case inside && !strings.HasPrefix(line, "| ---"):
			var cells []string
			for cell := range strings.SplitSeq(strings.Trim(line, "|"), " | ") {
				cells = append(cells, strings.TrimSpace(cell))
			}
			got = append(got, cells)
		}
	}
	if tables <= n {
		t.Fatalf("%s has no table %d that begins with %q", page, n, header)
	}
	for i := range max(len(got), len(want)) {
		// The first difference is told alone: a row that is missing moves all that follow.
		switch {
		case i >= len(got):
			t.Fatalf("docs/%s: write a row for %q", page, want[i])
		case i >= len(want):
			t.Fatalf("docs/%s: the code has no row %q", page, got[i])
		case len(got[i]) < len(want[i]) || !slices.Equal(got[i][:len(want[i])], want[i]):
			t.Fatalf("docs/%s, row %d differs:\n page %q\n code %q", page, i+1, got[i], want[i])
		}
	}
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#{1,6} (.+)$`)
	target  = regexp.MustCompile("(?m)(?:`|^)make ([a-z][a-z-]*)")
	command = regexp.MustCompile(`(?m)^([a-z][a-z-]*):`)
	mention = regexp.MustCompile(`\b(docs/[a-z/-]+\.md)(?:, ([A-Z][a-z]+))?`)
	fence   = regexp.MustCompile("(?s)```.*?```")
)

// TestLinks follows every relative link of every page, to its heading where it names one.
func TestLinks(t *testing.T) {
	for _, page := range pages(t) {
		for _, found := range link.FindAllStringSubmatch(fence.ReplaceAllString(read(t, page), ""), -1) {
			to := found[1]
			if strings.Contains(to, "://") {
				continue
			}
			file, anchor, _ := strings.Cut(to, "#")
			path := page
			if file != "" {
				path = filepath.Join(filepath.Dir(page), file)
			}
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s links to %s: %v", page, to, err)
				continue
			}
			if anchor != "" && !slices.Contains(anchors(read(t, path)), anchor) {
				t.Errorf("%s links to %s, which has no such heading", page, to)
			}
		}
	}
}

// anchors are the names that a page's headings are linked by.
func anchors(text string) []string {
	var all []string
	for _, found := range heading.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
		name := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
				return r
			}
			return -1
		}, strings.ToLower(found[1]))
		all = append(all, name)
	}
	return all
}

// TestTargets checks that every make target that a page names exists.
func TestTargets(t *testing.T) {
	var exist []string
	for _, found := range command.FindAllStringSubmatch(read(t, filepath.Join("..", "Makefile")), -1) {
		exist = append(exist, found[1])
	}
	named := 0
	for _, page := range pages(t) {
		for _, found := range target.FindAllStringSubmatch(read(t, page), -1) {
			named++
			if !slices.Contains(exist, found[1]) {
				t.Errorf("%s names make %s, which the Makefile does not have", page, found[1])
			}
		}
	}
	if named == 0 {
		t.Error("no page names a target: the pattern is wrong")
	}
}

// TestNamedByCode checks that every page that the code names exists, with the heading that it names after a comma.
func TestNamedByCode(t *testing.T) {
	named := 0
	for _, file := range files(t, ".go") {
		for _, found := range mention.FindAllStringSubmatch(read(t, file), -1) {
			named++
			page := filepath.Join("..", found[1])
			if _, err := os.Stat(page); err != nil {
				t.Errorf("%s names %s: %v", file, found[1], err)
				continue
			}
			if found[2] != "" && !slices.Contains(anchors(read(t, page)), strings.ToLower(found[2])) {
				t.Errorf("%s names %s, %s: there is no such heading", file, found[1], found[2])
			}
		}
	}
	if named == 0 {
		t.Error("the code names no page: the pattern is wrong")
	}
}

// pages lists every Markdown page of the repository.
func pages(t *testing.T) []string {
	t.Helper()
	return files(t, ".md")
}

// files lists every file of the repository with this ending.
func files(t *testing.T, ending string) []string {
	t.Helper()
	var all []string
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != ".." && (slices.Contains([]string{"bin", "data", ".git", ".tools", ".cache"}, d.Name())) {
			return filepath.SkipDir
		}
		if strings.HasSuffix(path, ending) {
			all = append(all, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
