import { furtherWords } from './further-guessable-words.ts';

/**
 * Words that people use as passwords when they think of nothing better. They are in small letters and without digits,
 * because guessable-password.ts looks through digits and signs around a word.
 */
const english = `
password passw passwort passwd pass passcode passphrase secret letmein welcome hello login signin access admin
administrator root user username guest test testing tester default change changeme newpassword mypassword master super
superuser superman batman spiderman ironman wonderwoman pokemon pikachu naruto sasuke onepiece dragonball gundam doraemon
starwars startrek matrix trustno trustnoone whatever nothing something anything internet computer laptop samsung iphone
android google facebook instagram youtube twitter whatsapp telegram tiktok yahoo gmail hotmail microsoft windows apple
sunshine moonlight starlight rainbow butterfly flower flowers rose lily daisy jasmine orchid summer winter spring autumn
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december iloveyou iloveyouso ilove loveyou lovely lover loveme lovelove love forever foreverlove always
baby babygirl babyboy sweet sweety sweetie sweetheart honey darling dear angel angels princess prince queen king beautiful
handsome pretty cutie cute charming gorgeous family mother father mommy daddy sister brother friend friends bestfriend
friendship freedom liberty peace justice victory winner champion success lucky happy happiness smile smiley sunny cool
awesome amazing perfect diamond golden silver platinum crystal pearl money dollar million millionaire rich business office
football soccer baseball basketball volleyball badminton tennis hockey golf cricket chelsea arsenal liverpool manchester
manutd united juventus milan intermilan barcelona barca realmadrid madrid bayern ronaldo messi cristiano neymar beckham
rossi yamaha honda suzuki kawasaki toyota ferrari porsche mercedes corvette mustang harley dragon tiger lion eagle falcon
phoenix wolf monkey elephant dolphin shark panther cheetah leopard bear panda rabbit bunny kitty hellokitty kitten puppy
doggy dog cat horse pony chicken turtle snake spider shadow ghost killer hunter ranger warrior soldier ninja samurai
pirate knight wizard magic magical merlin gandalf hobbit harrypotter potter hogwarts frodo zelda mario sonic minecraft
roblox fortnite freefire mobilelegend mobilelegends pubg dota counterstrike valorant gamer gaming player gameover music
rocker metallica nirvana linkinpark blink greenday beatles elvis bts blackpink exo twice jungkook jimin taehyung jisoo
jennie lisa rose army blink guitar piano violin drummer dancer singer artist michael jennifer jessica ashley amanda
michelle nicole daniel andrew joshua matthew christopher anthony robert william richard charles thomas george james john
david joseph kevin brian jason justin brandon jordan tyler taylor austin alexander alexandra samantha elizabeth victoria
rebecca rachel sarah laura anna maria martin peter patrick steven edward henry jack jackson charlie oliver harry oscar
sophie emily emma hannah olivia bella chloe natasha natalie vanessa melissa stephanie danielle angela angelica patricia
barbara linda susan karen nancy betty helen sandra donna carol ruth sharon jesus christ jesuschrist church godbless god
heaven blessed blessing faith hope grace gabriel miguel carlos antonio fernando ricardo pepper ginger cookie cookies
chocolate coffee banana orange lemon cherry strawberry blueberry apple mango pineapple cheese pizza burger sugar candy
butter peanut pumpkin popcorn purple yellow green blue red black white pink brown silver colour color london paris newyork
america american canada australia england germany france italy spain brazil japan tokyo korea seoul china singapore
malaysia hollywood california texas ocean river mountain island beach garden forest nature planet earth world universe
galaxy space star stars moon sun sky cloud thunder lightning storm fire flame water ice snow snowball wind stone steel
iron hammer sword doctor nurse teacher student school college university science english history physics chemistry
biology qazwsx asdf qwerty azerty zxcvbn abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa xxx zzz letmeinnow openme
opensesame iamgod iamtheking whoami nobody unknown temporary temp demo sample example private public security secure
system server network database backup oracle mysql linux ubuntu debian cisco router wireless wifi modem printer keyboard
monitor camera photo video movie cinema television radio phone mobile handphone mustang maverick cowboy redskins steelers
yankees dallas cowboys lakers bulls raiders packers buster maggie rocky bandit bailey max molly lucy sadie daisydog scooter
fluffy snoopy garfield mickey minnie donald goofy disney tinkerbell cinderella aladdin simba nemo barbie ken
`;

const indonesian = `
sandi katasandi kuncisandi rahasia rahasiaku sandiku passwordku kunci kunciku gembok masuk bismillah bismilah basmalah
alhamdulillah subhanallah allahuakbar allah allahku insyaallah insyallah assalamualaikum asalamualaikum muhammad rasulullah
islam islamku muslim muslimah sholat shalat sholawat ramadhan ramadan lebaran quran alquran masjid kaaba mekkah madinah
jannah sakinah istiqomah ikhlas sabar sabarku tawakal hijrah pesantren santri tuhan tuhanyesus yesus yesuskristus kristus
gereja katolik kristen hindu buddha natal paskah indonesia indonesiaku indonesiaraya merdeka merahputih garuda pancasila
nusantara majapahit jakarta bandung surabaya semarang yogyakarta jogja jogjakarta malang medan makassar palembang denpasar
bali bekasi bogor depok tangerang serang solo surakarta padang pekanbaru batam lampung jambi bengkulu pontianak samarinda
balikpapan banjarmasin manado palu kendari ambon papua jayapura lombok mataram kupang aceh madura cirebon tasikmalaya garut
sukabumi karawang purwokerto cilacap tegal pekalongan kediri madiun jember banyuwangi sidoarjo gresik lamongan tuban jawa
jawabarat jawatimur jawatengah sumatera kalimantan sulawesi persija persib persebaya arema bobotoh viking bonek aremania
jakmania sayang sayangku kusayang sayangkamu sayangmama sayangibu sayangsemua cinta cintaku cintakamu akucintakamu
akusayangkamu akucinta cintasejati cintaindonesia kangen rindu rinduku kekasih pacar pacarku jodoh jodohku mantan mantanku
jomblo kamu kamuku aku akuganteng akucantik akuadalah akubisa akupasti pastibisa pastilulus lulus luluscpns lulustes
semangat semangatku sukses suksesselalu suksesku berhasil juara juaraku pemenang harapan harapanku impian impianku mimpi
mimpiku bahagia bahagiaku bahagiaselalu senang senyum senyuman ceria gembira damai tenang cantik cantikku ganteng tampan
manis imut lucu gemes kece keren mantap mantul jagoan jago hebat pintar cerdas rajin malas gila gilaku bodoh bego goblok
anjing bangsat babi monyet kampret kucing kucingku kelinci harimau macan singa gajah naga elang rajawali merpati burung
ayam bebek sapi kerbau kambing kuda ikan lele cupang kura kupu kupukupu bunga bungaku melati mawar anggrek matahari bulan
bintang bintangku pelangi langit awan hujan petir angin laut pantai gunung sungai sawah hutan kebun rumah rumahku keluarga
keluargaku ibu ibuku bapak bapakku ayah ayahku mama mamaku mamapapa papa papaku papamama bunda bundaku umi abi abah emak
kakak kakakku adik adikku adek anak anakku nenek kakek suami suamiku istri istriku sahabat sahabatku teman temanku sobat
kawan guru guruku murid siswa mahasiswa sekolah kuliah kampus ujian tryout skd cpns cpnsku asn pns pppk calonpns pegawai
pegawainegeri honorer bidan perawat dokter polisi polri tentara tni abri prajurit komando kopassus brimob hakim jaksa
negara negeriku tanahair bangsa rakyat presiden soekarno sukarno suharto soeharto jokowi prabowo habibie gusdur kartini
sudirman diponegoro hatta nasi nasigoreng rendang bakso baksoku mieayam sate soto gado martabak kopi kopiku kopihitam teh
susu jeruk mangga durian rambutan nanas pisang semangka melon apel anggur kelapa sambal cabe cabai garam gula coklat roti
merah kuning hijau biru hitam putih ungu jingga satu dua tiga empat lima enam tujuh delapan sembilan sepuluh satudua
satuduatiga seribu sejuta duit uang uangku kaya kayaraya rejeki rezeki berkah barokah senin selasa rabu kamis jumat sabtu
minggu januari februari maret mei juni juli agustus oktober nopember desember selamat selamatdatang selamatpagi halo
haloo hai apakabar terimakasih makasih tolong permisi lupa lupasandi lupapassword gaktau gatau tidaktahu entahlah terserah
ganti gantisandi coba cobacoba percobaan tes testes pengguna akun akunku akunbaru baru admin kantor kantorku dinas desa
kecamatan kabupaten kota provinsi komputer internetku hapeku dewa dewi dewasa raja ratu pangeran putri putra bidadari
malaikat setan hantu pocong kuntilanak ambang ambangtryout
`;

const names = `
budi budiman agus slamet andi andika andre andri anton antok ari arief arif aris arya asep ade adi aditya adit ahmad akhmad
achmad ali amir anwar ayu ayuningtyas bagas bagus bambang bayu beni benny boni cahya cahyo candra dadang dani danang darma
deden dedi dedy deni denny desi dewi dian diana dika dimas dina dinda dini dodi doni donny dwi edi eddy eka eko endang
erna erwin fadli fajar farhan faisal fauzi febri ferdi ferry fitri fitriani galih gilang gita gunawan hadi haris hartono
hasan hendra hendri heri herman heru ibrahim idris ika ilham iman imam indah indra intan irfan irma irwan iwan jaya joko
kadek karina ketut komang kurnia kurniawan lestari lia lina lisa luki lukman made mahendra maya mega meli mira muhamad
nabila nadia nanda nani nia nina nita novi novita nur nurul nyoman oki pandu permata pratama pratiwi prasetyo purnama puspa
puspita putu rahma rahmat rahmawati rama ramadhani rani ratih ratna reni reza ria rian ricky rika rina rini rio riska rizal
rizki rizky robi roni rosa rudi rudy ruli salsa santi santoso saputra sari setiawan siti sinta sofyan sri suci sugeng suharti
sulis sulistyo sumarni suparman supri surya susanti susanto susi syahrul syifa taufik tedi teguh tika tina titin tomi toni
tri tuti udin ujang umar utami wahyu wahyuni wati wawan wayan widya wijaya winda wulan wulandari yadi yani yanti yanto yoga
yogi yudi yuli yulia yuliana yunita yusuf zahra zaenal zainal nugroho nugraha hidayat siregar nasution simanjuntak hutagalung
sihombing lubis harahap manurung sitorus situmorang ginting sembiring tarigan panjaitan silalahi simbolon
`;

/** Words with the digits that belong to them, and digits alone that mean something to people. */
const known = `
jonathan midnight cocacola dolphins fuckyou fuck christian caroline carolina scorpion bigdaddy hardcore rush2112 pakistan
india superstar slipknot anonymous 12qwaszx bigcock thx1138 thx11381 ncc1701 ncc1701d woaini woaini1314 5201314520 5201314
remember lasvegas einstein softball passport panasonic motorola pictures redwings stargate goldfish airplane swimming
drowssap kimberly savannah marlboro slankers doremi doremifasol kosong kosongan gantengku ayahibu selamanya setiaselalu
jangankepo kepo kata katakunci 1236987410 1478963250 31415926 27182818 17081945 19281028 asdqwe
`;

export const guessableWords: ReadonlySet<string> = new Set(
  `${english}${indonesian}${names}${known}${furtherWords}`.split(/\s+/).filter((word) => word !== ''),
);
