package host

import "testing"

func TestANewOrderNumberIsToldFromFiguresThatLookLikeIt(t *testing.T) {
	const before = "Alder Roasters\n19 Pine Street\n(212) 555-0119\nTotal $19.30\nReady at 12:19 PM\nOur 1,019th day"
	for _, c := range []struct {
		before, after, number string
		want                  bool
	}{
		{before, before + "\nOrder #19", "19", true},
		{before, before + "\nOrder #19", "#19", true},
		{before, before + "\nYour order number is S10.", "S10", true},
		{before, before, "19", false},
		{before, before + "\nTotal paid $19.00 at 1:19", "19", false},
		{before + "\nOrder #19 was our best", before + "\nOrder #19", "19", false},
		{before + "\nOrder #18 was our best", before + "\nOrder #19", "19", true},
		{"", "19", "19", true},
		{"19", "19", "19", false},
		{"", "Order #190", "19", false},
		{"", "Order #19", "", false},
	} {
		if got := newReference(c.before, c.after, c.number); got != c.want {
			t.Errorf("newReference(…%q, …%q, %q) = %v", c.before[max(0, len(c.before)-30):], c.after[max(0, len(c.after)-30):], c.number, got)
		}
	}
}
