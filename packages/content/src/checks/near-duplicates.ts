import type { Item, Package, Problem } from '../package.ts';
import { wordsOf } from './wording.ts';

/** The share of common three-word sequences (Jaccard) from which two questions count as the same question reworded. */
const TOO_SIMILAR = 0.5;

const SEQUENCE = 3;

/**
 * From this length on, a question is a story whose numbers are interchangeable. In a shorter one the numbers matter.
 */
const STORY_WORDS = 20;

export function checkNearDuplicates({ items }: Package): Problem[] {
  const traces = items.map((item) => ({ item, sequences: sequencesOf(item) }));
  return traces.flatMap((one, index) =>
    traces.slice(index + 1).flatMap((other) => {
      const similarity = similarityOf(one.sequences, other.sequences);
      return similarity < TOO_SIMILAR ? [] : [tooSimilar(one.item, other.item, similarity)];
    }),
  );
}

function tooSimilar(one: Item, other: Item, similarity: number): Problem {
  const percent = Math.round(similarity * 100);
  return {
    where: other.where,
    message: `Soal ini terlalu mirip dengan ${one.where} (${percent}% kata sama).`,
  };
}

/**
 * The three-word sequences of a question. A question about a picture has none: its picture matters more than its words,
 * and `checkDuplicates` finds equal ones.
 */
function sequencesOf(item: Item): ReadonlySet<string> {
  const words = wordsOf(item.question);
  if (item.picture !== null || words.length < SEQUENCE) return new Set();
  const compared = words.length < STORY_WORDS ? words : words.map((word) => (/\d/.test(word) ? '#' : word));
  return new Set(
    compared.slice(SEQUENCE - 1).map((_, start) => compared.slice(start, start + SEQUENCE).join(' ')),
  );
}

function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((sequence) => other.has(sequence)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
