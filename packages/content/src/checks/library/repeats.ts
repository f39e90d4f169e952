import type { Item, Package, Problem } from '../../package.ts';
import { normalised, wordsOf } from '../wording.ts';

/** The share of common three-word sequences (Jaccard) from which two texts count as the same text reworded. */
const TOO_SIMILAR = 0.5;

const SEQUENCE = 3;

/** From this length on, a question is a story whose numbers are interchangeable. In a shorter one the numbers matter. */
const STORY_WORDS = 20;

/** Shorter options ("P > Q", names, numbers) may well come again; options of this many words each are a text. */
const TELLING_WORDS = 4;

interface Trace {
  item: Item;
  /** With the slug: "skd-utama/items/15-pelayanan-publik.json #3". */
  where: string;
  /** The same for the same question over the same picture. */
  identity: string;
  /** The picture as it is written, without its spaces; null without one. */
  picture: string | null;
  /** The options in no order; null where many items have the same ones (figures, P and Q). */
  set: string | null;
  question: ReadonlySet<string>;
  options: ReadonlySet<string>;
}

/** Refuses an id, a question or a set of options that stands anywhere in the content already, and what is nearly the same. */
export function checkRepeats(packages: readonly Package[]): Problem[] {
  const traces = packages.flatMap((pkg) => pkg.items.map((item) => traceOf(pkg, item)));
  return traces.flatMap((later, index) =>
    traces.slice(0, index).flatMap((earlier) => {
      const message = repeated(earlier, later);
      return message === null ? [] : [{ where: later.where, message }];
    }),
  );
}

function repeated(earlier: Trace, later: Trace): string | null {
  if (earlier.item.id === later.item.id) return `"id" ini sudah dipakai ${earlier.where}.`;
  if (earlier.identity === later.identity) return `Soal ini sama dengan ${earlier.where}.`;
  if (earlier.picture !== null && earlier.picture === later.picture)
    return `Gambarnya sama dengan ${earlier.where}.`;
  if (earlier.set !== null && earlier.set === later.set) return `Pilihannya sama dengan ${earlier.where}.`;
  const question = similarity(earlier.question, later.question);
  if (question >= TOO_SIMILAR)
    return `Soal ini terlalu mirip dengan ${earlier.where} (${percent(question)} sama).`;
  const options = similarity(earlier.options, later.options);
  if (options < TOO_SIMILAR) return null;
  return `Pilihannya terlalu mirip dengan ${earlier.where} (${percent(options)} sama).`;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function traceOf({ slug, figures }: Package, item: Item): Trace {
  const picture = item.picture === null ? undefined : figures.get(item.picture);
  const drawn = picture ? new TextDecoder().decode(picture).replace(/\s+/g, '') : null;
  const isFigural = item.picture !== null;
  const hasFixedOptions = item.options.some((option) => /tidak dapat ditentukan/.test(option));
  return {
    item,
    where: `${slug}/${item.where}`,
    // The same sentence over another picture is another question.
    identity: `${normalised(item.question)}\n${drawn ?? ''}`,
    picture: drawn,
    set: isFigural || hasFixedOptions ? null : item.options.map(normalised).sort().join('\n'),
    question: isFigural ? new Set() : sequencesOf(wordsOf(item.question)),
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
  const telling = options.map(wordsOf).filter((words) => words.length >= TELLING_WORDS);
  if (telling.length <= options.length / 2) return new Set();
  return new Set(telling.flatMap((words) => [...sequencesOf(words)]));
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const sequence of one) if (other.has(sequence)) shared += 1;
  return shared / (one.size + other.size - shared);
}
