package rewrite

import (
	"slices"
	"strings"
	"unicode"

	"github.com/carryout-dev/carryout/core/words/english"
)

// Foreign are Spanish, French, Italian and German words that people mix into English orders. A word that the menu itself uses keeps its
// own meaning.
var Foreign = []english.Row{
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
	{"bicchiere|bicchieri|verre|verres|vaso|vasos|copa|copas|calice", "glass", "a % of drip coffee => 1 Drip coffee"},
	{"bottiglia|bottiglie|bouteille|bouteilles|botella|botellas", "bottle", "a % of drip coffee => 1 Drip coffee"},
	{"tazza|tazze|tasse|taza|tazas", "cup", "a % of drip coffee => 1 Drip coffee"},
	{"piatto|piatti|plato|platos|assiette|orden|ordenes|porcion|porciones|porzione|porzioni", "order", "an % of croissant => 1 Croissant"},
	{"unos|unas|alcuni", "some", "% croissants => ?"},
	{"doppio|doppia|doble|dobles", "double", "a % espresso => 1 Espresso: Double"},
	{"sencillo|sencilla|singolo", "single", "a % espresso => 1 Espresso: Single"},
	{"o|ou|oder", "or", "a croissant % a drip coffee => ?"},
	{"con|avec", "with", "a large latte % vanilla => 1 Latte: Large, Whole milk, Vanilla"},
	{"de|du|des|del|di", "of", "a cup % drip coffee => 1 Drip coffee"},
	{"la|el|los|las|le|il|lo", "the", "% croissant => 1 Croissant"},
	{"les", "the", "deux croissants et % muffins => ?"},
	{"au|aux|al", "the", "pantry: % raspberry tart => 1 Raspberry tart"},
	{"grande|grandes", "large", "un latte % por favor => 1 Latte: Large, Whole milk"},
	{"pequeno|pequena|chico|chica|petit|petite|piccolo", "small", "a % latte => 1 Latte: Small, Whole milk"},
	{"mediano|mediana|moyen|moyenne|medio", "medium", "a % latte => 1 Latte: Medium, Whole milk"},
	{"huevo|huevos|oeuf|oeufs|uovo", "egg", "avocado toast with poached % => 1 Avocado toast: Poached egg"},
	{"amande|amandes|almendra|almendras", "almond", "a croissant aux % => 1 Almond croissant"},
	{"tamarindo", "tamarind", "bowls: a % agua fresca => 1 Agua fresca: Tamarind, Regular"},
	{"tocino", "bacon", "avocado toast with % => 1 Avocado toast: Bacon"},
	{"jamon|jambon", "ham", "pantry: a % sandwich => 1 Ham sandwich"},
	{"queso|fromage|formaggio", "cheese", "pizza: a % slice => 1 Cheese slice"},
	{"pollo|poulet", "chicken", "pantry: a % pie => 1 Chicken pie"},
	{"res|boeuf|bistec", "steak", "pantry: a % plate => 1 Steak plate"},
	{"cerdo|puerco|porc", "pork", "pantry: a % chop => 1 Pork chop"},
	{"pescado|poisson", "fish", "pantry: a % plate => 1 Fish plate"},
	{"camaron|camarones|crevette|crevettes", "shrimp", "pantry: a % plate => 1 Shrimp plate"},
	{"papa|papas|patata|patatas", "potato", "pantry: a % soup => 1 Potato soup"},
	{"frijol|frijoles", "bean", "pantry: a % stew => 1 Bean stew"},
	{"arroz|riz", "rice", "chinese: small white % => 1 White rice: Small"},
	{"maiz|mais", "corn", "pantry: a % chowder => 1 Corn chowder"},
	{"harina", "flour", "taqueria: a bean and cheese taco with % tortilla => 1 Bean & cheese taco: Flour tortilla"},
	{"cebolla|cebollas|oignon|oignons", "onion", "indian: a % bhaji => 1 Onion bhaji"},
	{"jitomate|tomates", "tomato", "pantry: a % tart => 1 Tomato tart"},
	{"lechuga|laitue", "lettuce", "pantry: a % wrap => 1 Lettuce wrap"},
	{"aguacate|avocat|palta", "avocado", "% toast => 1 Avocado toast"},
	{"champinon|champinones|hongos|champignon|champignons", "mushroom", "pantry: a % soup => 1 Mushroom soup"},
	{"leche|lait", "milk", "pantry: a warm % => 1 Warm milk"},
	{"agua|eau|acqua", "water", "bakery: a sparkling % => 1 Sparkling water"},
	{"hielo|glacons", "ice", "burger: a lemonade no % => 1 Lemonade: No ice"},
	{"azucar|sucre", "sugar", "diner: a coffee with % => 1 Coffee: Regular, Sugar"},
	{"miel", "honey", "earl grey hot tea with % => 1 Hot tea: Earl Grey, Honey"},
	{"limon|citron", "lemon", "earl grey hot tea with % => 1 Hot tea: Earl Grey, Lemon"},
	{"mantequilla|manteca|beurre", "butter", "a plain bagel with % => 1 Bagel: Plain, Butter"},
	{"crema|creme", "cream", "diner: a coffee with % => 1 Coffee: Regular, Cream"},
	{"pan|pain", "bread", "wings: a corn % => 1 Corn bread"},
	{"jugo|zumo|jus", "juice", "bakery: an orange % => 1 Orange juice"},
	{"naranja", "orange", "bakery: % juice => 1 Orange juice"},
	{"manzana|pomme", "apple", "pantry: an % juice => 1 Apple juice"},
	{"fresa|fresas|fraise|fraises", "strawberry", "pantry: a % cake => 1 Strawberry cake"},
	{"chocolat", "chocolate", "a % chip cookie => 1 Chocolate chip cookie"},
	{"vainilla|vanille", "vanilla", "a large latte with % => 1 Latte: Large, Whole milk, Vanilla"},
	{"cafe", "coffee", "pantry: a black % => 1 Black coffee"},
	{"te", "tea", "chinese: a jasmine % => 1 Jasmine tea"},
	{"verde|vert|verte", "green", "a breakfast burrito with % salsa => 1 Breakfast burrito: Green salsa"},
	{"rojo|roja|rouge", "red", "a breakfast burrito with % salsa => 1 Breakfast burrito: Red salsa"},
	{"rosa|rosado", "pink", "pantry: a % lemonade => 1 Pink lemonade"},
	{"blanco|blanca|blanc", "white", "chinese: small % rice => 1 White rice: Small"},
	{"negro|negra|noir", "black", "pantry: a % tea => 1 Black tea"},
	{"caliente|chaud", "hot", "pantry: a % cider => 1 Hot cider"},
	{"frio|fria|froid", "cold", "a large % brew => 1 Cold brew: Large"},
	{"picante|epice", "spicy", "sushi: a % tuna roll => 1 Spicy tuna roll: White rice"},
	{"sopa|soupe", "soup", "sushi: a miso % => 1 Miso soup"},
	{"ensalada|salade", "salad", "sushi: a seaweed % => 1 Seaweed salad"},
	{"carne", "meat", "pantry: a % pie => 1 Meat pie"},
	{"postre", "dessert", "pantry: a % sampler => 1 Dessert sampler"},
}

// ForeignFoods are more of them: names of foods, what they mean, and what else they may mean where the menu does not have that.
const ForeignFoods = `
avena|avoine > oat
coco > coconut
platano|platanos > plantain|banana
pina > pineapple
pepino|pepinos|concombre > cucumber
zanahoria|carotte > carrot
espinaca|espinacas|epinard|epinards > spinach
ajo > garlic
mostaza|moutarde > mustard
mayonesa > mayonnaise
pimienta > pepper
aceituna|aceitunas > olive
pepinillo|pepinillos > pickle
repollo > cabbage
durazno > peach
cereza|cerise > cherry
frambuesa|framboise > raspberry
arandano|arandanos|myrtille > blueberry
uva|uvas > grape
nuez|nueces|noix > walnut
noisette|avellana > hazelnut
cacahuate|cacahuates > peanut
canela|cannelle > cinnamon
pastel|gateau > cake
refresco|refrescos > soda
cerveza|biere|birra > beer
vino > wine
pavo|dinde > turkey
cordero|agneau > lamb
cangrejo > crab
langosta > lobster
pulpo > octopus
atun|thon > tuna
saumon > salmon
mariscos > seafood
salchicha > sausage
costilla|costillas > rib
alitas > wing
hamburguesa|hamburguesas > burger
canard|pato > duck
funghi > mushroom
cipolla > onion
zucchero > sugar
ghiaccio > ice
limone > lemon
fragola > strawberry
kaffee > coffee
verdes > green
rojos|rojas > red
blancos|blancas > white
negros|negras > black
`

// pictures are what a picture of food stands for when nothing else in its part of the order says it.
var pictures = map[string]string{
	"🥐": "croissant", "☕": "coffee", "🍵": "tea", "🍟": "fries", "🍔": "burger", "🍕": "pizza", "🌮": "taco", "🌯": "burrito", "🥗": "salad", "🍣": "sushi", "🍜": "ramen",
	"🍦": "ice cream", "🍩": "donut", "🍪": "cookie", "🥤": "soda", "🥖": "baguette", "🥯": "bagel", "🍗": "wings", "🥙": "pita", "🍳": "egg", "🥞": "pancakes", "🧇": "waffle", "🥓": "bacon",
	"🍰": "cake", "🧋": "milk tea", "🍺": "beer", "🥛": "milk", "🧃": "juice", "🥪": "sandwich", "🌭": "hot dog", "🍝": "pasta", "🍚": "rice", "🍛": "curry", "🥟": "dumpling", "🍤": "shrimp",
}

// translated puts foreign words and pictures into English where the menu does not use them itself.
func (v *Vocabulary) translated(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i, w := range out {
		if w.Text == english.Comma || english.IsMark(w.Text) || (v.Named[w.Text] || v.Known[w.Text] || v.Named[english.Singular(w.Text)]) && !v.onlyJoins(out, i) {
			continue
		}
		means, ok := v.inEnglish(w.Text)
		if !ok && len(w.Text) > 4 {
			means, ok = v.inEnglish(english.Singular(w.Text))
		}
		if ok {
			if (w.Text == "o" || w.Text == "e") && len(out) < 3 {
				continue
			}
			if w.Text == "les" && i+1 < len(out) && isMass(out[i+1].Text) {
				means = "less"
			}
			out[i].Text = means
		}
	}
	return v.undecorated(out)
}

// inEnglish returns what a foreign word means, the first that the menu has.
func (v *Vocabulary) inEnglish(w string) (string, bool) {
	for _, means := range foreignFoodsOf[w] {
		if v.Known[means] {
			return means, true
		}
	}
	means, ok := ForeignWords[w]
	return means, ok
}

// isMass reports whether a word is of what people want more or less of. The French article "les" stands before no such word: "les ice" is less ice.
func isMass(w string) bool {
	return english.IsFood(w) && !strings.HasSuffix(w, "s") || massWords[w]
}

var massWords = english.WordSet("ice sugar sweet sweetener sweetness salt salty spice spicy heat sauce saucy oil oily foam syrup mayo dressing gravy crispy cooked done")

// undecorated drops the pictures that only decorate the words, and puts words in the place of the others.
func (v *Vocabulary) undecorated(words []english.Word) []english.Word {
	var kept []english.Word
	spoken := slices.ContainsFunc(words, wordy)
	for i, w := range words {
		switch {
		case !IsPicture(w.Text) || v.Known[w.Text]:
		case spoken && (!showsFood(w.Text) || v.decorates(words, i)):
			continue // "🔥🔥 2 lattes"
		default:
			if means, ok := pictures[w.Text]; ok {
				w.Text = means
			}
		}
		kept = append(kept, w)
	}
	return kept
}

// decorates reports whether the picture at i orders nothing: it stands next to a word, or the words say what it shows, or nothing of the kind is sold. A
// picture after a number, "and" or the like is a thing of its own.
func (v *Vocabulary) decorates(words []english.Word, i int) bool {
	from, to := i, i+1
	for from > 0 && IsPicture(words[from-1].Text) {
		from--
	}
	for to < len(words) && IsPicture(words[to].Text) {
		to++
	}
	before := from > 0 && wordy(words[from-1])
	after := to < len(words) && wordy(words[to])
	switch {
	case before && from == i || after && to == i+1:
		return true
	case from > 0 && !before && words[from-1].Text != english.Comma:
		return false
	}
	shown := english.PlainWords(pictures[words[i].Text])
	if slices.ContainsFunc(shown, func(s english.Word) bool { return !v.Known[s.Text] }) || len(shown) == 0 {
		return before || to < len(words) && words[to].Text != english.Comma
	}
	return !slices.ContainsFunc(shown, func(s english.Word) bool {
		return !slices.ContainsFunc(words, func(w english.Word) bool {
			return slices.ContainsFunc(english.Canonical(w), func(c english.Word) bool { return c.Text == s.Text })
		})
	})
}

// onlyJoins reports whether a foreign word for "of" or "the" is in no name here, though the menu has it in others: "torta de carnitas" beside a Torta
// de milanesa.
func (v *Vocabulary) onlyJoins(words []english.Word, i int) bool {
	joins := ForeignWords[words[i].Text]
	return (english.IsStop(joins) || joins == "with" && !v.Optional[words[i].Text+" "+next(words, i)]) && i > 0 && i+1 < len(words) && !v.Follows[words[i].Text+" "+words[i+1].Text] && !v.Follows[words[i].Text+" "+english.Singular(words[i+1].Text)] && !v.Follows[words[i-1].Text+" "+words[i].Text+" "+words[i+1].Text]
}

// next returns the word after i, if there is one.
func next(words []english.Word, i int) string {
	if i+1 < len(words) {
		return words[i+1].Text
	}
	return ""
}

func wordy(w english.Word) bool {
	return w.Text != english.Comma && !IsPicture(w.Text) && !english.IsNumber(w.Text) && !slices.Contains([]string{"a", "an", "and", "with", "one", "two", "some", "the", "x"}, w.Text)
}

// edible are the pictures of food and drink, of animals, and of what food comes in.
var edible = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x2615, Hi: 0x2615, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1F32D, Hi: 0x1F330, Stride: 1}, {Lo: 0x1F336, Hi: 0x1F336, Stride: 1}, {Lo: 0x1F33D, Hi: 0x1F33D, Stride: 1}, {Lo: 0x1F344, Hi: 0x1F37F, Stride: 1},
		{Lo: 0x1F382, Hi: 0x1F382, Stride: 1}, {Lo: 0x1F400, Hi: 0x1F43F, Stride: 1}, {Lo: 0x1F942, Hi: 0x1F944, Stride: 1}, {Lo: 0x1F950, Hi: 0x1F96F, Stride: 1}, {Lo: 0x1F980, Hi: 0x1F9CB, Stride: 1}, {Lo: 0x1FAD0, Hi: 0x1FADF, Stride: 1}},
}

// showsFood reports whether a picture may stand for something to eat or drink, or for what it is made of.
func showsFood(picture string) bool {
	return strings.ContainsFunc(picture, func(r rune) bool { return unicode.Is(edible, r) })
}

// IsPicture reports whether a word is a picture.
func IsPicture(w string) bool {
	for _, r := range w {
		return unicode.Is(unicode.So, r) || r == 0xFE0F
	}
	return false
}

// ForeignWords are the foreign words, and what they mean.
var ForeignWords = english.Meanings(Foreign)

var foreignFoodsOf = func() map[string][]string {
	out := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(ForeignFoods), "\n") {
		said, means, _ := strings.Cut(line, " > ")
		for _, w := range english.Alternatives(said) {
			out[w] = english.Alternatives(means)
		}
	}
	return out
}()
