package sdk

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
)

// Checker is a driver that checks itself when its plugin starts. An error ends the plugin, and the host's log has it.
type Checker interface{ Check() error }

// Check returns an error for each field of the tables that is empty and must not be. A selector that is empty by mistake would match nothing, or
// everything. It also asks the tables that check themselves. The tag "empty" of a field says what it means that it is empty; other fields must be filled in.
func Check(tables ...any) error {
	var problems []error
	for _, table := range tables {
		if own, checks := table.(Checker); checks {
			problems = append(problems, own.Check())
		}
		v := reflect.ValueOf(table)
		for i := range v.NumField() {
			field := v.Type().Field(i)
			_, mayBe := field.Tag.Lookup("empty")
			if !mayBe && field.Type.Kind() != reflect.Bool && v.Field(i).IsZero() {
				problems = append(problems, fmt.Errorf("%s.%s is empty", v.Type(), field.Name))
			}
		}
	}
	return errors.Join(problems...)
}

// Check returns an error for each field of the manifest that cannot be used.
func (m Manifest) Check() error {
	var problems []error
	submits := m.SubmitRequest
	for i, request := range m.Submits {
		submits += request.Request
		if request.Request == "" {
			problems = append(problems, fmt.Errorf("the manifest: Submits[%d].Request is empty", i))
		}
		problems = append(problems, request.check(fmt.Sprintf("the manifest: Submits[%d]", i)))
	}
	for name, text := range map[string]string{"Platform": m.Platform, "Version": m.Version, "SubmitRequest": submits, "ReceiptURL": m.ReceiptURL} {
		if text == "" {
			problems = append(problems, fmt.Errorf("the manifest: %s is empty", name))
		}
	}
	for name, pattern := range map[string]string{"SubmitRequest": m.SubmitRequest, "NotYetOrdered": m.NotYetOrdered, "ReceiptURL": m.ReceiptURL} {
		if _, err := regexp.Compile(pattern); err != nil {
			problems = append(problems, fmt.Errorf("the manifest: %s: %w", name, err))
		}
	}
	return errors.Join(problems...)
}

// check returns an error for each pattern that is empty or invalid.
func (r RequestRule) check(where string) error {
	var problems []error
	pattern := func(name, text string, mayBeEmpty bool) {
		_, err := regexp.Compile(text)
		switch {
		case text == "" && !mayBeEmpty:
			problems = append(problems, fmt.Errorf("%s.%s is empty", where, name))
		case err != nil:
			problems = append(problems, fmt.Errorf("%s.%s: %w", where, name, err))
		}
	}
	pattern("Request", r.Request, true)
	pattern("GraphQL", r.GraphQL, true)
	pattern("Text", r.Text, true)
	for kind, patterns := range map[string]map[string]string{"Form": r.Form, "JSON": r.JSON} {
		for name, text := range patterns {
			pattern(kind+"["+name+"]", text, false)
		}
	}
	return errors.Join(problems...)
}
