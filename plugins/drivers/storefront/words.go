package main

import "regexp"

// This file has the words by which the driver understands a page. None of them belongs to a platform.

// foreign is an amount in a currency that no mark below means, although its own mark has one of them in it: "A$10.00", "$10.00 AUD".
var foreign = regexp.MustCompile(`(?:^|[^\pL])(?:A|AU|NZ|HK|MX|NT|BZ|TT|S|R|C|J|Z)\$\s?\d|\d\s?\$?\s?(?:AUD|CAD|NZD|HKD|SGD|MXN|BRL|TWD|JMD|TTD|COP|CLP|ARS)\b|\b(?:AUD|CAD|NZD|HKD|SGD|MXN|BRL|TWD|JMD|TTD|COP|CLP|ARS)\s?\$?\s?\d`)

// currencies are the marks of amounts, and what they mean.
var currencies = []struct{ mark, code string }{{"CA$", "cad"}, {"US$", "usd"}, {"USD", "usd"}, {"$", "usd"}, {"€", "eur"}, {"£", "gbp"}}

var (
	// amount matches an amount with its mark. Without a mark, a number is not taken for an amount.
	amount = regexp.MustCompile(`(?:[-−–+]\s*)?(?:US\$|CA\$|USD|\$|€|£)\s?\d[\d.,]*\d|(?:[-−–+]\s*)?(?:US\$|CA\$|USD|\$|€|£)\s?\d|(?:[-−–+]\s*)?\d[\d.,]*[.,]\d\d\s?(?:US\$|CA\$|USD|\$|€|£)`)
	// asksChoice is what a list shows before something was chosen.
	asksChoice = regexp.MustCompile(`(?i)^\W*(please )?(select|choose|pick)\b`)
	// dangling and emptied are what is left around an amount that was taken out.
	dangling = regexp.MustCompile(`\s[-–—:·]\s*$`)
	emptied  = regexp.MustCompile(`\(\s*\)|\[\s*\]`)
	from     = regexp.MustCompile(`(?i)^(from|starting at|ab|à partir de)\b`)

	soldOut = regexp.MustCompile(`(?i)\b(sold ?out|out of stock|unavailable|not available|86'?d|ausverkauft|épuisé)\b`)
	// onlySoldOut is a text that says of what it is about only that it is sold out.
	onlySoldOut = regexp.MustCompile(`(?i)^(sorry,? )?((availability|stock|status)( status)?\s*[:–-]?\s*|(this|the) (product|item|article|dish) is )?((currently|temporarily|now) )?(sold ?out|out of stock|unavailable|not available|ausverkauft|épuisé)\W*$`)
	closed      = regexp.MustCompile(`(?i)\b(online )?ordering (is )?(currently )?(unavailable|closed|switched off|paused)|not (currently )?(taking|accepting) (online )?orders|we('re| are) (currently )?closed|\b(currently|now) closed\b`)
	asksBot     = regexp.MustCompile(`(?i)are you (a )?(human|person|robot)|(confirm|prove) (that )?you are (a )?(human|person)|i am (a )?(human|person|not a robot)|too many requests|verify (that )?you are (a )?human|checking your browser|unusual traffic|access denied|press and hold`)
	// expired is what a page says that has forgotten the visit.
	expired  = regexp.MustCompile(`(?i)\b(session|cart|bag|basket|order)\b (has |have |is |was )?(already )?(expired|timed out)\b|\b(sitzung|warenkorb)\b.{0,12}\babgelaufen\b|\b(session|panier)\b.{0,10}\bexpirée?`)
	minimum  = regexp.MustCompile(`(?i)\bminimum\b|orders? (start|from)\b|at least \S*\d|\bmore to reach\b|still missing`)
	ordering = regexp.MustCompile(`(?i)\b(order|pick ?up|cart|bag|basket|checkout|menu|takeout|take ?away)\b`)

	addWords  = regexp.MustCompile(`(?i)^\+?\s*(add|add (it )?to (my |your |the )?(cart|bag|basket|order)|buy|buy now|order|in den warenkorb|ajouter( au panier)?)\b`)
	addsToBag = regexp.MustCompile(`(?i)^\+?\s*(add (it )?to (my |your |the )?(cart|bag|basket|order)|buy now|in den warenkorb|ajouter au panier)\b`)
	// pastOrder is a link about an order that was sent before.
	pastOrder = regexp.MustCompile(`(?i)^(my |your |view |past )*orders?\W+(status|history|tracking|look ?up|returns?)\b`)
	noAdd     = regexp.MustCompile(`(?i)wish|favou?rite|gift|coupon|promo|code|note|tip|address|card`)
	bagWords  = regexp.MustCompile(`(?i)^(view |open |see |show |go to |review )?(my |your |the |shopping )?(cart|bag|basket|order|warenkorb|panier)\b`)
	toLast    = regexp.MustCompile(`(?i)^(go |proceed |continue |secure )*(to )?(the )?(check ?out|zur kasse)\b`)
	guest     = regexp.MustCompile(`(?i)\bguest\b|without (signing|logging) in|without (an )?account|no account`)
	onward    = regexp.MustCompile(`(?i)^(continue|next|save|save and continue|proceed|weiter)\b`)
	// bagTail is what a button that shows the bag says after the word for it.
	bagTail = regexp.MustCompile(`(?i)^(\W|\d|items?\b|total\b|summary\b|details\b|now\b|USD|US|CA)*$`)
	closing = regexp.MustCompile(`(?i)^(close|dismiss|×|✕|✖|x|continue shopping|keep shopping|back to (the )?menu|no,? thank(s| you)|not now|maybe later|skip)$`)
	toCome  = regexp.MustCompile(`(?i)^(loading|please wait|one moment|wird geladen|chargement)\b.{0,20}$`)
	noTip   = regexp.MustCompile(`(?i)^(no tip|none|\$?0(\.00)?|0 ?%|no thanks)$`)
	fewest  = regexp.MustCompile(`(?i)only|necessary|essential|needed|reject|decline|refuse|deny|without|no,? thanks`)
	agrees  = regexp.MustCompile(`(?i)^(i )?(ok(ay)?|accept|agree|allow|got it|understood|i understand|close|dismiss|yes)\b`)
	cookies = regexp.MustCompile(`(?i)cookie`)

	required = regexp.MustCompile(`(?i)\brequired\b|\bmust (choose|select|pick)\b|erforderlich|pflicht(feld|angabe)|obligatoire|obligatori[oa]`)
	// asterisk marks what is required in most forms.
	asterisk = regexp.MustCompile(`^\*+\s*|\s*\*+$`)
	// bracketed is what a text says in brackets at its end.
	bracketed = regexp.MustCompile(`\s+[(\[]([^()\[\]]+)[)\]]$`)
	optional  = regexp.MustCompile(`(?i)\boptional\b|as many as you like|freiwillig`)
	upTo      = regexp.MustCompile(`(?i)\b(?:up to|at most|max(?:imum)?\.?)\s*(\d+)`)
	atLeast   = regexp.MustCompile(`(?i)\b(?:at least|min(?:imum)?\.?)\s*(\d+)|\b(\d+) or more`)
	between   = regexp.MustCompile(`(?i)\b(\d+)\s*(?:to|-|–)\s*(\d+)|\bbetween (\d+) and (\d+)`)
	exactly   = regexp.MustCompile(`(?i)\b(?:pick|choose|select|any)\s+(?:between )?(\d+|one|two|three)\b`)

	subtotalWords = regexp.MustCompile(`(?i)^(items? )?sub-?\s?total\b|^items? total\b|^zwischensumme\b|^sous-total\b`)
	// itemsWords label the subtotal where nothing else does.
	itemsWords = regexp.MustCompile(`(?i)^items?( \(\d+\))?\W*$`)
	totalWords = regexp.MustCompile(`(?i)^(order |grand |estimated |your |cart )?total( due| to pay| amount)?\b|^(gesamt)?summe\b|^gesamt\b|^(amount|payment|balance) due\b`)
	// feeWords label what a bag adds to its lines, or takes off.
	feeWords      = regexp.MustCompile(`(?i)^(estimated |sales |service |delivery |shipping )*(tax(es)?|vat|fees?|delivery|shipping|discount|savings|pickup|steuern?|mwst|taxes|tva)\b`)
	free          = regexp.MustCompile(`(?i)^(free|gratis|kostenlos)\W*$`)
	tipWords      = regexp.MustCompile(`(?i)\b(tip|gratuity|trinkgeld)\b`)
	quantityWords = regexp.MustCompile(`(?i)\b(quantity|qty|how many|anzahl|menge|quantité)\b`)
	moreWords     = regexp.MustCompile(`(?i)\b(increase|increment|plus|more)\b|^\+$`)

	lessWords = regexp.MustCompile(`(?i)^[-−–]$|^(decrease|decrement|reduce|minus|less|fewer|subtract|remove)\b`)
	// steps is what the button at the side of a number says that raises it.
	steps = regexp.MustCompile(`(?i)^\+$|^(increase|increment|plus|(add )?one more)\b`)

	howMany   = regexp.MustCompile(`(?i)^(?:qty|quantity)?[:\s]*(?:x|×)?\s*(\d{1,2})\s*(?:x|×)?$`)
	counted   = regexp.MustCompile(`(?i)^(\d{1,2})\s*(?:x|×)?\s+(.+)$`)
	trailed   = regexp.MustCompile(`(?i)^(.+?)\s*(?:x|×)\s*(\d{1,2})$`)
	separated = regexp.MustCompile(`^\s*[-–—:|(]\s*(.+?)\)?$`)
	bagNote   = regexp.MustCompile(`(?i)^(your|my|shopping)?\s*(bag|cart|basket|order)(\s+summary)?\b|^(remove|edit|delete|quantity|qty|pcs|each|unit price|total|sum|price|item|items|product|x|×)$|\b(reference|kept for)\b`)

	// code is what a shop calls an item in its own lists, after the words for it.
	code = regexp.MustCompile(`(?i)^[-–—·•*\s]*(model|sku|((product|item|article|order|art)\.? ?)?(code|no|number|nr|id|#)\.?|part number)\s*:`)

	// subscribes is what the button of a form for news says.
	subscribes  = regexp.MustCompile(`(?i)^(subscribe|sign (me )?up|join|notify me)\b`)
	newsletters = regexp.MustCompile(`(?i)news|offer|market|promo|subscribe|updates`)
	// extras are what pages add for a person who did not ask for it; repeated is a purchase that is made again and again, and once one that is not.
	extras      = regexp.MustCompile(`(?i)\b(donat\w*|charity|food bank|round(ed|ing)?[ -]?up|protection|insur\w+|warranty|carbon|offset|gift[ -]?wrap\w*|free trial|member(ship)?|subscri\w+|rewards|loyalty|spende\w*|versicherung|assurance)\b`)
	repeated    = regexp.MustCompile(`(?i)\bsubscri|\bauto[ -]?(ship|delivery|renew)|\bevery (\d+ )?(day|week|month)|\b(week|month)ly\b`)
	once        = regexp.MustCompile(`(?i)\bone[ -]?(time|off)\b|\bonce\b|\bsingle (purchase|order)\b`)
	delivery    = regexp.MustCompile(`(?i)\bdeliver(y|ed|ing)?\b|\bcourier\b|\bshipping\b|\blieferung\b|\blivraison\b`)
	accounts    = regexp.MustCompile(`(?i)\b(create|open|register)( an| my| a| your)?( new)? account\b`)
	terms       = regexp.MustCompile(`(?i)terms|agree|accept|condition`)
	counter     = regexp.MustCompile(`(?i)pay (at|in) (the )?(counter|store|restaurant|person|pickup|shop)|pay (when|upon) (you )?(pick|collect)|pay on (pickup|collection)|please pay at`)
	cardWords   = regexp.MustCompile(`(?i)\bcard\b|payment|checkout`)
	pickupWords = regexp.MustCompile(`(?i)\bpick[ -]?up\b|\bcollect(ion)?\b|\btake[ -]?(away|out)\b|abholung|à emporter`)
	// wayTitle is what a summary calls the row with the way to get the food.
	wayTitle  = regexp.MustCompile(`(?i)^(shipping|shipment|delivery|fulfil?lment|order type|versand)( method| option| type)?\W*$`)
	payWords  = regexp.MustCompile(`(?i)\bpay|\bcash\b|\bcards?\b|\bbank\b|\binvoice\b|\bcheque\b|\bwallet\b`)
	cardWay   = regexp.MustCompile(`(?i)\b(credit|debit|bank)( ?(/|or|and|&) ?(credit|debit))? cards?\b|^(pay (online )?(by|with) )?cards?\b`)
	atCounter = regexp.MustCompile(`(?i)\bgift\b|\b(at|in|on) (the )?(counter|store|shop|restaurant|till|pick ?-?up|collection|delivery|person)\b|\bwhen you\b`)
	cashWay   = regexp.MustCompile(`(?i)\bcash\b|\b(at|in|on|upon) (the )?(counter|store|shop|restaurant|till|pick ?-?up|collection|delivery)\b`)
	typed     = regexp.MustCompile(`^(text|email|tel|number|search|password|url)$`)
	timeInput = regexp.MustCompile(`^(time|date|datetime-local)$`)
	remark    = regexp.MustCompile(`(?i)^\(?\s*(incl|inclusive|including|includes|inkl|dont|of which|davon)\b`)
	clock     = regexp.MustCompile(`(?i)\b\d{1,2}:\d\d\s?([ap]\.?m\.?)?|\basap\b|as soon as possible|\b\d{1,2}\s?[ap]m\b|\b\d{1,2} ?h ?\d\d\b|\b(in|about|approx\.?|within) \d{1,3}( ?(-|–|to) ?\d{1,3})? ?min(ute)?s?\b`)
)

// field is one field of a form: by the standard name of the browser, by type, or by what is said about it.
type field struct {
	name string
	auto *regexp.Regexp
	kind string
	says *regexp.Regexp
}

// addressFields are those of the store's own address, which some pages ask for at pickup.
var addressFields = []field{
	{"street", regexp.MustCompile(`\b(street-address|address-line1)\b`), "", regexp.MustCompile(`(?i)^(street( address)?|address( line)?( ?1)?)\W*$|address_?1$`)},
	{"city", regexp.MustCompile(`\baddress-level2\b`), "", regexp.MustCompile(`(?i)^(town|city)\b|_city$`)},
	{"country", regexp.MustCompile(`\bcountry(-name)?\b`), "", regexp.MustCompile(`(?i)^country\b|_country$`)},
	{"state", regexp.MustCompile(`\baddress-level1\b`), "", regexp.MustCompile(`(?i)^((region|county) ?/ ?)?(state|province)\b|_state$`)},
	{"zip", regexp.MustCompile(`\bpostal-code\b`), "", regexp.MustCompile(`(?i)^(zip|post(al)? ?code)\b|^post(al)?\W{1,3}zip\b|_postcode$`)},
}

// countries are the names of the country of all stores in lists of countries.
var countries = []string{"US", "USA", "United States", "United States of America", "United States (US)"}

// contactFields are those of a contact form.
var contactFields = []field{
	{"email", regexp.MustCompile(`\bemail\b`), "email", regexp.MustCompile(`(?i)e-?mail`)},
	{"phone", regexp.MustCompile(`\btel(-national)?\b`), "tel", regexp.MustCompile(`(?i)phone|mobile|\btel\b`)},
	{"first", regexp.MustCompile(`\bgiven-name\b`), "", regexp.MustCompile(`(?i)(first|given)[\s_-]?name|^first$|vorname`)},
	{"last", regexp.MustCompile(`\bfamily-name\b`), "", regexp.MustCompile(`(?i)(last|family|sur)[\s_-]?name|^last$|nachname`)},
	{"full", regexp.MustCompile(`(^|\s)name$`), "", regexp.MustCompile(`(?i)^(your |full |customer )?name\b`)},
}
