package bolt

import (
	"fmt"
	"reflect"
	"sync"
	"time"
)

// readOften marks the tables whose records are read repeatedly: of callers, of what is polled, and of work under way.
var readOften = [tables]bool{
	applications: true, credentials: true, accounts: true, users: true, grants: true, carts: true, orders: true, deliveries: true,
	accessTokens: true, tokenFamilies: true, oauthClients: true,
}

// known caches decoded records by their bytes. The same bytes always decode to the same record, so an entry is right for every snapshot
// and every unfinished change, and is never invalidated. Two generations bound the cache: an entry that was not used during a whole
// generation is dropped.
type known struct {
	mutex      sync.Mutex
	young, old map[written]any // to *R, which is never changed
	size       int             // of the young, in bytes as written
}

// written is a record as it is in the file.
type written struct {
	table table
	text  string
}

// generation bounds the records of one generation, in bytes as written; decoded, they take two or three times that.
const generation = 4 << 20

func newKnown() *known { return &known{young: map[written]any{}} }

// cached returns the cached record of text, and decodes it if there is none. All callers share the result.
func cached[R any](k *known, t table, text []byte) (*R, error) {
	kept, ok := k.find(t, text).(*R)
	if ok {
		return kept, nil
	}
	kept = new(R)
	if err := decode(t, text, kept); err != nil {
		return kept, err
	}
	k.keep(written{t, string(text)}, kept)
	return kept, nil
}

// recall decodes text, or copies its cached record. The caller may change the result.
func recall[R any](k *known, t table, text []byte) (R, error) {
	kept, err := cached[R](k, t, text)
	if err != nil {
		return *kept, err
	}
	return owned(kept), nil
}

// owned copies a cached record with everything that it refers to.
func owned[R any](kept *R) R {
	record := *kept
	if own := copierOf(reflect.TypeFor[R]()); own != nil {
		own(reflect.ValueOf(&record).Elem(), reflect.ValueOf(kept).Elem())
	}
	return record
}

func (k *known) find(t table, text []byte) any {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if record, ok := k.young[written{t, string(text)}]; ok {
		return record
	}
	record, ok := k.old[written{t, string(text)}]
	if ok {
		k.add(written{t, string(text)}, record)
	}
	return record
}

func (k *known) keep(w written, record any) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.add(w, record)
}

func (k *known) add(w written, record any) {
	if len(w.text) > generation {
		return
	}
	if k.size += len(w.text); k.size > generation {
		k.young, k.old, k.size = map[written]any{}, k.young, len(w.text)
	}
	k.young[w] = record
}

// copier gives a value that was assigned from another its own copy of everything that the two share.
type copier func(to, from reflect.Value)

var copiers sync.Map // reflect.Type → copier

// copierOf returns the copier of a type; nil if its values share nothing that can be changed.
func copierOf(t reflect.Type) copier {
	if c, ok := copiers.Load(t); ok {
		return c.(copier)
	}
	c := newCopier(t)
	copiers.Store(t, c)
	return c
}

func newCopier(t reflect.Type) copier {
	if t == reflect.TypeFor[time.Time]() {
		return nil
	}
	switch t.Kind() {
	case reflect.Struct:
		return newStructCopier(t)
	case reflect.Pointer:
		inner := newCopier(t.Elem())
		return func(to, from reflect.Value) {
			if from.IsNil() {
				return
			}
			to.Set(reflect.New(t.Elem()))
			to.Elem().Set(from.Elem())
			if inner != nil {
				inner(to.Elem(), from.Elem())
			}
		}
	case reflect.Slice:
		inner := newCopier(t.Elem())
		return func(to, from reflect.Value) {
			n := from.Len()
			if n == 0 {
				return
			}
			to.SetZero()
			to.Grow(n)
			to.SetLen(n)
			reflect.Copy(to, from)
			for i := 0; inner != nil && i < n; i++ {
				inner(to.Index(i), from.Index(i))
			}
		}
	case reflect.Map:
		inner := newCopier(t.Elem())
		return func(to, from reflect.Value) {
			if from.IsNil() {
				return
			}
			to.Set(reflect.MakeMapWithSize(t, from.Len()))
			for at := from.MapRange(); at.Next(); {
				value := reflect.New(t.Elem()).Elem()
				value.Set(at.Value())
				if inner != nil {
					inner(value, at.Value())
				}
				to.SetMapIndex(at.Key(), value)
			}
		}
	case reflect.Interface, reflect.Array, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		panic(fmt.Sprintf("bolt: records with a %s are not kept decoded", t))
	}
	return nil
}

func newStructCopier(t reflect.Type) copier {
	type member struct {
		index int
		own   copier
	}
	var members []member
	for i := range t.NumField() {
		if own := newCopier(t.Field(i).Type); own != nil {
			members = append(members, member{i, own})
		}
	}
	if members == nil {
		return nil
	}
	return func(to, from reflect.Value) {
		for _, m := range members {
			m.own(to.Field(m.index), from.Field(m.index))
		}
	}
}
