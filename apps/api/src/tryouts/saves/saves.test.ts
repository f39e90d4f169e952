import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { logout } from '@ambang/contract/accounts/accounts.ts';
import { findAndTouchSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf } from '../../../test/rows.ts';
import { cookieHeaderOf } from '../../../test/app/person.ts';

let lookups = 0;
const app = useTestApp({
  rates: { answerSave: { times: 12, minutes: 1 } },
  findSession: async (lookup) => {
    lookups += 1;
    return (await findAndTouchSessions(app.database.pool, [lookup]))[0] ?? null;
  },
});
beforeEach(() => (lookups = 0));

const save = ({ person, tryout }: Candidate, number: number, headers = {}, attempt = 1) => {
  const changes = [{ number, answer: 3 as Answer, at: number }];
  return person.call(saveAnswers, { id: tryout.id, body: { attempt, changes }, headers });
};

const unnamed = { [ACCOUNT_HEADER]: undefined as unknown as string };

test('a save with an account header takes one statement, and a save without it also takes a session lookup', async () => {
  const candidate = await app.candidate();
  lookups = 0;
  expect([(await save(candidate, 1)).status, lookups]).toEqual([200, 0]);
  expect([(await save(candidate, 2, unnamed)).status, lookups]).toEqual([200, 1]);
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 3, 2: 3 }));
});

test('a save of an ended session gets 401 and stores nothing', async () => {
  const candidate = await app.candidate();
  const { cookies } = candidate.person;
  const before = new Map(cookies);
  await candidate.person.call(logout);
  for (const [name, value] of before) cookies.set(name, value);
  for (const headers of [{}, unnamed]) {
    const { status, message } = await save(candidate, 1, headers);
    expect([status, message]).toEqual([401, expect.stringContaining('masuk lagi')]);
  }
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet());
});

test("a save in another account's name is refused and does not count for that account", async () => {
  const own = await app.candidate();
  const other = await app.candidate(own.tryout);
  const name = { [ACCOUNT_HEADER]: own.person.accountId };
  const forged = await Promise.all(Array.from({ length: 30 }, () => save(other, 1, name)));
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]));
  for (const candidate of [own, other])
    expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet());
  const saves = [];
  for (let number = 1; number <= 13; number += 1) saves.push((await save(own, number)).status);
  expect(saves).toEqual([...Array<number>(12).fill(200), 429]);
});

test('refused saves count towards the rate like accepted ones', async () => {
  const candidate = await app.candidate();
  const statuses = [];
  for (let number = 1; number <= 13; number += 1)
    statuses.push((await save(candidate, number, {}, 2)).status);
  expect(statuses).toEqual([...Array<number>(12).fill(409), 429]);
});

test('at most four unverified saves per account take the fast path at once', async () => {
  const own = await app.candidate();
  const other = await app.candidate(own.tryout);
  const saveNow = app.context.answers.save.bind(app.context.answers);
  let [underWay, most] = [0, 0];
  vi.spyOn(app.context.answers, 'save').mockImplementation(async (request) => {
    underWay += 1;
    most = Math.max(most, underWay);
    return saveNow(request).finally(() => (underWay -= 1));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const name = { [ACCOUNT_HEADER]: own.person.accountId };
  await Promise.all(Array.from({ length: 30 }, () => save(other, 1, name)));
  expect(most).toBe(4);
});

test.each(['x', '{}', 'a,b', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)},1`])(
  'an invalid account id (%s) affects no other save',
  async (name) => {
    const [candidate, free] = [await app.candidate(), await app.candidate()];
    const [refused, saved] = await Promise.all([
      save(candidate, 1, { [ACCOUNT_HEADER]: name }),
      save(free, 1),
    ]);
    expect([refused.status, saved.status]).toEqual([401, 200]);
  },
);

test('a save without a session gets 401 for an invalid body', async () => {
  const candidate = await app.candidate();
  const send = (body: unknown, cookie: string) =>
    app.visitor().send({
      method: 'PUT',
      url: `/api/tryoutAnswers/${candidate.tryout.id}`,
      body,
      headers: { cookie, [ACCOUNT_HEADER]: candidate.person.accountId },
    });
  const cookie = cookieHeaderOf(candidate.person.cookies);
  for (const body of [{}, { changes: 1 }, '{"changes":', { changes: [{ number: 111, answer: 1, at: 1 }] }])
    expect([(await send(body, '')).statusCode, (await send(body, cookie)).statusCode]).toEqual([401, 400]);
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet());
});
