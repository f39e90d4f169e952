import { endpointPath } from '@ambang/contract/endpoint.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { allAttemptsQuery, getLeaderboard, leaderboardCodec } from '@ambang/contract/tryouts/leaderboards.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import { enableQuicknessRule } from '../../../../../packages/attempts/test/ranking/world.ts';
import type { Candidate, TestTryout } from '../../../test/app/test-actions.ts';
import { requireDocumentedReply } from '../../../test/app/require-documented-reply.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { correctAnswers } from '../../../test/inputs/sheets.ts';

const app = useTestApp();

async function readBoard({ person, tryout }: Candidate, query: object = {}): Promise<Leaderboard> {
  const search = new URLSearchParams({ ...query }).toString();
  const url = `${endpointPath(getLeaderboard, String(tryout.id))}?${search}`;
  const response = await person.send({ method: 'GET', url });
  requireDocumentedReply(getLeaderboard, response);
  return leaderboardCodec.read(response.json());
}

const handIn = ({ person, tryout }: Candidate, answers: Answer[]) =>
  person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });

/** Hands in an attempt with the first `right` questions correct: five points each. Later ones finish later. */
async function finish(tryout: TestTryout, right: number): Promise<Candidate> {
  const candidate = await app.candidate(tryout);
  app.clock.advance(1_000);
  expect((await handIn(candidate, firstCorrect(tryout, right))).status).toBe(200);
  return candidate;
}

const firstCorrect = (tryout: TestTryout, right: number): Answer[] =>
  correctAnswers(tryout).map((answer, index) => (index < right ? answer : 0));

const placesOf = ({ around }: Leaderboard) => around.map(({ accountId, rank }) => [accountId, rank]);
const place = ({ person }: Candidate, rank: number) => [person.accountId, rank];

test('the reply has the three entries above the caller and the one below, also among equal results', async () => {
  const tryout = await app.publish();
  const [best, second] = [await finish(tryout, 9), await finish(tryout, 8)];
  const [tied, own, alsoTied] = [await finish(tryout, 3), await finish(tryout, 3), await finish(tryout, 3)];
  const last = await finish(tryout, 1);
  expect(placesOf(await readBoard(own))).toEqual([
    ...[place(best, 1), place(second, 2), place(tied, 3)],
    place(alsoTied, 3),
  ]);
  expect(placesOf(await readBoard(last))).toEqual([place(tied, 3), place(own, 3), place(alsoTied, 3)]);
  expect(placesOf(await readBoard(best))).toEqual([place(second, 2)]);
  expect((await readBoard(own)).around[0]).toEqual((await readBoard(own)).entries[0]);
});

test('the gain is the fewest points in steps of five that win a better rank, behind equal totals', async () => {
  const tryout = await app.publish();
  const best = await finish(tryout, 9);
  await finish(tryout, 5);
  await finish(tryout, 5);
  const own = await finish(tryout, 3);
  // 20 points pass nobody and 25 are behind both equal totals; 30 points pass them.
  expect((await readBoard(own)).gain).toEqual({ points: 15, rank: 2 });
  expect((await readBoard(best)).gain).toBeNull();
});

test('five points gain a rank when a better rank has the same total', async () => {
  const tryout = await app.publish();
  const right = correctAnswers(tryout);
  const only = (from: number) =>
    right.map((answer, index) => (index >= from && index < from + 2 ? answer : 0));
  const byTkp = await app.candidate(tryout);
  await handIn(byTkp, only(65));
  const byTwk = await app.candidate(tryout);
  await handIn(byTwk, only(0));
  expect(await readBoard(byTwk)).toMatchObject({ me: { rank: 2, total: 10 }, gain: { points: 5, rank: 1 } });
});

test('no gain needs more points than the tryout has', async () => {
  const tryout = await app.publish();
  await finish(tryout, 110);
  const own = await finish(tryout, 109);
  expect(await readBoard(own)).toMatchObject({ me: { rank: 2, total: 545 }, gain: null });
});

test('a caller alone or without a rank has no neighbours and no gain', async () => {
  const tryout = await app.publish();
  const nobody = { around: [], gain: null };
  expect(await readBoard(await finish(tryout, 3))).toMatchObject(nobody);
  expect(await readBoard(await app.candidate(tryout))).toMatchObject({ me: null, ...nobody });
});

test('neighbours and gain are those of the requested view', async () => {
  const tryout = await app.publish();
  const [once, twice] = [await finish(tryout, 2), await finish(tryout, 3)];
  await twice.person.call(resetTryout, { id: tryout.id });
  await twice.person.call(startTryout, { id: tryout.id });
  await handIn(twice, firstCorrect(tryout, 5));
  expect(await readBoard(once)).toMatchObject({ me: { rank: 1 }, around: [], gain: null });
  const all = await readBoard(once, allAttemptsQuery);
  expect(placesOf(all)).toEqual([place(twice, 1)]);
  expect(all).toMatchObject({ around: [{ attempt: 2 }], gain: { points: 20, rank: 1 } });
});

test('neighbours with initials only are shown as in the list', async () => {
  const tryout = await app.publish();
  const above = await finish(tryout, 3);
  const own = await finish(tryout, 2);
  await app.database.db
    .updateTable('accounts')
    .set({ showsInitials: true, name: 'Rani Ayu Puspita' })
    .where('id', '=', above.person.accountId)
    .execute();
  expect((await readBoard(own)).around).toMatchObject([{ name: 'R.P.', avatar: null }]);
});

// The last test, because the rule stays enabled.
test('the owner of a too quick attempt sees the neighbours of its place, and nobody sees it as a neighbour', async () => {
  await enableQuicknessRule(app.database);
  const tryout = await app.publish();
  const finishSlowly = async (right: number) => {
    const candidate = await app.candidate(tryout);
    app.clock.advance(80 * 60_000);
    await handIn(candidate, firstCorrect(tryout, right));
    return candidate;
  };
  const [best, last] = [await finishSlowly(9), await finishSlowly(1)];
  const quick = await finish(tryout, 3);
  const seen = await readBoard(quick);
  expect(seen).toMatchObject({ isQuick: true, me: { rank: 2 }, gain: { points: 35, rank: 1 } });
  expect(placesOf(seen)).toEqual([place(best, 1), place(last, 2)]);
  expect(placesOf(await readBoard(last))).toEqual([place(best, 1)]);
});
