package words_test

import (
	"fmt"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

func ExampleMatch() {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Coffee", Items: []menu.Item{{
		ID: "latte", Name: "Latte", Price: 525, Priced: true, GroupsKnown: true,
		Groups: []menu.Group{
			{ID: "size", Name: "Size", Min: 1, Max: 1, Options: []menu.Option{{ID: "s", Name: "Small"}, {ID: "l", Name: "Large", Delta: 100}}},
			{ID: "extras", Name: "Extras", Options: []menu.Option{{ID: "oat", Name: "Oat milk", Delta: 75}}},
		},
	}}}}}

	first := words.Match(m, menu.Request{Words: "two lattes with oat milk"})
	fmt.Println(first.Question.Text)

	second := words.Match(m, menu.Request{Words: "two lattes with oat milk", Answers: []string{"large please"}})
	for _, line := range second.Lines {
		fmt.Println(line.Quantity, line.Item, line.Choices[0].Option, line.Choices[1].Option)
	}

	fmt.Println(words.Match(m, menu.Request{Words: "a large decaf latte"}).Question.Text)
	fmt.Println(words.Match(m, menu.Request{Words: "a cheeseburger"}).Missing)
	// Output:
	// For the Latte, which size: Small or Large?
	// 2 Latte Large Oat milk
	// The Latte does not come with “decaf”. Shall I order it without?
	// [cheeseburger]
}
