package rest

import (
	"encoding/json"
	"testing"
)

// An order and a cart whose currency is not known yet have none; an empty text is no currency.
func TestAnUnknownCurrencyIsAbsent(t *testing.T) {
	for _, currency := range []string{"", "usd"} {
		s := newService()
		s.cart.Currency, s.order.Currency = currency, currency
		for path, credential := range map[string]string{"/v1/orders/ord_known": secret, "/v1/carts/crt_known": grantToken} {
			var body map[string]any
			if err := json.Unmarshal([]byte(text(t, newClient(t, s.services()).send(t, request("GET", path, credential, "")))), &body); err != nil {
				t.Fatal(err)
			}
			if cart, wrapped := body["cart"].(map[string]any); wrapped {
				body = cart
			}
			if got, told := body["currency"]; told != (currency != "") || told && got != currency {
				t.Errorf("%s: currency is %v", path, body["currency"])
			}
		}
	}
}
