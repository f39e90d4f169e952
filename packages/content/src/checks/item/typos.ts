import type { Collection, Item, Problem } from '../../package.ts';
import { explainingTexts, findItemProblems } from '../../package.ts';

/** Common nonstandard forms and their standard forms (KBBI, EYD Edisi V). */
const nonstandard: Readonly<Record<string, string>> = {
  aktifitas: 'aktivitas',
  analisa: 'analisis',
  antri: 'antre',
  apotik: 'apotek',
  atlit: 'atlet',
  azas: 'asas',
  bis: 'bus',
  cabe: 'cabai',
  diagnosa: 'diagnosis',
  efektifitas: 'efektivitas',
  ekstrim: 'ekstrem',
  faham: 'paham',
  hapal: 'hafal',
  hutang: 'utang',
  ijin: 'izin',
  jadual: 'jadwal',
  jaman: 'zaman',
  karir: 'karier',
  kharisma: 'karisma',
  komplek: 'kompleks',
  konkrit: 'konkret',
  kreatifitas: 'kreativitas',
  kwalitas: 'kualitas',
  kwitansi: 'kuitansi',
  lembab: 'lembap',
  mengkonsumsi: 'mengonsumsi',
  mensukseskan: 'menyukseskan',
  mentaati: 'menaati',
  merubah: 'mengubah',
  metoda: 'metode',
  menghimbau: 'mengimbau',
  himbauan: 'imbauan',
  mempengaruhi: 'memengaruhi',
  mempesona: 'memesona',
  nasehat: 'nasihat',
  negri: 'negeri',
  nomer: 'nomor',
  obyek: 'objek',
  praktek: 'praktik',
  propinsi: 'provinsi',
  prosentase: 'persentase',
  karna: 'karena',
  kerjasama: 'kerja sama',
  nopember: 'November',
  obyektif: 'objektif',
  resiko: 'risiko',
  subyektif: 'subjektif',
  sekedar: 'sekadar',
  silahkan: 'silakan',
  standarisasi: 'standardisasi',
  subyek: 'subjek',
  supir: 'sopir',
  tauladan: 'teladan',
  tehnik: 'teknik',
  tehnologi: 'teknologi',
  terlanjur: 'telanjur',
  trampil: 'terampil',
};

/** The pattern of a word, which also matches the word with prefixes and suffixes. */
const formOf = (word: string): string =>
  `(?:ber|ter|di|se|ke|me(?:ng|m|n|ny)?|pe(?:ng|m|n|ny)?)?(?:${word})(?:nya|kan|an|i)?`;

const forms = Object.entries(nonstandard).map(([error, standard]) => ({
  error,
  standard,
  form: new RegExp(`^${formOf(error)}$`),
}));

/** Most texts have no nonstandard form, which one pattern finds out faster than one for each form. */
const anyForm = new RegExp(`(?<!\\p{L})${formOf(Object.keys(nonstandard).join('|'))}(?!\\p{L})`, 'u');

const patterns: readonly { error: RegExp; message: string }[] = [
  { error: /\b(\p{L}{2,}) \1\b(?!-)/iu, message: 'Ada kata yang tertulis dua kali' },
  { error: /^[A-E][.)] /, message: 'Huruf pilihan ditambahkan sendiri; hapus dari teksnya' },
  { error: / {2,}/, message: 'Ada dua spasi berturut-turut' },
  { error: / [,.;?!](?=\s|$)/, message: 'Ada spasi sebelum tanda baca' },
  { error: /(?<=\p{L})[,;](?=\p{L})/u, message: 'Tidak ada spasi sesudah koma' },
  { error: /\.\.\./, message: 'Titik tiga ditulis dengan satu tanda "…"' },
  { error: /["']/, message: 'Tanda petik harus melengkung (“ ” atau ’)' },
  {
    error:
      /\bdi (?:ajukan|bantu|kirim|tulis|baca|bawa|jawab|periksa|catat|bayar|simpan|tetapkan|susun|buat|lakukan|lihat|berikan|gunakan|pakai|serahkan|laporkan|tolak|terima|pilih)\b/i,
    message: 'Awalan "di-" ditulis serangkai',
  },
  {
    error:
      /\b(?:dimana|kemana|diantara|dirumah|diatas|dibawah|didalam|diluar|disini|disana|disamping|kedalam)\b/i,
    message: 'Kata depan "di" dan "ke" ditulis terpisah',
  },
  {
    error:
      /\bantar (?:instansi|daerah|negara|umat|suku|budaya|agama|lembaga|kota|kabupaten|provinsi|pegawai|kelompok|sektor|unit)\b/i,
    message: '"antar-" ditulis serangkai',
  },
  { error: /\bnon (?:formal|militer|aktif)\b/i, message: '"non-" ditulis serangkai' },
  { error: /\bpara \p{L}+-\p{L}+\b/iu, message: '"para" sudah jamak' },
  {
    error: /\bagar supaya\b|\badalah merupakan\b|\bdemi untuk\b|\bsangat .{1,20} sekali\b/i,
    message: 'Ada dua kata yang maknanya sama',
  },
  { error: /(?<=\d) [xX] (?=\d)/, message: 'Tanda kali ditulis ×' },
  { error: /(?<=\d )-(?= \d)|(?<=[\s(=])-(?=\d)/, message: 'Tanda kurang ditulis −' },
  {
    error:
      /\bmenyarankan(?:nya)?(?: (?!(?:agar|supaya|bahwa)\b)\p{L}+){0,2} (?:me(?:ng|ny|mb|mp|mi|ma|mu|nc|nd|nj|nt|ne|ni|no|nu|na|la|ra|ri|li|lu|ru)|ber)\p{L}{3,}/iu,
    message: '"menyarankan" tidak diikuti kata kerja; tulis "menyarankan agar …"',
  },
  {
    error: /^(?:semua|tidak ada) (?:jawaban|pilihan) (?:di atas )?(?:benar|salah)\b/i,
    message: 'Pilihan tidak boleh merujuk pada pilihan lain',
  },
];

/** Items of this theme contain intentional errors in options and explanations. */
const LANGUAGE_THEME = 'bahasa';

/** Finds common errors of spelling, grammar and typing. */
export function checkTypos({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => [...new Set(textsOf(item).flatMap(findErrors))]);
}

function textsOf(item: Item): string[] {
  const { theme, question, options, remember, alt, explanationAlt } = item;
  const always = [question, remember, alt ?? '', explanationAlt ?? ''];
  return theme === LANGUAGE_THEME ? always : [...always, ...options, ...explainingTexts(item)];
}

function findErrors(text: string): string[] {
  return [
    ...findForms(text.toLowerCase()).map(
      ({ error, standard }) => `"${error}" tidak baku; tulis "${standard}".`,
    ),
    ...patterns.flatMap(({ error, message }) => {
      const [found] = error.exec(text) ?? [];
      return found === undefined ? [] : [`${message}: "${found.trim() || found}".`];
    }),
  ];
}

function findForms(text: string): typeof forms {
  if (!anyForm.test(text)) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  return forms.filter(({ form }) => words.some((word) => form.test(word)));
}
