import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, 'kurang dari 1 detik'],
  [0.4, 'kurang dari 1 detik'],
  [12.4, '12 detik'],
  [59.6, '1 menit'],
  [72, '1 menit 12 detik'],
  [180, '3 menit'],
  [5_999, '99 menit 59 detik'],
])('%d seconds are shown as "%s"', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
