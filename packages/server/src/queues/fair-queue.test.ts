import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClientKey } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';

interface Job {
  number: number;
  owner: ClientKey;
}

type Step = { add: ClientKey } | { remove: number } | 'next';

const WAITING = 7;
const shares = { waitingPerSubnet: 4, waitingPerAccount: 2 };

/** Most jobs come from one subnet. */
const client = fc.record({
  subnet: fc.constantFrom('a', 'a', 'a', 'b', 'b', 'c', 'd'),
  account: fc.constantFrom('x', 'y', 'z'),
});

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: client.map((add): Step => ({ add })) },
    { weight: 3, arbitrary: fc.constant<Step>('next') },
    { weight: 1, arbitrary: fc.nat({ max: 6 }).map((remove): Step => ({ remove })) },
  ),
  { maxLength: 60, size: 'max' },
);

const subnetOf = ({ owner }: Job) => owner.subnet;
const accountOf = ({ owner }: Job) => owner.subnet + owner.account;

/** Runs the steps on the queue and on a plain list of waiting jobs. */
function play(
  all: readonly Step[],
  check: (waiting: readonly Job[], event: { added?: Job; gaveWay?: Job | null; served?: Job | null }) => void,
) {
  const queue = createFairQueue<Job>(WAITING, shares);
  let waiting: Job[] = [];
  let number = 0;
  const drop = (gone: Job | null) => void (waiting = waiting.filter((job) => job !== gone));
  const serve = () => {
    const served = queue.next(() => true);
    check(waiting, { served });
    drop(served);
    return served;
  };
  for (const step of all) {
    if (step === 'next') serve();
    else if ('add' in step) {
      const added = { owner: step.add, number: (number += 1) };
      const gaveWay = queue.add(added);
      check(waiting, { added, gaveWay });
      waiting.push(added);
      drop(gaveWay);
    } else {
      const removed = waiting[step.remove] ?? null;
      if (removed) queue.remove(removed);
      drop(removed);
    }
    expect(queue.size()).toBe(waiting.length);
  }
  while (waiting.length > 0) expect(serve()).not.toBeNull();
  expect(queue.next(() => true)).toBeNull();
}

describe('a fair queue', () => {
  test('never exceeds its bounds, in all, per subnet and per account', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, (waiting) => {
          expect(waiting.length).toBeLessThanOrEqual(WAITING);
          const longest = (nameOf: (job: Job) => string) =>
            Math.max(0, ...Object.values(Object.groupBy(waiting, nameOf)).map((jobs) => jobs!.length));
          expect(longest(subnetOf)).toBeLessThanOrEqual(shares.waitingPerSubnet);
          expect(longest(accountOf)).toBeLessThanOrEqual(shares.waitingPerAccount);
        }),
      ),
    );
  });

  test('keeps the order of each account', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, (waiting, { served }) => {
          if (served) expect(waiting.find((job) => accountOf(job) === accountOf(served))).toBe(served);
        }),
      ),
    );
  });

  test.each<[string, (job: Job) => string, (job: Job, other: Job) => boolean]>([
    ['subnet', subnetOf, () => true],
    ['account of a subnet', accountOf, (job, other) => subnetOf(job) === subnetOf(other)],
  ])('gives no %s a second turn while another waits', (_, nameOf, areRivals) => {
    fc.assert(
      fc.property(steps, (all) => {
        /** For each name that was served: the rivals that have waited since then without being served. */
        const owed = new Map<string, Set<string>>();
        play(all, (waiting, { served }) => {
          for (const names of owed.values())
            for (const name of names) if (!waiting.map(nameOf).includes(name)) names.delete(name);
          if (!served) return;
          const name = nameOf(served);
          expect([...(owed.get(name) ?? [])]).toEqual([]);
          for (const names of owed.values()) names.delete(name);
          const rivals = waiting.filter((job) => areRivals(job, served)).map(nameOf);
          owed.set(name, new Set(rivals.filter((rival) => rival !== name)));
        });
      }),
    );
  });

  test('accepts the first job of a subnet while another subnet has two', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, (waiting, { added, gaveWay }) => {
          if (!added) return;
          const isNew = !waiting.some((job) => subnetOf(job) === subnetOf(added));
          const haveOneEach = new Set(waiting.map(subnetOf)).size === waiting.length;
          if (isNew && !haveOneEach) expect(gaveWay).not.toBe(added);
        }),
      ),
    );
  });
});
