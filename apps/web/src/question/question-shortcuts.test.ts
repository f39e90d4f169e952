import { expect, test } from 'vitest';
import { toKeyAction } from './question-shortcuts.ts';

const press = (key: string, own: { isModified?: boolean; isRepeated?: boolean } = {}) =>
  toKeyAction({ key, isModified: false, isRepeated: false, ...own });

test('letters and digits choose', () => {
  for (const [key, answer] of [
    ['a', 1],
    ['E', 5],
    ['1', 1],
    ['5', 5],
  ] as const)
    expect(press(key)).toEqual({ kind: 'choose', answer });
});

test('left and right move, also while held', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'move', by: -1 });
  expect(press('ArrowRight', { isRepeated: true })).toEqual({ kind: 'move', by: 1 });
});

test.each(['f', '0', '6', 'ArrowUp', 'ArrowDown', ' ', 'Enter', 'Tab', 'Escape'])(
  '%s is left to the browser',
  (key) => {
    expect(press(key)).toBeNull();
  },
);

test('shortcuts are left to the browser', () => {
  expect(press('a', { isModified: true })).toBeNull();
  expect(press('ArrowLeft', { isModified: true })).toBeNull();
});

test('a held letter chooses once', () => {
  expect(press('b', { isRepeated: true })).toBeNull();
});
