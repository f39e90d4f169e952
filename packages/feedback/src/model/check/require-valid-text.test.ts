import { describe, expect, test } from 'vitest';
import { flawAfterSentence } from '../../../test/model/valid-texts.ts';
import type { TextFlaw } from '../discarded-text-error.ts';
import type { TextSection } from '../model-texts.ts';

describe('a number outside a placeholder', () => {
  test.each([
    ...['Kerjakan 5 latihan.', 'Kerjakan ٣ latihan.', 'Kerjakan ５ latihan.', 'Kerjakan ½ jam.'],
    ...['Nilainya x².', 'Bagian Ⅳ lemah.', 'Bagian IV lemah.', 'Bagian iv lemah.', 'Kerjakan ① dulu.'],
    'Di TIU ada {{tiu_kosong}}x.',
    ...['Kerjakan satu latihan.', 'Kerjakan Lima latihan.', 'Kerjakan sepuluh latihan.', 'Ada sebelas.'],
    ...['Ada dua belas.', 'Ada puluhan.', 'Ada seratus.', 'Ada ribuan.', 'Ada setengah.', 'Ada separuh.'],
    ...['Ada sepertiga.', 'Ada seperempat.', 'Yang pertama.', 'Yang ketiga.', 'Keduanya lemah.', 'Ada nol.'],
    ...['Baca sekali lagi.', 'Ulangi berkali-kali.', 'Jawaban ganda.', 'Saling satu sama lain.'],
    ...['Persen benarnya.', 'Semua soal.', 'Seluruhnya.', 'Sebagian besar benar.', 'Tidak ada yang salah.'],
    ...[
      'Try two drills.',
      'Drill it twice.',
      'Try twenty drills.',
      'The first half.',
      'Kerjakan t i g a latihan.',
    ],
    ...[
      'Kerjakan se-puluh latihan.',
      'Kerjakan tiga.',
      'Kelima bagian.',
      'Selusin latihan.',
      'Dua kali lipat.',
    ],
    ...['Kerjakan ti-ga latihan.', "Kerjakan li'ma latihan.", 'Kerjakan em–pat latihan.', 'Ada se-mua.'],
    ...['Kerjakan tri latihan.', 'Panca langkah.', 'Ulangi tiap triwulan.', 'Dwi latihan.', 'Catur.'],
    ...['Setiap TWK keliru.', 'Tiap jawaban keliru.'],
    ...['Kerjakan duabelas latihan.', 'Kerjakan duapuluh latihan.', 'Ada limapuluh soal lagi.'],
    ...['Ada tigabelas.', 'Yang ketigabelas.', 'Ada duaratus.', 'Ada seratuslima.', 'Keduapuluh jawaban.'],
    ...['Duapertiga jawaban TIU keliru.', 'Tigaperempat jawaban TIU keliru.', 'Ada sepersepuluhnya.'],
    ...['Ada separoh.', 'Separohnya keliru.', 'Lipatgandakan latihan.', 'Penggandaan latihan.'],
    ...['Ada triliunan.', 'Ada sepasang jawaban.', 'Segenap jawaban TIU keliru.', 'Ada sebutir soal.'],
    ...['Kamu nomor wahid di TIU.', 'Tryout perdana memang berat.', 'Ada sebuah jawaban yang keliru.'],
    ...['Latih sejam saja.', 'Latih semenit.', 'Berlatihlah seminggu.', 'Sebulan lagi terasa hasilnya.'],
    ...['Berlatihlah sehari.', 'Sedekade pun tidak terasa.', 'Ada setahun lagi.', 'TIU tanpa kesalahan.'],
    ...['Jawaban TIU keliru tanpa kecuali.', 'TIU bebas kekeliruan.'],
  ])('the text %s is refused for its number', (sentence) =>
    expect(flawAfterSentence(sentence)).toBe('number'),
  );

  test.each([
    ...['Kembali ke tengah paragraf.', 'Belajarlah di tempat tenang.', 'Kelemahanmu di cara membaca.'],
    ...[
      'Jaga persatuan dan kesatuan.',
      'Bangsa yang bersatu saling menghargai.',
      'Buat jadwal yang seimbang.',
    ],
    ...['Baca pilihan ganda dengan pelan.', 'Latih sedikit setiap hari.', 'Tryout kali ini memberi arah.'],
    ...['Perhatikan contoh sehari-hari.', 'Ulangi perkalian dasar.', 'Bhinneka Tunggal Ika perlu dipahami.'],
    ...['Buat sebuah jadwal.', 'Baca soal sepenuhnya.', 'Berhenti sejenak, lalu baca sekaligus tandai.'],
    ...['Setelah itu istirahat sebentar.', 'Gunakan selembar kertas.', 'Segera periksa kalimatnya.'],
  ])('the text %s is accepted as a text without a number', (sentence) =>
    expect(flawAfterSentence(sentence)).toBeNull(),
  );
});

describe('a placeholder', () => {
  test.each<[string, TextFlaw]>([
    ['Di TIU ada {{tiu_bonus}}.', 'placeholder'],
    ['Di TIU ada {{ tiu_poin }}.', 'placeholder'],
    ['Di TIU ada {{TIU_POIN}}.', 'placeholder'],
    ['Di TIU ada {{}}.', 'placeholder'],
    ['Di TIU ada {{__proto__}}.', 'placeholder'],
    ['Di TIU ada {tiu_poin}.', 'characters'],
    ['Di TIU ada {{{tiu_poin}}}.', 'characters'],
    ['Di TIU ada {{tiu_poin}}{{tiu_benar}}.', 'placeholder edges'],
    ['Di TIU ada {{tiu_poin}} {{tiu_benar}}.', 'placeholder edges'],
    ['Di TIU ada {{tiu_poin}}, {{tiu_benar}}.', 'placeholder edges'],
    ['Di TIU ada {{tiu_poin}},{{tiu_benar}}.', 'placeholder edges'],
    ['Di TIU ada se{{tiu_poin}}.', 'placeholder edges'],
    ['Di TIU ada {{tiu_poin}}an.', 'placeholder edges'],
    ['Di TIU ada -{{tiu_poin}}.', 'placeholder edges'],
    // The next three values are not offered when times and histories are unknown.
    ['Di TIU ada {{tiu_salah_cepat}}.', 'placeholder'],
    ['Di TIU ada {{tiu_ganti_turun}}.', 'placeholder'],
    ['Di TIU ada {{tiu_ganti_naik}}.', 'placeholder'],
  ])('the text %s is refused for its placeholder, with the flaw %s', (sentence, flaw) =>
    expect(flawAfterSentence(sentence)).toBe(flaw),
  );
});

describe('a true number in a sentence about something else', () => {
  test.each<[string, TextSection]>([
    ['Pada {{topik_4_nama}} ada {{topik_6_salah}}.', 'tiu'],
    ['Pada {{topik_6_nama}} dan {{topik_4_nama}} ada {{topik_6_salah}}.', 'tiu'],
    ['Pada {{topik_6_nama}} ada {{topik_6_salah}} dan di tempat lain {{topik_4_salah}}.', 'tiu'],
    ['Pada {{topik_6_nama}} ada {{tiu_poin}}.', 'tiu'],
    ['Di TIU ada {{topik_6_salah}}.', 'tiu'],
    ['Di situ ada {{topik_6_salah}}.', 'tiu'],
    ['Di situ ada {{tiu_poin}}.', 'tiu'],
    ['Di TIU ada {{total_poin}}.', 'tiu'],
    ['Totalnya {{total_poin}}.', 'tiu'],
    ['Di TWK ada {{twk_poin}}.', 'tiu'],
    ['Bandingkan dengan TWK.', 'tiu'],
    ['Baca {{topik_11_nama}}.', 'tiu'],
    ['Di TIU ada {{twk_poin}}.', 'summary'],
    ['Di TIU dan TWK ada {{tiu_poin}}.', 'summary'],
    ['Di TIU ada {{tiu_poin}} dan TWK {{twk_poin}}.', 'summary'],
    ['Di TIU ada {{total_poin}}.', 'summary'],
    ['Skornya {{total_poin}}.', 'summary'],
    ['Total di {{topik_6_nama}} ada {{total_poin}}.', 'summary'],
    ['Di TWK nilaimu {{tiu_status}}.', 'summary'],
  ])('the sentence %s is refused in the section %s for its subject', (sentence, section) =>
    expect(flawAfterSentence(sentence, section)).toBe('subject'),
  );

  test.each<[string, TextSection]>([
    ['Perhatikan {{topik_6_nama}}. Di materi TIU itu ada {{tiu_salah}}.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Materi itu menyumbang {{tiu_salah}} di TIU.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Di situ, di TIU, ada {{tiu_salah}}.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Di sanalah TIU punya {{tiu_salah}}.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Di TIU bagiannya menyumbang {{tiu_salah}}.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Itu menyumbang {{tiu_salah}} di TIU.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Soal tadi menyumbang {{tiu_salah}} di TIU.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Di dalamnya ada {{tiu_salah}} dari TIU.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Ia menyumbang {{tiu_salah}} di TIU.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Subtopik tersebut membawa total {{total_kosong}}.', 'summary'],
    ['Perhatikan {{topik_6_nama}}. Nilai TIU di bagian ini {{tiu_status}}.', 'summary'],
    ['Di {{topik_6_nama}}\nTIU menyumbang {{tiu_salah}}.', 'tiu'],
    ['Perhatikan {{topik_4_nama}}. Materi itu dan {{topik_6_nama}} menyumbang {{topik_6_salah}}.', 'tiu'],
  ])(
    'the sentence %s is refused in the section %s, because it refers to a topic of another sentence',
    (sentence, section) => expect(flawAfterSentence(sentence, section)).toBe('subject'),
  );

  test.each<[string, TextSection]>([
    ['Sementara itu, di TIU ada {{tiu_kosong}}.', 'tiu'],
    ['Karena itu, pada {{topik_6_nama}} kerjakan {{topik_6_soal}}.', 'tiu'],
    ['Masih ada {{tiu_kosong}} di TIU, dan itu peluang yang baik.', 'tiu'],
    ['Materi {{topik_6_nama}} menyumbang {{topik_6_salah}}, jadi mulai dari materi itu.', 'tiu'],
    ['Pada {{topik_6_nama}} ini ada {{topik_6_salah}}.', 'tiu'],
    ['Perhatikan {{topik_6_nama}}. Di materi itu bacalah pelan-pelan.', 'tiu'],
    ['Pada tryout kali ini total {{total_poin}} kamu kumpulkan.', 'summary'],
  ])(
    'the sentence %s is accepted in the section %s, because it refers to no other sentence',
    (sentence, section) => expect(flawAfterSentence(sentence, section)).toBeNull(),
  );

  test.each([
    'Perkuat Numerik Berhitung.',
    'Perkuat silogismenya.',
    'Perkuat bagian figural.',
    'Perkuat soal cerita.',
    'Perkuat deret.',
    'Rasa nasionalisme perlu diasah.',
    'Soal bela negara perlu dibaca.',
    'Tes Wawasan Kebangsaan perlu dibaca.',
  ])('the text %s is refused, because it names a topic outside a placeholder', (sentence) =>
    expect(flawAfterSentence(sentence)).toBe('topic name'),
  );

  test.each(['Kerjakan latihan dan buka pembahasannya.', 'Belajarlah nanti dengan cara kerja yang rapi.'])(
    'the text %s is accepted, because it names no topic',
    (sentence) => expect(flawAfterSentence(sentence)).toBeNull(),
  );

  test.each([
    'Di TIU ada {{tiu_salah}} benar.',
    'Di TIU kamu benar {{tiu_salah}}.',
    'Di TIU ada {{tiu_benar}} poin.',
    'Di TIU kamu kehilangan nilai sebanyak {{tiu_poin}}.',
  ])('the text %s is refused, because it adds a unit to a number', (sentence) =>
    expect(flawAfterSentence(sentence)).toBe('unit'),
  );
});

describe('a negated claim', () => {
  test.each([
    ...['Di TIU nilaimu tidak {{tiu_status}}.', 'Nilai TIU tidak bisa dibilang {{tiu_status}}.'],
    ...['Di TIU kamu tidak lagi memiliki {{tiu_salah}}.', 'Di TIU tidak pernah ada {{tiu_salah}}.'],
    ...['Di TIU mustahil ada {{tiu_salah}}.', 'Nilai TIU belum bisa disebut {{tiu_status}}.'],
    ...['TIU sulit disebut {{tiu_status}}.', 'Bukanlah TIU yang sekarang {{tiu_status}}.'],
    ...['Di TIU jarang muncul {{tiu_salah}}.', 'Jangan mengira nilai TIU kamu {{tiu_status}}.'],
    ...['Di TIU kamu maju tanpa membawa {{tiu_salah}}.', 'Takkan lama TIU kamu {{tiu_status}}.'],
    ...['Ti-dak mungkin TIU kamu {{tiu_status}}.', 'Nilai TIU enggak bisa dibilang {{tiu_status}}.'],
    ...['TIU seharusnya {{tiu_status}}.', 'Andai kamu teliti, TIU {{tiu_status}}.'],
    ...['TIU seolah-olah {{tiu_status}}.', 'Kalau rajin, TIU kamu {{tiu_status}}.'],
    ...['TIU akan {{tiu_status}}.', 'TIU {{tiu_status}}?', 'Keliru besar menyebut TIU {{tiu_status}}.'],
    ...['Alih-alih lambat, TIU {{tiu_status}}.', 'Nilai TIU masih jauh dari {{tiu_ambang}}.'],
    ...['Pada {{topik_6_nama}} tidak pernah ada {{topik_6_salah}}.', 'Mana mungkin TIU {{tiu_status}}.'],
    ...[
      'Semoga TIU kamu {{tiu_status}}.',
      'Anggap saja TIU kamu {{tiu_status}}.',
      'Targetnya TIU {{tiu_status}}.',
    ],
    ...['TIU kamu dikira {{tiu_status}}.', 'TIU kamu bisa {{tiu_status}}.', 'TIU cuma ingin {{tiu_status}}.'],
    ...['Kurang tepat menyebut TIU kamu {{tiu_status}}.', 'Mustahil\nnilai TIU kamu {{tiu_status}}.'],
  ])('the text %s is refused, because it negates a claim', (sentence) =>
    expect(flawAfterSentence(sentence)).toBe('denial'),
  );

  test.each([
    'Jangan terburu-buru di {{topik_6_nama}}.',
    'Tidak apa-apa ragu di {{topik_6_nama}}, asal kamu kembali.',
    'Kalau ragu, tandai dulu. Di TIU ada {{tiu_kosong}}.',
    'Apakah soalnya sudah terbaca utuh? Biasakan bertanya begitu.',
    'Nilai TIU memang {{tiu_status}}.',
    'Di TIU kamu mengumpulkan {{tiu_poin}}, sehingga {{tiu_status}}.',
    'Untuk {{topik_6_nama}} kerjakan {{topik_6_soal}} agar terbiasa.',
    'Untuk {{topik_6_nama}} kerjakan {{topik_6_soal}} tanpa melihat catatan.',
    'Di TIU ada {{tiu_kosong}}, jangan biarkan begitu saja lagi.',
  ])('the text %s is accepted, because it negates no claim', (sentence) =>
    expect(flawAfterSentence(sentence)).toBeNull(),
  );
});

describe('a sentence that must not be shown', () => {
  test.each<[string, TextFlaw]>([
    ['Kamu lulus TIU.', 'verdict'],
    ['Kelulusanmu dekat.', 'verdict'],
    ['Kamu sudah mencapai ambang.', 'verdict'],
    ['Nilaimu memenuhi syarat.', 'verdict'],
    ['Nanti kamu pasti bisa.', 'verdict'],
    ['Kamu lu-lus TIU.', 'verdict'],
    ['Bagian itu terkuat.', 'verdict'],
    ['Bagian itu paling lemah.', 'verdict'],
    ['Peserta lain lebih cepat.', 'people'],
    ['Pelamar lain kalah darimu di TIU.', 'people'],
    ['Kamu juara di antara para pelamar.', 'people'],
    ['Rekanmu kalah di TIU.', 'people'],
    ['Kompetitormu tertinggal jauh.', 'people'],
    ['Yang ikut tryout tertinggal darimu.', 'people'],
    ['Kawanmu lambat membaca.', 'people'],
    ['Mereka lambat membaca.', 'people'],
    ['Seseorang membaca lebih cepat.', 'people'],
    ['Lawanmu lambat membaca.', 'people'],
    ['Tingkatkan daya saingmu.', 'people'],
    ['Rata-rata nasional lebih rendah.', 'people'],
    ['Pengguna lain lebih lambat.', 'people'],
    ['Yang lain kurang siap.', 'people'],
    ['Kamu teratas di TIU.', 'verdict'],
    ['TIU tidak bermasalah.', 'verdict'],
    ['Kamu malas membaca.', 'people'],
    ['Nilai TIU tuntas dan beres.', 'verdict'],
    ['TIU sudah tidak perlu dilatih.', 'verdict'],
    ['Kamu tidak usah lagi berlatih TIU.', 'verdict'],
    ['Di TIU tak perlu ada latihan.', 'verdict'],
    ['TIU sudah beres.', 'verdict'],
    ['Kamu berhasil di TIU.', 'verdict'],
    ['Nilai TIU sudah memadai.', 'verdict'],
    ['Nilai TIU sudah menyentuh ambang.', 'verdict'],
    ['Ambang TIU sudah teraih.', 'verdict'],
    ['Naikkan peringkatmu.', 'people'],
    ['You should read more.', 'language'],
    ['Buka www.contoh.', 'link'],
    ['Buka contoh.id untuk latihan.', 'link'],
    ['Tulis ke a@contoh.', 'characters'],
    ['Kerjakan **latihan**.', 'characters'],
    ['Kerjakan <b>latihan</b>.', 'characters'],
    ['Kerjakan latihan \u202enalub.', 'characters'],
    ['Kerjakan latihan\u200b.', 'characters'],
    ['Kerjakan latihan\u0000.', 'characters'],
    ['Kerjakan\tlatihan.', 'characters'],
    ['Kerjakan lаtihan.', 'characters'],
    ['Kerjakan latihan \u{1f600}.', 'characters'],
  ])('the text %s is refused with the flaw %s', (sentence, flaw) =>
    expect(flawAfterSentence(sentence)).toBe(flaw),
  );
});

describe('a sentence about a passing grade, a trend or a consequence', () => {
  test.each<[string, TextSection]>([
    ['TWK kamu sudah berada di atas {{twk_ambang}}.', 'twk'],
    ['Nilai TWK kamu melebihi {{twk_ambang}}.', 'twk'],
    ['Nilai TWK kamu berhasil menembus {{twk_ambang}}.', 'twk'],
    ['Nilai TWK kamu sudah lewat {{twk_ambang}}.', 'twk'],
    ['Nilai TWK kamu diatas {{twk_ambang}}.', 'twk'],
    ['TWK sudah aman, TIU masih jauh di bawah garis.', 'summary'],
    ['Nilai TWK kamu naik dibanding tryout sebelumnya.', 'twk'],
    ['Nilai TWK kamu meningkat.', 'twk'],
    ['Di TWK ada hampir {{twk_benar}}.', 'twk'],
    ['Di TWK ada sedikitnya {{twk_benar}}.', 'twk'],
    ['Di TWK ada kira-kira {{twk_benar}}.', 'twk'],
    ['TKP jauh mengungguli TWK dan TIU.', 'summary'],
    ['TKP menjadi keunggulanmu.', 'summary'],
    ['Dengan hasil ini kamu akan diterima menjadi pegawai negeri.', 'summary'],
    ['TWK kamu cukup untuk seleksi nanti.', 'twk'],
    ['TWK kamu sudah cukup.', 'twk'],
  ])('the verdict %s is refused in the section %s', (sentence, section) =>
    expect(flawAfterSentence(sentence, section)).toBe('verdict'),
  );

  test.each([
    'Baca pilihan dari atas ke bawah.',
    'Hati-hati dengan kata pengecoh.',
    'Berlatihlah sedikit-sedikit.',
    'Kerjakan latihan sampai tuntas, lalu baca pembahasannya secara tuntas.',
    'Tidak perlu terburu-buru saat membaca.',
    'Cari lawan kata dan padanannya.',
  ])('the text %s is accepted, because it contains no verdict', (sentence) =>
    expect(flawAfterSentence(sentence)).toBeNull(),
  );
});
