import { Refusal } from '@ambang/server/refusal.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import type { OperationName } from '../test/ranking/operations.ts';
import { operations } from '../test/ranking/operations.ts';
import { expectRankings } from '../test/ranking/expect-rankings.ts';
import type { World } from '../test/ranking/world.ts';
import { createWorld } from '../test/ranking/world.ts';

const database = useTestDatabase();

/** bench/README.md says how to run many. */
const RUNS = Number(process.env.RANDOM_RUNS) || 8;

interface Step {
  act: OperationName;
  who: number;
  how: number;
}

/** The relative frequency of each act. */
const often: Record<OperationName, number> = {
  start: 3,
  'hand in': 4,
  take: 8,
  look: 2,
  'seal overdue': 2,
  reset: 4,
  grant: 3,
  revoke: 3,
  'delete account': 4,
  'prove e-mail': 1,
  'change e-mail': 1,
  rescore: 2,
  wait: 2,
};

const names = Object.entries(often) as [OperationName, number][];

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...names.flatMap(([name, times]) => Array<OperationName>(times).fill(name))),
  who: fc.nat(99),
  how: fc.nat(9_999),
});

/** What happens at the same time. */
const moment = fc.array(step, { minLength: 1, maxLength: 5 });

async function happen(world: World, { act, who, how }: Step, isLeaving: boolean): Promise<void> {
  world.operationLog.push(`${act} ${who} ${how}`);
  try {
    await operations[act](world, who, how);
  } catch (fault) {
    if (!(fault instanceof Refusal) && !(isLeaving && isBrokenOff(fault))) throw fault;
  }
}

/** Acts of no single account. They affect many accounts, and must not fail because of one that is deleted. */
const ofNobody: ReadonlySet<OperationName> = new Set(['seal overdue', 'rescore', 'wait']);

/** The errors of an act whose account is deleted at the same time (`packages/db/src/locks.ts`). */
const isBrokenOff = (fault: unknown): boolean =>
  ['23503', '40P01'].includes(String((fault as { code?: string }).code));

async function live(world: World, moments: readonly Step[][]): Promise<void> {
  for (const steps of moments) {
    world.operationLog.push('--');
    const seatOf = ({ who }: Step) => who % world.accounts.length;
    const leaving = new Set(steps.filter(({ act }) => act === 'delete account').map(seatOf));
    const isOfLeaving = (one: Step) => !ofNobody.has(one.act) && leaving.has(seatOf(one));
    await Promise.all(steps.map((one) => happen(world, one, isOfLeaving(one))));
    await expectRankings(world);
  }
}

test('every rank equals that of a full sort after any acts, also simultaneous ones', async () => {
  const life = fc.array(moment, { minLength: 8, maxLength: 25, size: 'max' });
  const property = fc.asyncProperty(life, async (moments) => {
    const world = await createWorld(database);
    await live(world, moments).catch((fault: unknown) => {
      throw new Error(`${String(fault)}\n\n${world.operationLog.join('\n')}`, { cause: fault });
    });
  });
  // Simultaneous acts do not repeat exactly, so a failure is not shrunk.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, verbose: 0 });
}, 3_600_000);

test('percentiles equal those of a full sort among many, with later and quick attempts', async () => {
  const world = await createWorld(database, 60);
  for (const who of world.accounts.keys()) await operations.take(world, who, who * 7 * 2);
  for (const who of [3, 9, 21]) {
    await operations.reset(world, who, 0);
    await operations.take(world, who, who * 2);
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
