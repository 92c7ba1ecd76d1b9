package menu

import (
	"slices"
	"strings"
)

// This file is a part of the independent check: other names for the same thing, which the words may have where the menu has another.

// alsoCalled are names for one thing, one thing a line; before ">" stands a name that a menu may have more exactly.
const alsoCalled = `
acai|acaiberry
aglio olio|garlic oil
ahi|ahi tuna|yellowfin
aioli|garlic mayonnaise
ajitama|soft boiled egg|marinated egg|ramen egg|seasoned egg
aloo gobi|potato cauliflower
aloo|potato
amaebi|sweet shrimp
anticucho|beef heart
arnold palmer|half tea half lemonade|iced tea lemonade
arroz chaufa|peruvian fried rice|chaufa
arugula|roquette
carne asada|grilled steak
au jus|jus
aubergine|eggplant
avgolemono|lemon chicken soup|egg lemon soup|chicken lemon soup
baba ganoush|baba ghanoush|baba ganouj|baba ghanouj|babaganoush|baba ganush|baba gannoush|eggplant dip|moutabal|mutabal
baingan bharta|baigan bharta|roasted eggplant
baklava|baklawa|baklavah|baclava
banger|sausage
banh xeo|vietnamese crepe|sizzling crepe
batata harra|spicy potato
beignet|benyay
bhindi|okra
bibimbap|bi bim bap|bibimbop
biryani|biriyani|briyani|biriani|biryiani
blue cheese|blu cheese
bo kho|beef stew
boba|tapioca pearl|tapioca
bok choy|pak choi
borscht|borsch|beet soup
bratwurst|brat
broccoli rabe|broccoli rab|rapini
bruschetta|brushetta|bruscetta
butter chicken|murgh makhani|chicken makhani|makhani chicken
ca phe sua da|vietnamese iced coffee|iced vietnamese coffee
cafecito|cuban coffee|cuban espresso
calamansi|kalamansi
calamari|fried squid
callaloo|calaloo
cancha|toasted corn
cannoli|canoli|cannolo
cantaloupe|rockmelon
capicola|gabagool|capocollo|coppa|capicolla|cappicola
capsicum|bell pepper
carnitas|braised pork
catsup|ketchup
cha gio|imperial roll|fried spring roll
challah|hallah
chana masala|chole|chickpea curry|channa masala|chickpea masala|chana curry
chapati|chapatti|phulka|chapathi
char siu|barbecue pork|roast pork
charro bean|frijoles charros|cowboy bean
chicha morada|purple corn drink|chicha
chicharron|pork rind|fried pork skin
chicken finger|chicken tender|chicken strip|tendy
chile relleno|stuffed poblano
chili dog|coney|coney dog
chipotle|chipolte
chorizo|mexican sausage
chow fun|ho fun|hor fun
ciabatta|chiabatta
cinnamon roll|cinnamon bun
com tam|broken rice
congee|jook|rice porridge
coriander|cilantro
corn bread|cornbread
corn dog|corndog
corn|maize
cotton candy|candy floss
courgette|zucchini
crab rangoon|crab wonton|cheese wonton|crab puff|crab ragoon
crawfish|crayfish|crawdad|mudbug
croissant|crossant|croissiant
cubano|cuban|cuban sandwich
cutlet|milanesa|milanese
dac biet|house special
dahi|curd
dal makhani|black lentil|daal makhani|makhani dal
dal tadka|tadka dal|yellow dal|daal tadka|dal tarka|tarka dal
dan dan noodle|tan tan noodle|dandan noodle
danmuji|pickled radish|yellow radish
dolma|dolmade|dolmadakia|grape leaf|stuffed grape leaf|dolmathes
doner|donner|donair
doro wat|doro wot|doro wet|chicken stew|stew of chicken
dr pepper|dr p
edamame|soybean
egg foo young|egg foo yung|egg fu yung
egg tart|dan tat
elote|street corn|mexican corn|mexican street corn
escovitch|escoveitch|escabeche
espresso|expreso
esquites|street corn cup|corn cup
falafel|felafel|falafil
fattoush|fatoush|fattouche|fattush
filet mignon|fillet mignon
flauta|taquito|rolled taco
focaccia|foccacia|focacia
fosolia|fasolia|fosolya|string bean
ful|foul|fava bean|ful medames
gai lan|chinese broccoli|kai lan
galaktoboureko|greek custard pie
galbi|kalbi|korean short rib
gammon|ham steak
gari|pickled ginger
gherkin|pickle
giardiniera|hot giard|giard
gnocchi|nokki|gnochi
gobi|gobhi|cauliflower
gochujang|korean chili paste
goi cuon|summer roll|rice paper roll
gomen|collard green
guacamole|wakamole
gulab jamun|gulab jaman|gulab jamoon
gyoza|potsticker|pot sticker|pan fried dumpling
gyro|yiro|yeero
halloumi|haloumi
hamachi|yellowtail
har gow|har gau|ha gow|shrimp dumpling
hard roll|kaiser roll|kaiser
haupia|coconut pudding
hirame|fluke
hokkigai|surf clam
home fries|homefries|breakfast potato
horchata|orchata|orchatta
horiatiki|village salad|greek village salad
hot chocolate|hot cocoa
hot dog|frank|frankfurter|wiener|weiner|hotdog
hotate|scallop
hummus|houmous|hommus|hummous|houmus
hush puppy|hushpuppy
idli|idly
ika|squid
ikura|salmon roe
imli|tamarind
inari|tofu pocket
inca kola|inca cola
injera|enjera
jacket potato|baked potato
jajangmyeon|jjajangmyeon|black bean noodle
jalapeno popper|stuffed jalapeno
jalapeno|halapeno|jalepeno
jamaica|hibiscus
japchae|chap chae
jeera rice|cumin rice
jhinga|shrimp
johnny cake|johnnycake
kalua pig|kalua pork
kani|crab stick|imitation crab|surimi
kappa maki|cucumber roll
karaage|japanese fried chicken
kebab|kabob|kabab|kebob
khao soi|kao soi
kheer|rice pudding
kibbeh|kibbe|kebbeh
kielbasa|polish sausage|kolbasa
kik alicha|yellow split pea|split pea|kik aletcha
kikurage|wood ear|black fungus
kimbap|gimbap|kim bap
kimchi|kim chi
kitfo|steak tartare|beef tartare
knafeh|kunafa|kanafeh|kunefe
kofta|kafta|kefta|kofte
kombucha|kombutcha|booch
korma|kurma|qorma
kulfi|indian ice cream
kung pao|kung pow|gong bao|kong pao
labneh|labne|lebneh|labaneh
larb|laab|laap|larp
latke|potato pancake
leche flan|creme caramel|caramel custard
lechon|lechon asado
lengua|beef tongue|tongue
lomo saltado|peruvian beef stir fry
longganisa|longanisa|longaniza|filipino sausage
loukoumades|greek donut|honey puff
lox|smoked salmon|nova|nova lox
lumpia shanghai|egg roll shanghai|lumpiang shanghai
lumpia|filipino egg roll|filipino spring roll|lumpiang
mac salad|macaroni salad
macchiato|machiato
maduros|sweet plantain|fried sweet plantain|ripe plantain
maguro|tuna
malasada|malassada|portuguese donut
manakish|manakeesh|manaeesh|zaatar bread
mange tout|snow pea
mapo tofu|ma po tofu|mapo doufu
maracuya|passion fruit|passionfruit
margherita|marg
marinara|red sauce|pomodoro
masago|smelt roe|capelin roe
masala chai|masala tea
massaman|mussaman|matsaman
matar|mutter|muttar
matzo ball|matzah ball|matzoh ball|matza ball
meat lover|meatlover|carnivore
menma|bamboo shoot
methi|fenugreek
mince|ground beef
misir wot|misir wat|red lentil|missir wat|missir wot|missir
moo shu|mu shu|moo shoo
mountain dew|mtn dew|mt dew
moussaka|mousaka|musaka
mozzarella stick|fried mozzarella|cheese stick
mozzarella|mootz|mutz|mozarella|mozzerella
mujadara|mujaddara|mejadra
naengmyeon|korean cold noodle
negi|green onion|scallion|spring onion
new york strip|ny strip|strip steak
nopales|cactus|nopal|nopalito
nuoc cham|nuoc mam cham
omelette|omlette|omlet
onigiri|rice ball
onion bhaji|onion pakora|onion bhajia
oxtail|ox tail
pad kee mao|pad kee mow|pad ki mao
pad krapow|pad kra pao|pad gra prow|pad ka prao|pad gaprao
pad see ew|pad si ew|pad see you|pad se ew
pain au chocolat|chocolate croissant
pajeon|korean pancake
palak paneer|saag paneer|spinach paneer
panang|penang|phanaeng|panaeng
pancit|pansit
pao de queijo|brazilian cheese bread
papa rellena|stuffed potato
papadum|papad|pappadum|poppadom|papadam|pappadam|poppadum
papaya|pawpaw
paratha|parantha|parotha
parmigiana|parmigiano
pasta fagioli|pasta fazool|pasta fagiole|pasta and bean
pastitsio|greek lasagna|pastichio
pavo|turkey
pea shoot|dou miao|snow pea leaf
peanut|groundnut
peking duck|beijing duck
pepperoncini|peperoncini|pepperoncino|peperoncino
pho bo|beef pho
pho chay|vegetarian pho|veggie pho|tofu pho|vegan pho
pho ga|chicken pho
pico de gallo|salsa fresca|pico
pierogi|pierogie|perogy|perogie|pyrohy
popsicle|ice lolly|ice pop
powdered sugar|confectioner sugar|icing sugar
prosciutto|prosh|proshuto|procuitto
provolone|prov|provie
puri|poori
quahog|stuffed clam|stuffy
quesadilla|quesadia|kesadilla
ramune|japanese soda|marble soda
rasmalai|ras malai|rasamalai
refried bean|frijoles refritos|refritos
ribeye|rib eye|delmonico
rice and peas|peas and rice
romaine|cos lettuce
ropa vieja|cuban shredded beef
rugelach|rugalach|rugelah
saba|mackerel
saganaki|flaming cheese
saltfish|salt fish|salt cod
sambusa|sambosa
satay|sate
scallion pancake|green onion pancake
schmear|shmear|schmeer
seltzer|sparkling water|soda water|club soda|fizzy water|carbonated water
shave ice|shaved ice|snow cone|snowball|snoball|sno ball
shawarma|shwarma|schwarma|shawerma|chawarma|shawurma
shiro|shiro wat|shiro wot
shish tawook|shish taouk|shish tawouk
shoyu|soy sauce
simple syrup|liquid sugar|sugar syrup
sinangag|garlic rice
sinh to|vietnamese smoothie
siu mai|shumai|shu mai|siew mai
som tum|som tam|papaya salad|green papaya salad
sopapilla|sopaipilla
soppressata|soppresata|sopressata
sour cream|soured cream
spaetzle|spatzle
spanakopita|spinach pie|spanikopita|spinach feta pie
special sauce|secret sauce|burger sauce
sprinkle|jimmy|jimmies
sriracha|siracha|sirracha|rooster sauce
sundubu|soondubu|soft tofu stew
tabbouleh|tabouli|tabouleh|tabbouli|tabboule|taboule
tahini|tahina|tehina|sesame sauce
tai|red snapper
takoyaki|octopus ball
tako|octopus
taramosalata|taramasalata|fish roe dip
tartar sauce|tartar|tarter sauce|tarter|tartare sauce
tater tot|tot|tater round|potato puff|potato round|tater
taylor ham|pork roll
tekka maki|tuna roll
temaki|hand roll
thit nuong|grilled pork|charbroiled pork
tikel gomen|tikil gomen|atakilt|atkilt|cabbage
tiramisu|tirimisu|tiramasu
tirokafteri|spicy feta|spicy feta dip|htipiti
tiropita|cheese pie|tyropita
toastie|toasted sandwich
tobiko|flying fish roe
tom kha|tom ka
tom yum|tom yam
toro|fatty tuna|tuna belly
tostones|green plantain|patacones
toum|garlic sauce|garlic dip|garlic whip|toom
tres leches|three milk cake
tripas|tripe
tso|tsao|tao|gau
tteokbokki|dukbokki|ddukbokki|topokki|ddeokbokki|tteok bokki
turnip cake|radish cake
tzatziki|tsatsiki|tzaziki|tzatsiki|cucumber sauce
ube|purple yam
ume|umeshu|plum wine
unagi|eel
uni|sea urchin
veggie burger|garden burger|vegetable burger
vindaloo|vindalu
vodka sauce|alla vodka|pink sauce
wakame salad|seaweed salad
white pie|white pizza|pizza bianca|bianca
worcestershire|worcester|worchestershire
xiao long bao|xlb|soup dumpling
youtiao|chinese donut|chinese cruller
yuca|cassava|yucca
bao > steamed bun|bun
bottle of water > bottled water
chi dog > chicago dog
chicken kabob > shish tawook
cup of joe > coffee
froyo > fro yo|frozen yogurt
frozen yogurt > fro yo|froyo
dumpling > gyoza|mandu|momo|potsticker|pot sticker|wonton|pierogi
egg roll > lumpia
extra egg > extra ajitama
fingers > chicken fingers|chicken tenders|chicken strips
fried rice > arroz chaufa
garlic sauce > toum
iced coffee > ca phe sua da
java > coffee
mac > macaroni
marg > margarita
mexican rice > arroz mexicano|spanish rice
noodle soup > ramen|pho
nuggs > nuggets
nugs > nuggets
rita > margarita
spanish rice > mexican rice
sparkling water > perrier|san pellegrino|pellegrino|topo chico|la croix|spindrift|bubly
steak > carne asada|asada
still water > bottled water|spring water
strips > chicken strips|chicken tenders|chicken fingers
tap water > water
tenders > chicken tenders|chicken fingers|chicken strips
turkey sandwich > sanguche de pavo
veggie burger > black bean burger|beyond burger|impossible burger|plant burger|bean burger
za > pizza
`

// calledAs are the lines of alsoCalled, each by the root of the first word of a name: the name, and what the menu may have for it.
var calledAs = func() map[string][][]string {
	out := map[string][][]string{}
	for _, line := range strings.Split(strings.TrimSpace(alsoCalled), "\n") {
		names, means, oneWay := strings.Cut(line, " > ")
		if !oneWay {
			means = names
		}
		for _, name := range strings.Split(names, "|") {
			first := root(strings.Fields(name)[0])
			out[first] = append(out[first], append([]string{name}, strings.Split(means, "|")...))
		}
	}
	for _, rows := range out {
		slices.SortStableFunc(rows, func(a, b []string) int { return len(strings.Fields(b[0])) - len(strings.Fields(a[0])) })
	}
	return out
}()

// asCalled returns toks with the names that only another menu would have as this menu has them.
func (t *trial) asCalled(toks []tok) []tok {
	var names []string // of items and options, as roots between spaces
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			names = append(names, " "+strings.Join(t.rootsOf(it.Name), " ")+" ")
			for _, g := range it.Groups {
				for _, o := range g.Options {
					names = append(names, " "+strings.Join(t.rootsOf(o.Name), " ")+" ")
				}
			}
		}
	}
	has := func(name string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, " "+strings.Join(t.rootsOf(name), " ")+" ") })
	}
	for k := 0; k < len(toks); k++ {
		for _, row := range calledAs[root(toks[k].text)] {
			end := k + len(strings.Fields(row[0]))
			if toks[k].sep || end > len(toks) || !slices.EqualFunc(strings.Fields(row[0]), toks[k:end], func(w string, o tok) bool { return !o.sep && root(o.text) == root(w) }) || has(row[0]) || givenNames[root(row[0])] && t.forSomebody(toks, k) {
				continue
			}
			at := slices.IndexFunc(row[1:], has)
			if at < 0 {
				continue
			}
			var put []tok
			for _, w := range strings.Fields(row[1+at]) {
				put = append(put, tok{text: w, raw: toks[k].raw})
			}
			toks = slices.Replace(slices.Clone(toks), k, end, put...)
			k += len(put) - 1
			break
		}
	}
	return toks
}

// givenNames are names of things that are given to people, too.
var givenNames = set("frank jimmy rita brat tot coney tao gau marg java")

// forSomebody reports whether up to three words before k say for whom something is.
func (t *trial) forSomebody(toks []tok, k int) bool {
	for j := k - 1; j >= 0 && j >= k-3; j-- {
		if w := toks[j].text; w == "for" || w == "name" || w == "named" || w == "under" || w == "from" {
			return true
		}
	}
	return false
}

// rootsOf returns the roots of the words of a name.
func (t *trial) rootsOf(name string) []string {
	var out []string
	for _, w := range t.wordsOf(name) {
		out = append(out, root(w))
	}
	return out
}
