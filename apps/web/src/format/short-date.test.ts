import { expect, test } from 'vitest';
import { shortDate, shortDateTime } from './short-date.ts';

test('a short date has three letters of the month, in WIB', () => {
  const at = Date.parse('2026-10-12T16:02:00Z');
  expect([shortDate(at), shortDateTime(at)]).toEqual(['12 Okt', '12 Okt 2026, 23:02 WIB']);
});
