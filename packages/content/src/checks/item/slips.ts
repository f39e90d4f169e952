import type { Item, Package, Problem } from '../../package.ts';

/** Forms that are often written and wrong, with the standard form (KBBI, EYD Edisi V). */
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
  resiko: 'risiko',
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

/** Slips that are more than a word, each with what to do. */
const patterns: readonly { slip: RegExp; message: string }[] = [
  { slip: /\b(\p{L}{2,}) \1\b(?!-)/iu, message: 'Ada kata yang tertulis dua kali' },
  { slip: / {2,}/, message: 'Ada dua spasi berturut-turut' },
  { slip: / [,.;?!](?=\s|$)/, message: 'Ada spasi sebelum tanda baca' },
  { slip: /(?<=\p{L})[,;](?=\p{L})/u, message: 'Tidak ada spasi sesudah koma' },
  { slip: /\.\.\./, message: 'Titik tiga ditulis dengan satu tanda "…"' },
  { slip: /["']/, message: 'Tanda petik harus melengkung (“ ” atau ’)' },
  {
    slip: /\bdi (?:ajukan|buat|lakukan|lihat|berikan|gunakan|pakai|serahkan|laporkan|tolak|terima|pilih)\b/i,
    message: 'Awalan "di-" ditulis serangkai',
  },
  {
    slip: /\b(?:dimana|diatas|dibawah|didalam|diluar|disini|disana|disamping|kedalam)\b/i,
    message: 'Kata depan "di" dan "ke" ditulis terpisah',
  },
  {
    slip: /\bantar (?:instansi|daerah|negara|umat|warga|suku|budaya|agama|lembaga)\b/i,
    message: '"antar-" ditulis serangkai',
  },
  { slip: /\bnon (?:formal|militer|aktif)\b/i, message: '"non-" ditulis serangkai' },
  { slip: /\bpara \p{L}+-\p{L}+\b/iu, message: '"para" sudah jamak' },
  {
    slip: /\bagar supaya\b|\badalah merupakan\b|\bdemi untuk\b|\bsangat .{1,20} sekali\b/i,
    message: 'Ada dua kata yang maknanya sama',
  },
  { slip: /(?<=\d) [xX] (?=\d)/, message: 'Tanda kali ditulis ×' },
  { slip: /(?<=\d )-(?= \d)|(?<=[\s(=])-(?=\d)/, message: 'Tanda kurang ditulis −' },
  {
    slip: /\bmenyarankan(?:nya)? (?!agar\b|supaya\b|bahwa\b)(?:ia |dia |warga |orang |rekan |keluarga(?:nya)? |pemilik \p{L}+ |orang tua(?:nya)? |adik |mereka |teman(?:nya)? )?me\p{L}+/iu,
    message: '"menyarankan" tidak diikuti kata kerja; tulis "menyarankan agar …"',
  },
  {
    slip: /\b(?:semua|tidak ada) (?:jawaban|pilihan) (?:di atas )?(?:benar|salah)\b/i,
    message: 'Pilihan tidak boleh merujuk pada pilihan lain',
  },
];

/**
 * In items about spelling and standard words, the options are there to be judged, and the explanation names their slips.
 */
const isAboutLanguage = /baku|ejaan|penulisan|tanda baca|kalimat|EYD|KBBI|huruf kapital|imbuhan/i;

/** Common slips of Indonesian and of typing. */
export function checkSlips({ items }: Package): Problem[] {
  return items.flatMap((item) => {
    const faults = textsOf(item).flatMap(slipsIn);
    return [...new Set(faults)].map((message) => ({ where: item.where, message }));
  });
}

const textsOf = ({ question, options, explanation, takeaway }: Item): string[] =>
  isAboutLanguage.test(question) ? [question, takeaway] : [question, ...options, explanation, takeaway];

function slipsIn(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  const wrong = Object.entries(nonstandard).filter(([slip]) => words.has(slip));
  return [
    ...wrong.map(([slip, form]) => `"${slip}" tidak baku; tulis "${form}".`),
    ...patterns.flatMap(({ slip, message }) => {
      const [found] = slip.exec(text) ?? [];
      return found === undefined ? [] : [`${message}: "${found.trim() || found}".`];
    }),
  ];
}
