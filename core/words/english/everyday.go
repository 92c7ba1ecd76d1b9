package english

import "strings"

// This file is the everyday vocabulary of talk: verbs, nouns and other words that name no food and no size, and that order, change, refuse, count and measure nothing. They are not
// enough to make a clause talk of nothing but themselves (talk.go); they fill it.

// everydayVerbs are verbs by their first form; those that are regular have the others by rule.
const everydayVerbs = "absorb accept accompany accomplish accuse achieve acknowledge acquire act adapt address admire admit adopt advance advertise advise affect afford age agree aim alarm " +
	"alert amaze amuse analyze announce annoy answer apologize appeal appear applaud apply appoint approach argue arrange arrest arrive assemble assign assist " +
	"assume assure attach attack attempt attend attract audition award babysit back balance bang bargain bark barge battle beam behave believe belong benefit bless blame blast " +
	"blink bloom board boast bomb boost bore borrow bounce bow brag brainstorm breed brighten brush bug bump bury buzz calculate camp capture care carpool carry cash " +
	"cause celebrate challenge chant charm chat cheat cheer cherish chuckle circle clap clarify classify clean clear climb cling clutch coach coax collapse collide color comb " +
	"comfort comment commit communicate commute compare compete complain compliment compose comprehend concentrate concern conclude conduct confess conflict " +
	"confuse congratulate connect conquer consider console construct consult contact contemplate contend contest continue contract contribute control convince cooperate cope " +
	"copy correspond cough counsel crank crash crawl create critique crochet cruise crush cuddle cure curse dare dash dazzle deal debate declare decorate dedicate defeat " +
	"defend define delay delight demand demolish demonstrate deny depart depend describe deserve design destroy detail detect develop devote dial dictate differ dig disappear " +
	"disappoint discover discuss dislocate display distract disturb dive donate doubt download doze drag drift drool drown dwell earn echo educate elect email embarrass " +
	"embrace emerge emphasize employ encounter encourage endure energize enforce engage enjoy enroll ensure entertain entitle escape establish evacuate evaluate examine exceed " +
	"excel excite excuse execute exercise exhaust exhibit exist expand expect experience explain explode explore expose express extend face fade fail faint fascinate fax " +
	"fear feature fetch fidget file flatter flee flinch flirt flood flop fluctuate focus follow fool force forecast foresee forward foster frame freak frighten frown frustrate " +
	"fuel function fund fuss gain gamble gasp gather gaze generate giggle glance glare glue gossip govern grab graduate greet grieve grin groan groom ground growl " +
	"grumble guard guess guide hack haggle hammer handle happen harass harvest hatch haul haunt heal hesitate highlight hike hint hire hobble honor hop hope host " +
	"hover howl hug hum humble hunt hurry hustle identify idle ignite illustrate imagine impact imply import impress improve indicate indulge infect inflate influence inform " +
	"inherit injure innovate inquire insist inspect inspire install instruct insult insure intend interact interest interfere interpret interrupt interview introduce invade " +
	"invent invest investigate invite involve iron irritate isolate jinx jog joke journal journey judge juggle jump justify kayak kick kidnap kiss knit knock label labor lag " +
	"land last laugh launder learn lecture license lift limp link listen live loan locate lock log long look loop loosen lounge lure magnify maintain manage manifest march " +
	"marry marvel master matter mature maximize mediate meditate memorize mend mention merge mess migrate mind mislead mistrust moan mock model monitor mope motivate mount " +
	"mourn move mow mumble murder murmur muster mute nail nap narrate navigate negotiate nod nominate notice notify nudge nurture obey object obsess obtain occupy occur " +
	"offend officiate operate oppose organize outgrow outnumber outsource overcome overflow overhear overlook overpack oversleep overwhelm owe own paddle page paint pamper " +
	"panic parade pardon park participate pass pat patrol pause pedal peek perform persist persuade pester phone photograph picnic pile pitch plan play plead pledge " +
	"plow plug plunge point polish ponder pose possess post postpone pounce practice praise pray preach predict prep presume pretend prevent proceed proclaim procrastinate " +
	"produce progress prohibit promise promote pronounce propose protect protest prove provide provoke publish punish purr push puzzle qualify quarrel question quiz raid rain " +
	"rake ramble rant rate rattle rave reach realize reassure rebel rebound rebuild recall receive reckon recognize recommend reconnect record recover recruit recycle reflect " +
	"refresh refuel regret rehearse reinforce rejoice relate relax release relieve relocate rely remain remark remember remind renew renovate rent reopen repair reply report " +
	"represent request rescue research resent resign resist resolve respect respond restore result resume retire retreat retrieve reunite reveal revisit revive rhyme " +
	"rinse risk rob rock romp rotate rouse rumble sail salute satisfy savor scare scatter schedule scheme scold score scout scrape scream screech scroll scrub search seek " +
	"seem settle shadow shame shatter shelter shift shiver shock shop shout shovel shriek shrug shuffle sigh sign signal simplify ski skid sketch skate slam slap sled smell " +
	"smile snap snatch sneak sneeze sniff snore snowboard snuggle soar sob socialize solve soothe sort sound spank spark speculate sponsor spot sprain squeal stage stain stare " +
	"start startle starve state stay stomp storm straighten stray stress stretch stroll struggle strut study stumble stun submit succeed suck suggest supervise supply support " +
	"suppose surf surge surprise surrender surround survive suspect sway sympathize tackle tailgate talk tame tap target telephone tempt tend terrify test text thank thaw " +
	"thrive tickle tidy tie tire touch tour tow trace track train transfer translate transport trap travel tread treasure tremble trick triumph trot trust tug tumble tutor " +
	"twirl type unload unlock unpack unwind upload urge use usher vacation vacuum validate vanish venture vent video view visit volunteer vote vouch vow wag wail walk wallow " +
	"wander warn wash waste watch wave weep weigh welcome whimper whine whisper whistle wiggle wipe wish witness wonder work worry worship wrestle wrinkle yawn yearn yell yelp " +
	"zip zone zoom"

// irregularVerbs are the other verbs, with all their forms.
const irregularVerbs = "arise arises arose arisen arising awake awakes awoke awoken become becomes became becoming begin begins began begun beginning bend bends bent bending bet bets betting " +
	"bind binds bound binding blow blows blew blown blowing break breaks broke broken breaking bring brings brought bringing build builds built building buy buys bought buying " +
	"catch catches caught catching cling clung come comes came coming deal deals dealt dealing dig digs dug digging draw draws drew drawn drawing dream " +
	"dreams dreamt dreamed dreaming drive drives drove driven driving fall falls fell fallen falling feel feels felt feeling fight fights fought fighting find finds found " +
	"finding forgave forgive forgives forgiven forgiving freeze froze grow grows grew grown growing hang hangs hung hanging hear hears heard hearing hide hides hid hidden " +
	"hiding hit hits hitting keep keeps kept keeping kneel knelt know knows knew known knowing lead leads led leading lend lends lent lending lied losing " +
	"lost meaning outdo outdid outdone overdo overdid pay pays paid paying prove proves proven read reads reading ride rides rode ridden riding rise risen rising run runs ran " +
	"running say says said saying see sees saw seen seeing seek seeks sought seeking shine shines shone shining shoot shoots shooting show shows showed shown showing sing " +
	"sings sang sung singing sank sunk sit sits sat sitting sleep sleeps slept sleeping sneak snuck speak speaks spoke spoken speaking spend spends spent spending spin spins " +
	"spun spinning stand stands stood standing stole stolen stuck sting stings stung stinging stink stinks stunk stinking strike strikes struck striking strive strives strove " +
	"swear swears swore sworn swearing sweep sweeps swept sweeping swim swims swam swum swimming swing swings swung swinging teach teaches taught teaching tell tells told " +
	"telling think thinks thought thinking threw understand understands understood understanding undergo underwent wake wakes woke woken waking wear wears wore worn wearing " +
	"weep wept win wins won winning withdraw withdrew withstand write writes wrote written writing"

// everydayNouns are nouns by their singular: people, places, things of the house, of work, school, sports, travel, nature, the body and the mind.
const everydayNouns = "ability absence academy accent accident accomplishment accountant achievement acquaintance actor actress ad addict adventure advice affair afternoon agency agenda " +
	"agent agreement aid aide aim air airline airplane airport aisle alarm album alibi alien alley ally alphabet ambition amusement ancestor anger angle animal ankle " +
	"announcement annoyance answer ant anthem antique anxiety apartment apology apparatus appearance applicant application appointment appreciation apprentice " +
	"aquarium architect architecture area arena argument arm army arrangement arrival art arthritis article artist assembly assignment association atmosphere attempt " +
	"attention attic attitude attorney auction audience auditor author autumn award backpack backyard badge balcony balloon ballot band bandage bank banker " +
	"baptism barbell barber bargain barn barrier basement basketball bathroom bathtub battery battle beach beast beauty bed bedroom bedtime beginner beginning behavior being " +
	"belief bell bellhop belongings bench benefit bestie bicycle bike billboard birth birthday bishop blanket blessing blister blizzard blog blouse board boat body bomb " +
	"bonfire book bookstore border boredom boss boulevard boyfriend bracelet brain brake branch brand bravery break breakdown breakup breeze brick bride bridge " +
	"bridesmaid briefcase broadcast brochure broom bruise buddy bug building bulb bumper burden bus bush business businessman butler button buyer cab cabin cabinet " +
	"cable calendar camera camp camper campfire campground campus candidate candle canoe canyon captain car caravan carbon cardboard care career caregiver cargo carnival " +
	"carpenter carpet carriage cart cartoon cashier casino cast castle cat catastrophe cause cave ceiling celebration celebrity cellphone cemetery century ceremony chair " +
	"chairman challenge chance channel chaos chapel chapter character charity charm chart chemist chemo chemotherapy chest childhood chimney chin choir chore chorus " +
	"christening church cinema circle circumstance circus city civilian clarinet class classmate classroom cleaner clerk client cliff climate clinic clock closet cloth clothes " +
	"clothing clown clue coach cobweb coincidence collar colleague college collision column coma comedian comedy comfort comment commitment committee commotion communication " +
	"community commute commuter companion company comparison competition complaint complex concept concern concert conclusion condo conductor conference confidence " +
	"conflict confusion congratulation congregation congress connection conscience consequence construction contact contest continent contractor contribution " +
	"controversy convention conversation cop copilot copy coronation corporation corridor costume cottage couch cough council counselor countryside courage course " +
	"court courthouse cousin coworker cramp crane crash creation creator creature crew crib crime crisis critic criticism crochet crowd cruise crush crutch cubicle cue " +
	"culture cure curfew curiosity curse curtain custom cycle dad damage dance dancer danger daughter dawn daycare deadline deal death debt decade decision deck " +
	"decoration deed defeat defendant defense delay delight demand demon dentist department departure deposit depression deputy description desk despair destination detail " +
	"detective detention detour development device diagnosis diagram diaper dictionary difference difficulty dilemma direction director disability disagreement disappointment " +
	"disaster discipline discovery discussion disease disguise dishwasher distance distraction district diver diversity divorce dock document doll donation donkey door " +
	"doorbell doorstep dorm doubt downpour downtown drama drawer dream drill driver driveway drummer drywall duchess dump duty dusk earache earth earthquake ease echo economy " +
	"editor education effect effort ego elbow elder election electrician electricity elephant elevator emotion empire employee employer employment encounter end ending energy " +
	"engagement engine engineer entertainment enthusiasm entrance envelope environment envy episode era errand escalator escape essay estate eternity evaluation event evidence " +
	"ex exam exception excitement excuse executive exercise exhaustion exhibit existence exit expectation experience experiment expert explanation explosion expression " +
	"extension eye eyebrow eyeball eyelid fabric face facility fact factory failure faith fame fantasy fare farmer fashion father fear feather feature feedback " +
	"feeling fella fence festival fever fiance fiction field fight fighter figure file film finale finance finger firefighter fireplace firework firm fist flag flash " +
	"flashlight flea flight flood floor flu flute focus foe fog fool football force forecast forehead forest forever form fortune foundation frame freelancer freeway " +
	"freshman friend friendship fright front frustration fun function funeral fur furnace furniture future gadget gallery gambling game gang gap garage garbage gardener gas " +
	"gate gathering gear gem gender generation generator generosity genius gentleman giggle girl girlfriend gnome goal god godfather godmother " +
	"godson golf goodness goodwill gossip government governor grade graduate graduation grandchild granddaughter grandkid grandparent grandson grass grief grind groom group " +
	"groove grownup growth guard guess guest guidance guide guilt guitar guru gut guy gym gymnastics habit hail hair haircut hairdresser hall hallway hammer hammock hand " +
	"handle handyman happiness harbor hassle hat hatred haul haze head headache headline headquarters health heap hearing heart heartache heartbreak heartburn heaven heel " +
	"height heir helicopter hell helmet helper hero hibernation highway hike hill hiring hobby hockey holder hole holiday homeowner homework honesty honeymoon honor hood hope " +
	"horizon horror horse hospitality host hostage hostess hotel hour household housekeeper housewarming hug human humanity humor hunger hunt hurricane hurry husband hygiene " +
	"icon idea ideal identity idiot idol illness illusion image imagination impact importance impression impulse incident inclusion income inconvenience independence infant " +
	"inflation influence information inheritance injury innocence inquiry insect insomnia inspection inspector inspiration instance instinct institution instructor " +
	"instrument insult insurance intent intention interest interior intern internet internship intersection intervention interview introduction invention investment investor " +
	"invitation invite issue jacket jail jaw jealousy jeans jeep jet jewel jewelry jinx job jogger joke journal journalist journey joy judge judgment jungle juror jury " +
	"justice karate karaoke karma kayak keeper keyboard kickball kickoff kid kindergarten kindness kingdom kiss kitten kitty knee knight knitting knob knowledge lab " +
	"label laborer ladder lady lake landlady landlord lane language lap laptop laughter laundry law lawn lawnmower lawsuit lawyer layoff layover leader leadership league lease " +
	"lecture legend lesson letter liar liberty librarian library license life lifeguard lifestyle lifetime lift lightning line lineup lip list literature litter livestock " +
	"living loan lobby location lock locker log logic logo loneliness look loss lottery lover luck luggage lullaby lung luxury lyric magazine magic magician maid mail " +
	"mailbox mailman mall man management manner mansion manual map marathon march marketing marriage massage master mat match mate math mattress mayor maze meadow " +
	"meaning medal media medicine meditation melody member memorial memory menace mentor mercy messenger metal method microphone midterm military millionaire " +
	"mind minister ministry minivan minority miracle mirror misery mission mob mode modem moment mom money monitor monkey mood morale mortgage motel motion " +
	"motivation motor motorcycle mouth move movement mover movie mower museum music musician mustache mystery myth nail name nap narrator nation nature navy necklace needle " +
	"neighbor neighborhood nephew nerve net network news newscast newspaper nickname niece night nightmare nonsense nose notebook notice notion novel novelist nuisance nurse " +
	"nursery object observation obsession obstacle occasion occupation offense offer office officer offspring olympics opening opera operation opinion " +
	"opponent opportunity optimism optimist orchestra organization organizer orphan outcome outfit outfielder outing outlet oven overtime oxygen pace page pain painter " +
	"painting pajamas palace panic pants paper paperwork parade paradise paragraph parcel parent park parking parrot participant particle partner passenger passion " +
	"pastime path patience patient patio pause pavement paw payday paycheck payroll peace peak pedestrian pencil penny people perfection performance performer " +
	"person personality perspective pet petition phase philosopher philosophy phone photo photographer photography phrase physician physics pianist piano " +
	"picture pilgrim pillow pilot pioneer plague plaid planet planner plantation plaster plastic player playground playlist playoff plaza pleasure pledge plot plow " +
	"plumber plumbing pocket poem poet poetry point policeman policy politician politics poll pollen pollution pond pony pool poop population porch portrait position " +
	"possession possibility post postcard poster posture potential poverty power practice praise prayer preacher precinct prediction prejudice prep presence present " +
	"presentation presenter preschool president pressure pride priest princess principal printer priority prison prisoner privacy privilege problem " +
	"procedure process procession producer profession professional professor profile profit progress project prom promise promotion proof property prophet proposal " +
	"prospect protection protest psychologist puberty publicity publisher puddle punchline punishment pup puppy purpose purse puzzle quarantine quarterback quest " +
	"question queue quilt quitter quiz quote rabbi raccoon racer racket radar radio raffle rage raid railroad rain raincoat rally rapper rat rating ray razor reach reader " +
	"reality realtor reason rebel receiver reception recess recession recipe recital reckoning recognition recommendation recording recovery recruit referee reference " +
	"reflection reform refugee regard region registration regret rehab rehearsal reign relation relationship relative relaxation relay release relief reminder remodel " +
	"renovation rent rep repair reply reporter representative reputation rescue research resemblance residence resident resolution resource respect responsibility restroom " +
	"result resume retirement retreat reunion revenge revenue reverend review revolution rhyme rhythm ribbon ride rider ridge riot risk ritual rival road roadtrip " +
	"robber robbery robe rocket rodeo romance romantic roof rookie room roomie roommate rope routine royalty rubber rug rugby ruler rumor runner runway rush sabbath " +
	"sacrifice sadness safety sailboat sailor saint salary sale salesman salon sanctuary sanity satisfaction savior saxophone scandal scar scarf scene schedule scheme scholar " +
	"scholarship school science scientist scissors score scout screen screw sculpture secretary seminar senate senator sensation sense sentence " +
	"sergeant sermon servant serviceman session setback setting settlement shadow shame shape shaver shed sheriff shift shock shoe shooter shopper shopping shout shovel shrine " +
	"siblings siege sigh sight sign signal silence singer sink siren situation skateboard skeleton skill skirt skull sky slave sleep sleepover sleigh slope slumber smile smog " +
	"snag sneaker snitch snow snowman snowstorm soccer society sock sofa softball solution song sorrow soul soulmate soundtrack souvenir spaceship speaker specimen " +
	"speech speed spell spine sport spot spouse squad squirrel stadium staff stage stair staircase stamp stance startup statement station statue status stepdad stepmom " +
	"sticker stomach stool stopover store storm story stove stranger strategy street strength stress strike stroke stroller structure student studio stupidity suburb subway " +
	"success suffering suggestion suitcase suite summer sunburn sundown sunglasses sunlight sunset superhero superpower superstar supporter surgeon surgery surprise survey " +
	"survival survivor suspect suspense suspicion sweatpants sweatshirt swimmer switchboard sword symbol sympathy tailor talent tantrum target task tattoo taxi " +
	"teacher team teammate teamwork technician technique technology teen teenager telephone television temper temple temptation tenant tennis tent terminal terrace territory " +
	"terror test testimony textbook theater theme theory therapist therapy thermometer thermostat thesis thief thirst thread thriller throne thumb thunder thunderstorm ticket " +
	"tide tightrope timeline tiredness title toddler toe toilet tool toolbox tooth toothache topic torch torture touchdown tour tourist tournament towel tower town toy " +
	"trace track tractor tradition traffic tragedy trail trailer trainer training traitor transfer transition transmission transport trash trauma travel traveler treadmill " +
	"treasure treatment trial triangle tribe tribute trick trip trophy trouble trousers truck trumpet trunk truth tryout tube tuition tumor tunnel turmoil tutor tuxedo typist " +
	"umbrella umpire uncle underdog uniform universe university urge user vacation vacuum valley value vampire van vehicle venture verdict verse vet veteran victim victory " +
	"video view villa village villain violence violin virus visa vision visit visitor vocabulary voice volleyball volunteer vote voyage wage waiter waitress wall " +
	"wallet wallpaper war wardrobe warehouse warning warrior washer waste watch wave way weakness wealth weapon wedding weed week weekend weight welcome welder wheel whistle " +
	"wife wilderness will willpower window winner winter wire wisdom witch witness wizard woman wonder word work workday worker workout workplace workshop world worry worship " +
	"wreck wrist writer yawn year youngster youth zombie zone zoo"

// otherEveryday are other words, as they are.
const otherEveryday = "able abroad absent absolute absurd academic accidental accordingly accurate active actual acute adorable advanced afraid ahead alike alive allegedly along amazing " +
	"ambitious ancient angry annual anxious apparent appropriate artistic ashamed asleep attractive automatic awake aware awful awkward backwards bald beautiful beloved " +
	"blessed blind blonde bold boring brave brief bright brilliant broad broke brutal busy calm capable careful careless casual cautious certain charming chaotic cheerful " +
	"childish chronic civil classy clear clever clueless clumsy cohesive colossal comfortable comfy competitive complex confident confused conscious considerate constant " +
	"convenient coolest corny countless courageous cozy cranky crazy creative creepy critical crooked crucial cruel curious current cute damp dangerous daring dead deaf dear " +
	"decent deep defiant definite deliberate delightful delirious demanding depressed desperate determined devoted difficult diligent direct disabled disastrous distant dizzy " +
	"domestic drab dreadful dreary drowsy drunk due dull dumb dusty dutiful eager early earnest eccentric economic ecstatic educated efficient elderly elegant eligible " +
	"embarrassing eminent emotional endless energetic envious epic essential eternal ethical evident excellent exceptional exclusive exhausting exotic expensive experienced " +
	"extensive external extinct extraordinary fabulous faint fair faithful fake familiar famished fantastic far fascinating fashionable fatal fearless federal feisty feral " +
	"fierce financial flawless flexible fluent fond foolish foreign forgetful formal fortunate forward fragile frail frantic frequent friendly frightened frisky functional " +
	"funniest funny furious fussy future generous gentle genuine gifted glad glamorous global gloomy glorious gorgeous graceful gracious grateful greedy grim grouchy grounded " +
	"grueling grumpy guilty handsome handy happily happy harsh healthy heartless hectic helpful helpless hesitant hideous hilarious historic hollow holy homeless homesick " +
	"honest honestly hopeful hopeless horrible hospitable hostile humble hungriest hungry hurried hysterical ideal idle ignorant ill illegal imaginary immature immediate " +
	"immense impatient impolite important impossible impressive inadequate incapable incredible independent indoor inevitable inexpensive infamous infinite informal injured " +
	"innocent innovative insane insecure instant intelligent intense intentional interesting internal international intimate invaluable invisible irresistible jealous jittery " +
	"jobless jolly joyful joyous judgmental keen kindly kinder knowledgeable lame lanky lasting lazy legal legendary legit lengthy lethal likable likely literal lively local " +
	"lonely loud lousy lovable lovely loyal lucky luxurious mad magical magnificent main major mandatory manic married marvelous mature meaningful medical mediocre mellow " +
	"melodic mental merry messy mighty military mindful mindless minor miserable mobile modern modest monthly monumental moody moral morbid motionless moving musical " +
	"mysterious naive narrow national native naughty nauseous nearby neat necessary needy negative neighborly nervous neutral nifty noble noisy nonstop nosy notable novel numb " +
	"obedient obese obnoxious obsolete obvious occasional odd offensive ongoing online optimal optimistic organized ornery outdoor outgoing outrageous outstanding " +
	"overdue overjoyed overnight overseas overweight overworked painful painless paranoid particular passionate passive pathetic patient peaceful peculiar perfect permanent " +
	"perpetual petty phenomenal phony physical picky pitiful playful pleasant pleased plentiful poetic polite political poor popular portable posh positive possessed " +
	"possible potential powerful practical precious precise predictable premature prestigious pretty priceless primary primitive private probable productive professional " +
	"profound proper prosperous protective proud psychic public punctual purring pushy puzzled quaint qualified questionable quiet quirky racial radiant radical random " +
	"rapid rational reckless recent regretful relative relevant reliable relieved reluctant remarkable remote responsible restless rewarding ridiculous righteous " +
	"rigid risky ritzy robust romantic rowdy rude rural ruthless sacred sad salaried sane sarcastic sassy savage scared scary scattered scenic scientific seasick " +
	"secondhand secure selfish senile sensational sensible sentimental serious severe shabby shady shaky shallow shameful shameless shiny shocking shy significant " +
	"silent silly similar sincere skilled sleepy slippery sloppy slow sluggish sly smart smug snappy sneaky snobby snowy sober sociable social solar solemn solid solitary " +
	"somber sophisticated sore sorrowful spectacular speedy spiritual splendid spontaneous spooky spotless stable stark starving steadfast steady stiff stingy stoic strange " +
	"strategic strict stubborn studious stunning stupid sturdy subjective sublime substantial subtle successful sudden sufficient suitable sunny superb superior supportive " +
	"sure surly surprising suspicious swift sympathetic tactful talented talkative tame tangible tardy tasteful tedious temporary tempting tenacious tense terrible " +
	"terrific thankful thirsty thorough thoughtful thoughtless thrifty thrilling tidy timely timid tired tireless tolerant tough toxic tragic tranquil tremendous tricky " +
	"trivial troubled true truthful turbulent ugly unable unbelievable uncertain uncomfortable unconscious understanding uneasy unemployed unexpected unfair unfit " +
	"unforgettable unfortunate unhappy unhealthy uniform unimportant unique united universal unlikely unlucky unnecessary unpleasant unreal unreliable untidy unusual unwell " +
	"unwilling upbeat upcoming upper uptight urban urgent useful useless vacant vague vain valid valuable vast venomous versatile vibrant vicious victorious vigilant vigorous " +
	"violent virtual visible visual vital vivid voluntary vulnerable wacky warmhearted wary wasteful watchful wealthy weary weekly weird welcoming wicked willing wise " +
	"witty wonderful worldly worried worthless worthy wounded wretched youthful zany zealous zealot accidentally admittedly afterward afterwards alas amazingly anyhow anymore " +
	"anytime anyways apparently automatically awfully badly basically beforehand briefly brightly calmly carefully casually certainly clearly closely commonly consequently " +
	"considerably constantly currently dearly deeply definitely deliberately deservedly desperately differently directly discreetly eagerly earnestly easily effectively " +
	"elsewhere emotionally especially essentially eventually everywhere evidently exceptionally explicitly fairly faithfully famously finally financially firstly foolishly " +
	"formally forever fortunately frankly frequently furiously furthermore gently genuinely gladly gradually greatly hastily hence henceforth highly hopefully " +
	"however hugely humbly ideally immediately immensely importantly incidentally increasingly incredibly indeed indefinitely initially instantly intentionally internally " +
	"ironically jokingly joyfully justly kindheartedly lately lastly legally legitimately literally locally loosely loudly lovingly loyally luckily madly maybe meanwhile " +
	"mentally merrily miraculously miserably naturally neatly nervously nevertheless newly nicely nonetheless notably noticeably nowadays obviously occasionally oddly " +
	"officially oftentimes openly originally ourselves outright overall painfully patiently perfectly personally physically playfully pleasantly politely poorly positively " +
	"possibly potentially practically precisely preferably presently presumably primarily privately probably profoundly promptly properly proudly publicly quietly randomly " +
	"rapidly rarely readily reasonably recently reckon regardless regretfully relatively reliably reluctantly remarkably repeatedly reportedly respectfully responsibly " +
	"rightfully routinely rudely sadly safely secretly seemingly seldom selfishly sensibly seriously severely shamelessly sharply shortly significantly silently sincerely " +
	"skillfully sleepily smoothly socially softly somehow someplace soon specially specifically spiritually spontaneously steadily strangely strongly stubbornly stupidly " +
	"successfully suddenly supposedly surely surprisingly swiftly technically temporarily terribly thankfully theoretically thereafter therefore thoroughly thoughtfully thus " +
	"totally traditionally tragically truly truthfully ultimately unbelievably undoubtedly unexpectedly unfortunately universally unknowingly unusually upstairs urgently " +
	"usefully utterly vaguely vastly verbally viciously violently virtually visibly vividly weirdly whatsoever whenever wherever wholeheartedly wickedly widely wildly " +
	"willingly wisely wonderfully worldwide yearly yesterday alrighty alright aight aka amirite amongst atop aww bruh boi bish btdubs bye captain chum cuzzo darlin darn dawg " +
	"deets doc doin dontcha drumroll dudes fam feelin fella fellas folk folks freeee gimmie gizmo goofball goofy goodness gotcha grandpa grandma gurl hella hehehe homie " +
	"homies hubbys huh hun ima imma innit inna jeebus kiddos kudos lads lawd lilbit lookin luv madam mama mamas matey meemaw memaw mimi moi mojo momma moms muah ngl nuff oof " +
	"oomph ope oughta outta papaw papa pawpaw peeps peepaw prob probs prolly pronto rn roomies sayin shenanigans shhh shoutout smh soooo stat sumthin sup swole tbh tbqh tho " +
	"thx tis tonights todays tomorrows twas unc vibe vibes vibin welp wellll wfh whatcha whatnot whew whos wifey woah workin yaknow yall yalls yanno yay yea yeahhh yep yeppers " +
	"yer yessir yesss yinz yonder youngin youse yup zoinks zonked"

// EverydayVerbs are the everyday verbs, and Everyday all the everyday words, in all their forms. EverydayBids are the first forms of the regular verbs, by which something may be
// asked for: "write a name on it".
var (
	EverydayBids  = ExactSet(everydayVerbs + " write call text bring send draw sing tell keep read ring meet wake")
	EverydayVerbs = everydayVerbForms()
	Everyday      = everydayForms()
)

func everydayVerbForms() map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(everydayVerbs) {
		for _, form := range verbForms(w) {
			out[form] = true
		}
	}
	for w := range strings.FieldsSeq(irregularVerbs) {
		out[w] = true
	}
	return out
}

func everydayForms() map[string]bool {
	out := everydayVerbForms()
	for w := range strings.FieldsSeq(everydayNouns) {
		out[w], out[withS(w)] = true, true
	}
	for w := range strings.FieldsSeq(otherEveryday) {
		out[w] = true
	}
	return out
}

// verbForms returns the forms of a regular verb: walk, walks, walked, walking.
func verbForms(w string) []string {
	last := w[len(w)-1]
	vowel := func(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }
	vowels := 0
	for i := range len(w) {
		if vowel(w[i]) {
			vowels++
		}
	}
	stem := w
	switch {
	case last == 'e':
		stem = w[:len(w)-1]
	case len(w) > 2 && !vowel(last) && strings.IndexByte("wxy", last) < 0 && vowel(w[len(w)-2]) && !vowel(w[len(w)-3]) && vowels == 1:
		stem = w + w[len(w)-1:]
	}
	past := stem + "ed"
	if last == 'y' && len(w) > 1 && !vowel(w[len(w)-2]) {
		past = w[:len(w)-1] + "ied"
	}
	return []string{w, withS(w), past, stem + "ing"}
}

// withS returns a word with the "s" of a plural or of a third person.
func withS(w string) string {
	switch last := w[len(w)-1]; {
	case last == 's', last == 'x', last == 'z', strings.HasSuffix(w, "ch"), strings.HasSuffix(w, "sh"):
		return w + "es"
	case last == 'y' && len(w) > 1 && strings.IndexByte("aeiou", w[len(w)-2]) < 0:
		return w[:len(w)-1] + "ies"
	}
	return w + "s"
}
