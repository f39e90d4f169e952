import type { TestName } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../values.ts';

/** How a number is written out with what it counts: "#" is the number. Null: not for this test. */
type Phrase = string | Partial<Record<TestName, string>>;

const unlessTkp = (phrase: string) => ({ TWK: phrase, TIU: phrase });

const inEvery: readonly (readonly [string, Phrase])[] = [
  ['soal', '# soal'],
  ['benar', { ...unlessTkp('# jawaban benar'), TKP: '# jawaban bernilai penuh' }],
  ['salah', unlessTkp('# jawaban salah')],
  ['kosong', '# soal kosong'],
  ['poin', '# poin'],
  ['maksimum', 'paling banyak # poin'],
  ['poin_lepas', '# poin yang belum didapat'],
  ['detik', 'perkiraan # detik per soal'],
  ['rata', { TKP: 'rata-rata # poin per jawaban' }],
];

/**
 * The values that a model is offered, by the end of their names: those whose words are clear by themselves, wherever
 * they stand. Of a question's number, or of a half of the test, a model would have to say more than we can check.
 */
const ofTest = new Map<string, Phrase>([
  ...inEvery,
  ['ambang', 'ambang # poin'],
  ['kurang_poin', 'kekurangan # poin'],
  ['kurang_soal', unlessTkp('kekurangan # soal benar')],
  ['lebih_poin', 'kelebihan # poin'],
  ['dijawab', '# soal terjawab'],
  ['menit', 'anjuran # menit'],
  ['ganti_turun', '# jawaban yang turun nilainya sesudah diganti'],
  ['ganti_naik', '# jawaban yang naik nilainya sesudah diganti'],
  ['salah_cepat', unlessTkp('# jawaban salah yang cepat')],
]);

const ofTopic = new Map<string, Phrase>([...inEvery, ['latihan', '# soal latihan yang dianjurkan']]);

const ofAll = new Map<string, Phrase>([
  ['poin', '# poin'],
  ['maksimum', 'paling banyak # poin'],
  ['dijawab', '# soal terjawab'],
  ['kosong', '# soal kosong'],
  ['poin_lepas', '# poin yang belum didapat'],
  ['tes_lewat', '# tes yang sudah mencapai ambang'],
  ['tes_kurang', '# tes yang belum mencapai ambang'],
]);

/** Without a meaning at zero: nothing is missing, or no time and no history is known. */
const onlyAboveZero = new Set([
  ...['kurang_poin', 'kurang_soal', 'lebih_poin', 'detik', 'latihan', 'rata'],
  ...['salah_cepat', 'ganti_turun', 'ganti_naik'],
]);

/**
 * The words that a value stands in, with "#" for the number; null for one that is not offered. Test and topic have been
 * named by the sentence around it.
 */
export function phraseOf(named: NamedValue): string | null {
  const { name, value, test } = named;
  const { prefix, phrases } = namesOf(named);
  const suffix = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  const phrase = phrases.get(suffix) ?? null;
  if (!Number.isFinite(value) || value < 0 || (value === 0 && onlyAboveZero.has(suffix))) return null;
  if (phrase === null || typeof phrase === 'string') return phrase;
  return (test && phrase[test]) ?? null;
}

function namesOf({ test, topic }: NamedValue) {
  if (topic !== undefined) return { prefix: `topik_${topic}_`, phrases: ofTopic };
  if (test !== undefined) return { prefix: `${test.toLowerCase()}_`, phrases: ofTest };
  return { prefix: 'total_', phrases: ofAll };
}
