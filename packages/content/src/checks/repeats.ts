import type { Item, Package, Problem } from '../package.ts';
import { normaliseText, splitWords } from './wording.ts';

/** Jaccard similarity of three-word sequences from which a text counts as reworded. */
const MAX_SIMILARITY = 0.5;

const SEQUENCE = 3;

/** In a question of this length, numbers count as interchangeable. In a shorter one they distinguish it. */
const STORY_WORDS = 20;

/** Shorter options ("P > Q", names, numbers) may occur in several items. */
const MIN_OPTION_WORDS = 4;

interface Fingerprint {
  item: Item;
  /** For example "skd-utama/items/15-pelayanan-publik.json #3". */
  where: string;
  /** Normalised question and picture. */
  identity: string;
  /** The SVG without whitespace. */
  picture: string | null;
  /** Sorted options; null where many items share them (figures, P and Q). */
  optionSet: string | null;
  question: ReadonlySet<string>;
  options: ReadonlySet<string>;
}

/** Refuses ids, questions, pictures and options that repeat or resemble earlier ones, in all packages. */
export function checkRepeats(packages: readonly Package[]): Problem[] {
  const fingerprints = packages.flatMap((pkg) => pkg.items.map((item) => fingerprintOf(pkg, item)));
  return fingerprints.flatMap((later, index) =>
    fingerprints.slice(0, index).flatMap((earlier) => {
      const message = repeated(earlier, later);
      return message === null ? [] : [{ where: later.where, message }];
    }),
  );
}

function repeated(earlier: Fingerprint, later: Fingerprint): string | null {
  if (earlier.item.id === later.item.id) return `"id" ini sudah dipakai ${earlier.where}.`;
  if (earlier.identity === later.identity) return `Soal ini sama dengan ${earlier.where}.`;
  if (earlier.picture !== null && earlier.picture === later.picture)
    return `Gambarnya sama dengan ${earlier.where}.`;
  if (earlier.optionSet !== null && earlier.optionSet === later.optionSet)
    return `Pilihannya sama dengan ${earlier.where}.`;
  const question = similarity(earlier.question, later.question);
  if (question >= MAX_SIMILARITY)
    return `Soal ini terlalu mirip dengan ${earlier.where} (${percent(question)} sama).`;
  const options = similarity(earlier.options, later.options);
  if (options < MAX_SIMILARITY) return null;
  return `Pilihannya terlalu mirip dengan ${earlier.where} (${percent(options)} sama).`;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function fingerprintOf({ slug, figures }: Package, item: Item): Fingerprint {
  const picture = item.picture === null ? undefined : figures.get(item.picture);
  const drawn = picture ? new TextDecoder().decode(picture).replace(/\s+/g, '') : null;
  const isFigural = item.picture !== null;
  const hasFixedOptions = item.options.some((option) => /tidak dapat ditentukan/.test(option));
  return {
    item,
    where: `${slug}/${item.where}`,
    identity: `${normaliseText(item.question)}\n${drawn ?? ''}`,
    picture: drawn,
    optionSet: isFigural || hasFixedOptions ? null : item.options.map(normaliseText).sort().join('\n'),
    question: isFigural ? new Set() : sequencesOf(splitWords(item.question)),
    options: isFigural ? new Set() : sequencesOfOptions(item.options),
  };
}

function sequencesOf(words: readonly string[]): ReadonlySet<string> {
  const compared = words.length < STORY_WORDS ? words : words.map((word) => (/\d/.test(word) ? '#' : word));
  return new Set(
    compared.slice(SEQUENCE - 1).map((_, start) => compared.slice(start, start + SEQUENCE).join(' ')),
  );
}

function sequencesOfOptions(options: readonly string[]): ReadonlySet<string> {
  const long = options.map(splitWords).filter((words) => words.length >= MIN_OPTION_WORDS);
  if (long.length <= options.length / 2) return new Set();
  return new Set(long.flatMap((words) => [...sequencesOf(words)]));
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const sequence of one) if (other.has(sequence)) shared += 1;
  return shared / (one.size + other.size - shared);
}
