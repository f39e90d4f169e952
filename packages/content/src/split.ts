import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { countWords } from '@ambang/exam/reading-time.ts';
import { createHash } from 'node:crypto';
import type { Item, Package, ItemSource } from './package.ts';
import { keyLetters, bestOptionIndex } from './package.ts';

/** The part of a question that a candidate may see. */
interface PaperItem {
  topic: number;
  question: string;
  options: string[];
  /** The hash of the picture. */
  picture: string | null;
  alt: string | null;
}

/** The part of a question that a candidate may see only after the seal of the attempt. */
interface KeyItem {
  /** The same in all versions of the tryout. */
  id: string;
  topic: number;
  /** The words of the question with its options. */
  words: number;
  /** Absent in TIU and TKP. */
  theme?: string;
  /** The zero-based index of the option. */
  rightOption: number;
  /** Absent if there is only one right option. */
  rightOptions?: number[];
  weights: number[] | null;
  /** Absent if false. */
  isStruck?: boolean;
  explanation: string;
  /** The hash of the explanation's picture. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

interface Picture {
  /** The SHA-256 of the bytes, in hex. */
  hash: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Paper and key are sorted by number. */
export interface SplitPackage {
  paper: PaperItem[];
  key: KeyItem[];
  pictures: Picture[];
  /** The hash of all data that a candidate can see or that affects a score. */
  contentHash: string;
  /** The hash of the same data without the key. */
  paperHash: string;
}

/**
 * Splits a package into the candidate's paper and the server's key. The hashes do not include the closing date, which
 * may change without a new version. They include the slug, so that two tryouts never share a version or a paper.
 * @param pkg must have passed `checkPackage`
 */
export function splitPackage(pkg: Package): SplitPackage {
  const items = [...pkg.items].sort((a, b) => a.number - b.number);
  const pictures = collectPictures(pkg, items);
  const paper = items.map((item) => toPaperItem(item, pictures));
  const key = items.map((item) => toKeyItem(item, pictures));
  const { slug, title } = pkg;
  const ruleSet = pkg.rules.name;
  return {
    paper,
    key,
    pictures: [...new Map([...pictures.values()].map((picture) => [picture.hash, picture])).values()],
    contentHash: sha256(canonicalJson({ slug, title, ruleSet, paper, key })),
    paperHash: sha256(canonicalJson({ slug, title, ruleSet, paper })),
  };
}

function collectPictures(pkg: Package, items: readonly Item[]): Map<string, Picture> {
  const used = new Set(items.flatMap(({ picture, explanationPicture }) => [picture, explanationPicture]));
  const pictures = [...pkg.figures].filter(([file]) => used.has(file));
  return new Map(
    pictures.map(([file, bytes]) => [file, { hash: sha256(bytes), mediaType: 'image/svg+xml', bytes }]),
  );
}

/** Copies field by field, so that a field that is added to items later stays on the server until it is added here. */
function toPaperItem(item: Item, pictures: ReadonlyMap<string, Picture>): PaperItem {
  return {
    topic: item.topic,
    question: item.question,
    options: [...item.options],
    picture: pictureHash(item.picture, pictures),
    alt: item.alt,
  };
}

function pictureHash(file: string | null, pictures: ReadonlyMap<string, Picture>): string | null {
  if (file === null) return null;
  const picture = pictures.get(file);
  if (!picture) throw new Error(`no picture ${file}: the package was not checked`);
  return picture.hash;
}

function toKeyItem(item: Item, pictures: ReadonlyMap<string, Picture>): KeyItem {
  const { id, topic, theme, weights, struck } = item;
  const letters = keyLetters(item);
  return {
    id,
    topic,
    words: countWords(item.question, ...item.options),
    ...(theme && { theme }),
    rightOption: bestOptionIndex(item),
    // Absent without a correction: a field in every item would have changed the hash of each published package.
    ...(letters.length > 1 && { rightOptions: letters.map((letter) => OPTION_LETTERS.indexOf(letter)) }),
    weights: weights && [...weights],
    ...(struck && { isStruck: true }),
    explanation: [item.explanation, `Ingat: ${item.takeaway}`, ...sourceLine(item.sources)].join('\n\n'),
    explanationPicture: pictureHash(item.explanationPicture, pictures),
    explanationAlt: item.explanationAlt,
  };
}

/** "Sumber: UUD NRI Tahun 1945 Pasal 20 ayat (5); EYD Edisi V (2022), tanda koma" */
function sourceLine(sources: readonly ItemSource[]): string[] {
  if (sources.length === 0) return [];
  const citations = sources.map(({ title, place, isLaw }) =>
    isLaw ? `${title} ${place}` : `${title}, ${place}`,
  );
  return [`Sumber: ${citations.join('; ')}`];
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the same text for equal values: names are sorted and there are no spaces. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
