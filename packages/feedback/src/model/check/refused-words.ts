import type { Flaw } from '../discarded.ts';

/** What was reached and what not is said by a placeholder, and who else sat the tryout is not said at all. */
const refused: readonly (readonly [Flaw, RegExp])[] = [
  ['verdict', /^(?:ke|di|me|ter)?(?:lulus|lolos)(?:an|kan)?(?:mu|nya)?$|^(?:ke)?gagal(?:an)?(?:mu|nya)?$/],
  ['verdict', /^(?:me|ter|di)(?:lampaui|lewati|penuhi|capai)$|^(?:memenuhi|terpenuhi|mencapai|sempurna)$/],
  // Above or below a line, in other words, and what follows from it.
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
  // What stands before a number as a rule of thumb makes another number of it.
  ['verdict', /^(?:hampir|nyaris|sekitar|kira|sedikitnya|setidaknya|minimal|maksimal)$/],
  ['verdict', /^(?:pasti(?:lah|nya)?|(?:di|ter|men)?jamin(?:an)?|menjamin)$/],
  [
    'verdict',
    /^(?:paling|ter(?:kuat|lemah|baik|buruk|tinggi|rendah|banyak|besar|kecil|cepat|lama)(?:mu|nya)?)$/,
  ],
  [
    'people',
    /^(?:peserta|pesaing|saingan|orang|teman|kandidat|peringkat|ranking|rangking|persentil)(?:mu|nya)?$/,
  ],
  ['people', /^(?:malas|bodoh|payah|goblok|tolol|ceroboh)(?:mu|nya)?$/],
  ['language', /^(?:the|your?|and|with|is|are|was|were|score|scored|should|this|that|have|has|from)$/],
  ['link', /^(?:https?|www|html?|javascript|mailto|href)$/],
];

const lines = /\bdi (?:atas|bawah)\b/;

/** The first flaw that a word, or a pair of them, has by itself; null when there is none. */
export function flawOfWords(words: readonly string[]): Flaw | null {
  if (lines.test(words.join(' '))) return 'verdict';
  return refused.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null;
}
