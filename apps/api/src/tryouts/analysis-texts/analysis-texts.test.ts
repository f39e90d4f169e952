import { MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { storeAnalysisText, findAnalysisText } from '@ambang/db/results/analysis-texts.ts';
import { reserveModelCall } from '@ambang/db/results/model-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openEventStream, startListening } from '../../../test/app/event-listener.ts';
import type { Owner } from '../../../test/app/model-text-requests.ts';
import { useModelTextRequests } from '../../../test/app/model-text-requests.ts';
import { readWaitingJobs } from '../../../test/app/waiting-jobs.ts';
import { mixedAnswers } from '../../../test/inputs/sheets.ts';
import { resultOf } from '../../../test/rows.ts';

const {
  app,
  model,
  finishedCandidate,
  finishedCandidates,
  requestText,
  getText,
  withdraw,
  textOf,
  consentsOf,
  callsToday,
} = useModelTextRequests();

const MINUTE_MS = 60_000;

/** The payload of the job for a request that is made now, about the first attempt. */
const requestOf = ({ person, tryout }: Owner) => ({
  accountId: person.accountId,
  tryoutId: tryout.id,
  attemptNumber: 1,
  grading: 1,
  askedAt: app.clock.now(),
});

describe('a request for a text by the model', () => {
  test('a requested text is stored with the consent and contains the numbers of the result', async () => {
    const candidate = await finishedCandidate();
    expect(await getText(candidate)).toEqual({ state: 'none', askedAt: null, writtenAt: null });
    const { data } = await requestText(candidate);
    const now = app.clock.now();
    expect(data).toEqual({ state: 'waiting', askedAt: now, writtenAt: null });
    expect(await consentsOf(candidate)).toEqual([{ consentVersion: MODEL_CONSENT_VERSION, askedAt: now }]);
    app.clock.advance(5_000);
    await app.runJobs();
    expect(await getText(candidate)).toEqual({ state: 'written', askedAt: now, writtenAt: now + 5_000 });
    const result = (await resultOf(app, candidate))!;
    const row = (await textOf(candidate))!;
    expect(row).toMatchObject({
      attemptNumber: 1,
      grading: 1,
      consentVersion: MODEL_CONSENT_VERSION,
      model: 'tiruan-1',
      promptVersion: '2026-11-23.1',
      tokens: 1_500,
      calls: 1,
    });
    expect(row.texts?.summary).toContain(`total ${result.total} poin dari paling banyak 550 poin`);
    expect(row.texts?.tiu).toContain(`Di TIU kamu mengumpulkan ${result.tiu} poin`);
    expect(Object.values(row.texts!).join()).not.toMatch(/[{}]/);
    expect(await callsToday()).toBe(1);
    expect(await readWaitingJobs(app)).toEqual([]);
  });

  test('a repeated request for a text returns the first text, both while it waits and once it is written', async () => {
    const candidate = await finishedCandidate();
    const [first, second] = await Promise.all([requestText(candidate), requestText(candidate)]);
    expect(second.data).toEqual(first.data);
    expect(await readWaitingJobs(app)).toHaveLength(1);
    await app.runJobs();
    expect((await requestText(candidate)).data.state).toBe('written');
    expect([model.server().calls.length, await callsToday()]).toEqual([1, 1]);
  });

  test('a request for a text with an outdated consent is refused, and nothing is sent to the model', async () => {
    const candidate = await finishedCandidate();
    const refused = await requestText(candidate, { version: '2020-01-01' });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Kalimat persetujuannya sudah berubah. Muat ulang halaman ini lalu setujui lagi.',
    ]);
    expect(await consentsOf(candidate)).toEqual([]);
    expect(await readWaitingJobs(app)).toEqual([]);
  });

  test('a request for a text needs a sealed attempt and a grant', async () => {
    const running = await app.candidate();
    const done = await finishedCandidate();
    const stranger = { person: await app.person(), tryout: done.tryout };
    expect((await requestText(running)).status).toBe(409);
    expect((await requestText(stranger)).status).toBe(404);
    await app.revoke(done.person, done.tryout);
    expect((await requestText(done)).status).toBe(404);
    for (const who of [running, stranger, done]) expect(await textOf(who)).toBeUndefined();
  });

  test('a request for a text is refused while one for another tryout waits', async () => {
    const first = await finishedCandidate();
    const tryout = await app.publish();
    const { person } = first;
    await app.grant(person, tryout);
    await person.call(startTryout, { id: tryout.id });
    await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: mixedAnswers(tryout) } });
    const both = await Promise.all([requestText(first), requestText({ person, tryout })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.runJobs();
    expect((await requestText({ person, tryout })).status).toBe(200);
  });

  test('an account can request three texts a day, not counting refused requests', async () => {
    const candidate = await finishedCandidate();
    app.context.writing!.dailyBudget = 0;
    for (let time = 0; time < 4; time += 1) expect((await requestText(candidate)).status).toBe(429);
    app.context.writing!.dailyBudget = 1_000;
    for (let time = 0; time < 3; time += 1) {
      expect((await requestText(candidate)).status).toBe(200);
      await withdraw(candidate);
    }
    const refused = await requestText(candidate);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Hari ini kamu sudah beberapa kali meminta tulisan AI. Coba lagi besok.',
    ]);
    await app.runJobs();
    expect(model.server().calls).toEqual([]);
    expect(await callsToday()).toBe(0);
  });

  test('a request that is withdrawn, or whose attempt is reset, does not use the daily budget', async () => {
    const [one, other] = [await finishedCandidate(), await finishedCandidate()];
    app.context.writing!.dailyBudget = 1;
    for (let time = 0; time < 3; time += 1) {
      expect((await requestText(one)).status).toBe(200);
      expect((await requestText(other)).status).toBe(429);
      await withdraw(one);
    }
    await requestText(other);
    await other.person.call(resetTryout, { id: other.tryout.id });
    const last = await finishedCandidate();
    expect((await requestText(last)).status).toBe(200);
    await app.runJobs();
    expect(await getText(last)).toMatchObject({ state: 'written' });
    expect([model.server().calls.length, await callsToday()]).toEqual([1, 1]);
  });

  test('a written text is announced to the open pages', async () => {
    const candidate = await finishedCandidate();
    await app.restart();
    await startListening(app);
    const listener = await openEventStream(app, candidate.person);
    await requestText(candidate);
    await app.runJobs();
    await listener.waitForText('data: analysis');
  });
});

describe('the prompt', () => {
  test('the prompt contains nothing about the person, the account or the time', async () => {
    const candidate = await finishedCandidate();
    const { person, tryout } = candidate;
    await requestText(candidate);
    await app.runJobs();
    const [call] = model.server().calls;
    const text = JSON.stringify(call!.body);
    for (const own of [person.name, person.email, person.phone, person.accountId, tryout.title, tryout.slug])
      expect(text).not.toContain(own);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|[\w.]+@[\w.]+|[0-9a-f]{8}-[0-9a-f]{4}/);
    const messages = call!.body['messages'] as { role: string; content: string }[];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    const sent = JSON.parse(messages[1]!.content) as { places: object[]; guidance: unknown[] };
    expect(Object.keys(sent)).toEqual(['tests', 'places', 'guidance']);
    expect(sent.guidance.length).toBeGreaterThan(5);
    for (const field of sent.places.flatMap((place) => Object.keys(place)))
      expect(['name', 'stands', 'test', 'topic']).toContain(field);
  });
});

test('of forty concurrent requests for texts 25 are queued, and the others get a Retry-After', async () => {
  const tryout = await app.publish();
  const candidates = await finishedCandidates(40, tryout);
  const replies = await Promise.all(candidates.map((candidate) => requestText(candidate)));
  const refused = replies.filter(({ status }) => status === 503);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(refused.map(({ message }) => message)).toEqual(
    Array.from({ length: 15 }, () => 'Antrean penulis AI sedang penuh. Coba lagi beberapa menit lagi.'),
  );
  expect(new Set(refused.map(({ response }) => response.headers['retry-after']))).toEqual(new Set(['5']));
  expect(await readWaitingJobs(app)).toHaveLength(25);
  app.clock.advance(10 * MINUTE_MS);
  expect((await requestText(candidates[replies.indexOf(refused[0]!)]!)).status).toBe(200);
});

test('while the model is busy a job is delayed longer the further back its text is in the queue', async () => {
  const tryout = await app.publish();
  const candidates = await Promise.all(Array.from({ length: 13 }, () => finishedCandidate(tryout)));
  for (const candidate of candidates) {
    app.clock.advance(1_000);
    await requestText(candidate);
  }
  await app.context.writing!.runExclusively(() => app.runJobs());
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - created_at)::int as seconds
    from graphile_worker._private_jobs order by 1`.execute(app.database.db);
  expect(rows.map(({ seconds }) => seconds)).toEqual([3, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 30, 30]);
});

test('of fifty concurrent requests for texts the daily budget limits how many are accepted', async () => {
  const tryout = await app.publish();
  const candidates = await finishedCandidates(50, tryout);
  app.context.writing!.dailyBudget = 20;
  const statuses = (await Promise.all(candidates.map((candidate) => requestText(candidate)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect([await callsToday(), (await readWaitingJobs(app)).length]).toEqual([0, 20]);
  app.clock.advance(24 * 60 * MINUTE_MS);
  expect((await requestText(candidates[statuses.indexOf(429)]!)).status).not.toBe(429);
});

test('concurrent jobs for one text stay within the calls per text and the daily budget', async () => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  const request = requestOf(candidate);
  const now = app.clock.now();
  const reserveTwelve = async (budget: number) => {
    const limits = { maxCallsPerText: 5, dailyBudget: budget, since: now - MINUTE_MS, now };
    const calls = Array.from({ length: 12 }, () => reserveModelCall(app.database.db, request, limits));
    return (await Promise.all(calls)).filter(Boolean).length;
  };
  expect(await reserveTwelve(3)).toBe(3);
  expect([await callsToday(), (await textOf(candidate))?.calls]).toEqual([3, 3]);
  expect(await reserveTwelve(100)).toBe(2);
  expect([await callsToday(), (await textOf(candidate))?.calls]).toEqual([5, 5]);
});

test('a call that the daily budget refuses is counted neither for its text nor as a consent', async () => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  const now = app.clock.now();
  const limits = { maxCallsPerText: 5, dailyBudget: 0, since: now - MINUTE_MS, now };
  expect(await reserveModelCall(app.database.db, requestOf(candidate), limits)).toBe(false);
  expect([await callsToday(), (await textOf(candidate))?.calls]).toEqual([0, 0]);
  const { accountId } = candidate.person;
  const consents = app.database.db.selectFrom('modelConsents').where('accountId', '=', accountId);
  expect(await consents.select('version').execute()).toEqual([]);
});

test('a retry for one text does not use up the call that is reserved for another waiting text', async () => {
  const [one, other] = [await finishedCandidate(), await finishedCandidate()];
  app.context.writing!.dailyBudget = 2;
  model.server().set({ answer: '500', times: 1 });
  for (const candidate of [one, other]) {
    await requestText(candidate);
    app.clock.advance(1_000);
  }
  await app.runJobs();
  expect([await getText(one), await getText(other)]).toMatchObject([
    { state: 'failed' },
    { state: 'written' },
  ]);
  expect([model.server().calls.length, await callsToday()]).toEqual([2, 2]);
});

test('a request for a text is refused while the result is not regraded after a correction', async () => {
  const candidate = await finishedCandidate();
  const { tryout } = candidate;
  const regradeResult = () =>
    app.database.db.updateTable('results').set({ grading: 2 }).where('tryoutId', '=', tryout.id).execute();
  await app.database.db.updateTable('tryouts').set({ grading: 2 }).where('id', '=', tryout.id).execute();
  expect((await requestText(candidate)).message).toBe(
    'Nilai tryout ini sedang dihitung ulang. Tunggu sebentar lalu coba lagi.',
  );
  expect(await textOf(candidate)).toBeUndefined();
  await regradeResult();
  expect((await requestText(candidate)).data).toMatchObject({ state: 'waiting' });
});

test('a repeated job does not write its text again', async () => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  await app.runJobs();
  const request = requestOf(candidate);
  const before = await textOf(candidate);
  await enqueueJob(app.database.db, 'writeAnalysis', request);
  await app.runJobs();
  const texts = { summary: 'x', twk: 'x', tiu: 'x', tkp: 'x' };
  const other = { texts, model: 'x', promptVersion: 'x', tokens: 1 };
  expect(await storeAnalysisText(app.database.db, request, other, app.clock.now())).toBe(false);
  expect(await findAnalysisText(app.database.db, request)).toEqual(before);
  expect(model.server().calls).toHaveLength(1);
});

test('a waiting text counts as failed after ten minutes, and can be requested again', async () => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  app.clock.advance(10 * MINUTE_MS);
  expect(await getText(candidate)).toMatchObject({ state: 'failed' });
  expect((await requestText(candidate)).data).toMatchObject({ state: 'waiting', askedAt: app.clock.now() });
  await app.runJobs();
  expect(await getText(candidate)).toMatchObject({ state: 'written' });
  expect(model.server().calls).toHaveLength(1);
});

test('a process writes one text at a time', async () => {
  const [one, other] = [await finishedCandidate(), await finishedCandidate()];
  model.server().set({ delayMs: 500 });
  await Promise.all([requestText(one), requestText(other)]);
  await Promise.all([app.runJobs(), app.runJobs()]);
  await app.runJobs();
  for (const candidate of [one, other]) expect(await getText(candidate)).toMatchObject({ state: 'written' });
  expect([model.server().calls.length, model.server().maxConcurrency()]).toEqual([2, 1]);
});
