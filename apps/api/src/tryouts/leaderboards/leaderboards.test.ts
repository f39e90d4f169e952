import { gunzipSync } from 'node:zlib';
import { handInAttempt } from '@ambang/attempts/sealing/seal.ts';
import { startOrResumeAttempt } from '@ambang/attempts/start.ts';
import { getProfile, setNameInRankings } from '@ambang/contract/accounts/profile.ts';
import { endpointPath } from '@ambang/contract/endpoint.ts';
import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { allAttemptsQuery, getLeaderboard, leaderboardCodec } from '@ambang/contract/tryouts/leaderboards.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Candidate, TestTryout } from '../../../test/app/test-actions.ts';
import type { Browser, Person } from '../../../test/app/person.ts';
import { requireDocumentedReply } from '../../../test/app/require-documented-reply.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { mixedAnswers, correctAnswers, createSheet } from '../../../test/inputs/sheets.ts';
import { resultOf } from '../../../test/rows.ts';

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;

const addressFor = (id: number | string, query: object = {}) =>
  `${endpointPath(getLeaderboard, String(id))}?${new URLSearchParams({ ...query }).toString()}`;

async function readBoard(
  browser: Browser,
  { id }: { id: number | string },
  query: object = {},
): Promise<Leaderboard> {
  const response = await browser.send({ method: 'GET', url: addressFor(id, query) });
  requireDocumentedReply(getLeaderboard, response);
  return leaderboardCodec.read(response.json());
}

const handIn = async ({ person, tryout }: Candidate, answers: Answer[]): Promise<void> => {
  const { status } = await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });
  expect(status).toBe(200);
};

async function createFinishedCandidate(tryout: TestTryout, answers: Answer[]): Promise<Candidate> {
  const candidate = await app.candidate(tryout);
  await handIn(candidate, answers);
  return candidate;
}

/** Answers with the first `count` questions correct and all others empty. */
const firstCorrect = (tryout: TestTryout, count: number): Answer[] =>
  correctAnswers(tryout).map((answer, index) => (index < count ? answer : 0));

let made = 0;

/** Creates a candidate without a session, whose attempt is handed in. @returns the account id */
async function createCandidate(tryout: TestTryout, answers: Answer[]): Promise<string> {
  const { db } = app.database;
  const now = app.clock.now();
  const account = { name: `Peserta ${(made += 1)}`, phone: null, passwordHash: null, consentVersion: 'v' };
  const accountId = (await createAccount(db, { ...account, email: `peserta${made}@contoh.id` }, now))!;
  await grantTryouts(db, accountId, [tryout.id], { source: 'code', sourceId: '1' }, now);
  await startOrResumeAttempt(app.context, accountId, tryout.id);
  await handInAttempt(app.context, accountId, tryout.id, {
    changes: [],
    answers,
    arrivedAt: app.clock.now(),
  });
  return accountId;
}

/** Advances the clock by the lifetime of the leaderboard cache. */
const expireCache = () => app.clock.advance(2_000);

describe('the ranking', () => {
  test('the ranking orders by total, TKP, TIU and TWK, and equal results share a rank, the earlier finish first', async () => {
    const tryout = await app.publish();
    const right = correctAnswers(tryout);
    const only = (from: number, to: number) =>
      right.map((answer, index) => (index + 1 >= from && index + 1 <= to ? answer : 0));
    const sheets = { twk: only(1, 2), tiu: only(31, 32), tkp: only(66, 67), more: only(66, 69) };
    const [byTwk, byTiu] = [
      await createFinishedCandidate(tryout, sheets.twk),
      await createFinishedCandidate(tryout, sheets.tiu),
    ];
    const byTkp = await createFinishedCandidate(tryout, sheets.tkp);
    app.clock.advance(1_000);
    const later = await createFinishedCandidate(tryout, sheets.tiu);
    const best = await createFinishedCandidate(tryout, sheets.more);
    const { entries, me, participants, percentile } = await readBoard(later.person, tryout);
    expect(entries.map(({ accountId, rank, total }) => [accountId, rank, total])).toEqual([
      [best.person.accountId, 1, 20],
      [byTkp.person.accountId, 2, 10],
      [byTiu.person.accountId, 3, 10],
      [later.person.accountId, 3, 10],
      [byTwk.person.accountId, 5, 10],
    ]);
    expect(me).toEqual(entries[3]);
    expect([participants, percentile]).toEqual([5, null]);
  });

  test("the ranking contains the best hundred, and the caller's own rank with a percentile", async () => {
    const tryout = await app.publish();
    for (let index = 0; index < 101; index += 1) await createCandidate(tryout, correctAnswers(tryout));
    const last = await createFinishedCandidate(tryout, firstCorrect(tryout, 1));
    const { entries, me, participants, percentile } = await readBoard(last.person, tryout);
    expect(entries).toHaveLength(100);
    expect(entries.every(({ rank, total }) => rank === 1 && total === 550)).toBe(true);
    expect(me).toMatchObject({ accountId: last.person.accountId, rank: 102, total: 5, attempt: 1 });
    expect(participants).toBe(102);
    expect(percentile).toBeCloseTo(100 * (0.5 / 102), 10);
  });

  test('the ranking contains a percentile from thirty participants on, and none without an own rank', async () => {
    const tryout = await app.publish();
    for (let index = 0; index < 28; index += 1)
      await createCandidate(tryout, firstCorrect(tryout, index + 2));
    const own = await createFinishedCandidate(tryout, firstCorrect(tryout, 1));
    const watcher = await app.candidate(tryout);
    expect(await readBoard(own.person, tryout)).toMatchObject({ participants: 29, percentile: null });
    await createCandidate(tryout, correctAnswers(tryout));
    expect((await readBoard(own.person, tryout)).percentile).toBeCloseTo(100 * (0.5 / 30), 10);
    expect(await readBoard(watcher.person, tryout)).toMatchObject({
      participants: 30,
      percentile: null,
      me: null,
    });
  });

  test('the ranking counts participants and passes for each total', async () => {
    const tryout = await app.publish();
    const { person } = await createFinishedCandidate(tryout, correctAnswers(tryout));
    await createFinishedCandidate(tryout, correctAnswers(tryout));
    await createFinishedCandidate(tryout, firstCorrect(tryout, 2));
    expect((await readBoard(person, tryout)).histogram).toEqual([
      { total: 10, participants: 1, passed: 0 },
      { total: 550, participants: 2, passed: 2 },
    ]);
  });

  test("the ranking counts the caller's result immediately, and its shared part is at most two seconds old", async () => {
    const tryout = await app.publish();
    const first = await createFinishedCandidate(tryout, firstCorrect(tryout, 2));
    expect((await readBoard(first.person, tryout)).me?.rank).toBe(1);
    app.clock.advance(1_000);
    await createFinishedCandidate(tryout, firstCorrect(tryout, 3));
    const { me, participants, entries } = await readBoard(first.person, tryout);
    expect([me?.rank, participants, entries.length]).toEqual([2, 2, 1]);
    app.clock.advance(999);
    expect((await readBoard(first.person, tryout)).entries).toHaveLength(1);
    app.clock.advance(1);
    expect((await readBoard(first.person, tryout)).entries).toHaveLength(2);
  });

  test('the ranking is marked as being regraded during a correction', async () => {
    const { person, tryout } = await createFinishedCandidate(await app.publish(), [...createSheet({ 1: 1 })]);
    const finish = (finishedAt: Date | null) =>
      sql`
      insert into rescores (tryout_id, grading, begun_at, finished_at, corrections)
      values (${tryout.id}, 2, ${new Date(app.clock.now())}, ${finishedAt}, '[]')
      on conflict (tryout_id, grading) do update set finished_at = excluded.finished_at`.execute(
        app.database.db,
      );
    expect((await readBoard(person, tryout)).isRescoring).toBe(false);
    await finish(null);
    expireCache();
    expect((await readBoard(person, tryout)).isRescoring).toBe(true);
    await finish(new Date(app.clock.now()));
    expireCache();
    expect((await readBoard(person, tryout)).isRescoring).toBe(false);
  });

  test('the ranking contains names, but no email and no phone number', async () => {
    const { person, tryout } = await createFinishedCandidate(await app.publish(), [...createSheet({ 1: 1 })]);
    const { payload } = await person.send({ method: 'GET', url: addressFor(tryout.id) });
    expect(payload).toContain(person.name);
    expect(payload).not.toContain('@');
    expect(payload).not.toMatch(/6281|0812/);
  });

  test('the ranking has the same content compressed, at less than half the size', async () => {
    const tryout = await app.publish();
    for (let index = 0; index < 60; index += 1)
      await createCandidate(tryout, firstCorrect(tryout, (index % 20) + 1));
    const { person } = await createFinishedCandidate(tryout, mixedAnswers(tryout));
    const read = (accepted: string) =>
      person.send({
        method: 'GET',
        url: addressFor(tryout.id),
        headers: { 'accept-encoding': accepted },
      });
    const [plain, small] = [await read('identity'), await read('gzip, deflate, br')];
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

describe('the two views', () => {
  async function repeatAttempt({ person, tryout }: Candidate, answers: Answer[]): Promise<void> {
    await person.call(resetTryout, { id: tryout.id });
    await person.call(startTryout, { id: tryout.id });
    await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });
  }

  test('the view `first` ranks first attempts, and the view `all` ranks all current attempts', async () => {
    const tryout = await app.publish();
    const once = await createFinishedCandidate(tryout, firstCorrect(tryout, 2));
    const twice = await createFinishedCandidate(tryout, firstCorrect(tryout, 3));
    await repeatAttempt(twice, firstCorrect(tryout, 5));
    const first = await readBoard(twice.person, tryout);
    expect(first).toMatchObject({ me: null, participants: 1, percentile: null });
    expect(first.entries.map(({ accountId }) => accountId)).toEqual([once.person.accountId]);
    expect(first.histogram).toEqual([{ total: 10, participants: 1, passed: 0 }]);
    const all = await readBoard(twice.person, tryout, allAttemptsQuery);
    expect(all.entries.map(({ accountId, rank, attempt }) => [accountId, rank, attempt])).toEqual([
      [twice.person.accountId, 1, 2],
      [once.person.accountId, 2, 1],
    ]);
    expect(all).toMatchObject({ me: all.entries[0], participants: 2 });
    expect(all.histogram.map(({ total }) => total)).toEqual([10, 25]);
  });

  test.each(['', 'Semua', 'pertama', '__proto__'])(
    'the query %j selects the view of first attempts',
    async (percobaan) => {
      const twice = await createFinishedCandidate(await app.publish(), [...createSheet({ 1: 1 })]);
      await repeatAttempt(twice, [...createSheet({ 1: 1 })]);
      expect(await readBoard(twice.person, twice.tryout, { percobaan })).toMatchObject({
        me: null,
        entries: [],
      });
    },
  );
});

describe('access to the ranking', () => {
  test('owners of a tryout can read its ranking, also before and during an attempt', async () => {
    const tryout = await app.publish();
    await createFinishedCandidate(tryout, [...createSheet({ 1: 1 })]);
    const owner = await app.person();
    expect((await owner.send({ method: 'GET', url: addressFor(tryout.id) })).statusCode).toBe(404);
    await app.grant(owner, tryout);
    expect(await readBoard(owner, tryout)).toMatchObject({ me: null, participants: 1 });
    await owner.call(startTryout, { id: tryout.id });
    expect(await readBoard(owner, tryout)).toMatchObject({ me: null, participants: 1 });
    await app.revoke(owner, tryout);
    expect((await owner.send({ method: 'GET', url: addressFor(tryout.id) })).statusCode).toBe(404);
  });

  test('the ranking needs a session and a valid id', async () => {
    const { person, tryout } = await createFinishedCandidate(await app.publish(), [...createSheet({ 1: 1 })]);
    expect((await app.visitor().send({ method: 'GET', url: addressFor(tryout.id) })).statusCode).toBe(401);
    for (const id of ['x', '0', '-1', '1.5', `${tryout.id}x`, '9'.repeat(30)])
      expect((await person.send({ method: 'GET', url: addressFor(id) })).statusCode).toBe(404);
  });

  test("a day after the deadline the ranking includes the caller's attempt, without a job", async () => {
    const candidate = await app.candidate();
    const changes = [{ number: 1, answer: 1 as const, at: 1 }];
    await candidate.person.call(saveAnswers, { id: candidate.tryout.id, body: { changes } });
    app.clock.set(candidate.attempt.expiresAt + DAY_MS - 1);
    expect(await readBoard(candidate.person, candidate.tryout)).toMatchObject({ me: null, participants: 0 });
    app.clock.advance(1);
    expect(await readBoard(candidate.person, candidate.tryout)).toMatchObject({
      me: { rank: 1 },
      participants: 1,
    });
    expect(await resultOf(app, candidate)).toMatchObject({ finishedAt: candidate.attempt.expiresAt });
  });
});

describe('a person with initials only', () => {
  const show = (person: Person, showsInitials: boolean) =>
    person.call(setNameInRankings, { body: { showsInitials } });

  async function addPicture({ accountId }: Person): Promise<void> {
    const hash = 'a'.repeat(64);
    await sql`insert into avatars values (${hash}, '', now()) on conflict do nothing`.execute(
      app.database.db,
    );
    await app.database.db
      .updateTable('accounts')
      .set({ avatarHash: hash, name: 'Rani Ayu Puspita' })
      .where('id', '=', accountId)
      .execute();
  }

  test('a person with initials only is shown without name and picture within two seconds, and can switch back', async () => {
    const { person, tryout } = await createFinishedCandidate(await app.publish(), [...createSheet({ 1: 1 })]);
    const other = await app.candidate(tryout);
    await addPicture(person);
    const shown = { name: 'Rani Ayu Puspita', avatar: expect.stringMatching(/^\/api\/avatars\/a/) as string };
    expect((await readBoard(other.person, tryout)).entries[0]).toMatchObject(shown);
    expect((await show(person, true)).status).toBe(200);
    expect((await person.call(getProfile)).data).toMatchObject({ showsInitials: true, name: shown.name });
    expireCache();
    const hidden = { name: 'R.P.', avatar: null };
    expect((await readBoard(other.person, tryout)).entries[0]).toMatchObject(hidden);
    const own = await readBoard(person, tryout);
    expect([own.me, own.entries[0]]).toMatchObject([hidden, hidden]);
    await show(person, false);
    expireCache();
    expect((await readBoard(other.person, tryout)).entries[0]).toMatchObject(shown);
  });

  test('switching to initials changes no other account and adds no notification', async () => {
    const [person, other] = [await app.person(), await app.person()];
    await show(person, true);
    const rows = await app.database.db
      .selectFrom('accounts')
      .select('id')
      .where('showsInitials', '=', true)
      .where('id', 'in', [person.accountId, other.accountId])
      .execute();
    expect(rows).toEqual([{ id: person.accountId }]);
    const notifications = app.database.db.selectFrom('notifications').select('id');
    expect(await notifications.where('accountId', '=', person.accountId).execute()).toEqual([]);
  });
});
