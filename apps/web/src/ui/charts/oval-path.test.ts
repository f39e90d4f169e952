import { expect, test } from 'vitest';
import { ovalPath } from './oval-path.ts';

test('the path of an oval goes through both of its ends, at any angle', () => {
  const oval = { x: 100, y: 50, rx: 40, ry: 20 };
  expect(ovalPath({ ...oval, turn: 0 })).toBe('M60 50a40 20 0 1 0 80 0a40 20 0 1 0 -80 0z');
  expect(ovalPath({ ...oval, turn: 90 })).toBe('M100 10a40 20 90 1 0 0 80a40 20 90 1 0 0 -80z');
});
