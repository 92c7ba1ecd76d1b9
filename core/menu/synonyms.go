package menu

import (
	"slices"
	"strings"
)

// This file puts the menu's own name for a thing in the place of another name for it: "octopus balls" where the menu has Takoyaki.

// sameThings lists names for one thing, a line for each. A name stands for any other of its line, where the menu has that and not this one.
const sameThings = `
unagi|eel
uni|sea urchin
hamachi|yellowtail
ikura|salmon roe
tobiko|flying fish roe
masago|smelt roe|capelin roe
amaebi|sweet shrimp
maguro|tuna
toro|fatty tuna|tuna belly
hirame|fluke
tai|red snapper
saba|mackerel
kani|crab stick|imitation crab|surimi
tako|octopus
ika|squid
hotate|scallop
hokkigai|surf clam
inari|tofu pocket
takoyaki|octopus ball
gyoza|potsticker|pot sticker|pan fried dumpling
karaage|japanese fried chicken
edamame|soybean
ume|umeshu|plum wine
ajitama|soft boiled egg|marinated egg|ramen egg|seasoned egg
menma|bamboo shoot
negi|green onion|scallion|spring onion
kikurage|wood ear|black fungus
kappa maki|cucumber roll
tekka maki|tuna roll
temaki|hand roll
gari|pickled ginger
onigiri|rice ball
ramune|japanese soda|marble soda
wakame salad|seaweed salad
xiao long bao|xlb|soup dumpling
har gow|har gau|ha gow|shrimp dumpling
siu mai|shumai|shu mai|siew mai
char siu|barbecue pork|roast pork
chow fun|ho fun|hor fun
mapo tofu|ma po tofu|mapo doufu
dan dan noodle|tan tan noodle|dandan noodle
congee|jook|rice porridge
youtiao|chinese donut|chinese cruller
egg foo young|egg foo yung|egg fu yung
bok choy|pak choi
scallion pancake|green onion pancake
kung pao|kung pow|gong bao|kong pao
crab rangoon|crab wonton|cheese wonton|crab puff|crab ragoon
pea shoot|dou miao|snow pea leaf
gai lan|chinese broccoli|kai lan
turnip cake|radish cake
egg tart|dan tat
moo shu|mu shu|moo shoo
peking duck|beijing duck
tso|tsao|tao|gau
boba|tapioca pearl|tapioca
tteokbokki|dukbokki|ddukbokki|topokki|ddeokbokki|tteok bokki
kimbap|gimbap|kim bap
galbi|kalbi|korean short rib
japchae|chap chae
sundubu|soondubu|soft tofu stew
bibimbap|bi bim bap|bibimbop
kimchi|kim chi
jajangmyeon|jjajangmyeon|black bean noodle
danmuji|pickled radish|yellow radish
gochujang|korean chili paste
naengmyeon|korean cold noodle
pajeon|korean pancake
pho ga|chicken pho
pho bo|beef pho
pho chay|vegetarian pho|veggie pho|tofu pho|vegan pho
goi cuon|summer roll|rice paper roll
cha gio|imperial roll|fried spring roll
com tam|broken rice
ca phe sua da|vietnamese iced coffee|iced vietnamese coffee
nuoc cham|nuoc mam cham
banh xeo|vietnamese crepe|sizzling crepe
thit nuong|grilled pork|charbroiled pork
dac biet|house special
sinh to|vietnamese smoothie
bo kho|beef stew
pad see ew|pad si ew|pad see you|pad se ew
pad kee mao|pad kee mow|pad ki mao
tom yum|tom yam
tom kha|tom ka
massaman|mussaman|matsaman
panang|penang|phanaeng|panaeng
satay|sate
larb|laab|laap|larp
som tum|som tam|papaya salad|green papaya salad
pad krapow|pad kra pao|pad gra prow|pad ka prao|pad gaprao
khao soi|kao soi
papadum|papad|pappadum|poppadom|papadam|pappadam|poppadum
chapati|chapatti|phulka|chapathi
chana masala|chole|chickpea curry|channa masala|chickpea masala|chana curry
palak paneer|saag paneer|spinach paneer
aloo gobi|potato cauliflower
aloo|potato
gobi|gobhi|cauliflower
baingan bharta|baigan bharta|roasted eggplant
bhindi|okra
butter chicken|murgh makhani|chicken makhani|makhani chicken
dal makhani|black lentil|daal makhani|makhani dal
dal tadka|tadka dal|yellow dal|daal tadka|dal tarka|tarka dal
onion bhaji|onion pakora|onion bhajia
biryani|biriyani|briyani|biriani|biryiani
korma|kurma|qorma
vindaloo|vindalu
jeera rice|cumin rice
kheer|rice pudding
gulab jamun|gulab jaman|gulab jamoon
rasmalai|ras malai|rasamalai
masala chai|masala tea
idli|idly
puri|poori
paratha|parantha|parotha
jhinga|shrimp
kulfi|indian ice cream
kebab|kabob|kabab|kebob
matar|mutter|muttar
methi|fenugreek
imli|tamarind
dahi|curd
baba ganoush|baba ghanoush|baba ganouj|baba ghanouj|babaganoush|baba ganush|baba gannoush|eggplant dip|moutabal|mutabal
hummus|houmous|hommus|hummous|houmus
tabbouleh|tabouli|tabouleh|tabbouli|tabboule|taboule
falafel|felafel|falafil
shawarma|shwarma|schwarma|shawerma|chawarma|shawurma
tzatziki|tsatsiki|tzaziki|tzatsiki|cucumber sauce
dolma|dolmade|dolmadakia|grape leaf|stuffed grape leaf|dolmathes
kibbeh|kibbe|kebbeh
fattoush|fatoush|fattouche|fattush
toum|garlic sauce|garlic dip|garlic whip|toom
tahini|tahina|tehina|sesame sauce
spanakopita|spinach pie|spanikopita|spinach feta pie
tiropita|cheese pie|tyropita
saganaki|flaming cheese
gyro|yiro|yeero
moussaka|mousaka|musaka
pastitsio|greek lasagna|pastichio
avgolemono|lemon chicken soup|egg lemon soup|chicken lemon soup
tirokafteri|spicy feta|spicy feta dip|htipiti
taramosalata|taramasalata|fish roe dip
horiatiki|village salad|greek village salad
galaktoboureko|greek custard pie
loukoumades|greek donut|honey puff
halloumi|haloumi
labneh|labne|lebneh|labaneh
kofta|kafta|kefta|kofte
baklava|baklawa|baklavah|baclava
manakish|manakeesh|manaeesh|zaatar bread
mujadara|mujaddara|mejadra
knafeh|kunafa|kanafeh|kunefe
shish tawook|shish taouk|shish tawouk
ful|foul|fava bean|ful medames
batata harra|spicy potato
doro wat|doro wot|doro wet|chicken stew|stew of chicken
misir wot|misir wat|red lentil|missir wat|missir wot|missir
kik alicha|yellow split pea|split pea|kik aletcha
gomen|collard green
shiro|shiro wat|shiro wot
tikel gomen|tikil gomen|atakilt|atkilt|cabbage
fosolia|fasolia|fosolya|string bean
kitfo|steak tartare|beef tartare
injera|enjera
sambusa|sambosa
elote|street corn|mexican corn|mexican street corn
esquites|street corn cup|corn cup
flauta|taquito|rolled taco
horchata|orchata|orchatta
pico de gallo|salsa fresca|pico
sopapilla|sopaipilla
tres leches|three milk cake
jamaica|hibiscus
chicharron|pork rind|fried pork skin
chile relleno|stuffed poblano
lengua|beef tongue|tongue
tripas|tripe
nopales|cactus|nopal|nopalito
carnitas|braised pork
carne asada|grilled steak
charro bean|frijoles charros|cowboy bean
refried bean|frijoles refritos|refritos
chorizo|mexican sausage
maduros|sweet plantain|fried sweet plantain|ripe plantain
tostones|green plantain|patacones
yuca|cassava|yucca
ropa vieja|cuban shredded beef
cubano|cuban|cuban sandwich
cafecito|cuban coffee|cuban espresso
papa rellena|stuffed potato
lechon|lechon asado
lomo saltado|peruvian beef stir fry
chicha morada|purple corn drink|chicha
maracuya|passion fruit|passionfruit
arroz chaufa|peruvian fried rice|chaufa
pavo|turkey
anticucho|beef heart
cancha|toasted corn
inca kola|inca cola
lumpia|filipino egg roll|filipino spring roll|lumpiang
lumpia shanghai|egg roll shanghai|lumpiang shanghai
pancit|pansit
longganisa|longanisa|longaniza|filipino sausage
ube|purple yam
calamansi|kalamansi
sinangag|garlic rice
leche flan|creme caramel|caramel custard
ahi|ahi tuna|yellowfin
mac salad|macaroni salad
malasada|malassada|portuguese donut
haupia|coconut pudding
kalua pig|kalua pork
shoyu|soy sauce
shave ice|shaved ice|snow cone|snowball|snoball|sno ball
taylor ham|pork roll
home fries|homefries|breakfast potato
tater tot|tot|tater round|potato puff|potato round|tater
hot dog|frank|frankfurter|wiener|weiner|hotdog
chili dog|coney|coney dog
corn dog|corndog
chicken finger|chicken tender|chicken strip|tendy
sprinkle|jimmy|jimmies
cinnamon roll|cinnamon bun
seltzer|sparkling water|soda water|club soda|fizzy water|carbonated water
arnold palmer|half tea half lemonade|iced tea lemonade
hot chocolate|hot cocoa
lox|smoked salmon|nova|nova lox
schmear|shmear|schmeer
hard roll|kaiser roll|kaiser
capicola|gabagool|capocollo|coppa|capicolla|cappicola
mozzarella|mootz|mutz|mozarella|mozzerella
soppressata|soppresata|sopressata
provolone|prov|provie
broccoli rabe|broccoli rab|rapini
giardiniera|hot giard|giard
au jus|jus
pepperoncini|peperoncini|pepperoncino|peperoncino
cutlet|milanesa|milanese
parmigiana|parmigiano
marinara|red sauce|pomodoro
vodka sauce|alla vodka|pink sauce
aglio olio|garlic oil
pasta fagioli|pasta fazool|pasta fagiole|pasta and bean
calamari|fried squid
cannoli|canoli|cannolo
tiramisu|tirimisu|tiramasu
white pie|white pizza|pizza bianca|bianca
margherita|marg
meat lover|meatlover|carnivore
mozzarella stick|fried mozzarella|cheese stick
jalapeno popper|stuffed jalapeno
blue cheese|blu cheese
special sauce|secret sauce|burger sauce
corn bread|cornbread
hush puppy|hushpuppy
crawfish|crayfish|crawdad|mudbug
tartar sauce|tartar|tarter sauce|tarter|tartare sauce
quahog|stuffed clam|stuffy
johnny cake|johnnycake
rice and peas|peas and rice
oxtail|ox tail
escovitch|escoveitch|escabeche
callaloo|calaloo
saltfish|salt fish|salt cod
aubergine|eggplant
courgette|zucchini
coriander|cilantro
capsicum|bell pepper
mange tout|snow pea
gammon|ham steak
banger|sausage
jacket potato|baked potato
cotton candy|candy floss
popsicle|ice lolly|ice pop
catsup|ketchup
gherkin|pickle
sour cream|soured cream
toastie|toasted sandwich
mince|ground beef
filet mignon|fillet mignon
new york strip|ny strip|strip steak
ribeye|rib eye|delmonico
bratwurst|brat
kielbasa|polish sausage|kolbasa
pierogi|pierogie|perogy|perogie|pyrohy
latke|potato pancake
matzo ball|matzah ball|matzoh ball|matza ball
rugelach|rugalach|rugelah
challah|hallah
spaetzle|spatzle
borscht|borsch|beet soup
pain au chocolat|chocolate croissant
pao de queijo|brazilian cheese bread
sriracha|siracha|sirracha|rooster sauce
aioli|garlic mayonnaise
simple syrup|liquid sugar|sugar syrup
powdered sugar|confectioner sugar|icing sugar
dr pepper|dr p
mountain dew|mtn dew|mt dew
worcestershire|worcester|worchestershire
chipotle|chipolte
quesadilla|quesadia|kesadilla
guacamole|wakamole
jalapeno|halapeno|jalepeno
beignet|benyay
gnocchi|nokki|gnochi
bruschetta|brushetta|bruscetta
prosciutto|prosh|proshuto|procuitto
focaccia|foccacia|focacia
ciabatta|chiabatta
croissant|crossant|croissiant
espresso|expreso
macchiato|machiato
omelette|omlette|omlet
doner|donner|donair
kombucha|kombutcha|booch
acai|acaiberry
arugula|roquette
romaine|cos lettuce
cantaloupe|rockmelon
papaya|pawpaw
corn|maize
peanut|groundnut
veggie burger|garden burger|vegetable burger
`

// mayStandFor lists names for things that a menu calls more exactly: a "veggie burger" may be the Black bean burger, but a black bean burger is no other one.
const mayStandFor = `
froyo > fro yo|frozen yogurt
frozen yogurt > fro yo|froyo
dumpling > gyoza|mandu|momo|potsticker|pot sticker|wonton|pierogi
noodle soup > ramen|pho
steak > carne asada|asada
cup of joe > coffee
java > coffee
za > pizza
tenders > chicken tenders|chicken fingers|chicken strips
strips > chicken strips|chicken tenders|chicken fingers
fingers > chicken fingers|chicken tenders|chicken strips
nuggs > nuggets
nugs > nuggets
veggie burger > black bean burger|beyond burger|impossible burger|plant burger|bean burger
garlic sauce > toum
bao > steamed bun|bun
still water > bottled water|spring water
bottle of water > bottled water
tap water > water
marg > margarita
rita > margarita
extra egg > extra ajitama
chi dog > chicago dog
turkey sandwich > sanguche de pavo
fried rice > arroz chaufa
mexican rice > arroz mexicano|spanish rice
spanish rice > mexican rice
egg roll > lumpia
iced coffee > ca phe sua da
mac > macaroni
chicken kabob > shish tawook
sparkling water > perrier|san pellegrino|pellegrino|topo chico|la croix|spindrift|bubly
`

// rename is a name of several words, and what it may stand for.
type rename struct {
	name  []string
	means [][]string
}

// renames are the names by their first word, longest first.
var renames = func() map[string][]rename {
	out := map[string][]rename{}
	add := func(name string, means []string) {
		r := rename{name: texts(plainWords(name))}
		for _, m := range means {
			if words := texts(plainWords(m)); !slices.Equal(words, r.name) {
				r.means = append(r.means, words)
			}
		}
		out[r.name[0]] = append(out[r.name[0]], r)
		if english := texts(plainWords(inEnglish(name))); !slices.Equal(english, r.name) {
			out[english[0]] = append(out[english[0]], rename{english, append(r.means, r.name)})
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(sameThings), "\n") {
		for _, name := range bars(line) {
			add(name, bars(line))
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(mayStandFor), "\n") {
		name, means, _ := strings.Cut(line, " > ")
		add(name, bars(means))
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b rename) int { return len(b.name) - len(a.name) })
	}
	return out
}()

// inEnglish returns a name with its foreign words as the reader has them once it comes to names: "bean charros" for "frijoles charros".
func inEnglish(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		if means, ok := foreignWords[w]; ok {
			words[i] = means
		}
	}
	return strings.Join(words, " ")
}

// renamed puts the menu's names in the place of others for the same things.
func (v *vocabulary) renamed(words []word) []word {
	for i := 0; i < len(words); i++ {
		for _, r := range renames[words[i].text] {
			end := i + len(r.name)
			if end > len(words) || !slices.Equal(texts(words[i:end]), r.name) || v.writes(r.name) {
				continue
			}
			at := slices.IndexFunc(r.means, v.writes)
			if at < 0 {
				continue
			}
			name := make([]word, len(r.means[at]))
			for k, text := range r.means[at] {
				name[k] = word{text: text, aside: words[i].aside, whole: said(words[i:end])}
			}
			name[0].said, name[len(name)-1].plural = said(words[i:end]), words[end-1].plural
			words = slices.Replace(slices.Clone(words), i, end, name...)
			i += len(name) - 1
			break
		}
	}
	return words
}

// writes reports whether the menu has a name with these words one after the other.
func (v *vocabulary) writes(name []string) bool {
	for i, w := range name {
		if !v.known[w] || i > 0 && !v.follows[name[i-1]+" "+w] && !(v.optional[w] && v.optional[name[i-1]]) {
			return false
		}
	}
	return true
}
