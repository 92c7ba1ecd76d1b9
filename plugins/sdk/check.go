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
// everything. The tag "empty" of a field says what it means that it is empty; other fields must be filled in.
func Check(tables ...any) error {
	var problems []error
	for _, table := range tables {
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
	for name, text := range map[string]string{"Platform": m.Platform, "Version": m.Version, "SubmitRequest": m.SubmitRequest, "ReceiptURL": m.ReceiptURL} {
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
