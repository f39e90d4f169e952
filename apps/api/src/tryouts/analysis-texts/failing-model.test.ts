import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Sitting } from '../../../test/app/acts.ts';
import { useTextRequests } from '../../../test/app/text-requests.ts';
import { waitingJobs } from '../../../test/app/waiting-jobs.ts';

const { app, model, sealed, ask, look, textOf, callsToday } = useTextRequests();
const MINUTE = 60_000;

describe('a model that', () => {
  test.each([
    ['writes digits', { answer: 'digits' }, 1],
    ['writes a number word', { answer: 'number-word' }, 1],
    ['makes up a place', { answer: 'unknown' }, 1],
    ['writes a number of another topic', { answer: 'wrong-topic' }, 1],
    ['writes markup', { answer: 'markup' }, 1],
    ['writes English', { answer: 'english' }, 1],
    ['writes nothing', { answer: 'empty' }, 1],
    ['refuses', { answer: 'refused' }, 1],
    ['stops in the middle', { answer: 'truncated' }, 1],
    ['writes no JSON', { answer: 'prose' }, 1],
    ['leaves a text out', { answer: 'missing' }, 1],
    ['does not know the key', { answer: '401' }, 1],
    ['is not there', { answer: '404' }, 1],
    ['takes no form of call', { answer: '400' }, 3],
  ] as const)(
    '%s leaves no text, is not asked again by itself, and may be wished for anew',
    async (_, how, calls) => {
      const sitting = await sealed();
      model.server().set(how);
      await ask(sitting);
      await app.runJobs();
      expect(await look(sitting)).toMatchObject({ state: 'failed', writtenAt: null });
      expect(await textOf(sitting)).toMatchObject({ state: 'failed', texts: null });
      expect([model.server().calls.length, await callsToday()]).toEqual([calls, calls]);
      expect(await waitingJobs(app)).toEqual([]);
      model.server().reset();
      await ask(sitting);
      await app.runJobs();
      expect(await look(sitting)).toMatchObject({ state: 'written' });
    },
  );

  test.each([
    ['fails once', { answer: '500', times: 1 }, 2],
    ['closes the connection once', { answer: 'down', times: 1 }, 2],
    ['is busy once and says how long', { answer: '429', times: 1, retryAfterSeconds: 1 }, 2],
    ['answers something broken once', { answer: 'broken', times: 1 }, 2],
    ['knows no schema', { formats: 'object' }, 2],
    ['knows no form but text', { formats: 'text' }, 3],
    ['puts a fence around its answer', { answer: 'fenced' }, 1],
  ] as const)('%s still gets its text written, every call counted', async (_, how, calls) => {
    const sitting = await sealed();
    model.server().set(how);
    await ask(sitting);
    await app.runJobs();
    expect(await look(sitting)).toMatchObject({ state: 'written' });
    expect([model.server().calls.length, await callsToday()]).toEqual([calls, calls]);
    expect(await textOf(sitting)).toMatchObject({ calls });
  });

  test('never answers times out, without holding a connection', async () => {
    const sitting = await sealed();
    model.server().set({ delayMs: 1_000 });
    await ask(sitting);
    const done = app.runJobs();
    await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), { timeout: 20_000 });
    const { rows } = await sql<{ held: number }>`select count(*) as held from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(app.database.db);
    expect(rows[0]?.held).toBe(0);
    await done;
    expect(await look(sitting)).toMatchObject({ state: 'written' });
  });

  test('fails repeatedly opens the circuit breaker, and requests are refused with a sentence', async () => {
    model.server().set({ answer: '401' });
    for (let time = 0; time < 5; time += 1) {
      await ask(await sealed());
      await app.runJobs();
    }
    const sitting = await sealed();
    const refused = await ask(sitting);
    expect([refused.status, refused.message]).toEqual([
      503,
      'Penulis AI sedang tidak menjawab. Coba lagi beberapa menit lagi; analisis yang ada tetap dapat kamu baca.',
    ]);
    app.clock.advance(5 * MINUTE);
    expect((await ask(sitting)).status).toBe(200);
  });
});

describe('twenty requests to a model that refuses the API key', () => {
  async function askTwenty(): Promise<Sitting[]> {
    const tryout = await app.publish();
    const sittings = await Promise.all(Array.from({ length: 20 }, () => sealed(tryout)));
    model.server().set({ answer: '401' });
    for (const sitting of sittings) expect((await ask(sitting)).status).toBe(200);
    await app.runJobs();
    return sittings;
  }

  const statesOf = async (sittings: readonly Sitting[]) =>
    (await Promise.all(sittings.map(look))).map(({ state }) => state);

  test('use only the calls made; the others wait for the circuit breaker and are written then', async () => {
    const sittings = await askTwenty();
    expect([model.server().calls.length, await callsToday()]).toEqual([5, 5]);
    const states = await statesOf(sittings);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(15);
    expect(await waitingJobs(app)).toHaveLength(15);
    model.server().reset();
    app.clock.advance(5 * MINUTE);
    await app.runJobs();
    expect((await statesOf(sittings)).filter((state) => state === 'written')).toHaveLength(15);
    expect(await callsToday()).toBe(20);
  });

  test('fail before their timeout when the key is still refused', async () => {
    const sittings = await askTwenty();
    app.clock.advance(5 * MINUTE);
    await app.runJobs();
    expect(new Set(await statesOf(sittings))).toEqual(new Set(['failed']));
    expect(await waitingJobs(app)).toEqual([]);
    expect([model.server().calls.length, await callsToday()]).toEqual([6, 6]);
  });
});
