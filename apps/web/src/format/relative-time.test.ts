import { describe, expect, test, vi } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const instant = Date.parse('2024-10-14T13:47:00Z');

describe('the time of a notification', () => {
  const midnight = Date.parse('2024-10-12T17:00:00Z');

  test('is today from midnight in Jakarta on, and earlier has a date', () => {
    expect(formatRelativeTime(midnight, midnight)).toBe('Hari ini, 00:00 WIB');
    expect(formatRelativeTime(midnight - 1, midnight)).toBe('12 Oktober 2024, 23:59 WIB');
    expect(formatRelativeTime(midnight - 1, midnight - 1)).toBe('Hari ini, 23:59 WIB');
    expect(formatRelativeTime(midnight, midnight + 86_399_999)).toBe('Hari ini, 00:00 WIB');
    expect(formatRelativeTime(midnight, midnight + 86_400_000)).toBe('13 Oktober 2024, 00:00 WIB');
  });

  test('is never tomorrow, even when the device clock is slow', () => {
    expect(formatRelativeTime(midnight + 60_000, midnight - 60_000)).toBe('Hari ini, 00:01 WIB');
  });
});

test('Intl formats are created only when a date or price is shown', async () => {
  const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
  vi.resetModules();
  const [time, money] = [await import('@ambang/contract/text/wib-time.ts'), await import('./rupiah.ts')];
  for (const format of made) expect(format).not.toHaveBeenCalled();
  expect([time.formatDate(instant), money.formatPrice(99_000)]).toEqual(['14 Oktober 2024', 'Rp99.000']);
  for (const format of made) expect(format).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
