package main

import (
	"errors"
	"fmt"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A form that takes no quantity is opened for each one, and so is a card that adds its item at once; the bag opens over the menu each time. Of many, nothing
// is added.
func TestOneByOne(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		soups    int
		subtotal sdk.Minor
		refused  string
	}{{2, 2300, ""}, {mostTimes + 1, 0, "PLATFORM_UNSUPPORTED: the form takes no quantity"}} {
		lines := []sdk.Line{
			{ItemID: "tomato-soup", Item: "Tomato soup", Quantity: c.soups, Choices: []sdk.Choice{{GroupID: "size", Group: "Size", OptionID: "size/large", Option: "Large"}}},
			{ItemID: "rye-bread", Item: "Rye bread", Quantity: 3},
		}
		bag, err := New().Fill(t.Context(), localPage(t, "drawer.html"), lines, sdk.Pickup{})
		var failure *sdk.Failure
		refused := ""
		if errors.As(err, &failure) {
			refused = failure.Error()
		}
		if refused != c.refused || bag.Subtotal != c.subtotal {
			t.Errorf("%d soups: %+v, %v", c.soups, bag, err)
		}
	}
}

// A page that has forgotten the visit is begun again once. If it forgets again, or on the last page, the site refuses the visit.
func TestASessionThatExpires(t *testing.T) {
	t.Parallel()
	for times, want := range []sdk.Code{"", "", sdk.BotBlocked} {
		t.Run(fmt.Sprint(times), func(t *testing.T) {
			page := localPage(t, fmt.Sprintf("drawer.html?expires=%d", times))
			bag, err := New().Fill(t.Context(), page, []sdk.Line{{ItemID: "rye-bread", Item: "Rye bread", Quantity: 1}}, sdk.Pickup{})
			if want == "" && (err != nil || bag.Subtotal != 300) || want != "" && !failsWith(err, want) {
				t.Errorf("%+v, %v", bag, err)
			}
			if want == "" {
				return
			}
			if _, err := New().Checkout(t.Context(), page, sdk.Contact{}); !failsWith(err, want) {
				t.Errorf("the last page: %v", err)
			}
		})
	}
}

func TestWhatAPageSaysThatHasForgottenTheVisit(t *testing.T) {
	for text, want := range map[string]bool{
		"Your session has expired.": true, "Session expired": true, "Sorry, your cart was timed out": true, "Your basket has already expired": true, "Ihre Sitzung ist abgelaufen": true, "Votre session a expiré": true,
		"Your session will expire in 5 minutes": false, "This offer has expired": false, "Gift cards that have expired": false,
	} {
		if expired.MatchString(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}

// A choice that a page asks for once its item is to be added is named, whether it shows the choice then or asks in words.
func TestAChoiceThatIsAskedForLate(t *testing.T) {
	t.Parallel()
	line := sdk.Line{ItemID: "tomato-soup", Item: "Tomato soup", Quantity: 1}
	for _, c := range []struct {
		asks    string
		choices []sdk.Choice
	}{{"late", nil}, {"words", []sdk.Choice{{GroupID: "size", Group: "Size", OptionID: "size/small", Option: "Small"}}}} {
		line.Choices = c.choices
		_, err := New().Fill(t.Context(), localPage(t, "drawer.html?asks="+c.asks), []sdk.Line{line}, sdk.Pickup{})
		var failure *sdk.Failure
		if !errors.As(err, &failure) || failure.Code != sdk.OptionUnavailable || failure.Item != "Size" {
			t.Errorf("%s: %v", c.asks, err)
		}
	}
}

// Blocks that stand for boxes are boxes: the one that the page has chosen is taken back. A bag that shows only a total with the tax counts as its lines, if these
// say what one of each costs.
func TestBlocksThatStandForBoxes(t *testing.T) {
	t.Parallel()
	milk := func(name string) []sdk.Choice {
		return []sdk.Choice{{GroupID: "milk", Group: "Milk", OptionID: "milk/" + id(name), Option: name}}
	}
	for _, c := range []struct {
		address string
		choices []sdk.Choice
		want    sdk.Minor // 0: refused
	}{{"", milk("Oat milk"), 1000}, {"", milk("Whole milk"), 1000}, {"", nil, 1000}, {"?alone", milk("Oat milk"), 0}} {
		bag, err := New().Fill(t.Context(), localPage(t, "blocks.html"+c.address), []sdk.Line{{ItemID: "latte", Item: "Latte", Quantity: 2, Choices: c.choices}}, sdk.Pickup{})
		if c.want == 0 && !failsWith(err, sdk.SiteChanged) || c.want != 0 && (err != nil || bag.Subtotal != c.want) {
			t.Errorf("%v%s: %+v, %v", c.choices, c.address, bag, err)
		}
	}
}

// An item whose card counts how many are in the bag is added by the button that raises the number, and never by the one that lowers it.
func TestCardsThatCount(t *testing.T) {
	t.Parallel()
	soupsAndBread := []sdk.Line{{ItemID: "tomato-soup", Item: "Tomato soup", Quantity: 2}, {ItemID: "rye-bread", Item: "Rye bread", Quantity: 1}}
	for _, c := range []struct {
		page     string
		lines    []sdk.Line
		subtotal sdk.Minor
		code     sdk.Code
	}{
		{"counted.html", soupsAndBread, 1300, ""},
		{"counted.html?begins=add", soupsAndBread, 1300, ""},
		{"counted.html?counts=no", soupsAndBread[:1], 0, sdk.PlatformUnsupported},
		{"counted.html", []sdk.Line{{ItemID: "plum-cake", Item: "Plum cake", Quantity: 1}}, 0, sdk.ItemUnavailable},
	} {
		bag, err := New().Fill(t.Context(), localPage(t, c.page), c.lines, sdk.Pickup{})
		if bag.Subtotal != c.subtotal || c.code == "" && err != nil || c.code != "" && !failsWith(err, c.code) {
			t.Errorf("%s: %+v, %v; want %s %s", c.page, bag, err, c.subtotal, c.code)
		}
	}
}
