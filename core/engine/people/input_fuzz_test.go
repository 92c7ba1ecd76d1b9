package people

import (
	"errors"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
)

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
