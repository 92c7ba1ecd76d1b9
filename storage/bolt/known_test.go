package bolt

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
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

// A snapshot that is kept for later reads keeps what it decoded: each reader gets a record of its own, no more than so many are kept, and nothing
// outlives the next commit.
func TestWhatASnapshotKeeps(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "records.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	credential := func(n int) access.Credential { return access.Credential{Hash: fmt.Sprint(n), AppID: "app"} }
	var made cart.Cart
	fill(reflect.ValueOf(&made).Elem(), 1)
	write := func(c cart.Cart) {
		t.Helper()
		if err := s.Update(t.Context(), func(tx ports.Tx) error { return tx.PutCart(c) }); err != nil {
			t.Fatal(err)
		}
	}
	read := func(times int) (got cart.Cart, standing cart.Standing) {
		t.Helper()
		for range times {
			if err := s.View(t.Context(), func(r ports.Reader) (err error) {
				if got, err = r.Cart(made.Env, made.ID); err == nil {
					standing, err = r.CartStanding(made.Env, made.ID)
				}
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if times > 1 {
				fill(reflect.ValueOf(&got).Elem(), 2) // in place, through its pointers
			}
		}
		return got, standing
	}
	write(made)
	want, _ := read(1)
	read(3)
	if got, standing := read(1); !reflect.DeepEqual(got, want) || standing != want.Standing() {
		t.Errorf("read %+v and %+v, want %+v", got, standing, want)
	}
	if kept := s.idle.snapshots[0]; len(kept.reads) != 1 || kept.recent(carts, key(made.Env, made.ID)) == nil {
		t.Errorf("%d records are kept, want the cart", len(kept.reads))
	}
	made.Version++
	write(made)
	if got, _ := read(1); got.Version != made.Version {
		t.Errorf("version %d is read after %d was written", got.Version, made.Version)
	}
	if err := s.Update(t.Context(), func(tx ports.Tx) (err error) {
		for n := range mostRecent + 10 {
			err = errors.Join(err, tx.PutCredential(credential(n)))
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	read(2)
	if err := s.View(t.Context(), func(r ports.Reader) error {
		for n := range mostRecent + 10 {
			if got, err := r.Credential(fmt.Sprint(n)); err != nil || got != credential(n) {
				return fmt.Errorf("credential %d: %+v, %w", n, got, err)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if n := len(s.idle.snapshots[0].reads); n == 0 || n > mostRecent {
		t.Errorf("%d records are kept, of at most %d", n, mostRecent)
	}
}
