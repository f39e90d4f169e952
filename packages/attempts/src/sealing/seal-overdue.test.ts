import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { findAttempt } from '@ambang/db/attempts/attempts.ts';
import { findResult } from '@ambang/db/results/results.ts';
import { packChanges } from '@ambang/exam/answers/change-log.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdLock } from '../../../db/test/lock-waits.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { expectRankings } from '../../test/ranking/expect-rankings.ts';
import type { World } from '../../test/ranking/world.ts';
import { createWorld } from '../../test/ranking/world.ts';
import { sealOverdueAttempts } from './seal-overdue.ts';
import { startOrResumeAttempt } from '../start.ts';

const database = useTestDatabase();

/** Creates accounts that have started the first tryout and have chosen option A for its first question. */
async function createRunningAttempts(count: number): Promise<World> {
  const world = await createWorld(database, count);
  const [tryoutId] = world.tryoutIds as [number];
  for (const accountId of world.accounts) {
    await grantTryouts(
      database.db,
      accountId,
      [tryoutId],
      { source: 'code', sourceId: '1' },
      world.clock.now,
    );
    await startOrResumeAttempt(world.attempts, accountId, tryoutId);
    const block = Buffer.from(packChanges([{ number: 1, answer: 1, at: 1_000 }]));
    await sql`update attempts set log = int4send(1000) || ${block}, revision = 1
      where account_id = ${accountId}`.execute(database.db);
  }
  return world;
}

const attemptsOf = async ({ accounts, tryoutIds }: World): Promise<Attempt[]> => {
  const found = await Promise.all(
    accounts.map((accountId) => findAttempt(database.db, accountId, tryoutIds[0]!)),
  );
  return found as Attempt[];
};

const listUnsealed = async (world: World): Promise<string[]> =>
  (await attemptsOf(world)).flatMap(({ accountId, sealedAt }) => (sealedAt === null ? [accountId] : []));

const sealOverdue = async (world: World): Promise<Error[]> => {
  const faults: Error[] = [];
  await sealOverdueAttempts(world.attempts, (fault) => void faults.push(fault), new AbortController().signal);
  return faults;
};

test('an attempt is sealed a day after its deadline and not earlier, with the deadline as its finish, and ranked', async () => {
  const world = await createRunningAttempts(1);
  const [{ expiresAt }] = (await attemptsOf(world)) as [Attempt];
  // The run reads the clock three times before it finds the overdue attempts.
  world.clock.now = expiresAt + AUTO_SEAL_DELAY_MS - 4;
  expect(await sealOverdue(world)).toEqual([]);
  expect(await listUnsealed(world)).toHaveLength(1);
  world.clock.now = expiresAt + AUTO_SEAL_DELAY_MS;
  expect(await sealOverdue(world)).toEqual([]);
  const result = await findResult(database.db, world.accounts[0]!, world.tryoutIds[0]!);
  expect(result).toMatchObject({ total: 5, finishedAt: expiresAt, isRanked: true });
  await expectRankings(world);
});

test('one run seals all overdue attempts, each once', async () => {
  const world = await createRunningAttempts(23);
  world.clock.now += 40 * AUTO_SEAL_DELAY_MS;
  expect(await sealOverdue(world)).toEqual([]);
  expect(await listUnsealed(world)).toEqual([]);
  await expectRankings(world);
  expect(await sealOverdue(world)).toEqual([]);
  const notifications = database.db.selectFrom('notifications').select('id');
  expect(await notifications.where('accountId', 'in', world.accounts).execute()).toHaveLength(23);
});

test('a run that seals overdue attempts ends after a minute, and the next run continues', async () => {
  const world = await createRunningAttempts(12);
  world.clock.now += 2 * AUTO_SEAL_DELAY_MS;
  const slow = { ...world, attempts: { ...world.attempts, now: () => (world.clock.now += 10_000) } };
  await sealOverdue(slow);
  const left = (await listUnsealed(world)).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(12);
  await sealOverdue(world);
  expect(await listUnsealed(world)).toEqual([]);
});

test('attempts that cannot be sealed are reported once per run, and all others are sealed', async () => {
  const world = await createRunningAttempts(14);
  const broken = world.accounts.slice(0, 7);
  await sql`update attempts set log = '\\x01' where account_id = any(${broken})`.execute(database.db);
  world.clock.now += 2 * AUTO_SEAL_DELAY_MS;
  for (let time = 0; time < 2; time += 1) {
    expect(await sealOverdue(world)).toHaveLength(7);
    expect((await listUnsealed(world)).toSorted()).toEqual(broken.toSorted());
  }
  await sql`update attempts set log = '' where account_id = any(${broken})`.execute(database.db);
  expect(await sealOverdue(world)).toEqual([]);
  expect(await listUnsealed(world)).toEqual([]);
});

test('a stopped run that seals overdue attempts finishes only the attempts in progress', async () => {
  const world = await createRunningAttempts(12);
  await sql`update attempts set log = '\\x01' where account_id = any(${world.accounts})`.execute(database.db);
  world.clock.now += 2 * AUTO_SEAL_DELAY_MS;
  const stopping = new AbortController();
  let faults = 0;
  const stopAtFirst = () => {
    faults += 1;
    stopping.abort();
  };
  await sealOverdueAttempts(world.attempts, stopAtFirst, stopping.signal);
  expect(faults).toBe(5);
  await sql`update attempts set log = '' where account_id = any(${world.accounts})`.execute(database.db);
  expect(await sealOverdue(world)).toEqual([]);
  expect(await listUnsealed(world)).toEqual([]);
});

test('a run that seals overdue attempts tries no attempt twice, even if an earlier attempt is unlocked during the run', async () => {
  const world = await createRunningAttempts(12);
  const [locked, broken] = world.accounts as [string, string];
  await sql`update attempts set log = '\\x01' where account_id = ${broken}`.execute(database.db);
  world.clock.now += 2 * AUTO_SEAL_DELAY_MS;
  const release = await holdLock(database, (trx) => lockAttempt(trx, locked, world.tryoutIds[0]!));
  const { versions } = world.attempts;
  const get: typeof versions.get = async (...which) => {
    await release();
    return versions.get(...which);
  };
  expect(
    await sealOverdue({ ...world, attempts: { ...world.attempts, versions: { ...versions, get } } }),
  ).toHaveLength(1);
  expect((await listUnsealed(world)).toSorted()).toEqual([locked, broken].toSorted());
  await sql`update attempts set log = '' where account_id = ${broken}`.execute(database.db);
  await sealOverdue(world);
  expect(await listUnsealed(world)).toEqual([]);
});

test('a locked overdue attempt is skipped, and sealed by the next run', async () => {
  const world = await createRunningAttempts(7);
  const [locked] = world.accounts as [string];
  world.clock.now += 2 * AUTO_SEAL_DELAY_MS;
  await database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, locked, world.tryoutIds[0]!);
    expect(await sealOverdue(world)).toEqual([]);
    expect(await listUnsealed(world)).toEqual([locked]);
  });
  await sealOverdue(world);
  expect(await listUnsealed(world)).toEqual([]);
});
