import type { Collection, Item, Problem } from '../package.ts';
import { normalizeText, similarityOf, splitWords } from './wording.ts';

/** A text counts as reworded from this Jaccard similarity of three-word sequences. */
const MIN_REWORDED_SIMILARITY = 0.5;

const SEQUENCE_WORDS = 3;

/** From this length on, a question with different numbers is still a repeat. Shorter questions differ by their numbers. */
const STORY_WORDS = 20;

/** Shorter options such as "P > Q", names and numbers may occur in several items. */
const MIN_OPTION_WORDS = 4;

/** Items of one template share their wording. In verbal items and without numbers, this similarity of words makes them twins. */
const MIN_TWIN_SIMILARITY = 0.9;

/** With fewer numbers, two items of one template may share all but one. */
const MIN_COMPARED_NUMBERS = 3;

interface Fingerprint {
  item: Item;
  /** The item's position for messages, such as "skd-utama/items/15-pelayanan-publik.json #3". */
  where: string;
  /** The normalized question and picture. */
  identity: string;
  /** The SVG without whitespace. */
  picture: string | null;
  /** The sorted options; null for options that many items share (figures, P and Q). */
  optionSet: string | null;
  question: ReadonlySet<string>;
  options: ReadonlySet<string>;
  /** The family and pattern of a generated item. */
  template: string | null;
  /** The words of the question. */
  words: ReadonlySet<string>;
  /** The numbers of the question in order, which are the parameters of a template. */
  numbers: readonly string[];
}

/** Refuses ids, questions, pictures and options that repeat or resemble those of a previous item in any package. */
export function checkRepeats(packages: readonly Collection[]): Problem[] {
  const fingerprints = packages.flatMap((pkg) => pkg.items.map((item) => fingerprintOf(pkg, item)));
  const problems: Problem[] = [];
  for (const [index, later] of fingerprints.entries())
    for (const earlier of fingerprints.slice(0, index)) {
      const message = findRepeat(earlier, later);
      if (message !== null) problems.push({ where: later.where, message });
    }
  return problems;
}

function findRepeat(earlier: Fingerprint, later: Fingerprint): string | null {
  if (earlier.item.id === later.item.id) return `"id" ini sudah dipakai ${earlier.where}.`;
  if (earlier.identity === later.identity) return `Soal ini sama dengan ${earlier.where}.`;
  if (earlier.picture !== null && earlier.picture === later.picture)
    return `Gambarnya sama dengan ${earlier.where}.`;
  if (earlier.optionSet !== null && earlier.optionSet === later.optionSet)
    return `Pilihannya sama dengan ${earlier.where}.`;
  if (earlier.template !== null && earlier.template === later.template) return findTwin(earlier, later);
  const question = similarityOf(earlier.question, later.question, MIN_REWORDED_SIMILARITY);
  if (question >= MIN_REWORDED_SIMILARITY)
    return `Soal ini terlalu mirip dengan ${earlier.where} (${percent(question)} sama).`;
  const options = similarityOf(earlier.options, later.options, MIN_REWORDED_SIMILARITY);
  if (options < MIN_REWORDED_SIMILARITY) return null;
  return `Pilihannya terlalu mirip dengan ${earlier.where} (${percent(options)} sama).`;
}

/** The topics of words: verbal analogies, syllogisms and puzzles. */
const VERBAL_TOPICS = [1, 2, 3];

/** Two items of one template are twins if they have the same parameters: in verbal items words, otherwise numbers. */
function findTwin(earlier: Fingerprint, later: Fingerprint): string | null {
  const isTwin =
    later.numbers.length === 0 || VERBAL_TOPICS.includes(later.item.topic)
      ? similarityOf(earlier.words, later.words) >= MIN_TWIN_SIMILARITY
      : areNearlyEqual(earlier.numbers, later.numbers);
  return isTwin ? `Soal ini memakai isian yang sama dengan ${earlier.where}.` : null;
}

/** The same numbers in any order, or all but one of several in the same order. */
function areNearlyEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  const differing = some.filter((number, at) => number !== others[at]).length;
  if (differing <= 1 && some.length >= MIN_COMPARED_NUMBERS) return true;
  return some.toSorted().join(' ') === others.toSorted().join(' ');
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function fingerprintOf({ slug, figures }: Collection, item: Item): Fingerprint {
  const picture = item.picture === null ? undefined : figures.get(item.picture);
  const drawn = picture ? new TextDecoder().decode(picture).replace(/\s+/g, '') : null;
  const isFigural = item.picture !== null;
  const words = splitWords(item.question);
  const hasFixedOptions = item.options.some((option) => /tidak dapat ditentukan/.test(option));
  return {
    item,
    where: `${slug}/${item.where}`,
    identity: `${normalizeText(item.question)}\n${drawn ?? ''}`,
    picture: drawn,
    optionSet: isFigural || hasFixedOptions ? null : item.options.map(normalizeText).sort().join('\n'),
    question: isFigural ? new Set() : sequencesOf(words),
    options: isFigural ? new Set() : sequencesOfOptions(item.options),
    template: item.template === null || isFigural ? null : `${item.family} ${item.template}`,
    words: new Set(words),
    numbers: words.filter((word) => /\d/.test(word)),
  };
}

function sequencesOf(words: readonly string[]): ReadonlySet<string> {
  const compared = words.length < STORY_WORDS ? words : words.map((word) => (/\d/.test(word) ? '#' : word));
  return new Set(
    compared
      .slice(SEQUENCE_WORDS - 1)
      .map((_, start) => compared.slice(start, start + SEQUENCE_WORDS).join(' ')),
  );
}

function sequencesOfOptions(options: readonly string[]): ReadonlySet<string> {
  const long = options.map(splitWords).filter((words) => words.length >= MIN_OPTION_WORDS);
  if (long.length <= options.length / 2) return new Set();
  return new Set(long.flatMap((words) => [...sequencesOf(words)]));
}
