import { Refusal } from '@ambang/server/refusal.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { propertyRuns } from '../../exam/test/property-runs.ts';
import type { OperationName } from '../test/ranking/operations.ts';
import { operations } from '../test/ranking/operations.ts';
import { expectRankings } from '../test/ranking/expect-rankings.ts';
import type { World } from '../test/ranking/world.ts';
import { createWorld } from '../test/ranking/world.ts';

const database = useTestDatabase();

/** `bench/README.md` describes a run of many cases. */
const { seed, numRuns } = propertyRuns(8);
const RUNS = Number(process.env.RANDOM_RUNS) || numRuns;

interface Step {
  operation: OperationName;
  who: number;
  how: number;
}

/** How many times more often than the rarest operations each operation is drawn. */
const frequencies: Record<OperationName, number> = {
  start: 3,
  'hand in': 4,
  'take exam': 8,
  'view result': 2,
  'seal overdue': 2,
  reset: 4,
  grant: 3,
  revoke: 3,
  'delete account': 4,
  'verify email': 1,
  'change email': 1,
  rescore: 2,
  wait: 2,
};

const names = Object.entries(frequencies) as [OperationName, number][];

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom(...names.flatMap(([name, times]) => Array<OperationName>(times).fill(name))),
  who: fc.nat(99),
  how: fc.nat(9_999),
});

const simultaneousSteps = fc.array(step, { minLength: 1, maxLength: 5 });

async function runStep(world: World, { operation, who, how }: Step): Promise<void> {
  world.operationLog.push(`${operation} ${who} ${how}`);
  try {
    await operations[operation](world, who, how);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
  }
}

async function runAll(world: World, rounds: readonly Step[][]): Promise<void> {
  for (const steps of rounds) {
    world.operationLog.push('--');
    await Promise.all(steps.map((one) => runStep(world, one)));
    await expectRankings(world);
  }
}

test('after random simultaneous operations, every rank equals the rank by a full sort', async () => {
  const rounds = fc.array(simultaneousSteps, { minLength: 8, maxLength: 25, size: 'max' });
  const property = fc.asyncProperty(rounds, async (generated) => {
    const world = await createWorld(database);
    await runAll(world, generated).catch((fault: unknown) => {
      throw new Error(`${String(fault)}\n\n${world.operationLog.join('\n')}`, { cause: fault });
    });
  });
  // Simultaneous operations are not reproducible, so a failure is not shrunk.
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true, verbose: 0 });
}, 3_600_000);

test('with 60 accounts, later attempts and quick attempts, percentiles equal the percentiles by a full sort', async () => {
  const world = await createWorld(database, 60);
  for (const who of world.accounts.keys()) await operations['take exam'](world, who, who * 7 * 2);
  for (const who of [3, 9, 21]) {
    await operations.reset(world, who, 0);
    await operations['take exam'](world, who, who * 2);
  }
  await expectRankings(world);
  const results = await database.db
    .selectFrom('results')
    .select(['isQuick'])
    .where('tryoutId', '=', world.tryoutIds[0]!)
    .execute();
  const counts = Object.groupBy(results, ({ isQuick }) => (isQuick ? 'quick' : 'ranked'));
  expect(counts.ranked?.length).toBeGreaterThan(29);
  expect(counts.quick?.length).toBeGreaterThan(5);
});
