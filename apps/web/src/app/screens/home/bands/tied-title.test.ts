import { expect, test } from 'vitest';
import { tied } from './tied-title.ts';

test.each([
  ['SKD Perdana Edisi 2', 'SKD Perdana Edisi\u00a02'],
  ['SKD Utama', 'SKD Utama'],
  ['SKD 2026 Utama', 'SKD 2026 Utama'],
])('the number at the end of "%s" stays with its word', (title, expected) => {
  expect(tied(title)).toBe(expected);
});
