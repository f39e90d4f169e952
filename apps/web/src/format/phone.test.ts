import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test('a stored phone number is shown with a leading zero, in groups of four', () => {
  expect(formatPhone('+6281234567890')).toBe('0812 3456 7890');
  expect(formatPhone('+62811234567')).toBe('0811 2345 67');
});
