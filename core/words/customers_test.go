package words

import (
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// menuWritten is a menu from its text: "# Heading", and "Item; Group 1-1: Option, *What the page chooses". The options of a group may be named once, before
// the first heading, as "=Group 1-1: …", and then by the group's name alone.
func menuWritten(t *testing.T, text string) menu.Menu {
	t.Helper()
	m := menu.Menu{Currency: "usd"}
	named := map[string]menu.Group{}
	group := func(text string) menu.Group {
		head, list, ok := strings.Cut(text, ": ")
		if !ok {
			return named[text]
		}
		at := strings.LastIndex(head, " ")
		least, most, _ := strings.Cut(head[at+1:], "-")
		g := menu.Group{ID: head[:at], Name: head[:at]}
		g.Min, _ = strconv.Atoi(least)
		g.Max, _ = strconv.Atoi(most)
		for _, name := range strings.Split(list, ", ") {
			plain := strings.TrimPrefix(name, "*")
			g.Options = append(g.Options, menu.Option{ID: plain, Name: plain, Default: plain != name})
		}
		return g
	}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		switch line = strings.TrimSpace(line); {
		case line == "":
		case line[0] == '=':
			g := group(line[1:])
			named[g.Name] = g
		case line[0] == '#':
			m.Categories = append(m.Categories, menu.Category{Name: line[2:]})
		default:
			parts := strings.Split(line, "; ")
			it := menu.Item{ID: strconv.Itoa(len(named)) + parts[0], Name: parts[0], Price: 300, Priced: true, GroupsKnown: true}
			for _, p := range parts[1:] {
				g := group(p)
				if len(g.Options) == 0 {
					t.Fatalf("no group %q", p)
				}
				it.Groups = append(it.Groups, g)
			}
			last := len(m.Categories) - 1
			it.ID += m.Categories[last].Name
			m.Categories[last].Items = append(m.Categories[last].Items, it)
		}
	}
	return m
}

// customers says what is made of sentences over one menu.
func customers(t *testing.T, shop string, rows [][2]string) {
	t.Helper()
	x := Prepare(menuWritten(t, shop))
	for _, r := range rows {
		if got := outcomeOf(x.Match(menu.Request{Words: r[0]})); got != sorted(r[1]) {
			t.Errorf("%q: %s, want %s", r[0], got, sorted(r[1]))
		}
	}
}

func TestCustomersOfACoffeeBar(t *testing.T) {
	customers(t, `
		=Size 1-1: *12oz, 16oz, 20oz
		=Cup 1-1: Small (12 oz), Medium (16 oz), Large (20 oz)
		=Syrup 0-4: Vanilla, Caramel, Hazelnut
		=Modifications 0-0: Add Shot, Decaf, Caramel Drizzle
		=Quantity 1-1: Each, Half Dozen, Dozen
		# Espresso bar
		Espresso; Shots 1-1: *Double, Single, Triple
		Latte; Size; Syrup; Modifications
		Dirty Chai; Size
		# Not coffee
		Chai Latte; Cup; Syrup
		# Pastry
		Ham & Gruyere Croissant
		Turkey & Havarti Croissant
		Chocolate Chip Cookie; Quantity
		Ginger Snaps; Quantity`, [][2]string{
		{"a large chai", "1 Chai Latte: Large (20 oz)"},
		{"a large chai and a 16oz dirty chai", "1 Chai Latte: Large (20 oz) & 1 Dirty Chai: 16oz"},
		{"a dirty chai", "1 Dirty Chai: 12oz"},
		{"a latte with a pump of hazelnut", "1 Latte: 12oz, Hazelnut"},
		{"a latte, one pump vanilla", "1 Latte: 12oz, Vanilla"},
		{"a latte with a shot of vanilla", "1 Latte: 12oz, Vanilla"},
		{"a latte with a drizzle of caramel", "1 Latte: 12oz, Caramel Drizzle"},
		{"a latte with two pumps of vanilla", "?"},
		{"a latte, no pump of vanilla", "?"},
		{"a latte with a pump of rose", "?"},
		{"a ham and cheese croissant", "1 Ham & Gruyere Croissant"},
		{"a turkey and cheese croissant", "1 Turkey & Havarti Croissant"},
		{"a salami and cheese croissant", "?"},
		{"a chocolate chip cookie", "1 Chocolate Chip Cookie: Each"},
		{"two chocolate chip cookies", "2 Chocolate Chip Cookie: Each"},
		{"a half dozen chocolate chip cookies", "1 Chocolate Chip Cookie: Half Dozen"},
		{"chocolate chip cookies", "?"},
		{"ginger snaps", "?"},
	})
}

func TestCustomersOfABagelShop(t *testing.T) {
	customers(t, `
		=Flavor 1-1: Vanilla, Mint
		=Bagel 1-1: Plain, Everything, Sesame, Honey Wheat
		=Schmear 1-1: Plain CC, Scallion CC, Honey Walnut CC, Veggie CC
		=Prep 1-1: *Not Toasted, Toasted
		# Bagels by the bag
		Single Bagel; Bagel; Prep
		Half Dozen Bagels
		Bagel w/ Butter; Bagel; Prep
		Bagel w/ Schmear; Bagel; Schmear; Prep
		Whitefish Salad on a Bagel; Bagel
		# Sides
		Potato Chips
		Single Scoop; Flavor
		Double Scoop; Flavor`, [][2]string{
		{"an everything bagel with scallion cream cheese, toasted", "1 Bagel w/ Schmear: Everything, Scallion CC, Toasted"},
		{"a sesame bagel with veggie schmear", "1 Bagel w/ Schmear: Sesame, Veggie CC, Not Toasted"},
		{"a plain bagel with honey walnut cc", "1 Bagel w/ Schmear: Plain, Honey Walnut CC, Not Toasted"},
		{"a plain bagel", "1 Single Bagel: Plain, Not Toasted"},
		{"three plain bagels and two sesame bagels", "3 Single Bagel: Plain, Not Toasted & 2 Single Bagel: Sesame, Not Toasted"},
		{"a sesame bagel with butter", "1 Bagel w/ Butter: Sesame, Not Toasted"},
		{"a single plain bagel", "1 Single Bagel: Plain, Not Toasted"},
		{"a half dozen bagels", "1 Half Dozen Bagels"},
		{"a bag of chips", "1 Potato Chips"},
		{"half dozen plain bagels", "?"}, // no six single ones
		{"a plain bagel, no cream cheese", "?"},
		{"a plain bagel with cream", "?"},
		{"a scoop of mint", "?"},
	})
}

func TestCustomersOfAPizzeria(t *testing.T) {
	customers(t, `
		=Size 1-1: Small 12", Large 16"
		=Toppings 0-0: Pepperoni, Ham, Pineapple
		=Portion 1-1: Side, Entree
		# Build your own
		Cheese Pizza; Size; Toppings
		Pizza by the Slice - Cheese
		Pizza by the Slice - Pepperoni
		# Specialty pies
		Buffalo Chx; Size
		Meat Lovers; Size
		Grandma Pie
		# More
		Calzone / Stromboli
		Meatballs & Pasta
		Caesar Salad; Portion
		Drunken Noodle`, [][2]string{
		{"a large pie", `1 Cheese Pizza: Large 16"`},
		{"a large pie with pepperoni", `1 Cheese Pizza: Large 16", Pepperoni`},
		{"a grandma pie", "1 Grandma Pie"},
		{"a large buffalo chicken pizza", `1 Buffalo Chx: Large 16"`},
		{"a small meat lovers pie", `1 Meat Lovers: Small 12"`},
		{"two cheese slices and a slice of pepperoni", "2 Pizza by the Slice - Cheese & 1 Pizza by the Slice - Pepperoni"},
		{"a mushroom slice", "?"},
		{"a stromboli", "1 Calzone / Stromboli"},
		{"spaghetti and meatballs", "1 Meatballs & Pasta"},
		{"a large caesar", "1 Caesar Salad: Entree"},
		{"a small caesar salad", "1 Caesar Salad: Side"},
		{"a medium caesar salad", "?"},
		{"drunken noodles", "1 Drunken Noodle"},
		{"an apple pie", "?"},
		{"a large pizza, no pie", "?"},
	})
}

func TestCustomersOfABurgerBar(t *testing.T) {
	customers(t, `
		=Patties 1-1: *Single, Double, Triple
		=Make it a meal? 0-1: Just the Burger, Meal (Fries + Drink), Meal w/ Tots
		=Meal drink 0-1: Coke, Sprite
		# Burgers
		Hamburger; Patties; Make it a meal?; Meal drink
		Mushroom Swiss; Patties; Make it a meal?; Meal drink
		# Wings
		Wings; Count 1-1: 5, 10, 20; Flavor 1-2: Hot, Honey BBQ
		# Drinks
		Fountain Soda; Size 1-1: Small, Large; Flavor 1-1: Coke, Sprite`, [][2]string{
		{"a hamburger and a small sprite", "1 Hamburger: Single & 1 Fountain Soda: Small, Sprite"},
		{"two hamburgers, a large coke", "2 Hamburger: Single & 1 Fountain Soda: Large, Coke"},
		{"two hamburgers and two small cokes", "2 Hamburger: Single & 2 Fountain Soda: Small, Coke"},
		{"a hamburger and a sprite", "?"}, // how large
		{"a hamburger with a sprite", "?"},
		{"a hamburger meal with a sprite", "1 Hamburger: Single, Meal (Fries + Drink), Sprite"},
		{"a double hamburger, make it a meal, coke", "1 Hamburger: Double, Meal (Fries + Drink), Coke"},
		{"a hamburger meal, large coke", "?"},
		{"a large hamburger", "?"},
		{"10 wings honey bbq", "1 Wings: 10, Honey BBQ"},
		{"10 piece wings, hot", "1 Wings: 10, Hot"},
		{"20 pc wings half hot half honey bbq", "1 Wings: 20, Hot, Honey BBQ"},
		{"20 wings, half hot, half honey bbq", "1 Wings: 20, Hot, Honey BBQ"},
		{"20 wings, half hot and half honey bbq", "1 Wings: 20, Hot, Honey BBQ"},
		{"7 wings hot", "?"},
	})
}

func TestCustomersOfATaqueria(t *testing.T) {
	customers(t, `
		=Meat 1-1: Asada, Pollo Asado, Carnitas
		# Tacos
		Burrito; Meat
		Nachos; Size 1-1: Chico, Grande; Meat
		# Bebidas
		Agua Fresca; Sabor 1-1: Horchata, Jamaica; Vaso 1-1: 16oz, 32oz`, [][2]string{
		{"a chicken burrito", "1 Burrito: Pollo Asado"},
		{"a pork burrito", "?"},
		{"large nachos with asada", "1 Nachos: Grande, Asada"},
		{"small nachos with carnitas", "1 Nachos: Chico, Carnitas"},
		{"medium nachos with carnitas", "?"},
		{"a horchata 16oz", "1 Agua Fresca: Horchata, 16oz"},
		{"a burrito with carnitas and a jamaica 32 oz", "1 Burrito: Carnitas & 1 Agua Fresca: Jamaica, 32oz"},
	})
}

func TestCustomersOfAnIceCreamParlor(t *testing.T) {
	customers(t, `
		=Flavors 1-3: Vanilla, Chocolate, Mint Chip
		# Scoops
		Hand-Scooped Ice Cream; Scoops 1-1: Single, Double, Triple; Flavors; Cup or cone 1-1: Cup, Waffle Cone
		# Soft serve
		Soft Serve Cone; Size 1-1: Baby, Medium; Flavor 1-1: Vanilla, Chocolate, Twist; Dip 0-1: Chocolate Dip, Cherry Dip
		# Kids
		Kids Tenders; Side 1-1: *Small Fries, Apple Slices; Drink 1-1: Milk, Juice
		Fries; Size 1-1: Regular, Large`, [][2]string{
		{"two scoops of vanilla in a cup", "1 Hand-Scooped Ice Cream: Double, Vanilla, Cup"},
		{"3 scoops of mint chip in a waffle cone", "1 Hand-Scooped Ice Cream: Triple, Mint Chip, Waffle Cone"},
		{"a single scoop of vanilla in a cup", "1 Hand-Scooped Ice Cream: Single, Vanilla, Cup"},
		{"4 scoops of vanilla in a cup", "?"},
		{"a double scoop of mint chip in a cup, chocolate dip", "?"},
		{"a medium twist cone with chocolate dip", "1 Soft Serve Cone: Medium, Twist, Chocolate Dip"},
		{"a medium vanilla cone with vanilla dip", "?"},
		{"kids tenders, fries, milk", "1 Kids Tenders: Small Fries, Milk"},
		{"kids tenders with apple slices and milk, and a large fries", "1 Kids Tenders: Apple Slices, Milk & 1 Fries: Large"},
	})
}
