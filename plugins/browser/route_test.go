package browser

import (
	"net/url"
	"testing"
)

// Of a query only what names the page or action is kept, where programs send everything to one path.
func TestWhatAQuerySaysAboutTheAction(t *testing.T) {
	for address, want := range map[string]string{
		"https://shop.example/index.php?route=checkout/cart.add&language=en-gb": "/index.php?route=checkout/cart.add",
		"https://shop.example/?wc-ajax=checkout":                                "/?wc-ajax=checkout",
		"https://shop.example/index.php?rt=r/checkout/pay&shipping=pickup":      "/index.php?rt=r/checkout/pay",
		"https://shop.example/index.php?rest_route=/wc/store/batch&x=1":         "/index.php?rest_route=/wc/store/batch",
		"https://shop.example/index.php?main_page=checkout_confirmation":        "/index.php?main_page=checkout_confirmation",
		"https://shop.example/a.php?module=orders&action=place&email=a@b.test":  "/a.php?action=place&module=orders",
		"https://shop.example/cart?action=4111111111111111":                     "/cart",
		"https://shop.example/cart?action=Ada%20Quill":                          "/cart",
		"https://shop.example/cart?action=ada@orders.example":                   "/cart",
		"https://shop.example/cart?name=ada":                                    "/cart",
		"https://shop.example/cart":                                             "/cart",
	} {
		to, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := routed(to); got != want {
			t.Errorf("%s is noted as %s, want %s", address, got, want)
		}
	}
}
