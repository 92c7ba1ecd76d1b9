package engine

import (
	"errors"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
)

// Whatever is sent as a cursor: either it names one position in one direction, and says so when it is written again, or it is
// refused as what it is.
func FuzzCursor(f *testing.F) {
	for _, seed := range []string{writeCursor(true, 0), writeCursor(false, 1), writeCursor(false, 1<<63), "", "Yg", "YjA", "Yi0x", "YisxMg", "****", "YjE=", "Yj\nE", "ZmYx"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cursor string) {
		q, err := readCursor(event.Query{}, cursor)
		if err != nil {
			if !errors.Is(err, fault.InvalidRequest) || fault.From(err).Param != "cursor" || q != (event.Query{}) {
				t.Fatalf("%q: %+v %v", cursor, q, err)
			}
			return
		}
		position := q.Before
		if q.Forward {
			position = q.After
		}
		again, err := readCursor(event.Query{}, writeCursor(q.Forward, position))
		if err != nil || again != q || !q.Forward && q.Before == 0 {
			t.Fatalf("%q is %+v, and written again %+v, %v", cursor, q, again, err)
		}
	})
}

// Whatever is sent as a phone: what is taken is E.164 and of the environment, and its hint tells no more than the country and
// the last four digits.
func FuzzPhone(f *testing.F) {
	for _, seed := range []string{"+15005550100", "+14155550142", "+150055501", "15005550100", "+1 500 555 0100", "+15005550100\n", "+٣٤٥٦٧٨٩", "", "+", "+1234567", "+123456789012345", "+1234567890123456"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, phone string) {
		taken := 0
		for _, env := range []access.Environment{access.Sandbox, access.Production} {
			err := checkNewUser(env, &NewUser{FirstName: "Ada", LastName: "Example", Phone: phone})
			switch {
			case err == nil:
				taken++
			case !errors.Is(err, fault.InvalidRequest) || fault.From(err).Param != "phone":
				t.Fatalf("%q: %v", phone, err)
			case len(phone) > 7 && strings.Contains(err.Error(), phone) && phone != "+12125550123":
				t.Fatalf("%q is in the error: %v", phone, err)
			}
		}
		if taken > 1 {
			t.Fatalf("%q is good in both environments", phone)
		}
		if taken == 0 {
			return
		}
		if len(phone) < 8 || len(phone) > 16 || phone[0] != '+' || strings.Trim(phone[1:], "0123456789") != "" {
			t.Fatalf("%q is taken", phone)
		}
		if want := phone[:2] + " ••• ••• " + phone[len(phone)-4:]; person.PhoneHint(phone) != want {
			t.Fatalf("the hint of %q is %q", phone, person.PhoneHint(phone))
		}
	})
}

// Whatever is sent as an idempotency key: what is taken is 8 to 100 plain characters.
func FuzzKey(f *testing.F) {
	for _, seed := range []string{"key-0001", "a.b_c:d-", "short", "", "with space", "key-0001\n", "schlüssel", strings.Repeat("k", 100), strings.Repeat("k", 101)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, key string) {
		err := checkKey(IdempotencyKey{Value: key})
		plain := len(key) >= 8 && len(key) <= 100 && !strings.ContainsFunc(key, func(r rune) bool {
			return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("._:-", r))
		})
		if plain != (err == nil) || err != nil && !errors.Is(err, fault.InvalidRequest) {
			t.Fatalf("%q: %v", key, err)
		}
	})
}
