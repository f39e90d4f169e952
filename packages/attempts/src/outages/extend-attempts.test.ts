import { lockAccountForDeletion } from '@ambang/db/locks.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { deleteAttempt, findAttempt } from '@ambang/db/attempts/attempts.ts';
import { tryAcquireOutagesLock, releaseOutagesLock } from '@ambang/db/attempts/run-locks.ts';
import { appendSaveWaitingForLock } from '@ambang/db/attempts/saved-answers.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, test } from 'vitest';
import { holdLock } from '../../../db/test/lock-waits.ts';
import { createTestSession, tokenHashOf } from '../../../db/test/test-session.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { World } from '../../test/ranking/world.ts';
import { createWorld } from '../../test/ranking/world.ts';
import { compactAttemptLog } from '../attempt-log.ts';
import { handInAttempt, sealWithoutHandIn } from '../sealing/seal.ts';
import { startOrResumeAttempt } from '../start.ts';
import type { ExtensionRunOptions } from './extend-attempts.ts';
import { previewExtension, extendAttemptsForOutage } from './extend-attempts.ts';

const database = useTestDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The outage. It begins 100 minutes after the world is created, and lasts 12 minutes. */
const span = { beganAt: 0, endedAt: 0 };
let world: World;

beforeEach(async () => {
  await database.db.deleteFrom('outages').execute();
  await database.db.deleteFrom('accounts').execute();
  world = await createWorld(database, 4);
  for (const accountId of world.accounts) await createTestSession(database.db, accountId, world.clock.now);
  span.beganAt = world.clock.now + 100 * MINUTE_MS;
  span.endedAt = span.beganAt + 12 * MINUTE_MS;
});

const tryoutId = (): number => world.tryoutIds[0]!;
const account = (index: number): string => world.accounts[index]!;

/** @param before ms between the start of the attempt and the outage; negative for a start after the outage began */
async function start(index: number, before: number, tryout = tryoutId()): Promise<Attempt> {
  world.clock.now = span.beganAt - before - 2;
  await grantTryouts(database.db, account(index), [tryout], { source: 'code', sourceId: '1' }, 0);
  return startOrResumeAttempt(
    { ...world.attempts, now: () => span.beganAt - before },
    account(index),
    tryout,
  );
}

const attemptOf = (index: number, tryout = tryoutId()): Promise<Attempt | null> =>
  findAttempt(database.db, account(index), tryout);

const deadlineOf = async (index: number): Promise<number> => (await attemptOf(index))!.expiresAt;

const options = (fields: Partial<ExtensionRunOptions> = {}): ExtensionRunOptions => ({
  now: () => world.clock.now,
  chunk: 2,
  pause: () => Promise.resolve(),
  wait: () => Promise.resolve(),
  onProgress: () => undefined,
  ...fields,
});

/** The outage is recorded a minute after its end. */
const extend = (fields: Partial<ExtensionRunOptions> = {}) => {
  world.clock.now = span.endedAt + MINUTE_MS;
  return extendAttemptsForOutage(database.db, span, options(fields));
};

const listNotifications = () =>
  database.db.selectFrom('notifications').select(['accountId', 'title', 'message']).orderBy('id').execute();

const save = (index: number, changes: readonly Change[], arrivedAt: number) =>
  appendSaveWaitingForLock(database.pool, {
    tokenHash: tokenHashOf(account(index)),
    accountId: account(index),
    tryoutId: tryoutId(),
    attempt: null,
    changes,
    arrivedAt,
  });

const emptyHandIn = (arrivedAt: number) => ({ changes: [], answers: [], arrivedAt });

test('an extended attempt keeps the time that was left at the start of the outage, or all its time if it started later', async () => {
  await start(0, 60 * MINUTE_MS);
  // The deadline of this attempt is within the outage.
  await start(1, skdRules.durationMs - 5 * MINUTE_MS);
  await start(2, -7 * MINUTE_MS);
  const effect = await extend();
  expect(effect).toEqual({ extended: 3, extendedBefore: 0, sealed: { count: 0, attempts: [] } });
  expect(await deadlineOf(0)).toBe(span.endedAt + 40 * MINUTE_MS);
  expect(await deadlineOf(1)).toBe(span.endedAt + 5 * MINUTE_MS);
  expect(await deadlineOf(2)).toBe(span.endedAt + skdRules.durationMs);
});

test('an attempt keeps its deadline if it was over before the outage, started after the outage or is sealed', async () => {
  await start(0, skdRules.durationMs);
  await start(1, -12 * MINUTE_MS);
  await start(2, 30 * MINUTE_MS);
  await handInAttempt(world.attempts, account(2), tryoutId(), emptyHandIn(span.beganAt));
  const before = await Promise.all([0, 1, 2].map(deadlineOf));
  expect(await extend()).toMatchObject({ extended: 0 });
  expect(await Promise.all([0, 1, 2].map(deadlineOf))).toEqual(before);
});

test('a second extension for the same outage extends no attempt and notifies no owner', async () => {
  for (const index of [0, 1, 2]) await start(index, index * MINUTE_MS);
  await extend();
  const before = await Promise.all([0, 1, 2].map(attemptOf));
  expect(await extend()).toMatchObject({ extended: 0, extendedBefore: 3 });
  expect(await Promise.all([0, 1, 2].map(attemptOf))).toEqual(before);
  expect(await listNotifications()).toHaveLength(3);
});

test('each owner is notified of the added time, the tryout and the new deadline in WIB', async () => {
  await start(0, 60 * MINUTE_MS);
  await start(1, -(4 * MINUTE_MS + 37_000));
  await extend();
  const sent = await listNotifications();
  const title = (
    await database.db.selectFrom('tryouts').select('title').where('id', '=', tryoutId()).execute()
  )[0]!.title;
  const clock = (index: number) => new Date(index + 7 * HOUR_MS).toISOString().slice(11, 16);
  const messageOf = (length: string, until: number) =>
    `${title}: ada gangguan di pihak kami, jadi waktumu ditambah ${length}, sampai 2 Maret 2026, ${clock(until)} WIB. Buka lagi tryout ini untuk melanjutkan.`;
  expect(sent).toHaveLength(2);
  expect(sent).toContainEqual({
    accountId: account(0),
    title: 'Waktu pengerjaan ditambah',
    message: messageOf('12 menit', await deadlineOf(0)),
  });
  expect(sent).toContainEqual(
    expect.objectContaining({
      accountId: account(1),
      message: messageOf('7 menit 23 detik', await deadlineOf(1)),
    }),
  );
});

test('both running attempts of one account are extended, and the owner is notified of each', async () => {
  await start(0, 10 * MINUTE_MS);
  await start(0, 20 * MINUTE_MS, world.tryoutIds[1]);
  expect(await extend()).toMatchObject({ extended: 2 });
  expect((await attemptOf(0, world.tryoutIds[1]))!.expiresAt).toBe(
    span.endedAt + skdRules.durationMs - 20 * MINUTE_MS,
  );
  expect(new Set((await listNotifications()).map(({ message }) => message.split(':')[0])).size).toBe(2);
});

test('a killed extension is finished by a repeated call, and other outages are refused until then', async () => {
  for (const index of [0, 1, 2, 3]) await start(index, index * MINUTE_MS);
  const killed = extend({ chunk: 1, pause: () => Promise.reject(new Error('killed')) });
  await expect(killed).rejects.toThrow('killed');
  const later = { beganAt: span.endedAt, endedAt: span.endedAt + MINUTE_MS };
  await expect(extendAttemptsForOutage(database.db, later, options())).rejects.toThrow(
    /belum selesai diproses/,
  );
  expect(await previewExtension(database.db, span, world.clock.now)).toMatchObject({
    extended: 3,
    extendedBefore: 1,
  });
  expect(await extend()).toMatchObject({ extended: 3, extendedBefore: 1 });
  for (const index of [0, 1, 2, 3])
    expect(await deadlineOf(index)).toBe(span.endedAt + skdRules.durationMs - index * MINUTE_MS);
  expect(await listNotifications()).toHaveLength(4);
});

test('a span that overlaps a recorded outage is refused, and the remaining span extends attempts again', async () => {
  await start(0, 90 * MINUTE_MS);
  await extend();
  const partly = { beganAt: span.endedAt - MINUTE_MS, endedAt: span.endedAt + 5 * MINUTE_MS };
  const before = await attemptOf(0);
  await expect(extendAttemptsForOutage(database.db, partly, options())).rejects.toThrow(
    /^Gangguan 2 Maret 2026, 13:40 WIB sampai 2 Maret 2026, 13:52 WIB sudah tercatat/,
  );
  await expect(previewExtension(database.db, partly, world.clock.now)).rejects.toThrow(/sudah tercatat/);
  expect(await attemptOf(0)).toEqual(before);
  const rest = { beganAt: span.endedAt, endedAt: span.endedAt + 5 * MINUTE_MS };
  expect(await extendAttemptsForOutage(database.db, rest, options())).toMatchObject({ extended: 1 });
  expect(await deadlineOf(0)).toBe(rest.endedAt + 10 * MINUTE_MS);
});

test('late changes count after an extension, even if the log was compacted before', async () => {
  const late: Change = { number: 1, answer: 1, at: skdRules.durationMs + 10 * MINUTE_MS };
  const { expiresAt } = await start(0, skdRules.durationMs - MINUTE_MS);
  await start(1, skdRules.durationMs - MINUTE_MS);
  const early = Array.from({ length: 300 }, (_, at): Change => ({ number: 1 + (at % 3), answer: 2, at }));
  for (const index of [0, 1]) {
    await save(index, early, expiresAt - 10 * MINUTE_MS);
    await save(index, [late], expiresAt + 10 * MINUTE_MS);
    await compactAttemptLog(database.db, { accountId: account(index), tryoutId: tryoutId() });
  }
  const seal = (index: number) =>
    handInAttempt(world.attempts, account(index), tryoutId(), emptyHandIn(expiresAt + 11 * MINUTE_MS));
  expect((await seal(1)).answers[0]).toBe(2);
  expect(await extend()).toMatchObject({ extended: 1, sealed: { count: 1 } });
  expect((await seal(0)).answers[0]).toBe(1);
  const row = await attemptOf(0);
  expect([row!.answers![0], row!.expiresAt]).toEqual([1, expiresAt + 12 * MINUTE_MS]);
});

test('an extended attempt is ranked only if its answers arrived at most a minute after the moved deadline', async () => {
  const { expiresAt } = await start(0, skdRules.durationMs - MINUTE_MS);
  for (const index of [1, 2]) await start(index, skdRules.durationMs - MINUTE_MS);
  const moved = expiresAt + 12 * MINUTE_MS;
  const answer: Change = { number: 1, answer: 1, at: 1_000 };
  await save(0, [answer], moved + MINUTE_MS);
  await save(1, [answer], moved + MINUTE_MS + 1);
  await save(2, [answer], moved + MINUTE_MS);
  const isRanked = async (index: number) =>
    (await handInAttempt(world.attempts, account(index), tryoutId(), emptyHandIn(moved + 2 * MINUTE_MS)))
      .result.isRanked;
  expect(await isRanked(2)).toBe(false);
  await extend();
  expect([await isRanked(0), await isRanked(1)]).toEqual([true, false]);
});

test('saves and starts return the moved deadline, and the attempt is sealed a day after it', async () => {
  await start(0, 99 * MINUTE_MS);
  await extend();
  const moved = span.endedAt + MINUTE_MS;
  expect(await save(0, [], span.endedAt)).toMatchObject({ expiresAt: moved, revision: 0 });
  world.clock.now = span.endedAt;
  expect((await startOrResumeAttempt(world.attempts, account(0), tryoutId())).expiresAt).toBe(moved);
  expect(await save(0, [], moved + AUTO_SEAL_DELAY_MS - 1)).toMatchObject({ expiresAt: moved });
  expect(await save(0, [], moved + AUTO_SEAL_DELAY_MS)).toBe('sealed');
  world.clock.now = moved + AUTO_SEAL_DELAY_MS;
  const { result } = (await sealWithoutHandIn(world.attempts, account(0), tryoutId()))!;
  expect(result.finishedAt).toBe(moved);
});

test('locked attempts are extended once they are free, and do not delay other attempts', async () => {
  for (const index of [0, 1, 2]) await start(index, index * MINUTE_MS);
  const releases = await Promise.all([
    holdLock(database, (trx) => lockAttempt(trx, account(0), tryoutId())),
    holdLock(database, (trx) => lockAccountForDeletion(trx, account(1))),
  ]);
  const counts: number[] = [];
  const pause = async () => {
    // Only the unlocked attempt is extended so far.
    if (counts.at(-1) === 1) await Promise.all(releases.map((release) => release()));
  };
  expect(await extend({ pause, onProgress: (count) => counts.push(count) })).toMatchObject({
    extended: 3,
  });
  expect(counts.at(-1)).toBe(3);
});

test('an attempt that stays locked is retried for half an hour and then reported', async () => {
  for (const index of [0, 1]) await start(index, index * MINUTE_MS);
  const release = await holdLock(database, (trx) => lockAttempt(trx, account(0), tryoutId()));
  const progress: [number, number][] = [];
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    world.clock.now += 10 * MINUTE_MS;
  };
  const onProgress = (...step: [number, number]) => void progress.push(step);
  await expect(extend({ wait, onProgress })).rejects.toThrow(
    /^Belum selesai setelah 30 menit, tersisa 1 pengerjaan: .* jalankan outage sekali lagi\.$/,
  );
  expect(waits).toEqual([1_000, 1_000, 1_000]);
  expect(progress).toContainEqual([1, 1]);
  await release();
  expect(await extend()).toMatchObject({ extended: 1, extendedBefore: 1 });
});

test('attempts that are reset, handed in or deleted during an extension are not extended', async () => {
  for (const index of [0, 1, 2, 3]) await start(index, index * MINUTE_MS);
  const pause = async () => {
    await database.db.transaction().execute((trx) => deleteAttempt(trx, account(1), tryoutId()));
    await handInAttempt(world.attempts, account(2), tryoutId(), emptyHandIn(span.endedAt));
    await database.db.deleteFrom('accounts').where('id', '=', account(3)).execute();
  };
  expect(await extend({ chunk: 1, pause })).toEqual({
    extended: 1,
    extendedBefore: 0,
    sealed: {
      count: 1,
      attempts: [{ accountId: account(2), tryout: expect.any(String) as string, attempt: 1 }],
    },
  });
  expect(
    (await listNotifications()).filter(({ title }) => title === 'Waktu pengerjaan ditambah'),
  ).toHaveLength(1);
});

test('an attempt a day past its deadline is reported as sealed and not extended', async () => {
  const { expiresAt } = await start(0, skdRules.durationMs - MINUTE_MS);
  world.clock.now = expiresAt + AUTO_SEAL_DELAY_MS;
  expect(await extendAttemptsForOutage(database.db, span, options())).toMatchObject({
    extended: 0,
    sealed: { count: 1 },
  });
  expect(await deadlineOf(0)).toBe(expiresAt);
});

test('if the moved deadline has passed, the notification of an extension says that late answers count', async () => {
  const { expiresAt } = await start(0, skdRules.durationMs - MINUTE_MS);
  world.clock.now = expiresAt + 12 * MINUTE_MS;
  await extendAttemptsForOutage(database.db, span, options());
  expect((await listNotifications())[0]!.message).toMatch(
    /batas waktumu diundur 12 menit menjadi .*ikut dihitung\.$/,
  );
});

test('an attempt started after the outage was recorded is not extended, even before the end of the outage', async () => {
  await start(0, MINUTE_MS);
  world.clock.now = span.beganAt + 5 * MINUTE_MS;
  expect(await extendAttemptsForOutage(database.db, span, options())).toMatchObject({ extended: 1 });
  await start(1, -6 * MINUTE_MS);
  expect(await extend()).toMatchObject({ extended: 0, extendedBefore: 1 });
  expect(await deadlineOf(1)).toBe(span.beganAt + 6 * MINUTE_MS + skdRules.durationMs);
});

test('the preview of an extension changes nothing and equals the effect of the extension', async () => {
  for (const index of [0, 1]) await start(index, index * MINUTE_MS);
  const before = await attemptOf(0);
  const preview = await previewExtension(database.db, span, span.endedAt);
  expect(preview).toMatchObject({ extended: 2, extendedBefore: 0 });
  expect([await attemptOf(0), await database.db.selectFrom('outages').selectAll().execute()]).toEqual([
    before,
    [],
  ]);
  expect(await extend()).toEqual(preview);
});

test('an extension is refused while another process extends attempts', async () => {
  await start(0, MINUTE_MS);
  const before = await attemptOf(0);
  await database.db.connection().execute(async (connection) => {
    await tryAcquireOutagesLock(connection);
    await expect(extend()).rejects.toThrow(/sedang berjalan/);
    await releaseOutagesLock(connection);
  });
  expect(await attemptOf(0)).toEqual(before);
  expect(await extend()).toMatchObject({ extended: 1 });
});
