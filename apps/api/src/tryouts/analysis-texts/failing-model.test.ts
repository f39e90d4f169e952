import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useModelTextRequests } from '../../../test/app/model-text-requests.ts';
import { readWaitingJobs } from '../../../test/app/waiting-jobs.ts';

const { app, model, finishedCandidate, requestText, getText, textOf, callsToday } = useModelTextRequests();
const MINUTE_MS = 60_000;

describe('faults of the model', () => {
  test.each([
    ['writes digits', { answer: 'digits' }, 1],
    ['writes a number word', { answer: 'number-word' }, 1],
    ['invents a placeholder', { answer: 'unknown' }, 1],
    ['writes a number of another topic', { answer: 'wrong-topic' }, 1],
    ['writes markup', { answer: 'markup' }, 1],
    ['writes English', { answer: 'english' }, 1],
    ['writes nothing', { answer: 'empty' }, 1],
    ['refuses', { answer: 'refused' }, 1],
    ['stops in the middle', { answer: 'truncated' }, 1],
    ['writes no JSON', { answer: 'prose' }, 1],
    ['omits a text', { answer: 'missing' }, 1],
    ['rejects the API key', { answer: '401' }, 1],
    ['is missing', { answer: '404' }, 1],
    ['accepts no response format', { answer: '400' }, 3],
  ] as const)(
    'a model that %s leaves no text and no job, and the text can be requested again',
    async (_, how, calls) => {
      const candidate = await finishedCandidate();
      model.server().set(how);
      await requestText(candidate);
      await app.runJobs();
      expect(await getText(candidate)).toMatchObject({ state: 'failed', writtenAt: null });
      expect(await textOf(candidate)).toMatchObject({ state: 'failed', texts: null });
      expect([model.server().calls.length, await callsToday()]).toEqual([calls, calls]);
      expect(await readWaitingJobs(app)).toEqual([]);
      model.server().reset();
      await requestText(candidate);
      await app.runJobs();
      expect(await getText(candidate)).toMatchObject({ state: 'written' });
    },
  );

  test.each([
    ['fails once', { answer: '500', times: 1 }, 2],
    ['closes the connection once', { answer: 'down', times: 1 }, 2],
    ['is busy once, with a Retry-After', { answer: '429', times: 1, retryAfterSeconds: 1 }, 2],
    ['sends an unreadable reply once', { answer: 'broken', times: 1 }, 2],
    ['supports no schema', { formats: 'object' }, 2],
    ['supports only text', { formats: 'text' }, 3],
    ['wraps its answer in a code fence', { answer: 'fenced' }, 1],
  ] as const)('a model that %s still writes the text, and every call is counted', async (_, how, calls) => {
    const candidate = await finishedCandidate();
    model.server().set(how);
    await requestText(candidate);
    await app.runJobs();
    expect(await getText(candidate)).toMatchObject({ state: 'written' });
    expect([model.server().calls.length, await callsToday()]).toEqual([calls, calls]);
    expect(await textOf(candidate)).toMatchObject({ calls });
  });

  test('a slow call to the model holds no open database transaction, and its text is written', async () => {
    const candidate = await finishedCandidate();
    model.server().set({ delayMs: 1_000 });
    await requestText(candidate);
    const done = app.runJobs();
    await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), { timeout: 20_000 });
    const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(app.database.db);
    expect(rows[0]?.open).toBe(0);
    await done;
    expect(await getText(candidate)).toMatchObject({ state: 'written' });
  });

  test('repeated failures of the model open the circuit breaker, and requests are refused with a message', async () => {
    model.server().set({ answer: '401' });
    for (let time = 0; time < 5; time += 1) {
      await requestText(await finishedCandidate());
      await app.runJobs();
    }
    const candidate = await finishedCandidate();
    const refused = await requestText(candidate);
    expect([refused.status, refused.message]).toEqual([
      503,
      'Penulis AI sedang tidak menjawab. Coba lagi beberapa menit lagi; analisis yang ada tetap dapat kamu baca.',
    ]);
    app.clock.advance(5 * MINUTE_MS);
    expect((await requestText(candidate)).status).toBe(200);
  });
});

describe('twenty requests to a model that refuses the API key', () => {
  async function requestTwenty(): Promise<Candidate[]> {
    const tryout = await app.publish();
    const candidates = await Promise.all(Array.from({ length: 20 }, () => finishedCandidate(tryout)));
    model.server().set({ answer: '401' });
    for (const candidate of candidates) expect((await requestText(candidate)).status).toBe(200);
    await app.runJobs();
    return candidates;
  }

  const statesOf = async (candidates: readonly Candidate[]) =>
    (await Promise.all(candidates.map(getText))).map(({ state }) => state);

  test('of twenty requests to a model that refuses the API key five call it, and the others are written after the circuit breaker closes', async () => {
    const candidates = await requestTwenty();
    expect([model.server().calls.length, await callsToday()]).toEqual([5, 5]);
    const states = await statesOf(candidates);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(15);
    expect(await readWaitingJobs(app)).toHaveLength(15);
    model.server().reset();
    app.clock.advance(5 * MINUTE_MS);
    await app.runJobs();
    expect((await statesOf(candidates)).filter((state) => state === 'written')).toHaveLength(15);
    expect(await callsToday()).toBe(20);
  });

  test('requests to a model that still refuses the API key fail before their timeout', async () => {
    const candidates = await requestTwenty();
    app.clock.advance(5 * MINUTE_MS);
    await app.runJobs();
    expect(new Set(await statesOf(candidates))).toEqual(new Set(['failed']));
    expect(await readWaitingJobs(app)).toEqual([]);
    expect([model.server().calls.length, await callsToday()]).toEqual([6, 6]);
  });
});
