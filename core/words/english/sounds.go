package english

// SoundsLike lists what people type, or what a telephone hears, for names that the spelling alone does not lead back to: "a large sweet tee". It holds where
// the menu does not have the word itself.
const SoundsLike = `
tee > tea
role|rolle > roll
fuh|foe|phu|pha > pho
euro plate > gyro plate
euro wrap > gyro wrap
euro pita > gyro pita
euro sandwich > gyro sandwich
yero|yeero|jyro > gyro
sag|sagg|sog > saag
panner|panir > paneer
dall|dahl|dhal|daal > dal|daal|dahl|dhal
rotti|rotee > roti
acaii|ascai|asai > acai
keen wah|kinwa|kinoa > quinoa
nyoki|noki|nokee > gnocchi
hallapeno|halapeno|jalepeno > jalapeno
gwac|guak|gwock|wacamole > guacamole
kayso|keso|quesso|cheese dip > queso
peeko de gallo|pico de guyo > pico de gallo
caseadilla|kasadia|casadia|quesadia > quesadilla
or chata|orchata|horchatta > horchata
al pasture|all pastor|el pastor > al pastor
seizure salad > caesar salad
sezar|cezar > caesar
cold slaw|coal slaw|coldslaw > coleslaw
makiato|machiato|machiatto > macchiato
latay|lattay > latte
capachino|capacino|capuchino > cappuccino
moka|moca > mocha
de caf > decaf
cafe ole|cafe olay|cafe o lait > cafe au lait
one ton soup > wonton soup
one tons > wonton
lomain|lo mane|low mane > lo mein
chow mane|chau mein|chow main > chow mein
kung pau|gung pao|kong pow|kun pao > kung pao
general cho|general sos|general tos|general chow > general tso
egg fu young|egg fo young|egg foo yong > egg foo young
mushu|moo shoe|mu shoe > moo shu
pad tie|pat thai|pad tay|pad tye > pad thai
pad see u|pad see yew|pad see you > pad see ew
tom yom|tum yum > tom yum
lab gai|larb guy|laab gai > larb gai
kimchee|kim chee|kim chi > kimchi
chapchae|jap chae|jap chay > japchae
tokboki|topokki|dukbokki > tteokbokki
eda mame|edamami > edamame
meeso|misso > miso
ton katsu > tonkatsu
oodon > udon
bon mi|ban me|banmi|bahn me > banh mi
zaziki|satziki|taziki > tzatziki
hummis|homus|hommus > hummus
tabuli|taboule > tabbouleh|tabouleh|tabouli
babaganush|baba ganush > baba ganoush|baba ghanoush|baba ghanouj
pitta|peeta > pita
briani|beriani > biryani
corma > korma
lossie > lassi
chick pea masala|chickpea masala|chickpea curry|chole masala > chana masala
alu|aaloo > aloo
beniet|ben yay|beignay > beignet
hush pup > hush puppy
pyrogy|pyrogi|pirogi > pierogi
sour kraut > sauerkraut
rubin > reuben
chala|hallah > challah
smear|shmear > schmear
baloney|boloney > bologna
bar b q|barbq|b b q|bar b que > barbecue
mack and cheese|macncheese|macnchz > mac and cheese|macaroni and cheese
cheez burger > cheeseburger
ham burger > hamburger
hot dogg|hot dawg > hot dog
corn dawg > corn dog
union ring > onion ring
cal zone > calzone
canolli|canoli > cannoli
lasagne > lasagna
hashed brown > hash brown
pan cake > pancake
belgium waffle > belgian waffle
sourdoe|sower dough > sourdough
docter pepper|dr peper > dr pepper
spright > sprite
tarot|tarrow > taro
brockley|brocolli > broccoli
lobstah > lobster
chowdah|chowda > chowder
mlk > milk
bgl|bagle > bagel
tstd|toastd > toasted
swt > sweet
prov > provolone
ched|chedd|chdr > cheddar
frd > fried
grld|grlld > grilled
shrip|shrimps > shrimp
motza|motzah|motzo|matza|matsa > matzo|matzah|matzoh
matzah|matzoh > matzo
matzo > matzah|matzoh
gabagool|gabagoul|cappicola|cappacola > capicola|capocollo
proshoot|proshutto|prosciut|proshuto > prosciutto
mutz|mootz|motz > mozzarella
pilaw|pilao|pilav > pilau|pilaf
`
