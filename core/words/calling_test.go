package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
)

// TestWhatPeopleCallOptions reads names of options that several could have, that leave out what adds nothing, and that say where the thing lies.
func TestWhatPeopleCallOptions(t *testing.T) {
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Taro milk tea", groupFor("Toppings", 0, 3, "Tapioca pearls (boba)", "Crystal boba", "Mango popping boba")),
		itemFor("Bagel with cream cheese", oneOf("Bagel", 1, "Plain", "Sesame", "Onion"), oneOf("Cream cheese", 1, "Plain", "Scallion")),
		itemFor("Bialy with spread", oneOf("Bialy", 1, "Garlic bialy", "Onion bialy"), oneOf("Spread", 1, "Garlic spread", "Honey spread")),
		itemFor("Brisket sandwich", groupFor("Add", 0, 3, "Slaw on top", "Egg whites only", "Malt powder", "Kale topping", "Kale chips")),
		itemFor("Wings", oneOf("Wing sauce", 1, "Buffalo", "Garlic"), groupFor("Dipping sauce", 0, 2, "Ranch", "Blue cheese")),
		itemFor("Soup", oneOf("Size", 1, "Cup", "Bowl"), groupFor("Add", 0, 2, "Bread roll", "Sour cream")),
		itemFor("House salad", oneOf("Dressing", 1, "Italian", "French"), groupFor("Requests", 0, 2, "Dressing on the side", "No onions"), groupFor("Comes with", 0, 0, "*Bacon")),
		itemFor("Family meal", oneOf("1st side", 1, "Corn", "Mashed potatoes & gravy", "Slaw"), oneOf("2nd side", 1, "Corn", "Mashed potatoes & gravy", "Slaw")),
		itemFor("Kids tenders", oneOf("Drink", 1, "Milk", "Kids sprite")), itemFor("Kids corn dog meal", oneOf("Drink", 1, "Milk", "Sprite")), itemFor("Fountain drink", oneOf("Flavor", 1, "Sprite", "Cola")),
		itemFor("Quesadilla", oneOf("Meat", 0, "Steak", "Carne asada")), itemFor("Asada fries"), itemFor("Cold brew", oneOf("Size", 0, "Large")), itemFor("Chicken sope"), itemFor("Cheese dip"),
		itemFor("Agua fresca", oneOf("Kind", 1, "Hibiscus (Jamaica)", "Mango"), oneOf("Cup", 1, "Small", "Large")), itemFor("20 oz bottle", oneOf("Flavor", 1, "Ginger ale", "Root beer")), itemFor("2 liter soda", oneOf("Flavor", 1, "Ginger ale", "Cherry")),
		itemFor("Cod basket", groupFor("Dipping sauce", 0, 2, "*Tartar", "Hot sauce")), itemFor("Coffee", oneOf("Roast", 1, "*House", "Dark"), groupFor("Add", 0, 0, "Room for cream")),
		dearer("Orange chicken", 1295, oneOf("Rice", 1, "*White rice", "Brown rice")), itemFor("White rice"), itemFor("Brown rice"),
		dearer("Cold noodles", 500, oneOf("Rice", 1, "*White rice", "Brown rice")), itemFor("Chocolate shake"), itemFor("Chocolate milk"),
	}}}})
	for _, c := range []struct{ words, want string }{
		{"a taro milk tea with boba", "1 Taro milk tea: Tapioca pearls (boba)"},
		{"a taro milk tea with crystal boba", "1 Taro milk tea: Crystal boba"},
		{"a taro milk tea with popping boba", "1 Taro milk tea: Mango popping boba"},
		{"a plain bagel with plain cream cheese", "1 Bagel with cream cheese: Plain, Plain"},
		{"an onion bagel with plain cream cheese", "1 Bagel with cream cheese: Onion, Plain"},
		{"a sesame bagel with cream cheese, plain", "1 Bagel with cream cheese: Sesame, Plain"},
		{"a plain bagel with scallion cream cheese", "1 Bagel with cream cheese: Plain, Scallion"},
		{"a garlic bialy with garlic spread", "1 Bialy with spread: Garlic bialy, Garlic spread"},
		{"a sesame bagel with cream cheese, no wait plain", "?"},
		{"a sesame bagel with cream cheese or plain", "?"},
		{"a bagel with plain cream cheese", "?"},
		{"a brisket sandwich with slaw", "1 Brisket sandwich: Slaw on top"},
		{"a brisket sandwich with egg whites and malt", "1 Brisket sandwich: Egg whites only, Malt powder"},
		{"a brisket sandwich with kale", "?"},
		{"buffalo wings with ranch on the side", "1 Wings: Buffalo, Ranch"},
		{"wings with buffalo on the side", "?"},
		{"a cup of soup with a bread roll on the side", "1 Soup: Cup, Bread roll"},
		{"a cup of soup with sour cream on the side", "?"},
		{"a house salad with italian on the side", "1 House salad: Italian, Dressing on the side, Bacon"},
		{"a family meal with mashed potatoes and slaw", "1 Family meal: Mashed potatoes & gravy, Slaw"},
		{"a family meal with mashed potatoes", "?"},
		{"kids tenders with a sprite", "1 Kids tenders: Kids sprite"},
		{"kids tenders with milk, and a sprite", "1 Fountain drink: Sprite & 1 Kids tenders: Milk"},
		{"a kids corn dog with a sprite", "1 Kids corn dog meal: Sprite"},
		{"a kids corn dog with milk, and a sprite", "1 Fountain drink: Sprite & 1 Kids corn dog meal: Milk"},
		{"a sprite", "1 Fountain drink: Sprite"},
		{"a cod basket with no sauce", "1 Cod basket"},
		{"a cod basket with no hot sauce", "1 Cod basket: Tartar"},
		{"a dark roast with room for cream", "1 Coffee: Dark, Room for cream"},
		{"a dark chocolate roast", "?"},
		{"un cod basket con todo", "1 Cod basket: Tartar"},
		{"un coffee con todo", "?"},
		{"a small jamaica", "1 Agua fresca: Hibiscus (Jamaica), Small"},
		{"a large hibiscus and a cod basket", "1 Agua fresca: Hibiscus (Jamaica), Large & 1 Cod basket: Tartar"},
		{"a root beer 20 oz", "1 20 oz bottle: Root beer"},
		{"a ginger ale 2 liter", "1 2 liter soda: Ginger ale"},
		{"a ginger ale", "?"},
		{"a cheese quesadilla", "1 Quesadilla"},
		{"a cheese quesadilla with carne asada", "1 Quesadilla: Carne asada"},
		{"carne asada fries", "1 Asada fries"},
		{"an iced cold brew", "1 Cold brew"},
		{"a cheese sope", "?"},
		{"a quesadilla without cheese", "?"},
		{"orange chicken, brown rice", "1 Orange chicken: Brown rice"},
		{"orange chicken brown rice", "1 Orange chicken: Brown rice"},
		{"orange chicken and brown rice", "?"},
		{"orange chicken, 2 brown rice", "1 Orange chicken: White rice & 2 Brown rice"},
		{"orange chicken, brown rice, white rice", "1 Brown rice & 1 Orange chicken: White rice & 1 White rice"},
		{"cold noodles, brown rice", "?"},
		{"a chocolate milk shake", "1 Chocolate shake"},
		{"a chocolate milk and a shake", "1 Chocolate milk & 1 Chocolate shake"},
		{"a house salad with italian and bacon on the side", "?"},
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: c.words})); have != c.want {
			t.Errorf("%q: %s, want %s", c.words, have, c.want)
		}
	}
}

// dearer makes an item of another price than the others of the tables have.
func dearer(name string, price money.Minor, groups ...menu.Group) menu.Item {
	it := itemFor(name, groups...)
	it.Price = price
	return it
}
