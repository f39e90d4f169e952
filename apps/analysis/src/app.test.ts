import { analysisCodec } from '@ambang/contract/tryouts/analyses.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { revokeGrants } from '@ambang/db/shop/grants.ts';
import { deleteAttempt, findAttempt } from '@ambang/db/attempts/attempts.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { createFeedback } from '@ambang/feedback/feedback.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  anAttempt,
  answers,
  anOwner,
  aSealedAttempt,
  aTryout,
  key,
  log,
  MINUTE_MS,
} from '../test/attempts.ts';
import { CALLS_A_MINUTE, NOON, useTestService, WEB } from '../test/test-service.ts';
import { aTicket } from '../test/test-tickets.ts';

const lines: string[] = [];
const service = useTestService({
  log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
});

beforeEach(() => void lines.splice(0));

const sealed = async (tryoutId?: number) => {
  const owner = await anOwner(service.db, NOON, tryoutId);
  const attempt = await aSealedAttempt(service.db, owner, NOON);
  return { owner, attempt };
};

const sentence = { message: expect.stringMatching(/^[A-Z].*\.$/) as string };

const ourAnalysis = (keys = key, durationMs = skdRules.durationMs) =>
  analysisCodec.write({
    ...createFeedback({
      rules: skdRules,
      durationMs,
      keys: keys.map((item) => toItemKey(skdRules, item)),
      answers,
      histories: computeQuestionHistories(log, durationMs),
    }),
    writtenBy: 'rules',
  });

test('the owner of a sealed attempt gets its analysis by rules, from this attempt alone', async () => {
  const { owner } = await sealed();
  const response = await service.ask(owner);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(ourAnalysis())));
  expect(response.json()).toMatchObject({ written_by: 'rules' });
  const { feedback } = response.json<{ feedback: Record<string, string> }>();
  expect(Object.keys(feedback).sort()).toEqual(['tiu', 'tkp', 'twk']);
});

test('an extended deadline counts for the time of the answers', async () => {
  const { owner, attempt } = await sealed();
  const durationMs = skdRules.durationMs + 30 * MINUTE_MS;
  await service.db
    .updateTable('attempts')
    .set({ expiresAt: new Date(attempt.startedAt + durationMs) })
    .where('accountId', '=', owner.accountId)
    .where('tryoutId', '=', owner.tryoutId)
    .execute();
  const read = (await service.ask(owner)).json<{ summary: string }>();
  expect(read).toEqual(JSON.parse(JSON.stringify(ourAnalysis(key, durationMs))));
  expect(read.summary).not.toBe(ourAnalysis().summary);
});

test('a reply is not cached, sets no cookie, and a cookie gives no access', async () => {
  const { owner } = await sealed();
  const { headers } = await service.ask(owner);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age') as string,
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const cookie = `sesi=${await aTicket(owner.accountId, NOON)}`;
  expect((await service.ask(owner, null, { cookie })).statusCode).toBe(401);
});

test('the log contains no account, whatever the request', async () => {
  const { owner } = await sealed();
  await service.ask(owner);
  await service.ask(owner, 'bukan.tiket.kita');
  await service.ask({ ...owner, tryoutId: 999_999 });
  expect(lines.join('')).not.toContain(owner.accountId);
});

test('another account, a missing tryout, one that is not owned and a reset attempt are the same 404', async () => {
  const { owner } = await sealed();
  const other = (await sealed(owner.tryoutId)).owner;
  const ticket = await aTicket(other.accountId, NOON);
  const unowned = (await sealed()).owner;
  await revokeGrants(service.db, unowned.accountId, { source: 'operator', sourceId: 'uji' }, NOON);
  const reset = (await sealed()).owner;
  await deleteAttempt(service.db, reset.accountId, reset.tryoutId);
  const unstarted = await anOwner(service.db, NOON);
  const replies = [
    await service.ask(owner, ticket),
    await service.ask({ ...owner, tryoutId: 999_999 }),
    await service.ask({ ...owner, tryoutId: await aTryout(service.db, NOON) }),
    await service.ask(unowned),
    await service.ask(reset),
    await service.ask(unstarted),
  ];
  for (const { statusCode, payload } of replies) {
    expect([statusCode, payload]).toEqual([404, replies[0]?.payload]);
    expect(JSON.parse(payload)).toEqual(sentence);
  }
});

test.each(['0', '-1', '1.5', '1e3', '01', 'satu', '9999999999', '%20', '1%00', `${'9'.repeat(200)}`])(
  'the tryout id %s is a 404',
  async (id) => {
    const { owner } = await sealed();
    const authorization = `Bearer ${await aTicket(owner.accountId, NOON)}`;
    const url = `/skd_analysis/${id}/${owner.accountId}`;
    const response = await service.app.inject({ url, headers: { origin: WEB, authorization } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(sentence);
    expect(response.headers['access-control-allow-origin']).toBe(WEB);
  },
);

test('a running attempt is 409; an overdue one is 404 with a hint to its result, and is not sealed', async () => {
  const owner = await anOwner(service.db, NOON);
  await anAttempt(service.db, owner, NOON);
  const running = await service.ask(owner);
  expect([running.statusCode, running.json()]).toEqual([409, sentence]);
  for (const ms of [100 * MINUTE_MS, AUTO_SEAL_DELAY_MS]) {
    service.advance(ms);
    const over = await service.ask(owner);
    expect([over.statusCode, over.json()]).toEqual([404, sentence]);
    expect(over.json<{ message: string }>().message).toContain('Buka hasilnya dulu');
  }
  expect(await findAttempt(service.db, owner.accountId, owner.tryoutId)).toMatchObject({
    sealedAt: null,
    answers: null,
  });
});

test('the points of the topics add up to those of the result', async () => {
  const { owner } = await sealed();
  const { topics } = (await service.ask(owner)).json<{ topics: { subCategory_score: number }[] }>();
  const { total } = await service.db
    .selectFrom('results')
    .select('total')
    .where('tryoutId', '=', owner.tryoutId)
    .executeTakeFirstOrThrow();
  expect(topics.reduce((sum, { subCategory_score: points }) => sum + points, 0)).toBe(total);
});

const texts = { summary: 'Ringkas.', tiu: 'TIU.', twk: 'TWK.', tkp: 'TKP.' };

const insertText = (row: object, owner: { accountId: string; tryoutId: number }) =>
  service.db
    .insertInto('analysisTexts')
    .values({
      ...owner,
      ...{ attemptNumber: 1, grading: 1, state: 'written', consentVersion: '2026-11-22' },
      ...{ askedAt: new Date(NOON), writtenAt: new Date(NOON), texts: JSON.stringify(texts) },
      ...row,
    })
    .execute();

test('texts of the model replace those by rules, and change no figure', async () => {
  const { owner } = await sealed();
  await insertText({}, owner);
  const { summary, tiu, twk, tkp } = texts;
  const { plan, band, topics } = JSON.parse(JSON.stringify(ourAnalysis())) as ReturnType<typeof ourAnalysis>;
  expect((await service.ask(owner)).json()).toEqual({
    ...{ summary, feedback: { tiu, twk, tkp }, plan, band, topics },
    written_by: 'model',
  });
});

test.each([
  ['an earlier attempt', { attemptNumber: 2 }],
  ['another grading', { grading: 2 }],
  ['no text yet', { state: 'waiting', writtenAt: null, texts: null }],
  ['a failure', { state: 'failed', writtenAt: null, texts: null }],
])('%s is not shown as a text of the model', async (_, row) => {
  const { owner } = await sealed();
  await insertText(row, owner);
  expect((await service.ask(owner)).json()).toMatchObject({ written_by: 'rules' });
});

test('keys newer than the result give 409, and after the regrade the analysis uses them despite the cache', async () => {
  const { owner, attempt } = await sealed();
  await service.ask(owner);
  await insertText({}, owner);
  const corrected = key.map((item, index) => (index === 3 ? { ...item, isStruck: true } : item));
  await service.db.transaction().execute(async (trx) => {
    const set = { key: JSON.stringify(corrected) };
    await trx.updateTable('tryoutVersions').set(set).where('id', '=', attempt.versionId).execute();
    await trx.updateTable('tryouts').set({ grading: 2 }).where('id', '=', owner.tryoutId).execute();
  });
  const meanwhile = await service.ask(owner);
  expect([meanwhile.statusCode, meanwhile.json()]).toEqual([
    409,
    {
      message:
        'Nilai tryout ini sedang dikoreksi, dan analisisnya menunggu nilai yang baru. Coba lagi beberapa menit lagi.',
    },
  ]);
  await service.db
    .updateTable('results')
    .set({ grading: 2 })
    .where('tryoutId', '=', owner.tryoutId)
    .execute();
  const after = (await service.ask(owner)).json<unknown>();
  expect(after).toEqual(JSON.parse(JSON.stringify(ourAnalysis(corrected))));
  expect(after).not.toEqual(JSON.parse(JSON.stringify(ourAnalysis())));
});

test('too many calls of an account are refused until the next minute, without affecting others', async () => {
  const { owner } = await sealed();
  const { owner: other } = await sealed(owner.tryoutId);
  for (let times = 0; times < CALLS_A_MINUTE; times += 1)
    expect((await service.ask(owner)).statusCode).toBe(200);
  const refused = await service.ask(owner);
  expect([refused.statusCode, refused.json()]).toEqual([429, sentence]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['access-control-expose-headers']).toBe('retry-after');
  expect((await service.ask(other)).statusCode).toBe(200);
  service.advance(Number(refused.headers['retry-after']) * 1_000);
  expect((await service.ask(owner)).statusCode).toBe(200);
});

test('/health answers', async () => {
  const { statusCode, payload } = await service.app.inject('/health');
  expect([statusCode, payload]).toEqual([200, '{"status":"ok"}']);
});

const away = useTestService({
  database: openDatabase('postgresql://a@127.0.0.1:1/a', () => undefined, { connectMs: 1_000 }),
});

test('without a database the reply is 503 with Retry-After', async () => {
  const owner = { accountId: 'rani', tryoutId: 1 };
  const { statusCode, headers, json } = await away.ask(owner);
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'access-control-allow-origin': WEB });
  expect(json()).toEqual(sentence);
  expect((await away.app.inject('/health')).statusCode).toBe(200);
});
