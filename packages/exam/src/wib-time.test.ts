import { expect, test } from 'vitest';
import { formatTime, formatDate, formatDateTime } from './wib-time.ts';

const instant = Date.parse('2024-10-14T13:47:00Z');

test('dates and times are formatted in WIB, with a colon and a full month name', () => {
  expect(formatDate(instant)).toBe('14 Oktober 2024');
  expect(formatTime(instant)).toBe('20:47 WIB');
  expect(formatDateTime(instant)).toBe('14 Oktober 2024, 20:47 WIB');
});

test('the date changes at midnight in Jakarta', () => {
  const lastMinute = Date.parse('2024-08-02T16:59:59Z');
  expect(formatDateTime(lastMinute)).toBe('2 Agustus 2024, 23:59 WIB');
  expect(formatDateTime(lastMinute + 1_000)).toBe('3 Agustus 2024, 00:00 WIB');
});

test('each month of a year has the name of the Indonesian calendar', () => {
  const calendar = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' });
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2024, 0, day + 1, 16, 59));
  expect(days.map(formatDate)).toEqual(days.map((day) => calendar.format(day)));
});
