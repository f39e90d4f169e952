import { endpointPath } from '@ambang/contract/endpoint.ts';
import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { allAttemptsQuery, getLeaderboard, leaderboardCodec } from '@ambang/contract/tryouts/leaderboards.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { enableQuicknessRule } from '../../../../../packages/attempts/test/ranking/world.ts';
import type { Candidate, TestTryout } from '../../../test/app/test-actions.ts';
import { requireDocumentedReply } from '../../../test/app/require-documented-reply.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { correctAnswers } from '../../../test/inputs/sheets.ts';
import { resultOf } from '../../../test/rows.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;

beforeAll(() => enableQuicknessRule(app.database));

async function readBoard({ person, tryout }: Candidate, query: object = {}): Promise<Leaderboard> {
  // The shared part of the ranking is cached for two seconds.
  app.clock.advance(2_000);
  const url = `${endpointPath(getLeaderboard, String(tryout.id))}?${new URLSearchParams({ ...query }).toString()}`;
  const response = await person.send({ method: 'GET', url });
  requireDocumentedReply(getLeaderboard, response);
  return leaderboardCodec.read(response.json());
}

const changesOf = (answers: readonly Answer[], stepMs: number) =>
  answers.map((answer, index) => ({ number: index + 1, answer, at: index * stepMs }));

/** Creates a candidate whose attempt is handed in after some minutes. */
async function takeTryout(
  tryout: TestTryout,
  { minutes, changes = [], answers = [] }: { minutes: number; changes?: object[]; answers?: Answer[] },
): Promise<Candidate> {
  const candidate = await app.candidate(tryout);
  app.clock.advance(minutes * MINUTE_MS);
  const body = {
    changes: changes as never,
    answers: answers.length > 0 ? answers : Array<Answer>(110).fill(0),
  };
  expect((await candidate.person.call(submitTryout, { id: tryout.id, body })).status).toBe(200);
  return candidate;
}

/** Creates two candidates with attempts of a normal duration. */
async function createNormalCandidates(tryout: TestTryout): Promise<[Candidate, Candidate]> {
  const right = correctAnswers(tryout);
  const first = await takeTryout(tryout, { minutes: 80, changes: changesOf(right.slice(0, 40), 40_000) });
  const second = await takeTryout(tryout, { minutes: 80, changes: changesOf(right.slice(0, 30), 40_000) });
  return [first, second];
}

test('an attempt with 110 correct answers at one instant changes no rank, and only its owner gets the rank it would have', async () => {
  const tryout = await app.publish();
  const [first, second] = await createNormalCandidates(tryout);
  const before = [await readBoard(first), await readBoard(second)];
  const right = correctAnswers(tryout);
  const quick = await takeTryout(tryout, { minutes: 1, changes: changesOf(right, 0) });
  for (const view of [{}, allAttemptsQuery]) {
    const seen = await readBoard(quick, view);
    expect(seen).toMatchObject({ isQuick: true, participants: 3, me: { rank: 1, total: 550, attempt: 1 } });
    expect(seen.entries.map(({ accountId }) => accountId)).toEqual(
      [first, second].map(({ person }) => person.accountId),
    );
    expect(seen.histogram.map(({ total }) => total)).not.toContain(550);
  }
  expect([await readBoard(first), await readBoard(second)]).toEqual(before);
  expect(before.map(({ isQuick, me }) => [isQuick, me?.rank])).toEqual([
    [false, 1],
    [false, 2],
  ]);
});

test.each([
  ['in one save', 'saves'],
  ['as the answer list of a hand-in', 'list'],
] as const)(
  'an attempt that waits for the minimum time and then sends all correct answers %s is too quick',
  async (_, way) => {
    const tryout = await app.publish();
    const right = correctAnswers(tryout);
    const candidate = await app.candidate(tryout);
    app.clock.advance(16 * MINUTE_MS);
    const { person } = candidate;
    if (way === 'saves') {
      const body = { changes: changesOf(right, 1) };
      expect((await person.call(saveAnswers, { id: tryout.id, body })).status).toBe(200);
    }
    const answers = way === 'list' ? right : Array<Answer>(110).fill(0);
    expect((await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } })).status).toBe(
      200,
    );
    expect(await resultOf(app, candidate)).toMatchObject({ total: 550, isQuick: true, isRanked: false });
  },
);

test('a device that was offline and sends all answers with the hand-in is ranked', async () => {
  const tryout = await app.publish();
  const candidate = await takeTryout(tryout, {
    minutes: 95,
    changes: changesOf(correctAnswers(tryout), 50_000),
  });
  expect(await resultOf(app, candidate)).toMatchObject({ isQuick: false, isRanked: true });
  expect(await readBoard(candidate)).toMatchObject({ isQuick: false, participants: 1, me: { rank: 1 } });
});

test('quick attempts do not count for percentiles of other people, and their owner has a percentile from thirty participants on', async () => {
  const tryout = await app.publish();
  const right = correctAnswers(tryout);
  const slow = [];
  for (let index = 0; index < 29; index += 1)
    slow.push(
      await takeTryout(tryout, { minutes: 20, changes: changesOf(right.slice(0, 1 + index), 30_000) }),
    );
  const quick = await takeTryout(tryout, { minutes: 1, changes: changesOf(right, 0) });
  expect(await readBoard(slow[0]!)).toMatchObject({ participants: 29, percentile: null });
  expect((await readBoard(quick)).percentile).toBeCloseTo(100 * (29.5 / 30), 10);
});
