import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { Report } from './fields.ts';
import {
  asList,
  readDay,
  readInteger,
  readObject,
  readOptionalText,
  readSlug,
  readSwitch,
  readText,
  readTexts,
} from './fields.ts';
import type { AuthoredItem, Letter, Source } from './package.ts';
import { LETTERS } from './package.ts';

const names = [
  'id',
  'topic',
  'theme',
  'difficulty',
  'question',
  'options',
  'key',
  'weights',
  'struck',
  'corrected',
  'explanation',
  'takeaway',
  'sources',
  'picture',
  'alt',
  'explanationPicture',
  'explanationAlt',
];

type Fields = NonNullable<ReturnType<typeof readObject>>;

/**
 * Reads one item. Missing keys, weights, explanations and alternative texts are judged by `check`, which knows the
 * test.
 */
export function parseItem(value: unknown, where: string, report: Report): AuthoredItem | null {
  const fields = readObject(value, names, report);
  if (!fields) return null;
  return {
    where,
    id: readSlug(fields, 'id', report),
    topic: readInteger(fields, 'topic', { least: 1, most: 99 }, report),
    theme: readOptionalText(fields, 'theme', report),
    difficulty: readInteger(fields, 'difficulty', { least: 1, most: 5 }, report),
    question: readText(fields, 'question', report),
    options: readOptions(fields, report),
    key: readKey(fields, report),
    weights: readWeights(fields, report),
    struck: readSwitch(fields, 'struck', report),
    corrected: readSwitch(fields, 'corrected', report),
    explanation: readOptionalText(fields, 'explanation', report) ?? '',
    takeaway: readOptionalText(fields, 'takeaway', report) ?? '',
    sources: asList(fields['sources']).flatMap((source) => parseSource(source, report) ?? []),
    picture: readPicture(fields, 'picture', report),
    alt: readOptionalText(fields, 'alt', report),
    explanationPicture: readPicture(fields, 'explanationPicture', report),
    explanationAlt: readOptionalText(fields, 'explanationAlt', report),
  };
}

function readOptions(fields: Fields, report: Report): string[] {
  const options = readTexts(fields, 'options', report);
  if (options.length > 0 && options.length !== OPTION_COUNT)
    report(`"options" berisi ${options.length} pilihan; harus ${OPTION_COUNT}.`);
  return options;
}

/** A letter, or for a corrected item a list of letters. */
function readKey(fields: Fields, report: Report): Letter | Letter[] | null {
  const value = fields['key'] ?? null;
  if (value === null) return null;
  if (isLetter(value)) return value;
  const list = asList(value);
  if (list.length > 0 && list.every(isLetter) && new Set(list).size === list.length) return list;
  report('"key" harus salah satu dari A, B, C, D, E, atau daftarnya untuk kunci yang dikoreksi.');
  return null;
}

const isLetter = (value: unknown): value is Letter => LETTERS.some((letter) => letter === value);

function readWeights(fields: Fields, report: Report): number[] | null {
  const value = fields['weights'] ?? null;
  if (value === null) return null;
  const list = asList(value);
  if (list.length === OPTION_COUNT && list.every(isInteger)) return list;
  report(`"weights" harus berupa daftar ${OPTION_COUNT} bilangan bulat.`);
  return null;
}

const isInteger = (value: unknown): value is number => Number.isInteger(value);

/** `{law, article, checkedOn}`, or `{work, place, checkedOn}` for what is no law. */
function parseSource(value: unknown, report: Report): Source | null {
  const isLaw = typeof value === 'object' && value !== null && 'law' in value;
  const [title, place] = isLaw ? (['law', 'article'] as const) : (['work', 'place'] as const);
  const fields = readObject(value, [title, place, 'checkedOn'], report);
  if (!fields) return null;
  return {
    title: readText(fields, title, report),
    place: readText(fields, place, report),
    isLaw,
    checkedOn: readDay(fields, 'checkedOn', report),
  };
}

/** A picture must be a plain file in the package's own folder; the pattern allows no path out of it. */
function readPicture(fields: Fields, name: string, report: Report): string | null {
  const value = readOptionalText(fields, name, report);
  if (value === null || /^figures\/[a-z0-9][a-z0-9.-]*\.svg$/.test(value)) return value;
  report(`"${name}" harus seperti figures/nama-gambar.svg (huruf kecil, angka, tanda hubung).`);
  return null;
}
