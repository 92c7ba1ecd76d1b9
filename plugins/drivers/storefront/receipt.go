package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// receipt is what the page after the press says about the order.
type receipt struct {
	number string
	total  sdk.Minor
}

var (
	thanks = regexp.MustCompile(`(?i)\bthank(s| you)\b|\b(vielen )?dank\b|\bmerci\b`)
	// received says that there is an order.
	received = regexp.MustCompile(`(?i)\bgot your order\b|\b(your|the) order( (is|was|has been)( now)?)? (in|confirmed|received|placed|accepted|complete)\b|` +
		`\border (confirmed|received|placed|accepted|complete)\b|\b(we )?(have )?received your order\b|\border\b.{0,20}\bis confirmed\b|` +
		`\bbestellung (ist )?(bestätigt|eingegangen|erhalten)\b|\bcommande (est )?(confirmée|reçue|enregistrée)\b`)
	// noOrder says that there is no order, or not yet.
	noOrder = regexp.MustCompile(`(?i)\b(order|payment|card|bestellung|zahlung|commande|paiement)\b[^.!?]{0,30}\b(fail|declin|reject|refus|cancel|pending|on hold|processing|not |n't|unpaid|abgelehnt|fehlgeschlagen|storniert|refusée?|annulée?|en attente)|` +
		`\b(could|can|was|is|has|have|did|do|were|are)(n't| not) (be |been )?(take|taken|place|placed|process|processed|complete|completed|confirm|confirmed|receive|received|accept|accepted|order)\b|` +
		`\b(no|not an) order\b|\btry again\b|\bin (the |a )?(queue|line)\b|\bwaiting (room|list)\b|\bsomething went wrong\b|\bplease wait\b|\bonce (it|your order|the order|the payment) (is|has been)\b`)

	remarks = regexp.MustCompile(`(?i)\(?\b(incl|inclusive|including|includes|inkl|dont|of which|davon)\b[^$€£()]{0,30}` + oneAmount + `\s*\)?`)
	// labelled is a total with its amount: no other words stand between them.
	labelled = regexp.MustCompile(`(?i)\b(?:(?:order|grand|your|final) )?(?:total(?: (?:due|paid|charged|amount|to pay))?|(?:amount|payment|balance) (?:due|paid|charged)|gesamt(?:summe|betrag)?|summe|montant total)\s*:?\s*(` + oneAmount + `)`)
	subtotal = regexp.MustCompile(`(?i)\b(?:items? )?(?:sub|zwischen|sous)[- ]?(?:total|summe)\b|\bitems? total\b`)

	// titled is what stands before an order's number, numbered the whole text of an element that says it, and unnumbered that of one before it.
	titled     = `(?:(?:your|ihre|deine|votre) )?(?:order|confirmation|receipt|reference|bestellung|bestellnummer|auftrag|commande)(?: (?:order|confirmation|number|no\.?|nr\.?|id|code|nummer|numéro|n°))*(?: (?:is|ist|est))?\s*:?`
	unnumbered = regexp.MustCompile(`(?i)^` + titled + `$`)
	numbered   = regexp.MustCompile(`(?i)^` + titled + `\s*[#№]?\s*(` + aNumber + `)(?: (?:is|has been|was) (?:now )?(?:confirmed|received|placed|accepted|completed?)(?: successfully)?)?[.!]?$`)
	alone      = regexp.MustCompile(`(?i)^[#№]?\s*(` + aNumber + `)$`)
)

// aNumber is an order's number, in a pattern: letters, digits and hyphens, with a digit.
const aNumber = `[a-z-]*\d[a-z0-9-]*`

// oneAmount is an amount with its mark, in a pattern.
const oneAmount = `(?:(?:US\$|CA\$|USD|\$|€|£)\s?\d[\d.,]*|\d[\d.,]*\s?(?:US\$|CA\$|USD|\$|€|£))`

// readReceipt reads the page after the press: its text, and the texts of its elements. before is the text before the press. doubt says why the page does not
// prove an order of total; it is empty if the page thanks, names one number that was not there before, and shows the total and no other one. A page that only lacks
// the number returns noNumber.
func readReceipt(before, after string, elements []string, total sdk.Minor) (shown receipt, doubt string) {
	if !thanks.MatchString(after) && !received.MatchString(after) {
		return receipt{}, "the page does not say that there is an order"
	}
	if said := noOrder.FindString(after); said != "" {
		return receipt{}, "the page says: " + said
	}
	numbers := orderNumbers(before, elements)
	if len(numbers) > 1 {
		return receipt{}, fmt.Sprintf("the page shows %d new order numbers", len(numbers))
	}
	totals := totalsIn(after)
	for _, one := range totals {
		if one != total {
			return receipt{}, "the page shows a total of " + one.String()
		}
	}
	if len(totals) == 0 {
		return receipt{}, "the page shows no total"
	}
	switch {
	case len(numbers) == 1:
		return receipt{numbers[0], total}, ""
	case len(orderNumbers("", elements)) > 0:
		return receipt{}, "the page shows an order number from before"
	case !received.MatchString(after):
		return receipt{}, "the page shows no order number, and does not say that there is an order"
	}
	return receipt{}, noNumber
}

// noNumber is the doubt about a page that is a receipt except for the order's number: half a proof, which the issuer may complete.
const noNumber = "the page shows no new order number"

// totalsIn lists the amounts that a text calls the total.
func totalsIn(text string) []sdk.Minor {
	text = subtotal.ReplaceAllString(remarks.ReplaceAllString(text, " "), " ")
	var out []sdk.Minor
	for _, found := range labelled.FindAllStringSubmatch(text, -1) {
		if value, err := sdk.ParseMoney(strings.TrimRight(found[1], ".,")); err == nil {
			out = append(out, value)
		}
	}
	return out
}

// orderNumbers lists what elements call an order's number, each once, without numbers that were shown before. The number is all that such an element says, or
// it is alone in the element after its label: a sentence that names an order may be about another one.
func orderNumbers(before string, elements []string) []string {
	var out []string
	for i, text := range elements {
		found := numbered.FindStringSubmatch(text)
		if found == nil && unnumbered.MatchString(text) {
			next := i + 1
			for next < len(elements) && elements[next] == text {
				next++
			}
			if next < len(elements) {
				found = alone.FindStringSubmatch(elements[next])
			}
		}
		if found != nil && !slices.Contains(out, found[1]) && !wordIn(before, found[1]) {
			out = append(out, found[1])
		}
	}
	return out
}

// wordIn reports whether a text has a number as a word of its own.
func wordIn(text, number string) bool {
	found, err := regexp.MatchString(`(?i)(^|[^\pL\pN])`+regexp.QuoteMeta(number)+`($|[^\pL\pN])`, text)
	return err != nil || found
}
