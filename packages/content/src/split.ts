import { createHash } from 'node:crypto';
import type { Item, Package, ItemSource } from './package.ts';
import { keyLetters, OPTION_LETTERS, bestOptionIndex } from './package.ts';

/** What a candidate may see of a question. */
export interface PaperItem {
  topic: number;
  question: string;
  options: string[];
  /** Hash of the picture. */
  picture: string | null;
  alt: string | null;
}

/** What a candidate may see only once the attempt is sealed. */
export interface KeyItem {
  /** The same in every version of the tryout. */
  id: string;
  topic: number;
  rightOption: number;
  /** Only if there are several. */
  rightOptions?: number[];
  weights: number[] | null;
  /** Only if true. */
  isStruck?: boolean;
  explanation: string;
  /** Hash of the explanation's picture. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

export interface Picture {
  /** SHA-256 (hex) of the bytes. */
  hash: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Both parts are in the order of the numbers. */
export interface SplitPackage {
  paper: PaperItem[];
  key: KeyItem[];
  pictures: Picture[];
  /** Hash of everything that a candidate can see or that affects a score. */
  contentHash: string;
  /** Hash of the same without the keys. */
  paperHash: string;
}

/**
 * Splits a package into the candidate's paper and the server's key. The hashes leave out the closing date, which may
 * change without a new version. They include the slug, so that two tryouts never share a version or a paper.
 * @param pkg must have passed `checkPackage`
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
    rightOption: bestOptionIndex(item),
    // Absent without a correction, so that the hash of a published item stays the same.
    ...(letters.length > 1 && { rightOptions: letters.map((letter) => OPTION_LETTERS.indexOf(letter)) }),
    weights: weights && [...weights],
    ...(struck && { isStruck: true }),
    explanation: [item.explanation, `Ingat: ${item.takeaway}`, ...sourceLine(item.sources)].join('\n\n'),
    explanationPicture: hashOf(item.explanationPicture, pictures),
    explanationAlt: item.explanationAlt,
  };
}

/** "Sumber: UUD NRI Tahun 1945 Pasal 20 ayat (5); EYD Edisi V (2022), tanda koma" */
function sourceLine(sources: readonly ItemSource[]): string[] {
  if (sources.length === 0) return [];
  const named = sources.map(({ title, place, isLaw }) =>
    isLaw ? `${title} ${place}` : `${title}, ${place}`,
  );
  return [`Sumber: ${named.join('; ')}`];
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Equal values give equal text: names are sorted, without spaces. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
