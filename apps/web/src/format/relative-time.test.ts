import { expect, test, vi } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const instant = Date.parse('2024-10-14T13:47:00Z');

const midnight = Date.parse('2024-10-12T17:00:00Z');

test('a time is shown as today from midnight WIB on, and with its date on later days', () => {
  expect(formatRelativeTime(midnight, midnight)).toBe('Hari ini, 00:00 WIB');
  expect(formatRelativeTime(midnight - 1, midnight)).toBe('12 Oktober 2024, 23:59 WIB');
  expect(formatRelativeTime(midnight - 1, midnight - 1)).toBe('Hari ini, 23:59 WIB');
  expect(formatRelativeTime(midnight, midnight + 86_399_999)).toBe('Hari ini, 00:00 WIB');
  expect(formatRelativeTime(midnight, midnight + 86_400_000)).toBe('13 Oktober 2024, 00:00 WIB');
});

test('a time that is tomorrow by a slow device clock is shown as today', () => {
  expect(formatRelativeTime(midnight + 60_000, midnight - 60_000)).toBe('Hari ini, 00:01 WIB');
});

test('dates and prices need no formatter of the browser, which would delay the first picture on a slow phone', async () => {
  const constructors = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
  vi.resetModules();
  const [time, price] = [await import('@ambang/exam/wib-time.ts'), await import('./price.ts')];
  expect([time.formatDate(instant), price.formatPrice(99_000)]).toEqual(['14 Oktober 2024', 'Rp99.000']);
  for (const format of constructors) expect(format).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
