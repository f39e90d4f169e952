// The rest of `guessable-words.ts` in the same form: names, and things that people are fans of.

/** Signs of the zodiac, gods, and characters of films, cartoons and series. */
const screen = `
aries taurus gemini cancer virgo libra scorpio sagittarius capricorn aquarius pisces mercury venus mars jupiter saturn
uranus neptune pluto apollo zeus hercules athena poseidon hades odin thor loki achilles spartan sparta trojan titan
titans atlas spongebob patrickstar squidward scoobydoo scooby shrek pinocchio peterpan tweety sylvester bugsbunny
daffy popeye tomjerry tomandjerry simpsons homer bart southpark cartman futurama bender familyguy stewie flintstones
smurf smurfs minion minions elmo bigbird cookiemonster kermit muppet teletubbies powerpuff bubbles blossom dexter
doraemonku shinchan conan detectiveconan sailormoon inuyasha bleach ichigo goku vegeta gohan saitama luffy zoro nami
sanji kakashi itachi hinata sakura shippuden pikachuu charizard bulbasaur squirtle mewtwo eevee digimon yugioh
beyblade transformers optimus optimusprime bumblebee megatron avengers hulk captainamerica blackwidow deadpool
wolverine xmen venom joker harleyquinn catwoman batgirl supergirl robin flash aquaman greenlantern punisher daredevil
vader darthvader skywalker lukesky anakin kenobi obiwan yoda chewbacca chewie hansolo jedi sith stormtrooper bobafett
spock kirk picard enterprise voyager klingon babylon firefly serenity battlestar galactica terminator predator alien
aliens robocop rambo godzilla kingkong jurassic gladiator braveheart titanic avatar inception scarface godfather
goodfellas tarantino pulpfiction fightclub jamesbond bond goldeneye casino royal casinoroyal indiana indianajones
lordoftherings aragorn legolas gimli bilbo sauron mordor hermione dumbledore gryffindor slytherin voldemort narnia
twilight hungergames gameofthrones winterfell stark lannister targaryen walkingdead breakingbad heisenberg sherlock
doctorwho tardis dalek bigbang sheldon seinfeld kramer xfiles mulder scully lost heroes prisonbreak squidgame
`;

/** Games, and what they are played on. */
const games = `
xbox xbox360 xboxone playstation nintendo gamecube gameboy dreamcast sega atari steam blizzard diablo warcraft
worldofwarcraft starcraft overwatch hearthstone masterchief callofduty modernwarfare blackops battlefield medalofhonor
assassin assassins assassinscreed godofwar kratos residentevil silenthill metalgear solidsnake finalfantasy sephiroth
cloudstrife tifa kingdomhearts streetfighter tekken mortalkombat subzero doom quake unreal halflife
gordon freeman portal bioshock fallout skyrim oblivion morrowind elderscrolls witcher geralt cyberpunk redemption
reddead grandtheftauto gtasanandreas vicecity needforspeed granturismo farmville candycrush clashofclans clashroyale
angrybirds pacman tetris donkeykong metroid samus megaman yoshi luigi bowser kirby sims thesims runescape
leagueoflegends teemo apexlegends amongus genshin genshinimpact higgsdomino pointblank
`;

/** Cars, machines, shops, food and drink, by their makers. */
const makers = `
camaro charger challenger chevy chevrolet chevelle impala silverado tahoe suburban pontiac firebird transam cadillac
escalade buick oldsmobile lincoln chrysler dodge viper jeep wrangler cherokee ford focus fiesta explorer cobra shelby
bronco thunderbird audi volkswagen beetle golfgti jetta passat volvo saab opel vauxhall peugeot renault citroen fiat
alfa alfaromeo lancia maserati lamborghini bugatti bentley rollsroyce jaguar landrover rangerover mini minicooper
lotus mclaren tesla nissan skyline maxima sentra altima lexus acura infiniti mazda subaru impreza mitsubishi lancer
pajero xpander isuzu daihatsu avanza xenia innova fortuner kijang civic accord integra prelude corolla camry celica
supra yaris hyundai scania caterpillar kenworth peterbilt johndeere ducati yamahar kawasakininja vespa harleydavidson
sportster softail vario beat scoopy nmax vixion satria gateway dell compaq lenovo thinkpad toshiba asus acer hewlett
packard intel pentium nvidia geforce radeon logitech nokia siemens ericsson blackberry xiaomi redmi oppo vivo realme
huawei canon nikon kodak olympus minolta fujitsu hitachi philips sharp sanyo pioneer kenwood sony bose nike adidas
reebok puma converse vans gucci prada chanel versace armani rolex pepsi sprite fanta mcdonalds burgerking starbucks
nescafe nutella snickers skittles twix budweiser heineken corona guinness smirnoff absolut bacardi jackdaniels tequila
vodka whiskey whisky brandy camel newport gudanggaram sampoerna indomie telkomsel indosat shopee tokopedia gojek
bukalapak netflix spotify paypal ebay amazon linkedin snapchat discord skype netscape
`;

/** Teams and players. */
const teams = `
rangers giants eagles falcons ravens bengals browns broncos chiefs colts texans jaguars patriots saints panthers
vikings bears lions niners seahawks chargers rams cardinals raider dodgers padres mariners astros rockies braves
marlins mets phillies pirates reds cubs whitesox redsox bluejays orioles indians tigers royals twins brewers athletics
celtics knicks nets sixers heat hawks hornets wizards pistons pacers bucks rockets spurs mavericks suns kings warriors
clippers blazers jazz sonics nuggets timberwolves raptors bruins canadiens senators sabres flyers penguins capitals
devils islanders hurricanes predators bluesnhl blackhawks wings avalanche sharks ducks flames oilers canucks gators
seminoles longhorns sooners tarheels bluedevils wildcats buckeyes wolverines spartans badgers huskers cornhuskers
volunteers crimson bulldogs huskies kobe bryant kobebryant lebron shaq shaquille iverson magicjohnson larrybird
tigerwoods federer nadal agassi schumacher senna hamilton marquez lorenzo tottenham everton newcastle westham
astonvilla celtic glasgow leeds sunderland wolves ajax feyenoord benfica porto sporting atletico valencia sevilla roma
lazio napoli inter acmilan dortmund borussia schalke zidane maradona pele rooney gerrard lampard drogba kaka
ronaldinho mbappe haaland salah persipura psms psis pssleman psmmakassar timnas timnasindonesia witan marselino badak
garudaku
`;

/** Given names, sighs, curses, places, animals, bands and other common words. */
const further = `
abigail adam adrian alan albert alejandro alex alexis alfred alice alicia alison allison alyssa amber amelia andrea
anne annie arnold arthur ashton audrey beatriz benjamin bernard beverly bianca blake bonnie bradley brenda brett
brittany brooke bruce bryan caitlin calvin cameron camila carla carmen cassandra cassie catherine cecilia chad cheryl
chester chris christina christine cindy claire clara claudia clayton clinton cody colin connor corey courtney craig
curtis cynthia dakota damian danny darren dave debbie deborah denise dennis derek diane diego dominic dominique
dorothy douglas duncan dustin dylan eduardo edwin eileen elaine eleanor elena eric erica erik erin esther ethan eugene
evan evelyn felicia felipe felix florence frances francis francisco frank franklin fred freddy frederick gary georgia
gerald gerard gilbert gina gloria graham grant greg gregory gustavo hailey harold heather hector heidi herbert holly
howard hugo irene isaac isabel isabella isabelle ivan jackie jacob jacqueline jaime jake jamie jane janet janice jared
jasmin jean jeff jeffrey jenna jenny jeremy jerome jerry jesse jill jimmy joan joanna joel johnny jonathon jorge jose
josh joyce juan judith judy julia julian julie justine karl kate katherine kathleen kathryn katie kayla keith kelly
kelsey kenneth kenny kerry kirsten kristin kristina kurt kyle lance larry lauren laurie lawrence leah leonard leonardo
leslie lewis liam logan lorena loretta louis louise lucas lucia luis luke lynn mackenzie madeline madison manuel marc
marcel marco marcus margaret mariah mariana marie marilyn marina marion marissa mark marlene marshall martha martina
marvin mary mason mathew maurice megan melanie melinda meredith micheal mike miles mitchell monica morgan nathan
nathaniel neil nelson nicholas nick noah noel nora norman orlando owen pablo paige pamela pascal paul paula pauline
pedro penny perry philip phillip phoebe rafael ralph ramon randy raphael raul raymond regina renee rick riley rita
robbie roberta roberto robinson rodney rodrigo roger roland roman ronald rosemary ross ruby russell ryan sabrina sally
sammy samuel santiago santos scott sean sebastian sergio shane shannon shaun shawn sheila shelly sherry sierra simon
simone sofia sonia spencer stacey stacy stanley stella stephen stewart stuart suzanne sydney sylvia tamara tanya tara
teresa terry theodore theresa tiffany timothy todd tommy tony tracy travis trevor tristan troy tyrone valentina
valerie veronica vicky victor vincent virginia vivian wallace walter wanda warren wayne wendy wesley whitney willie
wilson yolanda yvonne zachary abdul abdullah abdulaziz abdurrahman aisyah alfian alvin anggi anggraini anisa annisa
aprilia ardi ardiansyah arkan aulia azzahra citra danu darmawan desy dewanti dharma dodo elsa fahmi fahri faiz fatimah
fatih febrian febriana ferdinand fikri firman firmansyah gibran hafiz halimah hamzah hanif hani haikal hesti husna
ikhsan imelda indri inayah irvan ismail jamal jihad juliana khadijah khairul khoirul laila latifah leni lukas lusi
mahmud maulana meilani mulyadi mulyani mustofa nabil nadya naufal naura nisa nova nuraini nurhayati nurjanah oktavia
oktaviani pandji putera puteri rahayu rahman rais rangga rasyid restu revan ridho ridwan rifki rifqi riki risma rohman
rosidah rosmiati rusdi saiful salma salman sandy saskia septian septiani sherly silvia siska solihin sukma sulaiman
suryani susilo syafira syahputra taufan tasya tiara tono ulfa vera vina wahid widodo windy wisnu yayan yosef yudha
yudhistira yulianto yulianti zaki zakaria zaskia zidan adidaya berkahselalu bismillahlulus bismillahsukses cumakamu
dirgahayu doaibu doaku fighting gakada gajelas gakadalagi hidupku ingatmati jangandibuka janganlupa kamuaja kamusaja
kasihsayang kupunya lulusujian masadepan masukaja mauapa orangkaya pastisukses pejuang pejuangcpns pejuangasn
pengenlulus punyaku punyasaya rahasiadong rahasianegara sayacantik sayaganteng sayalupa sayalulus semogalulus
suksesamin tanpamu tetapsemangat yaallah yatuhan bitch biteme blowme boobs bullshit asshole cunt dick dickhead eatme
fucker fucking fuckoff fuckme hooters horny killme lesbian motherfucker naked nipple orgasm penis playboy porn porno
pussy pussycat sexy sexsex sexyboy sexygirl shit shithead slut suckit suckme tits vagina viagra whore kontol memek
ngentot jancok jancuk bajingan brengsek kimak puki tolol setankau pantek action adventure airborne airforce alaska
alpha amadeus amsterdam anarchy archer arizona armagedon armageddon arrow asteroid astro athens atlanta atlantis
aurora austria avalon aztec babes bach backdoor bagpipe baker ball bamboo baron bass bastard beaker beaver belgium
benson berlin bermuda beta bigboss bigboy biker bingo bishop blackbird blackcat blackie blackjack blade blaster blonde
bluebird bluesky bobcat bogart boomer boomerang booger boss boston bowling brasil broadway brooklyn brutus bubba
bubblegum buddy budlight buffalo buffy bullet bulldog buttercup butthead byteme cactus caesar calgary calypso campbell
captain caramel caravan carbon cardinal cartoon cascade casper castle catfish cathouse cello century chance chaos
chicago chief chipmunk chips chopper cleopatra clover cocaine coconut colombia colorado columbia comet compass concord
condor connect contact cooper copper coral cosmos cosmo cougar country coyote crazy creative crusader cuddles cupcake
cyclone daffodil dancing danger darkness darkside deadhead deathnote death denver desert destiny detroit devil digital
director discovery dixie dolly domino doggie dracula dream dreamer dreams dublin dude duke dynamite eclipse edinburgh
egypt electric element elite embrace emerald eminem emperor energy enigma envelope escort eternal eternity europe
evolution excalibur exotic express extreme fantasy farmer fender fireball fireman firewall fisher fishing flamingo
florida flying foobar fortune francais freak freebird frog froggy frosty funny future gangster gasman geheim gemstone
genesis genius giant gizmo global goat gofish golfer golfing gorilla gothic grandma gravity griffin grizzly gunner
gymnast hamburg hamster hannibal hawaii hawkeye heart heartbeat helicopter hendrix highland homerun hongkong horses
hotdog hotrod hotstuff houston icecream iceman icecube idiot illusion imagine immortal impact infinity insane inspiron
ireland jackass jackpot jamaica jasper jayhawks jetaime journey joystick julius jumper jungle junior kangaroo karate
katana kentucky keystone killers kingdom kissme kitkat knights labrador ladybug lantern laser legend lemonade letsgo
light limewire lollipop lonewolf looser loser lucifer lullaby madonna magnet magnum majestic mamacita mammoth manager
manila mariner marine marines marley mascot mathematics maximus meatloaf melody member memory memphis mermaid mexico
miami michigan military millenium millennium mission mobster momo monalisa monster montana montreal moose morning
moscow mozart mushroom mustard mystery mystic napoleon nascar navy nebula nemesis neutron nevada newlife newyear
nightmare nissan350z norway notebook nugget oakland octopus offspring omega online opera optimist orion otter outlaw
oxford oxygen pacific paladin pancake pandora paradise paradox parker parrot passion peaches peanuts pebbles pegasus
pencil penguin phantom philippines pineapples pinky plastic platypus poison police poland polaris politics polska pooh
winniethepooh poohbear poop poopoo portugal postal president prestige princesa prodigy promise prophet psycho puddle
punk punkrock puppies python quality quantum queenie quest racing radiohead rapper raptor raven rebel rebels redhead
redneck redrose redrum reggae revenge revolution rhino riddle riverside rocket rocknroll rockstar rockon rooster roxy
royalty runner russia sailing sailor sanchez sandman santa sapphire scarlet scotland scout scruffy seagull sealteam
sentinel serpent service seven shaggy shalom shamrock sheep sheriff shopping shotgun showtime silverfox simple skater
skateboard skeleton skipper skippy skittle skull slacker slayer sleepy slick smoke smokey smokin smooth sniper
snowboard snowflake snowman socrates solution soulmate southern speaker special speedy spirit spitfire splash spooky
squirrel squirt stallion stanford starfish stealth sticky stinky stonecold strange stripper strong sublime sunflower
sunrise sunset surfer surfing surprise survivor swallow sweden sweetpea swordfish symphony syracuse tango target
tarzan tattoo teddybear teddy telephone temple tennessee thailand therock tigger tobacco tomcat tornado toronto
treasure triangle trinity trombone trooper tropical trouble trucker trumpet turkey ultimate umbrella unicorn unique
universal vacation valentine vampire vanilla vegas velvet vermont vietnam vintage vision volcano voodoo warlock
warning washington watermelon waterfall weasel wedding western wildcat wildfire willow windmill winston wisdom
wolfgang wolfman wonder wonderland woody wrestling yankee zaphod zebra zeppelin ledzeppelin pinkfloyd acdc megadeth
ironmaiden blacksabbath gunsnroses bonjovi aerosmith queenfreddie rollingstones u2music coldplay oasis tupac biggie
snoopdogg drdre kanye beyonce rihanna shakira britney britneyspears justinbieber bieber onedirection taylorswift
selena selenagomez arianagrande billieeilish edsheeran bruno brunomars adele superjunior snsd redvelvet seventeen
straykids itzy ikon winnerkpop wannaone got7 peterpanband dewa19 slank padi sheilaon7 gigi setiaband raisa tulus rhoma
rhomairama iwanfals nikeardilla
`;

export const furtherWords = `${screen}${games}${makers}${teams}${further}`;
