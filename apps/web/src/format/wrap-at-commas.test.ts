import { expect, test } from 'vitest';
import { wrapAtCommas } from './wrap-at-commas.ts';

test('a date with a time may break only between the two', () => {
  expect(wrapAtCommas('29 November 2026, 22:42 WIB').split(' ')).toHaveLength(2);
});
