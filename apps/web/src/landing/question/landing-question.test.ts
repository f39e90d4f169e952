import { expect, test } from 'vitest';
import { key, numbers, options } from './landing-question.ts';

test('the key of the question on the landing page follows the rule of its numbers', () => {
  const additions = numbers.slice(1).map((number, index) => number - numbers[index]!);
  expect(additions).toEqual([1, 2, 4, 8]);
  expect(key.value).toBe(numbers.at(-1)! + 2 * additions.at(-1)!);
});

test('the options have five different values and reasons', () => {
  expect(options.map(({ letter }) => letter).join('')).toBe('ABCDE');
  for (const part of ['value', 'reason'] as const)
    expect(new Set(options.map((option) => option[part])).size).toBe(5);
});
