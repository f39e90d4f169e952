import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { expect, test } from 'vitest';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();

test('right after the result, the packet has missed items of the attempt', async () => {
  await publishTestPool(app);
  const tryout = await publishPractisable(app);
  const { person } = await app.finishedCandidate(tryout);
  const { entries, dueCount, day, newLimit } = (await person.call(getPracticeToday)).data;
  const own = new Set(tryout.key.map(({ id }) => id));
  expect(day).toBe('2026-03-02');
  expect(newLimit).toBe(60);
  expect(dueCount).toBeGreaterThan(15);
  expect(entries.filter(({ source }) => source === 'due').every(({ itemId }) => own.has(itemId))).toBe(true);
  expect(entries.map(({ source }) => source)).toContain('new');
});
