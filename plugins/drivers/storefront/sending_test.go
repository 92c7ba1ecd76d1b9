package main

import "testing"

// What the text of a button says about sending an order.
func TestWhatAButtonSaysAboutAnOrder(t *testing.T) {
	mail := node{Tag: "input", Type: "email", Name: "E-mail"}
	for text, want := range map[string]sending{
		"Place order": sent, "Place my pickup order": sent, "Submit order · $13.05": sent, "Pay now": sent, "Pay $13.05": sent, "Place Order ($13.05)": sent,
		"Place order & pay": sent, "Confirm and pay": sent, "Pay and place order": sent, "Submit payment": sent, "Finish order": sent,
		"Zahlungspflichtig bestellen": sent, "Commander": sent, "Confirmer ma commande": sent,
		"Confirm": vague, "Submit": vague, "Order": vague, "Finish": vague, "Place order later": vague, "Pay with PayPal": vague, "Send order details to a friend": vague,
		"Sign up": unsent, "Payment": unsent, "Add to order": unsent, "Place a catering order": unsent, "Subscribe": unsent, "Continue": unsent, "Confirm address": unsent,
	} {
		if _, got := shown(mail, pressed(text, "")).lastButton(); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// The button that sends the order is the only one that says so. One that may send it counts only alone, and where the page asks who the food is for.
func TestTheLastButtonOfAPage(t *testing.T) {
	mail := node{Tag: "input", Type: "email", Name: "E-mail"}
	for _, c := range []struct {
		name string
		page []any
		says string
		want sending
	}{
		{"it says so", row(mail, pressed("Confirm", ""), pressed("Place order", "")), "Place order", sent},
		{"without a contact", row(pressed("Place order", "")), "Place order", sent},
		{"two that say so", row(mail, pressed("Place order", ""), pressed("Pay now", "")), "Place order", vague},
		{"hidden", row(mail, node{Tag: "button", Acts: true, Name: "Place order", Hidden: true}), "", unsent},
		{"off", row(mail, node{Tag: "button", Acts: true, Name: "Place order", Off: true}), "Place order", sent},
		{"one that may", row(mail, pressed("Confirm", "")), "Confirm", vague},
		{"two that may", row(mail, pressed("Confirm", ""), pressed("Confirm", "")), "", unsent},
		{"one that may, without a contact", row(pressed("Confirm", "")), "", unsent},
	} {
		v := shown(c.page...)
		i, got := v.lastButton()
		says := ""
		if got != unsent {
			says = v.says(i)
		}
		if got != c.want || says != c.says {
			t.Errorf("%s: %q is %d; want %q, %d", c.name, says, got, c.says, c.want)
		}
	}
}
