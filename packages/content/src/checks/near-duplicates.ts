import type { Item, Package, Problem } from '../package.ts';
import { wordsOf } from './wording.ts';

/** Two questions that share this part of their three-word sequences (Jaccard) are one question told twice. */
const TOO_SIMILAR = 0.5;

const SEQUENCE = 3;

/** From here on a question is a story whose numbers could be exchanged; below, its numbers are the question. */
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

/** Empty for a question about a picture: there the picture tells, and equal ones are found by `checkDuplicates`. */
function sequencesOf(item: Item): ReadonlySet<string> {
  const words = wordsOf(item.question);
  if (item.picture !== null || words.length < SEQUENCE) return new Set();
  const told = words.length < STORY_WORDS ? words : words.map((word) => (/\d/.test(word) ? '#' : word));
  return new Set(told.slice(SEQUENCE - 1).map((_, start) => told.slice(start, start + SEQUENCE).join(' ')));
}

function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((sequence) => other.has(sequence)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
