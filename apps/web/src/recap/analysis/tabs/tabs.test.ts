import { expect, test } from 'vitest';
import { tabAfterKey } from './tabs.tsx';

const noModifiers = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
])('the key %s on tab %i of four opens tab %s', (key, at, next) => {
  expect(tabAfterKey({ ...noModifiers, key }, at, 4)).toBe(next);
});

test.each(['Tab', 'a'])('the key %s opens no tab', (key) => {
  expect(tabAfterKey({ ...noModifiers, key }, 1, 4)).toBeNull();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow key with %s opens no tab', (modifier) => {
  expect(tabAfterKey({ ...noModifiers, [modifier]: true, key: 'ArrowLeft' }, 1, 4)).toBeNull();
});
