import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import type { ClientKey } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';

interface NumberedTask {
  number: number;
  owner: ClientKey;
}

type Step = { add: ClientKey } | { remove: number } | 'next';

const runs = propertyRuns(600);
const WAITING = 7;
const limits = { waitingPerSubnet: 4, waitingPerAccount: 2 };

/** Three of seven clients are in subnet a. */
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

const subnetOf = ({ owner }: NumberedTask) => owner.subnet;
const accountOf = ({ owner }: NumberedTask) => owner.subnet + owner.account;

function runSteps(
  all: readonly Step[],
  check: (
    waiting: readonly NumberedTask[],
    event: { added?: NumberedTask; refused?: NumberedTask | null; served?: NumberedTask | null },
  ) => void,
) {
  const queue = createFairQueue<NumberedTask>(WAITING, limits);
  let waiting: NumberedTask[] = [];
  let number = 0;
  const drop = (gone: NumberedTask | null) => void (waiting = waiting.filter((task) => task !== gone));
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
      const refused = queue.add(added);
      check(waiting, { added, refused });
      waiting.push(added);
      drop(refused);
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

describe('createFairQueue', () => {
  test('a fair queue never exceeds its limits for the whole queue, a subnet and an account', () => {
    fc.assert(
      fc.property(steps, (all) =>
        runSteps(all, (waiting) => {
          expect(waiting.length).toBeLessThanOrEqual(WAITING);
          const longest = (nameOf: (task: NumberedTask) => string) =>
            Math.max(0, ...Object.values(Object.groupBy(waiting, nameOf)).map((tasks) => tasks!.length));
          expect(longest(subnetOf)).toBeLessThanOrEqual(limits.waitingPerSubnet);
          expect(longest(accountOf)).toBeLessThanOrEqual(limits.waitingPerAccount);
        }),
      ),
      runs,
    );
  });

  test('a fair queue keeps the order of the tasks of each account', () => {
    fc.assert(
      fc.property(steps, (all) =>
        runSteps(all, (waiting, { served }) => {
          if (served) expect(waiting.find((task) => accountOf(task) === accountOf(served))).toBe(served);
        }),
      ),
      runs,
    );
  });

  test.each<[string, (task: NumberedTask) => string, (task: NumberedTask, other: NumberedTask) => boolean]>([
    ['subnet', subnetOf, () => true],
    ['account of a subnet', accountOf, (task, other) => subnetOf(task) === subnetOf(other)],
  ])('a fair queue gives no %s a second turn while another one waits', (_, nameOf, areRivals) => {
    fc.assert(
      fc.property(steps, (all) => {
        /** For each name that was served: the rivals that have been waiting since that turn. */
        const owed = new Map<string, Set<string>>();
        runSteps(all, (waiting, { served }) => {
          for (const names of owed.values())
            for (const name of names) if (!waiting.map(nameOf).includes(name)) names.delete(name);
          if (!served) return;
          const name = nameOf(served);
          expect([...(owed.get(name) ?? [])]).toEqual([]);
          for (const names of owed.values()) names.delete(name);
          const rivals = waiting.filter((task) => areRivals(task, served)).map(nameOf);
          owed.set(name, new Set(rivals.filter((rival) => rival !== name)));
        });
      }),
      runs,
    );
  });

  test('a full fair queue accepts the first task of a subnet while another subnet has two tasks', () => {
    fc.assert(
      fc.property(steps, (all) =>
        runSteps(all, (waiting, { added, refused }) => {
          if (!added) return;
          const isNew = !waiting.some((task) => subnetOf(task) === subnetOf(added));
          const haveOneEach = new Set(waiting.map(subnetOf)).size === waiting.length;
          if (isNew && !haveOneEach) expect(refused).not.toBe(added);
        }),
      ),
      runs,
    );
  });
});
