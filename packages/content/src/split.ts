import { createHash } from 'node:crypto';
import type { Item, Package, Source } from './package.ts';
import { keyLetters, LETTERS, rightOption } from './package.ts';

/** A question as a candidate may see it. */
export interface PaperItem {
  topic: number;
  question: string;
  options: string[];
  /** Hash of the picture, or null. */
  picture: string | null;
  alt: string | null;
}

/** The part of a question that is kept back until the attempt is sealed. */
export interface KeyItem {
  /** The item's name in every version of the tryout. */
  id: string;
  topic: number;
  rightOption: number;
  /** All right options, where there are several. */
  rightOptions?: number[];
  weights: number[] | null;
  /** Present only where it is true. */
  isStruck?: boolean;
  explanation: string;
  /** Hash of the explanation's picture, or null. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

export interface Picture {
  /** SHA-256 (hex) of the bytes. */
  hash: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** The two halves of a package, in the order of the paper; each has a hash of its content as its name. */
export interface SplitPackage {
  paper: PaperItem[];
  key: KeyItem[];
  pictures: Picture[];
  /** The hash of everything that a candidate can see or that decides a score. */
  contentHash: string;
  /** The hash of the title and the questions, without their keys. */
  paperHash: string;
}

/**
 * Splits a package into what the candidate reads and what the server keeps. The title belongs to the paper. The closing
 * date belongs to neither half, because it may change without a new version. The slug is hashed too, so that two
 * tryouts never share a version or a paper.
 * @param pkg one that `check` has passed
 */
export function splitPackage(pkg: Package): SplitPackage {
  const items = [...pkg.items].sort((a, b) => a.number - b.number);
  const pictures = picturesOf(pkg, items);
  const paper = items.map((item) => paperItem(item, pictures));
  const key = items.map((item) => keyItem(item, pictures));
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

function picturesOf(pkg: Package, items: readonly Item[]): Map<string, Picture> {
  const used = new Set(items.flatMap(({ picture, explanationPicture }) => [picture, explanationPicture]));
  const pictures = [...pkg.figures].filter(([file]) => used.has(file));
  return new Map(
    pictures.map(([file, bytes]) => [file, { hash: sha256(bytes), mediaType: 'image/svg+xml', bytes }]),
  );
}

/** Copied field by field, so that a field that is added to items later stays on the server until it is named here. */
function paperItem(item: Item, pictures: ReadonlyMap<string, Picture>): PaperItem {
  return {
    topic: item.topic,
    question: item.question,
    options: [...item.options],
    picture: hashOf(item.picture, pictures),
    alt: item.alt,
  };
}

function hashOf(file: string | null, pictures: ReadonlyMap<string, Picture>): string | null {
  if (file === null) return null;
  const picture = pictures.get(file);
  if (!picture) throw new Error(`no picture ${file}: the package was not checked`);
  return picture.hash;
}

function keyItem(item: Item, pictures: ReadonlyMap<string, Picture>): KeyItem {
  const { id, topic, weights, struck } = item;
  const letters = keyLetters(item);
  return {
    id,
    topic,
    rightOption: rightOption(item),
    // What was not corrected has neither field, so that its hash stays as it was published.
    ...(letters.length > 1 && { rightOptions: letters.map((letter) => LETTERS.indexOf(letter)) }),
    weights: weights && [...weights],
    ...(struck && { isStruck: true }),
    explanation: [item.explanation, `Ingat: ${item.takeaway}`, ...sourceLine(item.sources)].join('\n\n'),
    explanationPicture: hashOf(item.explanationPicture, pictures),
    explanationAlt: item.explanationAlt,
  };
}

/**
 * "Sumber: UUD NRI Tahun 1945 Pasal 20 ayat (5); EYD Edisi V (2022), tanda koma". The day of the review is the author's
 * own: a reader would take it for a promise that somebody had the gazette in hand.
 */
function sourceLine(sources: readonly Source[]): string[] {
  if (sources.length === 0) return [];
  const named = sources.map(({ title, place, isLaw }) =>
    isLaw ? `${title} ${place}` : `${title}, ${place}`,
  );
  return [`Sumber: ${named.join('; ')}`];
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes equal values as the same text: names in alphabetical order, no spaces. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
