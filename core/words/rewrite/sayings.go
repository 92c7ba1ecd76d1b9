package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file has clauses that people always say in about the same words and that order nothing: "take your time", "that should do it".

// SayingRows are whole clauses. "(a/b)" stands for either, and "(a/)" for it or nothing. Each row has an example.
var SayingRows = []english.TalkRow{
	{Words: "(please/) take your time|no (rush/hurry/pressure/stress)( at all/ whatsoever/ here/ on this/ lol/)|(theres/there is) no (rush/hurry)( at all/)|whenever (is/s) (good/fine/convenient/easiest/ready)( for you/ for yall/)|whenevers (good/fine/convenient/easiest)( for you/)|whenever (works/its ready/you can/youre ready/u can/yall can)( for you/)|when (its/it is) ready( is fine/)", Example: "take your time"},
	{Words: "(i/we/he/she/they/ill/well/trust me i/dont worry i) (can/could/will/ll/) (take/handle/manage/stand) (it/that/the heat/the spice/the hot stuff)( trust me/ believe me/ lol/ haha/ no problem/ just fine/ fine/)", Example: "i can take it"},
	{Words: "(when/once/after/as soon as/soon as/) (work/church/mass/school/class/practice/the game/the movie/the meeting/my shift/rehearsal/service) (lets out/gets out/let out/is out/ends/is over/finishes/wraps up)( and/ then/ so/)", Example: "church lets out and"},
	{Words: "(a/the/another/our/my/quick/big/) (work/office/school/team/family/lunch/dinner/breakfast/brunch/coffee/snack/food/donut/bagel/pizza/taco/sandwich/boba/tea/beer/munchies/hospital/morning/late night) (run/runs)( for the office/ for the team/ for the crew/ for work/ today/ tonight/ time/ lol/)", Example: "office run"},
	{Words: "(when/whenever/if/soon as/as soon as) (you/u/ya/yall/you guys) (get/got/have/gotta) (a/one) (chance/sec/second/minute/min/moment/free moment/free sec)( please/ pls/)", Example: "whenever you get a sec"},
	{Words: "if (that/it/this) (makes sense/is ok/is okay/works/is cool/is alright/is all right/is possible/is doable/isnt too much/is not too much)|if (thats/its) (ok/okay/cool/alright/fine/possible/doable/not too much/not a problem/not a bother/not too much trouble/not too much to ask/confusing/confusing lol/easier)( with you/ with yall/ for you/ by you/ at all/)|(sorry/apologies) if (thats/its/this is/that is/i am/im/i sound) (confusing/complicated/annoying/a lot/a pain/rude/too much/weird/picky/a hassle)( lol/ haha/)|hope (that/this/it) (makes sense/works/helps/is ok/is okay/isnt too much)( lol/ for you/)|hope (thats/its) (ok/okay/alright/fine/not too much/cool)( lol/)|does that (make sense/work)|make sense|makes sense", Example: "if that makes sense"},
	{Words: "(i/we/) (cant/can not/cannot/can hardly/can barely) wait( to try it/ to try them/ to try this/ to eat/ for it/ for this/ lol/ so excited/ to dig in/ to get there/ to taste it/ any longer/ anymore/)|(i/we/) can (almost/already/nearly) (taste/smell) (it/that/them)( already/ now/ from here/)|(ive/weve/i have/we have/been/have been/) (been/) (looking forward/waiting) (to/for) (this/it)( all day/ all week/ all month/ forever/ since monday/ all morning/)|my mouth is (already/) watering( already/ just thinking about it/)|mouths watering", Example: "cant wait to try it"},
	{Words: "that (should/oughta/ought to/will/ll/would/might/must/can) (do it/do/do me/do us/be it/be all/be everything/be good/be plenty/cover it/be enough/about do it/just about do it/suffice)( for me/ for us/ for now/ for today/ thanks/ thank you/ please/ then/)|thatll (do it/do/do me/do us/be it/be all/be everything/cover it/about do it/suffice)( for me/ for us/ for now/ for today/ thanks/ then/)|(and/) (thats/that is) (the/my/our) (whole/entire/full/complete/) (order/list/lot/thing)( for today/ thanks/)|(and/) (thats/that is) (about/pretty much/basically/literally/really/just about/honestly/) (it/all/everything/the lot)( for me/ for us/ for now/ for today/ from me/ from us/ folks/ really/ i think/ i guess/ then/ lol/ thanks/ thank you/)|i (think/believe/guess/reckon) (thats/that is/that will be/thatll be/thats about) (it/all/everything/the lot)( for me/ for us/ for now/ for today/ lol/ thanks/)|(im/we are/were/all) (all/) (done/set/good/finished)( here/ thanks/ thank you/ now/)|(end/end of/thats the end of the/that is the end of the/end of the/end of my) (order/list/transmission/message)|(thats/that is) a wrap|(over/roger) and out|(nothing/nothin) (more/further)( thanks/ for now/ for me/)|(thats/that is) (all/it) (she/he/they/i/we) wrote|(that/this) (concludes/completes) (my/the/our) order", Example: "that should do it"},
	{Words: "(what/what a/such a) (day/week/morning/night/time/world/life/mess/year)( lol/ huh/ man/ it has been/ its been/)|(its/it has/its been/it was/it is) (been/) (a/one of those/such a/quite a/a long/a rough/a crazy/one hell of a/a hell of a) (day/days/week/weeks/morning/mornings/night/nights/minute/while/year)( lol/ today/ man/)|(its/it has) been (a/one of those/quite a/a hot) (minute/while/sec/day/days/weeks)( since i came/ since we came/ since ive been in/ lol/)|long time no (see/talk/speak/eat)( lol/ friends/ my friend/)|(guess/look/hey look/lookie) whos (back/here)( again/ lol/)|(im/were/we are/i am/its me/me/its us/back/ya boy is/im baaack and) back( again/ for more/ lol/ again lol/ already/)|(me/its me/it is me/us/its us/hi its me/hey its me) again( lol/ haha/ hi/)|back (again/for more/at it again/at it/already)( lol/ haha/)|(new/im new/we are new/were new/i am new) (here/to this/to this place/to the area/to town/in town/around here/to this app)( lol/ so be nice/)|(first/my first/our first/its my first/this is my first/its our first) (time/visit/order)( here/ ordering/ ordering here/ trying you guys/ trying yall/ with you/ with you guys/ at this place/ lol/ so be gentle/ from here/ from you/ from you guys/)|first timer( here/ lol/)|(long time/longtime) (listener/reader/customer/fan/lurker) (first time/firsttime) (caller/poster/customer/orderer)( lol/)|first time (caller/orderer)", Example: "long time no see"},
	{Words: "(please/) (dont/do not) (judge/judge me/hate me/laugh/laugh at me/come for me/at me/tell my wife/tell my husband/tell my doctor/tell my mom/tell anyone/tell my trainer/worry/worry about it/work too hard/mind me/ask/ask me why/ask why/stress/panic/rush/be mad/be shy/be a stranger)( lol/ haha/ please/ ok/ okay/)|(no/zero) (judgement/judgment/judging/shame)( please/ lol/ please lol/ allowed/ here/)|(im/i am) (such a/a total/a/being a/so) (pig/fatty/glutton/mess/piggy/goof/regular/simple man/simple girl/hungry boy/monster/bad)( lol/ haha/ today/)|(the/my) diet (starts/begins) (tomorrow/monday/next week)( lol/)|diet (starts/begins/can start) (tomorrow/monday/next week)( lol/)|(the/my) diet (starts/begins/can wait/is over/is ruined/can start) (tomorrow/monday/next week/)( lol/)|(yolo/treat yoself/treat yourself/cheat day/cheat meal)( lol/)|(its/its my/my/a/today is) cheat day( lol/ so/)|(its/it is/this is/) (on me/my treat/on my boss/on the company/on the house)( today/ tonight/ lol/)|(im/i am/we are/were) (buying/paying/treating)( today/ tonight/ for everyone/)", Example: "dont judge me lol"},
	{Words: "(hey/hi/yo/ok/so/) (what/whats/wats/what is) (good/up/poppin/crackin/happening/new/the word)( my g/ my guy/ my dude/ fam/ bro/ boss/ man/ yall/ guys/ gang/ homie/ my friend/ dude/ everyone/ everybody/)|(how/hows/how is/howre/how are) (it/you/u/ya/yall/things/everything/everyone/everybody/your day/your night/ur day/the day/life/business/you guys) (going/goin/doing/doin/been/holding up/today/tonight/hanging/)( today/ tonight/ over there/ there/ guys/ my friend/ bro/ man/ lol/ there today/)|how (do/d) you do|how you (doin/doing)( today/ tonight/)|how ya doin|how are (ya/you/yall/things/we doing)|hope (you/yall/youre/everyone/everybody/all/all is/everything/everythings/your day/your week/ur day/things/business) (are/is/s/re/doing/going/having/all/) (doing/going/having/) (well/good/great/ok/okay/fine/alright/a good day/a great day/a lovely day/a good one/a nice day/a good night/a great night/a great week/smoothly)( today/ tonight/ over there/ there/ folks/)|(good/great/nice) to (see/hear from/talk to) (you/ya/yall)( again/)|(you/u/yall/ya) (up/open/there/awake/still up/still open)( lol/)|anybody (there/home)|is (anyone/anybody/someone) (there/home/listening)|is this thing (on/working)( lol/)|(testing/test) (one two/1 2/123)( lol/)|can (you/u/yall) hear me( now/ ok/)|(sorry/so sorry/apologies/) (if this is/is this/hope this is) the (right/wrong) (number/place/person/chat)( lol/)|top of the (morning/mornin)( to ya/ to you/)|how can i help|wah gwaan( boss/ my yute/ bredren/ fam/)|(waah gwaan/wagwan/wagwaan/wa gwan)( boss/ fam/ my g/ bro/)|yow( boss/ bossy/ chef/ fam/ big man/ my yute/ bredda/)|big up( yourself/ yuhself/ yourselves/ unu/ yall/ yuh self/)|(nuff/big/maximum/much/all/total) (respect/love/blessings/props/gratitude)( boss/ fam/ always/ yall/)|walk good|likkle more|one love", Example: "hows it goin"},
	{Words: "(thanks/thank you/thx/ty/thank u/tysm/cheers/gracias/ta) (a/so/very/ever so/for/in/again/loads/heaps/lots/millions/bunches/tons/you/all/everyone/everybody/yall/guys/team/fam/luv/mate/love/darling/doll/gorgeous/legend/legends/champ/chef/bud/buddy/friend/friends/sweetie/babe) (bunch/much/ton/lot/million/heap/bundle/everything/all/help/your help/all your help/all you do/your patience/the help/the hard work/your time/helping/helping out/being patient/being awesome/putting up with me/advance/again/everyone/everybody/guys/yall/you guys/so much/very much/ever so/)( you guys/ yall/ guys/ everyone/ in advance/ again/ lol/ friend/ friends/ team/ man/ bro/ boss/ love/ dear/ everybody/ already/)|(a/) thousand thanks|(ta/cheers) (very much/much/luv/love/mate/darling/ears/pal/big ears)|(bless/appreciate/love/luv/heart) (ya/you/yall/u/you guys/it/you all/this/this place/that/ya all/you lots)( so much/ all/ guys/ lots/ a lot/ loads/ boss/ man/ bro/ fam/)|(i/we) (appreciate/love/adore/stan/thank/miss/missed) (ya/you/yall/u/you guys/it/you all/this place/your place)( so much/ all/ guys/ lots/ a lot/ loads/ man/ bro/)|(you/u/ur/youre/yall/yall are/you guys/you guys are/yinz are/you are) (rock/rule/the best/da best/a legend/legends/a star/stars/amazing/awesome/a gem/angels/an angel/a saint/saints/heroes/my hero/my heroes/lifesavers/a lifesaver/doing great/doing amazing/doing a great job/killing it/the goat/goats/my favorite/my favorites/too kind/so kind/the sweetest/a godsend/a doll)( lol/ thanks/ thank you/ in town/ ever/ guys/ man/ truly/ honestly/ fr/ fr fr/)|many thanks( in advance/ again/ to all/)|(please/) (pass my/send my/give my/my) (compliments/regards/love/thanks) (to/) (the/) (chef/team/cook/staff/kitchen/)|(please/) (tell/say) (the/) (chef/cook/team/staff/boss/owner/crew/everyone/everybody) (hi/hello/hey/thanks/thank you/i said hi/i said hello/we said hi/i say hi/whats up)( for me/ from me/)|say (hi/hello/hey) to (your/the/everyone/everybody/ur) (mom/chef/team/boss/family/crew/there/staff/kids/for me/)|keep up the (good/great/amazing/awesome) (work/food/stuff)|keep (doing/) what you(re/) doing|keep it up|keep on keeping on|(dont/never) change( a thing/)", Example: "tell the chef i said hi"},
	{Words: "(please/) (tell/say hello to/say hi to) (the/my/your/) *( i said hi/ hi/ we said hi/ hello/ i say hi/ for me/)|(say hi/say hello/hi/hello/hugs/love) to (the/my/your/) *( for me/ from me/)|but whatever( lol/)|oh well( lol/)|(anyway/anyways)( lol/)|but anyway( lol/)", Example: "tell maria i said hi"},
	{Words: "(have/hav/enjoy/hope you have) (a/an/your/ur/the/yourselves/yourself) (good/great/nice/lovely/wonderful/blessed/amazing/fantastic/awesome/beautiful/super/fabulous/safe/happy/rest/rest of/good rest of/great rest of/nice rest of/weekend/day/night/evening/week/shift/) (day/night/evening/morning/afternoon/weekend/week/one/time/shift/rest/holiday/summer/your day/your night/your shift/your week/your weekend/your evening/the day/ur day/ur night/)( everyone/ yall/ folks/ guys/ all/ ahead/ friend/ friends/ team/ off/ too/ there/ over there/)|stay (cool/safe/warm/dry/hydrated/awesome/healthy/well/golden/gold/blessed/beautiful/strong)( out there/ yall/ guys/ folks/ friends/ everyone/)|take (care/it easy/er easy)( of yourself/ of yourselves/ yall/ guys/ now/)|be (safe/well/good/blessed/kind)( out there/ yall/)|happy (monday/tuesday/wednesday/thursday/friday/saturday/sunday/weekend/holidays/easter/thanksgiving/halloween/new year/new years/hanukkah/mothers day/fathers day/fourth/4 th/valentines/valentines day/birthday to me/hump day/pride/labor day/memorial day/taco tuesday/christmas/st patricks day/lunar new year)( yall/ folks/ everyone/ all/ guys/ to you/ to all/ friends/ team/ fam/)|merry (christmas/xmas)( yall/ everyone/)|(lets/let us) go( birds/ mets/ yankees/ eagles/ team/ baby/ boys/ girls/ lakers/ cowboys/ steelers/ bills/ chiefs/ sox/ cubs/ rangers/ knicks/ celtics/)|go (birds/team/sports/blue/big blue/dawgs/tigers/bears/home team/local sports team)|game (day/night/time)( baby/ yall/ lol/)|(see/c) (ya/you/u/yall)( soon/ later/ then/ tomorrow/ in a bit/ in a few/ there/ shortly/ at the window/ guys/ folks/)|(catch/talk to) (ya/you/u) (soon/later)|(til/until/till) (then/next time)", Example: "have a good rest of your day"},
	{Words: "(i/we) (ll/will/shall) (be/come/swing/pop/stop/roll/drop) (there/by/over/in/thru/through/down/along) (in/)( a/) (bit/few/minute/sec/jiffy/moment/flash/soon/shortly/later/)( to grab it/ to get it/ to pick it up/ to pick up/ to collect/ to collect it/ please/ thanks/ ok/ lol/)|(ill/well) (be/come/swing/pop/stop/roll) (there/by/over/in/thru/through/down) (in/)( a/) (bit/few/minute/sec/jiffy/moment/soon/shortly/later/)( to grab it/ to get it/ to pick it up/ thanks/ lol/)|be (there/over/by/down) (in a bit/in a few/soon/shortly/later/in a jiffy/in a sec/asap)( thanks/ lol/)|(omw/on my way/on our way/en route/already on my way/leaving now/heading out now/heading your way/im around the corner/im close)( now/ rn/ lol/)|(my/the) (husband/wife/son/daughter/kid/mom/dad/brother/sister/friend/roommate/boss/assistant/coworker/neighbor/boyfriend/girlfriend/driver/partner/mother/father/hubby) (ll/will/is gonna/is going to/s gonna/s going to/can/is/s) (pick it up/pick up/be picking it up/be picking up/come get it/grab it/get it/collect it/come pick it up/come by/stop by/swing by/coming to get it/coming to grab it/coming to pick it up/coming by/be by/be there)( soon/ later/ for me/ thanks/ in a bit/)|(my/the) (husbands/wifes/sons/daughters/kids/moms/dads/brothers/sisters/friends/roommates/drivers/boyfriends/girlfriends) (gonna/going to/coming to) (pick it up/pick up/come get it/grab it/get it/collect it/come pick it up/come by/stop by/swing by)( soon/ later/ for me/)|(i/we) (ll/will/m gonna/am gonna/m going to/re gonna) (send/have) (my/the/our) (husband/wife/son/daughter/kid/mom/dad/brother/sister/friend/roommate/assistant/coworker/boyfriend/girlfriend/intern/driver) (to/) (get it/grab it/pick it up/pick up/come get it/collect it/over/by)( later/ soon/)|(ill/well) (send/have) (my/the/our) (husband/wife/son/daughter/kid/mom/dad/brother/sister/friend/roommate/assistant/coworker) (to/) (get it/grab it/pick it up/pick up/come get it/collect it/over/by)( later/ soon/)", Example: "ill be there in a bit"},
	{Words: "(this/it/that) (ones/one is/is/s) (gonna be/going to be/just/) (a/an/) (quick/easy/simple/small/short/big/fun/long/weird/little/tricky) (one/order)( today/ lol/ for you/ for ya/ for yall/ sorry/)|(a/just a/got a/i have a/ive got a/i got a/another/another quick/just a quick/one) (quick/easy/simple/small/short/big/fun/long/weird/little/tricky) (one/order)( today/ lol/ for you/ for ya/ for yall/ sorry/ please/ tonight/)|(quick/easy/simple/small/short/big/fun/long/weird/little) (one/order)( today/ lol/ for you/ for ya/ for yall/ sorry/ tonight/)|(just/only/) (a/one) (little/small/tiny/quick) (something/snack/bite/treat/order) (for me/for us/today/for myself/please/to eat/for the road/)( today/ tonight/ lol/)|(keep/keeping/lets keep/ill keep/well keep/gonna keep/going to keep/so keep) (it/things/this) (quick/simple/easy/short/basic/light/brief/moving/casual/classic)( today/ tonight/ lol/ please/ for you/)|real quick( like/ please/ lol/)|(quick/super quick/really quick)( please/)|so many (choices/options/good things/things/decisions)( lol/ here/)|(so hard/hard) to (choose/decide/pick)( lol/)|decisions decisions( lol/)|(let me/lemme/let us/lets) (think/see/look/check)( here/ now/ what looks good/ a sec/ for a sec/ ok/)|(ok/okay/alright/so/) (here goes/here we go/here it is/here it goes/hear me out/get this/picture this/listen/listen up/brace yourself/brace yourselves/are you ready/you ready/ready/buckle up/get ready/bear with me/stay with me)( ok/ now/ lol/ guys/ yall/)|(you/u/yall) (talked/twisted/convinced/sold) (me/us/my arm) (into it/on it/)( lol/)|twist my arm( lol/ why dont you/)|(ok/okay/fine/alright/well/) (im/i am/you got me/im sold/sold/i give up/i give in)( sold/ in/ convinced/ lol/ already/)|everything (looks/sounds/smells/is/seems) (so/really/super/soo/sooo/) (good/great/amazing/delicious/yummy/tasty/incredible/awesome)( here/ today/ lol/ tbh/ honestly/)|it all (looks/sounds/smells) (so/really/) (good/great/amazing/delicious/yummy)( here/ lol/)", Example: "just a quick one today"},
	{Words: "(idk/i dont know/dunno/i dunno/not sure/im not sure) (what/how/why/if/whether) (im/i am/to/i/this/you) (doing/do/say/ordering/remember/works/saying/order/am doing/work)( me/ it/ here/ this/ lol/ haha/ this works/ anymore/ anything/)|(idk/i dont know/not sure) if (you/u/yall) (remember/know/recognize) me( lol/ but/)|(i know/ik)( i know/ right/ ik/)|(yes/yep/yeah) (its/it is) me( again/ lol/)|(ngl/not gonna lie/not going to lie/cant lie/wont lie/i wont lie/no lie)|to be (honest/fair/clear/frank)|(believe/trust) (it or not/me/you me)|(long story/long story short/cutting to the chase/without further ado/drum roll please/drumroll please/drumroll)|(fun/true) (fact/story)|(real/true) talk|(for/fo) (real/sure)( though/ tho/ lol/)|(swear/i swear)( to god/ lol/ down/)|(got/i got/ive got/i have/have) a (coupon/gift card/voucher/rewards account/punch card)( lol/ but/ somewhere/ btw/)|(i/we) (come/came) in (search/peace)( of food/)|(take my/take all my) money( lol/)|shut up and take my money|(help/send help/save me)( please/ pls/ lol/)|pls send help|please send help|(need/i need/we need/really need) (the/this/some) (energy/comfort/caffeine/fuel/pick me up/sustenance/food/serotonin/carbs/fuel today)( today/ lol/ so bad/ rn/ right now/ badly/)|(i/we) (need/needed/deserve/earned) (this/it)( today/ tonight/ lol/ so bad/ badly/ right now/ rn/ after the week ive had/)|(as/like) (usual/always)( lol/)|(the/just the/my) usual (drill/suspects/crowd/chaos/madness)( lol/)|(hurry/hurry up)( please/ pls/ lol/ im starving/ were starving/)|(chop chop/lickety split/hop to it)( lol/)|sorry (in advance/to be a pain/to be a bother/to be difficult/to be that guy/to be annoying/to be picky/for the rush/for the mess/for the wait/for the text wall/for the essay/for the spam/for the late order/for the last minute order/for rambling/for the novel/for being difficult/for being picky/for being annoying/its so long/its so late/im so late/im late)( lol/ haha/ guys/)|im sorry (in advance/to be a pain/to be difficult/to be picky/for the rush/for rambling)( lol/)|(made/it made/you made/yall made) my (day/week/night)", Example: "not gonna lie"},
	{Words: "(im/i am/were/we are/just/) (dropping/picking) (the/my/our) (kids/kid/son/daughter/boys/girls/husband/wife/mom/dad/dog) (off/up)( at school/ at practice/ at daycare/ from school/ from practice/ from daycare/ now/ soon/ first/ right now/)|(im/i am/were/we are/just/) (dropping/picking) (off/up) (the/my/our) (kids/kid/son/daughter/boys/girls/husband/wife/mom/dad/dog)( at school/ at practice/ from school/ from practice/ now/ soon/ first/)", Example: "dropping the kids off"},
	{Words: "(and/because/since/) (nobody/no one/noone/none of us) (wants to/feels like/is in the mood to/has time to/had time to/felt like/wanted to) (cook/cooking/cook dinner/cooking dinner/make dinner/making dinner/go out)( tonight/ today/ lol/ anymore/)|(i/we/) (dont/really dont/do not) (want to/feel like) (cook/cooking/cook dinner/cooking dinner/make dinner/making dinner)( tonight/ today/ lol/)", Example: "nobody wants to cook tonight"},
	{Words: "(we/i/) (need/want/could use) (some/) (snacks/food/lunch/dinner/a snack/something to eat)( for the game/ for the party/ for the road/ for later/ for tonight/ for everyone/ lol/ asap/ fast/)", Example: "we need snacks for the game"},
	{Words: "(we are/were/im/i am/) having (some/a few/) (friends/people/company/family/folks/guests) (over/by/around)( for/)( brunch/ dinner/ lunch/ the game/ drinks/ coffee/)( tonight/ today/ tomorrow/ later/ this weekend/)", Example: "having friends over for brunch"},
	{Words: "(a/the/) (family/party/group/table) of (two/three/four/five/six/seven/eight/2/3/4/5/6/7/8)( here/ tonight/ today/)|(were/we are) (a/) (family/party/group) of (two/three/four/five/six/seven/eight/2/3/4/5/6/7/8)( here/ tonight/ today/)", Example: "family of five here"},
	{Words: "(and/but/since/because/) (only/just/) (two/three/four/five/six/2/3/4/5/6) of us (are/is/are still/were) (hungry/eating/starving/here/home/coming/around)( tonight/ today/ right now/ lol/ anyway/)", Example: "only two of us are hungry"},
	{Words: "(lunch/dinner/breakfast/brunch/food) for (the/my/our) (crew/team/office/gang/family/guys/girls/boys/staff/band/whole crew/whole team/whole office)( at the/ in the/ over at the/) (office/shop/boatyard/yard/site/job site/studio/garage/school/church/firehouse/station/hospital/warehouse)( today/ tonight/)", Example: "lunch for the crew at the boatyard"},
	{Words: "(so/) (what is/whats) (his/her) (name/face)( again/)|(its my/its our/my/our) turn to (bring/get/buy/grab/pick up) (dinner/lunch/food/breakfast/snacks/coffee)( to/ for/)( the/ my/ our/)( book club/ office/ team/ group/ meeting/ potluck/ bible study/ study group/ game night/ work/)", Example: "its my turn to bring dinner to book club"},
	{Words: "i know (its/it is/its not/it is not/it isnt) (late/early/cold/hot/summer/winter/raining/snowing/weird/a lot/a big order/monday/friday/close to closing/almost closing)( anymore/ yet/ out/ outside/ lol/ haha/ today/)", Example: "i know its not summer anymore"},
	{Words: "i was up all (night/nite/day)( grading/ studying/ working/ writing/ coding/ packing/ cleaning/ driving)( papers/ exams/ tests/ for finals/ for an exam/ on a paper/ on a deadline/ essays/ late/)", Example: "i was up all night grading papers"},
	{Words: "(im/i am/were/we are) (not/not that/not very/not too/not so/not super/not really) hungry( today/ tonight/ right now/ yet/)( dear/ honey/ hon/ sweetie/ lol/ though/ tbh/)|not (that/very/too/so/super/really) hungry( today/ tonight/ right now/)( dear/ honey/ hon/ lol/ though/)", Example: "im not very hungry today dear"},
	{Words: "(ive/i have/weve/we have) been (coming/ordering/eating/a customer/customers/a regular/regulars) (here/from here/from you/from you guys/to you/) (for/) (over/like/about/almost/) (2/3/4/5/6/7/8/10/12/15/20/30/two/three/four/five/six/seven/eight/ten/twelve/fifteen/twenty/thirty/many/so many) (years/months/weeks/yrs)( now/ lol/)", Example: "ive been coming here 10 years"},
	{Words: "(work/finals/finals week/midterms/school/class/this week/this day/today/monday/mondays/this job/my job/my boss/grad school/this heat/the heat/homework/traffic/life/my back/this headache/this hangover) (is/are/s/has been/was) (killing/destroying/draining/breaking/wrecking) (me/us)( lol/ today/ rn/ right now/)", Example: "finals week is killing me"},
	{Words: "(my/) (late/) (husband/wife/mom/dad/family/kids/friend) and i (used to/always) (come/come here/eat here/come by/stop in/stop by)( every/ each)( sunday/ saturday/ friday/ week/ day/ morning/ weekend/ year/ summer/)|(we/i) used to (come/come here/eat here) (every/all) (sunday/saturday/friday/week/day/weekend/summer/the time)", Example: "my late husband and i used to come every sunday"},
	{Words: "(finals/exam/exams/midterm/midterms/moving/crunch/hell/spirit) week( lol/ haha/ here/ again/ ugh/ smh/)", Example: "finals week lol"},
	{Words: "(and/because/bc/since/as/) (we/i) (have/got/ve got/have got) (tons/loads/plenty/a ton/a bunch/too many)( already/ here/ at home/ left/ at the office/ lol/ thanks/)", Example: "we have tons"},
	{Words: "(its/it is/in my/full on/) (bulking/bulk/cutting/finals/exam/tax/wedding/marathon/bikini/hoodie/sweater/football/playoff/hockey/busy/crunch) (season/szn)( baby/ bro/ lol/ again/ here/ rn/ so/)", Example: "bulking szn baby"},
	{Words: "(leg/arm/chest/back/gym/push/pull/race/squat/deadlift) day( done/ is done/ over/ was brutal/ today/ complete/ survived/ in the books/)( lol/ bro/ so/)|(its/it is/it was/just did/did/finished/after/post) (leg/arm/chest/gym/push/pull/race/squat) day( today/ lol/ bro/)", Example: "leg day done so"},
	{Words: "(the/my/) macros (check out/work out/line up/add up/fit/are good/are fine/look good)( lol/ bro/ so/ here/)", Example: "macros check out so"},
	{Words: "(just/) (back/home/got back/got home/coming back/coming/just back) from (work/the gym/practice/school/a run/a hike/the beach/a long run/a workout/yoga/class/the pool/training/a long drive/a shift/my shift)( and/) (starving/hungry/famished/exhausted/tired/beat/dead/so hungry/super hungry/ravenous/)( haha/ lol/)", Example: "back from the gym and starving haha"},
	{Words: "(im/i am/were/we are/) (so/super/really/way too/very/kinda/a bit/still/) (hungover/hung over/jet lagged/jetlagged/sleep deprived)( lol/ haha/ today/ rn/ ugh/)", Example: "so hungover"},
}

// slot is one place of a saying: what may stand there, by its first word, and whether it may be empty.
type slot struct {
	choices map[string][][]string
	empty   bool
}

// sayings are the clauses of SayingRows, by their first words.
var sayings = func() map[string][][]slot {
	out := map[string][][]slot{}
	for _, row := range SayingRows {
		for _, text := range alternatives(row.Words) {
			slots := slotsOf(text)
			firsts := map[string]bool{}
			for _, s := range slots {
				for w := range s.choices {
					firsts[w] = true
				}
				if !s.empty {
					break
				}
			}
			for w := range firsts {
				out[w] = append(out[w], slots)
			}
		}
	}
	return out
}()

// alternatives parts a row of sayings at its bars, except within brackets.
func alternatives(row string) []string {
	var out []string
	depth, from := 0, 0
	for i := 0; i <= len(row); i++ {
		switch {
		case i == len(row) || row[i] == '|' && depth == 0:
			out = append(out, row[from:i])
			from = i + 1
		case row[i] == '(':
			depth++
		case row[i] == ')':
			depth--
		}
	}
	return out
}

// slotsOf reads one saying: words, and choices in brackets.
func slotsOf(text string) []slot {
	var out []slot
	add := func(choices []string) {
		s := slot{choices: map[string][][]string{}}
		for _, c := range choices {
			words := strings.Fields(c)
			if len(words) == 0 {
				s.empty = true
				continue
			}
			s.choices[words[0]] = append(s.choices[words[0]], words)
			if apart := english.Contracted(words); len(apart) != len(words) {
				s.choices[apart[0]] = append(s.choices[apart[0]], apart) // "i'm" as it is written, too
			}
		}
		out = append(out, s)
	}
	for text != "" {
		open := strings.IndexByte(text, '(')
		if open < 0 {
			open = len(text)
		}
		for _, w := range strings.Fields(text[:open]) {
			add([]string{w})
		}
		if open == len(text) {
			break
		}
		end := strings.IndexByte(text, ')')
		add(strings.Split(text[open+1:end], "/"))
		text = text[end+1:]
	}
	return out
}

// ends returns where a saying may end that begins at the first of words: a mark for each number of words.
func (v *Vocabulary) ends(slots []slot, words []english.Word) []bool {
	at := make([]bool, len(words)+1)
	at[0] = true
	for _, s := range slots {
		next := make([]bool, len(words)+1)
		some := false
		for i := range at {
			if !at[i] {
				continue
			}
			next[i] = next[i] || s.empty
			some = some || s.empty
			if i == len(words) {
				continue
			}
			if s.choices["*"] != nil && v.mayName(words[i]) {
				next[i+1], some = true, true // anybody's name
			}
			for _, choice := range s.choices[words[i].Text] {
				if i+len(choice) <= len(words) && slices.EqualFunc(choice, words[i:i+len(choice)], func(c string, w english.Word) bool { return c == w.Text }) {
					next[i+len(choice)], some = true, true
				}
			}
		}
		if !some {
			return nil
		}
		at = next
	}
	return at
}

// longestSaying is how many words a saying has at the most.
const longestSaying = 14

// speaksAgain are words after a saying of several words that begin another clause: "id love a tea".
var speaksAgain = english.ExactSet("i id im ill we wed well")

// asksKindly are words after a saying that begin what is asked for: "pls send a tea".
var asksKindly = english.ExactSet("please pls plz")

// saying returns how many words at the start are a whole clause of sayings, or 0. The menu's own words are no saying by themselves.
func (v *Vocabulary) saying(words []english.Word) int {
	n := 0
	if len(words) == 0 {
		return 0
	}
	for _, slots := range sayings[words[0].Text] {
		for end, ok := range v.ends(slots, words[:min(len(words), longestSaying)]) {
			if ok && end > n && (end == len(words) || v.endsTelling(words, end) || asksKindly[words[end].Text] || end > 3 && speaksAgain[words[end].Text] || end > 1 && english.Spelled(words[end]) && words[end].Text != "the" && words[end].Text != "some") {
				n = end
			}
		}
	}
	if n > 0 && (v.namesPair(words[:n]) || v.Follows["family of"] && slices.ContainsFunc(words[:n], func(w english.Word) bool { return w.Text == "family" })) || n == 1 && v.Known[words[0].Text] {
		return 0
	}
	return n
}
