import type { TestName } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../values.ts';

/** A number with its unit; "#" is the number. A template by test is not offered for the other tests. */
type Template = string | Partial<Record<TestName, string>>;

const unlessTkp = (template: string) => ({ TWK: template, TIU: template });

const inEvery: readonly (readonly [string, Template])[] = [
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
 * The values that a model is offered, by the end of their names: those whose wording is clear in any sentence.
 * Numbers of questions and halves of a test need more context than the checks can verify.
 */
const ofTest = new Map<string, Template>([
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

const ofTopic = new Map<string, Template>([...inEvery, ['latihan', '# soal latihan yang dianjurkan']]);

const ofAll = new Map<string, Template>([
  ['poin', '# poin'],
  ['maksimum', 'paling banyak # poin'],
  ['dijawab', '# soal terjawab'],
  ['kosong', '# soal kosong'],
  ['poin_lepas', '# poin yang belum didapat'],
  ['tes_lewat', '# tes yang sudah mencapai ambang'],
  ['tes_kurang', '# tes yang belum mencapai ambang'],
]);

/** Zero has no meaning here: nothing is missing, or times and histories are unknown. */
const onlyAboveZero = new Set([
  ...['kurang_poin', 'kurang_soal', 'lebih_poin', 'detik', 'latihan', 'rata'],
  ...['salah_cepat', 'ganti_turun', 'ganti_naik'],
]);

/** The template for a value; null for a value that is not offered. The sentence around it names test and topic. */
export function valueTemplate(named: NamedValue): string | null {
  const { name, value, test } = named;
  const { prefix, templates } = namesOf(named);
  const suffix = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  const template = templates.get(suffix) ?? null;
  if (!Number.isFinite(value) || value < 0 || (value === 0 && onlyAboveZero.has(suffix))) return null;
  if (template === null || typeof template === 'string') return template;
  return (test && template[test]) ?? null;
}

function namesOf({ test, topic }: NamedValue) {
  if (topic !== undefined) return { prefix: `topik_${topic}_`, templates: ofTopic };
  if (test !== undefined) return { prefix: `${test.toLowerCase()}_`, templates: ofTest };
  return { prefix: 'total_', templates: ofAll };
}
