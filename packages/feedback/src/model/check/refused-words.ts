import type { TextFlaw } from '../discarded-text-error.ts';

/** Refused words and their flaws. Only placeholders may state results. */
const refusedWords: readonly (readonly [TextFlaw, RegExp])[] = [
  ['verdict', /^(?:ke|di|me|ter)?(?:lulus|lolos)(?:an|kan)?(?:mu|nya)?$|^(?:ke)?gagal(?:an)?(?:mu|nya)?$/],
  ['verdict', /^(?:me|ter|di)(?:lampaui|lewati|penuhi|capai)$|^(?:memenuhi|terpenuhi|mencapai|sempurna)$/],
  // Other words for results above or below a grade, and for their consequences.
  [
    'verdict',
    /^(?:(?:me|ter|di)?lebihi|(?:me|ter|di)?n?(?:tembus|embus)|lewat|aman|(?:men)?cukupi?|di(?:atas|bawah))$/,
  ],
  ['verdict', /^(?:(?:meng|ke|di)?unggul(?:i|an)?|(?:di)?terima|seleksi|pegawai|asn|c?pns)(?:mu|nya)?$/],
  // A text is about one attempt.
  [
    'verdict',
    /^(?:(?:di)?banding|dibandingkan|sebelumnya|kemarin|naik|turun|meningkat|menurun|membaik|memburuk)$/,
  ],
  // An approximation before a number changes its meaning.
  ['verdict', /^(?:hampir|nyaris|sekitar|kira|sedikitnya|setidaknya|minimal|maksimal)$/],
  ['verdict', /^(?:pasti(?:lah|nya)?|(?:di|ter|men)?jamin(?:an)?|menjamin)$/],
  [
    'verdict',
    /^(?:paling|ter(?:kuat|lemah|baik|buruk|tinggi|rendah|banyak|besar|kecil|cepat|lama|atas|depan)(?:mu|nya)?)$/,
  ],
  ['verdict', /^(?:beres|rampung|kelar|khatam|mulus|memadai|keberhasilan|kesuksesan)(?:mu|nya)?$/],
  // No comparison with other people.
  [
    'people',
    /^(?:peserta|(?:se)?orang|teman|kawan|rekan|tetangga|pengguna|pelamar|pendaftar|calon|kandidat)(?:mu|nya)?$/,
  ],
  [
    'people',
    /^(?:(?:ber|per|pe|ter|me|di)?(?:saing|nyaing)(?:an|i)?|kompetitor|rival|musuh|lawan(?=mu|nya))(?:mu|nya)?$/,
  ],
  [
    'people',
    /^(?:juara|pemenang|menang|(?:di|ter)?kalah(?:kan)?|kekalahan|mengalahkan|memenangkan|(?:ter|ke)tinggal(?:an)?)(?:mu|nya)?$/,
  ],
  ['people', /^(?:mereka|dia|seseorang|siapa(?:pun)?|darimu|daripadamu)$/],
  ['people', /^(?:peringkat|ranking|rangking|persentil|klasemen)(?:mu|nya)?$/],
  // No insults.
  ['people', /^(?:malas|bodoh|payah|goblok|tolol|ceroboh)(?:mu|nya)?$/],
  ['language', /^(?:the|your?|and|with|is|are|was|were|score|scored|should|this|that|have|has|from)$/],
  ['link', /^(?:https?|www|html?|javascript|mailto|href)$/],
];

const refusedSequences: readonly (readonly [TextFlaw, RegExp])[] = [
  ['verdict', /\bdi (?:atas|bawah)\b/],
  ['verdict', /(?<!\b(?:sampai|hingga|secara) )\btuntas\b/],
  ['verdict', /\bberhasil\b(?! (?:mengumpulkan|mendapat(?:kan)?|memperoleh|meraih|menjawab|mengisi)\b)/],
  ['verdict', /(?<!\bsemoga )\bsukses\b/],
  [
    'verdict',
    /\b(?:tidak|tak)(?: lagi)? (?:perlu|usah|butuh|harus)(?: \w+)? (?:(?:di|ber|pe)?latih(?:an)?|(?:di)?pelajari|belajar)\b/,
  ],
  ['verdict', /\b(?:tidak|tak|tanpa|bebas)(?: ada)? (?:ber)?masalah\b/],
  ['people', /\byang lain (?:lebih|kurang|masih|belum|sudah)\b/],
  ['people', /\brata rata (?:nasional|umum|kelas)\b/],
];

/** Returns the flaw of the first refused word or sequence; null when there is none. */
export function findWordFlaw(words: readonly string[]): TextFlaw | null {
  const text = words.join(' ');
  const found =
    refusedWords.find(([, pattern]) => words.some((word) => pattern.test(word))) ??
    refusedSequences.find(([, pattern]) => pattern.test(text));
  return found?.[0] ?? null;
}

const GRADE = /^(?:ambang|passing)(?:mu|nya)?$/;

/** Words that state whether the grade was reached. */
const REACHED =
  /^(?:sudah|telah|berhasil|dekat|mendekati|(?:ter|di)(?:sentuh|gapai)|(?:me|te|di)raih|menyentuh|menggapai|menyamai)$/;

/**
 * Whether a sentence judges the passing grade. A sentence may mention the grade next to a claim, but without a word for
 * reaching the grade.
 */
export const judgesPassingGrade = (words: readonly string[], hasClaim: boolean): boolean =>
  words.some((word) => GRADE.test(word)) && (!hasClaim || words.some((word) => REACHED.test(word)));
