package main

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A page proves an order if it thanks, shows one number that is new, and the total and no other one.
func TestWhatProvesAnOrder(t *testing.T) {
	for _, c := range []struct {
		name, before string
		page         []string // texts of elements; together they are the page
		number       string   // empty: the page proves nothing
	}{
		{"a plain receipt", "", []string{"Thank you, Robin", "Order 18", "Total $13.05"}, "18"},
		{"a number with a mark", "", []string{"Your order is in, Robin!", "Confirmation #A-118", "Subtotal $12.00", "Tax $1.05", "Total $13.05"}, "A-118"},
		{"a number after its label", "", []string{"Order received", "Order number:", "4711", "Order total:", "$13.05", "Order total: $13.05"}, "4711"},
		{"a sentence", "", []string{"Thank you Robin!", "Order #10101 is confirmed", "Total (Inclusive of tax $1.05) $13.05"}, "10101"},
		{"a sentence about success", "", []string{"Your order #10101 was completed successfully!", "Thank you for your purchase.", "Order Total: $13.05"}, "10101"},
		{"German", "", []string{"Vielen Dank!", "Bestellnummer: 881", "Gesamtsumme 13,05 €"}, "881"},
		{"French", "", []string{"Merci, votre commande est confirmée", "Commande n° 881", "Total 13,05 €"}, "881"},
		{"a total drawn twice", "", []string{"Thank you", "Order 181", "Total $13.05", "Total $13.05"}, "181"},
		{"no thanks", "", []string{"Your bag", "Order 181", "Total $13.05"}, ""},
		{"thanks alone", "", []string{"Thank you for subscribing", "Total $13.05"}, ""},
		{"a number from before", "Your last order was 181", []string{"Thank you", "Order 181", "Total $13.05"}, ""},
		{"a number in a sentence about something else", "", []string{"Thank you", "Lost something? Mention Order 88213.", "Total $13.05"}, ""},
		{"two numbers", "", []string{"Thank you", "Order 181", "Order 182", "Total $13.05"}, ""},
		{"another total", "", []string{"Thank you", "Order 181", "Total $13.06"}, ""},
		{"two totals", "", []string{"Thank you", "Order 181", "Total $13.05", "Grand total $15.00"}, ""},
		{"no total", "", []string{"Thank you", "Order 181", "Subtotal $13.05"}, ""},
		{"a declined card", "", []string{"Thank you", "Order 181", "Your card was declined", "Total $13.05"}, ""},
		{"a payment that is pending", "", []string{"Thank you", "Order 181", "Payment pending", "Total $13.05"}, ""},
		{"an order that is not placed", "", []string{"Thank you", "Order 181", "Your order could not be placed", "Total $13.05"}, ""},
		{"an order to come", "", []string{"Thank you", "Order 181", "We will e-mail you once your order is confirmed", "Total $13.05"}, ""},
		{"a queue", "", []string{"Thank you for waiting", "You are in the queue", "Order 181", "Total $13.05"}, ""},
	} {
		text := ""
		for _, element := range c.page {
			text += element + " "
		}
		got, doubt := readReceipt(c.before, text, c.page, 1305)
		if got.number != c.number || (doubt == "") != (c.number != "") {
			t.Errorf("%s: number %q, doubt %q; want %q", c.name, got.number, doubt, c.number)
		}
	}
}

// A page that lacks only a number is half a proof: it says that there is an order, and shows the total. One that shows a number from before is none.
func TestWhatIsHalfAProof(t *testing.T) {
	for _, c := range []struct {
		name string
		page []string
		half bool
	}{
		{"no number", []string{"Thank you", "Your order has been received", "Total $13.05"}, true},
		{"a number in a sentence", []string{"Order received", "Lost something? Mention Order 88213.", "Total $13.05"}, true},
		{"thanks alone", []string{"Thank you for subscribing", "Total $13.05"}, false},
		{"a number from before", []string{"Order received", "Order 181", "Total $13.05"}, false},
		{"two numbers", []string{"Order received", "Order 182", "Order 183", "Total $13.05"}, false},
		{"another total", []string{"Order received", "Total $13.06"}, false},
		{"no total", []string{"Order received"}, false},
		{"an order to come", []string{"Order received", "Payment pending", "Total $13.05"}, false},
	} {
		if _, doubt := readReceipt("Your last order was 181", strings.Join(c.page, " "), c.page, 1305); (doubt == noNumber) != c.half || doubt == "" {
			t.Errorf("%s: %q", c.name, doubt)
		}
	}
}

// A receipt is at an address of its own, by its path or by the page that the query names.
func TestTheAddressOfAReceipt(t *testing.T) {
	for address, want := range map[string]bool{
		"https://shop.example/order-received/18?key=1":                                      true,
		"https://shop.example/checkout/success":                                             true,
		"https://shop.example/order_success?order_id=18&public_key=1":                       true,
		"https://shop.example/index.php?route=checkout/success&language=en":                 true,
		"https://shop.example/index.php?rt=checkout/fast_checkout_success&order_id=18":      true,
		"https://shop.example/?lang=en&main_page=checkout_success":                          true,
		"https://shop.example/index.php?controller=order-confirmation&id_cart=3":            true,
		"https://shop.example/index.php?main_page=checkout_confirmation":                    false,
		"https://shop.example/index.php?rt=checkout/fast_checkout":                          false,
		"https://shop.example/index.php?route=checkout/checkout&next=success":               false,
		"https://shop.example/index.php?route=account/success_stories":                      false,
		"https://shop.example/search?q=success":                                             false,
		"https://shop.example/index.php#route=checkout/success":                             false,
		"https://shop.example/checkout?return=https://shop.example/index.php?route=success": false,
	} {
		if got := receiptPage.MatchString(address); got != want {
			t.Errorf("%s: %t", address, got)
		}
	}
}

// Of a long text only its first sentence can name the order, and only if it says that the order was received.
func TestTheTextsOfAReceipt(t *testing.T) {
	const more = ". A receipt is on its way to the address that you gave, and the kitchen starts to cook now."
	for text, want := range map[string]string{
		"Order #10002 is confirmed" + more:                  "10002",
		"Your order 10002 has been received" + more:         "10002",
		"Order #10002" + more:                               "",
		"Mention order #10002" + more:                       "",
		"Your friend's order #10002 is confirmed" + more:    "",
		"Everything is fine. Order #10002 is placed" + more: "",
	} {
		got := orderNumbers("", texts([]sdk.Record{{"text": text}}))
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
