package cart

import (
	"fmt"
	"strings"
)

// brands maps the processor's brands to the names that people know. Other brands keep the processor's name.
var brands = map[string]string{"visa": "Visa", "mastercard": "Mastercard", "amex": "American Express", "discover": "Discover", "diners": "Diners Club", "jcb": "JCB"}

// CardName returns a card's name for its holder: "Visa ending in 4242".
func CardName(brand, last4 string) string {
	if name, ok := brands[strings.ToLower(brand)]; ok {
		brand = name
	}
	return brand + " ending in " + last4
}

// ConfirmationCard is the service's own wording of amount, items and card, to be shown as written (spec 2.4).
// It is empty after the person changed the cart.
func (c Cart) ConfirmationCard(brand, last4 string) string {
	if c.Changed || c.Status != Ready {
		return ""
	}
	return c.Wording(brand, last4)
}

// Wording returns amount, items and card of c in the service's own words. It is what a person confirms, on every surface.
func (c Cart) Wording(brand, last4 string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Pickup at %s\n", c.Store.Name)
	for _, it := range c.Items {
		fmt.Fprintf(&b, "%d × %s", it.Quantity, it.Name)
		if len(it.Modifiers) > 0 {
			fmt.Fprintf(&b, " (%s)", strings.Join(it.Modifiers, ", "))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "Total %s", c.Fees.Total().Format(c.Currency))
	if c.Fees.Credit > 0 {
		fmt.Fprintf(&b, ", of which %s is covered by your credit", c.Fees.Credit.Format(c.Currency))
	}
	if last4 != "" && c.Fees.Charge() > 0 {
		fmt.Fprintf(&b, "\nCharged to %s", CardName(brand, last4))
	}
	if c.Pickup.Label != "" {
		fmt.Fprintf(&b, "\nReady %s", c.Pickup.Label)
	}
	return b.String()
}
