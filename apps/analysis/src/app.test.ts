import { analysisCodec } from '@ambang/contract/tryouts/analyses.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { deleteAttempt, findAttempt } from '@ambang/db/attempts/attempts.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { AttemptData } from '@ambang/feedback/attempt-data.ts';
import { poolEarlier } from '@ambang/feedback/earlier.ts';
import { createFeedback } from '@ambang/feedback/feedback.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  startAttempt,
  answers,
  createOwner,
  insertSealedAttempt,
  publishTryout,
  key,
  log,
  MINUTE_MS,
} from '../test/attempts.ts';
import { CALLS_A_MINUTE, NOON, useTestService, WEB_ORIGIN } from '../test/test-service.ts';
import { signTicket } from '../test/test-tickets.ts';

const lines: string[] = [];
const service = useTestService({
  log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
});

beforeEach(() => void lines.splice(0));

const createOwnerWithResult = async (tryoutId?: number) => {
  const owner = await createOwner(service.db, NOON, tryoutId);
  const attempt = await insertSealedAttempt(service.db, owner, NOON);
  return { owner, attempt };
};

const anyMessage = { message: expect.stringMatching(/^[A-Z].*\.$/) as string };

const attemptData = (keys = key, durationMs = skdRules.durationMs): AttemptData => ({
  rules: skdRules,
  durationMs,
  keys: keys.map((item) => toItemKey(skdRules, item)),
  answers,
  histories: computeQuestionHistories(log, durationMs),
});

const expectedAnalysis = (keys = key, durationMs = skdRules.durationMs, earlier = poolEarlier([], [])) =>
  analysisCodec.write({
    ...createFeedback({ ...attemptData(keys, durationMs), earlier }),
    writtenBy: 'rules',
  });

test('the owner of a sealed attempt gets its rule-based analysis', async () => {
  const { owner } = await createOwnerWithResult();
  const response = await service.getAnalysis(owner);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(expectedAnalysis())));
  expect(response.json()).toMatchObject({ written_by: 'rules' });
  const { feedback } = response.json<{ feedback: Record<string, string> }>();
  expect(Object.keys(feedback).sort()).toEqual(['tiu', 'tkp', 'twk']);
});

test('the analysis of an attempt with an extended deadline uses the extended duration', async () => {
  const { owner, attempt } = await createOwnerWithResult();
  const durationMs = skdRules.durationMs + 30 * MINUTE_MS;
  await service.db
    .updateTable('attempts')
    .set({ expiresAt: new Date(attempt.startedAt + durationMs) })
    .where('accountId', '=', owner.accountId)
    .where('tryoutId', '=', owner.tryoutId)
    .execute();
  const read = (await service.getAnalysis(owner)).json<{ summary: string }>();
  expect(read).toEqual(JSON.parse(JSON.stringify(expectedAnalysis(key, durationMs))));
  expect(read.summary).not.toBe(expectedAnalysis().summary);
});

test('an analysis has headers against caching and scripts and sets no cookie, and a ticket in a cookie gets 401', async () => {
  const { owner } = await createOwnerWithResult();
  const { headers } = await service.getAnalysis(owner);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age') as string,
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const cookie = `sesi=${await signTicket(owner.accountId, NOON)}`;
  expect((await service.getAnalysis(owner, null, { cookie })).statusCode).toBe(401);
});

test('the log contains no account id after an accepted, a refused and an unknown request', async () => {
  const { owner } = await createOwnerWithResult();
  await service.getAnalysis(owner);
  await service.getAnalysis(owner, 'bukan.tiket.kita');
  await service.getAnalysis({ ...owner, tryoutId: 999_999 });
  expect(lines.join('')).not.toContain(owner.accountId);
});

test('another account, a missing, unowned or unstarted tryout and a reset attempt get the same 404', async () => {
  const { owner } = await createOwnerWithResult();
  const other = (await createOwnerWithResult(owner.tryoutId)).owner;
  const ticket = await signTicket(other.accountId, NOON);
  const unowned = (await createOwnerWithResult()).owner;
  await revokeGrants(service.db, unowned.accountId, { source: 'operator', sourceId: 'uji' }, NOON);
  const reset = (await createOwnerWithResult()).owner;
  await deleteAttempt(service.db, reset.accountId, reset.tryoutId);
  const unstarted = await createOwner(service.db, NOON);
  const replies = [
    await service.getAnalysis(owner, ticket),
    await service.getAnalysis({ ...owner, tryoutId: 999_999 }),
    await service.getAnalysis({ ...owner, tryoutId: await publishTryout(service.db, NOON) }),
    await service.getAnalysis(unowned),
    await service.getAnalysis(reset),
    await service.getAnalysis(unstarted),
  ];
  for (const { statusCode, payload } of replies) {
    expect([statusCode, payload]).toEqual([404, replies[0]?.payload]);
    expect(JSON.parse(payload)).toEqual(anyMessage);
  }
});

test.each(['0', '-1', '1.5', '1e3', '01', 'satu', '9999999999', '%20', '1%00', `${'9'.repeat(200)}`])(
  'the tryout id %s gets 404 with a message',
  async (id) => {
    const { owner } = await createOwnerWithResult();
    const authorization = `Bearer ${await signTicket(owner.accountId, NOON)}`;
    const url = `/skd_analysis/${id}/${owner.accountId}`;
    const response = await service.app.inject({ url, headers: { origin: WEB_ORIGIN, authorization } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(anyMessage);
    expect(response.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
  },
);

test('a running attempt gets 409; an overdue attempt gets 404 with a reference to its result and is not sealed', async () => {
  const owner = await createOwner(service.db, NOON);
  await startAttempt(service.db, owner, NOON);
  const running = await service.getAnalysis(owner);
  expect([running.statusCode, running.json()]).toEqual([409, anyMessage]);
  for (const ms of [100 * MINUTE_MS, AUTO_SEAL_DELAY_MS]) {
    service.advance(ms);
    const over = await service.getAnalysis(owner);
    expect([over.statusCode, over.json()]).toEqual([404, anyMessage]);
    expect(over.json<{ message: string }>().message).toContain('Buka hasilnya dulu');
  }
  expect(await findAttempt(service.db, owner.accountId, owner.tryoutId)).toMatchObject({
    sealedAt: null,
    answers: null,
  });
});

test('an analysis pools an earlier attempt of the account', async () => {
  const { owner } = await createOwnerWithResult();
  const other = { ...owner, tryoutId: await publishTryout(service.db, NOON) };
  await grantTryouts(
    service.db,
    other.accountId,
    [other.tryoutId],
    { source: 'operator', sourceId: 'uji' },
    NOON,
  );
  await insertSealedAttempt(service.db, other, NOON + 120 * MINUTE_MS);
  service.advance(240 * MINUTE_MS);
  const first = (await service.getAnalysis(owner)).json<unknown>();
  expect(first).toEqual(JSON.parse(JSON.stringify(expectedAnalysis())));
  const earlier = poolEarlier([attemptData()], []);
  const pooled = JSON.parse(JSON.stringify(expectedAnalysis(key, skdRules.durationMs, earlier))) as unknown;
  expect((await service.getAnalysis(other)).json()).toEqual(pooled);
  expect(pooled).not.toEqual(first);
});

test('the points of the topics add up to the total of the result', async () => {
  const { owner } = await createOwnerWithResult();
  const { topics } = (await service.getAnalysis(owner)).json<{ topics: { subCategory_score: number }[] }>();
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
      attemptNumber: 1,
      grading: 1,
      state: 'written',
      consentVersion: '2026-11-22',
      askedAt: new Date(NOON),
      writtenAt: new Date(NOON),
      texts: JSON.stringify(texts),
      ...row,
    })
    .execute();

test('the texts of the model replace the rule-based texts; plan, band and topics stay the same', async () => {
  const { owner } = await createOwnerWithResult();
  await insertText({}, owner);
  const { summary, tiu, twk, tkp } = texts;
  const { plan, band, topics } = JSON.parse(JSON.stringify(expectedAnalysis())) as ReturnType<
    typeof expectedAnalysis
  >;
  expect((await service.getAnalysis(owner)).json()).toEqual({
    summary,
    feedback: { tiu, twk, tkp },
    plan,
    band,
    topics,
    written_by: 'model',
  });
});

test.each([
  ['a text about a different attempt', { attemptNumber: 2 }],
  ['a text for a different grading', { grading: 2 }],
  ['a waiting request for a text', { state: 'waiting', writtenAt: null, texts: null }],
  ['a failed request for a text', { state: 'failed', writtenAt: null, texts: null }],
])('%s does not replace the rule-based texts', async (_, row) => {
  const { owner } = await createOwnerWithResult();
  await insertText(row, owner);
  expect((await service.getAnalysis(owner)).json()).toMatchObject({ written_by: 'rules' });
});

test('an attempt gets 409 while its keys are newer than its result; after the regrade its analysis uses the new keys', async () => {
  const { owner, attempt } = await createOwnerWithResult();
  await service.getAnalysis(owner);
  await insertText({}, owner);
  const corrected = key.map((item, index) => (index === 3 ? { ...item, isStruck: true } : item));
  await service.db.transaction().execute(async (trx) => {
    const set = { key: JSON.stringify(corrected) };
    await trx.updateTable('tryoutVersions').set(set).where('id', '=', attempt.versionId).execute();
    await trx.updateTable('tryouts').set({ grading: 2 }).where('id', '=', owner.tryoutId).execute();
  });
  const duringRegrade = await service.getAnalysis(owner);
  expect([duringRegrade.statusCode, duringRegrade.json()]).toEqual([
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
  const after = (await service.getAnalysis(owner)).json<unknown>();
  expect(after).toEqual(JSON.parse(JSON.stringify(expectedAnalysis(corrected))));
  expect(after).not.toEqual(JSON.parse(JSON.stringify(expectedAnalysis())));
});

test('too many calls of an account get 429 until Retry-After has passed, and other accounts are not affected', async () => {
  const { owner } = await createOwnerWithResult();
  const { owner: other } = await createOwnerWithResult(owner.tryoutId);
  for (let times = 0; times < CALLS_A_MINUTE; times += 1)
    expect((await service.getAnalysis(owner)).statusCode).toBe(200);
  const refused = await service.getAnalysis(owner);
  expect([refused.statusCode, refused.json()]).toEqual([429, anyMessage]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['access-control-expose-headers']).toBe('retry-after');
  expect((await service.getAnalysis(other)).statusCode).toBe(200);
  service.advance(Number(refused.headers['retry-after']) * 1_000);
  expect((await service.getAnalysis(owner)).statusCode).toBe(200);
});

test('/health replies 200 with the status ok', async () => {
  const { statusCode, payload } = await service.app.inject('/health');
  expect([statusCode, payload]).toEqual([200, '{"status":"ok"}']);
});

const serviceWithoutDatabase = useTestService({
  database: openDatabase('postgresql://a@127.0.0.1:1/a', () => undefined, { connectMs: 1_000 }),
});

test('while the database is unreachable an analysis gets 503 with Retry-After', async () => {
  const owner = { accountId: 'rani', tryoutId: 1 };
  const { statusCode, headers, json } = await serviceWithoutDatabase.getAnalysis(owner);
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'access-control-allow-origin': WEB_ORIGIN });
  expect(json()).toEqual(anyMessage);
  expect((await serviceWithoutDatabase.app.inject('/health')).statusCode).toBe(200);
});

test('without rights to practice an analysis uses attempts alone', async () => {
  const { owner } = await createOwnerWithResult();
  const { rows } = await sql<{ role: string }>`
    select distinct grantee as role from information_schema.column_privileges
    where table_name = 'practice_reviews' and grantee like '%_analysis'`.execute(service.db);
  const role = sql.id(rows[0]!.role);
  const columns = sql`(account_id, item_id, counted_at, points, source)`;
  await sql`revoke select ${columns} on practice_reviews from ${role}`.execute(service.db);
  const { statusCode, payload } = await service.getAnalysis(owner);
  await sql`grant select ${columns} on practice_reviews to ${role}`.execute(service.db);
  expect([statusCode, JSON.parse(payload)]).toEqual([200, JSON.parse(JSON.stringify(expectedAnalysis()))]);
});
