import type { PictureCell, PictureCells } from '@ambang/exam/picture-cells.ts';
import type { OptionLetter } from '@ambang/exam/rules.ts';
import { OPTION_COUNT, OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { JsonFields, ReportProblem } from './fields.ts';
import {
  toList,
  readDay,
  readInteger,
  readObject,
  readOptionalText,
  readSlug,
  readBoolean,
  readText,
  readTexts,
} from './fields.ts';
import type { AuthoredItem, ItemSource, QuickWay } from '../package.ts';

const fieldNames = [
  'id',
  'topic',
  'theme',
  'family',
  'template',
  'difficulty',
  'question',
  'options',
  'key',
  'weights',
  'struck',
  'corrected',
  'reasons',
  'criterion',
  'remember',
  'quick',
  'sources',
  'picture',
  'alt',
  'explanationPicture',
  'explanationAlt',
  'cells',
  'shuffle',
];

/** Accepts missing keys, weights, reasons, sources and alternative texts, because `checkPackage` reports them. */
export function parseItem(value: unknown, where: string, report: ReportProblem): AuthoredItem | null {
  const fields = readObject(value, fieldNames, report);
  if (!fields) return null;
  return {
    where,
    id: readSlug(fields, 'id', report),
    topic: readInteger(fields, 'topic', { min: 1, max: 99 }, report),
    theme: readOptionalText(fields, 'theme', report),
    family: readOptionalText(fields, 'family', report),
    template: readOptionalText(fields, 'template', report),
    difficulty: readInteger(fields, 'difficulty', { min: 1, max: 5 }, report),
    question: readText(fields, 'question', report),
    options: readOptions(fields, 'options', report),
    key: readKey(fields, report),
    weights: readWeights(fields, report),
    struck: readOptionalText(fields, 'struck', report),
    corrected: readBoolean(fields, 'corrected', report),
    reasons: 'reasons' in fields ? readOptions(fields, 'reasons', report) : [],
    criterion: readOptionalText(fields, 'criterion', report),
    remember: readOptionalText(fields, 'remember', report) ?? '',
    quick: parseQuickWay(fields['quick'] ?? null, report),
    sources: toList(fields['sources']).flatMap((source) => parseSource(source, report) ?? []),
    picture: readPicture(fields, 'picture', report),
    alt: readOptionalText(fields, 'alt', report),
    explanationPicture: readPicture(fields, 'explanationPicture', report),
    explanationAlt: readOptionalText(fields, 'explanationAlt', report),
    cells: readCells(fields['cells'] ?? null, report),
    shuffle: readBoolean(fields, 'shuffle', report, true),
  };
}

/** Reads a list with a text for each option. */
function readOptions(fields: JsonFields, name: string, report: ReportProblem): string[] {
  const texts = readTexts(fields, name, report);
  if (texts.length > 0 && texts.length !== OPTION_COUNT)
    report(`"${name}" berisi ${texts.length} pilihan; harus ${OPTION_COUNT}.`);
  return texts;
}

function readKey(fields: JsonFields, report: ReportProblem): OptionLetter | OptionLetter[] | null {
  const value = fields['key'] ?? null;
  if (value === null) return null;
  if (isLetter(value)) return value;
  const list = toList(value);
  if (list.length > 0 && list.every(isLetter) && new Set(list).size === list.length) return list;
  report('"key" harus salah satu dari A, B, C, D, E, atau daftarnya untuk kunci yang dikoreksi.');
  return null;
}

const isLetter = (value: unknown): value is OptionLetter => OPTION_LETTERS.some((letter) => letter === value);

function readWeights(fields: JsonFields, report: ReportProblem): number[] | null {
  const value = fields['weights'] ?? null;
  if (value === null) return null;
  const list = toList(value);
  if (list.length === OPTION_COUNT && list.every(isInteger)) return list;
  report(`"weights" harus berupa daftar ${OPTION_COUNT} bilangan bulat.`);
  return null;
}

const isInteger = (value: unknown): value is number => Number.isInteger(value);

const QUICK_SECONDS = { min: 5, max: 120 };

function parseQuickWay(value: unknown, report: ReportProblem): QuickWay | null {
  const fields = value === null ? null : readObject(value, ['text', 'seconds'], report);
  if (!fields) return null;
  return {
    text: readText(fields, 'text', report),
    seconds: readInteger(fields, 'seconds', QUICK_SECONDS, report),
  };
}

/** Parses `{law, article, checkedOn}` for a law, or `{work, place, checkedOn}` for another work. Both may have a `quote`. */
function parseSource(value: unknown, report: ReportProblem): ItemSource | null {
  const isLaw = typeof value === 'object' && value !== null && 'law' in value;
  const [title, place] = isLaw ? (['law', 'article'] as const) : (['work', 'place'] as const);
  const fields = readObject(value, [title, place, 'checkedOn', 'quote'], report);
  if (!fields) return null;
  return {
    title: readText(fields, title, report),
    place: readText(fields, place, report),
    isLaw,
    checkedOn: readDay(fields, 'checkedOn', report),
    quote: readOptionalText(fields, 'quote', report),
  };
}

function readCells(value: unknown, report: ReportProblem): PictureCells | null {
  const fields = value === null ? null : readObject(value, ['size', 'stem', 'boxes', 'options'], report);
  if (!fields) return null;
  const { size, stem = null } = fields;
  const options = toList(fields['options']);
  const boxes = toList(fields['boxes'] ?? []);
  if (
    isNumbers<PictureCells['size']>(size, 2) &&
    isCellOrNull(stem) &&
    boxes.every(isCell) &&
    options.every(isCell)
  )
    return { size, stem, ...(boxes.length > 0 && { boxes }), options };
  report('"cells" harus berisi "size" [lebar, tinggi], "stem", "boxes" dan "options" [x, y, lebar, tinggi].');
  return null;
}

const isNumbers = <List extends number[]>(value: unknown, length: number): value is List =>
  Array.isArray(value) && value.length === length && value.every((each) => Number.isFinite(each));

const isCell = (value: unknown): value is PictureCell => isNumbers<PictureCell>(value, 4);

const isCellOrNull = (value: unknown): value is PictureCell | null => value === null || isCell(value);

/** The pattern allows only paths within the package. */
function readPicture(fields: JsonFields, name: string, report: ReportProblem): string | null {
  const value = readOptionalText(fields, name, report);
  if (value === null || /^figures\/[a-z0-9][a-z0-9.-]*\.svg$/.test(value)) return value;
  report(`"${name}" harus seperti figures/nama-gambar.svg (huruf kecil, angka, tanda hubung).`);
  return null;
}
