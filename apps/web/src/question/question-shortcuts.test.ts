import { expect, test } from 'vitest';
import { toKeyAction } from './question-shortcuts.ts';

const press = (key: string, own: { isModified?: boolean; isRepeated?: boolean } = {}) =>
  toKeyAction({ key, isModified: false, isRepeated: false, ...own });

test('A to E and 1 to 5 choose an option', () => {
  for (const [key, answer] of [
    ['a', 1],
    ['E', 5],
    ['1', 1],
    ['5', 5],
  ] as const)
    expect(press(key)).toEqual({ kind: 'choose', answer });
});

test('the left and right arrow keys move to another question, also while held down', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'move', by: -1 });
  expect(press('ArrowRight', { isRepeated: true })).toEqual({ kind: 'move', by: 1 });
});

test.each(['f', '0', '6', 'ArrowUp', 'ArrowDown', ' ', 'Enter', 'Tab', 'Escape'])(
  'the key "%s" is left to the browser',
  (key) => {
    expect(press(key)).toBeNull();
  },
);

test('a key with a modifier is left to the browser', () => {
  expect(press('a', { isModified: true })).toBeNull();
  expect(press('ArrowLeft', { isModified: true })).toBeNull();
});

test('a letter that is held down chooses only once', () => {
  expect(press('b', { isRepeated: true })).toBeNull();
});
