import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Asker } from './fair-line.ts';
import { fairLine } from './fair-line.ts';

interface One extends Asker {
  number: number;
}

type Step = { join: Asker } | { leave: number } | 'next';

const bounds = { per: 'process' as const, waiting: 7, waitingPerNetwork: 4, waitingPerAccount: 2 };

/** Of the one network comes most. */
const asker = fc.record({
  network: fc.constantFrom('a', 'a', 'a', 'b', 'b', 'c', 'd'),
  account: fc.constantFrom('x', 'y', 'z'),
});

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: asker.map((join): Step => ({ join })) },
    { weight: 3, arbitrary: fc.constant<Step>('next') },
    { weight: 1, arbitrary: fc.nat({ max: 6 }).map((leave): Step => ({ leave })) },
  ),
  { maxLength: 60, size: 'max' },
);

const isOf =
  ({ network, account }: Asker) =>
  (one: Asker) =>
    one.network === network && one.account === account;

/** Goes through the steps beside a plain list of who waits. */
function play(
  all: readonly Step[],
  look: (waiting: readonly One[], event: { joined?: One; left?: One | null; served?: One }) => void,
) {
  const line = fairLine<One>(bounds);
  let waiting: One[] = [];
  let number = 0;
  const without = (left: One | null) => waiting.filter((one) => one !== left);
  for (const step of all) {
    if (step === 'next') {
      const served = line.shift();
      look(waiting, served ? { served } : {});
      waiting = without(served);
    } else if ('join' in step) {
      const joined = { ...step.join, number: (number += 1) };
      const left = line.push(joined);
      look(waiting, { joined, left });
      waiting = [...waiting, joined].filter((one) => one !== left);
    } else {
      const left = waiting[step.leave] ?? null;
      if (left) line.remove(left);
      waiting = without(left);
    }
    expect(line.size()).toBe(waiting.length);
  }
  for (let left = waiting.length; left > 0; left -= 1) {
    const served = line.shift()!;
    look(waiting, { served });
    waiting = without(served);
  }
  expect(line.shift()).toBeNull();
}

const countOf = (waiting: readonly One[], isCounted: (one: One) => boolean) =>
  waiting.filter(isCounted).length;

describe('a line that is shared', () => {
  test('never holds more than its bounds, of nobody', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, (waiting) => {
          expect(waiting.length).toBeLessThanOrEqual(bounds.waiting);
          for (const one of waiting) {
            const ofNetwork = countOf(waiting, ({ network }) => network === one.network);
            expect(ofNetwork).toBeLessThanOrEqual(bounds.waitingPerNetwork);
            expect(countOf(waiting, isOf(one))).toBeLessThanOrEqual(bounds.waitingPerAccount);
          }
        }),
      ),
    );
  });

  test('keeps the order of each account', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, (waiting, { served }) => {
          if (served) expect(waiting.find(isOf(served))).toBe(served);
        }),
      ),
    );
  });

  test.each<[string, (one: Asker) => string, (one: Asker, other: Asker) => boolean]>([
    ['network', ({ network }) => network, () => true],
    [
      'account of a network',
      ({ network, account }) => network + account,
      (one, other) => one.network === other.network,
    ],
  ])('serves no %s twice while another waits', (_, nameOf, areRivals) => {
    fc.assert(
      fc.property(steps, (all) => {
        /** For each that was served: who waited then, has not been served since, and still waits. */
        const owed = new Map<string, Set<string>>();
        play(all, (waiting, { served }) => {
          for (const names of owed.values())
            for (const name of names) if (!waiting.map(nameOf).includes(name)) names.delete(name);
          if (!served) return;
          const name = nameOf(served);
          expect([...(owed.get(name) ?? [])]).toEqual([]);
          for (const names of owed.values()) names.delete(name);
          const rivals = waiting.filter((one) => areRivals(one, served)).map(nameOf);
          owed.set(name, new Set(rivals.filter((rival) => rival !== name)));
        });
      }),
    );
  });

  test('takes in whoever has nobody in it while another has two', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, (waiting, { joined, left }) => {
          if (!joined) return;
          const isNew = !waiting.some(({ network }) => network === joined.network);
          const isSharedOut = new Set(waiting.map(({ network }) => network)).size === waiting.length;
          if (isNew && !isSharedOut) expect(left).not.toBe(joined);
        }),
      ),
    );
  });
});
