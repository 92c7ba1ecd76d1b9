package menu

import (
	"slices"
	"unicode"
)

// foreign are Spanish, French, Italian and German words that people mix into English orders. A word that the menu itself uses keeps its
// own meaning.
var foreign = []row{
	{"un|una|uno|une|eine|ein", "1", "% croissant => 1 Croissant"},
	{"dos|deux|zwei|due", "2", "% croissants => 2 Croissant"},
	{"tres|trois|drei|tre", "3", "% croissants => 3 Croissant"},
	{"cuatro|quatre|vier|quattro", "4", "% croissants => 4 Croissant"},
	{"cinco|cinq|funf|cinque", "5", "% croissants => 5 Croissant"},
	{"seis|sechs|sei", "6", "% croissants => 6 Croissant"},
	{"siete|sept", "7", "% croissants => 7 Croissant"},
	{"ocho|huit", "8", "% croissants => 8 Croissant"},
	{"nueve|neuf", "9", "% croissants => 9 Croissant"},
	{"diez|dix", "10", "% croissants => 10 Croissant"},
	{"docena|douzaine", "dozen", "a % croissants => 12 Croissant"},
	{"o|ou|oder", "or", "a croissant % a drip coffee => ?"},
	{"de|du|des|del|di", "of", "a cup % drip coffee => 1 Drip coffee"},
	{"la|el|los|las|le|les|il|lo", "the", "% croissant => 1 Croissant"},
	{"au|aux|a la|al", "the", ""},
	{"grande|grandes", "large", "a % latte => 1 Latte: Large, Whole milk"},
	{"pequeno|pequena|chico|chica|petit|petite|piccolo", "small", "a % latte => 1 Latte: Small, Whole milk"},
	{"mediano|mediana|moyen|moyenne|medio", "medium", "a % latte => 1 Latte: Medium, Whole milk"},
	{"huevo|huevos|oeuf|oeufs|uovo", "egg", "avocado toast with poached % => 1 Avocado toast: Poached egg"},
	{"tocino", "bacon", "avocado toast with % => 1 Avocado toast: Bacon"},
	{"jamon|jambon", "ham", ""},
	{"queso|fromage|formaggio", "cheese", ""},
	{"pollo|poulet", "chicken", ""},
	{"res|boeuf|bistec", "steak", ""},
	{"cerdo|puerco|porc", "pork", ""},
	{"pescado|poisson", "fish", ""},
	{"camaron|camarones|crevette|crevettes", "shrimp", ""},
	{"papa|papas|patata|patatas", "potato", ""},
	{"frijol|frijoles", "bean", ""},
	{"arroz|riz", "rice", ""},
	{"maiz|mais", "corn", ""},
	{"harina", "flour", ""},
	{"cebolla|cebollas|oignon|oignons", "onion", ""},
	{"jitomate|tomates", "tomato", ""},
	{"lechuga|laitue", "lettuce", ""},
	{"aguacate|avocat|palta", "avocado", "% toast => 1 Avocado toast"},
	{"champinon|champinones|hongos|champignon|champignons", "mushroom", ""},
	{"leche|lait", "milk", ""},
	{"agua|eau|acqua", "water", ""},
	{"hielo|glacons", "ice", ""},
	{"azucar|sucre", "sugar", ""},
	{"miel", "honey", "earl grey hot tea with % => 1 Hot tea: Earl Grey, Honey"},
	{"limon|citron", "lemon", "earl grey hot tea with % => 1 Hot tea: Earl Grey, Lemon"},
	{"mantequilla|manteca|beurre", "butter", "a plain bagel with % => 1 Bagel: Plain, Butter"},
	{"crema|creme", "cream", ""},
	{"pan|pain", "bread", ""},
	{"jugo|zumo|jus", "juice", ""},
	{"naranja", "orange", ""},
	{"manzana|pomme", "apple", ""},
	{"fresa|fresas|fraise|fraises", "strawberry", ""},
	{"chocolat", "chocolate", ""},
	{"vainilla|vanille", "vanilla", "a large latte with % => 1 Latte: Large, Whole milk, Vanilla"},
	{"cafe", "coffee", ""},
	{"te", "tea", ""},
	{"verde|vert|verte", "green", "a breakfast burrito with % salsa => 1 Breakfast burrito: Green salsa"},
	{"rojo|roja|rouge", "red", "a breakfast burrito with % salsa => 1 Breakfast burrito: Red salsa"},
	{"blanco|blanca|blanc", "white", ""},
	{"negro|negra|noir", "black", ""},
	{"caliente|chaud", "hot", ""},
	{"frio|fria|froid", "cold", "a large % brew => 1 Cold brew: Large"},
	{"picante|epice", "spicy", ""},
	{"sopa|soupe", "soup", ""},
	{"ensalada|salade", "salad", ""},
	{"carne", "meat", ""},
	{"postre", "dessert", ""},
}

// pictures are what a picture of food stands for when nothing else in its part of the order says it.
var pictures = map[string]string{
	"🥐": "croissant", "☕": "coffee", "🍵": "tea", "🍟": "fries", "🍔": "burger", "🍕": "pizza", "🌮": "taco", "🌯": "burrito", "🥗": "salad", "🍣": "sushi", "🍜": "ramen",
	"🍦": "ice cream", "🍩": "donut", "🍪": "cookie", "🥤": "soda", "🥖": "baguette", "🥯": "bagel", "🍗": "wings", "🥙": "pita", "🍳": "egg", "🥞": "pancakes", "🧇": "waffle", "🥓": "bacon",
	"🍰": "cake", "🧋": "milk tea", "🍺": "beer", "🥛": "milk", "🧃": "juice", "🥪": "sandwich", "🌭": "hot dog", "🍝": "pasta", "🍚": "rice", "🍛": "curry", "🥟": "dumpling", "🍤": "shrimp",
}

// translated puts foreign words and pictures into English where the menu does not use them itself.
func (v *vocabulary) translated(words []word) []word {
	out := slices.Clone(words)
	for i, w := range out {
		if w.text == comma || isMark(w.text) || v.named[w.text] || v.known[w.text] || v.named[singular(w.text)] {
			continue
		}
		if means, ok := foreignWords[w.text]; ok {
			if (w.text == "o" || w.text == "e") && len(out) < 3 {
				continue
			}
			out[i].text = means
		}
	}
	var kept []word
	for i, w := range out {
		if !isPicture(w.text) || v.known[w.text] {
			kept = append(kept, w)
			continue
		}
		if (i > 0 && wordy(out[i-1])) || (i+1 < len(out) && wordy(out[i+1])) {
			continue // it only adorns the words beside it
		}
		if means, ok := pictures[w.text]; ok {
			w.text = means
		}
		kept = append(kept, w)
	}
	return kept
}

func wordy(w word) bool {
	return w.text != comma && !isPicture(w.text) && !isNumber(w.text) && !slices.Contains([]string{"a", "an", "and", "with", "one", "two", "some", "the", "x"}, w.text)
}

// isPicture tells that a word is a picture.
func isPicture(w string) bool {
	for _, r := range w {
		return unicode.Is(unicode.So, r) || r == 0xFE0F
	}
	return false
}

var foreignWords = meanings(foreign)
