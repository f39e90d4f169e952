import { expect, test } from 'vitest';
import { addDays } from '../days.ts';
import { dailyItemOf } from './daily-item.ts';

const items = Array.from({ length: 30 }, (_, index) => ({ itemId: `publik-${index}` }));

test('each item has its day before any returns, in whatever order the list comes', () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-28', index));
  const chosen = days.map((day) => dailyItemOf(day, items)?.itemId);
  expect(new Set(chosen).size).toBe(30);
  expect(days.map((day) => dailyItemOf(day, items.toReversed())?.itemId)).toEqual(chosen);
  expect(dailyItemOf(addDays('2026-11-28', 30), items)?.itemId).toBe(chosen[0]);
});

test('neighbouring days do not follow the order of the ids', () => {
  const ids = [0, 1, 2, 3].map((index) => dailyItemOf(addDays('2026-11-28', index), items)?.itemId);
  expect(ids).not.toEqual([...ids].sort());
});

test('without items there is no question, and a day before the first one has one too', () => {
  expect(dailyItemOf('2026-11-28', [])).toBeUndefined();
  expect(dailyItemOf('2025-06-01', items)).toBeDefined();
});
