import type { TestName } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../feedback-text.ts';

/** A number with its unit; "#" stands for the number. A template listed per test is used only for the listed tests. */
type Template = string | Partial<Record<TestName, string>>;

const unlessTkp = (template: string) => ({ TWK: template, TIU: template });

const commonTemplates: readonly (readonly [string, Template])[] = [
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
 * The values that the model may use, keyed by the suffix of their names. Only values that read clearly in any sentence
 * are included. Question numbers, and values for half a test, need more context than the checks can verify.
 */
const testTemplates = new Map<string, Template>([
  ...commonTemplates,
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

const topicTemplates = new Map<string, Template>(commonTemplates);

const attemptTemplates = new Map<string, Template>([
  ['poin', '# poin'],
  ['maksimum', 'paling banyak # poin'],
  ['dijawab', '# soal terjawab'],
  ['kosong', '# soal kosong'],
  ['poin_lepas', '# poin yang belum didapat'],
  ['tes_lewat', '# tes yang sudah mencapai ambang'],
  ['tes_kurang', '# tes yang belum mencapai ambang'],
]);

/** These values are not offered when zero: a zero shows nothing to report, or that times or histories are unknown. */
const nonZeroSuffixes = new Set([
  ...['kurang_poin', 'kurang_soal', 'lebih_poin', 'detik', 'rata'],
  ...['salah_cepat', 'ganti_turun', 'ganti_naik'],
]);

/** Returns null for a value that is not offered. The template omits test and topic: the model's sentence names them. */
export function findValueTemplate(named: NamedValue): string | null {
  const { name, value, test } = named;
  const { prefix, templates } = templatesFor(named);
  const suffix = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  const template = templates.get(suffix) ?? null;
  if (!Number.isFinite(value) || value < 0 || (value === 0 && nonZeroSuffixes.has(suffix))) return null;
  if (template === null || typeof template === 'string') return template;
  return (test && template[test]) ?? null;
}

function templatesFor({ test, topic }: NamedValue) {
  if (topic !== undefined) return { prefix: `topik_${topic}_`, templates: topicTemplates };
  if (test !== undefined) return { prefix: `${test.toLowerCase()}_`, templates: testTemplates };
  return { prefix: 'total_', templates: attemptTemplates };
}
