import type { PictureCells } from '@ambang/exam/picture-cells.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { countWords } from '@ambang/exam/reading-time.ts';
import { createHash } from 'node:crypto';
import type { Collection, Item, Package, ItemSource } from './package.ts';
import { keyLetters, bestOptionIndex, canShuffle } from './package.ts';

/** The part of a question that a candidate may see. */
export interface PaperItem {
  topic: number;
  question: string;
  options: string[];
  /** The hash of the picture. */
  picture: string | null;
  alt: string | null;
  /** Absent for a picture that is shown whole. */
  cells?: PictureCells;
}

/** The part of a question that a candidate may see only after the seal of the attempt. */
export interface KeyItem {
  /** The same in all versions of the tryout. */
  id: string;
  topic: number;
  /** The words of the question with its options. */
  words: number;
  /** The zero-based index of the option. */
  rightOption: number;
  /** Absent if there is only one right option. */
  rightOptions?: number[];
  weights: number[] | null;
  /** Absent if false. */
  isStruck?: boolean;
  /** Absent unless `isStruck`. */
  struckReason?: string;
  /** In the order of the options. */
  reasons: string[];
  remember: string;
  sources: { text: string; quote?: string }[];
  /** This and the following fields are absent if the item has none. */
  criterion?: string;
  quick?: { text: string; seconds: number };
  theme?: string;
  family?: string;
  template?: string;
  /** Absent if practice may reorder the options. */
  shuffle?: false;
  /** As in the paper. Practice reads it here. */
  cells?: PictureCells;
  /** The hash of the explanation's picture. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

export interface Picture {
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
  const pictures = collectPictures(pkg);
  const split = splitItems(pkg, pictures);
  const paper = split.map((item) => item.paper);
  const key = split.map((item) => item.key);
  const { slug, title } = pkg;
  const ruleSet = pkg.rules.name;
  return {
    paper,
    key,
    pictures: withoutCopies(pictures),
    contentHash: sha256(canonicalJson({ slug, title, ruleSet, paper, key })),
    paperHash: sha256(canonicalJson({ slug, title, ruleSet, paper })),
  };
}

interface SplitItem {
  item: Item;
  paper: PaperItem;
  key: KeyItem;
}

/** Sorted by number. */
export const splitItems = ({ items }: Collection, pictures: ReadonlyMap<string, Picture>): SplitItem[] =>
  items
    .toSorted((a, b) => a.number - b.number)
    .map((item) => ({ item, paper: toPaperItem(item, pictures), key: toKeyItem(item, pictures) }));

export const withoutCopies = (pictures: ReadonlyMap<string, Picture>): Picture[] => [
  ...new Map([...pictures.values()].map((picture) => [picture.hash, picture])).values(),
];

/** The used pictures by file. */
export function collectPictures({ items, figures }: Collection): Map<string, Picture> {
  const used = new Set(items.flatMap(({ picture, explanationPicture }) => [picture, explanationPicture]));
  const pictures = [...figures].filter(([file]) => used.has(file));
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
    ...(item.cells !== null && { cells: item.cells }),
  };
}

function pictureHash(file: string | null, pictures: ReadonlyMap<string, Picture>): string | null {
  if (file === null) return null;
  const picture = pictures.get(file);
  if (!picture) throw new Error(`no picture ${file}: the package was not checked`);
  return picture.hash;
}

function toKeyItem(item: Item, pictures: ReadonlyMap<string, Picture>): KeyItem {
  const { id, topic, weights, struck, criterion, quick, theme, family, template, cells } = item;
  const letters = keyLetters(item);
  return {
    id,
    topic,
    words: countWords(item.question, ...item.options),
    rightOption: bestOptionIndex(item),
    // Absent without a correction: a field in every item would have changed the hash of each published package.
    ...(letters.length > 1 && { rightOptions: letters.map((letter) => OPTION_LETTERS.indexOf(letter)) }),
    weights: weights && [...weights],
    ...(struck !== null && { isStruck: true, struckReason: struck }),
    reasons: [...item.reasons],
    remember: item.remember,
    sources: item.sources.map(toCitation),
    ...(criterion !== null && { criterion }),
    ...(quick && { quick: { ...quick } }),
    ...(theme !== null && { theme }),
    ...(family !== null && { family }),
    ...(template !== null && { template }),
    ...(!canShuffle(item) && { shuffle: false }),
    ...(cells !== null && { cells }),
    explanationPicture: pictureHash(item.explanationPicture, pictures),
    explanationAlt: item.explanationAlt,
  };
}

/** "UUD NRI Tahun 1945 Pasal 20 ayat (5)" or "EYD Edisi V (2022), tanda koma" */
const toCitation = ({ title, place, isLaw, quote }: ItemSource): { text: string; quote?: string } => ({
  text: isLaw ? `${title} ${place}` : `${title}, ${place}`,
  ...(quote !== null && { quote }),
});

export function sha256(content: string | Uint8Array): string {
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
