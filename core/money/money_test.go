package money_test

import (
	"errors"
	"testing"

	"github.com/carryout-dev/carryout/core/money"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]money.Minor{
		"$12.34": 1234, "12.34": 1234, "+ $0.75": 75, "-$1.00": -100, "$1,234.50": 123450, "12": 1200,
		"US$ 3": 300, "$0.00": 0, "(2.50)": -250, "\u2212$3.10": -310, "$-3.10": -310, " $ 7.05\u00a0": 705,
		"1,000,000.00": 100000000, "12,34": 1234, "12,34 €": 1234, "1.234,50 €": 123450, "1.000.000,00": 100000000, "$ 0,75": 75, "1,234": 123400,
	} {
		if got, err := money.Parse(text); err != nil || got != want {
			t.Errorf("Parse(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "$", "free", "1,5", "1.2", "12.345", "3.00 4.00", "1,23,456.00", "1.23.456,00", "1,234,56", "1.234.50", "3,00 4,00", ",50", "1.234", "1,2345", "1.2345,00", "$5.00-$7.00", "0x10", "१२", "99999999999", "1.", ".50", "--", "12.3a"} {
		if got, err := money.Parse(text); !errors.Is(err, money.ErrNotMoney) {
			t.Errorf("Parse(%q) = %d, %v; want ErrNotMoney", text, got, err)
		}
	}
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := money.Minor(rapid.Int64Range(-99_999_999, 99_999_999).Draw(t, "minor"))
		for _, text := range []string{m.String(), m.Format("usd")} {
			if got, err := money.Parse(text); err != nil || got != m {
				t.Fatalf("Parse(%q) = %d, %v; want %d", text, got, err, m)
			}
		}
	})
}

func TestTaxRoundsHalfUpOnTheWholeAmount(t *testing.T) {
	const rate = money.Rate(87_500)
	for subtotal, want := range map[money.Minor]money.Minor{0: 0, 525: 46, 350: 31, 1000: 88, 1095: 96, 600: 53, -525: -46} {
		if got := subtotal.Tax(rate); got != want {
			t.Errorf("Tax(%d) = %d, want %d", subtotal, got, want)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		minor    money.Minor
		currency string
		want     string
	}{{525, "usd", "$5.25"}, {-5, "USD", "-$0.05"}, {1000, "eur", "10.00 EUR"}, {99, "gbp", "£0.99"}} {
		if got := c.minor.Format(c.currency); got != c.want {
			t.Errorf("Format(%d, %s) = %q, want %q", c.minor, c.currency, got, c.want)
		}
	}
}
