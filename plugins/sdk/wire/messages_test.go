package wire

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// fill sets every field of a value to something of its own.
func fill(t *testing.T, v reflect.Value, n *int) {
	t.Helper()
	*n++
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprint("text ", *n))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*n))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(t, v.Index(i), n)
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(t, key, n)
		fill(t, value, n)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Unix(int64(*n), 0).UTC()))
			return
		}
		for i := range v.NumField() {
			fill(t, v.Field(i), n)
		}
	default:
		t.Fatalf("a field is of the type %s", v.Type())
	}
}

// crosses checks that every field of a driver's value arrives at the host.
func crosses[T any](t *testing.T, there func(T) T, changes ...func(*T)) {
	t.Helper()
	var sent T
	n := 0
	fill(t, reflect.ValueOf(&sent).Elem(), &n)
	for _, change := range changes {
		change(&sent)
	}
	if got := there(sent); !reflect.DeepEqual(got, sent) {
		t.Errorf("%T arrives as\n%+v, not\n%+v", sent, got, sent)
	}
}

// Every field that a driver sets arrives, whichever is added.
func TestEveryFieldCrosses(t *testing.T) {
	crosses(t, func(m sdk.Manifest) sdk.Manifest { return manifestFromWire(manifestToWire(m)) })
	crosses(t, func(s sdk.Store) sdk.Store { return knownFromWire(knownToWire(s)) })
	crosses(t, func(m sdk.Menu) sdk.Menu { _, out := storeFromWire(storeToWire(sdk.Store{}, m)); return out })
	crosses(t, func(s sdk.Store) sdk.Store { out, _ := storeFromWire(storeToWire(s, sdk.Menu{})); return out }, func(s *sdk.Store) { s.Now = time.Time{} })
	crosses(t, func(l sdk.Line) sdk.Line { return lineFromWire(lineToWire(l)) })
	crosses(t, func(b sdk.Bag) sdk.Bag { return bagFromWire(bagToWire(b)) })
	crosses(t, func(q sdk.Quote) sdk.Quote { return quoteFromWire(quoteToWire(q)) })
	crosses(t, func(g sdk.Group) sdk.Group { return groupFromWire(groupToWire(g)) })
	crosses(t, func(o sdk.Target) sdk.Target { return targetFromWire(targetToWire(o)) })
	crosses(t, func(o sdk.Condition) sdk.Condition { return conditionFromWire(conditionToWire(o)) })
	crosses(t, func(o sdk.Outcome) sdk.Outcome { return outcomeFromWire(outcomeToWire(o)) }, func(o *sdk.Outcome) {
		o.Verdict, o.Reason.Code = sdk.Placed, failure.SiteChanged
	})
}
