package bolt

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
)

// A reader may change the record that it read: the next reader gets what was written.
func TestRecordsThatAreReadAreTheReadersOwn(t *testing.T) {
	t.Run("applications", isTheReadersOwn[access.Application](applications))
	t.Run("credentials", isTheReadersOwn[access.Credential](credentials))
	t.Run("accounts", isTheReadersOwn[person.Account](accounts))
	t.Run("users", isTheReadersOwn[person.User](users))
	t.Run("grants", isTheReadersOwn[person.Grant](grants))
	t.Run("carts", isTheReadersOwn[cart.Cart](carts))
	t.Run("orders", isTheReadersOwn[order.Order](orders))
	t.Run("deliveries", isTheReadersOwn[delivery.Delivery](deliveries))
}

func isTheReadersOwn[R any](of table) func(*testing.T) {
	return func(t *testing.T) {
		if !readOften[of] {
			t.Errorf("%s are not among the records that are read often", of)
		}
		var full, want R
		fill(reflect.ValueOf(&full).Elem(), 1)
		text, err := encoding.Marshal(full)
		if err == nil {
			err = decode(of, text, &want)
		}
		if err != nil {
			t.Fatal(err)
		}
		known := newKnown()
		for range 3 {
			got, err := recall[R](known, of, text)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("read %+v, %v, want %+v", got, err, want)
			}
			fill(reflect.ValueOf(&got).Elem(), 2) // in place, through its pointers
		}
		if len(known.young) != 1 {
			t.Errorf("%d records are kept, want 1", len(known.young))
		}
	}
}

// fill gives every field a value that depends on n. It writes through pointers, maps and slices that are not nil.
func fill(v reflect.Value, n int) {
	if v.Type() == reflect.TypeFor[time.Time]() {
		v.Set(reflect.ValueOf(time.Date(2026, 3, n, 12, 0, 0, n, time.UTC)))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprint(n))
	case reflect.Bool:
		v.SetBool(n == 1)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(n))
	case reflect.Uint8, reflect.Uint32:
		v.SetUint(uint64(n))
	case reflect.Float64:
		v.SetFloat(float64(n))
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		fill(v.Elem(), n)
	case reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		}
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Map:
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, 1)
		if old := v.MapIndex(key); old.IsValid() {
			value.Set(old)
		}
		fill(value, n)
		v.SetMapIndex(key, value)
	default:
		panic("a record has a " + v.Type().String())
	}
}

// However many records are read, two generations are kept, with those that are read again.
func TestDecodedRecordsAreBounded(t *testing.T) {
	known := newKnown()
	text := func(n int) []byte {
		text, err := encoding.Marshal(access.Credential{Hash: fmt.Sprintf("%04000d", n)})
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	recalled := func(n int) {
		c, err := recall[access.Credential](known, credentials, text(n))
		if want := fmt.Sprintf("%04000d", n); err != nil || c.Hash != want {
			t.Fatalf("record %d: %v", n, err)
		}
	}
	for n := range 5_000 {
		recalled(n)
		recalled(0)
		size := 0
		for w := range known.young {
			size += len(w.text)
		}
		for w := range known.old {
			size += len(w.text)
		}
		if size > 2*generation {
			t.Fatalf("%d bytes are kept after %d records", size, n)
		}
	}
	if known.find(credentials, text(0)) == nil {
		t.Error("what is asked for all the time was forgotten")
	}
	if known.find(credentials, text(1)) != nil {
		t.Error("what was asked for once, long ago, is kept")
	}
	vast := make([]byte, generation+1)
	known.keep(written{credentials, string(vast)}, new(access.Credential))
	if known.find(credentials, vast) != nil || known.find(credentials, text(0)) == nil {
		t.Error("a record larger than a generation is kept, or took the place of another")
	}
	if known.find(applications, text(0)) != nil {
		t.Error("a record of one table is found for another")
	}
}
