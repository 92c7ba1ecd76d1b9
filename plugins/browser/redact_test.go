package browser

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func secretsOf(number, expiry, code, zip string) map[sdk.Secret]Revealer {
	return map[sdk.Secret]Revealer{sdk.CardNumber: card(number), sdk.CardExpiry: card(expiry), sdk.CardCode: card(code), sdk.CardZip: card(zip)}
}

// echoes are spellings in which a page can show card data, by what they show.
func echoes(number, expiry, code, zip string) map[string][]string {
	month, year, _ := strings.Cut(expiry, "/")
	spread := func(digits, format string) (out string) {
		for _, d := range digits {
			out += fmt.Sprintf(format, d)
		}
		return out
	}
	number4 := grouped(number, " ")
	all := map[string][]string{
		"number": {
			number, number4, grouped(number, "-"), grouped(number, "."), grouped(number, " - "), grouped(number, "\u00a0"), grouped(number, "&nbsp;"), grouped(number, "%20"), grouped(number, "+"),
			grouped(number, "</span><span>"), grouped(number, `</b><b id="n2" class=w-12>`), `" value=` + number + ` x="`, grouped(number, "\n\t"), spread(number, "%c "), spread(number, "<b>%c</b>"), spread(number, "&#%d;"), spread(number, "&#x%X;"), spread(number, "%%%X"),
			spread(number, "\\u%04x"), strings.Map(func(r rune) rune { return r - '0' + '０' }, number),
			reversed(number), reversed(number4),
			hex.EncodeToString([]byte(number)), strings.ToUpper(hex.EncodeToString([]byte(number4))), hex.EncodeToString([]byte(reversed(number))),
		},
		"expiry": {
			expiry, month + "/20" + year, month + " / " + year, month + "-" + year, month + year, month + " 20" + year, "20" + year + "-" + month, year + "/" + month, month + ".20" + year,
			strings.TrimPrefix(month, "0") + "/" + year, "Exp " + expiry + ".", "March 20" + year, "mar. 20" + year, "Mar '" + year, reversed(month + year),
			"<span>" + month + "</span>/<span>" + year + "</span>", month + "&#47;" + year, month + "%2F" + year,
			base64.StdEncoding.EncodeToString([]byte(expiry)), hex.EncodeToString([]byte(month + year)),
		},
		"code": {
			"CVV: " + code, "(" + code + ")", spread(code, "%c "), "<b>" + code + "</b>", reversed(code), "cvc=" + code + "&x", "cvv" + code, base64.StdEncoding.EncodeToString([]byte(code)), base64.RawURLEncoding.EncodeToString([]byte(code)),
			hex.EncodeToString([]byte(code)), spread(code, "&#%d;"),
		},
		"zip": {"ZIP " + zip, zip + "-", `"zip":"` + zip + `"`, spread(zip, "%c "), reversed(zip), base64.StdEncoding.EncodeToString([]byte(zip)), hex.EncodeToString([]byte(zip))},
	}
	for _, inner := range []string{"", "a", "ab", `{"n":"`} {
		for _, text := range []string{number, number4, reversed(number)} {
			all["number"] = append(all["number"], base64.StdEncoding.EncodeToString([]byte(inner+text+"z")), base64.RawURLEncoding.EncodeToString([]byte(inner+text)))
		}
	}
	return all
}

// leftOf is a redacted text without its marks.
func leftOf(redacted string) string { return strings.ReplaceAll(redacted, "[redacted]", "") }

// Card data is removed in every spelling, in the middle of a text, and what is around it stays.
func TestCardDataIsRedactedInEverySpelling(t *testing.T) {
	number, expiry, code, zip := "4000567890123459", "03/29", "871", "94107"
	r := NewRedactor(secretsOf(number, expiry, code, zip))
	for what, all := range echoes(number, expiry, code, zip) {
		for _, echo := range all {
			for _, around := range [][2]string{{"", ""}, {"Paid with ", " thank you"}, {`<p data-x="`, `">Total $12.34</p>`}} {
				text := around[0] + echo + around[1]
				got := r.All(text)
				if !strings.Contains(got, "[redacted]") || strings.Contains(leftOf(got), strings.TrimSpace(echo)) {
					t.Errorf("%s: %q is left as %q", what, text, got)
				}
				if !strings.HasPrefix(got, around[0]) || !strings.HasSuffix(got, around[1]) {
					t.Errorf("%s: %q lost more than the card: %q", what, text, got)
				}
				if what == "number" && r.Number(text) != got {
					t.Errorf("the number alone: %q is left as %q", text, r.Number(text))
				}
				if what != "number" && r.Number(text) != text {
					t.Errorf("%s: %q is no number, and left as %q", what, text, r.Number(text))
				}
			}
		}
	}
}

// Amounts, times, order numbers and longer numbers that contain the digits of a short secret stay.
func TestWhatIsNoCardStays(t *testing.T) {
	r := NewRedactor(secretsOf("4000567890123459", "12/29", "123", "10001"))
	for _, text := range []string{
		"", "Total $123.00", "$ 123", "€123", "123.45", "1,123.00", "$12.29", "12:29 PM", "12.29", "Order #4123", "1234", "Order A-1123", "(212) 555-1234",
		"100010", "4000 5678 9012 3458", "visa ending in 3459", "•••• 3459", "Ready at 5:12", "Dec 29", "1 of 2, 3 left", "abcMTIzdef", "9fa123b0", "A123", "123rd", "c123_4", "cafe313233beef",
	} {
		if got := r.All(text); got != text {
			t.Errorf("%q is changed to %q", text, got)
		}
	}
	if none := NewRedactor(nil); none.All("4000567890123459 123") != "4000567890123459 123" {
		t.Error("a job without secrets redacts")
	}
}

func BenchmarkRedact(b *testing.B) {
	r := NewRedactor(secretsOf("4000567890123459", "12/29", "123", "10001"))
	text := strings.Repeat(`<div class="row"><span>Drip coffee, 12 oz</span><b>$3.50</b></div>`, 16<<10)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r.All(text)
	}
}
