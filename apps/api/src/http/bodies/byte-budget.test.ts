import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Holder } from './byte-budget.ts';
import { byteBudget } from './byte-budget.ts';

const PATIENCE_MS = 25_000;
const SOMEBODY = { network: '10.0.0.7', account: 'akun' };
const budgetOf = (bytes: number, largest: number) =>
  byteBudget({ per: 'process', bytes, largest, patienceMs: PATIENCE_MS });

test('what is taken is given back once, and all together never hold more than there is', async () => {
  const budget = budgetOf(10, 4);
  const [one, other] = [budget.begin(SOMEBODY), budget.begin(SOMEBODY)];
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
  const [eldest, other] = [budget.begin(SOMEBODY), budget.begin(SOMEBODY)];
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
  const [eldest, other] = [budget.begin(SOMEBODY), budget.begin(SOMEBODY)];
  await other.take(6);
  const refused = expect(other.take(1)).rejects.toThrow('Server sedang menerima banyak foto.');
  vi.advanceTimersByTime(PATIENCE_MS);
  await refused;
  other.end();
  expect(budget.held()).toBe(0);
  await eldest.take(4);
});

test('what becomes free is first for the network that holds least, then for the account', async () => {
  const budget = budgetOf(10, 4);
  const [eldest, ...others] = ['ax', 'ax', 'ay', 'bx'].map(([network = '', account = '']) =>
    budget.begin({ network, account }),
  );
  const [crowd, neighbour, other] = others as [Holder, Holder, Holder];
  await eldest!.take(3);
  await crowd.take(3);
  const order: string[] = [];
  const wants = (name: string, holder: Holder) => holder.take(2).then(() => order.push(name));
  const taken = [wants('crowd', crowd), wants('neighbour', neighbour), wants('other', other)];
  eldest!.end();
  // The next eldest has room of its own; the other network takes what else there is.
  await Promise.all([taken[0], taken[2]]);
  expect([budget.held(), neighbour.isWaiting()]).toEqual([7, true]);
  crowd.end();
  await taken[1];
  expect(order).toEqual(['other', 'crowd', 'neighbour']);
});

test('who holds more gives way to who waits, also where there would be room for less', async () => {
  const budget = budgetOf(10, 4);
  const [eldest, crowd, other] = [
    budget.begin({ network: 'a', account: 'x' }),
    budget.begin({ network: 'a', account: 'y' }),
    budget.begin({ network: 'b', account: 'x' }),
  ];
  await eldest.take(2);
  await crowd.take(3);
  const waiting = other.take(2);
  const after = crowd.take(1);
  expect([other.isWaiting(), crowd.isWaiting(), budget.held()]).toEqual([true, true, 5]);
  eldest.end();
  await Promise.all([waiting, after]);
  expect(budget.held()).toBe(6);
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
        const [network, account] = [`${pieces.length % 3}`, `${pieces[0]! % 2}`];
        const holder = budget.begin({ network, account });
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
