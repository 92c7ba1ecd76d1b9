package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// Times of pickup: what the words say, and the order without them.
func TestPickupTimes(t *testing.T) {
	m := coffeeShop(t)
	for said, want := range map[string]string{
		"a croissant at 7:15":                             "7:15",
		"croissant for pickup 8pm":                        "20:00",
		"a croissant, coming in 25 mins":                  "+25",
		"coming around 8, a croissant":                    "8:00",
		"pick up at 7:15 p.m. under Ann, a croissant":     "19:15",
		"a croissant for 730pm":                           "19:30",
		"a croissant, 6.45 pm please":                     "18:45",
		"a croissant by 6:30p":                            "18:30",
		"a croissant, ٠ AM":                               "", // a digit of another script
		"a croissant @ 18:30":                             "18:30",
		"a croissant, ready at quarter to nine, thanks":   "8:45",
		"a croissant at quarter past nine":                "9:15",
		"a croissant at ten past seven":                   "7:10",
		"a croissant around half past eight":              "8:30",
		"a croissant at eight o'clock":                    "8:00",
		"a croissant at 7":                                "7:00",
		"a croissant, I'll be there at seven":             "7:00",
		"picking up at 7 under Rosen, a croissant":        "7:00",
		"pick up at 7 for Ann: a croissant":               "7:00",
		"a croissant and I'll pick it up at 7 tonight":    "19:00 today",
		"a croissant for 9 tomorrow morning":              "09:00 tomorrow",
		"a croissant for 5 friday afternoon":              "17:00 friday",
		"a croissant, ready by six thirty":                "6:30",
		"a croissant at six forty five":                   "6:45",
		"pickup at 630, a croissant":                      "6:30",
		"a croissant at noon":                             "12:00",
		"a croissant, tomorrow at noon":                   "12:00 tomorrow",
		"a croissant at midnight":                         "00:00",
		"12 noon pickup, a croissant":                     "12:00",
		"picking up around noon, Mike. a croissant":       "12:00",
		"a croissant tomorrow morning at 8":               "08:00 tomorrow",
		"a croissant for 8:45 tomorrow, name is Bo":       "8:45 tomorrow",
		"pickup friday 8 am, a croissant":                 "08:00 friday",
		"pick up Saturday at 10am: a croissant":           "10:00 saturday",
		"a croissant, 8 in the morning on monday":         "08:00 monday",
		"a croissant at 8 in the morning":                 "08:00",
		"a croissant at 12:30 at night":                   "00:30",
		"a croissant in 20 mins":                          "+20",
		"a croissant in 20":                               "+20",
		"a croissant pickup in 45":                        "+45",
		"a croissant. 20 mins":                            "+20",
		"a croissant, there in 20":                        "+20",
		"can I pick up a croissant at 7?":                 "7:00",
		"a croissant at 7:15 before class, for Ann":       "7:15",
		"a croissant, be there in 20":                     "+20",
		"a croissant in half an hour please":              "+30",
		"a croissant, I'll come by in an hour and a half": "+90",
		"a croissant in a couple of hours":                "+120",
		"we're 15 minutes out, a croissant":               "+15",
		"a croissant, can be there by 8:30 pm":            "20:30",
		"a croissant, I can swing by at quarter to five":  "4:45",
		"a croissant. we'd pick it up around 7:10pm":      "19:10",
		"a croissant, she can grab it at 6":               "6:00",
		"could you have a croissant ready for 7?":         "7:00",
		"have a croissant ready at 6 please":              "6:00",
		"a croissant, tomorrow":                           "tomorrow",
		"a croissant for pickup on friday":                "friday",
		"office lunch friday: a croissant":                "friday",
		"monday lunch: a croissant":                       "monday",
		"friday, a croissant":                             "friday",
		"a croissant friday":                              "friday",
		"a croissant friday please":                       "friday",
		"a croissant, friday please":                      "friday",
		"a croissant friday for the potluck":              "friday",
		"1 croissants friday for our team":                "friday",
		"two croissants friday for the road":              "",
		"a croissant between 6:00 and 6:30":               "unclear",
		"a croissant for 6:30 or 7:00":                    "unclear",
		"a croissant before 8:30":                         "unclear",
		"pickup at 6:30, a croissant, or pickup at 7:30":  "unclear",
		"to pick up after work like 5:45, a croissant":    "5:45",
		"a croissant around 6:30ish":                      "6:30",
		"name's Earl. a croissant for 8:12":               "8:12",
		"a croissant, pickup no later than 7pm":           "19:00",
		// A time that takes the place of another one.
		"a croissant at 7:15, actually quarter to eight pm":      "19:45",
		"a croissant at noon, actually 1 pm":                     "13:00",
		"a croissant in 20 minutes, actually make it 40 minutes": "+40",
		"a croissant for 6:30, actually make that 7 pm":          "19:00",
		"a croissant in 20 minutes, actually 25":                 "+25",
		"a croissant, pick up in 30 min, sorry forty":            "+40",
		"a croissant at 6, sorry 7 tonight":                      "19:00 today",
		"a croissant at 6, actually 2":                           "unclear", // croissants, or the time?
		"pickup at 6 pm, no, 7 pm, a croissant":                  "19:00",
		"a croissant at 7, no wait, at 8":                        "8:00",
		"a croissant tomorrow at noon. Sorry, 1 pm":              "13:00 tomorrow",
		"a croissant at 7:15 and pickup at 7:30":                 "unclear",
		// No time of pickup.
		"a croissant asap":                          "",
		"up since four, a croissant":                "",
		"been up since 6:30, a croissant":           "",
		"are you open until 9, a croissant":         "",
		"i know you close at 9:30, a croissant":     "",
		"I was at number 9 yesterday. a croissant":  "",
		"a meeting at 9:30, a croissant":            "",
		"a croissant before the 7pm show":           "",
		"i get off work at 5, a croissant":          "",
		"the place at 9 Salmon Street, a croissant": "",
		"7 croissants":                              "",
		"it's friday: a croissant":                  "",
		"a croissant, happy friday please":          "",
		"we had a croissant friday":                 "",
		"a croissant for 2":                         "",
		"pick up at 2 croissant":                    "",
		"a croissant for tonight":                   "",
	} {
		got := words.Match(m, menu.Request{Words: said})
		have := ""
		if got.Pickup != nil {
			have = got.Pickup.String()
		}
		if have != want {
			t.Errorf("%q: pickup %q, want %q", said, have, want)
		}
		if want != "" && want != "unclear" && (len(got.Lines) != 1 || got.Lines[0].Item != "Croissant" || got.Lines[0].Quantity != 1) {
			t.Errorf("%q: %+v %+v %v", said, got.Lines, got.Question, got.Missing)
		}
	}
}

// TestDaysBehindThings reads a day behind things of the menu, their options among them, with more things after it.
func TestDaysBehindThings(t *testing.T) {
	m := coffeeShop(t)
	for _, said := range []string{
		"two croissants friday please, and an espresso", "two croissants friday and an espresso", "a large latte with almond milk friday", "an espresso and two croissants, friday please",
	} {
		if got := words.Match(m, menu.Request{Words: said}); got.Lines == nil || got.Pickup == nil || got.Pickup.String() != "friday" {
			t.Errorf("%q: %+v", said, got)
		}
	}
}

// The time of a list is in any entry, that of an answer takes the place of the first one, and it stays when the order is said again.
func TestPickupOfARequest(t *testing.T) {
	for _, c := range []struct {
		request menu.Request
		want    string
	}{
		{menu.Request{Items: []string{"a croissant", "pick up at 7:15"}}, "7:15"},
		{menu.Request{Items: []string{"a croissant at 7:15", "an espresso at 7:15"}}, "7:15"},
		{menu.Request{Items: []string{"a croissant at 7:15", "an espresso at 7:30"}}, "unclear"},
		{menu.Request{Words: "a latte at 7:15", Answers: []string{"large"}}, "7:15"},
		{menu.Request{Words: "a latte at 7:15", Answers: []string{"large, and make it 7:30"}}, "7:30"},
		{menu.Request{Words: "what do you have at 7:15", Answers: []string{"a croissant"}}, "7:15"},
	} {
		got := words.Match(coffeeShop(t), c.request)
		if got.Pickup == nil || got.Pickup.String() != c.want {
			t.Errorf("%v: %v, want %s", c.request, got.Pickup, c.want)
		}
	}
}

// Answers to the question when an order is picked up.
func TestPickupReply(t *testing.T) {
	for said, want := range map[string]string{
		"7": "7:00", "7:15": "7:15", "make it 8 pm then": "20:00", "no, half past six": "6:30", "Tuesday, 6:30 AM": "06:30 tuesday", "6:30 PM": "18:30",
		"in 40 minutes": "+40", "tomorrow at noon": "12:00 tomorrow", "tomorrow morning": "tomorrow", "how about quarter to nine?": "8:45",
		"As soon as possible": "soon", "asap": "soon", "whenever it is ready": "soon", "ok now please": "soon",
		"yes": "unclear", "no": "unclear", "7 or 8": "unclear", "a latte": "unclear", "7 lattes": "unclear", "asap or 7": "unclear", "": "unclear",
	} {
		got, soon := words.PickupReply(said)
		have := got.String()
		if soon {
			have = "soon"
		}
		if have != want {
			t.Errorf("%q: %s, want %s", said, have, want)
		}
	}
}
