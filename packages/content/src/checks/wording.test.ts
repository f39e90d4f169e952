import { expect, test } from 'vitest';
import { similarityOf } from './wording.ts';

const setOf = (letters: string) => new Set(letters);

test.each([
  ['abcd', 'abcd', 1],
  ['abcd', 'abef', 1 / 3],
  ['ab', 'abcd', 0.5],
  ['abcd', 'ab', 0.5],
  ['abc', 'xyz', 0],
  ['', 'abc', 0],
  ['', '', 0],
])('the similarity of the parts "%s" and "%s" is %d', (one, other, similarity) => {
  expect(similarityOf(setOf(one), setOf(other))).toBe(similarity);
});

test('a similarity is exact from the least one on, and 0 below it', () => {
  const sets = Array.from({ length: 64 }, (_, bits) =>
    setOf([...'abcdef'].filter((__, at) => (bits >> at) & 1).join('')),
  );
  for (const one of sets)
    for (const other of sets) {
      const similarity = similarityOf(one, other);
      expect(similarityOf(one, other, 0.5)).toBe(similarity < 0.5 ? 0 : similarity);
    }
});
