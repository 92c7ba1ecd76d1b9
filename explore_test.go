package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

// What is called wrongly ends with 2 before a browser starts.
func TestExploreIsCalledRightly(t *testing.T) {
	for want, arguments := range map[string][]string{
		"needs one ADDRESS":       {},
		"one ADDRESS":             {"http://127.0.0.1:1/", "http://127.0.0.1:2/"},
		"is no http address":      {"ftp://127.0.0.1/"},
		`"127.0.0.1" is not HOST`: {"http://shop.test/", "--resolve", "127.0.0.1"},
		"error parsing regexp":    {"http://shop.test/", "--harmless", "("},
	} {
		var out, problems bytes.Buffer
		if code := command(t.Context(), append([]string{"explore"}, arguments...), &out, &problems); code != 2 || !strings.Contains(problems.String(), want) {
			t.Errorf("%v: %d, %s", arguments, code, problems.String())
		}
	}
	var out, problems bytes.Buffer
	if code := command(t.Context(), []string{"explore", "http://shop.test/", "--repeat", filepath.Join(t.TempDir(), "missing.json")}, &out, &problems); code != 1 {
		t.Errorf("%d, %s", code, problems.String())
	}
}

// The tabulator completes commands and roles as far as they are clear.
func TestCompletion(t *testing.T) {
	for typed, want := range map[string]string{"tr": "tree ", "c": "c", "cho": "choose ", "name store": "name store.name ", "name form.": "name form.", "x": ""} {
		got, at, ok := complete(typed, len(typed), '\t')
		if got != want || at != len(got) || ok != (want != "") {
			t.Errorf("%q: %q, %d, %v", typed, got, at, ok)
		}
	}
	if _, _, ok := complete("tr", 2, 'e'); ok {
		t.Error("a letter completes")
	}
}
