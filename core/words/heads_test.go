package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestHeads gives each of several people what they get, where it is certain how many they are, and asks where it is not.
func TestHeads(t *testing.T) {
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Gyro", menutest.Required("Heat", "*Mild", "Hot"), menutest.Group("Add", 0, "Feta", "Extra Onion")),
		menutest.Item("Falafel Wrap"), menutest.Item("Mint Tea", menutest.Required("Size", "*Small", "Large")), menutest.Item("Baklava"), menutest.Item("Rice Pudding"),
	}}}})
	const gyro, hot, wrap, tea, big, baklava = "Gyro: Mild", "Gyro: Hot", "Falafel Wrap", "Mint Tea: Small", "Mint Tea: Large", "Baklava"
	for _, c := range []struct{ words, want string }{
		// who wants it, and how many they are
		{"my wife and I will each have the gyro", "2 " + gyro},
		{"me n my roomie each want a gyro", "2 " + gyro},
		{"me and my husband both want the gyro, his hot mine mild", "1 " + gyro + " & 1 " + hot},
		{"me, my wife and my son each want a mint tea", "3 " + tea},
		{"the twins each want a falafel wrap with mint tea and i want a baklava", "?"},
		{"the twins each get a falafel wrap and i want a baklava", "2 " + wrap + " & 1 " + baklava},
		{"my parents each want baklava and the twins each want a mint tea", "2 " + baklava + " & 2 " + tea},
		{"my 3 kids each get a gyro with feta", "3 " + gyro + ", Feta"},
		{"kids each want a baklava (theres 3 of them) and i need a gyro", "3 " + baklava + " & 1 " + gyro},
		{"crew of 4, everybody gets a gyro, two of em with feta, and 4 mint teas", "2 " + gyro + " & 2 " + gyro + ", Feta & 4 " + tea},
		{"each of the three kids gets a baklava", "3 " + baklava},
		{"3 kids, each gets a baklava", "3 " + baklava},
		{"my 3 kids each get a gyro, one with feta", "2 " + gyro + " & 1 " + gyro + ", Feta"},
		{"my wife and i each want two mint teas", "4 " + tea},
		{"my wife and i both want two mint teas", "?"}, // two or four?
		{"my wife and i want two mint teas", "2 " + tea},
		{"my wife and i each want a gyro, a mint tea and a baklava", "?"},
		{"my wife and i each want a gyro and a baklava to share", "?"},
		{"my wife and i both want a gyro but no onion on hers", "?"},
		{"the kids each want a baklava", "?"},
		{"we each want a gyro", "?"},
		{"everybody gets a gyro", "?"},
		// what was named before
		{"a gyro for jose, a falafel wrap for maria and a mint tea each", "1 " + gyro + " & 1 " + wrap + " & 2 " + tea},
		{"my wife wants a gyro and I want a falafel wrap, plus a baklava each", "1 " + gyro + " & 1 " + wrap + " & 2 " + baklava},
		{"my wife wants a gyro and I want a falafel wrap and we both want mint tea", "1 " + gyro + " & 1 " + wrap + " & 2 " + tea},
		{"dad wants a gyro, mom wants a wrap, i want a baklava, everyone gets mint tea", "1 " + gyro + " & 1 " + wrap + " & 1 " + baklava + " & 3 " + tea},
		{"a gyro for me, a falafel wrap for my wife, rice pudding, a mint tea each", "?"}, // for whom is the pudding?
		{"a gyro for me, a falafel wrap for the kids, a mint tea each", "?"},
		{"a gyro and a falafel wrap, a mint tea each", "?"},
		{"four of us: gyro for bob, wrap for lou, baklava for me, rice pudding for ed, mint tea all round", "1 " + gyro + " & 1 " + wrap + " & 1 " + baklava + " & 1 Rice Pudding & 4 " + tea},
		{"me n 3 friends: 4 gyros and a large mint tea each", "4 " + gyro + " & 4 " + big},
		{"kids want a gyro and a baklava each (2 kids), I want a mint tea", "2 " + gyro + " & 2 " + baklava + " & 1 " + tea},
		{"me and 4 coworkers: baklava each", "5 " + baklava},
		{"kids want a baklava each", "?"},
		{"a baklava each for the kids", "?"},
		{"a baklava each for my wife and me", "2 " + baklava},
		{"baklava each", "?"},
		{"two gyros, hot each", "2 " + hot},
		// for whom it is
		{"a baklava for each of my three kids and two mint teas", "3 " + baklava + " & 2 " + tea},
		{"a gyro for my wife, a wrap for me and a baklava for each of us", "1 " + gyro + " & 1 " + wrap + " & 2 " + baklava},
		{"mint tea for all three of us", "3 " + tea},
		{"a large mint tea for all three of us", "?"},
		{"gyro for both of us, his hot, mine mild", "1 " + gyro + " & 1 " + hot},
		{"a gyro for both of us", "?"},
		{"same thing for both of us, a gyro with feta", "2 " + gyro + ", Feta"},
		{"one for me one for my roommate: large mint tea", "2 " + big},
		// only how many they are
		{"three of us: a gyro, a wrap and a baklava", "1 " + gyro + " & 1 " + wrap + " & 1 " + baklava},
		{"theres 8 of us so 8 gyros", "8 " + gyro},
		{"a gyro, two of us", "?"},
		{"two of us want gyros", "?"},
		{"mint tea, two of them", "2 " + tea},
	} {
		if got := x.Match(menu.Request{Words: c.words}); outcomeOf(got) != sorted(c.want) {
			t.Errorf("%q: %s, want %s: %+v", c.words, outcomeOf(got), sorted(c.want), got.Question)
		}
	}
}
