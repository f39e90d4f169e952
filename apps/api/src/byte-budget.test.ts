import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { byteBudget } from './byte-budget.ts';

const PATIENCE_MS = 25_000;
const budgetOf = (bytes: number, largest: number) => byteBudget({ bytes, largest, patienceMs: PATIENCE_MS });

test('what is taken is given back once, and all together never hold more than there is', async () => {
  const budget = budgetOf(10, 4);
  const [one, other] = [budget.begin(), budget.begin()];
  await one.take(4);
  await other.take(2);
  expect(budget.held()).toBe(6);
  one.end();
  one.end();
  expect(budget.held()).toBe(2);
  other.end();
  await expect(other.take(1)).rejects.toThrow();
  expect(budget.held()).toBe(0);
});

test('who finds no room waits until another one ends, while the eldest always goes on', async () => {
  const budget = budgetOf(10, 4);
  const [eldest, other] = [budget.begin(), budget.begin()];
  await eldest.take(1);
  await other.take(4);
  await other.take(1);
  let isTaken = false;
  const waiting = other.take(1).then(() => (isTaken = true));
  expect([other.isWaiting(), budget.isAwaited()]).toEqual([true, true]);
  await eldest.take(3);
  expect(isTaken).toBe(false);
  eldest.complete();
  await waiting;
  expect([budget.held(), budget.isAwaited()]).toEqual([10, false]);
});

test('who waits too long hears so and holds on to nothing that it waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const budget = budgetOf(10, 4);
  const [eldest, other] = [budget.begin(), budget.begin()];
  await other.take(6);
  const refused = expect(other.take(1)).rejects.toThrow('Server sedang menerima banyak foto.');
  vi.advanceTimersByTime(PATIENCE_MS);
  await refused;
  other.end();
  expect(budget.held()).toBe(0);
  await eldest.take(4);
});

test('whatever order the bytes come in, all of them are taken and the bound holds', async () => {
  const sizes = fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(sizes, fc.scheduler(), async (uploads, scheduler) => {
      const budget = budgetOf(120, 50);
      const upload = async (pieces: number[]) => {
        const holder = budget.begin();
        for (const piece of pieces) {
          await scheduler.schedule(Promise.resolve());
          await holder.take(piece);
          expect(budget.held()).toBeLessThanOrEqual(120);
        }
        holder.complete();
        await scheduler.schedule(Promise.resolve());
        holder.end();
      };
      await scheduler.waitFor(Promise.all(uploads.map(upload)));
      expect(budget.held()).toBe(0);
    }),
  );
});
